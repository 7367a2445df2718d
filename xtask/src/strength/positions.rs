//! Positions to measure at: out of games between players of mixed strength, where a move can spoil the value.

use std::collections::HashSet;

use anyhow::Result;
use mlin_rules::{Game, Move, Point, Position, Ruleset, Setup, Side};
use mlin_tablebase::{Tablebase, Value};

use super::dice::Dice;
use super::reference::Reference;

/// Which positions are measured at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Men are being placed.
    Placing,
    /// Both sides slide.
    Moving,
    /// One side has three men and the other four, at random.
    FourThree,
    /// Both sides have three men, at random.
    ThreeThree,
}

impl Phase {
    pub(crate) const ALL: [(&str, Phase); 4] = [
        ("placing", Phase::Placing),
        ("moving", Phase::Moving),
        ("4-3", Phase::FourThree),
        ("3-3", Phase::ThreeThree),
    ];

    fn has(self, position: &Position) -> bool {
        let [white, black] = Side::ALL.map(|side| position.men(side).len());
        let placing = Side::ALL.iter().any(|side| position.hand(*side) > 0);
        match self {
            Phase::Placing => placing,
            Phase::Moving => !placing && white > 3 && black > 3,
            Phase::FourThree => !placing && white.min(black) == 3 && white.max(black) == 4,
            Phase::ThreeThree => !placing && white == 3 && black == 3,
        }
    }
}

/// A position with the moves that keep its value.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) position: Position,
    pub(crate) value: Value,
    pub(crate) keeping: Vec<Move>,
}

impl Choice {
    /// `None` when every move keeps the value, or the game is over.
    pub(crate) fn of(position: &Position, tablebase: &Tablebase) -> Result<Option<Choice>> {
        let rules = *tablebase.rules();
        let moves = position.legal_moves(&rules);
        let mut values = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = position.after(mv);
            let over = next
                .outcome(&rules)
                .is_some_and(|outcome| outcome.winner().is_some());
            let value = if over {
                Value::Win
            } else {
                -tablebase.probe(&next)?
            };
            values.push((mv, value));
        }
        // The value is that of the rules R1 to R14.
        let setup = Setup {
            counter: 0,
            ..Setup::from(*position)
        };
        let position = setup.position()?;
        let Some(value) = values.iter().map(|(_, value)| *value).max() else {
            return Ok(None);
        };
        let keeping: Vec<Move> = values
            .iter()
            .filter(|(_, found)| *found == value)
            .map(|(mv, _)| *mv)
            .collect();
        Ok((keeping.len() < values.len()).then_some(Choice {
            position,
            value,
            keeping,
        }))
    }
}

/// So many different positions of a phase that have a choice; the same for the same seed and tablebase rules.
pub(crate) fn choices(tablebase: &Tablebase, phase: Phase, count: usize, seed: u64) -> Result<Vec<Choice>> {
    let mut dice = Dice::new(seed);
    let mut seen = HashSet::new();
    let mut choices = Vec::with_capacity(count);
    let mut take = |position: &Position| -> Result<bool> {
        if seen.insert(position.canonical().0.repetition_key())
            && let Some(choice) = Choice::of(position, tablebase)?
        {
            choices.push(choice);
        }
        Ok(choices.len() == count)
    };
    loop {
        let done = match phase {
            Phase::FourThree | Phase::ThreeThree => {
                let men = if phase == Phase::ThreeThree {
                    [3, 3]
                } else {
                    [[3, 4], [4, 3]][dice.below(2)]
                };
                let position = random_position(men, &mut dice);
                position.outcome(tablebase.rules()).is_none() && take(&position)?
            }
            Phase::Placing | Phase::Moving => {
                let game = mixed_game(*tablebase.rules(), &mut dice);
                let those: Vec<Position> = (0..=game.ply())
                    .filter_map(|ply| game.position_at(ply))
                    .filter(|position| phase.has(position))
                    .copied()
                    .collect();
                // Few of each game, so that they differ.
                let mut done = false;
                for _ in 0..4 {
                    if !those.is_empty() && !done {
                        done = take(&those[dice.below(those.len())])?;
                    }
                }
                done
            }
        };
        if done {
            return Ok(choices);
        }
    }
}

/// A game between two players that look one to three plies ahead, with a move at random now and then.
fn mixed_game(rules: Ruleset, dice: &mut Dice) -> Game {
    let mut reference = Reference::new();
    let mut game = Game::new(rules);
    let depths = [1 + dice.below(3) as u32, 1 + dice.below(3) as u32];
    let slips = [2 + dice.below(20), 2 + dice.below(20)];
    while game.outcome().is_none() {
        let side = game.position().side_to_move().index();
        let moves = game.legal_moves();
        let at_random = game.ply() < 2 || dice.below(slips[side]) == 0;
        let chosen = if at_random {
            None
        } else {
            reference.choose(&game, depths[side], &mut |_| false)
        };
        let mv = chosen.unwrap_or_else(|| moves[dice.below(moves.len())]);
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// A position of the moving phase with so many men of White and Black.
pub(crate) fn random_position(men: [usize; 2], dice: &mut Dice) -> Position {
    loop {
        let mut setup = Setup {
            side_to_move: Side::ALL[dice.below(2)],
            ..Setup::EMPTY
        };
        for (count, side) in men.into_iter().zip(Side::ALL) {
            let mut left = count;
            while left > 0 {
                let point = &mut setup.board[Point::ALL[dice.below(24)].index()];
                if point.is_none() {
                    *point = Some(side);
                    left -= 1;
                }
            }
        }
        if let Ok(position) = setup.position() {
            return position;
        }
    }
}
