use mlin_rules::Move;

use crate::Score;

/// What a search found.
///
/// ```
/// use mlin_engine::{Engine, Limits, NoControl};
/// use mlin_rules::{Game, Ruleset};
/// let game = Game::new(Ruleset::default());
/// let report = Engine::new(1 << 20).search(&game, &Limits::depth(2), &mut NoControl);
/// assert_eq!(report.line.first().copied(), report.best);
/// assert_eq!(report.depth, 2);
/// assert!(report.complete);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Report {
    /// The move to play; `None` only when the game is over.
    pub best: Option<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The line that leads to the score: `best`, the best answer, and so on. Every move in it is legal
    /// in its turn.
    pub line: Vec<Move>,
    /// The last complete depth, in plies; 0 when the search was stopped before the first.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// Whether the search came to its own end (the depth asked for, or a forced win or loss) and was
    /// not stopped by a limit of nodes or time or by [`crate::Control::cancelled`].
    pub complete: bool,
}
