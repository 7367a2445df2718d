use mlin_rules::{Move, Position, Side};
use mlin_tablebase::{Sector, Value as Solved};

use crate::probe::Probe;
use crate::report::Gap;
use crate::score::Value;

/// What the search knows from a tablebase below the root.
///
/// A drawn position stays drawn whatever has been played before and whatever the draw rules say, so its value
/// cuts the search. A win is one by the rules R1 to R14 only: it counts where nothing of the past can spoil
/// it, right after a placement or a removal, and below every win whose end is in sight.
#[derive(Debug)]
pub(crate) struct Insight<'a> {
    tablebase: &'a dyn Probe,
    /// Who has won at the root, if somebody has.
    winner: Option<Side>,
    /// A file that could not be used.
    pub(crate) unreadable: Option<Gap>,
}

/// What a position is worth to its side to move, at least or at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Exact(i32),
    AtLeast(i32),
    AtMost(i32),
}

/// What a man more is worth among won positions.
const MAN: i32 = 100;

impl<'a> Insight<'a> {
    pub(crate) fn new(tablebase: &'a dyn Probe, winner: Option<Side>) -> Insight<'a> {
        Insight {
            tablebase,
            winner,
            unreadable: None,
        }
    }

    /// What is known of the position that a move has led to at a ply. Near the no-removal limit only draws
    /// are: there the search sees more than the tablebase.
    pub(crate) fn verdict(
        &mut self,
        mv: Move,
        position: &Position,
        ply: u32,
        near_limit: bool,
    ) -> Option<Verdict> {
        // What is not stored is left to the search, which is quicker.
        Sector::of(position).filter(|sector| sector.is_stored())?;
        let solved = match self.tablebase.probe(position) {
            Ok(solved) => solved,
            Err(error) => {
                if let unreadable @ Gap::Unreadable(_) = Gap::of(&error) {
                    self.unreadable = Some(unreadable);
                }
                return None;
            }
        };
        let mover = position.side_to_move();
        let winner = match solved {
            Solved::Draw => return Some(Verdict::Exact(Value::DRAW)),
            Solved::Win => mover,
            Solved::Loss => !mover,
        };
        if position.counter() > 0 || near_limit {
            return None;
        }
        let ahead = i32::from(position.total(winner)) - i32::from(position.total(!winner));
        let value = Value::SOLVED_WIN + MAN * ahead - ply as i32;
        let value = if winner == mover { value } else { -value };
        if self.winner != Some(winner) {
            Some(Verdict::Exact(value))
        } else if mv.remove.is_none() {
            // That was known before the move.
            None
        } else if winner == mover {
            // How the win goes on is looked at all the same: the end may be in sight.
            Some(Verdict::AtLeast(value))
        } else {
            Some(Verdict::AtMost(value))
        }
    }
}
