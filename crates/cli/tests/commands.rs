//! `mlin analyse`, `serve`, `completions` and the help.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use common::{mlin, position};
use mlin_rules::Side::{Black, White};
use serde_json::{Value, json};

#[test]
fn analyse_finds_the_win_in_one() {
    let text = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0);
    let output = mlin(&["analyse", "--depth", "3", "--position", &text]).ok();
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].starts_with("best g4-g7x"), "{output}");
    assert_eq!(lines[1], "score win in 1");
    assert!(lines[2].ends_with("(1-0 fewer-than-three)"), "{output}");
}

#[test]
fn analyse_labels_estimates() {
    let text = position("d6 f4 b4 d2 a1", "a7 d7 g4 e3", [4, 5], Black, 0);
    let output = mlin(&["analyse", "--depth", "2", "--position", &text]).ok();
    let score = output.lines().find(|line| line.starts_with("score ")).unwrap();
    assert!(score.ends_with("(estimate)") || score == "score draw", "{output}");
}

#[test]
fn analyse_knows_the_opening() {
    let output = mlin(&["analyse", "--depth", "2"]).ok();
    assert!(output.contains("\nscore draw (tablebase)\n"), "{output}");
    let lost = position("b6 f6", "a7", [7, 8], Black, 0);
    let output = mlin(&["analyse", "--depth", "1", "--position", &lost]).ok();
    assert!(
        output.starts_with("best d6\nscore win (tablebase), conversion in 1 ply\n"),
        "{output}"
    );
    // R16: of all early losses seven are draws by the limit, this one among them.
    let limited = position("d1 d2", "d6", [7, 8], Black, 0);
    let output = mlin(&["analyse", "--depth", "1", "--position", &limited]).ok();
    assert!(
        output.starts_with("best d3\nscore draw by the no-removal limit"),
        "{output}"
    );
}

#[test]
fn analyse_gives_the_same_answer_for_a_budget_of_nodes() {
    let text = position("d6 f4 b4 d2 a1", "a7 d7 g4 e3", [4, 5], Black, 0);
    let args = ["analyse", "--nodes", "20000", "--json", "--position", &text];
    let first = mlin(&args).ok();
    assert_eq!(first, mlin(&args).ok());
    let value: Value = serde_json::from_str(&first).unwrap();
    let mut keys: Vec<&String> = value.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(
        keys,
        [
            "best", "depth", "line", "nodes", "outcome", "position", "reason", "score"
        ]
    );
    assert_eq!(value["best"], value["line"][0]);
    assert!(value["nodes"].as_u64().unwrap() <= 20_000);
    assert!(["win", "loss", "draw", "estimate"].contains(&value["score"]["kind"].as_str().unwrap()));
}

#[test]
fn analyse_of_a_finished_game_has_no_move_but_an_outcome() {
    let over = position("a7 d7 g4 b2", "f6 f4 c3 e3", [0, 0], White, 50);
    let value: Value = serde_json::from_str(&mlin(&["analyse", "--json", "--position", &over]).ok()).unwrap();
    assert_eq!(value["best"], Value::Null);
    assert_eq!(
        (&value["outcome"], &value["reason"]),
        (&json!("1/2-1/2"), &json!("no-removal-limit"))
    );
    assert_eq!(value["score"], json!({"kind": "draw"}));
}

#[test]
fn analyse_takes_one_limit() {
    for args in [
        &["analyse", "--depth", "2", "--nodes", "10"][..],
        &["analyse", "--depth", "0"],
        &["analyse", "--nodes", "0"],
        &["analyse", "--time", "-1"],
    ] {
        mlin(args).wrong_usage();
    }
    mlin(&["analyse", "--time", "1"]).ok();
}

#[test]
fn bench_counts_the_same_nodes_every_time() {
    let value: Value = serde_json::from_str(&mlin(&["bench", "--depth", "4", "--json"]).ok()).unwrap();
    let positions = value["positions"].as_array().unwrap();
    let nodes: u64 = positions
        .iter()
        .map(|position| position["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!((positions.len(), value["nodes"].as_u64()), (12, Some(nodes)));
    assert!(
        positions
            .iter()
            .all(|position| position["nodes"].as_u64() > Some(4)),
        "{value}"
    );
    let output = mlin(&["bench", "--depth", "4"]).ok();
    let (first, second) = output.split_once('\n').unwrap();
    assert_eq!(first, format!("nodes {nodes}"));
    assert!(
        second
            .strip_prefix("nodes/s ")
            .unwrap()
            .trim()
            .parse::<u64>()
            .unwrap()
            > 0,
        "{output}"
    );
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = mlin(&["completions", shell]).ok();
        for command in [
            "perft",
            "moves",
            "replay",
            "analyse",
            "play",
            "engine",
            "match",
            "serve",
            "bench",
            "completions",
        ] {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
    mlin(&["completions", "cobol"]).wrong_usage();
}

#[test]
fn the_help_of_every_command_shows_examples() {
    for command in [
        "perft",
        "moves",
        "replay",
        "analyse",
        "play",
        "engine",
        "match",
        "serve",
        "bench",
        "completions",
    ] {
        let help = mlin(&[command, "--help"]).ok();
        assert!(
            help.contains(&format!("EXAMPLES\n  mlin {command}")) || help.contains("| mlin "),
            "{help}"
        );
    }
    let help = mlin(&["--help"]).ok();
    assert!(
        help.contains("......../......../........ w 9/9 0") && help.contains("d6-d5xa1"),
        "{help}"
    );
}

#[test]
fn serve_answers_where_it_says_it_does() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_mlin"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn serve_says_when_the_port_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let error = mlin(&["serve", "--listen", &address]).refused();
    assert!(error.contains(&address) && error.contains("in use"), "{error}");
    mlin(&["serve", "--listen", "nowhere"]).wrong_usage();
}
