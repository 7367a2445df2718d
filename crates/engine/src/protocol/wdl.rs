use core::fmt;
use core::str::FromStr;

use mlin_tablebase::Value;

use crate::Score;

/// How likely a win, a draw and a loss are for the side to move, in thousandths that make 1000.
///
/// One of them is 1000 only where the result is certain: the game is over, it is proven by the search or known from a tablebase. An estimate
/// never has one above 998, nor has a draw by rule at the end of a line, which is a judgement as long as other moves are estimates.
///
/// ```
/// use mlin_engine::{Score, protocol::Wdl};
/// assert_eq!(Wdl::of(Score::Win { plies: 9 }).to_string(), "1000 0 0");
/// let ahead = Wdl::of(Score::Estimate(150));
/// assert!(ahead.win > ahead.loss && !ahead.is_certain());
/// assert_eq!(Wdl::of(Score::Estimate(-150)).to_string(), ahead.reversed().to_string());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wdl {
    /// Thousandths for a win.
    pub win: u16,
    /// Thousandths for a draw.
    pub draw: u16,
    /// Thousandths for a loss.
    pub loss: u16,
}

/// The estimate, in hundredths of a man, from which a win is as likely as not. This and the next were fitted to how 150 games
/// of the engine against itself ended, 2000 nodes a move, from 7500 positions.
const EVEN_CHANCE: f64 = 300.0;
/// By so many hundredths of a man more the odds grow by the factor e.
const SCALE: f64 = 120.0;

impl Wdl {
    /// Of a game that has ended in a draw.
    pub const DRAWN: Wdl = Wdl::certain(Value::Draw);

    /// What a score promises.
    #[must_use]
    pub fn of(score: Score) -> Wdl {
        match score {
            Score::Win { .. } => Wdl::certain(Value::Win),
            Score::Loss { .. } => Wdl::certain(Value::Loss),
            Score::Solved(solved) => Wdl::certain(solved.result()),
            Score::Draw => Wdl::estimated(0),
            Score::Estimate(estimate) => Wdl::estimated(estimate),
        }
    }

    const fn certain(value: Value) -> Wdl {
        let (win, draw, loss) = match value {
            Value::Win => (1000, 0, 0),
            Value::Draw => (0, 1000, 0),
            Value::Loss => (0, 0, 1000),
        };
        Wdl { win, draw, loss }
    }

    fn estimated(estimate: i32) -> Wdl {
        let chance = |estimate: i32| {
            let odds = ((f64::from(estimate) - EVEN_CHANCE) / SCALE).exp();
            // Without a part for the draw there would be certainty.
            (1000.0 * odds / (1.0 + odds)).round().clamp(1.0, 998.0) as u16
        };
        let (win, loss) = (chance(estimate), chance(estimate.saturating_neg()));
        Wdl {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }

    /// Whether the result is certain.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        self.win == 1000 || self.draw == 1000 || self.loss == 1000
    }

    /// The same for the other side.
    #[must_use]
    pub const fn reversed(self) -> Wdl {
        Wdl {
            win: self.loss,
            draw: self.draw,
            loss: self.win,
        }
    }
}

/// `win draw loss`.
impl fmt::Display for Wdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)
    }
}

/// A text is no [`Wdl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected three whole numbers that make 1000")]
pub struct WdlError;

impl FromStr for Wdl {
    type Err = WdlError;

    fn from_str(text: &str) -> Result<Wdl, WdlError> {
        let mut numbers = text.split_ascii_whitespace().map(str::parse::<u16>);
        let mut next = || numbers.next().and_then(Result::ok).ok_or(WdlError);
        let wdl = Wdl {
            win: next()?,
            draw: next()?,
            loss: next()?,
        };
        let sum = u32::from(wdl.win) + u32::from(wdl.draw) + u32::from(wdl.loss);
        if sum == 1000 && numbers.next().is_none() {
            Ok(wdl)
        } else {
            Err(WdlError)
        }
    }
}
