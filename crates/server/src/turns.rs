//! Blocking work, of which a bounded number goes on at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use crate::api_error::ApiError;

/// How long a request waits for its turn before it is told to come again.
const PATIENCE: Duration = Duration::from_secs(5);

/// Lets only so many pieces of work go on at the same time, each on a thread made for such.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    free: Arc<Semaphore>,
    /// Whether nobody may wait any more.
    ending: watch::Sender<bool>,
}

/// Tells work that nobody waits for it any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted(Arc<AtomicBool>);

/// Lives as long as somebody waits.
struct Waiter(Wanted);

impl Turns {
    pub(crate) fn new(at_a_time: usize) -> Turns {
        Turns {
            free: Arc::new(Semaphore::new(at_a_time)),
            ending: watch::Sender::new(false),
        }
    }

    /// Tells all who wait for a turn, now or later, to come again. Work goes on, and a turn that is free is given.
    pub(crate) fn end_waiting(&self) {
        self.ending.send_replace(true);
    }

    /// Does blocking work on a thread made for it, when its turn comes.
    pub(crate) async fn take<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Wanted) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let mut ending = self.ending.subscribe();
        let turn = tokio::select! {
            biased;
            turn = timeout(PATIENCE, Arc::clone(&self.free).acquire_owned()) => turn,
            _ = ending.wait_for(|ending| *ending) => return Err(ApiError::Busy),
        };
        let Ok(Ok(turn)) = turn else {
            return Err(ApiError::Busy);
        };
        let wanted = Wanted::default();
        // Dropped with this future, as when the client has gone.
        let _waiter = Waiter(wanted.clone());
        let done = tokio::task::spawn_blocking(move || {
            // The turn is over when the work is, whether or not somebody still waits for the answer.
            let _turn = turn;
            work(&wanted)
        });
        done.await.unwrap_or(Err(ApiError::Failed))
    }
}

impl Wanted {
    /// Whether the one who asked still waits.
    pub(crate) fn still(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::JoinHandle;

    use super::*;

    type Answer = JoinHandle<Result<i32, ApiError>>;

    /// One turn, which is taken until the sender is gone, and somebody who waits for it.
    async fn one_at_work_and_one_waiting() -> (Turns, mpsc::Sender<()>, Answer, Answer) {
        let turns = Turns::new(1);
        let (end, ended) = mpsc::channel::<()>();
        let busy = turns.clone();
        let long = tokio::spawn(async move {
            busy.take(move |_| {
                let _over = ended.recv();
                Ok(1)
            })
            .await
        });
        tokio::task::yield_now().await;
        let patient = turns.clone();
        let waits = tokio::spawn(async move { patient.take(|_| Ok(2)).await });
        tokio::task::yield_now().await;
        (turns, end, long, waits)
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_is_told_to_come_again() {
        let (turns, end, long, waits) = one_at_work_and_one_waiting().await;
        tokio::time::advance(2 * PATIENCE).await;
        assert!(matches!(waits.await, Ok(Err(ApiError::Busy))));
        drop(end);
        assert!(matches!(long.await, Ok(Ok(1))));
        assert!(matches!(turns.take(|_| Ok(3)).await, Ok(3)));
    }

    #[tokio::test]
    async fn at_the_end_who_waits_is_told_to_come_again_and_work_goes_on() {
        let (turns, end, long, waits) = one_at_work_and_one_waiting().await;
        turns.end_waiting();
        let told = timeout(PATIENCE / 2, waits).await;
        assert!(matches!(told, Ok(Ok(Err(ApiError::Busy)))));
        assert!(matches!(turns.take(|_| Ok(3)).await, Err(ApiError::Busy)));
        drop(end);
        assert!(matches!(long.await, Ok(Ok(1))));
        assert!(matches!(turns.take(|_| Ok(4)).await, Ok(4)));
    }

    #[tokio::test]
    async fn work_that_breaks_down_is_a_fault_and_gives_its_turn_back() {
        let turns = Turns::new(1);
        for _ in 0..3 {
            let broken = turns
                .take(|_| -> Result<(), ApiError> { panic!("on purpose") })
                .await;
            assert!(matches!(broken, Err(ApiError::Failed)));
        }
    }

    #[tokio::test]
    async fn work_learns_that_nobody_waits_any_more() {
        let turns = Turns::new(1);
        let (begin, begun) = tokio::sync::oneshot::channel();
        let (end, ended) = mpsc::channel();
        let (gone, is_gone) = mpsc::channel::<()>();
        let waits = tokio::spawn(async move {
            turns
                .take(move |wanted| {
                    assert!(wanted.still());
                    let _begun = begin.send(());
                    let _gone = is_gone.recv();
                    let _told = end.send(wanted.still());
                    Ok(())
                })
                .await
        });
        begun.await.unwrap();
        waits.abort();
        assert!(waits.await.unwrap_err().is_cancelled());
        gone.send(()).unwrap();
        assert!(!ended.recv().unwrap(), "the work goes on for nobody");
    }
}
