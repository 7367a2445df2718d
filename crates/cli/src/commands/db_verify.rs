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
            // Only news: if nobody can be told, the work goes on.
            VerifyProgress::Finished { sector } if bar.is_hidden() => {
                let is_extra = !args.sectors.is_empty() && !args.sectors.contains(&sector);
                let why = if is_extra {
                    " (not asked for, but its values are needed)"
                } else {
                    ""
                };
                let _ = writeln!(io::stderr(), "{sector} is done{why}");
            }
            VerifyProgress::Failed { sector } if bar.is_hidden() => {
                let _ = writeln!(io::stderr(), "{sector} cannot be verified");
            }
            _ => {}
        },
    );
    bar.finish();
    if !result.is_sound() {
        return Err(Fault::Input(faults(&result)));
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

/// So many sectors that could not be verified are told one by one.
const TOLD: usize = 20;

/// What is wrong: first what the files hold, then what could not be looked at.
fn faults(result: &Verification) -> String {
    let mut lines = Vec::new();
    match result.found {
        0 => {}
        1 => lines.push("one difference:".to_owned()),
        found => lines.push(format!("{} differences:", grouped(found))),
    }
    lines.extend(
        result
            .differences
            .iter()
            .map(|difference| format!("  {difference}")),
    );
    if result.found > result.differences.len() as u64 {
        lines.push("  …".to_owned());
    }
    match result.unreadable.len() {
        0 => {}
        1 => lines.push("one sector could not be verified:".to_owned()),
        number => lines.push(format!("{number} sectors could not be verified:")),
    }
    let unreadable = result.unreadable.iter().take(TOLD);
    lines.extend(unreadable.map(|(sector, fault)| format!("  {sector}: {fault}")));
    if result.unreadable.len() > TOLD {
        lines.push("  …".to_owned());
    }
    lines.join("\n")
}
