//! `cargo xtask fit`: fits the engine's network to the values of a tablebase.

pub(crate) mod model;
pub(crate) mod samples;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use mlin_engine::Network;
use mlin_rules::Ruleset;

use crate::strength::dice::Dice;
use model::Model;
use samples::{Sample, samples, turned};

const USAGE: &str = "usage: cargo xtask fit --db DIR [--samples N] [--rounds N] [--seed N] OUT";

/// Reads the arguments, fits and writes.
pub(crate) fn command(arguments: &[String]) -> Result<ExitCode> {
    let Some((out, options)) = arguments.split_last() else {
        bail!("{USAGE}")
    };
    let (mut folder, mut count, mut rounds, mut seed) = (None, 4_000_000, 12, 1);
    for pair in options.chunks(2) {
        let [name, value] = pair else { bail!("{USAGE}") };
        match name.as_str() {
            "--db" => folder = Some(value),
            "--samples" => count = value.parse()?,
            "--rounds" => rounds = value.parse()?,
            "--seed" => seed = value.parse()?,
            _ => bail!("{USAGE}"),
        }
    }
    let Some(folder) = folder else { bail!("{USAGE}") };
    let network = fit(Path::new(folder), count, rounds, seed)?;
    std::fs::write(out, network.to_bytes()).with_context(|| format!("cannot write {out}"))?;
    Ok(ExitCode::SUCCESS)
}

/// How many samples are learnt from between two changes of the weights.
const BATCH: usize = 512;

/// Fits a network to so many samples, each seen so many times; the same for the same numbers.
pub(crate) fn fit(folder: &Path, count: usize, rounds: usize, seed: u64) -> Result<Network> {
    let samples = samples(folder, count, seed)?;
    let rules = *mlin_tablebase::Tablebase::open(folder)?.rules();
    train(&samples, &rules, rounds, seed)
}

pub(crate) fn train(samples: &[Sample], rules: &Ruleset, rounds: usize, seed: u64) -> Result<Network> {
    // The last twentieth is not learnt from; samples of one game stand together.
    let (learnt, kept) = samples.split_at(samples.len() - samples.len() / 20);
    ensure!(learnt.len() >= BATCH, "too few samples");
    let mut dice = Dice::new(seed);
    let mut model = Model::new(&mut dice);
    let steps = rounds * (learnt.len() / BATCH);
    let mut done = 0;
    for round in 1..=rounds {
        let mut sum = 0.0;
        for _ in 0..learnt.len() / BATCH {
            for _ in 0..BATCH {
                let sample = &learnt[dice.below(learnt.len())];
                let position = turned(&sample.position, &mut dice);
                sum += f64::from(model.learn(&position, rules, sample.worth));
            }
            // First fast, then ever more slowly.
            let left = 1.0 - done as f32 / steps as f32;
            model.step(BATCH, 0.004 * left * left + 0.000_02);
            done += 1;
        }
        let tests: f64 = kept
            .iter()
            .map(|sample| f64::from(model.test(&sample.position, rules, sample.worth)))
            .sum();
        println!(
            "round {round}: loss {:.4}, of what was kept back {:.4}",
            sum / (learnt.len() / BATCH * BATCH) as f64,
            tests / kept.len() as f64
        );
    }
    Ok(model.rounded(rules.flying))
}
