//! The verifier: every value recomputed from the values of what its moves lead to, by the rules of
//! [`mlin_rules`] and the reading half alone; nothing of the solver is used.
//!
//! A position is won when some move leads to one that is lost for the opponent, lost when there is no move or all
//! lead to won ones, else drawn. That every value is so is necessary but not sufficient (a table of draws only,
//! where no removal is near, is consistent too): the solver is also checked against a plain count of the smallest sectors.
//!
//! Where there are distances, a win must be one ply further than the nearest loss that it leads to, and a loss than the furthest win: then
//! every decided position leads down to a removal, a placement or the end, and no table that is only consistent passes.

mod difference;
mod distances;
mod lookup;
mod random;
mod sample;
mod subsets_of;
mod verification;
mod work;

pub use difference::Difference;
pub use distances::Expected;
pub use sample::Sample;
pub use verification::{Verification, VerifyProgress, verify};
