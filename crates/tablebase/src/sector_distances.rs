/// The distances of a sector's positions, given by rows of [`crate::SectorIndex`], for both ways of counting.
///
/// A position that is won or lost without a limit has a distance without it. If it is won or lost under the limit too, it
/// has one that counts under the limit, which is at least as long, and at most the limit. Without a limit, and for
/// [`crate::Metric::End`], both are the same. In the placing phase every move is a conversion, so that all distances are 1.
pub trait SectorDistances {
    /// Fills in a row, a byte for each place: the distance without a limit and that under the limit, in plies;
    /// [`NO_DISTANCE`] where there is none.
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]);

    /// Fills in the values of a row, as `SectorValues::row` does, if they are at hand; else returns false, and they are
    /// read from their file, which takes longer. In sectors whose values are not stored ([`crate::Sector::is_stored`]) they must be at
    /// hand.
    fn values(&self, row: u32, win: &mut [u64], loss: &mut [u64]) -> bool {
        let _ = (row, win, loss);
        false
    }
}

/// Stands for the distance of a position that is neither won nor lost.
pub const NO_DISTANCE: u8 = u8::MAX;
