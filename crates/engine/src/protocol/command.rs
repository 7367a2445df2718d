use core::fmt;
use core::str::FromStr;

use mlin_rules::notation::PositionError;
use mlin_rules::{Game, Position, Ruleset};

use crate::protocol::{Excerpt, Go, GoError, Situation, SituationError, Token, TokenError};

/// A line to the engine.
///
/// ```
/// use mlin_engine::protocol::Command;
/// let command: Command = "  setoption name Clear Hash ".parse()?;
/// assert_eq!(command, Command::SetOption { name: "Clear Hash".to_owned(), value: None });
/// assert_eq!(command.to_string(), "setoption name Clear Hash");
/// assert!("castle".parse::<Command>().is_err());
/// # Ok::<(), mlin_engine::protocol::CommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`: who are you, and what can be set?
    Uci,
    /// `isready`: answer when everything before this has been done.
    IsReady,
    /// `ucinewgame`: what comes next has nothing to do with what was.
    NewGame,
    /// `position …`.
    Position(PositionCommand),
    /// `go …`.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the opponent has played what the engine was pondering on.
    PonderHit,
    /// `setoption name … [value …]`.
    SetOption {
        /// The option, as it was written.
        name: String,
        /// What it is to be; options that are buttons have none.
        value: Option<String>,
    },
    /// `quit`.
    Quit,
}

/// The position that a game begins with, and the moves since.
///
/// ```
/// use mlin_engine::protocol::Command;
/// use mlin_rules::Ruleset;
/// let text = "position ......../......../........ w 9/9 0 moves d6 f4";
/// let Ok(Command::Position(position)) = text.parse() else { panic!() };
/// assert_eq!(position.to_string(), "position startpos moves d6 f4");
/// assert_eq!(position.situation(&Ruleset::default())?.game().ply(), 2);
/// # Ok::<(), mlin_engine::protocol::CommandError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionCommand {
    /// Where the game begins.
    pub start: Start,
    /// The moves since, whole or split.
    pub moves: Vec<Token>,
}

/// Where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start(pub Position);

impl Default for Start {
    fn default() -> Start {
        Start(Position::START)
    }
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The line is longer than [`Command::MAX_LENGTH`].
    #[error("the line is longer than {} bytes", Command::MAX_LENGTH)]
    TooLong,
    /// The line is not UTF-8.
    #[error("the line is not text in UTF-8")]
    NotText,
    /// The first word is no command.
    #[error("{0} is no command")]
    Unknown(Excerpt),
    /// Something follows a command that stands alone.
    #[error("{0}: expected nothing behind it")]
    Trailing(&'static str),
    /// A `position` without one.
    #[error("position: expected startpos or a position, then perhaps moves and a list")]
    PositionMissing,
    /// The position cannot be read, or is unsound.
    #[error("{}", position_words(.0))]
    Position(#[from] PositionError),
    /// A word of the list of moves is none.
    #[error("position, move {number}: {error}")]
    Token {
        /// Which word of the list it is, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: TokenError,
    },
    /// A word of the list of moves cannot come where it stands.
    #[error("position, move {number}, {token}: {error}")]
    Play {
        /// Which word of the list it is, counted from 1.
        number: usize,
        /// The word.
        token: Token,
        /// Why it cannot come there.
        error: SituationError,
    },
    /// The limits are at fault.
    #[error(transparent)]
    Go(#[from] GoError),
    /// `setoption` without `name` and a name.
    #[error("setoption: expected name, the name of an option, and mostly value and a value")]
    SetOption,
}

/// With the word `position` in front, which faults of the text have by themselves.
fn position_words(error: &PositionError) -> String {
    match error {
        PositionError::Text(error) => error.to_string(),
        PositionError::Setup(error) => format!("position: {error}"),
    }
}

impl Command {
    /// The longest line, in bytes without its end: 1 MiB, room for a hundred thousand moves.
    pub const MAX_LENGTH: usize = 1 << 20;
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        if line.len() > Command::MAX_LENGTH {
            return Err(CommandError::TooLong);
        }
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let alone = |name, command| {
            if rest.is_empty() {
                Ok(command)
            } else {
                Err(CommandError::Trailing(name))
            }
        };
        match verb {
            "uci" => alone("uci", Command::Uci),
            "isready" => alone("isready", Command::IsReady),
            "ucinewgame" => alone("ucinewgame", Command::NewGame),
            "stop" => alone("stop", Command::Stop),
            "ponderhit" => alone("ponderhit", Command::PonderHit),
            "quit" => alone("quit", Command::Quit),
            "position" => rest.parse().map(Command::Position),
            "go" => Ok(Command::Go(Go::read(rest.split_whitespace())?)),
            "setoption" => set_option(rest),
            _ => Err(CommandError::Unknown(Excerpt::of(verb))),
        }
    }
}

/// Reads `name … value …`; what is inside the value is not touched, for it may be the name of a folder.
fn set_option(rest: &str) -> Result<Command, CommandError> {
    let rest = rest
        .trim_start()
        .strip_prefix("name")
        .ok_or(CommandError::SetOption)?;
    if !rest.starts_with(char::is_whitespace) {
        return Err(CommandError::SetOption);
    }
    let mut name = rest.trim();
    let mut value = None;
    let behind_spaces = rest.match_indices("value").find(|(at, word)| {
        let before = rest[..*at].chars().next_back();
        let after = rest[at + word.len()..].chars().next();
        before.is_some_and(char::is_whitespace) && after.is_none_or(char::is_whitespace)
    });
    if let Some((at, word)) = behind_spaces {
        name = rest[..at].trim();
        value = Some(rest[at + word.len()..].trim().to_owned());
    }
    if name.is_empty() {
        return Err(CommandError::SetOption);
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(Command::SetOption { name, value })
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position(position) => position.fmt(f),
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Command::SetOption {
                name,
                value: Some(value),
            } => write!(f, "setoption name {name} value {value}"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl PositionCommand {
    /// Plays the moves by these rules.
    ///
    /// # Errors
    /// [`CommandError::Play`] for the first that cannot be played.
    pub fn situation(&self, rules: &Ruleset) -> Result<Situation, CommandError> {
        let mut situation = Situation::from(Game::from_position(self.start.0, *rules));
        for (i, token) in self.moves.iter().enumerate() {
            situation.play(*token).map_err(|error| CommandError::Play {
                number: i + 1,
                token: *token,
                error,
            })?;
        }
        Ok(situation)
    }
}

/// What stands behind the word `position`; the word `fen` before a position is allowed.
impl FromStr for PositionCommand {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<PositionCommand, CommandError> {
        let mut words = text.split_whitespace().peekable();
        words.next_if_eq(&"fen");
        let mut start = Vec::new();
        let mut moves = Vec::new();
        while let Some(word) = words.next() {
            if word == "moves" {
                for (i, word) in words.by_ref().enumerate() {
                    let token = word
                        .parse()
                        .map_err(|error| CommandError::Token { number: i + 1, error })?;
                    moves.push(token);
                }
            } else {
                start.push(word);
            }
        }
        let start = match start[..] {
            [] => return Err(CommandError::PositionMissing),
            ["startpos"] => Start::default(),
            ["startpos", ..] => return Err(CommandError::PositionMissing),
            _ => Start(start.join(" ").parse()?),
        };
        Ok(PositionCommand { start, moves })
    }
}

impl fmt::Display for PositionCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("position ")?;
        self.start.fmt(f)?;
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        for token in &self.moves {
            write!(f, " {token}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Position::START {
            f.write_str("startpos")
        } else {
            self.0.fmt(f)
        }
    }
}
