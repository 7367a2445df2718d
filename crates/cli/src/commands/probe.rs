//! `mlin probe`.

use std::fmt::Write as _;
use std::io::{self, Write};

use mlin_rules::{Game, Position, Side};
use mlin_tablebase::{MoveValue, ProbeError, Tablebase, Value};
use serde_json::json;

use crate::args::ProbeArgs;
use crate::board_text;
use crate::fault::Fault;
use crate::input;
use crate::tablebase;

/// The longest line of moves.
const WIDTH: usize = 100;

pub(crate) fn run(args: &ProbeArgs) -> Result<(), Fault> {
    let position = input::position(args.position.position.as_deref())?;
    let tablebase = tablebase::open_for(&args.db, !args.position.no_flying)?;
    let found = Found::find(&tablebase, &position)?;
    let text = if args.json {
        found.json(&tablebase, &position)
    } else {
        found.text(&tablebase, &position)
    };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
}

/// What the tablebase says.
struct Found {
    /// Or the word that stands for it.
    value: Result<Value, &'static str>,
    /// Why the value is not known; else empty.
    note: String,
    moves: Vec<MoveValue>,
}

impl Found {
    fn find(tablebase: &Tablebase, position: &Position) -> Result<Found, Fault> {
        // A file that is damaged or cannot be read.
        let fault = |error: ProbeError| Fault::Input(error.to_string());
        let (value, note) = match tablebase.probe(position) {
            Ok(value) => (Ok(value), String::new()),
            Err(ProbeError::NotCovered) => (Err("not covered"), ProbeError::NotCovered.to_string()),
            Err(error @ ProbeError::Missing(_)) => (Err("unknown"), error.to_string()),
            Err(error) => return Err(fault(error)),
        };
        let moves = tablebase.probe_moves(position).map_err(fault)?;
        Ok(Found { value, note, moves })
    }

    fn json(&self, tablebase: &Tablebase, position: &Position) -> String {
        let word = |value: Option<Value>| value.map(|value| value.to_string());
        let moves: Vec<_> = self
            .moves
            .iter()
            .map(|known| json!({"move": known.mv.to_string(), "value": word(known.value)}))
            .collect();
        let found = json!({
            "position": position.to_string(),
            "flying": tablebase.flying(),
            "value": word(self.value.ok()),
            "note": self.note,
            "moves": moves,
        });
        format!("{found}\n")
    }

    fn text(&self, tablebase: &Tablebase, position: &Position) -> String {
        let mover = position.side_to_move();
        let mut text = board_text::draw(|point| position.at(point));
        let _ = writeln!(text, "{} to move{}", name(mover), hands(position));
        text.push('\n');
        let over = Game::from_position(*position, *tablebase.rules()).outcome();
        let _ = match (self.value, over) {
            (Ok(value), Some(outcome)) => writeln!(text, "value {value}: the game is over, {outcome}"),
            (Ok(value), None) => writeln!(text, "value {value}: {}", words(value, mover)),
            (Err(word), _) => writeln!(text, "value {word}: {}", self.note),
        };
        for (group, label) in [
            (Some(Value::Win), "win"),
            (Some(Value::Draw), "draw"),
            (Some(Value::Loss), "loss"),
            (None, "unknown"),
        ] {
            let moves: Vec<String> = self
                .moves
                .iter()
                .filter(|known| known.value == group)
                .map(|known| known.mv.to_string())
                .collect();
            if !moves.is_empty() {
                list(&mut text, label, &moves);
            }
        }
        text
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// The value as a sentence.
fn words(value: Value, mover: Side) -> String {
    match value {
        Value::Win => format!("{} wins with best play", name(mover)),
        Value::Draw => "a draw with best play".to_owned(),
        Value::Loss => format!("{} wins with best play", name(!mover)),
    }
}

/// The men in hand, while there are any.
fn hands(position: &Position) -> String {
    match [Side::White, Side::Black].map(|side| position.hand(side)) {
        [0, 0] => String::new(),
        [white, black] => format!("; in hand: White {white}, Black {black}"),
    }
}

/// A labelled list, broken into lines.
fn list(text: &mut String, label: &str, moves: &[String]) {
    let head = format!("{label:7} {:3} ", moves.len());
    let indent = head.len();
    text.push_str(&head);
    let mut width = indent;
    for mv in moves {
        if width + 1 + mv.len() > WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            width = indent;
        }
        text.push(' ');
        text.push_str(mv);
        width += 1 + mv.len();
    }
    text.push('\n');
}
