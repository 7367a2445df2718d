//! What is done with the workspace besides compiling it. `cargo xtask help` lists the commands.
#![forbid(unsafe_code)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program that reports to a person"
)]

mod browser;
mod endings;
mod fit;
mod layers;
mod opening;
mod puzzles;
mod run;
mod step;
mod strength;
mod supplies;
mod test;
mod toolchain;
mod web;
mod workspace;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
Commands of `cargo xtask`:

  run [--dev] [ARGS…]     build the page and the program, then `mlin serve --open ARGS…`
                          (--dev: quick to build, larger and slower to run)
  test                    install what tests need, then check and test everything
  web [--release]         build the page into target/site
  puzzles --db DIR --db DIR
                          make the puzzles of mlin-review anew from whole tablebases with distances, with and without flying
  check-layers            check which crate imports which, and that the rules need no std
  strength keep --db DIR  how often the engine keeps the value of positions, by a tablebase of the whole game
  strength levels         what every level of the engine scores against the next lower
  strength games --against reference|perfect
                          games of the engine against a plain program, or against perfect play (--db DIR)
  strength latency --program FILE
                          how long `FILE engine` takes from `stop` to its answer
  fit --db DIR OUT        fits the engine's network to such a tablebase and writes it to OUT
  opening --db DIR        cuts the engine's opening knowledge out of such a tablebase with distances
  help                    this text
";

fn main() -> ExitCode {
    match dispatch() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch() -> Result<ExitCode> {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();
    match command.as_str() {
        "run" => run::run(&arguments),
        "test" => {
            no_more(&arguments)?;
            test::test()
        }
        "web" => {
            let mode = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                [] => web::Mode::Quick,
                ["--release"] => web::Mode::Release,
                _ => bail!("usage: cargo xtask web [--release]"),
            };
            let page = web::build(mode)?;
            if mode == web::Mode::Release {
                page.check_size()?;
            }
            Ok(ExitCode::SUCCESS)
        }
        "puzzles" => match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["--db", one, "--db", other] => {
                puzzles::make([Path::new(one), Path::new(other)])?;
                Ok(ExitCode::SUCCESS)
            }
            _ => bail!("usage: cargo xtask puzzles --db DIR --db DIR"),
        },
        "check-layers" => {
            no_more(&arguments)?;
            layers::check()?;
            Ok(ExitCode::SUCCESS)
        }
        "strength" => strength::strength(&arguments),
        "fit" => fit::command(&arguments),
        "opening" => opening::command(&arguments),
        "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            eprint!("{HELP}");
            Ok(ExitCode::from(2))
        }
    }
}

fn no_more(arguments: &[String]) -> Result<()> {
    match arguments.first() {
        None => Ok(()),
        Some(argument) => bail!("unexpected argument {argument:?}"),
    }
}
