//! Files of values.

use std::collections::HashMap;

use super::board::Board;
use super::bytes::{crc32, number};
use super::layout::{Layout, Stretch, class};
use super::symbols::Symbols;

pub(crate) struct ValueFile<'a> {
    pub(crate) layout: Layout<'a>,
    /// Won, drawn, lost.
    pub(crate) statistics: [u64; 3],
    /// Those of the header and of the model and directory.
    pub(crate) checksums: [u64; 2],
    /// Rows of values: 0 loss, 1 draw, 2 win. None when they are not stored.
    pub(crate) rows: Option<Vec<Vec<u8>>>,
}

impl ValueFile<'_> {
    pub(crate) fn read<'a>(file: &[u8], canonical_sets: &'a [u32]) -> ValueFile<'a> {
        assert_eq!(&file[..8], b"MlinTB\r\n");
        assert_eq!((number(&file[8..10]), file[10]), (1, 1));
        assert_eq!(number(&file[60..64]), crc32(file[..60].iter().copied()));
        assert_eq!(number(&file[40..48]), file.len() as u64);
        let (flying, stored) = (file[11] & 1 == 1, file[11] & 2 == 2);
        let sector = [12, 13, 14, 15].map(|at| u64::from(file[at]));
        let blocks = [48, 52].map(|at| number(&file[at..at + 4]));
        let mut read = ValueFile {
            layout: Layout::new(Board::new(flying), sector, canonical_sets, blocks),
            statistics: [16, 24, 32].map(|at| number(&file[at..at + 8])),
            checksums: [number(&file[60..64]), 0],
            rows: None,
        };
        if !stored {
            assert_eq!(file.len(), 64);
            return read;
        }
        let layout = &read.layout;
        let model_size = number(&file[56..60]) as usize;
        let (tables, rest) = file[64..].split_at(model_size + 8 * layout.groups());
        let (checksum, mut rest) = rest.split_at(4);
        assert_eq!(number(checksum), crc32(tables.iter().copied()));
        read.checksums[1] = number(checksum);
        let (model, directory) = tables.split_at(model_size);
        let model = read_model(model);
        let mut rows = vec![Vec::new(); canonical_sets.len()];
        for (number_of_group, entry) in directory.chunks(8).enumerate() {
            let (group, behind) = rest.split_at(number(&entry[..4]) as usize);
            rest = behind;
            let [m, o, h, k] = sector.map(|men| men as u8);
            let head = [m, o, h, k, u8::from(flying)];
            let head = head.into_iter().chain((number_of_group as u32).to_le_bytes());
            assert_eq!(number(&entry[4..]), crc32(head.chain(group.iter().copied())));
            for (block, bytes) in (16 * number_of_group..).zip(layout.blocks_of(number_of_group, group)) {
                let mut symbols = Symbols::new(bytes);
                for stretch in layout.stretches(block) {
                    rows[stretch.row].extend(values(layout, &model, &stretch, &mut symbols));
                }
                assert!(symbols.is_done());
            }
        }
        assert!(rest.is_empty());
        read.rows = Some(rows);
        read
    }

    /// A row and a place that a position is at.
    pub(crate) fn index(&self, mover: u32, opponent: u32) -> (usize, usize) {
        use super::board::image;
        let least = (0..16).min_by_key(|symmetry| image(*symmetry, mover)).unwrap();
        let (mover, opponent) = (image(least, mover), image(least, opponent));
        let row = self.layout.rows.binary_search(&mover).unwrap();
        let free_points = (0..24).filter(|point| mover >> point & 1 == 0);
        let set = (0..).zip(free_points).fold(0_u32, |set, (number, point)| {
            set | (opponent >> point & 1) << number
        });
        (row, self.layout.sets.binary_search(&set).unwrap())
    }
}

fn read_model(model: &[u8]) -> Vec<(u64, u64)> {
    let words: Vec<u64> = model.chunks(2).map(number).collect();
    let mut frequencies = vec![(5461, 5461); 15552];
    let (mut at, mut context) = (0, 0);
    while at < words.len() {
        context += words[at] as usize;
        let told = words[at + 1];
        at += 2;
        for _ in 0..told {
            frequencies[context] = (words[at], words[at + 1]);
            at += 2;
            context += 1;
        }
    }
    frequencies
}

fn value(symbols: &mut Symbols<'_>, (loss, win): (u64, u64)) -> u8 {
    let slot = symbols.slot();
    let (value, start, size) = if slot < loss {
        (0, 0, loss)
    } else if slot >= 16384 - win {
        (2, 16384 - win, win)
    } else {
        (1, loss, 16384 - win - loss)
    };
    symbols.pass(start, size);
    value
}

/// The values of a stretch of a row.
fn values(
    layout: &Layout<'_>,
    model: &[(u64, u64)],
    stretch: &Stretch,
    symbols: &mut Symbols<'_>,
) -> Vec<u8> {
    let mut seen: HashMap<u32, u8> = HashMap::new();
    let mut sums: HashMap<(u32, [bool; 2]), [usize; 3]> = HashMap::new();
    let mut values = Vec::new();
    for state in layout.states(stretch) {
        let mills = state.mills();
        let kind = mills.map(|mills| mills > 0);
        let mut sum = [0; 3];
        let mut lower = [0; 3];
        for without in state.without_one() {
            if let Some(known) = sums.get(&(without, kind)) {
                (0..3).for_each(|value| sum[value] += known[value]);
            }
            let man = state.set & !without;
            if man > 1
                && state.set & man >> 1 == 0
                && let Some(value) = seen.get(&(without | man >> 1))
            {
                lower[usize::from(*value)] += 1;
            }
        }
        let n: usize = sum.iter().sum();
        let share = |part: usize| match part {
            _ if n == 0 => 7,
            0 => 0,
            _ => 1 + 6 * part / n,
        };
        let [l, d, w] = lower.map(|count: usize| count.min(2));
        let context = ((class(mills) * 8 + share(sum[2])) * 8 + share(sum[0])) * 27;
        let value = value(symbols, model[context + 9 * w + 3 * l + d]);
        for without in state.without_one() {
            sums.entry((without, kind)).or_default()[usize::from(value)] += 1;
        }
        seen.insert(state.set, value);
        values.push(value);
    }
    values
}
