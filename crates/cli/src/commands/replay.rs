//! `mlin replay`.

use std::io::{self, Write};

use mlin_rules::notation::{Record, RuleTags};
use mlin_rules::{Game, Outcome};
use serde_json::json;

use crate::args::{ReplayArgs, RuleArgs};
use crate::fault::Fault;
use crate::input;

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Fault> {
    let text = input::text(args.file.as_deref())?;
    let (record, error) = Record::parse_prefix(&text, &args.rules.rules());
    // Before the error: a move may be at fault only because the flag is.
    contradiction(&args.rules, record.rule_tags()).map_or(Ok(()), |fault| Err(Fault::Input(fault)))?;
    error.map_or(Ok(()), |error| Err(Fault::Input(error.to_string())))?;
    note(&record);
    let game = record.game();
    let report = if args.json { json(game) } else { lines(game) };
    io::stdout().write_all(report.as_bytes()).map_err(Fault::output)
}

/// Which option says another thing than the record's own tag.
fn contradiction(flags: &RuleArgs, tags: &RuleTags) -> Option<String> {
    if flags.no_flying && tags.flying == Some(true) {
        return Some("--no-flying contradicts the record, which says [Flying \"on\"]".to_owned());
    }
    if let (Some(flag), Some(tag)) = (flags.no_removal_limit, tags.no_removal_limit)
        && flag.0 != tag
    {
        let (flag, tag) = (or_off(flag.0), or_off(tag));
        return Some(format!(
            "--no-removal-limit {flag} contradicts the record, which says [NoRemovalLimit \"{tag}\"]"
        ));
    }
    if let (Some(flag), Some(tag)) = (flags.repetition, tags.repetition)
        && flag.0 != tag
    {
        let (flag, tag) = (
            or_off(flag.0.map(mlin_rules::Repetition::get)),
            or_off(tag.map(mlin_rules::Repetition::get)),
        );
        return Some(format!(
            "--repetition {flag} contradicts the record, which says [Repetition \"{tag}\"]"
        ));
    }
    None
}

fn or_off(number: Option<impl ToString>) -> String {
    number.map_or_else(|| "off".to_owned(), |number| number.to_string())
}

/// What the reader should know beside the result.
fn note(record: &Record) {
    let mut err = io::stderr().lock();
    let left_over = record.left_over();
    if left_over > 0 {
        let (moves, were) = if left_over == 1 {
            ("move", "was")
        } else {
            ("moves", "were")
        };
        let _ = writeln!(
            err,
            "mlin: the game ended at ply {}; {left_over} {moves} after the end {were} left over",
            record.game().ply()
        );
    }
    if let Some(claimed) = record.unconfirmed() {
        let _ = writeln!(
            err,
            "mlin: the record says {claimed}, which the rules do not confirm"
        );
    }
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
