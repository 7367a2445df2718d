//! `mlin review`.

use std::io::{self, Write};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use mlin_locale::Locale;
use mlin_review::{Probe, Review, ReviewReport, Reviewer};
use mlin_rules::Side;

use crate::args::ReviewArgs;
use crate::commands::review_text::ReviewText;
use crate::fault::Fault;
use crate::language::language_of_environment;
use crate::{record_input, tablebase};

pub(crate) fn run(args: &ReviewArgs) -> Result<(), Fault> {
    let record = record_input::read(Some(&args.file), &args.rules)?;
    let game = record.game();
    let tablebase = match &args.db {
        None => None,
        Some(folder) => {
            let tablebase = tablebase::open_for(folder, game.rules().flying)?;
            Some(Arc::new(tablebase) as Arc<dyn Probe>)
        }
    };
    let mut reviewer = Reviewer::new(tablebase).with_nodes(args.nodes);
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
    let text = if args.json {
        let report = serde_json::to_string(&ReviewReport::new(&record, &review, args.nodes));
        let report = report.map_err(|error| Fault::output(error.into()))?;
        format!("{report}\n")
    } else {
        let locale = Locale::new(args.language.unwrap_or_else(language_of_environment));
        ReviewText::new(&locale, game, &review).to_string()
    };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
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
