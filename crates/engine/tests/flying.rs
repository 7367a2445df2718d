//! Nobody is let fly (R12) for nothing: where other moves hold a draw as well, the third man but one is not taken.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::collections::HashMap;
use std::sync::Arc;

use common::Patience;
use mlin_engine::{Engine, Level, Limits, NoControl, Probe, Score, Solved, Value};
use mlin_rules::{Game, Move, Position, RepetitionKey, Ruleset, Side};
use mlin_tablebase::{ProbeError, Sector};

/// What the moves of a position are worth, and nothing else.
#[derive(Debug)]
struct Told {
    rules: Ruleset,
    values: HashMap<RepetitionKey, Value>,
}

impl Told {
    fn new(rules: Ruleset, position: &Position, holds: impl Fn(&Move) -> bool) -> Told {
        let moves = position.legal_moves(&rules).into_iter();
        let after = moves.map(|mv| {
            let value = if holds(&mv) { Value::Draw } else { Value::Win };
            (position.after(mv).repetition_key(), value)
        });
        let own = (position.repetition_key(), Value::Draw);
        Told {
            rules,
            values: after.chain([own]).collect(),
        }
    }
}

impl Probe for Told {
    fn flying(&self) -> bool {
        self.rules.flying
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        let known = self.values.get(&position.repetition_key()).copied();
        known.ok_or_else(|| ProbeError::Missing(Sector::of(position).unwrap()))
    }
}

/// The positions with the moves that hold the draw.
fn positions() -> Vec<(Position, Vec<Move>)> {
    let moves = |text: &str| {
        text.split_whitespace()
            .map(|text| text.parse().unwrap())
            .collect()
    };
    let lines = include_str!("data/four_men.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split('|').collect();
            let position: Position = parts[0].trim().parse().unwrap();
            let (holding, losing): (Vec<Move>, Vec<Move>) = (moves(parts[1]), moves(parts[2]));
            let legal = position.legal_moves(&Ruleset::STANDARD);
            assert_eq!(holding.len() + losing.len(), legal.len(), "{line}");
            assert!(holding.iter().all(|mv| legal.contains(mv)), "{line}");
            (position, holding)
        })
        .collect()
}

/// The moves of level 10 and of a search where these hold a draw and all others lose.
fn choose(rules: Ruleset, position: &Position, holding: &[Move]) -> [Move; 2] {
    let told = Told::new(rules, position, |mv| holding.contains(mv));
    let mut engine = Engine::new(1 << 20);
    engine.set_tablebase(Some(Arc::new(told)));
    let game = Game::from_position(*position, rules);
    // Enough for all questions about moves, and some thousand nodes.
    let played = engine.choose(&game, Level::STRONGEST, 1, &mut Patience::new(40));
    engine.set_lines(holding.len() + 1);
    let searched = engine.search(&game, &Limits::depth(3), &mut NoControl);
    // Without flying the positions may be worth something else, which the search sees.
    if rules.flying {
        let draw = Score::Solved(Solved::by_value(Value::Draw));
        assert_eq!(searched.score, draw, "{position}");
        // Every move that holds the draw is told before those that lose, the ones left aside among them.
        let others: Vec<Move> = searched.others.iter().map(|line| line.moves[0]).collect();
        for mv in holding {
            let told = searched.best == Some(*mv) || others[..holding.len() - 1].contains(mv);
            assert!(told, "{position} {mv}");
        }
    }
    [played.best.unwrap(), searched.best.unwrap()]
}

#[test]
fn the_last_man_but_three_is_left_where_nothing_is_gained() {
    for (position, holding) in positions() {
        assert_eq!(position.total(Side::Black), 4);
        for mv in choose(Ruleset::STANDARD, &position, &holding) {
            assert!(holding.contains(&mv) && mv.remove.is_none(), "{position} {mv}");
        }
    }
}

#[test]
fn it_is_taken_where_only_that_holds_or_nobody_flies() {
    let mut taken = 0;
    for (position, holding) in positions() {
        let taking: Vec<Move> = holding.iter().copied().filter(|mv| mv.remove.is_some()).collect();
        for mv in choose(Ruleset::STANDARD, &position, &taking) {
            assert!(taking.contains(&mv), "{position} {mv}");
        }
        let walking = choose(Ruleset::WITHOUT_FLYING, &position, &holding);
        taken += walking.iter().filter(|mv| mv.remove.is_some()).count();
    }
    assert!(taken >= 12, "{taken}");
}
