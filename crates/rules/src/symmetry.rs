use core::fmt;

use crate::{Point, PointSet};

/// One of the 16 symmetries of the board: the eight of the square, with or without the swap of the
/// outer and the inner ring. All of them keep edges and lines.
///
/// ```text
/// as a symmetry acts:   first  the swap of outer and inner ring (bit 3 of its number),
///                       then   the mirror left ↔ right          (bit 2),
///                       then   quarter turns clockwise          (bits 0 and 1).
/// ```
///
/// ```
/// use mlin_rules::{Point, Symmetry};
/// let quarter_turn = Symmetry::new(1).unwrap();
/// assert_eq!(quarter_turn.point(Point::A7), Point::G7);
/// assert_eq!(quarter_turn.inverse().point(Point::G7), Point::A7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

const SWAP: u8 = 8;
const MIRROR: u8 = 4;

impl Symmetry {
    /// The symmetry that moves nothing.
    ///
    /// ```
    /// use mlin_rules::{Point, Symmetry};
    /// assert_eq!(Symmetry::IDENTITY.point(Point::F2), Point::F2);
    /// ```
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All 16, in the order of their numbers, the identity first.
    ///
    /// ```
    /// use mlin_rules::Symmetry;
    /// assert_eq!(Symmetry::ALL[0], Symmetry::IDENTITY);
    /// ```
    pub const ALL: [Symmetry; 16] = {
        let mut all = [Symmetry(0); 16];
        let mut i = 0;
        while i < 16 {
            all[i as usize] = Symmetry(i);
            i += 1;
        }
        all
    };

    /// The symmetry with a number from 0 to 15.
    ///
    /// ```
    /// use mlin_rules::Symmetry;
    /// assert_eq!(Symmetry::new(0), Some(Symmetry::IDENTITY));
    /// assert_eq!(Symmetry::new(16), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Symmetry> {
        if number < 16 { Some(Symmetry(number)) } else { None }
    }

    /// The symmetry's number, 0 to 15.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Symmetry::ALL[7].number(), 7);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where a set of points goes.
    ///
    /// ```
    /// use mlin_rules::{PointSet, Symmetry};
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(symmetry.set(PointSet::ALL), PointSet::ALL);
    /// }
    /// ```
    #[must_use]
    #[inline]
    pub const fn set(self, points: PointSet) -> PointSet {
        let mut bits = points.bits();
        if self.0 & SWAP != 0 {
            bits = bits >> 16 | bits & 0xff00 | bits << 16;
        }
        let mut image = PointSet::from_bits(bits);
        if self.0 & MIRROR != 0 {
            // Left ↔ right sends the place i of a ring to 2 − i (mod 8). Reversing the 24 bits sends it
            // to 7 − i and swaps the outer and the inner byte, which is swapped back.
            let reversed = image.bits().reverse_bits() >> 8;
            image = PointSet::from_bits(reversed >> 16 | reversed & 0xff00 | reversed << 16).rotated(3);
        }
        image.rotated(2 * (self.0 & 3) as u32)
    }

    /// Where a point goes.
    ///
    /// ```
    /// use mlin_rules::{Point, Symmetry};
    /// let mirror = Symmetry::new(4).unwrap();
    /// assert_eq!(mirror.point(Point::B2), Point::F2);
    /// ```
    #[must_use]
    pub const fn point(self, point: Point) -> Point {
        Point::ALL[self.set(PointSet::of(point)).bits().trailing_zeros() as usize]
    }

    /// The symmetry that does `self` first and `next` after it.
    ///
    /// ```
    /// use mlin_rules::Symmetry;
    /// let quarter = Symmetry::new(1).unwrap();
    /// assert_eq!(quarter.then(quarter).number(), 2);
    /// ```
    #[must_use]
    pub const fn then(self, next: Symmetry) -> Symmetry {
        // A mirror after r quarter turns is the mirror followed by −r of them.
        let turns = if next.0 & MIRROR != 0 {
            next.0.wrapping_sub(self.0)
        } else {
            next.0 + self.0
        };
        Symmetry((self.0 ^ next.0) & (SWAP | MIRROR) | turns & 3)
    }

    /// The symmetry that undoes this one.
    ///
    /// ```
    /// use mlin_rules::Symmetry;
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(symmetry.then(symmetry.inverse()), Symmetry::IDENTITY);
    /// }
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.0 & MIRROR != 0 {
            self
        } else {
            Symmetry(self.0 & SWAP | self.0.wrapping_neg() & 3)
        }
    }
}

/// What the symmetry does, as in `swap mirror 90°`.
impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 & SWAP != 0 {
            f.write_str("swap ")?;
        }
        if self.0 & MIRROR != 0 {
            f.write_str("mirror ")?;
        }
        write!(f, "{}°", 90 * u32::from(self.0 & 3))
    }
}
