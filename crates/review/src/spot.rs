use mlin_rules::shapes::{double_mills, shared_pairs};
use mlin_rules::topology::{CROSSINGS, in_mills};
use mlin_rules::{Point, PointSet, Position};

use crate::Mistake;

/// What kind of point a step asks for.
///
/// ```
/// use mlin_review::Spot;
/// use mlin_rules::{Point, PointSet, Position};
/// let right = Spot::Joined(Point::A7).points(&Position::START);
/// assert_eq!(right, PointSet::from_iter([Point::D7, Point::A4]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A free point to which an edge leads from this one.
    Joined(Point),
    /// A man of the opponent that a mill may remove (R9).
    Removable,
    /// A man of the opponent that no mill may remove (R9).
    Protected,
    /// An own man that cannot move.
    Stuck,
    /// An own man that stands in a mill.
    InMill,
    /// An own man that stands in two mills (R19).
    Shared,
    /// A point on which an own double mill closes its next mill (R20).
    NextMill,
    /// A free crossing point (R3).
    Crossing,
}

impl Spot {
    /// Every right answer.
    #[must_use]
    pub fn points(self, position: &Position) -> PointSet {
        let us = position.side_to_move();
        let (men, free) = (position.men(us), position.free());
        match self {
            Spot::Joined(from) => from.neighbours() & free,
            Spot::Removable => position.removable(!us),
            Spot::Protected => position.men(!us) - position.removable(!us),
            Spot::Stuck => {
                let stuck = |man: &Point| (man.neighbours() & free).is_empty();
                men.into_iter().filter(stuck).collect()
            }
            Spot::InMill => in_mills(men),
            Spot::Shared => shared_pairs(men).map(|pair| pair.shared).collect(),
            Spot::NextMill => double_mills(men, free).map(|running| running.to).collect(),
            Spot::Crossing => CROSSINGS & free,
        }
    }

    /// Whether a point is a right answer.
    ///
    /// # Errors
    /// Why it is not.
    pub(crate) fn judge(self, position: &Position, at: Point) -> Result<(), Mistake> {
        if self.points(position).contains(at) {
            return Ok(());
        }
        let us = position.side_to_move();
        let stands = position.at(at);
        Err(match self {
            Spot::Joined(_) | Spot::NextMill | Spot::Crossing if stands.is_some() => Mistake::Taken { at },
            Spot::Removable | Spot::Protected if stands != Some(!us) => Mistake::NotTheirs { at },
            Spot::Stuck | Spot::InMill | Spot::Shared if stands != Some(us) => Mistake::NotYours { at },
            Spot::Joined(from) => Mistake::NotJoined { from, to: at },
            Spot::Removable => Mistake::Protected { at },
            Spot::Protected => Mistake::Unprotected { at },
            Spot::Stuck => Mistake::CanMove {
                at,
                points: at.neighbours() & position.free(),
            },
            Spot::InMill => Mistake::NotInMill { at },
            Spot::Shared => Mistake::NotShared { at },
            Spot::NextMill => Mistake::NoMillThere { at },
            Spot::Crossing => Mistake::NotCrossing { at },
        })
    }
}
