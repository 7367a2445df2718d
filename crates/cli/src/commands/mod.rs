//! One module a command.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod db_stats;
pub(crate) mod db_verify;
pub(crate) mod engine;
mod histogram;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod probe;
pub(crate) mod replay;
pub(crate) mod review;
mod review_text;
pub(crate) mod serve;
pub(crate) mod solve;
