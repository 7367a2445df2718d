//! Budgets, cancelling, repeatability.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::time::Duration;

use common::{Patience, game, random_game};
use mlin_engine::{Control, Engine, Level, Limits, NoControl, Report, Score};
use mlin_rules::{Game, Ruleset, Side};

#[test]
fn the_same_budget_gives_the_same_report() {
    for seed in 0..12 {
        let game = random_game(Ruleset::STANDARD, seed, 5 * seed as usize);
        let run = || Engine::new(1 << 20).search(&game, &Limits::nodes(30_000), &mut NoControl);
        let report = run();
        assert_eq!(run(), report);
        assert!(report.nodes <= 30_000);
        let mut engine = Engine::new(1 << 20);
        engine.search(
            &Game::new(Ruleset::WITHOUT_FLYING),
            &Limits::nodes(10_000),
            &mut NoControl,
        );
        engine.clear();
        assert_eq!(
            engine.search(&game, &Limits::nodes(30_000), &mut NoControl),
            report,
            "after clear"
        );
    }
}

#[test]
fn a_budget_is_kept_to_the_node() {
    let game = Game::new(Ruleset::STANDARD);
    for budget in [0, 1, 2, 100, 4097] {
        let report = Engine::new(1 << 20).search(&game, &Limits::nodes(budget), &mut NoControl);
        assert_eq!(report.nodes, budget);
        assert!(!report.complete);
        assert!(game.legal_moves().contains(&report.best.unwrap()));
    }
}

#[test]
fn cancelled_at_once_it_still_answers() {
    let mut engine = Engine::new(1 << 20);
    for seed in 0..50 {
        let game = random_game(Ruleset::STANDARD, seed, seed as usize);
        if game.outcome().is_some() {
            continue;
        }
        let report = engine.search(&game, &Limits::NONE, &mut Patience::new(0));
        assert!(game.legal_moves().contains(&report.best.unwrap()));
        assert_eq!((report.depth, report.complete), (0, false));
        for level in Level::ALL {
            let report = engine.choose(&game, level, seed, &mut Patience::new(0));
            assert!(
                game.legal_moves().contains(&report.best.unwrap()),
                "level {level}"
            );
        }
    }
}

/// What is cut short answers as the last complete depth did.
#[test]
fn a_stopped_search_gives_the_last_complete_depth() {
    struct Listen(Patience, Vec<Report>);
    impl Control for Listen {
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
        fn cancelled(&self) -> bool {
            self.0.cancelled()
        }
        fn report(&mut self, report: &Report) {
            self.1.push(report.clone());
        }
    }
    let game = Game::new(Ruleset::STANDARD);
    let mut listen = Listen(Patience::new(20), Vec::new());
    let report = Engine::new(1 << 20).search(&game, &Limits::NONE, &mut listen);
    let last = listen.1.last().unwrap();
    assert_eq!(
        (report.best, report.score, report.depth),
        (last.best, last.score, last.depth)
    );
    assert_eq!(report.line, last.line);
    assert!(!report.complete && report.nodes > last.nodes);
    let depths: Vec<u32> = listen.1.iter().map(|report| report.depth).collect();
    assert_eq!(depths, (1..=report.depth).collect::<Vec<_>>());
}

#[test]
fn time_is_that_of_the_control() {
    struct Late;
    impl Control for Late {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(60)
        }
        fn cancelled(&self) -> bool {
            false
        }
    }
    let game = Game::new(Ruleset::STANDARD);
    let limits = Limits {
        depth: Some(3),
        ..Limits::time(Duration::from_secs(60))
    };
    assert_eq!(Engine::new(0).search(&game, &limits, &mut Late).depth, 0);
    assert_eq!(Engine::new(0).search(&game, &limits, &mut NoControl).depth, 3);
}

#[test]
fn the_greatest_depth_is_reached_without_harm() {
    // Three against three, locked in so far that the tree stays small.
    let rules = Ruleset {
        no_removal_limit: core::num::NonZeroU32::new(6),
        ..Ruleset::WITHOUT_FLYING
    };
    let game = game("W.B...../W.B...../W.B..... w 0/0 0", rules);
    let report = Engine::new(1 << 20).search(&game, &Limits::depth(u32::MAX), &mut NoControl);
    assert!(report.complete, "{report:?}");
    assert!(report.score.is_decided() || report.depth == Limits::MAX_DEPTH);
}

#[test]
fn a_finished_game_has_no_move() {
    let mut engine = Engine::new(0);
    let lost = game("WWW...../B.B...../........ b 0/0 0", Ruleset::STANDARD);
    let drawn = game("WWW...../BBB...../........ w 0/0 50", Ruleset::STANDARD);
    let mut resigned = Game::new(Ruleset::STANDARD);
    resigned.resign(Side::Black).unwrap();
    let expected = [
        (lost, Score::Loss { plies: 0 }),
        (drawn, Score::Draw),
        (resigned, Score::Win { plies: 0 }),
    ];
    for (game, score) in expected {
        let report = engine.search(&game, &Limits::NONE, &mut NoControl);
        assert_eq!((report.best, report.score, report.complete), (None, score, true));
        for level in Level::ALL {
            assert_eq!(engine.choose(&game, level, 1, &mut NoControl).best, None);
        }
    }
}

#[test]
fn table_sizes_are_bounded() {
    assert_eq!(Engine::new(0).table_bytes(), Engine::MIN_TABLE);
    assert!(Engine::new(3_000_000).table_bytes() <= 3_000_000);
}
