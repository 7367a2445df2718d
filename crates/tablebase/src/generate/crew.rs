use std::sync::atomic::{AtomicUsize, Ordering};

use super::lanes::Isa;
use super::moving::Room;
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
}

impl Crew {
    pub(super) fn new(threads: usize, isa: Isa) -> Crew {
        let worker = |_| Worker {
            isa,
            sender: Sender::new(0),
            room: Room::default(),
        };
        Crew {
            workers: (0..threads.max(1)).map(worker).collect(),
        }
    }

    /// Does `task` for every number below `tasks`, in no order, and `last` once for each worker. What is sent goes to
    /// one of `regions`.
    pub(super) fn each(
        &mut self,
        tasks: usize,
        regions: usize,
        task: impl Fn(&mut Worker, usize) + Sync,
        last: impl Fn(&mut Worker) + Sync,
    ) {
        let next = AtomicUsize::new(0);
        let work = |worker: &mut Worker| {
            worker.sender.prepare(regions);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= tasks {
                    break;
                }
                task(worker, number);
            }
            last(worker);
        };
        if let [worker] = self.workers.as_mut_slice() {
            work(worker);
            return;
        }
        std::thread::scope(|scope| {
            for worker in &mut self.workers {
                scope.spawn(|| work(worker));
            }
        });
    }
}
