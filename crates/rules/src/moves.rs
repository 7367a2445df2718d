use crate::{Point, Position};

/// A whole turn of one side: a placement (no `from`), a slide or a flight, with the removal that it
/// earns (R5). Printed as `d6`, `d6-d5`, `d6xa1`, `d6-d5xa1`.
///
/// ```
/// use mlin_rules::{Move, Point};
/// let mv: Move = "D6-D5 x A1".parse()?;
/// assert_eq!(mv, Move::slide(Point::D6, Point::D5).removing(Point::A1));
/// assert_eq!(mv.to_string(), "d6-d5xa1");
/// # Ok::<(), mlin_rules::notation::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man came from; `None` for a placement.
    pub from: Option<Point>,
    /// Where the man goes.
    pub to: Point,
    /// The enemy man that is removed.
    pub remove: Option<Point>,
}

impl Move {
    /// A placement without a removal.
    ///
    /// ```
    /// use mlin_rules::{Move, Point};
    /// assert_eq!(Move::place(Point::D6).to_string(), "d6");
    /// ```
    #[must_use]
    pub const fn place(to: Point) -> Move {
        Move {
            from: None,
            to,
            remove: None,
        }
    }

    /// A slide or a flight without a removal.
    ///
    /// ```
    /// use mlin_rules::{Move, Point};
    /// assert_eq!(Move::slide(Point::D6, Point::D5).to_string(), "d6-d5");
    /// ```
    #[must_use]
    pub const fn slide(from: Point, to: Point) -> Move {
        Move {
            from: Some(from),
            to,
            remove: None,
        }
    }

    /// The same turn, removing the enemy man on a point.
    ///
    /// ```
    /// use mlin_rules::{Move, Point};
    /// assert_eq!(Move::place(Point::D6).removing(Point::A1).to_string(), "d6xa1");
    /// ```
    #[must_use]
    pub const fn removing(self, point: Point) -> Move {
        Move {
            remove: Some(point),
            ..self
        }
    }

    /// The turn without its removal: what a hand does first.
    ///
    /// ```
    /// use mlin_rules::{Move, Point};
    /// let mv = Move::place(Point::D6).removing(Point::A1);
    /// assert_eq!(mv.without_removal(), Move::place(Point::D6));
    /// ```
    #[must_use]
    pub const fn without_removal(self) -> Move {
        Move { remove: None, ..self }
    }
}

/// What [`Position::undo`] needs to take a move back.
///
/// ```
/// use mlin_rules::{Move, Point, Position};
/// let mut position = Position::START;
/// let undo = position.play(Move::place(Point::D6));
/// position.undo(undo);
/// assert_eq!(position, Position::START);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    pub(crate) before: Position,
}

impl Undo {
    /// The position before the move.
    ///
    /// ```
    /// use mlin_rules::{Move, Point, Position};
    /// let mut position = Position::START;
    /// let undo = position.play(Move::place(Point::D6));
    /// assert_eq!(*undo.position(), Position::START);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.before
    }
}

/// Why a move may not be played.
///
/// ```
/// use mlin_rules::{Move, MoveError, Point, Position, Ruleset};
/// let removal = Move::place(Point::D6).removing(Point::A1);
/// assert_eq!(
///     Position::START.check(removal, &Ruleset::default()),
///     Err(MoveError::NoMillClosed(Point::D6))
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MoveError {
    /// One side has fewer than three men: the game is over (R13).
    #[error("the game is over: a side has fewer than three men")]
    GameOver,
    /// While a side has men in hand it must place one (R6).
    #[error("a man must be placed while there are men in hand")]
    MustPlace,
    /// There is no man in hand to place (R6).
    #[error("no man is left in hand to place on {0}")]
    NoManInHand(Point),
    /// The point from which to move is free.
    #[error("there is no man on {0}")]
    NoMan(Point),
    /// The man that should move is the opponent's.
    #[error("the man on {0} is the opponent's")]
    NotOwnMan(Point),
    /// The point to go to is taken.
    #[error("{0} is not free")]
    NotFree(Point),
    /// The points are not joined by an edge, and the side may not fly (R10, R12).
    #[error("{from} and {to} are not joined by a line, and this side may not fly")]
    NotAdjacent {
        /// Where the man stands.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// The move closes a mill, so a man must be removed (R7).
    #[error("the move to {0} closes a mill: a man to remove must be named")]
    RemovalMissing(Point),
    /// The move closes no mill, so nothing may be removed (R7).
    #[error("the move to {0} closes no mill: no man may be removed")]
    NoMillClosed(Point),
    /// There is no enemy man on the point of the removal.
    #[error("there is no enemy man on {0} to remove")]
    NothingToRemove(Point),
    /// The man stands in a mill while others do not (R9).
    #[error("the man on {0} is protected by a mill")]
    Protected(Point),
}
