//! `mlin probe`, and `--db` of `analyse`, `play` and `serve`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use common::{mlin, position};
use mlin_rules::Side::White;
use serde_json::{Value, json};
use tempfile::TempDir;

/// 3-3, 3-4 and 4-3, with flying.
static FLYING: LazyLock<TempDir> = LazyLock::new(|| solved(&["--sectors", "4-3"]));
/// 3-3, without.
static WALKING: LazyLock<TempDir> = LazyLock::new(|| solved(&["--sectors", "3-3", "--no-flying"]));

/// 3-3, 3-4 and 4-3, with distances under a limit of six plies, and 3-3 with those to the end.
static LIMITED: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = solved(&[
        "--sectors",
        "4-3",
        "--metric",
        "distance",
        "--no-removal-limit",
        "6",
    ]);
    mlin(&[
        "solve",
        "--db",
        text(folder.path()),
        "--sectors",
        "3-3",
        "--metric",
        "end",
    ])
    .ok();
    folder
});

fn solved(options: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let args = ["solve", "--threads", "1", "--db", text(folder.path())];
    mlin(&[&args, options].concat()).ok();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn flying() -> &'static str {
    text(FLYING.path())
}

fn walking() -> &'static str {
    text(WALKING.path())
}

/// Lesson 11: a7-d7 wins and a7-g4 loses.
fn won() -> String {
    position("a7 d5 e4", "g7 f4 c3", [0, 0], White, 0)
}

#[test]
fn the_text_groups_the_moves_by_value() {
    let output = mlin(&["probe", "--db", flying(), "--position", &won()]).ok();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "7 W-----------.-----------B");
    assert!(lines.contains(&"White to move"), "{output}");
    assert!(
        lines.contains(&"value win: White wins with best play"),
        "{output}"
    );
    let group = |label: &str| {
        let at = output.find(&format!("\n{label} ")).unwrap();
        output[at..].split("\nloss").next().unwrap().to_owned()
    };
    assert!(group("win").contains(" a7-d7 "), "{output}");
    assert!(!group("win").contains(" a7-g4 "), "{output}");
    assert!(lines.iter().all(|line| line.len() <= 100));
}

#[test]
fn json_has_its_form() {
    let args = ["probe", "--json", "--db", flying(), "--position", &won()];
    let output = mlin(&args).ok();
    let value: Value = serde_json::from_str(&output).unwrap();
    let keys: BTreeSet<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "position",
        "flying",
        "value",
        "note",
        "moves",
        "class",
        "limit",
        "plies_to_conversion",
        "plies_to_end",
    ];
    assert_eq!(keys, BTreeSet::from(expected));
    assert_eq!(value["position"], json!(won()));
    assert_eq!((&value["flying"], &value["value"]), (&json!(true), &json!("win")));
    assert_eq!(value["note"], json!(""));
    let moves = value["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 54);
    assert_eq!(
        moves[0],
        json!({
            "move": "a7-d7", "value": "win", "class": null, "plies_to_conversion": null, "plies_to_end": null
        })
    );
    // This folder has no distances.
    for key in ["class", "limit", "plies_to_conversion", "plies_to_end"] {
        assert_eq!(value[key], Value::Null, "{key}");
    }
    assert_eq!(output.lines().count(), 1);
}

/// R16: from the counter on, a win must come within the limit.
#[test]
fn distances_tell_what_the_limit_leaves() {
    let limited = text(LIMITED.path());
    let probe = |counter: u32| -> Value {
        let position = position("a7 d5 e4", "g7 f4 c3", [0, 0], White, counter);
        let args = ["probe", "--json", "--db", limited, "--position", &position];
        serde_json::from_str(&mlin(&args).ok()).unwrap()
    };
    let fresh = probe(0);
    assert_eq!(fresh["limit"], 6);
    // A search sees the same end.
    let searched = mlin(&["analyse", "--depth", "4", "--position", &won()]).ok();
    assert!(searched.contains("\nscore win in 3\n"), "{searched}");
    for (counter, class) in [(0, "win"), (3, "win"), (4, "limited-win"), (6, "limited-win")] {
        let known = probe(counter);
        assert_eq!(
            (&known["value"], &known["class"]),
            (&json!("win"), &json!(class)),
            "{counter}"
        );
        assert_eq!(
            (&known["plies_to_conversion"], &known["plies_to_end"]),
            (&json!(3), &json!(3))
        );
    }
    let moves = fresh["moves"].as_array().unwrap();
    assert_eq!(
        moves[0],
        json!({"move": "a7-e5", "value": "win", "class": "win", "plies_to_conversion": 3, "plies_to_end": 3})
    );
    let class = |mv: &str| &moves.iter().find(|known| known["move"] == mv).unwrap()["class"];
    // These win in 5 and 9 plies, those lose in 4 and 20.
    assert_eq!(
        (class("a7-d7"), class("e4-d6")),
        (&json!("win"), &json!("limited-win"))
    );
    assert_eq!(
        (class("e4-d1"), class("a7-d6")),
        (&json!("loss"), &json!("limited-loss"))
    );
    let order = ["win", "limited-win", "draw", "limited-loss", "loss"];
    let rank = |known: &Value| order.iter().position(|class| known["class"] == *class).unwrap();
    assert!(moves.is_sorted_by_key(rank), "{fresh}");

    let counted = position("a7 d5 e4", "g7 f4 c3", [0, 0], White, 4);
    let output = mlin(&["probe", "--db", limited, "--position", &counted]).ok();
    for line in [
        "limit 6 plies, counter 4: 2 left",
        "value win: White wins with best play",
        "class limited win: only without the limit, with it a draw",
        "plies 3 to the end",
        "limited win, end in 3     1  a7-e5",
        "limited: only without the limit, with it a draw",
    ] {
        assert!(output.lines().any(|found| found == line), "{line}\n{output}");
    }
    assert!(output.lines().all(|line| line.len() <= 100), "{output}");
}

#[test]
fn what_is_not_there_is_said_to_be_unknown() {
    let output = mlin(&["probe", "--db", flying()]).ok();
    let said = "value unknown: the tablebase has no file for the sector 0-0+9-9\n";
    assert!(output.contains(said), "{output}");
    assert!(output.contains("in hand: White 9, Black 9"), "{output}");
    let value: Value = serde_json::from_str(&mlin(&["probe", "--json", "--db", flying()]).ok()).unwrap();
    assert_eq!(value["value"], Value::Null);
    assert!(value["note"].as_str().unwrap().contains("0-0+9-9"));
}

#[test]
fn unusual_hands_are_not_covered() {
    let unusual = position("a7 d7", "d6 b2", [2, 5], White, 0);
    let output = mlin(&["probe", "--db", flying(), "--position", &unusual]).ok();
    assert!(output.contains("\nvalue not covered: "), "{output}");
}

/// R13.
#[test]
fn a_game_that_is_over_has_a_value_and_no_moves() {
    let over = position("a7 g7", "d6 f4 d2", [0, 0], White, 0);
    let output = mlin(&["probe", "--db", flying(), "--position", &over]).ok();
    assert!(
        output.ends_with("value loss: the game is over, 0-1 fewer-than-three\n"),
        "{output}"
    );
}

/// Lesson 12: the rules of the files and those asked for are compared.
#[test]
fn the_other_ruleset_is_refused() {
    for command in ["probe", "analyse"] {
        let said = mlin(&[command, "--db", walking()]).refused();
        assert!(said.contains("without flying: use --no-flying"), "{said}");
        let said = mlin(&[command, "--db", flying(), "--no-flying"]).refused();
        assert!(said.contains("with flying: leave --no-flying away"), "{said}");
    }
    let output = mlin(&["probe", "--no-flying", "--db", walking(), "--position", &won()]).ok();
    assert!(output.contains("\nvalue "), "{output}");
}

#[test]
fn folders_without_a_sound_tablebase_are_refused() {
    let empty = tempfile::tempdir().unwrap();
    let damaged = tempfile::tempdir().unwrap();
    fs::write(damaged.path().join("3-3.mtb"), b"GIF89a").unwrap();
    for folder in [empty.path(), damaged.path(), &PathBuf::from("/no/such/folder")] {
        for command in ["probe", "analyse", "play", "serve"] {
            let said = mlin(&[command, "--db", text(folder)]).refused();
            assert!(said.contains(text(folder)) || said.contains("3-3.mtb"), "{said}");
        }
    }
    mlin(&["probe"]).wrong_usage();
}

/// A file that is damaged where it is not looked at when it is opened: exit code 1, and which file it is.
#[test]
fn damaged_values_are_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = fs::read(FLYING.path().join("3-3.mtb")).unwrap();
    let half = bytes.len() / 2;
    let changed: Vec<u8> = (0..bytes.len())
        .map(|at| if at < half { bytes[at] } else { bytes[at] ^ 0x55 })
        .collect();
    fs::write(folder.path().join("3-3.mtb"), &changed).unwrap();
    let said = mlin(&["probe", "--db", text(folder.path()), "--position", &won()]).refused();
    assert!(said.contains("3-3") && said.contains("damaged"), "{said}");
}

#[test]
fn analyse_says_what_comes_from_the_tablebase() {
    let drawn = position("d6 f4 b2", "a7 d5 e3 c4", [0, 0], White, 0);
    let args = ["analyse", "--db", flying(), "--depth", "2", "--position", &drawn];
    let known: Value =
        serde_json::from_str(&mlin(&["probe", "--json", "--db", flying(), "--position", &drawn]).ok())
            .unwrap();
    let value = known["value"].as_str().unwrap();
    let output = mlin(&args).ok();
    assert!(
        output.contains(&format!("\nscore {value} (tablebase)\n")),
        "{output}"
    );
    let json: Value = serde_json::from_str(&mlin(&[&args[..], &["--json"]].concat()).ok()).unwrap();
    assert_eq!(
        json["score"],
        json!({"kind": "solved", "value": value, "class": null, "plies_to_conversion": null})
    );
    assert_eq!(json["gap"], Value::Null);
    let best = known["moves"]
        .as_array()
        .unwrap()
        .iter()
        .find(|known| known["move"] == json["best"])
        .unwrap();
    assert_eq!(best["value"], json!(value));
}

#[test]
fn analyse_says_what_the_tablebase_lacks() {
    let text = position("d6 f4 b4 d2", "a7 d7 g4 e3", [5, 5], White, 0);
    let args = ["analyse", "--db", flying(), "--depth", "2", "--position", &text];
    let run = mlin(&args);
    assert_eq!(
        run.stderr,
        "mlin: the tablebase has no file for the sector 4-4+5-5\n"
    );
    assert!(run.ok().contains("(estimate)"));
    let json: Value = serde_json::from_str(&mlin(&[&args[..], &["--json"]].concat()).ok()).unwrap();
    assert!(json["gap"].as_str().unwrap().contains("4-4+5-5"));
    // The empty board is known all the same.
    let run = mlin(&["analyse", "--db", flying(), "--depth", "2"]);
    assert_eq!(run.stderr, "");
}

/// Lesson 14: level 10 wins what is won.
#[test]
fn play_takes_a_tablebase() {
    let watched = [
        "play",
        "--opponent",
        "none",
        "--level",
        "10",
        "--seed",
        "1",
        "--no-board",
    ];
    let from = ["--db", flying(), "--position", &won()];
    let output = mlin(&[&watched[..], &from].concat()).ok();
    assert!(output.contains("\nWhite wins. "), "{output}");
}

/// One tablebase for each ruleset is served; two for the same are refused.
#[test]
fn serve_answers_from_its_tablebases() {
    let said = mlin(&["serve", "--db", flying(), "--db", flying()]).refused();
    assert!(said.contains("with flying"), "{said}");
    let mut server = Command::new(env!("CARGO_BIN_EXE_mlin"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--db",
            flying(),
            "--db",
            walking(),
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        serde_json::from_str::<Value>(body).unwrap()
    };
    let contents = ask("/api/v1/tablebase");
    let known = ask(&format!("/api/v1/tablebase?position={}", won().replace(' ', "+")));
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(contents["flying"], json!([true, false]));
    assert_eq!(known["value"], json!("win"));
}

/// All files stay open. Where the system allows fewer, the error says what to do.
#[cfg(unix)]
#[test]
fn too_few_open_files_are_told_with_the_remedy() {
    let mut command = Command::new("sh");
    // The standard streams, and one more.
    let script = "ulimit -n 4 && exec \"$0\" db stats --db \"$1\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_mlin"), flying()]);
    let error = common::run(&mut command, b"").refused();
    assert!(error.contains("ulimit -n 4096"), "{error}");
}
