use std::collections::HashMap;

use mlin_rules::{Move, Position};

use crate::block::Block;
use crate::{CanonicalSets, ProbeError, Row, Sector, SectorIndex, Tablebase, Value};

/// Values of sectors without stored ones are kept in memory up to so many bytes.
const KEPT_BYTES: u64 = 1 << 30;

/// Where the values of children come from: the tablebase, and for sectors without stored values what the verification
/// itself has computed.
pub(super) struct Lookup<'a> {
    tablebase: &'a Tablebase,
    kept: HashMap<Sector, Kept>,
    kept_bytes: u64,
}

/// The values of a sector, row by row.
struct Kept {
    sets: CanonicalSets,
    row: Row,
    rows: Vec<Block>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(tablebase: &'a Tablebase) -> Lookup<'a> {
        Lookup {
            tablebase,
            kept: HashMap::new(),
            kept_bytes: 0,
        }
    }

    pub(super) const fn tablebase(&self) -> &'a Tablebase {
        self.tablebase
    }

    /// Whether there is room to keep a sector's values.
    pub(super) fn has_room_for(&self, sector: Sector) -> bool {
        self.kept_bytes + kept_bytes(sector) <= KEPT_BYTES
    }

    /// Keeps the values of a sector: all its rows.
    pub(super) fn keep(&mut self, sector: Sector, rows: Vec<Block>) {
        self.kept_bytes += kept_bytes(sector);
        let kept = Kept {
            sets: CanonicalSets::new(sector.mover()),
            row: Row::new(sector.mover(), sector.opponent()),
            rows,
        };
        self.kept.insert(sector, kept);
    }

    /// The value that a position has by the values of what its moves lead to. `moves` is room to work in.
    pub(super) fn compute(&self, position: &Position, moves: &mut Vec<Move>) -> Result<Value, ProbeError> {
        moves.clear();
        position.for_each_legal_move(self.tablebase.rules(), |mv| moves.push(mv));
        let mut best = Value::Loss;
        // What moves without a removal lead to stands in one row.
        for removing in [false, true] {
            for mv in moves.iter().filter(|mv| mv.remove.is_some() == removing) {
                best = best.max(-self.value(&position.after(*mv), -best)?);
                if best == Value::Win {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// The value of a position, or, if it is `enough` or better, anything from `enough` up to the value.
    fn value(&self, position: &Position, enough: Value) -> Result<Value, ProbeError> {
        if position.hand(position.side_to_move()) > 0 {
            let kept = Sector::of(position).and_then(|sector| self.kept.get(&sector));
            if let Some(value) = kept.and_then(|kept| kept.value(position)) {
                return Ok(value);
            }
        }
        self.tablebase.bounded(position, enough)
    }
}

impl Kept {
    fn value(&self, position: &Position) -> Option<Value> {
        let us = position.side_to_move();
        let found = self.sets.find(position.men(us))?;
        let opponent = found.symmetry.set(position.men(!us));
        let place = self.row.place(self.sets.set(found.row)?, opponent)?;
        Some(self.rows.get(found.row as usize)?.value(place))
    }
}

/// Bytes that the values of a sector take in memory, about.
fn kept_bytes(sector: Sector) -> u64 {
    SectorIndex::orbits_of(sector) / 3
}
