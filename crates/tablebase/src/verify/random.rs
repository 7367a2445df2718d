use mlin_rules::{Point, PointSet};

/// A stream of numbers that look random: SplitMix64.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// The stream with a seed and a number.
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed);
        Random(random.next() ^ stream.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// `size` points of a set that has as many or more; all such sets are equally likely.
    pub(super) fn subset(&mut self, of: PointSet, size: u32) -> PointSet {
        let mut points: Vec<Point> = of.iter().collect();
        let mut chosen = PointSet::EMPTY;
        for _ in 0..size.min(points.len() as u32) {
            // The upper half of the product: a number below the length, with a bias of less than 2⁻⁵⁸.
            let at = (u128::from(self.next()) * points.len() as u128) >> 64;
            chosen.insert(points.swap_remove(at as usize));
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_comes_up_and_streams_differ() {
        let mut random = Random::new(1, 2);
        let mut seen = PointSet::EMPTY;
        for _ in 0..100 {
            let set = random.subset(PointSet::ALL, 3);
            assert_eq!(set.len(), 3);
            seen |= set;
        }
        assert_eq!(seen, PointSet::ALL);
        let first = |seed, stream| Random::new(seed, stream).next();
        assert_eq!(first(1, 2), first(1, 2));
        assert_ne!(first(1, 2), first(1, 3));
        assert_ne!(first(1, 2), first(2, 2));
    }
}
