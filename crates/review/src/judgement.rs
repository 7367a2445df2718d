use mlin_engine::{Score, Solved, Value};
use mlin_rules::{Game, Move, Outcome};

/// Where a judgement comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A tablebase, or what is known of openings, knows every move: exact.
    Tablebase,
    /// A search of so many positions on each side of the move: a guess, but for what it has proven.
    Search {
        /// How many positions at most.
        nodes: u64,
    },
}

impl Source {
    /// The source's name for programs.
    ///
    /// ```
    /// assert_eq!(mlin_review::Source::Tablebase.code(), "tablebase");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Source::Tablebase => "tablebase",
            Source::Search { .. } => "search",
        }
    }
}

/// How hard it is to go right in a position: how many of the legal moves keep its value.
///
/// ```
/// use mlin_review::Difficulty;
/// let hard = Difficulty { legal: 30, keeping: 1 };
/// let easy = Difficulty { legal: 30, keeping: 29 };
/// assert!(hard.per_cent_wrong() > easy.per_cent_wrong());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// The legal moves, each with its removal.
    pub legal: u32,
    /// Those that keep the value.
    pub keeping: u32,
}

impl Difficulty {
    /// Of a hundred moves at random so many give something away, rounded down.
    #[must_use]
    pub const fn per_cent_wrong(self) -> u32 {
        if self.legal == 0 {
            return 0;
        }
        100 * self.legal.saturating_sub(self.keeping) / self.legal
    }
}

/// A legal move with what it is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) mv: Move,
    pub(crate) score: Score,
}

/// Whether a score is a win or loss by the rules R1 to R14 of which nobody knows how far it is: the no-removal limit (R16) may make it a
/// draw.
pub(crate) fn leaves_limit_out(score: Score) -> bool {
    matches!(score, Score::Solved(solved) if solved.class().is_none() && solved.value() != Value::Draw)
}

/// Plies to the next conversion or to the end, where a decided score tells them.
pub(crate) fn plies(score: Score) -> Option<u32> {
    match score {
        Score::Win { plies } | Score::Loss { plies } => Some(plies),
        Score::Solved(solved) => solved.plies_to_conversion().map(u32::from),
        Score::Draw | Score::Estimate(_) => None,
    }
}

/// What a move that ends the game is worth to the side that makes it.
pub(crate) fn ended(outcome: Outcome, game: &Game) -> Score {
    match outcome.winner() {
        None => Score::Draw,
        // The loser is to move.
        Some(winner) if winner != game.position().side_to_move() => Score::Win { plies: 1 },
        Some(_) => Score::Loss { plies: 1 },
    }
}

/// What a move is worth to the side that makes it, given what the position after it is to the other.
pub(crate) fn before_move(theirs: Solved, is_conversion: bool) -> Score {
    let ours = -theirs;
    match ours.class() {
        Some(class) if is_conversion => Score::Solved(Solved::by_class(class, Some(1))),
        _ => Score::Solved(ours).a_ply_earlier(),
    }
}
