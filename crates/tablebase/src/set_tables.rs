use std::sync::OnceLock;

use mlin_rules::MEN_PER_SIDE;

use crate::CanonicalSets;

/// The canonical sets of every size, each built when it is first asked for (the largest in about a tenth of a
/// second, 6 MB) and then shared by all that hold the tables.
///
/// ```
/// use mlin_tablebase::SetTables;
/// let tables = SetTables::new();
/// assert_eq!(tables.of_size(3).len(), 158);
/// ```
#[derive(Debug, Default)]
pub struct SetTables([OnceLock<CanonicalSets>; MEN_PER_SIDE as usize + 1]);

impl SetTables {
    /// Tables of which none is built yet.
    #[must_use]
    pub fn new() -> SetTables {
        SetTables::default()
    }

    /// The canonical sets of so many points; sizes above nine are taken as nine.
    #[must_use]
    pub fn of_size(&self, size: u8) -> &CanonicalSets {
        let size = size.min(MEN_PER_SIDE);
        self.0[usize::from(size)].get_or_init(|| CanonicalSets::new(size))
    }
}
