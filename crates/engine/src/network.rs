use core::fmt;
use std::sync::Arc;

use mlin_rules::{Position, Ruleset, Side};

use crate::candidates::threats;
use crate::evaluation::slides;

/// A small network of whole numbers that judges positions, fitted to the values of a tablebase by `cargo xtask fit`.
///
/// What it sees of a position are [`Network::INPUTS`] facts, each one of a few: how each of the 16 lines is occupied, the men in each hand, how
/// many men a side has in all, how far it can slide, how many mills it threatens to close. Every fact that holds adds its row of weights to
/// [`Network::HIDDEN`] sums; each sum, cut off below at nought and above, is weighed once more. The weights of the rows are those of one of
/// [`Network::PHASES`] phases, the last ones those of one of [`Network::STAGES`] stages.
///
/// ```
/// use mlin_engine::Network;
/// let network = Network::empty(true);
/// let bytes = network.to_bytes();
/// assert_eq!(Network::read(&bytes).unwrap(), network);
/// assert!(Network::read(&bytes[1..]).is_err());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    flying: bool,
    /// By phase and row.
    rows: Box<[Row]>,
    stages: Box<[Stage]>,
}

/// The weights of a row, or the sums: four to a word, each raised so that it is never below nought. Then words are added
/// as they are, for no sum reaches over into its neighbour: four sums at once where a processor has no vectors
/// (a browser, as it is asked here), and what compilers make vectors of where it has.
///
/// ```text
/// bit   63      48      32      16       0
///       | sum 3 | sum 2 | sum 1 | sum 0 |     a weight: 0..=255, that is -128..=127 and 128
/// ```
type Row = [u64; Network::HIDDEN / LANES];

/// How many sums there are in a word.
const LANES: usize = 4;
/// By how much a weight is raised.
const RAISED: i32 = 128;
/// How much all the rows of a position can change a sum.
const REACH: i32 = Network::INPUTS as i32 * RAISED;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stage {
    /// Raised by [`REACH`], and with [`REACH`] more to come from the rows.
    start: Row,
    weights: [i16; Network::HIDDEN],
    end: i32,
}

/// Not inlined: it is only for reading, and the page's module is to be small.
#[inline(never)]
fn pack(numbers: &[i16; Network::HIDDEN], raised: i32) -> Row {
    let mut words = Row::default();
    for (word, numbers) in words.iter_mut().zip(numbers.chunks_exact(LANES)) {
        for number in numbers.iter().rev() {
            *word = *word << 16 | u64::from((i32::from(*number) + raised) as u16);
        }
    }
    words
}

#[inline]
fn unpack(words: Row, raised: i32) -> [i16; Network::HIDDEN] {
    core::array::from_fn(|i| {
        let number = (words[i / LANES] >> (16 * (i % LANES))) as u16;
        (i32::from(number) - raised) as i16
    })
}

/// What a judgement may begin with, so that adding what the sums are worth, at most 2^27, stays a number.
fn within(end: i32) -> i32 {
    end.clamp(-(1 << 30), 1 << 30)
}

/// A sum that begins beyond what the rows can bring back is worth as much as one that begins just there.
fn pack_start(start: [i16; Network::HIDDEN]) -> Row {
    let most = REACH as i16;
    pack(
        &start.map(|start| start.clamp(-most, most + Network::MOST)),
        REACH,
    )
}

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// They do not begin as a network does.
    #[error("this is no file of a network")]
    NoNetwork,
    /// It was made for another version of the engine.
    #[error("the network is of version {0}, not {version}", version = VERSION)]
    OtherVersion(u8),
    /// It is too short or too long.
    #[error("the network has {0} bytes, not {length}", length = Network::BYTES)]
    Length(usize),
    /// The checksum is wrong.
    #[error("the network is damaged")]
    Damaged,
}

/// What a file begins with.
const MAGIC: [u8; 4] = *b"mlnn";
const VERSION: u8 = 1;
const HEAD: usize = 6;
const CHECKSUM: usize = 8;

/// The line's occupation is two times three bits; of these 64 numbers 27 occur.
const LINE: usize = 64;
const HANDS: usize = 16 * LINE;
const TOTALS: usize = HANDS + 2 * 10;
const SLIDES: usize = TOTALS + 2 * 10;
const THREATS: usize = SLIDES + 2 * 16;
const ROWS: usize = THREATS + 2 * 3;

impl Network {
    /// How many facts hold of each position.
    pub const INPUTS: usize = 24;
    /// How many sums there are.
    pub const HIDDEN: usize = 32;
    /// How many phases have rows of their own: men are placed, both sides slide, one flies.
    pub const PHASES: usize = 3;
    /// How many rows of weights each phase has.
    pub const ROWS: usize = ROWS;
    /// How many stages of the game are told apart.
    pub const STAGES: usize = 10;
    /// What stands for one in the weights of the rows and in the sums.
    pub const ONE: i16 = 64;
    /// Where the sums are cut off.
    pub const MOST: i16 = 127;
    /// The length of a file, in bytes.
    pub const BYTES: usize = HEAD
        + Network::PHASES * (16 * 27 + (ROWS - HANDS)) * Network::HIDDEN
        + Network::STAGES * (2 * 2 * Network::HIDDEN + 4)
        + CHECKSUM;

    /// The networks that come with the engine, for games without flying (R12) and with, as far as there are some.
    #[must_use]
    pub fn built_in() -> [Option<Arc<Network>>; 2] {
        #[cfg(feature = "built-in")]
        {
            use std::sync::LazyLock;
            static BUILT_IN: LazyLock<[Option<Arc<Network>>; 2]> = LazyLock::new(|| {
                let files = [
                    include_bytes!("../data/network-walking.bin"),
                    include_bytes!("../data/network-flying.bin"),
                ];
                files.map(|bytes| Network::read(bytes).ok().map(Arc::new))
            });
            BUILT_IN.clone()
        }
        #[cfg(not(feature = "built-in"))]
        [None, None]
    }

    /// Whether it is for games with flying.
    #[must_use]
    pub const fn flying(&self) -> bool {
        self.flying
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`NetworkError`] when the bytes are not those of a whole network of this version.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        if bytes.len() < HEAD || bytes[..4] != MAGIC {
            return Err(NetworkError::NoNetwork);
        }
        if bytes[4] != VERSION {
            return Err(NetworkError::OtherVersion(bytes[4]));
        }
        if bytes.len() != Network::BYTES {
            return Err(NetworkError::Length(bytes.len()));
        }
        let (body, sum) = bytes.split_at(Network::BYTES - CHECKSUM);
        if checksum(body).to_le_bytes() != *sum {
            return Err(NetworkError::Damaged);
        }
        let mut network = Network::empty(body[5] != 0);
        let mut rest = body[HEAD..].iter();
        let mut byte = || rest.next().copied().unwrap_or(0);
        let mut numbers = [0; Network::HIDDEN];
        for phase in 0..Network::PHASES {
            for row in Network::stored_rows() {
                numbers.fill_with(|| i16::from(byte() as i8));
                network.rows[phase * ROWS + row] = pack(&numbers, RAISED);
            }
        }
        for stage in &mut *network.stages {
            numbers.fill_with(|| i16::from_le_bytes([byte(), byte()]));
            stage.start = pack_start(numbers);
            stage.weights.fill_with(|| i16::from_le_bytes([byte(), byte()]));
            stage.end = within(i32::from_le_bytes([byte(), byte(), byte(), byte()]));
        }
        Ok(network)
    }

    /// The bytes of a file, for [`Network::read`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, u8::from(self.flying)]);
        for phase in 0..Network::PHASES {
            for row in Network::stored_rows() {
                let weights = unpack(self.rows[phase * ROWS + row], RAISED);
                bytes.extend(weights.map(|weight| weight as u8));
            }
        }
        for stage in &*self.stages {
            for weight in unpack(stage.start, REACH).iter().chain(&stage.weights) {
                bytes.extend(weight.to_le_bytes());
            }
            bytes.extend(stage.end.to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// A network without knowledge, to be fitted.
    #[must_use]
    pub fn empty(flying: bool) -> Network {
        let stage = Stage {
            start: pack(&[0; Network::HIDDEN], REACH),
            weights: [0; Network::HIDDEN],
            end: 0,
        };
        Network {
            flying,
            rows: vec![pack(&[0; Network::HIDDEN], RAISED); Network::PHASES * ROWS].into(),
            stages: vec![stage; Network::STAGES].into(),
        }
    }

    /// Sets the weights of a row, within what a byte holds.
    pub fn set_row(&mut self, row: usize, weights: [i8; Network::HIDDEN]) {
        if let Some(row) = self.rows.get_mut(row) {
            *row = pack(&weights.map(i16::from), RAISED);
        }
    }

    /// Sets what the sums of a stage begin with, what they are worth, and what the judgement begins with; the first within
    /// what the rows can bring back, the last within 2^30.
    pub fn set_stage(
        &mut self,
        stage: usize,
        start: [i16; Network::HIDDEN],
        weights: [i16; Network::HIDDEN],
        end: i32,
    ) {
        if let Some(stage) = self.stages.get_mut(stage) {
            *stage = Stage {
                start: pack_start(start),
                weights,
                end: within(end),
            };
        }
    }

    /// The rows that occur: a line's point is not occupied twice.
    pub fn stored_rows() -> impl Iterator<Item = usize> {
        (0..ROWS).filter(|row| *row >= HANDS || (row % LINE) & ((row % LINE) >> 3) & 7 == 0)
    }

    /// The stage of a position and the rows of the facts that hold of it.
    #[must_use]
    #[inline]
    pub fn inputs(position: &Position, rules: &Ruleset) -> (usize, [usize; Network::INPUTS]) {
        let us = position.side_to_move();
        let them = !us;
        let (own, enemy) = (position.men(us).bits(), position.men(them).bits());
        let (own_hand, enemy_hand) = (position.hand(us) as usize, position.hand(them) as usize);
        let placing = own_hand + enemy_hand > 0;
        let flies = |side: Side| rules.flying && position.men(side).len() == 3;
        let (we_fly, they_fly) = (flies(us), flies(them));
        let base = match (placing, we_fly || they_fly) {
            (true, _) => 0,
            (false, false) => ROWS,
            (false, true) => 2 * ROWS,
        };
        let mut rows = [0; Network::INPUTS];
        for ring in 0..3 {
            let twice = |men: u32| {
                let ring = men >> (8 * ring) & 0xff;
                ring | ring << 8
            };
            let (own, enemy) = (twice(own), twice(enemy));
            for side in 0..4 {
                let line = 4 * ring + side;
                let state = (own >> (2 * side) & 7) | (enemy >> (2 * side) & 7) << 3;
                rows[line] = base + LINE * line + state as usize;
            }
        }
        for side in 0..4 {
            let across = |men: u32| {
                let men = men >> (2 * side + 1) & 0x1_0101;
                (men | men >> 7 | men >> 14) & 7
            };
            let line = 12 + side;
            rows[line] = base + LINE * line + (across(own) | across(enemy) << 3) as usize;
        }
        let free = position.free();
        let slides = |side: Side| (slides(position.men(side), free) as usize).min(15);
        let threats = |side: Side| (threats(position, rules, side).len() as usize).min(2);
        let totals = |side: Side| (position.total(side) as usize).min(9);
        rows[16] = base + HANDS + own_hand.min(9);
        rows[17] = base + HANDS + 10 + enemy_hand.min(9);
        rows[18] = base + TOTALS + totals(us);
        rows[19] = base + TOTALS + 10 + totals(them);
        rows[20] = base + SLIDES + slides(us);
        rows[21] = base + SLIDES + 16 + slides(them);
        rows[22] = base + THREATS + threats(us);
        rows[23] = base + THREATS + 3 + threats(them);
        let stage = match own_hand + enemy_hand {
            0 => match (we_fly, they_fly) {
                (false, false) => 0,
                (true, false) => 1,
                (false, true) => 2,
                (true, true) => 3,
            },
            1 => 4,
            2..=3 => 5,
            4..=5 => 6,
            6..=8 => 7,
            9..=11 => 8,
            _ => 9,
        };
        (stage, rows)
    }

    /// What a position is worth to the side to move, in hundredths of a man or so.
    #[must_use]
    #[inline]
    pub fn judge(&self, position: &Position, rules: &Ruleset) -> i32 {
        let (stage, rows) = Network::inputs(position, rules);
        let stage = &self.stages[stage];
        // Word by word: so the compiler keeps a sum in a register, or makes vectors of them.
        let rows = rows.map(|row| &self.rows[row]);
        let sums =
            core::array::from_fn(|word| rows.iter().fold(stage.start[word], |sum, row| sum + row[word]));
        let mut value = stage.end;
        for (sum, weight) in unpack(sums, 2 * REACH).into_iter().zip(stage.weights) {
            value += i32::from(sum.clamp(0, Network::MOST)) * i32::from(weight);
        }
        value / i32::from(Network::ONE)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("flying", &self.flying)
            .finish_non_exhaustive()
    }
}

/// FNV-1a: it finds what a disk or a line has damaged.
fn checksum(bytes: &[u8]) -> u64 {
    let fold = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, fold)
}
