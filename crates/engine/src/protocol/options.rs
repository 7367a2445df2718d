use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use mlin_rules::{Repetition, Ruleset};

use crate::protocol::Excerpt;
use crate::{Engine, Level};

/// Everything that `setoption` can set.
///
/// ```
/// use mlin_engine::protocol::{Options, Setting};
/// let mut options = Options::default();
/// options.set(Setting::read("level", Some("3"))?);
/// assert_eq!(options.level.map(|level| level.get()), Some(3));
/// assert!(Setting::read("Level", Some("11")).is_err());
/// assert!(Options::texts().any(|option| option.name == "Level"));
/// # Ok::<(), mlin_engine::protocol::SettingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// `Hash`: the engine's table, in MiB.
    pub hash: u32,
    /// `Threads`: how many search together.
    pub threads: u16,
    /// `MultiPV`: how many lines are told.
    pub lines: u16,
    /// `Level`: plays like this; `None` is 0: searches as well as it can.
    pub level: Option<Level>,
    /// `Seed`: what the levels' chance hangs on; 0 is another in every game.
    pub seed: u64,
    /// `Flying`, `NoRemovalLimit`, `Repetition`: the rules of the games.
    pub rules: Ruleset,
    /// `TablebasePath`: the folder of the tablebase to ask.
    pub tablebase: Option<String>,
    /// `SplitMoves`: removals are printed, and asked for, as words of their own.
    pub split_moves: bool,
    /// `MoveOverhead`: how much of every limit of time is kept back for the way of the answer.
    pub overhead: Duration,
}

impl Options {
    /// The greatest `Hash`, in MiB.
    pub const MAX_HASH: u32 = (Engine::MAX_TABLE >> 20) as u32;
    /// `Hash` unless set, in MiB.
    pub const USUAL_HASH: u32 = 64;
    /// The most `Threads`.
    pub const MAX_THREADS: u16 = Engine::MAX_THREADS as u16;
    /// The most lines of `MultiPV`.
    pub const MAX_LINES: u16 = 256;
    /// The greatest `Seed`.
    pub const MAX_SEED: u64 = i32::MAX as u64;
    /// The greatest `MoveOverhead`, in milliseconds.
    pub const MAX_OVERHEAD: u64 = 10_000;
    /// The greatest number for `NoRemovalLimit` and `Repetition`.
    pub const MAX_RULE: u64 = u32::MAX as u64;

    /// Makes a setting hold. [`Setting::ClearHash`] changes nothing here.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Hash(hash) => self.hash = hash,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Lines(lines) => self.lines = lines,
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = seed,
            Setting::Flying(flying) => self.rules.flying = flying,
            Setting::NoRemovalLimit(limit) => self.rules.no_removal_limit = limit,
            Setting::Repetition(repetition) => self.rules.repetition = repetition,
            Setting::Tablebase(folder) => self.tablebase = folder,
            Setting::SplitMoves(split) => self.split_moves = split,
            Setting::Overhead(overhead) => self.overhead = overhead,
            Setting::ClearHash | Setting::Ponder(_) => {}
        }
    }

    /// What `uci` answers about the options, with their defaults.
    pub fn texts() -> impl Iterator<Item = OptionText> {
        let check = |name: &str, default| OptionText {
            name: name.to_owned(),
            kind: OptionKind::Check { default },
        };
        let spin = |name: &str, default: u64, min: u64, max: u64| OptionText {
            name: name.to_owned(),
            kind: OptionKind::Spin {
                default: default.cast_signed(),
                min: min.cast_signed(),
                max: max.cast_signed(),
            },
        };
        let usual = Options::default();
        let limit = usual.rules.no_removal_limit.map_or(0, |limit| limit.get().into());
        let repetition = usual
            .rules
            .repetition
            .map_or(0, |repetition| repetition.get().into());
        let button = OptionText {
            name: "Clear Hash".to_owned(),
            kind: OptionKind::Button,
        };
        let path = OptionText {
            name: "TablebasePath".to_owned(),
            kind: OptionKind::Text {
                default: String::new(),
            },
        };
        [
            spin("Hash", usual.hash.into(), 1, Options::MAX_HASH.into()),
            button,
            spin("Threads", usual.threads.into(), 1, Options::MAX_THREADS.into()),
            spin("MultiPV", usual.lines.into(), 1, Options::MAX_LINES.into()),
            spin("Level", 0, 0, Level::STRONGEST.get().into()),
            spin("Seed", 0, 0, Options::MAX_SEED),
            check("Flying", usual.rules.flying),
            spin("NoRemovalLimit", limit, 0, Options::MAX_RULE),
            spin("Repetition", repetition, 0, Options::MAX_RULE),
            path,
            check("SplitMoves", usual.split_moves),
            check("Ponder", false),
            spin(
                "MoveOverhead",
                usual.overhead.as_millis() as u64,
                0,
                Options::MAX_OVERHEAD,
            ),
        ]
        .into_iter()
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: Options::USUAL_HASH,
            threads: 1,
            lines: 1,
            level: None,
            seed: 0,
            rules: Ruleset::STANDARD,
            tablebase: None,
            split_moves: false,
            overhead: Duration::from_millis(2),
        }
    }
}

/// One option with what it is set to.
///
/// ```
/// use mlin_engine::protocol::Setting;
/// let setting = Setting::read("NoRemovalLimit", Some("off"))?;
/// assert_eq!(setting, Setting::NoRemovalLimit(None));
/// assert_eq!(setting.to_string(), "setoption name NoRemovalLimit value 0");
/// # Ok::<(), mlin_engine::protocol::SettingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `Hash`, in MiB.
    Hash(u32),
    /// `Clear Hash`: forget what was found.
    ClearHash,
    /// `Threads`.
    Threads(u16),
    /// `MultiPV`.
    Lines(u16),
    /// `Level`; `None` is 0, the full strength.
    Level(Option<Level>),
    /// `Seed`.
    Seed(u64),
    /// `Flying` (R12).
    Flying(bool),
    /// `NoRemovalLimit` (R16); `None` is 0 or `off`.
    NoRemovalLimit(Option<core::num::NonZeroU32>),
    /// `Repetition` (R15); `None` is 0 or `off`.
    Repetition(Option<Repetition>),
    /// `TablebasePath`; `None` when it is empty.
    Tablebase(Option<String>),
    /// `SplitMoves`.
    SplitMoves(bool),
    /// `Ponder`: whether `go ponder` will come. It is always understood.
    Ponder(bool),
    /// `MoveOverhead`.
    Overhead(Duration),
}

/// Why an option cannot be set so. It stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// There is no such option.
    #[error("setoption: there is no option {0}")]
    Unknown(Excerpt),
    /// A value that the option cannot have.
    #[error("setoption {name}: expected {expected}, not {found}")]
    Value {
        /// The option.
        name: &'static str,
        /// What it can be.
        expected: &'static str,
        /// What was said.
        found: Excerpt,
    },
}

impl Setting {
    /// Reads the two parts of a `setoption`. Names are read in either case, as UCI has it.
    ///
    /// # Errors
    /// [`SettingError`] for a name or value that is none.
    pub fn read(name: &str, value: Option<&str>) -> Result<Setting, SettingError> {
        let text = value.unwrap_or("");
        let error = |name, expected| SettingError::Value {
            name,
            expected,
            found: Excerpt::of(if text.is_empty() { "nothing" } else { text }),
        };
        let number = |name, least: u64, most: u64, expected| {
            let number = text.parse().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| error(name, expected))
        };
        let check = |name| match text {
            _ if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("on") => Ok(true),
            _ if text.eq_ignore_ascii_case("false") || text.eq_ignore_ascii_case("off") => Ok(false),
            _ => Err(error(name, "true or false")),
        };
        let or_off = if text == "0" { "off" } else { text };
        let lower = name.to_ascii_lowercase();
        Ok(match lower.as_str() {
            "hash" => {
                Setting::Hash(number("Hash", 1, Options::MAX_HASH.into(), "MiB from 1 to 1024")? as u32)
            }
            "clear hash" if value.is_none() => Setting::ClearHash,
            "clear hash" => return Err(error("Clear Hash", "no value")),
            "threads" => {
                let expected = "threads from 1 to 256";
                Setting::Threads(number("Threads", 1, Options::MAX_THREADS.into(), expected)? as u16)
            }
            "multipv" => {
                let expected = "lines from 1 to 256";
                Setting::Lines(number("MultiPV", 1, Options::MAX_LINES.into(), expected)? as u16)
            }
            "level" => {
                let level = number(
                    "Level",
                    0,
                    Level::STRONGEST.get().into(),
                    "a level from 1 to 10, or 0",
                )?;
                Setting::Level(Level::new(level as u8))
            }
            "seed" => Setting::Seed(number("Seed", 0, Options::MAX_SEED, "0 to 2147483647")?),
            "flying" => Setting::Flying(check("Flying")?),
            "noremovallimit" => Setting::NoRemovalLimit(
                Ruleset::parse_no_removal_limit(or_off)
                    .map_err(|_| error("NoRemovalLimit", "plies from 1 to 4294967295, or 0"))?,
            ),
            "repetition" => Setting::Repetition(
                Ruleset::parse_repetition(or_off)
                    .map_err(|_| error("Repetition", "occurrences from 2 to 4294967295, or 0"))?,
            ),
            "tablebasepath" => {
                let empty = text.is_empty() || text == EMPTY;
                Setting::Tablebase((!empty).then(|| text.to_owned()))
            }
            "splitmoves" => Setting::SplitMoves(check("SplitMoves")?),
            "ponder" => Setting::Ponder(check("Ponder")?),
            "moveoverhead" => {
                let expected = "milliseconds from 0 to 10000";
                let overhead = number("MoveOverhead", 0, Options::MAX_OVERHEAD, expected)?;
                Setting::Overhead(Duration::from_millis(overhead))
            }
            _ => return Err(SettingError::Unknown(Excerpt::of(name))),
        })
    }
}

/// How UCI writes an empty text.
const EMPTY: &str = "<empty>";

/// The command that sets it so.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("setoption name ")?;
        match self {
            Setting::Hash(hash) => write!(f, "Hash value {hash}"),
            Setting::ClearHash => f.write_str("Clear Hash"),
            Setting::Threads(threads) => write!(f, "Threads value {threads}"),
            Setting::Lines(lines) => write!(f, "MultiPV value {lines}"),
            Setting::Level(level) => write!(f, "Level value {}", level.map_or(0, Level::get)),
            Setting::Seed(seed) => write!(f, "Seed value {seed}"),
            Setting::Flying(flying) => write!(f, "Flying value {flying}"),
            Setting::NoRemovalLimit(limit) => {
                write!(
                    f,
                    "NoRemovalLimit value {}",
                    limit.map_or(0, core::num::NonZero::get)
                )
            }
            Setting::Repetition(repetition) => {
                write!(f, "Repetition value {}", repetition.map_or(0, Repetition::get))
            }
            Setting::Tablebase(folder) => {
                write!(f, "TablebasePath value {}", folder.as_deref().unwrap_or(EMPTY))
            }
            Setting::SplitMoves(split) => write!(f, "SplitMoves value {split}"),
            Setting::Ponder(ponder) => write!(f, "Ponder value {ponder}"),
            Setting::Overhead(overhead) => write!(f, "MoveOverhead value {}", overhead.as_millis()),
        }
    }
}

/// What an engine says about one of its options.
///
/// ```
/// use mlin_engine::protocol::{OptionKind, OptionText};
/// let text = "option name Skill Level type spin default 20 min 0 max 20";
/// let option: OptionText = text.parse().unwrap();
/// assert_eq!(option.name, "Skill Level");
/// assert_eq!(option.kind, OptionKind::Spin { default: 20, min: 0, max: 20 });
/// assert_eq!(option.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionText {
    /// Its name, which may have spaces.
    pub name: String,
    /// What it can be.
    pub kind: OptionKind,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// What it is unless set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// What it is unless set.
        default: i64,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Any text.
    Text {
        /// What it is unless set.
        default: String,
    },
    /// No value: setting it does something.
    Button,
    /// What other engines have besides, as they say it.
    Other(String),
}

impl fmt::Display for OptionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Text { default } if default.is_empty() => write!(f, "string default {EMPTY}"),
            OptionKind::Text { default } => write!(f, "string default {default}"),
            OptionKind::Button => f.write_str("button"),
            OptionKind::Other(other) => f.write_str(other),
        }
    }
}

/// A line is no `option name … type …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected option name, a name, type and a type")]
pub struct OptionTextError;

impl FromStr for OptionText {
    type Err = OptionTextError;

    fn from_str(line: &str) -> Result<OptionText, OptionTextError> {
        let rest = line.trim().strip_prefix("option name ").ok_or(OptionTextError)?;
        let (name, kind) = rest.split_once(" type ").ok_or(OptionTextError)?;
        let name = name.trim().to_owned();
        let kind = kind.trim();
        if name.is_empty() || kind.is_empty() {
            return Err(OptionTextError);
        }
        Ok(OptionText {
            name,
            kind: read_kind(kind).unwrap_or_else(|| OptionKind::Other(kind.to_owned())),
        })
    }
}

fn read_kind(text: &str) -> Option<OptionKind> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match words[..] {
        ["button"] => OptionKind::Button,
        ["check", "default", default] => OptionKind::Check {
            default: default.parse().ok()?,
        },
        ["spin", "default", default, "min", min, "max", max] => OptionKind::Spin {
            default: default.parse().ok()?,
            min: min.parse().ok()?,
            max: max.parse().ok()?,
        },
        ["string", "default", EMPTY] => OptionKind::Text {
            default: String::new(),
        },
        ["string", "default", ..] => OptionKind::Text {
            default: text.split_once("default")?.1.trim().to_owned(),
        },
        _ => return None,
    })
}
