use std::io;
#[cfg(feature = "distances")]
use std::{fmt, num::NonZeroU16};

use crate::Sector;

/// What is wrong with a file of the tablebase.
///
/// ```
/// use mlin_tablebase::{FileError, SectorFile, SetTables};
/// let error = SectorFile::from_storage(Box::new(b"GIF89a".to_vec()), &Default::default()).unwrap_err();
/// assert!(matches!(error, FileError::TooShort { size: 6 }));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file cannot be opened or read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// There is not even room for a header.
    #[error("is no tablebase file: it has {size} bytes only")]
    TooShort {
        /// The file's size in bytes.
        size: u64,
    },
    /// It begins with something else.
    #[error("is no tablebase file")]
    Foreign,
    /// The form of the file is not known here.
    #[error(
        "has the format version {found}; this program reads version {}",
        crate::header::VERSION
    )]
    Version {
        /// The version that the file names.
        found: u16,
    },
    /// Positions are numbered in a way not known here.
    #[error(
        "numbers its positions by version {found}; this program knows version {}",
        crate::header::INDEX_VERSION
    )]
    IndexVersion {
        /// The version that the file names.
        found: u8,
    },
    /// The checksum of the header is wrong.
    #[error("is damaged: the checksum of its header is wrong")]
    Header,
    /// The header has its checksum but says what cannot be.
    #[error("is damaged: its header contradicts itself ({0})")]
    Contradiction(&'static str),
    /// The file is shorter or longer than when it was written.
    #[error("is damaged: it has {found} bytes, not the {expected} it was written with")]
    Size {
        /// Bytes that the header tells of.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The checksum of the tables behind the header is wrong.
    #[error("is damaged: the checksum of its directory is wrong")]
    Directory,
    /// The checksum of a part of the values is wrong, or what it holds cannot be decoded.
    #[error("is damaged: the values from byte {offset} on are not those that were written")]
    Values {
        /// Where in the file.
        offset: u64,
    },
    /// The file is named after another sector than the one it holds.
    #[error("holds the sector {found}, not {expected}")]
    OtherSector {
        /// The sector that was asked for.
        expected: Sector,
        /// The sector in the file.
        found: Sector,
    },
    /// The file was made for other rules.
    #[error("was solved with flying {}, not {}", on_off(*.found), on_off(!*.found))]
    OtherRules {
        /// Whether flying is on in the file.
        found: bool,
    },
    /// The sector is in the tablebase already.
    #[error("holds the sector {0} a second time")]
    Twice(Sector),
    /// The distances were computed for another file of values.
    #[cfg(feature = "distances")]
    #[error("holds the distances of other values of the sector {0} than those beside it")]
    OtherValues(Sector),
    /// There are distances, but not the values that they belong to.
    #[cfg(feature = "distances")]
    #[error("holds the distances of the sector {0}, whose values are not there")]
    NoValues(Sector),
    /// The distances were computed for another no-removal limit.
    #[cfg(feature = "distances")]
    #[error("holds distances {}, not {}", under(*.found), under(*.expected))]
    OtherLimit {
        /// The limit of the other files, in plies.
        expected: Option<NonZeroU16>,
        /// The limit of this one.
        found: Option<NonZeroU16>,
    },
    /// The distances are counted in another way than the name of the file says.
    #[cfg(feature = "distances")]
    #[error("does not hold the distances that its name promises")]
    OtherMetric,
    /// There is no such row, or the caller's memory has not its length.
    #[error("has no row {0} of the length that is asked for")]
    NoSuchRow(u32),
}

const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Names a limit.
#[cfg(feature = "distances")]
fn under(limit: Option<NonZeroU16>) -> impl fmt::Display {
    fmt::from_fn(move |f| match limit {
        Some(plies) => write!(f, "under a limit of {plies} plies"),
        None => f.write_str("without a limit"),
    })
}
