use crate::Value;

/// What a move did to the value of its position.
///
/// Values are results of the game as far as they are known: under the game's no-removal limit (R16) where the tablebase has
/// distances, so that winning too slowly for the limit counts as throwing the win away; else by the rules R1 to R14.
///
/// ```
/// use mlin_review::{Grade, Value};
/// assert_eq!(Grade::Threw { from: Value::Win, to: Value::Loss }.half_points(), 2);
/// assert!(!Grade::Slower.is_mistake());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// There was no other legal move.
    Forced,
    /// The only one of several legal moves that keeps the value.
    Only,
    /// It keeps the value.
    Keeps,
    /// It keeps the win, but another move is much nearer to the next removal or the end.
    Slower,
    /// It gave the value away: exact.
    Threw {
        /// What the best moves keep.
        from: Value,
        /// What is left.
        to: Value,
    },
    /// A search thinks that it gives a man or the game away. No proof.
    Doubtful,
}

impl Grade {
    /// Every code, in the order of the variants.
    pub const CODES: [&'static str; 6] = ["forced", "only", "keeps", "slower", "threw", "doubtful"];

    /// The grade's name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Grade::Forced => "forced",
            Grade::Only => "only",
            Grade::Keeps => "keeps",
            Grade::Slower => "slower",
            Grade::Threw { .. } => "threw",
            Grade::Doubtful => "doubtful",
        }
    }

    /// The sign that stands behind such a move in print; none behind most.
    ///
    /// ```
    /// use mlin_review::{Grade, Value};
    /// assert_eq!(Grade::Threw { from: Value::Win, to: Value::Draw }.mark(), "?");
    /// ```
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Grade::Only => "!",
            Grade::Threw { .. } if self.half_points() > 1 => "??",
            Grade::Threw { .. } => "?",
            Grade::Doubtful => "?!",
            Grade::Forced | Grade::Keeps | Grade::Slower => "",
        }
    }

    /// Whether it is one (or, of a search, seems to be one).
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        matches!(self, Grade::Threw { .. } | Grade::Doubtful)
    }

    /// The half points that were given away for sure: one from a win to a draw and from a draw to a loss, two from a win to a
    /// loss.
    #[must_use]
    pub const fn half_points(self) -> u32 {
        match self {
            Grade::Threw { from, to } => (from as u32).saturating_sub(to as u32),
            _ => 0,
        }
    }
}
