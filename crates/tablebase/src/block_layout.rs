use std::ops::Range;

use crate::Sector;
use crate::canonical_sets::canonical_count;
use crate::{FileError, Row};

/// No block has more states than this.
pub(crate) const MAX_STATES: u32 = 1 << 14;
/// So many blocks are read at once and share a checksum.
pub(crate) const GROUP: u32 = 16;

/// How the rows of a sector are cut into blocks: a block is some whole rows, or a part of one row.
///
/// ```text
/// rows of at most half a block    row 0 │ row 1 │ row 2 ║ row 3 │ row 4 │ row 5 ║ …   rows_per_block = 3
/// longer rows                     row 0 part 0 ║ row 0 part 1 ║ row 1 part 0 ║ …      parts_per_row  = 2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockLayout {
    pub(crate) rows: u32,
    pub(crate) row_len: u32,
    pub(crate) rows_per_block: u32,
    pub(crate) parts_per_row: u32,
}

/// A stretch of one row inside a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) row: u32,
    pub(crate) places: Range<u32>,
}

impl BlockLayout {
    /// The layout in which a sector is written: blocks of at most 3 000 states, so that one is decoded in a tenth of
    /// a millisecond.
    #[cfg(feature = "generate")]
    pub(crate) fn for_sector(sector: Sector) -> BlockLayout {
        const STATES: u32 = 3000;
        let row_len = Row::new(sector.mover(), sector.opponent()).len();
        BlockLayout {
            rows: canonical_count(sector.mover()),
            row_len,
            rows_per_block: (STATES / row_len.max(1)).max(1),
            parts_per_row: row_len.div_ceil(STATES).max(1),
        }
    }

    /// The layout that a header tells of.
    pub(crate) fn new(
        sector: Sector,
        rows_per_block: u32,
        parts_per_row: u32,
    ) -> Result<BlockLayout, FileError> {
        let layout = BlockLayout {
            rows: canonical_count(sector.mover()),
            row_len: Row::new(sector.mover(), sector.opponent()).len(),
            rows_per_block,
            parts_per_row,
        };
        let sound = rows_per_block > 0
            && parts_per_row > 0
            && (rows_per_block == 1 || parts_per_row == 1)
            && parts_per_row <= layout.row_len
            && u64::from(rows_per_block) * u64::from(layout.part_len()) <= u64::from(MAX_STATES);
        if sound {
            Ok(layout)
        } else {
            Err(FileError::Contradiction("the size of blocks"))
        }
    }

    /// States of a part of a row; the last part may have fewer.
    pub(crate) const fn part_len(&self) -> u32 {
        self.row_len.div_ceil(self.parts_per_row)
    }

    /// How many blocks there are.
    pub(crate) const fn blocks(&self) -> u32 {
        if self.parts_per_row > 1 {
            self.rows * self.parts_per_row
        } else {
            self.rows.div_ceil(self.rows_per_block)
        }
    }

    /// How many groups of blocks there are.
    pub(crate) const fn groups(&self) -> u32 {
        self.blocks().div_ceil(GROUP)
    }

    /// The block with a state, and the number of the state in it.
    pub(crate) const fn find(&self, row: u32, place: u32) -> (u32, u32) {
        if self.parts_per_row > 1 {
            let part = place / self.part_len();
            (row * self.parts_per_row + part, place % self.part_len())
        } else {
            (
                row / self.rows_per_block,
                row % self.rows_per_block * self.row_len + place,
            )
        }
    }

    /// The stretches of rows in a block, in the order of their states.
    pub(crate) fn stretches(&self, block: u32) -> impl Iterator<Item = Stretch> + use<> {
        let layout = *self;
        let (rows, places) = if self.parts_per_row > 1 {
            let row = block / self.parts_per_row;
            let start = block % self.parts_per_row * self.part_len();
            let start = start.min(self.row_len);
            (row..row + 1, start..(start + self.part_len()).min(self.row_len))
        } else {
            let row = block * self.rows_per_block;
            (row..row + self.rows_per_block, 0..self.row_len)
        };
        (rows.start..rows.end.min(layout.rows)).map(move |row| Stretch {
            row,
            places: places.clone(),
        })
    }

    /// How many states a block has.
    #[cfg(any(test, feature = "generate"))]
    pub(crate) fn states(&self, block: u32) -> u32 {
        self.stretches(block)
            .map(|stretch| stretch.places.end - stretch.places.start)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_hold_every_state_once_and_in_order() {
        for (text, target) in [
            ("3-3", 4096),
            ("3-9", 4096),
            ("4-3", 100),
            ("9-9+0-0", 5005),
            ("0-0+9-9", 1),
        ] {
            let sector: Sector = text.parse().unwrap();
            let made = BlockLayout {
                rows: canonical_count(sector.mover()),
                row_len: Row::new(sector.mover(), sector.opponent()).len(),
                rows_per_block: 1,
                parts_per_row: 1,
            };
            let layout = BlockLayout {
                rows_per_block: (target / made.row_len).max(1),
                parts_per_row: made.row_len.div_ceil(target),
                ..made
            };
            assert_eq!(
                BlockLayout::new(sector, layout.rows_per_block, layout.parts_per_row).unwrap(),
                layout
            );
            let mut next = (0, 0);
            for block in 0..layout.blocks() {
                let mut number = 0;
                for stretch in layout.stretches(block) {
                    assert_eq!((stretch.row, stretch.places.start), next);
                    for place in stretch.places.clone() {
                        assert_eq!(layout.find(stretch.row, place), (block, number));
                        number += 1;
                    }
                    next = if stretch.places.end == layout.row_len {
                        (stretch.row + 1, 0)
                    } else {
                        (stretch.row, stretch.places.end)
                    };
                }
                assert_eq!(number, layout.states(block));
            }
            assert_eq!(next, (layout.rows, 0), "{text}");
        }
    }

    #[cfg(feature = "generate")]
    #[test]
    fn every_sector_has_a_layout_that_is_accepted() {
        for sector in Sector::all() {
            let layout = BlockLayout::for_sector(sector);
            let read = BlockLayout::new(sector, layout.rows_per_block, layout.parts_per_row);
            assert_eq!(read.unwrap(), layout, "{sector}");
        }
    }

    #[test]
    fn layouts_that_cannot_be_are_refused() {
        let sector: Sector = "9-9".parse().unwrap();
        for (rows, parts) in [(0, 1), (1, 0), (2, 2), (4, 1), (u32::MAX, 1), (1, u32::MAX)] {
            assert!(BlockLayout::new(sector, rows, parts).is_err(), "{rows} {parts}");
        }
        assert!(BlockLayout::new(sector, 3, 1).is_ok());
    }
}
