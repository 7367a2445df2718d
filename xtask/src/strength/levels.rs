//! What every level scores against the next lower, and the first against a player that closes mills and else moves at random.

use mlin_engine::{Engine, Level, NoControl};
use mlin_rules::{Game, Move, Ruleset, Side};

use super::dice::Dice;
use super::games::{Score, play};

/// The engine's table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// So many games of a level against the next lower, from the empty board, with changing sides; the same for the same seed.
pub(crate) fn level_match(level: Level, games: u32, seed: u64) -> Score {
    let mut upper = Engine::new(TABLE_BYTES);
    let mut lower = Engine::new(TABLE_BYTES);
    let mut score = Score::default();
    let mut dice = Dice::new(seed ^ u64::from(level.get()) << 32);
    for number in 0..games {
        let (seed, other) = (dice.next(), dice.next());
        let side = Side::ALL[number as usize % 2];
        let mut first = |game: &Game| upper.choose(game, level, seed, &mut NoControl).best;
        let opening = Game::new(Ruleset::STANDARD);
        let winner = if let Some(next) = Level::new(level.get() - 1) {
            let mut second = |game: &Game| lower.choose(game, next, other, &mut NoControl).best;
            play(&opening, side, &mut first, &mut second)
        } else {
            let mut dice = Dice::new(other);
            play(&opening, side, &mut first, &mut |game| {
                Some(mills_first(game, &mut dice))
            })
        };
        score.add(winner, side);
    }
    score
}

/// Any closing, else any move.
fn mills_first(game: &Game, dice: &mut Dice) -> Move {
    let mut moves = game.legal_moves();
    if moves.iter().any(|mv| mv.remove.is_some()) {
        moves.retain(|mv| mv.remove.is_some());
    }
    moves[dice.below(moves.len())]
}
