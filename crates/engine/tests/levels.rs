//! The levels: legal, repeatable, various, and in the right order.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use common::{Dice, Patience, game, greedy, random_game};
use mlin_engine::{Engine, Level, NoControl};
use mlin_rules::{Game, Move, Ruleset, Side};

/// The strong levels think for two million nodes a move; here they get some ten thousand.
const QUESTIONS: u32 = 6;

fn choose(engine: &mut Engine, game: &Game, level: u8, seed: u64) -> Move {
    let level = Level::new(level).unwrap();
    engine
        .choose(game, level, seed, &mut Patience::new(QUESTIONS))
        .best
        .unwrap()
}

/// The score of `one` in a game against `other`, in half points.
fn play(one: &mut dyn FnMut(&Game) -> Move, other: &mut dyn FnMut(&Game) -> Move, side: Side) -> u32 {
    let mut game = Game::new(Ruleset::STANDARD);
    while game.outcome().is_none() {
        let mv = if game.position().side_to_move() == side {
            one(&game)
        } else {
            other(&game)
        };
        game.play(mv).unwrap();
    }
    match game.outcome().unwrap().winner() {
        None => 1,
        Some(winner) => 2 * u32::from(winner == side),
    }
}

/// A match of `games` games with changing sides, in half points of the first.
fn level_match(one: u8, other: u8, games: u64) -> u32 {
    let (mut first, mut second) = (Engine::new(1 << 20), Engine::new(1 << 20));
    (0..games)
        .map(|seed| {
            let side = Side::ALL[seed as usize % 2];
            play(
                &mut |game| choose(&mut first, game, one, seed),
                &mut |game| choose(&mut second, game, other, seed ^ 0x100),
                side,
            )
        })
        .sum()
}

#[test]
fn medium_beats_beginner() {
    let score = level_match(5, 1, 16);
    assert!(score >= 24, "{score} of 32 half points");
}

#[test]
fn strong_beats_medium() {
    let score = level_match(10, 5, 12);
    assert!(score >= 15, "{score} of 24 half points");
}

#[test]
fn the_strongest_never_loses_to_greedy_random_play() {
    let mut engine = Engine::new(1 << 20);
    for seed in 0..12 {
        let mut dice = Dice(seed);
        let score = play(
            &mut |game| choose(&mut engine, game, 10, seed),
            &mut |game| greedy(game, &mut dice),
            Side::ALL[seed as usize % 2],
        );
        assert_eq!(score, 2, "seed {seed}");
    }
}

/// A mill stands open before its eyes, and it sees it most times, but not always; the same with a block.
#[test]
fn a_beginner_overlooks_mills_and_the_strong_do_not() {
    let mut engine = Engine::new(1 << 16);
    let mine = game("WW....../.B.B..../........ w 7/7 0", Ruleset::STANDARD);
    let threat = game("WW....../.B.W..../B....... b 6/7 0", Ruleset::STANDARD);
    let mut missed = [0, 0];
    for seed in 0..200 {
        missed[0] += u32::from(choose(&mut engine, &mine, 1, seed).remove.is_none());
        missed[1] += u32::from(choose(&mut engine, &threat, 1, seed) != "g7".parse().unwrap());
    }
    assert!((40..=120).contains(&missed[0]), "closings missed: {}", missed[0]);
    assert!((60..=185).contains(&missed[1]), "blocks missed: {}", missed[1]);
    // A mill that decides the game, and one that would.
    let mine = game("WW.W..../.B....../..B..B.. w 0/0 0", Ruleset::STANDARD);
    let threat = game("WW.W.W../.B....../..B..B.. b 0/0 0", Ruleset::STANDARD);
    let wins = |game: &Game, mv: Move| {
        game.position()
            .after(mv)
            .outcome(game.rules())
            .is_some_and(|outcome| outcome.winner().is_some())
    };
    let (mut missed, mut fallen) = (0, 0);
    for seed in 0..100 {
        for (level, most) in [(1, 100), (10, 5)] {
            if seed >= most {
                continue;
            }
            let mut after = threat.clone();
            after.play(choose(&mut engine, &threat, level, seed)).unwrap();
            let lost = after.legal_moves().into_iter().any(|mv| wins(&after, mv));
            let won = wins(&mine, choose(&mut engine, &mine, level, seed));
            if level == 10 {
                assert!(won && !lost);
            }
            missed += u32::from(!won);
            fallen += u32::from(lost);
        }
    }
    assert!(
        (5..=60).contains(&missed) && (10..=90).contains(&fallen),
        "{missed} {fallen}"
    );
}

/// What is no oversight is sound play: a beginner that sees its mill closes it on the line it saw.
#[test]
fn a_beginner_does_not_move_at_random() {
    let (mut engine, mut won) = (Engine::new(1 << 16), 0);
    for seed in 0..40 {
        let mut dice = Dice(seed);
        won += play(
            &mut |game| choose(&mut engine, game, 1, seed),
            &mut |game| {
                let moves = game.legal_moves();
                moves[dice.below(moves.len())]
            },
            Side::ALL[seed as usize % 2],
        );
    }
    assert!(won >= 44, "{won} of 80 half points against random moves");
}

#[test]
fn the_same_seed_gives_the_same_move_and_others_give_others() {
    for level in [1, 5, 10] {
        let mut openings = std::collections::BTreeSet::new();
        for seed in 0..8 {
            let opening = |engine: &mut Engine| {
                let mut game = Game::new(Ruleset::STANDARD);
                for _ in 0..4 {
                    game.play(choose(engine, &game, level, seed)).unwrap();
                }
                game.moves()
                    .map(|mv| mv.to_string())
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let mut used = Engine::new(1 << 20);
            used.choose(
                &random_game(Ruleset::STANDARD, 1, 9),
                Level::STRONGEST,
                3,
                &mut Patience::new(3),
            );
            let first = opening(&mut used);
            assert_eq!(opening(&mut Engine::new(1 << 20)), first, "level {level}");
            openings.insert(first);
        }
        assert!(openings.len() >= 5, "level {level}: {openings:?}");
    }
}

#[test]
fn every_level_finishes_a_game_legally() {
    let mut engine = Engine::new(1 << 18);
    for rules in [Ruleset::STANDARD, Ruleset::WITHOUT_FLYING] {
        for level in 1..=10 {
            let mut game = Game::new(rules);
            while game.outcome().is_none() {
                assert!(game.ply() < 1000, "games end, by the limit at the latest");
                game.play(choose(&mut engine, &game, level, 11)).unwrap();
            }
            assert!(game.outcome().unwrap().is_by_rule());
        }
    }
}

#[test]
fn every_level_has_a_legal_move_everywhere() {
    let mut engine = Engine::new(1 << 16);
    for seed in 0..150 {
        let rules = if seed % 2 == 0 {
            Ruleset::STANDARD
        } else {
            Ruleset::WITHOUT_FLYING
        };
        let game = random_game(rules, seed, seed as usize);
        if game.outcome().is_some() {
            continue;
        }
        let legal = game.legal_moves();
        for level in [1, 4, 8] {
            let level = Level::new(level).unwrap();
            let report = engine.choose(&game, level, seed, &mut Patience::new(1));
            assert!(legal.contains(&report.best.unwrap()));
            assert_eq!(report.line.first().copied(), report.best);
        }
        let weak = engine.choose(&game, Level::BEGINNER, seed, &mut NoControl);
        assert!(legal.contains(&weak.best.unwrap()) && weak.complete);
    }
}

#[test]
fn the_only_move_is_made_at_once() {
    let position = "WBWBWB.B/B......W/.......B w 0/0 0".parse().unwrap();
    let game = Game::from_position(position, Ruleset::STANDARD);
    assert_eq!(game.legal_moves().len(), 1);
    for level in Level::ALL {
        let report = Engine::new(1 << 20).choose(&game, level, 1, &mut NoControl);
        assert_eq!(report.best.unwrap().to_string(), "b4-b2");
        assert!(report.nodes < 1000, "level {level}: {} nodes", report.nodes);
    }
}
