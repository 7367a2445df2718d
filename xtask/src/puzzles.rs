//! `cargo xtask puzzles`: the puzzles of mlin-review, made from the tablebase.
//!
//! Positions are drawn at random, sector by sector; those stay whose right answers all have one of the themes. The dice have a fixed
//! seed: the same tablebases make the same file.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use mlin_review::{Puzzle, Theme};
use mlin_rules::shapes::DoubleMill;
use mlin_rules::{MEN_PER_SIDE, Point, Position, Ruleset, Setup, Side, Symmetry};
use mlin_tablebase::{Class, Sector, Tablebase, Value};

use crate::strength::dice::Dice;
use crate::workspace::Workspace;

/// How many positions are looked at for a theme before it is given up.
const TRIES: u64 = 4_000_000;
/// For so many of them no level may take more than half.
const CHOOSY: u64 = 5_000;
const SEED: u64 = 1993;
const HEAD: &str = "\
# The puzzles, made by `cargo xtask puzzles --db DIR --db DIR` from whole tablebases with distances under the limit of 50.
# A line: theme, with or without flying, position, and a letter for each legal move in the order of the rules:
# + win, w win without the limit only, = draw, l loss without the limit only, - loss.
";

/// So many puzzles of a theme, in one phase of the game.
struct Batch {
    theme: Theme,
    placing: bool,
    count: usize,
}

const fn moving(theme: Theme, count: usize) -> Batch {
    Batch {
        theme,
        placing: false,
        count,
    }
}

const fn placing(theme: Theme, count: usize) -> Batch {
    Batch {
        theme,
        placing: true,
        count,
    }
}

/// What is made with flying.
const FLYING: [Batch; 10] = [
    moving(Theme::CloseAndWin, 52),
    moving(Theme::BuildDoubleMill, 52),
    moving(Theme::BreakDoubleMill, 52),
    moving(Theme::OnlySave, 52),
    moving(Theme::BlockToWin, 52),
    moving(Theme::FlyToSave, 52),
    moving(Theme::QuietWin, 36),
    placing(Theme::CloseAndWin, 36),
    placing(Theme::PlaceToWin, 52),
    placing(Theme::PlaceToSave, 52),
];
/// What is made without.
const WALKING: [Batch; 9] = [
    moving(Theme::CloseAndWin, 26),
    moving(Theme::BuildDoubleMill, 26),
    moving(Theme::BreakDoubleMill, 26),
    moving(Theme::OnlySave, 26),
    moving(Theme::BlockToWin, 26),
    moving(Theme::QuietWin, 26),
    placing(Theme::CloseAndWin, 20),
    placing(Theme::PlaceToWin, 30),
    placing(Theme::PlaceToSave, 30),
];

/// Makes the file anew from the tablebases of both rulesets.
///
/// # Errors
/// When a tablebase cannot be read, both are of the same rules, one has no distances, or a theme is too rare.
pub(crate) fn make(folders: [&Path; 2]) -> Result<()> {
    let workspace = Workspace::read()?;
    let mut lines = Vec::new();
    let [one, other] = [Tablebase::open(folders[0])?, Tablebase::open(folders[1])?];
    ensure!(
        one.flying() != other.flying(),
        "one tablebase must be with flying and one without"
    );
    let both = if one.flying() { [one, other] } else { [other, one] };
    for (tablebase, batches, rules) in [
        (&both[0], FLYING.as_slice(), Ruleset::STANDARD),
        (&both[1], WALKING.as_slice(), Ruleset::WITHOUT_FLYING),
    ] {
        let limit = tablebase.limit().flatten().map(|limit| u32::from(limit.get()));
        ensure!(
            limit == rules.no_removal_limit.map(std::num::NonZero::get),
            "the tablebases must have distances under the limit of 50"
        );
        let mut maker = Maker {
            tablebase,
            rules,
            dice: Dice::new(SEED),
            seen: HashSet::new(),
        };
        let mut made: Vec<(usize, Puzzle)> = Vec::new();
        for batch in batches {
            let puzzles = maker
                .find(batch)
                .with_context(|| format!("puzzles of the theme {}", batch.theme.code()))?;
            let phase = if batch.placing { "placing" } else { "moving" };
            println!("{rules}, {phase}, {}: {}", batch.theme.code(), levels(&puzzles));
            let place = |theme| Theme::ALL.iter().position(|other| *other == theme);
            made.extend(
                puzzles
                    .into_iter()
                    .map(|puzzle| (place(batch.theme).unwrap_or_default(), puzzle)),
            );
        }
        made.sort_by_key(|(place, puzzle)| (*place, puzzle.level()));
        lines.extend(made.iter().map(|(_, puzzle)| puzzle.to_string()));
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

/// What finds puzzles under a ruleset.
struct Maker<'a> {
    tablebase: &'a Tablebase,
    rules: Ruleset,
    dice: Dice,
    /// The positions taken already, each standing for all its images.
    seen: HashSet<u64>,
}

impl Maker<'_> {
    /// Draws positions until there are puzzles enough.
    fn find(&mut self, batch: &Batch) -> Result<Vec<Puzzle>> {
        let Batch {
            theme,
            placing,
            count,
        } = *batch;
        let sectors: Vec<Sector> = Sector::all()
            .filter(|sector| sector.is_moving() != placing && suits(theme, *sector))
            .collect();
        let mut found: Vec<Puzzle> = Vec::new();
        for try_number in 0..TRIES {
            if found.len() == count {
                return Ok(found);
            }
            let sector = sectors[self.dice.below(sectors.len())];
            let Some(position) = draw(theme, sector, &self.rules, &mut self.dice) else {
                continue;
            };
            if !promises(theme, &position, &self.rules) {
                continue;
            }
            let wanted = match theme {
                Theme::CloseAndWin
                | Theme::BuildDoubleMill
                | Theme::BlockToWin
                | Theme::QuietWin
                | Theme::PlaceToWin => Value::Win,
                Theme::BreakDoubleMill | Theme::OnlySave | Theme::FlyToSave | Theme::PlaceToSave => {
                    Value::Draw
                }
            };
            if self.tablebase.probe(&position)? != wanted || self.has_many_answers(&position, wanted)? {
                continue;
            }
            let Some(classes) = self.classes(&position)? else {
                continue;
            };
            let Some(puzzle) =
                Puzzle::new(position, self.rules, &classes).filter(|puzzle| puzzle.theme() == theme)
            else {
                continue;
            };
            let level = puzzle.level();
            let of_level = found.iter().filter(|other| other.level() == level).count();
            if of_level >= count / 2 && try_number < CHOOSY {
                continue;
            }
            if self.seen.insert(canonical(&position)) {
                found.push(puzzle);
            }
        }
        ensure!(found.len() == count, "only {} found", found.len());
        Ok(found)
    }

    /// Whether more than two turns keep the value: then there is no puzzle, and the other moves need not be asked about.
    fn has_many_answers(&self, position: &Position, value: Value) -> Result<bool> {
        let mut turns = Vec::new();
        for mv in position.legal_moves(&self.rules) {
            let turn = mv.without_removal();
            if !turns.contains(&turn) && self.tablebase.probe(&position.after(mv))? == -value {
                turns.push(turn);
            }
            if turns.len() > 2 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The class of each legal move, in the order of the rules.
    fn classes(&self, position: &Position) -> Result<Option<Vec<Class>>> {
        let known = self.tablebase.verdict_moves(position)?;
        let class = |mv| {
            let found = known.iter().find(|known| known.mv == mv)?;
            found.verdict?.class
        };
        let moves = position.legal_moves(&self.rules);
        Ok(moves.into_iter().map(class).collect())
    }
}

fn suits(theme: Theme, sector: Sector) -> bool {
    let (us, them) = (sector.mover(), sector.opponent());
    if !sector.is_moving() {
        // Somewhere in the middle of placing, with a man or two lost at most.
        let lost = 2 * MEN_PER_SIDE - us - them - sector.mover_hand() - sector.opponent_hand();
        return (1..=6).contains(&sector.mover_hand()) && lost <= 2;
    }
    match theme {
        Theme::CloseAndWin => us >= 4 && us + them <= 13,
        Theme::BuildDoubleMill => us >= 5 && them >= 4 && us + them <= 14,
        Theme::BreakDoubleMill => us >= 4 && them >= 5 && us + them <= 14,
        Theme::OnlySave => us >= 4 && us + them <= 13,
        Theme::BlockToWin => us >= 7 && them >= 4 && us + them >= 15,
        Theme::FlyToSave => us == 3,
        Theme::QuietWin => us >= 4 && them >= 4 && us + them <= 14,
        Theme::PlaceToWin | Theme::PlaceToSave => false,
    }
}

/// What can be seen without the tablebase.
fn promises(theme: Theme, position: &Position, rules: &Ruleset) -> bool {
    let moves = position.legal_moves(rules);
    match theme {
        Theme::CloseAndWin => moves.iter().any(|mv| mv.remove.is_some()),
        Theme::BlockToWin => moves.iter().any(|mv| {
            let after = position.after(*mv);
            after.total(after.side_to_move()) >= 3 && !after.has_legal_move(rules)
        }),
        Theme::BuildDoubleMill
        | Theme::BreakDoubleMill
        | Theme::OnlySave
        | Theme::FlyToSave
        | Theme::QuietWin
        | Theme::PlaceToWin
        | Theme::PlaceToSave => true,
    }
}

/// The same for all images of a position.
fn canonical(position: &Position) -> u64 {
    let us = position.side_to_move();
    let [hand, other_hand] = [us, !us].map(|side| u64::from(position.hand(side)));
    let image = |symmetry: Symmetry| {
        let [own, other] = [us, !us].map(|side| u64::from(symmetry.set(position.men(side)).bits()));
        hand << 56 | other_hand << 48 | own << 24 | other
    };
    Symmetry::ALL.into_iter().map(image).min().unwrap_or_default()
}

/// Men of a sector on random points, but for those that the theme wants somewhere; `None` when they do not fit or the game is
/// over there.
fn draw(theme: Theme, sector: Sector, rules: &Ruleset, dice: &mut Dice) -> Option<Position> {
    let us = match (sector.is_moving(), sector.mover_hand() == sector.opponent_hand()) {
        (true, _) => [Side::White, Side::Black][dice.below(2)],
        // White places first.
        (false, true) => Side::White,
        (false, false) => Side::Black,
    };
    let mut setup = Setup {
        side_to_move: us,
        ..Setup::EMPTY
    };
    setup.hand[us.index()] = sector.mover_hand();
    setup.hand[(!us).index()] = sector.opponent_hand();
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
        Theme::CloseAndWin
        | Theme::OnlySave
        | Theme::BlockToWin
        | Theme::FlyToSave
        | Theme::QuietWin
        | Theme::PlaceToWin
        | Theme::PlaceToSave => {}
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
    position.outcome(rules).is_none().then_some(position)
}
