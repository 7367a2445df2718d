use alloc::vec::Vec;
use core::fmt;

use crate::{Point, PointSet, Position, Side};

/// How many men a side begins with, all of them in hand (R5).
///
/// ```
/// use mlin_rules::{MEN_PER_SIDE, Position, Side};
/// assert_eq!(Position::START.hand(Side::White), MEN_PER_SIDE);
/// ```
pub const MEN_PER_SIDE: u8 = 9;

/// Whatever can be drawn in an editor: any men on any points, any hands, any counter. It becomes a
/// [`Position`] when it is sound.
///
/// ```
/// use mlin_rules::{Point, Setup, Side};
/// let mut setup = Setup::EMPTY;
/// setup.hand = [3, 3];
/// setup.board[Point::D6.index()] = Some(Side::White);
/// let position = setup.position().unwrap();
/// assert_eq!(position.men(Side::White).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Who stands on each point, by [`Point::index`].
    pub board: [Option<Side>; 24],
    /// The men in hand of White and of Black.
    pub hand: [u8; 2],
    /// The side to move.
    pub side_to_move: Side,
    /// Plies since the last placement or removal (R16).
    pub counter: u32,
}

impl Setup {
    /// No man anywhere, White to move.
    ///
    /// ```
    /// use mlin_rules::Setup;
    /// assert_eq!(Setup::EMPTY.to_string(), "......../......../........ w 0/0 0");
    /// ```
    pub const EMPTY: Setup = Setup {
        board: [None; 24],
        hand: [0; 2],
        side_to_move: Side::White,
        counter: 0,
    };

    /// The points on which a side's men stand.
    ///
    /// ```
    /// use mlin_rules::{Setup, Side};
    /// assert!(Setup::EMPTY.men(Side::Black).is_empty());
    /// ```
    #[must_use]
    pub fn men(&self, side: Side) -> PointSet {
        Point::ALL
            .into_iter()
            .filter(|point| self.board[point.index()] == Some(side))
            .collect()
    }

    /// The position, if the setup is sound. It may be one that is already over (R13, R14, R16):
    /// [`Position::outcome`] tells.
    ///
    /// # Errors
    /// [`SetupError`] with every reason why it is not sound.
    ///
    /// ```
    /// use mlin_rules::{Setup, SetupReason};
    /// let error = Setup::EMPTY.position().unwrap_err();
    /// assert_eq!(error.reasons(), [SetupReason::BothBelowThree]);
    /// ```
    pub fn position(&self) -> Result<Position, SetupError> {
        let men = Side::ALL.map(|side| self.men(side));
        let mut reasons = Vec::new();
        for side in Side::ALL {
            let (board, hand) = (men[side.index()].len(), self.hand[side.index()]);
            if board + u32::from(hand) > u32::from(MEN_PER_SIDE) {
                reasons.push(SetupReason::TooManyMen { side, board, hand });
            }
        }
        if Side::ALL
            .into_iter()
            .all(|side| men[side.index()].len() + u32::from(self.hand[side.index()]) < 3)
        {
            reasons.push(SetupReason::BothBelowThree);
        }
        if self.counter > 0 && self.hand != [0, 0] {
            reasons.push(SetupReason::CounterWhilePlacing {
                counter: self.counter,
            });
        }
        if reasons.is_empty() {
            Ok(Position::from_parts(
                men,
                self.hand,
                self.side_to_move,
                self.counter,
            ))
        } else {
            Err(SetupError { reasons })
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        Setup {
            board: Point::ALL.map(|point| position.at(point)),
            hand: Side::ALL.map(|side| position.hand(side)),
            side_to_move: position.side_to_move(),
            counter: position.counter(),
        }
    }
}

/// Why a [`Setup`] is no [`Position`]: all reasons at once, at least one.
///
/// ```
/// use mlin_rules::Setup;
/// let error = Setup::EMPTY.position().unwrap_err();
/// assert_eq!(error.to_string(), "both sides have fewer than three men, board and hand together");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    reasons: Vec<SetupReason>,
}

impl SetupError {
    /// Every reason, White's before Black's.
    ///
    /// ```
    /// use mlin_rules::Setup;
    /// let setup = Setup { hand: [10, 12], ..Setup::EMPTY };
    /// assert_eq!(setup.position().unwrap_err().reasons().len(), 2);
    /// ```
    #[must_use]
    pub fn reasons(&self) -> &[SetupReason] {
        &self.reasons
    }
}

/// One reason why a [`Setup`] is refused.
///
/// ```
/// use mlin_rules::{Setup, SetupReason};
/// let setup = Setup { hand: [9, 9], counter: 4, ..Setup::EMPTY };
/// assert_eq!(
///     setup.position().unwrap_err().reasons(),
///     [SetupReason::CounterWhilePlacing { counter: 4 }]
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupReason {
    /// A side has more than nine men, board and hand together (R5).
    #[error("{} has more than 9 men: {board} on the board and {hand} in hand", side_name(*.side))]
    TooManyMen {
        /// The side with too many men.
        side: Side,
        /// Its men on the board.
        board: u32,
        /// Its men in hand.
        hand: u8,
    },
    /// Both sides would have lost by R13.
    #[error("both sides have fewer than three men, board and hand together")]
    BothBelowThree,
    /// The counter of R16 stands at nought as long as men are placed.
    #[error("the counter is {counter}, but it is 0 while there are men in hand")]
    CounterWhilePlacing {
        /// The counter of the setup.
        counter: u32,
    },
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
