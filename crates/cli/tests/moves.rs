//! `mlin perft` and `mlin moves`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use common::{mlin, position};
use mlin_rules::Side::{Black, White};

fn moves(args: &[&str]) -> Vec<String> {
    let args: Vec<&str> = ["moves"].iter().chain(args).copied().collect();
    mlin(&args).ok().lines().map(str::to_owned).collect()
}

#[test]
fn perft_prints_one_line_per_depth() {
    let expected = "1 24\n2 552\n3 12144\n4 255024\n5 5140800\n";
    assert_eq!(mlin(&["perft", "5"]).ok(), expected);
    assert_eq!(mlin(&["perft", "5", "--no-flying"]).ok(), expected);
}

#[test]
fn perft_starts_anywhere_and_knows_flying() {
    let three = position("a7 c5 e3", "g7 d1 f2 b4", [0, 0], White, 0);
    let flying = mlin(&["perft", "1", "--position", &three]).ok();
    // Three men fly to seventeen free points each.
    assert_eq!(flying, "1 51\n");
    let sliding = mlin(&["perft", "1", "--position", &three, "--no-flying"]).ok();
    assert_eq!(sliding, "1 6\n");
}

#[test]
fn perft_without_a_sensible_depth_is_wrong_usage() {
    for depth in ["0", "-1", "x", "", "100", "99999999999999999999"] {
        mlin(&["perft", depth]).wrong_usage();
    }
    mlin(&["perft"]).wrong_usage();
}

#[test]
fn moves_are_sorted_by_bytes() {
    let all = moves(&[]);
    assert_eq!(all.len(), 24);
    assert_eq!((all[0].as_str(), all[23].as_str()), ("a1", "g7"));
    let busy = position("a7 d7 b4 c4 d2 f6", "a1 g7 c3 e5 f4 d6", [3, 3], White, 0);
    let listed = moves(&["--position", &busy]);
    let mut sorted = listed.clone();
    sorted.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
    assert_eq!(listed, sorted);
    assert!(listed.contains(&"a4xg7".to_owned()));
    assert!(!listed.contains(&"a4".to_owned()));
}

#[test]
fn a_finished_game_has_no_moves_and_says_why() {
    let counted_out = position("a7 d7 g7 b2", "f6 f4 c3 e3", [0, 0], White, 50);
    let run = mlin(&["moves", "--position", &counted_out]);
    assert!(run.stderr.contains("no-removal-limit"), "{run:?}");
    assert_eq!(run.ok(), "");
}

#[test]
fn a_reader_that_has_enough_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mlin"))
        .args(["perft", "5"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "1 24\n");
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_reason() {
    for (text, reason) in [
        ("", "column 1"),
        ("rubbish", "column 1"),
        (
            "WWWWWWWW/WWWWWWWW/WWWWWWWW w 0/0 0",
            "White has more than 9 men: 24 on the board and 0 in hand",
        ),
        ("WWWWWWWWW/......../........ w 0/0 0", "column 9"),
        ("......../......../........ w 10/9 0", "10 in hand"),
        ("......../......../........ w -1/9 0", "column 30"),
        ("......../......../........ w 9/9 0 junk", "column 36"),
        ("......../......../........ w 9/9 3", "counter"),
        ("WW....../BB....../........ w 0/0 0", "fewer than three"),
        (
            "......../......../........ w 99999999999999999999/9 0",
            "column 30",
        ),
        ("Ж", "column 1"),
    ] {
        for command in [&["moves"][..], &["perft", "1"], &["analyse", "--depth", "1"]] {
            let args = [command, &["--position", text]].concat();
            let error = mlin(&args).refused();
            assert!(error.contains(reason), "{text:?}: {error}");
        }
    }
}

// From here on the inputs of public reports about other programs.

#[test]
fn lesson_1_every_edge_is_a_slide_in_both_directions() {
    let edges = "a7-d7 d7-g7 g7-g4 g4-g1 g1-d1 d1-a1 a1-a4 a4-a7 b6-d6 d6-f6 f6-f4 f4-f2 f2-d2 d2-b2 b2-b4 b4-b6 \
                 c5-d5 d5-e5 e5-e4 e4-e3 e3-d3 d3-c3 c3-c4 c4-c5 d7-d6 d6-d5 g4-f4 f4-e4 d1-d2 d2-d3 a4-b4 b4-c4";
    let mut count = 0;
    for edge in edges.split_whitespace() {
        let (one, other) = edge.split_once('-').unwrap();
        for (from, to) in [(one, other), (other, one)] {
            // Black stands on three points out of the way.
            let far: Vec<&str> = ["a7", "f2", "c4", "g1", "d5", "b6", "e3"]
                .into_iter()
                .filter(|p| *p != from && *p != to)
                .collect();
            let black = far[..3].join(" ");
            let white = [from, far[3], far[4], far[5]].join(" ");
            let text = position(&white, &black, [0, 0], White, 0);
            let slide = format!("{from}-{to}");
            for flags in [&["--position", &text][..], &["--position", &text, "--no-flying"]] {
                let listed = moves(flags);
                assert!(
                    listed
                        .iter()
                        .any(|mv| *mv == slide || mv.starts_with(&format!("{slide}x"))),
                    "{slide} in {text}: {listed:?}"
                );
            }
            count += 1;
        }
    }
    assert_eq!(count, 64);
}

#[test]
fn lesson_3_when_all_stand_in_mills_any_may_go() {
    let three = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0);
    let closing = |text: &str| -> Vec<String> {
        moves(&["--position", text])
            .into_iter()
            .filter(|mv| mv.starts_with("g4-g7"))
            .collect()
    };
    assert_eq!(closing(&three), ["g4-g7xb2", "g4-g7xd2", "g4-g7xf2"]);
    let overlapping = position("a7 d7 g4 f4 b4 c5", "a1 d1 g1 d2 d3", [0, 0], White, 0);
    assert_eq!(
        closing(&overlapping),
        ["g4-g7xa1", "g4-g7xd1", "g4-g7xd2", "g4-g7xd3", "g4-g7xg1"]
    );
    let with_one_outside = position("a7 d7 g4 f4 b4 c5", "a1 d1 g1 d2 d3 e4", [0, 0], White, 0);
    assert_eq!(closing(&with_one_outside), ["g4-g7xe4"]);
}

#[test]
fn lesson_4_two_mills_take_one_man() {
    let text = position("a7 g7 d6 d5", "a1 b2 c3 e3", [5, 5], White, 0);
    let listed: Vec<String> = moves(&["--position", &text])
        .into_iter()
        .filter(|mv| mv.starts_with("d7"))
        .collect();
    assert_eq!(listed, ["d7xa1", "d7xb2", "d7xc3", "d7xe3"]);
}

#[test]
fn lesson_8_the_corners_are_not_joined() {
    let text = position("a7 g1 f2 e3", "c4 b4 d5 d2", [0, 0], White, 0);
    let listed = moves(&["--position", &text]);
    assert!(!listed.iter().any(|mv| mv.starts_with("a7-b6")), "{listed:?}");
    assert!(listed.contains(&"a7-d7".to_owned()));
}

#[test]
fn lesson_10_three_men_fly_if_flying_is_on() {
    let text = position("d3 c3 d6 f6 f2 d2 b2 b4 b6", "c4 c5 f4", [0, 0], Black, 0);
    assert!(moves(&["--position", &text]).contains(&"c4-d1".to_owned()));
    assert!(!moves(&["--position", &text, "--no-flying"]).contains(&"c4-d1".to_owned()));
}
