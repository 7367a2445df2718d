//! Blocks with plies, and their model.

use std::collections::HashMap;

use super::board::Way;
use super::bytes::take;
use super::layout::{Layout, Stretch, class};
use super::symbols::Symbols;

/// What is told of a lost position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plies {
    /// D′; none of a limited loss.
    pub(crate) under_limit: Option<u64>,
    /// D, where it is told.
    pub(crate) without_limit: Option<u64>,
}

/// The model.
pub(crate) struct Model {
    unit: u64,
    limit: Option<u64>,
    /// By contexts, and where there is none the first.
    tables: HashMap<usize, Table>,
    first: Table,
}

/// Where the slots of each token start.
struct Table([u64; 65]);

impl Table {
    fn read(bytes: &mut &[u8]) -> Table {
        let told = take(bytes, 1);
        assert!(told <= 64);
        let mut starts = [0; 65];
        for token in 0..64 {
            let slots = if token < told { take_slots(bytes) } else { 1 };
            starts[token as usize + 1] = starts[token as usize] + slots;
        }
        assert_eq!(starts[64], 16384);
        Table(starts)
    }

    fn number(&self, symbols: &mut Symbols<'_>) -> u64 {
        let token = (0..64)
            .find(|token| self.0[*token] <= symbols.slot() && symbols.slot() < self.0[token + 1])
            .unwrap();
        symbols.pass(self.0[token], self.0[token + 1] - self.0[token]);
        if token < 57 {
            return token as u64;
        }
        let bits = token - 56;
        let least = [57, 59, 63, 71, 87, 119, 183][bits - 1];
        let slots = 1 << (14 - bits);
        let rest = symbols.slot() / slots;
        symbols.pass(rest * slots, slots);
        least + rest
    }
}

fn take_slots(bytes: &mut &[u8]) -> u64 {
    match take(bytes, 1) {
        first @ 0..128 => first,
        first => (first - 128) * 256 + take(bytes, 1),
    }
}

/// Marks that were kept, by the set that lacks a man and by another property.
type Marks = HashMap<(u32, usize), Vec<u64>>;

impl Model {
    pub(crate) fn read(unit: u64, limit: u64, mut bytes: &[u8]) -> Model {
        let first = Table::read(&mut bytes);
        let mut tables = HashMap::new();
        let mut context = 0;
        while !bytes.is_empty() {
            context += take(&mut bytes, 2) as usize;
            tables.insert(context, Table::read(&mut bytes));
            context += 1;
        }
        assert!(context <= 4501);
        Model {
            unit,
            limit: Some(limit).filter(|limit| (1..=255).contains(limit)),
            tables,
            first,
        }
    }

    fn number(&self, symbols: &mut Symbols<'_>, context: usize) -> u64 {
        self.tables.get(&context).unwrap_or(&self.first).number(symbols)
    }

    fn level(&self, mark: u64) -> usize {
        const STARTS: [u64; 14] = [2, 4, 6, 8, 10, 12, 16, 22, 30, 42, 62, 64, 88, 108];
        STARTS.iter().filter(|start| **start <= mark * self.unit).count()
    }

    fn mean(&self, marks: impl Iterator<Item = u64> + Clone) -> usize {
        const STARTS: [u64; 29] = [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 25, 28, 33, 39, 47, 56, 68, 83,
            103, 128, 160,
        ];
        let number = marks.clone().count() as u64;
        if number == 0 {
            return 0;
        }
        let x = self.unit * (2 * marks.sum::<u64>() / number);
        STARTS.iter().filter(|start| **start <= x).count()
    }

    /// What is told of the positions of a stretch, given the values of its row.
    pub(crate) fn stretch(
        &self,
        layout: &Layout<'_>,
        stretch: &Stretch,
        values: &[u8],
        symbols: &mut Symbols<'_>,
    ) -> Vec<Option<Plies>> {
        let mover = layout.rows[stretch.row];
        let mark = |number: u64| number.min(60) + 1;
        let near = |marks: &Marks, key: &[u32], group: usize| {
            let lists = key.iter().filter_map(|set| marks.get(&(*set, group)));
            let marks: Vec<u64> = lists.flatten().copied().collect();
            self.mean(marks.into_iter())
        };
        let keep = |marks: &mut Marks, key: &[u32], group: usize, mark: u64| {
            for set in key {
                marks.entry((*set, group)).or_default().push(mark);
            }
        };
        let (mut firsts, mut seconds) = (Marks::new(), Marks::new());
        let (mut last, mut last_second) = (0, 0);
        let mut told = Vec::new();
        for state in layout.states(stretch) {
            if values[state.place] != 0 {
                told.push(None);
                continue;
            }
            if layout.ways()[0] == Way::Slide && layout.board.is_blocked(mover, state.free) {
                told.push(Some(Plies {
                    under_limit: Some(0),
                    without_limit: Some(0),
                }));
                continue;
            }
            let key: Vec<u32> = state.without_one().collect();
            let mills = state.mills();
            let b = mills[1].min(2);
            let context = (class(mills) * 15 + last) * 30 + near(&firsts, &key, b);
            let first = self.number(symbols, context);
            let first_mark = match self.limit {
                Some(_) if first == 0 => 63,
                _ => mark(first),
            };
            last = self.level(first_mark);
            keep(&mut firsts, &key, b, first_mark);
            let plies = match self.limit {
                Some(_) if first == 0 => {
                    let context = 4051 + last_second * 30 + near(&seconds, &key, 0);
                    let second = self.number(symbols, context);
                    last_second = self.level(mark(second));
                    keep(&mut seconds, &key, 0, mark(second));
                    Plies {
                        under_limit: None,
                        without_limit: Some(second),
                    }
                }
                Some(limit) if first + 1 >= limit => {
                    assert!(first <= limit);
                    Plies {
                        under_limit: Some(first),
                        without_limit: Some(self.number(symbols, 4050)),
                    }
                }
                Some(_) => Plies {
                    under_limit: Some(first),
                    without_limit: None,
                },
                None => Plies {
                    under_limit: Some(first * self.unit),
                    without_limit: Some(first * self.unit),
                },
            };
            let distances = [plies.under_limit, plies.without_limit];
            assert!(distances.iter().flatten().all(|plies| (1..255).contains(plies)));
            told.push(Some(plies));
        }
        told
    }
}
