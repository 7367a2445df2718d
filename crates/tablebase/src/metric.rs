use core::num::NonZeroU16;

/// What a distance is counted to.
///
/// ```
/// use std::num::NonZeroU16;
/// use mlin_tablebase::Metric;
/// let fifty = Metric::Conversion { limit: NonZeroU16::new(50) };
/// assert_ne!(fifty, Metric::End);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Plies until the next move that cannot be taken back, a removal or a placement, or until the game has ended: just
    /// the moves after which the counter of R16 begins anew.
    ///
    /// The winner takes the fewest among the moves that keep the win, the loser as many as there are.
    Conversion {
        /// The no-removal limit, in plies, that decides what is still a win; `None`: no limit.
        limit: Option<NonZeroU16>,
    },
    /// Plies until the game has ended, without any limit.
    ///
    /// The winner takes the fewest, the loser as many as there are.
    End,
}

impl Metric {
    /// No distance is greater: longer ones the solver refuses to write.
    pub const LONGEST: u16 = 254;
}
