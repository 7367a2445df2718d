use std::ops::Range;

use mlin_rules::PointSet;
use mlin_rules::topology::{CORNERS, MIDPOINTS, closing_points};

use crate::Sector;
use crate::canonical_sets::binomial;

/// How many contexts there are: see [`context`].
pub(crate) const CONTEXTS: usize = 9 * 8 * 8 * 27;

/// A stretch of a row: the mover's men, and the places.
pub(crate) type Places = (PointSet, Range<u32>);

/// What is asked for the value of every state of a block, in their order.
pub(crate) trait Coder {
    /// The value of a state, given its context: 0 loss, 1 draw, 2 win. `None` stops everything.
    fn value(&mut self, state: u32, context: usize) -> Option<u8>;
}

/// How the sides of a sector move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    opponent: u8,
    mover_way: Way,
    opponent_way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Place,
    Slide,
    Fly,
}

impl Shape {
    pub(crate) const fn new(sector: Sector, flying: bool) -> Shape {
        const fn way(board: u8, hand: u8, flying: bool) -> Way {
            if hand > 0 {
                Way::Place
            } else if flying && board == 3 {
                Way::Fly
            } else {
                Way::Slide
            }
        }
        Shape {
            opponent: sector.opponent(),
            mover_way: way(sector.mover(), sector.mover_hand(), flying),
            opponent_way: way(sector.opponent(), sector.opponent_hand(), flying),
        }
    }
}

/// Memory that is used from block to block.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// For every set of all men of the opponent but one, in each of four classes, what is known of the states
    /// that add a man to it: how many wins, losses (from bit 10 on) and states (from bit 20 on). All 0 between
    /// blocks.
    sums: Vec<[u32; 4]>,
    /// The values of the stretch so far, in the form of [`KNOWN`].
    values: Vec<u16>,
    /// The class of each state of the stretch.
    classes: Vec<u8>,
}

/// A loss, a draw and a win as addends of a number of three hexadecimal digits: draws, losses, wins.
const KNOWN: [u16; 3] = [0x10, 0x100, 0x1];
/// A loss, a draw and a win as addends of [`Scratch::sums`].
const ADDEND: [u32; 3] = [1 << 10 | 1 << 20, 1 << 20, 1 | 1 << 20];
/// In front of the values of a stretch stand as many unknown ones.
const UNKNOWN: usize = 1;

/// Runs through the states of a block and asks the coder for the value of each.
pub(crate) fn run(
    shape: &Shape,
    stretches: &[Places],
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    match shape.opponent {
        0 => run_men::<0>(shape, stretches, scratch, coder),
        1 => run_men::<1>(shape, stretches, scratch, coder),
        2 => run_men::<2>(shape, stretches, scratch, coder),
        3 => run_men::<3>(shape, stretches, scratch, coder),
        4 => run_men::<4>(shape, stretches, scratch, coder),
        5 => run_men::<5>(shape, stretches, scratch, coder),
        6 => run_men::<6>(shape, stretches, scratch, coder),
        7 => run_men::<7>(shape, stretches, scratch, coder),
        8 => run_men::<8>(shape, stretches, scratch, coder),
        9 => run_men::<9>(shape, stretches, scratch, coder),
        _ => None,
    }
}

fn run_men<const MEN: usize>(
    shape: &Shape,
    stretches: &[Places],
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    let mut state = 0;
    for (mover, places) in stretches {
        let mut walk = Walk::<MEN>::new(*mover, places.start)?;
        let count = (places.end - places.start) as usize;
        let sets = binomial(walk.free, MEN.saturating_sub(1) as u32) as usize;
        if scratch.sums.len() < sets {
            scratch.sums.resize(sets, [0; 4]);
        }
        classify(shape, *mover, walk.clone(), count, &mut scratch.classes);
        let start = walk.clone();
        let result = run_stretch(&mut walk, state, count, scratch, coder);
        if MEN > 0 {
            clear(start, count, &mut scratch.sums[..sets]);
        }
        result?;
        state += count as u32;
    }
    Some(())
}

/// Makes the sums 0 again, by what is less work.
fn clear<const MEN: usize>(mut walk: Walk<MEN>, count: usize, sums: &mut [[u32; 4]]) {
    if sums.len() < 4 * count {
        sums.fill([0; 4]);
        return;
    }
    for _ in 0..count {
        for without in walk.without {
            if let Some(sum) = sums.get_mut(walk.place.wrapping_sub(without) as usize) {
                *sum = [0; 4];
            }
        }
        walk.step();
    }
}

fn run_stretch<const MEN: usize>(
    walk: &mut Walk<MEN>,
    first: u32,
    count: usize,
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    let Scratch {
        sums,
        values,
        classes,
    } = scratch;
    values.clear();
    values.resize(UNKNOWN + count, 0);
    let (sums, values) = (sums.as_mut_slice(), values.as_mut_slice());
    for (number, class) in classes.iter().take(count).enumerate() {
        let group = usize::from(GROUP_OF_CLASS[usize::from(*class)]);
        // The states with one man elsewhere, and those with one man one free point lower.
        let (mut sum, mut lower) = (0, 0);
        let mut at = [0; MEN];
        for man in 0..MEN {
            at[man] = walk.place.wrapping_sub(walk.without[man]) as usize;
            sum += sums.get(at[man])?[group];
            lower += values
                .get((number + UNKNOWN).saturating_sub(walk.lower[man] as usize))
                .copied()
                .unwrap_or(0);
        }
        let value = coder.value(first + number as u32, context(*class, sum, lower))?;
        let addend = *ADDEND.get(usize::from(value))?;
        for at in at {
            if let Some(sum) = sums.get_mut(at) {
                sum[group] += addend;
            }
        }
        values[number + UNKNOWN] = KNOWN[usize::from(value)];
        walk.step();
    }
    Some(())
}

/// The context of a state, made of its class (9), the share of wins (8) and of losses (8) among the states in
/// `sum`, and the numbers of wins, losses and draws, each at most 2, among those in `lower` (27).
#[inline]
fn context(class: u8, sum: u32, lower: u16) -> usize {
    let (win, loss, all) = (sum & 0x3ff, sum >> 10 & 0x3ff, sum >> 20);
    let few = usize::from(FEW[usize::from(lower & 0xfff)]);
    ((usize::from(class) * 8 + share(win, all)) * 8 + share(loss, all)) * 27 + few
}

/// 7 for all, 0 for none of some, and between them from 1 on by sixths.
#[inline]
fn share(part: u32, all: u32) -> usize {
    if part == all {
        7
    } else if part == 0 {
        0
    } else {
        (1 + 6 * part / all) as usize
    }
}

/// By the three digits of `lower`: the numbers of wins, losses and draws, none above 2, as digits to the base 3.
static FEW: [u8; 4096] = {
    const fn capped(digit: usize) -> u8 {
        if digit > 2 { 2 } else { digit as u8 }
    }
    let mut table = [0; 4096];
    let mut i = 0;
    while i < 4096 {
        table[i] = 9 * capped(i & 15) + 3 * capped(i >> 4 & 15) + capped(i >> 8);
        i += 1;
    }
    table
};

/// The class of a state is three times the mills that the mover may close now plus those that the opponent might
/// close (as points on which to do so), each at most 2. Sums are kept by whether they are 0.
const GROUP_OF_CLASS: [u8; 9] = [0, 1, 1, 2, 3, 3, 2, 3, 3];

/// Finds the class of each of `count` states.
fn classify<const MEN: usize>(
    shape: &Shape,
    mover: PointSet,
    mut walk: Walk<MEN>,
    count: usize,
    classes: &mut Vec<u8>,
) {
    let closing = closing(shape.mover_way, mover).bits();
    let free_of_mover = !mover.bits();
    classes.clear();
    classes.extend((0..count).map(|_| {
        let opponent = walk.sets[0];
        walk.step();
        let threats = match shape.opponent_way {
            Way::Slide => sliding_closing_points(opponent),
            Way::Place | Way::Fly => closing_points(PointSet::from_bits(opponent)).bits(),
        };
        let mills = (closing & !opponent).count_ones().min(2);
        let threats = (threats & free_of_mover & !opponent).count_ones().min(2);
        (3 * mills + threats) as u8
    }));
}

/// The points, free or taken by the opponent, on which the mover may close a mill.
fn closing(way: Way, men: PointSet) -> PointSet {
    match way {
        Way::Place => closing_points(men) - men,
        Way::Slide => PointSet::from_bits(sliding_closing_points(men.bits())) - men,
        // A man that stands aside flies to where two others wait for it.
        Way::Fly => {
            let points = men.iter().map(|man| closing_points(men - man.into()));
            points.fold(PointSet::EMPTY, |all, points| all | points) - men
        }
    }
}

/// The points on which a slide of one of the men would close a mill; points that are taken may be among them.
///
/// On a corner the third man of one of its sides comes along the other side; on a midpoint along the side for
/// the line across, or across for the side.
#[inline]
const fn sliding_closing_points(men: u32) -> u32 {
    const fn rotated(men: u32, steps: u32) -> u32 {
        const EACH_RING: u32 = 0x0001_0101;
        let low = EACH_RING * (0xff >> steps);
        (men & low) << steps | (men & 0xff_ffff & !low) >> (8 - steps)
    }
    // Where a man stands one or two places back (ahead) along the ring.
    let (back, ahead) = (rotated(men, 1), rotated(men, 7));
    let (back2, ahead2) = (rotated(men, 2), rotated(men, 6));
    let across = (men >> 8 | men << 8) & 0xff_ffff;
    let line_across = (men >> 8 | men << 16) & (men >> 16 | men << 8);
    let corners = back & ahead & (back2 | ahead2) & CORNERS.bits();
    let midpoints = (back & ahead & across | line_across & (back | ahead)) & MIDPOINTS.bits();
    corners | midpoints
}

/// A walk along the places of a row, in their order.
#[derive(Clone, Debug)]
struct Walk<const MEN: usize> {
    /// The number of the place.
    place: u32,
    /// How many points the mover leaves free, and these.
    free: u32,
    points: [u32; 25],
    /// The men of the opponent from each one on, and no man; the first is the whole set. One more than men.
    sets: [u32; 10],
    /// The numbers of the free points on which they stand, rising.
    men: [u32; MEN],
    /// What is to be taken from `place` to get the rank of the other men without this one.
    without: [u32; MEN],
    /// What the ranks of the men from each one on lose when a man below them is taken away.
    loss: [u32; 10],
    /// How many places back this man stands one free point lower; very many where he cannot.
    lower: [u32; MEN],
}

/// Further back than any block reaches.
const NOWHERE: u32 = u32::MAX / 2;

impl<const MEN: usize> Walk<MEN> {
    fn new(mover: PointSet, place: u32) -> Option<Walk<MEN>> {
        let mut points = [0; 25];
        let free = !mover;
        for (bit, point) in points.iter_mut().zip(free) {
            *bit = PointSet::of(point).bits();
        }
        let mut walk = Walk {
            place,
            free: free.len(),
            points,
            sets: [0; 10],
            men: [0; MEN],
            without: [0; MEN],
            loss: [0; 10],
            lower: [NOWHERE; MEN],
        };
        let mut rest = place;
        for man in (0..MEN).rev() {
            let k = man as u32 + 1;
            let number = (0..walk.free).rev().find(|number| choose(*number, k) <= rest)?;
            rest -= choose(number, k);
            walk.men[man] = number;
        }
        if MEN > 0 {
            walk.update(MEN - 1);
        }
        Some(walk)
    }

    /// Goes to the next place; past the last one it is nowhere.
    #[inline]
    fn step(&mut self) {
        self.place = self.place.wrapping_add(1);
        let mut man = 0;
        while man < MEN {
            let next = if man + 1 < MEN {
                self.men[man + 1]
            } else {
                self.free
            };
            if self.men[man] + 1 < next {
                break;
            }
            self.men[man] = man as u32;
            man += 1;
        }
        if man < MEN {
            self.men[man] += 1;
            self.update(man);
        }
    }

    /// Finds anew what depends on the men up to `last`.
    #[inline]
    fn update(&mut self, last: usize) {
        for man in (0..=last).rev() {
            let (number, k) = (self.men[man], man as u32);
            let rank = choose(number, k + 1);
            self.without[man] = rank.wrapping_add(self.loss[man + 1]);
            self.loss[man] = self.loss[man + 1]
                .wrapping_add(rank)
                .wrapping_sub(choose(number, k));
            self.sets[man] = self.sets[man + 1] | self.points[(number as usize).min(24)];
        }
        for man in 0..(last + 2).min(MEN) {
            let number = self.men[man];
            let below = if man > 0 { self.men[man - 1] + 1 } else { 0 };
            self.lower[man] = if number > below {
                choose(number - 1, man as u32)
            } else {
                NOWHERE
            };
        }
    }
}

/// The number of subsets of `k` among `n`, by table.
#[inline]
fn choose(n: u32, k: u32) -> u32 {
    CHOOSE[(n as usize & 31) * 16 + (k as usize & 15)]
}

static CHOOSE: [u32; 512] = {
    let mut table = [0; 512];
    let mut n = 0;
    while n < 25 {
        let mut k = 0;
        while k < 12 {
            table[n * 16 + k] = binomial(n as u32, k as u32);
            k += 1;
        }
        n += 1;
    }
    table
};
