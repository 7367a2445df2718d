//! `mlin db verify`.

use std::io::{self, Write};

use mlin_tablebase::{OpenOptions, Sample, Verification, VerifyProgress, verify};

use crate::args::VerifyArgs;
use crate::fault::Fault;
use crate::machine;
use crate::progress::{Progress, grouped};
use crate::tablebase;

/// Decoded blocks that are kept in memory.
const CACHE_BYTES: u64 = 256 << 20;

pub(crate) fn run(args: &VerifyArgs) -> Result<(), Fault> {
    let tablebase = OpenOptions::new()
        .cache_bytes(CACHE_BYTES)
        .open(&args.db)
        .map_err(|error| tablebase::fault(&error))?;
    let sample = args.sample.map_or(Sample::All, |count| Sample::Random {
        count: count.get(),
        seed: args.seed,
    });
    let bar = Progress::new();
    let result = verify(
        &tablebase,
        &args.sectors,
        sample,
        machine::threads(args.threads),
        &mut |step| match step {
            VerifyProgress::Planned { states, .. } => bar.plan(states),
            VerifyProgress::Started { sector } => bar.doing(format!("verifying {sector}")),
            VerifyProgress::Advanced { states } => bar.advance(states),
            VerifyProgress::Finished { sector } if bar.is_hidden() => {
                // Only news: if nobody can be told, the work goes on.
                let _ = writeln!(io::stderr(), "{sector} is done");
            }
            _ => {}
        },
    );
    bar.finish();
    if !result.is_sound() {
        return Err(Fault::Input(differences(&result)));
    }
    writeln!(io::stdout(), "{}", summary(&result)).map_err(Fault::output)
}

fn summary(result: &Verification) -> String {
    let mut text = format!(
        "no difference in {}: {} stored values compared",
        sectors(result.sectors),
        grouped(result.compared)
    );
    if result.distances > 0 {
        text += &format!("; {} with their distances", grouped(result.distances));
    }
    if result.derived > 0 {
        text += &format!(
            "; {} without stored values, {} positions counted anew",
            sectors(result.derived),
            grouped(result.computed)
        );
    }
    text
}

fn sectors(number: usize) -> String {
    match number {
        1 => "1 sector".to_owned(),
        _ => format!("{number} sectors"),
    }
}

fn differences(result: &Verification) -> String {
    let mut text = match result.found {
        1 => "one difference:".to_owned(),
        found => format!("{} differences:", grouped(found)),
    };
    for difference in &result.differences {
        text += &format!("\n  {difference}");
    }
    if result.found > result.differences.len() as u64 {
        text += "\n  …";
    }
    text
}
