//! The verifier finds sound tablebases sound, and every flipped value.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use common::{options, sectors, solved, solved_with, under_limit, up_to};
use mlin_rules::{Position, Setup, Symmetry};
use mlin_tablebase::generate::SolveOptions;
use mlin_tablebase::{
    CanonicalSets, Class, Difference, Index, NO_DISTANCE, ProbeError, Row, Sample, Sector, SectorDistances,
    SectorFile, SectorIndex, SectorValues, SetTables, Tablebase, Value, Verification, VerifyProgress,
    file_name, verify, write_distances, write_sector,
};
use proptest::prelude::*;

fn check(folder: &Path, names: &str, sample: Sample) -> Verification {
    let chosen = if names.is_empty() {
        Vec::new()
    } else {
        sectors(names)
    };
    verify(&Tablebase::open(folder).unwrap(), &chosen, sample, 2, &mut |_| ())
}

fn all_sound(men: u8, flying: bool) {
    let folder = solved(flying, up_to(men));
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let result = verify(&tablebase, &[], Sample::All, 2, &mut |_| ());
    assert!(result.is_sound(), "{result:#?}");
    let (stored, derived): (Vec<Sector>, Vec<Sector>) =
        tablebase.sectors().partition(|sector| sector.is_stored());
    assert_eq!(result.sectors, stored.len() + derived.len());
    assert_eq!(result.derived, derived.len());
    // Each orbit at least once; in rows with symmetries of their own some more.
    let orbits = |sectors: &[Sector]| {
        sectors
            .iter()
            .map(|sector| SectorIndex::orbits_of(*sector))
            .sum::<u64>()
    };
    assert!(
        result.compared >= orbits(&stored) && result.computed >= orbits(&derived),
        "{result:?}"
    );
    println!(
        "{men} men, flying {flying}: {} sectors, {} values compared, {} counted anew",
        result.sectors, result.compared, result.computed
    );
}

#[test]
fn every_value_of_the_sectors_with_up_to_seven_men_is_right() {
    all_sound(7, true);
    all_sound(7, false);
}

#[test]
#[ignore = "minutes of computing"]
fn every_value_of_the_sectors_with_up_to_nine_men_is_right() {
    all_sound(9, true);
    all_sound(9, false);
}

/// The values of a file with one of them changed, and with it those of its equal images if there are any.
struct Changed {
    file: SectorFile,
    row: u32,
    places: Vec<u32>,
    to: Value,
}

impl SectorValues for Changed {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        if self.file.is_stored() {
            self.file.rows_reader().read(row, win, loss).unwrap();
        } else {
            // All drawn: which is wrong.
            win.fill(0);
            loss.fill(0);
        }
        for place in self.places.iter().filter(|_| row == self.row) {
            let (word, bit) = ((place / 64) as usize, 1 << (place % 64));
            win[word] &= !bit;
            loss[word] &= !bit;
            match self.to {
                Value::Win => win[word] |= bit,
                Value::Loss => loss[word] |= bit,
                Value::Draw => {}
            }
        }
    }
}

/// Writes a sector of a folder anew with another value at a place.
fn change(folder: &Path, sector: Sector, at: Index, to: Value) {
    let path = folder.join(file_name(sector));
    let file = SectorFile::open(&path, &Arc::new(SetTables::new())).unwrap();
    let sets = CanonicalSets::new(sector.mover());
    let row = Row::new(sector.mover(), sector.opponent());
    let mover = sets.set(at.row).unwrap();
    let opponent = row.set(mover, at.place).unwrap();
    let kept = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.set(mover) == mover);
    let values = Changed {
        file,
        row: at.row,
        places: kept
            .map(|symmetry| row.place(mover, symmetry.set(opponent)).unwrap())
            .collect(),
        to,
    };
    write_sector(folder, true, sector, &values, 1).unwrap();
}

#[test]
fn one_flipped_value_is_found_wherever_it_is() {
    let folder = solved(true, sectors("4-3 2-2+1-1"));
    for (number, name) in (1_u64..).zip([
        "3-3", "3-3", "4-3", "4-3", "2-2+1-1", "2-2+1-1", "2-2+1-1", "2-2+1-1",
    ]) {
        let sector: Sector = name.parse().unwrap();
        let index = SectorIndex::new(sector);
        let path = folder.path().join(file_name(sector));
        let sound = fs::read(&path).unwrap();
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let at = Index {
            row: (mixed >> 32) as u32 % index.rows(),
            place: mixed as u32 % index.row_len(),
        };
        let position = index.position(at).unwrap();
        let value = Tablebase::open(folder.path()).unwrap().probe(&position).unwrap();
        let others = [Value::Loss, Value::Draw, Value::Win]
            .into_iter()
            .filter(|other| *other != value);
        let flipped = others.collect::<Vec<_>>()[(number % 2) as usize];
        change(folder.path(), sector, at, flipped);
        let result = check(folder.path(), name, Sample::All);
        let told = result.differences.iter().any(|difference| {
            matches!(difference, Difference::Value { sector: told, position: at, stored, computed }
                if *told == sector && *at == position && (*stored, *computed) == (flipped, value))
        });
        assert!(told, "{position}: {value} became {flipped}: {result:#?}");
        fs::write(&path, &sound).unwrap();
    }
    assert!(check(folder.path(), "", Sample::All).is_sound());
}

/// The distances of a tablebase without a limit, with the plies of one position changed.
struct ChangedPlies<'a> {
    tablebase: &'a Tablebase,
    index: SectorIndex,
    /// At all places that hold an image of the position.
    at: Index,
    plies: u8,
}

impl SectorDistances for ChangedPlies<'_> {
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
        for (place, (without, with)) in (0..).zip(without_limit.iter_mut().zip(with_limit)) {
            let position = self.index.position(Index { row, place }).unwrap();
            let told = self.tablebase.verdict(&position).unwrap().plies_to_conversion;
            let is_changed = row == self.at.row && self.index.index(&position) == Some(self.at);
            let plies = told.map_or(NO_DISTANCE, |plies| u8::try_from(plies).unwrap());
            *without = if is_changed { self.plies } else { plies };
            *with = *without;
        }
    }
}

#[test]
fn distances_are_verified_and_one_that_is_wrong_is_found() {
    let sector: Sector = "3-3".parse().unwrap();
    // With flights there are very many moves to look at.
    let some = Sample::Random { count: 1000, seed: 1 };
    for (limit, flying, sample) in [(4, true, some), (0, false, Sample::All)] {
        let folder = solved_with(&SolveOptions {
            metric: Some(under_limit(limit)),
            ..options(flying, vec![sector])
        });
        let sound = check(folder.path(), "3-3", sample);
        assert!(sound.is_sound(), "{sound:#?}");
        assert!(sound.distances > sound.compared / 2, "{sound:?}");
        let tablebase = Tablebase::open(folder.path()).unwrap();
        let metric = under_limit(limit);
        let statistics = tablebase.distance_statistics(sector, metric).unwrap().clone();
        if limit != 0 {
            assert!(statistics.count(Class::LimitedWin) > 0, "{statistics:?}");
            continue;
        }
        // The longest loss is told to take two plies more.
        let index = SectorIndex::new(sector);
        let at = statistics.loss.example.unwrap();
        let position = index.position(at).unwrap();
        let changed = ChangedPlies {
            tablebase: &tablebase,
            at: index.index(&position).unwrap(),
            index: SectorIndex::new(sector),
            plies: u8::try_from(statistics.loss.longest().unwrap()).unwrap() + 2,
        };
        let values = SectorFile::open(folder.path().join(file_name(sector)), &Arc::default()).unwrap();
        write_distances(folder.path(), &values, metric, &changed, 2).unwrap();
        let wrong = check(folder.path(), "3-3", Sample::All);
        let is_told = |difference: &Difference| matches!(difference, Difference::Distance { position: told, .. } if index.index(told) == Some(changed.at));
        assert!(wrong.differences.iter().any(is_told), "{wrong:#?}");
        let text = wrong.differences[0].to_string();
        assert!(
            text.starts_with("sector 3-3: ") && text.contains("conversion in"),
            "{text}"
        );
    }
}

/// Losses that take just as many plies as the limit were once forgotten where removals lead to limited positions.
#[test]
fn losses_at_the_very_limit_are_losses() {
    let limit = 4;
    let folder = solved_with(&SolveOptions {
        metric: Some(under_limit(limit)),
        ..options(false, sectors("4-3"))
    });
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let statistics = |name: &str| {
        let sector = name.parse().unwrap();
        tablebase.distance_statistics(sector, under_limit(limit)).unwrap()
    };
    assert!(statistics("3-3").count(Class::LimitedLoss) > 0);
    let longest = ["3-4", "4-3"].map(|name| statistics(name).loss.longest());
    assert!(longest.contains(&Some(limit)), "{longest:?}");
    let some = Sample::Random { count: 3000, seed: 1 };
    let result = check(folder.path(), "3-4 4-3", some);
    assert!(result.is_sound(), "{result:#?}");
}

#[test]
fn a_text_names_sector_and_position() {
    let folder = solved(true, sectors("3-3"));
    let sector: Sector = "3-3".parse().unwrap();
    let position: Position = "W.B...../...B..../.W.W..B. w 0/0 0".parse().unwrap();
    let at = SectorIndex::new(sector).index(&position).unwrap();
    change(folder.path(), sector, at, Value::Draw);
    let result = check(folder.path(), "3-3", Sample::All);
    let texts: Vec<String> = result.differences.iter().map(ToString::to_string).collect();
    let position = SectorIndex::new(sector).position(at).unwrap();
    let expected = format!("sector 3-3: {position} is stored as draw, its moves make it win");
    assert!(texts.contains(&expected), "{texts:#?}");
    let sums = "sector 3-3: its file tells of 140620 won, 270 drawn and 28736 lost positions, there are ";
    assert!(texts.iter().any(|text| text.starts_with(sums)), "{texts:#?}");
}

#[test]
fn wrong_sums_of_a_sector_without_values_are_found() {
    let folder = solved(true, sectors("2-3+1-0"));
    let sector: Sector = "2-3+1-0".parse().unwrap();
    assert!(!sector.is_stored());
    assert!(check(folder.path(), "2-3+1-0", Sample::All).is_sound());
    change(folder.path(), sector, Index { row: 0, place: 0 }, Value::Win);
    let result = check(folder.path(), "2-3+1-0", Sample::All);
    assert!(
        matches!(result.differences[..], [Difference::Statistics { sector: told, .. }] if told == sector),
        "{result:#?}"
    );
}

#[test]
fn missing_and_damaged_files_are_told_and_the_others_verified() {
    let folder = solved(true, sectors("4-3"));
    let path = folder.path().join("3-4.mtb");
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 0x10;
    fs::write(&path, &bytes).unwrap();
    for sample in [Sample::All, Sample::Random { count: 1000, seed: 3 }] {
        let result = check(folder.path(), "", sample);
        let damaged = result.unreadable.iter().any(|(sector, fault)| {
            sector.to_string() == "3-4" && matches!(fault, ProbeError::Damaged { .. })
        });
        assert!(damaged && !result.is_sound(), "{result:#?}");
        assert!(result.sectors >= 1, "3-3 is sound: {result:#?}");
    }
    fs::remove_file(&path).unwrap();
    let result = check(folder.path(), "4-3", Sample::All);
    assert!(
        matches!(
            &result.unreadable[..],
            [(sector, ProbeError::Missing(missing))]
                if sector.to_string() == "4-3" && missing.to_string() == "3-4"
        ),
        "{result:#?}"
    );
}

#[test]
fn a_sector_without_a_file_is_missing_and_brings_no_others_along() {
    let folder = solved(true, sectors("3-3"));
    let tablebase = Tablebase::open(folder.path()).unwrap();
    // Of the last no values would be stored; its file is missing all the same.
    for name in ["3-3+1-1", "4-3", "2-4+1-0"] {
        for sample in [Sample::All, Sample::Random { count: 10, seed: 1 }] {
            let mut told = Vec::new();
            let result = verify(&tablebase, &sectors(name), sample, 1, &mut |step| told.push(step));
            let sector: Sector = name.parse().unwrap();
            assert_eq!(told.last(), Some(&VerifyProgress::Failed { sector }));
            assert!(
                matches!(result.unreadable[..], [(at, ProbeError::Missing(missing))] if at == sector && missing == sector),
                "{result:#?}"
            );
            assert_eq!((result.sectors, result.found), (0, 0), "{result:#?}");
        }
    }
}

#[test]
fn samples_depend_on_their_seed_only() {
    let folder = solved(true, sectors("4-3 2-2+2-2"));
    let sector: Sector = "3-4".parse().unwrap();
    let file = SectorFile::open(folder.path().join("3-4.mtb"), &Arc::new(SetTables::new())).unwrap();
    write_sector(folder.path(), true, sector, &Turned(file), 2).unwrap();
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let texts = |seed, threads| {
        let result = verify(
            &tablebase,
            &[],
            Sample::Random { count: 5000, seed },
            threads,
            &mut |_| (),
        );
        assert!(!result.is_sound());
        let texts: Vec<String> = result.differences.iter().map(ToString::to_string).collect();
        (result.found, result.compared, texts)
    };
    assert_eq!(texts(1, 1), texts(1, 3));
    assert_ne!(texts(1, 2), texts(2, 2));
}

/// Wins and losses exchanged.
struct Turned(SectorFile);

impl SectorValues for Turned {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        self.0.rows_reader().read(row, loss, win).unwrap();
    }
}

/// A position of small sectors, in any of its images and with either side to move.
fn positions() -> impl Strategy<Value = Position> {
    let sector = prop::sample::select(sectors("3-3 3-4 4-3 4-4 2-2+2-2 2-2+1-1 1-2+2-2 3-3+1-0 2-3+2-1"));
    (sector, any::<u64>()).prop_map(|(sector, mixed)| {
        let index = SectorIndex::new(sector);
        let at = Index {
            row: (mixed >> 32) as u32 % index.rows(),
            place: mixed as u32 % index.row_len(),
        };
        index.position(at).unwrap()
    })
}

/// The same with the colours exchanged.
fn recoloured(position: &Position) -> Position {
    let mut setup = Setup::from(*position);
    setup.board = setup.board.map(|man| man.map(|side| !side));
    setup.hand.reverse();
    setup.side_to_move = !setup.side_to_move;
    setup.position().unwrap()
}

#[test]
fn all_images_of_a_position_have_one_value() {
    let folder = solved(true, sectors("4-4 3-3+1-0 2-2+2-2 2-2+1-1 1-2+2-2 2-3+2-1"));
    let tablebase = Tablebase::open(folder.path()).unwrap();
    proptest!(ProptestConfig::with_cases(2000), |(position in positions())| {
        let value = tablebase.probe(&position).unwrap();
        // Without a move it is lost.
        let moves = tablebase.probe_moves(&position).unwrap();
        prop_assert_eq!(moves.first().map_or(Value::Loss, |best| best.value.unwrap()), value);
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            prop_assert_eq!(tablebase.probe(&image).unwrap(), value);
            prop_assert_eq!(tablebase.probe(&recoloured(&image)).unwrap(), value);
        }
    });
}
