//! Several best lines, and several threads.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::collections::BTreeSet;

use common::{Patience, game, random_game};
use mlin_engine::{Engine, Limits, NoControl, Score};
use mlin_rules::{Game, Move, Ruleset};

/// Every move has a line of its own that can be played, best first, and one line more changes nothing of the others.
#[test]
fn all_moves_have_their_lines() {
    let mut compared = 0;
    for seed in 0..20 {
        let game = random_game(Ruleset::STANDARD, seed, 4 * seed as usize);
        if game.outcome().is_some() {
            continue;
        }
        let legal = game.legal_moves();
        let mut engine = Engine::new(1 << 20);
        engine.set_lines(usize::MAX);
        let report = engine.search(&game, &Limits::depth(2), &mut NoControl);
        assert_eq!(report.others.len() + 1, legal.len());
        let scores: Vec<Score> = std::iter::once(report.score)
            .chain(report.others.iter().map(|line| line.score))
            .collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        let lines = std::iter::once(&report.line).chain(report.others.iter().map(|line| &line.moves));
        let mut first = BTreeSet::new();
        for line in lines {
            let mut game = game.clone();
            for &mv in line {
                game.play(mv).unwrap();
            }
            first.insert(line[0]);
        }
        assert_eq!(first, legal.into_iter().collect::<BTreeSet<Move>>());
        let alone = Engine::new(1 << 20).search(&game, &Limits::depth(2), &mut NoControl);
        assert_eq!((alone.best, alone.score), (report.best, report.score));
        assert!(alone.others.is_empty());
        compared += 1;
    }
    assert!(compared >= 8);
}

/// Each line is worth what its move is worth.
#[test]
fn a_line_tells_the_worth_of_its_move() {
    let game = game("WW.WW..W/.B.B..../.BB..B.. w 0/0 3", Ruleset::STANDARD);
    let mut engine = Engine::new(1 << 20);
    engine.set_lines(4);
    let report = engine.search(&game, &Limits::depth(3), &mut NoControl);
    assert_eq!(report.others.len(), 3);
    for line in &report.others {
        let mut after = game.clone();
        after.play(line.moves[0]).unwrap();
        let reply = Engine::new(1 << 20).search(&after, &Limits::depth(2), &mut NoControl);
        assert_eq!(line.score, (-reply.score).a_ply_earlier());
    }
}

#[test]
fn a_line_cut_short_leaves_the_last_complete_depth() {
    let game = Game::new(Ruleset::STANDARD);
    for budget in [0, 100, 2000, 9000] {
        let mut engine = Engine::new(1 << 20);
        engine.set_lines(3);
        let report = engine.search(&game, &Limits::nodes(budget), &mut NoControl);
        assert_eq!(report.nodes, budget);
        assert_eq!(report.others.len(), if report.depth == 0 { 0 } else { 2 });
    }
}

/// Threads find what one finds, tell of all their nodes, and end when the first does.
#[test]
fn threads_search_together() {
    let mut engine = Engine::new(1 << 20);
    engine.set_threads(3);
    for seed in 0..20 {
        let game = random_game(Ruleset::STANDARD, seed, 3 * seed as usize);
        if game.outcome().is_some() {
            continue;
        }
        let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
        assert!(report.complete && report.nodes > 0);
        let mut end = game.clone();
        for mv in &report.line {
            end.play(*mv).unwrap();
        }
        let alone = Engine::new(1 << 20).search(&game, &Limits::depth(4), &mut NoControl);
        if alone.score.is_decided() {
            assert_eq!(alone.score, report.score, "{}", game.position());
        }
        let stopped = engine.search(&game, &Limits::NONE, &mut Patience::new(5));
        assert!(game.legal_moves().contains(&stopped.best.unwrap()));
        let budget = engine.search(&game, &Limits::nodes(20_000), &mut NoControl);
        assert!(budget.nodes < 60_000, "{budget:?}");
    }
}
