use super::plane::{PlanePair, Which};
use crate::{Sector, SectorValues};

/// The values of all positions of a sector in memory: for every canonical set of the mover's men a row of wins and one of
/// losses, a bit for each set of the opponent's men.
#[derive(Debug)]
pub struct Values {
    sector: Sector,
    planes: PlanePair,
    row_len: u32,
}

impl Values {
    pub(super) fn new(sector: Sector, planes: PlanePair, row_len: u32) -> Values {
        Values {
            sector,
            planes,
            row_len,
        }
    }

    /// The sector they belong to.
    #[must_use]
    pub const fn sector(&self) -> Sector {
        self.sector
    }

    /// How many bytes of memory they take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.planes.bytes()
    }

    pub(super) fn planes(&self) -> &PlanePair {
        &self.planes
    }

    pub(super) fn win_row(&self, row: u32) -> &[u8] {
        self.planes.row(row, Which::First)
    }

    pub(super) fn loss_row(&self, row: u32) -> &[u8] {
        self.planes.row(row, Which::Second)
    }

    /// Bits in a row.
    #[must_use]
    pub const fn row_len(&self) -> u32 {
        self.row_len
    }
}

impl SectorValues for Values {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        for (words, bytes) in [(win, self.win_row(row)), (loss, self.loss_row(row))] {
            let (bytes, _) = bytes.as_chunks::<8>();
            for (word, bytes) in words.iter_mut().zip(bytes) {
                *word = u64::from_le_bytes(*bytes);
            }
        }
    }
}
