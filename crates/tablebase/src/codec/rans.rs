//! A range coder with asymmetric numeral systems over 32 bits, fed 16 bits at a time: the decoder reads forward
//! what the encoder wrote backward.

use super::model::{Frequencies, SCALE_BITS};

/// The state is kept at this or above between values.
const LOW: u32 = 1 << 16;
pub(crate) const SLOTS: u32 = 1 << SCALE_BITS;

/// Reads values from bytes.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    state: u32,
    words: &'a [[u8; 2]],
}

impl<'a> Decoder<'a> {
    /// The bytes begin with the state, little end first. A block in which there is nothing to tell may have no
    /// byte at all.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Decoder<'a>> {
        if bytes.is_empty() {
            return Some(Decoder {
                state: LOW,
                words: &[],
            });
        }
        let (words, rest) = bytes.as_chunks::<2>();
        let ([low, high, words @ ..], []) = (words, rest) else {
            return None;
        };
        let state = u32::from_le_bytes([low[0], low[1], high[0], high[1]]);
        (state >= LOW).then_some(Decoder { state, words })
    }

    /// The next value, as its number in [`Frequencies`].
    #[inline]
    pub(crate) fn next(&mut self, frequencies: Frequencies) -> Option<u8> {
        let slot = self.slot();
        let (loss, win) = (u32::from(frequencies.loss), u32::from(frequencies.win));
        // The slots of a loss come first, then those of a draw, then those of a win.
        let draws_end = SLOTS - win;
        let (after_loss, after_draw) = (slot >= loss, slot >= draws_end);
        let start = if after_draw {
            draws_end
        } else if after_loss {
            loss
        } else {
            0
        };
        let end = if after_draw {
            SLOTS
        } else if after_loss {
            draws_end
        } else {
            loss
        };
        self.pass(start, end - start)?;
        Some(u8::from(after_loss) + u8::from(after_draw))
    }

    /// The slot, below [`SLOTS`], that the next symbol has among its own.
    #[inline]
    pub(crate) const fn slot(&self) -> u32 {
        self.state & (SLOTS - 1)
    }

    /// Goes on behind a symbol that has `len` slots from `start` on, [`Decoder::slot`] among them.
    #[inline]
    pub(crate) fn pass(&mut self, start: u32, len: u32) -> Option<()> {
        self.state = len * (self.state >> SCALE_BITS) + self.slot() - start;
        if self.state < LOW {
            let (word, rest) = self.words.split_first()?;
            self.state = self.state << 16 | u32::from(u16::from_le_bytes(*word));
            self.words = rest;
        }
        Some(())
    }

    /// The next so many bits, all numbers being as likely.
    #[cfg(feature = "distances")]
    pub(crate) fn bits(&mut self, count: u32) -> Option<u32> {
        let shift = SCALE_BITS - count;
        let number = self.slot() >> shift;
        self.pass(number << shift, 1 << shift)?;
        Some(number)
    }

    /// Whether all is read and the state is the one from which the encoder set out.
    pub(crate) const fn is_done(&self) -> bool {
        self.state == LOW && self.words.is_empty()
    }
}

/// Writes values, the last one first.
#[cfg(feature = "generate")]
#[derive(Debug)]
pub(crate) struct Encoder {
    state: u32,
    /// The words in the order in which they were written.
    words: Vec<u16>,
}

#[cfg(feature = "generate")]
impl Encoder {
    pub(crate) const fn new(words: Vec<u16>) -> Encoder {
        Encoder { state: LOW, words }
    }

    /// Writes a value in front of those that are written.
    #[inline]
    pub(crate) fn put(&mut self, value: u8, frequencies: Frequencies) {
        let (loss, win) = (u32::from(frequencies.loss), u32::from(frequencies.win));
        let (start, len) = match value {
            0 => (0, loss),
            1 => (loss, SLOTS - win - loss),
            _ => (SLOTS - win, win),
        };
        self.put_slots(start, len);
    }

    /// Writes so many bits.
    pub(crate) fn put_bits(&mut self, number: u32, count: u32) {
        let shift = SCALE_BITS - count;
        self.put_slots(number << shift, 1 << shift);
    }

    /// Writes a symbol that has `len` slots from `start` on.
    #[inline]
    pub(crate) fn put_slots(&mut self, start: u32, len: u32) {
        if u64::from(self.state) >= u64::from(len) << (32 - SCALE_BITS) {
            self.words.push(self.state as u16);
            self.state >>= 16;
        }
        self.state = ((self.state / len) << SCALE_BITS) + self.state % len + start;
    }

    /// The bytes, appended to `bytes`; returns the words' memory for another time.
    pub(crate) fn finish(mut self, bytes: &mut Vec<u8>) -> Vec<u16> {
        if self.state != LOW || !self.words.is_empty() {
            bytes.extend(self.state.to_le_bytes());
            bytes.extend(self.words.iter().rev().flat_map(|word| word.to_le_bytes()));
        }
        self.words.clear();
        self.words
    }
}
