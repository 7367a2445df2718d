use std::io;

use super::memory::Memory;
use super::plane::News;
use crate::NO_DISTANCE;

/// For every position of a sector a distance in plies, by the rows of its values.
#[derive(Debug)]
pub(super) struct Plies {
    row_len: u32,
    memory: Memory,
}

impl Plies {
    /// All of them [`NO_DISTANCE`].
    ///
    /// # Errors
    /// When there is no memory.
    pub(super) fn new(rows: u32, row_len: u32) -> io::Result<Plies> {
        let mut memory = Memory::new(rows as usize * row_len as usize)?;
        memory.bytes_mut().fill(NO_DISTANCE);
        Ok(Plies { row_len, memory })
    }

    /// Every decided position at the same distance, however far it is.
    #[cfg(test)]
    pub(super) fn all_at(values: &super::values::Values, plies: u8) -> Plies {
        let rows = values.planes().rows();
        let mut made = Plies::new(rows, values.row_len()).unwrap();
        let bytes = made.memory.bytes_mut().chunks_mut(values.row_len() as usize);
        for (row, bytes) in (0..rows).zip(bytes) {
            let decided = values.win_row(row).iter().zip(values.loss_row(row));
            let decided: Vec<u8> = decided.map(|(win, loss)| win | loss).collect();
            for (place, byte) in bytes.iter_mut().enumerate() {
                if decided[place >> 3] >> (place & 7) & 1 != 0 {
                    *byte = plies;
                }
            }
        }
        made
    }

    /// How many bytes are held.
    pub(super) fn bytes(&self) -> usize {
        self.memory.bytes().len()
    }

    /// The greatest distance; 0 if there is none.
    pub(super) fn last(&self) -> u8 {
        let distances = self.memory.bytes().iter().filter(|plies| **plies != NO_DISTANCE);
        distances.copied().max().unwrap_or(0)
    }

    /// The distances of a row, by place.
    pub(super) fn row(&self, row: u32) -> &[u8] {
        let start = row as usize * self.row_len as usize;
        &self.memory.bytes()[start..start + self.row_len as usize]
    }

    /// Cut into parts of so many rows.
    pub(super) fn parts(&mut self, rows: u32) -> impl Iterator<Item = PlyRows<'_>> {
        let row_len = self.row_len as usize;
        let used = self.memory.bytes().len() / row_len * row_len;
        let parts = self.memory.bytes_mut()[..used].chunks_mut(rows as usize * row_len);
        parts.map(move |bytes| PlyRows { row_len, bytes })
    }
}

/// The distances of neighbouring rows.
#[derive(Debug)]
pub(super) struct PlyRows<'a> {
    row_len: usize,
    bytes: &'a mut [u8],
}

impl PlyRows<'_> {
    /// Notes the distance of positions that were decided.
    pub(super) fn note(&mut self, news: &[[u8; 4]], plies: u8) {
        for one in news {
            let one = News(u32::from_le_bytes(*one));
            self.bytes[one.row() * self.row_len + one.place() as usize] = plies;
        }
    }
}
