//! The strict form of a game record.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::notation::{Record, RecordMove};
use crate::{Position, Side};

/// Lines of moves are broken before this many characters.
const WIDTH: usize = 80;

pub(super) fn write(record: &Record, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let game = record.game();
    let rules = game.rules();
    let result = game.outcome().map_or("*", |outcome| outcome.result());
    for (name, value) in record.tags() {
        write_tag(f, name, value)?;
    }
    write_tag(f, "Result", result)?;
    if let Some(outcome) = game.outcome() {
        write_tag(f, "Termination", outcome.reason())?;
    }
    for option in rules.to_string().split(' ') {
        if let Some((name, value)) = option.split_once('=') {
            let name = match name {
                "flying" => "Flying",
                "no-removal-limit" => "NoRemovalLimit",
                _ => "Repetition",
            };
            write_tag(f, name, value)?;
        }
    }
    if *game.start() != Position::START {
        write_tag(f, "Position", &game.start().to_string())?;
    }
    f.write_char('\n')?;

    let mut text = Wrapped { out: f, column: 0 };
    if !record.comment().is_empty() {
        text.comment(record.comment())?;
    }
    text.line(record.moves(), 0, game.start().side_to_move())?;
    text.word(result)?;
    f.write_char('\n')
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(letter)?;
    }
    f.write_str("\"]\n")
}

/// Words with single spaces between them, broken into lines.
struct Wrapped<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Wrapped<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.column > 0 {
            if self.column + 1 + width >= WIDTH {
                self.out.write_char('\n')?;
                self.column = 0;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.column += width;
        self.out.write_str(word)
    }

    /// A comment is not broken: its spaces and lines are its own.
    fn comment(&mut self, comment: &str) -> fmt::Result {
        let mut word = String::from("{");
        for letter in comment.chars() {
            if matches!(letter, '}' | '\\') {
                word.push('\\');
            }
            word.push(letter);
        }
        word.push('}');
        self.word(&word)
    }

    /// `ply` plies have been played before the first of these moves, `side` is to move.
    fn line(&mut self, moves: &[RecordMove], mut ply: usize, mut side: Side) -> fmt::Result {
        // A game that begins with Black's move counts that move to turn 1.
        let mut number_needed = true;
        for entry in moves {
            let shift = usize::from(ply.is_multiple_of(2) == (side == Side::Black));
            let turn = (ply + shift) / 2 + 1;
            match side {
                Side::White => self.word(&format!("{turn}."))?,
                Side::Black if number_needed => self.word(&format!("{turn}..."))?,
                Side::Black => {}
            }
            self.word(&entry.mv.to_string())?;
            for glyph in &entry.glyphs {
                self.word(&format!("${glyph}"))?;
            }
            if !entry.comment.is_empty() {
                self.comment(&entry.comment)?;
            }
            for variation in &entry.variations {
                self.word("(")?;
                self.line(variation, ply, side)?;
                self.word(")")?;
            }
            number_needed = !entry.comment.is_empty() || !entry.variations.is_empty();
            ply += 1;
            side = !side;
        }
        Ok(())
    }
}
