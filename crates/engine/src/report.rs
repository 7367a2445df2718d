use mlin_rules::Move;
use mlin_tablebase::Sector;

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
    /// The next best moves with their lines, best first, where several lines were asked for
    /// ([`crate::Engine::set_lines`]).
    pub others: Vec<Line>,
    /// The last complete depth, in plies; 0 when the search was stopped before the first.
    pub depth: u32,
    /// The greatest ply that was looked at, for closings are searched on below the depth.
    pub deepest: u32,
    /// How many positions were visited, by all threads together.
    pub nodes: u64,
    /// Whether the search came to its own end (the depth asked for, or a forced win or loss) and was
    /// not stopped by a limit of nodes or time or by [`crate::Control::cancelled`].
    pub complete: bool,
    /// What the tablebase could not say; `None` when it said everything, or when the engine has none.
    pub gap: Option<Gap>,
}

impl Report {
    /// Where nothing was searched and there is no move to make.
    pub(crate) const fn without_move(score: Score) -> Report {
        Report {
            best: None,
            score,
            line: Vec::new(),
            others: Vec::new(),
            depth: 0,
            deepest: 0,
            nodes: 0,
            complete: true,
            gap: None,
        }
    }
}

/// A move with what it is worth and how the game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// What the position is worth to the side to move if it plays the first move.
    pub score: Score,
    /// The move, the best answer, and so on; never empty.
    pub moves: Vec<Move>,
}

/// What a tablebase could not say about a position. The search goes on without it.
///
/// ```
/// use mlin_engine::Gap;
/// assert_eq!(Gap::OtherRules.to_string(), "the tablebase was solved for other rules");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Gap {
    /// It was solved with flying on and the game has it off, or the other way round: it was not asked.
    #[error("the tablebase was solved for other rules")]
    OtherRules,
    /// Such positions are in no tablebase.
    #[error("the tablebase does not cover such positions")]
    NotCovered,
    /// The sector of the position is not there.
    #[error("the tablebase has no file for the sector {0}")]
    Missing(Sector),
    /// The file of this sector was needed, but it is damaged or cannot be read.
    #[error("the tablebase's file of the sector {0} cannot be used")]
    Unreadable(Sector),
}
