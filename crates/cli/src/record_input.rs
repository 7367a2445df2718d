//! Game records that commands are told to read.

use std::io::{self, Write};
use std::path::Path;

use mlin_rules::notation::{Record, RuleTags};

use crate::args::RuleArgs;
use crate::fault::Fault;
use crate::input;

/// The record in a file, or on the standard input for `-` or no path. What the reader should know beside it goes to the error
/// stream.
///
/// # Errors
/// When it cannot be read, when it is at fault, and when an option contradicts it.
pub(crate) fn read(path: Option<&Path>, rules: &RuleArgs) -> Result<Record, Fault> {
    let text = input::text(path)?;
    let (record, error) = Record::parse_prefix(&text, &rules.rules());
    // Before the error: a move may be at fault only because the flag is.
    contradiction(rules, record.rule_tags()).map_or(Ok(()), |fault| Err(Fault::Input(fault)))?;
    error.map_or(Ok(()), |error| Err(Fault::Input(error.to_string())))?;
    note(&record);
    Ok(record)
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
