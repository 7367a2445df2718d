//! R19 and R20 against a plain board: lines written out by their names, men moved one by one.
#![allow(clippy::unwrap_used, reason = "a failed test may")]

use std::collections::BTreeSet;

use mlin_rules::shapes::{DoubleMill, SharedPair, double_mills, shared_pairs};
use mlin_rules::{Point, PointSet, Symmetry};

/// The lines as R4 names them.
const LINES: [[&str; 3]; 16] = [
    ["a7", "d7", "g7"],
    ["g7", "g4", "g1"],
    ["a1", "d1", "g1"],
    ["a1", "a4", "a7"],
    ["b6", "d6", "f6"],
    ["f6", "f4", "f2"],
    ["b2", "d2", "f2"],
    ["b2", "b4", "b6"],
    ["c5", "d5", "e5"],
    ["e5", "e4", "e3"],
    ["c3", "d3", "e3"],
    ["c3", "c4", "c5"],
    ["d7", "d6", "d5"],
    ["g4", "f4", "e4"],
    ["d1", "d2", "d3"],
    ["a4", "b4", "c4"],
];

/// The board as a beginner sees it.
struct Plain {
    lines: Vec<[usize; 3]>,
    /// The lines through each point.
    through: Vec<Vec<[usize; 3]>>,
    neighbours: Vec<Vec<usize>>,
}

impl Plain {
    fn new() -> Plain {
        let number = |name: &str| name.parse::<Point>().unwrap().index();
        let lines: Vec<[usize; 3]> = LINES.iter().map(|line| line.map(number)).collect();
        let mut neighbours = vec![Vec::new(); 24];
        for [first, middle, last] in &lines {
            for (one, other) in [(*first, *middle), (*middle, *last)] {
                neighbours[one].push(other);
                neighbours[other].push(one);
            }
        }
        let through = (0..24)
            .map(|point| {
                let mut lines = lines.clone();
                lines.retain(|line| line.contains(&point));
                lines
            })
            .collect();
        Plain {
            lines,
            through,
            neighbours,
        }
    }

    /// Whether a man that has just come to a point stands in a mill.
    fn closes(&self, men: &[bool; 24], to: usize) -> bool {
        self.through[to]
            .iter()
            .any(|line| line.iter().all(|point| men[*point]))
    }

    /// The pairs of points between which some man can go three times to and fro and close a mill each time, while the other
    /// side passes and nobody is removed.
    fn shuttles(&self, men: PointSet, free: PointSet) -> BTreeSet<(usize, usize)> {
        let mut board = [false; 24];
        for point in men {
            board[point.index()] = true;
        }
        let mut found = BTreeSet::new();
        for from in men {
            for &to in &self.neighbours[from.index()] {
                if !free.contains(Point::ALL[to]) {
                    continue;
                }
                let mut board = board;
                let (mut here, mut there) = (from.index(), to);
                let always = (0..3).all(|_| {
                    board[here] = false;
                    board[there] = true;
                    let closed = self.closes(&board, there);
                    (here, there) = (there, here);
                    closed
                });
                if always {
                    found.insert((from.index(), to));
                }
            }
        }
        found
    }
}

/// Every set of so many of these points.
fn subsets(points: PointSet, size: u32, visit: &mut impl FnMut(PointSet)) {
    fn go(rest: PointSet, chosen: PointSet, size: u32, visit: &mut impl FnMut(PointSet)) {
        if size == 0 {
            return visit(chosen);
        }
        if rest.len() < size {
            return;
        }
        let point = rest.first().unwrap();
        let rest = rest - PointSet::of(point);
        go(rest, chosen | PointSet::of(point), size - 1, visit);
        go(rest, chosen, size, visit);
    }
    go(points, PointSet::EMPTY, size, visit);
}

fn detected(men: PointSet, free: PointSet) -> BTreeSet<(usize, usize)> {
    double_mills(men, free)
        .map(|running| (running.from.index(), running.to.index()))
        .collect()
}

/// R20: in every position of three sectors (one of each orbit of the board's symmetries) the detector finds just the men that
/// close a mill on each of their next three moves.
#[test]
fn double_mills_are_what_closes_with_every_move() {
    let plain = Plain::new();
    let mut found = 0;
    for (own, enemy) in [(5, 3), (5, 4), (6, 3)] {
        let mut positions = 0_u64;
        subsets(PointSet::ALL, own, &mut |men| {
            if Symmetry::ALL.iter().any(|symmetry| symmetry.set(men) < men) {
                return;
            }
            subsets(!men, enemy, &mut |enemies| {
                let free = !(men | enemies);
                let detected = detected(men, free);
                positions += 1;
                found += detected.len();
                assert_eq!(detected, plain.shuttles(men, free), "{men:?} {enemies:?}");
            });
        });
        assert!(positions > 2_000_000, "{own}-{enemy}: {positions}");
    }
    assert!(found > 10_000, "{found}");
}

/// R20: the detector does not depend on how the board is turned, so one of each orbit is enough above.
#[test]
fn double_mills_turn_with_the_board() {
    for symmetry in Symmetry::ALL {
        for mill in DoubleMill::ALL {
            let [one, other] = mill.ends().map(|end| symmetry.point(end));
            let image = DoubleMill::over(one, other).unwrap();
            assert_eq!(image.points(), symmetry.set(mill.points()));
            assert_eq!(
                image.mates(one).unwrap(),
                symmetry.set(mill.mates(mill.ends()[0]).unwrap())
            );
        }
    }
}

/// R20: exactly 32 shapes, one for each edge, 64 counting which end the man stands on.
#[test]
fn there_are_exactly_32_double_mills() {
    let plain = Plain::new();
    let mut ends = BTreeSet::new();
    let mut five = 0;
    subsets(PointSet::ALL, 5, &mut |men| {
        let shuttles = plain.shuttles(men, !men);
        five += shuttles.len();
        ends.extend(
            shuttles
                .into_iter()
                .map(|(from, to)| (from.min(to), from.max(to))),
        );
    });
    assert_eq!(five, 64);
    let all: BTreeSet<(usize, usize)> = DoubleMill::ALL
        .iter()
        .map(|mill| {
            let [one, other] = mill.ends();
            (one.index(), other.index())
        })
        .collect();
    assert_eq!(ends, all);
    assert_eq!(ends.len(), 32);
    assert!(DoubleMill::ALL.iter().all(|mill| mill.points().len() == 6));
}

/// R20: five men suffice, and fewer do not.
#[test]
fn five_men_are_the_fewest() {
    let plain = Plain::new();
    for size in 0..5 {
        subsets(PointSet::ALL, size, &mut |men| {
            assert!(plain.shuttles(men, !men).is_empty(), "{men:?}");
        });
    }
}

/// R19: two mills on lines that cross, one pair for each point; and moving the shared man closes nothing.
#[test]
fn shared_pairs_are_two_mills_with_a_man_in_common() {
    let plain = Plain::new();
    let mut pairs = 0;
    subsets(PointSet::ALL, 5, &mut |men| {
        let mills: Vec<&[usize; 3]> = plain
            .lines
            .iter()
            .filter(|line| line.iter().all(|point| men.contains(Point::ALL[*point])))
            .collect();
        let mut shared: Vec<usize> = Vec::new();
        for (number, one) in mills.iter().enumerate() {
            for other in &mills[number + 1..] {
                shared.extend(one.iter().filter(|point| other.contains(point)));
            }
        }
        shared.sort_unstable();
        let found: Vec<usize> = shared_pairs(men).map(|pair| pair.shared.index()).collect();
        assert_eq!(found, shared, "{men:?}");
        pairs += shared.len();
        for pair in shared_pairs(men) {
            let away = plain.shuttles(men, !men);
            assert!(away.iter().all(|(from, _)| *from != pair.shared.index()));
            let mut board = [false; 24];
            for point in men - PointSet::of(pair.shared) {
                board[point.index()] = true;
            }
            for &to in &plain.neighbours[pair.shared.index()] {
                assert!(
                    board[to]
                        || !plain.closes(
                            &{
                                let mut b = board;
                                b[to] = true;
                                b
                            },
                            to
                        )
                );
            }
        }
    });
    assert_eq!(pairs, 24);
    assert!(
        Point::ALL
            .iter()
            .all(|point| SharedPair::at(*point).men().len() == 5)
    );
}
