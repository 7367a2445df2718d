//! `mlin play` on a real (pseudo) terminal: what appears on it, and how it is left behind.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// Far beyond what anything here takes: a guard against hanging, no measure.
const GUARD: Duration = Duration::from_secs(120);

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

/// A program on a terminal of 80 columns and 24 rows.
struct Terminal {
    child: Child,
    keyboard: File,
    /// The program's end of the terminal, kept to see how it is left.
    line: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    seen: Vec<u8>,
}

impl Terminal {
    fn start(args: &[&str]) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let line = OpenOptions::new()
            .read(true)
            .write(true)
            .open(name.to_str().unwrap())
            .unwrap();
        tcsetwinsize(
            &line,
            Winsize {
                ws_row: 24,
                ws_col: 80,
                ws_xpixel: 0,
                ws_ypixel: 0,
            },
        )
        .unwrap();
        let end = || line.try_clone().unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_mlin"))
            .arg("play")
            .args(args)
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keyboard = File::from(master);
        let mut reader = keyboard.try_clone().unwrap();
        let (send, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(cells(24), cells(80), 0);
        Terminal {
            child,
            keyboard,
            line,
            output,
            screen,
            seen: Vec::new(),
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the screen shows a text, and returns all of it.
    #[track_caller]
    fn wait_for(&mut self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let shown = self.screen.screen().contents();
            if shown.contains(text) {
                return shown;
            }
            assert!(start.elapsed() < GUARD, "no {text:?} on\n{shown}");
            self.read(Duration::from_millis(100));
        }
    }

    fn read(&mut self, patience: Duration) {
        if let Ok(bytes) = self.output.recv_timeout(patience) {
            self.screen.process(&bytes);
            self.seen.extend(bytes);
        }
    }

    /// Waits for the program's end and checks that it leaves the terminal as it found it.
    #[track_caller]
    fn ended(mut self) -> ExitStatus {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(
                start.elapsed() < GUARD,
                "it does not end:\n{}",
                self.screen.screen().contents()
            );
            self.read(Duration::from_millis(50));
        };
        // What it wrote last may still be on its way.
        while start.elapsed() < GUARD
            && (self.screen.screen().alternate_screen() || self.screen.screen().hide_cursor())
        {
            self.read(Duration::from_millis(50));
        }
        let modes = tcgetattr(&self.line).unwrap().local_modes;
        assert!(
            modes.contains(LocalModes::ECHO | LocalModes::ICANON),
            "raw mode is left on: {modes:?}"
        );
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the other screen is left on");
        assert!(!screen.hide_cursor(), "the cursor is left hidden");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!screen.bracketed_paste());
        status
    }
}

/// From the first line of the form down to the start, whatever the opponent.
const START_THE_GAME: &str = "\x1b[F\x1b[A\x1b[A\x1b[A\r";

#[test]
fn a_game_is_begun_played_and_left() {
    let mut terminal = Terminal::start(&["--language", "en", "--level", "1", "--seed", "1"]);
    let form = terminal.wait_for("Enter confirm");
    assert!(
        form.contains("Opponent") && form.contains("the computer"),
        "{form}"
    );
    assert!(terminal.screen.screen().alternate_screen());
    terminal.press(START_THE_GAME);
    terminal.wait_for("Your turn: place a man on a free point (in hand: 9)");
    terminal.press("d6\r");
    terminal.wait_for("The computer placed a man on");
    let board = terminal.wait_for("(in hand: 8)");
    assert!(board.contains("▐○▌") && board.contains("▐●▌"), "{board}");
    terminal.press("u");
    terminal.wait_for("(in hand: 9)");
    // A click on d7, as terminals report it.
    terminal.press("\x1b[<0;24;1M\x1b[<0;24;1m");
    terminal.wait_for("1. d7");
    terminal.wait_for("(in hand: 8)");
    terminal.press("q");
    terminal.wait_for("Quit all the same?");
    terminal.press("y");
    assert!(terminal.ended().success());
}

#[test]
fn control_c_leaves_also_while_the_computer_thinks() {
    let mut terminal = Terminal::start(&["--language", "en", "--level", "10"]);
    terminal.wait_for("Enter confirm");
    terminal.press(START_THE_GAME);
    terminal.wait_for("Your turn");
    terminal.press("d6\r");
    terminal.wait_for("The computer is thinking…");
    terminal.press("\x03");
    assert!(terminal.ended().success());
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let mut terminal = Terminal::start(&["--language", "cs"]);
    terminal.wait_for("Začít partii");
    kill_process(Pid::from_child(&terminal.child), Signal::TERM).unwrap();
    assert!(terminal.ended().success());
}

#[test]
fn resizing_draws_anew_and_says_when_it_is_too_small() {
    let mut terminal = Terminal::start(&["--language", "en"]);
    terminal.wait_for("Start the game");
    let resize = |terminal: &mut Terminal, rows, columns| {
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&terminal.line, size).unwrap();
        terminal.screen.screen_mut().set_size(cells(rows), cells(columns));
        // A program without a controlling terminal is told by hand.
        kill_process(Pid::from_child(&terminal.child), Signal::WINCH).unwrap();
    };
    resize(&mut terminal, 10, 40);
    terminal.wait_for("too small");
    resize(&mut terminal, 24, 80);
    terminal.wait_for("Start the game");
    terminal.press("\x03");
    assert!(terminal.ended().success());
}
