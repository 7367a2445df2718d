//! The solved game: what every position of nine men's morris is worth (R22).
//!
//! The state space is cut into [`Sector`]s by the men on the board and in hand, and inside a sector
//! every position has an index ([`SectorIndex`]). A value ([`Value`]) is that of the rules R1 to R14: it
//! knows nothing of what happened before, so whoever probes applies the draw rules R15 and R16.
#![forbid(unsafe_code)]

mod canonical_sets;
mod row;
mod sector;
mod sector_index;
mod value;

pub use canonical_sets::{CanonicalSets, Placement};
pub use row::Row;
pub use sector::{Sector, SectorError};
pub use sector_index::{Index, SectorIndex};
pub use value::Value;
