//! How long the engine takes from `stop` to its answer.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// From every phase: the openings are known, so the first is beyond them.
const POSITIONS: [&str; 6] = [
    "..WB.W.B/.B.W.B.W/........ w 5/5 0",
    "WBW.BW.B/BWB.W..W/.BW..B.W w 1/1 0",
    "WBWBWB.W/BW.WB.BW/.B.WB.BW w 0/0 0",
    "W.B..W.B/.B.W.BWB/W..BW..W w 0/0 4",
    ".W..B.W./.B..W.../W.B..B.W b 0/0 7",
    "WB..W.../..W.B..B/B...W... w 0/0 3",
];

/// So often in each position.
const TIMES: usize = 30;

/// How long the engine has thought when it is told to stop: long enough to be deep in its search.
const THINKING: Duration = Duration::from_millis(60);

/// A program that speaks the protocol.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn begin(program: &Path) -> Result<Talk> {
        let mut child = Command::new(program)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        Ok(Talk { child, input, output })
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Reads up to a line that begins so.
    fn hear(&mut self, word: &str) -> Result<()> {
        loop {
            let mut line = String::new();
            ensure!(self.output.read_line(&mut line)? > 0, "the engine ended");
            ensure!(!line.starts_with("info string error"), "the engine says: {line}");
            if line.starts_with(word) {
                return Ok(());
            }
        }
    }

    fn end(mut self) -> Result<()> {
        self.say("quit")?;
        self.child.wait()?;
        Ok(())
    }
}

/// The times from `stop` to `bestmove`, the shortest first.
///
/// # Errors
/// When the program does not run, or says that something is at fault.
pub(crate) fn latencies(program: &Path, options: &[String]) -> Result<Vec<Duration>> {
    let mut talk = Talk::begin(program)?;
    for option in options {
        talk.say(&format!("setoption {option}"))?;
    }
    let mut found = Vec::new();
    for _ in 0..TIMES {
        for position in POSITIONS {
            talk.say(&format!("position {position}"))?;
            talk.say("isready")?;
            talk.hear("readyok")?;
            talk.say("go infinite")?;
            sleep(THINKING);
            let since = Instant::now();
            talk.say("stop")?;
            talk.hear("bestmove")?;
            found.push(since.elapsed());
        }
    }
    talk.end()?;
    found.sort_unstable();
    Ok(found)
}
