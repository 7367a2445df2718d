//! What commands read: positions from arguments, texts from files or the standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use mlin_rules::notation::PositionError;
use mlin_rules::{Position, Ruleset};

use crate::fault::Fault;

/// Longer inputs are refused: no record of one game comes near this.
pub(crate) const MAX_INPUT_BYTES: u64 = 4 * 1024 * 1024;

/// The position of `--position`, or the empty board with nine men in each hand.
pub(crate) fn position(text: Option<&str>) -> Result<Position, Fault> {
    text.map_or(Ok(Position::START), |text| {
        text.parse()
            .map_err(|error: PositionError| Fault::Input(error.to_string()))
    })
}

/// The standard rules, with or without flying.
pub(crate) fn rules(no_flying: bool) -> Ruleset {
    Ruleset {
        flying: !no_flying,
        ..Ruleset::STANDARD
    }
}

/// Why a text could not be read.
#[derive(Debug)]
pub(crate) enum TextError {
    Io(io::Error),
    /// It is longer than [`MAX_INPUT_BYTES`].
    TooLong,
    /// It is not UTF-8 from here on; both are counted from 1, the column in characters.
    NotText {
        line: usize,
        column: usize,
    },
}

impl TextError {
    /// The fault of a command that was to read `name`.
    fn fault(self, name: &str) -> Fault {
        match self {
            TextError::Io(error) => Fault::io(format!("cannot read {name}"), error),
            TextError::TooLong => Fault::Input(format!(
                "{name} is longer than {MAX_INPUT_BYTES} bytes: that is no game"
            )),
            TextError::NotText { line, column } => Fault::Input(format!(
                "{name}, line {line}, column {column}: this is not text in UTF-8"
            )),
        }
    }
}

/// All of a file, or of the standard input for `-` or no path.
pub(crate) fn text(path: Option<&Path>) -> Result<String, Fault> {
    let text = match file_of(path) {
        None => whole(io::stdin().lock()),
        Some(path) => file(path),
    };
    text.map_err(|error| error.fault(&name(path)))
}

/// What [`text`] reads, in words.
pub(crate) fn name(path: Option<&Path>) -> String {
    match file_of(path) {
        None => "the standard input".to_owned(),
        Some(path) => path.display().to_string(),
    }
}

/// `None` is the standard input.
fn file_of(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| path.as_os_str() != "-")
}

/// All of a file.
pub(crate) fn file(path: &Path) -> Result<String, TextError> {
    whole(File::open(path).map_err(TextError::Io)?)
}

fn whole(source: impl Read) -> Result<String, TextError> {
    let mut bytes = Vec::new();
    source
        .take(MAX_INPUT_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(TextError::Io)?;
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        return Err(TextError::TooLong);
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let sound = String::from_utf8_lossy(&error.as_bytes()[..sound]);
        let last_line = sound.rsplit('\n').next().unwrap_or_default();
        TextError::NotText {
            line: 1 + sound.matches('\n').count(),
            column: 1 + last_line.chars().count(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_of_the_first_byte_that_is_no_text_is_named() {
        for (bytes, place) in [
            (&b"1. d6\nf4 \xff\n"[..], "line 2, column 4"),
            ("{čeština} \u{7f}".as_bytes(), ""),
            (b"{\xc4\x8d\xff}", "line 1, column 3"),
            (b"d6\n\xff", "line 2, column 1"),
            (b"d6 \xe2\x82", "line 1, column 4"),
        ] {
            let fault = whole(bytes).map_err(|error| error.fault("game.txt").to_string());
            let expected = format!("game.txt, {place}: this is not text in UTF-8");
            assert_eq!(fault.err(), Some(expected).filter(|_| !place.is_empty()));
        }
    }

    #[test]
    fn input_has_a_limit() {
        let at_limit = io::repeat(b' ').take(MAX_INPUT_BYTES);
        assert_eq!(whole(at_limit).unwrap().len() as u64, MAX_INPUT_BYTES);
        let beyond = whole(io::repeat(b' ')).unwrap_err();
        assert_eq!(
            beyond.fault("x").to_string(),
            "x is longer than 4194304 bytes: that is no game"
        );
    }
}
