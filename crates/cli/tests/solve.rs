//! `mlin solve`, `mlin db stats` and `mlin db verify`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::mlin;

/// Names and bytes of the tablebase's files, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mtb"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// A folder for a tablebase, as text.
fn folder(parent: &tempfile::TempDir) -> String {
    parent.path().join("db").to_str().unwrap().to_owned()
}

#[test]
fn sectors_are_solved_shown_and_verified() {
    let parent = tempfile::tempdir().unwrap();
    let db = folder(&parent);
    let output = mlin(&["solve", "--db", &db, "--sectors", "4-3,1-1+2-2"]).ok();
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].ends_with(" positions to solve"), "{output}");
    assert!(
        lines[1].starts_with("3-3 win 140621 draw 269 loss 28736 bytes "),
        "{output}"
    );
    assert_eq!(
        lines.last(),
        Some(&format!("{} sectors are in {db}", lines.len() - 2).as_str())
    );

    // Once more there is nothing to do.
    let again = mlin(&["solve", "--db", &db, "--sectors", "4-3"]).ok();
    assert_eq!(
        again,
        format!("sectors: 3, 3 of them finished; 0 positions to solve\n3 sectors are in {db}\n")
    );

    let csv = mlin(&["db", "stats", "--db", &db, "--csv"]).ok();
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(
        rows[0],
        "mover,opponent,mover_hand,opponent_hand,win,draw,loss,states,bytes,limited_win,limited_loss,longest_win,\
         longest_loss,longest_limited_win,longest_limited_loss,longest_win_to_end,longest_loss_to_end,distance_bytes"
    );
    assert!(rows[1].starts_with("3,3,0,0,140621,269,28736,169626,"), "{csv}");
    assert!(rows[2].starts_with("3,4,0,0,102281,658117,0,760398,"), "{csv}");
    assert_eq!(rows.len(), lines.len() - 1, "{csv}");
    for (name, bytes) in files(Path::new(&db)) {
        let numbers = name.trim_end_matches(".mtb").replace(['+', '-'], ",");
        let numbers = if name.contains('+') {
            numbers
        } else {
            format!("{numbers},0,0")
        };
        let row = rows.iter().find(|row| row.starts_with(&format!("{numbers},")));
        // There are no distances.
        assert!(
            row.unwrap().ends_with(&format!(",{},,,,,,,,,0", bytes.len())),
            "{csv}"
        );
    }

    let table = mlin(&["db", "stats", "--db", &db]).ok();
    assert!(table.starts_with("Flying on; "), "{table}");
    let line = |name: &str| table.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(
        line("3-3 ").contains("169,626") && line("3-3 ").contains("82.90%"),
        "{table}"
    );
    assert!(line("moving").contains("1,690,422"), "{table}");
    for name in ["placing", "all"] {
        line(name);
    }

    let verified = mlin(&["db", "verify", "--db", &db, "--sectors", "3-3,1-1+2-2"]);
    // 1-1+2-2 leads to 1-2+2-1, whose values are not stored: they are computed, and their sums compared on the way.
    assert_eq!(
        verified.stderr,
        "3-3 is done\n1-2+2-1 is done (not asked for, but its values are needed)\n1-1+2-2 is done\n"
    );
    let verified = verified.ok();
    assert!(verified.starts_with("no difference in 3 sectors: "), "{verified}");
    let sampled = mlin(&["db", "verify", "--db", &db, "--sample", "2000", "--threads", "1"]).ok();
    assert!(sampled.starts_with("no difference in "), "{sampled}");
}

/// R16: every column and every line of the histogram belong to each other, and the longest positions are as long as told.
#[test]
fn distances_are_counted_and_shown() {
    let parent = tempfile::tempdir().unwrap();
    let db = folder(&parent);
    let solve = ["solve", "--db", &db, "--sectors", "4-3", "--threads", "1"];
    let limit = ["--metric", "distance", "--no-removal-limit", "6"];
    mlin(&[&solve[..], &limit].concat()).ok();
    mlin(&["solve", "--db", &db, "--sectors", "3-3", "--metric", "end"]).ok();

    let csv = mlin(&["db", "stats", "--db", &db, "--csv"]).ok();
    let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    let column = |row: &[&str], name: &str| {
        let at = rows[0].iter().position(|title| *title == name).unwrap();
        row[at].parse::<u64>().ok()
    };
    // The longest win in 3-3 takes 25 plies and the longest loss 26: most are beyond a limit of six.
    let three = &rows[1];
    assert_eq!((three[0], three[1]), ("3", "3"));
    for (name, expected) in [
        ("longest_win", Some(5)),
        ("longest_loss", Some(6)),
        ("longest_limited_win", Some(25)),
        ("longest_limited_loss", Some(26)),
        ("longest_win_to_end", Some(25)),
        ("longest_loss_to_end", Some(26)),
    ] {
        assert_eq!(column(three, name), expected, "{name}");
    }
    assert_eq!(column(&rows[2], "longest_win_to_end"), None);
    let bytes = ["3-3.mtc", "3-3.mte"].map(|name| fs::read(Path::new(&db).join(name)).unwrap().len());
    assert_eq!(
        column(three, "distance_bytes"),
        Some(bytes.iter().sum::<usize>() as u64)
    );

    let histogram = mlin(&["db", "stats", "--db", &db, "--histogram", "--csv"]).ok();
    let lines: Vec<Vec<&str>> = histogram.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(
        lines[0].join(","),
        "mover,opponent,mover_hand,opponent_hand,to,class,plies,positions,example"
    );
    let positions = |sector: &[&str], to: &str, class: &str| -> u64 {
        let of_class = lines
            .iter()
            .filter(|line| line[..4] == sector[..4] && line[4] == to && line[5] == class);
        of_class.map(|line| line[7].parse::<u64>().unwrap()).sum()
    };
    let mut limited = 0;
    for row in &rows[1..] {
        for (name, own) in [("win", "limited-win"), ("loss", "limited-loss")] {
            let of_limit = positions(row, "conversion", own);
            assert_eq!(column(row, &own.replace('-', "_")), Some(of_limit), "{row:?}");
            assert_eq!(
                column(row, name),
                Some(positions(row, "conversion", name) + of_limit),
                "{row:?}"
            );
            limited += of_limit;
        }
    }
    assert!(limited > 0);
    assert_eq!(column(three, "win"), Some(positions(three, "end", "win")));
    let examples: Vec<_> = lines[1..].iter().filter(|line| !line[8].is_empty()).collect();
    assert!(examples.len() >= 8, "{histogram}");
    for line in examples {
        let probed = mlin(&["probe", "--json", "--db", &db, "--position", line[8]]).ok();
        let probed: serde_json::Value = serde_json::from_str(&probed).unwrap();
        let plies = &probed[format!("plies_to_{}", line[4])];
        assert_eq!(plies.to_string(), line[6], "{line:?} {probed}");
        if line[4] == "conversion" {
            assert_eq!(probed["class"], line[5], "{line:?}");
        }
    }

    let table = mlin(&["db", "stats", "--db", &db]).ok();
    let (_, table) = table.split_once("under the limit of 6 plies").unwrap();
    let line = table.lines().find(|line| line.starts_with("3-3 ")).unwrap();
    let numbers: Vec<&str> = line.split_whitespace().skip(3).collect();
    assert_eq!(numbers[..6], ["5", "6", "25", "26", "25", "26"], "{table}");
    let text = mlin(&["db", "stats", "--db", &db, "--histogram"]).ok();
    assert!(text.contains("\nlimited loss 26: 3-3 "), "{text}");
    assert!(text.contains("\nPlies to the end of the game, "), "{text}");
}

#[test]
fn verify_refuses_a_damaged_file_and_names_it() {
    let parent = tempfile::tempdir().unwrap();
    let db = folder(&parent);
    mlin(&["solve", "--db", &db, "--up-to", "6", "--no-flying"]).ok();
    assert!(
        mlin(&["db", "stats", "--db", &db])
            .ok()
            .starts_with("Flying off; ")
    );
    let path = Path::new(&db).join("3-3.mtb");
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&path, bytes).unwrap();
    for args in [&["--sample", "1000"][..], &[]] {
        let args = [&["db", "verify", "--db", &db], args].concat();
        let run = mlin(&args);
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run:?}");
        assert!(
            run.stderr
                .contains("mlin: one sector could not be verified:\n  3-3: ")
                && run.stderr.contains("damaged")
                && !run.stderr.contains("3-3 is done"),
            "{run:?}"
        );
    }
    // Nothing else needs to be gone through for a sector that is not there.
    assert_eq!(
        mlin(&["db", "verify", "--db", &db, "--sectors", "3-3+1-1"]).stderr,
        "3-3+1-1 cannot be verified\nmlin: one sector could not be verified:\n  \
         3-3+1-1: the tablebase has no file for the sector 3-3+1-1\n"
    );
}

#[test]
fn faults_are_told_in_words() {
    let parent = tempfile::tempdir().unwrap();
    let db = folder(&parent);
    let nothing = mlin(&["db", "stats", "--db", &db]).refused();
    assert!(
        nothing.contains(&db) && nothing.contains("cannot be read"),
        "{nothing}"
    );

    let run = mlin(&["solve", "--db", &db, "--sectors", "3-3", "--memory", "1M"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr
            .contains("MiB of memory are needed, but only 1 MiB may be used; --memory allows more"),
        "{run:?}"
    );

    mlin(&["solve", "--db", &db, "--sectors", "3-3"]).ok();
    let other = mlin(&["solve", "--db", &db, "--sectors", "3-3", "--no-flying"]).refused();
    assert!(
        other.contains("was solved with flying on; use another folder"),
        "{other}"
    );

    let file = parent.path().join("file");
    fs::write(&file, "").unwrap();
    let unwritable = mlin(&[
        "solve",
        "--db",
        file.join("db").to_str().unwrap(),
        "--sectors",
        "3-3",
    ])
    .refused();
    assert!(unwritable.contains("cannot use the folder"), "{unwritable}");

    for args in [
        &["solve", "--sectors", "3-3"][..],
        &["solve", "--db", &db, "--sectors", "2-2"],
        &["solve", "--db", &db, "--sectors", "3-3", "--up-to", "7"],
        &["solve", "--db", &db, "--up-to", "5"],
        &["solve", "--db", &db, "--up-to", "19"],
        &["solve", "--db", &db, "--threads", "0"],
        &["solve", "--db", &db, "--memory", "much"],
        &["db", "verify", "--db", &db, "--sample", "0"],
        &["db"],
    ] {
        mlin(args).wrong_usage();
    }
}

/// A disk without room in the middle of the work: finished sectors stay.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let parent = tempfile::tempdir().unwrap();
    let db = folder(&parent);
    mlin(&["solve", "--db", &db, "--sectors", "3-3"]).ok();
    let before = files(Path::new(&db));
    std::os::unix::fs::symlink("/dev/full", Path::new(&db).join("3-4.mtb.tmp")).unwrap();
    let run = mlin(&["solve", "--db", &db, "--sectors", "4-3"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stderr.contains("3-4.mtb.tmp: No space left on device")
            && run
                .stderr
                .ends_with("1 sector is finished, and the same command goes on from there\n"),
        "{run:?}"
    );
    assert_eq!(files(Path::new(&db)), before);
}

/// Killed again and again at some moment, the program comes to the same files in the end.
#[test]
fn killed_runs_are_taken_up() {
    let parent = tempfile::tempdir().unwrap();
    let whole = parent.path().join("whole");
    let args = ["--sectors", "4-4,5-3,2-2+2-2", "--threads", "2"];
    let solve = |db: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mlin"));
        command
            .args(["solve", "--db", db.to_str().unwrap()])
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    };
    let start = Instant::now();
    assert!(solve(&whole).status().unwrap().success());
    let time = start.elapsed();
    let expected = files(&whole);

    let killed = parent.path().join("killed");
    let mut kills = 0;
    for round in 0_u32.. {
        let mut child = solve(&killed).spawn().unwrap();
        // From at once to the time that all of it takes, in no order.
        let share = (round.wrapping_mul(0x9e37_79b9) >> 24) + 1;
        thread::sleep(time.min(Duration::from_secs(60)) * share / 256);
        let ended = child.try_wait().unwrap();
        if let Some(status) = ended {
            assert!(status.success());
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        // Whatever has its name is complete.
        for file in files(killed_or_new(&killed)) {
            assert!(expected.contains(&file), "{} after {kills} kills", file.0);
        }
        assert!(round < 100, "it never ends");
    }
    assert!(files(&killed) == expected, "after {kills} kills");
    assert!(kills > 0);
}

/// The folder, which the first runs may not have made before they were killed.
fn killed_or_new(folder: &Path) -> &Path {
    fs::create_dir_all(folder).unwrap();
    folder
}

#[test]
fn the_help_shows_examples() {
    for command in [&["solve"][..], &["db", "stats"], &["db", "verify"]] {
        let help = mlin(&[command, &["--help"]].concat()).ok();
        let example = format!("EXAMPLES\n  mlin {} --db db", command.join(" "));
        assert!(help.contains(&example), "{help}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = mlin(&["completions", shell]).ok();
        assert!(script.contains("up-to") && script.contains("verify"), "{shell}");
    }
}
