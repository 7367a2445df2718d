use mlin_rules::PointSet;

/// The sets of `size` points inside `whole` in rising order: the order of the places of a row.
pub(super) fn subsets_of(whole: PointSet, size: u32) -> impl Iterator<Item = PointSet> {
    // By number: so many of the lowest points of the whole.
    let mut lowest = [0_u32; 25];
    let mut count = 0;
    for point in whole {
        lowest[count + 1] = lowest[count] | 1 << point.index();
        count += 1;
    }
    let inside = lowest[count];
    let first = (size as usize <= count).then(|| lowest[size as usize]);
    std::iter::successors(first, move |&set| {
        // As in counting upwards: the lowest block of ones carries into the next point of the whole, over the
        // points outside of it, which are filled with ones; what is left of the block goes to the bottom.
        let low = set & set.wrapping_neg();
        let (sum, overflow) = (set | !inside).overflowing_add(low);
        let carried = sum & inside;
        (set != 0 && !overflow).then(|| carried | lowest[(set.count_ones() - carried.count_ones()) as usize])
    })
    .map(PointSet::from_bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;

    #[test]
    fn they_come_in_the_order_of_a_row() {
        for (taken, size) in [
            (0b0, 0),
            (0, 1),
            (0x80_0001, 3),
            (0xff_ff00, 8),
            (0x3_8e07, 9),
            (0xff_ffff, 0),
        ] {
            let taken = PointSet::from_bits(taken);
            let row = Row::new(taken.len() as u8, size as u8);
            let sets: Vec<PointSet> = subsets_of(!taken, size).collect();
            assert_eq!(sets.len() as u32, row.len());
            for (place, set) in (0..).zip(sets) {
                assert_eq!(row.place(taken, set), Some(place));
            }
        }
        assert_eq!(subsets_of(PointSet::from_bits(0b11), 3).count(), 0);
    }
}
