//! The solver against a plain count of the smallest sectors: every position of the board by itself, without symmetries
//! and without any index of the tablebase; moves come from `mlin-rules` and nothing else is shared.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use std::collections::HashMap;
use std::mem;

use mlin_rules::{Outcome, PointSet, Position, Ruleset, Setup, Side};
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{Sector, Tablebase, Value};

/// Men of the side to move and of the other.
type Men = (usize, usize);
/// The sets of those men.
type Sets = (PointSet, PointSet);

/// What is known of the positions with so many men: by the number of the mover's set and that of the opponent's.
struct Oracle {
    rules: Ruleset,
    /// By size.
    sets: [Vec<PointSet>; 5],
    /// By size and by the upper and the lower twelve points: what they add to the number of a set.
    upper: [Vec<u32>; 5],
    lower: Vec<u32>,
    values: [[Vec<Option<Value>>; 5]; 5],
}

impl Oracle {
    fn new(flying: bool) -> Oracle {
        let mut sets: [Vec<PointSet>; 5] = Default::default();
        for bits in 0..1_u32 << 24 {
            if let size @ 3..=4 = bits.count_ones() as usize {
                sets[size].push(PointSet::from_bits(bits));
            }
        }
        // The number of a set is that of the sets of its size with smaller bits: for its k-th smallest point p, the
        // sets of k points below p.
        let choose = |n: u32, k: u32| (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1));
        let sum = |bits: u32, first: u32, from: u32| -> u32 {
            let points = (0..12).filter(|point| bits >> point & 1 != 0);
            points
                .zip(first + 1..)
                .map(|(point, k)| choose(from + point, k))
                .sum()
        };
        let lower = (0..4096).map(|bits| sum(bits, 0, 0)).collect();
        let upper = [0, 1, 2, 3, 4].map(|size: u32| {
            let below = |bits: u32| size.saturating_sub(bits.count_ones());
            (0..4096).map(|bits| sum(bits, below(bits), 12)).collect()
        });
        Oracle {
            rules: Ruleset {
                flying,
                no_removal_limit: None,
                repetition: None,
            },
            sets,
            upper,
            lower,
            values: Default::default(),
        }
    }

    /// The number of a set among those of its size.
    fn number(&self, set: PointSet) -> usize {
        let (bits, size) = (set.bits() as usize, set.len() as usize);
        (self.upper[size][bits >> 12] + self.lower[bits & 4095]) as usize
    }

    fn place(&self, (mover, opponent): Sets) -> usize {
        self.number(mover) * self.sets[opponent.len() as usize].len() + self.number(opponent)
    }

    fn known(&self, sets: Sets) -> Option<Value> {
        self.values[sets.0.len() as usize][sets.1.len() as usize][self.place(sets)]
    }

    /// What is known of a position by the rules or from before.
    fn value(&self, position: &Position) -> Option<Value> {
        let sets = sets(position);
        if sets.0.len() < 3 || sets.1.len() < 3 {
            let outcome = position.outcome(&self.rules);
            let Some(Outcome::Win { winner, .. }) = outcome else {
                panic!("{position}: {outcome:?}")
            };
            return Some(if winner == position.side_to_move() {
                Value::Win
            } else {
                Value::Loss
            });
        }
        self.known(sets)
    }

    /// Whether what is known decides a position: some move leads to a loss of the opponent, or all lead to wins.
    fn decide(&self, sets: Sets) -> Option<Value> {
        let position = position(sets);
        let (mut wins, mut all_lose) = (false, true);
        position.for_each_legal_move(&self.rules, |mv| {
            if !wins {
                let value = self.value(&position.after(mv));
                wins |= value == Some(Value::Loss);
                all_lose &= value == Some(Value::Win);
            }
        });
        match (wins, all_lose) {
            (true, _) => Some(Value::Win),
            (_, true) => Some(Value::Loss),
            _ => None,
        }
    }

    /// Solves sectors that lead to each other: round after round, until there is nothing to look at. What is not decided
    /// then is drawn.
    fn solve(&mut self, together: &[Men]) {
        // Positions to look at: at first all, later those before one that was decided.
        let mut round: Vec<Sets> = Vec::new();
        let mut open: [[Vec<bool>; 5]; 5] = Default::default();
        for &(mover, opponent) in together {
            let size = self.sets[mover].len() * self.sets[opponent].len();
            self.values[mover][opponent] = vec![None; size];
            open[mover][opponent] = vec![true; size];
            round.extend(self.all((mover, opponent)));
        }
        while !round.is_empty() {
            for sets in mem::take(&mut round) {
                let (mover, opponent) = (sets.0.len() as usize, sets.1.len() as usize);
                let place = self.place(sets);
                open[mover][opponent][place] = false;
                let value = match self.values[mover][opponent][place] {
                    None => self.decide(sets),
                    Some(_) => None,
                };
                if value.is_none() {
                    continue;
                }
                self.values[mover][opponent][place] = value;
                // Men go back the way they came: whoever has just moved could as well be about to do so. What is no
                // position before this one is looked at in vain.
                let before = position((sets.1, sets.0));
                before.for_each_legal_move(&self.rules, |mv| {
                    let after = before.after(mv.without_removal());
                    let sets = (after.men(Side::White), after.men(Side::Black));
                    if !mem::replace(&mut open[opponent][mover][self.place(sets)], true) {
                        round.push(sets);
                    }
                });
            }
        }
        for &(mover, opponent) in together {
            for value in &mut self.values[mover][opponent] {
                value.get_or_insert(Value::Draw);
            }
        }
    }

    /// The same opponents one after the other: what quiet moves lead to lies close together then.
    fn all(&self, (mover, opponent): Men) -> Vec<Sets> {
        let pairs = self.sets[opponent]
            .iter()
            .flat_map(|opponent| self.sets[mover].iter().map(|mover| (*mover, *opponent)));
        pairs
            .filter(|(mover, opponent)| (*mover & *opponent).is_empty())
            .collect()
    }
}

fn sets(position: &Position) -> Sets {
    let us = position.side_to_move();
    (position.men(us), position.men(!us))
}

/// The position with White, who is to move, and Black.
fn position((mover, opponent): Sets) -> Position {
    let mut setup = Setup::EMPTY;
    for (side, men) in [(Side::White, mover), (Side::Black, opponent)] {
        for point in men {
            setup.board[point.index()] = Some(side);
        }
    }
    setup.position().unwrap()
}

fn compare(flying: bool) {
    let mut oracle = Oracle::new(flying);
    oracle.solve(&[(3, 3)]);
    oracle.solve(&[(3, 4), (4, 3)]);

    let folder = tempfile::tempdir().unwrap();
    let options = SolveOptions {
        flying,
        sectors: vec![Sector::new(4, 3, 0, 0).unwrap()],
        threads: 2,
        memory: 4 << 30,
        isa: Isa::best(),
        metric: None,
    };
    solve(folder.path(), &options, &mut |_| ()).unwrap();
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.sectors().count(), 3);
    for men in [(3, 3), (3, 4), (4, 3)] {
        let mut count = HashMap::new();
        for sets in oracle.all(men) {
            let value = oracle.known(sets).unwrap();
            let position = position(sets);
            assert_eq!(tablebase.probe(&position).unwrap(), value, "{position}");
            *count.entry(value).or_insert(0) += 1;
        }
        println!("{men:?}, flying {flying}: {count:?} positions of the board");
    }
}

#[test]
fn with_flying_every_position_has_the_value_that_a_plain_count_gives_it() {
    compare(true);
}

#[test]
fn without_flying_every_position_has_the_value_that_a_plain_count_gives_it() {
    compare(false);
}
