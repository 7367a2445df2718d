use core::ops::Neg;

use mlin_rules::{Position, Ruleset};
use mlin_tablebase::{Class, Value};

use crate::lookup::Lookup;
use crate::probe::Probe;
use crate::report::Gap;

/// What a tablebase says of a position, for the side to move.
///
/// From a tablebase with distances it holds for the game as it is played: under its own no-removal limit, with the counter as
/// it stands (R16). Then there is a class, and for wins and losses a distance.
///
/// ```
/// use mlin_engine::{Class, Solved, Value};
/// let win = Solved::by_class(Class::Win, Some(7));
/// assert_eq!((win.value(), win.plies_to_conversion()), (Value::Win, Some(7)));
/// // Played with the limit it is a draw, and it is none without.
/// let limited = Solved::by_class(Class::LimitedWin, Some(60));
/// assert_eq!((limited.value(), limited.result()), (Value::Win, Value::Draw));
/// assert_eq!(Solved::by_value(Value::Win).class(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solved {
    worth: Worth,
    plies: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Worth {
    Value(Value),
    Class(Class),
}

impl Solved {
    /// What a tablebase says of a position in a game by these rules: under their no-removal limit, with the counter as it
    /// stands. What was played before (R15) is not asked.
    ///
    /// # Errors
    /// [`Gap`] when the tablebase does not say it.
    ///
    /// ```
    /// use mlin_engine::{Solved, Value};
    /// use mlin_rules::Ruleset;
    /// use mlin_tablebase::Tablebase;
    /// // Black has two men left, and so lost, whatever the files. Without distances there is no class.
    /// let over = "W.W...../.B.B..../....W... b 0/0 0".parse()?;
    /// let solved = Solved::of(&Tablebase::empty(true), &Ruleset::STANDARD, &over)?;
    /// assert_eq!((solved.value(), solved.class()), (Value::Loss, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(tablebase: &dyn Probe, rules: &Ruleset, position: &Position) -> Result<Solved, Gap> {
        if tablebase.flying() != rules.flying {
            return Err(Gap::OtherRules);
        }
        let mut lookup = Lookup::new(tablebase, rules);
        let told = lookup.told(position)?;
        let prospect = lookup.prospect(&told, position);
        // Distances are at most 254 plies.
        let plies = told.plies.and_then(|plies| u16::try_from(plies).ok());
        Ok(match prospect.class() {
            Some(class) => Solved::by_class(class, plies),
            None => Solved::by_value(told.value),
        })
    }

    /// What is known by the rules R1 to R14 only: the draw rules may spoil a win or loss.
    #[must_use]
    pub const fn by_value(value: Value) -> Solved {
        Solved {
            worth: Worth::Value(value),
            plies: None,
        }
    }

    /// What is known under the game's no-removal limit, with the plies to the next conversion where these are known; a draw
    /// has none.
    #[must_use]
    pub const fn by_class(class: Class, plies_to_conversion: Option<u16>) -> Solved {
        Solved {
            worth: Worth::Class(class),
            plies: if matches!(class, Class::Draw) {
                None
            } else {
                plies_to_conversion
            },
        }
    }

    /// The value by the rules R1 to R14.
    #[must_use]
    pub const fn value(self) -> Value {
        match self.worth {
            Worth::Value(value) => value,
            Worth::Class(class) => class.without_limit(),
        }
    }

    /// What it is under the game's own no-removal limit, with the counter as it stands; `None` when that is not known.
    #[must_use]
    pub const fn class(self) -> Option<Class> {
        match self.worth {
            Worth::Value(_) => None,
            Worth::Class(class) => Some(class),
        }
    }

    /// The result of the game as far as it is known: that under the game's limit, else the value.
    #[must_use]
    pub const fn result(self) -> Value {
        match self.worth {
            Worth::Value(value) => value,
            Worth::Class(class) => class.with_limit(),
        }
    }

    /// Plies until the next removal or placement, or until the game has ended, on the way that the engine goes: the
    /// winner hurries and the loser resists. It is not the distance to the end.
    ///
    /// If the tablebase was made for the game's own limit, nobody can do better. If the game's limit is greater or off, a win may be
    /// quicker than this. In a limited win or loss it is counted as in [`mlin_tablebase::Verdict::plies_to_conversion`].
    #[must_use]
    pub const fn plies_to_conversion(self) -> Option<u16> {
        self.plies
    }

    /// The same seen one ply earlier, before a move that is no conversion.
    pub(crate) const fn a_ply_earlier(self) -> Solved {
        Solved {
            worth: self.worth,
            plies: match self.plies {
                Some(plies) => Some(plies.saturating_add(1)),
                None => None,
            },
        }
    }
}

impl Neg for Solved {
    type Output = Solved;

    fn neg(self) -> Solved {
        Solved {
            worth: match self.worth {
                Worth::Value(value) => Worth::Value(-value),
                Worth::Class(class) => Worth::Class(-class),
            },
            plies: self.plies,
        }
    }
}
