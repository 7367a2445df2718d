//! The engine protocol: what a program says to the engine and what it hears, as types and text. It reads nothing and
//! writes nothing; `docs/engine-protocol.md` tells it to people.
//!
//! The one idea a reader needs: it is UCI with the moves of this game, and every accepted `go` is answered by exactly one
//! `bestmove`, every command that is at fault by exactly one `info string error …`.
//!
//! - [`Command`] is a line to the engine, [`Reply`] a line from it; both are read and written, so the same types serve the
//!   engine and whoever drives one.
//! - [`Session`] is the engine's side of a conversation: commands go in, [`Action`]s come out.
//! - [`Task`] is one `go`: it runs on an [`crate::Engine`], wherever the caller wants it to.
//! - [`Situation`] is a game of which the last turn may be half told, since other mill programs speak in half turns.
//!
//! ```
//! use mlin_engine::protocol::{Action, Reply, Session};
//! use mlin_engine::{Engine, NoControl};
//! use core::time::Duration;
//!
//! let mut session = Session::new(1);
//! let said = session.hear("position startpos moves d6 f4 d7 b4");
//! assert!(said.is_empty());
//! let [Action::Think(task)] = &session.hear("go depth 2")[..] else { panic!() };
//! let report = task.run(&mut Engine::new(1 << 20), &mut NoControl);
//! let said = session.thought(&report, Duration::from_millis(3));
//! let Some(Action::Say(reply)) = said.last() else { panic!() };
//! assert!(reply.to_string().starts_with("bestmove d5x"), "closes the mill");
//! ```

mod command;
mod excerpt;
mod go;
mod info;
mod options;
mod reply;
mod session;
mod situation;
mod task;
mod token;
mod wdl;

pub use command::{Command, CommandError, PositionCommand, Start};
pub use excerpt::Excerpt;
pub use go::{Go, GoError};
pub use info::{Info, ScoreText};
pub use options::{OptionKind, OptionText, Options, Setting, SettingError};
pub use reply::{Best, BestMove, Reply};
pub use session::{Action, Session};
pub use situation::{Situation, SituationError};
pub use task::Task;
pub use token::{Token, TokenError};
pub use wdl::Wdl;
