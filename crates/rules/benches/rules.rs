//! Move generation, play and undo, perft: `cargo bench -p mlin-rules`.

use criterion::{Criterion, criterion_group, criterion_main};
use mlin_rules::{Game, Position, Ruleset, perft};
use std::hint::black_box;

/// One position for each kind of move: placing, sliding with mills to close, flying.
const POSITIONS: [(&str, &str); 3] = [
    ("placing", "WWBB.B../.W.W.B.W/......B. w 4/4 0"),
    ("sliding", "WWWB.BB./.WWB..W./B..B..W. w 0/0 0"),
    ("flying", "W.B...../...B..../.W.W..B. w 0/0 0"),
];

fn movegen(c: &mut Criterion) {
    let rules = Ruleset::STANDARD;
    for (name, text) in POSITIONS {
        let Ok(position) = text.parse::<Position>() else {
            continue;
        };
        c.bench_function(&format!("legal_moves/{name}"), |b| {
            b.iter(|| black_box(&position).legal_moves(&rules));
        });
        c.bench_function(&format!("count_legal_moves/{name}"), |b| {
            b.iter(|| black_box(&position).count_legal_moves(&rules));
        });
        c.bench_function(&format!("play_undo/{name}"), |b| {
            let moves = position.legal_moves(&rules);
            b.iter(|| {
                let mut position = black_box(position);
                for mv in &moves {
                    let undo = position.play(*mv);
                    position = black_box(position);
                    position.undo(undo);
                }
                position
            });
        });
        c.bench_function(&format!("game_play_undo/{name}"), |b| {
            let mut game = Game::from_position(position, rules);
            let moves = game.legal_moves();
            b.iter(|| {
                for mv in &moves {
                    let _ = black_box(game.play(*mv));
                    let _ = black_box(game.undo());
                }
            });
        });
        c.bench_function(&format!("canonical/{name}"), |b| {
            b.iter(|| black_box(&position).canonical());
        });
    }
}

fn perft_5(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(20);
    group.bench_function("5 from the empty board", |b| {
        b.iter(|| perft(black_box(&Position::START), 5, &Ruleset::STANDARD));
    });
    group.finish();
}

criterion_group!(benches, movegen, perft_5);
criterion_main!(benches);
