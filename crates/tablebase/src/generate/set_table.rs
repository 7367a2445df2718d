use std::io;

use mlin_rules::{PointSet, Symmetry};

use super::memory::Memory;
use crate::CanonicalSets;

/// What a scattered write needs to know of a set of men, in one look-up: the row of its canonical image, the symmetry
/// that leads there and the points that the image leaves free.
#[derive(Debug)]
pub(super) struct SetTable {
    sets: CanonicalSets,
    /// By rank of a set: an [`Entry`], little-endian.
    entries: Memory,
}

/// ```text
///   row (32 bits) | free points of the canonical image (24) | 0 (3) | has symmetries (1) | symmetry (4)
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry(u64);

impl Entry {
    #[inline(always)]
    pub(super) fn row(self) -> u32 {
        (self.0 >> 32) as u32
    }

    #[inline(always)]
    pub(super) fn free(self) -> u64 {
        self.0 >> 8 & 0xff_ffff
    }

    #[inline(always)]
    pub(super) fn symmetry(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Whether the canonical image is its own image under more than the identity.
    #[inline(always)]
    pub(super) fn is_symmetric(self) -> bool {
        self.0 & 16 != 0
    }
}

impl SetTable {
    /// # Errors
    /// When there is no memory.
    pub(super) fn new(size: u8) -> io::Result<SetTable> {
        let sets = CanonicalSets::new(size);
        let mut memory = Memory::new(sets.placements().count() * 8)?;
        let (entries, _) = memory.bytes_mut().as_chunks_mut::<8>();
        for (entry, placement) in entries.iter_mut().zip(sets.placements()) {
            let row = placement.row;
            let canonical = sets.set(row).unwrap_or(PointSet::EMPTY);
            let symmetric = sets.stabilizer(row) != Some(1);
            let free = (!canonical.bits() & PointSet::ALL.bits()) << 8;
            let low = free | u32::from(symmetric) << 4 | u32::from(placement.symmetry.number());
            *entry = (u64::from(row) << 32 | u64::from(low)).to_le_bytes();
        }
        Ok(SetTable {
            sets,
            entries: memory,
        })
    }

    pub(super) fn sets(&self) -> &CanonicalSets {
        &self.sets
    }

    pub(super) fn rows(&self) -> u32 {
        self.sets.len() as u32
    }

    /// The canonical set of a row.
    pub(super) fn set(&self, row: u32) -> PointSet {
        self.sets.set(row).unwrap_or(PointSet::EMPTY)
    }

    /// What is known of a set of the table's size, given by its bits over the board.
    #[inline(always)]
    pub(super) fn entry(&self, set: u32) -> Entry {
        let (entries, _) = self.entries.bytes().as_chunks::<8>();
        Entry(u64::from_le_bytes(
            entries[self.sets.rank(PointSet::from_bits(set))],
        ))
    }

    /// The symmetries that keep a row's set, other than the identity.
    pub(super) fn kept_by(&self, row: u32) -> impl Iterator<Item = Symmetry> {
        let kept = self.sets.stabilizer(row).unwrap_or(1);
        Symmetry::ALL
            .into_iter()
            .skip(1)
            .filter(move |symmetry| kept >> symmetry.number() & 1 != 0)
    }
}
