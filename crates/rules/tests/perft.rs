//! Perft: how many sequences of whole turns there are, from the empty board and from positions in the
//! middle of games. The figures stand in `data/*.perft`; the plain oracle counts them again.
//!
//! A line of such a file is `position | flying or sliding | leaves at depth 1, 2, 3 …`; `#` begins a
//! comment. To count the figures of new positions, write a line without figures, run the tests and take
//! them from the message.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod oracle;

use mlin_rules::{Position, Ruleset, perft};
use oracle::{Board, Options};

struct Line {
    place: String,
    position: String,
    flying: bool,
    leaves: Vec<u64>,
}

fn read(name: &str, text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let place = format!("{name}:{}", number + 1);
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            continue;
        }
        let [position, ruleset, leaves] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{place}: expected three parts")
        };
        let flying = match ruleset {
            "flying" => true,
            "sliding" => false,
            _ => panic!("{place}: expected flying or sliding"),
        };
        let leaves = leaves
            .split_whitespace()
            .map(|number| number.replace('_', "").parse().unwrap())
            .collect();
        lines.push(Line {
            place,
            position: position.into(),
            flying,
            leaves,
        });
    }
    lines
}

fn start() -> Vec<Line> {
    read("start.perft", include_str!("data/start.perft"))
}

fn middle() -> Vec<Line> {
    read("middle.perft", include_str!("data/middle.perft"))
}

fn check(lines: &[Line]) {
    for line in lines {
        let position: Position = line.position.parse().unwrap();
        let rules = if line.flying {
            Ruleset::STANDARD
        } else {
            Ruleset::WITHOUT_FLYING
        };
        let depths = 1..=line.leaves.len() as u32;
        let counted: Vec<u64> = depths.map(|depth| perft(&position, depth, &rules)).collect();
        assert_eq!(counted, line.leaves, "{}", line.place);
        assert_eq!(perft(&position, 0, &rules), 1);
    }
}

/// The oracle counts as deep as it can in about fifty thousand turns.
fn check_by_oracle(lines: &[Line]) {
    for line in lines {
        let board = Board::read(&line.position);
        let options = if line.flying {
            Options::STANDARD
        } else {
            Options::NO_FLYING
        };
        for (depth, leaves) in (1..).zip(&line.leaves) {
            if *leaves > 50_000 {
                assert!(depth > 2, "{}: too wide for the oracle", line.place);
                break;
            }
            assert_eq!(
                board.perft(depth, &options),
                *leaves,
                "{}, depth {depth}",
                line.place
            );
        }
    }
}

#[test]
fn perft_1_to_7_from_the_empty_board() {
    let known = [24, 552, 12_144, 255_024, 5_140_800, 99_274_176, 1_873_562_112];
    let lines = start();
    assert_eq!(
        lines.iter().map(|line| line.flying).collect::<Vec<_>>(),
        [true, false]
    );
    assert!(lines.iter().all(|line| line.leaves == known));
    check(&lines);
}

#[test]
fn perft_of_middle_positions() {
    let lines = middle();
    for flying in [true, false] {
        assert!(lines.iter().filter(|line| line.flying == flying).count() >= 10);
    }
    check(&lines);
}

#[test]
fn perft_by_the_oracle() {
    check_by_oracle(&start());
    check_by_oracle(&middle());
}
