use mlin_rules::{Move, Point, PointSet};

use crate::Value;

/// What a code is told beside its name; surfaces turn it into words, marks on a board or JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A point.
    Point(Point),
    /// Some points.
    Points(PointSet),
    /// A move, with its removal.
    Move(Move),
    /// A number, of plies or of moves.
    Number(u32),
    /// The value of a position.
    Value(Value),
}
