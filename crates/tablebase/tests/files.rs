//! Files that are written, read back, damaged and mixed up.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod values;

use std::path::Path;
use std::sync::{Arc, OnceLock};

use mlin_rules::{Position, Ruleset};
use mlin_tablebase::{
    FileError, Index, OpenError, OpenOptions, ProbeError, Sector, SectorFile, SectorIndex, SectorValues,
    SetTables, Tablebase, Value, WriteError, file_name, write_sector,
};
use proptest::prelude::*;
use values::MadeUp;

fn sector(text: &str) -> Sector {
    text.parse().unwrap()
}

/// The bytes of a small file: 4 rows, in 8 blocks each and two groups.
fn sample() -> &'static [u8] {
    static SAMPLE: OnceLock<Vec<u8>> = OnceLock::new();
    SAMPLE.get_or_init(|| bytes_of("1-5+2-2", true, 5))
}

fn bytes_of(text: &str, flying: bool, salt: u64) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), text, flying, salt);
    std::fs::read(folder.path().join(file_name(sector(text)))).unwrap()
}

fn write(folder: &Path, text: &str, flying: bool, salt: u64) {
    write_sector(folder, flying, sector(text), &MadeUp::new(sector(text), salt), 2).unwrap();
}

fn open(bytes: Vec<u8>) -> Result<SectorFile, FileError> {
    SectorFile::from_storage(Box::new(bytes), &Arc::new(SetTables::new()))
}

/// The wins and the losses of a row.
type RowBits = (Vec<u64>, Vec<u64>);

/// All rows of a file, or what is wrong with it.
fn rows(file: &SectorFile) -> Result<Vec<RowBits>, FileError> {
    let words = file.row_len().div_ceil(64) as usize;
    let mut reader = file.rows_reader();
    (0..file.rows())
        .map(|row| {
            let (mut win, mut loss) = (vec![0; words], vec![0; words]);
            reader.read(row, &mut win, &mut loss)?;
            Ok((win, loss))
        })
        .collect()
}

/// Puts the right checksum under a changed header.
fn seal_header(bytes: &mut [u8]) {
    let checksum = crc32fast::hash(&bytes[..60]);
    bytes[60..64].copy_from_slice(&checksum.to_le_bytes());
}

#[test]
fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["3-3", "0-0+9-9", "2-2+2-2", "1-5+2-2", "3-2+4-4"] {
        let values = MadeUp::new(sector(text), 3);
        let written = write_sector(folder.path(), true, sector(text), &values, 2).unwrap();
        assert_eq!(written.total(), values.index.orbits());
        let tables = Arc::new(SetTables::new());
        let file = SectorFile::open(folder.path().join(file_name(sector(text))), &tables).unwrap();
        file.verify().unwrap();
        assert_eq!(file.statistics(), written);
        let words = file.row_len().div_ceil(64) as usize;
        let mut expected = (vec![0; words], vec![0; words]);
        for (row, read) in (0..).zip(rows(&file).unwrap()) {
            values.row(row, &mut expected.0, &mut expected.1);
            assert_eq!(read, expected, "{text} {row}");
        }
    }
    let bytes = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap());
    let cached = OpenOptions::new();
    for tablebase in [
        Tablebase::open(folder.path()),
        cached.map(true).open(folder.path()),
        cached.cache_bytes(0).open(folder.path()),
        cached.cache_bytes(3000).flying(true).open(folder.path()),
        Tablebase::from_bytes(bytes),
    ] {
        let tablebase = tablebase.unwrap();
        assert_eq!(tablebase.sectors().count(), 5);
        assert!(tablebase.flying());
        for sector in tablebase.sectors() {
            let values = MadeUp::new(sector, 3);
            for row in (0..values.index.rows()).step_by(3) {
                for place in (0..values.index.row_len()).step_by(499) {
                    let index = Index { row, place };
                    let position = values.index.position(index).unwrap();
                    if position.outcome(tablebase.rules()).is_none() {
                        assert_eq!(tablebase.probe(&position).unwrap(), values.value(index));
                    }
                }
            }
        }
    }
}

#[test]
fn threads_share_a_tablebase() {
    let tablebase = OpenOptions::new()
        .cache_bytes(5000)
        .from_bytes([sample().to_vec()])
        .unwrap();
    let values = MadeUp::new(sector("1-5+2-2"), 5);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (tablebase, values) = (&tablebase, &values);
            scope.spawn(move || {
                for place in (thread..values.index.row_len()).step_by(211) {
                    let index = Index {
                        row: place % 4,
                        place,
                    };
                    let position = values.index.position(index).unwrap();
                    assert_eq!(tablebase.probe(&position).unwrap(), values.value(index));
                }
            });
        }
    });
}

#[test]
fn the_bytes_do_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["3-3", "1-5+2-2", "2-3+1-0"] {
        let values = MadeUp::new(sector(text), 1);
        let mut files = Vec::new();
        for threads in [0, 1, 2, 3, 7] {
            write_sector(folder.path(), false, sector(text), &values, threads).unwrap();
            files.push(std::fs::read(folder.path().join(file_name(sector(text)))).unwrap());
        }
        files.dedup();
        assert_eq!(files.len(), 1, "{text}");
    }
}

#[test]
fn positions_of_sectors_that_are_not_stored_are_searched() {
    // Black's last man is to be placed; then all are. The values of the former are found by search.
    let folder = tempfile::tempdir().unwrap();
    let stored = ["4-4", "3-4", "4-3", "3-3"];
    for text in ["3-3+1-1", "3-4+1-0", "2-4+1-0"].iter().chain(&stored) {
        write(folder.path(), text, true, 8);
    }
    let tablebase = Tablebase::open(folder.path()).unwrap();
    fn expected(tablebase: &Tablebase, position: &Position) -> Value {
        let sector = Sector::of(position).unwrap();
        if sector.is_stored() {
            return tablebase.probe(position).unwrap();
        }
        let rules = Ruleset::STANDARD;
        let moves = position.legal_moves(&rules).into_iter();
        moves
            .map(|mv| -expected(tablebase, &position.after(mv)))
            .max()
            .unwrap()
    }
    for text in ["3-4+1-0", "2-4+1-0"] {
        let index = SectorIndex::new(sector(text));
        assert!(tablebase.statistics(sector(text)).is_some());
        let mut seen = [0; 3];
        for row in (0..index.rows()).step_by(11) {
            for place in (0..index.row_len()).step_by(173) {
                let position = index.position(Index { row, place }).unwrap();
                let value = tablebase.probe(&position).unwrap();
                assert_eq!(value, expected(&tablebase, &position), "{position}");
                seen[value as usize] += 1;
            }
        }
        assert!(seen[1] > 0 && seen[2] > 0, "{text}: {seen:?}");
    }
    // Moves are sorted by their values; among equals they stay as they were.
    let index = SectorIndex::new(sector("3-3+1-1"));
    let position = index.position(Index { row: 5, place: 700 }).unwrap();
    let moves = tablebase.probe_moves(&position).unwrap();
    let legal = position.legal_moves(tablebase.rules());
    assert_eq!(moves.len(), legal.len());
    for known in &moves {
        assert_eq!(
            known.value,
            tablebase
                .probe(&position.after(known.mv))
                .ok()
                .map(|value| -value)
        );
    }
    for pair in moves.windows(2) {
        let order = |mv| legal.iter().position(|other| *other == mv);
        assert!(
            pair[0].value > pair[1].value
                || pair[0].value == pair[1].value && order(pair[0].mv) < order(pair[1].mv)
        );
    }
    let best = moves.iter().filter_map(|known| known.value).max();
    assert_eq!(best, tablebase.probe(&position).ok());
}

#[test]
fn what_is_not_there_is_said() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "4-4", true, 1);
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let missing = |text: &str| {
        matches!(
            tablebase.probe(&text.parse().unwrap()),
            Err(ProbeError::Missing(_))
        )
    };
    assert!(missing("WWW...../BBB...../........ w 0/0 0"));
    // Searching from 3-4+1-0 leads to 4-4 and, with a removal, to 3-4, which is not there: that does not matter when
    // a move is found that wins.
    let index = SectorIndex::new(sector("3-4+1-0"));
    let (mut unknown, mut won) = (0, 0);
    for place in (0..index.row_len()).step_by(7) {
        match tablebase.probe(&index.position(Index { row: 3, place }).unwrap()) {
            Ok(Value::Win) => won += 1,
            Ok(_) => {}
            Err(error) => {
                assert!(
                    matches!(error, ProbeError::Missing(missing) if missing == sector("3-4")),
                    "{error}"
                );
                unknown += 1;
            }
        }
    }
    assert!(unknown > 0 && won > 0, "{unknown} {won}");
    let uncovered: Position = "WWW...../BBB...../........ w 0/1 0".parse().unwrap();
    assert!(matches!(tablebase.probe(&uncovered), Err(ProbeError::NotCovered)));
    // Every quiet move of 4-4 stays there; removals lead to 3-4, which is not.
    let position: Position = "WW.W..../BB.B..../W......B w 0/0 0".parse().unwrap();
    let moves = tablebase.probe_moves(&position).unwrap();
    assert!(moves.iter().any(|known| known.value.is_none()));
    assert!(
        moves
            .iter()
            .all(|known| known.value.is_none() == known.mv.remove.is_some())
    );
    assert!(moves.last().unwrap().value.is_none(), "unknown moves come last");
    // What is over has a value all the same.
    let over = |text: &str| tablebase.probe(&text.parse().unwrap()).unwrap();
    assert_eq!(over("W.W...../.B.B.B../........ w 0/0 0"), Value::Loss);
    assert_eq!(over("W.W...../.B.B.B../........ b 0/0 0"), Value::Win);
    assert_eq!(over("WBBB..WB/.B.....B/.B...... w 0/0 0"), Value::Loss);
    assert!(
        tablebase
            .probe_moves(&"W.W...../.B.B.B../........ w 0/0 0".parse().unwrap())
            .unwrap()
            .is_empty()
    );
}

#[test]
fn files_in_the_wrong_place_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let refused = || match Tablebase::open(folder.path()) {
        Err(OpenError::File { file, fault }) => (file, fault),
        other => panic!("{other:?}"),
    };
    assert!(matches!(
        Tablebase::open(folder.path()),
        Err(OpenError::NoFiles { .. })
    ));
    write(folder.path(), "3-3", true, 1);
    std::fs::write(folder.path().join("README"), "not looked at").unwrap();
    std::fs::write(folder.path().join("4-3.mtb.tmp"), "nor this").unwrap();
    assert!(Tablebase::open(folder.path()).is_ok());
    let expected = OpenOptions::new().flying(false).open(folder.path()).unwrap_err();
    assert!(matches!(
        expected,
        OpenError::File {
            fault: FileError::OtherRules { found: true },
            ..
        }
    ));
    assert_eq!(
        expected.to_string(),
        "the file 3-3.mtb was solved with flying on, not off"
    );

    std::fs::copy(folder.path().join("3-3.mtb"), folder.path().join("3-4.mtb")).unwrap();
    let (file, fault) = refused();
    assert_eq!(file, "3-4.mtb");
    assert!(matches!(fault, FileError::OtherSector { .. }), "{fault}");
    assert_eq!(fault.to_string(), "holds the sector 3-3, not 3-4");
    std::fs::remove_file(folder.path().join("3-4.mtb")).unwrap();

    write(folder.path(), "2-2+2-2", false, 1);
    let (file, fault) = refused();
    assert_eq!(file, "3-3.mtb", "the rules of the first file hold");
    assert!(matches!(fault, FileError::OtherRules { found: true }));
    std::fs::remove_file(folder.path().join("2-2+2-2.mtb")).unwrap();

    // Copies under names that the writer does not give are not looked at.
    for name in ["mine.mtb", ".3-3.mtb", "03-3.mtb", "3-3+0-0.mtb"] {
        std::fs::copy(folder.path().join("3-3.mtb"), folder.path().join(name)).unwrap();
        assert_eq!(
            Tablebase::open(folder.path()).unwrap().sectors().count(),
            1,
            "{name}"
        );
    }

    std::fs::write(folder.path().join("3-4.mtb"), "").unwrap();
    assert!(matches!(refused(), (_, FileError::TooShort { size: 0 })));
    std::fs::remove_file(folder.path().join("3-4.mtb")).unwrap();
    std::fs::create_dir(folder.path().join("3-4.mtb")).unwrap();
    assert!(matches!(refused(), (_, FileError::Io(_))));

    let twice = Tablebase::from_bytes([sample().to_vec(), sample().to_vec()]).unwrap_err();
    assert!(matches!(
        twice,
        OpenError::File {
            fault: FileError::Twice(_),
            ..
        }
    ));
}

#[test]
fn each_kind_of_damage_has_its_error() {
    let good = sample();
    let fault = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = good.to_vec();
        change(&mut bytes);
        open(bytes).and_then(|file| file.verify()).unwrap_err()
    };
    let is = |found: FileError, expected: fn(&FileError) -> bool| assert!(expected(&found), "{found:?}");
    is(fault(&|bytes| bytes[0] = b'm'), |f| {
        matches!(f, FileError::Foreign)
    });
    // As a program does that takes it for text.
    let without = |bytes: &mut Vec<u8>| {
        bytes.remove(6);
    };
    is(fault(&without), |f| matches!(f, FileError::Foreign));
    is(fault(&|bytes| bytes[8] = 2), |f| {
        matches!(f, FileError::Version { found: 2 })
    });
    is(fault(&|bytes| bytes[10] = 7), |f| {
        matches!(f, FileError::IndexVersion { found: 7 })
    });
    is(fault(&|bytes| bytes[16] ^= 1), |f| matches!(f, FileError::Header));
    is(fault(&|bytes| bytes[11] ^= 1), |f| matches!(f, FileError::Header));
    is(fault(&|bytes| bytes.truncate(63)), |f| {
        matches!(f, FileError::TooShort { size: 63 })
    });
    is(fault(&|bytes| bytes.truncate(bytes.len() - 1)), |f| {
        matches!(f, FileError::Size { .. })
    });
    is(fault(&|bytes| bytes.push(0)), |f| {
        matches!(f, FileError::Size { .. })
    });
    is(fault(&|bytes| bytes[70] ^= 4), |f| {
        matches!(f, FileError::Directory)
    });
    is(fault(&|bytes| *bytes.last_mut().unwrap() ^= 128), |f| {
        matches!(f, FileError::Values { .. })
    });
    // Another file's header before these values.
    let other = bytes_of("1-5+2-2", true, 6);
    is(fault(&|bytes| bytes[..64].copy_from_slice(&other[..64])), |f| {
        matches!(
            f,
            FileError::Size { .. } | FileError::Directory | FileError::Values { .. }
        )
    });
    // Headers whose checksum is right but which cannot be.
    for (at, byte) in [
        (11, 7),
        (12, 10),
        (13, 0),
        (14, 7),
        (16, 255),
        (48, 0),
        (48, 2),
        (51, 1),
        (55, 1),
        (59, 1),
        (56, 1),
    ] {
        let found = fault(&|bytes| {
            bytes[at] = byte;
            seal_header(bytes);
        });
        assert!(
            matches!(found, FileError::Contradiction(_) | FileError::Directory),
            "{at}: {found:?}"
        );
    }
}

#[test]
fn exchanged_groups_of_blocks_are_found() {
    // With the directory put right for them, their own checksums must tell.
    let mut bytes = sample().to_vec();
    let model = u32::from_le_bytes(bytes[56..60].try_into().unwrap()) as usize;
    let directory = 64 + model;
    let size = |bytes: &[u8], group: usize| {
        let at = directory + 8 * group;
        u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize
    };
    let (first, second) = (size(&bytes, 0), size(&bytes, 1));
    let ends_after = |count: usize| {
        let sum: usize = (0..count).map(|group| size(&bytes, group)).sum();
        directory + 8 * count + 4 + sum == bytes.len()
    };
    let count = (2..10).find(|count| ends_after(*count)).unwrap();
    let start = directory + 8 * count + 4;
    let groups = (start, start + first);
    let end = start + first + second;
    let entries: Vec<u8> = [
        &bytes[directory + 8..directory + 16],
        &bytes[directory..directory + 8],
    ]
    .concat();
    bytes[directory..directory + 16].copy_from_slice(&entries);
    let checksum = crc32fast::hash(&bytes[64..start - 4]);
    bytes[start - 4..start].copy_from_slice(&checksum.to_le_bytes());
    let exchanged: Vec<u8> = [&bytes[groups.1..end], &bytes[groups.0..groups.1]].concat();
    bytes[groups.0..end].copy_from_slice(&exchanged);
    let file = open(bytes.clone()).unwrap();
    assert!(matches!(file.verify(), Err(FileError::Values { offset }) if offset == groups.0 as u64));
    let tablebase = Tablebase::from_bytes([bytes]).unwrap();
    let index = SectorIndex::new(sector("1-5+2-2"));
    let position = index.position(Index { row: 0, place: 0 }).unwrap();
    let error = tablebase.probe(&position).unwrap_err();
    assert!(matches!(error, ProbeError::Damaged { .. }));
    assert!(
        error
            .to_string()
            .starts_with("the file of the sector 1-5+2-2 is damaged"),
        "{error}"
    );
}

#[test]
fn values_that_contradict_themselves_are_not_written() {
    struct Wrong(fn(u32, &mut [u64], &mut [u64]));
    impl SectorValues for Wrong {
        fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
            win.fill(0);
            loss.fill(0);
            (self.0)(row, win, loss);
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let both = Wrong(|row, win, loss| {
        if row == 7 {
            (win[3], loss[3]) = (4, 4);
        }
    });
    let outside = Wrong(|row, win, _| {
        if row == 7 {
            win[20] = 1 << 50;
        }
    });
    for wrong in [both, outside] {
        for threads in [1, 3] {
            let error = write_sector(folder.path(), true, sector("3-3"), &wrong, threads).unwrap_err();
            assert!(matches!(error, WriteError::Values { row: 7, .. }), "{error}");
        }
    }
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing is left behind"
    );
    let nowhere = folder.path().join("no/such/folder");
    let error = write_sector(&nowhere, true, sector("3-3"), &Wrong(|_, _, _| {}), 1).unwrap_err();
    assert!(matches!(error, WriteError::Io { .. }), "{error}");
}

/// A change of a file.
#[derive(Clone, Debug)]
enum Damage {
    Flip(prop::sample::Index, u8),
    Cut(prop::sample::Index),
    Remove(prop::sample::Index, prop::sample::Index),
    Double(prop::sample::Index, prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index, usize),
    Fill(prop::sample::Index, usize, u8),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        (at(), 1..=255_u8).prop_map(|(at, bits)| Damage::Flip(at, bits)),
        at().prop_map(Damage::Cut),
        (at(), at()).prop_map(|(from, to)| Damage::Remove(from, to)),
        (at(), at()).prop_map(|(from, to)| Damage::Double(from, to)),
        (at(), at(), 1..200_usize).prop_map(|(from, to, len)| Damage::Swap(from, to, len)),
        (at(), 1..500_usize, any::<u8>()).prop_map(|(at, len, byte)| Damage::Fill(at, len, byte)),
    ]
}

fn apply(damage: &Damage, bytes: &mut Vec<u8>) {
    let len = bytes.len();
    if len == 0 {
        return;
    }
    let range = |from: &prop::sample::Index, to: &prop::sample::Index| {
        let (from, to) = (from.index(len), to.index(len));
        from.min(to)..from.max(to)
    };
    match damage {
        Damage::Flip(at, bits) => bytes[at.index(len)] ^= bits,
        Damage::Cut(at) => bytes.truncate(at.index(len)),
        Damage::Remove(from, to) => drop(bytes.drain(range(from, to))),
        Damage::Double(from, to) => {
            let part = bytes[range(from, to)].to_vec();
            let end = range(from, to).end;
            bytes.splice(end..end, part);
        }
        Damage::Swap(from, to, count) => {
            for i in 0..*count {
                bytes.swap((from.index(len) + i) % len, (to.index(len) + i) % len);
            }
        }
        Damage::Fill(at, count, byte) => {
            let start = at.index(len);
            bytes[start..len.min(start + count)].fill(*byte);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is done to a file, it is found; where it is found only on reading, no value that is read before
    /// is wrong.
    #[test]
    fn damage_is_found(changes in prop::collection::vec(damage(), 1..3)) {
        static ROWS: OnceLock<Vec<RowBits>> = OnceLock::new();
        let right = ROWS.get_or_init(|| rows(&open(sample().to_vec()).unwrap()).unwrap());
        let mut bytes = sample().to_vec();
        for change in &changes {
            apply(change, &mut bytes);
        }
        prop_assume!(bytes != sample());
        if let Ok(file) = open(bytes) {
            prop_assert!(file.verify().is_err());
            let words = file.row_len().div_ceil(64) as usize;
            let mut reader = file.rows_reader();
            let (mut win, mut loss) = (vec![0; words], vec![0; words]);
            for (row, right) in (0..).zip(right) {
                if reader.read(row, &mut win, &mut loss).is_ok() {
                    prop_assert_eq!((&win, &loss), (&right.0, &right.1));
                }
            }
        }
    }

    /// Files that somebody has put together on purpose, with every checksum right: anything but a panic.
    #[test]
    fn forged_files_do_no_harm(
        header in prop::collection::vec((11..60_usize, any::<u8>()), 0..4),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..40),
    ) {
        let mut bytes = sample().to_vec();
        let model = u32::from_le_bytes(bytes[56..60].try_into().unwrap()) as usize;
        for (at, byte) in &header {
            bytes[*at] = *byte;
        }
        seal_header(&mut bytes);
        let start = 64;
        let end = bytes.len();
        for (at, byte) in &changes {
            bytes[start + at.index(end - start)] = *byte;
        }
        let checksum = |bytes: &[u8]| crc32fast::hash(bytes).to_le_bytes();
        let directory = start + model;
        let mut at = directory + 20;
        for group in 0..2_u32 {
            let size = u32::from_le_bytes(bytes[directory + 8 * group as usize..][..4].try_into().unwrap()) as usize;
            let end = (at + size).min(end).max(at);
            let head = [&bytes[12..16], &[bytes[11] & 1], &group.to_le_bytes(), &bytes[at..end]].concat();
            bytes[directory + 8 * group as usize + 4..][..4].copy_from_slice(&checksum(&head));
            at = end;
        }
        let sealed = checksum(&bytes[start..directory + 16]);
        bytes[directory + 16..directory + 20].copy_from_slice(&sealed);
        if let Ok(file) = open(bytes) {
            let _ = file.verify();
            let _ = rows(&file);
        }
    }

    #[test]
    fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(open(bytes).is_err());
    }
}
