//! Small tablebases for the tests.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

pub mod oracle;

use std::num::NonZeroU16;
use std::path::Path;

use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{Metric, Sector};
use tempfile::TempDir;

/// The sectors of a list such as `4-3 2-2+2-2`.
pub fn sectors(names: &str) -> Vec<Sector> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// What to solve, on two threads.
pub fn options(flying: bool, sectors: Vec<Sector>) -> SolveOptions {
    SolveOptions {
        flying,
        sectors,
        threads: 2,
        memory: 4 << 30,
        isa: Isa::best(),
        metric: None,
    }
}

/// A folder with some sectors and all that they lead to.
pub fn solved(flying: bool, sectors: Vec<Sector>) -> TempDir {
    solved_with(&options(flying, sectors))
}

/// A folder with what the options ask for.
pub fn solved_with(options: &SolveOptions) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), options, &mut |_| ()).unwrap();
    folder
}

/// Distances to the conversion under a limit of so many plies; none for 0.
pub fn under_limit(plies: u16) -> Metric {
    Metric::Conversion {
        limit: NonZeroU16::new(plies),
    }
}

/// The sectors with at most so many men, board and hand of both sides together.
pub fn up_to(men: u8) -> Vec<Sector> {
    let all = |sector: &Sector| {
        sector.mover() + sector.opponent() + sector.mover_hand() + sector.opponent_hand() <= men
    };
    Sector::all().filter(all).collect()
}

/// Names and bytes of the tablebase's files, by name.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            matches!(ending, Some("mtb" | "mtc" | "mte"))
        })
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}
