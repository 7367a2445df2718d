//! The two shapes that the rules of play teach: mills that share a man (R19) and double mills (R20).
//!
//! The one idea: both are pairs of lines. Two lines that cross in a point are a shared-man pair, and there is one for each
//! point. Two lines that do not cross, but on which two *neighbouring* points lie, are a double mill, and there is one for
//! each edge:
//!
//! ```text
//!   W───W───p         p and q are neighbours. The line through p and the line through q, but not the one
//!   │       │         through both, have two men each. A man on p goes to q and closes the lower mill,
//!   ·   W───┼───·     goes back to p and closes the upper one, and so on, a mill with every move.
//!   │       │
//!   ·   W───q         (drawn freely: on the board one of the two lines stands across)
//! ```
//!
//! This is geometry, not judgement: what a shape is worth, and who can spoil it, depends on the enemy.

use crate::topology::{NEIGHBOURS, lines_through};
use crate::{Point, PointSet};

/// A double mill (R20): an edge, and for each of its two ends the two other points of the line that does not run along it.
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// use mlin_rules::shapes::DoubleMill;
/// let mill = DoubleMill::over(Point::G7, Point::G4).unwrap();
/// assert_eq!(mill.ends(), [Point::G7, Point::G4]);
/// assert_eq!(mill.mates(Point::G7), Some(PointSet::from_iter([Point::A7, Point::D7])));
/// assert_eq!(mill.mates(Point::G4), Some(PointSet::from_iter([Point::F4, Point::E4])));
/// assert_eq!(DoubleMill::over(Point::G7, Point::D1), None, "no edge");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoubleMill {
    ends: [Point; 2],
    mates: [PointSet; 2],
}

/// A double mill that can run: its man stands on one end, the other end is free, the four mates are there.
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// use mlin_rules::shapes::double_mills;
/// let men = PointSet::from_iter([Point::A7, Point::D7, Point::G7, Point::F4, Point::E4]);
/// let running = double_mills(men, !men).next().unwrap();
/// assert_eq!((running.from, running.to), (Point::G7, Point::G4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RunningMill {
    /// The shape.
    pub mill: DoubleMill,
    /// Where the man stands that goes to and fro.
    pub from: Point,
    /// The end where it closes the next mill.
    pub to: Point,
}

/// Two lines that share a point (R19): mills on both leave each other no man to move.
///
/// ```
/// use mlin_rules::Point;
/// use mlin_rules::shapes::SharedPair;
/// let pair = SharedPair::at(Point::D7);
/// assert_eq!(pair.men().len(), 5);
/// assert!(pair.lines.iter().all(|line| line.contains(Point::D7)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SharedPair {
    /// The point on both lines.
    pub shared: Point,
    /// The two lines.
    pub lines: [PointSet; 2],
}

impl DoubleMill {
    /// All 32, in the order of their edges: by the end with the smaller number, then by the other.
    ///
    /// ```
    /// use mlin_rules::shapes::DoubleMill;
    /// assert_eq!(DoubleMill::ALL.len(), 32);
    /// ```
    pub const ALL: [DoubleMill; 32] = all_double_mills();

    /// The double mill whose man goes to and fro between two points; `None` when no edge joins them.
    #[must_use]
    pub fn over(one: Point, other: Point) -> Option<DoubleMill> {
        let ends = if one < other { [one, other] } else { [other, one] };
        DoubleMill::ALL.into_iter().find(|mill| mill.ends == ends)
    }

    /// The two points between which the man goes to and fro, the smaller number first.
    #[must_use]
    pub const fn ends(self) -> [Point; 2] {
        self.ends
    }

    /// The two men with whom the man makes a mill on an end; `None` when the point is no end.
    #[must_use]
    pub fn mates(self, end: Point) -> Option<PointSet> {
        let number = self.ends.into_iter().position(|point| point == end)?;
        Some(self.mates[number])
    }

    /// The four men that stay where they are.
    ///
    /// ```
    /// use mlin_rules::shapes::DoubleMill;
    /// assert!(DoubleMill::ALL.iter().all(|mill| mill.all_mates().len() == 4));
    /// ```
    #[must_use]
    pub const fn all_mates(self) -> PointSet {
        PointSet::from_bits(self.mates[0].bits() | self.mates[1].bits())
    }

    /// The six points of its two lines.
    ///
    /// ```
    /// use mlin_rules::shapes::DoubleMill;
    /// assert!(DoubleMill::ALL.iter().all(|mill| mill.points().len() == 6));
    /// ```
    #[must_use]
    pub const fn points(self) -> PointSet {
        let ends = PointSet::of(self.ends[0]).bits() | PointSet::of(self.ends[1]).bits();
        PointSet::from_bits(self.all_mates().bits() | ends)
    }

    /// Whether it can run with these men and these free points, and from which end.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// use mlin_rules::shapes::DoubleMill;
    /// let mill = DoubleMill::over(Point::G7, Point::G4).unwrap();
    /// let men = mill.points() - PointSet::of(Point::G4);
    /// assert_eq!(mill.running(men, !men).unwrap().from, Point::G7);
    /// assert_eq!(mill.running(mill.points(), !mill.points()), None, "both ends are taken");
    /// ```
    #[must_use]
    pub fn running(self, men: PointSet, free: PointSet) -> Option<RunningMill> {
        if !men.contains_all(self.all_mates()) {
            return None;
        }
        let [one, other] = self.ends;
        [(one, other), (other, one)]
            .into_iter()
            .find(|(from, to)| men.contains(*from) && free.contains(*to))
            .map(|(from, to)| RunningMill { mill: self, from, to })
    }
}

const fn all_double_mills() -> [DoubleMill; 32] {
    let mut all = [DoubleMill {
        ends: [Point::A7; 2],
        mates: [PointSet::EMPTY; 2],
    }; 32];
    let (mut found, mut one) = (0, 0);
    while one < 24 {
        let mut other = one + 1;
        while other < 24 {
            let ends = [Point::ALL[one], Point::ALL[other]];
            if NEIGHBOURS[one].contains(ends[1]) {
                all[found] = DoubleMill {
                    ends,
                    mates: [mates(ends[0], ends[1]), mates(ends[1], ends[0])],
                };
                found += 1;
            }
            other += 1;
        }
        one += 1;
    }
    all
}

/// The other points of the line through `end` that does not run to its neighbour.
const fn mates(end: Point, neighbour: Point) -> PointSet {
    let [one, other] = lines_through(end);
    let line = if one.contains(neighbour) { other } else { one };
    PointSet::from_bits(line.bits() & !PointSet::of(end).bits())
}

/// The double mills of a side that can run (R20), in the order of [`DoubleMill::ALL`].
///
/// Whether the side may slide at all is not asked: while it has men in hand it may not, and a side that flies has too few men.
///
/// ```
/// use mlin_rules::PointSet;
/// use mlin_rules::shapes::double_mills;
/// assert_eq!(double_mills(PointSet::EMPTY, PointSet::ALL).count(), 0);
/// ```
pub fn double_mills(men: PointSet, free: PointSet) -> impl Iterator<Item = RunningMill> {
    DoubleMill::ALL
        .into_iter()
        .filter_map(move |mill| mill.running(men, free))
}

impl SharedPair {
    /// The pair of lines that cross in a point.
    #[must_use]
    pub const fn at(shared: Point) -> SharedPair {
        SharedPair {
            shared,
            lines: lines_through(shared),
        }
    }

    /// The five points of both lines.
    #[must_use]
    pub const fn men(self) -> PointSet {
        PointSet::from_bits(self.lines[0].bits() | self.lines[1].bits())
    }
}

/// The pairs of closed mills that share a man (R19), in the order of the shared points.
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// use mlin_rules::shapes::{SharedPair, shared_pairs};
/// let men = SharedPair::at(Point::B4).men();
/// assert_eq!(shared_pairs(men).next().unwrap().shared, Point::B4);
/// assert_eq!(shared_pairs(men - PointSet::of(Point::B4)).count(), 0);
/// ```
pub fn shared_pairs(men: PointSet) -> impl Iterator<Item = SharedPair> {
    men.into_iter()
        .map(SharedPair::at)
        .filter(move |pair| men.contains_all(pair.men()))
}
