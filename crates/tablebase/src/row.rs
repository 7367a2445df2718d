use mlin_rules::PointSet;

use crate::canonical_sets::binomial;

/// Ways to choose k of n, by n and k: of what a place is summed up.
static WAYS: [[u32; 11]; 25] = {
    let mut ways = [[0; 11]; 25];
    let mut n = 0;
    while n < 25 {
        let mut k = 0;
        while k < 11 {
            ways[n][k] = binomial(n as u32, k as u32);
            k += 1;
        }
        n += 1;
    }
    ways
};

/// The order of the sets of `men` points among those that a fixed set of men leaves free: one row of a
/// sector's index.
///
/// The free points are numbered upwards from 0 by leaving out the taken ones; a set of free points is then
/// a number of as many bits, and its place in the row is its rank among the numbers with as many ones.
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// use mlin_tablebase::Row;
/// let taken = PointSet::from_iter([Point::A7, Point::G7]);
/// let row = Row::new(2, 1);
/// assert_eq!(row.len(), 22);
/// // a7 and g7 are left out, so d7 is the first free point.
/// assert_eq!(row.place(taken, PointSet::of(Point::D7)), Some(0));
/// assert_eq!(row.set(taken, 21), Some(PointSet::of(Point::C4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    taken: u32,
    men: u32,
}

impl Row {
    /// The row for sets of `men` points beside `taken` others. Together they are at most 24, else the row
    /// is empty.
    #[must_use]
    pub const fn new(taken: u8, men: u8) -> Row {
        Row {
            taken: taken as u32,
            men: men as u32,
        }
    }

    /// How many places the row has.
    #[must_use]
    pub const fn len(self) -> u32 {
        if self.taken > 24 {
            0
        } else {
            binomial(24 - self.taken, self.men)
        }
    }

    /// Whether the row has no place.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The place of a set, if it and the taken points fit this row and do not meet.
    #[must_use]
    pub fn place(self, taken: PointSet, set: PointSet) -> Option<u32> {
        if taken.len() != self.taken || set.len() != self.men || !(taken & set).is_empty() {
            return None;
        }
        let free = !taken.bits();
        let places = set.iter().zip(1..).map(|(point, i): (_, u32)| {
            let below = (free & ((1 << point.index()) - 1)).count_ones();
            // Sets of more men than a side has are as sound, and never asked for.
            let known = WAYS[below as usize].get(i as usize).copied();
            known.unwrap_or_else(|| binomial(below, i))
        });
        Some(places.sum())
    }

    /// The set at a place, if there is one.
    #[must_use]
    pub fn set(self, taken: PointSet, place: u32) -> Option<PointSet> {
        if taken.len() != self.taken || place >= self.len() {
            return None;
        }
        let free: Vec<_> = (!taken).iter().collect();
        let mut rest = place;
        let mut set = PointSet::EMPTY;
        for i in (1..=self.men).rev() {
            let number = (0..free.len() as u32)
                .rev()
                .find(|number| binomial(*number, i) <= rest)?;
            rest -= binomial(number, i);
            set.insert(free[number as usize]);
        }
        Some(set)
    }

    /// All sets, in the order of their places.
    #[cfg(feature = "generate")]
    pub(crate) fn sets(self, taken: PointSet) -> impl Iterator<Item = PointSet> {
        let free: Vec<_> = (!taken).iter().collect();
        let numbers = crate::canonical_sets::subsets(self.men).take(self.len() as usize);
        numbers.map(move |numbers| {
            numbers
                .iter()
                .filter_map(|number| free.get(number.index()).copied())
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_sets_are_each_others_inverse() {
        for (taken, men) in [(0, 1), (3, 3), (9, 3), (5, 4), (9, 9), (0, 0), (15, 9)] {
            let row = Row::new(taken, men);
            let taken = PointSet::from_bits(0x92_4925 | 0xffff >> (16 - taken.min(16)));
            let taken: PointSet = taken.iter().take(usize::from(row.taken as u8)).collect();
            let mut last = None;
            for place in 0..row.len() {
                let set = row.set(taken, place).unwrap();
                assert_eq!(row.place(taken, set), Some(place));
                assert!(last < Some(set), "sets rise along a row");
                last = Some(set);
            }
            assert_eq!(row.set(taken, row.len()), None);
        }
    }

    #[test]
    fn what_does_not_fit_has_no_place() {
        let taken = PointSet::from_bits(0b111);
        assert_eq!(Row::new(3, 2).place(taken, PointSet::from_bits(0b1100)), None);
        assert_eq!(Row::new(3, 3).place(taken, PointSet::from_bits(0b11_0000)), None);
        assert_eq!(Row::new(4, 2).place(taken, PointSet::from_bits(0b11_0000)), None);
    }
}
