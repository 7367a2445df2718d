//! Pages to learn from: the course, puzzles, a game gone through, the game's past. Only the large module has them.

mod history_page;
mod lesson;
mod lessons_page;
#[expect(dead_code, reason = "the review is to come")]
mod own_mistakes;
mod page;
mod progress;
mod puzzles;
mod step_page;
mod way;

pub(crate) use page::{LearnPage, page_title};
