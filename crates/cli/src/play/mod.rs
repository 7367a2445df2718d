//! `mlin play`: the game on the terminal, as a board to look at or line by line.

mod app;
mod board_view;
mod line_mode;
mod new_game;
mod palette;
mod record_file;
mod session;
mod thinker;
mod view;
mod window;
mod words;

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use mlin_engine::Probe;
use mlin_locale::Locale;

use crate::args::{Opponent, PlayArgs, Seat};
use crate::fault::Fault;
use crate::input;
use crate::language::language_of_environment;
use crate::play::session::{Player, Table};
use crate::play::thinker::Thinker;
use crate::tablebase;

/// Plays until the person has enough.
pub(crate) fn run(args: &PlayArgs) -> Result<(), Fault> {
    let start = input::position(args.position.as_deref())?;
    let locale = Locale::new(args.language.unwrap_or_else(language_of_environment));
    let table = Table {
        players: players(args.opponent, args.side),
        level: args.level,
        rules: args.rules.rules(),
    };
    let thinker = Thinker::new(
        args.seed.unwrap_or_else(seed_of_clock),
        args.db
            .as_deref()
            .map(|folder| tablebase::open_for(folder, table.rules.flying))
            .transpose()?
            .map(|tablebase| Arc::new(tablebase) as Arc<dyn Probe>),
    );
    let plain = args.plain || args.no_board || !io::stdin().is_terminal() || !io::stdout().is_terminal();
    if plain {
        line_mode::run(locale, table, start, thinker, !args.no_board)
    } else {
        window::run(locale, table, start, thinker)
    }
}

fn players(opponent: Opponent, side: Seat) -> [Player; 2] {
    match (opponent, side) {
        (Opponent::Friend, _) => [Player::Person; 2],
        (Opponent::None, _) => [Player::Computer; 2],
        (Opponent::Computer, Seat::White) => [Player::Person, Player::Computer],
        (Opponent::Computer, Seat::Black) => [Player::Computer, Player::Person],
    }
}

/// Games differ from one another unless a seed is asked for.
fn seed_of_clock() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}
