//! `mlin review`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use common::{Run, mlin, mlin_with};
use serde_json::{Value, json};
use tempfile::TempDir;

/// 3-3, 3-4 and 4-3, with flying and distances.
static SOLVED: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "solve",
        "--threads",
        "1",
        "--sectors",
        "4-3",
        "--metric",
        "distance",
        "--db",
    ];
    mlin(&[args.as_slice(), &[text(folder.path())]].concat()).ok();
    folder
});

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Lesson 11: a7-g4 throws a win away, to a loss.
const BLUNDER: &str = "[Position \"W.B...../...B..../.W.W..B. w 0/0 0\"]\na7-g4 f4-f2 0-1";

fn review(record: &str, flags: &[&str]) -> Run {
    let args = [["review", "-"].as_slice(), flags].concat();
    mlin_with(&args, record.as_bytes())
}

fn review_json(record: &str, flags: &[&str]) -> Value {
    let output = review(record, &[flags, ["--json"].as_slice()].concat()).ok();
    assert!(output.ends_with("}\n") && output.lines().count() == 1, "{output}");
    serde_json::from_str(&output).unwrap()
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn json_has_its_form() {
    let found = review_json(BLUNDER, &["--db", text(SOLVED.path())]);
    let top = [
        "flying",
        "no_removal_limit",
        "repetition",
        "outcome",
        "reason",
        "plies",
        "exact",
        "nodes",
        "gap",
        "left_over",
        "unconfirmed",
        "moves",
        "summary",
    ];
    assert_eq!(keys(&found), BTreeSet::from(top));
    assert_eq!(found["gap"], Value::Null);
    assert_eq!(
        (&found["flying"], &found["no_removal_limit"], &found["repetition"]),
        (&json!(true), &json!(50), &json!(3))
    );
    assert_eq!(
        (&found["outcome"], &found["reason"]),
        (&json!("0-1"), &json!("resignation"))
    );
    assert_eq!((&found["plies"], &found["exact"]), (&json!(2), &json!(2)));
    let first = &found["moves"][0];
    let of_a_move = [
        "ply",
        "side",
        "position",
        "move",
        "grade",
        "half_points",
        "source",
        "best",
        "played",
        "legal",
        "keeping",
        "reasons",
        "accepted",
        "line",
        "punishment",
    ];
    assert_eq!(keys(first), BTreeSet::from(of_a_move));
    assert_eq!(first["position"], "W.B...../...B..../.W.W..B. w 0/0 0");
    assert_eq!((&first["ply"], &first["side"]), (&json!(1), &json!("white")));
    assert_eq!(
        (&first["grade"], &first["half_points"]),
        (&json!("threw"), &json!(2))
    );
    assert_eq!(first["source"], "tablebase");
    assert_eq!(
        first["best"],
        json!({"kind": "solved", "value": "win", "class": "win", "plies_to_conversion": 3})
    );
    assert_eq!(first["played"]["class"], "loss");
    assert_eq!(
        first["reasons"][0],
        json!({"code": "threw-away-win", "to": "loss"})
    );
    let accepted = first["accepted"].as_array().unwrap();
    assert_eq!(json!(accepted.len()), first["keeping"]);
    assert!(accepted.contains(&json!("a7-d7")));
    assert_eq!(first["line"][0], accepted[0]);
    let of_a_side = [
        "moves",
        "exact",
        "thrown_half_points",
        "mistakes",
        "doubtful",
        "overlooked_mills",
        "let_mills",
        "only_moves",
        "hardest_only_move",
    ];
    assert_eq!(keys(&found["summary"]["white"]), BTreeSet::from(of_a_side));
    assert_eq!(found["summary"]["white"]["thrown_half_points"], 2);
    assert_eq!(keys(&found["summary"]), BTreeSet::from(["white", "black"]));
}

#[test]
fn reasons_carry_points_moves_and_numbers() {
    let record = "[Position \"WW.W..../.B....../..B..B.. w 0/0 0\"]\na7-a4";
    let found = review_json(record, &[]);
    let first = &found["moves"][0];
    assert_eq!(
        (&first["grade"], &first["source"]),
        (&json!("doubtful"), &json!("search"))
    );
    assert_eq!((&first["legal"], &first["keeping"]), (&Value::Null, &Value::Null));
    let reasons = first["reasons"].as_array().unwrap();
    assert!(reasons.contains(&json!({"code": "loses-by-force", "plies": 4})));
    assert!(reasons.contains(&json!({"code": "overlooked-mill", "at": "g7"})));
    assert_eq!(found["summary"]["white"]["overlooked_mills"], 1);
}

#[test]
fn the_text_tells_the_move_the_reason_and_the_right_moves() {
    let output = review(BLUNDER, &["--language", "en", "--db", text(SOLVED.path())]).ok();
    let lines: Vec<&str> = output.lines().map(str::trim).collect();
    assert_eq!(
        lines[0],
        "All judgements are exact: the tablebase knows these positions."
    );
    let blunder = lines.iter().find(|line| line.contains("a7-g4")).unwrap();
    assert!(
        blunder.starts_with("1. a7-g4     ?? Black wins  (") && blunder.ends_with(')'),
        "{blunder}"
    );
    for expected in [
        "This turns a win into a loss.",
        "Black wins",
        "Summary",
        "Gave away 2 half points.",
    ] {
        assert!(lines.contains(&expected), "{expected}: {output}");
    }
    assert!(
        lines.iter().any(|line| line.starts_with("Right moves (")),
        "{output}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("How Black makes use of it: ")),
        "{output}"
    );
}

#[test]
fn every_language_is_spoken() {
    let mut texts = BTreeSet::new();
    for (language, summary) in [
        ("hr", "Sažetak"),
        ("uk", "Підсумок"),
        ("cs", "Souhrn"),
        ("el", "Σύνοψη"),
        ("en", "Summary"),
    ] {
        let output = review(BLUNDER, &["--language", language, "--db", text(SOLVED.path())]).ok();
        assert!(output.lines().any(|line| line == summary), "{output}");
        assert!(!output.contains(['⟦', '{']), "{output}");
        texts.insert(output);
    }
    assert_eq!(texts.len(), 5);
}

#[test]
fn the_same_record_gives_the_same_review() {
    let record = "d6 f4 d7 b4 a1 d5 g7 a7 g4 g1 b2 d2";
    let flags = ["--nodes", "2000"];
    assert_eq!(review_json(record, &flags), review_json(record, &flags));
    let found = review_json(record, &flags);
    assert_eq!(
        (&found["exact"], &found["nodes"]),
        (&json!(8), &json!(2000)),
        "the values of openings are built in"
    );
}

#[test]
fn a_record_without_moves_is_no_fault() {
    assert_eq!(
        review("", &["--language", "en"]).ok(),
        "The record has no moves.\n"
    );
    assert_eq!(review_json("[White \"Ana\"]", &[])["moves"], json!([]));
}

#[test]
fn faults_name_place_and_reason() {
    let fault = review("1. d6 f4\n2. d6 b4", &[]).refused();
    assert_eq!(fault, "mlin: line 2, column 4, ply 3: d6 is not free\n");
    mlin(&["review", "no-such-file"]).refused();
    // Lesson 10: a record that ends on a mill whose removal is missing.
    let missing = "[Position \"WW.W..../.B....../..B..B.. w 0/0 0\"]\ng4-g7";
    assert!(review(missing, &[]).refused().contains("ply 1"));
    review("d6", &["--db", "no-such-folder"]).refused();
    let other = review("[Flying \"off\"]\nd6", &["--db", text(SOLVED.path())]).refused();
    assert!(other.contains("flying"), "{other}");
    let contradiction = review("[Flying \"on\"]\nd6", &["--no-flying"]).refused();
    assert!(contradiction.contains("contradicts"), "{contradiction}");
    mlin(&["review"]).wrong_usage();
    review("d6", &["--language", "xx"]).wrong_usage();
    review("d6", &["--nodes", "0"]).wrong_usage();
}

#[test]
fn several_games_are_reviewed_one_after_the_other() {
    let games = "[White \"Ana\"]\n[Black \"Ivo\"]\nd6 f4\n\n[Round \"2\"]\nd7\n";
    let error = review(games, &[]).refused();
    assert!(error.contains("there are 2 games"), "{error}");
    let flags = ["--language", "en", "--nodes", "100"];
    let all = review(games, &[&flags[..], &["--game", "all"]].concat()).ok();
    assert!(all.starts_with("Game 1: Ana – Ivo\n\n"), "{all}");
    let second = review(games, &[&flags[..], &["--game", "2"]].concat()).ok();
    assert!(
        all.ends_with(&format!("\n\nGame 2: White – Black\n\n{second}")),
        "{all}"
    );
    let lines = review(games, &["--nodes", "100", "--json", "--game", "all"]).ok();
    let plies: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["plies"].clone())
        .collect();
    assert_eq!(plies, [2, 1]);
    let mixed = "[Flying \"on\"]\nd6\n[Flying \"off\"]\nd6\n";
    let error = review(mixed, &["--game", "all", "--db", text(SOLVED.path())]).refused();
    assert!(
        error.contains("some of the games were played with flying"),
        "{error}"
    );
}

#[test]
fn what_the_rules_contradict_is_told_in_the_json() {
    let over = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] d7xf4 f2-d2 0-1";
    let found = review_json(over, &["--nodes", "100"]);
    assert_eq!(found["left_over"], 1);
    assert_eq!(
        found["unconfirmed"],
        json!({"outcome": "0-1", "reason": "resignation"})
    );
    let found = review_json("d6 1-0", &["--nodes", "100"]);
    assert_eq!(
        (&found["left_over"], &found["unconfirmed"]),
        (&json!(0), &Value::Null)
    );
}

#[test]
fn the_help_names_every_key() {
    let found = review_json("d6", &["--nodes", "100"]);
    let help = mlin(&["help", "review"]).ok();
    for key in keys(&found) {
        let words = help.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        assert!(words.clone().any(|word| word == key), "{key}");
    }
}
