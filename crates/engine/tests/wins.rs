//! Forced wins and losses: found, counted to the ply, and true.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use common::{Dice, game, peaceful, random_game};
use mlin_engine::{Engine, Limits, NoControl, Report, Score};
use mlin_rules::{Game, Outcome, Ruleset, WinReason};

fn search(game: &Game, depth: u32) -> Report {
    Engine::new(1 << 20).search(game, &Limits::depth(depth), &mut NoControl)
}

/// R13: a mill against three men ends the game, and the removal belongs to the move.
#[test]
fn closing_against_three_men_wins_at_once() {
    for rules in [Ruleset::STANDARD, Ruleset::WITHOUT_FLYING] {
        let game = game("WW.W..../.B....../..B..B.. w 0/0 0", rules);
        let report = search(&game, 6);
        assert_eq!(report.score, Score::Win { plies: 1 });
        assert_eq!(report.best.unwrap().without_removal(), "g4-g7".parse().unwrap());
        assert!(report.complete && report.depth == 1, "{report:?}");
        assert_eq!(report.line.len(), 1);
    }
}

/// Lesson 3: only mills are left, and any man of them may go.
#[test]
fn closing_wins_when_the_three_men_stand_in_a_mill() {
    let game = game("WW.W..../...WBBBW/........ w 0/0 0", Ruleset::STANDARD);
    let report = search(&game, 4);
    assert_eq!(report.score, Score::Win { plies: 1 });
    assert_eq!(report.best.unwrap().without_removal(), "g4-g7".parse().unwrap());
}

/// R14: a side without a move loses, though nothing is taken.
#[test]
fn a_blockade_wins() {
    for rules in [Ruleset::STANDARD, Ruleset::WITHOUT_FLYING] {
        let game = game("BBB.W.WB/.W.....W/........ w 0/0 0", rules);
        let report = search(&game, 4);
        assert_eq!(report.score, Score::Win { plies: 1 });
        assert_eq!(report.best, Some("g1-g4".parse().unwrap()));
    }
}

/// Whatever the engine calls won is won: its line ends the game in as many plies as it says, no reply
/// holds out longer, and both kinds of win occur.
#[test]
fn a_win_that_is_claimed_is_true() {
    let mut engine = Engine::new(1 << 20);
    let mut by_reason = [0, 0];
    for seed in 0..600 {
        let rules = if seed % 2 == 0 {
            Ruleset::STANDARD
        } else {
            Ruleset::WITHOUT_FLYING
        };
        // Half of them with few men, half with a full board, where blockades are near.
        let game = if seed % 4 < 2 {
            random_game(rules, seed, 18 + seed as usize % 60)
        } else {
            let (mut game, mut dice) = (Game::new(rules), Dice(seed));
            for _ in 0..14 + seed % 30 {
                if game.outcome().is_none() {
                    game.play(peaceful(&game, &mut dice)).unwrap();
                }
            }
            game
        };
        if game.outcome().is_some() {
            continue;
        }
        let report = engine.search(&game, &Limits::depth(7), &mut NoControl);
        let (Score::Win { plies } | Score::Loss { plies }) = report.score else {
            continue;
        };
        assert_eq!(matches!(report.score, Score::Win { .. }), plies % 2 == 1);
        let mover = game.position().side_to_move();
        let winner = if plies % 2 == 1 { mover } else { !mover };
        assert!(plies <= 8, "{plies} plies by a search of 7");
        if plies <= report.depth {
            let mut end = game.clone();
            for &mv in &report.line {
                end.play(mv).unwrap();
            }
            assert_eq!(report.line.len(), plies as usize, "{}", game.position());
            let Some(Outcome::Win { winner: won, reason }) = end.outcome() else {
                panic!("{} {report:?}", game.position())
            };
            assert_eq!(won, winner);
            by_reason[usize::from(reason == WinReason::NoLegalMove)] += 1;
        }
        if plies % 2 == 1 {
            let mut after = game.clone();
            after.play(report.best.unwrap()).unwrap();
            for reply in after.legal_moves() {
                let mut next = after.clone();
                next.play(reply).unwrap();
                let score = search(&next, plies).score;
                assert!(score >= Score::Win { plies: plies - 2 }, "{reply} {score:?}");
            }
        }
    }
    assert!(by_reason[0] >= 10 && by_reason[1] >= 2, "{by_reason:?}");
}
