use mlin_rules::Side;

use crate::{Grade, MoveReview, Reason, Source};

/// How a side has played a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Its moves.
    pub moves: u32,
    /// Those whose judgement is exact.
    pub exact: u32,
    /// Half points given away for sure ([`Grade::half_points`]).
    pub thrown_half_points: u32,
    /// Moves that gave value away for sure.
    pub mistakes: u32,
    /// Moves that a search doubts.
    pub doubtful: u32,
    /// Own mills that should have been closed and were not.
    pub overlooked_mills: u32,
    /// Mills of the opponent that should have been prevented.
    pub let_mills: u32,
    /// Only moves that were found, forced ones left aside.
    pub only_moves: u32,
    /// Among them the one with the most wrong moves beside it, the first of equals.
    pub hardest: Option<OnlyMove>,
}

/// An only move that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyMove {
    /// The number of its ply, from 1.
    pub ply: usize,
    /// How many legal moves there were.
    pub legal: u32,
}

impl Summary {
    /// How a side has played, by the reviews of its moves and of others.
    #[must_use]
    pub fn of(moves: &[MoveReview], side: Side) -> Summary {
        let mut summary = Summary::default();
        for review in moves.iter().filter(|review| review.side == side) {
            summary.moves += 1;
            summary.exact += u32::from(review.source == Source::Tablebase);
            summary.thrown_half_points += review.grade.half_points();
            match review.grade {
                Grade::Threw { .. } => summary.mistakes += 1,
                Grade::Doubtful => summary.doubtful += 1,
                Grade::Only => {
                    summary.only_moves += 1;
                    let legal = review.difficulty.map_or(0, |difficulty| difficulty.legal);
                    if summary.hardest.is_none_or(|hardest| legal > hardest.legal) {
                        summary.hardest = Some(OnlyMove {
                            ply: review.ply,
                            legal,
                        });
                    }
                }
                Grade::Forced | Grade::Keeps | Grade::Slower => {}
            }
            for reason in &review.reasons {
                match reason {
                    Reason::OverlookedMill { .. } => summary.overlooked_mills += 1,
                    Reason::LetMillClose { .. } | Reason::UnblockedMill { .. } => summary.let_mills += 1,
                    _ => {}
                }
            }
        }
        summary
    }
}
