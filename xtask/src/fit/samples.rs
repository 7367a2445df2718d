//! Positions with their true values: what a search meets around games of middling players.

use std::path::Path;

use anyhow::Result;
use mlin_rules::{Game, Move, Position, Ruleset, Symmetry};
use mlin_tablebase::{Tablebase, Value};

use crate::strength::dice::Dice;
use crate::strength::positions::random_position;
use crate::strength::reference::Reference;

/// A position and what it is worth to the side to move: 1 a win, a half a draw, 0 a loss.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    pub(crate) worth: f32,
}

/// So many samples from games of a seed.
pub(crate) fn samples(folder: &Path, count: usize, seed: u64) -> Result<Vec<Sample>> {
    let tablebase = Tablebase::open(folder)?;
    let rules = *tablebase.rules();
    let mut dice = Dice::new(seed);
    let mut reference = Reference::new();
    let mut samples = Vec::with_capacity(count);
    while samples.len() < count {
        let game = game(rules, &mut reference, &mut dice);
        for ply in 0..game.ply() {
            let Some(position) = game.position_at(ply) else {
                break;
            };
            // Placing is short and rich.
            let placing = ply < 18;
            for _ in 0..if placing { 8 } else { 3 } {
                let mut position = *position;
                for _ in 0..dice.below(if placing { 5 } else { 7 }) {
                    let moves = position.legal_moves(&rules);
                    if moves.is_empty() {
                        break;
                    }
                    position = position.after(stray(&moves, &mut dice));
                }
                samples.extend(sample(position, &tablebase)?);
            }
        }
        // Few games go on to the last men.
        for _ in 0..24 {
            let mut men = [3 + dice.below(2), 3 + dice.below(5)];
            men.swap(0, dice.below(2));
            samples.extend(sample(random_position(men, &mut dice), &tablebase)?);
        }
    }
    samples.truncate(count);
    Ok(samples)
}

/// `None` when the game is over.
fn sample(position: Position, tablebase: &Tablebase) -> Result<Option<Sample>> {
    let over = position.outcome(tablebase.rules());
    if over.is_some_and(|outcome| outcome.winner().is_some()) {
        return Ok(None);
    }
    let worth = match tablebase.probe(&position)? {
        Value::Win => 1.0,
        Value::Draw => 0.5,
        Value::Loss => 0.0,
    };
    Ok(Some(Sample { position, worth }))
}

/// Any move, but as often a closing where there is one.
fn stray(moves: &[Move], dice: &mut Dice) -> Move {
    let closings: Vec<Move> = moves.iter().filter(|mv| mv.remove.is_some()).copied().collect();
    if !closings.is_empty() && dice.below(2) == 0 {
        closings[dice.below(closings.len())]
    } else {
        moves[dice.below(moves.len())]
    }
}

/// A game between players that look one or two plies ahead, with a move at random now and then.
fn game(rules: Ruleset, reference: &mut Reference, dice: &mut Dice) -> Game {
    let mut game = Game::new(rules);
    let depth = 1 + dice.below(2) as u32;
    let slips = 3 + dice.below(12);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        let chosen = if game.ply() < 2 || dice.below(slips) == 0 {
            None
        } else {
            reference.choose(&game, depth, &mut |_| false)
        };
        let mv = chosen.unwrap_or_else(|| moves[dice.below(moves.len())]);
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// One of the 16 images, for nothing depends on how the board is turned.
pub(crate) fn turned(position: &Position, dice: &mut Dice) -> Position {
    position.transformed(Symmetry::ALL[dice.below(16)])
}
