use std::io;
use std::path::PathBuf;

use crate::{FileError, Sector};

/// Why a sector could not be written.
///
/// Whatever it is, there is no file under the sector's name that was not there before.
///
/// ```
/// use mlin_tablebase::WriteError;
/// let error = WriteError::Values { sector: "3-3".parse()?, row: 7 };
/// assert_eq!(error.to_string(), "the values of row 7 of the sector 3-3 contradict themselves");
/// # Ok::<(), mlin_tablebase::SectorError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The system refuses: no room, no permission.
    #[error("cannot write {}: {source}", path.display())]
    Io {
        /// The file that was being written.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The values that were handed over cannot be: a state won and lost, or values past the end of a row.
    #[error("the values of row {row} of the sector {sector} contradict themselves")]
    Values {
        /// The sector.
        sector: Sector,
        /// The first row that is wrong.
        row: u32,
    },
    /// The distances that were handed over cannot be: they are not those of the sector's values, or not within
    /// the limit, or longer than [`crate::Metric::LONGEST`].
    #[error("the distances in row {row} of the sector {sector} contradict its values")]
    Distances {
        /// The sector.
        sector: Sector,
        /// The first row that is wrong.
        row: u32,
    },
    /// All rows are sound, but they are not the rows of the sector's file of values.
    #[error("the distances of the sector {sector} are those of other values")]
    OtherValues {
        /// The sector.
        sector: Sector,
    },
    /// The file of the sector's values cannot be read.
    #[error("the file of the sector {sector} {fault}")]
    ValueFile {
        /// The sector.
        sector: Sector,
        /// What is wrong with it.
        fault: FileError,
    },
    /// A thread of the writer came to its end too early.
    #[error("a thread that packs the sector {sector} has ended early")]
    Thread {
        /// The sector.
        sector: Sector,
    },
}
