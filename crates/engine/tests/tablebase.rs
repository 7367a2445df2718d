//! The engine with a tablebase: values are kept, wins are won, draw rules hold, faults are told.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use common::{Dice, game, random_game};
use mlin_engine::{Control, Engine, Gap, Level, Limits, NoControl, Probe, Report, Score, Value};
use mlin_rules::{Game, Move, Outcome, Point, Position, Ruleset, Setup, Side};
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{FileError, ProbeError, Sector, Tablebase};

/// All moving sectors with at most eight men, solved once for all tests.
static EIGHT_MEN: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(&["4-4", "3-5", "5-3"]));

/// Three men against three alone.
static SIX_MEN: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(&["3-3"]));

fn solved(sectors: &[&str]) -> Arc<Tablebase> {
    let folder = tempfile::tempdir().unwrap();
    let options = SolveOptions {
        flying: true,
        sectors: sectors.iter().map(|text| text.parse().unwrap()).collect(),
        threads: 1,
        memory: 1 << 30,
        isa: Isa::best(),
        metric: None,
    };
    solve(folder.path(), &options, &mut |_| {}).unwrap();
    let bytes = |path: &Path| std::fs::read(path).unwrap();
    let mut files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mtb"))
        .collect();
    files.sort();
    Arc::new(Tablebase::from_bytes(files.iter().map(|path| bytes(path))).unwrap())
}

fn engine(tablebase: &Arc<impl Probe + 'static>) -> Engine {
    let mut engine = Engine::new(1 << 20);
    engine.set_tablebase(Some(Arc::clone(tablebase) as Arc<dyn Probe>));
    engine
}

/// A position of the moving phase with so many men of the side to move and of the other, not yet over.
fn random_position(men: [usize; 2], dice: &mut Dice) -> Position {
    loop {
        let side_to_move = [Side::White, Side::Black][dice.below(2)];
        let mut setup = Setup {
            side_to_move,
            ..Setup::EMPTY
        };
        for (count, side) in men.into_iter().zip([side_to_move, !side_to_move]) {
            for _ in 0..count {
                let free: Vec<Point> = Point::ALL
                    .into_iter()
                    .filter(|point| setup.board[point.index()].is_none())
                    .collect();
                setup.board[free[dice.below(free.len())].index()] = Some(side);
            }
        }
        let position = setup.position().unwrap();
        if position.outcome(&Ruleset::STANDARD).is_none() {
            return position;
        }
    }
}

fn value_after(tablebase: &Tablebase, position: &Position, mv: Move) -> Value {
    -tablebase.probe(&position.after(mv)).unwrap()
}

/// Whether a score says what the value is, more exactly or not.
fn agrees(score: Score, value: Value) -> bool {
    match score {
        Score::Win { .. } => value == Value::Win,
        Score::Loss { .. } => value == Value::Loss,
        Score::Solved(solved) => solved.value() == value,
        Score::Draw | Score::Estimate(_) => false,
    }
}

/// R22: whatever is solved keeps its value, and the score says that it is exact.
#[test]
fn the_value_of_a_solved_position_is_kept() {
    let (tablebase, mut dice) = (&*EIGHT_MEN, Dice(1));
    let mut engine = engine(tablebase);
    let mut seen = [0; 3];
    for round in 0..400 {
        let men = [[3, 3], [4, 3], [3, 4], [4, 4], [5, 3], [3, 5]][round % 6];
        let position = random_position(men, &mut dice);
        let value = tablebase.probe(&position).unwrap();
        let game = Game::from_position(position, Ruleset::STANDARD);
        for nodes in [1, 50, 3000] {
            let report = engine.search(&game, &Limits::nodes(nodes), &mut NoControl);
            let best = report.best.unwrap();
            assert_eq!(
                value_after(tablebase, &position, best),
                value,
                "{position} {report:?}"
            );
            assert!(agrees(report.score, value), "{position} {value} {report:?}");
            assert_eq!(report.gap, None);
            assert!(report.nodes <= nodes);
        }
        seen[value as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count >= 10), "{seen:?}");
}

/// The strong levels ask the tablebase too; the others play as they see the board.
#[test]
fn levels_eight_to_ten_ask_the_tablebase() {
    let (tablebase, mut dice) = (&*EIGHT_MEN, Dice(2));
    let (mut with, mut without) = (engine(tablebase), Engine::new(1 << 20));
    for round in 0..3 {
        let position = random_position([[3, 3], [4, 4], [5, 3]][round], &mut dice);
        let game = Game::from_position(position, Ruleset::STANDARD);
        let value = tablebase.probe(&position).unwrap();
        for level in [8, 10].map(|number| Level::new(number).unwrap()) {
            let report = with.choose(&game, level, 5, &mut NoControl);
            assert_eq!(value_after(tablebase, &position, report.best.unwrap()), value);
            assert_eq!(with.choose(&game, level, 5, &mut NoControl), report);
        }
        for level in [1, 5].map(|number| Level::new(number).unwrap()) {
            assert_eq!(
                with.choose(&game, level, 5, &mut NoControl),
                without.choose(&game, level, 5, &mut NoControl)
            );
        }
    }
}

/// Lesson 14: a won position makes progress. The other side holds out as long as it can see.
/// Cancels after the first depth.
struct OneDepth(bool);

impl Control for OneDepth {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn cancelled(&self) -> bool {
        self.0
    }

    fn report(&mut self, _: &Report) {
        self.0 = true;
    }
}

/// Of the moves that hold a draw, level 10 makes one after which the smallest part of the replies holds it too.
#[test]
fn the_top_level_makes_a_draw_hard_to_hold() {
    let tablebase = &*EIGHT_MEN;
    let rules = tablebase.rules();
    let mut engine = engine(tablebase);
    let mut dice = Dice(5);
    let mut choices = 0;
    while choices < 12 {
        let position = random_position([4, 4], &mut dice);
        if tablebase.probe(&position).unwrap() != Value::Draw {
            continue;
        }
        let drawing = position.legal_moves(rules).into_iter();
        let drawing = drawing.filter(|mv| value_after(tablebase, &position, *mv) == Value::Draw);
        let holding = |mv: Move| {
            let next = position.after(mv);
            let replies = next.legal_moves(rules);
            let held = |reply: &&Move| value_after(tablebase, &next, **reply) >= Value::Draw;
            replies.iter().filter(held).count() as f64 / replies.len() as f64
        };
        let parts: Vec<(Move, f64)> = drawing.map(|mv| (mv, holding(mv))).collect();
        let least = parts.iter().map(|(_, part)| *part).fold(1.0, f64::min);
        if least > 0.9 {
            continue;
        }
        choices += 1;
        let game = Game::from_position(position, *rules);
        let report = engine.choose(&game, Level::STRONGEST, 3, &mut OneDepth(false));
        let best = report.best.unwrap();
        let part = parts.iter().find(|(mv, _)| *mv == best).unwrap().1;
        assert!(part <= least, "{position}: {best} leaves {part}, not {least}");
    }
}

#[test]
fn won_positions_are_won() {
    let (tablebase, mut dice) = (&*EIGHT_MEN, Dice(3));
    let (mut strong, mut weak) = (engine(tablebase), Engine::new(1 << 20));
    let (mut won, mut drawn) = (0, 0);
    while won + drawn < 40 {
        let men = [[3, 3], [4, 3], [5, 3], [4, 4]][(won + drawn) % 4];
        let position = random_position(men, &mut dice);
        if tablebase.probe(&position).unwrap() != Value::Win {
            continue;
        }
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        let winner = position.side_to_move();
        while game.outcome().is_none() {
            let mover = game.position().side_to_move();
            let player = if mover == winner { &mut strong } else { &mut weak };
            let report = player.search(&game, &Limits::nodes(20_000), &mut NoControl);
            game.play(report.best.unwrap()).unwrap();
        }
        match game.outcome().unwrap() {
            Outcome::Win { winner: by, .. } => {
                assert_eq!(by, winner);
                won += 1;
            }
            Outcome::Draw { .. } => drawn += 1,
        }
    }
    eprintln!("won {won}, drawn {drawn}");
    assert!(drawn <= 2, "won {won}, drawn {drawn}");
}

/// What the engine calls solved although its own sector is missing is true.
#[test]
fn what_follows_from_a_part_of_the_tablebase_is_true() {
    let (part, whole, mut dice) = (&*SIX_MEN, &*EIGHT_MEN, Dice(4));
    let mut engine = engine(part);
    let mut solved = 0;
    for round in 0..600 {
        let position = random_position([[3, 4], [4, 3], [3, 4], [4, 4]][round % 4], &mut dice);
        let game = Game::from_position(position, Ruleset::STANDARD);
        let report = engine.search(&game, &Limits::depth(3), &mut NoControl);
        let value = whole.probe(&position).unwrap();
        match report.score {
            Score::Solved(_) => {
                assert!(agrees(report.score, value), "{position} {value} {report:?}");
                assert_eq!(value_after(whole, &position, report.best.unwrap()), value);
                solved += 1;
            }
            Score::Win { .. } | Score::Loss { .. } => {
                assert!(agrees(report.score, value), "{position} {value} {report:?}");
            }
            Score::Draw | Score::Estimate(_) => {
                let sector = Sector::of(&position).unwrap();
                assert_eq!(report.gap, Some(Gap::Missing(sector)));
            }
        }
        // What is known to lose is left aside while there is something else.
        let best = part.probe(&position.after(report.best.unwrap())).ok();
        if value != Value::Loss {
            assert_ne!(best, Some(Value::Win), "{position} {report:?}");
        }
    }
    assert!(solved >= 20, "{solved}");
}

/// R16: a win that the no-removal limit spoils is a draw, for the one as for the other.
#[test]
fn the_no_removal_limit_counts_more_than_the_tablebase() {
    let (tablebase, mut dice) = (&*EIGHT_MEN, Dice(5));
    let mut engine = engine(tablebase);
    let mut seen = [0; 3];
    while seen[0] < 10 || seen[2] < 10 {
        let position = random_position([[3, 3], [3, 5], [5, 3]][dice.below(3)], &mut dice);
        let value = tablebase.probe(&position).unwrap();
        let text = position.to_string();
        let (body, _) = text.rsplit_once(' ').unwrap();
        let last = game(&format!("{body} 49"), Ruleset::STANDARD);
        let report = engine.search(&last, &Limits::depth(4), &mut NoControl);
        let closes = last.legal_moves().iter().any(|mv| mv.remove.is_some());
        match (value, report.score) {
            (Value::Win, Score::Win { .. }) | (Value::Loss, Score::Loss { .. }) => {}
            (Value::Win, Score::Solved(solved)) if solved.value() == Value::Win => {
                assert!(report.best.unwrap().remove.is_some(), "{position} {report:?}");
            }
            (Value::Win | Value::Loss, Score::Draw) => {
                let mut after = last.clone();
                after.play(report.best.unwrap()).unwrap();
                if !closes {
                    assert!(matches!(after.outcome(), Some(Outcome::Draw { .. })));
                }
                seen[value as usize] += 1;
            }
            (Value::Draw, Score::Solved(solved)) if solved.value() == Value::Draw => {}
            _ => panic!("{position} {value} {report:?}"),
        }
    }
}

/// R15: what a repetition spoils is seen: the loser goes for it, and the winner takes another way.
#[test]
fn repetitions_count_more_than_the_tablebase() {
    let (tablebase, mut dice) = (&*EIGHT_MEN, Dice(6));
    let mut engine = engine(tablebase);
    let (mut losers, mut winners) = (0, 0);
    while losers < 10 || winners < 10 {
        let position = random_position([3, 3], &mut dice);
        if tablebase.probe(&position).unwrap() != Value::Win {
            continue;
        }
        let wins = |position: &Position| -> Vec<Move> {
            let moves = position.legal_moves(&Ruleset::STANDARD).into_iter();
            moves
                .filter(|mv| value_after(tablebase, position, *mv) == Value::Win)
                .collect()
        };
        let ways = wins(&position);
        let Some(out) = ways.iter().copied().find(|mv| mv.remove.is_none()) else {
            continue;
        };
        let moved = position.after(out);
        let back = |mv: Move| Move {
            from: Some(mv.to),
            to: mv.from.unwrap(),
            remove: None,
        };
        let replies = moved.legal_moves(&Ruleset::STANDARD).into_iter();
        for reply in replies.filter(|mv| mv.remove.is_none()) {
            // Seven plies of going to and fro, from the winner's position and from the loser's.
            let round = [out, reply, back(out), back(reply)];
            let loser_next = play_on(position, round.iter().chain(&round[..3]));
            if let Some(game) = loser_next
                && tablebase.probe(game.position()).unwrap() == Value::Loss
            {
                let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
                assert_eq!(report.score, Score::Draw, "{position} {report:?}");
                losers += 1;
            }
            let round = [reply, back(out), back(reply), out];
            let winner_next = play_on(moved, round.iter().chain(&round[..3]));
            if let Some(game) = winner_next
                && ways.len() > 1
            {
                let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
                assert_ne!(report.best, Some(out), "{position} {report:?}");
                assert!(agrees(report.score, Value::Win), "{position} {report:?}");
                winners += 1;
            }
        }
    }
}

/// The game after these moves, if they are legal and do not end it.
fn play_on<'a>(start: Position, moves: impl Iterator<Item = &'a Move>) -> Option<Game> {
    let mut game = Game::from_position(start, Ruleset::STANDARD);
    for mv in moves {
        game.play(*mv).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// A tablebase for the other ruleset is not asked, and one without files changes nothing.
#[test]
fn a_tablebase_that_knows_nothing_changes_nothing() {
    let position = "W..W...W/.B....../...BB..B w 0/0 3";
    for (rules, empty, gap) in [
        (
            Ruleset::STANDARD,
            Tablebase::empty(true),
            Gap::Missing("3-4".parse().unwrap()),
        ),
        (Ruleset::STANDARD, Tablebase::empty(false), Gap::OtherRules),
        (Ruleset::WITHOUT_FLYING, Tablebase::empty(true), Gap::OtherRules),
    ] {
        let game = game(position, rules);
        let plain = Engine::new(1 << 20).search(&game, &Limits::depth(5), &mut NoControl);
        let report = engine(&Arc::new(empty)).search(&game, &Limits::depth(5), &mut NoControl);
        assert_eq!(report.gap, Some(gap));
        assert_eq!(
            report,
            Report {
                gap: Some(gap),
                ..plain
            }
        );
    }
}

#[test]
fn unusual_hands_are_not_covered() {
    let game = game("WW....../.B....B./........ w 2/5 0", Ruleset::STANDARD);
    let report = engine(&*EIGHT_MEN).search(&game, &Limits::depth(2), &mut NoControl);
    assert_eq!(report.gap, Some(Gap::NotCovered));
}

/// With a tablebase the moves that it leaves come first, and then the others with what it says of them.
#[test]
fn lines_follow_the_tablebase() {
    let tablebase = &*SIX_MEN;
    let mut mixed = 0;
    for position in [
        "W..B...W/.B....W./..B..... w 0/0 0",
        "WW.....B/B...W.../....B... w 0/0 0",
        "W.W...B./....B.../..W....B w 0/0 0",
    ] {
        let game = game(position, Ruleset::STANDARD);
        let mut engine = engine(tablebase);
        engine.set_lines(usize::MAX);
        let report = engine.search(&game, &Limits::depth(3), &mut NoControl);
        let lines: Vec<(Move, Score)> = std::iter::once((report.best.unwrap(), report.score))
            .chain(report.others.iter().map(|line| (line.moves[0], line.score)))
            .collect();
        assert_eq!(lines.len(), game.legal_moves().len());
        let mut values = std::collections::BTreeSet::new();
        for (mv, score) in lines {
            let next = game.position().after(mv);
            let value = if next.outcome(game.rules()).is_some() {
                Value::Win
            } else {
                -tablebase.probe(&next).unwrap()
            };
            values.insert(value);
            match value {
                Value::Win => assert!(score > Score::Draw, "{mv} {score:?}"),
                Value::Draw => assert!(matches!(score, Score::Draw | Score::Solved(_)), "{mv} {score:?}"),
                Value::Loss => assert!(score < Score::Draw, "{mv} {score:?}"),
            }
        }
        mixed += usize::from(values.len() > 1);
    }
    assert!(mixed >= 2, "{mixed}");
}

/// A tablebase of which a part cannot be read.
#[derive(Debug)]
struct Faulty {
    healthy: Arc<Tablebase>,
    broken: Option<Sector>,
}

impl Probe for Faulty {
    fn flying(&self) -> bool {
        true
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        match Sector::of(position) {
            Some(sector) if self.broken.is_none_or(|broken| broken == sector) => Err(ProbeError::Damaged {
                sector,
                fault: FileError::Foreign,
            }),
            _ => self.healthy.probe(position),
        }
    }
}

/// Damage anywhere is told, and the game goes on.
#[test]
fn damaged_files_are_told_and_played_around() {
    let mut dice = Dice(7);
    let all = ["3-3", "3-4", "4-3", "4-4"].map(|text| text.parse().unwrap());
    for broken in all.map(Some).into_iter().chain([None]) {
        let mut engine = engine(&Arc::new(Faulty {
            healthy: Arc::clone(&EIGHT_MEN),
            broken,
        }));
        let mut told = 0;
        for round in 0..40 {
            let position = random_position([[4, 4], [3, 4], [4, 3], [3, 3]][round % 4], &mut dice);
            let game = Game::from_position(position, Ruleset::STANDARD);
            let report = engine.search(&game, &Limits::depth(3), &mut NoControl);
            assert!(game.legal_moves().contains(&report.best.unwrap()));
            if let Some(Gap::Unreadable(sector)) = report.gap {
                assert!(broken.is_none_or(|broken| broken == sector));
                told += 1;
            } else {
                assert_eq!(report.gap, None);
                assert!(broken.is_some() && broken != Sector::of(&position));
            }
        }
        assert!(told >= 10, "{broken:?}: {told}");
    }
}

/// Whatever a game is like, the engine with a tablebase finds a legal move, within its nodes, and the same again.
#[test]
fn any_game_has_a_move() {
    let mut engine = engine(&*SIX_MEN);
    for seed in 0..60 {
        let rules = [Ruleset::STANDARD, Ruleset::WITHOUT_FLYING][seed as usize % 2];
        let game = random_game(rules, seed, 5 + seed as usize * 2);
        if game.outcome().is_some() {
            continue;
        }
        engine.clear();
        let report = engine.search(&game, &Limits::nodes(3000), &mut NoControl);
        assert!(game.legal_moves().contains(&report.best.unwrap()));
        assert!(report.nodes <= 3000);
        engine.clear();
        assert_eq!(engine.search(&game, &Limits::nodes(3000), &mut NoControl), report);
        let mut end = game.clone();
        for mv in &report.line {
            end.play(*mv).unwrap();
        }
    }
}
