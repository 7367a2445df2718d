//! `mlin engine`: the engine protocol on the standard input and output.
//!
//! Three threads: one reads lines, one thinks, and this one does what the session says. So the input is read while the
//! engine thinks.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufReader, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use mlin_engine::protocol::{Action, Command, CommandError, Info, Options, Reply, Session, Setting, Task};
use mlin_engine::{Control, Engine, Report};

use crate::fault::Fault;
use crate::lines::{LineError, Lines};
use crate::tablebase;

/// So many lines are read ahead of what is done.
const AHEAD: usize = 64;

pub(crate) fn run() -> Result<(), Fault> {
    let (send, events) = mpsc::sync_channel(AHEAD);
    let reader = send.clone();
    thread::Builder::new()
        .spawn(move || read(&reader))
        .map_err(no_thread)?;
    // A number that nobody knows: every run of the program has its own chance.
    let seed = RandomState::new().hash_one(std::process::id());
    let host = Host {
        session: Session::new(seed),
        engine: Some(Engine::new((Options::USUAL_HASH as usize) << 20)),
        send,
        clock: None,
        ending: false,
    };
    host.run(&events)
}

/// What happens to the program.
enum Event {
    /// A line was read.
    Line(Result<String, LineError>),
    /// Nothing more will be read.
    End,
    /// A depth is complete.
    Depth(Box<Report>, Duration),
    /// The engine has its answer.
    Thought(Box<Thought>),
    /// The engine broke down.
    Broken,
}

struct Thought {
    engine: Engine,
    report: Report,
    elapsed: Duration,
}

fn read(send: &SyncSender<Event>) {
    let mut lines = Lines::new(BufReader::new(io::stdin().lock()), Command::MAX_LENGTH);
    // An input that fails is an input that has ended.
    while let Ok(Some(line)) = lines.next_line() {
        if send.send(Event::Line(line.map(str::to_owned))).is_err() {
            return;
        }
    }
    // Nobody listens any more: the program ends.
    let _ = send.send(Event::End);
}

struct Host {
    session: Session,
    /// Away while it thinks.
    engine: Option<Engine>,
    send: SyncSender<Event>,
    /// Of what runs.
    clock: Option<Arc<Clock>>,
    /// The conversation is over as soon as what runs has ended.
    ending: bool,
}

impl Host {
    fn run(mut self, events: &Receiver<Event>) -> Result<(), Fault> {
        let mut input_ended = false;
        // This holds a sender itself, so the events never run out.
        while let Ok(event) = events.recv() {
            let actions = match event {
                // What was said after `quit` is not heard.
                Event::Line(_) if self.ending => Vec::new(),
                Event::Line(Ok(line)) => self.session.hear(&line),
                Event::Line(Err(LineError::TooLong)) => self.session.refuse(&CommandError::TooLong),
                Event::Line(Err(LineError::NotText)) => self.session.refuse(&CommandError::NotText),
                Event::End if input_ended => Vec::new(),
                Event::End => {
                    input_ended = true;
                    self.session.end()
                }
                Event::Depth(report, elapsed) => self.session.report(&report, elapsed),
                Event::Thought(thought) => {
                    self.engine = Some(thought.engine);
                    self.clock = None;
                    self.session.thought(&thought.report, thought.elapsed)
                }
                Event::Broken => {
                    let error = "the engine broke down; this is a fault of the program";
                    say(&Reply::Info(Info::error(error)))?;
                    return Err(Fault::Input(error.to_owned()));
                }
            };
            for action in actions {
                self.act(action)?;
            }
            if self.ending && self.clock.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn act(&mut self, action: Action) -> Result<(), Fault> {
        match action {
            Action::Say(reply) => say(&reply)?,
            Action::Set(setting) => self.set(setting)?,
            Action::Forget => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            Action::Think(task) => self.think(*task)?,
            Action::Stop => {
                if let Some(clock) = &self.clock {
                    clock.stop.store(true, Ordering::Relaxed);
                }
            }
            Action::PonderHit => {
                if let Some(clock) = &self.clock {
                    clock.hit();
                }
            }
            Action::End => self.ending = true,
        }
        Ok(())
    }

    fn set(&mut self, setting: Setting) -> Result<(), Fault> {
        // It is not away: the session sets nothing while it thinks.
        let Some(engine) = &mut self.engine else {
            return Ok(());
        };
        match setting {
            Setting::ClearHash => engine.clear(),
            Setting::Hash(mebibytes) => engine.set_table_bytes((mebibytes as usize) << 20),
            Setting::Threads(threads) => {
                let wanted = usize::from(threads);
                let used = processors().map_or(wanted, |processors| wanted.min(processors));
                engine.set_threads(used);
                if used < wanted {
                    say(&Reply::Info(Info::remark(fewer_threads(used))))?;
                }
            }
            Setting::Tablebase(None) => engine.set_tablebase(None),
            Setting::Tablebase(Some(folder)) => {
                // Without the one that was asked for there is none, rather than another.
                engine.set_tablebase(None);
                match tablebase::open(Path::new(&folder)) {
                    Ok(tablebase) => engine.set_tablebase(Some(Arc::new(tablebase))),
                    Err(error) => {
                        let error = format!("setoption TablebasePath: {error}");
                        say(&Reply::Info(Info::error(error)))?;
                    }
                }
            }
            // The rest stands in every task, or is the session's own.
            _ => {}
        }
        Ok(())
    }

    fn think(&mut self, task: Task) -> Result<(), Fault> {
        // It is not away: the session asks for one task at a time.
        let Some(mut engine) = self.engine.take() else {
            return Ok(());
        };
        let clock = Arc::new(Clock::new(task.ponders));
        self.clock = Some(Arc::clone(&clock));
        let send = self.send.clone();
        let work = move || {
            let mut guard = Guard(Some(send.clone()));
            let mut watch = Watch { clock, send };
            let report = task.run(&mut engine, &mut watch);
            let elapsed = watch.clock.since_go();
            let thought = Box::new(Thought {
                engine,
                report,
                elapsed,
            });
            guard.0 = None;
            // Nobody listens any more when the program ends.
            let _ = watch.send.send(Event::Thought(thought));
        };
        thread::Builder::new().spawn(work).map_err(no_thread)?;
        Ok(())
    }
}

/// How many processors there are for this program; `None` where the system does not tell.
fn processors() -> Option<usize> {
    thread::available_parallelism().ok().map(NonZeroUsize::get)
}

/// With more threads than processors the one that looks at the clock waits for its turn, and answers come seconds late.
fn fewer_threads(processors: usize) -> String {
    match processors {
        1 => "setoption Threads: there is 1 processor, so 1 thread is used".to_owned(),
        _ => {
            format!("setoption Threads: there are {processors} processors, so {processors} threads are used")
        }
    }
}

fn no_thread(error: io::Error) -> Fault {
    Fault::io("cannot start a thread", error)
}

/// Tells when a thread ends in another way than it should.
struct Guard(Option<SyncSender<Event>>);

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(send) = self.0.take() {
            let _ = send.send(Event::Broken);
        }
    }
}

fn say(reply: &Reply) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")
        .and_then(|()| out.flush())
        .map_err(Fault::output)
}

/// When a `go` was heard, when its time began to count, and whether its answer is wanted now.
struct Clock {
    since: Instant,
    stop: AtomicBool,
    /// Microseconds from then until the time began to count; while it does not, [`PONDERING`].
    start: AtomicU64,
}

const PONDERING: u64 = u64::MAX;

impl Clock {
    fn new(ponders: bool) -> Clock {
        Clock {
            since: Instant::now(),
            stop: AtomicBool::new(false),
            start: AtomicU64::new(if ponders { PONDERING } else { 0 }),
        }
    }

    fn since_go(&self) -> Duration {
        self.since.elapsed()
    }

    fn hit(&self) {
        let now = u64::try_from(self.since_go().as_micros()).unwrap_or(PONDERING - 1);
        self.start.store(now, Ordering::Relaxed);
    }

    /// The time that counts.
    fn counted(&self) -> Duration {
        match self.start.load(Ordering::Relaxed) {
            PONDERING => Duration::ZERO,
            start => self.since_go().saturating_sub(Duration::from_micros(start)),
        }
    }
}

/// What the engine asks while it thinks, and whom it tells.
struct Watch {
    clock: Arc<Clock>,
    send: SyncSender<Event>,
}

impl Control for Watch {
    fn elapsed(&self) -> Duration {
        self.clock.counted()
    }

    fn cancelled(&self) -> bool {
        self.clock.stop.load(Ordering::Relaxed)
    }

    fn report(&mut self, report: &Report) {
        let event = Event::Depth(Box::new(report.clone()), self.clock.since_go());
        // Nobody listens any more when the program ends.
        let _ = self.send.send(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_threads_are_told_in_words_for_one_and_for_several() {
        let text = fewer_threads(1);
        assert_eq!(
            text,
            "setoption Threads: there is 1 processor, so 1 thread is used"
        );
        let text = fewer_threads(2);
        assert_eq!(
            text,
            "setoption Threads: there are 2 processors, so 2 threads are used"
        );
    }

    #[test]
    fn time_counts_from_the_hit() {
        let clock = Clock::new(true);
        assert_eq!(clock.counted(), Duration::ZERO);
        thread::sleep(Duration::from_millis(2));
        assert_eq!(clock.counted(), Duration::ZERO);
        clock.hit();
        let counted = clock.counted();
        assert!(counted <= clock.since_go() - Duration::from_millis(2));
        assert!(Clock::new(false).start.load(Ordering::Relaxed) == 0);
    }
}
