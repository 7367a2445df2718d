use std::sync::{Mutex, OnceLock, PoisonError};

use mlin_rules::MEN_PER_SIDE;

use crate::CanonicalSets;
use crate::codec::Scratch;
#[cfg(feature = "distances")]
use crate::codec::distances::DistanceScratch;

/// The canonical sets of every size, each built when it is first asked for (the largest in about a hundredth of a
/// second, 6 MB) and then shared by all that hold the tables.
///
/// ```
/// use mlin_tablebase::SetTables;
/// let tables = SetTables::new();
/// assert_eq!(tables.of_size(3).len(), 158);
/// ```
#[derive(Debug, Default)]
pub struct SetTables {
    sets: [OnceLock<CanonicalSets>; MEN_PER_SIDE as usize + 1],
    /// Memory for decoding that nobody uses at the moment.
    scratch: Mutex<Vec<Scratch>>,
    #[cfg(feature = "distances")]
    distance_scratch: Mutex<Vec<DistanceScratch>>,
}

impl SetTables {
    /// Tables of which none is built yet.
    ///
    /// ```
    /// let tables = mlin_tablebase::SetTables::new();
    /// ```
    #[must_use]
    pub fn new() -> SetTables {
        SetTables::default()
    }

    /// The canonical sets of so many points; sizes above nine are taken as nine.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::SetTables::new().of_size(1).len(), 4);
    /// ```
    #[must_use]
    pub fn of_size(&self, size: u8) -> &CanonicalSets {
        let size = size.min(MEN_PER_SIDE);
        self.sets[usize::from(size)].get_or_init(|| CanonicalSets::new(size))
    }

    /// Lends memory for decoding.
    pub(crate) fn with_scratch<T>(&self, decode: impl FnOnce(&mut Scratch) -> T) -> T {
        lend(&self.scratch, decode)
    }

    /// Lends memory for decoding distances.
    #[cfg(feature = "distances")]
    pub(crate) fn with_distance_scratch<T>(&self, decode: impl FnOnce(&mut DistanceScratch) -> T) -> T {
        lend(&self.distance_scratch, decode)
    }
}

fn lend<S: Default, T>(unused: &Mutex<Vec<S>>, work: impl FnOnce(&mut S) -> T) -> T {
    let lock = || unused.lock().unwrap_or_else(PoisonError::into_inner);
    let mut scratch = lock().pop().unwrap_or_default();
    let result = work(&mut scratch);
    lock().push(scratch);
    result
}
