//! Another program that speaks the protocol: started, asked, waited for no longer than is sensible, and ended.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use mlin_engine::protocol::{BestMove, Go, OptionText, Reply};

use crate::lines::Lines;

/// So many lines are kept that nobody has looked at; then the engine has to wait.
const BACKLOG: usize = 1024;
/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;
/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running engine.
pub(crate) struct Program {
    child: Child,
    /// Taken away to say that nothing more will come.
    input: Option<ChildStdin>,
    replies: Receiver<Heard>,
    /// The last line on its error stream.
    complaint: Arc<Mutex<String>>,
    /// Reads that stream to its end.
    listener: Option<JoinHandle<()>>,
    /// What it calls itself.
    pub(crate) name: Option<String>,
    pub(crate) options: Vec<OptionText>,
    guard: Duration,
}

struct Heard {
    reply: Reply,
    at: Instant,
}

/// How long an answer is waited for.
struct Wait {
    since: Instant,
    patience: Duration,
}

impl Wait {
    fn new(patience: Duration) -> Wait {
        let since = Instant::now();
        Wait { since, patience }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ProgramError {
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    Start(String),
    /// It has ended, or closed its output.
    #[error("it has ended{0}")]
    Ended(String),
    /// What was asked for did not come, for so long.
    #[error("it has not answered for {} ms", .0.as_millis())]
    Silent(Duration),
    /// It refused what it was told.
    #[error("it refused: {0}")]
    Refused(String),
}

impl Program {
    /// Starts a program and shakes hands.
    pub(crate) fn start(words: &[String], guard: Duration) -> Result<Program, ProgramError> {
        let no_words = || ProgramError::Start("there is no command".to_owned());
        let (program, arguments) = words.split_first().ok_or_else(no_words)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| ProgramError::Start(error.to_string()))?;
        let (send, replies) = mpsc::sync_channel(BACKLOG);
        if let Some(output) = child.stdout.take() {
            let read = move || {
                let mut lines = Lines::new(BufReader::new(output), LONGEST_LINE);
                // An output that fails is one that has ended.
                while let Ok(Some(line)) = lines.next_line() {
                    // What is no text means nothing.
                    let Ok(line) = line else { continue };
                    let heard = Heard {
                        reply: Reply::read(&plain(line)),
                        at: Instant::now(),
                    };
                    if send.send(heard).is_err() {
                        break;
                    }
                }
            };
            // Without it nothing would be heard, and that is told soon.
            let _ = thread::Builder::new().spawn(read);
        }
        let complaint = Arc::new(Mutex::new(String::new()));
        let listener = child.stderr.take().and_then(|errors| {
            let complaint = Arc::clone(&complaint);
            let listen = move || listen(errors, &complaint);
            thread::Builder::new().spawn(listen).ok()
        });
        let mut program = Program {
            input: child.stdin.take(),
            child,
            replies,
            complaint,
            listener,
            name: None,
            options: Vec::new(),
            guard,
        };
        program.shake_hands()?;
        Ok(program)
    }

    fn shake_hands(&mut self) -> Result<(), ProgramError> {
        self.say("uci")?;
        let wait = Wait::new(self.guard);
        loop {
            match self.hear(&wait)?.reply {
                Reply::UciOk => return self.wait_until_ready(),
                Reply::Name(name) => self.name = Some(name),
                Reply::Option(option) => self.options.push(option),
                _ => {}
            }
        }
    }

    /// Whether it has an option of this name.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.options
            .iter()
            .any(|option| option.name.eq_ignore_ascii_case(name))
    }

    pub(crate) fn say(&mut self, line: &str) -> Result<(), ProgramError> {
        let Some(input) = &mut self.input else {
            return Err(ProgramError::Ended(String::new()));
        };
        let mut text = String::with_capacity(line.len() + 1);
        text.push_str(line);
        text.push('\n');
        match input.write_all(text.as_bytes()).and_then(|()| input.flush()) {
            Ok(()) => Ok(()),
            Err(_) => Err(self.ended()),
        }
    }

    pub(crate) fn wait_until_ready(&mut self) -> Result<(), ProgramError> {
        self.say("isready")?;
        let wait = Wait::new(self.guard);
        loop {
            match self.hear(&wait)?.reply {
                Reply::ReadyOk => return Ok(()),
                Reply::Info(info) => {
                    if let Some(error) = info.as_error() {
                        return Err(ProgramError::Refused(error.to_owned()));
                    }
                }
                _ => {}
            }
        }
    }

    /// Asks for a move. The time is what passed until the answer was here.
    pub(crate) fn ask(
        &mut self,
        position: &str,
        go: &Go,
        allowed: Duration,
    ) -> Result<(BestMove, Duration), ProgramError> {
        let wait = Wait::new(allowed + self.guard);
        self.say(&format!("{position}\n{go}"))?;
        loop {
            let heard = self.hear(&wait)?;
            let answer = match heard.reply {
                Reply::BestMove(answer) => answer,
                Reply::Info(info) => {
                    if let Some(error) = info.as_error() {
                        return Err(ProgramError::Refused(error.to_owned()));
                    }
                    let Some(best) = info.best else { continue };
                    // The same may follow on a line of its own, and must not be taken for the next answer.
                    self.wait_until_ready()?;
                    best
                }
                _ => continue,
            };
            return Ok((answer, heard.at.saturating_duration_since(wait.since)));
        }
    }

    fn hear(&mut self, wait: &Wait) -> Result<Heard, ProgramError> {
        let left = wait.patience.saturating_sub(wait.since.elapsed());
        // Who never stops talking is not waited for either.
        if left.is_zero() {
            return Err(ProgramError::Silent(wait.patience));
        }
        match self.replies.recv_timeout(left) {
            Ok(heard) => Ok(heard),
            Err(RecvTimeoutError::Timeout) => Err(ProgramError::Silent(wait.patience)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// How it ended, with its last word.
    fn ended(&mut self) -> ProgramError {
        let status =
            wait(&mut self.child, FAREWELL).map_or_else(String::new, |status| format!(" ({status})"));
        // Its last word may still be on its way.
        let since = Instant::now();
        while self
            .listener
            .as_ref()
            .is_some_and(|listener| !listener.is_finished())
            && since.elapsed() < FAREWELL
        {
            thread::sleep(Duration::from_millis(2));
        }
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        ProgramError::Ended(if complaint.is_empty() {
            status
        } else {
            format!("{status}: {complaint}")
        })
    }
}

/// A line as it can be shown and recorded: nothing in it steers a terminal.
fn plain(line: &str) -> String {
    let letters = line.chars().map(|letter| match letter {
        _ if letter.is_whitespace() => ' ',
        _ if letter.is_control() => '?',
        _ => letter,
    });
    letters.collect()
}

/// Keeps the last line that is not empty.
fn listen(errors: impl Read, complaint: &Mutex<String>) {
    let mut lines = Lines::new(BufReader::new(errors), 1000);
    while let Ok(Some(line)) = lines.next_line() {
        if let Ok(line) = line
            && !line.trim().is_empty()
        {
            *complaint.lock().unwrap_or_else(PoisonError::into_inner) = plain(line.trim());
        }
    }
}

/// Waits for the end of a program, but not for ever.
fn wait(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let since = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if since.elapsed() < patience => thread::sleep(Duration::from_millis(2)),
            _ => return None,
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        if wait(&mut self.child, FAREWELL).is_none() {
            // It may have ended just now; either way it is gone after this.
            let _: io::Result<()> = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
