//! `mlin play` line by line, as scripts and screen readers use it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use common::{mlin, mlin_with, position, run};
use mlin_rules::Side::White;

/// A running game that is answered line by line.
struct Play {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Play {
    fn start(args: &[&str]) -> (Play, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mlin"))
            .arg("play")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let mut play = Play { child, stdin, stdout };
        let greeting = play.until_prompt();
        (play, greeting)
    }

    fn until_prompt(&mut self) -> String {
        let mut text = Vec::new();
        let mut byte = [0];
        while !text.ends_with(b"\n> ") {
            let read = self.stdout.read(&mut byte).unwrap();
            assert!(read > 0, "ended: {}", String::from_utf8_lossy(&text));
            text.push(byte[0]);
        }
        String::from_utf8(text).unwrap()
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.stdin, "{line}").unwrap();
        self.until_prompt()
    }

    fn end(self) {
        drop(self.stdin);
        let mut child = self.child;
        drop(self.stdout);
        assert!(child.wait().unwrap().success());
    }
}

/// The moves that `legal` lists, whatever its language.
fn legal(answer: &str) -> Vec<String> {
    let line = answer.lines().find(|line| line.contains(": ")).unwrap_or("");
    let list = line.split_once(": ").map_or("", |(_, list)| list);
    list.split(' ').map(str::to_owned).collect()
}

/// Plays one whole game against the computer and returns what was said at its end.
fn whole_game(args: &[&str], ended: fn(&str) -> bool) -> String {
    let (mut play, mut said) = Play::start(args);
    for turn in 0..400 {
        if ended(&said) {
            play.end();
            return said;
        }
        let moves = legal(&play.say("legal"));
        said = play.say(&moves[turn * 7 % moves.len()]);
    }
    panic!("no end: {said}");
}

#[test]
fn a_whole_game_against_the_computer() {
    let english = |said: &str| {
        said.lines().any(|line| {
            ["You win. ", "The computer wins. ", "Draw. "]
                .iter()
                .any(|start| line.starts_with(start))
        })
    };
    let args = ["--level", "1", "--seed", "7", "--language", "en"];
    let said = whole_game(&args, english);
    let reason = said.lines().rev().nth(1).unwrap();
    assert!(
        reason.split_once(". ").is_some_and(|(_, why)| why.len() > 10),
        "the rule is said: {reason}"
    );
    whole_game(
        &[
            "--level",
            "4",
            "--seed",
            "3",
            "--side",
            "black",
            "--language",
            "en",
        ],
        english,
    );
}

#[test]
fn a_whole_game_in_each_language() {
    for (language, wins) in [
        ("hr", "Računalo"),
        ("uk", "комп’ютер"),
        ("cs", "počítač"),
        ("el", "υπολογιστής"),
    ] {
        let (mut play, greeting) = Play::start(&["--language", language, "--level", "1", "--seed", "1"]);
        assert!(!greeting.contains('⟦'), "{greeting}");
        let moved = play.say("d6");
        assert!(
            moved.to_lowercase().contains(&wins.to_lowercase()),
            "{language}: {moved}"
        );
        let help = play.say("help");
        assert!(help.contains("save FILE") && !help.contains('⟦'), "{help}");
        play.end();
    }
}

#[test]
fn the_language_comes_from_the_environment() {
    let greeting = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mlin"));
        command.args(["play", "--opponent", "friend"]);
        for name in ["MLIN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        run(&mut command, b"").ok()
    };
    assert!(greeting(&[]).contains("White places a man"));
    assert!(greeting(&[("LANG", "hr_HR.UTF-8")]).contains("Bijeli postavlja figuru"));
    assert!(greeting(&[("LANG", "hr_HR.UTF-8"), ("LC_ALL", "cs_CZ.UTF-8")]).contains("kámen"));
    assert!(greeting(&[("LC_ALL", ""), ("LANG", "uk_UA")]).contains("Білі"));
    assert!(greeting(&[("LANG", "uk_UA"), ("MLIN_LANGUAGE", "el")]).contains("Τα λευκά"));
    assert!(greeting(&[("LANG", "C")]).contains("White places a man"));
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let said = mlin_with(&["play", "--language", "en", "--opponent", "friend"], b"d6\nf4").ok();
    assert!(
        said.contains("Black placed a man on f4.") && said.ends_with("The game ends here.\n"),
        "{said}"
    );
    let quit = mlin_with(
        &["play", "--language", "en", "--opponent", "friend"],
        b"quit\nd6\n",
    )
    .ok();
    assert!(!quit.contains("White placed"), "{quit}");
}

#[test]
fn the_board_is_drawn() {
    let start = position("a7 d6 e3", "c4 g1 f4", [3, 3], White, 0);
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "friend",
            "--position",
            &start,
        ],
        b"",
    )
    .ok();
    let board = "7 W-----------.-----------.\n  |           |           |\n6 |   .-------W-------.   |\n";
    assert!(said.contains(board), "{said}");
    assert!(said.contains("\n4 .---.---B       .---B---.\n"), "{said}");
    assert!(
        said.contains("\n1 .-----------.-----------B\n  a   b   c   d   e   f   g\n"),
        "{said}"
    );
}

#[test]
fn lesson_18_everything_comes_in_words_without_a_drawing() {
    let args = ["play", "--language", "en", "--opponent", "friend", "--no-board"];
    let said = mlin_with(&args, b"d6\nf4\nundo\nposition\n").ok();
    assert!(!said.contains("---"), "{said}");
    assert!(
        said.contains("White placed a man on d6.") && said.contains("White on the board: d6"),
        "{said}"
    );
    let (mut play, greeting) = Play::start(&["--language", "en", "--opponent", "friend"]);
    assert!(greeting.contains("---"));
    play.say("board off");
    assert!(!play.say("d6").contains("---"));
    assert!(play.say("board").contains("6 |   .-------W-------.   |"));
    play.say("board on");
    assert!(play.say("f4").contains("---"));
    play.end();
}

#[test]
fn a_removal_can_be_named_after_the_move() {
    let (mut play, _) = Play::start(&["--language", "en", "--opponent", "friend"]);
    for mv in ["d6", "f4", "d7", "b4"] {
        play.say(mv);
    }
    let asked = play.say("d5");
    assert!(asked.contains("Name the man to remove: f4 b4"), "{asked}");
    assert!(play.say("a1").contains("no enemy man on a1"));
    assert!(play.say("xf4").contains("closed a mill and removed f4"));
    play.end();
}

#[test]
fn faults_are_told_and_nothing_is_lost() {
    let (mut play, _) = Play::start(&["--language", "en", "--opponent", "friend"]);
    play.say("d6");
    assert!(play.say("d6").contains("d6 is not free"));
    assert!(play.say("d6-d5").contains("must be placed"));
    assert!(play.say("f4xd6").contains("closes no mill"));
    assert!(play.say("f4-").contains("Column 4"));
    assert!(
        play.say("dance")
            .contains("“dance” is neither a move nor a command")
    );
    assert!(
        play.say(&"x".repeat(100_000))
            .contains("neither a move nor a command")
    );
    assert!(play.say("redo").contains("Nothing has been taken back"));
    assert!(play.say("moves").contains("1. d6 *"));
    play.end();
}

#[test]
fn noise_on_the_input_ends_cleanly() {
    let mut state = 1_u64;
    let noise: Vec<u8> = (0..1 << 20)
        .map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        })
        .collect();
    let said = mlin_with(&["play", "--opponent", "friend"], &noise).ok();
    assert!(!said.contains('\u{1b}'), "no escape sequence is echoed");
}

#[test]
fn undo_and_redo() {
    let (mut play, _) = Play::start(&["--language", "en", "--level", "1", "--seed", "5"]);
    assert!(play.say("undo").contains("no move of yours to take back"));
    play.say("d6");
    play.say("undo");
    assert!(play.say("moves").contains("No move has been played yet"));
    play.say("redo");
    assert!(play.say("moves").starts_with("1. d6 "));
    play.end();
}

#[test]
fn resigning_and_agreeing_ask_first() {
    let (mut play, _) = Play::start(&["--language", "en", "--opponent", "friend"]);
    play.say("d6");
    assert!(play.say("resign").contains("Does Black really resign?"));
    assert!(play.say("no").contains("Black places a man"));
    assert!(
        play.say("draw")
            .contains("Black offers a draw. Does White agree?")
    );
    assert!(play.say("maybe").contains("Yes or no?"));
    assert!(play.say("no").contains("The offer of a draw was declined."));
    play.say("draw");
    assert!(play.say("yes").contains("Draw. The players agreed on a draw."));
    assert!(play.say("d5").contains("The game is over"));
    assert!(
        play.say("undo").contains("Black places a man"),
        "an agreement can be taken back"
    );
    play.say("resign");
    assert!(play.say("y").contains("White wins. Black resigned."));
    assert!(play.say("new").contains("White places a man"));
    play.end();
    let (mut play, _) = Play::start(&["--language", "en", "--level", "1"]);
    assert!(play.say("draw").contains("only to a friend"));
    play.say("resign");
    assert!(play.say("yes").contains("The computer wins. You resigned."));
    play.end();
}

#[test]
fn records_are_saved_and_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game one.txt");
    let name = file.to_str().unwrap();
    let (mut play, _) = Play::start(&["--language", "en", "--opponent", "friend", "--no-flying"]);
    play.say("d6");
    play.say("f4");
    assert!(play.say("save").contains("name of a file is missing"));
    assert!(play.say(&format!("save {name}")).contains("The record is saved"));
    play.say("d7");
    assert!(
        play.say(&format!("save {name}"))
            .contains("exists already. Replace it?")
    );
    play.say("no");
    assert!(std::fs::read_to_string(&file).unwrap().ends_with("1. d6 f4 *\n"));
    play.say(&format!("save {name}"));
    play.say("yes");
    assert!(
        std::fs::read_to_string(&file)
            .unwrap()
            .ends_with("1. d6 f4 2. d7 *\n")
    );
    assert!(
        play.say(&format!("save {name}/no/where"))
            .contains("cannot be written")
    );
    play.end();
    let replayed = mlin(&["replay", name]).ok();
    assert!(replayed.ends_with("plies 3\n"), "{replayed}");

    let (mut play, _) = Play::start(&["--language", "en", "--opponent", "friend"]);
    let opened = play.say(&format!("open {name}"));
    assert!(
        opened.contains("3 moves") && opened.contains("Black places a man"),
        "{opened}"
    );
    assert!(
        play.say("rules").contains("No flying"),
        "the rules of the record are kept"
    );
    let broken = folder.path().join("broken.txt");
    std::fs::write(&broken, "1. d6\nd6").unwrap();
    let said = play.say(&format!("open {}", broken.display()));
    assert!(
        said.contains("Line 2, column 1, move 2: d6 is not free."),
        "{said}"
    );
    assert!(play.say("moves").contains("2. d7"), "the game goes on as it was");
    play.end();
}

#[test]
fn an_opened_game_waits_for_the_person() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, "1. d6").unwrap();
    let (mut play, _) = Play::start(&["--language", "en", "--level", "1"]);
    let opened = play.say(&format!("open {}", file.display()));
    assert!(opened.contains("The computer waits"), "{opened}");
    assert!(play.say("continue").contains("The computer placed a man"));
    play.end();
}

#[test]
fn the_position_is_told_in_words_and_as_text() {
    let start = position("a7 d6", "c4", [5, 6], White, 0);
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "friend",
            "--position",
            &start,
        ],
        b"position\n",
    )
    .ok();
    assert!(
        said.contains("White on the board: a7 d6\nWhite in hand: 5, lost: 2\n"),
        "{said}"
    );
    assert!(
        said.contains("Black on the board: c4\nBlack in hand: 6, lost: 2\n"),
        "{said}"
    );
    assert!(said.contains(&start), "{said}");
}

#[test]
fn lesson_17_phase_changes_ends_and_counters_are_told() {
    let last = position("a7 d6 e3", "c4 g1 f4", [0, 1], mlin_rules::Side::Black, 0);
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "friend",
            "--position",
            &last,
        ],
        b"b6\n",
    )
    .ok();
    assert!(said.contains("From now on men slide along the lines."), "{said}");
    let won = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0);
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "friend",
            "--position",
            &won,
        ],
        b"g4-g7xb2\n",
    )
    .ok();
    assert!(
        said.contains("White wins. Black has fewer than three men left"),
        "{said}"
    );
    let near = position("a7 d7 g4 b2", "f6 f4 c3 e3", [0, 0], White, 47);
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "friend",
            "--position",
            &near,
        ],
        b"g4-g1\nf6-d6\ng1-g4\n",
    )
    .ok();
    assert!(
        said.contains("2 moves left") && said.contains("1 move left"),
        "{said}"
    );
    assert!(said.contains("Draw. 50 moves in a row"), "{said}");
}

#[test]
fn the_computer_plays_itself() {
    let said = mlin_with(
        &[
            "play",
            "--language",
            "en",
            "--opponent",
            "none",
            "--level",
            "1",
            "--seed",
            "2",
        ],
        b"",
    )
    .ok();
    assert!(
        ["White wins.", "Black wins.", "Draw."]
            .iter()
            .any(|end| said.contains(end)),
        "{said}"
    );
}

#[test]
fn wrong_options_are_wrong_usage() {
    for args in [
        &["play", "--level", "0"][..],
        &["play", "--level", "11"],
        &["play", "--language", "de"],
        &["play", "--opponent", "dog"],
        &["play", "--side", "red"],
    ] {
        mlin(args).wrong_usage();
    }
    mlin(&["play", "--position", "x"]).refused();
}
