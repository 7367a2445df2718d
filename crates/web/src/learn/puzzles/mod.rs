//! Puzzles on the board: by theme and difficulty, one for each day, and the visitor's own mistakes.

mod choice;
mod day;
mod page;
mod progress;
mod room;
mod solving;

pub(crate) use page::PuzzlesPage;
