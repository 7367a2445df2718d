use core::fmt;

use crate::Side;

/// How a game ended.
///
/// ```
/// use mlin_rules::{Outcome, Side, WinReason};
/// let outcome = Outcome::Win { winner: Side::White, reason: WinReason::NoLegalMove };
/// assert_eq!(outcome.result(), "1-0");
/// assert_eq!(outcome.reason(), "no-legal-move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Side,
        /// What lost the game for the other side.
        reason: WinReason,
    },
    /// Nobody won.
    Draw {
        /// The rule that made the draw.
        reason: DrawReason,
    },
}

/// What lost the game for the loser.
///
/// ```
/// use mlin_rules::{Outcome, Side, WinReason};
/// let outcome = Outcome::Win { winner: Side::White, reason: WinReason::FewerThanThree };
/// assert_eq!(outcome.to_string(), "1-0 fewer-than-three");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The loser has two men or fewer, board and hand together (R13).
    FewerThanThree,
    /// The loser is to move and has no legal move (R14).
    NoLegalMove,
    /// The loser resigned (R18).
    Resignation,
    /// The loser's time ran out (R18).
    Time,
}

/// The rule that made a draw.
///
/// ```
/// use mlin_rules::{DrawReason, Outcome};
/// let outcome = Outcome::Draw { reason: DrawReason::NoRemovalLimit };
/// assert_eq!(outcome.to_string(), "1/2-1/2 no-removal-limit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The same position occurred as often as [`crate::Ruleset::repetition`] says (R15).
    Threefold,
    /// As many plies passed without a removal as [`crate::Ruleset::no_removal_limit`] says (R16).
    NoRemovalLimit,
    /// The players agreed (R18).
    Agreement,
}

impl Outcome {
    /// Every outcome there is, wins of White first.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Outcome::ALL.len(), 11);
    /// ```
    pub const ALL: [Outcome; 11] = {
        const fn win(winner: Side, reason: WinReason) -> Outcome {
            Outcome::Win { winner, reason }
        }
        use WinReason::{FewerThanThree, NoLegalMove, Resignation, Time};
        [
            win(Side::White, FewerThanThree),
            win(Side::White, NoLegalMove),
            win(Side::White, Resignation),
            win(Side::White, Time),
            win(Side::Black, FewerThanThree),
            win(Side::Black, NoLegalMove),
            win(Side::Black, Resignation),
            win(Side::Black, Time),
            Outcome::Draw {
                reason: DrawReason::Threefold,
            },
            Outcome::Draw {
                reason: DrawReason::NoRemovalLimit,
            },
            Outcome::Draw {
                reason: DrawReason::Agreement,
            },
        ]
    };

    /// `1-0` when White won, `0-1` when Black won, `1/2-1/2` for a draw.
    ///
    /// ```
    /// use mlin_rules::{DrawReason, Outcome};
    /// assert_eq!(Outcome::Draw { reason: DrawReason::Agreement }.result(), "1/2-1/2");
    /// ```
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self {
            Outcome::Win {
                winner: Side::White, ..
            } => "1-0",
            Outcome::Win {
                winner: Side::Black, ..
            } => "0-1",
            Outcome::Draw { .. } => "1/2-1/2",
        }
    }

    /// The reason as records and the command line write it, for example `no-removal-limit`.
    ///
    /// ```
    /// use mlin_rules::{DrawReason, Outcome};
    /// assert_eq!(Outcome::Draw { reason: DrawReason::Threefold }.reason(), "threefold");
    /// ```
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Outcome::Win {
                reason: WinReason::FewerThanThree,
                ..
            } => "fewer-than-three",
            Outcome::Win {
                reason: WinReason::NoLegalMove,
                ..
            } => "no-legal-move",
            Outcome::Win {
                reason: WinReason::Resignation,
                ..
            } => "resignation",
            Outcome::Win {
                reason: WinReason::Time,
                ..
            } => "time",
            Outcome::Draw {
                reason: DrawReason::Threefold,
            } => "threefold",
            Outcome::Draw {
                reason: DrawReason::NoRemovalLimit,
            } => "no-removal-limit",
            Outcome::Draw {
                reason: DrawReason::Agreement,
            } => "agreement",
        }
    }

    /// The winner, if there is one.
    ///
    /// ```
    /// use mlin_rules::{Outcome, Side, WinReason};
    /// let outcome = Outcome::Win { winner: Side::Black, reason: WinReason::Time };
    /// assert_eq!(outcome.winner(), Some(Side::Black));
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// Whether the board alone (with its history) makes this outcome, not the players or a clock.
    ///
    /// ```
    /// use mlin_rules::{DrawReason, Outcome};
    /// assert!(Outcome::Draw { reason: DrawReason::Threefold }.is_by_rule());
    /// assert!(!Outcome::Draw { reason: DrawReason::Agreement }.is_by_rule());
    /// ```
    #[must_use]
    pub const fn is_by_rule(self) -> bool {
        !matches!(
            self,
            Outcome::Win {
                reason: WinReason::Resignation | WinReason::Time,
                ..
            } | Outcome::Draw {
                reason: DrawReason::Agreement
            }
        )
    }

    /// The outcome with this result and this reason, if they go together.
    ///
    /// ```
    /// use mlin_rules::Outcome;
    /// assert_eq!(Outcome::from_text("1-0", "time").map(|o| o.result()), Some("1-0"));
    /// assert_eq!(Outcome::from_text("1-0", "threefold"), None);
    /// ```
    #[must_use]
    pub fn from_text(result: &str, reason: &str) -> Option<Outcome> {
        Outcome::ALL
            .into_iter()
            .find(|outcome| outcome.result() == result && outcome.reason() == reason)
    }
}

/// Result and reason, as in `1-0 no-legal-move`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.reason())
    }
}
