//! `cargo xtask strength`: what the engine is worth, by the truth of a tablebase and by games.

mod clock;
pub(crate) mod dice;
mod games;
mod keep;
mod latency;
mod levels;
pub(crate) mod positions;
#[path = "../../../crates/engine/examples/reference/reference.rs"]
#[allow(dead_code, reason = "shared with the example")]
pub(crate) mod reference;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mlin_engine::{Control, Engine, Level, Limits};
use mlin_rules::{Game, Move, Ruleset, Side};
use mlin_tablebase::Tablebase;

use clock::ProcessorClock;
use dice::Dice;
use games::{Score, opening, play};
use keep::{Player, keep};
use positions::{Choice, Phase, choices};
use reference::Reference;

const USAGE: &str =
    "usage: cargo xtask strength keep --db DIR [--phase placing|moving|4-3|3-3] [--positions N] [--seed N]
         [--nodes N | --time MS | --depth N] [--player search|engine|plain|reference]
       cargo xtask strength levels [--level N] [--games N] [--seed N]
       cargo xtask strength games --against reference|perfect [--db DIR] [--games N] [--seed N] [--time MS]
       cargo xtask strength latency --program FILE [--db DIR]";

/// The engine's table in games, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// What is measured.
#[derive(Debug)]
struct Arguments {
    folder: Option<PathBuf>,
    phases: Vec<(&'static str, Phase)>,
    positions: usize,
    games: u32,
    seed: u64,
    limits: Limits,
    player: Player,
    levels: Vec<Level>,
    against: Opponent,
    program: Option<PathBuf>,
}

/// Who plays against the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponent {
    /// The reference opponent.
    Reference,
    /// The strongest level with a tablebase.
    Perfect,
}

impl Arguments {
    fn read(arguments: &[String]) -> Result<Arguments> {
        let mut found = Arguments {
            folder: None,
            phases: Phase::ALL.to_vec(),
            positions: 2000,
            games: 200,
            seed: 1,
            limits: Limits::NONE,
            player: Player::Search,
            levels: Level::ALL.to_vec(),
            against: Opponent::Reference,
            program: None,
        };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { bail!("{USAGE}") };
            match name.as_str() {
                "--db" => found.folder = Some(value.into()),
                "--phase" => found.phases.retain(|(name, _)| name == value),
                "--positions" => found.positions = value.parse()?,
                "--games" => found.games = value.parse()?,
                "--seed" => found.seed = value.parse()?,
                "--nodes" => found.limits.nodes = Some(value.parse()?),
                "--depth" => found.limits.depth = Some(value.parse()?),
                "--time" => found.limits.time = Some(Duration::from_millis(value.parse()?)),
                "--level" => found.levels = Level::new(value.parse()?).into_iter().collect(),
                "--player" => {
                    found.player = match value.as_str() {
                        "engine" => Player::Engine,
                        "search" => Player::Search,
                        "plain" => Player::Plain,
                        "reference" => Player::Reference,
                        _ => bail!("{USAGE}"),
                    }
                }
                "--program" => found.program = Some(value.into()),
                "--against" => {
                    found.against = match value.as_str() {
                        "reference" => Opponent::Reference,
                        "perfect" => Opponent::Perfect,
                        _ => bail!("{USAGE}"),
                    }
                }
                _ => bail!("{USAGE}"),
            }
        }
        ensure!(!found.phases.is_empty() && !found.levels.is_empty(), "{USAGE}");
        Ok(found)
    }

    fn tablebase(&self) -> Result<Tablebase> {
        let Some(folder) = &self.folder else {
            bail!("{USAGE}")
        };
        open(folder)
    }
}

fn open(folder: &Path) -> Result<Tablebase> {
    Tablebase::open(folder).with_context(|| format!("cannot open {}", folder.display()))
}

pub(crate) fn strength(arguments: &[String]) -> Result<ExitCode> {
    let Some((command, rest)) = arguments.split_first() else {
        bail!("{USAGE}")
    };
    let arguments = Arguments::read(rest)?;
    match command.as_str() {
        "keep" => keep_rates(arguments)?,
        "levels" => {
            for level in &arguments.levels {
                let against = match level.get() {
                    1 => "mills, else random".to_owned(),
                    number => format!("level {}", number - 1),
                };
                let score = levels::level_match(*level, arguments.games, arguments.seed);
                println!("level {level} against {against}: {score}");
            }
        }
        "games" => play_games(&arguments)?,
        "latency" => tell_latencies(&arguments)?,
        _ => bail!("{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn keep_rates(mut arguments: Arguments) -> Result<()> {
    if arguments.limits == Limits::NONE {
        arguments.limits = Limits::nodes(100_000);
    }
    let tablebase = arguments.tablebase()?;
    for (name, phase) in &arguments.phases {
        let choices = choices(&tablebase, *phase, arguments.positions, arguments.seed)?;
        let begun = Instant::now();
        // For whoever wants to know what it was: on the error stream, apart from the figures.
        let mut tell = |choice: &Choice, mv: Option<Move>| {
            let mv = mv.map_or_else(|| "no move".to_owned(), |mv| mv.to_string());
            eprintln!(
                "{name}: {}: {:?} thrown away by {mv}",
                choice.position, choice.value
            );
        };
        let kept = keep(
            &choices,
            *tablebase.rules(),
            arguments.player,
            &arguments.limits,
            &mut tell,
        );
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
    Ok(())
}

/// How long the engine takes from `stop` to its answer, with some of its options.
fn tell_latencies(arguments: &Arguments) -> Result<()> {
    let Some(program) = &arguments.program else {
        bail!("{USAGE}")
    };
    let mut options = vec![
        Vec::new(),
        vec!["name MultiPV value 5".to_owned()],
        vec!["name Threads value 2".to_owned()],
        vec!["name Level value 10".to_owned()],
    ];
    if let Some(folder) = &arguments.folder {
        options.push(vec![format!("name TablebasePath value {}", folder.display())]);
    }
    for options in options {
        let found = latency::latencies(program, &options)?;
        let millis = |time: Option<&Duration>| 1e3 * time.map_or(f64::NAN, Duration::as_secs_f64);
        let late = found.iter().filter(|time| **time > Duration::from_millis(20));
        println!(
            "{}: {} times, median {:.1} ms, at most {:.1} ms, {} over 20 ms",
            options.first().map_or("no option", String::as_str),
            found.len(),
            millis(found.get(found.len() / 2)),
            millis(found.last()),
            late.count()
        );
    }
    Ok(())
}

/// The engine without a tablebase against somebody, as long for each move by the processor's time.
fn play_games(arguments: &Arguments) -> Result<()> {
    let time = arguments.limits.time.unwrap_or(Duration::from_millis(100));
    let mut dice = Dice::new(arguments.seed);
    let mut engine = Engine::new(TABLE_BYTES);
    let mut perfect = Engine::new(TABLE_BYTES);
    if arguments.against == Opponent::Perfect {
        perfect.set_tablebase(Some(Arc::new(arguments.tablebase()?)));
    }
    let mut reference = Reference::new();
    let mut score = Score::default();
    let mut colours = [Score::default(); 2];
    let mut start = Game::new(Ruleset::STANDARD);
    for number in 0..arguments.games {
        let side = Side::ALL[number as usize % 2];
        let (seed, other) = (dice.next(), dice.next());
        // Each opening with both colours.
        if arguments.against == Opponent::Reference && number % 2 == 0 {
            start = opening(Ruleset::STANDARD, 4, &mut dice);
        }
        let mut first = |game: &Game| {
            let mut clock = ProcessorClock::hurrying(time);
            engine.choose(game, Level::STRONGEST, seed, &mut clock).best
        };
        let winner = match arguments.against {
            Opponent::Reference => play(&start, side, &mut first, &mut |game| {
                let clock = ProcessorClock::start();
                reference.choose(game, 60, &mut |_| clock.elapsed() >= time)
            }),
            Opponent::Perfect => play(&start, side, &mut first, &mut |game| {
                let mut clock = ProcessorClock::hurrying(time);
                perfect.choose(game, Level::STRONGEST, other, &mut clock).best
            }),
        };
        score.add(winner, side);
        colours[side.index()].add(winner, side);
        if (number + 1) % 20 == 0 {
            println!("{} games: {score}", number + 1);
        }
    }
    println!("as White {}; as Black {}", colours[0], colours[1]);
    println!("all {score}");
    Ok(())
}
