//! `mlin review`.

use std::io::{self, Write};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use mlin_locale::Locale;
use mlin_review::{Argument, MoveReview, Probe, Reason, Review, Reviewer, Summary};
use mlin_rules::{Game, Move, Outcome, Side};
use serde_json::{Map, Value, json};

use crate::args::ReviewArgs;
use crate::commands::analyse::score_json;
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
        format!("{}\n", json(game, &review, args.nodes))
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

fn json(game: &Game, review: &Review, nodes: u64) -> Value {
    let rules = game.rules();
    json!({
        "flying": rules.flying,
        "no_removal_limit": rules.no_removal_limit.map(std::num::NonZero::get),
        "repetition": rules.repetition.map(mlin_rules::Repetition::get),
        "outcome": game.outcome().map_or("*", Outcome::result),
        "reason": game.outcome().map_or("", Outcome::reason),
        "plies": review.moves.len(),
        "exact": review.exact(),
        "nodes": nodes,
        "moves": review.moves.iter().map(move_json).collect::<Vec<_>>(),
        "summary": {
            "white": summary_json(&review.summary(Side::White)),
            "black": summary_json(&review.summary(Side::Black)),
        },
    })
}

fn move_json(review: &MoveReview) -> Value {
    // Of a move that keeps the value nobody asks for the others.
    let accepted: &[Move] = if review.grade.is_mistake() {
        &review.accepted
    } else {
        &[]
    };
    json!({
        "ply": review.ply,
        "side": side_code(review.side),
        "position": review.position.to_string(),
        "move": review.mv.to_string(),
        "grade": review.grade.code(),
        "half_points": review.grade.half_points(),
        "source": review.source.code(),
        "best": score_json(review.best),
        "played": score_json(review.played),
        "legal": review.difficulty.map(|difficulty| difficulty.legal),
        "keeping": review.difficulty.map(|difficulty| difficulty.keeping),
        "reasons": review.reasons.iter().map(reason_json).collect::<Vec<_>>(),
        "accepted": texts(accepted),
        "line": texts(&review.line),
        "punishment": texts(&review.punishment),
    })
}

fn reason_json(reason: &Reason) -> Value {
    let mut object = Map::new();
    object.insert("code".to_owned(), reason.code().into());
    for (name, argument) in reason.arguments() {
        let value = match argument {
            Argument::Point(point) => point.name().into(),
            Argument::Points(points) => points.iter().map(mlin_rules::Point::name).collect(),
            Argument::Move(mv) => mv.to_string().into(),
            Argument::Number(number) => number.into(),
            Argument::Value(value) => value.to_string().into(),
        };
        object.insert(name.to_owned(), value);
    }
    object.into()
}

fn summary_json(summary: &Summary) -> Value {
    json!({
        "moves": summary.moves,
        "exact": summary.exact,
        "thrown_half_points": summary.thrown_half_points,
        "mistakes": summary.mistakes,
        "doubtful": summary.doubtful,
        "overlooked_mills": summary.overlooked_mills,
        "let_mills": summary.let_mills,
        "only_moves": summary.only_moves,
        "hardest_only_move": summary.hardest.map(|only| json!({"ply": only.ply, "legal": only.legal})),
    })
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// The name of a side for programs, and as messages choose by it.
pub(super) fn side_code(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
