use std::fmt;

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

/// As programs read it, without spaces; points are parted by commas.
impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Point(point) => f.write_str(point.name()),
            Argument::Points(points) => {
                let names: Vec<&str> = points.iter().map(Point::name).collect();
                f.write_str(&names.join(","))
            }
            Argument::Move(mv) => write!(f, "{mv}"),
            Argument::Number(number) => write!(f, "{number}"),
            Argument::Value(value) => write!(f, "{value}"),
        }
    }
}
