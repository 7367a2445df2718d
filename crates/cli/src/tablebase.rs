//! The tablebases that commands are told to read.

use std::path::Path;

use mlin_tablebase::{FileError, OpenError, Tablebase};

use crate::fault::Fault;

/// The tablebase in a folder.
pub(crate) fn open(folder: &Path) -> Result<Tablebase, Fault> {
    Tablebase::open(folder).map_err(|error| fault(&error))
}

/// Why a tablebase cannot be opened, with the remedy where there is one.
pub(crate) fn fault(error: &OpenError) -> Fault {
    Fault::Input(if is_too_many_files(error) {
        format!(
            "{error}: all files of a tablebase stay open, and this system allows too few; allow more, as with `ulimit -n 4096`"
        )
    } else {
        error.to_string()
    })
}

/// Whether the system lets the program open no more files.
fn is_too_many_files(error: &OpenError) -> bool {
    let (OpenError::Folder { source, .. }
    | OpenError::File {
        fault: FileError::Io(source),
        ..
    }) = error
    else {
        return false;
    };
    #[cfg(unix)]
    {
        rustix::io::Errno::from_io_error(source) == Some(rustix::io::Errno::MFILE)
    }
    #[cfg(not(unix))]
    {
        let _ = source;
        false
    }
}

/// The tablebase in a folder, which must have been solved for these rules.
pub(crate) fn open_for(folder: &Path, flying: bool) -> Result<Tablebase, Fault> {
    let tablebase = open(folder)?;
    if tablebase.flying() == flying {
        return Ok(tablebase);
    }
    let folder = folder.display();
    Err(Fault::Input(if flying {
        format!("the tablebase in {folder} was solved without flying: use --no-flying or another folder")
    } else {
        format!(
            "the tablebase in {folder} was solved with flying: leave --no-flying away or use another folder"
        )
    }))
}
