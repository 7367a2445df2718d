use mlin_rules::PointSet;
use mlin_rules::topology::{LINES, NEIGHBOURS};

use super::lanes::Vector;
use super::row_shape::LOW;

/// The board around a fixed set of men: the free points numbered from 0, with the edges and lines among them.
///
/// This is the geometry of one row: the row's set never changes, the other side's men move on the rest.
#[derive(Debug)]
pub(super) struct Frame {
    /// The points that are not free.
    pub(super) taken: PointSet,
    /// The free points, as bits over the board.
    pub(super) free: u32,
    /// How many points are free.
    pub(super) len: usize,
    /// By free point: its bit over the board.
    points: [u32; 24],
    /// By free point: its free neighbours, as bits over the free points.
    pub(super) adjacent: [u32; 24],
    /// By free point: the other two points of each line through it, as bits over the free points;
    /// [`NEVER`] for a line that a taken point blocks.
    pub(super) mates: [[u32; 2]; 24],
    /// By the lower six bits of a set of free points: the points, as bits over the board.
    low: [u32; 64],
}

/// Bits that no set has.
pub(super) const NEVER: u32 = u32::MAX;

impl Frame {
    pub(super) fn new(taken: PointSet) -> Frame {
        let free = !taken.bits() & PointSet::ALL.bits();
        let mut frame = Frame {
            taken,
            free,
            len: free.count_ones() as usize,
            points: [0; 24],
            adjacent: [0; 24],
            mates: [[NEVER; 2]; 24],
            low: [0; 64],
        };
        let numbered = PointSet::from_bits(free).iter().enumerate();
        for (i, point) in numbered {
            frame.points[i] = PointSet::of(point).bits();
            frame.adjacent[i] = frame.numbers(NEIGHBOURS[point.index()].bits() & free);
            let lines = LINES.iter().filter(|line| line.contains(point));
            for (mates, line) in frame.mates[i].iter_mut().zip(lines) {
                let others = line.bits() & !PointSet::of(point).bits();
                *mates = if others & free == others {
                    numbers(others, free)
                } else {
                    NEVER
                };
            }
        }
        for x in 1..64_usize {
            let lowest = x.trailing_zeros() as usize;
            frame.low[x] = frame.low[x & (x - 1)] | frame.points[lowest];
        }
        frame
    }

    /// Free points on the board as a set of numbers.
    pub(super) fn numbers(&self, points: u32) -> u32 {
        numbers(points, self.free)
    }

    /// The point with a number.
    pub(super) fn point(&self, number: usize) -> u32 {
        self.points[number]
    }

    /// Numbered points below the sixth as points on the board.
    #[inline(always)]
    pub(super) fn low_points(&self, low: u32) -> u32 {
        self.low[(low & 63) as usize]
    }

    /// A set of numbers as points on the board.
    pub(super) fn points(&self, mut numbers: u32) -> u32 {
        let mut points = 0;
        while numbers != 0 {
            points |= self.points[numbers.trailing_zeros() as usize];
            numbers &= numbers - 1;
        }
        points
    }
}

/// Points on the board as a set of numbers among the ones of `free`.
pub(super) fn numbers(points: u32, free: u32) -> u32 {
    let mut set = 0;
    let mut rest = points & free;
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        set |= 1 << (free & (lowest - 1)).count_ones();
        rest ^= lowest;
    }
    set
}

/// The sets that hold all of some points, split as a bitmap is: which bits of a vector, and which bits its
/// number must have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    pub(super) bits: Vector,
    pub(super) upper: u32,
}

/// The bits of a word whose place has bit *i*.
pub(super) const PLACES: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Pattern {
    /// The sets that hold all of these numbers; none, whatever the vector, for [`NEVER`].
    pub(super) fn new(numbers: u32) -> Pattern {
        if numbers == NEVER {
            return Pattern {
                bits: [0; 8],
                upper: NEVER,
            };
        }
        let mut bits = [u64::MAX; 8];
        for i in (0..LOW).filter(|i| numbers >> i & 1 != 0) {
            for (word, value) in bits.iter_mut().enumerate() {
                *value &= if i < 6 {
                    PLACES[i as usize]
                } else if word >> (i - 6) & 1 != 0 {
                    u64::MAX
                } else {
                    0
                };
            }
        }
        Pattern {
            bits,
            upper: numbers >> LOW,
        }
    }

    /// Whether every set in a vector has the pattern's upper points.
    #[inline(always)]
    pub(super) fn in_vector(&self, vector: u16) -> bool {
        u32::from(vector) & self.upper == self.upper
    }
}

/// How the bits of a vector move when a set loses one low point and gains another: a rotation of each word and an
/// exchange of words.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shift {
    pub(super) rotation: u32,
    pub(super) distance: usize,
}

impl Shift {
    pub(super) fn new(lost: Option<usize>, gained: Option<usize>) -> Shift {
        let mut shift = Shift::default();
        for (point, sign) in [(lost, -1), (gained, 1)] {
            match point {
                Some(point) if point < 6 => {
                    shift.rotation = (shift.rotation as i32 + sign * (1 << point)).rem_euclid(64) as u32;
                }
                Some(point) if point < LOW as usize => shift.distance ^= 1 << (point - 6),
                _ => {}
            }
        }
        shift
    }
}
