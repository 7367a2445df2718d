use std::collections::HashMap;
use std::io;

use super::row_shape::RowShape;
use super::set_table::SetTable;
use crate::Sector;

/// The tables that sectors share: sets of every size, and the rows they leave.
#[derive(Debug)]
pub(super) struct Tables {
    sets: Vec<SetTable>,
    shapes: HashMap<(u8, u8), RowShape>,
}

impl Tables {
    /// Tables for these sectors and what they lead to.
    ///
    /// # Errors
    /// When there is no memory.
    pub(super) fn new(sectors: impl Iterator<Item = Sector>) -> io::Result<Tables> {
        let mut most = 0;
        let mut shapes = HashMap::new();
        for sector in sectors {
            let placed = u8::from(!sector.is_moving());
            let (men, opponent) = (sector.mover(), sector.opponent());
            most = most.max(men + placed).max(opponent);
            let pairs = [
                (men, opponent),
                (opponent, men),
                (opponent, men + placed),
                (opponent.saturating_sub(1), men + placed),
            ];
            for (taken, men) in pairs {
                shapes
                    .entry((taken, men))
                    .or_insert_with(|| RowShape::new(24 - u32::from(taken), u32::from(men)));
            }
        }
        Ok(Tables {
            sets: (0..=most).map(SetTable::new).collect::<io::Result<_>>()?,
            shapes,
        })
    }

    /// The canonical sets of a size.
    pub(super) fn sets(&self, size: u8) -> &SetTable {
        &self.sets[usize::from(size)]
    }

    /// The row of `men` beside `taken` others.
    pub(super) fn shape(&self, taken: u8, men: u8) -> &RowShape {
        &self.shapes[&(taken, men)]
    }
}
