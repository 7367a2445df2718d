use mlin_rules::topology::MIDPOINTS;
use mlin_rules::{PointSet, Position, Side};

use crate::score::Value;

/// Judges a position by material and mobility, and by nothing else: pattern terms made by hand (two in a
/// row, open mills) were measured to weaken play, for the search sees them anyway.
///
/// A touch of taste, seeded, tells equal positions apart so that games differ.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evaluation {
    /// How far a taste moves an estimate, up or down, in hundredths of a man; 0: not at all.
    pub(crate) spread: u32,
    pub(crate) seed: u64,
    /// Who has won the position at the root, as a tablebase knows: what is estimated below it is won too,
    /// until shown otherwise, so that no draw by rule looks better to the winner.
    pub(crate) winner: Option<Side>,
}

/// What having won the root adds to an estimate; more than any estimate without it.
const WON: i32 = 10_000;

/// A man, on the board or in hand, in hundredths of a man.
const MAN: i32 = 100;
/// A possible slide while men are being placed, in hundredths of a man.
const SLIDE_PLACING: i32 = 20;
/// A possible slide later on, in hundredths of a man.
const SLIDE_MOVING: i32 = 40;

impl Evaluation {
    /// For the side to move, in hundredths of a man; never 0, which is kept for draws by rule.
    #[inline]
    pub(crate) fn of(&self, position: &Position) -> i32 {
        self.swayed(position, plain(position))
    }

    /// A judgement with taste and with what is known of the root.
    #[inline]
    pub(crate) fn swayed(&self, position: &Position, mut value: i32) -> i32 {
        if self.spread > 0 {
            value += spread(position.hash() ^ self.seed, self.spread);
        }
        if let Some(winner) = self.winner {
            value += if winner == position.side_to_move() {
                WON
            } else {
                -WON
            };
        }
        if value == Value::DRAW {
            1
        } else {
            value.clamp(-Value::MAX_ESTIMATE, Value::MAX_ESTIMATE)
        }
    }
}

/// Material and mobility.
#[inline]
fn plain(position: &Position) -> i32 {
    let us = position.side_to_move();
    let them = us.opponent();
    let material = i32::from(position.total(us)) - i32::from(position.total(them));
    let free = position.free();
    let mobility = slides(position.men(us), free) - slides(position.men(them), free);
    let slide = if position.hand(us) | position.hand(them) == 0 {
        SLIDE_MOVING
    } else {
        SLIDE_PLACING
    };
    material * MAN + mobility * slide
}

/// How many slides the men have.
pub(crate) fn slides(men: PointSet, free: PointSet) -> i32 {
    let midpoints = (men & MIDPOINTS).bits();
    let along = u64::from((men.rotated(1) & free).bits()) | u64::from((men.rotated(7) & free).bits()) << 32;
    let across = u64::from((PointSet::from_bits(midpoints << 8) & free).bits())
        | u64::from((PointSet::from_bits(midpoints >> 8) & free).bits()) << 32;
    (along.count_ones() + across.count_ones()) as i32
}

/// A number from `-most` to `most`, the same for the same `from`.
fn spread(from: u64, most: u32) -> i32 {
    (scramble(from) % (2 * u64::from(most) + 1)) as i32 - most as i32
}

/// The finishing step of the SplitMix64 generator: every bit of the input stirs every bit of the output.
pub(crate) const fn scramble(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
