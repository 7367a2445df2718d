use core::fmt;

use crate::protocol::{Info, OptionText, Token};

/// A line from the engine.
///
/// ```
/// use mlin_engine::protocol::{Best, Reply};
/// let Reply::BestMove(answer) = Reply::read("bestmove d6xa1 ponder f4") else { panic!() };
/// assert!(matches!(answer.best, Best::Move(_)));
/// assert_eq!(Reply::read("hello there"), Reply::Other("hello there".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `id name …`.
    Name(String),
    /// `id author …`.
    Author(String),
    /// `option name …`.
    Option(OptionText),
    /// `uciok`: that was all about itself.
    UciOk,
    /// `readyok`: everything before has been done.
    ReadyOk,
    /// `info …`.
    Info(Info),
    /// `bestmove …`.
    BestMove(BestMove),
    /// Anything else.
    Other(String),
}

/// The answer to a `go`.
///
/// ```
/// use mlin_engine::protocol::{Best, Reply};
/// for none in ["(none)", "0000", "-"] {
///     let Reply::BestMove(answer) = Reply::read(&format!("bestmove {none}")) else { panic!() };
///     assert_eq!(answer.best, Best::None);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BestMove {
    /// The move.
    pub best: Best,
    /// What the engine would ponder on.
    pub ponder: Option<Token>,
}

/// What a `bestmove` names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Best {
    /// A turn, or a half of one.
    Move(Token),
    /// `(none)`: there is no move, for the game is over. Read also: `0000`, `-`.
    None,
    /// `none`: the same, as other mill programs write it, and Mlin where it splits moves.
    PlainNone,
    /// `draw`: the game is a draw. Other mill programs have it; Mlin says it where it splits moves.
    Draw,
    /// Something that is none of these; empty where the word `bestmove` stands alone.
    Unreadable(String),
}

impl BestMove {
    /// Nothing at all stands behind the word `bestmove`.
    const BARE: BestMove = BestMove {
        best: Best::Unreadable(String::new()),
        ponder: None,
    };

    /// Reads what stands behind the word `bestmove`; `None` when nothing does.
    pub(crate) fn read(text: &str) -> Option<BestMove> {
        let mut words = text.split_whitespace();
        let first = words.next()?;
        let best = match first {
            "(none)" | "0000" | "-" => Best::None,
            "none" => Best::PlainNone,
            "draw" => Best::Draw,
            _ => first
                .parse()
                .map_or_else(|_| Best::Unreadable(first.to_owned()), Best::Move),
        };
        let ponder = match (words.next(), words.next()) {
            (Some("ponder"), Some(word)) => word.parse().ok(),
            _ => None,
        };
        Some(BestMove { best, ponder })
    }
}

impl Reply {
    /// Reads a line of any engine. There are no errors: what means nothing is [`Reply::Other`].
    #[must_use]
    pub fn read(line: &str) -> Reply {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let other = || Reply::Other(line.to_owned());
        match verb {
            "uciok" if rest.is_empty() => Reply::UciOk,
            "readyok" if rest.is_empty() => Reply::ReadyOk,
            "id" => match rest.trim().split_once(char::is_whitespace) {
                Some(("name", name)) => Reply::Name(name.trim().to_owned()),
                Some(("author", author)) => Reply::Author(author.trim().to_owned()),
                _ => other(),
            },
            "option" => line.parse().map_or_else(|_| other(), Reply::Option),
            "info" => Reply::Info(Info::read(rest)),
            "bestmove" => Reply::BestMove(BestMove::read(rest).unwrap_or(BestMove::BARE)),
            _ => other(),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(option) => option.fmt(f),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove(answer) => answer.fmt(f),
            Reply::Other(line) => f.write_str(line),
        }
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bestmove ")?;
        match &self.best {
            Best::Move(token) => token.fmt(f)?,
            Best::None => f.write_str("(none)")?,
            Best::PlainNone => f.write_str("none")?,
            Best::Draw => f.write_str("draw")?,
            Best::Unreadable(word) => f.write_str(word)?,
        }
        match &self.ponder {
            Some(token) => write!(f, " ponder {token}"),
            None => Ok(()),
        }
    }
}
