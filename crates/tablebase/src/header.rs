use crate::{FileError, Sector, Statistics};

/// The first eight bytes of a file; the end of line in it shows a file that was "converted" on its way.
pub(crate) const MAGIC: [u8; 8] = *b"MlinTB\r\n";
/// The version of the format of files.
pub(crate) const VERSION: u16 = 1;
/// The version of the way in which positions are numbered: [`crate::SectorIndex`].
pub(crate) const INDEX_VERSION: u8 = 1;
/// Bytes of a header.
pub(crate) const SIZE: usize = 64;

const FLYING: u8 = 1;
const STORED: u8 = 2;

/// What a file says about itself; see `docs/tablebase-format.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) flying: bool,
    /// Whether the values are in the file; else it is the header only.
    pub(crate) stored: bool,
    pub(crate) sector: Sector,
    pub(crate) statistics: Statistics,
    /// Bytes of the whole file.
    pub(crate) file_size: u64,
    /// Whole rows in a block, or 1.
    pub(crate) rows_per_block: u32,
    /// Blocks to a row, or 1.
    pub(crate) parts_per_row: u32,
    /// Bytes of the model, which stands behind the header.
    pub(crate) model_size: u32,
}

/// The checksum at the end of a header.
#[cfg(feature = "distances")]
pub(crate) const fn checksum(bytes: &[u8; SIZE]) -> u32 {
    u32::from_le_bytes([bytes[SIZE - 4], bytes[SIZE - 3], bytes[SIZE - 2], bytes[SIZE - 1]])
}

impl Header {
    #[cfg(any(test, feature = "generate"))]
    pub(crate) fn to_bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let mut at = 0;
        let mut put = |part: &[u8]| {
            bytes[at..at + part.len()].copy_from_slice(part);
            at += part.len();
        };
        put(&MAGIC);
        put(&VERSION.to_le_bytes());
        put(&[
            INDEX_VERSION,
            u8::from(self.flying) * FLYING + u8::from(self.stored) * STORED,
        ]);
        let sector = self.sector;
        put(&[
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
        ]);
        put(&self.statistics.win.to_le_bytes());
        put(&self.statistics.draw.to_le_bytes());
        put(&self.statistics.loss.to_le_bytes());
        put(&self.file_size.to_le_bytes());
        put(&self.rows_per_block.to_le_bytes());
        put(&self.parts_per_row.to_le_bytes());
        put(&self.model_size.to_le_bytes());
        let checksum = crate::crc32::hash(&bytes[..SIZE - 4]);
        bytes[SIZE - 4..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; SIZE]) -> Result<Header, FileError> {
        let long = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| bytes[at + i]));
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|i| bytes[at + i]));
        if bytes[..8] != MAGIC {
            return Err(FileError::Foreign);
        }
        let version = u16::from_le_bytes([bytes[8], bytes[9]]);
        if version != VERSION {
            return Err(FileError::Version { found: version });
        }
        if bytes[10] != INDEX_VERSION {
            return Err(FileError::IndexVersion { found: bytes[10] });
        }
        if word(SIZE - 4) != crate::crc32::hash(&bytes[..SIZE - 4]) {
            return Err(FileError::Header);
        }
        let flags = bytes[11];
        if flags & !(FLYING | STORED) != 0 {
            return Err(FileError::Contradiction("unknown flags"));
        }
        let sector = Sector::new(bytes[12], bytes[13], bytes[14], bytes[15])
            .map_err(|_| FileError::Contradiction("no such sector"))?;
        Ok(Header {
            flying: flags & FLYING != 0,
            stored: flags & STORED != 0,
            sector,
            statistics: Statistics {
                win: long(16),
                draw: long(24),
                loss: long(32),
            },
            file_size: long(40),
            rows_per_block: word(48),
            parts_per_row: word(52),
            model_size: word(56),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            flying: true,
            stored: true,
            sector: "3-4+2-1".parse().unwrap(),
            statistics: Statistics {
                win: 1,
                draw: 2 << 40,
                loss: 3,
            },
            file_size: 4 << 33,
            rows_per_block: 5,
            parts_per_row: 6,
            model_size: 7,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Header::from_bytes(&header().to_bytes()).unwrap(), header());
    }

    #[test]
    fn every_flipped_bit_is_found_and_named() {
        for bit in 0..8 * SIZE {
            let mut bytes = header().to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let error = Header::from_bytes(&bytes).unwrap_err();
            let named = match bit / 8 {
                0..8 => matches!(error, FileError::Foreign),
                8..10 => matches!(error, FileError::Version { .. }),
                10 => matches!(error, FileError::IndexVersion { .. }),
                _ => matches!(error, FileError::Header),
            };
            assert!(named, "bit {bit}: {error}");
        }
    }
}
