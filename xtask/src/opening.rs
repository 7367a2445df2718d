//! `cargo xtask opening`: the engine's opening knowledge, cut out of a tablebase of the whole game.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use mlin_engine::Opening;
use mlin_tablebase::{Metric, Sector, Tablebase, distance_file_name, file_name};

use crate::endings::join;
use crate::workspace::Workspace;

/// Writes the files of the tablebase's ruleset, values and distances, to where the engine keeps them; the same bytes for the same
/// tablebase.
pub(crate) fn command(arguments: &[String]) -> Result<ExitCode> {
    let [option, folder] = arguments else {
        bail!("usage: cargo xtask opening --db DIR")
    };
    if option != "--db" {
        bail!("usage: cargo xtask opening --db DIR");
    }
    let folder = Path::new(folder);
    let tablebase = Tablebase::open(folder).with_context(|| format!("cannot open {}", folder.display()))?;
    let Some(limit @ Some(_)) = tablebase.limit() else {
        bail!("{} knows no distances under a no-removal limit", folder.display());
    };
    let conversion = |sector: Sector| distance_file_name(sector, Metric::Conversion { limit });
    let values = join(folder, Opening::sectors().map(file_name))?;
    let distances = join(folder, Opening::sectors().map(conversion))?;
    Opening::read(&[&values[..], &distances].concat(), tablebase.flying())?;
    let data = Workspace::read()?.root.join("crates/engine/data");
    let [of_values, of_distances] = names(tablebase.flying());
    for (name, bytes) in [(of_values, values), (of_distances, distances)] {
        let file = data.join(name);
        fs::write(&file, &bytes).with_context(|| format!("cannot write {}", file.display()))?;
        println!("{}: {} bytes", file.display(), bytes.len());
    }
    Ok(ExitCode::SUCCESS)
}

/// What the files of a ruleset are called, that of values and that of distances.
const fn names(flying: bool) -> [&'static str; 2] {
    if flying {
        ["opening-flying.bin", "opening-flying-distances.bin"]
    } else {
        ["opening-walking.bin", "opening-walking-distances.bin"]
    }
}
