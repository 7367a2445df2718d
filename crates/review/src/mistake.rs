use mlin_rules::{MoveError, PlayError, Point, PointSet};

use crate::{Argument, Value};

/// Why an answer to a [`Step`](crate::Step) is wrong.
///
/// ```
/// use mlin_review::Mistake;
/// use mlin_rules::Point;
/// let mistake = Mistake::Taken { at: Point::D6 };
/// assert_eq!(mistake.code(), "taken");
/// assert!(Mistake::CODES.contains(&mistake.code()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// A move is asked for, not a point.
    ExpectsMove,
    /// A point is asked for, not a move.
    ExpectsPoint,
    /// The step is done, or the game over.
    Over,
    /// A man must be placed (R6).
    MustPlace,
    /// No man is left to place.
    NothingInHand,
    /// No man stands there.
    NoMan {
        /// The point.
        at: Point,
    },
    /// No man of the side to move stands there.
    NotYours {
        /// The point.
        at: Point,
    },
    /// No man of the opponent stands there.
    NotTheirs {
        /// The point.
        at: Point,
    },
    /// The point is not free.
    Taken {
        /// The point.
        at: Point,
    },
    /// No edge joins the two points (R10).
    NotJoined {
        /// Where the man stands.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// A mill was closed and no man removed (R7).
    NothingRemoved {
        /// Where the mill was closed.
        at: Point,
    },
    /// A man was removed without a mill (R7).
    NothingEarned {
        /// Where the man went.
        at: Point,
    },
    /// The man stands in a mill while others do not (R9).
    Protected {
        /// The man.
        at: Point,
    },
    /// The man may be removed, though one is asked for that may not.
    Unprotected {
        /// The man.
        at: Point,
    },
    /// The man can move, though one is asked for that cannot.
    CanMove {
        /// The man.
        at: Point,
        /// Where it can go.
        points: PointSet,
    },
    /// The man stands in no mill.
    NotInMill {
        /// The man.
        at: Point,
    },
    /// The man does not belong to two mills.
    NotShared {
        /// The man.
        at: Point,
    },
    /// No double mill (R20) closes its next mill there.
    NoMillThere {
        /// The point.
        at: Point,
    },
    /// The point is no crossing (R3).
    NotCrossing {
        /// The point.
        at: Point,
    },
    /// The move closes no mill.
    NoMill,
    /// Three men stand in a row that is no line of the board (R4).
    LooksLikeMill {
        /// Where the man went.
        at: Point,
    },
    /// The man has not left a mill.
    OpensNothing,
    /// The opponent can step on the point that was left.
    GapTaken {
        /// The point.
        at: Point,
    },
    /// The opponent can close a mill.
    LetsClose {
        /// Where.
        at: Point,
    },
    /// The opponent still has moves.
    StillMoves {
        /// The men that can move.
        points: PointSet,
    },
    /// No double mill has come to stand ready.
    NoDoubleMill,
    /// The opponent's double mill still stands ready.
    LeavesDoubleMill {
        /// Where its man stands.
        from: Point,
        /// Where it closes the next mill.
        to: Point,
    },
    /// The move does not win at once.
    NoWin,
    /// The move does not make the game drawn.
    NoDraw,
    /// The move makes the game drawn.
    MakesDraw,
    /// A win was given away.
    ThrowsWin {
        /// What it is now.
        to: Value,
    },
    /// A draw was given away.
    ThrowsDraw,
}

impl Mistake {
    /// Every code, in the order of the variants.
    pub const CODES: [&'static str; 32] = [
        "expects-move",
        "expects-point",
        "over",
        "must-place",
        "nothing-in-hand",
        "no-man",
        "not-yours",
        "not-theirs",
        "taken",
        "not-joined",
        "nothing-removed",
        "nothing-earned",
        "protected",
        "unprotected",
        "can-move",
        "not-in-mill",
        "not-shared",
        "no-mill-there",
        "not-crossing",
        "no-mill",
        "looks-like-mill",
        "opens-nothing",
        "gap-taken",
        "lets-close",
        "still-moves",
        "no-double-mill",
        "leaves-double-mill",
        "no-win",
        "no-draw",
        "makes-draw",
        "throws-win",
        "throws-draw",
    ];

    /// What kind of mistake it is, for surfaces that find words for it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Mistake::ExpectsMove => "expects-move",
            Mistake::ExpectsPoint => "expects-point",
            Mistake::Over => "over",
            Mistake::MustPlace => "must-place",
            Mistake::NothingInHand => "nothing-in-hand",
            Mistake::NoMan { .. } => "no-man",
            Mistake::NotYours { .. } => "not-yours",
            Mistake::NotTheirs { .. } => "not-theirs",
            Mistake::Taken { .. } => "taken",
            Mistake::NotJoined { .. } => "not-joined",
            Mistake::NothingRemoved { .. } => "nothing-removed",
            Mistake::NothingEarned { .. } => "nothing-earned",
            Mistake::Protected { .. } => "protected",
            Mistake::Unprotected { .. } => "unprotected",
            Mistake::CanMove { .. } => "can-move",
            Mistake::NotInMill { .. } => "not-in-mill",
            Mistake::NotShared { .. } => "not-shared",
            Mistake::NoMillThere { .. } => "no-mill-there",
            Mistake::NotCrossing { .. } => "not-crossing",
            Mistake::NoMill => "no-mill",
            Mistake::LooksLikeMill { .. } => "looks-like-mill",
            Mistake::OpensNothing => "opens-nothing",
            Mistake::GapTaken { .. } => "gap-taken",
            Mistake::LetsClose { .. } => "lets-close",
            Mistake::StillMoves { .. } => "still-moves",
            Mistake::NoDoubleMill => "no-double-mill",
            Mistake::LeavesDoubleMill { .. } => "leaves-double-mill",
            Mistake::NoWin => "no-win",
            Mistake::NoDraw => "no-draw",
            Mistake::MakesDraw => "makes-draw",
            Mistake::ThrowsWin { .. } => "throws-win",
            Mistake::ThrowsDraw => "throws-draw",
        }
    }

    /// The points and values that belong to the code.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match *self {
            Mistake::NoMan { at }
            | Mistake::NotYours { at }
            | Mistake::NotTheirs { at }
            | Mistake::Taken { at }
            | Mistake::NothingRemoved { at }
            | Mistake::NothingEarned { at }
            | Mistake::Protected { at }
            | Mistake::Unprotected { at }
            | Mistake::NotInMill { at }
            | Mistake::NotShared { at }
            | Mistake::NoMillThere { at }
            | Mistake::NotCrossing { at }
            | Mistake::LooksLikeMill { at }
            | Mistake::GapTaken { at }
            | Mistake::LetsClose { at } => vec![("at", Argument::Point(at))],
            Mistake::NotJoined { from, to } | Mistake::LeavesDoubleMill { from, to } => {
                vec![("from", Argument::Point(from)), ("to", Argument::Point(to))]
            }
            Mistake::CanMove { at, points } => {
                vec![("at", Argument::Point(at)), ("points", Argument::Points(points))]
            }
            Mistake::StillMoves { points } => vec![("points", Argument::Points(points))],
            Mistake::ThrowsWin { to } => vec![("to", Argument::Value(to))],
            Mistake::ExpectsMove
            | Mistake::ExpectsPoint
            | Mistake::Over
            | Mistake::MustPlace
            | Mistake::NothingInHand
            | Mistake::NoMill
            | Mistake::OpensNothing
            | Mistake::NoDoubleMill
            | Mistake::NoWin
            | Mistake::NoDraw
            | Mistake::MakesDraw
            | Mistake::ThrowsDraw => Vec::new(),
        }
    }
}

impl From<PlayError> for Mistake {
    fn from(error: PlayError) -> Mistake {
        match error {
            PlayError::Over(_) | PlayError::Illegal(MoveError::GameOver) => Mistake::Over,
            PlayError::Illegal(MoveError::MustPlace) => Mistake::MustPlace,
            PlayError::Illegal(MoveError::NoManInHand(_)) => Mistake::NothingInHand,
            PlayError::Illegal(MoveError::NoMan(at)) => Mistake::NoMan { at },
            PlayError::Illegal(MoveError::NotOwnMan(at)) => Mistake::NotYours { at },
            PlayError::Illegal(MoveError::NotFree(at)) => Mistake::Taken { at },
            PlayError::Illegal(MoveError::NotAdjacent { from, to }) => Mistake::NotJoined { from, to },
            PlayError::Illegal(MoveError::RemovalMissing(at)) => Mistake::NothingRemoved { at },
            PlayError::Illegal(MoveError::NoMillClosed(at)) => Mistake::NothingEarned { at },
            PlayError::Illegal(MoveError::NothingToRemove(at)) => Mistake::NotTheirs { at },
            PlayError::Illegal(MoveError::Protected(at)) => Mistake::Protected { at },
        }
    }
}
