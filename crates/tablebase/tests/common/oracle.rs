//! Distances by plain counting: every position of the board by itself, without symmetries and without any index of the
//! tablebase; moves come from `mlin-rules` and nothing else is shared.

use std::mem;
use std::num::{NonZeroU16, NonZeroU32};

use mlin_rules::{Move, PointSet, Position, Ruleset, Setup, Side};
use mlin_tablebase::{Index, NO_DISTANCE, SectorDistances, SectorIndex, Value};

/// Men of the side to move and of the other.
pub type Men = (usize, usize);
/// The sets of those men.
pub type Sets = (PointSet, PointSet);

/// The greatest number of men on a side.
const MOST: usize = 5;

/// How plies are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// To the next removal or the end; what comes after so many plies does not count any more.
    ToConversion { limit: Option<NonZeroU16> },
    /// To the end.
    ToEnd,
}

/// A position that is won or lost, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    pub value: Value,
    pub plies: u16,
}

/// Where a position is among those with so many men.
#[derive(Clone, Copy)]
struct Place {
    men: Men,
    place: usize,
}

/// What is known of the positions with so many men: by the number of the mover's set and that of the opponent's.
pub struct Oracle {
    pub rules: Ruleset,
    counting: Counting,
    /// By size.
    sets: [Vec<PointSet>; MOST + 1],
    /// By size and by the upper and the lower twelve points: what they add to the number of a set.
    upper: [Vec<u32>; MOST + 1],
    lower: Vec<u32>,
    known: [[Vec<u16>; MOST + 1]; MOST + 1],
}

/// Stands for a position that is not decided.
const OPEN: u16 = u16::MAX;

impl Oracle {
    pub fn new(flying: bool, counting: Counting) -> Oracle {
        let mut sets: [Vec<PointSet>; MOST + 1] = Default::default();
        for bits in 0..1_u32 << 24 {
            if let size @ 3..=MOST = bits.count_ones() as usize {
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
        let upper = std::array::from_fn(|size| {
            let below = |bits: u32| (size as u32).saturating_sub(bits.count_ones());
            (0..4096).map(|bits| sum(bits, below(bits), 12)).collect()
        });
        Oracle {
            rules: Ruleset {
                flying,
                no_removal_limit: None,
                repetition: None,
            },
            counting,
            sets,
            upper,
            lower: (0..4096).map(|bits| sum(bits, 0, 0)).collect(),
            known: Default::default(),
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

    /// The places that moves lead to: [`mlin_rules::Position::after`] and [`Oracle::place`], without doing the same for
    /// each move.
    fn places_after(&self, (mover, opponent): Sets) -> impl Fn(Move) -> Option<Place> {
        let own = self.number(opponent);
        move |mv| {
            let mut mover = mover;
            if let Some(from) = mv.from {
                mover.remove(from);
            }
            mover.insert(mv.to);
            let (mut number, mut men) = (own, opponent.len() as usize);
            if let Some(removed) = mv.remove {
                let mut left = opponent;
                left.remove(removed);
                men -= 1;
                if men < 3 {
                    return None;
                }
                number = self.number(left);
            }
            let other = mover.len() as usize;
            Some(Place {
                men: (men, other),
                place: number * self.sets[other].len() + self.number(mover),
            })
        }
    }

    /// What is known of a position, whatever its counter.
    pub fn known(&self, position: &Position) -> Option<Decided> {
        let sets = sets(position);
        if sets.0.len() < 3 || sets.1.len() < 3 {
            let value = if sets.0.len() < 3 { Value::Loss } else { Value::Win };
            return Some(Decided { value, plies: 0 });
        }
        self.decided(Some(Place {
            men: (sets.0.len() as usize, sets.1.len() as usize),
            place: self.place(sets),
        }))
    }

    /// The same by a place; none is that of a side to move with too few men.
    fn decided(&self, place: Option<Place>) -> Option<Decided> {
        let Some(Place { men, place }) = place else {
            let value = Value::Loss;
            return Some(Decided { value, plies: 0 });
        };
        let known = self.known[men.0][men.1][place];
        (known != OPEN).then_some(Decided {
            value: if known & 1 == 1 { Value::Win } else { Value::Loss },
            plies: known >> 1,
        })
    }

    /// The greatest distance of all.
    pub fn longest(&self) -> u16 {
        let known = self.known.iter().flatten().flatten();
        let plies = known.filter(|known| **known != OPEN).map(|known| known >> 1);
        plies.max().unwrap_or(0)
    }

    /// Whether the count begins anew behind a removal.
    fn to_conversion(&self) -> bool {
        matches!(self.counting, Counting::ToConversion { .. })
    }

    /// Whether a position is decided in just so many plies, given all that are in fewer.
    fn decide(&self, sets: Sets, plies: u16) -> Option<Value> {
        let position = position(sets, 0);
        if !position.has_legal_move(&self.rules) {
            return Some(Value::Loss);
        }
        if plies == 0 {
            return None;
        }
        let (mut wins, mut all_lose) = (false, true);
        let places = self.places_after(sets);
        position.for_each_legal_move(&self.rules, |mv| {
            if wins {
                return;
            }
            let anew = mv.remove.is_some() && self.to_conversion();
            match self
                .decided(places(mv))
                .filter(|known| anew || known.plies < plies)
            {
                Some(known) => {
                    wins |= known.value == Value::Loss;
                    all_lose &= known.value == Value::Win;
                }
                None => all_lose = false,
            }
        });
        match (wins, all_lose) {
            (true, _) => Some(Value::Win),
            (_, true) => Some(Value::Loss),
            _ => None,
        }
    }

    /// Solves sectors that lead to each other: ply after ply, until nothing more is decided. All that they lead to
    /// otherwise must have been solved before.
    pub fn solve(&mut self, together: &[Men]) {
        // Until here removals may decide something; later only what was decided in the round before may.
        let mut removals_until = 1;
        if self.counting == Counting::ToEnd {
            removals_until = self.longest() + 1;
        }
        let most = match self.counting {
            Counting::ToConversion { limit: Some(limit) } => limit.get(),
            _ => u16::from(NO_DISTANCE) - 1,
        };
        let mut open: [[Vec<bool>; MOST + 1]; MOST + 1] = Default::default();
        for &(mover, opponent) in together {
            let size = self.sets[mover].len() * self.sets[opponent].len();
            self.known[mover][opponent] = vec![OPEN; size];
            open[mover][opponent] = vec![false; size];
        }
        let mut round: Vec<Sets> = Vec::new();
        for plies in 0..=most {
            let mut decided = Vec::new();
            let mut look_at = |sets: Sets| {
                let men = (sets.0.len() as usize, sets.1.len() as usize);
                if self.known[men.0][men.1][self.place(sets)] == OPEN
                    && let Some(value) = self.decide(sets, plies)
                {
                    decided.push((sets, value));
                }
            };
            if plies <= removals_until {
                for men in together {
                    self.for_all(*men, &mut look_at);
                }
            } else {
                round.iter().copied().for_each(&mut look_at);
                if decided.is_empty() {
                    break;
                }
            }
            for sets in mem::take(&mut round) {
                open[sets.0.len() as usize][sets.1.len() as usize][self.place(sets)] = false;
            }
            for (sets, value) in decided {
                let place = self.place(sets);
                self.known[sets.0.len() as usize][sets.1.len() as usize][place] =
                    plies << 1 | u16::from(value == Value::Win);
                // Men go back the way they came: whoever has just moved could as well be about to do so. What is no
                // position before this one is looked at in vain.
                let before = position((sets.1, sets.0), 0);
                before.for_each_legal_move(&self.rules, |mv| {
                    let after = before.after(mv.without_removal());
                    let sets = (after.men(Side::White), after.men(Side::Black));
                    let place = self.place(sets);
                    let open = &mut open[sets.0.len() as usize][sets.1.len() as usize][place];
                    if !mem::replace(open, true) {
                        round.push(sets);
                    }
                });
            }
        }
    }

    /// All positions with so many men.
    pub fn for_all(&self, (mover, opponent): Men, mut visit: impl FnMut(Sets)) {
        for &opponent in &self.sets[opponent] {
            for &mover in &self.sets[mover] {
                if (mover & opponent).is_empty() {
                    visit((mover, opponent));
                }
            }
        }
    }
}

/// The value of every position with every counter, just as the rules have it: R16 ends a game by what `mlin-rules` says.
pub struct WithCounter<'a> {
    rules: Ruleset,
    limit: u32,
    /// Only numbers the positions.
    numbers: &'a Oracle,
    /// By the men, and by the counter from 0 to the limit.
    values: [[Vec<Vec<Value>>; MOST + 1]; MOST + 1],
}

impl WithCounter<'_> {
    pub fn new(numbers: &Oracle, limit: NonZeroU32) -> WithCounter<'_> {
        WithCounter {
            rules: Ruleset {
                no_removal_limit: Some(limit),
                ..numbers.rules
            },
            limit: limit.get(),
            numbers,
            values: Default::default(),
        }
    }

    /// The value of a position with its counter.
    pub fn value(&self, position: &Position) -> Value {
        let sets = sets(position);
        let men = (sets.0.len() as usize, sets.1.len() as usize);
        self.values[men.0][men.1][position.counter() as usize][self.numbers.place(sets)]
    }

    /// The value of a position that ends the game.
    fn ended(&self, position: &Position) -> Option<Value> {
        Some(match position.outcome(&self.rules)?.winner() {
            None => Value::Draw,
            Some(winner) if winner == position.side_to_move() => Value::Win,
            Some(_) => Value::Loss,
        })
    }

    /// Solves sectors that lead to each other: the highest counter first.
    pub fn solve(&mut self, together: &[Men]) {
        for &(mover, opponent) in together {
            self.values[mover][opponent] = vec![Vec::new(); self.limit as usize + 1];
        }
        for counter in (0..=self.limit).rev() {
            for &men in together {
                let numbers = [men.0, men.1].map(|size| self.numbers.sets[size].len());
                let mut values = vec![Value::Draw; numbers[0] * numbers[1]];
                self.numbers.for_all(men, |sets| {
                    let position = position(sets, counter);
                    let value = self.ended(&position).unwrap_or_else(|| {
                        let mut best = Value::Loss;
                        let places = self.numbers.places_after(sets);
                        position.for_each_legal_move(&self.rules, |mv| {
                            if best == Value::Win {
                                return;
                            }
                            let counter = if mv.remove.is_some() { 0 } else { counter + 1 };
                            let theirs = places(mv).map_or(Value::Loss, |Place { men, place }| {
                                self.values[men.0][men.1][counter as usize][place]
                            });
                            best = best.max(-theirs);
                        });
                        best
                    });
                    values[self.numbers.place(sets)] = value;
                });
                self.values[men.0][men.1][counter as usize] = values;
            }
        }
    }
}

pub fn sets(position: &Position) -> Sets {
    let us = position.side_to_move();
    (position.men(us), position.men(!us))
}

/// The position with White, who is to move, and Black, and with a counter.
pub fn position((mover, opponent): Sets, counter: u32) -> Position {
    let mut setup = Setup {
        counter,
        ..Setup::EMPTY
    };
    for (side, men) in [(Side::White, mover), (Side::Black, opponent)] {
        for point in men {
            setup.board[point.index()] = Some(side);
        }
    }
    setup.position().unwrap()
}

/// The distances that two oracles have found for a sector.
pub struct Counted<'a> {
    pub index: SectorIndex,
    pub without_limit: &'a Oracle,
    pub with_limit: &'a Oracle,
}

impl SectorDistances for Counted<'_> {
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
        for (place, (without, with)) in (0..).zip(without_limit.iter_mut().zip(with_limit)) {
            let position = self.index.position(Index { row, place }).unwrap();
            let plies = |oracle: &Oracle| {
                oracle
                    .known(&position)
                    .map_or(NO_DISTANCE, |known| u8::try_from(known.plies).unwrap())
            };
            (*without, *with) = (plies(self.without_limit), plies(self.with_limit));
        }
    }
}
