//! The tablebases that commands are told to read.

use std::path::Path;

use mlin_tablebase::Tablebase;

use crate::fault::Fault;

/// The tablebase in a folder.
pub(crate) fn open(folder: &Path) -> Result<Tablebase, Fault> {
    Tablebase::open(folder).map_err(|error| Fault::Input(error.to_string()))
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
