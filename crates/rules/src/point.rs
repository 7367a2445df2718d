use core::fmt;
use core::str::FromStr;

use crate::PointSet;
use crate::notation::PointError;
use crate::topology::NEIGHBOURS;

macro_rules! points {
    ($($name:ident $text:literal)*) => {
        /// One of the 24 points of the board (R1, R2), in point order: ring by ring from the outside,
        /// each ring clockwise from its top-left corner.
        ///
        /// ```
        /// use mlin_rules::Point;
        /// assert_eq!(Point::D6.to_string(), "d6");
        /// assert_eq!("D6".parse(), Ok(Point::D6));
        /// assert_eq!(Point::D6.neighbours().len(), 4);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Point {
            $(#[doc = concat!("The point ", $text, ".")] $name,)*
        }

        impl Point {
            /// All 24 points in point order.
            ///
            /// ```
            /// use mlin_rules::Point;
            /// assert!(Point::ALL.iter().enumerate().all(|(i, point)| point.index() == i));
            /// ```
            pub const ALL: [Point; 24] = [$(Point::$name,)*];
            const NAMES: [&'static str; 24] = [$($text,)*];
        }
    };
}

points! {
    A7 "a7" D7 "d7" G7 "g7" G4 "g4" G1 "g1" D1 "d1" A1 "a1" A4 "a4"
    B6 "b6" D6 "d6" F6 "f6" F4 "f4" F2 "f2" D2 "d2" B2 "b2" B4 "b4"
    C5 "c5" D5 "d5" E5 "e5" E4 "e4" E3 "e3" D3 "d3" C3 "c3" C4 "c4"
}

impl Point {
    /// The point's number in point order, 0 to 23.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Point::C4.index(), 23);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The point with a number in point order, if there is one.
    ///
    /// ```
    /// use mlin_rules::Point;
    /// assert_eq!(Point::from_index(8), Some(Point::B6));
    /// assert_eq!(Point::from_index(24), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Point> {
        if index < 24 { Some(Point::ALL[index]) } else { None }
    }

    /// The name of R2: file a to g, rank 1 to 7.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Point::A7.name(), "a7");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        Point::NAMES[self as usize]
    }

    /// The column of the point in a 7 × 7 drawing, 0 (file a) to 6 (file g).
    ///
    /// ```
    /// assert_eq!(mlin_rules::Point::G4.file(), 6);
    /// ```
    #[must_use]
    pub const fn file(self) -> u8 {
        self.name().as_bytes()[0] - b'a'
    }

    /// The row of the point in a 7 × 7 drawing, 0 (rank 1, at the bottom) to 6 (rank 7).
    ///
    /// ```
    /// assert_eq!(mlin_rules::Point::G4.rank(), 3);
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.name().as_bytes()[1] - b'1'
    }

    /// The points at the other end of the point's edges (R3): two for a corner, three or four for a
    /// midpoint.
    ///
    /// ```
    /// use mlin_rules::{Point, PointSet};
    /// assert_eq!(Point::A7.neighbours(), PointSet::from_iter([Point::D7, Point::A4]));
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> PointSet {
        NEIGHBOURS[self as usize]
    }
}

/// The name of R2, in lower case.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name of R2 in either case.
impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        Point::ALL
            .into_iter()
            .find(|point| point.name().eq_ignore_ascii_case(text))
            .ok_or(PointError)
    }
}
