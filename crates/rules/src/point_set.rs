use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::Point;

const FULL: u32 = 0x00ff_ffff;

/// A set of points: bit *i* stands for the point with number *i* ([`Point::index`]).
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// let set = PointSet::from(Point::A7) | Point::D7.into();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Point::D7));
/// assert_eq!(set.iter().map(|p| p.name()).collect::<Vec<_>>(), ["a7", "d7"]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet(u32);

impl PointSet {
    /// No point.
    ///
    /// ```
    /// assert_eq!(mlin_rules::PointSet::EMPTY.iter().next(), None);
    /// ```
    pub const EMPTY: PointSet = PointSet(0);
    /// All 24 points.
    ///
    /// ```
    /// use mlin_rules::PointSet;
    /// assert_eq!(!PointSet::ALL, PointSet::EMPTY);
    /// ```
    pub const ALL: PointSet = PointSet(FULL);

    /// The set of the points whose bits are set; bits above the 24th are dropped.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert_eq!(PointSet::from_bits(1), PointSet::from(Point::A7));
    /// assert_eq!(PointSet::from_bits(u32::MAX), PointSet::ALL);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u32) -> PointSet {
        PointSet(bits & FULL)
    }

    /// The bits of the set, one a point; those above the 24th are clear.
    ///
    /// ```
    /// assert_eq!(mlin_rules::PointSet::ALL.bits(), 0xff_ffff);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of one point, usable in constants.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert_eq!(PointSet::of(Point::D7).bits(), 2);
    /// ```
    #[must_use]
    pub const fn of(point: Point) -> PointSet {
        PointSet(1 << point as u32)
    }

    /// How many points are in the set, 0 to 24.
    ///
    /// ```
    /// assert_eq!(mlin_rules::PointSet::ALL.len(), 24);
    /// ```
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no point is in the set.
    ///
    /// ```
    /// assert!(mlin_rules::PointSet::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is in the set.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert!(PointSet::ALL.contains(Point::C3));
    /// ```
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point as u32 & 1 != 0
    }

    /// Whether every point of `other` is in this set.
    ///
    /// ```
    /// use mlin_rules::PointSet;
    /// assert!(PointSet::ALL.contains_all(PointSet::EMPTY));
    /// ```
    #[must_use]
    pub const fn contains_all(self, other: PointSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a point.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// let mut set = PointSet::EMPTY;
    /// set.insert(Point::E4);
    /// assert!(set.contains(Point::E4));
    /// ```
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point as u32;
    }

    /// Takes a point out.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// let mut set = PointSet::ALL;
    /// set.remove(Point::E4);
    /// assert_eq!(set.len(), 23);
    /// ```
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point as u32);
    }

    /// The point with the smallest number.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert_eq!(PointSet::ALL.first(), Some(Point::A7));
    /// assert_eq!(PointSet::EMPTY.first(), None);
    /// ```
    #[must_use]
    pub const fn first(self) -> Option<Point> {
        Point::from_index(self.0.trailing_zeros() as usize)
    }

    /// The points in point order.
    ///
    /// ```
    /// assert_eq!(mlin_rules::PointSet::ALL.iter().count(), 24);
    /// ```
    #[must_use]
    pub const fn iter(self) -> Points {
        Points(self)
    }

    /// Every point moved `steps` places clockwise along its ring (`steps` is taken modulo 8).
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert_eq!(PointSet::of(Point::A4).rotated(1), PointSet::of(Point::A7));
    /// assert_eq!(PointSet::of(Point::B6).rotated(2), PointSet::of(Point::F6));
    /// ```
    #[must_use]
    pub const fn rotated(self, steps: u32) -> PointSet {
        const EACH_RING: u32 = 0x0001_0101;
        let steps = steps & 7;
        let low = EACH_RING * (0xff >> steps);
        PointSet((self.0 & low) << steps | (self.0 & FULL & !low) >> ((8 - steps) & 7))
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> PointSet {
        PointSet::of(point)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points
            .into_iter()
            .fold(PointSet::EMPTY, |set, point| set | point.into())
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        *self |= points.into_iter().collect();
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

/// The points of a set in point order; see [`PointSet::iter`].
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// let mut points = PointSet::ALL.iter();
/// assert_eq!(points.next(), Some(Point::A7));
/// assert_eq!(points.len(), 23);
/// ```
#[derive(Clone, Debug)]
pub struct Points(PointSet);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}

impl BitOr for PointSet {
    type Output = PointSet;
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitXor for PointSet {
    type Output = PointSet;
    fn bitxor(self, other: PointSet) -> PointSet {
        PointSet(self.0 ^ other.0)
    }
}

/// The points of the first set that are not in the second.
impl Sub for PointSet {
    type Output = PointSet;
    fn sub(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }
}

impl Not for PointSet {
    type Output = PointSet;
    fn not(self) -> PointSet {
        PointSet(!self.0 & FULL)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: PointSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: PointSet) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for PointSet {
    fn bitxor_assign(&mut self, other: PointSet) {
        self.0 ^= other.0;
    }
}

/// The names of the points, as in `{a7 d7}`.
impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, point) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            f.write_str(point.name())?;
        }
        f.write_str("}")
    }
}
