use core::fmt;
use core::num::{IntErrorKind, NonZeroU32, NonZeroU64, ParseIntError};
use core::str::{FromStr, SplitWhitespace};
use core::time::Duration;

use mlin_rules::Side;

use crate::Limits;
use crate::protocol::Excerpt;

/// The limits of a `go`.
///
/// ```
/// use core::time::Duration;
/// use mlin_engine::protocol::{Command, Go};
/// use mlin_rules::Side;
/// let Ok(Command::Go(go)) = "go wtime 60000 btime 60000 winc 1000 binc 1000".parse() else { panic!() };
/// let limits = go.limits(Side::White, Duration::ZERO).unwrap();
/// assert!(limits.time.unwrap() < Duration::from_secs(6));
/// assert_eq!(Go::default().to_string(), "go");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Go {
    /// How many plies deep; a turn with its removal is one.
    pub depth: Option<NonZeroU32>,
    /// How many positions may be visited.
    pub nodes: Option<NonZeroU64>,
    /// How long this move may take.
    pub move_time: Option<Duration>,
    /// What White and Black have left on their clocks; nought when a clock has run out.
    pub clock: [Option<Duration>; 2],
    /// What White and Black get for each move.
    pub increment: [Option<Duration>; 2],
    /// How many moves are left until the clocks are set forward.
    pub moves_to_go: Option<NonZeroU32>,
    /// The answer is not wanted before `stop`.
    pub infinite: bool,
    /// The position is one that the opponent may bring about; the answer is not wanted before `ponderhit` or `stop`, and no
    /// time is counted before `ponderhit`.
    pub ponder: bool,
}

/// Why a `go` is at fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoError {
    /// A word that means nothing here.
    #[error("go: {0} is no limit that is known here")]
    Unknown(Excerpt),
    /// A word stands twice.
    #[error("go: {0} stands twice")]
    Repeated(&'static str),
    /// What follows the word is no such number, or nothing follows.
    #[error("go: {0} needs a whole number{1}")]
    Number(&'static str, &'static str),
    /// The number that follows the word is greater than any that can be told.
    #[error("go: the number after {0} is too large, the greatest is {1}")]
    TooLarge(&'static str, u64),
    /// There is a clock, but not that of the side to move.
    #[error("go: {0} is to move, and its clock is not told")]
    ClockMissing(&'static str),
    /// A level has limits of its own.
    #[error("go: depth and nodes go with the full strength only, and the option Level is set")]
    LimitOfLevel,
}

const FROM_ONE: &str = " from 1";
const MILLISECONDS: &str = " of milliseconds";

/// How many moves a clock is made to last when nobody says it.
const MOVES_TO_GO: u32 = 25;

impl Go {
    /// How long to think when no limit is given.
    pub const USUAL_TIME: Duration = Duration::from_secs(1);

    pub(crate) fn read(mut words: SplitWhitespace<'_>) -> Result<Go, GoError> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => from_one(&mut go.depth, "depth", u32::MAX.into(), &mut words)?,
                "nodes" => from_one(&mut go.nodes, "nodes", u64::MAX, &mut words)?,
                "movetime" => milliseconds(&mut go.move_time, "movetime", &mut words)?,
                "wtime" => milliseconds(&mut go.clock[0], "wtime", &mut words)?,
                "btime" => milliseconds(&mut go.clock[1], "btime", &mut words)?,
                "winc" => milliseconds(&mut go.increment[0], "winc", &mut words)?,
                "binc" => milliseconds(&mut go.increment[1], "binc", &mut words)?,
                "movestogo" => from_one(&mut go.moves_to_go, "movestogo", u32::MAX.into(), &mut words)?,
                "infinite" => flag(&mut go.infinite, "infinite")?,
                "ponder" => flag(&mut go.ponder, "ponder")?,
                _ => return Err(GoError::Unknown(Excerpt::of(word))),
            }
        }
        Ok(go)
    }

    /// When the search is to end for a side, with so much time kept back for the way of the answer. Without any limit it is
    /// [`Go::USUAL_TIME`], or none at all if the answer waits for `stop`.
    ///
    /// # Errors
    /// [`GoError::ClockMissing`] when only the other side's clock is told.
    pub fn limits(&self, side: Side, overhead: Duration) -> Result<Limits, GoError> {
        let clock = match (self.clock[side.index()], self.clock[(!side).index()]) {
            (None, Some(_)) => {
                let name = if side == Side::White { "White" } else { "Black" };
                return Err(GoError::ClockMissing(name));
            }
            (clock, _) => clock.map(|left| self.share(left, side)),
        };
        let given = match (self.move_time, clock) {
            (Some(move_time), Some(clock)) => Some(move_time.min(clock)),
            (move_time, clock) => move_time.or(clock),
        };
        let unlimited = self.depth.is_none() && self.nodes.is_none() && !self.infinite;
        let least = Duration::from_millis(1);
        Ok(Limits {
            depth: self.depth.map(NonZeroU32::get),
            nodes: self.nodes.map(NonZeroU64::get),
            time: given
                .map(|time| time.saturating_sub(overhead).max(least))
                .or(unlimited.then_some(Go::USUAL_TIME)),
        })
    }

    /// This move's part of a clock: an even share and most of the increment, and never more than half of what is left.
    fn share(&self, left: Duration, side: Side) -> Duration {
        let moves = self.moves_to_go.map_or(MOVES_TO_GO, NonZeroU32::get);
        let increment = self.increment[side.index()].unwrap_or_default();
        let share = (left / moves).saturating_add(increment / 4 * 3);
        share.min(if moves == 1 { left } else { left / 2 })
    }

    /// Whether the answer waits for `stop` or `ponderhit`.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.infinite || self.ponder
    }
}

fn flag(slot: &mut bool, name: &'static str) -> Result<(), GoError> {
    if core::mem::replace(slot, true) {
        return Err(GoError::Repeated(name));
    }
    Ok(())
}

fn from_one<N: FromStr<Err = ParseIntError>>(
    slot: &mut Option<N>,
    name: &'static str,
    greatest: u64,
    words: &mut SplitWhitespace<'_>,
) -> Result<(), GoError> {
    let number = words.next().unwrap_or("").parse();
    let number = number.map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => GoError::TooLarge(name, greatest),
        _ => GoError::Number(name, FROM_ONE),
    })?;
    fill(slot, name, number)
}

/// Clocks that have run over are sent as negative numbers by some programs.
fn milliseconds(
    slot: &mut Option<Duration>,
    name: &'static str,
    words: &mut SplitWhitespace<'_>,
) -> Result<(), GoError> {
    let number = words.next().unwrap_or("").parse::<i64>();
    let number = number.map_err(|error| match error.kind() {
        IntErrorKind::PosOverflow => GoError::TooLarge(name, i64::MAX.unsigned_abs()),
        _ => GoError::Number(name, MILLISECONDS),
    })?;
    fill(
        slot,
        name,
        Duration::from_millis(u64::try_from(number).unwrap_or(0)),
    )
}

fn fill<T>(slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), GoError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(GoError::Repeated(name)),
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let times = [
            ("wtime", self.clock[0]),
            ("btime", self.clock[1]),
            ("winc", self.increment[0]),
            ("binc", self.increment[1]),
            ("movetime", self.move_time),
        ];
        for (name, time) in times {
            if let Some(time) = time {
                write!(f, " {name} {}", time.as_millis())?;
            }
        }
        if let Some(moves) = self.moves_to_go {
            write!(f, " movestogo {moves}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}
