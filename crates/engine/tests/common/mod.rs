//! What the tests share: dice, random games, and a control that stops after so many questions.
#![allow(dead_code, reason = "every test file uses its own part")]

pub(crate) mod distances;

use std::cell::Cell;
use std::time::Duration;

use mlin_engine::Control;
use mlin_rules::{Game, Move, Ruleset};

/// SplitMix64.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// A player that closes a mill when it can and else moves at random.
pub(crate) fn greedy(game: &Game, dice: &mut Dice) -> Move {
    let mut moves = game.legal_moves();
    if moves.iter().any(|mv| mv.remove.is_some()) {
        moves.retain(|mv| mv.remove.is_some());
    }
    moves[dice.below(moves.len())]
}

/// The same, but with removals only where nothing else is left: the board stays full.
pub(crate) fn peaceful(game: &Game, dice: &mut Dice) -> Move {
    let mut moves = game.legal_moves();
    if moves.iter().any(|mv| mv.remove.is_none()) {
        moves.retain(|mv| mv.remove.is_none());
    }
    moves[dice.below(moves.len())]
}

/// So many plies of greedy play, fewer if the game ends.
pub(crate) fn random_game(rules: Ruleset, seed: u64, plies: usize) -> Game {
    let (mut game, mut dice) = (Game::new(rules), Dice(seed));
    while game.ply() < plies && game.outcome().is_none() {
        game.play(greedy(&game, &mut dice)).unwrap();
    }
    game
}

/// A game from a position's text.
pub(crate) fn game(position: &str, rules: Ruleset) -> Game {
    Game::from_position(position.parse().unwrap(), rules)
}

/// Cancels once it has been asked so often: a budget of about 2000 nodes a question.
pub(crate) struct Patience {
    left: Cell<u32>,
}

impl Patience {
    pub(crate) fn new(questions: u32) -> Patience {
        Patience {
            left: Cell::new(questions),
        }
    }
}

impl Control for Patience {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn cancelled(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left == 0
    }
}
