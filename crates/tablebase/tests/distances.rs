//! Files of distances that are written, read back, damaged and mixed up.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod values;

use std::collections::HashMap;
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use mlin_rules::{Position, Symmetry};
use mlin_tablebase::{
    Class, DistanceFile, DistanceStatistics, FileError, Index, Metric, NO_DISTANCE, OpenError, OpenOptions,
    ProbeError, Sector, SectorDistances, SectorFile, SectorIndex, SetTables, Tablebase, Value, Verdict,
    WriteError, distance_file_name, file_name, write_distances, write_sector,
};
use proptest::prelude::*;
use values::MadeUp;
use values::distances::MadeUpDistances;

fn sector(text: &str) -> Sector {
    text.parse().unwrap()
}

const fn limit(plies: u16) -> Metric {
    Metric::Conversion {
        limit: NonZeroU16::new(plies),
    }
}

const METRICS: [Metric; 4] = [limit(50), limit(0), limit(4), Metric::End];

/// Writes the values and the distances of a sector.
fn write(folder: &Path, text: &str, flying: bool, metric: Metric) -> (MadeUpDistances, DistanceStatistics) {
    let distances = MadeUpDistances::new(MadeUp::new(sector(text), 4), flying, metric);
    write_sector(folder, flying, sector(text), &distances, 2).unwrap();
    let values = open_values(folder, text);
    let statistics = write_distances(folder, &values, metric, &distances, 2).unwrap();
    (distances, statistics)
}

fn open_values(folder: &Path, text: &str) -> SectorFile {
    SectorFile::open(folder.join(file_name(sector(text))), &Arc::new(SetTables::new())).unwrap()
}

#[test]
fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["3-3", "0-0+9-9", "2-2+2-2", "1-5+2-2", "2-3+1-0"] {
        for (metric, flying) in METRICS.into_iter().zip([true, false, true, false]) {
            if metric == Metric::End && !sector(text).is_moving() {
                continue;
            }
            let (distances, written) = write(folder.path(), text, flying, metric);
            let values = open_values(folder.path(), text);
            let path = folder.path().join(distance_file_name(sector(text), metric));
            let file = DistanceFile::open(path, &values).unwrap();
            file.verify(&values).unwrap();
            file.verify_checksums(&values).unwrap();
            assert_eq!(file.statistics(), &written);
            assert_eq!((file.metric(), file.flying()), (metric, flying));
            let mut expected = DistanceStatistics::default();
            let places = values.row_len() as usize;
            let (mut without, mut with) = (vec![1; places], vec![1; places]);
            let mut limited = vec![1; places.div_ceil(64)];
            let mut reader = file.rows_reader(&values);
            for row in 0..values.rows() {
                let stored = sector(text).is_stored();
                assert_eq!(
                    reader.read(row, &mut without, &mut with, &mut limited).is_ok(),
                    stored
                );
                for place in 0..places {
                    let index = Index {
                        row,
                        place: place as u32,
                    };
                    let (class, plies, plies_in_time) = distances.of(index);
                    if distances.values.index.is_least(index) {
                        count(&mut expected, class, plies, plies_in_time, index);
                    }
                    if !stored {
                        continue;
                    }
                    let is_limited = matches!(class, Class::LimitedLoss | Class::LimitedWin);
                    assert_eq!(limited[place / 64] >> (place % 64) & 1 != 0, is_limited);
                    let in_time = distances.limit().map_or(u16::MAX, NonZeroU16::get);
                    let told = match class.without_limit() {
                        Value::Loss if !sector(text).is_moving() => (NO_DISTANCE, NO_DISTANCE),
                        Value::Loss
                            if distances.limit().is_some() && u16::from(plies_in_time) + 1 < in_time =>
                        {
                            (NO_DISTANCE, plies_in_time)
                        }
                        Value::Loss => (plies, plies_in_time),
                        _ => (NO_DISTANCE, NO_DISTANCE),
                    };
                    assert_eq!((without[place], with[place]), told, "{text} {metric:?} {index:?}");
                }
            }
            assert_eq!(written, expected, "{text} {metric:?}");
        }
    }
}

/// Counts a position as plainly as can be.
fn count(statistics: &mut DistanceStatistics, class: Class, without: u8, with: u8, index: Index) {
    let plies = usize::from(if with == NO_DISTANCE { without } else { with });
    let counted = match class {
        Class::Draw => {
            statistics.draw += 1;
            return;
        }
        Class::Loss => &mut statistics.loss,
        Class::LimitedLoss => &mut statistics.limited_loss,
        Class::LimitedWin => &mut statistics.limited_win,
        Class::Win => &mut statistics.win,
    };
    if counted.by_plies.len() <= plies {
        counted.by_plies.resize(plies + 1, 0);
        counted.example = Some(index);
    }
    counted.by_plies[plies] += 1;
}

#[test]
fn the_bytes_do_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    for (text, metric) in [
        ("3-3", limit(50)),
        ("3-3", Metric::End),
        ("1-5+2-2", limit(4)),
        ("2-3+1-0", limit(4)),
    ] {
        let (distances, _) = write(folder.path(), text, true, metric);
        let values = open_values(folder.path(), text);
        let mut files = Vec::new();
        for threads in [0, 1, 2, 3, 7] {
            write_distances(folder.path(), &values, metric, &distances, threads).unwrap();
            files.push(std::fs::read(folder.path().join(distance_file_name(sector(text), metric))).unwrap());
        }
        files.dedup();
        assert_eq!(files.len(), 1, "{text}");
    }
}

/// The values of a sector and the bytes of its distances.
struct Sample {
    values: SectorFile,
    value_bytes: Vec<u8>,
    bytes: Vec<u8>,
    rows: Vec<RowRead>,
}

/// What a reader tells of a row: distances without and with the limit, and which positions are limited.
type RowRead = (Vec<u8>, Vec<u8>, Vec<u64>);

impl Sample {
    fn new(text: &str, metric: Metric) -> Sample {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), text, true, metric);
        let read = |name| std::fs::read(folder.path().join(name)).unwrap();
        let value_bytes = read(file_name(sector(text)));
        let mut sample = Sample {
            values: SectorFile::from_storage(Box::new(value_bytes.clone()), &Default::default()).unwrap(),
            value_bytes,
            bytes: read(distance_file_name(sector(text), metric)),
            rows: Vec::new(),
        };
        sample.rows = sample
            .read(&sample.open(sample.bytes.clone()).unwrap())
            .map(Result::unwrap)
            .collect();
        sample
    }

    fn open(&self, bytes: Vec<u8>) -> Result<DistanceFile, FileError> {
        DistanceFile::from_storage(Box::new(bytes), &self.values)
    }

    /// Some of the rows.
    fn read<'a>(&'a self, file: &'a DistanceFile) -> impl Iterator<Item = Result<RowRead, FileError>> + 'a {
        let places = self.values.row_len() as usize;
        let mut reader = file.rows_reader(&self.values);
        (0..self.values.rows()).step_by(7).map(move |row| {
            let mut read = (vec![0; places], vec![0; places], vec![0; places.div_ceil(64)]);
            reader.read(row, &mut read.0, &mut read.1, &mut read.2)?;
            Ok(read)
        })
    }
}

/// Files of the moving phase and of the placing phase.
fn samples() -> &'static [Sample; 2] {
    static SAMPLES: OnceLock<[Sample; 2]> = OnceLock::new();
    SAMPLES.get_or_init(|| [Sample::new("3-3", limit(20)), Sample::new("1-5+2-2", limit(20))])
}

/// Puts the right checksum under a changed header.
fn seal_header(bytes: &mut [u8]) {
    let checksum = crc32fast::hash(&bytes[..60]);
    bytes[60..64].copy_from_slice(&checksum.to_le_bytes());
}

/// Puts the right checksum under changed statistics, models and directories.
fn seal_tables(bytes: &mut [u8], start: usize) {
    let end = bytes.len() - 4;
    let checksum = crc32fast::hash(&bytes[start..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
}

/// How many groups of blocks there are.
fn groups(values: &SectorFile) -> usize {
    const STATES: u32 = 3000;
    let row_len = values.row_len();
    let blocks = match STATES / row_len {
        0 => values.rows() * row_len.div_ceil(STATES),
        rows_in_a_block => values.rows().div_ceil(rows_in_a_block),
    };
    blocks.div_ceil(16) as usize
}

/// Where the tables begin, and the numbers of bytes of the statistics and of the two models.
fn tables(bytes: &[u8], groups: usize) -> (usize, [usize; 3]) {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let sizes = [number(36), number(40), number(44)];
    let parts = (bytes[11] >> 1 & 1) + (bytes[11] >> 2 & 1);
    let size = sizes.iter().sum::<usize>() + 8 * groups * usize::from(parts) + 4;
    (bytes.len() - size, sizes)
}

#[test]
fn each_kind_of_damage_has_its_error() {
    for sample in samples() {
        let fault = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = sample.bytes.clone();
            change(&mut bytes);
            assert_ne!(bytes, sample.bytes);
            let opened = sample.open(bytes);
            opened.and_then(|file| file.verify(&sample.values)).unwrap_err()
        };
        let is = |found: FileError, expected: fn(&FileError) -> bool| assert!(expected(&found), "{found:?}");
        is(fault(&|bytes| bytes[5] = b'B'), |f| {
            matches!(f, FileError::Foreign)
        });
        is(fault(&|bytes| bytes[8] = 2), |f| {
            matches!(f, FileError::Version { found: 2 })
        });
        is(fault(&|bytes| bytes[10] = 7), |f| {
            matches!(f, FileError::IndexVersion { found: 7 })
        });
        is(fault(&|bytes| bytes[18] ^= 1), |f| matches!(f, FileError::Header));
        is(fault(&|bytes| bytes.truncate(63)), |f| {
            matches!(f, FileError::TooShort { size: 63 })
        });
        is(fault(&|bytes| bytes.truncate(bytes.len() - 1)), |f| {
            matches!(f, FileError::Size { .. })
        });
        is(fault(&|bytes| bytes.push(0)), |f| {
            matches!(f, FileError::Size { .. })
        });
        is(fault(&|bytes| *bytes.last_mut().unwrap() ^= 1), |f| {
            matches!(f, FileError::Directory)
        });
        is(fault(&|bytes| bytes[70] ^= 4), |f| {
            matches!(f, FileError::Values { offset: 64 })
        });
        // Headers whose checksum is right but which cannot be.
        for (at, bits) in [
            (11, 1),
            (11, 2),
            (11, 4),
            (11, 128),
            (12, 8),
            (16, 1),
            (16, 2),
            (17, 1),
            (18, 16),
            (36, 1),
            (40, 1),
            (44, 1),
            (48, 1),
        ] {
            let found = fault(&|bytes| {
                bytes[at] ^= bits;
                seal_header(bytes);
            });
            let sound = |found: &FileError| {
                matches!(
                    found,
                    FileError::Contradiction(_)
                        | FileError::Directory
                        | FileError::OtherSector { .. }
                        | FileError::OtherRules { .. }
                )
            };
            // Where every distance is 1, the limit is only found to be another one by the checksums of the groups.
            let by_groups = at == 18 && matches!(found, FileError::Values { .. });
            assert!(sound(&found) || by_groups, "{at}: {found:?}");
        }
        for seal in 20..28 {
            let found = fault(&|bytes| {
                bytes[seal] ^= 1;
                seal_header(bytes);
            });
            assert!(matches!(found, FileError::OtherValues(_)), "{found:?}");
        }
        // Statistics that are not those of such values, or of such a limit.
        let (start, sizes) = tables(&sample.bytes, groups(&sample.values));
        let counts = |statistics: &DistanceStatistics| {
            let classes = [Class::Loss, Class::LimitedLoss, Class::LimitedWin, Class::Win];
            let by_plies = classes.map(|class| statistics.class(class).unwrap().by_plies.clone());
            (statistics.draw, by_plies)
        };
        let right = counts(sample.open(sample.bytes.clone()).unwrap().statistics());
        for at in start..start + sizes[0] {
            let mut bytes = sample.bytes.clone();
            bytes[at] ^= 1;
            seal_tables(&mut bytes, start);
            match sample.open(bytes) {
                // Another example, which may be one as well.
                Ok(file) => assert_eq!(counts(file.statistics()), right),
                Err(found) => assert!(matches!(found, FileError::Contradiction(_)), "{at}: {found:?}"),
            }
        }
    }
}

/// The checksum of a group knows its part: groups that are sound by themselves, in each other's place, are damage.
#[test]
fn groups_of_plies_and_of_limited_positions_cannot_be_exchanged() {
    let [sample, _] = samples();
    assert_eq!(sample.bytes[11] & 6, 6, "both parts are stored");
    let groups = groups(&sample.values);
    let (start, sizes) = tables(&sample.bytes, groups);
    let directory = start + sizes.iter().sum::<usize>();
    let entry = |part: usize, group: usize| directory + 8 * (part * groups + group);
    let size = |part: usize, group: usize| {
        let at = entry(part, group);
        u32::from_le_bytes(sample.bytes[at..at + 4].try_into().unwrap()) as usize
    };
    // Where each group begins.
    let mut at = 64;
    let mut places = [Vec::new(), Vec::new()];
    for (part, places) in places.iter_mut().enumerate() {
        for group in 0..groups {
            places.push(at);
            at += size(part, group);
        }
    }
    assert_eq!(at, start);
    let [plies, limited] = &places;
    let of = |part: usize, group: usize| {
        let begin = places[part][group];
        &sample.bytes[begin..begin + size(part, group)]
    };
    let mut exchanged = 0;
    for group in 0..groups {
        if of(0, group).is_empty() || of(1, group).is_empty() {
            continue;
        }
        exchanged += 1;
        let mut bytes = [
            &sample.bytes[..plies[group]],
            of(1, group),
            &sample.bytes[plies[group] + size(0, group)..limited[group]],
            of(0, group),
            &sample.bytes[limited[group] + size(1, group)..],
        ]
        .concat();
        for i in 0..8 {
            bytes.swap(entry(0, group) + i, entry(1, group) + i);
        }
        seal_tables(&mut bytes, start);
        let file = sample.open(bytes).unwrap();
        let refused = |found: Result<(), FileError>| matches!(found, Err(FileError::Values { .. }));
        assert!(refused(file.verify(&sample.values)), "{group}");
        assert!(refused(file.verify_checksums(&sample.values)), "{group}");
        for (read, right) in sample.read(&file).zip(&sample.rows) {
            if let Ok(read) = read {
                assert_eq!(&read, right);
            }
        }
    }
    assert!(exchanged > 0);
}

/// Distances to the conversion and to the end of the same values, each under the other's name.
#[test]
fn files_of_both_metrics_cannot_be_exchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    write(folder.path(), "3-3", true, limit(50));
    write(folder.path(), "3-3", true, Metric::End);
    assert!(Tablebase::open(folder.path()).is_ok());
    let [conversion, end] = ["3-3.mtc", "3-3.mte"].map(|name| std::fs::read(path(name)).unwrap());
    assert_ne!(conversion, end);
    let refused = || match Tablebase::open(folder.path()) {
        Err(OpenError::File { fault, .. }) => fault.to_string(),
        other => panic!("{other:?}"),
    };
    let expected = "does not hold the distances that its name promises";
    std::fs::write(path("3-3.mtc"), &end).unwrap();
    assert_eq!(refused(), expected);
    std::fs::write(path("3-3.mte"), &conversion).unwrap();
    assert_eq!(refused(), expected);
    std::fs::write(path("3-3.mtc"), &conversion).unwrap();
    assert_eq!(refused(), expected);

    // What stands behind the head belongs to the way of counting, too.
    let values = open_values(folder.path(), "3-3");
    for (head, body) in [(&conversion, &end), (&end, &conversion)] {
        let mut bytes = body.clone();
        bytes[16..20].copy_from_slice(&head[16..20]);
        seal_header(&mut bytes);
        let opened = DistanceFile::from_storage(Box::new(bytes), &values);
        let found = opened.and_then(|file| file.verify(&values));
        assert!(
            matches!(found, Err(FileError::Values { .. } | FileError::Contradiction(_))),
            "{found:?}"
        );
    }
}

#[test]
fn files_that_do_not_go_together_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let refused = || match Tablebase::open(folder.path()) {
        Err(OpenError::File { file, fault }) => (file, fault),
        other => panic!("{other:?}"),
    };
    let path = |name: &str| folder.path().join(name);
    write(folder.path(), "3-3", true, limit(50));
    write(folder.path(), "2-2+2-2", true, limit(50));
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.limit(), Some(NonZeroU16::new(50)));
    assert!(tablebase.distance_file(sector("3-3"), limit(50)).is_some());
    assert!(tablebase.distance_file(sector("3-3"), limit(40)).is_none());
    assert!(tablebase.distance_file(sector("3-3"), Metric::End).is_none());
    assert!(tablebase.distance_statistics(sector("4-4"), limit(50)).is_none());
    drop(tablebase);

    // Another limit.
    write(folder.path(), "3-3", true, limit(0));
    let (file, fault) = refused();
    assert_eq!(file, "3-3.mtc");
    assert_eq!(
        fault.to_string(),
        "holds distances without a limit, not under a limit of 50 plies"
    );
    write(folder.path(), "3-3", true, limit(50));

    // Another sector, and another way of counting.
    std::fs::rename(path("3-3.mtc"), path("3-4.mtc")).unwrap();
    assert!(matches!(refused(), (_, FileError::OtherSector { .. })));
    std::fs::rename(path("3-4.mtc"), path("3-3.mte")).unwrap();
    let (file, fault) = refused();
    assert_eq!(
        (file.as_str(), fault.to_string()),
        (
            "3-3.mte",
            "does not hold the distances that its name promises".into()
        )
    );
    std::fs::rename(path("3-3.mte"), path("3-3.mtc")).unwrap();

    // Values made anew: the same sector, other values.
    write_sector(
        folder.path(),
        true,
        sector("3-3"),
        &MadeUp::new(sector("3-3"), 9),
        1,
    )
    .unwrap();
    let (file, fault) = refused();
    assert_eq!(file, "3-3.mtc");
    assert_eq!(
        fault.to_string(),
        "holds the distances of other values of the sector 3-3 than those beside it"
    );

    // No values.
    std::fs::remove_file(path("3-3.mtb")).unwrap();
    assert!(matches!(refused(), (file, FileError::NoValues(_)) if file == "3-3.mtc"));

    // Names that the writer does not give, and files that are not finished, are not looked at.
    std::fs::rename(path("3-3.mtc"), path("3-3.mtc.tmp")).unwrap();
    std::fs::write(path("03-3.mtc"), "nothing").unwrap();
    assert!(Tablebase::open(folder.path()).is_ok());
    std::fs::write(path("3-4.mtc"), "").unwrap();
    assert!(matches!(refused(), (_, FileError::TooShort { size: 0 })));

    // Bytes come in any order, and each file but once.
    let [moving, placing] = samples();
    let opened = Tablebase::from_bytes(
        [
            &placing.bytes,
            &moving.value_bytes,
            &moving.bytes,
            &placing.value_bytes,
        ]
        .map(Clone::clone),
    );
    assert_eq!(opened.unwrap().limit(), Some(NonZeroU16::new(20)));
    let twice = Tablebase::from_bytes([&moving.bytes, &moving.bytes, &moving.value_bytes].map(Clone::clone));
    assert!(matches!(twice, Err(OpenError::File { file, fault: FileError::Twice(_) }) if file == "2"));
    let alone = Tablebase::from_bytes([moving.bytes.clone()]);
    assert!(matches!(alone, Err(OpenError::NoFiles { .. })));

    // A reader is not fooled by other values either.
    let file = moving.open(moving.bytes.clone()).unwrap();
    assert!(matches!(
        file.verify(&placing.values),
        Err(FileError::OtherValues(_))
    ));
    let mut reader = file.rows_reader(&placing.values);
    let places = placing.values.row_len() as usize;
    let read = reader.read(
        0,
        &mut vec![0; places],
        &mut vec![0; places],
        &mut vec![0; places.div_ceil(64)],
    );
    assert!(matches!(read, Err(FileError::OtherValues(_))));
}

#[test]
fn damaged_distances_are_an_error_and_missing_ones_are_none() {
    let [moving, _] = samples();
    let index = SectorIndex::new(sector("3-3"));
    let mut broken = moving.bytes.clone();
    // A byte of the first group.
    broken[200] ^= 1;
    let sound = Tablebase::from_bytes([moving.value_bytes.clone(), moving.bytes.clone()]).unwrap();
    let broken = Tablebase::from_bytes([moving.value_bytes.clone(), broken]).unwrap();
    let none = Tablebase::from_bytes([moving.value_bytes.clone()]).unwrap();
    let mut damaged = 0;
    for place in 0..300 {
        let position = index.position(Index { row: 0, place }).unwrap();
        let verdict = sound.verdict(&position).unwrap();
        let plain = none.verdict(&position).unwrap();
        let expected = Verdict {
            class: None,
            plies_to_conversion: None,
            plies_to_end: None,
            ..verdict
        };
        assert_eq!(plain, expected);
        match broken.verdict(&position) {
            Ok(found) => assert_eq!(found, verdict),
            Err(ProbeError::Damaged { sector, .. }) => {
                damaged += 1;
                assert_eq!(sector.to_string(), "3-3");
                assert!(verdict.value != Value::Draw);
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(damaged > 10, "{damaged}");
}

#[test]
fn positions_with_men_in_hand_have_their_class_by_the_files_or_by_search() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["4-4", "3-4", "4-3", "3-3", "3-3+1-1"];
    let made_up: HashMap<Sector, MadeUpDistances> = names
        .into_iter()
        .map(|text| (sector(text), write(folder.path(), text, true, limit(20)).0))
        .collect();
    // Searched, for there are only values of 2-4+1-0, and not even these of 3-4+1-0.
    let values = MadeUp::new(sector("2-4+1-0"), 1);
    write_sector(folder.path(), true, sector("2-4+1-0"), &values, 1).unwrap();
    for options in [OpenOptions::new(), OpenOptions::new().cache_bytes(0).map(true)] {
        let tablebase = options.open(folder.path()).unwrap();
        let class = |position: &Position| {
            let made_up = made_up.get(&Sector::of(position)?)?;
            Some(made_up.of(made_up.values.index.index(position)?).0)
        };
        let mut seen = [0; 5];
        for (text, step) in [("3-3+1-1", 97), ("3-4+1-0", 997), ("2-4+1-0", 997)] {
            let index = SectorIndex::new(sector(text));
            for row in (0..index.rows()).step_by(11) {
                for place in (0..index.row_len()).step_by(step) {
                    let position = index.position(Index { row, place }).unwrap();
                    let expected = class(&position).or_else(|| {
                        let moves = position.legal_moves(tablebase.rules());
                        let classes = moves
                            .into_iter()
                            .map(|mv| class(&position.after(mv)).map(|class| -class));
                        classes
                            .max_by_key(|class| class.map_or(Class::Win as u8 + 1, |class| class as u8))
                            .unwrap()
                    });
                    let verdict = tablebase.verdict(&position).unwrap();
                    assert_eq!(verdict.class, expected, "{position}");
                    assert_eq!(Some(verdict.value), expected.map(Class::without_limit));
                    let decisive = verdict.value != Value::Draw;
                    assert_eq!(verdict.plies_to_conversion, decisive.then_some(1), "{position}");
                    assert_eq!(verdict.plies_to_end, None);
                    seen[verdict.class.unwrap() as usize] += 1;
                    for symmetry in [Symmetry::ALL[7], Symmetry::ALL[10]] {
                        assert_eq!(
                            tablebase.verdict(&position.transformed(symmetry)).unwrap(),
                            verdict
                        );
                    }
                    if place % 5 == 0 {
                        let moves = tablebase.verdict_moves(&position).unwrap();
                        assert_eq!(moves.len(), position.legal_moves(tablebase.rules()).len());
                        assert_eq!(
                            moves[0].verdict.unwrap().class,
                            tablebase_best(&tablebase, &position)
                        );
                    }
                }
            }
        }
        assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
    }
}

/// The best class of a position's moves.
fn tablebase_best(tablebase: &Tablebase, position: &Position) -> Option<Class> {
    let moves = position.legal_moves(tablebase.rules());
    let classes = moves
        .into_iter()
        .map(|mv| tablebase.verdict(&position.after(mv)).unwrap().class);
    classes.map(|class| class.map(|class| -class)).max().flatten()
}

/// Distances with a fault wherever there can be one.
struct Faulty<'a> {
    sound: &'a MadeUpDistances,
    fault: fn(Value, &mut u8, &mut u8) -> bool,
}

impl SectorDistances for Faulty<'_> {
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
        self.sound.row(row, without_limit, with_limit);
        let both = without_limit.iter_mut().zip(with_limit);
        let _ = (0..).zip(both).any(|(place, (without, with))| {
            let value = self.sound.of(Index { row, place }).0.without_limit();
            (self.fault)(value, without, with)
        });
    }
}

#[test]
fn distances_that_are_not_those_of_the_values_are_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let (sound, _) = write(folder.path(), "3-3", true, limit(20));
    let values = open_values(folder.path(), "3-3");
    let before = std::fs::read(folder.path().join("3-3.mtc")).unwrap();
    type Fault = fn(Value, &mut u8, &mut u8) -> bool;
    const fn change(when: bool, distance: &mut u8, to: u8) -> bool {
        if when {
            *distance = to;
        }
        when
    }
    let faults: [Fault; 7] = [
        |value, without, _| change(value == Value::Draw, without, 5),
        |value, without, _| change(value == Value::Loss && *without > 0, without, NO_DISTANCE),
        |value, without, _| change(value == Value::Win, without, 0),
        // Under the limit it is never shorter, and never longer than the limit.
        |value, without, with| {
            change(
                value == Value::Win && *without > 1 && *with != NO_DISTANCE,
                with,
                without.wrapping_sub(1),
            )
        },
        |value, _, with| change(value == Value::Loss, with, 21),
        // Only who cannot move has lost at once.
        |value, without, with| {
            change(value == Value::Loss && *without > 0, without, 0) && change(true, with, 0)
        },
        |value, without, with| change(value == Value::Loss && *without > 0, with, 0),
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        for threads in [1, 3] {
            let faulty = Faulty { sound: &sound, fault };
            let error = write_distances(folder.path(), &values, limit(20), &faulty, threads).unwrap_err();
            assert!(matches!(error, WriteError::Distances { .. }), "{number}: {error}");
        }
    }
    // Both ways of counting are the same without a limit; a game ends after a winner's move.
    for metric in [limit(0), Metric::End] {
        let error = write_distances(folder.path(), &values, metric, &sound, 2).unwrap_err();
        assert!(matches!(error, WriteError::Distances { .. }), "{error}");
    }
    assert_eq!(
        std::fs::read(folder.path().join("3-3.mtc")).unwrap(),
        before,
        "what was there still is"
    );
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing else is left behind"
    );
}

/// A change of a file.
#[derive(Clone, Debug)]
enum Damage {
    Flip(prop::sample::Index, u8),
    Cut(prop::sample::Index),
    Remove(prop::sample::Index, prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        4 => (at(), 1..=255_u8).prop_map(|(at, bits)| Damage::Flip(at, bits)),
        1 => at().prop_map(Damage::Cut),
        1 => (at(), at()).prop_map(|(from, to)| Damage::Remove(from, to)),
        1 => (at(), at(), 1..200_usize).prop_map(|(from, to, len)| Damage::Swap(from, to, len)),
    ]
}

fn apply(damage: &Damage, bytes: &mut Vec<u8>) {
    let len = bytes.len();
    if len == 0 {
        return;
    }
    match damage {
        Damage::Flip(at, bits) => bytes[at.index(len)] ^= bits,
        Damage::Cut(at) => bytes.truncate(at.index(len)),
        Damage::Remove(from, to) => {
            let (from, to) = (from.index(len), to.index(len));
            drop(bytes.drain(from.min(to)..from.max(to)));
        }
        Damage::Swap(from, to, count) => {
            for i in 0..*count {
                bytes.swap((from.index(len) + i) % len, (to.index(len) + i) % len);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is done to a file, it is found; where it is found only on reading, nothing that is read before is wrong.
    #[test]
    fn damage_is_found(number in 0..2_usize, changes in prop::collection::vec(damage(), 1..3)) {
        let sample = &samples()[number];
        let mut bytes = sample.bytes.clone();
        for change in &changes {
            apply(change, &mut bytes);
        }
        prop_assume!(bytes != sample.bytes);
        if let Ok(file) = sample.open(bytes) {
            prop_assert!(file.verify(&sample.values).is_err());
            prop_assert!(file.verify_checksums(&sample.values).is_err());
            for (read, right) in sample.read(&file).zip(&sample.rows) {
                if let Ok(read) = read {
                    prop_assert_eq!(&read, right);
                }
            }
        }
    }

    /// Files that somebody has put together on purpose, with every checksum right: anything but a panic.
    #[test]
    fn forged_files_do_no_harm(
        number in 0..2_usize,
        header in prop::collection::vec((11..60_usize, any::<u8>()), 0..3),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..40),
    ) {
        let sample = &samples()[number];
        let mut bytes = sample.bytes.clone();
        for (at, byte) in header {
            // The seals are those of the values, else it comes to nothing.
            if !(20..28).contains(&at) {
                bytes[at] = byte;
            }
        }
        seal_header(&mut bytes);
        let end = bytes.len();
        for (at, byte) in changes {
            bytes[64 + at.index(end - 64)] = byte;
        }
        let groups = groups(&sample.values);
        let head = [&bytes[12..16], &[bytes[11] & 1], &bytes[16..20]].concat();
        let (start, sizes) = tables(&sample.bytes, groups);
        let mut entry = start + sizes.iter().sum::<usize>();
        let mut at = 64_usize;
        for part in (0..2_u8).filter(|part| sample.bytes[11] >> (part + 1) & 1 != 0) {
            for group in 0..groups as u32 {
                let size = u32::from_le_bytes(bytes[entry..entry + 4].try_into().unwrap()) as usize;
                let group_end = at.saturating_add(size).min(end).max(at);
                let sealed = [&head, &[part][..], &group.to_le_bytes(), &bytes[at..group_end]].concat();
                bytes[entry + 4..entry + 8].copy_from_slice(&crc32fast::hash(&sealed).to_le_bytes());
                at = group_end;
                entry += 8;
            }
        }
        seal_tables(&mut bytes, start);
        if let Ok(file) = sample.open(bytes) {
            let _ = file.verify(&sample.values);
            for read in sample.read(&file) {
                let _ = read;
            }
        }
    }

    #[test]
    fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(samples()[1].open(bytes).is_err());
    }
}
