//! The page on which a game is gone through: how its value went, and each mistake as a question first.

mod answer;
mod desk;
mod graph;
mod page;
mod panels;

pub(crate) use page::ReviewPage;
