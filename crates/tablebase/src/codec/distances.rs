use super::limited::LimitedScratch;
use super::plies::PliesScratch;

/// Memory for decoding distances that is used from block to block.
#[derive(Debug, Default)]
pub(crate) struct DistanceScratch {
    pub(crate) plies: PliesScratch,
    pub(crate) limited: LimitedScratch,
}
