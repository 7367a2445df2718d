use std::ops::Range;

use mlin_rules::PointSet;
#[cfg(feature = "distances")]
use mlin_rules::topology::NEIGHBOURS;
use mlin_rules::topology::{CORNERS, MIDPOINTS, closing_points};

use crate::Sector;
use crate::canonical_sets::binomial;

/// How many contexts there are: see [`context`].
pub(crate) const CONTEXTS: usize = 9 * 8 * 8 * 27;

/// A stretch of a row: the mover's men, and the places.
pub(crate) type Places = (PointSet, Range<u32>);

/// What is asked for the value of every state of a block, in their order.
pub(crate) trait Coder {
    /// The value of the next state, given its context: 0 loss, 1 draw, 2 win. `None` stops everything.
    fn value(&mut self, context: usize) -> Option<u8>;
}

/// How the sides of a sector move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(super) opponent: u8,
    pub(super) mover_way: Way,
    pub(super) opponent_way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
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

    /// The points that the mover's men may go to, if the opponent leaves them free.
    #[cfg(feature = "distances")]
    pub(crate) fn reach(&self, mover: PointSet) -> PointSet {
        match self.mover_way {
            Way::Slide => {
                mover.iter().fold(PointSet::EMPTY, |points, man| {
                    points | NEIGHBOURS.get(man.index()).copied().unwrap_or(PointSet::EMPTY)
                }) - mover
            }
            Way::Place | Way::Fly => !mover,
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
    /// The class of each state of the stretch: see [`classify`].
    classes: Vec<u32>,
}

/// A loss, a draw and a win as addends of a number of three hexadecimal digits: draws, losses, wins.
const KNOWN: [u16; 4] = [0x10, 0x100, 0x1, 0];
/// A loss, a draw and a win as addends of [`Scratch::sums`].
const ADDEND: [u32; 4] = [1 << 10 | 1 << 20, 1 << 20, 1 | 1 << 20, 0];
/// In front of the values of a stretch stand as many unknown ones.
const UNKNOWN: usize = 1;

/// Runs through the states of a block and asks the coder for the value of each.
#[cfg(feature = "files")]
pub(crate) fn run(
    shape: &Shape,
    stretches: &[Places],
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    // Loops over the men are written out for each number of them.
    match shape.opponent {
        1 => run_men::<1>(shape, stretches, scratch, coder),
        2 => run_men::<2>(shape, stretches, scratch, coder),
        3 => run_men::<3>(shape, stretches, scratch, coder),
        4 => run_men::<4>(shape, stretches, scratch, coder),
        5 => run_men::<5>(shape, stretches, scratch, coder),
        6 => run_men::<6>(shape, stretches, scratch, coder),
        7 => run_men::<7>(shape, stretches, scratch, coder),
        8 => run_men::<8>(shape, stretches, scratch, coder),
        9 => run_men::<9>(shape, stretches, scratch, coder),
        _ => run_men::<ANY>(shape, stretches, scratch, coder),
    }
}

/// The same in little code, for the page.
#[cfg(not(feature = "files"))]
pub(crate) fn run(
    shape: &Shape,
    stretches: &[Places],
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    run_men::<ANY>(shape, stretches, scratch, coder)
}

/// Any number of men, as [`Walk::count`] says, instead of just so many.
pub(super) const ANY: usize = 10;

fn run_men<const MEN: usize>(
    shape: &Shape,
    stretches: &[Places],
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    for (mover, places) in stretches {
        let mut walk = Walk::<MEN>::new(*mover, usize::from(shape.opponent), places.start)?;
        let count = (places.end - places.start) as usize;
        let sets = binomial(walk.free, walk.count().saturating_sub(1) as u32) as usize;
        if scratch.sums.len() < sets {
            scratch.sums.resize(sets, [0; 4]);
        }
        let start = walk.clone();
        classify(shape, *mover, &start, count, &mut scratch.classes);
        let result = run_stretch(&mut walk, count, scratch, coder);
        clear(start, count, &mut scratch.sums[..sets]);
        result?;
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
        for without in walk.without.iter().take(walk.count()) {
            if let Some(sum) = sums.get_mut(walk.place.wrapping_sub(*without) as usize) {
                *sum = [0; 4];
            }
        }
        walk.step();
    }
}

fn run_stretch<const MEN: usize>(
    walk: &mut Walk<MEN>,
    count: usize,
    scratch: &mut Scratch,
    coder: &mut impl Coder,
) -> Option<()> {
    let Scratch {
        sums,
        values,
        classes,
        ..
    } = scratch;
    values.clear();
    values.resize(UNKNOWN + count, 0);
    let (sums, values) = (sums.as_mut_slice(), values.as_mut_slice());
    for number in UNKNOWN..values.len() {
        let class = *classes.get(number - UNKNOWN)?;
        let group = (class & 3) as usize;
        // The states with one man elsewhere, and those with one man one free point lower. What the last value
        // has just changed comes last: the lowest man.
        let (mut sum, mut lower) = (0, 0);
        let mut at = [0; MEN];
        for man in (0..walk.count()).rev() {
            let set = walk.place.wrapping_sub(walk.without[man]) as usize;
            let before = number.saturating_sub(walk.lower[man] as usize);
            sum += sums.get(set)?[group];
            lower += values[before];
            at[man] = set;
        }
        let value = coder.value(context(class >> 2, sum, lower))?;
        let addend = ADDEND[usize::from(value & 3)];
        for set in at.iter().take(walk.count()) {
            if let Some(sums) = sums.get_mut(*set) {
                sums[group] += addend;
            }
        }
        values[number] = KNOWN[usize::from(value & 3)];
        walk.step();
    }
    Some(())
}

/// The context of a state, made of its class (9), the share of wins (8) and of losses (8) among the states in
/// `sum`, and the numbers of wins, losses and draws, each at most 2, among those in `lower` (27).
#[inline]
fn context(class: u32, sum: u32, lower: u16) -> usize {
    let (win, loss, all) = (sum & 0x3ff, sum >> 10 & 0x3ff, sum >> 20);
    let few = usize::from(FEW[usize::from(lower & 0xfff)]);
    ((class as usize * 8 + share(win, all)) * 8 + share(loss, all)) * 27 + few
}

/// 0 for none, and from 1 on by sixths: 7 for all, and where there is none of which to tell.
#[inline]
fn share(part: u32, all: u32) -> usize {
    // A division by `all`: `shares_are_exact` tries them all.
    let sixths = (part * SIXTHS[all as usize & 0xff]) >> 16;
    let none = if all == 0 { 7 } else { 0 };
    if part == 0 { none } else { 1 + sixths as usize }
}

/// 2¹⁶ sixths of each number, rounded up.
static SIXTHS: [u32; 256] = {
    let mut table = [0; 256];
    let mut all = 1;
    while all < 256 {
        table[all] = (6_u32 << 16).div_ceil(all as u32);
        all += 1;
    }
    table
};

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

/// Finds the class of each of `count` states: three times the mills that the mover may close now plus those that
/// the opponent might close (as points on which to do so), each at most 2. With it goes, in the lowest two bits,
/// its group, in which sums are kept: whether there are any of either.
pub(super) fn classify<const MEN: usize>(
    shape: &Shape,
    mover: PointSet,
    walk: &Walk<MEN>,
    count: usize,
    classes: &mut Vec<u32>,
) {
    walk.opponents(count, classes);
    let closing = closing(shape.mover_way, mover).bits();
    let free_of_mover = (!mover).bits();
    // These loops have no branch and no table, so that they do several states at a time.
    let class = |opponent: u32, threats: u32| -> u32 {
        let (mills, threats) = (closing & !opponent, threats & free_of_mover & !opponent);
        let any = |points: u32| u32::from(points != 0);
        let more = |points: u32| u32::from(points & points.wrapping_sub(1) != 0);
        let (some_mill, some_threat) = (any(mills), any(threats));
        let class = 3 * (some_mill + more(mills)) + some_threat + more(threats);
        class << 2 | some_mill << 1 | some_threat
    };
    match shape.opponent_way {
        Way::Slide => {
            for set in classes {
                *set = class(*set, sliding_closing_points(*set));
            }
        }
        Way::Place | Way::Fly => {
            for set in classes {
                *set = class(*set, closing_points(PointSet::from_bits(*set)).bits());
            }
        }
    }
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

/// The men of the opponent at the first `places` places of the row of the mover's men.
#[cfg(feature = "generate")]
pub(crate) fn opponents_of_row(mover: PointSet, men: usize, places: usize, sets: &mut Vec<u32>) {
    sets.clear();
    if let Some(walk) = Walk::<ANY>::new(mover, men, 0) {
        walk.opponents(places, sets);
    }
}

/// A walk along the places of a row, in their order.
#[derive(Clone, Debug)]
pub(super) struct Walk<const MEN: usize> {
    /// The number of the place.
    pub(super) place: u32,
    /// How many men the opponent has, if MEN is [`ANY`].
    any: usize,
    /// How many points the mover leaves free, and these.
    pub(super) free: u32,
    points: [u32; 24],
    /// The numbers of the free points on which they stand, rising.
    men: [u32; MEN],
    /// What is to be taken from `place` to get the rank of the other men without this one.
    pub(super) without: [u32; MEN],
    /// What the ranks of the men from each one on lose when a man below them is taken away.
    loss: [u32; 10],
    /// How many places back this man stands one free point lower; very many where he cannot.
    pub(super) lower: [u32; MEN],
}

/// Further back than any block reaches.
const NOWHERE: u32 = u32::MAX / 2;

impl<const MEN: usize> Walk<MEN> {
    pub(super) fn new(mover: PointSet, men: usize, place: u32) -> Option<Walk<MEN>> {
        let mut points = [0; 24];
        let free = !mover;
        for (bit, point) in points.iter_mut().zip(free) {
            *bit = PointSet::of(point).bits();
        }
        let mut walk = Walk {
            place,
            any: men,
            free: free.len(),
            points,
            men: [0; MEN],
            without: [0; MEN],
            loss: [0; 10],
            lower: [NOWHERE; MEN],
        };
        let mut rest = place;
        for man in (0..walk.count()).rev() {
            let k = man as u32 + 1;
            let number = (0..walk.free).rev().find(|number| choose(*number, k) <= rest)?;
            rest -= choose(number, k);
            walk.men[man] = number;
        }
        if let Some(last) = walk.count().checked_sub(1) {
            walk.update(last);
        }
        Some(walk)
    }

    /// How many men the opponent has.
    #[inline]
    pub(super) fn count(&self) -> usize {
        if MEN == ANY { self.any.min(9) } else { MEN }
    }

    /// The men of the opponent at this place and at those that follow, `count` in all.
    pub(super) fn opponents(&self, count: usize, sets: &mut Vec<u32>) {
        // For eight free points at a time, the points of each of their sets.
        let mut tables = [[0_u32; 256]; 3];
        for (table, points) in tables.iter_mut().zip(self.points.as_chunks::<8>().0) {
            for number in 1..256_usize {
                table[number] = table[number & (number - 1)] | points[(number.trailing_zeros() & 7) as usize];
            }
        }
        let [first, second, third] = &tables;
        let men = self.men.iter().take(self.count());
        let mut numbers = men.fold(0_u32, |set, man| set | 1 << man);
        sets.clear();
        sets.resize(count, 0);
        for set in sets {
            *set = first[(numbers & 0xff) as usize]
                | second[(numbers >> 8 & 0xff) as usize]
                | third[(numbers >> 16 & 0xff) as usize];
            // The next number with as many ones.
            let low = numbers & numbers.wrapping_neg();
            let carried = numbers.wrapping_add(low);
            numbers = carried | ((numbers ^ carried) >> 2).wrapping_shr(low.trailing_zeros());
        }
    }

    /// Goes to the next place; past the last one it is nowhere.
    #[inline]
    pub(super) fn step(&mut self) {
        self.place = self.place.wrapping_add(1);
        if self.count() > 1 && self.men[0] + 1 < self.men[1] {
            // Half of the time only the lowest man goes on, and all of `update` comes down to this.
            let (number, next) = (self.men[0] + 1, self.men[1]);
            self.men[0] = number;
            self.without[0] = number.wrapping_add(self.loss[1]);
            self.lower[0] = 1;
            self.lower[1] = if next > number + 1 { next - 1 } else { NOWHERE };
            return;
        }
        self.step_further();
    }

    fn step_further(&mut self) {
        let mut man = 0;
        while man < self.count() {
            let next = if man + 1 < self.count() {
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
        if man < self.count() {
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
        }
        for man in 0..(last + 2).min(self.count()) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;

    #[test]
    fn shares_are_exact() {
        assert_eq!(share(0, 0), 7);
        for all in 1..256 {
            assert_eq!((share(0, all), share(all, all)), (0, 7));
            for part in 1..all {
                assert_eq!(share(part, all), 1 + (6 * part / all) as usize, "{part} of {all}");
            }
        }
    }

    #[test]
    fn walks_pass_every_set_in_its_place() {
        fn check<const MEN: usize>(mover: u32, men: usize) {
            let mover = PointSet::from_bits(mover);
            let row = Row::new(mover.len() as u8, men as u8);
            let others = Row::new(mover.len() as u8, men.saturating_sub(1) as u8);
            let mut walk = Walk::<MEN>::new(mover, men, 0).unwrap();
            let mut sets = Vec::new();
            walk.opponents(row.len() as usize, &mut sets);
            for (place, set) in (0..row.len()).zip(sets) {
                let set = PointSet::from_bits(set);
                assert_eq!(row.place(mover, set), Some(place));
                assert_eq!(walk.place, place);
                for (man, point) in set.iter().enumerate() {
                    let without = set - point.into();
                    let rank = walk.place.wrapping_sub(walk.without[man]);
                    assert_eq!(others.place(mover, without), Some(rank));
                    let below = (!mover).iter().take_while(|lower| *lower != point).last();
                    let lower = below
                        .filter(|below| !set.contains(*below))
                        .map_or(NOWHERE, |below| {
                            place - row.place(mover, without | below.into()).unwrap()
                        });
                    assert_eq!(walk.lower[man], lower);
                }
                if place % 97 == 0 {
                    let fresh = Walk::<MEN>::new(mover, men, place).unwrap();
                    assert_eq!(
                        (fresh.men, fresh.without, fresh.lower),
                        (walk.men, walk.without, walk.lower)
                    );
                }
                walk.step();
            }
        }
        check::<1>(0b1011, 1);
        check::<3>(0x0f_00f0, 3);
        check::<5>(0x81_4243, 5);
        check::<9>(0xff_1000, 9);
        check::<4>(0, 4);
        check::<ANY>(0, 0);
        check::<ANY>(0b1011, 1);
        check::<ANY>(0x0f_00f0, 3);
        check::<ANY>(0xff_1000, 9);
    }

    #[test]
    fn the_contexts_are_those_of_any_number_of_men() {
        struct Noted(Vec<usize>);
        impl Coder for Noted {
            fn value(&mut self, context: usize) -> Option<u8> {
                self.0.push(context);
                // A wild but fixed choice.
                Some(((context * 7919 + self.0.len() * self.0.len()) % 11 / 4) as u8)
            }
        }
        for (text, flying) in [
            ("3-9", true),
            ("5-3", false),
            ("5-3", true),
            ("4-4+3-2", false),
            ("0-2+8-7", true),
        ] {
            let sector: Sector = text.parse().unwrap();
            let shape = Shape::new(sector, flying);
            let mover = PointSet::from_bits((1 << sector.mover()) - 1);
            let len = Row::new(sector.mover(), sector.opponent()).len();
            let stretches = [
                (mover, 0..len.min(90)),
                (mover, len / 2..len / 2 + len.min(3000) / 2),
            ];
            let (mut written_out, mut any) = (Noted(Vec::new()), Noted(Vec::new()));
            let mut scratch = Scratch::default();
            run(&shape, &stretches, &mut scratch, &mut written_out).unwrap();
            run_men::<ANY>(&shape, &stretches, &mut scratch, &mut any).unwrap();
            assert_eq!(written_out.0, any.0, "{text}");
            assert!(written_out.0.iter().all(|context| *context < CONTEXTS));
            assert!(scratch.sums.iter().all(|sums| *sums == [0; 4]), "left as it was");
        }
    }

    #[test]
    fn slides_that_close_a_mill_are_those_of_the_rules() {
        for bits in (0..1 << 24_u32).step_by(4093) {
            let men = PointSet::from_bits(bits);
            let expected = men.iter().fold(PointSet::EMPTY, |points, man| {
                points | closing_points(men - man.into()) & man.neighbours()
            });
            assert_eq!(sliding_closing_points(bits) & !bits, (expected - men).bits());
        }
    }
}
