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
    /// Where those of each token start; behind the last token they end at [`SLOTS`].
    starts: [u16; TOKENS],
}

impl Table {
    /// All tokens alike.
    const EVEN: Table = {
        let mut starts = [0; TOKENS];
        let mut token = 0;
        while token < TOKENS {
            starts[token] = (token * (SLOTS as usize / TOKENS)) as u16;
            token += 1;
        }
        Table { starts }
    };

    /// The token with a slot.
    #[inline]
    pub(crate) fn token(&self, slot: u32) -> usize {
        // No branch, so that many are compared at a time. A token without slots starts where the next one does.
        let slot = slot as u16;
        let passed: u16 = self.starts.iter().map(|start| u16::from(*start <= slot)).sum();
        usize::from(passed).saturating_sub(1)
    }

    /// Where a token's slots start, and how many they are.
    #[inline]
    pub(crate) fn slots(&self, token: usize) -> (u32, u32) {
        let start = |token: usize| self.starts.get(token).map_or(SLOTS, |start| u32::from(*start));
        (start(token), start(token + 1) - start(token))
    }
}

/// The tables of all contexts.
#[derive(Debug)]
pub(crate) struct Tables {
    tables: Box<[Table]>,
}

impl Tables {
    #[inline]
    pub(crate) fn get(&self, context: usize) -> Option<&Table> {
        self.tables.get(context)
    }

    /// For each context that is told, in rising order: how many to leave out before it (two bytes), how many tokens
    /// are told (one byte), and the slots of each: one byte below 128, else two, the higher seven bits with 128
    /// first. The first one told holds for those that are left out too, unless nothing is told.
    pub(crate) fn from_bytes(contexts: usize, bytes: &[u8]) -> Option<Tables> {
        let mut bytes = bytes.iter().copied();
        let mut tables = vec![None; contexts];
        let mut at = 0;
        while let Some(low) = bytes.next() {
            at += usize::from(u16::from_le_bytes([low, bytes.next()?]));
            let mut table = Table { starts: [0; TOKENS] };
            let told = usize::from(bytes.next()?);
            let (mut end, mut token) = (0_u32, 0);
            while token < told {
                *table.starts.get_mut(token)? = u16::try_from(end).ok()?;
                let first = u32::from(bytes.next()?);
                end += match first {
                    0..128 => first,
                    _ => (first - 128) << 8 | u32::from(bytes.next()?),
                };
                if end > SLOTS {
                    return None;
                }
                token += 1;
            }
            for start in table.starts.get_mut(told..)? {
                *start = end as u16;
            }
            if end != SLOTS {
                return None;
            }
            *tables.get_mut(at)? = Some(table);
            at += 1;
        }
        let first = tables.iter().flatten().next().cloned().unwrap_or(Table::EVEN);
        Some(Tables {
            tables: tables
                .into_iter()
                .map(|table| table.unwrap_or_else(|| first.clone()))
                .collect(),
        })
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
                (end - slots) as u16
            });
            Table { starts }
        }
    }

    impl Tables {
        pub(crate) fn of_counts(counts: &TokenCounts) -> Tables {
            let seen = |counts: &&[u32; TOKENS]| counts.iter().any(|count| *count > 0);
            let first = counts.0.iter().find(seen).map_or(Table::EVEN, Table::of_counts);
            let tables = counts.0.iter().map(|counts| match seen(&counts) {
                true => Table::of_counts(counts),
                false => first.clone(),
            });
            Tables {
                tables: tables.collect(),
            }
        }

        pub(crate) fn to_bytes(&self) -> Vec<u8> {
            let mut bytes = Vec::new();
            let mut skipped = 0_u16;
            let mut told = None;
            for table in &self.tables {
                if told.unwrap_or(&Table::EVEN) == table {
                    skipped += 1;
                    continue;
                }
                told.get_or_insert(table);
                bytes.extend(skipped.to_le_bytes());
                skipped = 0;
                bytes.push(TOKENS as u8);
                for token in 0..TOKENS {
                    let (_, len) = table.slots(token);
                    if len >= 128 {
                        bytes.push(128 | (len >> 8) as u8);
                    }
                    bytes.push(len as u8);
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
