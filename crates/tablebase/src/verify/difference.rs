use mlin_rules::Position;

use crate::{ProbeError, Sector, Statistics, Value};

/// What a verification found to be wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Difference {
    /// The value of a position is not the one that its moves give it.
    #[error("sector {sector}: {position} is stored as {stored}, its moves make it {computed}")]
    Value {
        /// The sector of the position.
        sector: Sector,
        /// The position.
        position: Position,
        /// Its value in the file.
        stored: Value,
        /// The value that follows from the values of what its moves lead to.
        computed: Value,
    },
    /// The statistics of a file are not those of its values.
    #[error(
        "sector {sector}: its file tells of {} won, {} drawn and {} lost positions, there are {}, {} and {}",
        stored.win, stored.draw, stored.loss, counted.win, counted.draw, counted.loss
    )]
    Statistics {
        /// The sector.
        sector: Sector,
        /// What the file says.
        stored: Statistics,
        /// What was counted.
        counted: Statistics,
    },
    /// A sector could not be verified: its file, or one with the values of what its moves lead to, is missing or
    /// damaged.
    #[error("sector {sector} could not be verified: {fault}")]
    Unreadable {
        /// The sector that was being verified.
        sector: Sector,
        /// What stood in the way.
        fault: ProbeError,
    },
}
