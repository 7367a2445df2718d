//! The solved game: what every position of nine men's morris is worth (R22).
//!
//! The state space is cut into [`Sector`]s by the men on the board and in hand, and inside a sector
//! every position has an index ([`SectorIndex`]). A value ([`Value`]) is that of the rules R1 to R14: it
//! knows nothing of what happened before, so whoever probes applies the draw rules R15 and R16.
//!
//! A [`Tablebase`] answers for positions and their moves from files, one for each sector, on the disk or in
//! memory; `docs/tablebase-format.md` describes them. They are written by `write_sector` (feature
//! `generate`).

mod block;
mod block_layout;
mod bundle;
mod canonical_sets;
mod class;
mod codec;
#[cfg(feature = "distances")]
mod distance_block;
#[cfg(feature = "distances")]
mod distance_file;
#[cfg(feature = "distances")]
mod distance_header;
#[cfg(feature = "distances")]
mod distance_statistics;
#[cfg(feature = "generate")]
mod distance_writer;
#[cfg(feature = "distances")]
mod distances;
mod file_error;
#[cfg(feature = "generate")]
pub mod generate;
mod groups;
mod header;
mod metric;
mod open_error;
mod open_options;
#[cfg(feature = "generate")]
mod packing;
mod probe_error;
mod row;
mod sector;
#[cfg(feature = "distances")]
mod sector_distances;
mod sector_file;
mod sector_index;
#[cfg(feature = "generate")]
mod sector_writer;
mod set_tables;
#[cfg(any(test, not(feature = "files")))]
mod small_crc32;
mod statistics;
mod storage;
mod tablebase;
mod value;
mod verdict;
#[cfg(feature = "distances")]
mod verdicts;
#[cfg(feature = "generate")]
mod verify;
#[cfg(feature = "generate")]
mod write_error;

// Who reads a folder wants speed, who loads a page few bytes.
#[cfg(feature = "files")]
use crc32fast as crc32;
#[cfg(not(feature = "files"))]
use small_crc32 as crc32;

pub use bundle::{join_files, split_files};
pub use canonical_sets::{CanonicalSets, Placement};
pub use class::Class;
#[cfg(feature = "distances")]
pub use distance_file::{
    CONVERSION_EXTENSION, DistanceFile, DistanceReader, END_EXTENSION, distance_file_name,
};
#[cfg(feature = "distances")]
pub use distance_statistics::{ClassStatistics, DistanceStatistics};
#[cfg(feature = "generate")]
pub use distance_writer::write_distances;
pub use file_error::FileError;
pub use metric::Metric;
pub use open_error::OpenError;
pub use open_options::OpenOptions;
pub use probe_error::ProbeError;
pub use row::Row;
pub use sector::{Sector, SectorError};
#[cfg(feature = "distances")]
pub use sector_distances::{NO_DISTANCE, SectorDistances};
pub use sector_file::{FILE_EXTENSION, RowReader, SectorFile};
pub use sector_index::{Index, SectorIndex};
#[cfg(feature = "generate")]
pub use sector_writer::{SectorValues, file_name, write_sector};
pub use set_tables::SetTables;
pub use statistics::Statistics;
pub use storage::Storage;
#[cfg(feature = "files")]
pub use storage::{FileStorage, MapStorage};
pub use tablebase::{MoveValue, Tablebase};
pub use value::Value;
pub use verdict::{MoveVerdict, Verdict};
#[cfg(feature = "generate")]
pub use verify::{Difference, Expected, Sample, Verification, VerifyProgress, verify};
#[cfg(feature = "generate")]
pub use write_error::WriteError;
