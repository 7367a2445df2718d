//! `mlin replay`.

use std::io::{self, Write};

use mlin_rules::{Game, Outcome};
use serde_json::json;

use crate::args::{Games, ReplayArgs};
use crate::fault::Fault;
use crate::record_input;

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Fault> {
    let records = record_input::read(args.file.as_deref(), &args.rules, args.game)?;
    let headed = args.game == Some(Games::All) && !args.json;
    let mut out = io::stdout().lock();
    for (i, record) in records.iter().enumerate() {
        let game = record.game();
        let report = if args.json { json(game) } else { lines(game) };
        let between = if headed && i > 0 { "\n" } else { "" };
        let head = if headed {
            format!("{between}game {}\n", i + 1)
        } else {
            String::new()
        };
        write!(out, "{head}{report}").map_err(Fault::output)?;
    }
    Ok(())
}

fn result(outcome: Option<Outcome>) -> (&'static str, &'static str) {
    outcome.map_or(("*", ""), |outcome| (outcome.result(), outcome.reason()))
}

fn lines(game: &Game) -> String {
    let (outcome, reason) = result(game.outcome());
    let reason = format!("reason {reason}");
    format!(
        "position {}\noutcome {outcome}\n{}\nplies {}\n",
        game.position(),
        reason.trim_end(),
        game.ply()
    )
}

fn json(game: &Game) -> String {
    let (outcome, reason) = result(game.outcome());
    let report = json!({
        "position": game.position().to_string(),
        "outcome": outcome,
        "reason": reason,
        "plies": game.ply(),
    });
    format!("{report}\n")
}
