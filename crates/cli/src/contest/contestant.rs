//! Who takes part in a match: `--engine` as it is written.

use std::fmt;
use std::num::{NonZeroU32, NonZeroU64};
use std::str::FromStr;
use std::time::Duration;

use mlin_engine::protocol::Go;

/// An engine with everything that is to be told to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contestant {
    pub(crate) kind: Kind,
    /// Unless it is given, what the engine calls itself.
    pub(crate) name: Option<String>,
    pub(crate) dialect: Dialect,
    /// Instead of what all have.
    pub(crate) allowance: Option<Allowance>,
    /// Whether its word that the game is a draw is taken for one.
    pub(crate) draws: bool,
    /// Options to set, in their order.
    pub(crate) options: Vec<(String, String)>,
}

/// What plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A program with its arguments.
    Program(Vec<String>),
    /// Any legal move.
    Random,
    /// Closes a mill when it can, else any legal move.
    Mills,
}

/// How moves are told to an engine and heard from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Removals are told as words of their own, and whole and half turns are understood.
    Auto,
    /// A turn is one word.
    Whole,
    /// A removal is a word of its own, and a `go` of its own.
    Split,
}

/// How long an engine may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Allowance {
    /// As it likes: `go` and nothing else.
    Own,
    Time(Duration),
    Nodes(NonZeroU64),
    Depth(NonZeroU32),
    /// A clock for the whole game, and what is added for each move.
    Clock(Duration, Duration),
}

impl Allowance {
    /// The `go`, with what is left on the clocks.
    pub(crate) fn go(self, clocks: [Duration; 2]) -> Go {
        let go = Go::default();
        match self {
            Allowance::Own => go,
            Allowance::Time(time) => Go {
                move_time: Some(time),
                ..go
            },
            Allowance::Nodes(nodes) => Go {
                nodes: Some(nodes),
                ..go
            },
            Allowance::Depth(depth) => Go {
                depth: Some(depth),
                ..go
            },
            Allowance::Clock(_, increment) => Go {
                clock: clocks.map(Some),
                increment: [Some(increment); 2],
                ..go
            },
        }
    }
}

/// Why an `--engine` cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ContestantError {
    #[error("there is no command: expected mlin, random, mills, a program, or cmd=… in front")]
    NoCommand,
    #[error("{0} stands twice")]
    Twice(String),
    #[error("{0}: expected cmd, name, dialect, time, nodes, depth, limit, draws or option.NAME, and =")]
    Unknown(String),
    #[error("{0}={1}: expected {2}")]
    Value(String, String, &'static str),
    #[error("a quotation mark has no partner")]
    Quote,
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        let mut contestant = Contestant {
            kind: Kind::Random,
            name: None,
            dialect: Dialect::Auto,
            allowance: None,
            draws: false,
            options: Vec::new(),
        };
        let mut seen: Vec<&str> = Vec::new();
        for (i, part) in text.split(',').enumerate() {
            let (key, value) = match part.split_once('=') {
                Some((key, value)) if is_key(key) => (key, value),
                _ if i == 0 => ("cmd", part),
                _ => return Err(ContestantError::Unknown(part.to_owned())),
            };
            if seen.contains(&key) {
                return Err(ContestantError::Twice(key.to_owned()));
            }
            seen.push(key);
            contestant.set(key, value)?;
        }
        if seen.contains(&"cmd") {
            Ok(contestant)
        } else {
            Err(ContestantError::NoCommand)
        }
    }
}

fn is_key(key: &str) -> bool {
    matches!(
        key,
        "cmd" | "name" | "dialect" | "time" | "nodes" | "depth" | "limit" | "draws"
    ) || key
        .strip_prefix("option.")
        .is_some_and(|name| !name.trim().is_empty())
}

impl Contestant {
    fn set(&mut self, key: &str, value: &str) -> Result<(), ContestantError> {
        let error = |expected| ContestantError::Value(key.to_owned(), value.to_owned(), expected);
        let number = || value.parse().ok().and_then(NonZeroU64::new);
        match key {
            "cmd" => self.kind = kind(value)?,
            "name" if value.trim().is_empty() => return Err(error("a name")),
            "name" => self.name = Some(value.trim().to_owned()),
            "dialect" => {
                self.dialect = match value {
                    "auto" => Dialect::Auto,
                    "whole" => Dialect::Whole,
                    "split" => Dialect::Split,
                    _ => return Err(error("auto, whole or split")),
                }
            }
            "draws" => {
                self.draws = match value {
                    "accept" => true,
                    "refuse" => false,
                    _ => return Err(error("accept or refuse")),
                }
            }
            "time" | "nodes" | "depth" | "limit" => {
                let expected = "a whole number from 1";
                let allowance = match key {
                    "time" => Allowance::Time(Duration::from_millis(
                        number().ok_or_else(|| error(expected))?.get(),
                    )),
                    "nodes" => Allowance::Nodes(number().ok_or_else(|| error(expected))?),
                    "depth" => Allowance::Depth(value.parse().map_err(|_| error(expected))?),
                    _ if value == "own" => Allowance::Own,
                    _ => return Err(error("own")),
                };
                if self.allowance.replace(allowance).is_some() {
                    return Err(error("one limit only"));
                }
            }
            _ => {
                let name = key.strip_prefix("option.").unwrap_or(key);
                self.options.push((name.trim().to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }
}

fn kind(command: &str) -> Result<Kind, ContestantError> {
    let mut words = words(command)?;
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Err(ContestantError::NoCommand),
        ["random"] => Ok(Kind::Random),
        ["mills"] => Ok(Kind::Mills),
        ["mlin", ..] => {
            // This program itself, wherever it is.
            if let Some(own) = std::env::current_exe()
                .ok()
                .and_then(|path| path.into_os_string().into_string().ok())
            {
                words[0] = own;
            }
            if words.len() == 1 {
                words.push("engine".to_owned());
            }
            Ok(Kind::Program(words))
        }
        _ => Ok(Kind::Program(words)),
    }
}

/// A command's words; single and double quotation marks hold spaces together.
fn words(command: &str) -> Result<Vec<String>, ContestantError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (letter, quote) {
            (_, Some(open)) if letter == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (_, None) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(ContestantError::Quote);
    }
    words.extend(word);
    Ok(words)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Program(words) => f.write_str(words.first().map_or("", String::as_str)),
            Kind::Random => f.write_str("random"),
            Kind::Mills => f.write_str("mills"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Contestant {
        text.parse().unwrap()
    }

    #[test]
    fn a_command_comes_first_or_with_its_key() {
        for text in [
            "/bin/mill -x 'a b'",
            "cmd=/bin/mill -x \"a b\"",
            "name=M,cmd=/bin/mill -x 'a b'",
        ] {
            let words = ["/bin/mill", "-x", "a b"].map(str::to_owned).to_vec();
            assert_eq!(read(text).kind, Kind::Program(words));
        }
        assert_eq!(read("random").kind, Kind::Random);
        assert_eq!(read("mills,name=m").kind, Kind::Mills);
        let Kind::Program(own) = read("mlin").kind else {
            panic!()
        };
        assert_eq!(own[1], "engine");
        assert!(own[0].contains(std::path::MAIN_SEPARATOR));
    }

    #[test]
    fn everything_else_follows() {
        let contestant = read(
            "mlin,name=third level,option.Level=3,option.Clear Hash=,limit=own,dialect=split,draws=accept",
        );
        assert_eq!(contestant.name.as_deref(), Some("third level"));
        assert_eq!(contestant.allowance, Some(Allowance::Own));
        assert_eq!((contestant.dialect, contestant.draws), (Dialect::Split, true));
        let options =
            [("Level", "3"), ("Clear Hash", "")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(contestant.options, options);
        let nodes = NonZeroU64::new(50).unwrap();
        assert_eq!(read("random,nodes=50").allowance, Some(Allowance::Nodes(nodes)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for text in [
            "",
            "name=x",
            "mlin,x",
            "mlin,level=3",
            "mlin,time=0",
            "mlin,time=1,nodes=1",
            "mlin,dialect=greek",
            "mlin,name=a,name=b",
            "mlin 'x",
            "mlin,option.=1",
            "mlin,limit=none",
            "mlin,draws=1",
            "mlin,name=",
        ] {
            assert!(text.parse::<Contestant>().is_err(), "{text}");
        }
    }
}
