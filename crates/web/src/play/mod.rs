//! Playing: one game at a time, against the computer, between two people, or watched.
//!
//! [`Session`] is the game and its players as a plain state machine; [`Table`] makes signals of it and brings the
//! engine in; the rest is what is seen.

mod actions;
mod clocks;
mod dialog;
#[cfg_attr(not(feature = "learn"), path = "no_help.rs")]
mod help;
mod moves;
mod new_game;
mod page;
mod saved;
mod seat;
mod session;
mod status;
mod table;
mod words;

/// Kept for whoever wants help: the script that runs before the page reads it, and the large module is loaded.
const WANTED: &str = "mlin.help";
/// What is kept there by whoever asked by keyboard, until the page with help has taken the focus up.
const BY_KEY: &str = "key";

pub(crate) use page::PlayPage;
pub(crate) use table::Table;
