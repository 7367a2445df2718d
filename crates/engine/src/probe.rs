use core::fmt;
use core::num::NonZeroU16;

use mlin_rules::Position;
use mlin_tablebase::{ProbeError, Tablebase, Value, Verdict};

/// What the engine asks of a tablebase; [`Tablebase`] answers from its files.
///
/// Whoever knows no distances leaves [`Probe::limit`] and [`Probe::verdict`] as they are: the engine then keeps values
/// and finds its way by search.
///
/// ```
/// use std::sync::Arc;
/// use mlin_engine::{Engine, Probe};
/// use mlin_tablebase::Tablebase;
/// let tablebase: Arc<dyn Probe> = Arc::new(Tablebase::empty(true));
/// assert!(tablebase.flying());
/// Engine::new(1 << 20).set_tablebase(Some(tablebase));
/// ```
pub trait Probe: Send + Sync {
    /// Whether flying is on (R12) in the rules for which the values hold.
    fn flying(&self) -> bool;

    /// The value of a position for the side to move, by the rules R1 to R14.
    ///
    /// # Errors
    /// [`ProbeError`] when the value is not known, or cannot be read.
    fn probe(&self, position: &Position) -> Result<Value, ProbeError>;

    /// The no-removal limit (R16) for which distances to the conversion are known, as [`Tablebase::limit`]. The outer
    /// `None`: none are, and [`Probe::verdict`] is not asked.
    fn limit(&self) -> Option<Option<NonZeroU16>> {
        None
    }

    /// The value with its class and distances, as [`Tablebase::verdict`].
    ///
    /// The engine asks with the position's counter at nought, and counts by itself what is left to the game's own limit.
    ///
    /// # Errors
    /// As [`Probe::probe`]; that there are no distances is no error.
    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        Ok(Verdict {
            value: self.probe(position)?,
            class: None,
            plies_to_conversion: None,
            plies_to_end: None,
        })
    }
}

/// Only what it is: the type behind it may hold a whole folder of files.
impl fmt::Debug for dyn Probe + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe")
            .field("flying", &self.flying())
            .field("limit", &self.limit())
            .finish()
    }
}

impl Probe for Tablebase {
    fn flying(&self) -> bool {
        Tablebase::flying(self)
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        Tablebase::probe(self, position)
    }

    fn limit(&self) -> Option<Option<NonZeroU16>> {
        Tablebase::limit(self)
    }

    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        Tablebase::verdict(self, position)
    }
}
