//! Each rule by its number (docs/rules.md), in order, and the first ten lessons: small positions in which
//! other programs went wrong.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod oracle;

use mlin_rules::topology::{CROSSINGS, LINES, lines_through};
use mlin_rules::{
    DrawReason, Game, Move, MoveError, Outcome, Phase, PlayError, Point, PointSet, Position, Repetition,
    Ruleset, Setup, SetupReason, Side, WinReason,
};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

const FLYING: Ruleset = Ruleset::STANDARD;
const SLIDING: Ruleset = Ruleset::WITHOUT_FLYING;

fn p(name: &str) -> Point {
    name.parse().unwrap()
}

fn m(text: &str) -> Move {
    text.parse().unwrap()
}

fn set(names: &str) -> PointSet {
    names.split_whitespace().map(p).collect()
}

fn setup(white: &str, black: &str, hand: [u8; 2], side: Side) -> Setup {
    let mut setup = Setup {
        hand,
        side_to_move: side,
        ..Setup::EMPTY
    };
    for (side, names) in [(Side::White, white), (Side::Black, black)] {
        for point in set(names) {
            assert_eq!(setup.board[point.index()].replace(side), None, "{point} twice");
        }
    }
    setup
}

/// White's men, Black's men, hands, side to move.
fn position(white: &str, black: &str, hand: [u8; 2], side: Side) -> Position {
    setup(white, black, hand, side).position().unwrap()
}

fn counted(white: &str, black: &str, side: Side, counter: u32) -> Position {
    Setup {
        counter,
        ..setup(white, black, [0, 0], side)
    }
    .position()
    .unwrap()
}

fn texts(position: &Position, rules: &Ruleset) -> BTreeSet<String> {
    position.legal_moves(rules).iter().map(Move::to_string).collect()
}

/// The men that the move may remove.
fn removals(position: &Position, rules: &Ruleset, step: &str) -> PointSet {
    position
        .legal_moves(rules)
        .into_iter()
        .filter(|mv| mv.without_removal() == m(step))
        .filter_map(|mv| mv.remove)
        .collect()
}

fn game_of(moves: &str, rules: Ruleset) -> Game {
    let mut game = Game::new(rules);
    play(&mut game, moves);
    game
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(m(text))
            .unwrap_or_else(|error| panic!("{text} at ply {}: {error}", game.ply() + 1));
    }
}

fn win(winner: Side, reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}

fn draw(reason: DrawReason) -> Option<Outcome> {
    Some(Outcome::Draw { reason })
}

/// Eighteen placements that close no mill.
const QUIET_PLACING: &str = "c3 b6 g4 d1 d2 g7 e5 f2 g1 d3 b2 e4 b4 a1 e3 d5 a7 a4";

// ---------------------------------------------------------------------------------------------- board

#[test]
fn r01_board_has_24_points_on_three_squares_and_no_centre() {
    assert_eq!(Point::ALL.len(), 24);
    let places: BTreeSet<(u8, u8)> = Point::ALL.map(|point| (point.file(), point.rank())).into();
    let expected: BTreeSet<(u8, u8)> = (0..7u8)
        .flat_map(|file| (0..7u8).map(move |rank| (file, rank)))
        .filter(|(file, rank)| {
            // A square of half-width 1, 2 or 3 around the centre (3, 3): corners and side middles.
            let (x, y) = (file.abs_diff(3), rank.abs_diff(3));
            (x, y) != (0, 0) && (x == y || x == 0 || y == 0)
        })
        .collect();
    assert_eq!(places, expected);
    assert!("d4".parse::<Point>().is_err(), "no centre point");
}

#[test]
fn r02_names_by_file_and_rank() {
    let squares = [
        "a1 d1 g1 g4 g7 d7 a7 a4",
        "b2 d2 f2 f4 f6 d6 b6 b4",
        "c3 d3 e3 e4 e5 d5 c5 c4",
    ];
    for (ring, names) in squares.into_iter().enumerate() {
        let points = set(names);
        assert_eq!(points.len(), 8);
        assert!(points.iter().all(|point| point.index() / 8 == ring), "{names}");
    }
    assert_eq!(
        (p("a1").file(), p("a1").rank()),
        (0, 0),
        "files from the left, ranks from the bottom"
    );
    assert_eq!((p("g1").file(), p("g1").rank()), (6, 0));
    assert_eq!(Point::ALL.map(Point::name), oracle::POINTS);
    for name in ["h1", "a8", "a0", "a2", "b1", "e6", "", "d", "d66", "1d", "д6"] {
        assert!(name.parse::<Point>().is_err(), "{name}");
    }
}

#[test]
fn r03_edges_and_degrees() {
    let mut edges = BTreeSet::new();
    for point in Point::ALL {
        assert!(!point.neighbours().contains(point));
        for next in point.neighbours() {
            assert!(next.neighbours().contains(point), "{point}-{next}");
            edges.insert((point.min(next), point.max(next)));
        }
        let corner = point.file().abs_diff(3) == point.rank().abs_diff(3);
        let busiest = ["b4", "d2", "d6", "f4"].contains(&point.name());
        assert_eq!(
            point.neighbours().len(),
            if corner {
                2
            } else if busiest {
                4
            } else {
                3
            },
            "{point}"
        );
        assert_eq!(CROSSINGS.contains(point), busiest);
    }
    let expected: BTreeSet<(Point, Point)> = oracle::EDGES
        .into_iter()
        .map(|(a, b)| (p(a).min(p(b)), p(a).max(p(b))))
        .collect();
    assert_eq!(expected.len(), 32);
    assert_eq!(edges, expected);
}

#[test]
fn r04_sixteen_lines_two_through_every_point_and_no_diagonal() {
    let lines: BTreeSet<PointSet> = LINES.into();
    let expected: BTreeSet<PointSet> = oracle::LINES
        .iter()
        .map(|line| line.iter().map(|name| p(name)).collect())
        .collect();
    assert_eq!(expected.len(), 16);
    assert_eq!(lines, expected);
    for point in Point::ALL {
        let through: BTreeSet<PointSet> = LINES.into_iter().filter(|line| line.contains(point)).collect();
        assert_eq!(through, lines_through(point).into(), "{point}");
        assert_eq!(through.len(), 2);
    }
    for no_line in [
        "a7 b6 c5", "g7 f6 e5", "g1 f2 e3", "a1 b2 c3", "c4 d5 e4", "b4 c4 e4", "d6 d5 d3",
    ] {
        assert!(!lines.contains(&set(no_line)), "{no_line}");
        let men = no_line.split(' ').collect::<Vec<_>>();
        let position = position(&men[..2].join(" "), "", [7, 9], Side::White);
        assert!(!position.closes_mill(None, p(men[2])), "{no_line}");
    }
}

/// Every three points of the board: closing works on the sixteen lines and nowhere else.
#[test]
fn r04_no_three_points_but_the_lines_are_a_mill() {
    let mut mills = 0;
    for a in Point::ALL {
        for b in Point::ALL.into_iter().filter(|b| *b > a) {
            for c in Point::ALL.into_iter().filter(|c| *c > b) {
                let three = PointSet::from_iter([a, b, c]);
                let is_line = LINES.contains(&three);
                let mut setup = Setup {
                    hand: [7, 9],
                    ..Setup::EMPTY
                };
                for man in [a, b] {
                    setup.board[man.index()] = Some(Side::White);
                }
                assert_eq!(
                    setup.position().unwrap().closes_mill(None, c),
                    is_line,
                    "{three:?}"
                );
                mills += u32::from(is_line);
            }
        }
    }
    assert_eq!(mills, 16);
}

// ----------------------------------------------------------------------------------------------- moves

#[test]
fn r05_white_begins_sides_alternate_nine_men_each() {
    let mut game = Game::new(FLYING);
    assert_eq!(game.position().side_to_move(), Side::White);
    assert_eq!(Side::ALL.map(|side| game.position().hand(side)), [9, 9]);
    for (ply, text) in QUIET_PLACING.split(' ').enumerate() {
        let side = if ply % 2 == 0 { Side::White } else { Side::Black };
        assert_eq!(game.position().side_to_move(), side);
        play(&mut game, text);
        assert_eq!(game.position().at(p(text)), Some(side));
    }
    let too_many = Setup {
        hand: [9, 9],
        ..setup("a1", "", [9, 9], Side::White)
    };
    assert_eq!(
        too_many.position().unwrap_err().reasons(),
        [SetupReason::TooManyMen {
            side: Side::White,
            board: 1,
            hand: 9
        }]
    );
}

#[test]
fn r05_a_turn_is_whole_with_its_removal() {
    let mut game = game_of("d6 a1 d7 g1", FLYING);
    assert_eq!(
        game.play(m("d5")),
        Err(PlayError::Illegal(MoveError::RemovalMissing(p("d5"))))
    );
    assert_eq!(game.ply(), 4);
    play(&mut game, "d5xa1");
    assert_eq!(game.position().side_to_move(), Side::Black);
    assert_eq!(game.position().at(p("a1")), None);
    assert_eq!(game.ply(), 5);
}

#[test]
fn r06_placing_while_there_are_men_in_hand() {
    let mut game = Game::new(FLYING);
    for (ply, text) in QUIET_PLACING.split(' ').enumerate() {
        assert_eq!(game.position().phase(&FLYING), Phase::Placing);
        assert_eq!(game.legal_moves().len(), 24 - ply, "one on every free point");
        assert!(game.legal_moves().iter().all(|mv| mv.from.is_none()));
        if ply == 2 {
            assert_eq!(
                game.play(m("d6-d5")),
                Err(PlayError::Illegal(MoveError::MustPlace))
            );
        }
        play(&mut game, text);
    }
    assert_eq!(Side::ALL.map(|side| game.position().hand(side)), [0, 0]);
    assert_eq!(game.position().phase(&FLYING), Phase::Moving);
    let free = game.position().free().first().unwrap();
    assert_eq!(
        game.play(Move::place(free)),
        Err(PlayError::Illegal(MoveError::NoManInHand(free)))
    );
    assert!(game.legal_moves().iter().all(|mv| mv.from.is_some()));
}

/// A side that has placed all its men slides even while the other still places, and removals do not
/// shorten the placing.
#[test]
fn r06_each_side_places_as_long_as_it_has_men_in_hand() {
    let here = position("a7 d6 f4 b2", "g7 g1 a1", [0, 2], Side::White);
    assert_eq!(here.phase(&FLYING), Phase::Moving);
    assert!(here.legal_moves(&FLYING).iter().all(|mv| mv.from.is_some()));
    let there = here.after(m("a7-d7"));
    assert_eq!(there.phase(&FLYING), Phase::Placing);
    assert!(there.legal_moves(&FLYING).iter().all(|mv| mv.from.is_none()));

    // White takes a man at the fifth ply; Black places nine all the same.
    let mut game = game_of("d6 a1 d7 g1 d5xa1", FLYING);
    assert_eq!(game.position().hand(Side::Black), 7);
    assert_eq!(game.position().total(Side::Black), 8);
    play(&mut game, "a1 c3 f2");
    assert_eq!(game.position().hand(Side::Black), 5);
}

#[test]
fn r07_closing_by_placing_sliding_and_flying_removes_one_man_for_good() {
    let placing = position("a7 d7", "b6 f2", [7, 7], Side::White);
    assert_eq!(removals(&placing, &FLYING, "g7"), set("b6 f2"));
    assert_eq!(
        placing.check(m("g7"), &FLYING),
        Err(MoveError::RemovalMissing(p("g7")))
    );
    let after = placing.after(m("g7xf2"));
    assert_eq!(
        (after.total(Side::Black), after.hand(Side::Black)),
        (8, 7),
        "not back into the hand"
    );

    let sliding = position("a7 d7 g4 c3", "b6 f2 d2 e4", [0, 0], Side::White);
    assert_eq!(removals(&sliding, &FLYING, "g4-g7"), set("b6 f2 d2 e4"));
    let flying = position("a7 d7 c3", "b6 f2 d2 e4", [0, 0], Side::White);
    assert_eq!(removals(&flying, &FLYING, "c3-g7"), set("b6 f2 d2 e4"));
}

#[test]
fn r07_no_removal_without_a_mill_and_none_but_an_enemy_man() {
    let here = position("a7 d7", "b6 f2", [7, 7], Side::White);
    assert_eq!(
        here.check(m("g1xb6"), &FLYING),
        Err(MoveError::NoMillClosed(p("g1")))
    );
    assert_eq!(
        here.check(m("g7xa7"), &FLYING),
        Err(MoveError::NothingToRemove(p("a7")))
    );
    assert_eq!(
        here.check(m("g7xg7"), &FLYING),
        Err(MoveError::NothingToRemove(p("g7")))
    );
    assert_eq!(
        here.check(m("g7xc3"), &FLYING),
        Err(MoveError::NothingToRemove(p("c3")))
    );
    // A mill that stands already earns nothing, and neither does a man that leaves its own line.
    let standing = position("a7 d7 g7 b4", "b6 f2 d1 e3", [0, 0], Side::White);
    assert_eq!(removals(&standing, &FLYING, "b4-a4"), PointSet::EMPTY);
    assert_eq!(standing.check(m("b4-a4"), &FLYING), Ok(()));
    let leaves = position("a7 d7 b4 c3", "b6 f2 d1 e3", [0, 0], Side::White);
    assert_eq!(leaves.check(m("d7-g7"), &FLYING), Ok(()), "a7 and g7 without d7");
}

#[test]
fn r07_with_no_enemy_man_on_the_board_a_mill_removes_nothing() {
    let here = position("a7 d7", "", [7, 9], Side::White);
    assert!(here.closes_mill(None, p("g7")));
    assert_eq!(here.legal_moves(&FLYING).len(), 22);
    assert_eq!(here.check(m("g7"), &FLYING), Ok(()));
    assert_eq!(
        here.check(m("g7xb6"), &FLYING),
        Err(MoveError::NothingToRemove(p("b6")))
    );
    assert_eq!(here.after(m("g7")).total(Side::Black), 9);
}

#[test]
fn r08_two_mills_with_one_move_remove_one_man() {
    let here = position("a7 g7 d6 d5", "a1 b2 c3 e3", [5, 5], Side::White);
    let at_d7: Vec<Move> = here
        .legal_moves(&FLYING)
        .into_iter()
        .filter(|mv| mv.to == p("d7"))
        .collect();
    assert_eq!(
        at_d7.iter().map(Move::to_string).collect::<Vec<_>>(),
        ["d7xa1", "d7xb2", "d7xe3", "d7xc3"]
    );
    let after = here.after(at_d7[0]);
    assert_eq!(after.men(Side::Black), set("b2 c3 e3"));
    assert_eq!(after.side_to_move(), Side::Black);
    assert!(
        after.check(m("a1"), &FLYING).is_ok(),
        "Black places, nothing more is owed"
    );
}

#[test]
fn r09_protected_men_may_not_be_taken() {
    let here = position("b4 b6 e3", "a7 d7 g7 c3", [5, 5], Side::White);
    assert_eq!(here.removable(Side::Black), set("c3"));
    assert_eq!(removals(&here, &FLYING, "b2"), set("c3"));
    for man in ["a7", "d7", "g7"] {
        assert_eq!(
            here.check(m(&format!("b2x{man}")), &FLYING),
            Err(MoveError::Protected(p(man)))
        );
    }
}

#[test]
fn r09_when_all_stand_in_mills_any_may_be_taken() {
    let here = position("b4 b6 e3", "a7 d7 g7", [5, 5], Side::White);
    assert_eq!(
        removals(&here, &FLYING, "b2"),
        set("a7 d7 g7"),
        "men in hand stand nowhere"
    );
    // Two mills that share a man, and one man alone: only the one alone.
    let shared = position("b4 b6 e3", "a7 d7 g7 d6 d5", [5, 4], Side::White);
    assert_eq!(removals(&shared, &FLYING, "b2"), set("a7 d7 g7 d6 d5"));
    let alone = position("b4 b6 e3", "a7 d7 g7 d6 d5 g1", [5, 3], Side::White);
    assert_eq!(removals(&alone, &FLYING, "b2"), set("g1"));
}

/// A removal opens the mill it is taken from: the other two are then free game.
#[test]
fn r09_protection_is_judged_on_the_board_of_now() {
    let mut here = position("b4 b6 e3 d2 f4", "a7 d7 g7", [4, 4], Side::White);
    let _ = here.play(m("b2xd7"));
    assert_eq!(here.removable(Side::Black), set("a7 g7"));
    // The mover's own mill that closes now protects the mover's men at once.
    assert_eq!(here.removable(Side::White), set("e3 d2 f4"), "b2-b4-b6 stands");
}

#[test]
fn r10_slides_along_edges_only() {
    let here = position("a7 b6 d6 e3", "d7 c3 g1 f2", [0, 0], Side::White);
    let expected = ["a7-a4", "b6-b4", "d6-d5", "d6-f6", "e3-d3", "e3-e4"];
    assert_eq!(texts(&here, &FLYING), expected.map(String::from).into());
    for (text, error) in [
        ("a7-d7", MoveError::NotFree(p("d7"))),
        ("a7-b6", MoveError::NotFree(p("b6"))),
        (
            "a7-g7",
            MoveError::NotAdjacent {
                from: p("a7"),
                to: p("g7"),
            },
        ),
        (
            "a7-c5",
            MoveError::NotAdjacent {
                from: p("a7"),
                to: p("c5"),
            },
        ),
        (
            "b6-c5",
            MoveError::NotAdjacent {
                from: p("b6"),
                to: p("c5"),
            },
        ),
        ("d5-c5", MoveError::NoMan(p("d5"))),
        ("d7-g7", MoveError::NotOwnMan(p("d7"))),
        ("a7-a7", MoveError::NotFree(p("a7"))),
        ("e4", MoveError::NoManInHand(p("e4"))),
        ("a7-a4xg1", MoveError::NoMillClosed(p("a4"))),
    ] {
        assert_eq!(here.check(m(text), &FLYING), Err(error), "{text}");
    }
}

/// The man alone among four, so that both rulesets slide; every edge both ways, into the empty and from it.
#[test]
fn r10_every_edge_both_ways() {
    for (a, b) in oracle::EDGES {
        for (from, to) in [(p(a), p(b)), (p(b), p(a))] {
            // Three more white men and three black ones that are neither on the edge nor close a mill.
            let others: Vec<Point> = Point::ALL
                .into_iter()
                .filter(|point| *point != from && *point != to)
                .collect();
            let mut setup = Setup::EMPTY;
            setup.board[from.index()] = Some(Side::White);
            for (i, point) in others.into_iter().step_by(3).enumerate() {
                setup.board[point.index()] = Some(if i % 2 == 0 { Side::White } else { Side::Black });
            }
            let here = setup.position().unwrap();
            assert!(here.total(Side::White) > 3);
            for rules in [FLYING, SLIDING] {
                let found = here
                    .legal_moves(&rules)
                    .into_iter()
                    .any(|mv| mv.from == Some(from) && mv.to == to);
                assert!(found, "{from}-{to} in {here}");
                assert!(here.targets(Some(from), &rules).contains(to));
            }
        }
    }
}

#[test]
fn r10_no_passing() {
    let here = position("a7 b6 d6 e3", "d7 c3 g1 f2", [0, 0], Side::White);
    let after_any: BTreeSet<Side> = here
        .legal_moves(&FLYING)
        .into_iter()
        .map(|mv| here.after(mv).side_to_move())
        .collect();
    assert_eq!(after_any, BTreeSet::from([Side::Black]));
    assert!(here.legal_moves(&FLYING).iter().all(|mv| mv.from != Some(mv.to)));
}

#[test]
fn r11_a_mill_opened_and_closed_again_counts_again() {
    let start = position("a7 d7 g7 b2", "f6 f4 c3 e3 c5", [0, 0], Side::White);
    let mut game = Game::from_position(start, FLYING);
    play(&mut game, "g7-g4 c5-c4 g4-g7xf6 c4-c5 g7-g4 c5-c4 g4-g7xf4");
    assert_eq!(game.position().total(Side::Black), 3);
    // The same points by another man: the one that left does not matter.
    let two_men = position("a7 d7 g7 g1 b2", "f6 f4 c3 e3 c5", [0, 0], Side::White);
    let mut game = Game::from_position(two_men, FLYING);
    play(&mut game, "d7-d6 c5-c4 d6-d7xf6");
}

#[test]
fn r12_three_men_fly_to_any_free_point() {
    let here = position("a7 d5 e4", "g7 f4 c3 b2", [0, 0], Side::White);
    assert_eq!(here.phase(&FLYING), Phase::Flying);
    assert_eq!(here.legal_moves(&FLYING).len(), 3 * 17);
    for from in ["a7", "d5", "e4"] {
        assert_eq!(here.targets(Some(p(from)), &FLYING), here.free());
    }
    assert_eq!(here.phase(&SLIDING), Phase::Moving);
    // a7: d7 a4; d5: c5 e5 d6; e4: e5 e3.
    let expected = ["a7-d7", "a7-a4", "d5-c5", "d5-e5", "d5-d6", "e4-e5", "e4-e3"];
    assert_eq!(texts(&here, &SLIDING), expected.map(String::from).into());
    assert!(matches!(
        here.check(m("a7-g1"), &SLIDING),
        Err(MoveError::NotAdjacent { .. })
    ));
    assert_eq!(here.check(m("a7-g1"), &FLYING), Ok(()));
}

#[test]
fn r12_flying_needs_exactly_three_and_an_empty_hand() {
    let four = position("a7 d5 e4 b2", "g7 f4 c3", [0, 0], Side::White);
    assert_eq!(four.phase(&FLYING), Phase::Moving);
    assert_eq!(
        four.after(m("a7-d7")).phase(&FLYING),
        Phase::Flying,
        "Black has three"
    );
    let in_hand = position("a7 d5 e4", "g7 f4 c3", [1, 0], Side::White);
    assert_eq!(in_hand.phase(&FLYING), Phase::Placing);
    assert_eq!(in_hand.check(m("a7-g1"), &FLYING), Err(MoveError::MustPlace));
    // The opponent's hand does not matter.
    let theirs = position("a7 d5 e4", "g7 f4 c3", [0, 1], Side::White);
    assert_eq!(theirs.phase(&FLYING), Phase::Flying);
}

#[test]
fn r12_flying_goes_over_every_edge_both_ways_and_everywhere_else() {
    for from in Point::ALL {
        let others: Vec<Point> = Point::ALL.into_iter().filter(|point| *point != from).collect();
        let mut setup = Setup::EMPTY;
        setup.board[from.index()] = Some(Side::White);
        setup.board[others[3].index()] = Some(Side::White);
        setup.board[others[10].index()] = Some(Side::White);
        for man in [1, 6, 13, 20] {
            setup.board[others[man].index()] = Some(Side::Black);
        }
        let here = setup.position().unwrap();
        let targets: PointSet = here
            .legal_moves(&FLYING)
            .into_iter()
            .filter(|mv| mv.from == Some(from))
            .map(|mv| mv.to)
            .collect();
        assert_eq!(targets, here.free(), "{from}");
    }
    for (a, b) in oracle::EDGES {
        for (from, to) in [(p(a), p(b)), (p(b), p(a))] {
            let mut setup = Setup::EMPTY;
            let rest: Vec<Point> = Point::ALL
                .into_iter()
                .filter(|point| ![from, to].contains(point))
                .collect();
            for (point, side) in [from, rest[0], rest[7], rest[3], rest[12], rest[18]]
                .into_iter()
                .zip([
                    Side::White,
                    Side::White,
                    Side::White,
                    Side::Black,
                    Side::Black,
                    Side::Black,
                ])
            {
                setup.board[point.index()] = Some(side);
            }
            let here = setup.position().unwrap();
            for rules in [FLYING, SLIDING] {
                assert!(
                    here.legal_moves(&rules)
                        .iter()
                        .any(|mv| mv.from == Some(from) && mv.to == to),
                    "{from}-{to} in {here}"
                );
            }
        }
    }
}

// ------------------------------------------------------------------------------------------------- end

#[test]
fn r13_two_men_have_lost() {
    let here = position("a7 d7 g4 f2", "b6 c3 e3", [0, 0], Side::White);
    let mut game = Game::from_position(here, FLYING);
    play(&mut game, "g4-g7xb6");
    assert_eq!(game.outcome(), win(Side::White, WinReason::FewerThanThree));
    assert!(game.legal_moves().is_empty());
    assert!(game.position().legal_moves(&FLYING).is_empty());
    assert_eq!(
        game.play(m("c3-c4")),
        Err(PlayError::Over(game.outcome().unwrap()))
    );
    assert_eq!(
        game.position().check(m("c3-c4"), &FLYING),
        Err(MoveError::GameOver)
    );
}

#[test]
fn r13_men_in_hand_count_so_placing_goes_on() {
    let mut game = game_of("d6 a1 d7 g1 d5xa1", FLYING);
    assert_eq!(game.position().men(Side::Black).len(), 1);
    assert_eq!(game.outcome(), None);
    play(&mut game, "b4 e4");
    // Two on the board and one in hand are three.
    let three = position("a7 d7 g4 f2", "b6 c3", [0, 1], Side::Black);
    assert_eq!(three.outcome(&FLYING), None);
    assert_eq!(three.legal_moves(&FLYING).len(), 18);
}

#[test]
fn r13_setups_that_start_there_are_over_at_once() {
    for (white, black, hand, winner) in [
        ("a7 d7", "b6 f2 c3", [0, 0], Side::Black),
        ("a7 d7 g4 f2", "b6 c3", [0, 0], Side::White),
        ("", "b6 f2 c3", [0, 0], Side::Black),
        ("a7 d7 g1", "", [0, 2], Side::White),
        ("", "", [9, 0], Side::White),
    ] {
        for side in Side::ALL {
            let here = position(white, black, hand, side);
            let game = Game::from_position(here, FLYING);
            assert_eq!(game.outcome(), win(winner, WinReason::FewerThanThree), "{here}");
            assert!(here.legal_moves(&FLYING).is_empty());
            assert_eq!(here.count_legal_moves(&FLYING), 0);
            assert!(here.targets(None, &FLYING).is_empty());
        }
    }
    let both = setup("a7 d7", "b6", [0, 1], Side::White);
    assert_eq!(
        both.position().unwrap_err().reasons(),
        [SetupReason::BothBelowThree]
    );
}

#[test]
fn r14_no_legal_move_has_lost_however_many_men() {
    // Nine men of White in their corner, all shut in.
    let here = position(
        "a7 d7 g7 a4 b6 d6 f6 b4 d5",
        "g4 a1 f4 b2 c4 c5 e5",
        [0, 0],
        Side::White,
    );
    assert!(!here.has_legal_move(&FLYING));
    assert_eq!(here.outcome(&FLYING), win(Side::Black, WinReason::NoLegalMove));
    // The other side to move: the game goes on.
    let black = Setup {
        side_to_move: Side::Black,
        ..Setup::from(here)
    }
    .position()
    .unwrap();
    assert_eq!(black.outcome(&FLYING), None);
    // Reached by play: Black shuts the last door.
    let before = position("a7 d7 a4 b6", "g7 d6 b4 a1 d2", [0, 0], Side::White);
    assert_eq!(before.outcome(&FLYING), win(Side::Black, WinReason::NoLegalMove));
    let mut game = Game::from_position(
        position("a7 d7 a4 b6", "g4 d6 b4 a1 d2", [0, 0], Side::Black),
        FLYING,
    );
    play(&mut game, "g4-g7");
    assert_eq!(game.outcome(), win(Side::Black, WinReason::NoLegalMove));
}

#[test]
fn r14_three_blocked_men_fly_or_have_lost_by_the_option() {
    let here = position("a7 d7 a4", "g7 d6 b4 a1", [0, 0], Side::White);
    assert_eq!(here.outcome(&FLYING), None);
    assert_eq!(here.legal_moves(&FLYING).len(), 3 * 17);
    assert_eq!(here.outcome(&SLIDING), win(Side::Black, WinReason::NoLegalMove));
}

#[test]
fn r14_cannot_happen_while_placing() {
    let here = position("a7 d7 a4 b6", "g7 d6 b4 a1 d2", [1, 0], Side::White);
    assert_eq!(here.outcome(&FLYING), None);
    assert_eq!(here.legal_moves(&FLYING).len(), 15);
}

const SHUFFLE_WHITE: &str = "a7 a1 g7 c3";
const SHUFFLE_BLACK: &str = "b6 f2 e5 g1";

#[test]
fn r15_third_occurrence_is_a_draw_and_the_start_counts() {
    let start = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::White);
    let mut game = Game::from_position(start, FLYING);
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "a7-a4 b6-b4 a4-a7 b4-b6");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "a7-a4 b6-b4 a4-a7");
    assert_eq!(game.outcome(), None);
    play(&mut game, "b4-b6");
    assert_eq!(
        (game.occurrences(), game.outcome()),
        (3, draw(DrawReason::Threefold))
    );
    assert!(game.legal_moves().is_empty());
    assert!(matches!(game.play(m("a7-a4")), Err(PlayError::Over(_))));
}

/// Where one white man and one black man walk round and round, in 6 and in 10 steps: together they
/// stand as before after 30 steps each, 60 plies, and no position comes twice on the way.
const WHITE_ROUND: [&str; 6] = ["d7", "g7", "g4", "f4", "f6", "d6"];
const BLACK_ROUND: [&str; 10] = ["c4", "b4", "b2", "d2", "d3", "e3", "e4", "e5", "d5", "c5"];

fn before_the_walk() -> Position {
    position("d7 a1 d1 b6", "c4 a7 g1 f2", [0, 0], Side::White)
}

fn walk(game: &mut Game, plies: usize) {
    for _ in 0..plies {
        let (step, black) = (game.ply() / 2, game.ply() % 2 == 1);
        let round: &[&str] = if black { &BLACK_ROUND } else { &WHITE_ROUND };
        let (from, to) = (round[step % round.len()], round[(step + 1) % round.len()]);
        play(game, &format!("{from}-{to}"));
    }
}

#[test]
fn r15_repeats_far_apart_count() {
    let mut game = Game::from_position(
        before_the_walk(),
        Ruleset {
            no_removal_limit: None,
            ..FLYING
        },
    );
    for ply in 1..=119 {
        walk(&mut game, 1);
        assert_eq!(
            (game.occurrences(), game.outcome()),
            (if ply < 60 { 1 } else { 2 }, None),
            "ply {ply}"
        );
    }
    walk(&mut game, 1);
    assert_eq!(
        (game.occurrences(), game.outcome()),
        (3, draw(DrawReason::Threefold))
    );
    game.undo();
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    walk(&mut game, 1);
    assert_eq!(
        (game.occurrences(), game.outcome()),
        (3, draw(DrawReason::Threefold))
    );
}

#[test]
fn r15_side_to_move_is_part_of_the_position() {
    // White loses a move by a triangle of sorts: the same men, the other side to move.
    let white = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::White);
    let black = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::Black);
    assert_ne!(white.repetition_key(), black.repetition_key());
    assert_ne!(white.hash(), black.hash());
}

#[test]
fn r15_hands_are_part_of_the_position() {
    let few = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [2, 2], Side::White);
    for hand in [[2, 3], [3, 2], [1, 2], [2, 1], [0, 0]] {
        let other = position(SHUFFLE_WHITE, SHUFFLE_BLACK, hand, Side::White);
        assert_ne!(few.repetition_key(), other.repetition_key(), "{hand:?}");
        assert_ne!(few.hash(), other.hash(), "{hand:?}");
    }
    // The counter is not.
    let late = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, 40);
    assert_eq!(
        late.repetition_key(),
        position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::White).repetition_key()
    );
}

#[test]
fn r15_undo_forgets_and_a_new_game_starts_anew() {
    let start = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::White);
    let mut game = Game::from_position(start, FLYING);
    let round = "a7-a4 b6-b4 a4-a7 b4-b6";
    for _ in 0..10 {
        play(&mut game, round);
        assert_eq!(game.occurrences(), 2);
        for _ in 0..4 {
            game.undo();
        }
        assert_eq!(game.occurrences(), 1);
    }
    // Looking back through the moves counts nothing.
    play(&mut game, round);
    for ply in 0..=game.ply() {
        assert!(game.position_at(ply).is_some());
    }
    assert_eq!(game.occurrences(), 2);
    assert_eq!(Game::from_position(start, FLYING).occurrences(), 1);
}

#[test]
fn r15_option_other_counts_and_off() {
    let start = position(SHUFFLE_WHITE, SHUFFLE_BLACK, [0, 0], Side::White);
    for (repetition, rounds) in [(2, 1), (3, 2), (5, 4)] {
        let rules = Ruleset {
            repetition: Repetition::new(repetition),
            ..FLYING
        };
        let mut game = Game::from_position(start, rules);
        for round in 1..=rounds {
            assert_eq!(game.outcome(), None);
            play(&mut game, "a7-a4 b6-b4 a4-a7 b4-b6");
            assert_eq!(
                game.outcome().is_some(),
                round == rounds,
                "{repetition} in round {round}"
            );
        }
        assert_eq!(game.outcome(), draw(DrawReason::Threefold));
    }
    let rules = Ruleset {
        repetition: None,
        no_removal_limit: None,
        ..FLYING
    };
    let mut game = Game::from_position(start, rules);
    for _ in 0..50 {
        play(&mut game, "a7-a4 b6-b4 a4-a7 b4-b6");
    }
    assert_eq!((game.occurrences(), game.outcome()), (51, None));
    assert_eq!(game.position().counter(), 200);
}

#[test]
fn r16_fifty_plies_without_a_removal_are_a_draw() {
    let start = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, 47);
    let mut game = Game::from_position(start, FLYING);
    play(&mut game, "a7-a4 b6-b4");
    assert_eq!((game.position().counter(), game.outcome()), (49, None));
    play(&mut game, "a4-a7");
    assert_eq!(game.outcome(), draw(DrawReason::NoRemovalLimit));
    assert!(game.legal_moves().is_empty());
    game.undo();
    assert_eq!((game.position().counter(), game.outcome()), (49, None));
}

#[test]
fn r16_counts_slides_and_flights_from_the_second_phase_on() {
    let mut game = Game::new(FLYING);
    for text in QUIET_PLACING.split(' ') {
        play(&mut game, text);
        assert_eq!(game.position().counter(), 0, "a placement counts nothing");
    }
    let first = game
        .legal_moves()
        .into_iter()
        .find(|mv| mv.remove.is_none())
        .unwrap();
    game.play(first).unwrap();
    assert_eq!(game.position().counter(), 1);
    // While anybody has men in hand a slide counts nothing either.
    let mixed = position("a7 d6 f4 b2", "g7 g1 a1", [0, 2], Side::White);
    assert_eq!(mixed.after(m("a7-d7")).counter(), 0);
    let flight = position("a7 d5 e4", "g7 f4 c3 b2", [0, 0], Side::White);
    assert_eq!(flight.after(m("a7-g1")).counter(), 1);
    // The last placement leaves nought, the next slide makes one.
    let last = position("a7 d6 f4 b2", "g7 g1 a1", [0, 1], Side::Black).after(m("e3"));
    assert_eq!(last.counter(), 0);
    assert_eq!(last.after(m("a7-d7")).counter(), 1);
}

#[test]
fn r16_a_removal_restarts_the_count() {
    let start = counted("a7 d7 g4 f2", "b6 c3 e3 d1", Side::White, 30);
    let after = start.after(m("g4-g7xd1"));
    assert_eq!(after.counter(), 0);
    assert_eq!(start.after(m("g4-g1")).counter(), 31);
}

#[test]
fn r16_setups_at_the_limit_and_with_men_in_hand() {
    let at = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, 50);
    assert_eq!(at.outcome(&FLYING), draw(DrawReason::NoRemovalLimit));
    assert_eq!(
        Game::from_position(at, FLYING).outcome(),
        draw(DrawReason::NoRemovalLimit)
    );
    assert!(
        !at.legal_moves(&FLYING).is_empty(),
        "the draw rules leave the moves of a position alone"
    );
    let beyond = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, u32::MAX);
    assert_eq!(beyond.outcome(&FLYING), draw(DrawReason::NoRemovalLimit));
    assert_eq!(
        beyond.after(m("a7-a4")).counter(),
        u32::MAX,
        "the count stays at the top of its type"
    );
    let mut placing = setup(SHUFFLE_WHITE, SHUFFLE_BLACK, [1, 0], Side::White);
    placing.counter = 1;
    assert_eq!(
        placing.position().unwrap_err().reasons(),
        [SetupReason::CounterWhilePlacing { counter: 1 }]
    );
}

#[test]
fn r16_option_any_limit_and_off() {
    for limit in [1, 2, 100] {
        let rules = Ruleset {
            no_removal_limit: NonZeroU32::new(limit),
            ..FLYING
        };
        let start = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, limit - 1);
        let mut game = Game::from_position(start, rules);
        assert_eq!(game.outcome(), None);
        play(&mut game, "a7-a4");
        assert_eq!(game.outcome(), draw(DrawReason::NoRemovalLimit), "{limit}");
    }
    let rules = Ruleset {
        no_removal_limit: None,
        ..FLYING
    };
    let start = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, 100_000);
    assert_eq!(Game::from_position(start, rules).outcome(), None);
}

#[test]
fn r17_a_win_on_the_fiftieth_move_is_a_win() {
    // R13 over R16: the removal restarts the count anyway. R13 at a setup: nothing restarts it.
    let short = counted("a7 d7 g4", "b6 c3", Side::White, 50);
    assert_eq!(
        short.outcome(&FLYING),
        win(Side::White, WinReason::FewerThanThree)
    );
    // R14 over R16: the fiftieth ply blocks the opponent.
    let start = counted("a7 d7 a4 b6", "g4 d6 b4 a1 d2", Side::Black, 49);
    let mut game = Game::from_position(start, FLYING);
    play(&mut game, "g4-g7");
    assert_eq!(game.position().counter(), 50);
    assert_eq!(game.outcome(), win(Side::Black, WinReason::NoLegalMove));
    // R13 over R14: two men that are blocked as well.
    let both = position("a7 d7", "a4 d6 g7", [0, 0], Side::White);
    assert_eq!(both.outcome(&FLYING), win(Side::Black, WinReason::FewerThanThree));
}

#[test]
fn r17_threefold_is_named_before_the_limit() {
    let start = counted(SHUFFLE_WHITE, SHUFFLE_BLACK, Side::White, 42);
    let mut game = Game::from_position(start, FLYING);
    play(&mut game, "a7-a4 b6-b4 a4-a7 b4-b6 a7-a4 b6-b4 a4-a7 b4-b6");
    assert_eq!(game.position().counter(), 50);
    assert_eq!(game.outcome(), draw(DrawReason::Threefold));
    // Without R15 it is the limit.
    let mut game = Game::from_position(
        start,
        Ruleset {
            repetition: None,
            ..FLYING
        },
    );
    play(&mut game, "a7-a4 b6-b4 a4-a7 b4-b6 a7-a4 b6-b4 a4-a7 b4-b6");
    assert_eq!(game.outcome(), draw(DrawReason::NoRemovalLimit));
}

#[test]
fn r18_resignation_agreement_and_time() {
    type Action = fn(&mut Game) -> Result<(), PlayError>;
    let actions: [(Action, Option<Outcome>); 5] = [
        (
            |game| game.resign(Side::White),
            win(Side::Black, WinReason::Resignation),
        ),
        (
            |game| game.resign(Side::Black),
            win(Side::White, WinReason::Resignation),
        ),
        (Game::agree_draw, draw(DrawReason::Agreement)),
        (
            |game| game.lose_on_time(Side::White),
            win(Side::Black, WinReason::Time),
        ),
        (
            |game| game.lose_on_time(Side::Black),
            win(Side::White, WinReason::Time),
        ),
    ];
    for (action, outcome) in actions {
        let mut game = game_of("d6 f4", FLYING);
        action(&mut game).unwrap();
        assert_eq!(game.outcome(), outcome);
        assert!(game.legal_moves().is_empty());
        let over = Err(PlayError::Over(outcome.unwrap()));
        assert_eq!(game.play(m("d7")), over);
        for (again, _) in actions {
            assert_eq!(again(&mut game), over, "an end is final");
        }
        assert_eq!(game.outcome(), outcome);
        assert_eq!(game.ply(), 2);
    }
    // After an end by the board nothing else can end it.
    let here = position("a7 d7 g4 f2", "b6 c3", [0, 0], Side::White);
    let mut game = Game::from_position(here, FLYING);
    assert!(matches!(game.resign(Side::White), Err(PlayError::Over(_))));
    assert_eq!(game.outcome(), win(Side::White, WinReason::FewerThanThree));
}

// --------------------------------------------------------------------------------------------- lessons

#[test]
fn lesson_01_slides_into_point_zero_and_over_every_edge() {
    // a7 has the index 0.
    let here = position("d7 a4 e3 e4", "g7 g4 c5 f2", [0, 0], Side::White);
    assert!(here.check(m("d7-a7"), &FLYING).is_ok());
    assert!(here.check(m("a4-a7"), &FLYING).is_ok());
    assert!(texts(&here, &SLIDING).contains("d7-a7"));
    // Index 23 likewise; all 32 edges both ways are in r10_every_edge_both_ways and r12_flying_….
    let last = position("b4 c5 e3 e4", "g7 g4 a1 f2", [0, 0], Side::White);
    assert!(texts(&last, &FLYING).is_superset(&["b4-c4", "c5-c4"].map(String::from).into()));
}

#[test]
fn lesson_02_the_eighteenth_placement_closes_a_mill() {
    let mut game = game_of("d5 b4 b6 c3 d2 f6 g7 d6 a7 f4 b2 c4 c5 g4 a1 d1 e3", FLYING);
    assert_eq!(game.position().side_to_move(), Side::Black);
    assert_eq!(game.position().men(Side::White).len(), 9);
    let takes = removals(game.position(), &FLYING, "a4");
    assert_eq!(takes, game.position().removable(Side::White));
    assert_eq!(takes, set("d5 b6 d2 g7 a7 b2 c5 a1 e3"), "one of nine");
    assert_eq!(
        game.play(m("a4")),
        Err(PlayError::Illegal(MoveError::RemovalMissing(p("a4"))))
    );
    play(&mut game, "a4xd2");
    assert_eq!(game.position().side_to_move(), Side::White);
    assert_eq!(game.position().phase(&FLYING), Phase::Moving);
    assert!(game.legal_moves().iter().all(|mv| mv.from.is_some()));
    assert_eq!(
        (
            game.position().total(Side::White),
            game.position().total(Side::Black)
        ),
        (8, 9)
    );
}

#[test]
fn lesson_03_only_mills_left() {
    let three = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], Side::White);
    assert_eq!(removals(&three, &FLYING, "g4-g7"), set("b2 d2 f2"));
    for man in ["b2", "d2", "f2"] {
        let mut game = Game::from_position(three, FLYING);
        play(&mut game, &format!("g4-g7x{man}"));
        assert_eq!(game.outcome(), win(Side::White, WinReason::FewerThanThree));
    }
    let five = position("a7 d7 g4 f4 b4 c5", "a1 d1 g1 d2 d3", [0, 0], Side::White);
    assert_eq!(removals(&five, &FLYING, "g4-g7"), set("a1 d1 g1 d2 d3"));
    let six = position("a7 d7 g4 f4 b4 c5", "a1 d1 g1 d2 d3 e4", [0, 0], Side::White);
    assert_eq!(removals(&six, &FLYING, "g4-g7"), set("e4"));
}

#[test]
fn lesson_04_one_placement_closes_two_mills() {
    let here = position("a7 g7 d6 d5", "a1 b2 c3 e3", [5, 5], Side::White);
    assert_eq!(removals(&here, &FLYING, "d7"), set("a1 b2 c3 e3"));
    let mut game = Game::from_position(here, FLYING);
    play(&mut game, "d7xb2");
    assert_eq!(game.position().total(Side::Black), 8);
    assert_eq!(game.position().side_to_move(), Side::Black);
}

#[test]
fn lesson_05_a_removal_by_the_move_that_reaches_the_limit() {
    let start = counted("a7 d7 g4 f2", "b6 c3 e3 d1", Side::White, 49);
    let mut game = Game::from_position(start, FLYING);
    play(&mut game, "g4-g7xd1");
    assert_eq!((game.position().counter(), game.outcome()), (0, None));
    game.undo();
    play(&mut game, "g4-g1");
    assert_eq!(game.outcome(), draw(DrawReason::NoRemovalLimit));
}

#[test]
fn lesson_06_repetition_is_counted_by_the_whole_game_alone() {
    let rules = Ruleset {
        no_removal_limit: None,
        ..FLYING
    };
    let mut game = Game::from_position(before_the_walk(), rules);
    walk(&mut game, 119);
    // Somebody looks through the moves, takes some back and plays them again, begins another game.
    for _ in 0..3 {
        for ply in 0..=119 {
            assert!(game.position_at(ply).is_some());
        }
        for _ in 0..70 {
            game.undo();
        }
        assert_eq!((game.occurrences(), game.outcome()), (1, None));
        walk(&mut game, 70);
        assert_eq!((game.occurrences(), game.outcome()), (2, None));
    }
    let mut other = Game::from_position(before_the_walk(), rules);
    walk(&mut other, 60);
    assert_eq!(other.occurrences(), 2);
    // Far back, not one after the other.
    walk(&mut game, 1);
    assert_eq!(
        (game.occurrences(), game.outcome()),
        (3, draw(DrawReason::Threefold))
    );
}

#[test]
fn lesson_07_every_closing_again_captures() {
    let start = position("a7 d7 g7 b2", "f6 f4 c3 e3 c5", [0, 0], Side::White);
    let mut game = Game::from_position(start, FLYING);
    for (text, black) in [
        ("g7-g4", 5),
        ("c5-c4", 5),
        ("g4-g7xf6", 4),
        ("c4-c5", 4),
        ("g7-g4", 4),
        ("c5-c4", 4),
        ("g4-g7xf4", 3),
    ] {
        play(&mut game, text);
        assert_eq!(game.position().total(Side::Black), black, "{text}");
    }
}

#[test]
fn lesson_08_no_diagonal_slide() {
    let here = position("a7 g7 g1 a1", "d6 d2 e4 c4", [0, 0], Side::White);
    for text in ["a7-b6", "g7-f6", "g1-f2", "a1-b2"] {
        assert!(
            matches!(here.check(m(text), &FLYING), Err(MoveError::NotAdjacent { .. })),
            "{text}"
        );
        assert!(!texts(&here, &FLYING).contains(text));
    }
    let middle = position("b6 f6 f2 b2", "d7 d1 e4 c4", [0, 0], Side::White);
    for text in ["b6-c5", "b6-a7", "f6-e5", "f2-e3", "b2-c3", "b2-a1"] {
        assert!(
            matches!(middle.check(m(text), &FLYING), Err(MoveError::NotAdjacent { .. })),
            "{text}"
        );
    }
}

#[test]
fn lesson_09_no_tenth_placement() {
    let mut game = game_of(QUIET_PLACING, FLYING);
    let before = *game.position();
    let free = before.free().first().unwrap();
    assert_eq!(
        game.play(Move::place(free)),
        Err(PlayError::Illegal(MoveError::NoManInHand(free)))
    );
    assert_eq!(*game.position(), before);
    assert_eq!(Side::ALL.map(|side| before.hand(side)), [0, 0]);
}

#[test]
fn lesson_10_a_flight_from_c4_and_a_mill_without_its_removal() {
    let here = position("d3 c3 d6 f6 f2 d2 b2 b4 b6", "c4 c5 f4", [0, 0], Side::Black);
    assert_eq!(here.check(m("c4-d1"), &FLYING), Ok(()));
    assert!(matches!(
        here.check(m("c4-d1"), &SLIDING),
        Err(MoveError::NotAdjacent { .. })
    ));
    let mut game = game_of("d6 a1 d7 g1", FLYING);
    assert_eq!(
        game.play(m("d5")),
        Err(PlayError::Illegal(MoveError::RemovalMissing(p("d5"))))
    );
    assert_eq!(game.ply(), 4, "the turn is still to be made");
}
