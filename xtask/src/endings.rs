//! The small tablebases of the page: endings with few men, solved here and kept in the build folder.
//!
//! A file of the page holds the files of several sectors ([`join_files`]). The same source makes the same bytes everywhere.

use std::fs;
use std::hash::Hasher;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{Sector, file_name, join_files};

use crate::web::{Files, read_folder};
use crate::workspace::Workspace;

/// Every sector with at most so many men on the board.
const MEN: u8 = 9;
/// What else is small enough, with flying: the last stage of most won games, and a large field of draws.
const MORE_FLYING: &[&str] = &["3-7", "7-3", "5-5"];
/// What else is small enough, without flying.
const MORE_WALKING: &[&str] = &["3-7", "7-3"];
/// No file may be larger, in bytes.
const LIMIT: usize = 1_350_000;
/// Memory for the solver, in bytes: much more than these sectors need.
const MEMORY: u64 = 2 << 30;

/// The files `endings-flying.bin` and `endings-walking.bin`.
///
/// # Errors
/// When something cannot be solved, read or written, or a file is too large.
pub(crate) fn build(workspace: &Workspace) -> Result<Files> {
    let source = workspace.root.join("crates/tablebase/src");
    let version = version(&read_folder(&source)?);
    let folder = workspace.target.join("endings").join(version);
    let mut files = Files::new();
    for (name, flying) in [("flying", true), ("walking", false)] {
        let file = pack(&folder.join(name), flying).with_context(|| format!("endings, {name}"))?;
        ensure!(
            file.len() <= LIMIT,
            "the endings ({name}) have {} bytes; at most {LIMIT} are allowed",
            file.len()
        );
        files.insert(format!("endings-{name}.bin"), file);
    }
    // What other versions of the solver made is of no use any more.
    for entry in fs::read_dir(workspace.target.join("endings"))? {
        let path = entry?.path();
        if path != folder {
            fs::remove_dir_all(path)?;
        }
    }
    Ok(files)
}

/// Changes when the solver or the format may.
fn version(source: &Files) -> String {
    let mut hasher = std::hash::DefaultHasher::new();
    for (name, body) in source {
        hasher.write(name.as_bytes());
        hasher.write(body);
    }
    format!("{:016x}", hasher.finish())
}

/// The sectors of a ruleset, in the order in which they lead to each other.
fn sectors(flying: bool) -> Result<Vec<Sector>> {
    let more = if flying { MORE_FLYING } else { MORE_WALKING };
    let more = more
        .iter()
        .map(|text| text.parse())
        .collect::<Result<Vec<Sector>, _>>()?;
    let is_wanted = |sector: &Sector| {
        sector.is_moving() && sector.mover() + sector.opponent() <= MEN || more.contains(sector)
    };
    Ok(Sector::all().filter(is_wanted).collect())
}

/// Solves what is missing in the folder and puts all of it into one file.
fn pack(folder: &Path, flying: bool) -> Result<Vec<u8>> {
    let sectors = sectors(flying)?;
    let missing = sectors
        .iter()
        .filter(|sector| !folder.join(file_name(**sector)).exists());
    let missing = missing.count();
    if missing > 0 {
        println!(
            "solving {missing} small sectors, flying {}",
            if flying { "on" } else { "off" }
        );
        let options = SolveOptions {
            flying,
            sectors: sectors.clone(),
            threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            memory: MEMORY,
            isa: Isa::best(),
            metric: None,
        };
        solve(folder, &options, &mut |_| {})?;
    }
    join(folder, sectors.into_iter().map(file_name))
}

/// These files of a folder in one.
///
/// # Errors
/// When one of them cannot be read.
pub(crate) fn join(folder: &Path, names: impl IntoIterator<Item = String>) -> Result<Vec<u8>> {
    let parts = names.into_iter().map(|name| {
        let path = folder.join(name);
        fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    });
    join_files(&parts.collect::<Result<Vec<_>>>()?).context("a sector is too large")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sector_comes_with_all_that_it_leads_to() {
        for flying in [true, false] {
            let sectors = sectors(flying).unwrap();
            for sector in &sectors {
                let next = [sector.after_quiet(), sector.after_removal()];
                for next in next.into_iter().flatten() {
                    assert!(sectors.contains(&next), "{sector} leads to {next}");
                }
            }
        }
    }

    #[test]
    fn another_solver_makes_other_files() {
        let source = |text: &str| Files::from([("lib.rs".to_owned(), text.into())]);
        assert_eq!(version(&source("a")), version(&source("a")));
        assert_ne!(version(&source("a")), version(&source("b")));
    }
}
