//! The reference opponent: alpha-beta with material and mobility and nothing else, as a program that speaks the engine
//! protocol. It stays as it is, so that engines can be measured against it, and shows how little a program needs to take
//! part in `mlin match`:
//!
//! ```sh
//! cargo build --release --example reference
//! mlin match --engine mlin --engine target/release/examples/reference --time 100
//! ```
#![forbid(unsafe_code)]

use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use mlin_engine::Limits;
use mlin_engine::protocol::{
    Best, BestMove, Command, Info, PositionCommand, Reply, ScoreText, Situation, Token,
};
use mlin_rules::{DrawReason, Game, Move, Outcome, Position, Ruleset, Side};

pub(crate) fn main() -> io::Result<()> {
    let rules = Ruleset::STANDARD;
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
            Ok(Command::Position(position)) => match position.situation(&rules) {
                Ok(position) => situation = Some(position),
                Err(error) => {
                    situation = None;
                    say(&Reply::Info(Info::error(error)))?;
                }
            },
            Ok(Command::Go(go)) => {
                let Some(situation) = &situation else {
                    say(&Reply::Info(Info::error("go: there is no position")))?;
                    continue;
                };
                let side = situation.game().position().side_to_move();
                match go.limits(side, Duration::from_millis(2)) {
                    Ok(limits) => answer(situation, limits)?,
                    Err(error) => say(&Reply::Info(Info::error(error)))?,
                }
            }
            // It never listens while it thinks, so there is nothing to stop.
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

/// Searches ever deeper until a limit is reached.
fn answer(situation: &Situation, limits: Limits) -> io::Result<()> {
    let mut search = Search {
        game: situation.game(),
        path: Vec::new(),
        nodes: 0,
        limits,
        since: Instant::now(),
        stopped: false,
    };
    let mut turns: Vec<(Move, i32)> = situation.turns().into_iter().map(|mv| (mv, 0)).collect();
    let deepest = limits.depth.unwrap_or(Limits::MAX_DEPTH);
    for depth in 1..=deepest {
        let mut alpha = -INFINITE;
        let mut values = Vec::new();
        for (mv, _) in &turns {
            let value = -search.value(
                &situation.game().position().after(*mv),
                depth - 1,
                -INFINITE,
                -alpha,
            );
            if search.stopped {
                break;
            }
            alpha = alpha.max(value);
            values.push((*mv, value));
        }
        if search.stopped || values.is_empty() {
            break;
        }
        // The best first next time; those that were cut off keep their order.
        values.sort_by_key(|(_, value)| -value);
        turns = values;
        let (best, value) = turns[0];
        say(&Reply::Info(Info {
            depth: Some(depth),
            score: Some(ScoreText::Hundredths(2 * value)),
            nodes: Some(search.nodes),
            moves: vec![Token::Move(best)],
            ..Info::default()
        }))?;
        if value.abs() > WIN - 1000 {
            break;
        }
    }
    let best = turns.first().and_then(|(mv, _)| match situation.pending() {
        Some(_) => mv.remove.map(Token::Removal),
        None => Some(Token::Move(*mv)),
    });
    say(&Reply::BestMove(BestMove {
        best: best.map_or(Best::None, Best::Move),
        ponder: None,
    }))
}

const INFINITE: i32 = 1_000_000;
const WIN: i32 = 100_000;
const MAN: i32 = 50;
const MOVE_WHILE_PLACING: i32 = 10;
const MOVE_LATER: i32 = 20;

struct Search<'a> {
    game: &'a Game,
    /// The positions on the way from the root, for repetitions.
    path: Vec<Position>,
    nodes: u64,
    limits: Limits,
    since: Instant,
    stopped: bool,
}

impl Search<'_> {
    /// What a position is worth to the side to move.
    fn value(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let time_is_up = self.nodes.is_multiple_of(1024)
            && self.limits.time.is_some_and(|time| self.since.elapsed() >= time);
        self.stopped |= time_is_up || self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        if self.stopped {
            return 0;
        }
        match position.outcome(self.game.rules()) {
            Some(Outcome::Win { .. }) => return self.path.len() as i32 - WIN,
            Some(Outcome::Draw {
                reason: DrawReason::NoRemovalLimit | DrawReason::Threefold | DrawReason::Agreement,
            }) => return 0,
            None => {}
        }
        let key = position.repetition_key();
        let again = self.path.iter().any(|before| before.repetition_key() == key);
        if again || self.game.occurrences_of(position) > 1 {
            return 0;
        }
        if depth == 0 {
            return self.estimate(position);
        }
        let mut moves = position.legal_moves(self.game.rules());
        // Closings first.
        moves.sort_by_key(|mv| mv.remove.is_none());
        self.path.push(*position);
        let mut best = -INFINITE;
        for mv in moves {
            best = best.max(-self.value(&position.after(mv), depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        self.path.pop();
        best
    }

    fn estimate(&self, position: &Position) -> i32 {
        let us = position.side_to_move();
        let material = i32::from(position.total(us)) - i32::from(position.total(!us));
        let placing = position.hand(us) + position.hand(!us) > 0;
        let weight = if placing { MOVE_WHILE_PLACING } else { MOVE_LATER };
        MAN * material + weight * (slides(position, us) - slides(position, !us))
    }
}

/// How many slides a side's men have.
fn slides(position: &Position, side: Side) -> i32 {
    let free = position.free();
    let men = position.men(side).iter();
    men.map(|man| (man.neighbours() & free).len() as i32).sum()
}
