//! A clock that counts what the processor has worked for this thread: other work on the machine changes no figure.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use mlin_engine::Control;

/// The time that this thread has taken of a processor since it was made; that of a clock on the wall where the system does not tell.
#[derive(Debug)]
pub(crate) struct ProcessorClock {
    since: Since,
    /// How much faster it runs than the processor's time.
    pace: u32,
}

#[derive(Debug)]
enum Since {
    Processor(ThreadTime),
    Wall(Instant),
}

impl ProcessorClock {
    pub(crate) fn start() -> ProcessorClock {
        ProcessorClock {
            since: ThreadTime::try_now().map_or_else(|_| Since::Wall(Instant::now()), Since::Processor),
            pace: 1,
        }
    }

    /// A clock on which the two seconds that the strongest level takes at most are over after `time`.
    pub(crate) fn hurrying(time: Duration) -> ProcessorClock {
        let pace = Duration::from_secs(2).as_nanos() / time.as_nanos().max(1);
        ProcessorClock {
            pace: u32::try_from(pace).unwrap_or(u32::MAX).max(1),
            ..ProcessorClock::start()
        }
    }
}

impl Control for ProcessorClock {
    fn elapsed(&self) -> Duration {
        let elapsed = match &self.since {
            Since::Processor(since) => since.try_elapsed().unwrap_or_default(),
            Since::Wall(since) => since.elapsed(),
        };
        elapsed.saturating_mul(self.pace)
    }

    fn cancelled(&self) -> bool {
        false
    }
}
