//! Game records that commands are told to read.

use std::io::{self, Write};
use std::path::Path;

use mlin_rules::notation::{Record, RecordError, RuleTags};

use crate::args::{Games, RuleArgs};
use crate::fault::Fault;
use crate::input;

/// What could be read of a record, what stopped it, and its number where there are several, counted from 1.
struct Reading {
    number: Option<usize>,
    record: Record,
    error: Option<RecordError>,
}

/// The records in a file, or on the standard input for `-` or no path: the only one, or those that are chosen. What the reader should
/// know beside them goes to the error stream.
///
/// # Errors
/// When they cannot be read, when there is none of those asked for, when one of them is at fault, when an option contradicts one,
/// and when nobody says which of several is meant.
pub(crate) fn read(
    path: Option<&Path>,
    rules: &RuleArgs,
    games: Option<Games>,
) -> Result<Vec<Record>, Fault> {
    let text = input::text(path)?;
    // Who asks for one of the games wants one that is there; else nothing is a game in which nobody has moved yet.
    if games.is_some() && text.trim_start_matches('\u{feff}').trim().is_empty() {
        return Err(Fault::Input(format!(
            "there is no game in {}: expected a game record, such as 1. d6 f4 2. d7 b4 3. d5xf4",
            input::name(path)
        )));
    }
    let readings = choose(&text, rules, games)?;
    for reading in &readings {
        if let Some(fault) = reading.fault(rules) {
            return Err(Fault::Input(told_of(reading.number, &fault)));
        }
    }
    let sound = readings.into_iter().map(|Reading { number, record, .. }| {
        note(&record, number);
        record
    });
    Ok(sound.collect())
}

/// The readings that are meant.
fn choose(text: &str, rules: &RuleArgs, games: Option<Games>) -> Result<Vec<Reading>, Fault> {
    let defaults = rules.rules();
    let found = Record::parse_all_prefixes(text, &defaults);
    let there_are = found.len();
    let readable = found.iter().filter(|(_, error)| error.is_none()).count();
    let mut readings = (1..).zip(found).map(|(number, (record, error))| Reading {
        number: Some(number).filter(|_| there_are > 1),
        record,
        error,
    });
    match games {
        Some(Games::All) => Ok(readings.collect()),
        Some(Games::Number(number)) => match readings.nth(number.get() - 1) {
            Some(reading) => Ok(vec![reading]),
            None => Err(Fault::Input(format!(
                "there is no game {number}; number of games: {there_are}"
            ))),
        },
        None if readable > 1 => Err(Fault::Input(format!(
            "there are {there_are} games: choose one with --game 1 to --game {there_are}, or take them with --game all"
        ))),
        // All as one: a bracket at the beginning of a line need not be that of another game.
        None => {
            let (record, error) = Record::parse_prefix(text, &defaults);
            Ok(vec![Reading {
                number: None,
                record,
                error,
            }])
        }
    }
}

impl Reading {
    fn fault(&self, rules: &RuleArgs) -> Option<String> {
        // Before the error: a move may be at fault only because the flag is.
        contradiction(rules, self.record.rule_tags()).or(self.error.as_ref().map(ToString::to_string))
    }
}

/// A text about a game, which is named where there are several.
fn told_of(number: Option<usize>, text: &str) -> String {
    match number {
        Some(number) => format!("game {number}: {text}"),
        None => text.to_owned(),
    }
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
fn note(record: &Record, number: Option<usize>) {
    let mut err = io::stderr().lock();
    let left_over = record.left_over();
    if left_over > 0 {
        let (moves, were) = if left_over == 1 {
            ("move", "was")
        } else {
            ("moves", "were")
        };
        let text = format!(
            "the game ended at ply {}; {left_over} {moves} after the end {were} left over",
            record.game().ply()
        );
        let _ = writeln!(err, "mlin: {}", told_of(number, &text));
    }
    if let Some(claimed) = record.unconfirmed() {
        let text = format!("the record says {claimed}, which the rules do not confirm");
        let _ = writeln!(err, "mlin: {}", told_of(number, &text));
    }
    if let Some(reason) = record.odd_termination() {
        let taken = match record.game().outcome() {
            Some(outcome) => format!("the outcome is {outcome}"),
            None => "the game is undecided".to_owned(),
        };
        let text = format!(
            "the record says [Termination \"{reason}\"], which contradicts its result or its moves: {taken}"
        );
        let _ = writeln!(err, "mlin: {}", told_of(number, &text));
    }
}
