use mlin_rules::Move;

use crate::{Class, Value};

/// All that a tablebase tells of a position, in the view of the side to move.
///
/// ```
/// use mlin_rules::Position;
/// use mlin_tablebase::{Tablebase, Value};
/// // Black has two men: over, and known without any file.
/// let over: Position = "W.W...../.B.B..../....W... b 0/0 0".parse()?;
/// let verdict = Tablebase::empty(true).verdict(&over)?;
/// assert_eq!((verdict.value, verdict.plies_to_end), (Value::Loss, Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value by the rules R1 to R14, without a limit.
    pub value: Value,
    /// The value under the tablebase's no-removal limit ([`crate::Tablebase::limit`]), with the position's own counter (R16).
    /// `None` when the distances that tell it are not there.
    pub class: Option<Class>,
    /// Of a win or loss: plies until the next removal or placement, or until the game has ended, when the winner hurries
    /// and the loser resists ([`crate::Metric::Conversion`]). In the classes win and loss, and in limited ones that are so only
    /// because of the position's counter, it is the distance that counts under the limit; in other limited ones that without a limit.
    /// `None` for draws and where it is not known.
    pub plies_to_conversion: Option<u16>,
    /// Of a win or loss: plies until the game has ended, without any limit ([`crate::Metric::End`]). `None` for draws and where it
    /// is not known.
    pub plies_to_end: Option<u16>,
}

/// What a tablebase tells of a move, in the view of the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move, with its removal.
    pub mv: Move,
    /// What it is worth; plies count the move itself. `None` when the sector it leads to is not in the tablebase.
    ///
    /// A move that removes or places a man, or ends the game, is a conversion: 1 ply.
    pub verdict: Option<Verdict>,
}
