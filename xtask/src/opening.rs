//! `cargo xtask opening`: the engine's opening knowledge, cut out of a tablebase of the whole game.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use mlin_engine::Opening;
use mlin_tablebase::Tablebase;

use crate::endings::join;
use crate::workspace::Workspace;

/// Writes the file of the tablebase's ruleset to where the engine keeps it; the same bytes for the same tablebase.
pub(crate) fn command(arguments: &[String]) -> Result<ExitCode> {
    let [option, folder] = arguments else {
        bail!("usage: cargo xtask opening --db DIR")
    };
    if option != "--db" {
        bail!("usage: cargo xtask opening --db DIR");
    }
    let folder = Path::new(folder);
    let tablebase = Tablebase::open(folder).with_context(|| format!("cannot open {}", folder.display()))?;
    let bytes = join(folder, Opening::sectors())?;
    Opening::read(&bytes, tablebase.flying())?;
    let file = Workspace::read()?
        .root
        .join("crates/engine/data")
        .join(name(tablebase.flying()));
    fs::write(&file, &bytes).with_context(|| format!("cannot write {}", file.display()))?;
    println!("{}: {} bytes", file.display(), bytes.len());
    Ok(ExitCode::SUCCESS)
}

/// What the file of a ruleset is called.
pub(crate) const fn name(flying: bool) -> &'static str {
    if flying {
        "opening-flying.bin"
    } else {
        "opening-walking.bin"
    }
}
