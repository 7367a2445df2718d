//! A second reader of the files, written from `docs/tablebase-format.md` and from nothing else: it uses neither the
//! tablebase nor the rules. Plain and slow.

pub(crate) mod answers;
pub(crate) mod board;
pub(crate) mod bytes;
pub(crate) mod distance_file;
pub(crate) mod layout;
pub(crate) mod plies;
pub(crate) mod symbols;
pub(crate) mod value_file;
