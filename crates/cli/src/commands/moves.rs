//! `mlin moves`.

use std::io::{self, BufWriter, Write};

use mlin_rules::Game;

use crate::args::MovesArgs;
use crate::fault::Fault;
use crate::input;

pub(crate) fn run(args: &MovesArgs) -> Result<(), Fault> {
    let position = input::position(args.position.position.as_deref())?;
    let game = Game::from_position(position, input::rules(args.position.no_flying));
    if let Some(outcome) = game.outcome() {
        // An empty list is the true answer; the reason is for a reader.
        let _ = writeln!(io::stderr(), "mlin: no legal moves, the game is over: {outcome}");
    }
    let mut moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    let mut out = BufWriter::new(io::stdout().lock());
    for mv in moves {
        writeln!(out, "{mv}").map_err(Fault::output)?;
    }
    out.flush().map_err(Fault::output)
}
