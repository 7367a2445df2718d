//! `mlin perft`.

use std::io::{self, Write};

use crate::args::PerftArgs;
use crate::fault::Fault;
use crate::input;

pub(crate) fn run(args: &PerftArgs) -> Result<(), Fault> {
    let position = input::position(args.position.position.as_deref())?;
    let rules = input::rules(args.position.no_flying);
    let mut out = io::stdout().lock();
    for depth in 1..=args.depth {
        writeln!(out, "{depth} {}", mlin_rules::perft(&position, depth, &rules)).map_err(Fault::output)?;
    }
    Ok(())
}
