//! `mlin solve`.

use std::io::{self, Write};

use mlin_tablebase::Sector;
use mlin_tablebase::generate::{self, Isa, SolveError, SolveOptions};

use crate::args::SolveArgs;
use crate::fault::Fault;
use crate::machine;
use crate::meter::Meter;
use crate::progress::{Progress, grouped};

pub(crate) fn run(args: SolveArgs) -> Result<(), Fault> {
    let metric = args.distances().unwrap_or_else(|error| error.exit());
    let sectors = match args.sectors.up_to {
        Some(men) => Sector::all()
            .filter(|sector| sector.is_moving() && sector.mover() + sector.opponent() <= men)
            .collect(),
        None => args.sectors.sectors,
    };
    let options = SolveOptions {
        flying: !args.no_flying,
        sectors,
        threads: machine::threads(args.threads),
        memory: args.memory.unwrap_or_else(|| machine::memory() / 2),
        isa: Isa::best(),
        metric,
    };
    let mut report = Report {
        bar: Progress::new(),
        output: Ok(()),
        finished: 0,
        distances: metric.is_some(),
        meter: Meter::new(),
    };
    let result = generate::solve(&args.db, &options, &mut |step| report.step(step));
    report.meter.end();
    report.bar.finish();
    if !report.meter.is_empty() {
        // What it cost is told beside the results; nobody misses it when the error stream is gone.
        let _ = write!(io::stderr().lock(), "{}", report.meter);
    }
    result.map_err(|error| fault(&error, report.finished))?;
    let there = format!("{} in {}", sectors_are(report.finished), args.db.display());
    report.line(&there);
    report.output.map_err(Fault::output)
}

fn fault(error: &SolveError, finished: usize) -> Fault {
    let hint = match error {
        SolveError::Memory { .. } => "; --memory allows more".to_owned(),
        // The same command would meet the same file.
        SolveError::File { .. } | SolveError::OtherRuleset { .. } | SolveError::OtherLimit { .. } => {
            String::new()
        }
        _ if finished == 0 => String::new(),
        _ => format!(
            "; {} finished, and the same command goes on from there",
            sectors_are(finished)
        ),
    };
    Fault::Input(format!("{error}{hint}"))
}

/// `3 sectors are`.
fn sectors_are(number: usize) -> String {
    match number {
        1 => "1 sector is".to_owned(),
        _ => format!("{number} sectors are"),
    }
}

/// Tells how far it is.
struct Report {
    bar: Progress,
    /// The first fault of the output: nothing more is printed then, but the work goes on.
    output: io::Result<()>,
    finished: usize,
    /// Whether a sector is finished with its distances only.
    distances: bool,
    meter: Meter,
}

impl Report {
    fn step(&mut self, step: generate::Progress) {
        match step {
            generate::Progress::Planned {
                sectors,
                finished,
                states,
            } => {
                self.finished = finished;
                self.bar.plan(states);
                self.line(&format!(
                    "sectors: {sectors}, {finished} of them finished; {} positions to solve",
                    grouped(states)
                ));
            }
            generate::Progress::Started { sector, .. } => {
                self.meter
                    .begin(if sector.is_moving() { "moving" } else { "placing" });
                self.bar.doing(format!("solving {sector}"));
            }
            generate::Progress::Again { sector } => {
                self.meter.begin("read again");
                self.bar.doing(format!("reading {sector}"));
            }
            generate::Progress::Packing { sector } => {
                self.meter.begin(if sector.is_moving() {
                    "packing moving"
                } else {
                    "packing placing"
                });
                self.bar.doing(format!("packing {sector}"));
            }
            generate::Progress::Advanced { states } => self.bar.advance(states),
            generate::Progress::Finished {
                sector,
                statistics,
                bytes,
            } => {
                if !self.distances {
                    self.finished += 1;
                }
                self.meter.end();
                self.line(&format!(
                    "{sector} win {} draw {} loss {} bytes {bytes}",
                    statistics.win, statistics.draw, statistics.loss
                ));
            }
            generate::Progress::Measured {
                sector,
                limited,
                longest,
                bytes,
            } => {
                self.finished += 1;
                self.meter.end();
                let longest = longest.unwrap_or(0);
                self.line(&format!(
                    "{sector} limited {limited} longest {longest} bytes {bytes}"
                ));
            }
            // What later versions tell beyond that is not shown.
            _ => {}
        }
    }

    fn line(&mut self, text: &str) {
        if self.output.is_ok() {
            self.output = self.bar.line(text);
        }
    }
}
