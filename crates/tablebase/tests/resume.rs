//! Whatever happens on the way, the files are the same in the end.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;

use std::fs;
use std::io;

use common::{files, options, sectors, solved};
use mlin_tablebase::generate::{Isa, Progress, SolveError, SolveOptions, solve};
use mlin_tablebase::{Sector, Tablebase, WriteError};

/// Moving and placing sectors, with flights, slides and sectors without stored values.
const SECTORS: &str = "4-3 1-2+2-2 2-2+1-1";

/// What is compared: both rulesets.
fn each_ruleset(check: impl Fn(SolveOptions)) {
    for flying in [true, false] {
        check(options(flying, sectors(SECTORS)));
    }
}

#[test]
fn threads_do_not_change_the_files() {
    each_ruleset(|options| {
        let folder = solved(options.flying, options.sectors.clone());
        for threads in [1, 3] {
            let other = tempfile::tempdir().unwrap();
            let options = SolveOptions {
                threads,
                ..options.clone()
            };
            solve(other.path(), &options, &mut |_| ()).unwrap();
            assert!(files(other.path()) == files(folder.path()), "{threads} threads");
        }
    });
}

#[test]
fn memory_does_not_change_the_files_and_too_little_is_refused() {
    each_ruleset(|options| {
        let folder = solved(options.flying, options.sectors.clone());
        let other = tempfile::tempdir().unwrap();
        let with = |memory| SolveOptions {
            memory,
            ..options.clone()
        };
        let error = solve(other.path(), &with(1 << 20), &mut |_| ()).unwrap_err();
        let SolveError::Memory { needed, given } = error else {
            panic!("{error}")
        };
        assert_eq!(given, 1 << 20);
        assert_eq!(files(other.path()), []);
        let error = solve(other.path(), &with(needed - 1), &mut |_| ()).unwrap_err();
        assert!(matches!(error, SolveError::Memory { .. }), "{error}");
        solve(other.path(), &with(needed), &mut |_| ()).unwrap();
        assert!(files(other.path()) == files(folder.path()), "{needed} bytes");
    });
}

#[test]
fn instructions_do_not_change_the_files() {
    let available = Isa::available();
    for name in ["AVX-512", "AVX2", "portable"] {
        if !available.iter().any(|isa| isa.name() == name) {
            println!("SKIPPED: this processor has no {name}");
        }
    }
    each_ruleset(|options| {
        let folder = solved(options.flying, options.sectors.clone());
        for isa in &available {
            println!("{}, flying {}", isa.name(), options.flying);
            let other = tempfile::tempdir().unwrap();
            let options = SolveOptions {
                isa: *isa,
                ..options.clone()
            };
            solve(other.path(), &options, &mut |_| ()).unwrap();
            assert!(files(other.path()) == files(folder.path()), "{}", isa.name());
        }
    });
}

/// Removes what a run that was killed at some moment would not have written yet, and goes on.
#[test]
fn what_is_missing_is_made_again_and_what_is_there_is_left_alone() {
    let folder = solved(true, sectors(SECTORS));
    let all = files(folder.path());
    let names: Vec<String> = Sector::all()
        .map(mlin_tablebase::file_name)
        .filter(|name| all.iter().any(|(there, _)| there == name))
        .collect();
    for kept in [0, 1, 2, names.len() / 2, names.len() - 1] {
        for name in &names[kept..] {
            fs::remove_file(folder.path().join(name)).unwrap();
        }
        // Half a file under the temporary name is no obstacle.
        fs::write(folder.path().join(format!("{}.tmp", names[kept])), b"half").unwrap();
        let mut finished = 0;
        let mut planned = None;
        solve(
            folder.path(),
            &options(true, sectors(SECTORS)),
            &mut |step| match step {
                Progress::Planned {
                    sectors, finished, ..
                } => planned = Some((sectors, finished)),
                Progress::Finished { .. } => finished += 1,
                _ => {}
            },
        )
        .unwrap();
        assert_eq!(planned, Some((names.len(), kept)));
        assert_eq!(finished, names.len() - kept);
        assert!(files(folder.path()) == all, "{kept} files kept");
        assert!(!folder.path().join(format!("{}.tmp", names[kept])).exists());
    }
}

#[test]
fn folders_that_cannot_be_written_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, b"").unwrap();
    let error = solve(&file.join("db"), &options(true, sectors("3-3")), &mut |_| ()).unwrap_err();
    assert!(
        matches!(&error, SolveError::Folder { path, .. } if path.starts_with(&file)),
        "{error}"
    );
}

#[test]
fn a_write_that_fails_loses_nothing() {
    let expected = solved(true, sectors("4-3"));
    let folder = solved(true, sectors("3-3"));
    // A folder stands where the file is to be written.
    let obstacle = folder.path().join("4-3.mtb.tmp");
    fs::create_dir(&obstacle).unwrap();
    let error = solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap_err();
    assert!(
        matches!(&error, SolveError::Write(WriteError::Io { path, .. }) if *path == obstacle),
        "{error}"
    );
    assert!(
        files(folder.path())
            .iter()
            .all(|file| files(expected.path()).contains(file))
    );
    fs::remove_dir(&obstacle).unwrap();
    solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap();
    assert!(files(folder.path()) == files(expected.path()));
}

/// `/dev/full` is a disk without room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let expected = solved(true, sectors("4-3"));
    let folder = solved(true, sectors("3-3"));
    std::os::unix::fs::symlink("/dev/full", folder.path().join("3-4.mtb.tmp")).unwrap();
    let error = solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap_err();
    let SolveError::Write(WriteError::Io { source, .. }) = &error else {
        panic!("{error}")
    };
    assert_eq!(source.kind(), io::ErrorKind::StorageFull, "{error}");
    assert!(
        files(folder.path())
            .iter()
            .all(|file| files(expected.path()).contains(file))
    );
    assert!(files(folder.path()).iter().any(|(name, _)| name == "3-3.mtb"));
    // Once there is room (the failed file is gone already) it goes on.
    solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap();
    assert!(files(folder.path()) == files(expected.path()));
}

#[test]
fn a_folder_has_one_ruleset() {
    let folder = solved(true, sectors("3-3"));
    let before = files(folder.path());
    for wanted in ["3-3", "4-3"] {
        let error = solve(folder.path(), &options(false, sectors(wanted)), &mut |_| ()).unwrap_err();
        assert!(
            matches!(error, SolveError::OtherRuleset { flying: true, .. }),
            "{error}"
        );
        assert!(files(folder.path()) == before);
    }
    assert!(Tablebase::open(folder.path()).unwrap().flying());

    // Nor are sectors added beside others that have nothing to do with them.
    let folder = solved(true, sectors("4-3"));
    for name in ["3-3.mtb", "3-4.mtb"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    let error = solve(folder.path(), &options(false, sectors("3-3")), &mut |_| ()).unwrap_err();
    assert!(
        matches!(&error, SolveError::OtherRuleset { path, flying: true } if path.ends_with("4-3.mtb")),
        "{error}"
    );
}

#[test]
fn a_damaged_file_is_named_and_made_again_once_it_is_gone() {
    let folder = solved(true, sectors("4-3"));
    let before = files(folder.path());
    let path = folder.path().join("3-3.mtb");
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() / 2);
    fs::write(&path, &bytes).unwrap();
    fs::remove_file(folder.path().join("4-3.mtb")).unwrap();
    let error = solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap_err();
    assert!(
        matches!(&error, SolveError::File { path: named, .. } if *named == path),
        "{error}"
    );
    assert_eq!(fs::read(&path).unwrap(), bytes, "nothing is overwritten");
    fs::remove_file(&path).unwrap();
    solve(folder.path(), &options(true, sectors("4-3")), &mut |_| ()).unwrap();
    assert!(files(folder.path()) == before);
}
