use super::context::{self, CONTEXTS, Coder, Places, Scratch, Shape};
use super::rans::Decoder;
use crate::block::Block;

/// Frequencies are counted out of 2 to the power of this.
pub(crate) const SCALE_BITS: u32 = 14;

/// How often a value comes up in a context, out of 2^[`SCALE_BITS`]; what is left is the draws. None of the three
/// is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frequencies {
    pub(crate) loss: u16,
    pub(crate) win: u16,
}

impl Frequencies {
    /// Of contexts that the model leaves out.
    const UNKNOWN: Frequencies = Frequencies {
        loss: 5461,
        win: 5461,
    };

    const fn is_sound(self) -> bool {
        self.loss > 0 && self.win > 0 && self.loss as u32 + (self.win as u32) < 1 << SCALE_BITS
    }

    #[cfg(feature = "generate")]
    fn of_counts(counts: [u32; 3]) -> Frequencies {
        let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        if total == 0 {
            return Frequencies::UNKNOWN;
        }
        // Each value has a third of an eighth of an occurrence for free.
        let scale = |count: u32| {
            let part = (24 * u64::from(count) + 1) * (1 << SCALE_BITS) / (24 * total + 3);
            (part as u16).clamp(1, (1 << SCALE_BITS) - 2)
        };
        let [mut loss, mut win] = [scale(counts[0]), scale(counts[2])];
        if loss + win >= 1 << SCALE_BITS {
            let larger = if loss > win { &mut loss } else { &mut win };
            *larger -= 2;
        }
        Frequencies { loss, win }
    }
}

/// What is told once for all blocks of a sector: the frequencies of values in every context.
#[derive(Debug)]
pub(crate) struct Model {
    shape: Shape,
    frequencies: Box<[Frequencies]>,
}

impl Model {
    /// Contexts are told in runs: how many to leave out, how many follow, and the frequencies of these.
    pub(crate) fn from_bytes(shape: Shape, bytes: &[u8]) -> Option<Model> {
        let (words, []) = bytes.as_chunks::<2>() else {
            return None;
        };
        let mut words = words.iter().map(|word| u16::from_le_bytes(*word));
        let mut frequencies = vec![Frequencies::UNKNOWN; CONTEXTS].into_boxed_slice();
        let mut at = 0;
        while let Some(skipped) = words.next() {
            at += usize::from(skipped);
            for _ in 0..words.next()? {
                let told = Frequencies {
                    loss: words.next()?,
                    win: words.next()?,
                };
                *frequencies.get_mut(at)? = told;
                at += 1;
                if !told.is_sound() {
                    return None;
                }
            }
        }
        Some(Model { shape, frequencies })
    }

    #[cfg(feature = "generate")]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut words: Vec<u16> = Vec::new();
        let known = |frequencies: &&Frequencies| **frequencies != Frequencies::UNKNOWN;
        let mut rest = &*self.frequencies;
        while !rest.is_empty() {
            let skipped = rest.iter().take_while(|frequencies| !known(frequencies)).count();
            let (_, run) = rest.split_at(skipped);
            let told = run.iter().take_while(known).count();
            let (told, behind) = run.split_at(told);
            if !told.is_empty() {
                words.extend([skipped as u16, told.len() as u16]);
                words.extend(
                    told.iter()
                        .flat_map(|frequencies| [frequencies.loss, frequencies.win]),
                );
            }
            rest = behind;
        }
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// The values of a block; `None` when the bytes are not those of a block.
    pub(crate) fn decode(&self, stretches: &[Places], bytes: &[u8], scratch: &mut Scratch) -> Option<Block> {
        struct Reading<'a> {
            frequencies: &'a [Frequencies],
            decoder: Decoder<'a>,
            values: std::slice::IterMut<'a, u8>,
        }
        impl Coder for Reading<'_> {
            #[inline]
            fn value(&mut self, context: usize) -> Option<u8> {
                let value = self.decoder.next(*self.frequencies.get(context)?)?;
                *self.values.next()? = value;
                Some(value)
            }
        }
        let states: u32 = stretches
            .iter()
            .map(|(_, places)| places.end - places.start)
            .sum();
        let mut values = vec![0; states as usize];
        let mut reading = Reading {
            frequencies: &self.frequencies,
            decoder: Decoder::new(bytes)?,
            values: values.iter_mut(),
        };
        context::run(&self.shape, stretches, scratch, &mut reading)?;
        let done = reading.decoder.is_done();
        done.then(|| Block::from_values(&values))
    }
}

#[cfg(feature = "generate")]
pub(crate) use generate::{Counts, PackingMemory};

#[cfg(feature = "generate")]
mod generate {
    use super::*;
    use crate::codec::rans::Encoder;

    /// Memory that is used from block to block.
    #[derive(Debug, Default)]
    pub(crate) struct PackingMemory {
        scratch: Scratch,
        values: Vec<u8>,
        contexts: Vec<u16>,
        words: Vec<u16>,
    }

    /// How often each value came up in each context.
    #[derive(Clone, Debug)]
    pub(crate) struct Counts(Box<[[u32; 3]]>);

    impl Counts {
        pub(crate) fn new() -> Counts {
            Counts(vec![[0; 3]; CONTEXTS].into())
        }

        pub(crate) fn add(&mut self, other: &Counts) {
            for (sum, counts) in self.0.iter_mut().zip(&other.0) {
                for (sum, count) in sum.iter_mut().zip(counts) {
                    *sum = sum.saturating_add(*count);
                }
            }
        }

        /// Counts a block.
        pub(crate) fn count(
            &mut self,
            shape: &Shape,
            stretches: &[Places],
            block: &Block,
            memory: &mut PackingMemory,
        ) {
            memory.contexts(shape, stretches, block);
            for (context, value) in memory.contexts.iter().zip(&memory.values) {
                if let Some(count) = self
                    .0
                    .get_mut(usize::from(*context))
                    .and_then(|counts| counts.get_mut(usize::from(*value)))
                {
                    *count = count.saturating_add(1);
                }
            }
        }
    }

    impl PackingMemory {
        /// The values of a block, each with its context.
        fn contexts(&mut self, shape: &Shape, stretches: &[Places], block: &Block) {
            struct Writing<'a> {
                values: std::slice::Iter<'a, u8>,
                contexts: &'a mut Vec<u16>,
            }
            impl Coder for Writing<'_> {
                #[inline]
                fn value(&mut self, context: usize) -> Option<u8> {
                    self.contexts.push(context as u16);
                    self.values.next().copied()
                }
            }
            block.to_values(&mut self.values);
            self.contexts.clear();
            self.contexts.reserve(self.values.len());
            let mut writing = Writing {
                values: self.values.iter(),
                contexts: &mut self.contexts,
            };
            // Every state has a value, so it runs to its end.
            let _ = context::run(shape, stretches, &mut self.scratch, &mut writing);
        }
    }

    impl Model {
        pub(crate) fn of_counts(shape: Shape, counts: &Counts) -> Model {
            Model {
                shape,
                frequencies: counts.0.iter().copied().map(Frequencies::of_counts).collect(),
            }
        }

        /// The bytes of a block, appended to `bytes`.
        pub(crate) fn encode(
            &self,
            stretches: &[Places],
            block: &Block,
            memory: &mut PackingMemory,
            bytes: &mut Vec<u8>,
        ) {
            memory.contexts(&self.shape, stretches, block);
            let mut encoder = Encoder::new(std::mem::take(&mut memory.words));
            for (context, value) in memory.contexts.iter().zip(&memory.values).rev() {
                let frequencies = self.frequencies.get(usize::from(*context));
                encoder.put(*value, frequencies.copied().unwrap_or(Frequencies::UNKNOWN));
            }
            memory.words = encoder.finish(bytes);
        }
    }
}
