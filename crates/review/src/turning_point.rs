use mlin_rules::{Move, Position, Side};

use crate::{Grade, MoveReview, Reason, Score, Source};

/// A mistake as a question: here is the board, what should have been played?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// Who is to move.
    pub side: Side,
    /// The position.
    pub position: Position,
    /// What was played instead of a right answer.
    pub played: Move,
    /// What the move played did.
    pub grade: Grade,
    /// All right answers, the best first.
    pub accepted: Vec<Move>,
    /// Every legal move with its exact worth, in the order of [`Position::legal_moves`]; empty where the source is a search.
    pub moves: Vec<(Move, Score)>,
    /// Why the move played is none.
    pub reasons: Vec<Reason>,
    /// How the game could have gone on, the best answer first.
    pub line: Vec<Move>,
    /// How the opponent makes use of the move that was played.
    pub punishment: Vec<Move>,
    /// Whether the answers are exact.
    pub source: Source,
}

impl TurningPoint {
    /// The question that a move raises, if it was a mistake.
    #[must_use]
    pub fn of(review: &MoveReview) -> Option<TurningPoint> {
        review.grade.is_mistake().then(|| TurningPoint {
            ply: review.ply,
            side: review.side,
            position: review.position,
            played: review.mv,
            grade: review.grade,
            accepted: review.accepted.clone(),
            moves: review.moves.clone(),
            reasons: review.reasons.clone(),
            line: review.line.clone(),
            punishment: review.punishment.clone(),
            source: review.source,
        })
    }

    /// Whether a move is a right answer.
    #[must_use]
    pub fn accepts(&self, mv: Move) -> bool {
        self.accepted.contains(&mv)
    }
}
