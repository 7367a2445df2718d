use mlin_engine::Gap;
use mlin_rules::Side;

use crate::{MoveReview, Source, Summary, TurningPoint};

/// A game gone through move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// One for each ply.
    pub moves: Vec<MoveReview>,
    /// A file of the tablebase that was needed and could not be used: the first such gap.
    pub unreadable: Option<Gap>,
}

impl Review {
    /// How a side has played.
    #[must_use]
    pub fn summary(&self, side: Side) -> Summary {
        Summary::of(&self.moves, side)
    }

    /// The mistakes as questions, in the order of the game.
    pub fn turning_points(&self) -> impl Iterator<Item = TurningPoint> + '_ {
        self.moves.iter().filter_map(TurningPoint::of)
    }

    /// How many judgements are exact.
    #[must_use]
    pub fn exact(&self) -> usize {
        exact(&self.moves)
    }
}

/// How many of these judgements are exact.
pub(crate) fn exact(moves: &[MoveReview]) -> usize {
    moves
        .iter()
        .filter(|review| review.source == Source::Tablebase)
        .count()
}
