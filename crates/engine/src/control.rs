use core::time::Duration;

use crate::Report;

/// What the engine asks of the world while it thinks: the time, and whether to go on.
///
/// It is asked every few thousand nodes, so an answer may cost a microsecond or so.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::{Duration, Instant};
/// use mlin_engine::{Control, Engine, Limits, Report};
/// use mlin_rules::{Game, Ruleset};
///
/// struct Thinking<'a> {
///     since: Instant,
///     stop: &'a AtomicBool,
///     depths: Vec<u32>,
/// }
///
/// impl Control for Thinking<'_> {
///     fn elapsed(&self) -> Duration {
///         self.since.elapsed()
///     }
///     fn cancelled(&self) -> bool {
///         self.stop.load(Ordering::Relaxed)
///     }
///     fn report(&mut self, report: &Report) {
///         self.depths.push(report.depth);
///     }
/// }
///
/// let stop = AtomicBool::new(false);
/// let mut thinking = Thinking { since: Instant::now(), stop: &stop, depths: Vec::new() };
/// let game = Game::new(Ruleset::default());
/// Engine::new(1 << 20).search(&game, &Limits::depth(3), &mut thinking);
/// assert_eq!(thinking.depths, [1, 2, 3]);
/// ```
pub trait Control {
    /// The time since the search was asked for. It may stand still (then no limit of time acts) but
    /// does not run backwards. Whoever thinks in the opponent's time lets it begin to run when that ends.
    fn elapsed(&self) -> Duration;

    /// Whether the search is to end now with what it has.
    fn cancelled(&self) -> bool;

    /// Called after every complete depth with the answer so far.
    fn report(&mut self, report: &Report) {
        let _ = report;
    }
}

/// Never cancels, and its clock stands still: the limits of depth and nodes alone end the search.
///
/// ```
/// use mlin_engine::{Control, NoControl};
/// assert!(!NoControl.cancelled());
/// assert_eq!(NoControl.elapsed(), std::time::Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoControl;

impl Control for NoControl {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn cancelled(&self) -> bool {
        false
    }
}
