use crate::Value;

/// The values of a block of states: two bits a state, win and loss; neither is a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) win: Box<[u64]>,
    pub(crate) loss: Box<[u64]>,
}

impl Block {
    pub(crate) fn draws(states: u32) -> Block {
        let words = states.div_ceil(64) as usize;
        Block {
            win: vec![0; words].into(),
            loss: vec![0; words].into(),
        }
    }

    /// The block of values as numbers: 0 loss, 1 draw, 2 win.
    pub(crate) fn from_values(values: &[u8]) -> Block {
        let bits = |wanted: u8| {
            let word = |values: &[u8]| {
                values
                    .iter()
                    .rev()
                    .fold(0, |word, value| word << 1 | u64::from(*value == wanted))
            };
            values.chunks(64).map(word).collect()
        };
        Block {
            win: bits(2),
            loss: bits(0),
        }
    }

    /// The values as such numbers; behind the last state some draws may follow.
    #[cfg(feature = "generate")]
    pub(crate) fn to_values(&self, values: &mut Vec<u8>) {
        values.clear();
        for (win, loss) in self.win.iter().zip(&self.loss) {
            let value = |bit: u32| 1 + (win >> bit & 1) as u8 - (loss >> bit & 1) as u8;
            values.extend((0..64).map(value));
        }
    }

    /// The value of a state; a draw past the end.
    pub(crate) fn value(&self, state: u32) -> Value {
        let (word, bit) = ((state / 64) as usize, state % 64);
        let is_set = |words: &[u64]| words.get(word).is_some_and(|bits| bits >> bit & 1 != 0);
        if is_set(&self.win) {
            Value::Win
        } else if is_set(&self.loss) {
            Value::Loss
        } else {
            Value::Draw
        }
    }

    /// Bytes of memory, about.
    pub(crate) fn size(&self) -> usize {
        16 * self.win.len() + 96
    }
}

/// Copies bits: `len` of them from bit `from` of `source` to bit `to` of `target`, whose bits there are clear.
pub(crate) fn copy_bits(source: &[u64], from: u32, target: &mut [u64], to: u32, len: u32) {
    let bits_at = |at: u32| {
        let (word, bit) = ((at / 64) as usize, at % 64);
        let low = source.get(word).copied().unwrap_or(0) >> bit;
        let high = source.get(word + 1).copied().unwrap_or(0);
        low | if bit == 0 { 0 } else { high << (64 - bit) }
    };
    let mut done = 0;
    while done < len {
        let (word, bit) = (((to + done) / 64) as usize, (to + done) % 64);
        let step = (64 - bit).min(len - done);
        let bits = bits_at(from + done) & (u64::MAX >> (64 - step));
        if let Some(word) = target.get_mut(word) {
            *word |= bits << bit;
        }
        done += step;
    }
}

/// Whether bits of `words` are set outside of `inside`.
#[cfg(feature = "generate")]
pub(crate) fn has_bits_outside(words: &[u64], inside: std::ops::Range<u32>) -> bool {
    words.iter().zip(0..).any(|(word, i): (&u64, u32)| {
        let (start, end) = (64 * i, 64 * i + 64);
        let low = inside.start.clamp(start, end) - start;
        let high = inside.end.clamp(start, end) - start;
        let mask = if high > low {
            (u64::MAX >> (64 - (high - low))) << low
        } else {
            0
        };
        word & !mask != 0
    })
}
