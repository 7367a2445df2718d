//! A tablebase with distances of the smallest sectors, counted layer by layer over whole positions: slow, plain, and made
//! of nothing but the rules and a number for each position.

use std::fmt;
use std::num::NonZeroU16;
use std::sync::Arc;

use mlin_engine::{Class, Probe, Value};
use mlin_rules::{PointSet, Position, Ruleset, Setup, Side, Symmetry};
use mlin_tablebase::{CanonicalSets, ProbeError, Row, Sector, Verdict};

/// The sector 3-3, and 3-4 and 4-3 where they are wanted.
pub(crate) struct Distances {
    rules: Ruleset,
    limit: Option<NonZeroU16>,
    sectors: Arc<[Numbers]>,
    without_limit: Arc<Counted>,
    with_limit: Arc<Counted>,
    /// Tells the plies to the end where the next conversion is the end.
    pub(crate) tells_end: bool,
}

/// For each sector and position: won or lost in so many plies to the conversion, or nothing.
type Counted = Vec<Vec<Option<(Value, u16)>>>;

/// The men of the side to move and those of the other.
type Men = (PointSet, PointSet);

/// A number for each position of a sector.
struct Numbers {
    men: (u32, u32),
    sets: CanonicalSets,
    row: Row,
}

impl Numbers {
    fn new((mover, opponent): (u8, u8)) -> Numbers {
        Numbers {
            men: (mover.into(), opponent.into()),
            sets: CanonicalSets::new(mover),
            row: Row::new(mover, opponent),
        }
    }

    fn len(&self) -> usize {
        self.sets.len() * self.row.len() as usize
    }

    fn number(&self, (mover, opponent): Men) -> usize {
        let found = self.sets.find(mover).unwrap();
        let seen = found.symmetry.set(opponent);
        let stabilizer = self.sets.stabilizer(found.row).unwrap();
        let least = if stabilizer == 1 {
            seen
        } else {
            let kept = Symmetry::ALL
                .into_iter()
                .filter(|symmetry| stabilizer >> symmetry.number() & 1 != 0);
            kept.map(|symmetry| symmetry.set(seen)).min().unwrap()
        };
        let place = self.row.place(self.sets.set(found.row).unwrap(), least).unwrap();
        (found.row * self.row.len() + place) as usize
    }

    fn men(&self, number: usize) -> Men {
        let (row, place) = (number as u32 / self.row.len(), number as u32 % self.row.len());
        let mover = self.sets.set(row).unwrap();
        (mover, self.row.set(mover, place).unwrap())
    }
}

/// White is to move.
fn position((mover, opponent): Men) -> Position {
    let mut setup = Setup::EMPTY;
    for (side, men) in [(Side::White, mover), (Side::Black, opponent)] {
        for point in men {
            setup.board[point.index()] = Some(side);
        }
    }
    setup.position().unwrap()
}

fn men(position: &Position) -> Men {
    let us = position.side_to_move();
    (position.men(us), position.men(!us))
}

impl fmt::Debug for Distances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "limit {:?}, {:?}", self.limit, self.rules)
    }
}

impl Distances {
    /// Without a limit, so many sectors: one or three.
    pub(crate) fn new(flying: bool, sectors: usize) -> Distances {
        let mut found = Distances {
            rules: Ruleset {
                flying,
                no_removal_limit: None,
                repetition: None,
            },
            limit: None,
            sectors: [(3, 3), (3, 4), (4, 3)]
                .into_iter()
                .take(sectors)
                .map(Numbers::new)
                .collect(),
            without_limit: Arc::default(),
            with_limit: Arc::default(),
            tells_end: false,
        };
        found.without_limit = Arc::new(found.count(None));
        found.with_limit = Arc::clone(&found.without_limit);
        found
    }

    /// The same under a limit.
    pub(crate) fn under(&self, limit: u16) -> Distances {
        let decided = self.without_limit.iter().flatten().flatten();
        let longest = decided.map(|(_, plies)| *plies).max().unwrap();
        Distances {
            limit: NonZeroU16::new(limit),
            sectors: Arc::clone(&self.sectors),
            without_limit: Arc::clone(&self.without_limit),
            // A limit that nothing reaches changes nothing.
            with_limit: if longest <= limit {
                Arc::clone(&self.without_limit)
            } else {
                Arc::new(self.count(Some(limit)))
            },
            ..*self
        }
    }

    /// A position at random.
    pub(crate) fn random_position(&self, mut below: impl FnMut(usize) -> usize) -> Position {
        loop {
            let numbers = &self.sectors[below(self.sectors.len())];
            let position = position(numbers.men(below(numbers.len())));
            if position.outcome(&self.rules).is_none() {
                return position;
            }
        }
    }

    fn sector(&self, men: Men) -> Option<usize> {
        let count = (men.0.len(), men.1.len());
        self.sectors.iter().position(|numbers| numbers.men == count)
    }

    fn known(&self, counted: &Counted, men: Men) -> Option<(Value, u16)> {
        let sector = self.sector(men).unwrap();
        counted[sector][self.sectors[sector].number(men)]
    }

    fn count(&self, limit: Option<u16>) -> Counted {
        let empty = |sector: usize| vec![None; self.sectors[sector].len()];
        let all = 0..self.sectors.len();
        let mut counted: Counted = all.clone().map(empty).collect();
        for together in [0..1, 1..self.sectors.len()] {
            // At first all are looked at, later those from which quiet moves lead to what the ply before has decided.
            let mut round: Vec<(usize, usize)> = Vec::new();
            let mut waiting: Vec<Vec<bool>> = all
                .clone()
                .map(|sector| vec![false; self.sectors[sector].len()])
                .collect();
            for sector in together {
                round.extend((0..self.sectors[sector].len()).map(|number| (sector, number)));
            }
            for plies in 1..=limit.unwrap_or(250) {
                let mut decided = Vec::new();
                for (sector, number) in std::mem::take(&mut round) {
                    waiting[sector][number] = false;
                    if counted[sector][number].is_none()
                        && let Some(found) = self.decide(&counted, self.sectors[sector].men(number), plies)
                    {
                        decided.push((sector, number, found));
                    }
                }
                for &(sector, number, found) in &decided {
                    counted[sector][number] = Some(found);
                }
                for (sector, number, _) in decided {
                    self.for_each_before(self.sectors[sector].men(number), |sector, number| {
                        if counted[sector][number].is_none()
                            && !std::mem::replace(&mut waiting[sector][number], true)
                        {
                            round.push((sector, number));
                        }
                    });
                }
            }
        }
        counted
    }

    /// The positions from which quiet moves may lead here. Men go back the way they came.
    fn for_each_before(&self, (mover, opponent): Men, mut look: impl FnMut(usize, usize)) {
        let sector = self.sector((opponent, mover)).unwrap();
        let free = PointSet::ALL - mover - opponent;
        let flies = self.rules.flying && opponent.len() == 3;
        for to in opponent {
            for from in if flies { free } else { free & to.neighbours() } {
                let before = (opponent - PointSet::from(to)) | PointSet::from(from);
                look(sector, self.sectors[sector].number((before, mover)));
            }
        }
    }

    /// Whether a position is won or lost in exactly so many plies, what takes fewer being known; blocked men have lost in none.
    fn decide(&self, counted: &Counted, here: Men, plies: u16) -> Option<(Value, u16)> {
        let here = position(here);
        if plies == 1 && !here.has_legal_move(&self.rules) {
            return Some((Value::Loss, 0));
        }
        let (mut wins, mut all_lose) = (false, true);
        here.for_each_legal_move(&self.rules, |mv| {
            if wins {
                return;
            }
            let next = here.after(mv);
            let value = if !next.has_legal_move(&self.rules) {
                Some(Value::Loss)
            } else if plies == 1 && mv.remove.is_none() {
                // Only the end is a ply nearer.
                None
            } else {
                self.known(counted, men(&next))
                    .filter(|(_, before)| mv.remove.is_some() || *before < plies)
                    .map(|(value, _)| value)
            };
            wins |= value == Some(Value::Loss);
            all_lose &= value == Some(Value::Win);
        });
        match (wins, all_lose) {
            (true, _) => Some((Value::Win, plies)),
            (_, true) => Some((Value::Loss, plies)),
            _ => None,
        }
    }
}

impl Probe for Distances {
    fn flying(&self) -> bool {
        self.rules.flying
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.verdict(position).map(|verdict| verdict.value)
    }

    fn limit(&self) -> Option<Option<NonZeroU16>> {
        Some(self.limit)
    }

    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        if !position.has_legal_move(&self.rules) {
            return Ok(Verdict {
                value: Value::Loss,
                class: Some(Class::Loss),
                plies_to_conversion: Some(0),
                plies_to_end: Some(0),
            });
        }
        let men = men(position);
        let sector = self
            .sector(men)
            .filter(|_| position.hand(Side::White) + position.hand(Side::Black) == 0);
        let Some(sector) = sector else {
            return Err(Sector::of(position).map_or(ProbeError::NotCovered, ProbeError::Missing));
        };
        let number = self.sectors[sector].number(men);
        let limit = self.limit.map_or(u32::MAX, |limit| u32::from(limit.get()));
        let left = limit.saturating_sub(position.counter());
        let (value, class, plies) = match (
            self.without_limit[sector][number],
            self.with_limit[sector][number],
        ) {
            (None, _) => (Value::Draw, Class::Draw, None),
            (Some((value, plies)), None) => (value, Class::new(value, false), Some(plies)),
            (Some((value, _)), Some((_, plies))) => {
                (value, Class::new(value, u32::from(plies) <= left), Some(plies))
            }
        };
        Ok(Verdict {
            value,
            class: Some(class),
            plies_to_conversion: plies,
            plies_to_end: self.without_limit[sector][number]
                .filter(|_| self.tells_end && sector == 0)
                .map(|(_, plies)| plies),
        })
    }
}
