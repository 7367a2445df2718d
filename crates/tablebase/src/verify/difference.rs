use mlin_rules::Position;

use super::Expected;
use crate::{Class, Sector, Statistics, Value, Verdict};

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
    /// The distances of a position, or its class under the limit, are not those that its moves give it.
    #[error(
        "sector {sector}: {position} is stored as {}, its moves make it {}",
        verdict_words(*stored),
        expected_words(*expected)
    )]
    Distance {
        /// The sector of the position.
        sector: Sector,
        /// The position.
        position: Position,
        /// What the tablebase tells.
        stored: Verdict,
        /// What follows from the verdicts on what its moves lead to.
        expected: Expected,
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
}

fn verdict_words(verdict: Verdict) -> String {
    let conversion = verdict.plies_to_conversion.map(|plies| (plies, plies));
    words(verdict.class, conversion, verdict.plies_to_end)
}

fn expected_words(expected: Expected) -> String {
    words(expected.class, expected.conversion, expected.end)
}

fn words(class: Option<Class>, conversion: Option<(u16, u16)>, end: Option<u16>) -> String {
    let class = class.map(|class| class.to_string());
    let conversion = conversion.map(|(least, most)| match least {
        _ if least == most => format!("conversion in {least} plies"),
        _ => format!("conversion in {least} to {most} plies"),
    });
    let end = end.map(|plies| format!("end in {plies} plies"));
    let told: Vec<String> = [class, conversion, end].into_iter().flatten().collect();
    told.join(", ")
}
