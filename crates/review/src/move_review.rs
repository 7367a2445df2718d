use mlin_engine::Score;
use mlin_rules::{Move, Position, Ruleset, Side};

use crate::judgement::leaves_limit_out;
use crate::{Difficulty, Grade, Reason, Source};

/// What a move of a game was worth, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReview {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The position before the move.
    pub position: Position,
    /// The move that was played.
    pub mv: Move,
    /// What the best move is worth to the side that moved, the move included in its plies.
    pub best: Score,
    /// What the move that was played is worth to it.
    pub played: Score,
    /// Where these come from.
    pub source: Source,
    /// What the move did to the value.
    pub grade: Grade,
    /// How many moves keep the value; `None` where only a search was asked.
    pub difficulty: Option<Difficulty>,
    /// What there is to say about the move: what it cost, then the causes.
    pub reasons: Vec<Reason>,
    /// The moves that keep the value, the best first, among equals in the order of [`Position::legal_moves`]. From a search
    /// those that seem to, and only where the move that was played does not.
    pub accepted: Vec<Move>,
    /// Every legal move with its exact worth to the side that moved, in the order of [`Position::legal_moves`]. Only of mistakes, and
    /// only where a tablebase knows it.
    pub moves: Vec<(Move, Score)>,
    /// How the game could have gone on from the position, the best move first. Only of mistakes.
    pub line: Vec<Move>,
    /// How the opponent makes use of the move that was played. Only of mistakes.
    pub punishment: Vec<Move>,
}

impl MoveReview {
    /// Whether it is exact by the rules R1 to R14 only: in a game with a no-removal limit (R16) it rests on a win or loss of which the
    /// tablebase does not know how far it is.
    #[must_use]
    pub fn leaves_limit_out(&self, rules: &Ruleset) -> bool {
        rules.no_removal_limit.is_some()
            && self.source == Source::Tablebase
            && (leaves_limit_out(self.best) || leaves_limit_out(self.played))
    }
}
