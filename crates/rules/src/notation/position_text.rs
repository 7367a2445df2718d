use core::fmt::{self, Write};
use core::str::FromStr;

use crate::{Point, Position, Setup, SetupError, Side};

/// Longer texts are refused unread; the longest strict one has 47 characters.
const MAX_LENGTH: usize = 256;

/// Why a text is no position: it cannot be read, or what it says is not sound.
///
/// ```
/// use mlin_rules::{Position, notation::PositionError};
/// let unsound: Result<Position, _> = "......../......../........ w 0/0 0".parse();
/// assert!(matches!(unsound, Err(PositionError::Setup(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text has not the form of a position.
    #[error(transparent)]
    Text(#[from] PositionTextError),
    /// The text describes a setup that is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Where and why a text has not the form `rings side hands counter`.
///
/// ```
/// use mlin_rules::{Setup, notation::PositionTextError};
/// let error: PositionTextError = "......../........ w 9/9 0".parse::<Setup>().unwrap_err();
/// assert_eq!(error.column, 18);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, column {column}: {reason}")]
pub struct PositionTextError {
    /// The column of the fault, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: PositionTextReason,
}

/// What is wrong with a position's text.
///
/// ```
/// use mlin_rules::{Setup, notation::PositionTextReason};
/// let error = "......../......../........ x 9/9 0".parse::<Setup>().unwrap_err();
/// assert_eq!(error.reason, PositionTextReason::Side);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionTextReason {
    /// The text is longer than any position.
    #[error("the text is longer than {MAX_LENGTH} bytes")]
    TooLong,
    /// A point is neither `W` nor `B` nor `.`.
    #[error("expected W, B or . for each of the 24 points, eight to a ring")]
    Point,
    /// A ring does not end after eight points.
    #[error("expected / after the eight points of a ring")]
    RingEnd,
    /// The 24 points are not followed by a space.
    #[error("expected a space and the side to move after the third ring")]
    BoardEnd,
    /// The side to move is neither `w` nor `b`.
    #[error("expected the side to move, w or b")]
    Side,
    /// The men in hand are not two whole numbers with a slash.
    #[error("expected the men in hand of White and Black, such as 9/9")]
    Hands,
    /// The counter is not a whole number.
    #[error("expected the number of plies since the last removal or placement, 0 to 4294967295")]
    Counter,
    /// There is more text behind the counter.
    #[error("expected the end of the position")]
    Trailing,
}

/// The strict form, for example `......../......../........ w 9/9 0`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}

/// The strict form of a position, sound or not.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, man) in self.board.iter().enumerate() {
            if i == 8 || i == 16 {
                f.write_char('/')?;
            }
            f.write_char(man.map_or('.', Side::man_letter))?;
        }
        write!(
            f,
            " {} {}/{} {}",
            self.side_to_move, self.hand[0], self.hand[1], self.counter
        )
    }
}

/// Reads the strict form, and also either case, wider spaces and a missing counter (nought then).
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Ok(text.parse::<Setup>()?.position()?)
    }
}

/// Reads the text of a position, sound or not; as tolerant as for [`Position`].
///
/// ```
/// use mlin_rules::Setup;
/// let setup: Setup = "WWWWWWWW/WWWWWWWW/WWWWWWWW w 9/9 0".parse()?;
/// assert!(setup.position().is_err());
/// # Ok::<(), mlin_rules::notation::PositionTextError>(())
/// ```
impl FromStr for Setup {
    type Err = PositionTextError;

    fn from_str(text: &str) -> Result<Setup, PositionTextError> {
        if text.len() > MAX_LENGTH {
            return Err(PositionTextError {
                column: 1,
                reason: PositionTextReason::TooLong,
            });
        }
        let mut reader = Reader {
            rest: text,
            column: 1,
        };
        reader.skip_spaces();
        let mut setup = Setup::EMPTY;
        for point in Point::ALL {
            if matches!(point.index(), 8 | 16) {
                reader.take(|c| (c == '/').then_some(()), PositionTextReason::RingEnd)?;
            }
            setup.board[point.index()] = reader.take(read_man, PositionTextReason::Point)?;
        }
        reader.take(|c| c.is_whitespace().then_some(()), PositionTextReason::BoardEnd)?;
        reader.skip_spaces();
        setup.side_to_move = reader.take(read_side, PositionTextReason::Side)?;
        reader.skip_spaces();
        setup.hand[0] = reader.number(PositionTextReason::Hands)?;
        reader.take(|c| (c == '/').then_some(()), PositionTextReason::Hands)?;
        setup.hand[1] = reader.number(PositionTextReason::Hands)?;
        let spaced = reader.skip_spaces();
        if !reader.rest.is_empty() {
            if !spaced {
                return Err(reader.error(PositionTextReason::Hands));
            }
            setup.counter = reader.number(PositionTextReason::Counter)?;
            reader.skip_spaces();
            if !reader.rest.is_empty() {
                return Err(reader.error(PositionTextReason::Trailing));
            }
        }
        Ok(setup)
    }
}

fn read_man(letter: char) -> Option<Option<Side>> {
    match letter {
        '.' => Some(None),
        'W' | 'w' => Some(Some(Side::White)),
        'B' | 'b' => Some(Some(Side::Black)),
        _ => None,
    }
}

fn read_side(letter: char) -> Option<Side> {
    read_man(letter).flatten()
}

struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl Reader<'_> {
    fn error(&self, reason: PositionTextReason) -> PositionTextError {
        PositionTextError {
            column: self.column,
            reason,
        }
    }

    fn skip(&mut self, count: usize, bytes: usize) {
        self.column += count;
        self.rest = &self.rest[bytes..];
    }

    fn skip_spaces(&mut self) -> bool {
        let trimmed = self.rest.trim_start();
        let spaces = &self.rest[..self.rest.len() - trimmed.len()];
        self.column += spaces.chars().count();
        self.rest = trimmed;
        !spaces.is_empty()
    }

    fn take<T>(
        &mut self,
        read: impl Fn(char) -> Option<T>,
        reason: PositionTextReason,
    ) -> Result<T, PositionTextError> {
        let letter = self.rest.chars().next().ok_or(self.error(reason))?;
        let value = read(letter).ok_or(self.error(reason))?;
        self.skip(1, letter.len_utf8());
        Ok(value)
    }

    fn number<N: FromStr>(&mut self, reason: PositionTextReason) -> Result<N, PositionTextError> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest[..digits].parse().map_err(|_| self.error(reason))?;
        self.skip(digits, digits);
        Ok(number)
    }
}
