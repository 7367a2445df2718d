//! Pages to learn from: the course, puzzles, a game gone through, the game's past. Only the large module has them.

mod hint;
mod history_page;
mod lesson;
mod lessons_page;
mod own_mistakes;
mod page;
mod progress;
mod puzzles;
mod question;
mod review;
mod review_line;
mod say;
mod step_page;
mod told;
mod way;

pub(crate) use page::{LearnPage, page_title};
pub(crate) use question::Question;
pub(crate) use say::say;
