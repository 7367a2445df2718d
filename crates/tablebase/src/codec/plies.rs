//! The distances of the lost positions of a block, given its values.

use super::context::{Places, Shape, Walk};
use super::rans::Decoder;
use super::tokens::{self, Table, Tables};
use crate::block::Block;
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

/// Contexts of a position's first number.
const FIRST: usize = 64 * 4;
/// Contexts of the second one, where there is one.
const SECOND: usize = 2;
/// All of them.
pub(crate) const CONTEXTS: usize = FIRST + SECOND;

/// Memory that is used from block to block.
#[derive(Debug, Default)]
pub(crate) struct PliesScratch {
    /// The plies of the stretch so far: 0 for positions that are not lost, which are the same as none.
    known: Vec<u8>,
    opponents: Vec<u32>,
}

/// What is asked for the plies of every lost position of a block that is not blocked, in their order.
trait Coder {
    fn plies(&mut self, context: usize) -> Option<LossPlies>;
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
            fn number(&mut self, table: &Table) -> Option<u32> {
                let token = table.token(self.decoder.slot());
                let (start, len) = table.slots(token);
                self.decoder.pass(start, len)?;
                let (base, bits) = tokens::numbers(token);
                Some(match bits {
                    0 => base,
                    bits => base + self.decoder.bits(bits)?,
                })
            }
        }
        impl Coder for Reading<'_> {
            #[inline]
            fn plies(&mut self, context: usize) -> Option<LossPlies> {
                let shape = self.model.shape;
                let tables = &self.model.tables;
                let mut number = self.number(tables.get(context)?)?;
                let kind = match shape.limit {
                    Some(_) if number == 0 => Kind::Limited,
                    Some(limit) if number > u32::from(limit) => return None,
                    limit => Kind::of(number, limit),
                };
                if kind != Kind::InTime {
                    number = self.number(tables.get(second(kind))?)?;
                }
                let plies = u8::try_from(number * u32::from(shape.unit)).ok()?;
                let sound = plies > 0 && u16::from(plies) <= crate::Metric::LONGEST;
                sound.then_some(LossPlies::new(kind, plies))
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

/// The context of the second number of a position.
const fn second(kind: Kind) -> usize {
    match kind {
        Kind::InTime | Kind::OneLeft | Kind::JustInTime => FIRST,
        Kind::Limited => FIRST + 1,
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
    /// In front of the states of a stretch stands one that is not lost.
    const FRONT: usize = 1;
    let mut state = 0_u32;
    for (mover, places) in stretches {
        let mut walk = Walk::<MEN>::new(*mover, MEN, places.start)?;
        let count = (places.end - places.start) as usize;
        walk.opponents(count, &mut scratch.opponents);
        let reach = shape.shape.reach(*mover).bits();
        let known = &mut scratch.known;
        known.clear();
        known.resize(FRONT + count, 0);
        for (number, opponent) in (FRONT..).zip(&scratch.opponents) {
            if values.loss.get((state / 64) as usize)? >> (state % 64) & 1 != 0 {
                let found = if reach & !opponent == 0 {
                    LossPlies::BLOCKED
                } else {
                    let (mut sum, mut lower) = (0, 0);
                    for man in 0..MEN {
                        let before = known[number.saturating_sub(walk.lower[man] as usize)];
                        sum += u32::from(before);
                        lower += u32::from(before != 0);
                    }
                    coder.plies(context(sum, lower))?
                };
                plies.push(found);
                if let Some(known) = known.get_mut(number) {
                    *known = mark(found, shape);
                }
            }
            state += 1;
            walk.step();
        }
    }
    Some(())
}

/// What is kept of the plies for the contexts of others: 1 to 63.
fn mark(plies: LossPlies, shape: &PliesShape) -> u8 {
    match plies.kind() {
        Kind::InTime => (plies.plies() / shape.unit + 1).min(60),
        Kind::OneLeft => 60,
        Kind::JustInTime => 61,
        Kind::Limited => 63,
    }
}

/// The context of a position's first number.
fn context(sum: u32, lower: u32) -> usize {
    let mean = (sum + lower / 2).checked_div(lower).unwrap_or(0);
    (mean.min(63) * 4 + lower.min(3)) as usize
}

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
                fn plies(&mut self, context: usize) -> Option<LossPlies> {
                    let mut found;
                    loop {
                        (found, self.plies) = self.plies.split_first()?;
                        if *found != LossPlies::BLOCKED {
                            break;
                        }
                    }
                    let number = found.plies() / self.shape.unit;
                    let kind = found.kind();
                    match kind {
                        Kind::InTime => self.numbers.push((context as u16, number)),
                        Kind::OneLeft | Kind::JustInTime | Kind::Limited => {
                            let limit = self.shape.limit.unwrap_or(0);
                            let first = match kind {
                                Kind::Limited => 0,
                                Kind::OneLeft => limit.saturating_sub(1),
                                _ => limit,
                            };
                            self.numbers.push((context as u16, first));
                            self.numbers.push((second(kind) as u16, number));
                        }
                    }
                    Some(*found)
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
        pub(crate) fn of_counts(shape: PliesShape, counts: &PliesCounts) -> PliesModel {
            PliesModel {
                shape,
                tables: Tables::of_counts(&counts.0),
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
