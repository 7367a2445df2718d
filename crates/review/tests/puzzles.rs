//! The puzzles that come with Mlin: complete, as they say they are, and true.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failed test may")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::solved;
use mlin_engine::{Engine, Limits, NoControl, Score};
use mlin_review::{Class, Puzzle, PuzzleError, Reason, Theme, Value};
use mlin_rules::{Game, Move, Outcome, Phase, Position, Symmetry};
use mlin_tablebase::{Sector, Tablebase};

fn lines() -> Vec<&'static str> {
    include_str!("../data/puzzles.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect()
}

#[test]
fn there_are_enough_of_every_theme_and_no_two_alike() {
    let puzzles: Vec<Puzzle> = Puzzle::all().collect();
    // A line that is no puzzle would be left out.
    assert_eq!(puzzles.len(), lines().len());
    assert!(puzzles.len() >= 300, "{}", puzzles.len());
    // With flying and without, the levels of each theme, and how many there are.
    let mut themes: [BTreeMap<Theme, Vec<u8>>; 2] = [BTreeMap::new(), BTreeMap::new()];
    let mut images = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for puzzle in &puzzles {
        let (position, rules) = (puzzle.position(), puzzle.question().rules());
        let levels = themes[usize::from(!rules.flying)].entry(puzzle.theme());
        levels.or_default().push(puzzle.level());
        let us = position.side_to_move();
        let image = |symmetry: &Symmetry| [us, !us].map(|side| symmetry.set(position.men(side)).bits());
        let image = Symmetry::ALL.iter().map(image).min();
        let hands = [us, !us].map(|side| position.hand(side));
        assert!(images.insert((image, hands, rules.flying)), "{puzzle}");
        assert!(ids.insert(puzzle.id()), "{puzzle}");
        assert_eq!(puzzle.id().len(), Puzzle::ID_LENGTH);
        let phase = match puzzle.theme() {
            Theme::PlaceToWin | Theme::PlaceToSave => Some(Phase::Placing),
            Theme::FlyToSave => Some(Phase::Flying),
            Theme::CloseAndWin => None,
            _ => Some(Phase::Moving),
        };
        let found = position.phase(rules);
        assert!(
            phase.is_none_or(|phase| phase == found || phase == Phase::Moving && found == Phase::Flying),
            "{puzzle}"
        );
    }
    assert_eq!(themes[0].len(), Theme::ALL.len());
    assert_eq!(themes[1].len(), Theme::ALL.len() - 1, "nobody flies there");
    for (themes, least) in themes.iter().zip([36, 26]) {
        for (theme, levels) in themes {
            assert!(levels.len() >= least, "{theme:?}");
            assert!(levels.iter().all(|level| (1..=5).contains(level)), "{theme:?}");
            assert!(levels.iter().any(|level| *level != levels[0]), "{theme:?}");
        }
    }
    let placed = puzzles
        .iter()
        .filter(|puzzle| puzzle.theme() == Theme::CloseAndWin)
        .filter(|puzzle| puzzle.position().phase(puzzle.question().rules()) == Phase::Placing);
    assert!(placed.count() >= 50);
}

#[test]
fn every_puzzle_has_its_day() {
    let puzzles = Puzzle::all().count();
    let days: BTreeSet<usize> = (20_000..20_000 + puzzles as u32)
        .map(|day| Puzzle::of_day(day, puzzles))
        .collect();
    assert_eq!(days.len(), puzzles);
    assert_eq!(days.last(), Some(&(puzzles - 1)));
    assert_eq!(Puzzle::of_day(u32::MAX, 0), 0);
}

#[test]
fn puzzles_read_back() {
    for (line, puzzle) in lines().into_iter().zip(Puzzle::all()) {
        assert_eq!(line, puzzle.to_string());
    }
    let line = lines()[0];
    let (rest, letters) = line.rsplit_once(' ').unwrap();
    let read = |text: &str| text.parse::<Puzzle>();
    assert_eq!(
        read(&format!("{rest} {}", &letters[1..])),
        Err(PuzzleError::Letters)
    );
    assert_eq!(
        read(&format!("{rest} ?{}", &letters[1..])),
        Err(PuzzleError::Letters)
    );
    assert_eq!(
        read(&format!("{rest} {}", "=".repeat(letters.len()))),
        Err(PuzzleError::OtherTheme)
    );
    assert_eq!(
        read(&line.replace("close-and-win", "block-to-win")),
        Err(PuzzleError::OtherTheme)
    );
    assert_eq!(read(&line.replace("close-and-win", "x")), Err(PuzzleError::Theme));
    assert_eq!(read("close-and-win flying nowhere +"), Err(PuzzleError::Position));
    assert_eq!(
        read(&line.replace(" flying ", " sailing ")),
        Err(PuzzleError::Rules)
    );
    assert_eq!(read("close-and-win"), Err(PuzzleError::Theme));
}

/// Every answer and nothing else is accepted; what the rules decide at once is as they say.
#[test]
fn answers_are_the_best_moves_and_ends_are_those_of_the_rules() {
    let mut ends = 0;
    for puzzle in Puzzle::all() {
        let best = puzzle
            .question()
            .moves()
            .map(|(_, class)| class.with_limit())
            .max()
            .unwrap();
        assert!(best > Value::Loss, "{puzzle}");
        for (mv, class) in puzzle.question().moves() {
            assert_eq!(
                puzzle.question().accepts(mv),
                class.with_limit() == best,
                "{puzzle} {mv}"
            );
            let mut game = Game::from_position(*puzzle.position(), *puzzle.question().rules());
            game.play(mv).unwrap();
            if let Some(Outcome::Win { winner, .. }) = game.outcome() {
                assert_eq!(winner, puzzle.position().side_to_move());
                assert_eq!(class, Class::Win, "{puzzle} {mv}");
                ends += 1;
            }
        }
        let turns: BTreeSet<_> = puzzle.question().answers().map(Move::without_removal).collect();
        assert!((1..=2).contains(&turns.len()), "{puzzle}");
        if puzzle.theme() == Theme::OnlySave {
            assert_eq!(puzzle.question().answers().count(), 1, "{puzzle}");
        }
    }
    assert!(ends > 50, "{ends}");
}

/// What a search proves is no guess: a win or loss before the limit is one in the puzzle, too.
#[test]
fn classes_are_not_against_what_searches_prove() {
    let mut engine = Engine::new(1 << 20);
    let mut proofs = BTreeMap::new();
    for puzzle in Puzzle::all() {
        let question = puzzle.question();
        let wrong = question.moves().map(|(mv, _)| mv);
        let wrong = wrong.filter(|mv| !question.accepts(*mv)).take(1);
        for mv in question.answers().take(1).chain(wrong) {
            let mut game = Game::from_position(*puzzle.position(), *question.rules());
            game.play(mv).unwrap();
            if game.outcome().is_some() {
                continue;
            }
            engine.clear();
            let report = engine.search(&game, &Limits::nodes(3000), &mut NoControl);
            let proven = match report.score {
                Score::Win { .. } => Class::Loss,
                Score::Loss { .. } => Class::Win,
                _ => continue,
            };
            assert_eq!(question.class(mv), Some(proven), "{puzzle} {mv}");
            *proofs.entry((question.rules().flying, proven)).or_insert(0) += 1;
        }
    }
    assert!(
        proofs.len() == 4 && proofs.values().sum::<i32>() > 50,
        "{proofs:?}"
    );
}

/// What is said of a wrong move is true on the board.
#[test]
fn reasons_are_true() {
    let mut told = BTreeSet::new();
    for puzzle in Puzzle::all() {
        let question = puzzle.question();
        let (before, rules) = (puzzle.position(), question.rules());
        for (mv, class) in question.moves() {
            let reasons = question.reasons(mv);
            assert_eq!(reasons.is_empty(), question.accepts(mv), "{puzzle} {mv}");
            let after = before.after(mv);
            let closes = |at| {
                let replies = after.legal_moves(rules);
                replies
                    .iter()
                    .any(|reply| reply.to == at && reply.remove.is_some())
            };
            for (place, reason) in reasons.iter().enumerate() {
                told.insert(reason.code());
                let is_true = match *reason {
                    Reason::ThrewAwayWin { to } => {
                        question.best() == Some(Value::Win) && class.with_limit() == to
                    }
                    Reason::ThrewAwayDraw => {
                        question.best() == Some(Value::Draw) && class.with_limit() == Value::Loss
                    }
                    Reason::OverlookedMill { at } => {
                        mv.remove.is_none() && question.answers().any(|mv| mv.to == at && mv.remove.is_some())
                    }
                    Reason::LetMillClose { at } => closes(at),
                    Reason::UnblockedMill { at } => mv.from == Some(at) && closes(at),
                    Reason::RemovedWrongMan { removed, better } => {
                        mv.remove == Some(removed)
                            && better
                                .iter()
                                .all(|man| question.accepts(mv.without_removal().removing(man)))
                    }
                    Reason::MissedBlock { by } => question.accepts(by),
                    Reason::Deep => false,
                    _ => true,
                };
                assert!(is_true, "{puzzle} {mv}: {reason:?}");
                let is_cost = matches!(reason, Reason::ThrewAwayWin { .. } | Reason::ThrewAwayDraw);
                assert_eq!(is_cost, place == 0, "{puzzle} {mv}: the cost comes first");
            }
        }
    }
    for code in [
        "overlooked-mill",
        "let-mill-close",
        "unblocked-mill",
        "removed-wrong-man",
    ] {
        assert!(told.contains(code), "{code}: {told:?}");
    }
}

/// The classes of a puzzle's moves, as a tablebase knows them.
fn compare(tablebase: &Tablebase, puzzle: &Puzzle) {
    let known = tablebase.verdict_moves(puzzle.position()).unwrap();
    assert_eq!(known.len(), puzzle.question().moves().count());
    for (mv, class) in puzzle.question().moves() {
        let found = known.iter().find(|known| known.mv == mv).unwrap();
        assert_eq!(found.verdict.unwrap().class, Some(class), "{puzzle} {mv}");
    }
}

fn sector(position: &Position) -> Sector {
    Sector::of(position).unwrap()
}

#[test]
fn classes_are_those_of_small_sectors() {
    for (sectors, flying) in [(["3-6"].as_slice(), true), (["4-4"].as_slice(), false)] {
        let tablebase = solved(sectors, flying, Some(50));
        let there: BTreeSet<Sector> = tablebase.sectors().collect();
        let small: Vec<Puzzle> = Puzzle::all()
            .filter(|puzzle| puzzle.question().rules().flying == flying)
            .filter(|puzzle| there.contains(&sector(puzzle.position())))
            .collect();
        assert!(small.len() >= 10, "{}", small.len());
        for puzzle in &small {
            compare(&tablebase, puzzle);
        }
    }
}

/// Every puzzle against a whole tablebase: `docs/review.md` tells how to run it.
#[test]
#[ignore = "needs a whole tablebase with distances: MLIN_DB"]
fn classes_are_those_of_a_whole_tablebase() {
    let folder = std::env::var("MLIN_DB").expect("MLIN_DB names a folder");
    let tablebase = Tablebase::open(folder).unwrap();
    let mut compared = 0;
    for puzzle in Puzzle::all() {
        if puzzle.question().rules().flying == tablebase.flying() {
            compare(&tablebase, &puzzle);
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
    println!("{compared} puzzles are as the tablebase says");
}
