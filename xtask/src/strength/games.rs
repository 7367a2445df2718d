//! Whole games between players that live in this process.

use mlin_rules::{Game, Move, Ruleset, Side};

use super::dice::Dice;

/// Chooses a move in a game that goes on.
pub(crate) type Player<'a> = dyn FnMut(&Game) -> Option<Move> + 'a;

/// Won, drawn and lost by the first of two players.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
}

impl Score {
    pub(crate) fn add(&mut self, winner: Option<Side>, side: Side) {
        match winner {
            None => self.drawn += 1,
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
        }
    }

    pub(crate) const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points and the half width of the interval that holds the true one in 19 of 20 cases; in percent.
    pub(crate) fn share(&self) -> (f64, f64) {
        let games = f64::from(self.games().max(1));
        let share = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let squares = f64::from(self.won) + f64::from(self.drawn) / 4.0;
        let variance = squares / games - share * share;
        (100.0 * share, 196.0 * (variance.max(0.0) / games).sqrt())
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (share, sway) = self.share();
        let (won, drawn, lost) = (self.won, self.drawn, self.lost);
        write!(f, "+{won} ={drawn} -{lost}, {share:.1} % (± {sway:.1})")
    }
}

/// Plays from an opening to the end: the first player has `side`.
pub(crate) fn play(
    opening: &Game,
    side: Side,
    first: &mut Player<'_>,
    second: &mut Player<'_>,
) -> Option<Side> {
    let mut game = opening.clone();
    while game.outcome().is_none() {
        let mover = game.position().side_to_move();
        let chosen = if mover == side {
            first(&game)
        } else {
            second(&game)
        };
        // Whoever has no move to tell gives the game up.
        if chosen.is_none_or(|mv| game.play(mv).is_err()) {
            return Some(!mover);
        }
    }
    game.outcome()?.winner()
}

/// A game after so many random plies.
pub(crate) fn opening(rules: Ruleset, plies: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if game.outcome().is_some() || game.play(moves[dice.below(moves.len())]).is_err() {
            break;
        }
    }
    game
}
