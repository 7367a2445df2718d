//! The pictures of the rules page show what their captions say, by the rules themselves.

#![allow(clippy::panic, clippy::expect_used, clippy::unwrap_used)]

use mlin_locale::{RULES_PAGE, RulesBlock, RulesFigure};
use mlin_rules::{Move, Outcome, Point, PointSet, Position, Ruleset, Side, WinReason, topology};

const RULES: Ruleset = Ruleset::STANDARD;

fn figures() -> Vec<RulesFigure> {
    RULES_PAGE
        .iter()
        .flat_map(|section| section.blocks)
        .filter_map(|block| match block {
            RulesBlock::Figure(figure) => Some(*figure),
            _ => None,
        })
        .collect()
}

fn figure(caption: &str) -> (RulesFigure, Position) {
    let figure = figures()
        .into_iter()
        .find(|figure| figure.caption == caption)
        .expect("a figure with this caption");
    (figure, figure.position.parse().unwrap())
}

fn point(name: &str) -> Point {
    name.parse().unwrap_or_else(|_| panic!("no point {name}"))
}

fn points(names: &[&str]) -> PointSet {
    names.iter().map(|name| point(name)).collect()
}

#[test]
fn every_picture_is_a_position_with_real_points_lines_and_moves() {
    for figure in figures() {
        let caption = figure.caption;
        let position: Position = figure
            .position
            .parse()
            .unwrap_or_else(|error| panic!("{caption}: {}: {error}", figure.position));
        let marked = points(figure.points);
        assert_eq!(
            marked.len() as usize,
            figure.points.len(),
            "{caption}: a point is marked twice"
        );
        for line in figure.lines {
            let line = points(line);
            let first = line.into_iter().next().unwrap();
            assert!(
                topology::lines_through(first).contains(&line),
                "{caption}: {line:?} is no line"
            );
        }
        let enemy = position.men(position.side_to_move().opponent());
        assert_eq!(
            points(figure.removable) & enemy,
            points(figure.removable),
            "{caption}: removable men are the enemy's"
        );
        for [from, to] in figure.arrows {
            let (from, to) = (point(from), point(to));
            let slides = from.neighbours().contains(to);
            let flies = position.targets(Some(from), &RULES).contains(to);
            assert!(slides || flies, "{caption}: nothing can go from {from} to {to}");
        }
    }
}

#[test]
fn the_board_picture_names_all_points_and_the_crossings_have_four_neighbours() {
    let (board, _) = figure("rules-fig-board");
    assert_eq!(board.points.len(), 24);
    let (crossings, _) = figure("rules-fig-placing-crossings");
    let busiest: PointSet = Point::ALL
        .into_iter()
        .filter(|point| point.neighbours().len() == 4)
        .collect();
    assert_eq!(points(crossings.points), busiest);
}

#[test]
fn the_black_man_obstructs_a_white_mill() {
    let (figure, position) = figure("rules-fig-placing-obstruct");
    assert_eq!(position.side_to_move(), Side::Black);
    assert_eq!(
        topology::closing_points(position.men(Side::White)),
        points(figure.points)
    );
}

#[test]
fn mills_are_mills_and_rows_without_a_line_are_none() {
    let mills = |caption: &str, side| topology::in_mills(figure(caption).1.men(side));
    assert_eq!(mills("rules-fig-mill", Side::White), points(&["a7", "d7", "g7"]));
    assert!(mills("rules-fig-mill-none", Side::White).is_empty());
    let (none, position) = figure("rules-fig-mill-none");
    assert_eq!(points(none.points), position.men(Side::White));
}

#[test]
fn protection_and_its_exception_are_as_drawn() {
    for caption in [
        "rules-fig-mill-protected",
        "rules-fig-mill-exception",
        "rules-fig-mill-two",
    ] {
        let (figure, position) = figure(caption);
        assert_eq!(position.side_to_move(), Side::White, "{caption}");
        assert_eq!(
            position.removable(Side::Black),
            points(figure.removable),
            "{caption}"
        );
    }
    let (_, protected) = figure("rules-fig-mill-protected");
    assert_eq!(
        topology::in_mills(protected.men(Side::Black)),
        points(&["b2", "d2", "f2"])
    );
    let (_, exception) = figure("rules-fig-mill-exception");
    assert_eq!(
        topology::in_mills(exception.men(Side::Black)),
        exception.men(Side::Black)
    );
}

#[test]
fn one_placement_closes_two_mills_and_removes_one_man() {
    let (figure, mut position) = figure("rules-fig-mill-two");
    let black = position.men(Side::Black).len();
    position.play(Move::place(point(figure.points[0])).removing(point(figure.removable[0])));
    assert_eq!(
        topology::in_mills(position.men(Side::White)),
        points(&["a7", "d7", "g7", "d6", "d5"])
    );
    assert_eq!(position.men(Side::Black).len(), black - 1);
}

#[test]
fn the_man_on_d2_slides_to_three_points() {
    let (figure, position) = figure("rules-fig-moving");
    assert_eq!(position.targets(Some(point("d2")), &RULES), points(figure.points));
    assert_eq!(position.at(point("f2")), Some(Side::Black));
}

#[test]
fn a_mill_opened_is_closed_again() {
    let (figure, mut position) = figure("rules-fig-again");
    let [[out, away], [back, home]] = figure.arrows else {
        panic!("two arrows")
    };
    assert_eq!((out, away), (home, back));
    assert_eq!(
        position.check(Move::slide(point(out), point(away)), &RULES),
        Ok(())
    );
    position.play(Move::slide(point(out), point(away)));
    position.play(Move::slide(point("c5"), point("c4")));
    assert!(position.closes_mill(Some(point(back)), point(home)));
}

#[test]
fn the_shared_man_cannot_move() {
    let (figure, position) = figure("rules-fig-pair");
    let shared = point(figure.points[0]);
    assert!(position.targets(Some(shared), &RULES).is_empty());
    let [one, other] = figure.lines else {
        panic!("two lines")
    };
    assert_eq!(points(one) & points(other), points(figure.points));
    // So it is wherever two closed mills share a man, as the text says.
    for point in Point::ALL {
        let [one, other] = topology::lines_through(point);
        assert_eq!(point.neighbours() & !(one | other), PointSet::EMPTY, "{point}");
    }
}

#[test]
fn the_double_mill_closes_a_mill_with_every_move() {
    let (figure, mut position) = figure("rules-fig-double");
    let [one, other] = figure.lines else {
        panic!("two lines")
    };
    assert!((points(one) & points(other)).is_empty());
    let [[from, to], _] = figure.arrows else {
        panic!("two arrows")
    };
    let (from, to) = (point(from), point(to));
    assert_eq!(position.men(Side::White).len(), 5);
    assert!(position.closes_mill(Some(from), to));
    position.play(Move::slide(from, to).removing(point("e4")));
    position.play(Move::slide(point("g1"), point("g4")));
    assert!(position.closes_mill(Some(to), from));
}

#[test]
fn the_flight_closes_a_mill() {
    let (figure, position) = figure("rules-fig-flying");
    let [[from, to]] = figure.arrows else {
        panic!("one arrow")
    };
    assert_eq!(position.men(Side::White).len(), 3);
    assert!(!point(from).neighbours().contains(point(to)));
    assert!(position.closes_mill(Some(point(from)), point(to)));
}

#[test]
fn the_blocked_side_has_lost() {
    let (_, position) = figure("rules-fig-end-blocked");
    let lost = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::NoLegalMove,
    };
    assert_eq!(position.outcome(&RULES), Some(lost));
}
