//! What the solver does to one row of a sector, for every instruction set that this processor has, and a small
//! sector solved and written.
#![allow(missing_docs, reason = "criterion's macro makes an item without")]

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use mlin_tablebase::generate::bench::Row;
use mlin_tablebase::generate::{Isa, SolveOptions, solve};

/// The sectors whose rows are measured, as men of the mover and of the opponent.
const SECTORS: [(u8, u8); 3] = [(8, 8), (9, 9), (5, 4)];

fn kernel(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, task: fn(&mut Row)) {
    for (men, opponent) in SECTORS {
        for isa in Isa::available() {
            let mut row = Row::new(isa, men, opponent);
            group.throughput(Throughput::Elements(row.len().into()));
            group.bench_function(format!("{name}/{men}-{opponent}/{}", isa.name()), |bencher| {
                bencher.iter(|| task(&mut row));
            });
        }
    }
}

fn kernels(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("row");
    group.sample_size(20);
    kernel(&mut group, "expand", Row::expand);
    kernel(&mut group, "pack", Row::pack);
    kernel(&mut group, "slide", Row::slide);
    kernel(&mut group, "place", Row::place);
    kernel(&mut group, "remove", Row::remove);
    group.finish();
}

fn sectors(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    for isa in Isa::available() {
        let options = SolveOptions {
            flying: true,
            sectors: ["3-4", "3-3"]
                .iter()
                .filter_map(|text| text.parse().ok())
                .collect(),
            threads: 1,
            memory: 1 << 30,
            isa,
            metric: None,
        };
        group.bench_function(format!("3-4/{}", isa.name()), |bencher| {
            bencher.iter_with_large_drop(|| {
                let folder = tempfile::tempdir();
                if let Ok(folder) = &folder {
                    let result = solve(folder.path(), &options, &mut |_| {});
                    assert!(result.is_ok(), "{result:?}");
                }
                folder
            });
        });
    }
    group.finish();
}

criterion_group!(benches, kernels, sectors);
criterion_main!(benches);
