//! Which of the positions that are won or lost are so only without the limit: a bit for each, given their values. In
//! the moving phase only wins are told so, for the losses tell it with their plies.

use super::context::{ANY, Places, Shape, Walk, classify};
use super::rans::{Decoder, SLOTS};
use crate::block::Block;
use crate::canonical_sets::binomial;
use crate::distance_block::LimitedBlock;

/// Contexts of a bit: by the value, the class of the position, the number of ones near it, and the bit before.
pub(crate) const CONTEXTS: usize = 2 * 9 * LEVELS * 2;

/// Levels of a number of ones: see [`level`].
const LEVELS: usize = 10;

/// What is to be known of a sector to code its bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitedShape {
    pub(crate) shape: Shape,
    /// Whether bits are told for losses too.
    pub(crate) losses: bool,
}

/// Memory that is used from block to block.
#[derive(Debug, Default)]
pub(crate) struct LimitedScratch {
    /// For every set of all men of the opponent but one, how many ones there were among the wins and among the losses that
    /// add a man to it. All 0 between blocks.
    ones: Vec<[u8; 2]>,
    /// Those of them that are not 0.
    touched: Vec<u32>,
    /// The class of each state of the stretch.
    classes: Vec<u32>,
}

/// What is asked for every bit of a block.
trait Coder {
    fn bit(&mut self, state: u32, context: usize) -> Option<bool>;
}

/// The bits of a sector, coded by what the sector's model knows: of how many out of [`SLOTS`] in a context are 1.
#[derive(Debug)]
pub(crate) struct LimitedModel {
    shape: LimitedShape,
    ones: [u16; CONTEXTS],
}

impl LimitedModel {
    /// Two bytes for each context.
    pub(crate) fn from_bytes(shape: LimitedShape, bytes: &[u8]) -> Option<LimitedModel> {
        let bytes: &[u8; 2 * CONTEXTS] = bytes.try_into().ok()?;
        let (words, _) = bytes.as_chunks::<2>();
        let mut ones = [0; CONTEXTS];
        for (ones, word) in ones.iter_mut().zip(words) {
            *ones = u16::from_le_bytes(*word);
            if !(1..SLOTS).contains(&u32::from(*ones)) {
                return None;
            }
        }
        Some(LimitedModel { shape, ones })
    }

    /// The bits of a block, of which there are none when it has no bytes; `None` when the bytes are not those of a
    /// block with these values.
    pub(crate) fn decode(
        &self,
        stretches: &[Places],
        values: &Block,
        bytes: &[u8],
        scratch: &mut LimitedScratch,
    ) -> Option<LimitedBlock> {
        struct Reading<'a> {
            model: &'a LimitedModel,
            decoder: Decoder<'a>,
            bits: LimitedBlock,
        }
        impl Coder for Reading<'_> {
            #[inline]
            fn bit(&mut self, state: u32, context: usize) -> Option<bool> {
                let ones = u32::from(*self.model.ones.get(context)?);
                let bit = self.decoder.slot() < ones;
                if bit {
                    self.decoder.pass(0, ones)?;
                    *self.bits.0.get_mut((state / 64) as usize)? |= 1 << (state % 64);
                } else {
                    self.decoder.pass(ones, SLOTS - ones)?;
                }
                Some(bit)
            }
        }
        let mut reading = Reading {
            model: self,
            decoder: Decoder::new(bytes)?,
            bits: LimitedBlock::none(64 * values.win.len() as u32),
        };
        if !bytes.is_empty() {
            run(self.shape, stretches, values, scratch, &mut reading)?;
        }
        reading.decoder.is_done().then_some(reading.bits)
    }
}

fn run(
    shape: LimitedShape,
    stretches: &[Places],
    values: &Block,
    scratch: &mut LimitedScratch,
    coder: &mut impl Coder,
) -> Option<()> {
    let mut state = 0;
    for (mover, places) in stretches {
        let walk = Walk::<ANY>::new(*mover, usize::from(shape.shape.opponent), places.start)?;
        let count = (places.end - places.start) as usize;
        let sets = binomial(walk.free, walk.count().saturating_sub(1) as u32) as usize;
        if scratch.ones.len() < sets {
            scratch.ones.resize(sets, [0; 2]);
        }
        classify(&shape.shape, *mover, &walk, count, &mut scratch.classes);
        let result = run_stretch(shape, walk, values, state, scratch, coder);
        for touched in scratch.touched.drain(..) {
            if let Some(ones) = scratch.ones.get_mut(touched as usize) {
                *ones = [0; 2];
            }
        }
        result?;
        state += count as u32;
    }
    Some(())
}

/// The stretch whose states begin with this one in the block.
fn run_stretch(
    shape: LimitedShape,
    mut walk: Walk<ANY>,
    values: &Block,
    first: u32,
    scratch: &mut LimitedScratch,
    coder: &mut impl Coder,
) -> Option<()> {
    let mut last = false;
    for (class, state) in scratch.classes.iter().zip(first..) {
        let (word, bit) = ((state / 64) as usize, state % 64);
        let loss = values.loss.get(word)? >> bit & 1 != 0;
        if values.win.get(word)? >> bit & 1 != 0 || loss && shape.losses {
            let sets = walk.without.iter().take(walk.count());
            let sets = sets.map(|without| walk.place.wrapping_sub(*without));
            let mut near = 0;
            for set in sets.clone() {
                near += u32::from(scratch.ones.get(set as usize)?[usize::from(loss)]);
            }
            let context = usize::from(loss) * 9 + (class >> 2) as usize;
            let context = (context * LEVELS + level(near)) * 2 + usize::from(last);
            last = coder.bit(state, context)?;
            if last {
                for set in sets {
                    scratch.ones.get_mut(set as usize)?[usize::from(loss)] += 1;
                    scratch.touched.push(set);
                }
            }
        }
        walk.step();
    }
    Some(())
}

/// The level of a number of ones.
const fn level(ones: u32) -> usize {
    match ones {
        0..=3 => ones as usize,
        4..=5 => 4,
        6..=8 => 5,
        9..=12 => 6,
        13..=20 => 7,
        21..=35 => 8,
        _ => 9,
    }
}

#[cfg(feature = "generate")]
pub(crate) use generate::{LimitedCounts, LimitedPacking};

#[cfg(feature = "generate")]
mod generate {
    use super::*;
    use crate::codec::rans::Encoder;

    /// Memory that is used from block to block.
    #[derive(Debug, Default)]
    pub(crate) struct LimitedPacking {
        scratch: LimitedScratch,
        bits: Vec<(u16, bool)>,
        words: Vec<u16>,
    }

    /// How often a bit was 0 and 1 in each context.
    #[derive(Debug)]
    pub(crate) struct LimitedCounts([[u64; 2]; CONTEXTS]);

    impl LimitedPacking {
        /// All bits of a block, each with its context.
        fn bits(
            &mut self,
            shape: LimitedShape,
            stretches: &[Places],
            values: &Block,
            limited: &LimitedBlock,
        ) {
            struct Writing<'a> {
                limited: &'a LimitedBlock,
                bits: &'a mut Vec<(u16, bool)>,
            }
            impl Coder for Writing<'_> {
                fn bit(&mut self, state: u32, context: usize) -> Option<bool> {
                    let bit = self.limited.get(state);
                    self.bits.push((context as u16, bit));
                    Some(bit)
                }
            }
            self.bits.clear();
            let mut writing = Writing {
                limited,
                bits: &mut self.bits,
            };
            // Every position has its bit, so it runs to its end.
            let _ = run(shape, stretches, values, &mut self.scratch, &mut writing);
        }
    }

    impl LimitedCounts {
        pub(crate) const fn new() -> LimitedCounts {
            LimitedCounts([[0; 2]; CONTEXTS])
        }

        pub(crate) fn add(&mut self, other: &LimitedCounts) {
            for (sum, counts) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
                *sum += *counts;
            }
        }

        /// Counts a block.
        pub(crate) fn count(
            &mut self,
            shape: LimitedShape,
            stretches: &[Places],
            values: &Block,
            limited: &LimitedBlock,
            memory: &mut LimitedPacking,
        ) {
            memory.bits(shape, stretches, values, limited);
            for (context, bit) in &memory.bits {
                if let Some(counts) = self.0.get_mut(usize::from(*context)) {
                    counts[usize::from(*bit)] += 1;
                }
            }
        }
    }

    impl LimitedModel {
        pub(crate) fn of_counts(shape: LimitedShape, counts: &LimitedCounts) -> LimitedModel {
            // Half an occurrence of either is for free.
            let ones = counts.0.map(|[zeros, ones]| {
                let part = (2 * ones + 1) * u64::from(SLOTS) / (2 * (zeros + ones) + 2);
                part.clamp(1, u64::from(SLOTS) - 1) as u16
            });
            LimitedModel { shape, ones }
        }

        pub(crate) fn to_bytes(&self) -> Vec<u8> {
            self.ones.iter().flat_map(|ones| ones.to_le_bytes()).collect()
        }

        /// The bytes of a block, appended to `bytes`: none if no bit is set.
        pub(crate) fn encode(
            &self,
            stretches: &[Places],
            values: &Block,
            limited: &LimitedBlock,
            memory: &mut LimitedPacking,
            bytes: &mut Vec<u8>,
        ) {
            if limited.0.iter().all(|word| *word == 0) {
                return;
            }
            memory.bits(self.shape, stretches, values, limited);
            let mut encoder = Encoder::new(std::mem::take(&mut memory.words));
            for (context, bit) in memory.bits.iter().rev() {
                let ones = self
                    .ones
                    .get(usize::from(*context))
                    .map_or(1, |ones| u32::from(*ones));
                if *bit {
                    encoder.put_slots(0, ones);
                } else {
                    encoder.put_slots(ones, SLOTS - ones);
                }
            }
            memory.words = encoder.finish(bytes);
        }
    }
}
