//! `mlin analyse`.

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mlin_engine::{Class, Control, Engine, Limits, Report, Score, Solved};
use mlin_review::ScoreReport;
use mlin_rules::{Game, Move, Outcome};
use serde_json::{Value, json};

use crate::args::{AnalyseArgs, LimitArgs};
use crate::fault::Fault;
use crate::input;
use crate::tablebase;

/// How long to think when no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The engine's table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Fault> {
    let position = input::position(args.position.position.as_deref())?;
    let game = Game::from_position(position, input::rules(args.position.no_flying));
    let mut engine = Engine::new(TABLE_BYTES);
    if let Some(folder) = &args.db {
        let tablebase = tablebase::open_for(folder, game.rules().flying)?;
        engine.set_tablebase(Some(Arc::new(tablebase)));
    }
    let report = engine.search(&game, &limits(&args.limit), &mut Clock(Instant::now()));
    let text = if args.json {
        json(&game, &report, args.db.is_some())
    } else {
        if let Some(gap) = report.gap {
            // The answer holds all the same; this tells why it is no more than a search.
            let _ = writeln!(io::stderr(), "mlin: {gap}");
        }
        lines(&game, &report)
    };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
}

fn limits(args: &LimitArgs) -> Limits {
    let time = args.time.map(|ms| Duration::from_millis(ms.get()));
    let unlimited = args.depth.is_none() && args.nodes.is_none();
    Limits {
        depth: args.depth,
        nodes: args.nodes.map(NonZeroU64::get),
        time: time.or(unlimited.then_some(DEFAULT_TIME)),
    }
}

/// Tells the engine the time and never stops it: whoever has enough ends the program.
struct Clock(Instant);

impl Control for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn cancelled(&self) -> bool {
        false
    }
}

/// How the game ends by the rules at the end of the line, if it does.
fn end_of_line(game: &Game, line: &[Move]) -> Option<Outcome> {
    let mut game = game.clone();
    for mv in line {
        game.play(*mv).ok()?;
    }
    game.outcome()
}

/// `win (tablebase), conversion in 7 plies`.
fn solved_words(solved: Solved) -> String {
    let words = match solved.class() {
        Some(Class::LimitedWin) => "draw by the no-removal limit (tablebase), a win without it",
        Some(Class::LimitedLoss) => "draw by the no-removal limit (tablebase), a loss without it",
        _ => &format!("{} (tablebase)", solved.value()),
    };
    match solved.plies_to_conversion() {
        None => words.to_owned(),
        Some(1) => format!("{words}, conversion in 1 ply"),
        Some(plies) => format!("{words}, conversion in {plies} plies"),
    }
}

fn lines(game: &Game, report: &Report) -> String {
    let best = report.best.map_or_else(|| "-".to_owned(), |mv| mv.to_string());
    let mut line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    if line.is_empty() {
        line.push("-".to_owned());
    }
    if let Some(outcome) = end_of_line(game, &report.line) {
        line.push(format!("({outcome})"));
    }
    let score = match report.score {
        Score::Win { plies } => format!("win in {plies}"),
        Score::Loss { plies } => format!("loss in {plies}"),
        Score::Solved(solved) => solved_words(solved),
        Score::Draw => "draw".to_owned(),
        Score::Estimate(hundredths) => {
            let sign = if hundredths < 0 { '-' } else { '+' };
            let (men, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
            format!("{sign}{men}.{rest:02} (estimate)")
        }
    };
    let line = line.join(" ");
    format!(
        "best {best}\nscore {score}\nline {line}\ndepth {}\nnodes {}\n",
        report.depth, report.nodes
    )
}

fn json(game: &Game, report: &Report, with_tablebase: bool) -> String {
    let end = end_of_line(game, &report.line);
    let mut text = json!({
        "position": game.position().to_string(),
        "best": report.best.map(|mv| mv.to_string()),
        "score": ScoreReport::from(report.score),
        "line": report.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "outcome": end.map_or("*", Outcome::result),
        "reason": end.map_or("", Outcome::reason),
        "depth": report.depth,
        "nodes": report.nodes,
    });
    if with_tablebase {
        text["gap"] = report.gap.map_or(Value::Null, |gap| gap.to_string().into());
    }
    format!("{text}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_solved_is_said_in_words() {
        for (class, plies, expected) in [
            (Class::Win, Some(7), "win (tablebase), conversion in 7 plies"),
            (Class::Loss, Some(1), "loss (tablebase), conversion in 1 ply"),
            (Class::Win, None, "win (tablebase)"),
            (Class::Draw, None, "draw (tablebase)"),
            (
                Class::LimitedWin,
                Some(61),
                "draw by the no-removal limit (tablebase), a win without it, conversion in 61 plies",
            ),
            (
                Class::LimitedLoss,
                None,
                "draw by the no-removal limit (tablebase), a loss without it",
            ),
        ] {
            assert_eq!(solved_words(Solved::by_class(class, plies)), expected);
        }
        let value = Solved::by_value(mlin_engine::Value::Win);
        assert_eq!(solved_words(value), "win (tablebase)");
    }
}
