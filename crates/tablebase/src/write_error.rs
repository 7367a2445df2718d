use std::io;
use std::path::PathBuf;

use crate::Sector;

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
    /// A thread of the writer came to its end too early.
    #[error("a thread that packs the sector {sector} has ended early")]
    Thread {
        /// The sector.
        sector: Sector,
    },
}
