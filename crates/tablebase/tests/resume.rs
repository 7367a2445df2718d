//! Whatever happens on the way, the files are the same in the end.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;

use std::fs;
use std::io;
use std::sync::LazyLock;

use common::{files, options, sectors, solved, solved_with, under_limit};
use mlin_tablebase::generate::{Isa, Progress, SolveError, SolveOptions, solve};
use mlin_tablebase::{Metric, Sector, Tablebase, WriteError, distance_file_name, file_name};

/// Moving and placing sectors, with flights, slides and sectors without stored values.
const SECTORS: &str = "4-3 1-2+2-2 2-2+1-1";

/// What is compared: values of both rulesets, and distances; with the files that two threads make of them with the best
/// instructions and much memory.
fn each_case(check: impl Fn(SolveOptions, &[(String, Vec<u8>)])) {
    type Files = Vec<(String, Vec<u8>)>;
    static CASES: LazyLock<Vec<(SolveOptions, Files)>> = LazyLock::new(|| {
        let cases = [
            (true, None, SECTORS),
            (false, None, SECTORS),
            // So short a limit takes wins away on all levels.
            (true, Some(under_limit(4)), "2-2+1-1"),
            (false, Some(Metric::End), "4-3"),
        ];
        let solved = cases.map(|(flying, metric, wanted)| {
            let options = SolveOptions {
                metric,
                ..options(flying, sectors(wanted))
            };
            let files = files(solved_with(&options).path());
            (options, files)
        });
        solved.into()
    });
    for (options, files) in &*CASES {
        check(options.clone(), files);
    }
}

#[test]
fn threads_do_not_change_the_files() {
    each_case(|options, expected| {
        for threads in [1, 3] {
            let other = tempfile::tempdir().unwrap();
            let options = SolveOptions {
                threads,
                ..options.clone()
            };
            solve(other.path(), &options, &mut |_| ()).unwrap();
            assert!(files(other.path()) == expected, "{threads} threads");
        }
    });
}

#[test]
fn memory_does_not_change_the_files_and_too_little_is_refused() {
    each_case(|options, expected| {
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
        assert!(files(other.path()) == expected, "{needed} bytes");
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
    each_case(|options, expected| {
        // The expected files come from the best ones.
        for isa in available.iter().filter(|isa| **isa != Isa::best()) {
            println!("{}, flying {}", isa.name(), options.flying);
            let other = tempfile::tempdir().unwrap();
            let options = SolveOptions {
                isa: *isa,
                ..options.clone()
            };
            solve(other.path(), &options, &mut |_| ()).unwrap();
            assert!(files(other.path()) == expected, "{}", isa.name());
        }
    });
}

/// Removes what a run that was killed at some moment would not have written yet, and goes on.
#[test]
fn what_is_missing_is_made_again_and_what_is_there_is_left_alone() {
    each_case(|options, all| {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in all {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let is_there = |name: &String| all.iter().any(|(there, _)| there == name);
        // In the order in which they are written.
        let names: Vec<String> = Sector::all()
            .flat_map(|sector| {
                let distances = options.metric.map(|metric| distance_file_name(sector, metric));
                [Some(file_name(sector)), distances]
            })
            .flatten()
            .filter(is_there)
            .collect();
        let in_one = if options.metric.is_some() { 2 } else { 1 };
        // Values without their distances; one sector of a pair without the other.
        let moments = if options.metric.is_some() {
            [1, names.len() - 2]
        } else {
            [2, names.len() - 1]
        };
        for kept in moments {
            for name in &names[kept..] {
                fs::remove_file(folder.path().join(name)).unwrap();
            }
            // Half a file under the temporary name is no obstacle.
            fs::write(folder.path().join(format!("{}.tmp", names[kept])), b"half").unwrap();
            let mut written = 0;
            let mut planned = None;
            solve(folder.path(), &options, &mut |step| match step {
                Progress::Planned {
                    sectors, finished, ..
                } => planned = Some((sectors, finished)),
                Progress::Finished { .. } | Progress::Measured { .. } => written += 1,
                _ => {}
            })
            .unwrap();
            assert_eq!(planned, Some((names.len() / in_one, kept / in_one)));
            assert_eq!(written, names.len() - kept);
            assert!(files(folder.path()) == *all, "{kept} files kept");
            assert!(!folder.path().join(format!("{}.tmp", names[kept])).exists());
        }
    });
}

#[test]
fn distances_are_added_to_values_and_values_stay_as_they_are() {
    let folder = solved(true, sectors(SECTORS));
    let values = files(folder.path());
    let with_distances = SolveOptions {
        metric: Some(under_limit(10)),
        ..options(true, sectors(SECTORS))
    };
    solve(folder.path(), &with_distances, &mut |_| ()).unwrap();
    let to_the_end = SolveOptions {
        metric: Some(Metric::End),
        ..options(true, sectors("4-3"))
    };
    solve(folder.path(), &to_the_end, &mut |_| ()).unwrap();
    let both = files(folder.path());
    assert_eq!(both.len(), 2 * values.len() + 3);
    assert!(values.iter().all(|file| both.contains(file)));
}

#[test]
fn a_folder_has_one_limit() {
    let with = |limit| SolveOptions {
        metric: Some(under_limit(limit)),
        ..options(true, sectors("3-3"))
    };
    let folder = solved_with(&with(10));
    let before = files(folder.path());
    for (limit, words) in [(11, "a limit of 10 plies"), (0, "a limit of 10 plies")] {
        let error = solve(folder.path(), &with(limit), &mut |_| ()).unwrap_err();
        assert!(
            matches!(&error, SolveError::OtherLimit { path, .. } if path.ends_with("3-3.mtc")),
            "{error}"
        );
        assert!(error.to_string().contains(words), "{error}");
        assert!(files(folder.path()) == before);
    }
}

#[test]
fn distances_to_the_end_of_placing_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let wanted = SolveOptions {
        metric: Some(Metric::End),
        ..options(true, sectors("4-3 1-2+2-2"))
    };
    let error = solve(folder.path(), &wanted, &mut |_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "distances to the end are computed for the moving phase only, not for 1-2+2-2"
    );
    assert_eq!(files(folder.path()), []);
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
