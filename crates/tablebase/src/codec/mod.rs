//! How the values of a block become bytes: each is coded by the range coder [`rans`] with the probabilities that
//! the [`model`] of the sector has for its [`context`], which is made of the position itself and of the values
//! before it in the same row of the block. `docs/tablebase-format.md` has all of it.

pub(crate) mod context;
pub(crate) mod model;
pub(crate) mod rans;

pub(crate) use context::{Places, Scratch, Shape};
pub(crate) use model::Model;
