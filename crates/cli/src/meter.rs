//! What long work costs, part by part.

use std::fmt;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

/// Adds up the time of the processor and of the clock for the parts of some work.
pub(crate) struct Meter {
    parts: Vec<Part>,
    /// The part that goes on, and when it began.
    running: Option<(usize, Moment)>,
}

struct Part {
    name: &'static str,
    processor: Duration,
    clock: Duration,
}

#[derive(Clone, Copy)]
struct Moment {
    /// Where the system tells it.
    processor: Option<ProcessTime>,
    clock: Instant,
}

impl Moment {
    fn now() -> Moment {
        Moment {
            processor: ProcessTime::try_now().ok(),
            clock: Instant::now(),
        }
    }
}

impl Meter {
    pub(crate) fn new() -> Meter {
        Meter {
            parts: Vec::new(),
            running: None,
        }
    }

    /// Ends the part that goes on, and begins another.
    pub(crate) fn begin(&mut self, name: &'static str) {
        self.end();
        let number = self.parts.iter().position(|part| part.name == name);
        let number = number.unwrap_or_else(|| {
            self.parts.push(Part {
                name,
                processor: Duration::ZERO,
                clock: Duration::ZERO,
            });
            self.parts.len() - 1
        });
        self.running = Some((number, Moment::now()));
    }

    /// Ends the part that goes on.
    pub(crate) fn end(&mut self) {
        let Some((number, began)) = self.running.take() else {
            return;
        };
        if let Some(part) = self.parts.get_mut(number) {
            part.clock += began.clock.elapsed();
            part.processor += began
                .processor
                .and_then(|began| began.try_elapsed().ok())
                .unwrap_or(Duration::ZERO);
        }
    }

    /// Whether nothing was done.
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// A line for each part, their sum, and the most memory that was held, where the system tells it.
impl fmt::Display for Meter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = Part {
            name: "together",
            processor: self.parts.iter().map(|part| part.processor).sum(),
            clock: self.parts.iter().map(|part| part.clock).sum(),
        };
        for part in self.parts.iter().chain([&sum]) {
            writeln!(
                f,
                "{:<16} {:>8.1} s of the processor {:>8.1} s by the clock",
                part.name,
                part.processor.as_secs_f64(),
                part.clock.as_secs_f64()
            )?;
        }
        if let Some(bytes) = peak_memory() {
            writeln!(
                f,
                "{:<16} {:>8.2} GiB",
                "memory at most",
                bytes as f64 / (1_u64 << 30) as f64
            )?;
        }
        Ok(())
    }
}

/// Bytes of memory that this program held at most; known on Linux only.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}
