//! How often the engine, without a tablebase, keeps the value of a position where a move can spoil it.

use std::time::Duration;

use mlin_engine::{Control, Engine, Limits};
use mlin_rules::{Game, Move, Ruleset};
use mlin_tablebase::Value;

use super::clock::ProcessorClock;
use super::positions::Choice;
use super::reference::Reference;

/// The engine's table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Who chooses the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// The engine as it is, with opening knowledge.
    Engine,
    /// The engine without opening knowledge.
    Search,
    /// The same by material and mobility, without the network.
    Plain,
    /// The reference opponent.
    Reference,
}

/// How many values were kept, of how many.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kept {
    pub(crate) wins: [usize; 2],
    pub(crate) draws: [usize; 2],
    pub(crate) depth: u32,
}

impl Kept {
    /// The rate, and the half width of the interval that holds the true one in 19 of 20 cases; in percent.
    pub(crate) fn rate(&self) -> (f64, f64) {
        let (kept, all) = (self.wins[0] + self.draws[0], self.wins[1] + self.draws[1]);
        let (kept, all) = (kept as f64, all.max(1) as f64);
        let rate = kept / all;
        (100.0 * rate, 196.0 * (rate * (1.0 - rate) / all).sqrt())
    }
}

/// Lets a player choose at every position, each time with nothing remembered; limits of time are of the processor's time. Tells
/// `lost` of each position whose value it threw away, and of the move that did.
pub(crate) fn keep(
    choices: &[Choice],
    rules: Ruleset,
    player: Player,
    limits: &Limits,
    lost: &mut dyn FnMut(&Choice, Option<Move>),
) -> Kept {
    let mut engine = Engine::new(TABLE_BYTES);
    if player != Player::Engine {
        engine.set_opening(rules.flying, None);
    }
    if player == Player::Plain {
        engine.set_network(rules.flying, None);
    }
    let mut reference = Reference::new();
    let mut found = Kept::default();
    for choice in choices {
        let game = Game::from_position(choice.position, rules);
        let mut clock = ProcessorClock::start();
        let mv: Option<Move> = if player == Player::Reference {
            let (nodes, time) = (
                limits.nodes.unwrap_or(u64::MAX),
                limits.time.unwrap_or(Duration::MAX),
            );
            reference.choose(&game, limits.depth.unwrap_or(60), &mut |seen| {
                seen >= nodes || clock.elapsed() >= time
            })
        } else {
            engine.clear();
            let report = engine.search(&game, limits, &mut clock);
            found.depth += report.depth;
            report.best
        };
        let counted = match choice.value {
            Value::Win => &mut found.wins,
            Value::Draw | Value::Loss => &mut found.draws,
        };
        counted[1] += 1;
        if mv.is_some_and(|mv| choice.keeping.contains(&mv)) {
            counted[0] += 1;
        } else {
            lost(choice, mv);
        }
    }
    found
}
