//! `cargo xtask strength`: what the engine is worth, by the truth of a tablebase.

pub(crate) mod dice;
mod keep;
pub(crate) mod positions;
#[path = "../../../crates/engine/examples/reference/reference.rs"]
#[allow(dead_code, reason = "shared with the example")]
pub(crate) mod reference;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use mlin_engine::Limits;
use mlin_tablebase::Tablebase;

use keep::{Player, keep};
use positions::{Phase, choices};

const USAGE: &str =
    "usage: cargo xtask strength keep --db DIR [--phase placing|moving|4-3|3-3] [--positions N] [--seed N]
       [--nodes N | --time MS | --depth N] [--player engine|plain|reference]";

/// What is measured.
#[derive(Debug)]
struct Arguments {
    folder: PathBuf,
    phases: Vec<(&'static str, Phase)>,
    count: usize,
    seed: u64,
    limits: Limits,
    player: Player,
}

impl Arguments {
    fn read(arguments: &[String]) -> Result<Arguments> {
        let mut found = Arguments {
            folder: PathBuf::new(),
            phases: Phase::ALL.to_vec(),
            count: 2000,
            seed: 1,
            limits: Limits::NONE,
            player: Player::Engine,
        };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { bail!("{USAGE}") };
            match name.as_str() {
                "--db" => found.folder = value.into(),
                "--phase" => found.phases.retain(|(name, _)| name == value),
                "--positions" => found.count = value.parse()?,
                "--seed" => found.seed = value.parse()?,
                "--nodes" => found.limits.nodes = Some(value.parse()?),
                "--depth" => found.limits.depth = Some(value.parse()?),
                "--time" => found.limits.time = Some(Duration::from_millis(value.parse()?)),
                "--player" => {
                    found.player = match value.as_str() {
                        "engine" => Player::Engine,
                        "plain" => Player::Plain,
                        "reference" => Player::Reference,
                        _ => bail!("{USAGE}"),
                    }
                }
                _ => bail!("{USAGE}"),
            }
        }
        if found.limits == Limits::NONE {
            found.limits = Limits::nodes(100_000);
        }
        if found.phases.is_empty() || found.folder.as_os_str().is_empty() {
            bail!("{USAGE}");
        }
        Ok(found)
    }
}

pub(crate) fn strength(arguments: &[String]) -> Result<ExitCode> {
    let arguments = match arguments.split_first() {
        Some((first, rest)) if first == "keep" => Arguments::read(rest)?,
        _ => bail!("{USAGE}"),
    };
    let tablebase = Tablebase::open(&arguments.folder)
        .with_context(|| format!("cannot open {}", arguments.folder.display()))?;
    for (name, phase) in &arguments.phases {
        let choices = choices(&tablebase, *phase, arguments.count, arguments.seed)?;
        let begun = Instant::now();
        let kept = keep(&choices, *tablebase.rules(), arguments.player, &arguments.limits);
        let (rate, sway) = kept.rate();
        println!(
            "{name}: {rate:.2} % (± {sway:.2}) of {} kept; wins {} of {}, draws {} of {}; depth {:.1}, {:.1} s",
            choices.len(),
            kept.wins[0],
            kept.wins[1],
            kept.draws[0],
            kept.draws[1],
            f64::from(kept.depth) / choices.len() as f64,
            begun.elapsed().as_secs_f64()
        );
    }
    Ok(ExitCode::SUCCESS)
}
