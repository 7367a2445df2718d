//! `mlin bench`: how many nodes the search visits on fixed positions, and how fast.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use mlin_engine::{Engine, Limits, NoControl};
use mlin_rules::{Game, Position, Ruleset};
use serde_json::json;

use crate::args::BenchArgs;
use crate::fault::Fault;
use crate::input;

/// The engine's table, in bytes. The number of nodes depends on it.
const TABLE_BYTES: usize = 16 << 20;

/// From every part of the game.
const POSITIONS: [(&str, &str); 12] = [
    ("the empty board", "......../......../........ w 9/9 0"),
    ("the first crossings", "......../.W.B..../........ w 8/8 0"),
    ("placing, quiet", ".W.B..../.W.B...W/........ b 6/7 0"),
    (
        "placing, two mills threaten",
        "W..B...W/.W.B.B../..B...W. b 4/5 0",
    ),
    ("placing, after a removal", "WWWB.B../.B.B..../.W..W... b 4/4 0"),
    ("the last men are placed", "WBW.BW.B/BWB.W..W/.BW..B.W w 1/1 0"),
    ("a full board", "WBWBWB.W/BW.WB.BW/.B.WB.BW w 0/0 0"),
    (
        "moving, eight against eight",
        "W.B..W.B/.B.W.BWB/W..BW..W w 0/0 4",
    ),
    ("moving, a double mill", "WW.W..../.B.BW.W./..B..B.. w 0/0 0"),
    ("moving, five against four", ".W..B.W./.B..W.../W.B..B.W b 0/0 7"),
    ("one side flies", "WB..W.../..W.B..B/B...W... w 0/0 3"),
    ("both sides fly", "W.B...../...B..../.W.W..B. w 0/0 0"),
];

pub(crate) fn run(args: &BenchArgs) -> Result<(), Fault> {
    let mut parts = Vec::new();
    let mut all = 0;
    let mut time = Duration::ZERO;
    for (name, text) in POSITIONS {
        let position: Position = input::position(Some(text))?;
        let game = Game::from_position(position, Ruleset::STANDARD);
        // What was found before must not count.
        let mut engine = Engine::new(TABLE_BYTES);
        // The search is measured, not what is known without it.
        engine.set_opening(true, None);
        let since = Stopwatch::start();
        let nodes = engine
            .search(&game, &Limits::depth(args.depth), &mut NoControl)
            .nodes;
        time += since.elapsed();
        all += nodes;
        parts.push(json!({"name": name, "position": text, "nodes": nodes}));
    }
    let speed = all as f64 / time.as_secs_f64().max(1e-9);
    let text = if args.json {
        let value = json!({
            "depth": args.depth,
            "nodes": all,
            "seconds": (time.as_secs_f64() * 1e3).round() / 1e3,
            "nodes_per_second": speed.round(),
            "positions": parts,
        });
        format!("{value}\n")
    } else {
        format!("nodes {all}\nnodes/s {speed:.0}\n")
    };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
}

/// Counts the processor's time, where the system tells it: other programs do not make the search slower then.
enum Stopwatch {
    Processor(ThreadTime),
    Clock(Instant),
}

impl Stopwatch {
    fn start() -> Stopwatch {
        ThreadTime::try_now().map_or_else(|_| Stopwatch::Clock(Instant::now()), Stopwatch::Processor)
    }

    fn elapsed(&self) -> Duration {
        match self {
            Stopwatch::Processor(since) => since.try_elapsed().unwrap_or_default(),
            Stopwatch::Clock(since) => since.elapsed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_are_games_that_go_on_and_each_is_another() {
        let mut seen = std::collections::HashSet::new();
        for (name, text) in POSITIONS {
            let position: Position = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(position.to_string(), text, "{name}");
            assert!(position.outcome(&Ruleset::STANDARD).is_none(), "{name}");
            assert!(seen.insert(position.canonical().0.repetition_key()), "{name}");
        }
    }
}
