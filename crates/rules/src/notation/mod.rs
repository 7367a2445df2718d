//! The text forms of positions, moves and games, and PlayOK's point numbers.
//!
//! All readers are tolerant of what people and other programs write, all writers strict; every reader
//! takes any text and answers with a value or with an error that says where and why.

mod move_text;
mod playok;
mod point_text;
mod position_text;
mod record;
mod record_reader;
mod record_splitter;
mod record_writer;

pub use move_text::MoveTextError;
pub use playok::{from_playok_number, playok_number};
pub use point_text::PointError;
pub use position_text::{PositionError, PositionTextError, PositionTextReason};
pub use record::{Record, RecordError, RecordErrorReason, RecordMove, RuleTags, TagError};
