//! How fast the search goes: 100 000 nodes from the opening, from the middle game and from flying.
#![allow(missing_docs, reason = "criterion's macro makes an item without")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mlin_engine::{Engine, Limits, NoControl};
use mlin_rules::{Game, Ruleset};

const NODES: u64 = 100_000;

const POSITIONS: [(&str, &str); 3] = [
    ("placing", ".W.B..../.W.B...W/........ b 6/7 0"),
    ("moving", "W.B..W.B/.B.W.BWB/W..BW..W w 0/0 4"),
    ("flying", "WB..W.../..W.B..W/B...W... w 0/0 3"),
];

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES)).sample_size(20);
    for (name, position) in POSITIONS {
        let Ok(position) = position.parse() else { continue };
        let game = Game::from_position(position, Ruleset::STANDARD);
        let mut engine = Engine::new(16 << 20);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                engine.clear();
                engine.search(black_box(&game), &Limits::nodes(NODES), &mut NoControl)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
