//! How the values of a block become bytes: each is coded by the range coder [`rans`] with the probabilities that
//! the [`model`] of the sector has for its [`context`], which is made of the position itself and of the values
//! before it in the same row of the block. `docs/tablebase-format.md` has all of it.

pub(crate) mod context;
#[cfg(feature = "distances")]
pub(crate) mod distances;
#[cfg(feature = "distances")]
pub(crate) mod limited;
pub(crate) mod model;
#[cfg(feature = "distances")]
pub(crate) mod plies;
pub(crate) mod rans;
#[cfg(feature = "distances")]
pub(crate) mod tokens;

pub(crate) use context::{Places, Scratch, Shape};
pub(crate) use model::Model;
