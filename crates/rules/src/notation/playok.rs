use crate::Point;

/// PlayOK numbers the points 1 to 24 row by row from a7, each row from left to right.
const ORDER: [Point; 24] = {
    use Point::*;
    [
        A7, D7, G7, B6, D6, F6, C5, D5, E5, A4, B4, C4, E4, F4, G4, C3, D3, E3, B2, D2, F2, A1, D1, G1,
    ]
};

/// The number of a point on PlayOK, 1 to 24.
///
/// ```
/// use mlin_rules::{Point, notation::playok_number};
/// assert_eq!(playok_number(Point::A7), 1);
/// assert_eq!(playok_number(Point::G1), 24);
/// ```
#[must_use]
pub fn playok_number(point: Point) -> u8 {
    // Every point stands in the table once (tested), so the search always ends with a hit.
    ORDER.iter().position(|p| *p == point).map_or(0, |i| i as u8 + 1)
}

/// The point with a PlayOK number, if it is from 1 to 24.
///
/// ```
/// use mlin_rules::{Point, notation::from_playok_number};
/// assert_eq!(from_playok_number(10), Some(Point::A4));
/// assert_eq!(from_playok_number(0), None);
/// ```
#[must_use]
pub fn from_playok_number(number: u32) -> Option<Point> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    ORDER.get(index).copied()
}
