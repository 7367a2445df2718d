use core::fmt;
use core::str::FromStr;

use crate::notation::PointError;
use crate::{Move, Point};

/// Where and why a text is no move.
///
/// ```
/// use mlin_rules::{Move, notation::MoveTextError};
/// assert_eq!("d6-".parse::<Move>(), Err(MoveTextError::Point { column: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// A point is missing or misspelt at this column, counted in characters from 1.
    #[error("move, column {column}: expected a point such as d6")]
    Point {
        /// The column of the fault, counted in characters from 1.
        column: usize,
    },
    /// Something other than `-` and a point, or `x` and a point, follows at this column.
    #[error("move, column {column}: expected - and a target, x and a man to remove, or the end")]
    Trailing {
        /// The column of the fault, counted in characters from 1.
        column: usize,
    },
}

/// The strict form, for example `d6-d5xa1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = self.from {
            write!(f, "{}-", from.name())?;
        }
        f.write_str(self.to.name())?;
        if let Some(point) = self.remove {
            write!(f, "x{}", point.name())?;
        }
        Ok(())
    }
}

/// Reads `d6`, `d6-d5`, `d6xa1` and `d6-d5xa1`, in either case, with `–` for `-`, with `×` or `:` for
/// `x`, and with spaces around either sign.
impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        let mut reader = MoveReader {
            rest: text,
            column: 1,
        };
        let first = reader.point()?;
        let mut mv = Move::place(first);
        if reader.sign(is_dash) {
            mv = Move::slide(first, reader.point()?);
        }
        if reader.sign(is_cross) {
            mv = mv.removing(reader.point()?);
        }
        reader.end()?;
        Ok(mv)
    }
}

/// Whether a character stands between the two points of a slide.
pub(crate) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—' | '−' | '‐' | '‑')
}

/// Whether a character stands before the man to remove.
pub(crate) fn is_cross(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | '×' | ':')
}

struct MoveReader<'a> {
    rest: &'a str,
    column: usize,
}

impl MoveReader<'_> {
    fn skip_spaces(&mut self) {
        let trimmed = self.rest.trim_start();
        self.column += self.rest[..self.rest.len() - trimmed.len()].chars().count();
        self.rest = trimmed;
    }

    fn point(&mut self) -> Result<Point, MoveTextError> {
        self.skip_spaces();
        let error = MoveTextError::Point { column: self.column };
        let name = self.rest.get(..2).ok_or(error)?;
        let point = name.parse().map_err(|PointError| error)?;
        self.rest = &self.rest[2..];
        self.column += 2;
        Ok(point)
    }

    fn sign(&mut self, wanted: fn(char) -> bool) -> bool {
        self.skip_spaces();
        match self.rest.chars().next() {
            Some(letter) if wanted(letter) => {
                self.rest = &self.rest[letter.len_utf8()..];
                self.column += 1;
                true
            }
            _ => false,
        }
    }

    fn end(&mut self) -> Result<(), MoveTextError> {
        self.skip_spaces();
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(MoveTextError::Trailing { column: self.column })
        }
    }
}
