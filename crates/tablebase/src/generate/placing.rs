//! The placing phase: every sector follows from those after its placement, row by row.

use std::io;

use super::crew::{Crew, Worker};
use super::frame::Frame;
use super::lanes::{Lanes, Vector, kernel};
use super::placements::{Placements, place};
use super::plane::{Counting, PlanePair, Which};
use super::removals::{Removals, closings};
use super::row_shape::{RowShape, complement, expand};
use super::sender::{Target, send};
use super::tables::Tables;
use super::values::Values;
use crate::Sector;

/// The values of a placing sector, from those of the sector after a placement and of the one after a placement with a
/// removal; without the latter a removal wins.
///
/// As in the moving phase, whoever moves changes only the own men: the positions with the same opponent's men O lead to one
/// row of the sector after the placement, and their values go to the rows of their own men.
///
/// # Errors
/// When there is no memory.
pub(super) fn solve(
    tables: &Tables,
    crew: &mut Crew,
    sector: Sector,
    quiet: &Values,
    removal: Option<&Values>,
    advance: &mut dyn FnMut(u64),
) -> io::Result<Values> {
    let (men, opponent) = (sector.mover(), sector.opponent());
    let shape = tables.shape(opponent, men);
    let after = tables.shape(opponent, men + 1);
    let step = Step {
        tables,
        opponent,
        shape,
        after,
        full: shape.full(),
        full_after: after.full(),
        quiet,
        removals: removal.map(|values| Removals::new(tables, values.sector(), values.planes())),
    };
    let value_shape = tables.shape(men, opponent);
    let table = tables.sets(men);
    let mut planes = PlanePair::new(value_shape, table.rows())?;
    {
        let regions = planes.regions();
        let target = Target {
            table,
            shape: value_shape,
            regions: &regions,
            counting: Counting::AtOnce,
        };
        let rows = tables.sets(opponent).rows();
        crew.each(
            rows as usize,
            |worker, row| {
                step.row(worker, target, row as u32);
                u64::from(shape.len)
            },
            |worker| worker.sender.flush(target),
            advance,
        );
    }
    Ok(Values::new(sector, planes, value_shape.len))
}

struct Step<'a> {
    tables: &'a Tables,
    opponent: u8,
    /// Of the mover's men among what the opponent's leave free, before and after the placement.
    shape: &'a RowShape,
    after: &'a RowShape,
    /// All sets of a row of each.
    full: Vec<Vector>,
    full_after: Vec<Vector>,
    quiet: &'a Values,
    removals: Option<Removals<'a>>,
}

impl Step<'_> {
    fn row(&self, worker: &mut Worker, target: Target<'_, '_>, row: u32) {
        let isa = worker.isa;
        let frame = Frame::new(self.tables.sets(self.opponent).set(row));
        let ([lost, not_won, closing_wins, closing_open, ..], room) = worker.room.bitmaps(self.after);
        expand(isa, self.after, self.quiet.loss_row(row), lost);
        expand(isa, self.after, self.quiet.win_row(row), not_won);
        complement(isa, self.after, &self.full_after, not_won);
        let sums = (&mut *closing_wins, &mut *closing_open);
        closings(
            isa,
            self.removals.as_ref(),
            self.after,
            &self.full_after,
            &frame,
            room,
            sums,
        );
        let [wins, open] = worker.second_room.pair(self.shape);
        let placements = Placements::new(&frame);
        place(
            isa,
            self.shape,
            &placements,
            (lost, not_won),
            (closing_wins, closing_open),
            (&mut *wins, &mut *open),
        );
        settle(isa, self.shape, &self.full, wins, open);
        send(
            isa,
            &mut worker.sender,
            target,
            &frame,
            self.shape,
            wins,
            Which::First,
        );
        send(
            isa,
            &mut worker.sender,
            target,
            &frame,
            self.shape,
            open,
            Which::Second,
        );
    }
}

kernel! {
    /// Leaves the wins, and turns what is open into the losses.
    fn settle(shape: &RowShape, full: &[Vector], wins: &mut [Vector], open: &mut [Vector]) = settle_generic
}

#[inline(always)]
fn settle_generic<L: Lanes>(shape: &RowShape, full: &[Vector], wins: &mut [Vector], open: &mut [Vector]) {
    for &vector in &shape.vectors {
        let vector = usize::from(vector);
        let full = L::load(&full[vector]);
        L::load(&wins[vector]).and(full).store(&mut wins[vector]);
        full.without(L::load(&open[vector])).store(&mut open[vector]);
    }
}
