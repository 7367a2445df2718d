//! `cargo xtask puzzles`: the puzzles of mlin-review, made from the tablebase.
//!
//! Positions of the moving phase are drawn at random, sector by sector; those stay whose right answers all have one of the
//! themes. The dice have a fixed seed: the same tablebase makes the same file.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use mlin_review::{Puzzle, Theme};
use mlin_rules::shapes::DoubleMill;
use mlin_rules::{Point, Position, Ruleset, Setup, Side, Symmetry};
use mlin_tablebase::{Class, Sector, Tablebase, Value};

use crate::strength::dice::Dice;
use crate::workspace::Workspace;

/// How many puzzles of each theme there are.
const EACH: usize = 52;
/// How many positions are looked at for a theme before it is given up.
const TRIES: u64 = 4_000_000;
/// For so many of them no level may take more than half.
const CHOOSY: u64 = 5_000;
const SEED: u64 = 1993;
const HEAD: &str = "\
# The puzzles, made by `cargo xtask puzzles --db DIR` from the whole tablebase with distances under the limit of 50.
# A line: theme, position, and a letter for each legal move in the order of the rules:
# + win, w win without the limit only, = draw, l loss without the limit only, - loss.
";

/// Makes the file anew.
///
/// # Errors
/// When the tablebase cannot be read, has other rules or no distances, or a theme is too rare.
pub(crate) fn make(folder: &Path) -> Result<()> {
    let workspace = Workspace::read()?;
    let tablebase = Tablebase::open(folder)?;
    let limit = tablebase.limit().flatten().map(|limit| u32::from(limit.get()));
    ensure!(
        tablebase.flying() && limit == Ruleset::STANDARD.no_removal_limit.map(std::num::NonZero::get),
        "the tablebase must have flying and distances under the limit of 50"
    );
    let mut dice = Dice::new(SEED);
    let mut seen = HashSet::new();
    let mut lines = Vec::new();
    for theme in Theme::ALL {
        let mut puzzles = find(theme, &tablebase, &mut dice, &mut seen)
            .with_context(|| format!("puzzles of the theme {}", theme.code()))?;
        puzzles.sort_by_key(Puzzle::level);
        println!("{}: {}", theme.code(), levels(&puzzles));
        lines.extend(puzzles.iter().map(ToString::to_string));
    }
    let file = workspace.root.join("crates/review/data/puzzles.txt");
    fs::write(&file, format!("{HEAD}{}\n", lines.join("\n")))?;
    println!("{} puzzles in {}", lines.len(), file.display());
    Ok(())
}

/// How many there are of each level.
fn levels(puzzles: &[Puzzle]) -> String {
    let count = |level| puzzles.iter().filter(|puzzle| puzzle.level() == level).count();
    let counts: Vec<String> = (1..=5).map(|level| count(level).to_string()).collect();
    counts.join(" + ")
}

/// Draws positions until there are puzzles enough.
fn find(
    theme: Theme,
    tablebase: &Tablebase,
    dice: &mut Dice,
    seen: &mut HashSet<u64>,
) -> Result<Vec<Puzzle>> {
    let sectors: Vec<Sector> = Sector::all()
        .filter(|sector| sector.is_moving() && suits(theme, *sector))
        .collect();
    let mut found: Vec<Puzzle> = Vec::new();
    for try_number in 0..TRIES {
        if found.len() == EACH {
            return Ok(found);
        }
        let sector = sectors[dice.below(sectors.len())];
        let Some(position) = draw(theme, sector, dice) else {
            continue;
        };
        if !promises(theme, &position) {
            continue;
        }
        let wanted = match theme {
            Theme::CloseAndWin | Theme::BuildDoubleMill | Theme::BlockToWin => Value::Win,
            Theme::BreakDoubleMill | Theme::OnlySave | Theme::FlyToSave => Value::Draw,
        };
        if tablebase.probe(&position)? != wanted || has_many_answers(tablebase, &position, wanted)? {
            continue;
        }
        let Some(classes) = classes(tablebase, &position)? else {
            continue;
        };
        let Some(puzzle) = Puzzle::new(position, &classes).filter(|puzzle| puzzle.theme() == theme) else {
            continue;
        };
        let level = puzzle.level();
        let of_level = found.iter().filter(|other| other.level() == level).count();
        if of_level >= EACH / 2 && try_number < CHOOSY {
            continue;
        }
        if seen.insert(canonical(&position)) {
            found.push(puzzle);
        }
    }
    ensure!(found.len() == EACH, "only {} found", found.len());
    Ok(found)
}

fn suits(theme: Theme, sector: Sector) -> bool {
    let (us, them) = (sector.mover(), sector.opponent());
    match theme {
        Theme::CloseAndWin => us >= 4 && us + them <= 13,
        Theme::BuildDoubleMill => us >= 5 && them >= 4 && us + them <= 14,
        Theme::BreakDoubleMill => us >= 4 && them >= 5 && us + them <= 14,
        Theme::OnlySave => us >= 4 && us + them <= 13,
        Theme::BlockToWin => us >= 7 && them >= 4 && us + them >= 15,
        Theme::FlyToSave => us == 3,
    }
}

/// What can be seen without the tablebase.
fn promises(theme: Theme, position: &Position) -> bool {
    let rules = Ruleset::STANDARD;
    let moves = position.legal_moves(&rules);
    match theme {
        Theme::CloseAndWin => moves.iter().any(|mv| mv.remove.is_some()),
        Theme::BlockToWin => moves.iter().any(|mv| {
            let after = position.after(*mv);
            after.total(after.side_to_move()) >= 3 && !after.has_legal_move(&rules)
        }),
        Theme::BuildDoubleMill | Theme::BreakDoubleMill | Theme::OnlySave | Theme::FlyToSave => true,
    }
}

/// Whether more than two turns keep the value: then there is no puzzle, and the other moves need not be asked about.
fn has_many_answers(tablebase: &Tablebase, position: &Position, value: Value) -> Result<bool> {
    let mut turns = Vec::new();
    for mv in position.legal_moves(&Ruleset::STANDARD) {
        let turn = mv.without_removal();
        if !turns.contains(&turn) && tablebase.probe(&position.after(mv))? == -value {
            turns.push(turn);
        }
        if turns.len() > 2 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The class of each legal move, in the order of the rules.
fn classes(tablebase: &Tablebase, position: &Position) -> Result<Option<Vec<Class>>> {
    let known = tablebase.verdict_moves(position)?;
    let class = |mv| {
        let found = known.iter().find(|known| known.mv == mv)?;
        found.verdict?.class
    };
    let moves = position.legal_moves(&Ruleset::STANDARD);
    Ok(moves.into_iter().map(class).collect())
}

/// The same for all images of a position.
fn canonical(position: &Position) -> u64 {
    let us = position.side_to_move();
    let image = |symmetry: Symmetry| {
        let [own, other] = [us, !us].map(|side| u64::from(symmetry.set(position.men(side)).bits()));
        own << 24 | other
    };
    Symmetry::ALL.into_iter().map(image).min().unwrap_or_default()
}

/// Men of a sector on random points, but for those that the theme wants somewhere; `None` when they do not fit or the game is
/// over there.
fn draw(theme: Theme, sector: Sector, dice: &mut Dice) -> Option<Position> {
    let us = [Side::White, Side::Black][dice.below(2)];
    let mut setup = Setup {
        side_to_move: us,
        ..Setup::EMPTY
    };
    let mill = DoubleMill::ALL[dice.below(DoubleMill::ALL.len())];
    let (from, to) = match (mill.ends(), dice.below(2)) {
        ([one, other], 0) => (one, other),
        ([one, other], _) => (other, one),
    };
    let mut free: Vec<Point> = Point::ALL.to_vec();
    let mut put = |setup: &mut Setup, side: Side, points: &[Point]| {
        for point in points {
            setup.board[point.index()] = Some(side);
        }
        free.retain(|point| !points.contains(point));
    };
    let mates: Vec<Point> = mill.all_mates().iter().collect();
    match theme {
        // A step away: the man that will go to and fro, or one of those beside it.
        Theme::BuildDoubleMill => {
            let mut men = [mates.as_slice(), &[from]].concat();
            let away = dice.below(men.len());
            let near: Vec<Point> = men[away]
                .neighbours()
                .iter()
                .filter(|point| *point != to && !men.contains(point))
                .collect();
            let left = men[away];
            men[away] = *near.get(dice.below(near.len().max(1)))?;
            put(&mut setup, us, &men);
            free.retain(|point| *point != to && *point != left);
        }
        Theme::BreakDoubleMill => {
            put(&mut setup, !us, &[mates.as_slice(), &[from]].concat());
            free.retain(|point| *point != to);
        }
        Theme::CloseAndWin | Theme::OnlySave | Theme::BlockToWin | Theme::FlyToSave => {}
    }
    for (count, side) in [(sector.mover(), us), (sector.opponent(), !us)] {
        while setup.men(side).len() < u32::from(count) {
            if free.is_empty() {
                return None;
            }
            let point = free.swap_remove(dice.below(free.len()));
            setup.board[point.index()] = Some(side);
        }
    }
    let position = setup.position().ok()?;
    position.outcome(&Ruleset::STANDARD).is_none().then_some(position)
}
