use core::fmt;
use core::str::FromStr;

use mlin_rules::{Move, Point};

use crate::protocol::Excerpt;

/// A word of a list of moves: a turn, whole or without its removal, or the removal alone.
///
/// ```
/// use mlin_engine::protocol::Token;
/// use mlin_rules::{Move, Point};
/// let whole: Token = "D6-D5xA1".parse()?;
/// assert_eq!(whole.to_string(), "d6-d5xa1");
/// assert_eq!("xa1".parse(), Ok(Token::Removal(Point::A1)));
/// let mv = Move::slide(Point::D6, Point::D5).removing(Point::A1);
/// assert_eq!(Token::split(mv).map(|token| token.to_string()).collect::<Vec<_>>(), ["d6-d5", "xa1"]);
/// # Ok::<(), mlin_engine::protocol::TokenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// `d6`, `d6-d5`, `d6xa1`, `d6-d5xa1`.
    Move(Move),
    /// `xa1`: what the turn before it earned.
    Removal(Point),
}

/// A word is no move and no removal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no move such as d6, d6-d5, d6xa1 or xa1")]
pub struct TokenError(pub Excerpt);

/// The longest word that is looked at, in bytes; `d6-d5xa1` has eight.
const LONGEST: usize = 32;

impl Token {
    /// A turn as one word and, if it has a removal, another.
    pub fn split(mv: Move) -> impl Iterator<Item = Token> {
        let removal = mv.remove.map(Token::Removal);
        core::iter::once(Token::Move(mv.without_removal())).chain(removal)
    }

    /// A turn in one word, or split.
    pub fn of(mv: Move, split: bool) -> impl Iterator<Item = Token> {
        let (whole, halves) = if split {
            (None, Some(Token::split(mv)))
        } else {
            (Some(Token::Move(mv)), None)
        };
        whole.into_iter().chain(halves.into_iter().flatten())
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Move(mv) => mv.fmt(f),
            Token::Removal(point) => write!(f, "x{}", point.name()),
        }
    }
}

/// As tolerant as moves are read elsewhere: either case, `×` and `:` for `x`.
impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        let error = || TokenError(Excerpt::of(text));
        if text.len() > LONGEST {
            return Err(error());
        }
        match text.strip_prefix(['x', 'X', '×', ':']) {
            Some(point) => point.parse().map(Token::Removal).map_err(|_| error()),
            None => text.parse().map(Token::Move).map_err(|_| error()),
        }
    }
}
