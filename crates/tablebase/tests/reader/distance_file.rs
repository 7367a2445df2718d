//! Files of distances.

use std::collections::HashMap;

use super::bytes::{crc32, number, take};
use super::layout::{Layout, Stretch, class};
use super::plies::{Model, Plies};
use super::symbols::Symbols;
use super::value_file::ValueFile;

pub(crate) struct DistanceFile {
    pub(crate) to_end: bool,
    /// 0: none.
    pub(crate) limit: u64,
    pub(crate) draws: u64,
    /// Losses, limited losses, limited wins, wins.
    pub(crate) classes: [Class; 4],
    /// Of the lost positions, by rows and places; where nothing is stored no rows.
    pub(crate) plies: Vec<Vec<Option<Plies>>>,
    /// Of positions that have a bit; where nothing is stored no rows.
    pub(crate) limited: Vec<Vec<bool>>,
}

/// The statistics of a class.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Class {
    /// Row and place.
    pub(crate) example: Option<(u64, u64)>,
    pub(crate) by_plies: Vec<u64>,
}

impl Class {
    fn read(bytes: &mut &[u8]) -> Class {
        let count = take(bytes, 2);
        if count == 0 {
            return Class::default();
        }
        let class = Class {
            example: Some((take(bytes, 4), take(bytes, 4))),
            by_plies: (0..count).map(|_| take(bytes, 8)).collect(),
        };
        assert_ne!(class.by_plies.last(), Some(&0));
        class
    }
}

impl DistanceFile {
    /// Reads a file whose values are these.
    pub(crate) fn read(file: &[u8], values: &ValueFile<'_>) -> DistanceFile {
        let layout = &values.layout;
        assert_eq!(&file[..8], b"MlinTD\r\n");
        assert_eq!((number(&file[8..10]), file[10]), (1, 1));
        assert_eq!(number(&file[60..64]), crc32(file[..60].iter().copied()));
        assert_eq!(file[11] & 1 == 1, layout.board.flying);
        assert_eq!(layout.sector, [12, 13, 14, 15].map(|at| u64::from(file[at])));
        assert_eq!(values.checksums, [20, 24].map(|at| number(&file[at..at + 4])));
        assert_eq!(number(&file[28..36]), file.len() as u64);
        assert!(file[17] == 0 && file[48..60].iter().all(|byte| *byte == 0));
        let stored = [2, 4].map(|bit| file[11] & bit != 0);
        let (to_end, limit) = (file[16] == 1, number(&file[18..20]));

        // What stands behind the groups, from the end.
        let [statistics, plies_model, limited_model] =
            [36, 40, 44].map(|at| number(&file[at..at + 4]) as usize);
        let directories = stored.map(|stored| if stored { 8 * layout.groups() } else { 0 });
        let sizes = [
            statistics,
            plies_model,
            limited_model,
            directories[0],
            directories[1],
        ];
        let start = file.len() - 4 - sizes.iter().sum::<usize>();
        let (tables, checksum) = file[start..].split_at(file.len() - 4 - start);
        assert_eq!(number(checksum), crc32(tables.iter().copied()));
        let mut rest = tables;
        let [
            mut statistics,
            plies_model,
            limited_model,
            plies_directory,
            limited_directory,
        ] = sizes.map(|size| {
            let (part, behind) = rest.split_at(size);
            rest = behind;
            part
        });
        let mut read = DistanceFile {
            to_end,
            limit,
            draws: take(&mut statistics, 8),
            classes: std::array::from_fn(|_| Class::read(&mut statistics)),
            plies: Vec::new(),
            limited: Vec::new(),
        };
        assert!(statistics.is_empty());

        let mut groups = &file[64..start];
        let unit = if to_end { 2 } else { 1 };
        if stored[0] {
            let model = Model::read(unit, limit, plies_model);
            let blocks = read_blocks(file, layout, 0, plies_directory, &mut groups);
            read.plies = each_stretch(layout, &blocks, |stretch, _, symbols| {
                let values = values.rows.as_ref().unwrap();
                model.stretch(layout, stretch, &values[stretch.row], symbols)
            });
        }
        if stored[1] {
            assert_eq!(limited_model.len(), 720);
            let model: Vec<u64> = limited_model.chunks(2).map(number).collect();
            let blocks = read_blocks(file, layout, 1, limited_directory, &mut groups);
            read.limited = each_stretch(layout, &blocks, |stretch, block, symbols| {
                if block.is_empty() {
                    return vec![false; stretch.places.len()];
                }
                let values = values.rows.as_ref().unwrap();
                limited(layout, &model, stretch, &values[stretch.row], symbols)
            });
        }
        assert!(groups.is_empty());
        read
    }
}

/// The bytes of all blocks of a part.
fn read_blocks<'a>(
    file: &[u8],
    layout: &Layout<'_>,
    part: u8,
    directory: &[u8],
    groups: &mut &'a [u8],
) -> Vec<&'a [u8]> {
    let mut blocks = Vec::new();
    for (number_of_group, entry) in directory.chunks(8).enumerate() {
        let (group, behind) = groups.split_at(number(&entry[..4]) as usize);
        *groups = behind;
        let head = [&file[12..16], &[file[11] & 1], &file[16..20], &[part]].concat();
        let head = head.into_iter().chain((number_of_group as u32).to_le_bytes());
        assert_eq!(number(&entry[4..]), crc32(head.chain(group.iter().copied())));
        if group.is_empty() {
            let count = layout.blocks().min(16 * number_of_group + 16) - 16 * number_of_group;
            blocks.extend(vec![group; count]);
        } else {
            blocks.extend(layout.blocks_of(number_of_group, group));
        }
    }
    blocks
}

/// Rows of what is decoded from the stretches of all blocks.
fn each_stretch<'a, T: Clone>(
    layout: &Layout<'_>,
    blocks: &[&'a [u8]],
    decode: impl Fn(&Stretch, &'a [u8], &mut Symbols<'a>) -> Vec<T>,
) -> Vec<Vec<T>> {
    let mut rows = vec![Vec::new(); layout.rows.len()];
    for (number, bytes) in blocks.iter().enumerate() {
        let mut symbols = Symbols::new(bytes);
        for stretch in layout.stretches(number) {
            rows[stretch.row].extend(decode(&stretch, bytes, &mut symbols));
        }
        assert!(symbols.is_done());
    }
    rows
}

/// Which positions of a stretch are limited, as far as it is told by bits.
fn limited(
    layout: &Layout<'_>,
    model: &[u64],
    stretch: &Stretch,
    values: &[u8],
    symbols: &mut Symbols<'_>,
) -> Vec<bool> {
    let is_moving = layout.sector[2..] == [0, 0];
    // How many have the bit 1, by the set that lacks a man and by the value.
    let mut ones: HashMap<(u32, u8), u64> = HashMap::new();
    let mut last = false;
    let mut bits = Vec::new();
    for state in layout.states(stretch) {
        let value = values[state.place];
        if value == 1 || value == 0 && is_moving {
            bits.push(false);
            continue;
        }
        let near = state
            .without_one()
            .filter_map(|without| ones.get(&(without, value)));
        let level = match near.sum::<u64>() {
            few @ 0..4 => few as usize,
            4..6 => 4,
            6..9 => 5,
            9..13 => 6,
            13..21 => 7,
            21..36 => 8,
            36.. => 9,
        };
        let v = if value == 0 { 1 } else { 0 };
        let context = ((9 * v + class(state.mills())) * 10 + level) * 2 + usize::from(last);
        last = symbols.slot() < model[context];
        if last {
            symbols.pass(0, model[context]);
            for without in state.without_one() {
                *ones.entry((without, value)).or_default() += 1;
            }
        } else {
            symbols.pass(model[context], 16384 - model[context]);
        }
        bits.push(last);
    }
    bits
}
