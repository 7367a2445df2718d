//! Opening knowledge: what it says is true as far as one can look, it is whole, and the engine plays by it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU16;
use std::sync::Arc;

use common::{Dice, Patience, random_game};
use mlin_engine::{
    Class, Engine, Level, Limits, NoControl, Opening, OpeningError, Probe, Score, Solved, Value,
};
use mlin_rules::{Game, Point, PointSet, Position, Ruleset, Setup, Side, Symmetry};
use mlin_tablebase::{OpenOptions, ProbeError, Sector, join_files, split_files};

/// Each ruleset with its knowledge, the bytes of that, of values and of distances, the counts of its solution, its early losses and
/// how many of these the no-removal limit makes a draw.
struct Known {
    rules: Ruleset,
    opening: Arc<Opening>,
    bytes: &'static [u8],
    distances: &'static [u8],
    counts: &'static str,
    losses: &'static str,
    limited: usize,
}

fn all() -> Vec<Known> {
    let [walking, flying] = Opening::built_in();
    vec![
        Known {
            rules: Ruleset::STANDARD,
            opening: flying.unwrap(),
            bytes: include_bytes!("../data/opening-flying.bin"),
            distances: include_bytes!("../data/opening-flying-distances.bin"),
            counts: include_str!("../../../docs/solution/flying.csv"),
            losses: include_str!("../../../docs/solution/early-losses-flying.csv"),
            limited: 7,
        },
        Known {
            rules: Ruleset::WITHOUT_FLYING,
            opening: walking.unwrap(),
            bytes: include_bytes!("../data/opening-walking.bin"),
            distances: include_bytes!("../data/opening-walking-distances.bin"),
            counts: include_str!("../../../docs/solution/no-flying.csv"),
            losses: include_str!("../../../docs/solution/early-losses-no-flying.csv"),
            limited: 16,
        },
    ]
}

fn points(text: &str) -> Vec<Point> {
    text.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// A position with these men, each of them placed.
fn position(white: &[Point], black: &[Point], side_to_move: Side) -> Position {
    let mut setup = Setup {
        side_to_move,
        hand: [9 - white.len() as u8, 9 - black.len() as u8],
        ..Setup::EMPTY
    };
    for (men, side) in [(white, Side::White), (black, Side::Black)] {
        for point in men {
            assert!(setup.board[point.index()].replace(side).is_none());
        }
    }
    setup.position().unwrap()
}

/// Of two classes the one that a player likes better is the greater.
fn rank(class: Class) -> i8 {
    match class {
        Class::Loss => -2,
        Class::LimitedLoss => -1,
        Class::Draw => 0,
        Class::LimitedWin => 1,
        Class::Win => 2,
    }
}

/// Two white men and a black one with which Black, to move, wins, and the points to win with: a line of the solution's file.
fn early_loss(line: &str) -> (Position, BTreeSet<Point>) {
    let [white, black, wins]: [Vec<Point>; 3] = line
        .split(',')
        .map(points)
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    (position(&white, &black, Side::Black), wins.into_iter().collect())
}

/// What a position is worth by what its moves lead to.
fn by_moves(opening: &Opening, position: &Position, rules: &Ruleset) -> Value {
    let worth = |mv| -opening.probe(&position.after(mv)).unwrap();
    position.legal_moves(rules).into_iter().map(worth).max().unwrap()
}

/// Calls with every set of so many of the points.
fn each_set(free: PointSet, size: usize, call: &mut impl FnMut(PointSet)) {
    fn add(rest: &[Point], size: usize, men: PointSet, call: &mut impl FnMut(PointSet)) {
        if size == 0 {
            return call(men);
        }
        for (i, point) in rest.iter().enumerate() {
            add(&rest[i + 1..], size - 1, men | (*point).into(), call);
        }
    }
    let free: Vec<Point> = free.into_iter().collect();
    add(&free, size, PointSet::EMPTY, call);
}

#[test]
fn as_many_are_won_drawn_and_lost_as_in_the_solution() {
    for known in all() {
        let files = OpenOptions::new()
            .from_bytes(split_files(known.bytes).unwrap())
            .unwrap();
        let mut counted = 0;
        for line in known.counts.lines().skip(1) {
            let numbers: Vec<u64> = line
                .split(',')
                .take(7)
                .map(|text| text.parse().unwrap())
                .collect();
            let [m, o, h, k] = [0, 1, 2, 3].map(|i| numbers[i] as u8);
            let sector = Sector::new(m, o, h, k).unwrap();
            let statistics = files.statistics(sector);
            let expected = sector.is_stored() && 18 - h - k <= Opening::PLACED;
            assert_eq!(statistics.is_some(), expected, "{sector}");
            if let Some(found) = statistics {
                assert_eq!([found.win, found.draw, found.loss], numbers[4..], "{sector}");
                counted += 1;
            }
        }
        assert_eq!(counted, Opening::sectors().count());
    }
}

/// Every position with at most four men placed, none of which was taken, and some with five and six, whatever was taken.
#[test]
fn values_follow_from_those_of_the_moves() {
    for Known { rules, opening, .. } in all() {
        let check = |position: &Position| {
            let value = opening.probe(position).unwrap();
            assert_eq!(value, by_moves(&opening, position, &rules), "{position}");
            value
        };
        assert_eq!(check(&Position::START), Value::Draw);
        let mut found = BTreeSet::new();
        for [white, black] in [[1, 0], [1, 1], [2, 1], [2, 2]] {
            let side = if white > black { Side::Black } else { Side::White };
            each_set(PointSet::ALL, white, &mut |white| {
                // One of the images is enough of four men.
                let of_four = white.len() + black as u32 == 4;
                if of_four
                    && Symmetry::ALL
                        .iter()
                        .any(|symmetry| symmetry.set(white).bits() < white.bits())
                {
                    return;
                }
                let white: Vec<Point> = white.into_iter().collect();
                each_set(
                    PointSet::ALL - white.iter().copied().collect(),
                    black,
                    &mut |black| {
                        let black: Vec<Point> = black.into_iter().collect();
                        found.insert((white.len() + black.len(), check(&position(&white, &black, side))));
                    },
                );
            });
        }
        found.retain(|(_, value)| *value != Value::Draw);
        let mut decided = BTreeSet::from([(3, Value::Win), (4, Value::Loss), (4, Value::Win)]);
        if !rules.flying {
            // Black's first man may already be badly placed.
            decided.extend([(2, Value::Win), (3, Value::Loss)]);
        }
        assert_eq!(found, decided);
        let mut taken = 0;
        for seed in 0..600 {
            let game = random_game(rules, seed, 5 + (seed % 2) as usize);
            check(game.position());
            taken += usize::from(game.position().free().len() as usize > 24 - game.ply());
        }
        assert!(taken >= 20, "{taken}");
    }
}

#[test]
fn the_early_losses_are_those_of_the_solution() {
    for Known {
        rules,
        opening,
        losses,
        ..
    } in all()
    {
        let mut told = BTreeMap::new();
        for line in losses.lines().skip(1) {
            let (lost, winning) = early_loss(line);
            let found = lost
                .legal_moves(&rules)
                .into_iter()
                .filter(|mv| opening.probe(&lost.after(*mv)).unwrap() == Value::Loss);
            assert_eq!(found.map(|mv| mv.to).collect::<BTreeSet<_>>(), winning, "{line}");
            told.insert(lost.canonical().0.to_string(), line);
        }
        let mut all = BTreeSet::new();
        let mut lost = BTreeSet::new();
        each_set(PointSet::ALL, 2, &mut |white| {
            let white: Vec<Point> = white.into_iter().collect();
            for black in Point::ALL.into_iter().filter(|point| !white.contains(point)) {
                let position = position(&white, &[black], Side::Black);
                let name = position.canonical().0.to_string();
                if opening.probe(&position).unwrap() == Value::Win {
                    lost.insert(name.clone());
                }
                all.insert(name);
            }
        });
        assert_eq!(all.len(), 428);
        assert_eq!(lost.len(), if rules.flying { 31 } else { 92 });
        assert_eq!(lost, told.into_keys().collect());
    }
}

/// R16: the tables of docs/solution.md name the early losses that fifty plies without a removal make a draw.
#[test]
fn the_limit_makes_a_draw_of_the_early_losses_that_the_solution_names() {
    let document = include_str!("../../../docs/solution.md");
    let rows = document.lines().filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [white, black, _] = cells[..] else { return None };
        let two_and_one = white.len() == 5 && black.len() == 2;
        two_and_one.then(|| position(&points(white), &points(black), Side::Black))
    });
    let rows: Vec<Position> = rows.collect();
    let mut rest = &rows[..];
    for Known {
        rules,
        opening,
        losses,
        limited,
        ..
    } in all()
    {
        let (named, others) = rest.split_at(limited);
        rest = others;
        let named: BTreeSet<String> = named
            .iter()
            .map(|position| position.canonical().0.to_string())
            .collect();
        assert_eq!(named.len(), limited);
        let mut found = BTreeSet::new();
        for line in losses.lines().skip(1) {
            let (lost, _) = early_loss(line);
            let class = |rules: &Ruleset| Solved::of(&*opening, rules, &lost).unwrap().class();
            let without_limit = Ruleset {
                no_removal_limit: None,
                ..rules
            };
            assert_eq!(class(&without_limit), Some(Class::Win), "{line}");
            match class(&rules) {
                Some(Class::Win) => {}
                Some(Class::LimitedWin) => {
                    found.insert(lost.canonical().0.to_string());
                }
                other => panic!("{line} {other:?}"),
            }
            let mut engine = Engine::new(1 << 16);
            let report = engine.search(
                &Game::from_position(lost, rules),
                &Limits::depth(1),
                &mut NoControl,
            );
            let Score::Solved(told) = report.score else {
                panic!("{line} {report:?}")
            };
            assert_eq!(told.class(), class(&rules), "{line}");
        }
        assert_eq!(found, named);
    }
    assert!(rest.is_empty());
}

/// The class of a position is the best of those that its moves lead to, in sectors with and without a file of their own.
#[test]
fn classes_follow_from_those_of_the_moves() {
    for Known { rules, opening, .. } in all() {
        let class = |position: &Position| Solved::of(&*opening, &rules, position).unwrap().class().unwrap();
        let mut seen = BTreeMap::new();
        for seed in 0..3000 {
            let game = random_game(rules, seed, 3 + (seed % 5) as usize);
            let position = game.position();
            if !Opening::covers_moves(position) {
                continue;
            }
            // A placement begins the count anew, so nothing is lost on the way.
            let best = game
                .legal_moves()
                .into_iter()
                .map(|mv| -rank(class(&position.after(mv))))
                .max();
            assert_eq!(rank(class(position)), best.unwrap(), "{position}");
            *seen.entry(rank(class(position))).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 5, "{seen:?}");
    }
}

#[test]
fn beyond_it_nothing_is_known() {
    for Known { rules, opening, .. } in all() {
        for seed in 0..40 {
            let game = random_game(rules, seed, seed as usize);
            let position = game.position();
            let placed = 18 - position.hand(Side::White) - position.hand(Side::Black);
            let known = opening.probe(position);
            if placed <= Opening::PLACED {
                assert!(known.is_ok(), "{position}");
            } else {
                let none = matches!(known, Err(ProbeError::Missing(_) | ProbeError::NotCovered));
                assert!(none, "{position}");
            }
            assert_eq!(Opening::covers_moves(position), placed < Opening::PLACED);
        }
        // Hands that do not come up in play.
        let strange: Position = "W......./......../........ w 8/9 0".parse().unwrap();
        assert!(matches!(opening.probe(&strange), Err(ProbeError::NotCovered)));
    }
}

#[test]
fn what_is_not_whole_is_refused() {
    for known in all() {
        let flying = known.rules.flying;
        assert!(Opening::read(known.bytes, flying).is_ok());
        assert!(matches!(
            Opening::read(known.bytes, !flying),
            Err(OpeningError::File(_))
        ));
        for place in (0..known.bytes.len()).step_by(3571).chain(0..80) {
            let mut damaged = known.bytes.to_vec();
            damaged[place] ^= 1 << (place % 8);
            assert!(Opening::read(&damaged, flying).is_err(), "byte {place}");
            assert!(
                Opening::read(&known.bytes[..place], flying).is_err(),
                "{place} bytes"
            );
        }
        let (count, whole) = (known.bytes.len(), [known.bytes, known.distances].concat());
        let read = Opening::read(&whole, flying).unwrap();
        assert_eq!(read.limit(), Some(NonZeroU16::new(50)));
        for place in (count..whole.len()).step_by(61) {
            let mut damaged = whole.clone();
            damaged[place] ^= 1 << (place % 8);
            assert!(
                Opening::read(&damaged, flying).is_err(),
                "byte {place} of the whole"
            );
        }
        let mut fewer = split_files(&whole).unwrap();
        fewer.pop();
        let read = Opening::read(&join_files(&fewer).unwrap(), flying);
        assert!(matches!(read, Err(OpeningError::Missing(_))), "{read:?}");
        let files = split_files(known.bytes).unwrap();
        assert_eq!(join_files(&files).unwrap(), known.bytes);
        for missing in 0..files.len() {
            let mut files = files.clone();
            files.remove(missing);
            let read = Opening::read(&join_files(&files).unwrap(), flying);
            assert!(matches!(read, Err(OpeningError::Missing(_))), "{missing}");
        }
    }
}

fn strongest(engine: &mut Engine, game: &Game, seed: u64) -> mlin_engine::Report {
    engine.choose(game, Level::STRONGEST, seed, &mut Patience::new(1))
}

/// After every two placements that differ, and in games where the opponent plays anything.
#[test]
fn the_strongest_level_loses_no_opening() {
    for Known { rules, opening, .. } in all() {
        let mut engine = Engine::new(1 << 16);
        let mut seen = BTreeSet::new();
        for black in Point::ALL {
            for white in Point::ALL.into_iter().filter(|white| *white != black) {
                let position = position(&[white], &[black], Side::White);
                if !seen.insert(position.canonical().0.to_string()) {
                    continue;
                }
                let game = Game::from_position(position, rules);
                for seed in 0..3 {
                    let best = strongest(&mut engine, &game, seed).best.unwrap();
                    let value = -opening.probe(&position.after(best)).unwrap();
                    assert_eq!(value, opening.probe(&position).unwrap(), "{position} {best}");
                }
            }
        }
        assert_eq!(seen.len(), 46);
        let mut dice = Dice(5);
        let mut held = BTreeMap::new();
        for seed in 0..40 {
            let mut game = Game::new(rules);
            let us = Side::ALL[seed as usize % 2];
            while Opening::covers_moves(game.position()) {
                let moves = game.legal_moves();
                let mut mv = moves[dice.below(moves.len())];
                if game.position().side_to_move() == us {
                    let value = opening.probe(game.position()).unwrap();
                    mv = strongest(&mut engine, &game, seed).best.unwrap();
                    let after = -opening.probe(&game.position().after(mv)).unwrap();
                    assert_eq!(after, value, "{} {mv}", game.position());
                    let spoils = |other| -opening.probe(&game.position().after(other)).unwrap() < value;
                    *held.entry((value, moves.into_iter().any(spoils))).or_insert(0) += 1;
                }
                game.play(mv).unwrap();
            }
        }
        // Both values that can be spoilt came up.
        assert!(
            held[&(Value::Win, true)] >= 5 && held[&(Value::Draw, true)] >= 5,
            "{held:?}"
        );
    }
}

/// Without the knowledge as little thought throws openings away: the test above says something.
#[test]
fn little_thought_alone_loses_openings() {
    for Known { rules, opening, .. } in all() {
        let mut engine = Engine::new(1 << 16);
        engine.set_opening(rules.flying, None);
        let spoilt = (0..60).filter(|seed| {
            let game = random_game(rules, *seed, 7);
            let best = strongest(&mut engine, &game, *seed).best.unwrap();
            let value = opening.probe(game.position()).unwrap();
            -opening.probe(&game.position().after(best)).unwrap() < value
        });
        assert!(spoilt.count() >= 1);
    }
}

#[test]
fn games_begin_differently_and_each_seed_alike() {
    for Known { rules, .. } in all() {
        let mut engine = Engine::new(1 << 16);
        let mut opening = |seed| {
            let mut game = Game::new(rules);
            let mut text = String::new();
            while game.ply() < 6 {
                let mv = strongest(&mut engine, &game, seed).best.unwrap();
                text += &format!("{mv} ");
                game.play(mv).unwrap();
            }
            (game.position().canonical().0.to_string(), text)
        };
        let openings: Vec<_> = (0..12).map(&mut opening).collect();
        assert_eq!(openings, (0..12).map(&mut opening).collect::<Vec<_>>());
        let different: BTreeSet<&String> = openings.iter().map(|(position, _)| position).collect();
        // Without flying few moves hold the draw, and the board is only turned.
        let enough = if rules.flying { 6 } else { 2 };
        let turned: BTreeSet<&String> = openings.iter().map(|(_, text)| text).collect();
        assert!(turned.len() >= 6, "{openings:?}");
        assert!(different.len() >= enough, "{openings:?}");
    }
}

/// What is told is told as solved; a tablebase that knows the position comes first, one that does not leaves it to the opening.
#[test]
fn the_report_tells_what_is_known() {
    let mut engine = Engine::new(1 << 16);
    let game = Game::new(Ruleset::STANDARD);
    let mut score = |prepare: &dyn Fn(&mut Engine)| {
        prepare(&mut engine);
        let report = engine.search(&game, &Limits::depth(2), &mut NoControl);
        (report.score, report.gap)
    };
    let is_draw = |score| matches!(score, Score::Solved(solved) if solved.value() == Value::Draw);
    let (alone, gap) = score(&|_| {});
    assert!(is_draw(alone) && gap.is_none(), "{alone:?} {gap:?}");
    let (beside, gap) = score(&|engine| {
        engine.set_tablebase(Some(Arc::new(mlin_tablebase::Tablebase::empty(true))));
    });
    assert!(is_draw(beside) && gap.is_none(), "{beside:?} {gap:?}");
    let (without, _) = score(&|engine| {
        engine.set_tablebase(None);
        engine.set_opening(true, None);
    });
    assert!(matches!(without, Score::Estimate(_)), "{without:?}");
}

/// Who has won the opening is no news to a search from a position of which that is not known.
#[test]
fn estimates_are_not_lifted_by_what_was_known_before() {
    let mut seen = 0;
    for seed in 0..400 {
        let game = random_game(Ruleset::STANDARD, seed, 7);
        let [_, opening] = Opening::built_in();
        if game.ply() < 7 || opening.unwrap().probe(game.position()).unwrap() == Value::Draw {
            continue;
        }
        let mut engine = Engine::new(1 << 20);
        let best = engine
            .search(&game, &Limits::depth(4), &mut NoControl)
            .best
            .unwrap();
        let mut next = game.clone();
        next.play(best).unwrap();
        let after = engine.search(&next, &Limits::depth(3), &mut NoControl).score;
        if let Score::Estimate(hundredths) = after {
            assert!(hundredths.abs() < 5000, "{} {after:?}", next.position());
            seen += 1;
        }
    }
    assert!(seen >= 20, "{seen}");
}
