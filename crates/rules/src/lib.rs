//! The rules of nine men's morris (*mlin*): board, positions, moves, outcomes and games.
//!
//! Everything else of Mlin stands on this crate and asks it what is legal; no other crate knows a rule.
//! Rules are cited by their number in `docs/rules.md` (R1 to R22).
//!
//! The one idea a reader needs: the 24 points are numbered ring by ring, eight to a byte, so a set of
//! men is three bytes of a `u32` ([`PointSet`]) and mills, moves and symmetries are a few shifts.
//!
//! ```text
//!  a7(0)────────────d7(1)────────────g7(2)        bits  0..=7   outer ring
//!    │   b6(8)──────d6(9)──────f6(10)  │          bits  8..=15  middle ring
//!    │     │  c5(16)d5(17)e5(18) │     │          bits 16..=23  inner ring
//!    │     │    │           │    │     │
//!  a4(7)─b4(15)─c4(23)   e4(19)─f4(11)─g4(3)      each ring clockwise from its top-left corner:
//!    │     │    │           │    │     │          even = corner, odd = midpoint
//!    │     │  c3(22)d3(21)e3(20) │     │
//!    │   b2(14)─────d2(13)─────f2(12)  │
//!  a1(6)────────────d1(5)────────────g1(4)
//! ```
//!
//! A [`Position`] is what one look at the table shows; a [`Game`] adds the history that repetition
//! (R15) needs. Both are told the options in a [`Ruleset`].
//!
//! ```
//! use mlin_rules::{Game, Ruleset};
//!
//! let mut game = Game::new(Ruleset::default());
//! for text in ["d6", "f4", "d7", "b4", "d5xf4"] {
//!     game.play(text.parse()?)?;
//! }
//! assert_eq!(game.position().to_string(), ".W....../.W.....B/.W...... b 6/7 0");
//! assert!(game.outcome().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate is `no_std` (with `alloc`), has no clock, no randomness and no input or output.
#![forbid(unsafe_code)]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod game;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod point;
mod point_set;
mod position;
mod ruleset;
mod setup;
pub mod shapes;
mod side;
mod symmetry;
pub mod topology;
mod zobrist;

pub use game::{Game, PlayError};
pub use moves::{Move, MoveError, Undo};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::perft;
pub use point::Point;
pub use point_set::{PointSet, Points};
pub use position::{Phase, Position, RepetitionKey};
pub use ruleset::{Repetition, Ruleset, RulesetError};
pub use setup::{MEN_PER_SIDE, Setup, SetupError, SetupReason};
pub use side::Side;
pub use symmetry::Symmetry;
