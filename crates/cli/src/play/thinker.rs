use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use mlin_engine::{Control, Engine, Probe};
use mlin_rules::Move;

use crate::play::session::Session;

/// The engine's table for one move, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The computer's thoughts, in a thread of their own. They follow the session: what was thought for a
/// state of the game that is no more is stopped and never comes out.
#[derive(Debug)]
pub(crate) struct Thinker {
    /// Chooses among moves that are about as good, so that games differ.
    seed: u64,
    /// What the strong levels ask.
    tablebase: Option<Arc<dyn Probe>>,
    job: Option<Job>,
}

#[derive(Debug)]
struct Job {
    revision: u64,
    stop: Arc<AtomicBool>,
    answer: Receiver<Option<Move>>,
}

/// What came of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thought {
    /// A move, for this revision of the session.
    Move(u64, Move),
    /// The engine broke down. This is a fault of the program, and the game can go on by hand.
    Failed,
}

impl Thinker {
    pub(crate) fn new(seed: u64, tablebase: Option<Arc<dyn Probe>>) -> Thinker {
        Thinker {
            seed,
            tablebase,
            job: None,
        }
    }

    /// Starts to think when the computer is to move, and stops when that is over.
    pub(crate) fn follow(&mut self, session: &Session) {
        let wanted = session.is_computer_wanted().then(|| session.revision());
        if self.job.as_ref().map(|job| job.revision) == wanted {
            return;
        }
        self.cancel();
        if wanted.is_some() {
            self.job = Some(self.start(session));
        }
    }

    fn start(&self, session: &Session) -> Job {
        let (send, answer) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let mut control = Watch {
            since: Instant::now(),
            stop: Arc::clone(&stop),
        };
        let (game, level, seed) = (session.game().clone(), session.table().level, self.seed);
        let tablebase = self.tablebase.clone();
        thread::spawn(move || {
            let mut engine = Engine::new(TABLE_BYTES);
            engine.set_tablebase(tablebase);
            let report = engine.choose(&game, level, seed, &mut control);
            // Nobody listens any more to what was cancelled.
            let _ = send.send(report.best);
        });
        Job {
            revision: session.revision(),
            stop,
            answer,
        }
    }

    pub(crate) fn cancel(&mut self) {
        if let Some(job) = self.job.take() {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What has been thought out by now, waiting at most so long for it.
    pub(crate) fn thought(&mut self, patience: Duration) -> Option<Thought> {
        let job = self.job.as_ref()?;
        let answer = if patience.is_zero() {
            job.answer
                .try_recv()
                .map_err(|error| error == TryRecvError::Disconnected)
        } else {
            job.answer
                .recv_timeout(patience)
                .map_err(|error| error == RecvTimeoutError::Disconnected)
        };
        let thought = match answer {
            Ok(Some(mv)) => Thought::Move(job.revision, mv),
            Ok(None) | Err(true) => Thought::Failed,
            Err(false) => return None,
        };
        self.job = None;
        Some(thought)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Tells the engine the time and whether anybody still wants its answer.
struct Watch {
    since: Instant,
    stop: Arc<AtomicBool>,
}

impl Control for Watch {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::{Player, Table};
    use mlin_engine::Level;
    use mlin_rules::{Point, Position, Ruleset};

    const PATIENCE: Duration = Duration::from_secs(300);

    fn session(level: Level) -> Session {
        let players = [Player::Person, Player::Computer];
        Session::new(
            Table {
                players,
                level,
                rules: Ruleset::STANDARD,
            },
            Position::START,
        )
    }

    #[test]
    fn thinks_only_when_it_is_the_computers_turn() {
        let mut session = session(Level::BEGINNER);
        let mut thinker = Thinker::new(1, None);
        thinker.follow(&session);
        assert_eq!(thinker.thought(Duration::ZERO), None);
        assert!(thinker.job.is_none());
        session.tap(Point::D6).unwrap();
        thinker.follow(&session);
        let Some(Thought::Move(revision, mv)) = thinker.thought(PATIENCE) else {
            panic!("no move")
        };
        assert!(session.computer_plays(revision, mv));
        thinker.follow(&session);
        assert!(thinker.job.is_none());
    }

    #[test]
    fn stops_when_the_game_goes_another_way() {
        let mut session = session(Level::STRONGEST);
        let mut thinker = Thinker::new(1, None);
        session.tap(Point::D6).unwrap();
        thinker.follow(&session);
        let stop = Arc::clone(&thinker.job.as_ref().unwrap().stop);
        session.undo().unwrap();
        thinker.follow(&session);
        assert!(stop.load(Ordering::Relaxed));
        assert_eq!(thinker.thought(Duration::ZERO), None);
    }
}
