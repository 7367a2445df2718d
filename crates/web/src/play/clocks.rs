//! Clocks for two people at one device.
//!
//! The one idea: nothing counts down. A clock is what was left when it was started and the moment of that start, so it
//! runs on while the page is hidden or closed.

use mlin_rules::Side;

/// A moment or a span in milliseconds; moments count from 1970.
pub(crate) type Millis = u64;

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    /// What each side begins with.
    pub(crate) base: Millis,
    /// What a side gets for each of its turns.
    pub(crate) increment: Millis,
    left: [Millis; 2],
    running: Option<(Side, Millis)>,
}

impl Clocks {
    /// Full clocks that stand still.
    pub(crate) const fn new(base: Millis, increment: Millis) -> Clocks {
        Clocks {
            base,
            increment,
            left: [base; 2],
            running: None,
        }
    }

    /// What a side has left.
    pub(crate) fn left(&self, side: Side, now: Millis) -> Millis {
        let left = self.left[side.index()];
        match self.running {
            Some((runner, since)) if runner == side => left.saturating_sub(now.saturating_sub(since)),
            _ => left,
        }
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// The side whose time is over.
    pub(crate) fn fallen(&self, now: Millis) -> Option<Side> {
        self.running().filter(|side| self.left(*side, now) == 0)
    }

    /// Stops whichever clock runs.
    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
    }

    /// Starts the clock of a side and stops the other.
    pub(crate) fn start(&mut self, side: Side, now: Millis) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// A side has finished its turn: its clock stops, it gets its increment, the other clock runs.
    /// The first turn of a game is free: the clocks begin with it.
    pub(crate) fn turn_ends(&mut self, side: Side, now: Millis) {
        let ran = self.running.is_some();
        self.stop(now);
        if ran {
            let left = &mut self.left[side.index()];
            *left = left.saturating_add(self.increment);
        }
        self.running = Some((!side, now));
    }

    /// The clocks as a line of text, which [`Clocks::from_text`] reads.
    pub(crate) fn to_text(self) -> String {
        let [white, black] = self.left;
        let running = match self.running {
            Some((side, since)) => format!("{side} {since}"),
            None => "- 0".to_owned(),
        };
        format!("{} {} {white} {black} {running}", self.base, self.increment)
    }

    /// Reads what [`Clocks::to_text`] wrote.
    pub(crate) fn from_text(text: &str) -> Option<Clocks> {
        let words: Vec<&str> = text.split(' ').collect();
        let [base, increment, white, black, side, since] = words.as_slice() else {
            return None;
        };
        let since = since.parse().ok()?;
        let running = match *side {
            "w" => Some((Side::White, since)),
            "b" => Some((Side::Black, since)),
            "-" => None,
            _ => return None,
        };
        let left = [white.parse().ok()?, black.parse().ok()?];
        Some(Clocks {
            base: base.parse().ok()?,
            increment: increment.parse().ok()?,
            left,
            running,
        })
    }
}

/// A time as a clock shows it: minutes and seconds, and tenths in the last ten seconds.
pub(crate) fn face(left: Millis) -> String {
    if left < 10_000 {
        // Rounded up, so that a clock shows nought only when it has fallen.
        let tenths = left.div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_while_nobody_looks_and_falls_at_nought() {
        let mut clocks = Clocks::new(60_000, 2_000);
        assert_eq!(clocks.fallen(u64::MAX), None);
        clocks.turn_ends(Side::White, 1_000);
        assert_eq!(clocks.left(Side::White, 50_000), 60_000, "the first turn is free");
        assert_eq!(clocks.left(Side::Black, 31_000), 30_000);
        clocks.turn_ends(Side::Black, 31_000);
        assert_eq!(clocks.left(Side::Black, 90_000), 32_000);
        assert_eq!(clocks.fallen(90_999), None);
        assert_eq!(clocks.fallen(91_000), Some(Side::White));
        assert_eq!(clocks.fallen(u64::MAX), Some(Side::White));
        clocks.stop(91_000);
        assert_eq!(clocks.running(), None);
        assert_eq!(clocks.left(Side::White, 99_999), 0);
    }

    #[test]
    fn a_clock_set_back_does_no_harm() {
        let mut clocks = Clocks::new(60_000, 0);
        clocks.start(Side::White, 5_000);
        assert_eq!(clocks.left(Side::White, 1_000), 60_000);
    }

    #[test]
    fn text_brings_the_clocks_back() {
        let mut clocks = Clocks::new(300_000, 3_000);
        assert_eq!(Clocks::from_text(&clocks.to_text()), Some(clocks));
        clocks.start(Side::Black, 17);
        assert_eq!(Clocks::from_text(&clocks.to_text()), Some(clocks));
        for text in ["", "1 2 3", "1 2 3 4 x 5", "-1 2 3 4 w 5", "1 2 3 4 w 5 6"] {
            assert_eq!(Clocks::from_text(text), None, "{text:?}");
        }
    }

    #[test]
    fn faces() {
        assert_eq!(face(0), "0:00.0");
        assert_eq!(face(1), "0:00.1");
        assert_eq!(face(9_940), "0:10.0");
        assert_eq!(face(10_000), "0:10");
        assert_eq!(face(300_000), "5:00");
        assert_eq!(face(299_001), "5:00");
        assert_eq!(face(3_600_000), "1:00:00");
    }
}
