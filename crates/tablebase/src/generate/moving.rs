//! The moving phase: two sectors that lead to each other are solved together, by sweeps over their rows.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use super::crew::Crew;
use super::growing::Growing;
use super::plane::{Counting, Layers, PlanePair, Regions};
use super::plies::Plies;
use super::removals::Removals;
use super::sender::Target;
use super::side::{Lesser, Side};
use super::tables::Tables;
use super::values::Values;
use super::visit::Visit;
use crate::Sector;

/// What a pair of sectors depends on and is solved by.
pub(super) struct Task<'a, 'r> {
    pub(super) tables: &'a Tables,
    /// A sector, and the other one that it leads to and that leads to it.
    pub(super) sectors: &'r [Sector],
    pub(super) flying: bool,
    /// What removals lead to.
    pub(super) removal: &'r dyn Fn(Sector) -> Option<Removed<'a>>,
}

/// The values of the positions that removals lead to.
#[derive(Clone, Copy)]
pub(super) struct Removed<'a> {
    pub(super) values: &'a Values,
    /// When distances go on beyond a removal: those of these positions.
    pub(super) plies: Option<&'a Plies>,
}

/// A sector solved by layers.
pub(super) struct Layered {
    pub(super) values: Values,
    /// The layer of each decided position.
    pub(super) plies: Plies,
}

/// The values of a sector, and of the other one that it leads to and that leads to it.
///
/// # Errors
/// When there is no memory.
pub(super) fn solve(
    task: &Task<'_, '_>,
    crew: &mut Crew,
    advance: &mut dyn FnMut(u64),
) -> io::Result<Vec<Values>> {
    let mut ground = Ground::new(task)?;
    ground.search(&mut [], |search| search.run(crew, advance));
    Ok(ground.into_values().collect())
}

/// The same by strict layers, down to the layer `last`: a value of one layer counts from the next on, so that the layer is the
/// distance to the next removal or to the end. Also whether nothing is left for later layers.
///
/// # Errors
/// When there is no memory.
pub(super) fn solve_layers(
    task: &Task<'_, '_>,
    last: u8,
    crew: &mut Crew,
    advance: &mut dyn FnMut(u64),
) -> io::Result<(Vec<Layered>, bool)> {
    let mut ground = Ground::new(task)?;
    let mut plies = ground
        .sides
        .iter()
        .map(|side| Plies::new(side.table.rows(), side.value_shape.len))
        .collect::<io::Result<Vec<Plies>>>()?;
    let complete = ground.search(&mut plies, |search| search.run_layers(last, crew, advance));
    let solved = ground.into_values().zip(plies);
    Ok((
        solved.map(|(values, plies)| Layered { values, plies }).collect(),
        complete,
    ))
}

/// The planes of the sectors that are solved together.
struct Ground<'a> {
    sides: Vec<Side<'a>>,
    open: Vec<PlanePair>,
    values: Vec<PlanePair>,
}

impl<'a> Ground<'a> {
    fn new(task: &Task<'a, '_>) -> io::Result<Ground<'a>> {
        let sectors = task.sectors.iter().enumerate();
        let sides = sectors
            .map(|(i, sector)| Side::new(task, *sector, task.sectors.len() - 1 - i))
            .collect::<io::Result<Vec<Side<'_>>>>()?;
        let open = sides
            .iter()
            .map(|side| PlanePair::new(side.shape, side.rows.rows()));
        let values = sides
            .iter()
            .map(|side| PlanePair::new(side.value_shape, side.table.rows()));
        Ok(Ground {
            open: open.collect::<io::Result<_>>()?,
            values: values.collect::<io::Result<_>>()?,
            sides,
        })
    }

    /// Runs a search; where there are `plies`, the layers of decided values are noted in them.
    fn search<T>(&mut self, plies: &mut [Plies], run: impl FnOnce(&Search<'_, '_, '_>) -> T) -> T {
        let open: Vec<Regions<'_>> = self.open.iter_mut().map(PlanePair::regions).collect();
        let mut values: Vec<Regions<'_>> = self.values.iter_mut().map(PlanePair::regions).collect();
        for (values, plies) in values.iter_mut().zip(plies) {
            let parts = plies.parts(1 << values.shift);
            for (region, plies) in values.regions.iter_mut().zip(parts) {
                let region = region.get_mut().unwrap_or_else(PoisonError::into_inner);
                region.layers = Some(Layers::new(plies));
            }
        }
        run(&Search {
            sides: &self.sides,
            open: &open,
            values: &values,
        })
    }

    fn into_values(self) -> impl Iterator<Item = Values> {
        let values = self.values.into_iter().zip(self.sides);
        values.map(|(planes, side)| Values::new(side.sector, planes, side.value_shape.len))
    }
}
struct Search<'s, 'a, 'r> {
    sides: &'s [Side<'a>],
    open: &'s [Regions<'r>],
    values: &'s [Regions<'r>],
}

/// How a sweep treats the rows.
#[derive(Clone, Copy)]
pub(super) enum Sweep {
    /// Settles closing moves.
    Closings,
    /// Visits rows with much news: as many as three quarters of the row's vectors.
    Rows,
    /// Visits every row with news, and lets news be listed from now on.
    Rest,
    /// Works through listed news one by one, or by visiting a row that has many.
    News,
    /// Decides what belongs to a layer.
    Layer(u8),
}

impl<'a> Search<'_, 'a, '_> {
    /// All layers to the last; whether nothing is left for later ones.
    fn run_layers(&self, last: u8, crew: &mut Crew, advance: &mut dyn FnMut(u64)) -> bool {
        for layer in 0..=last {
            let grown = layer > 0 && self.grow(layer - 1, crew);
            // How long it will take, nobody knows: the layers of closing moves and of the first other moves count.
            let counted = layer == 1 || layer == 2;
            let any = if counted {
                self.round(crew, Sweep::Layer(layer), advance)
            } else {
                self.round(crew, Sweep::Layer(layer), &mut |_| {})
            };
            if !any && !grown && !self.grows_after(layer) {
                return true;
            }
        }
        // What the last layer decided still waits for a next one: it is noted now.
        let mut any = false;
        for values in self.values {
            for region in &values.regions {
                let mut region = region.lock().unwrap_or_else(PoisonError::into_inner);
                any |= !region.release(last).is_empty();
            }
        }
        !any && !self.grows_after(last)
    }

    fn growing(&self) -> impl Iterator<Item = &RwLock<Growing<'a>>> {
        self.sides.iter().filter_map(|side| match &side.lesser {
            Some(Lesser::ByLayers(growing)) => Some(growing),
            _ => None,
        })
    }

    /// Lets the values of a layer count that removals lead to; whether there are any.
    fn grow(&self, layer: u8, crew: &mut Crew) -> bool {
        let mut any = false;
        for growing in self.growing() {
            any |= growing
                .write()
                .unwrap_or_else(PoisonError::into_inner)
                .grow(layer, crew);
        }
        any
    }

    /// Whether removals lead to values of this layer or later ones, which do not count in it yet.
    fn grows_after(&self, layer: u8) -> bool {
        self.growing()
            .any(|growing| growing.read().unwrap_or_else(PoisonError::into_inner).last() >= layer)
    }

    fn run(&self, crew: &mut Crew, advance: &mut dyn FnMut(u64)) {
        // How long it will take, nobody knows: closing moves count as a half, and the first visits as the other.
        for i in 0..self.sides.len() {
            self.sweep(crew, i, Sweep::Closings, advance);
        }
        self.round(crew, Sweep::Rows, advance);
        while self.round(crew, Sweep::Rows, &mut |_| {}) {}
        for values in self.values {
            for region in &values.regions {
                region.lock().unwrap_or_else(PoisonError::into_inner).news = Some(Vec::new());
            }
        }
        self.round(crew, Sweep::Rest, &mut |_| {});
        while self.round(crew, Sweep::News, &mut |_| {}) {}
    }

    /// One sweep over each sector; whether anything was to be done.
    fn round(&self, crew: &mut Crew, sweep: Sweep, advance: &mut dyn FnMut(u64)) -> bool {
        let mut any = false;
        for i in 0..self.sides.len() {
            any |= self.sweep(crew, i, sweep, advance);
        }
        any
    }

    fn sweep(&self, crew: &mut Crew, number: usize, sweep: Sweep, advance: &mut dyn FnMut(u64)) -> bool {
        let side = &self.sides[number];
        let target = Target {
            table: side.table,
            shape: side.value_shape,
            regions: &self.values[number],
            counting: match sweep {
                Sweep::Layer(layer) => Counting::AfterLayer(layer),
                _ => Counting::AtOnce,
            },
        };
        let any = AtomicBool::new(false);
        let half_row = u64::from(side.shape.len) / 2;
        let growing = match &side.lesser {
            Some(Lesser::ByLayers(growing)) => Some(growing.read().unwrap_or_else(PoisonError::into_inner)),
            _ => None,
        };
        let removals = match (&side.lesser, &growing) {
            (Some(Lesser::Solved(values)), _) => {
                Some(Removals::new(side.tables, values.sector(), values.planes()))
            }
            (_, Some(growing)) => Some(Removals::new(side.tables, growing.sector(), growing.planes())),
            _ => None,
        };
        crew.each(
            self.open[number].regions.len(),
            |worker, region| {
                let mut visit = Visit {
                    side,
                    target,
                    removals: removals.as_ref(),
                    isa: worker.isa,
                    sender: &mut worker.sender,
                    room: &mut worker.room,
                    open: &self.open[number].regions[region],
                    values: &self.values[side.other].regions[region],
                    first_row: (region as u32) << self.open[number].shift,
                };
                let rows = visit.region(sweep);
                if rows > 0 {
                    any.store(true, Ordering::Relaxed);
                }
                rows as u64 * half_row
            },
            |worker| worker.sender.flush(target),
            advance,
        );
        any.into_inner()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::lanes::Isa;

    const FLYING: bool = true;

    fn sectors<const N: usize>(texts: [&str; N]) -> [Sector; N] {
        texts.map(|text| text.parse().unwrap())
    }

    /// Nothing new happens for many layers, and then all removals come to count at once, in the very last layer that
    /// there is. As whether a position is won has nothing to do with when, the values are those of the other search.
    #[test]
    fn removals_count_that_lead_to_values_of_the_last_layer() {
        let all = sectors(["3-3", "4-3", "3-4"]).into_iter();
        let tables = Tables::new(all).unwrap();
        let crew = &mut Crew::new(1, Isa::best()).unwrap();
        let three = &sectors(["3-3"]);
        let least = Task {
            tables: &tables,
            sectors: three,
            flying: FLYING,
            removal: &|_| None,
        };
        let lesser = solve(&least, crew, &mut |_| {}).unwrap().remove(0);
        let pair = &sectors(["4-3", "3-4"]);
        let late = Plies::all_at(&lesser, 60);
        let lesser_of = |sector, plies| {
            let is_reached = sector == pair[1];
            is_reached.then_some(Removed {
                values: &lesser,
                plies,
            })
        };
        let task = Task {
            sectors: pair,
            removal: &|sector| lesser_of(sector, None),
            ..least
        };
        let at_once = solve(&task, crew, &mut |_| {}).unwrap();
        let task = Task {
            removal: &|sector| lesser_of(sector, Some(&late)),
            ..task
        };
        let (by_layers, complete) = solve_layers(&task, 200, crew, &mut |_| {}).unwrap();
        assert!(complete);
        for (at_once, by_layers) in at_once.iter().zip(&by_layers) {
            assert!(
                at_once.planes().equals(by_layers.values.planes()),
                "{}",
                at_once.sector()
            );
        }
        let last = by_layers.iter().map(|layered| layered.plies.last()).max();
        assert!(last > Some(60), "{last:?}: nothing depends on the last layer");
    }
}
