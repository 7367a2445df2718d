//! The tablebases of a server, and how many may look into them at the same time.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use mlin_tablebase::Tablebase;

use crate::api_error::ApiError;
use crate::turns::Turns;

/// Tablebases by ruleset; looking into them is blocking work, of which a bounded number goes on at a time.
#[derive(Clone, Debug)]
pub(crate) struct Library {
    /// Solved without flying, solved with flying.
    by_flying: [Option<Arc<Tablebase>>; 2],
    turns: Turns,
}

impl Default for Library {
    fn default() -> Library {
        let processors = available_parallelism().map_or(1, NonZero::get);
        Library {
            by_flying: [None, None],
            turns: Turns::new(processors),
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

    /// Tells all who wait for their turn to come again.
    pub(crate) fn end_waiting(&self) {
        self.turns.end_waiting();
    }

    /// Does blocking work on a thread made for it, when its turn comes.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.turns.take(|_| work()).await
    }
}
