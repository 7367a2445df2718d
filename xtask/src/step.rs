//! One command of a longer job: announced, watched, and ended when it hangs.

use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// No command takes this long unless it hangs.
const HANG: Duration = Duration::from_secs(40 * 60);

/// A named command.
pub(crate) struct Step {
    name: String,
    command: Command,
    limit: Duration,
}

impl Step {
    /// A step that runs `command`.
    pub(crate) fn new(name: &str, command: Command) -> Self {
        Self {
            name: name.to_owned(),
            command,
            limit: HANG,
        }
    }

    /// Ends the command after `limit`.
    #[cfg(test)]
    fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Runs it with our own output.
    ///
    /// # Errors
    /// When it does not start, fails, or does not end.
    pub(crate) fn run(self) -> Result<()> {
        self.run_with(|_| {})
    }

    /// Runs it, handing every line of its standard output to `line` as well as printing it.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn run_reading(mut self, line: impl FnMut(&str) + Send) -> Result<()> {
        self.command.stdout(Stdio::piped());
        self.run_with(line)
    }

    fn run_with(mut self, mut line: impl FnMut(&str) + Send) -> Result<()> {
        use std::io::{BufRead as _, BufReader};

        println!("── {}", self.name);
        let mut child = self
            .command
            .stdin(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", self.name))?;
        let output = child.stdout.take();
        thread::scope(|scope| {
            if let Some(output) = output {
                scope.spawn(move || {
                    for text in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                        let text = String::from_utf8_lossy(&text);
                        println!("{text}");
                        line(&text);
                    }
                });
            }
            let start = Instant::now();
            loop {
                if let Some(status) = child.try_wait()? {
                    if status.success() {
                        return Ok(());
                    }
                    bail!("{} failed ({status})", self.name);
                }
                if start.elapsed() > self.limit {
                    child.kill()?;
                    child.wait()?;
                    bail!("{} did not end within {} s", self.name, self.limit.as_secs());
                }
                thread::sleep(Duration::from_millis(50));
            }
        })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Step {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Step::new("a test", command)
    }

    #[test]
    fn lines_are_handed_over_in_order() {
        let mut lines = Vec::new();
        shell("echo one; echo two")
            .run_reading(|line| lines.push(line.to_owned()))
            .unwrap();
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn failures_are_told() {
        assert!(
            shell("exit 3")
                .run()
                .unwrap_err()
                .to_string()
                .contains("a test failed")
        );
        assert!(
            Step::new("nothing", Command::new("/no/such/program"))
                .run()
                .is_err()
        );
    }

    #[test]
    fn what_hangs_is_ended() {
        let error = shell("exec sleep 600")
            .limit(Duration::from_millis(100))
            .run()
            .unwrap_err();
        assert!(error.to_string().contains("did not end"));
    }
}
