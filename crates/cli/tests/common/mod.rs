//! Runs the real program.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use mlin_rules::{Point, Setup, Side};

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The standard output of a run that succeeded.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }

    /// The error stream of a run that was refused with exit code 1 and printed nothing.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.code, Some(1), "{self:?}");
        assert_eq!(self.stdout, "", "a fault prints nothing on the standard output");
        assert!(
            self.stderr.starts_with("mlin: ") && self.stderr.ends_with('\n'),
            "{self:?}"
        );
        assert!(!self.stderr.contains("panicked"), "{self:?}");
        self.stderr
    }

    /// A run that clap refused.
    #[track_caller]
    pub(crate) fn wrong_usage(self) -> String {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert_eq!(self.stdout, "");
        self.stderr
    }
}

/// Runs `mlin` with nothing on its input.
pub(crate) fn mlin(args: &[&str]) -> Run {
    mlin_with(args, b"")
}

/// Runs `mlin` with `input` on its standard input.
pub(crate) fn mlin_with(args: &[&str], input: &[u8]) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_mlin")).args(args), input)
}

/// Runs a prepared command. A run that hangs is ended by a panic, far beyond what any takes.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may end without reading all of it.
    thread::spawn(move || _ = stdin.write_all(&input));
    let (send, receive) = mpsc::channel();
    thread::spawn(move || send.send(child.wait_with_output()));
    let output = receive
        .recv_timeout(Duration::from_secs(300))
        .expect("the program hangs")
        .unwrap();
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The text of a position given as men of both sides, hands and the side to move.
pub(crate) fn position(white: &str, black: &str, hand: [u8; 2], side: Side, counter: u32) -> String {
    let mut setup = Setup {
        hand,
        side_to_move: side,
        counter,
        ..Setup::EMPTY
    };
    for (men, owner) in [(white, Side::White), (black, Side::Black)] {
        for name in men.split(' ').filter(|name| !name.is_empty()) {
            let point: Point = name.parse().unwrap();
            assert_eq!(setup.board[point.index()].replace(owner), None, "{name} twice");
        }
    }
    setup.position().unwrap().to_string()
}
