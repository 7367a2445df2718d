//! The verifier: every value recomputed from the values of what its moves lead to, by the rules of
//! [`mlin_rules`] and the reading half alone; nothing of the solver is used.
//!
//! A position is won when some move leads to one that is lost for the opponent, lost when there is no move or all
//! lead to won ones, else drawn. That every value is so is necessary but not sufficient (a table of draws only,
//! where no removal is near, is consistent too): the solver is also checked against a plain count of the smallest sectors.

mod difference;
mod lookup;
mod random;
mod sample;
mod subsets_of;
mod verification;
mod work;

pub use difference::Difference;
pub use sample::Sample;
pub use verification::{Verification, VerifyProgress, verify};
