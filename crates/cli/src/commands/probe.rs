//! `mlin probe`.

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::{NonZeroU16, NonZeroU32};

use mlin_rules::{DrawReason, Game, Outcome, Position, Ruleset, Side};
use mlin_tablebase::{Class, MoveVerdict, ProbeError, Tablebase, Value, Verdict};
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
    let text = if args.json { found.json() } else { found.text() };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
}

/// What the tablebase says.
struct Found {
    position: Position,
    /// Those of the tablebase.
    rules: Ruleset,
    /// The no-removal limit of the tablebase, as [`Tablebase::limit`] tells it.
    limit: Option<Option<NonZeroU16>>,
    /// Or the word that stands for it.
    verdict: Result<Verdict, &'static str>,
    /// Why the verdict is not known; else empty.
    note: String,
    moves: Vec<MoveVerdict>,
}

impl Found {
    fn find(tablebase: &Tablebase, position: &Position) -> Result<Found, Fault> {
        // A file that is damaged or cannot be read.
        let fault = |error: ProbeError| Fault::Input(error.to_string());
        let (verdict, note) = match tablebase.verdict(position) {
            Ok(verdict) => (Ok(verdict), String::new()),
            Err(ProbeError::NotCovered) => (Err("not covered"), ProbeError::NotCovered.to_string()),
            Err(error @ ProbeError::Missing(_)) => (Err("unknown"), error.to_string()),
            Err(error) => return Err(fault(error)),
        };
        let moves = tablebase.verdict_moves(position).map_err(fault)?;
        Ok(Found {
            position: *position,
            rules: *tablebase.rules(),
            limit: tablebase.limit(),
            verdict,
            note,
            moves,
        })
    }

    fn json(&self) -> String {
        let value = |known: Option<Verdict>| known.map(|known| known.value.to_string());
        // `limited-win`: words for programs have no spaces.
        let class = |known: Option<Verdict>| Some(known?.class?.to_string().replace(' ', "-"));
        let conversion = |known: Option<Verdict>| known.and_then(|known| known.plies_to_conversion);
        let end = |known: Option<Verdict>| known.and_then(|known| known.plies_to_end);
        let moves: Vec<_> = self
            .moves
            .iter()
            .map(|known| {
                json!({
                    "move": known.mv.to_string(),
                    "value": value(known.verdict),
                    "class": class(known.verdict),
                    "plies_to_conversion": conversion(known.verdict),
                    "plies_to_end": end(known.verdict),
                })
            })
            .collect();
        let known = self.verdict.ok();
        let found = json!({
            "position": self.position.to_string(),
            "flying": self.rules.flying,
            "value": value(known),
            "note": self.note,
            "moves": moves,
            "class": class(known),
            "limit": self.limit.flatten(),
            "plies_to_conversion": conversion(known),
            "plies_to_end": end(known),
        });
        format!("{found}\n")
    }

    fn text(&self) -> String {
        let position = &self.position;
        let mover = position.side_to_move();
        let mut text = board_text::draw(|point| position.at(point));
        let _ = writeln!(text, "{} to move{}", name(mover), hands(position));
        if let Some(limit) = self.limit {
            let limit = limit.map(|limit| u32::from(limit.get()));
            let _ = writeln!(text, "{}", limit_words(limit, position.counter()));
        } else if let Some(limit) = self.usual_limit_reached() {
            let _ = writeln!(
                text,
                "counter {}: with the usual limit of {} the game is drawn; the values leave that aside",
                position.counter(),
                plies(limit)
            );
        }
        text.push('\n');
        let over = Game::from_position(*position, self.rules).outcome();
        let _ = match (self.verdict, over) {
            (Ok(known), Some(outcome)) => {
                writeln!(text, "value {}: the game is over, {outcome}", known.value)
            }
            (Ok(known), None) => {
                let words = words(known.value, mover);
                writeln!(
                    text,
                    "value {}: {words}{}",
                    known.value,
                    details(&known, position)
                )
            }
            (Err(word), _) => writeln!(text, "value {word}: {}", self.note),
        };
        let groups = Group::all(&self.moves);
        let labels: Vec<String> = groups.iter().map(|group| label(group.verdict)).collect();
        let width = labels.iter().map(String::len).fold(7, usize::max);
        for (group, label) in groups.iter().zip(labels) {
            list(&mut text, &format!("{label:width$}"), &group.moves);
        }
        if groups.iter().any(|group| is_limited(group.verdict)) {
            text.push_str("limited: only without the limit, with it a draw\n");
        }
        text
    }

    /// The limit of the usual rules, where it has ended the game.
    fn usual_limit_reached(&self) -> Option<u32> {
        let rules = input::rules(!self.rules.flying);
        let reached = Outcome::Draw {
            reason: DrawReason::NoRemovalLimit,
        };
        let is_over = Game::from_position(self.position, rules).outcome() == Some(reached);
        rules.no_removal_limit.filter(|_| is_over).map(NonZeroU32::get)
    }
}

/// Moves that are worth the same.
struct Group {
    verdict: Option<Verdict>,
    moves: Vec<String>,
}

impl Group {
    /// All groups, the best first.
    fn all(moves: &[MoveVerdict]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for known in moves {
            let mv = known.mv.to_string();
            match groups.iter_mut().find(|group| group.verdict == known.verdict) {
                Some(group) => group.moves.push(mv),
                None => groups.push(Group {
                    verdict: known.verdict,
                    moves: vec![mv],
                }),
            }
        }
        // The moves come by their plies to the conversion; among equals the end decides.
        let to_conversion = |group: &Group| {
            group
                .verdict
                .map(|known| (known.value, known.class, known.plies_to_conversion))
        };
        for equal in groups.chunk_by_mut(|one, other| to_conversion(one) == to_conversion(other)) {
            let end = |group: &Group| group.verdict.and_then(|known| known.plies_to_end);
            if equal[0].verdict.is_some_and(|known| known.value == Value::Loss) {
                equal.sort_by_key(|group| Reverse(end(group)));
            } else {
                equal.sort_by_key(end);
            }
        }
        groups
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

/// The no-removal limit and how much of it is left.
fn limit_words(limit: Option<u32>, counter: u32) -> String {
    match limit {
        None => "limit off".to_owned(),
        Some(limit) => match limit.saturating_sub(counter) {
            0 => format!(
                "limit {}, counter {counter}: reached, the game is drawn",
                plies(limit)
            ),
            left => format!("limit {}, counter {counter}: {left} left", plies(limit)),
        },
    }
}

/// A line for the class and one for the plies, as far as they are known.
fn details(known: &Verdict, position: &Position) -> String {
    let mut text = String::new();
    if let Some(class) = known.class {
        let words = match class {
            Class::Win | Class::Loss => "with the limit too",
            Class::LimitedWin | Class::LimitedLoss => "only without the limit, with it a draw",
            Class::Draw => "with the limit and without",
        };
        let _ = write!(text, "\nclass {class}: {words}");
    }
    let next = if position.hand(position.side_to_move()) > 0 {
        "placement"
    } else {
        "removal"
    };
    let words = match (known.plies_to_conversion, known.plies_to_end) {
        (Some(conversion), Some(end)) if conversion != end => {
            format!("{conversion} to the next {next}, {end} to the end")
        }
        (_, Some(end)) => format!("{end} to the end"),
        (Some(conversion), None) => format!("{conversion} to the next {next} or the end"),
        (None, None) => return text,
    };
    let _ = write!(text, "\nplies {words}");
    text
}

/// `7 plies`.
fn plies(number: u32) -> String {
    format!("{number} {}", if number == 1 { "ply" } else { "plies" })
}

/// `limited win in 7, end in 30`; `win, end in 3` where there is no removal before.
fn label(known: Option<Verdict>) -> String {
    let Some(known) = known else {
        return "unknown".to_owned();
    };
    let mut label = match known.class {
        Some(class) => class.to_string(),
        None => known.value.to_string(),
    };
    if let Some(conversion) = known
        .plies_to_conversion
        .filter(|_| known.plies_to_conversion != known.plies_to_end)
    {
        let _ = write!(label, " in {conversion}");
    }
    if let Some(end) = known.plies_to_end {
        let _ = write!(label, ", end in {end}");
    }
    label
}

fn is_limited(known: Option<Verdict>) -> bool {
    matches!(
        known.and_then(|known| known.class),
        Some(Class::LimitedWin | Class::LimitedLoss)
    )
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
    let head = format!("{label} {:3} ", moves.len());
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

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(class: Class, conversion: u16, end: Option<u16>) -> Option<Verdict> {
        Some(Verdict {
            value: class.without_limit(),
            class: Some(class),
            plies_to_conversion: Some(conversion).filter(|_| class != Class::Draw),
            plies_to_end: end,
        })
    }

    fn found(counter: u32, own: Option<Verdict>, moves: &[(&str, Option<Verdict>)]) -> Found {
        let position = format!("W.B...../...B..../.W.W..B. w 0/0 {counter}");
        Found {
            position: position.parse().unwrap(),
            rules: *Tablebase::empty(true).rules(),
            limit: Some(NonZeroU16::new(50)),
            verdict: own.ok_or("unknown"),
            note: String::new(),
            moves: moves
                .iter()
                .map(|(mv, verdict)| MoveVerdict {
                    mv: mv.parse().unwrap(),
                    verdict: *verdict,
                })
                .collect(),
        }
    }

    /// What stands below the board.
    fn below(found: &Found) -> String {
        let text = found.text();
        let (_, below) = text.split_once("g\n").unwrap();
        below.to_owned()
    }

    #[test]
    fn plies_and_the_limit_stand_in_the_text() {
        let moves = [
            ("e4-d7", verdict(Class::Win, 3, Some(3))),
            ("a7-d7", verdict(Class::Win, 7, Some(31))),
            ("a7-a4", verdict(Class::Win, 7, Some(23))),
            ("a7-c5", verdict(Class::Win, 9, Some(23))),
            ("a7-a1", verdict(Class::Win, 7, Some(23))),
            ("a7-d6", verdict(Class::LimitedWin, 61, None)),
            ("a7-b4", verdict(Class::Draw, 0, None)),
            ("a7-d3", verdict(Class::LimitedLoss, 44, None)),
            ("a7-d2", verdict(Class::Loss, 4, Some(20))),
            ("a7-b2", verdict(Class::Loss, 4, Some(40))),
            ("a7-g4", verdict(Class::Loss, 2, None)),
            ("a7-g1", None),
        ];
        let expected = "\
White to move
limit 50 plies, counter 12: 38 left

value win: White wins with best play
class win: with the limit too
plies 7 to the next removal, 23 to the end
win, end in 3          1  e4-d7
win in 7, end in 23    2  a7-a4 a7-a1
win in 7, end in 31    1  a7-d7
win in 9, end in 23    1  a7-c5
limited win in 61      1  a7-d6
draw                   1  a7-b4
limited loss in 44     1  a7-d3
loss in 4, end in 40   1  a7-b2
loss in 4, end in 20   1  a7-d2
loss in 2              1  a7-g4
unknown                1  a7-g1
limited: only without the limit, with it a draw
";
        assert_eq!(below(&found(12, moves[2].1, &moves)), expected);
    }

    #[test]
    fn what_the_limit_makes_of_a_win_is_said() {
        let limited = below(&found(50, verdict(Class::LimitedWin, 45, None), &[]));
        assert_eq!(
            limited,
            "White to move\nlimit 50 plies, counter 50: reached, the game is drawn\n\n\
             value win: White wins with best play\nclass limited win: only without the limit, with it a draw\n\
             plies 45 to the next removal or the end\n"
        );
        let last = below(&found(49, verdict(Class::Loss, 2, Some(2)), &[]));
        assert!(last.contains("counter 49: 1 left\n"), "{last}");
        assert!(
            last.ends_with("\nclass loss: with the limit too\nplies 2 to the end\n"),
            "{last}"
        );
        let mut unlimited = found(0, verdict(Class::Draw, 0, None), &[]);
        unlimited.limit = Some(None);
        assert_eq!(
            below(&unlimited),
            "White to move\nlimit off\n\nvalue draw: a draw with best play\nclass draw: with the limit and without\n"
        );
    }

    #[test]
    fn without_distances_a_game_that_the_usual_limit_has_ended_is_said_to_be_drawn() {
        let win = Some(Verdict {
            value: Value::Win,
            class: None,
            plies_to_conversion: None,
            plies_to_end: None,
        });
        for (counter, line) in [
            (49, ""),
            (
                50,
                "counter 50: with the usual limit of 50 plies the game is drawn; the values leave that aside\n",
            ),
        ] {
            let mut found = found(counter, win, &[]);
            found.limit = None;
            assert_eq!(
                below(&found),
                format!("White to move\n{line}\nvalue win: White wins with best play\n")
            );
        }
    }

    #[test]
    fn json_has_numbers_where_they_are_known() {
        let moves = [
            ("a7-d6", verdict(Class::LimitedWin, 61, Some(101))),
            ("a7-b4", verdict(Class::Draw, 0, None)),
            ("a7-g1", None),
        ];
        let json: serde_json::Value = serde_json::from_str(&found(12, moves[0].1, &moves).json()).unwrap();
        let expected = json!({
            "position": "W.B...../...B..../.W.W..B. w 0/0 12",
            "flying": true,
            "value": "win",
            "note": "",
            "moves": [
                {"move": "a7-d6", "value": "win", "class": "limited-win", "plies_to_conversion": 61, "plies_to_end": 101},
                {"move": "a7-b4", "value": "draw", "class": "draw", "plies_to_conversion": null, "plies_to_end": null},
                {"move": "a7-g1", "value": null, "class": null, "plies_to_conversion": null, "plies_to_end": null},
            ],
            "class": "limited-win",
            "limit": 50,
            "plies_to_conversion": 61,
            "plies_to_end": 101,
        });
        assert_eq!(json, expected);
    }
}
