//! How long a value takes: from cached blocks, from a block that has to be read and decoded, and by search in a
//! sector that is not stored; what packing and unpacking cost for each state; and what a first look builds.
//!
//! The values are made up, in the way of `tests/files.rs`: `MLIN_DB=folder cargo bench --features generate --bench probe`
//! takes those of a solved game instead, the largest sectors that the folder has.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::panic,
    reason = "criterion's macros make undocumented functions; a benchmark may fail"
)]

#[path = "../tests/values/mod.rs"]
mod values;

use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use mlin_rules::Position;
use mlin_tablebase::{
    CanonicalSets, Index, OpenOptions, RowReader, Sector, SectorFile, SectorIndex, SectorValues, Tablebase,
    write_sector,
};
use values::MadeUp;

/// Positions of a sector, spread over all of it.
fn positions(sector: Sector, count: u32) -> Vec<Position> {
    let index = SectorIndex::new(sector);
    let mut random = 0x2545_f491_u32;
    let mut next = |below: u32| {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        random % below
    };
    (0..count)
        .map(|_| {
            let (row, place) = (next(index.rows()), next(index.row_len()));
            index.position(Index { row, place }).unwrap()
        })
        .collect()
}

/// A folder with files, and the sectors to ask for: one that is stored, and two that are not: Black's last placement and the one before.
fn database(folder: &Path) -> (PathBuf, [Sector; 3]) {
    if let Some(folder) = std::env::var_os("MLIN_DB") {
        let tablebase = Tablebase::open(&folder).unwrap();
        let latest = |hands: (u8, u8)| {
            tablebase
                .sectors()
                .filter(|sector| (sector.mover_hand(), sector.opponent_hand()) == hands)
                .last()
        };
        let stored = latest((0, 0)).unwrap();
        let sectors = [
            stored,
            latest((1, 0)).unwrap_or(stored),
            latest((2, 1)).unwrap_or(stored),
        ];
        return (folder.into(), sectors);
    }
    let sectors = ["4-4", "3-4+1-0", "2-4+1-0", "3-4", "4-3", "3-3"];
    let sectors = sectors.map(|text| text.parse::<Sector>().unwrap());
    for sector in sectors {
        write_sector(folder, true, sector, &MadeUp::new(sector, 1), 2).unwrap();
    }
    (folder.to_owned(), [sectors[0], sectors[1], sectors[2]])
}

fn probing(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let (folder, [stored, last, earlier]) = database(folder.path());
    let asked = positions(stored, 2000);
    for (name, map) in [("read", false), ("map", true)] {
        let options = OpenOptions::new().map(map);
        let cached = options.cache_bytes(256 << 20).open(&folder).unwrap();
        let cold = options.cache_bytes(0).open(&folder).unwrap();
        for position in &asked {
            cached.probe(position).unwrap();
        }
        let mut next = asked.iter().cycle();
        c.bench_function(&format!("{stored} cached ({name})"), |b| {
            b.iter(|| black_box(cached.probe(next.next().unwrap()).unwrap()));
        });
        c.bench_function(&format!("{stored} cold block ({name})"), |b| {
            b.iter(|| black_box(cold.probe(next.next().unwrap()).unwrap()));
        });
    }
    for sector in [last, earlier] {
        let asked = positions(sector, 200);
        // All the blocks that the search wants are cold.
        let cold = OpenOptions::new().open(&folder).unwrap();
        let mut next = asked.iter().cycle();
        c.bench_function(&format!("{sector} searched"), |b| {
            b.iter(|| black_box(cold.probe(next.next().unwrap()).unwrap()));
        });
    }
}

/// A file's values, for writing them again.
struct Copied {
    words: usize,
    rows: Vec<u64>,
}

impl SectorValues for Copied {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        let start = 2 * self.words * row as usize;
        win.copy_from_slice(&self.rows[start..start + self.words]);
        loss.copy_from_slice(&self.rows[start + self.words..start + 2 * self.words]);
    }
}

fn read_rows(mut reader: RowReader<'_>, rows: u32, words: usize) -> Vec<u64> {
    let mut read = vec![0; 2 * words * rows as usize];
    for (row, both) in (0..rows).zip(read.chunks_mut(2 * words)) {
        let (win, loss) = both.split_at_mut(words);
        reader.read(row, win, loss).unwrap();
    }
    read
}

fn packing(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let (folder, [stored, ..]) = database(folder.path());
    let file = SectorFile::open(
        folder.join(mlin_tablebase::file_name(stored)),
        &Default::default(),
    )
    .unwrap();
    let words = file.row_len().div_ceil(64) as usize;
    let rows = file.rows().min(757);
    let mut group = c.benchmark_group(format!("{stored}"));
    group.sample_size(10);
    group.throughput(Throughput::Elements(u64::from(rows) * u64::from(file.row_len())));
    group.bench_function("unpack", |b| {
        b.iter(|| read_rows(file.rows_reader(), rows, words));
    });
    if file.rows() == rows {
        let values = Copied {
            words,
            rows: read_rows(file.rows_reader(), rows, words),
        };
        group.bench_function("pack", |b| {
            b.iter_batched(
                || tempfile::tempdir().unwrap(),
                |folder| write_sector(folder.path(), true, stored, &values, 1).unwrap(),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// What a first look at a sector waits for, beside its file.
fn canonical_sets(c: &mut Criterion) {
    let mut group = c.benchmark_group("canonical sets");
    group.sample_size(20);
    group.bench_function("of nine men", |b| b.iter(|| CanonicalSets::new(black_box(9))));
    group.finish();
}

criterion_group!(benches, probing, packing, canonical_sets);
criterion_main!(benches);
