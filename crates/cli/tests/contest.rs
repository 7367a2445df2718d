//! `mlin match`: with itself, with players that are built in, and with programs that misbehave.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
#[path = "../../engine/examples/reference/main.rs"]
#[allow(unreachable_pub, reason = "a program of its own, elsewhere")]
mod opponent;

use std::fs;
use std::path::Path;

use common::{Run, mlin};
use mlin_rules::Ruleset;
use mlin_rules::notation::Record;
use serde_json::Value;
use tempfile::TempDir;

fn contest(args: &[&str]) -> Run {
    mlin(&[&["match"], args].concat())
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&contest(&[args, &["--json"]].concat()).ok()).unwrap()
}

/// Reads a file of records, every one of which is legal.
fn records(path: &Path) -> Vec<Record> {
    let text = fs::read_to_string(path).unwrap();
    Record::parse_all(&text, &Ruleset::STANDARD)
        .into_iter()
        .map(Result::unwrap)
        .collect()
}

#[test]
fn a_match_with_itself_is_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let play = |name: &str, concurrency: &str, second: &str| {
        let path = folder.path().join(name);
        let out = contest(&[
            "--engine",
            "mlin,name=A,option.Hash=1",
            "--engine",
            second,
            "--nodes",
            "200",
            "--games",
            "6",
            "--concurrency",
            concurrency,
            "--records",
            path.to_str().unwrap(),
        ])
        .ok();
        (out, path)
    };
    let (out, path) = play("one", "1", "mlin,name=B,option.Hash=1");
    let (again, other) = play("two", "2", "mlin,name=B,option.Hash=1");
    assert_eq!(out, again);
    assert_eq!(fs::read(&path).unwrap(), fs::read(other).unwrap());
    // An engine that tells its turns in halves plays the same games.
    let (split, third) = play("three", "1", "mlin,name=B,option.Hash=1,dialect=split");
    assert_eq!(out, split);
    assert_eq!(fs::read(&path).unwrap(), fs::read(third).unwrap());
    let (whole, fourth) = play("four", "1", "mlin,name=B,option.Hash=1,dialect=whole");
    assert_eq!(out, whole);
    assert_eq!(fs::read(&path).unwrap(), fs::read(fourth).unwrap());

    let games = records(&path);
    assert_eq!(games.len(), 6);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "match A - B");
    assert!(lines[1].starts_with("games 6 won "), "{out}");
    assert!(!out.contains("forfeit"), "{out}");
    for pair in games.chunks(2) {
        let [first, second] = pair else { panic!() };
        assert_eq!((first.tag("White"), second.tag("White")), (Some("A"), Some("B")));
        let opening = |record: &Record| record.game().moves().take(4).collect::<Vec<_>>();
        assert_eq!(opening(first), opening(second));
        assert!(
            first
                .game()
                .outcome()
                .is_some_and(mlin_rules::Outcome::is_by_rule)
        );
        assert!(first.game().moves().any(|mv| mv.remove.is_some()));
    }
    // The file is not written over.
    let error = contest(&[
        "--engine",
        "random",
        "--engine",
        "mills",
        "--records",
        path.to_str().unwrap(),
    ])
    .refused();
    assert!(error.contains("one"), "{error}");
}

#[test]
fn the_better_player_has_the_better_score() {
    let value = json(&[
        "--engine", "mills", "--engine", "random", "--games", "60", "--plies", "2",
    ]);
    let result = &value["matches"][0];
    assert_eq!(result["engines"], serde_json::json!(["mills", "random"]));
    let count = |key: &str| result[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 60);
    assert_eq!(
        count("white_wins") + count("white_draws") + count("white_losses"),
        60
    );
    let pairs = |weight: &dyn Fn(u64) -> u64| -> u64 {
        let pairs = result["pairs"].as_array().unwrap();
        pairs
            .iter()
            .zip(0..)
            .map(|(n, points)| n.as_u64().unwrap() * weight(points))
            .sum()
    };
    assert_eq!(pairs(&|_| 1), 30);
    assert_eq!(pairs(&|points| points), 2 * count("wins") + count("draws"));
    let score = result["score"].as_f64().unwrap();
    assert!((score - (2 * count("wins") + count("draws")) as f64 / 120.0).abs() < 1e-4);
    assert!(score - result["score_margin"].as_f64().unwrap() > 0.5, "{value}");
    assert!(result["elo_least"].as_f64().unwrap() > 0.0);
    let ends: u64 = result["ends"]
        .as_object()
        .unwrap()
        .values()
        .map(|n| n.as_u64().unwrap())
        .sum();
    assert_eq!(ends, 60);
    assert_eq!(
        value,
        json(&[
            "--engine", "mills", "--engine", "random", "--games", "60", "--plies", "2"
        ])
    );
}

#[test]
fn a_test_ends_the_match_when_it_is_clear() {
    let out = contest(&[
        "--engine", "mills", "--engine", "random", "--games", "20000", "--sprt", "0,200",
    ])
    .ok();
    assert!(out.trim_end().ends_with("H1 accepted"), "{out}");
    let games: u64 = out
        .lines()
        .nth(1)
        .unwrap()
        .split(' ')
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    assert!(games < 1000, "{out}");
}

#[test]
fn more_engines_play_each_other() {
    let value = json(&[
        "--engine", "random", "--engine", "mills", "--engine", "random", "--games", "2",
    ]);
    let names: Vec<&Value> = value["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| &m["engines"])
        .collect();
    let expected = [["random", "mills"], ["random", "random 2"], ["mills", "random 2"]];
    assert_eq!(
        names,
        expected
            .map(|pair| serde_json::json!(pair))
            .iter()
            .collect::<Vec<_>>()
    );
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    fs::write(
        &path,
        "d6 f4 d7 b4 # a mill to close\nWW.W..../.B....../..B..B.. w 0/0 0\n",
    )
    .unwrap();
    let file = folder.path().join("games.txt");
    let args = [
        "--engine",
        "mills",
        "--engine",
        "mills",
        "--games",
        "4",
        "--openings",
        path.to_str().unwrap(),
    ];
    contest(&[&args[..], &["--records", file.to_str().unwrap()]].concat()).ok();
    let games = records(&file);
    assert_eq!(
        games[0].game().moves().nth(4).unwrap().to_string().get(..3),
        Some("d5x")
    );
    // Closing the mill wins at once.
    assert_eq!(games[2].game().ply(), 1);
    assert_eq!(games[2].tag("OpeningPlies"), Some("0"));

    let split = [&args[..2], &["--engine", "mlin,dialect=split"], &args[4..]].concat();
    assert!(contest(&split).refused().contains("dialect=split"));
    fs::write(&path, "d6\nd6 d6\n").unwrap();
    assert!(contest(&args).refused().contains("openings.txt, line 2: "));
    let missing = [
        "--engine",
        "mills",
        "--engine",
        "mills",
        "--db",
        folder.path().to_str().unwrap(),
    ];
    contest(&missing).refused();
}

#[test]
fn wrong_usage_says_what_is_expected() {
    let two = ["--engine", "random", "--engine", "mills"];
    for (args, expected) in [
        (
            &["--engine", "mlin"][..],
            "a match needs two engines, and here is one",
        ),
        (&["--engine", "mlin"], "Usage: mlin match "),
        (&[&two[..], &["--clock", "-1+0"]].concat(), "such as 60+0.5"),
        (&[&two[..], &["--clock", "1+-1"]].concat(), "such as 60+0.5"),
        (
            &[&two[..], &["--games", "-2"]].concat(),
            "expected an even number",
        ),
        (
            &[&two[..], &["--nodes", "-1"]].concat(),
            "expected a whole number from 1",
        ),
        (
            &[&two[..], &["--nodes", "0"]].concat(),
            "expected a whole number from 1",
        ),
        (
            &[&two[..], &["--seed", "-1"]].concat(),
            "expected a whole number from 0",
        ),
        (
            &[&two[..], &["--concurrency", "-1"]].concat(),
            "-1 is not in 1..=256",
        ),
    ] {
        let error = contest(args).wrong_usage();
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}

#[test]
fn what_makes_no_sense_is_wrong_usage() {
    for args in [
        &["--engine", "random"][..],
        &["--engine", "random", "--engine", "random,level=3"],
        &["--engine", "random", "--engine", "mills", "--games", "3"],
        &["--engine", "random", "--engine", "mills", "--sprt", "5,0"],
        &[
            "--engine", "random", "--engine", "mills", "--time", "5", "--nodes", "5",
        ],
        &["--engine", "random", "--engine", "mills", "--clock", "soon"],
        &[
            "--engine", "random", "--engine", "mills", "--engine", "mills", "--sprt", "0,5",
        ],
    ] {
        contest(args).wrong_usage();
    }
    let error = contest(&["--engine", "random", "--engine", "/no/such/engine"]).refused();
    assert!(
        error.contains("/no/such/engine") && error.contains("started"),
        "{error}"
    );
    let error = contest(&["--engine", "random", "--engine", "mlin,option.Taste=3"]).refused();
    assert!(error.contains("no option Taste"), "{error}");
    let error = contest(&["--engine", "random", "--engine", "mlin,option.Level=30"]).refused();
    assert!(error.contains("Level"), "{error}");
}

#[test]
fn clocks_are_kept() {
    let value = json(&[
        "--engine",
        "mlin,option.Hash=1",
        "--engine",
        "random",
        "--games",
        "2",
        "--clock",
        "0.4+0.001",
    ]);
    assert_eq!(value["matches"][0]["ends"].get("forfeit"), None, "{value}");
}

/// The reference opponent, for the next test to start: this file of tests is the only program that is there for certain.
#[test]
#[ignore = "a program that another test starts"]
fn reference_program() {
    opponent::main().unwrap();
}

#[test]
fn the_reference_opponent_plays_by_the_rules_and_well() {
    let own = std::env::current_exe().unwrap();
    let engine = format!(
        "'{}' reference_program --exact --ignored --nocapture,name=Reference",
        own.display()
    );
    let value = json(&[
        "--engine", &engine, "--engine", "mills", "--nodes", "2000", "--games", "6",
    ]);
    let result = &value["matches"][0];
    assert_eq!(result["ends"].get("forfeit"), None, "{value}");
    assert!(result["wins"].as_u64() >= Some(5), "{value}");
    let value = json(&[
        "--engine",
        &engine,
        "--engine",
        "mlin,option.Hash=1",
        "--nodes",
        "500",
        "--games",
        "2",
    ]);
    assert_eq!(value["matches"][0]["ends"].get("forfeit"), None, "{value}");
}

/// A program that does as it should but for what it answers a `go`.
#[cfg(unix)]
fn script(folder: &TempDir, name: &str, answer: &str) -> String {
    let path = folder.path().join(name);
    let text = format!(
        "n=0\nwhile read -r line; do\n case \"$line\" in\n uci) echo 'garbage'; echo \"id name {name}\"; echo uciok;;\n \
         isready) echo readyok;;\n go*) n=$((n+1)); {answer};;\n quit) exit 0;;\n esac\ndone\n"
    );
    fs::write(&path, text).unwrap();
    format!("sh {}", path.display())
}

#[cfg(unix)]
#[test]
fn who_breaks_the_rules_loses_by_name() {
    let folder = tempfile::tempdir().unwrap();
    for (name, answer, reason) in [
        ("illegal", "echo 'bestmove d4'", "illegal-move"),
        ("again", "echo 'bestmove d6'", "illegal-move"),
        ("halfway", "echo 'bestmove xd6'", "illegal-move"),
        ("crash", "echo 'something burst' >&2; exit 3", "crash"),
        ("bare", "echo 'bestmove'", "no-move"),
        ("silent", ":", "silence"),
        (
            "chatter",
            "while :; do echo 'info string so'; sleep 0.01; done",
            "silence",
        ),
        ("resigns", "echo 'bestmove none'", "no-move"),
        ("claims", "echo 'bestmove draw'", "draw-claim"),
        (
            "inside",
            "echo 'info depth 3 score cp 0 bestmove (none)'",
            "no-move",
        ),
    ] {
        let engine = script(&folder, name, answer);
        let file = folder.path().join(format!("{name}.txt"));
        let run = contest(&[
            "--engine",
            &engine,
            "--engine",
            "random",
            "--games",
            "4",
            "--guard",
            "300",
            "--plies",
            "4",
            "--records",
            file.to_str().unwrap(),
        ]);
        // An engine that fell silent has not resigned.
        let end = if reason == "silence" {
            "time"
        } else {
            "resignation"
        };
        for record in records(&file) {
            assert!(record.tag("Forfeit").unwrap().starts_with(reason));
            assert_eq!(record.game().outcome().unwrap().reason(), end, "{name}");
        }
        let errors = run.stderr.clone();
        let out = run.ok();
        assert!(out.starts_with(&format!("match {name} - random\n")), "{out}");
        assert!(out.contains("games 4 won 0 drawn 0 lost 4\n"), "{name}: {out}");
        assert!(
            out.contains(&format!("forfeit {reason} 4 by {name}\n")),
            "{name}: {out}"
        );
        assert!(errors.contains(&format!("{name} loses by {reason}")), "{errors}");
        for (of, told) in [
            ("crash", "something burst"),
            ("bare", "no-move: nothing stands behind bestmove\n"),
            ("silent", "silence: no answer for 300 ms\n"),
        ] {
            assert!(name != of || errors.contains(told), "{errors}");
        }
    }
    // One that refuses when it has answered before: a fault of its own, and it is started anew.
    let answer = "if [ $n = 1 ]; then echo 'bestmove d4'; else echo 'info string error no'; fi";
    let engine = script(&folder, "moody", answer);
    let out = contest(&["--engine", &engine, "--engine", "random", "--games", "4"]).ok();
    for forfeit in ["illegal-move 2", "refusal 2"] {
        assert!(out.contains(&format!("forfeit {forfeit} by moody\n")), "{out}");
    }
    let engine = format!(
        "{},draws=accept",
        script(&folder, "agrees", "echo 'bestmove draw'")
    );
    let out = contest(&["--engine", &engine, "--engine", "random", "--games", "2"]).ok();
    assert!(
        out.contains("games 2 won 0 drawn 2 lost 0\n") && out.contains("ends agreement 2\n"),
        "{out}"
    );
    let mute = folder.path().join("mute");
    fs::write(&mute, "sleep 100\n").unwrap();
    let error = contest(&[
        "--engine",
        "random",
        "--engine",
        &format!("sh {}", mute.display()),
        "--guard",
        "200",
    ])
    .refused();
    assert!(error.contains("it has not answered for 200 ms"), "{error}");
}

/// What an engine says is shown on a terminal, which must not follow it.
#[cfg(unix)]
#[test]
fn escape_sequences_of_an_engine_are_not_passed_on() {
    let folder = tempfile::tempdir().unwrap();
    let answers = "case $n in 1) printf 'bestmove \\033[31md6\\007\\n';; *) printf 'burst \\033[31m\\n' >&2; exit 3;; esac";
    let engine = script(&folder, "evil", answers);
    let path = folder.path().join("evil");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("name evil", "name ev\u{1b}[31mil\u{7}\tX")).unwrap();
    let records = folder.path().join("records");
    let run = contest(&[
        "--engine",
        &engine,
        "--engine",
        "random",
        "--games",
        "2",
        "--records",
        records.to_str().unwrap(),
    ]);
    let errors = run.stderr.clone();
    let out = run.ok();
    let records = fs::read_to_string(records).unwrap();
    for text in [&out, &errors, &records] {
        assert!(
            text.contains("ev?[31mil? X")
                && !text.contains(|letter: char| letter.is_control() && letter != '\n'),
            "{text:?}"
        );
    }
    assert!(errors.contains("illegal-move: ?[31md6? is no move\n"), "{errors}");
    assert!(errors.contains("burst ?[31m\n"), "{errors}");
}

/// A level has limits of its own and refuses others: that is told, instead of a match lost by forfeits.
#[test]
fn an_engine_that_refuses_from_the_first_go_on_ends_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    let level = "mlin,name=Third,option.Hash=1,option.Level=3";
    for limit in [&["--nodes", "50"][..], &["--depth", "2"]] {
        for concurrency in ["1", "2"] {
            let args = [
                "--engine",
                "random",
                "--engine",
                level,
                "--games",
                "6",
                "--concurrency",
                concurrency,
                "--records",
                path.to_str().unwrap(),
            ];
            let run = contest(&[&args[..], limit].concat());
            let error = run.refused();
            assert!(
                error.contains("the engine Third refuses") && error.contains("Level"),
                "{error}"
            );
            assert!(!error.contains("loses by"), "{error}");
            assert!(!path.exists(), "the command can be given again");
        }
    }
    contest(&["--engine", "random", "--engine", level, "--games", "2"]).ok();
    let own = format!("{level},time=20");
    contest(&[
        "--engine", "random", "--engine", &own, "--nodes", "50", "--games", "2",
    ])
    .ok();
}

#[cfg(unix)]
#[test]
fn a_program_that_refuses_from_the_first_go_on_ends_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let engine = script(&folder, "refuses", "echo 'info string error no such limit'");
    let error = contest(&["--engine", &engine, "--engine", "random", "--games", "4"]).refused();
    assert!(
        error.contains("the engine refuses refuses what this match asks of it")
            && error.contains("no such limit"),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn a_removal_may_come_as_a_word_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    fs::write(&openings, "d6 f4 d7 b4\n").unwrap();
    let engine = script(
        &folder,
        "halves",
        "case $n in 1) echo 'bestmove d5';; 2) echo 'info depth 9 bestmove xf4'; echo 'bestmove xf4';; *) echo 'bestmove 0000';; esac",
    );
    for (dialect, answers) in [("auto", 5), ("split", 5), ("whole", 4)] {
        let file = folder.path().join(dialect);
        contest(&[
            "--engine",
            &format!("{engine},dialect={dialect}"),
            "--engine",
            "random",
            "--games",
            "2",
            "--openings",
            openings.to_str().unwrap(),
            "--records",
            file.to_str().unwrap(),
        ])
        .ok();
        let first = &records(&file)[0];
        let moves: Vec<String> = first.game().moves().map(|mv| mv.to_string()).collect();
        assert!(moves.len() >= answers, "{dialect}: {moves:?}");
        let reason = first.tag("Forfeit").unwrap();
        if dialect == "whole" {
            assert!(
                reason.starts_with("illegal-move: d5, a mill is closed"),
                "{reason}"
            );
        } else {
            assert_eq!((moves[4].as_str(), reason), ("d5xf4", "no-move"));
        }
    }
}
