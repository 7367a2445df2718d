use std::io;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};

use mlin_rules::PointSet;

use super::crew::Crew;
use super::plane::{PlanePair, Which};
use super::plies::Plies;
use super::set_table::SetTable;
use super::tables::Tables;
use super::values::Values;
use crate::Sector;

/// The values of a solved sector as they come to count, layer by layer.
pub(super) struct Growing<'a> {
    values: &'a Values,
    plies: &'a Plies,
    rows: &'a SetTable,
    planes: PlanePair,
    /// By row: whether values were added last.
    grown: Vec<AtomicBool>,
    /// The last layer of all.
    last: u8,
}

impl<'a> Growing<'a> {
    /// No value counts yet.
    ///
    /// # Errors
    /// When there is no memory.
    pub(super) fn new(tables: &'a Tables, values: &'a Values, plies: &'a Plies) -> io::Result<Growing<'a>> {
        let sector = values.sector();
        let rows = tables.sets(sector.mover());
        let shape = tables.shape(sector.mover(), sector.opponent());
        Ok(Growing {
            values,
            plies,
            rows,
            planes: PlanePair::new(shape, rows.rows())?,
            grown: (0..rows.rows()).map(|_| AtomicBool::new(false)).collect(),
            last: plies.last(),
        })
    }

    pub(super) fn sector(&self) -> Sector {
        self.values.sector()
    }

    /// Wins and losses that count.
    pub(super) fn planes(&self) -> &PlanePair {
        &self.planes
    }

    /// The last layer of all values.
    pub(super) fn last(&self) -> u8 {
        self.last
    }

    /// Whether values of these men of the side to move were added last.
    pub(super) fn has_grown(&self, mover: PointSet) -> bool {
        let found = self.rows.sets().find(mover);
        found.is_some_and(|found| self.grown[found.row as usize].load(Ordering::Relaxed))
    }

    /// Lets the values of a layer count; whether there are any.
    pub(super) fn grow(&mut self, layer: u8, crew: &mut Crew) -> bool {
        let any = AtomicBool::new(false);
        let regions = self.planes.regions();
        let (values, plies, grown) = (self.values, self.plies, &self.grown);
        crew.each(
            regions.regions.len(),
            |_, number| {
                let region = regions.regions[number].lock();
                let mut region = region.unwrap_or_else(PoisonError::into_inner);
                for row in 0..region.pending.len() {
                    let global = (number << regions.shift) + row;
                    let plies = plies.row(global as u32);
                    let new = plies.contains(&layer);
                    grown[global].store(new, Ordering::Relaxed);
                    if new {
                        any.store(true, Ordering::Relaxed);
                        for which in [Which::First, Which::Second] {
                            let all = values.planes().row(global as u32, which);
                            let row = region.row_mut(row, which);
                            for (i, _) in plies.iter().enumerate().filter(|(_, plies)| **plies == layer) {
                                row[i >> 3] |= all[i >> 3] & 1 << (i & 7);
                            }
                        }
                    }
                }
                0
            },
            |_| {},
            &mut |_| {},
        );
        any.into_inner()
    }
}
