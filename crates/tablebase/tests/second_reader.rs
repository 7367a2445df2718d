//! A second reader of the files, written from `docs/tablebase-format.md` and from nothing else: it uses neither
//! the tablebase nor the rules. What it reads is compared with what was written.
#![allow(clippy::unwrap_used)] // Helpers outside of test functions.

mod values;

use std::collections::HashMap;

use mlin_tablebase::{Index, Sector, Value, file_name, write_sector};
use values::MadeUp;

/// The reader itself: plain and slow.
mod reader {
    use std::collections::HashMap;

    fn number(bytes: &[u8]) -> u64 {
        bytes
            .iter()
            .rev()
            .fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    fn crc32(bytes: impl IntoIterator<Item = u8>) -> u64 {
        let mut crc = 0xffff_ffff_u32;
        for byte in bytes {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = if crc & 1 == 1 {
                    crc >> 1 ^ 0xedb8_8320
                } else {
                    crc >> 1
                };
            }
        }
        u64::from(!crc)
    }

    fn image(symmetry: u32, set: u32) -> u32 {
        let mut result = 0;
        for point in (0..24).filter(|point| set >> point & 1 == 1) {
            let (mut ring, mut place) = (point / 8, point % 8);
            if symmetry & 8 != 0 {
                ring = 2 - ring;
            }
            if symmetry & 4 != 0 {
                place = (10 - place) % 8;
            }
            place = (place + 2 * (symmetry & 3)) % 8;
            result |= 1 << (8 * ring + place);
        }
        result
    }

    fn binomial(n: u64, k: u64) -> u64 {
        (0..k).fold(1, |value, i| if i > n { 0 } else { value * (n - i) / (i + 1) })
    }

    pub(crate) fn canonical_sets(men: u32) -> Vec<u32> {
        let sets = (0..1_u32 << 24).filter(|set| set.count_ones() == men);
        sets.filter(|set| (0..16).all(|symmetry| image(symmetry, *set) >= *set))
            .collect()
    }

    fn neighbours(point: u32) -> Vec<u32> {
        let (ring, place) = (point / 8, point % 8);
        let mut points = vec![8 * ring + (place + 1) % 8, 8 * ring + (place + 7) % 8];
        if place % 2 == 1 {
            points.extend(
                (0..3)
                    .filter(|other| ring.abs_diff(*other) == 1)
                    .map(|other| 8 * other + place),
            );
        }
        points
    }

    fn lines() -> Vec<[u32; 3]> {
        let mut lines = Vec::new();
        for ring in 0..3 {
            for corner in [0, 2, 4, 6] {
                lines.push([corner, corner + 1, (corner + 2) % 8].map(|place| 8 * ring + place));
            }
        }
        for place in [1, 3, 5, 7] {
            lines.push([place, 8 + place, 16 + place]);
        }
        lines
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Way {
        Place,
        Fly,
        Slide,
    }

    struct Board {
        lines: Vec<[u32; 3]>,
        neighbours: Vec<Vec<u32>>,
    }

    impl Board {
        /// On how many free points a side may close a mill.
        fn mills(&self, men: u32, free: u32, way: Way) -> u64 {
            let others_are_in = |point: u32, men: u32| {
                self.lines.iter().any(|line| {
                    line.contains(&point) && line.iter().all(|other| *other == point || men >> other & 1 == 1)
                })
            };
            let closes = |point: u32| {
                if way == Way::Place {
                    return others_are_in(point, men);
                }
                (0..24).filter(|man| men >> man & 1 == 1).any(|man| {
                    (way == Way::Fly || self.neighbours[point as usize].contains(&man))
                        && others_are_in(point, men & !(1 << man))
                })
            };
            (0..24)
                .filter(|point| free >> point & 1 == 1 && closes(*point))
                .count() as u64
        }
    }

    pub(crate) struct Contents {
        pub(crate) flying: bool,
        pub(crate) sector: [u64; 4],
        /// Won, drawn, lost.
        pub(crate) statistics: [u64; 3],
        /// Rows of values: 0 loss, 1 draw, 2 win. None when they are not stored.
        pub(crate) rows: Option<Vec<Vec<u8>>>,
    }

    pub(crate) fn read(file: &[u8], canonical_sets: &[u32]) -> Contents {
        assert_eq!(&file[..8], b"MlinTB\r\n");
        assert_eq!((number(&file[8..10]), file[10]), (1, 1));
        assert_eq!(number(&file[60..64]), crc32(file[..60].iter().copied()));
        assert_eq!(number(&file[40..48]), file.len() as u64);
        let (flying, stored) = (file[11] & 1 == 1, file[11] & 2 == 2);
        let sector = [12, 13, 14, 15].map(|at| u64::from(file[at]));
        let statistics = [16, 24, 32].map(|at| number(&file[at..at + 8]));
        let mut contents = Contents {
            flying,
            sector,
            statistics,
            rows: None,
        };
        if !stored {
            assert_eq!(file.len(), 64);
            return contents;
        }
        let [m, o, h, k] = sector;
        let rows = canonical_sets.len() as u64;
        let places = binomial(24 - m, o);
        let (rows_in_block, blocks_to_row) = (number(&file[48..52]), number(&file[52..56]));
        let model_size = number(&file[56..60]) as usize;
        let blocks = if rows_in_block > 1 {
            rows.div_ceil(rows_in_block)
        } else {
            rows * blocks_to_row
        };
        let groups = blocks.div_ceil(16) as usize;
        let (tables, rest) = file[64..].split_at(model_size + 8 * groups);
        let (checksum, mut rest) = rest.split_at(4);
        assert_eq!(number(checksum), crc32(tables.iter().copied()));
        let (model, directory) = tables.split_at(model_size);
        let model = read_model(model);
        let way = |board: u64, hand: u64| match (board, hand) {
            (_, 1..) => Way::Place,
            (3, 0) if flying => Way::Fly,
            _ => Way::Slide,
        };
        let board = Board {
            lines: lines(),
            neighbours: (0..24).map(neighbours).collect(),
        };
        let mut all = vec![Vec::new(); rows as usize];
        for (g, entry) in directory.chunks(8).enumerate() {
            let (group, behind) = rest.split_at(number(&entry[..4]) as usize);
            rest = behind;
            let head = [m as u8, o as u8, h as u8, k as u8, u8::from(flying)];
            let head = head.into_iter().chain((g as u32).to_le_bytes());
            assert_eq!(number(&entry[4..]), crc32(head.chain(group.iter().copied())));
            let first = 16 * g as u64;
            let last = blocks.min(first + 16);
            let (sizes, mut bytes) = group.split_at(2 * (last - first) as usize);
            for (b, size) in (first..last).zip(sizes.chunks(2)) {
                let (block, behind) = bytes.split_at(number(size) as usize);
                bytes = behind;
                let stretches: Vec<(u64, u64, u64)> = if rows_in_block > 1 {
                    let end = rows.min((b + 1) * rows_in_block);
                    (b * rows_in_block..end).map(|row| (row, 0, places)).collect()
                } else {
                    let len = places.div_ceil(blocks_to_row);
                    let start = len * (b % blocks_to_row);
                    vec![(b / blocks_to_row, start, places.min(start + len))]
                };
                let mut decoder = Decoder::new(block);
                for (row, start, end) in stretches {
                    let mover = canonical_sets[row as usize];
                    let ways = (way(m, h), way(o, k));
                    let values = stretch(&board, &model, mover, o as usize, ways, start..end, &mut decoder);
                    all[row as usize].extend(values);
                }
                assert!(decoder.words.is_empty() && decoder.state == 65536);
            }
            assert!(bytes.is_empty());
        }
        assert!(rest.is_empty());
        contents.rows = Some(all);
        contents
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

    struct Decoder<'a> {
        state: u64,
        words: &'a [u8],
    }

    impl Decoder<'_> {
        fn new(block: &[u8]) -> Decoder<'_> {
            if block.is_empty() {
                return Decoder {
                    state: 65536,
                    words: &[],
                };
            }
            Decoder {
                state: number(&block[..4]),
                words: &block[4..],
            }
        }

        fn next(&mut self, (loss, win): (u64, u64)) -> u8 {
            let slot = self.state % 16384;
            let (value, start, size) = if slot < loss {
                (0, 0, loss)
            } else if slot >= 16384 - win {
                (2, 16384 - win, win)
            } else {
                (1, loss, 16384 - win - loss)
            };
            self.state = size * (self.state / 16384) + slot - start;
            if self.state < 65536 {
                self.state = 65536 * self.state + number(&self.words[..2]);
                self.words = &self.words[2..];
            }
            value
        }
    }

    /// The values of a stretch of a row.
    fn stretch(
        board: &Board,
        model: &[(u64, u64)],
        mover: u32,
        men: usize,
        (mover_way, opponent_way): (Way, Way),
        places: std::ops::Range<u64>,
        decoder: &mut Decoder<'_>,
    ) -> Vec<u8> {
        let free_points: Vec<u32> = (0..24).filter(|point| mover >> point & 1 == 0).collect();
        // Sets of free points in rising order, as sets of their numbers.
        let sets = (0..1_u32 << free_points.len()).filter(|set| set.count_ones() as usize == men);
        let sets = sets
            .skip(places.start as usize)
            .take((places.end - places.start) as usize);
        let mut seen: HashMap<u32, u8> = HashMap::new();
        let mut sums: HashMap<(u32, (bool, bool)), [u64; 3]> = HashMap::new();
        let mut values = Vec::new();
        for set in sets {
            let opponent = (0..free_points.len())
                .filter(|i| set >> i & 1 == 1)
                .fold(0, |points, i| points | 1 << free_points[i]);
            let free = !(mover | opponent) & 0xff_ffff;
            let a = board.mills(mover, free, mover_way);
            let b = board.mills(opponent, free, opponent_way);
            let kind = (a > 0, b > 0);
            let mut sum = [0; 3];
            let mut lower = [0; 3];
            for i in (0..free_points.len()).filter(|i| set >> i & 1 == 1) {
                let without = set & !(1 << i);
                if let Some(known) = sums.get(&(without, kind)) {
                    (0..3).for_each(|value| sum[value] += known[value]);
                }
                if i > 0
                    && set >> (i - 1) & 1 == 0
                    && let Some(value) = seen.get(&(without | 1 << (i - 1)))
                {
                    lower[usize::from(*value)] += 1;
                }
            }
            let n: u64 = sum.iter().sum();
            let share = |part: u64| match part {
                _ if n == 0 => 7,
                0 => 0,
                _ => 1 + 6 * part / n,
            };
            let [l, d, w] = lower.map(|count: u64| count.min(2));
            let context = (((3 * a.min(2) + b.min(2)) * 8 + share(sum[2])) * 8 + share(sum[0])) * 27;
            let value = decoder.next(model[(context + 9 * w + 3 * l + d) as usize]);
            for i in (0..free_points.len()).filter(|i| set >> i & 1 == 1) {
                sums.entry((set & !(1 << i), kind)).or_default()[usize::from(value)] += 1;
            }
            seen.insert(set, value);
            values.push(value);
        }
        values
    }
}

#[test]
fn it_reads_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut canonical_sets = HashMap::new();
    // Sliding, flying and placing; many rows in a block and many blocks in a row; no values at all.
    let cases = [
        ("3-3", true),
        ("3-3", false),
        ("0-1+9-8", true),
        ("2-2+2-2", true),
        ("1-5+2-2", false),
        ("2-3+1-0", true),
    ];
    for (text, flying) in cases {
        let sector: Sector = text.parse().unwrap();
        let values = MadeUp::new(sector, 11);
        write_sector(folder.path(), flying, sector, &values, 2).unwrap();
        let file = std::fs::read(folder.path().join(file_name(sector))).unwrap();
        let sets = canonical_sets
            .entry(sector.mover())
            .or_insert_with_key(|men| reader::canonical_sets(u32::from(*men)));
        let contents = reader::read(&file, sets);
        assert_eq!(contents.flying, flying);
        let men = [
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
        ];
        assert_eq!(contents.sector, men.map(u64::from));
        let mut counted = [0; 3];
        for row in 0..values.index.rows() {
            for place in 0..values.index.row_len() {
                let index = Index { row, place };
                let value = values.value(index);
                if values.index.is_least(index) {
                    counted[match value {
                        Value::Win => 0,
                        Value::Draw => 1,
                        Value::Loss => 2,
                    }] += 1;
                }
                if let Some(rows) = &contents.rows {
                    assert_eq!(
                        rows[row as usize][place as usize], value as u8,
                        "{text} {index:?}"
                    );
                }
            }
        }
        assert_eq!(contents.statistics, counted, "{text}");
        assert_eq!(contents.rows.is_some(), sector.is_stored());
    }
}
