//! What a second reader of the files, written from `docs/tablebase-format.md` alone, reads is compared with what was
//! written, and what it answers with what the crate answers.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod common;
mod reader;
mod values;

use std::collections::HashMap;
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::LazyLock;

use mlin_tablebase::generate::{SolveOptions, solve};
use mlin_tablebase::{
    Class, ClassStatistics, DistanceFile, Index, Metric, NO_DISTANCE, Sector, SectorFile, SectorIndex,
    Tablebase, Value, distance_file_name, file_name, write_distances, write_sector,
};
use reader::answers::{Answers, Files};
use reader::board::{self, Board};
use reader::distance_file;
use reader::value_file::ValueFile;
use values::MadeUp;
use values::distances::MadeUpDistances;

/// By the number of men.
static CANONICAL_SETS: LazyLock<[Vec<u32>; 5]> =
    LazyLock::new(|| std::array::from_fn(|men| board::canonical_sets(men as u32)));

fn men(sector: Sector) -> [u64; 4] {
    let men = [
        sector.mover(),
        sector.opponent(),
        sector.mover_hand(),
        sector.opponent_hand(),
    ];
    men.map(u64::from)
}

fn read_values(folder: &Path, sector: Sector) -> ValueFile<'static> {
    let file = std::fs::read(folder.join(file_name(sector))).unwrap();
    let values = ValueFile::read(&file, &CANONICAL_SETS[usize::from(sector.mover())]);
    assert_eq!(values.layout.sector, men(sector));
    values
}

#[test]
fn it_reads_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
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
        let contents = read_values(folder.path(), sector);
        assert_eq!(contents.layout.board.flying, flying);
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

/// How often something came up in files of distances.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    plies: u64,
    /// Lost positions that have both distances told, and the two differ.
    two: u64,
    limited_losses: u64,
    limited_by_bits: u64,
}

/// Reads a file of distances and compares all of it with what the crate reads.
fn compare(
    folder: &Path,
    values: &ValueFile<'_>,
    sector: Sector,
    metric: Metric,
    seen: &mut Seen,
) -> distance_file::DistanceFile {
    let path = folder.join(distance_file_name(sector, metric));
    let read = distance_file::DistanceFile::read(&std::fs::read(&path).unwrap(), values);
    let limit = match metric {
        Metric::Conversion { limit } => limit.map_or(0, NonZeroU16::get),
        Metric::End => 0,
    };
    assert_eq!(
        (read.to_end, read.limit),
        (metric == Metric::End, u64::from(limit))
    );
    let known = SectorFile::open(folder.join(file_name(sector)), &Default::default()).unwrap();
    let file = DistanceFile::open(path, &known).unwrap();
    let statistics = file.statistics();
    assert_eq!(read.draws, statistics.draw);
    let classes = [Class::Loss, Class::LimitedLoss, Class::LimitedWin, Class::Win];
    for (read, class) in read.classes.iter().zip(classes) {
        let ClassStatistics { by_plies, example } = statistics.class(class).unwrap();
        assert_eq!(&read.by_plies, by_plies);
        let example = example.map(|index| (u64::from(index.row), u64::from(index.place)));
        assert_eq!(read.example, example);
    }
    if !file.is_stored() {
        assert!(read.plies.is_empty() && read.limited.is_empty());
        return read;
    }
    let places = known.row_len() as usize;
    let (mut without, mut with) = (vec![0; places], vec![0; places]);
    let mut limited = vec![0; places.div_ceil(64)];
    let mut reader = file.rows_reader(&known);
    for row in 0..known.rows() {
        reader.read(row, &mut without, &mut with, &mut limited).unwrap();
        let row = row as usize;
        for place in 0..places {
            let told = read.plies.get(row).and_then(|row| row[place]);
            let is_limited_loss = told.is_some_and(|told| told.under_limit.is_none());
            let bit = read.limited.get(row).is_some_and(|row| row[place]);
            let byte = |plies: u8| (plies != NO_DISTANCE).then_some(u64::from(plies));
            let found = told.unwrap_or_default();
            // Under a limit the crate does not say what goes without saying: where nobody can move, or nothing is limited.
            let without_limit = found
                .without_limit
                .filter(|_| limit == 0 || limit < 256 && found.under_limit != Some(0));
            assert_eq!(
                (found.under_limit, without_limit),
                (byte(with[place]), byte(without[place])),
                "{sector} {metric:?} {row} {place}"
            );
            assert_eq!(
                bit || is_limited_loss,
                limited[place / 64] >> (place % 64) & 1 != 0
            );
            seen.plies += u64::from(told.is_some());
            let [under, free] = [found.under_limit, found.without_limit];
            seen.two += u64::from(under.is_some() && free.is_some() && under != free);
            seen.limited_losses += u64::from(is_limited_loss);
            seen.limited_by_bits += u64::from(bit);
        }
    }
    read
}

#[test]
fn it_reads_distances_that_were_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = Seen::default();
    for (text, flying, limits) in [
        ("3-3", true, &[4, 0, 50][..]),
        ("0-0+9-9", true, &[1]),
        ("2-2+2-2", false, &[50]),
        ("1-5+2-2", true, &[4]),
        ("2-3+1-0", true, &[4]),
    ] {
        let sector: Sector = text.parse().unwrap();
        let metrics = limits.iter().map(|limit| common::under_limit(*limit));
        let to_end = sector.is_moving().then_some(Metric::End);
        for metric in metrics.chain(to_end) {
            let distances = MadeUpDistances::new(MadeUp::new(sector, 4), flying, metric);
            write_sector(folder.path(), flying, sector, &distances, 2).unwrap();
            let known = SectorFile::open(folder.path().join(file_name(sector)), &Default::default()).unwrap();
            write_distances(folder.path(), &known, metric, &distances, 2).unwrap();
            let values = read_values(folder.path(), sector);
            compare(folder.path(), &values, sector, metric, &mut seen);
        }
    }
    assert!(
        seen.two > 0 && seen.limited_losses > 0 && seen.limited_by_bits > 0,
        "{seen:?}"
    );

    // Limits that take nothing away.
    for limit in [255, 300] {
        let metric = common::under_limit(limit);
        let folder = common::solved_with(&SolveOptions {
            metric: Some(metric),
            ..common::options(false, common::sectors("3-3"))
        });
        let sector = "3-3".parse().unwrap();
        let values = read_values(folder.path(), sector);
        compare(folder.path(), &values, sector, metric, &mut seen);
    }
}

/// A position as the second reader has it.
fn position(position: &mlin_rules::Position) -> board::Position {
    let us = position.side_to_move();
    board::Position {
        mover: position.men(us).bits(),
        opponent: position.men(!us).bits(),
        hands: [position.hand(us), position.hand(!us)].map(u64::from),
        counter: u64::from(position.counter()),
    }
}

/// Solves, reads all with both readers, and asks both of them for positions.
fn answers_are_the_same(flying: bool, limit: u16, moving: &str, placing: &str) -> [u64; 5] {
    let folder = tempfile::tempdir().unwrap();
    let under_limit = common::under_limit(limit);
    let names = format!("{moving} {placing}");
    for (metric, names) in [(under_limit, &*names), (Metric::End, moving)] {
        let options = SolveOptions {
            metric: Some(metric),
            ..common::options(flying, common::sectors(names))
        };
        solve(folder.path(), &options, &mut |_| ()).unwrap();
    }
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let mut answers = Answers {
        board: Board::new(flying),
        limit: u64::from(limit),
        sectors: HashMap::new(),
    };
    let mut seen = Seen::default();
    for sector in tablebase.sectors() {
        let values = read_values(folder.path(), sector);
        let mut distances = |metric| {
            tablebase
                .distance_file(sector, metric)
                .map(|_| compare(folder.path(), &values, sector, metric, &mut seen))
        };
        let (to_conversion, to_end) = (distances(under_limit), distances(Metric::End));
        assert!(to_conversion.is_some());
        assert_eq!(to_end.is_some(), sector.is_moving());
        let files = Files {
            values,
            to_conversion,
            to_end,
        };
        answers.sectors.insert(men(sector), files);
    }
    assert!(
        seen.plies > 0 && seen.limited_losses > 0 && seen.limited_by_bits > 0,
        "{seen:?}"
    );
    let mut classes = [0; 5];
    for sector in tablebase.sectors() {
        let index = SectorIndex::new(sector);
        // The longest examples are what they are said to be.
        let statistics = tablebase.distance_statistics(sector, under_limit).unwrap();
        for class in [Class::Loss, Class::LimitedLoss, Class::LimitedWin, Class::Win] {
            let statistics = statistics.class(class).unwrap();
            if let Some(example) = statistics.example {
                let example = position(&index.position(example).unwrap());
                assert_eq!(answers.class(&example), class as u8);
                let longest = statistics.longest().map(u64::from);
                assert_eq!(answers.plies_to_conversion(&example), longest, "{sector} {class}");
            }
        }
        let mut mixed = 1_u64;
        for number in 0..400 {
            mixed = mixed
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            let at = Index {
                row: (mixed >> 40) as u32 % index.rows(),
                place: (mixed >> 20) as u32 % index.row_len(),
            };
            let mut setup = mlin_rules::Setup::from(index.position(at).unwrap());
            if sector.is_moving() && number % 2 == 1 {
                setup.counter = (mixed >> 13) as u32 % (u32::from(limit) + 1);
            }
            let asked = setup.position().unwrap();
            let answered = position(&asked);
            let verdict = tablebase.verdict(&asked).unwrap();
            assert_eq!(answers.value(&answered), verdict.value as u8, "{asked}");
            assert_eq!(
                Some(answers.class(&answered)),
                verdict.class.map(|class| class as u8),
                "{asked}"
            );
            let plies = verdict.plies_to_conversion.map(u64::from);
            assert_eq!(answers.plies_to_conversion(&answered), plies, "{asked}");
            let plies = verdict.plies_to_end.map(u64::from);
            assert_eq!(answers.plies_to_end(&answered), plies, "{asked}");
            classes[usize::from(answers.class(&answered))] += 1;
            if number % 8 != 1 {
                continue;
            }
            let moves = answers.board.moves(&answered);
            let told = tablebase.verdict_moves(&asked).unwrap();
            assert_eq!(moves.len(), told.len(), "{asked}");
            for told in told {
                let after = position(&asked.after(told.mv));
                let mv = moves.iter().find(|mv| mv.after == after).unwrap();
                let verdict = told.verdict.unwrap();
                assert_eq!(
                    Some(4 - answers.class(&after)),
                    verdict.class.map(|class| class as u8),
                    "{asked} {}",
                    told.mv
                );
                let plies = verdict.plies_to_conversion.map(u64::from);
                assert_eq!(
                    answers.move_to_conversion(&after, mv.converts),
                    plies,
                    "{asked} {}",
                    told.mv
                );
            }
        }
    }
    classes
}

#[test]
fn it_answers_what_the_crate_answers() {
    let mut all = [0; 5];
    for (flying, limit, moving, placing) in [
        (true, 4, "4-3", "2-2+1-1 2-3+1-1 3-2+1-1"),
        (false, 10, "3-3", "2-2+1-1"),
        (true, 10, "3-3", "2-2+1-1"),
    ] {
        let classes = answers_are_the_same(flying, limit, moving, placing);
        all = std::array::from_fn(|class| all[class] + classes[class]);
    }
    assert!(all.iter().all(|count| *count > 100), "{all:?}");
}
