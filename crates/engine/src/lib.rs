//! The engine of Mlin: it finds a move in a game of nine men's morris and says what it thinks of it.
//!
//! The one idea a reader needs: the engine is a pure function of what it is given. It has no clock and no
//! randomness of its own: time and the wish to stop come in through a [`Control`], chance
//! comes in as a seed, and with a fresh table, one thread and a budget of nodes ([`Limits::nodes`]) the same call
//! gives the same [`Report`] on every machine.
//!
//! - [`Engine::search`] is for analysis: as strong as its [`Limits`] let it be.
//! - [`Engine::choose`] is for playing: a [`Level`] sees as far, and overlooks as much, as its number says.
//!
//! ```
//! use mlin_engine::{Engine, Level, Limits, NoControl, Score};
//! use mlin_rules::{Game, Ruleset};
//!
//! // White closes its mill, and Black has two men left.
//! let position = "WW.W..../.B....../..B..B.. w 0/0 0".parse()?;
//! let game = Game::from_position(position, Ruleset::default());
//!
//! let mut engine = Engine::new(1 << 20);
//! let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
//! assert_eq!(report.score, Score::Win { plies: 1 });
//!
//! // A level plays whole games by itself.
//! let mut game = Game::new(Ruleset::default());
//! while let Some(mv) = engine.choose(&game, Level::BEGINNER, 7, &mut NoControl).best {
//!     game.play(mv)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod candidates;
mod choice;
mod control;
mod detour;
mod engine;
mod evaluation;
mod insight;
#[cfg(feature = "network")]
mod judgements;
mod level;
mod limits;
mod lookup;
#[cfg(feature = "network")]
mod network;
mod opening;
#[cfg(test)]
mod oracle;
mod past;
mod probe;
#[cfg(feature = "protocol")]
pub mod protocol;
mod report;
mod root;
mod score;
mod search;
mod sight;
mod solved;
mod table;
#[cfg(feature = "threads")]
mod team;

pub use control::{Control, NoControl};
pub use engine::Engine;
pub use level::{Level, Strength};
pub use limits::Limits;
pub use mlin_tablebase::{Class, Value};
#[cfg(feature = "network")]
pub use network::{Network, NetworkError};
pub use opening::{Opening, OpeningError};
pub use probe::Probe;
pub use report::{Gap, Line, Report};
pub use score::Score;
pub use solved::Solved;
