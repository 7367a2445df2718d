//! The draw rules inside the search: R15, R16 and their order, R17.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use core::num::NonZeroU32;

use common::{game, random_game};
use mlin_engine::{Engine, Limits, NoControl, Report, Score};
use mlin_rules::{Game, Move, Ruleset};

fn search(game: &Game, depth: u32) -> Report {
    Engine::new(1 << 20).search(game, &Limits::depth(depth), &mut NoControl)
}

fn with_limit(plies: u32) -> Ruleset {
    Ruleset {
        no_removal_limit: NonZeroU32::new(plies),
        ..Ruleset::STANDARD
    }
}

/// Lesson 5: the move that reaches the limit closes a mill, so the counter restarts.
#[test]
fn a_mill_on_the_last_ply_before_the_limit_is_no_draw() {
    let game = game("WW.WW..W/.B.B..../.BB..B.. w 0/0 49", Ruleset::STANDARD);
    let report = search(&game, 4);
    assert!(report.best.unwrap().remove.is_some());
    assert!(report.score > Score::Draw, "{report:?}");
}

/// R17: a win on the ply that reaches the limit is a win.
#[test]
fn a_win_on_the_last_ply_before_the_limit_is_a_win() {
    let game = game("WW.W..../.B....../..B..B.. w 0/0 49", Ruleset::STANDARD);
    assert_eq!(search(&game, 2).score, Score::Win { plies: 1 });
}

/// Any slide draws at once, and a side that is losing is glad of it; without the limit there is no such
/// way out.
#[test]
fn the_limit_saves_the_weaker_side_only_where_it_stands() {
    let position = "WW.W..W./.B.B.W../..B.WB.W b 0/0 ";
    let at = |counter: u32, rules| game(&format!("{position}{counter}"), rules);
    assert_eq!(search(&at(49, with_limit(50)), 3).score, Score::Draw);
    assert_eq!(search(&at(99, with_limit(100)), 3).score, Score::Draw);
    assert!(search(&at(49, with_limit(100)), 3).score < Score::Draw);
    let off = Ruleset {
        no_removal_limit: None,
        ..Ruleset::STANDARD
    };
    assert!(search(&at(49, off), 3).score < Score::Draw);
    assert_eq!(
        search(&at(49, off), 3),
        search(&at(0, off), 3),
        "without a limit nobody counts"
    );
}

/// One table serves positions that differ in the counter alone, and games by other rules, without
/// mixing them up.
#[test]
fn the_table_does_not_carry_draws_to_where_they_do_not_hold() {
    let mut engine = Engine::new(1 << 20);
    for seed in 0..60 {
        let start = *random_game(Ruleset::STANDARD, seed, 24 + seed as usize % 20).position();
        for (counter, limit) in [
            (47, 50),
            (0, 50),
            (49, 50),
            (20, 50),
            (47, 100),
            (46, 50),
            (48, 50),
        ] {
            let text = start.to_string();
            let (body, _) = text.rsplit_once(' ').unwrap();
            let Ok(position) = format!("{body} {counter}").parse() else {
                continue;
            };
            let game = Game::from_position(position, with_limit(limit));
            if game.outcome().is_some() {
                continue;
            }
            let used = engine.search(&game, &Limits::depth(4), &mut NoControl);
            let fresh = search(&game, 4);
            let drawn = |report: &Report| report.score == Score::Draw;
            assert_eq!(drawn(&used), drawn(&fresh), "{position} limit {limit}");
        }
    }
}

/// R15: of two ways to the same thing the one that makes the third occurrence is a draw, which the side
/// that stands better avoids and the other seeks.
#[test]
fn the_third_occurrence_is_seen() {
    let (mut avoided, mut sought) = (0, 0);
    for seed in 0..400 {
        let seen = random_game(Ruleset::STANDARD, seed, 20 + seed as usize % 30);
        if seen.outcome().is_some() {
            continue;
        }
        let start = Game::from_position(*seen.position(), Ruleset::STANDARD);
        let fresh = search(&start, 1);
        for mv in start.legal_moves() {
            let Some(game) = about_to_repeat(&start, mv) else {
                continue;
            };
            assert_eq!(
                game.position().repetition_key(),
                start.position().repetition_key()
            );
            let report = search(&game, 1);
            if fresh.best == Some(mv) && fresh.score > Score::Draw {
                assert!(report.score <= fresh.score);
                if report.score > Score::Draw {
                    assert_ne!(report.best, Some(mv), "{}", start.position());
                    avoided += 1;
                }
            } else if fresh.score < Score::Draw {
                assert_eq!(
                    (report.score, report.best),
                    (Score::Draw, Some(mv)),
                    "{}",
                    start.position()
                );
                sought += 1;
            }
        }
    }
    assert!(
        avoided >= 10 && sought >= 10,
        "avoided {avoided}, sought {sought}"
    );
}

/// The same position as `start`, with a history in which `mv` makes the third occurrence of what comes
/// after it.
fn about_to_repeat(start: &Game, mv: Move) -> Option<Game> {
    let back = Move::slide(mv.to, mv.from?);
    let mut game = Game::from_position(start.position().after(mv), *start.rules());
    let reply = *game
        .legal_moves()
        .iter()
        .find(|reply| reply.remove.is_none() && reply.from.is_some())?;
    let reply_back = Move::slide(reply.to, reply.from?);
    if mv.remove.is_some() {
        return None;
    }
    for mv in [reply, back, reply_back, mv, reply, back, reply_back] {
        game.play(mv).ok()?;
    }
    (game.outcome().is_none()).then_some(game)
}

/// With repetition off nothing is a draw but the limit.
#[test]
fn repetition_off_means_no_draw_by_repetition() {
    let rules = Ruleset {
        repetition: None,
        no_removal_limit: None,
        ..Ruleset::STANDARD
    };
    for seed in 0..30 {
        let game = random_game(rules, seed, 30);
        if game.outcome().is_none() {
            assert_ne!(search(&game, 5).score, Score::Draw);
        }
    }
}
