//! Values to fill files with: not those of the game, but like them in that neighbours are alike.
#![allow(dead_code, reason = "not every test uses all of it")]

#[cfg(feature = "generate")]
pub(crate) mod distances;

use mlin_rules::topology::{closing_points, in_mills};
use mlin_rules::{Position, Ruleset};
use mlin_tablebase::{Index, Sector, SectorIndex, SectorValues, Value};

/// Values by the mills and the moves that the sides have, with exceptions strewn in; equal on all images of a
/// position.
pub(crate) struct MadeUp {
    pub(crate) index: SectorIndex,
    pub(crate) salt: u64,
}

impl MadeUp {
    pub(crate) fn new(sector: Sector, salt: u64) -> MadeUp {
        MadeUp {
            index: SectorIndex::new(sector),
            salt,
        }
    }

    pub(crate) fn value(&self, index: Index) -> Value {
        let position = self.index.position(index).unwrap();
        self.value_of(&position)
    }

    pub(crate) fn value_of(&self, position: &Position) -> Value {
        let least = self.index.index(position).unwrap();
        let mixed = (u64::from(least.row) << 32 | u64::from(least.place))
            .wrapping_add(self.salt)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if mixed >> 58 == 0 {
            return [Value::Loss, Value::Win][(mixed >> 57 & 1) as usize];
        }
        let us = position.side_to_move();
        let (ours, theirs) = (position.men(us), position.men(!us));
        let mills = (closing_points(ours) & position.free()).len() + in_mills(ours).len();
        let threats = (closing_points(theirs) & position.free()).len() + in_mills(theirs).len();
        let moves = position.count_legal_moves(&Ruleset::STANDARD);
        match (2 * mills + moves / 4) as i64 - 2 * i64::from(threats) - (mixed >> 40 & 1) as i64 {
            4.. => Value::Win,
            1..4 => Value::Draw,
            _ => Value::Loss,
        }
    }
}

impl SectorValues for MadeUp {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        win.fill(0);
        loss.fill(0);
        for place in 0..self.index.row_len() {
            let words = match self.value(Index { row, place }) {
                Value::Win => &mut *win,
                Value::Loss => &mut *loss,
                Value::Draw => continue,
            };
            words[(place / 64) as usize] |= 1 << (place % 64);
        }
    }
}
