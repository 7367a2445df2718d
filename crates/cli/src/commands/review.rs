//! `mlin review`.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use mlin_engine::Opening;
use mlin_locale::{Locale, args};
use mlin_review::{Probe, Review, ReviewReport, Reviewer};
use mlin_rules::Side;
use mlin_rules::notation::Record;

use crate::args::{Games, ReviewArgs};
use crate::commands::review_text::ReviewText;
use crate::fault::Fault;
use crate::language::language_of_environment;
use crate::{record_input, tablebase};

pub(crate) fn run(args: &ReviewArgs) -> Result<(), Fault> {
    let records = record_input::read(Some(&args.file), &args.rules, args.game)?;
    let tablebase = match &args.db {
        None => None,
        Some(folder) => open(folder, &records)?,
    };
    let headed = args.game == Some(Games::All);
    for (i, record) in records.iter().enumerate() {
        let mut text = go_through(record, tablebase.clone(), args)?;
        if headed && !args.json {
            let heading = heading(&locale(args), i + 1, record);
            let between = if i > 0 { "\n" } else { "" };
            text = format!("{between}{heading}\n\n{text}");
        }
        // Each when it is done: the next may take long.
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())
            .and_then(|()| out.flush())
            .map_err(Fault::output)?;
    }
    Ok(())
}

/// The tablebase for the rules of all games.
fn open(folder: &Path, records: &[Record]) -> Result<Option<Arc<dyn Probe>>, Fault> {
    let mut rulesets = records.iter().map(|record| record.game().rules().flying);
    let Some(flying) = rulesets.next() else {
        return Ok(None);
    };
    if rulesets.any(|other| other != flying) {
        return Err(Fault::Input(
            "some of the games were played with flying and some without, and --db has the values for one of both: choose with --game"
                .to_owned(),
        ));
    }
    let tablebase = tablebase::open_for(folder, flying)?;
    Ok(Some(Arc::new(tablebase)))
}

fn locale(args: &ReviewArgs) -> Locale {
    Locale::new(args.language.unwrap_or_else(language_of_environment))
}

/// What stands above a game of several.
fn heading(locale: &Locale, number: usize, record: &Record) -> String {
    let name = |tag: &str, side: &str| {
        let name = record.tag(tag).filter(|name| !name.trim().is_empty());
        name.map_or_else(|| locale.text(side), str::to_owned)
    };
    let arguments = args! {
        "number" => number,
        "white" => name("White", "side-white"),
        "black" => name("Black", "side-black"),
    };
    locale.text_with("review-game", &arguments)
}

/// The review of a game as it is printed.
fn go_through(
    record: &Record,
    tablebase: Option<Arc<dyn Probe>>,
    args: &ReviewArgs,
) -> Result<String, Fault> {
    let game = record.game();
    let mut reviewer = Reviewer::new(tablebase)
        .with_openings(Opening::built_in())
        .with_nodes(args.nodes.get());
    let bar = bar(game.ply());
    let mut moves = Vec::new();
    for ply in 0..game.ply() {
        moves.extend(reviewer.review_move(game, ply));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let review = Review {
        moves,
        unreadable: reviewer.unreadable(),
    };
    if let Some(gap) = review.unreadable {
        // The answer holds all the same; this tells why it is no more than a search.
        let _ = writeln!(io::stderr(), "mlin: {gap}");
    }
    if args.json {
        let report = serde_json::to_string(&ReviewReport::new(record, &review, args.nodes.get()));
        let report = report.map_err(|error| Fault::output(error.into()))?;
        return Ok(format!("{report}\n"));
    }
    Ok(ReviewText::new(&locale(args), game, &review).to_string())
}

/// Shown on a terminal only.
fn bar(plies: usize) -> ProgressBar {
    let bar = ProgressBar::new(plies as u64);
    // The template is sound; if it were not, the usual bar would do.
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len}") {
        bar.set_style(style);
    }
    bar
}

/// The name of a side, as messages choose by it.
pub(super) fn side_code(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
