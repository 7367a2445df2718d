use std::io;

use crate::{FileError, Sector};

/// Why a position has no value.
///
/// ```
/// use mlin_rules::Position;
/// use mlin_tablebase::{ProbeError, Tablebase};
/// let error = Tablebase::empty(true).probe(&Position::START).unwrap_err();
/// assert_eq!(error.to_string(), "the tablebase has no file for the sector 0-0+9-9");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProbeError {
    /// Positions like this (with hands that do not come up in play, for example) are in no tablebase.
    #[error("the tablebase does not cover such positions")]
    NotCovered,
    /// The file with its value is not there.
    #[error("the tablebase has no file for the sector {0}")]
    Missing(Sector),
    /// The file with its value is damaged.
    #[error("the file of the sector {sector} {fault}")]
    Damaged {
        /// The sector of the file.
        sector: Sector,
        /// What is wrong with it.
        fault: FileError,
    },
    /// The file with its value cannot be read.
    #[error("the file of the sector {sector} cannot be read: {source}")]
    Io {
        /// The sector of the file.
        sector: Sector,
        /// What the system says.
        source: io::Error,
    },
}

impl ProbeError {
    pub(crate) fn new(sector: Sector, fault: FileError) -> ProbeError {
        match fault {
            FileError::Io(source) => ProbeError::Io { sector, source },
            fault => ProbeError::Damaged { sector, fault },
        }
    }
}
