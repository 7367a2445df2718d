use core::fmt;
use core::ops::Neg;

use crate::Value;

/// What a position is worth under a no-removal limit (R16), in the view of the side to move.
///
/// A *limited* win is won by the rules R1 to R14, but against best defence the limit is reached first: played with the
/// limit it is a draw. A limited loss is the other side of it. In tablebases of chess they are called cursed wins and
/// blessed losses.
///
/// Classes are ordered as the side to move likes them; the negative is the opponent's view.
///
/// ```
/// use mlin_tablebase::{Class, Value};
/// assert!(Class::Draw < Class::LimitedWin && Class::LimitedWin < Class::Win);
/// assert_eq!(-Class::Win, Class::Loss);
/// assert_eq!(Class::LimitedWin.with_limit(), Value::Draw);
/// assert_eq!(Class::LimitedWin.without_limit(), Value::Win);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The opponent wins within the limit.
    Loss = 0,
    /// The opponent would win if there were no limit; with it, it is a draw.
    LimitedLoss = 1,
    /// Nobody can win, limit or not.
    Draw = 2,
    /// The side to move would win if there were no limit; with it, it is a draw.
    LimitedWin = 3,
    /// The side to move wins within the limit.
    Win = 4,
}

impl Class {
    /// The class of a position that is worth `value` without a limit; `in_time` tells whether a win or loss comes
    /// within the limit.
    ///
    /// ```
    /// use mlin_tablebase::{Class, Value};
    /// assert_eq!(Class::new(Value::Loss, false), Class::LimitedLoss);
    /// assert_eq!(Class::new(Value::Draw, false), Class::Draw);
    /// ```
    #[must_use]
    pub const fn new(value: Value, in_time: bool) -> Class {
        match (value, in_time) {
            (Value::Loss, true) => Class::Loss,
            (Value::Loss, false) => Class::LimitedLoss,
            (Value::Draw, _) => Class::Draw,
            (Value::Win, false) => Class::LimitedWin,
            (Value::Win, true) => Class::Win,
        }
    }

    /// The word for programs, without spaces.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::Class::LimitedWin.word(), "limited-win");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Class::Win => "win",
            Class::LimitedWin => "limited-win",
            Class::Draw => "draw",
            Class::LimitedLoss => "limited-loss",
            Class::Loss => "loss",
        }
    }

    /// The value when the limit is played: limited wins and losses are draws.
    #[must_use]
    pub const fn with_limit(self) -> Value {
        match self {
            Class::Loss => Value::Loss,
            Class::LimitedLoss | Class::Draw | Class::LimitedWin => Value::Draw,
            Class::Win => Value::Win,
        }
    }

    /// The value by the rules R1 to R14 alone.
    #[must_use]
    pub const fn without_limit(self) -> Value {
        match self {
            Class::Loss | Class::LimitedLoss => Value::Loss,
            Class::Draw => Value::Draw,
            Class::LimitedWin | Class::Win => Value::Win,
        }
    }
}

impl Neg for Class {
    type Output = Class;

    fn neg(self) -> Class {
        match self {
            Class::Loss => Class::Win,
            Class::LimitedLoss => Class::LimitedWin,
            Class::Draw => Class::Draw,
            Class::LimitedWin => Class::LimitedLoss,
            Class::Win => Class::Loss,
        }
    }
}

/// `win`, `limited win`, `draw`, `limited loss` or `loss`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Loss => "loss",
            Class::LimitedLoss => "limited loss",
            Class::Draw => "draw",
            Class::LimitedWin => "limited win",
            Class::Win => "win",
        })
    }
}
