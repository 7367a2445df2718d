use std::io;

use crate::FileError;

/// Why a tablebase cannot be opened.
///
/// ```
/// use mlin_tablebase::{OpenError, Tablebase};
/// let error = Tablebase::open("no/such/folder").unwrap_err();
/// assert!(matches!(error, OpenError::Folder { .. }));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The folder cannot be listed.
    #[error("the folder {folder} cannot be read: {source}")]
    Folder {
        /// The folder, as it was named.
        folder: String,
        /// What the system says.
        source: io::Error,
    },
    /// There is no file of a tablebase.
    #[error("there is no file of a tablebase (*.mtb) in {place}")]
    NoFiles {
        /// Where there is none.
        place: String,
    },
    /// One of the files is at fault.
    #[error("the file {file} {fault}")]
    File {
        /// The name of the file, or the number of the bytes handed over.
        file: String,
        /// What is wrong with it.
        fault: FileError,
    },
}
