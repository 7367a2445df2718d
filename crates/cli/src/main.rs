//! `mlin`: nine men's morris on the command line. Parse, call the libraries, print.
//!
//! The commands and their output are a contract (see `docs/command-line.md`): scripts depend on them.
//! Exit codes: 0 done, 1 the input is at fault, 2 wrong usage.
#![forbid(unsafe_code)]

mod args;
mod board_text;
mod commands;
mod contest;
mod fault;
mod input;
mod language;
mod lines;
mod machine;
mod meter;
mod play;
mod progress;
mod record_input;
mod signals;
mod tablebase;

use std::io::Write;
use std::process::ExitCode;

use crate::args::{Cli, Command, DbCommand, EngineArgs};
use crate::fault::Fault;

fn main() -> ExitCode {
    machine::allow_open_files();
    let result = match Cli::read().command.unwrap_or_default() {
        Command::Perft(args) => commands::perft::run(&args),
        Command::Moves(args) => commands::moves::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Review(args) => commands::review::run(&args),
        Command::Analyse(args) => commands::analyse::run(&args),
        Command::Probe(args) => commands::probe::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Solve(args) => commands::solve::run(args),
        Command::Db(DbCommand::Stats(args)) => commands::db_stats::run(&args),
        Command::Db(DbCommand::Verify(args)) => commands::db_verify::run(&args),
        Command::Engine(EngineArgs {}) => commands::engine::run(),
        Command::Match(args) => contest::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Bench(args) => commands::bench::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
    };
    match result {
        // Whoever closes our output (`mlin moves | head -1`) has seen enough.
        Ok(()) | Err(Fault::OutputClosed) => ExitCode::SUCCESS,
        Err(fault) => {
            // If even the error stream is gone, the exit code still tells.
            let _ = writeln!(std::io::stderr(), "mlin: {fault}");
            ExitCode::FAILURE
        }
    }
}
