//! The tablebases of a server, and how many may look into them at the same time.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use mlin_tablebase::Tablebase;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::api_error::ApiError;

/// How long a request waits for its turn before it is told to come again.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tablebases by ruleset; looking into them is blocking work, of which a bounded number goes on at a time.
#[derive(Clone, Debug)]
pub(crate) struct Library {
    /// Solved without flying, solved with flying.
    by_flying: [Option<Arc<Tablebase>>; 2],
    turns: Arc<Semaphore>,
}

impl Default for Library {
    fn default() -> Library {
        let processors = available_parallelism().map_or(1, NonZero::get);
        Library {
            by_flying: [None, None],
            turns: Arc::new(Semaphore::new(processors)),
        }
    }
}

impl Library {
    /// Puts a tablebase in the place of its ruleset.
    pub(crate) fn add(&mut self, tablebase: Arc<Tablebase>) {
        let place = usize::from(tablebase.flying());
        self.by_flying[place] = Some(tablebase);
    }

    /// All of them, flying first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Tablebase> {
        self.by_flying
            .iter()
            .rev()
            .flatten()
            .map(|tablebase| &**tablebase)
    }

    /// The one for a ruleset.
    pub(crate) fn get(&self, flying: bool) -> Result<Arc<Tablebase>, ApiError> {
        match &self.by_flying {
            [None, None] => Err(ApiError::NoTablebase),
            both => both[usize::from(flying)]
                .clone()
                .ok_or(ApiError::OtherRuleset { flying }),
        }
    }

    /// Does blocking work on a thread made for it, when its turn comes.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(ApiError::Busy);
        };
        let done = tokio::task::spawn_blocking(move || {
            // The turn is over when the work is, whether or not somebody still waits for the answer.
            let _turn = turn;
            work()
        });
        done.await.unwrap_or(Err(ApiError::Failed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_is_told_to_come_again() {
        let library = Library {
            by_flying: [None, None],
            turns: Arc::new(Semaphore::new(1)),
        };
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let busy = library.clone();
        let long = tokio::spawn(async move {
            busy.read(move || {
                let _over = ended.recv();
                Ok(1)
            })
            .await
        });
        tokio::task::yield_now().await;
        let patient = library.clone();
        let waits = tokio::spawn(async move { patient.read(|| Ok(2)).await });
        tokio::task::yield_now().await;
        tokio::time::advance(2 * PATIENCE).await;
        assert!(matches!(waits.await, Ok(Err(ApiError::Busy))));
        drop(end);
        assert!(matches!(long.await, Ok(Ok(1))));
        assert!(matches!(library.read(|| Ok(3)).await, Ok(3)));
    }

    #[tokio::test]
    async fn work_that_breaks_down_is_a_fault_and_gives_its_turn_back() {
        let library = Library {
            by_flying: [None, None],
            turns: Arc::new(Semaphore::new(1)),
        };
        for _ in 0..3 {
            let broken = library
                .read(|| -> Result<(), ApiError> { panic!("on purpose") })
                .await;
            assert!(matches!(broken, Err(ApiError::Failed)));
        }
    }
}
