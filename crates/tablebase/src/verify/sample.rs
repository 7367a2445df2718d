/// Which positions are verified.
///
/// ```
/// use mlin_tablebase::Sample;
/// let quick = Sample::Random { count: 1_000_000, seed: 1 };
/// assert_ne!(quick, Sample::All);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// All of them; the statistics are counted anew and compared as well.
    All,
    /// So many at random, shared out among the sectors by their size; of a sector without stored values none,
    /// as there is nothing to compare with, and fewer of one whose moves lead to such a sector, as each of them asks for
    /// a search. All checksums are looked at.
    ///
    /// They are drawn in small bunches with the same men of the opponent, so that fewer blocks have to be
    /// decoded. The same seed draws the same positions.
    Random {
        /// How many, about: every sector gets a few.
        count: u64,
        /// Any number.
        seed: u64,
    },
}
