use std::num::NonZeroU16;

use crate::header::INDEX_VERSION;
use crate::{FileError, Metric, Sector};

/// The first eight bytes of a file of distances.
pub(crate) const MAGIC: [u8; 8] = *b"MlinTD\r\n";
/// The version of the format of files of distances.
pub(crate) const VERSION: u16 = 1;
/// Bytes of a header.
pub(crate) const SIZE: usize = 64;

const FLYING: u8 = 1;
const PLIES: u8 = 2;
const LIMITED: u8 = 4;

/// What a file of distances says about itself; see `docs/tablebase-format.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DistanceHeader {
    pub(crate) flying: bool,
    /// Whether the plies of lost positions are in the file.
    pub(crate) plies: bool,
    /// Whether it is in the file which positions are won (or lost) only without the limit.
    pub(crate) limited: bool,
    pub(crate) sector: Sector,
    pub(crate) metric: Metric,
    /// Checksums of the file of values that these distances belong to: [`crate::SectorFile::seals`].
    pub(crate) seals: [u32; 2],
    /// Bytes of the whole file.
    pub(crate) file_size: u64,
    /// Bytes of what stands at its end: the statistics, the model of the plies, the model of the limited.
    pub(crate) statistics_size: u32,
    pub(crate) plies_model_size: u32,
    pub(crate) limited_model_size: u32,
}

impl DistanceHeader {
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
        let flag = |set: bool, flag: u8| if set { flag } else { 0 };
        put(&[
            INDEX_VERSION,
            flag(self.flying, FLYING) | flag(self.plies, PLIES) | flag(self.limited, LIMITED),
        ]);
        let sector = self.sector;
        put(&[
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
        ]);
        put(&metric_bytes(self.metric));
        put(&self.seals[0].to_le_bytes());
        put(&self.seals[1].to_le_bytes());
        put(&self.file_size.to_le_bytes());
        put(&self.statistics_size.to_le_bytes());
        put(&self.plies_model_size.to_le_bytes());
        put(&self.limited_model_size.to_le_bytes());
        let checksum = crate::crc32::hash(&bytes[..SIZE - 4]);
        bytes[SIZE - 4..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; SIZE]) -> Result<DistanceHeader, FileError> {
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
        if flags & !(FLYING | PLIES | LIMITED) != 0 {
            return Err(FileError::Contradiction("unknown flags"));
        }
        let sector = Sector::new(bytes[12], bytes[13], bytes[14], bytes[15])
            .map_err(|_| FileError::Contradiction("no such sector"))?;
        let limit = NonZeroU16::new(u16::from_le_bytes([bytes[18], bytes[19]]));
        let metric = match (bytes[16], bytes[17], limit) {
            (0, 0, limit) => Metric::Conversion { limit },
            (1, 0, None) => Metric::End,
            _ => return Err(FileError::Contradiction("no such way of counting")),
        };
        if bytes[48..SIZE - 4].iter().any(|byte| *byte != 0) {
            return Err(FileError::Contradiction("more than is known here"));
        }
        Ok(DistanceHeader {
            flying: flags & FLYING != 0,
            plies: flags & PLIES != 0,
            limited: flags & LIMITED != 0,
            sector,
            metric,
            seals: [word(20), word(24)],
            file_size: u64::from(word(28)) | u64::from(word(32)) << 32,
            statistics_size: word(36),
            plies_model_size: word(40),
            limited_model_size: word(44),
        })
    }
}

/// A metric as a header has it.
pub(crate) const fn metric_bytes(metric: Metric) -> [u8; 4] {
    match metric {
        Metric::Conversion { limit: None } => [0; 4],
        Metric::Conversion { limit: Some(limit) } => {
            let [low, high] = limit.get().to_le_bytes();
            [0, 0, low, high]
        }
        Metric::End => [1, 0, 0, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(metric: Metric) -> DistanceHeader {
        DistanceHeader {
            flying: true,
            plies: false,
            limited: true,
            sector: "3-4+2-2".parse().unwrap(),
            metric,
            seals: [1, 2],
            file_size: 4 << 33,
            statistics_size: 5,
            plies_model_size: 6,
            limited_model_size: 7,
        }
    }

    const FIFTY: Metric = Metric::Conversion {
        limit: NonZeroU16::new(50),
    };

    #[test]
    fn what_is_written_is_read() {
        for metric in [FIFTY, Metric::Conversion { limit: None }, Metric::End] {
            let header = header(metric);
            assert_eq!(DistanceHeader::from_bytes(&header.to_bytes()).unwrap(), header);
        }
    }

    #[test]
    fn every_flipped_bit_is_found_and_named() {
        for bit in 0..8 * SIZE {
            let mut bytes = header(FIFTY).to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let error = DistanceHeader::from_bytes(&bytes).unwrap_err();
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
