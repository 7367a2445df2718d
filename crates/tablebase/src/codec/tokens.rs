//! Numbers as tokens, and how likely each token is.
//!
//! Small numbers are tokens of their own; greater ones share a token with as many as some bits behind it tell apart:
//!
//! ```text
//! token    0 … 56    57      58      59      60      61        62         63
//! numbers  0 … 56    57…58   59…62   63…70   71…86   87…118    119…182    183…310
//! bits     0         1       2       3       4       5         6          7
//! ```

use super::rans::SLOTS;

/// How many tokens there are.
pub(crate) const TOKENS: usize = 64;
/// The first token that stands for more than one number.
const FIRST_SHARED: u32 = 57;

/// The least number of a token, and the bits that tell its numbers apart.
#[inline]
pub(crate) const fn numbers(token: usize) -> (u32, u32) {
    let token = token as u32;
    if token < FIRST_SHARED {
        (token, 0)
    } else {
        let bits = token - FIRST_SHARED + 1;
        (FIRST_SHARED + (1 << bits) - 2, bits)
    }
}

/// The token of a number, and what its bits tell.
#[cfg(any(test, feature = "generate"))]
pub(crate) const fn of(number: u32) -> (usize, u32) {
    if number < FIRST_SHARED {
        (number as usize, 0)
    } else {
        let bits = (number - FIRST_SHARED + 2).ilog2();
        let token = (FIRST_SHARED + bits - 1) as usize;
        (token, number - numbers(token).0)
    }
}

/// The slots of each token in one context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// Where those of each token start, as [`SLOTS`] is well below 2¹⁵; behind the last token they end there.
    starts: [i16; TOKENS],
}

impl Table {
    /// The token with a slot.
    #[inline]
    pub(crate) fn token(&self, slot: u32) -> usize {
        // Many are compared at a time; mostly the first ones are enough. A token without slots starts where the next one
        // does.
        const STEP: usize = 16;
        let slot = slot as i16;
        let (chunks, _) = self.starts.as_chunks::<STEP>();
        let mut passed = 0;
        for chunk in chunks {
            let here: i16 = chunk.iter().map(|start| i16::from(*start <= slot)).sum();
            passed += here as usize;
            if here < STEP as i16 {
                break;
            }
        }
        passed.saturating_sub(1)
    }

    /// Where a token's slots start, and how many they are.
    #[inline]
    pub(crate) fn slots(&self, token: usize) -> (u32, u32) {
        let start = |token: usize| self.starts.get(token).map_or(SLOTS, |start| *start as u32);
        (start(token), start(token + 1) - start(token))
    }
}

/// The tables of all contexts.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The number of each context's table.
    numbers: Box<[u16]>,
    /// The first is that of all contexts that have none of their own.
    tables: Vec<Table>,
}

impl Tables {
    #[inline]
    pub(crate) fn get(&self, context: usize) -> Option<&Table> {
        self.tables.get(usize::from(*self.numbers.get(context)?))
    }

    /// The first table, and for each context that has one of its own, in rising order, how many are to be passed over
    /// before it (two bytes), and its table.
    pub(crate) fn from_bytes(contexts: usize, mut bytes: &[u8]) -> Option<Tables> {
        let mut tables = Tables {
            numbers: vec![0; contexts].into(),
            tables: vec![Table::take_from(&mut bytes)?],
        };
        let mut at = 0;
        while let Some((passed, rest)) = bytes.split_first_chunk() {
            bytes = rest;
            at += usize::from(u16::from_le_bytes(*passed));
            *tables.numbers.get_mut(at)? = u16::try_from(tables.tables.len()).ok()?;
            tables.tables.push(Table::take_from(&mut bytes)?);
            at += 1;
        }
        bytes.is_empty().then_some(tables)
    }
}

impl Table {
    /// How many tokens are told (one byte), and the slots of each: one byte below 128, else two, the higher bits with 128
    /// first. Each of the others has one slot.
    fn take_from(bytes: &mut &[u8]) -> Option<Table> {
        let mut next = || {
            let (first, rest) = bytes.split_first()?;
            *bytes = rest;
            Some(u32::from(*first))
        };
        let told = next()? as usize;
        let mut starts = [0; TOKENS];
        let mut end = 0;
        for (token, start) in starts.iter_mut().enumerate() {
            *start = end as i16;
            end += match token < told {
                true => match next()? {
                    first @ 0..128 => first,
                    first => (first - 128) << 8 | next()?,
                },
                false => 1,
            };
            if end > SLOTS {
                return None;
            }
        }
        (end == SLOTS && told <= TOKENS).then_some(Table { starts })
    }
}

#[cfg(feature = "generate")]
pub(crate) use generate::TokenCounts;

#[cfg(feature = "generate")]
mod generate {
    use super::*;

    /// How often each token came up in each context.
    #[derive(Debug)]
    pub(crate) struct TokenCounts(Box<[[u32; TOKENS]]>);

    impl TokenCounts {
        pub(crate) fn new(contexts: usize) -> TokenCounts {
            TokenCounts(vec![[0; TOKENS]; contexts].into())
        }

        pub(crate) fn add(&mut self, other: &TokenCounts) {
            for (sum, counts) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
                *sum = sum.saturating_add(*counts);
            }
        }

        pub(crate) fn count(&mut self, context: usize, token: usize) {
            if let Some(count) = self.0.get_mut(context).and_then(|counts| counts.get_mut(token)) {
                *count = count.saturating_add(1);
            }
        }
    }

    impl Table {
        /// Each token has at least one slot: the counts are those of a part only.
        fn of_counts(counts: &[u32; TOKENS]) -> Table {
            let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
            let spare = u64::from(SLOTS) - TOKENS as u64;
            let mut slots = counts.map(|count| 1 + (u64::from(count) * spare / total.max(1)) as u32);
            // What is left over goes to the most frequent.
            let left = SLOTS - slots.iter().sum::<u32>();
            if let Some(most) = slots.iter_mut().max() {
                *most += left;
            }
            let mut end = 0;
            let starts = slots.map(|slots| {
                end += slots;
                (end - slots) as i16
            });
            Table { starts }
        }

        fn to_bytes(&self) -> Vec<u8> {
            let slots = |token: &usize| self.slots(*token).1;
            let told = (0..TOKENS)
                .rev()
                .find(|token| slots(token) != 1)
                .map_or(0, |token| token + 1);
            let mut bytes = vec![told as u8];
            for len in (0..told).map(|token| slots(&token)) {
                if len >= 128 {
                    bytes.push(128 | (len >> 8) as u8);
                }
                bytes.push(len as u8);
            }
            bytes
        }

        /// Bits that these tokens take, in sixteenths.
        fn cost(&self, counts: &[u32; TOKENS]) -> u64 {
            let cost = |(token, count): (usize, &u32)| {
                let (_, len) = self.slots(token);
                u64::from(*count) * u64::from(log2(SLOTS) - log2(len))
            };
            counts.iter().enumerate().map(cost).sum()
        }
    }

    /// The logarithm of a number below 2¹⁶ to the base 2, in sixteenths.
    fn log2(number: u32) -> u32 {
        // The mantissa is squared; each time that it passes 2 it is a bit of the result.
        let whole = number.max(1).ilog2();
        let mut mantissa = (number.max(1) << (15 - whole)) as u64;
        let mut result = whole;
        for _ in 0..4 {
            mantissa = (mantissa * mantissa) >> 15;
            result <<= 1;
            if mantissa >> 16 != 0 {
                mantissa >>= 1;
                result |= 1;
            }
        }
        result
    }

    impl Tables {
        /// A context has a table of its own where that saves more than the table takes; each count stands for `weight`.
        pub(crate) fn of_counts(counts: &TokenCounts, weight: u64) -> Tables {
            let mut all = [0_u64; TOKENS];
            for counts in &counts.0 {
                for (sum, count) in all.iter_mut().zip(counts) {
                    *sum += u64::from(*count);
                }
            }
            let shift = all
                .iter()
                .sum::<u64>()
                .checked_ilog2()
                .unwrap_or(0)
                .saturating_sub(31);
            let common = Table::of_counts(&all.map(|count| (count >> shift) as u32));
            let mut tables = Tables {
                numbers: vec![0; counts.0.len()].into(),
                tables: vec![common],
            };
            for (number, counts) in tables.numbers.iter_mut().zip(&counts.0) {
                let own = Table::of_counts(counts);
                let saved = tables.tables[0].cost(counts).saturating_sub(own.cost(counts));
                let taken = 16 * 8 * (own.to_bytes().len() as u64 + 2);
                if saved * weight > taken {
                    *number = tables.tables.len() as u16;
                    tables.tables.push(own);
                }
            }
            tables
        }

        pub(crate) fn to_bytes(&self) -> Vec<u8> {
            let mut bytes = Vec::new();
            let mut passed = 0_u16;
            if let Some(common) = self.tables.first() {
                bytes.extend(common.to_bytes());
            }
            for number in &self.numbers {
                match self.tables.get(usize::from(*number)) {
                    Some(table) if *number > 0 => {
                        bytes.extend(passed.to_le_bytes());
                        bytes.extend(table.to_bytes());
                        passed = 0;
                    }
                    _ => passed += 1,
                }
            }
            bytes
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_token() {
        let mut next = 0;
        for token in 0..TOKENS {
            let (base, bits) = numbers(token);
            assert_eq!(base, next);
            for rest in 0..1 << bits {
                assert_eq!(of(base + rest), (token, rest));
            }
            next = base + (1 << bits);
        }
        assert_eq!(next, 311);
    }
}
