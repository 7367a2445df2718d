//! Files of distances that are written, read back, damaged and mixed up.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod values;

use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;

use mlin_tablebase::{
    Class, DistanceFile, DistanceStatistics, Index, Metric, NO_DISTANCE, Sector, SectorFile, SetTables,
    Value, distance_file_name, file_name, write_distances, write_sector,
};
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
