//! The distances of the lost positions of a block, given its values.

use super::context::{Places, Shape, Walk, classify};
use super::rans::Decoder;
use super::tokens::{self, Tables};
use crate::block::Block;
use crate::canonical_sets::binomial;
use crate::distance_block::{DistanceBlock, Kind, LossPlies};

/// What is to be known of a sector to code its distances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PliesShape {
    pub(crate) shape: Shape,
    /// The no-removal limit, if it is one for distances.
    pub(crate) limit: Option<u8>,
    /// Plies are multiples of this: 2 for those to the end, for a lost game ends after a move of the opponent's.
    pub(crate) unit: u8,
}

/// Contexts of a position's first number: by its class, by the distance before it, by the mean of those near it.
const FIRST: usize = 9 * LEVELS * MEAN_LEVELS;
/// All contexts: behind those of the first number, those of the second where there is one: of a loss that is hardly in
/// time, and of a limited one by the number of the limited one before it and the mean of those near it.
pub(crate) const CONTEXTS: usize = FIRST + 1 + LEVELS * MEAN_LEVELS;

/// Levels of a mark: see [`LEVEL`].
const LEVELS: usize = 15;
/// Levels of a mean of marks: see [`MEAN_LEVEL`].
const MEAN_LEVELS: usize = 30;

/// The mark of a limited loss among those of [`mark`].
const LIMITED_MARK: u8 = 63;
/// The bits of a sum without the number of its stretch.
const SUM_BITS: u32 = 22;
/// The group of sums for limited losses.
const LIMITED_GROUP: usize = 3;

/// The level of a mark times the unit: the one that stands last among those that do not begin above it.
static LEVEL: [u8; 128] = levels([0, 2, 4, 6, 8, 10, 12, 16, 22, 30, 42, 62, 64, 88, 108]);

/// The level of a mean in halves times the unit.
static MEAN_LEVEL: [u8; 256] = levels([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 25, 28, 33, 39, 47, 56, 68, 83, 103,
    128, 160,
]);

const fn levels<const SIZE: usize, const LEVELS: usize>(starts: [u8; LEVELS]) -> [u8; SIZE] {
    let mut table = [0; SIZE];
    let (mut number, mut level) = (0, 0);
    while number < SIZE {
        while level + 1 < LEVELS && starts[level + 1] as usize <= number {
            level += 1;
        }
        table[number] = level as u8;
        number += 1;
    }
    table
}

/// Memory that is used from block to block.
#[derive(Debug, Default)]
pub(crate) struct PliesScratch {
    /// For every set of all men of the opponent but one, in each of three groups, what is known of the lost positions that
    /// add a man to it: how many they are, from bit 8 on the sum of their marks, and from bit 22 on the number of the
    /// stretch for which this holds. In the fourth group the same of the limited ones and of their second numbers.
    sums: Vec<[u32; 4]>,
    /// The number of the stretch: sums with another one count as 0.
    stretch: u32,
    /// The opponent's men at each state of the stretch; none if they are too few to block the mover.
    opponents: Vec<u32>,
    /// The class of each state of the stretch.
    classes: Vec<u32>,
}

/// What is asked for the plies of every lost position of a block that is not blocked, in their order. `None` stops
/// everything.
trait Coder {
    /// The kind of the next position, and its number.
    fn first(&mut self, context: usize) -> Option<(Kind, u8)>;

    /// The second number of the position, which kinds but the first have.
    fn second(&mut self, context: usize) -> Option<u8>;
}

/// The distances of a sector, coded by what the sector's model knows.
#[derive(Debug)]
pub(crate) struct PliesModel {
    shape: PliesShape,
    tables: Tables,
}

impl PliesModel {
    pub(crate) fn from_bytes(shape: PliesShape, bytes: &[u8]) -> Option<PliesModel> {
        let tables = Tables::from_bytes(CONTEXTS, bytes)?;
        Some(PliesModel { shape, tables })
    }

    /// The plies of a block; `None` when the bytes are not those of a block with these values.
    pub(crate) fn decode(
        &self,
        stretches: &[Places],
        values: &Block,
        bytes: &[u8],
        scratch: &mut PliesScratch,
    ) -> Option<DistanceBlock> {
        struct Reading<'a> {
            model: &'a PliesModel,
            decoder: Decoder<'a>,
        }
        impl Reading<'_> {
            #[inline]
            fn number(&mut self, context: usize) -> Option<u8> {
                let table = self.model.tables.get(context)?;
                let token = table.token(self.decoder.slot());
                let (start, len) = table.slots(token);
                self.decoder.pass(start, len)?;
                let (base, bits) = tokens::numbers(token);
                let rest = if bits == 0 { 0 } else { self.decoder.bits(bits)? };
                u8::try_from(base + rest).ok()
            }
        }
        impl Coder for Reading<'_> {
            #[inline]
            fn first(&mut self, context: usize) -> Option<(Kind, u8)> {
                let number = self.number(context)?;
                match self.model.shape.limit {
                    Some(_) if number == 0 => Some((Kind::Limited, number)),
                    Some(limit) if number > limit => None,
                    limit => Some((Kind::of(number, limit), number)),
                }
            }

            fn second(&mut self, context: usize) -> Option<u8> {
                self.number(context)
            }
        }
        let losses = values.loss.iter().map(|word| word.count_ones()).sum::<u32>();
        let mut reading = Reading {
            model: self,
            decoder: Decoder::new(bytes)?,
        };
        let mut plies = Vec::with_capacity(losses as usize);
        run(&self.shape, stretches, values, scratch, &mut reading, &mut plies)?;
        let done = reading.decoder.is_done();
        done.then(|| DistanceBlock::new(values, plies))
    }
}

fn run(
    shape: &PliesShape,
    stretches: &[Places],
    values: &Block,
    scratch: &mut PliesScratch,
    coder: &mut impl Coder,
    plies: &mut Vec<LossPlies>,
) -> Option<()> {
    // Loops over the men are written out for each number of them.
    match shape.shape.opponent {
        3 => run_men::<3>(shape, stretches, values, scratch, coder, plies),
        4 => run_men::<4>(shape, stretches, values, scratch, coder, plies),
        5 => run_men::<5>(shape, stretches, values, scratch, coder, plies),
        6 => run_men::<6>(shape, stretches, values, scratch, coder, plies),
        7 => run_men::<7>(shape, stretches, values, scratch, coder, plies),
        8 => run_men::<8>(shape, stretches, values, scratch, coder, plies),
        9 => run_men::<9>(shape, stretches, values, scratch, coder, plies),
        _ => None,
    }
}

fn run_men<const MEN: usize>(
    shape: &PliesShape,
    stretches: &[Places],
    values: &Block,
    scratch: &mut PliesScratch,
    coder: &mut impl Coder,
    plies: &mut Vec<LossPlies>,
) -> Option<()> {
    let mut state = 0;
    for (mover, places) in stretches {
        let walk = Walk::<MEN>::new(*mover, MEN, places.start)?;
        let count = (places.end - places.start) as usize;
        let sets = binomial(walk.free, MEN as u32 - 1) as usize;
        scratch.begin_stretch(sets);
        classify(&shape.shape, *mover, &walk, count, &mut scratch.classes);
        let reach = shape.shape.reach(*mover);
        scratch.opponents.clear();
        if reach.len() <= MEN as u32 {
            walk.opponents(count, &mut scratch.opponents);
        }
        let reach = reach.bits();
        run_stretch(shape, walk, reach, values, state, scratch, coder, plies)?;
        state += count as u32;
    }
    Some(())
}

impl PliesScratch {
    /// Makes all sums 0, of which so many are needed.
    fn begin_stretch(&mut self, sets: usize) {
        self.stretch = self.stretch.wrapping_add(1 << SUM_BITS);
        if self.stretch == 0 || self.sums.len() < sets {
            self.sums.clear();
            self.sums.resize(sets, [0; 4]);
            self.stretch = 1 << SUM_BITS;
        }
    }
}

/// The stretch whose states begin with this one in the block.
#[expect(
    clippy::too_many_arguments,
    reason = "what one loop over blocks and stretches has at hand"
)]
fn run_stretch<const MEN: usize>(
    shape: &PliesShape,
    mut walk: Walk<MEN>,
    reach: u32,
    values: &Block,
    first: u32,
    scratch: &mut PliesScratch,
    coder: &mut impl Coder,
    plies: &mut Vec<LossPlies>,
) -> Option<()> {
    let PliesScratch {
        sums,
        stretch,
        opponents,
        classes,
    } = scratch;
    let (sums, stretch) = (sums.as_mut_slice(), *stretch);
    // A sum, or 0 if it is of another stretch.
    let valid = |sum: u32| {
        if sum >> SUM_BITS == stretch >> SUM_BITS {
            sum - stretch
        } else {
            0
        }
    };
    let (mut last, mut last_limited) = (0, 0);
    for ((class, state), number) in classes.iter().zip(first..).zip(0..) {
        let word = values.loss.get((state / 64) as usize)?;
        if word >> (state % 64) & 1 == 0 {
            walk.step();
            continue;
        }
        if opponents
            .get(number)
            .is_some_and(|opponent| reach & !opponent == 0)
        {
            plies.push(LossPlies::BLOCKED);
            walk.step();
            continue;
        }
        let class = (class >> 2) as usize;
        let group = class % 3;
        let (mut at, mut before) = ([0; MEN], [0; MEN]);
        for ((set, before), without) in at.iter_mut().zip(&mut before).zip(&walk.without) {
            *set = walk.place.wrapping_sub(*without) as usize;
            *before = valid(sums.get(*set)?[group]);
        }
        let mean = usize::from(mean_level(before.iter().sum(), shape));
        let context = (class * LEVELS + usize::from(last)) * MEAN_LEVELS + mean;
        let (kind, mut number) = coder.first(context)?;
        let new_mark = match kind {
            Kind::Limited => LIMITED_MARK,
            _ => mark(number),
        };
        last = level(new_mark, shape);
        let added = stretch + 1 + (u32::from(new_mark) << 8);
        for (set, before) in at.iter().zip(before) {
            sums.get_mut(*set)?[group] = before + added;
        }
        if kind == Kind::Limited {
            let near = at.iter().filter_map(|set| sums.get(*set));
            let mean = mean_level(near.map(|sums| valid(sums[LIMITED_GROUP])).sum(), shape);
            let context = usize::from(last_limited) * MEAN_LEVELS + usize::from(mean);
            number = coder.second(FIRST + 1 + context)?;
            last_limited = level(mark(number), shape);
            let added = stretch + 1 + (u32::from(mark(number)) << 8);
            for set in at {
                let sum = &mut sums.get_mut(set)?[LIMITED_GROUP];
                *sum = valid(*sum) + added;
            }
        } else if kind != Kind::InTime {
            number = coder.second(FIRST)?;
        }
        let found = number.checked_mul(shape.unit).filter(|plies| *plies > 0)?;
        if u16::from(found) > crate::Metric::LONGEST {
            return None;
        }
        plies.push(LossPlies::new(kind, found));
        walk.step();
    }
    Some(())
}

/// What is kept of a number for the contexts of others.
fn mark(number: u8) -> u8 {
    number.min(60) + 1
}

fn level(mark: u8, shape: &PliesShape) -> u8 {
    LEVEL[usize::from(mark * shape.unit) & 127]
}

/// The level of the mean of the marks in a sum.
fn mean_level(sum: u32, shape: &PliesShape) -> u8 {
    let halves = 2 * (sum >> 8);
    // A division by their number: `means_are_exact` tries them all.
    let mean = (halves * RECIPROCAL[(sum & 0xff) as usize]) >> 24;
    MEAN_LEVEL[(mean as usize * usize::from(shape.unit)).min(255)]
}

/// 2²⁴ parts of each number, rounded up.
static RECIPROCAL: [u32; 256] = {
    let mut table = [0; 256];
    let mut all = 1;
    while all < 256 {
        table[all] = (1_u32 << 24).div_ceil(all as u32);
        all += 1;
    }
    table
};

#[cfg(feature = "generate")]
pub(crate) use generate::{PliesCounts, PliesPacking};

#[cfg(feature = "generate")]
mod generate {
    use super::*;
    use crate::codec::rans::{Encoder, SLOTS};
    use crate::codec::tokens::TokenCounts;

    /// Memory that is used from block to block.
    #[derive(Debug, Default)]
    pub(crate) struct PliesPacking {
        scratch: PliesScratch,
        plies: Vec<LossPlies>,
        numbers: Vec<(u16, u8)>,
        words: Vec<u16>,
    }

    /// How often each token came up in each context.
    #[derive(Debug)]
    pub(crate) struct PliesCounts(TokenCounts);

    impl PliesPacking {
        /// All numbers of a block, each with its context. `plies` are those of its lost positions.
        fn numbers(&mut self, shape: &PliesShape, stretches: &[Places], values: &Block, plies: &[LossPlies]) {
            struct Writing<'a> {
                shape: &'a PliesShape,
                plies: &'a [LossPlies],
                numbers: &'a mut Vec<(u16, u8)>,
            }
            impl Coder for Writing<'_> {
                fn first(&mut self, context: usize) -> Option<(Kind, u8)> {
                    while let Some((&LossPlies::BLOCKED, rest)) = self.plies.split_first() {
                        self.plies = rest;
                    }
                    let kind = self.plies.first()?.kind();
                    let limit = self.shape.limit.unwrap_or(0);
                    let number = match kind {
                        Kind::InTime => return Some((kind, self.next(context)?)),
                        Kind::OneLeft => limit.saturating_sub(1),
                        Kind::JustInTime => limit,
                        Kind::Limited => 0,
                    };
                    self.numbers.push((context as u16, number));
                    Some((kind, number))
                }

                fn second(&mut self, context: usize) -> Option<u8> {
                    self.next(context)
                }
            }
            impl Writing<'_> {
                /// The number of the next position, which is done with.
                fn next(&mut self, context: usize) -> Option<u8> {
                    let (found, rest) = self.plies.split_first()?;
                    self.plies = rest;
                    let number = found.plies() / self.shape.unit;
                    self.numbers.push((context as u16, number));
                    Some(number)
                }
            }
            self.numbers.clear();
            self.plies.clear();
            let mut writing = Writing {
                shape,
                plies,
                numbers: &mut self.numbers,
            };
            // Every lost position has its plies, so it runs to its end.
            let _ = run(
                shape,
                stretches,
                values,
                &mut self.scratch,
                &mut writing,
                &mut self.plies,
            );
        }
    }

    impl PliesCounts {
        pub(crate) fn new() -> PliesCounts {
            PliesCounts(TokenCounts::new(CONTEXTS))
        }

        pub(crate) fn add(&mut self, other: &PliesCounts) {
            self.0.add(&other.0);
        }

        /// Counts a block.
        pub(crate) fn count(
            &mut self,
            shape: &PliesShape,
            stretches: &[Places],
            values: &Block,
            plies: &[LossPlies],
            memory: &mut PliesPacking,
        ) {
            memory.numbers(shape, stretches, values, plies);
            for (context, number) in &memory.numbers {
                self.0
                    .count(usize::from(*context), tokens::of(u32::from(*number)).0);
            }
        }
    }

    impl PliesModel {
        /// `weight`: how many blocks each that was counted stands for.
        pub(crate) fn of_counts(shape: PliesShape, counts: &PliesCounts, weight: u64) -> PliesModel {
            PliesModel {
                shape,
                tables: Tables::of_counts(&counts.0, weight),
            }
        }

        pub(crate) fn to_bytes(&self) -> Vec<u8> {
            self.tables.to_bytes()
        }

        /// The bytes of a block, appended to `bytes`.
        pub(crate) fn encode(
            &self,
            stretches: &[Places],
            values: &Block,
            plies: &[LossPlies],
            memory: &mut PliesPacking,
            bytes: &mut Vec<u8>,
        ) {
            memory.numbers(&self.shape, stretches, values, plies);
            let mut encoder = Encoder::new(std::mem::take(&mut memory.words));
            for (context, number) in memory.numbers.iter().rev() {
                let (token, rest) = tokens::of(u32::from(*number));
                if let (_, bits @ 1..) = tokens::numbers(token) {
                    encoder.put_bits(rest, bits);
                }
                let (start, len) = match self.tables.get(usize::from(*context)) {
                    Some(table) => table.slots(token),
                    None => (0, SLOTS),
                };
                encoder.put_slots(start, len);
            }
            memory.words = encoder.finish(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_exact() {
        let shape = PliesShape {
            shape: Shape::new("3-3".parse().unwrap(), true),
            limit: None,
            unit: 1,
        };
        for number in 1..=171_u32 {
            for sum in number..=LIMITED_MARK as u32 * number {
                let expected = MEAN_LEVEL[(2 * sum / number) as usize];
                assert_eq!(mean_level(sum << 8 | number, &shape), expected);
            }
        }
        assert_eq!(mean_level(0, &shape), 0);
    }
}
