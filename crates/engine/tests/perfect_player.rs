//! Perfect play over a whole tablebase with distances: `docs/engine.md` tells how to run it.
//!
//! The folder comes from `MLIN_DB`. `MLIN_GAMES` (1000) won positions and a fifth as many limited ones are drawn from all sectors
//! there are, placing and moving, with random counters, and played perfect against perfect. `MLIN_SEED` (1) gives other ones.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a failed test may, and this one is there for what it prints"
)]

mod common;

use core::num::NonZeroU32;
use std::collections::BTreeMap;
use std::env;
use std::sync::Arc;
use std::time::Instant;

use common::Dice;
use mlin_engine::{Class, Engine, Limits, NoControl, Probe, Score, Value};
use mlin_rules::{DrawReason, Game, Outcome, Point, Position, Repetition, Ruleset, Setup, Side};
use mlin_tablebase::{Sector, Tablebase};

/// How many positions of a sector are looked at before another sector is tried.
const TRIES: u32 = 3000;

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Course {
    /// Won, and every conversion within the plies that had been told.
    Won,
    /// Won, but a conversion came later than told.
    WonLate,
    DrawnByLimit,
    DrawnByRepetition,
    LostByTheWinner,
    /// The engine did not say what the tablebase says.
    NotTold,
}

#[test]
#[ignore = "needs a tablebase with distances: MLIN_DB"]
fn perfect_player() {
    let folder = env::var("MLIN_DB").expect("MLIN_DB names a folder");
    let number = |name: &str, usual: u64| env::var(name).map_or(usual, |text| text.parse().unwrap());
    let (games, seed) = (number("MLIN_GAMES", 1000), number("MLIN_SEED", 1));
    let tablebase = Arc::new(Tablebase::open(folder).unwrap());
    let limit = tablebase.limit().expect("a tablebase with distances");
    let rules = Ruleset {
        flying: tablebase.flying(),
        no_removal_limit: limit.map(NonZeroU32::from),
        repetition: Repetition::new(3),
    };
    println!("{} sectors, {rules:?}", tablebase.sectors().count());
    let mut engine = Engine::new(1 << 16);
    engine.set_tablebase(Some(Arc::clone(&tablebase) as Arc<dyn Probe>));

    let mut dice = Dice(seed);
    let mut failed = Vec::new();
    for (what, limited, count) in [("won", false, games), ("limited", true, games.div_ceil(5))] {
        if limited && limit.is_none() {
            continue;
        }
        let begun = Instant::now();
        let mut tally: BTreeMap<Course, u32> = BTreeMap::new();
        let mut sectors: BTreeMap<Sector, u32> = BTreeMap::new();
        let (mut plies, mut longest) = (0, 0);
        for _ in 0..count {
            let start = random_start(&tablebase, limited, &mut dice);
            *sectors.entry(Sector::of(&start).unwrap()).or_default() += 1;
            let (course, length) = play(&tablebase, &mut engine, start, rules);
            *tally.entry(course).or_default() += 1;
            plies += length;
            longest = longest.max(length);
            let fine = match course {
                Course::Won => !limited,
                Course::DrawnByLimit | Course::DrawnByRepetition => limited,
                Course::WonLate | Course::LostByTheWinner | Course::NotTold => false,
            };
            if !fine {
                failed.push((start.to_string(), course));
                println!("{what} position {start}: {course:?}");
            }
        }
        println!(
            "{count} {what} positions from {} sectors: {tally:?}",
            sectors.len()
        );
        println!(
            "{plies} plies, the longest game {longest}, {:.1?}",
            begun.elapsed()
        );
    }
    assert!(failed.is_empty(), "{failed:?}");
}

/// A position that is won for one side under the limit, or only without it, with a counter at which it is so.
fn random_start(tablebase: &Tablebase, limited: bool, dice: &mut Dice) -> Position {
    let sectors: Vec<Sector> = tablebase.sectors().collect();
    loop {
        let sector = sectors[dice.below(sectors.len())];
        for _ in 0..TRIES {
            let Some(position) = random_position(sector, tablebase, dice) else {
                continue;
            };
            if tablebase.probe(&position).unwrap() == Value::Draw {
                continue;
            }
            let told = tablebase.verdict(&position).unwrap();
            let Some((class, plies)) = told.class.zip(told.plies_to_conversion) else {
                break;
            };
            // Up to this counter it is won within the limit, from the next on it is not.
            let limit = tablebase
                .limit()
                .flatten()
                .map_or(50, |limit| u32::from(limit.get()));
            let most = limit.saturating_sub(u32::from(plies)) as usize;
            let counter = match class {
                _ if !sector.is_moving() => 0,
                Class::Win | Class::Loss if limited && plies > 1 => {
                    most + 1 + dice.below(usize::from(plies) - 1)
                }
                Class::Win | Class::Loss => dice.below(most + 1),
                _ => dice.below(limit as usize),
            };
            let setup = Setup {
                counter: counter as u32,
                ..Setup::from(position)
            };
            let position = setup.position().unwrap();
            let class = tablebase.verdict(&position).unwrap().class.unwrap();
            if matches!(class, Class::LimitedWin | Class::LimitedLoss) == limited {
                return position;
            }
        }
    }
}

/// Men of a sector thrown on the board at random, as in play: who is to move has as many men in hand as the other, or is Black
/// with one more. `None` when the game is over there.
fn random_position(sector: Sector, tablebase: &Tablebase, dice: &mut Dice) -> Option<Position> {
    let us = match sector.mover_hand() == sector.opponent_hand() {
        true if sector.is_moving() => [Side::White, Side::Black][dice.below(2)],
        true => Side::White,
        false => Side::Black,
    };
    let mut setup = Setup {
        side_to_move: us,
        ..Setup::EMPTY
    };
    setup.hand[us.index()] = sector.mover_hand();
    setup.hand[us.opponent().index()] = sector.opponent_hand();
    for (side, men) in [(us, sector.mover()), (!us, sector.opponent())] {
        for _ in 0..men {
            let free: Vec<Point> = Point::ALL
                .into_iter()
                .filter(|point| setup.board[point.index()].is_none())
                .collect();
            setup.board[free[dice.below(free.len())].index()] = Some(side);
        }
    }
    let position = setup.position().ok()?;
    position.outcome(tablebase.rules()).is_none().then_some(position)
}

/// Plays perfect against perfect; tells how it went and in how many plies.
fn play(tablebase: &Tablebase, engine: &mut Engine, start: Position, rules: Ruleset) -> (Course, usize) {
    let winner = match tablebase.probe(&start).unwrap() {
        Value::Win => start.side_to_move(),
        _ => !start.side_to_move(),
    };
    let mut game = Game::from_position(start, rules);
    // The ply until which the next conversion is due.
    let mut due = None::<usize>;
    let mut late = false;
    while game.outcome().is_none() {
        let told = tablebase.verdict(game.position()).unwrap();
        let (Some(class), Some(plies)) = (told.class, told.plies_to_conversion) else {
            return (Course::NotTold, game.ply());
        };
        // The root alone: no search is needed to win.
        let report = engine.search(&game, &Limits::nodes(1), &mut NoControl);
        let is_told = match report.score {
            Score::Solved(solved) => {
                solved.class() == Some(class) && solved.plies_to_conversion() == Some(plies)
            }
            Score::Win { plies } | Score::Loss { plies } => told.plies_to_end.map(u32::from) == Some(plies),
            // Where the history saves the other side.
            Score::Draw | Score::Estimate(_) => false,
        };
        if !is_told {
            return (Course::NotTold, game.ply());
        }
        if matches!(class, Class::Win | Class::Loss) {
            let told = game.ply() + usize::from(plies);
            due = Some(due.map_or(told, |due| due.min(told)));
        }
        let mv = report.best.unwrap();
        game.play(mv).unwrap();
        late |= due.is_some_and(|due| game.ply() > due);
        if mv.remove.is_some() || mv.from.is_none() {
            due = None;
        }
    }
    let course = match game.outcome().unwrap() {
        Outcome::Win { winner: won, .. } if won != winner => Course::LostByTheWinner,
        Outcome::Win { .. } if late => Course::WonLate,
        Outcome::Win { .. } => Course::Won,
        Outcome::Draw {
            reason: DrawReason::NoRemovalLimit,
        } => Course::DrawnByLimit,
        Outcome::Draw { .. } => Course::DrawnByRepetition,
    };
    (course, game.ply())
}
