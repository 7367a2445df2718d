//! `cargo xtask run`: from nothing to the game in the browser.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::step::Step;
use crate::web::{self, Mode};
use crate::workspace::{Workspace, cargo};

/// Builds everything and serves it. Arguments after `--dev` go to `mlin serve`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let (mode, further) = match arguments.split_first() {
        Some((first, further)) if first == "--dev" => (Mode::Quick, further),
        _ => (Mode::Release, arguments),
    };
    let further = further.strip_prefix(&["--".to_owned()]).unwrap_or(further);
    let site = web::build(mode)?.site;
    let mut command = cargo();
    command
        .args(["build", "--package", "mlin"])
        .env("MLIN_SITE", site);
    let folder = match mode {
        Mode::Quick => "debug",
        Mode::Release => {
            command.arg("--release");
            "release"
        }
    };
    Step::new("program", command).run()?;
    let program = Workspace::read()?.program(folder);
    let status = Command::new(&program)
        .args(["serve", "--open"])
        .args(further)
        .status()
        .with_context(|| format!("{} does not start", program.display()))?;
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
