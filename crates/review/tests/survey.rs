//! What a survey tells of a position, against the moves themselves, one by one.
#![allow(clippy::unwrap_used, reason = "a failed test may")]

mod common;

use std::collections::BTreeSet;

use common::{Dice, random_position};
use mlin_review::{SideSurvey, Survey, Threat};
use mlin_rules::topology::LINES;
use mlin_rules::{Move, Point, PointSet, Position, Ruleset, Setup, Side};
use mlin_tablebase::Sector;

/// The same men with the other side to move, set up anew.
fn turned(position: &Position, side: Side) -> Position {
    let setup = Setup {
        side_to_move: side,
        ..Setup::from(*position)
    };
    setup.position().unwrap()
}

fn mills(men: PointSet) -> Vec<PointSet> {
    LINES.into_iter().filter(|line| men.contains_all(*line)).collect()
}

/// Whether a move leaves a mill that runs through its target.
fn closes(position: &Position, mv: Move) -> bool {
    let after = position.after(mv);
    mills(after.men(position.side_to_move()))
        .iter()
        .any(|line| line.contains(mv.to))
}

/// Whether the men have two points where they would close a mill with a man more.
fn gaps(men: PointSet, free: PointSet) -> PointSet {
    free.iter()
        .filter(|point| {
            mills(men | PointSet::of(*point))
                .iter()
                .any(|line| line.contains(*point))
        })
        .collect()
}

/// Whether a man of a side closes a mill on each of its next two moves by going to and fro, the other side passing. Two are
/// enough: the third is like the first.
fn runs(men: PointSet, from: Point, to: Point) -> bool {
    let on = |point: Point| (men - PointSet::of(from)) | PointSet::of(point);
    let mill = |point: Point| mills(on(point)).iter().any(|line| line.contains(point));
    mill(to) && mill(from)
}

fn check_side(position: &Position, rules: &Ruleset, survey: &SideSurvey) {
    let (side, men, free) = (survey.side, position.men(survey.side), position.free());
    let turn = turned(position, side);
    let moves = turn.legal_moves(rules);
    assert_eq!(survey.mills, mills(men), "{position}");
    // Closings, and the men that make them.
    let mut expected: BTreeSet<(Point, Option<Point>)> = BTreeSet::new();
    for mv in moves.iter().filter(|mv| closes(&turn, **mv)) {
        expected.insert((mv.to, mv.from));
    }
    let told: BTreeSet<(Point, Option<Point>)> = survey
        .closings
        .iter()
        .flat_map(|closing| {
            let by: Vec<Option<Point>> = match closing.by.is_empty() {
                true => vec![None],
                false => closing.by.iter().map(Some).collect(),
            };
            by.into_iter().map(move |from| (closing.at, from))
        })
        .collect();
    assert_eq!(told, expected, "{position} {side:?}");
    // Open mills.
    for open in &survey.open_mills {
        assert_eq!((open.line & men).len(), 2);
        assert_eq!(open.line & free, PointSet::of(open.gap));
        for man in open.closers {
            assert!(expected.contains(&(open.gap, Some(man))), "{position}");
        }
    }
    let two_and_a_gap = LINES
        .into_iter()
        .filter(|line| (*line & men).len() == 2 && (*line & free).len() == 1);
    assert_eq!(survey.open_mills.len(), two_and_a_gap.count(), "{position}");
    // Men that cannot move, and those that could be shut in.
    let flies = position.hand(side) == 0 && rules.flying && men.len() == 3;
    let enemy = turned(position, !side);
    for man in men {
        let ways: Vec<Point> = free.iter().filter(|to| man.neighbours().contains(*to)).collect();
        assert_eq!(
            survey.blocked.contains(man),
            !flies && ways.is_empty(),
            "{position} {man}"
        );
        let shut_in = enemy.legal_moves(rules).iter().any(|mv| {
            !ways.is_empty()
                && (man.neighbours() & enemy.after(*mv).free()).is_empty()
                && mv.remove != Some(man)
        });
        assert_eq!(survey.dying.contains(man), !flies && shut_in, "{position} {man}");
    }
    // Forks: two open mills through one new man, which closes none itself.
    for point in free {
        let more = men | PointSet::of(point);
        let closes = gaps(men, free).contains(point);
        let left = free - PointSet::of(point);
        let opened = LINES
            .into_iter()
            .filter(|line| line.contains(point) && (*line & more).len() == 2 && (*line & left).len() == 1)
            .count();
        let forks = position.hand(side) >= 2 && !closes && opened == 2;
        assert_eq!(survey.forks.contains(point), forks, "{position} {point}");
    }
    // Double mills, with what the enemy can do about them.
    let mut standing = BTreeSet::new();
    for from in men {
        for to in free {
            if from.neighbours().contains(to) && runs(men, from, to) {
                standing.insert((from, to));
            }
        }
    }
    let told: BTreeSet<(Point, Point)> = survey
        .double_mills
        .iter()
        .map(|view| (view.running.from, view.running.to))
        .collect();
    assert_eq!(told, standing, "{position}");
    for view in &survey.double_mills {
        for mv in enemy.legal_moves(rules) {
            let after = enemy.after(mv);
            let blocked = !after.free().contains(view.running.to);
            let broken = !after
                .men(side)
                .contains_all(men - (men - view.running.mill.points()));
            assert_eq!(view.blocks.contains(&mv), blocked, "{position} {mv}");
            assert_eq!(view.breaks.contains(&mv), broken, "{position} {mv}");
        }
        assert_eq!(view.is_safe(), view.blocks.is_empty() && view.breaks.is_empty());
        let runs_now = moves
            .iter()
            .any(|mv| mv.from == Some(view.running.from) && mv.to == view.running.to && closes(&turn, *mv));
        assert_eq!(view.can_run, runs_now, "{position}");
    }
    check_threats(&turn, rules, survey, &moves);
}

fn check_threats(turn: &Position, rules: &Ruleset, survey: &SideSurvey, moves: &[Move]) {
    let side = turn.side_to_move();
    let expected: BTreeSet<Move> = moves
        .iter()
        .filter(|mv| {
            let after = turn.after(**mv);
            after.total(!side) >= 3 && after.legal_moves(rules).is_empty()
        })
        .copied()
        .collect();
    let told: BTreeSet<Move> = survey
        .threats
        .iter()
        .filter_map(|threat| match threat {
            Threat::Blocks { by } => Some(*by),
            _ => None,
        })
        .collect();
    assert_eq!(told, expected, "{turn}");
    for threat in &survey.threats {
        if let Threat::BuildsDoubleMill { mill, by } = threat {
            assert!(moves.contains(by));
            let after = turn.after(*by);
            let [one, other] = mill.ends();
            let ready = |from, to| {
                after.men(side).contains(from) && after.free().contains(to) && runs(after.men(side), from, to)
            };
            assert!(ready(one, other) || ready(other, one), "{turn} {by}");
        }
        assert!(Threat::CODES.contains(&threat.code()));
        assert!(!threat.arguments().is_empty());
    }
}

#[test]
fn surveys_tell_what_the_moves_do() {
    let mut dice = Dice(7);
    let mut double = 0;
    for sector in [
        "3-3", "4-3", "3-5", "5-3", "5-4", "6-5", "7-6", "9-9", "8-3", "4-4+3-3", "5-3+2-1", "2-2+7-7",
        "5-5+1-1",
    ] {
        let sector: Sector = sector.parse().unwrap();
        for flying in [true, false] {
            let rules = if flying {
                Ruleset::STANDARD
            } else {
                Ruleset::WITHOUT_FLYING
            };
            for _ in 0..150 {
                let position = random_position(sector, flying, &mut dice);
                let survey = Survey::of(&position, &rules);
                for side in Side::ALL {
                    assert_eq!(survey.side(side).side, side);
                    check_side(&position, &rules, survey.side(side));
                    double += survey.side(side).double_mills.len();
                }
                let held = Side::ALL.map(|side| survey.side(side).crossings.len());
                assert_eq!(held[0] + held[1] + survey.free_crossings().len(), 4);
            }
        }
    }
    assert!(double > 10, "{double}");
}

/// The threats as players say them: closes at g4, double mill at g7–g4, cannot move after b4.
#[test]
fn threats_are_told_whoever_is_to_move() {
    let rules = Ruleset::WITHOUT_FLYING;
    for turn in ["w", "b"] {
        let look = |men: &str| {
            let position: Position = format!("{men} {turn} 0/0 0").parse().unwrap();
            Survey::of(&position, &rules)
        };
        let ready = look("WWW.BB../...W..../...WB.B.");
        let white = &ready.side(Side::White).threats;
        assert_eq!(white[0], Threat::Closes { at: Point::G4 });
        let codes: Vec<&str> = white.iter().map(Threat::code).collect();
        assert_eq!(codes[..2], ["closes", "double-mill"]);
        let shut = look("BW...WBB/W......./........");
        let by = Move::slide(Point::B6, Point::B4);
        assert!(shut.side(Side::White).threats.contains(&Threat::Blocks { by }));
        assert!(shut.side(Side::Black).threats.is_empty());
        let pair = look("WWW...../.W....../.W..BB.B");
        let shared: Vec<Point> = pair
            .side(Side::White)
            .shared_pairs
            .iter()
            .map(|pair| pair.shared)
            .collect();
        assert_eq!(shared, [Point::D7]);
    }
}
