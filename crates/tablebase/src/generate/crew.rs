use std::io;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use super::lanes::Isa;
use super::room::Room;
use super::sender::Sender;

/// The threads that share the work of a sector, each with its own room.
#[derive(Debug)]
pub(super) struct Crew {
    workers: Vec<Worker>,
}

#[derive(Debug)]
pub(super) struct Worker {
    pub(super) isa: Isa,
    pub(super) sender: Sender,
    pub(super) room: Room,
    /// For rows before a placement, while `room` holds those after it.
    pub(super) second_room: Room,
}

impl Crew {
    /// # Errors
    /// When there is no memory.
    pub(super) fn new(threads: usize, isa: Isa) -> io::Result<Crew> {
        let worker = |_| {
            Ok(Worker {
                isa,
                sender: Sender::new()?,
                room: Room::default(),
                second_room: Room::default(),
            })
        };
        let workers = (0..threads.max(1)).map(worker).collect::<io::Result<_>>()?;
        Ok(Crew { workers })
    }

    /// Does `task` for every number below `tasks`, in no order, and `last` once for each worker. What `task` returns is
    /// summed up and reported from time to time.
    pub(super) fn each(
        &mut self,
        tasks: usize,
        task: impl Fn(&mut Worker, usize) -> u64 + Sync,
        last: impl Fn(&mut Worker) + Sync,
        advance: &mut dyn FnMut(u64),
    ) {
        let next = AtomicUsize::new(0);
        let done = AtomicU64::new(0);
        let work = |worker: &mut Worker| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= tasks {
                    break;
                }
                done.fetch_add(task(worker, number), Ordering::Relaxed);
            }
            last(worker);
        };
        std::thread::scope(|scope| {
            let (sender, ended) = mpsc::channel::<()>();
            for worker in &mut self.workers {
                let sender = sender.clone();
                let work = &work;
                scope.spawn(move || {
                    // Dropped at the end, whatever the end is.
                    let _sender = sender;
                    work(worker);
                });
            }
            drop(sender);
            while ended.recv_timeout(REPORTS) == Err(mpsc::RecvTimeoutError::Timeout) {
                advance(done.swap(0, Ordering::Relaxed));
            }
        });
        advance(done.into_inner());
    }
}

/// The time between two reports.
const REPORTS: Duration = Duration::from_millis(200);
