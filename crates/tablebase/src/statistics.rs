use core::ops::{Add, AddAssign};

/// How many positions are won, drawn and lost for the side to move, each orbit of the 16 symmetries counted
/// once.
///
/// ```
/// use mlin_tablebase::Statistics;
/// let known = Statistics { win: 140_621, draw: 269, loss: 28_736 };
/// assert_eq!(known.total(), 169_626);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Statistics {
    /// Won for the side to move.
    pub win: u64,
    /// Drawn.
    pub draw: u64,
    /// Lost for the side to move.
    pub loss: u64,
}

impl Statistics {
    /// All positions together; more than `u64` holds only in a damaged header, and then the largest number.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::Statistics::default().total(), 0);
    /// ```
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.win.saturating_add(self.draw).saturating_add(self.loss)
    }
}

impl Add for Statistics {
    type Output = Statistics;

    fn add(self, other: Statistics) -> Statistics {
        Statistics {
            win: self.win + other.win,
            draw: self.draw + other.draw,
            loss: self.loss + other.loss,
        }
    }
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        *self = *self + other;
    }
}
