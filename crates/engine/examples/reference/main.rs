//! The reference opponent as a program that speaks the engine protocol, for `mlin match`; and an example of how little such
//! a program needs:
//!
//! ```sh
//! cargo build --release --package mlin-engine --example reference
//! mlin match --engine mlin --engine target/release/examples/reference --time 100
//! ```

mod reference;

use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use mlin_engine::Limits;
use mlin_engine::protocol::{Best, BestMove, Command, Info, PositionCommand, Reply, Situation, Token};
use mlin_rules::Ruleset;
use reference::Reference;

/// Reads commands and answers them; it never listens while it thinks.
pub(crate) fn main() -> io::Result<()> {
    let rules = Ruleset::STANDARD;
    let mut reference = Reference::new();
    let mut situation = PositionCommand::default().situation(&rules).ok();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match line.parse() {
            Ok(Command::Uci) => {
                say(&Reply::Name("Reference".to_owned()))?;
                say(&Reply::UciOk)?;
            }
            Ok(Command::IsReady) => say(&Reply::ReadyOk)?,
            Ok(Command::NewGame) => situation = PositionCommand::default().situation(&rules).ok(),
            Ok(Command::Position(position)) => {
                let found = position.situation(&rules);
                if let Err(error) = &found {
                    say(&Reply::Info(Info::error(error)))?;
                }
                situation = found.ok();
            }
            Ok(Command::Go(go)) => {
                let Some(situation) = &situation else {
                    say(&Reply::Info(Info::error("go: there is no position")))?;
                    continue;
                };
                let side = situation.game().position().side_to_move();
                match go.limits(side, Duration::from_millis(2)) {
                    Ok(limits) => answer(&mut reference, situation, limits)?,
                    Err(error) => say(&Reply::Info(Info::error(error)))?,
                }
            }
            // There is nothing to stop when it comes to this.
            Ok(Command::Stop | Command::PonderHit) => {}
            Ok(Command::SetOption { .. }) => {
                say(&Reply::Info(Info::error("setoption: there are no options")))?;
            }
            Ok(Command::Quit) => break,
            Err(error) => say(&Reply::Info(Info::error(error)))?,
        }
    }
    Ok(())
}

fn say(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

fn answer(reference: &mut Reference, situation: &Situation, limits: Limits) -> io::Result<()> {
    let since = Instant::now();
    let depth = limits.depth.unwrap_or(Limits::MAX_DEPTH);
    let mut stop = |nodes: u64| {
        limits.nodes.is_some_and(|most| nodes >= most)
            || limits.time.is_some_and(|time| since.elapsed() >= time)
    };
    let chosen = reference.choose(situation.game(), depth, &mut stop);
    let visited = Info {
        nodes: Some(reference.nodes()),
        ..Info::default()
    };
    say(&Reply::Info(visited))?;
    // Of a turn that somebody else has begun it takes whatever removal comes first.
    let turns = situation.turns();
    let best = chosen.filter(|mv| turns.contains(mv)).or(turns.first().copied());
    let token = best.and_then(|mv| match situation.pending() {
        Some(_) => mv.remove.map(Token::Removal),
        None => Some(Token::Move(mv)),
    });
    say(&Reply::BestMove(BestMove {
        best: token.map_or(Best::None, Best::Move),
        ponder: None,
    }))
}
