//! `mlin engine`, driven as another program would.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use common::{mlin, mlin_with, run};
use mlin_engine::protocol::{Best, OptionKind, Reply, Token};
use mlin_rules::{Game, Position, Ruleset};

/// Far beyond what anything here takes.
const PATIENCE: Duration = Duration::from_secs(300);

/// The engine, with pipes to it and from it.
fn started() -> Child {
    Command::new(env!("CARGO_BIN_EXE_mlin"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The engine, and what it says.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn new() -> Talk {
        let mut child = started();
        let (send, lines) = mpsc::channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            for line in output.lines() {
                if send.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        Talk {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    fn hear(&self) -> String {
        self.lines
            .recv_timeout(PATIENCE)
            .expect("the engine says nothing")
    }

    /// Everything up to the line that begins so.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut said = Vec::new();
        loop {
            said.push(self.hear());
            if said.last().unwrap().starts_with(beginning) {
                return said;
            }
        }
    }

    /// Says something and hears everything up to `readyok`.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut said = self.hear_until("readyok");
        said.pop();
        said
    }

    /// What a `go` is answered.
    fn best(&mut self, go: &str) -> String {
        self.say(go);
        self.hear_until("bestmove").pop().unwrap()
    }

    /// Says no more; what was still said, the exit code and the error stream.
    fn end(mut self) -> (Vec<String>, Option<i32>, String) {
        self.input = None;
        let said = self.lines.iter().collect();
        let code = self.child.wait().unwrap().code();
        let mut errors = String::new();
        self.child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut errors)
            .unwrap();
        (said, code, errors)
    }

    #[track_caller]
    fn ends_well(self) {
        assert_eq!(self.end(), (vec![], Some(0), String::new()));
    }
}

fn token(answer: &str) -> Token {
    match Reply::read(answer) {
        Reply::BestMove(answer) => match answer.best {
            Best::Move(token) => token,
            best => panic!("{best:?}"),
        },
        reply => panic!("{reply:?}"),
    }
}

#[test]
fn it_introduces_itself_and_takes_every_default() {
    let mut talk = Talk::new();
    talk.say("uci");
    let said = talk.hear_until("uciok");
    assert!(said[0].starts_with("id name Mlin "), "{said:?}");
    let mut options = 0;
    for line in &said {
        let Reply::Option(option) = Reply::read(line) else {
            continue;
        };
        let default = match &option.kind {
            OptionKind::Check { default } => default.to_string(),
            OptionKind::Spin { default, .. } => default.to_string(),
            OptionKind::Text { .. } => "<empty>".to_owned(),
            OptionKind::Button => {
                assert_eq!(talk.ask(&format!("setoption name {}", option.name)), [""; 0]);
                continue;
            }
            OptionKind::Other(kind) => panic!("{kind}"),
        };
        let answer = talk.ask(&format!("setoption name {} value {default}", option.name));
        assert_eq!(answer, [""; 0], "{}", option.name);
        options += 1;
    }
    assert!(options > 8, "{said:?}");
    talk.ends_well();
}

#[test]
fn garbage_between_commands_is_told_once_each_and_changes_nothing() {
    let mut talk = Talk::new();
    let mut huge = vec![b'x'; 3_000_000];
    huge.push(b'\n');
    let garbage: [&[u8]; 12] = [
        b"hello\n",
        b"\xff\xfe\xfd\n",
        b"\x00\x01\x02\n",
        &huge,
        b"go depth\n",
        b"go nodes -5\n",
        b"setoption\n",
        b"setoption name Hash value lots\n",
        b"uci uci\n",
        "\u{2028}position\r\n".as_bytes(),
        b"ponderhit\n",
        b"GO\n",
    ];
    for (i, bytes) in garbage.iter().enumerate() {
        talk.say_bytes(bytes);
        let said = talk.ask("");
        assert_eq!(said.len(), 1, "{i}: {said:?}");
        assert!(
            said[0].starts_with("info string error ") && said[0].len() < 300,
            "{i}: {said:?}"
        );
        // A position that was refused, perhaps unread, is none.
        talk.say("position startpos moves d6\r");
        let answer = talk.best("  go \t nodes 50 \r");
        let mut game = Game::new(Ruleset::STANDARD);
        game.play("d6".parse().unwrap()).unwrap();
        let Token::Move(mv) = token(&answer) else {
            panic!("{answer}")
        };
        game.play(mv).unwrap();
    }
    assert_eq!(
        talk.ask("\n \n\t\r\nstop"),
        [""; 0],
        "empty lines, and a stop that is late"
    );
    talk.ends_well();
}

/// With many more threads than processors, `stop` and every limit of time would be heard seconds late.
#[test]
fn no_more_threads_are_used_than_there_are_processors() {
    let mut talk = Talk::new();
    let processors = thread::available_parallelism().unwrap().get();
    let said = talk.ask("setoption name Threads value 256");
    if processors < 256 {
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].starts_with("info string setoption Threads: there ")
                && said[0].contains(&format!(" {processors} processor")),
            "{said:?}"
        );
    } else {
        assert_eq!(said, [""; 0]);
    }
    assert_eq!(talk.ask("setoption name Threads value 1"), [""; 0]);
    talk.ask("setoption name Threads value 256");
    token(&talk.best("go nodes 1000"));
    talk.ends_well();
}

#[test]
fn it_listens_while_it_thinks() {
    let mut talk = Talk::new();
    talk.say("go infinite");
    talk.hear_until("info depth 3 ");
    let said = talk.ask("uci");
    assert!(said.iter().any(|line| line == "uciok"), "{said:?}");
    for (refused, beginning) in [
        ("go", "info string error go: not while thinking"),
        (
            "setoption name Hash value 1",
            "info string error setoption: not while thinking",
        ),
        ("ucinewgame", "info string error ucinewgame: not while thinking"),
        ("nonsense", "info string error nonsense is no command"),
    ] {
        let said = talk.ask(refused);
        let errors: Vec<_> = said
            .iter()
            .filter(|line| line.starts_with("info string"))
            .collect();
        assert!(
            errors.len() == 1 && errors[0].starts_with(beginning),
            "{refused}: {said:?}"
        );
    }
    // The next position may come early; the answer is to the one before.
    talk.say("position startpos moves d6 f4 d7 b4");
    talk.say("stop");
    let first = talk.hear_until("bestmove").pop().unwrap();
    assert_eq!(token(&first).to_string().len(), 2, "{first}");
    assert!(talk.best("go nodes 2000").starts_with("bestmove d5x"));
    talk.ends_well();
}

#[test]
fn a_pondered_position_is_answered_after_the_hit() {
    let mut talk = Talk::new();
    talk.say("position startpos moves d6 f4");
    talk.say("go ponder depth 2");
    let said = talk.ask("");
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    talk.say("ponderhit");
    talk.hear_until("bestmove ");
    talk.say("go ponder movetime 1");
    talk.say("stop");
    talk.hear_until("bestmove ");
    talk.ends_well();
}

#[test]
fn the_end_of_the_input_ends_it_with_its_answer() {
    for last in ["go infinite", "go ponder", "go infinite\nquit\ngo infinite"] {
        let mut talk = Talk::new();
        talk.say(last);
        if !last.contains("quit") {
            talk.hear_until("info depth 2 ");
        }
        let (said, code, errors) = talk.end();
        let answers = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(
            (answers, code, errors.as_str()),
            (1, Some(0), ""),
            "{last}: {said:?}"
        );
    }
    assert_eq!(mlin_with(&["engine"], b"quit\nuci\n").ok(), "");
    assert_eq!(mlin(&["engine"]).ok(), "");
    // A last line needs no end.
    assert_eq!(mlin_with(&["engine"], b"isready").ok(), "readyok\n");
}

#[test]
fn a_reader_that_has_gone_is_no_fault() {
    let mut child = started();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"go infinite\nuci\n").unwrap();
    // The input stays open: the closed output ends the program.
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_game_of_thousands_of_moves_is_followed() {
    let mut talk = Talk::new();
    assert_eq!(talk.ask("setoption name NoRemovalLimit value 0"), [""; 0]);
    assert_eq!(talk.ask("setoption name Repetition value 0"), [""; 0]);
    let start = "WW.....W/BB.....B/......W. w 0/0 0";
    let round = ["a4-a1", "b4-b2", "a1-a4", "b2-b4"];
    let mut game = Game::from_position(
        start.parse().unwrap(),
        Ruleset {
            no_removal_limit: None,
            repetition: None,
            ..Ruleset::STANDARD
        },
    );
    let mut line = format!("position {start} moves");
    for i in 0..6000 {
        let mv = round[i % 4];
        game.play(mv.parse().unwrap()).unwrap();
        line.push(' ');
        line.push_str(mv);
    }
    assert_eq!(talk.ask(&line), [""; 0]);
    let Token::Move(mv) = token(&talk.best("go nodes 500")) else {
        panic!()
    };
    game.play(mv).unwrap();
    // By the usual rules the game would have been over long ago.
    assert_eq!(talk.ask("setoption name Repetition value 3"), [""; 0]);
    assert_eq!(talk.ask("go nodes 5").len(), 1);
    talk.ends_well();
}

#[test]
fn a_finished_game_has_no_move() {
    for (position, score) in [
        ("WW....../.B....../..B..B.. w 0/0 0", "score mate 0 wdl 0 0 1000"),
        ("WW.W..../.B....../..B..B.. w 0/0 50", "score cp 0 "),
    ] {
        let mut talk = Talk::new();
        talk.say(&format!("position {position}"));
        talk.say("go depth 3");
        let said = talk.hear_until("bestmove");
        assert_eq!(said.last().unwrap(), "bestmove (none)");
        assert!(said[0].contains(score), "{said:?}");
        talk.ends_well();
    }
}

#[test]
fn a_budget_of_nodes_gives_the_same_lines_but_for_the_time() {
    let mut talk = Talk::new();
    let mut search = || {
        talk.say("ucinewgame");
        talk.say("position startpos moves d6 f4 d2");
        talk.say("go nodes 20000");
        let mut lines = talk.hear_until("bestmove");
        for line in &mut lines {
            let words: Vec<&str> = line.split(' ').collect();
            let kept: Vec<&str> = words
                .iter()
                .enumerate()
                .filter(|(i, word)| {
                    let before = if *i > 0 { words[i - 1] } else { "" };
                    !["nps", "time"].contains(word) && !["nps", "time"].contains(&before)
                })
                .map(|(_, word)| *word)
                .collect();
            *line = kept.join(" ");
        }
        lines
    };
    let first = search();
    assert_eq!(first, search());
    assert!(first.len() > 3, "{first:?}");
}

/// What counts the work differs from search to search and from machine to machine.
fn without_counts(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        kept.push(word);
        if ["seldepth", "nodes", "nps", "time"].contains(&word) {
            words.next().unwrap().parse::<u64>().unwrap();
        }
    }
    kept.join(" ")
}

#[test]
fn the_conversation_in_the_help_is_what_is_said() {
    let help = mlin(&["engine", "--help"]).ok();
    let conversation = help.split("A CONVERSATION\n").nth(1).unwrap();
    let mut talk = Talk::new();
    let mut heard = 0;
    for line in conversation.lines() {
        if let Some(line) = line.trim().strip_prefix("> ") {
            talk.say(line);
        } else if let Some(expected) = line.trim().strip_prefix("< ") {
            assert_eq!(without_counts(&talk.hear()), without_counts(expected));
            heard += 1;
        }
    }
    assert!(heard > 2, "{help}");
    talk.ends_well();
}

#[test]
fn a_tablebase_is_asked_and_a_folder_without_one_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a db");
    let db = db.to_str().unwrap();
    run(
        Command::new(env!("CARGO_BIN_EXE_mlin")).args([
            "solve",
            "--db",
            db,
            "--sectors",
            "3-3",
            "--threads",
            "1",
        ]),
        b"",
    )
    .ok();
    let position: Position = "W.B...../...B..../.W.W..B. w 0/0 0".parse().unwrap();
    let mut talk = Talk::new();
    assert_eq!(
        talk.ask(&format!("setoption name TablebasePath value {db}")),
        [""; 0]
    );
    talk.say(&format!("position {position}"));
    talk.say("go depth 1");
    let said = talk.hear_until("bestmove");
    assert!(said.iter().any(|line| line.contains("wdl 1000 0 0")), "{said:?}");
    assert!(
        said.iter()
            .any(|line| line.starts_with("info string tablebase win"))
            || said.iter().any(|line| line.contains("mate ")),
        "{said:?}"
    );
    // What it does not know is told.
    talk.say("position startpos moves d6 f4 d2 b4 a7 g1 c3 e5 b2");
    talk.say("go depth 1");
    let said = talk.hear_until("bestmove");
    assert!(
        said.iter()
            .any(|line| line.starts_with("info string the tablebase has no file")),
        "{said:?}"
    );
    let said = talk.ask("setoption name TablebasePath value /nowhere at all");
    assert!(
        said.len() == 1
            && said[0].starts_with("info string error setoption TablebasePath: ")
            && said[0].contains("/nowhere at all"),
        "{said:?}"
    );
    // And then there is none, rather than the one before.
    talk.say(&format!("position {position}"));
    talk.say("go depth 1");
    let said = talk.hear_until("bestmove");
    assert!(!said.iter().any(|line| line.contains("tablebase")), "{said:?}");
    talk.ends_well();
}
