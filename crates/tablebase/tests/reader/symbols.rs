//! The symbols of a block.

use super::bytes::number;

pub(crate) struct Symbols<'a> {
    state: u64,
    words: &'a [u8],
}

impl Symbols<'_> {
    pub(crate) fn new(block: &[u8]) -> Symbols<'_> {
        if block.is_empty() {
            return Symbols {
                state: 65536,
                words: &[],
            };
        }
        Symbols {
            state: number(&block[..4]),
            words: &block[4..],
        }
    }

    pub(crate) fn slot(&self) -> u64 {
        self.state % 16384
    }

    /// Goes on behind a symbol with so many slots from `start` on.
    pub(crate) fn pass(&mut self, start: u64, size: u64) {
        self.state = size * (self.state / 16384) + self.slot() - start;
        if self.state < 65536 {
            self.state = 65536 * self.state + number(&self.words[..2]);
            self.words = &self.words[2..];
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.words.is_empty() && self.state == 65536
    }
}
