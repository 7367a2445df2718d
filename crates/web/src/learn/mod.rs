//! Pages to learn from: the course, puzzles, a game gone through, the game's past. Only the large module has them.

#[expect(dead_code, reason = "the review is to come")]
mod own_mistakes;
mod page;

pub(crate) use page::{LearnPage, page_title};
