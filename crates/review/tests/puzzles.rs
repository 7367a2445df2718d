//! The puzzles that come with Mlin: complete, as they say they are, and true.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failed test may")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::solved;
use mlin_review::{Class, Puzzle, PuzzleError, Theme, Value};
use mlin_rules::{Game, Move, Outcome, Position, Ruleset, Symmetry};
use mlin_tablebase::{Sector, Tablebase};

const RULES: Ruleset = Ruleset::STANDARD;

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
    let mut themes: BTreeMap<Theme, BTreeSet<u8>> = BTreeMap::new();
    let mut images = BTreeSet::new();
    for puzzle in &puzzles {
        themes.entry(puzzle.theme()).or_default().insert(puzzle.level());
        let position = puzzle.position();
        let us = position.side_to_move();
        let image = |symmetry: &Symmetry| [us, !us].map(|side| symmetry.set(position.men(side)).bits());
        assert!(images.insert(Symmetry::ALL.iter().map(image).min()), "{puzzle}");
    }
    assert_eq!(themes.len(), Theme::ALL.len());
    assert!(themes.values().all(|levels| levels.len() >= 2), "{themes:?}");
    assert!(themes.values().flatten().all(|level| (1..=5).contains(level)));
    let count = |theme| puzzles.iter().filter(|puzzle| puzzle.theme() == theme).count();
    assert!(Theme::ALL.into_iter().all(|theme| count(theme) >= 50));
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
    assert_eq!(read("close-and-win nowhere +"), Err(PuzzleError::Position));
}

/// Every answer and nothing else is accepted; what the rules decide at once is as they say.
#[test]
fn answers_are_the_best_moves_and_ends_are_those_of_the_rules() {
    let mut ends = 0;
    for puzzle in Puzzle::all() {
        let best = puzzle.moves().map(|(_, class)| class.with_limit()).max().unwrap();
        assert!(best > Value::Loss, "{puzzle}");
        for (mv, class) in puzzle.moves() {
            assert_eq!(puzzle.accepts(mv), class.with_limit() == best, "{puzzle} {mv}");
            let mut game = Game::from_position(*puzzle.position(), RULES);
            game.play(mv).unwrap();
            if let Some(Outcome::Win { winner, .. }) = game.outcome() {
                assert_eq!(winner, puzzle.position().side_to_move());
                assert_eq!(class, Class::Win, "{puzzle} {mv}");
                ends += 1;
            }
        }
        let turns: BTreeSet<_> = puzzle.answers().map(Move::without_removal).collect();
        assert!((1..=2).contains(&turns.len()), "{puzzle}");
        if puzzle.theme() == Theme::OnlySave {
            assert_eq!(puzzle.answers().count(), 1, "{puzzle}");
        }
    }
    assert!(ends > 50, "{ends}");
}

/// The classes of a puzzle's moves, as a tablebase knows them.
fn compare(tablebase: &Tablebase, puzzle: &Puzzle) {
    let known = tablebase.verdict_moves(puzzle.position()).unwrap();
    assert_eq!(known.len(), puzzle.moves().count());
    for (mv, class) in puzzle.moves() {
        let found = known.iter().find(|known| known.mv == mv).unwrap();
        assert_eq!(found.verdict.unwrap().class, Some(class), "{puzzle} {mv}");
    }
}

fn sector(position: &Position) -> Sector {
    Sector::of(position).unwrap()
}

#[test]
fn classes_are_those_of_small_sectors() {
    let tablebase = solved(&["3-6"], true, Some(50));
    let there: BTreeSet<Sector> = tablebase.sectors().collect();
    let small: Vec<Puzzle> = Puzzle::all()
        .filter(|puzzle| there.contains(&sector(puzzle.position())))
        .collect();
    assert!(small.len() >= 10, "{}", small.len());
    for puzzle in &small {
        compare(&tablebase, puzzle);
    }
}

/// Every puzzle against a whole tablebase: `docs/review.md` tells how to run it.
#[test]
#[ignore = "needs a whole tablebase with distances: MLIN_DB"]
fn classes_are_those_of_a_whole_tablebase() {
    let folder = std::env::var("MLIN_DB").expect("MLIN_DB names a folder");
    let tablebase = Tablebase::open(folder).unwrap();
    for puzzle in Puzzle::all() {
        compare(&tablebase, &puzzle);
    }
}
