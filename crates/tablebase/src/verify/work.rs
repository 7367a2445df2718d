use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::Sender;

use mlin_rules::{Move, PointSet, Position, Setup, Side, Symmetry};

use super::lookup::Lookup;
use super::random::Random;
use super::subsets_of::subsets_of;
use super::{Difference, Expected, Sample};
use crate::block::Block;
use crate::{
    CanonicalSets, DistanceFile, Metric, ProbeError, Row, Sector, SectorFile, SetTables, Statistics,
    Tablebase, Value,
};

/// States in a part of the work, about.
const PART_STATES: u32 = 1 << 13;
/// Random states with the same men of the opponent.
const BUNCH: u64 = 64;
/// A part of the work keeps no more differences than this.
const KEPT_DIFFERENCES: usize = 20;

/// The verification of one sector, in parts that threads take one after the other.
pub(super) struct Work<'a> {
    lookup: &'a Lookup<'a>,
    sector: Sector,
    sets: &'a CanonicalSets,
    row_len: u32,
    file: Option<&'a SectorFile>,
    /// Whether there are distances to compare.
    has_distances: bool,
    kind: Kind,
    parts: u32,
    next: AtomicU32,
    stop: AtomicBool,
}

/// What a part is.
#[derive(Clone, Copy)]
enum Kind {
    /// So many rows.
    Rows { rows: u32, keep: bool },
    /// Random states; so many in all.
    Bunch { seed: u64, states: u64 },
}

/// A part that is done.
#[derive(Default)]
pub(super) struct Done {
    pub(super) number: u32,
    pub(super) states: u64,
    /// Positions whose distances were compared.
    pub(super) distances: u64,
    /// Orbits, of rows.
    pub(super) counted: Statistics,
    pub(super) found: u64,
    pub(super) differences: Vec<Difference>,
    /// Computed values by row, where they are to be kept.
    pub(super) values: Vec<Block>,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        lookup: &'a Lookup<'a>,
        tables: &'a SetTables,
        sector: Sector,
        states: u64,
        sample: Sample,
    ) -> Work<'a> {
        let sets = tables.of_size(sector.mover());
        let row_len = Row::new(sector.mover(), sector.opponent()).len();
        let (kind, parts) = match sample {
            Sample::All => {
                let rows = (PART_STATES / row_len.max(1)).max(1);
                let keep = !sector.is_stored() && lookup.has_room_for(sector);
                (Kind::Rows { rows, keep }, (sets.len() as u32).div_ceil(rows))
            }
            Sample::Random { seed, .. } => {
                let parts = u32::try_from(states.div_ceil(BUNCH)).unwrap_or(u32::MAX);
                (Kind::Bunch { seed, states }, parts)
            }
        };
        Work {
            lookup,
            sector,
            sets,
            row_len,
            file: lookup.tablebase().file(sector).filter(|file| file.is_stored()),
            has_distances: sector.is_stored() && distance_files(lookup.tablebase(), sector).next().is_some(),
            kind,
            parts,
            next: AtomicU32::new(0),
            stop: AtomicBool::new(false),
        }
    }

    /// Whether [`Done::values`] are filled in.
    pub(super) const fn keeps_values(&self) -> bool {
        matches!(self.kind, Kind::Rows { keep: true, .. })
    }

    /// Takes parts until none is left or one cannot be done.
    pub(super) fn run(&self, sender: &Sender<(u32, Result<Done, ProbeError>)>) {
        let mut moves = Vec::new();
        while !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.parts {
                return;
            }
            let done = match self.kind {
                Kind::Rows { rows, keep } => self.rows(number, rows, keep, &mut moves),
                Kind::Bunch { seed, states } => self.bunch(number, seed, states, &mut moves),
            };
            if done.is_err() {
                self.stop.store(true, Ordering::Relaxed);
            }
            // Whoever listens stays until all have ended.
            let _ = sender.send((number, done));
        }
    }

    /// Goes through some rows.
    fn rows(&self, number: u32, rows: u32, keep: bool, moves: &mut Vec<Move>) -> Result<Done, ProbeError> {
        let mut done = Done {
            number,
            ..Done::default()
        };
        let mut reader = self.file.map(SectorFile::rows_reader);
        let mut stored = Block::draws(self.row_len);
        let table = Table::new(self.sector);
        for row in (number * rows..(number + 1) * rows).take_while(|row| (*row as usize) < self.sets.len()) {
            if let Some(reader) = &mut reader {
                reader
                    .read(row, &mut stored.win, &mut stored.loss)
                    .map_err(|fault| ProbeError::new(self.sector, fault))?;
            }
            let mover = self.sets.set(row).unwrap_or(PointSet::EMPTY);
            let kept = kept_symmetries(self.sets.stabilizer(row).unwrap_or(1));
            let mut values = keep.then(|| Block::draws(self.row_len));
            for (place, opponent) in (0..).zip(subsets_of(!mover, u32::from(self.sector.opponent()))) {
                let position = table.position(mover, opponent).ok_or(ProbeError::NotCovered)?;
                let computed = self.lookup.compute(&position, moves)?;
                done.states += 1;
                if reader.is_some() {
                    done.compare(self.sector, position, stored.value(place), computed);
                    self.compare_distances(&mut done, position, stored.value(place), moves)?;
                }
                if let Some(values) = &mut values {
                    set(values, place, computed);
                }
                // Each orbit is counted at its first place.
                if kept.iter().all(|symmetry| symmetry.set(opponent) >= opponent) {
                    match computed {
                        Value::Win => done.counted.win += 1,
                        Value::Draw => done.counted.draw += 1,
                        Value::Loss => done.counted.loss += 1,
                    }
                }
            }
            done.values.extend(values);
        }
        Ok(done)
    }

    /// Looks at some random states.
    fn bunch(&self, number: u32, seed: u64, states: u64, moves: &mut Vec<Move>) -> Result<Done, ProbeError> {
        let mut done = Done {
            number,
            ..Done::default()
        };
        let (sector, tablebase) = (self.sector, self.lookup.tablebase());
        let men = [
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
        ];
        let stream = u64::from(u32::from_le_bytes(men)) << 32 | u64::from(number);
        let mut random = Random::new(seed, stream);
        let table = Table::new(sector);
        let opponent = random.subset(PointSet::ALL, u32::from(sector.opponent()));
        for _ in 0..BUNCH.min(states - u64::from(number) * BUNCH) {
            let mover = random.subset(!opponent, u32::from(sector.mover()));
            let position = table.position(mover, opponent).ok_or(ProbeError::NotCovered)?;
            let stored = tablebase.probe(&position)?;
            let computed = self.lookup.compute(&position, moves)?;
            done.states += 1;
            done.compare(sector, position, stored, computed);
            self.compare_distances(&mut done, position, stored, moves)?;
        }
        Ok(done)
    }

    /// Compares what distances there are of a position that is won or lost.
    fn compare_distances(
        &self,
        done: &mut Done,
        position: Position,
        value: Value,
        moves: &mut Vec<Move>,
    ) -> Result<(), ProbeError> {
        if !self.has_distances || value == Value::Draw {
            return Ok(());
        }
        let tablebase = self.lookup.tablebase();
        let stored = tablebase.verdict(&position)?;
        let expected = Expected::of(tablebase, &position, value, moves)?;
        done.distances += 1;
        if !expected.fits(&stored) {
            done.tell(Difference::Distance {
                sector: self.sector,
                position,
                stored,
                expected,
            });
        }
        Ok(())
    }
}

impl Done {
    fn compare(&mut self, sector: Sector, position: Position, stored: Value, computed: Value) {
        if stored == computed {
            return;
        }
        self.tell(Difference::Value {
            sector,
            position,
            stored,
            computed,
        });
    }

    fn tell(&mut self, difference: Difference) {
        self.found += 1;
        if self.differences.len() < KEPT_DIFFERENCES {
            self.differences.push(difference);
        }
    }
}

fn set(values: &mut Block, place: u32, value: Value) {
    let words = match value {
        Value::Win => &mut values.win,
        Value::Draw => return,
        Value::Loss => &mut values.loss,
    };
    if let Some(word) = words.get_mut((place / 64) as usize) {
        *word |= 1 << (place % 64);
    }
}

/// The files with the distances of a sector.
pub(super) fn distance_files(tablebase: &Tablebase, sector: Sector) -> impl Iterator<Item = &DistanceFile> {
    let conversion = tablebase.limit().map(|limit| Metric::Conversion { limit });
    let metrics = [conversion, Some(Metric::End)].into_iter().flatten();
    metrics.filter_map(move |metric| tablebase.distance_file(sector, metric))
}

/// The symmetries of a stabilizer, but for the identity.
fn kept_symmetries(stabilizer: u16) -> Vec<Symmetry> {
    Symmetry::ALL
        .into_iter()
        .skip(1)
        .filter(|symmetry| stabilizer >> symmetry.number() & 1 != 0)
        .collect()
}

/// A table on which the men of a sector's positions are put up.
struct Table {
    us: Side,
    empty: Setup,
}

impl Table {
    fn new(sector: Sector) -> Table {
        // As it is in play.
        let us = if sector.mover_hand() == sector.opponent_hand() {
            Side::White
        } else {
            Side::Black
        };
        let mut empty = Setup {
            side_to_move: us,
            ..Setup::EMPTY
        };
        empty.hand[us.index()] = sector.mover_hand();
        empty.hand[us.opponent().index()] = sector.opponent_hand();
        Table { us, empty }
    }

    fn position(&self, mover: PointSet, opponent: PointSet) -> Option<Position> {
        let mut setup = self.empty;
        for (side, men) in [(self.us, mover), (!self.us, opponent)] {
            for point in men {
                setup.board[point.index()] = Some(side);
            }
        }
        setup.position().ok()
    }
}
