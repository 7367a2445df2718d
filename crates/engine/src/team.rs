//! Several threads that search the same position and share the table: what one has found spares the others the work.
//!
//! Only one of them answers. The others follow it, every second one a ply ahead, and end when it does.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::thread;

use crate::control::Control;
use crate::report::Report;
use crate::search::{Search, Task, Workspace};

/// What the threads know of each other.
#[derive(Debug)]
struct Team {
    /// The first thread has its answer.
    done: AtomicBool,
    /// What each thread has visited when it last looked up.
    nodes: Vec<AtomicU64>,
}

/// One thread's part in a team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member<'a> {
    team: &'a Team,
    number: usize,
}

impl Member<'_> {
    /// Tells the others how many positions this thread has visited; how many they have.
    pub(crate) fn exchange(self, own: u64) -> u64 {
        let mut others = 0;
        for (number, nodes) in self.team.nodes.iter().enumerate() {
            if number == self.number {
                nodes.store(own, Ordering::Relaxed);
            } else {
                others += nodes.load(Ordering::Relaxed);
            }
        }
        others
    }
}

/// Ends with the first thread.
struct Follower<'a>(&'a Team);

impl Control for Follower<'_> {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn cancelled(&self) -> bool {
        self.0.done.load(Ordering::Relaxed)
    }
}

/// Calls the others back, however the first thread ends.
struct Recall<'a>(&'a Team);

impl Drop for Recall<'_> {
    fn drop(&mut self) {
        self.0.done.store(true, Ordering::Relaxed);
    }
}

/// Runs `deepen(search, first depth)` in this thread and, on the same task, in so many helpers; the answer of this thread.
pub(crate) fn search(
    task: &Task<'_>,
    work: &mut Workspace,
    control: &mut dyn Control,
    helpers: usize,
    deepen: impl Fn(&mut Search<'_>, u32) -> Report + Sync,
) -> Report {
    let mut nodes = Vec::new();
    nodes.resize_with(helpers + 1, AtomicU64::default);
    let team = Team {
        done: AtomicBool::new(false),
        nodes,
    };
    let (team, deepen) = (&team, &deepen);
    thread::scope(|scope| {
        let _recall = Recall(team);
        for number in 1..=helpers {
            let helper = move || {
                let mut work = Workspace::new();
                let mut follower = Follower(team);
                let mut search = task.search(&mut work, &mut follower);
                search.member = Some(Member { team, number });
                deepen(&mut search, 1 + number as u32 % 2);
            };
            // Where the system has no thread left, fewer search.
            if thread::Builder::new().spawn_scoped(scope, helper).is_err() {
                break;
            }
        }
        let mut search = task.search(work, control);
        search.member = Some(Member { team, number: 0 });
        deepen(&mut search, 1)
    })
}
