use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use mlin_tablebase::Value;

use crate::Score;
use crate::protocol::{BestMove, Token, Wdl};

/// A line `info …`: how far the search has come, or a remark.
///
/// ```
/// use mlin_engine::protocol::{Info, Reply};
/// let text = "info depth 7 score cp 35 wdl 90 877 33 nodes 21000 nps 2100000 time 10 pv d6 f4";
/// let Reply::Info(info) = Reply::read(text) else { panic!() };
/// assert_eq!((info.depth, info.nodes, info.moves.len()), (Some(7), Some(21_000), 2));
/// assert_eq!(info.to_string(), text);
/// assert_eq!(Info::error("no").to_string(), "info string error no");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// `depth`: the last complete depth, in plies.
    pub depth: Option<u32>,
    /// `seldepth`: the greatest ply that was looked at.
    pub deepest: Option<u32>,
    /// `multipv`: which of several lines this is, 1 the best.
    pub line: Option<u32>,
    /// `score`, for the side to move.
    pub score: Option<ScoreText>,
    /// `wdl`, for the side to move.
    pub wdl: Option<Wdl>,
    /// `nodes`: how many positions were visited.
    pub nodes: Option<u64>,
    /// `nps`: how many a second.
    pub speed: Option<u64>,
    /// `time`, in whole milliseconds.
    pub time: Option<Duration>,
    /// `pv`: the line.
    pub moves: Vec<Token>,
    /// `string`: a remark.
    pub remark: Option<String>,
    /// `bestmove` at the end of the line, as some other mill programs have it; never written.
    pub best: Option<BestMove>,
}

/// A score as UCI writes it.
///
/// | text | what it is |
/// |---|---|
/// | `mate 3` | proven: the mover wins with its third move from here, this one included |
/// | `mate -3` | proven: after three more moves of its own the mover has lost; `mate 0`: it has lost |
/// | `cp 20000`, `cp -20000` | a tablebase knows a win or a loss; how far the end is it does not say |
/// | `cp 0` | a draw: by rule at the end of the line, or (`wdl 0 1000 0`) for certain: known from a tablebase, or the game is over |
/// | any other `cp` | an estimate in hundredths of a man, never 0, at most 15000 |
///
/// ```
/// use mlin_engine::{Score, protocol::ScoreText};
/// assert_eq!(ScoreText::from(Score::Win { plies: 5 }).to_string(), "mate 3");
/// assert_eq!(ScoreText::from(Score::Loss { plies: 4 }).to_string(), "mate -2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreText {
    /// `cp`.
    Hundredths(i32),
    /// `mate`: moves of the side to move.
    Moves(i32),
}

impl ScoreText {
    /// What a tablebase knows to be won.
    pub const SOLVED: i32 = 20_000;
    /// The greatest estimate.
    pub const MAX_ESTIMATE: i32 = 15_000;
}

impl From<Score> for ScoreText {
    fn from(score: Score) -> ScoreText {
        let moves = |plies: u32| i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX);
        match score {
            Score::Win { plies } => ScoreText::Moves(moves(plies)),
            Score::Loss { plies } => ScoreText::Moves(-moves(plies)),
            Score::Solved(solved) => ScoreText::Hundredths(match solved.result() {
                Value::Win => ScoreText::SOLVED,
                Value::Draw => 0,
                Value::Loss => -ScoreText::SOLVED,
            }),
            Score::Draw => ScoreText::Hundredths(0),
            Score::Estimate(estimate) => ScoreText::Hundredths(match estimate {
                0 => 1,
                _ => estimate.clamp(-ScoreText::MAX_ESTIMATE, ScoreText::MAX_ESTIMATE),
            }),
        }
    }
}

impl fmt::Display for ScoreText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreText::Hundredths(hundredths) => write!(f, "cp {hundredths}"),
            ScoreText::Moves(moves) => write!(f, "mate {moves}"),
        }
    }
}

impl Info {
    /// A remark.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Info {
        Info {
            remark: Some(text.into()),
            ..Info::default()
        }
    }

    /// What is wrong with a command.
    #[must_use]
    pub fn error(error: impl fmt::Display) -> Info {
        Info::remark(format!("error {error}"))
    }

    /// The reason, if this says that something was wrong.
    #[must_use]
    pub fn as_error(&self) -> Option<&str> {
        self.remark.as_deref()?.strip_prefix("error ")
    }

    /// Reads what stands behind the word `info`. What is not known is passed over: every engine has words of its own.
    pub(crate) fn read(text: &str) -> Info {
        let mut info = Info::default();
        let mut rest = text.trim_start();
        while let Some(word) = next(&mut rest) {
            match word {
                "string" => {
                    info.remark = Some(rest.trim().to_owned());
                    break;
                }
                "depth" => info.depth = number(&mut rest),
                "seldepth" => info.deepest = number(&mut rest),
                "multipv" => info.line = number(&mut rest),
                "nodes" => info.nodes = number(&mut rest),
                "nps" => info.speed = number(&mut rest),
                "time" => info.time = number(&mut rest).map(Duration::from_millis),
                "cp" => info.score = number(&mut rest).map(ScoreText::Hundredths),
                "mate" => info.score = number(&mut rest).map(ScoreText::Moves),
                "wdl" => {
                    let mut words = Vec::new();
                    words.extend((0..3).map_while(|_| next(&mut rest)));
                    info.wdl = words.join(" ").parse().ok();
                }
                "pv" => {
                    while let Some(token) = peek(rest).and_then(|word| word.parse().ok()) {
                        info.moves.push(token);
                        next(&mut rest);
                    }
                }
                "bestmove" => {
                    info.best = BestMove::read(rest);
                    break;
                }
                _ => {}
            }
        }
        info
    }
}

fn peek(rest: &str) -> Option<&str> {
    rest.split_whitespace().next()
}

fn next<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let text = rest.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, behind) = text.split_at(end);
    *rest = behind;
    (!word.is_empty()).then_some(word)
}

fn number<N: FromStr>(rest: &mut &str) -> Option<N> {
    let number = peek(rest)?.parse().ok()?;
    next(rest);
    Some(number)
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let mut field = |name: &str, value: Option<String>| match value {
            Some(value) => write!(f, " {name} {value}"),
            None => Ok(()),
        };
        field("depth", self.depth.map(|depth| depth.to_string()))?;
        field("seldepth", self.deepest.map(|deepest| deepest.to_string()))?;
        field("multipv", self.line.map(|line| line.to_string()))?;
        field("score", self.score.map(|score| score.to_string()))?;
        field("wdl", self.wdl.map(|wdl| wdl.to_string()))?;
        field("nodes", self.nodes.map(|nodes| nodes.to_string()))?;
        field("nps", self.speed.map(|speed| speed.to_string()))?;
        field("time", self.time.map(|time| time.as_millis().to_string()))?;
        if !self.moves.is_empty() {
            f.write_str(" pv")?;
        }
        for token in &self.moves {
            write!(f, " {token}")?;
        }
        if let Some(remark) = &self.remark {
            f.write_str(" string ")?;
            // A remark is one line, whatever it tells of.
            for letter in remark.chars() {
                fmt::Write::write_char(f, if letter.is_control() { ' ' } else { letter })?;
            }
        }
        Ok(())
    }
}
