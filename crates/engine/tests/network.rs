//! Networks: files that are whole are read, others are not, and none judges by other rules than its own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::sync::Arc;

use common::random_game;
use mlin_engine::{Engine, Limits, Network, NetworkError, NoControl};
use mlin_rules::{Game, Ruleset};

fn network() -> Arc<Network> {
    let [_, flying] = Network::built_in();
    flying.unwrap()
}

#[test]
fn there_is_one_for_each_ruleset() {
    let built_in = Network::built_in().map(|network| network.unwrap().flying());
    assert_eq!(built_in, [false, true]);
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let network = network();
    let bytes = network.to_bytes();
    assert_eq!(bytes.len(), Network::BYTES);
    assert_eq!(Network::read(&bytes).unwrap(), *network);
}

#[test]
fn what_is_damaged_is_refused() {
    let bytes = network().to_bytes();
    assert_eq!(Network::read(b""), Err(NetworkError::NoNetwork));
    assert_eq!(Network::read(b"mlnn"), Err(NetworkError::NoNetwork));
    assert_eq!(Network::read(&bytes[..100]), Err(NetworkError::Length(100)));
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Network::read(&longer), Err(NetworkError::Length(longer.len())));
    for place in (0..bytes.len())
        .step_by(97)
        .chain(0..8)
        .chain(bytes.len() - 8..bytes.len())
    {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        let error = Network::read(&damaged).unwrap_err();
        let expected = match place {
            0..4 => NetworkError::NoNetwork,
            4 => NetworkError::OtherVersion(damaged[4]),
            _ => NetworkError::Damaged,
        };
        assert_eq!(error, expected, "byte {place}");
    }
}

/// The facts of a position are those that a look at the board finds.
#[test]
fn inputs_tell_the_lines() {
    use mlin_rules::topology::LINES;
    for seed in 0..100 {
        let game = random_game(Ruleset::STANDARD, seed, seed as usize);
        let position = game.position();
        let us = position.side_to_move();
        let (stage, rows) = Network::inputs(position, game.rules());
        assert!(stage < Network::STAGES);
        for (number, line) in LINES.into_iter().enumerate() {
            let state = rows[number] % Network::ROWS - 64 * number;
            let own = (state & 7).count_ones();
            let enemy = (state >> 3).count_ones();
            assert_eq!(own, (position.men(us) & line).len(), "{position} {line:?}");
            assert_eq!(enemy, (position.men(!us) & line).len(), "{position} {line:?}");
            assert_eq!((state & 7) & (state >> 3), 0);
        }
        let stored: Vec<usize> = Network::stored_rows().collect();
        assert!(rows.iter().all(|row| stored.contains(&(row % Network::ROWS))));
        assert!(rows.iter().all(|row| row / Network::ROWS < Network::PHASES));
    }
}

/// However large the weights are, a judgement is what adding them one by one gives.
#[test]
fn a_judgement_is_the_plain_sum() {
    const ROWS: usize = Network::PHASES * Network::ROWS;
    let mut state = 1_u64;
    let mut dice = |faces: u64| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (state >> 33) % faces
    };
    for extreme in [false, true] {
        let mut network = Network::empty(true);
        let mut weight = || match (extreme, dice(4)) {
            (true, 0) => i8::MIN,
            (true, 1..=2) => i8::MAX,
            _ => dice(256) as u8 as i8,
        };
        let rows: Vec<[i8; 32]> = (0..ROWS).map(|_| [0; 32].map(|_: u8| weight())).collect();
        let mut number = || match (extreme, dice(6)) {
            (true, 0) => i16::MIN,
            (true, 1) => i16::MAX,
            // About as far as the rows can bring back.
            (true, 2) => 3199 - dice(3) as i16,
            (true, 3) => dice(3) as i16 - 3073,
            _ => dice(65536) as u16 as i16,
        };
        let stages: Vec<([i16; 32], [i16; 32])> = (0..Network::STAGES)
            .map(|_| ([0; 32].map(|_: u8| number()), [0; 32].map(|_: u8| number())))
            .collect();
        let end = if extreme { i32::MAX } else { -12_345 };
        for (row, weights) in rows.iter().enumerate() {
            network.set_row(row, *weights);
        }
        for (stage, (start, weights)) in stages.iter().enumerate() {
            network.set_stage(stage, *start, *weights, end);
        }
        let bytes = network.to_bytes();
        let stored = Network::read(&bytes).unwrap();
        assert_eq!(stored.to_bytes(), bytes);
        for seed in 0..200 {
            let game = random_game(Ruleset::STANDARD, seed, seed as usize);
            let (stage, facts) = Network::inputs(game.position(), game.rules());
            let (start, weights) = &stages[stage];
            let mut value = i64::from(end).min(1 << 30);
            for i in 0..Network::HIDDEN {
                let sum = facts
                    .iter()
                    .fold(i64::from(start[i]), |sum, row| sum + i64::from(rows[*row][i]));
                value += sum.clamp(0, Network::MOST.into()) * i64::from(weights[i]);
            }
            let value = value / i64::from(Network::ONE);
            assert_eq!(i64::from(network.judge(game.position(), game.rules())), value);
            assert_eq!(i64::from(stored.judge(game.position(), game.rules())), value);
        }
    }
}

/// Without the network the engine judges otherwise, and one for other rules is as good as none.
#[test]
fn a_network_judges_its_own_game_alone() {
    let report = |rules, prepare: &dyn Fn(&mut Engine)| {
        let mut engine = Engine::new(1 << 20);
        prepare(&mut engine);
        engine.search(&Game::new(rules), &Limits::depth(4), &mut NoControl)
    };
    let (standard, walking) = (Ruleset::STANDARD, Ruleset::WITHOUT_FLYING);
    let plain = report(standard, &|engine| engine.set_network(true, None));
    assert_ne!(plain, report(standard, &|_| {}));
    assert_eq!(
        plain,
        report(standard, &|engine| engine
            .set_network(true, Some(Arc::new(Network::empty(false)))))
    );
    let without = report(walking, &|engine| engine.set_network(false, None));
    assert_eq!(
        without,
        report(walking, &|engine| engine.set_network(false, Some(network())))
    );
    // What was judged before does not stay.
    let mut engine = Engine::new(1 << 20);
    engine.search(&Game::new(standard), &Limits::depth(4), &mut NoControl);
    engine.set_network(true, None);
    assert_eq!(
        engine.search(&Game::new(standard), &Limits::depth(4), &mut NoControl),
        plain
    );
}
