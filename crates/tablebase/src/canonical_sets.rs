use mlin_rules::{MEN_PER_SIDE, PointSet, Symmetry};

/// All sets of one size that are the smallest (as bits) of their 16 images, in rising order, and the way
/// from any set of that size to its canonical image.
///
/// ```
/// use mlin_rules::{Point, PointSet};
/// use mlin_tablebase::CanonicalSets;
/// let sets = CanonicalSets::new(1);
/// assert_eq!(sets.len(), 4, "outer corner, outer midpoint, middle corner, middle midpoint");
/// let found = sets.find(PointSet::of(Point::E4)).unwrap();
/// assert_eq!(found.symmetry.set(PointSet::of(Point::E4)), sets.set(found.row).unwrap());
/// ```
#[derive(Clone, Debug)]
pub struct CanonicalSets {
    size: u32,
    sets: Vec<PointSet>,
    stabilizers: Vec<u16>,
    /// By colexicographic rank of a set: the row, shifted by four, and the symmetry.
    entries: Vec<u32>,
    ranks: HalfRanks,
}

/// No row is so large.
const UNKNOWN: u32 = u32::MAX;

/// Where a set stands among the canonical ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The number of its canonical image, from 0.
    pub row: u32,
    /// A symmetry that leads from the set to that image.
    pub symmetry: Symmetry,
}

impl CanonicalSets {
    /// The sets of so many points; sizes above nine are taken as nine.
    #[must_use]
    pub fn new(size: u8) -> CanonicalSets {
        let size = u32::from(size.min(MEN_PER_SIDE));
        let ranks = HalfRanks::new(size);
        let mut sets = Vec::new();
        let mut stabilizers = Vec::new();
        let mut entries = vec![UNKNOWN; binomial(PointSet::ALL.len(), size) as usize];
        let ways_back = Symmetry::ALL.map(Symmetry::inverse);
        // Sets come in rising order: the first of its images to come is the least, and has all the others told where they stand.
        // So only one set of sixteen is turned, which is ten times as fast as to turn them all.
        for (rank, set) in subsets(size).enumerate() {
            if entries[rank] != UNKNOWN {
                continue;
            }
            let row = sets.len() as u32;
            let mut stabilizer = 0;
            for (symmetry, back) in Symmetry::ALL.into_iter().zip(ways_back) {
                let image = back.set(set);
                let entry = &mut entries[ranks.rank(image)];
                // Of the symmetries that lead from an image to the set the first counts.
                if *entry == UNKNOWN {
                    *entry = row << 4 | u32::from(symmetry.number());
                }
                stabilizer |= u16::from(image == set) << symmetry.number();
            }
            sets.push(set);
            stabilizers.push(stabilizer);
        }
        CanonicalSets {
            size,
            sets,
            stabilizers,
            entries,
            ranks,
        }
    }

    /// How many canonical sets there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is none: never.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// The canonical set with a number.
    #[must_use]
    pub fn set(&self, row: u32) -> Option<PointSet> {
        self.sets.get(row as usize).copied()
    }

    /// The symmetries that leave a canonical set as it is: bit *i* for the symmetry with number *i*. The
    /// identity (bit 0) is always among them.
    #[must_use]
    pub fn stabilizer(&self, row: u32) -> Option<u16> {
        self.stabilizers.get(row as usize).copied()
    }

    /// Where every set of the size stands, in rising order of the sets.
    #[cfg(feature = "generate")]
    pub(crate) fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.entries.iter().map(|entry| Placement {
            row: entry >> 4,
            symmetry: Symmetry::ALL[(entry & 15) as usize],
        })
    }

    /// The number of a set of the size among all such sets in rising order.
    #[cfg(feature = "generate")]
    #[inline(always)]
    pub(crate) fn rank(&self, set: PointSet) -> usize {
        self.ranks.rank(set)
    }

    /// Where a set stands; `None` for a set of another size.
    #[must_use]
    #[inline]
    pub fn find(&self, set: PointSet) -> Option<Placement> {
        if set.len() != self.size {
            return None;
        }
        let entry = *self.entries.get(self.ranks.rank(set))?;
        Some(Placement {
            row: entry >> 4,
            symmetry: Symmetry::ALL[(entry & 15) as usize],
        })
    }
}

/// The sets of `size` points in rising order of their bits.
pub(crate) fn subsets(size: u32) -> impl Iterator<Item = PointSet> {
    let first = (1_u32 << size) - 1;
    std::iter::successors(Some(first), |&bits| {
        // The next number with as many ones: the lowest block of ones moves its top bit up one place, and
        // the rest of it goes to the bottom.
        let low = bits & bits.wrapping_neg();
        let carried = bits + low;
        let next = carried | (bits ^ carried).checked_shr(2 + low.trailing_zeros())?;
        (next < 1 << 24).then_some(next)
    })
    .map(PointSet::from_bits)
}

/// Ranks in rising order among the sets of one size, as the sum of a number for the upper and one for the
/// lower twelve points: the *i*-th smallest point p (from 1) of a set adds the binomial (p over i).
#[derive(Clone, Debug)]
struct HalfRanks {
    upper: Vec<u32>,
    lower: Vec<u32>,
}

impl HalfRanks {
    fn new(size: u32) -> HalfRanks {
        let sum = |bits: u32, shift: u32, below: u32| {
            PointSet::from_bits(bits)
                .iter()
                .zip(below + 1..)
                .map(|(point, i)| binomial(point.index() as u32 + shift, i))
                .sum()
        };
        HalfRanks {
            upper: (0..4096_u32)
                .map(|bits| sum(bits, 12, size.saturating_sub(bits.count_ones())))
                .collect(),
            lower: (0..4096).map(|bits| sum(bits, 0, 0)).collect(),
        }
    }

    #[inline]
    fn rank(&self, set: PointSet) -> usize {
        let bits = set.bits();
        (self.upper[(bits >> 12) as usize] + self.lower[(bits & 4095) as usize]) as usize
    }
}

/// How many canonical sets of a size there are, without building them.
pub(crate) const fn canonical_count(size: u8) -> u32 {
    [1, 4, 30, 158, 757, 2830, 8774, 22_188, 46_879, 82_880][if size < 9 { size as usize } else { 9 }]
}

/// The number of subsets of `k` among `n`.
pub(crate) const fn binomial(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    let (mut value, mut i) = (1_u64, 0);
    while i < k {
        value = value * (n - i) as u64 / (i + 1) as u64;
        i += 1;
    }
    value as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_finds_its_least_image() {
        for size in 0..=9 {
            let sets = CanonicalSets::new(size);
            let mut rows = 0;
            for set in subsets(u32::from(size)) {
                let images = Symmetry::ALL.map(|symmetry| symmetry.set(set));
                let least = images.into_iter().min().unwrap();
                let first = images.iter().position(|image| *image == least).unwrap();
                let found = sets.find(set).unwrap();
                assert_eq!(sets.set(found.row), Some(least));
                assert_eq!(found.symmetry, Symmetry::ALL[first], "the first that leads there");
                if set == least {
                    assert_eq!(found.row, rows, "in rising order");
                    rows += 1;
                    let stays = (0..16).filter(|i| images[*i] == set);
                    let stabilizer = stays.fold(0, |bits, i| bits | 1 << i);
                    assert_eq!(sets.stabilizer(found.row), Some(stabilizer));
                }
            }
            assert_eq!(sets.len() as u32, rows);
        }
    }

    #[test]
    fn their_numbers_are_those_of_the_orbits() {
        // By Burnside's lemma; 158 and 82 880 also stand in the description of the method.
        let numbers: Vec<usize> = (0..=9).map(|size| CanonicalSets::new(size).len()).collect();
        let orbits = |size: u32| {
            let fixed: usize = Symmetry::ALL
                .iter()
                .map(|symmetry| subsets(size).filter(|set| symmetry.set(*set) == *set).count())
                .sum();
            fixed / 16
        };
        assert_eq!(numbers, (0..=9).map(orbits).collect::<Vec<_>>());
        assert_eq!((numbers[3], numbers[9]), (158, 82_880));
        for (size, number) in (0..).zip(&numbers) {
            assert_eq!(canonical_count(size) as usize, *number);
        }
    }

    #[test]
    fn other_sizes_are_not_found() {
        assert_eq!(CanonicalSets::new(3).find(PointSet::from_bits(0b11)), None);
        assert_eq!(CanonicalSets::new(0).find(PointSet::EMPTY).unwrap().row, 0);
    }
}
