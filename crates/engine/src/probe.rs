use core::fmt::Debug;

use mlin_rules::Position;
use mlin_tablebase::{ProbeError, Tablebase, Value};

/// What the engine asks of a tablebase; [`Tablebase`] answers from its files.
///
/// ```
/// use std::sync::Arc;
/// use mlin_engine::{Engine, Probe};
/// use mlin_tablebase::Tablebase;
/// let tablebase: Arc<dyn Probe> = Arc::new(Tablebase::empty(true));
/// assert!(tablebase.flying());
/// Engine::new(1 << 20).set_tablebase(Some(tablebase));
/// ```
pub trait Probe: Debug + Send + Sync {
    /// Whether flying is on (R12) in the rules for which the values hold.
    fn flying(&self) -> bool;

    /// The value of a position for the side to move, by the rules R1 to R14.
    ///
    /// # Errors
    /// [`ProbeError`] when the value is not known, or cannot be read.
    fn probe(&self, position: &Position) -> Result<Value, ProbeError>;
}

impl Probe for Tablebase {
    fn flying(&self) -> bool {
        Tablebase::flying(self)
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        Tablebase::probe(self, position)
    }
}
