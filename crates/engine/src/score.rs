use core::cmp::Ordering;
use core::ops::Neg;

use mlin_tablebase::{Class, Value as Solution};

use crate::solved::Solved;

/// What a position is worth to the side to move.
///
/// A win or a loss is known to its last ply: it comes whatever the other side does. A draw is where the line ends by
/// rule, by repetition (R15) or at the no-removal limit (R16), or in a position that a tablebase calls
/// drawn. Solved is what a tablebase says: exact, but for a distance that ends with the next conversion, if there is one. All else is
/// an estimate and says so.
///
/// Scores are ordered by what the mover prefers:
///
/// 1. an early win, a late win;
/// 2. a solved win, by the fewest plies to the conversion; then those without a distance, first those that hold under the
///    limit, then those that the draw rules may spoil;
/// 3. estimates above nought;
/// 4. draws: a limited win (by the fewest plies, then those without a distance), a solved draw, a draw by rule, an estimate of
///    nought, a limited loss;
/// 5. estimates below nought;
/// 6. solved losses and losses: those of the other side, from the last to the first.
///
/// `-score` is the same for the other side, and reverses the order, but among a solved draw, a draw by rule and an estimate of
/// nought, which keep theirs (the search never gives an estimate of nought).
///
/// ```
/// use mlin_engine::{Class, Score, Solved, Value};
/// let solved = |class, plies| Score::Solved(Solved::by_class(class, Some(plies)));
/// assert!(Score::Win { plies: 1 } > Score::Win { plies: 3 });
/// assert!(Score::Win { plies: 99 } > solved(Class::Win, 7));
/// assert!(solved(Class::Win, 7) > solved(Class::Win, 9));
/// assert!(solved(Class::Win, 9) > Score::Solved(Solved::by_value(Value::Win)));
/// assert!(Score::Solved(Solved::by_value(Value::Win)) > Score::Estimate(5000));
/// assert!(Score::Estimate(20) > solved(Class::LimitedWin, 60));
/// assert!(solved(Class::LimitedWin, 60) > Score::Draw && Score::Draw > Score::Estimate(-20));
/// assert!(Score::Loss { plies: 4 } > Score::Loss { plies: 2 });
/// assert_eq!(-Score::Win { plies: 3 }, Score::Loss { plies: 3 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The mover wins.
    Win {
        /// How many plies until the game has ended; odd, for the winner makes the last.
        plies: u32,
    },
    /// The mover loses.
    Loss {
        /// How many plies until the game has ended; 0 when it has.
        plies: u32,
    },
    /// What a tablebase says of the position, or of those that the line leads to.
    Solved(Solved),
    /// The line ends in a draw by rule, or in one that a tablebase knows.
    Draw,
    /// A judgement, in hundredths of a man; more is better for the mover.
    Estimate(i32),
}

impl Score {
    /// Whether the end is known: a forced win or loss, counted to the last ply.
    ///
    /// ```
    /// use mlin_engine::Score;
    /// assert!(Score::Loss { plies: 2 }.is_decided());
    /// assert!(!Score::Draw.is_decided());
    /// ```
    #[must_use]
    pub const fn is_decided(self) -> bool {
        matches!(self, Score::Win { .. } | Score::Loss { .. })
    }

    /// The result that it stands for, distances aside; `None` of an estimate.
    ///
    /// ```
    /// use mlin_engine::{Score, Value};
    /// assert_eq!(Score::Loss { plies: 2 }.result(), Some(Value::Loss));
    /// assert_eq!(Score::Estimate(900).result(), None);
    /// ```
    #[must_use]
    pub const fn result(self) -> Option<Solution> {
        match self {
            Score::Win { .. } => Some(Solution::Win),
            Score::Loss { .. } => Some(Solution::Loss),
            Score::Draw => Some(Solution::Draw),
            Score::Solved(solved) => Some(solved.result()),
            Score::Estimate(_) => None,
        }
    }

    /// The score one ply earlier, for the same side: a win or loss is one ply further away, and so is the conversion of a solved
    /// one. Together with the change of sides, `(-score).a_ply_earlier()` is what a move to a position with
    /// this score is worth to the one who makes it, if the move is no conversion itself.
    ///
    /// ```
    /// use mlin_engine::Score;
    /// let after = Score::Loss { plies: 0 };
    /// assert_eq!((-after).a_ply_earlier(), Score::Win { plies: 1 });
    /// assert_eq!(Score::Estimate(7).a_ply_earlier(), Score::Estimate(7));
    /// ```
    #[must_use]
    pub const fn a_ply_earlier(self) -> Score {
        match self {
            Score::Win { plies } => Score::Win {
                plies: plies.saturating_add(1),
            },
            Score::Loss { plies } => Score::Loss {
                plies: plies.saturating_add(1),
            },
            Score::Solved(solved) => Score::Solved(solved.a_ply_earlier()),
            other => other,
        }
    }

    /// Sorts by kind first, then within the kind.
    const fn key(self) -> (i8, i64) {
        match self {
            Score::Win { plies } => (3, -(plies as i64)),
            Score::Solved(solved) => match (solved.class(), solved.value()) {
                (Some(Class::LimitedWin), _) => (0, 3 + nearness(solved)),
                (Some(Class::LimitedLoss), _) => (0, -1 - nearness(solved)),
                (_, Solution::Win) => (2, nearness(solved)),
                (_, Solution::Loss) => (-2, -nearness(solved)),
                (_, Solution::Draw) if solved.class().is_none() => (0, 2),
                (_, Solution::Draw) => (0, 3),
            },
            Score::Estimate(estimate) if estimate > 0 => (1, estimate as i64),
            Score::Draw => (0, 1),
            Score::Estimate(0) => (0, 0),
            Score::Estimate(estimate) => (-1, estimate as i64),
            Score::Loss { plies } => (-3, plies as i64),
        }
    }
}

/// How near the conversion is: 0 when nothing is known, at least 1 when the class is.
const fn nearness(solved: Solved) -> i64 {
    match (solved.class(), solved.plies_to_conversion()) {
        (None, _) => 0,
        (Some(_), None) => 1,
        (Some(_), Some(plies)) => 2 + (u16::MAX - plies) as i64,
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        match self {
            Score::Win { plies } => Score::Loss { plies },
            Score::Loss { plies } => Score::Win { plies },
            Score::Solved(solved) => Score::Solved(-solved),
            Score::Draw => Score::Draw,
            Score::Estimate(estimate) => Score::Estimate(estimate.saturating_neg()),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The search's own form of a score: one number that compares and negates in an instruction. A win is
/// [`Value::WIN`] less the plies from the root, so that an early win is the greater.
pub(crate) struct Value;

impl Value {
    pub(crate) const WIN: i32 = 32_000;
    pub(crate) const DRAW: i32 = 0;
    /// Greater than any value.
    pub(crate) const INFINITE: i32 = 32_500;
    /// From here on values are wins.
    pub(crate) const LEAST_WIN: i32 = 31_000;
    /// A win that a tablebase knows, without the plies; material and the ply are added to it.
    pub(crate) const SOLVED_WIN: i32 = 28_000;
    /// From here up to [`Value::LEAST_WIN`] values are wins that a tablebase knows.
    pub(crate) const LEAST_SOLVED_WIN: i32 = 27_000;
    /// The greatest estimate.
    pub(crate) const MAX_ESTIMATE: i32 = 20_000;

    pub(crate) const fn is_decided(value: i32) -> bool {
        value >= Value::LEAST_WIN || value <= -Value::LEAST_WIN
    }

    /// The value of a position, seen from itself, as a score.
    pub(crate) const fn score(value: i32) -> Score {
        if value >= Value::LEAST_WIN {
            Score::Win {
                plies: (Value::WIN - value) as u32,
            }
        } else if value <= -Value::LEAST_WIN {
            Score::Loss {
                plies: (Value::WIN + value) as u32,
            }
        } else if value >= Value::LEAST_SOLVED_WIN {
            Score::Solved(Solved::by_value(Solution::Win))
        } else if value <= -Value::LEAST_SOLVED_WIN {
            Score::Solved(Solved::by_value(Solution::Loss))
        } else if value == Value::DRAW {
            Score::Draw
        } else {
            Score::Estimate(value)
        }
    }

    /// From plies counted from the root to plies counted from a node at `ply`.
    pub(crate) const fn from_node(value: i32, ply: u32) -> i32 {
        if value >= Value::LEAST_SOLVED_WIN {
            value + ply as i32
        } else if value <= -Value::LEAST_SOLVED_WIN {
            value - ply as i32
        } else {
            value
        }
    }

    /// The inverse of [`Value::from_node`].
    pub(crate) const fn from_root(value: i32, ply: u32) -> i32 {
        if value >= Value::LEAST_SOLVED_WIN {
            value - ply as i32
        } else if value <= -Value::LEAST_SOLVED_WIN {
            value + ply as i32
        } else {
            value
        }
    }
}
