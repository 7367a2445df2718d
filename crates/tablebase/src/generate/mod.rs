//! The solver: the value of every position, from nothing (feature `generate`).
//!
//! The whole game is solved sector by sector, in the order of [`Sector::all`](crate::Sector::all). Inside a sector all
//! positions with the same men of the side that does *not* move, a row, are treated at once, as bitmaps with a bit for
//! every set of the mover's men:
//!
//! ```text
//!   Frame       the board around the row's men: the free points, numbered, with their edges and lines
//!   RowShape    packed rows (a bit for each set of the right size) <-> bitmaps (a bit for each number)
//!   Slides, fly, Placements     "some move leads into this bitmap", for all sets at once, by shifting bits
//!   remove      what removals lead to: the row of one man fewer, its places permuted
//!   Sender      newly decided values, from rows by the opponent's men to rows by the mover's men
//! ```
//!
//! In the placing phase that settles a sector in one pass. In the moving phase two sectors lead to each other (or one to
//! itself); their rows are visited again as long as there is news for them. The values do not depend on the order: they are the least
//! solution of "won if some move leads to a loss of the opponent, lost if all lead to wins of the opponent", and all else is drawn.
//!
//! Distances ([`Metric`](crate::Metric)) come from strict layers instead: what is decided in one layer counts only from the next
//! one on, so that the number of the layer is the distance. Under a no-removal limit of N plies the layers end with N, and removals
//! lead to what the smaller sectors are worth under the limit: a removal begins the count anew (R16), so a position with
//! the counter c is won in time just if its distance is at most N − c. For distances to the end the values that removals lead to come
//! to count layer by layer as well (`Growing`).
//!
//! The kernels are written over vectors of 512 bits and compiled for AVX-512, for AVX2 with BMI2 and for any
//! processor ([`Isa`]).

#![allow(
    clippy::needless_pass_by_value,
    clippy::needless_range_loop,
    reason = "pairs of slices are handed on as they are, and kernels index several arrays alike"
)]

#[doc(hidden)]
pub mod bench;
mod crew;
mod distances;
mod flights;
mod frame;
mod growing;
mod held;
mod lanes;
mod memory;
mod moving;
mod placements;
mod placing;
mod plane;
mod plies;
mod removals;
mod room;
mod row_shape;
mod sender;
mod set_table;
mod side;
mod slides;
mod solver;
mod tables;
#[cfg(test)]
mod testing;
mod values;
mod visit;

pub use lanes::Isa;
pub use solver::{Progress, SolveError, SolveOptions, solve};
pub use values::Values;
