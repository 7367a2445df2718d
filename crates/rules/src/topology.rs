//! The shape of the board: its edges, its mill lines, and what a set of men does on them (R3, R4).
//!
//! ```text
//! a7 ──────── d7 ──────── g7      24 edges run along the three squares, 8 along the four
//! │    b6 ─── d6 ─── f6    │      connecting lines; there are no diagonals and no centre point.
//! │    │   c5─d5─e5   │    │
//! a4 ─ b4 ─c4    e4 ─ f4 ─ g4     16 lines: the 12 sides of the squares (corner, midpoint, corner)
//! │    │   c3─d3─e3   │    │      and the 4 connecting lines (three midpoints). Every point lies
//! │    b2 ─── d2 ─── f2    │      on exactly two of them.
//! a1 ──────── d1 ──────── g1
//! ```

use crate::{Point, PointSet};

/// The midpoints of the squares' sides: odd numbers in point order.
///
/// ```
/// use mlin_rules::{Point, topology::MIDPOINTS};
/// assert!(MIDPOINTS.contains(Point::D7));
/// ```
pub const MIDPOINTS: PointSet = PointSet::from_bits(0xaa_aaaa);

/// The corners of the squares: even numbers in point order.
///
/// ```
/// use mlin_rules::{Point, topology::CORNERS};
/// assert!(CORNERS.contains(Point::A7));
/// ```
pub const CORNERS: PointSet = PointSet::from_bits(0x55_5555);

/// The four points where two lines cross, the busiest on the board (R3): d6, f4, d2, b4.
///
/// ```
/// use mlin_rules::{Point, topology::CROSSINGS};
/// assert!(Point::ALL.iter().all(|point| CROSSINGS.contains(*point) == (point.neighbours().len() == 4)));
/// ```
pub const CROSSINGS: PointSet = PointSet::from_bits(0x00_aa00);

/// The neighbours of each point, by [`Point::index`]; see [`Point::neighbours`].
///
/// ```
/// use mlin_rules::topology::NEIGHBOURS;
/// assert_eq!(NEIGHBOURS.iter().map(|points| points.len()).sum::<u32>(), 2 * 32, "every edge twice");
/// ```
pub const NEIGHBOURS: [PointSet; 24] = neighbours();

/// The 16 mill lines (R4): four sides of the outer square, four of the middle one, four of the inner
/// one, each clockwise from the top, then the connecting lines at the top, right, bottom and left.
///
/// ```
/// use mlin_rules::{Point, topology::LINES};
/// for point in Point::ALL {
///     assert_eq!(LINES.iter().filter(|line| line.contains(point)).count(), 2);
/// }
/// ```
pub const LINES: [PointSet; 16] = lines();

const fn neighbours() -> [PointSet; 24] {
    let mut table = [PointSet::EMPTY; 24];
    let mut i = 0;
    while i < 24 {
        let (ring, place) = (i & !7, i & 7);
        let mut bits = 1 << (ring | (place + 1) & 7) | 1 << (ring | (place + 7) & 7);
        if place % 2 == 1 {
            if ring > 0 {
                bits |= 1 << (i - 8);
            }
            if ring < 16 {
                bits |= 1 << (i + 8);
            }
        }
        table[i] = PointSet::from_bits(bits);
        i += 1;
    }
    table
}

const fn lines() -> [PointSet; 16] {
    let mut table = [PointSet::EMPTY; 16];
    let mut ring = 0;
    while ring < 3 {
        let mut side = 0;
        while side < 4 {
            let corner = 2 * side;
            let bits = (1 << corner | 1 << (corner + 1) | 1 << ((corner + 2) & 7)) << (8 * ring);
            table[4 * ring + side] = PointSet::from_bits(bits);
            side += 1;
        }
        ring += 1;
    }
    let mut side = 0;
    while side < 4 {
        table[12 + side] = PointSet::from_bits(0x1_0101 << (2 * side + 1));
        side += 1;
    }
    table
}

/// The two lines through a point (R4).
///
/// ```
/// use mlin_rules::{Point, PointSet, topology::lines_through};
/// let [side, other] = lines_through(Point::A7);
/// assert_eq!(side, PointSet::from_iter([Point::A7, Point::D7, Point::G7]));
/// assert_eq!(other, PointSet::from_iter([Point::A7, Point::A1, Point::A4]));
/// ```
#[must_use]
pub const fn lines_through(point: Point) -> [PointSet; 2] {
    LINES_THROUGH[point as usize]
}

const LINES_THROUGH: [[PointSet; 2]; 24] = {
    let mut table = [[PointSet::EMPTY; 2]; 24];
    let mut i = 0;
    while i < 24 {
        let (mut line, mut found) = (0, 0);
        while line < 16 {
            if LINES[line].contains(Point::ALL[i]) {
                table[i][found] = LINES[line];
                found += 1;
            }
            line += 1;
        }
        i += 1;
    }
    table
};

/// The men of `men` that stand in a mill of their own side (R7).
///
/// ```
/// use mlin_rules::{Point, PointSet, topology::in_mills};
/// let men = PointSet::from_iter([Point::A7, Point::D7, Point::G7, Point::B6]);
/// assert_eq!(in_mills(men), PointSet::from_iter([Point::A7, Point::D7, Point::G7]));
/// ```
#[must_use]
#[inline]
pub const fn in_mills(men: PointSet) -> PointSet {
    let x = men.bits();
    let side = x & men.rotated(1).bits() & men.rotated(7).bits() & MIDPOINTS.bits();
    let sides = PointSet::from_bits(side);
    let cross = x & x >> 8 & x >> 16 & MIDPOINTS.bits() & 0xff;
    PointSet::from_bits(side | sides.rotated(1).bits() | sides.rotated(7).bits() | (cross * 0x1_0101))
}

/// The men of `men` that their opponent may remove (R9): those outside mills, or all of them when every one
/// stands in a mill.
///
/// ```
/// use mlin_rules::{Point, PointSet, topology::removable};
/// let mill = PointSet::from_iter([Point::A7, Point::D7, Point::G7]);
/// assert_eq!(removable(mill), mill);
/// assert_eq!(removable(mill | PointSet::of(Point::B6)), PointSet::of(Point::B6));
/// ```
#[must_use]
#[inline]
pub const fn removable(men: PointSet) -> PointSet {
    let outside = PointSet::from_bits(men.bits() & !in_mills(men).bits());
    if outside.is_empty() { men } else { outside }
}

/// The points where one more man of the side with `men` would stand in a mill: the other two points
/// of one of the point's lines are in `men`. Whether the point itself is free does not matter.
///
/// ```
/// use mlin_rules::{Point, PointSet, topology::closing_points};
/// let men = PointSet::from_iter([Point::A7, Point::D7]);
/// assert_eq!(closing_points(men), PointSet::of(Point::G7));
/// ```
#[must_use]
#[inline]
pub const fn closing_points(men: PointSet) -> PointSet {
    let x = men.bits();
    let (back, ahead) = (men.rotated(1).bits(), men.rotated(7).bits());
    // Two men at the places j, j+1 call the corner before j or the corner after j+1 of their side.
    let after = PointSet::from_bits(x & back).rotated(1).bits();
    let before = PointSet::from_bits(x & ahead).rotated(7).bits();
    let cross = (x >> 8 | x << 16) & (x >> 16 | x << 8);
    PointSet::from_bits((after | before) & CORNERS.bits() | (back & ahead | cross) & MIDPOINTS.bits())
}
