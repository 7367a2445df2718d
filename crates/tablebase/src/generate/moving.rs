//! The moving phase: two sectors that lead to each other are solved together, by sweeps over their rows.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::crew::Crew;
use super::flights::fly;
use super::frame::Frame;
use super::lanes::{Isa, Lanes, Vector, kernel};
use super::plane::{News, PlanePair, Region, Regions, Which};
use super::removals::{RemovalRoom, Removals, closings};
use super::row_shape::{RowShape, clear, complement, expand, pack};
use super::sender::{Sender, Target, images, send, send_list};
use super::set_table::SetTable;
use super::slides::{Kind, Slides, slide};
use super::tables::Tables;
use super::values::Values;
use crate::Sector;

/// What the solver knows of a sector while it is not finished.
///
/// A position is (M, O), the men of the side to move and of the opponent. Whoever moves changes only M, so all positions
/// that differ in M alone, the row of O, are treated at once: their quiet moves lead to positions (O, M') of the
/// *other* sector, which are one row there, by the men of *its* side to move. That is how values are kept: in rows by the
/// side to move. What is still open about the positions themselves is kept in rows by the opponent:
///
/// ```text
///   this sector, by O:  undecided, not lost          the other sector, by O:  won, lost
///                       (M varies)                                            (M' varies)
///
///   M wins if a quiet move reaches an M' that is lost for the opponent; M is lost if all reach won ones and no
///   removal saves it. What is newly decided goes to this sector's values, in the rows by M.
/// ```
struct Side<'a> {
    sector: Sector,
    /// The other sector's number in the list of both: 0 for a sector that leads to itself.
    other: usize,
    flies: bool,
    /// Of the sets of the opponent's men, the rows of the work.
    rows: &'a SetTable,
    /// Of the mover's men among what the opponent leaves free.
    shape: &'a RowShape,
    /// Of the values: sets of the mover's men, and the opponent's men among what those leave free.
    table: &'a SetTable,
    value_shape: &'a RowShape,
    /// All sets of a row.
    full: Vec<Vector>,
    /// What removals lead to; without it a removal wins.
    removals: Option<Removals<'a>>,
}

/// Undecided and not lost.
const UNDECIDED: Which = Which::First;
const NOT_LOST: Which = Which::Second;
/// The planes of values.
const WIN: Which = Which::First;
const LOSS: Which = Which::Second;

/// The values of a sector, and of the other one that it leads to and that leads to it.
///
/// # Errors
/// When there is no memory.
pub(super) fn solve<'a>(
    tables: &'a Tables,
    crew: &mut Crew,
    sectors: &[Sector],
    flying: bool,
    removal: &dyn Fn(Sector) -> Option<&'a Values>,
    advance: &mut dyn FnMut(u64),
) -> io::Result<Vec<Values>> {
    let sides: Vec<Side<'_>> = sectors
        .iter()
        .enumerate()
        .map(|(i, sector)| Side::new(tables, *sector, sectors.len() - 1 - i, flying, removal(*sector)))
        .collect();
    let mut open = Vec::new();
    let mut values = Vec::new();
    for side in &sides {
        open.push(PlanePair::new(side.shape, side.rows.rows())?);
        values.push(PlanePair::new(side.value_shape, side.table.rows())?);
    }
    {
        let open: Vec<Regions<'_>> = open.iter_mut().map(PlanePair::regions).collect();
        let regions: Vec<Regions<'_>> = values.iter_mut().map(PlanePair::regions).collect();
        let search = Search {
            sides: &sides,
            open: &open,
            values: &regions,
        };
        search.run(crew, advance);
    }
    let values = values.into_iter().zip(&sides);
    Ok(values
        .map(|(planes, side)| Values::new(side.sector, planes, side.value_shape.len))
        .collect())
}

impl<'a> Side<'a> {
    fn new(
        tables: &'a Tables,
        sector: Sector,
        other: usize,
        flying: bool,
        removal: Option<&'a Values>,
    ) -> Side<'a> {
        let (men, opponent) = (sector.mover(), sector.opponent());
        let shape = tables.shape(opponent, men);
        Side {
            sector,
            other,
            flies: flying && men == 3,
            rows: tables.sets(opponent),
            shape,
            table: tables.sets(men),
            value_shape: tables.shape(men, opponent),
            full: shape.full(),
            removals: removal.map(|values| Removals::new(tables, values)),
        }
    }
}

struct Search<'a, 'r> {
    sides: &'a [Side<'a>],
    open: &'a [Regions<'r>],
    values: &'a [Regions<'r>],
}

/// How a sweep treats the rows.
#[derive(Clone, Copy)]
enum Sweep {
    /// Settles closing moves.
    Closings,
    /// Visits rows with much news: as many as three quarters of the row's vectors.
    Rows,
    /// Visits every row with news, and lets news be listed from now on.
    Rest,
    /// Works through listed news one by one, or by visiting a row that has many.
    News,
}

impl Search<'_, '_> {
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
        };
        let any = AtomicBool::new(false);
        let half_row = u64::from(side.shape.len) / 2;
        crew.each(
            self.open[number].regions.len(),
            |worker, region| {
                let mut visit = Visit {
                    side,
                    target,
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

/// Room for the bitmaps of one row, kept from row to row.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// Points and men of the rows that the bitmaps hold.
    row: (u32, u32),
    bitmaps: [Vec<Vector>; 8],
    removal: RemovalRoom,
}

impl Room {
    /// Eight bitmaps for rows of a shape, and room for removals. What they hold is left from the row before, but 0 in
    /// all words without sets of the right size.
    pub(super) fn bitmaps(&mut self, shape: &RowShape) -> ([&mut [Vector]; 8], &mut RemovalRoom) {
        let len = shape.bitmap_len();
        if self.row != (shape.free, shape.men) {
            self.row = (shape.free, shape.men);
            for bitmap in &mut self.bitmaps {
                bitmap.clear();
                bitmap.resize(len, [0; 8]);
            }
        }
        let bitmaps = self.bitmaps.each_mut().map(Vec::as_mut_slice);
        (bitmaps, &mut self.removal)
    }

    /// Two bitmaps, when no more are needed.
    pub(super) fn pair(&mut self, shape: &RowShape) -> [&mut [Vector]; 2] {
        let ([first, second, ..], _) = self.bitmaps(shape);
        [first, second]
    }
}

/// A region of rows, and what is needed to treat it.
struct Visit<'w, 'a, 'r> {
    side: &'a Side<'a>,
    target: Target<'a, 'r>,
    isa: Isa,
    sender: &'w mut Sender,
    room: &'w mut Room,
    open: &'a Mutex<Region<'r>>,
    values: &'a Mutex<Region<'r>>,
    first_row: u32,
}

impl Visit<'_, '_, '_> {
    /// Treats the rows that are due, and tells how many they were.
    fn region(&mut self, sweep: Sweep) -> usize {
        let open = self.open.lock();
        let mut open = open.unwrap_or_else(PoisonError::into_inner);
        let rows = open.pending.len();
        match sweep {
            Sweep::Closings => {
                for row in 0..rows {
                    self.closings(&mut open, row);
                }
                rows
            }
            Sweep::Rows | Sweep::Rest => {
                let threshold = match sweep {
                    Sweep::Rows => (self.side.shape.vectors.len() as u32 * 3 / 4).max(1),
                    _ => 1,
                };
                let ripe: Vec<usize> = {
                    let values = self.values.lock();
                    let mut values = values.unwrap_or_else(PoisonError::into_inner);
                    if let Some(news) = &mut values.news {
                        news.clear();
                    }
                    let ripe = |row: &usize| values.pending[*row] >= threshold;
                    (0..rows).filter(ripe).collect()
                };
                for row in &ripe {
                    self.row(&mut open, *row);
                }
                ripe.len()
            }
            Sweep::News => self.news(&mut open),
        }
    }

    /// Values that moves with a removal settle: wins, and positions that are not lost.
    fn closings(&mut self, open: &mut Region<'_>, row: usize) {
        let side = self.side;
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        let ([wins, saved, closing_wins, closing_open, ..], room) = self.room.bitmaps(side.shape);
        let sums = (&mut *closing_wins, &mut *closing_open);
        closings(
            self.isa,
            side.removals.as_ref(),
            side.shape,
            &side.full,
            &frame,
            room,
            sums,
        );
        if side.flies {
            let before = (&mut *wins, &mut *saved);
            fly(
                side.shape,
                &frame,
                Kind::Closing,
                (closing_wins, closing_open),
                before,
            );
        } else {
            let slides = Slides::new(&frame, Kind::Closing);
            let before = (&mut *wins, &mut *saved);
            slide(
                self.isa,
                side.shape,
                &slides,
                (closing_wins, closing_open),
                before,
            );
        }
        let undecided = closing_wins;
        for &vector in &side.shape.vectors {
            let vector = usize::from(vector);
            for i in 0..8 {
                wins[vector][i] &= side.full[vector][i];
                undecided[vector][i] = side.full[vector][i] & !wins[vector][i];
                saved[vector][i] &= undecided[vector][i];
            }
        }
        pack(self.isa, side.shape, undecided, open.row_mut(row, UNDECIDED));
        pack(self.isa, side.shape, saved, open.row_mut(row, NOT_LOST));
        send(self.isa, self.sender, self.target, &frame, side.shape, wins, WIN);
        // Blocked positions are lost, whatever is known of others: every row is to be looked at once.
        let values = self.values.lock();
        values.unwrap_or_else(PoisonError::into_inner).pending[row] = u32::MAX / 2;
    }

    /// Values that quiet moves settle, for all positions of a row.
    fn row(&mut self, open: &mut Region<'_>, row: usize) {
        let side = self.side;
        let ([undecided, not_lost, lost, not_won, wins, saved, ..], _) = self.room.bitmaps(side.shape);
        {
            let values = self.values.lock();
            let mut values = values.unwrap_or_else(PoisonError::into_inner);
            values.pending[row] = 0;
            expand(self.isa, side.shape, open.row(row, UNDECIDED), undecided);
            if !any(&side.shape.vectors, undecided) {
                return;
            }
            expand(self.isa, side.shape, values.row(row, LOSS), lost);
            expand(self.isa, side.shape, values.row(row, WIN), not_won);
        }
        expand(self.isa, side.shape, open.row(row, NOT_LOST), not_lost);
        complement(self.isa, side.shape, &side.full, not_won);
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        let before = (&mut *wins, &mut *saved);
        if side.flies {
            fly(side.shape, &frame, Kind::Quiet, (lost, not_won), before);
        } else {
            let slides = Slides::new(&frame, Kind::Quiet);
            slide(self.isa, side.shape, &slides, (lost, not_won), before);
        }
        let (won, lost) = decide(self.isa, side.shape, undecided, not_lost, wins, saved);
        if won || lost {
            clear(self.isa, side.shape, undecided, open.row_mut(row, UNDECIDED));
        }
        if won {
            send(self.isa, self.sender, self.target, &frame, side.shape, wins, WIN);
        }
        if lost {
            send(
                self.isa,
                self.sender,
                self.target,
                &frame,
                side.shape,
                saved,
                LOSS,
            );
        }
    }

    /// Works through the news of a region.
    fn news(&mut self, open: &mut Region<'_>) -> usize {
        let threshold = (self.side.shape.vectors.len() * 3 / 4).max(4);
        let mut news = {
            let values = self.values.lock();
            let mut values = values.unwrap_or_else(PoisonError::into_inner);
            values.news.as_mut().map(std::mem::take).unwrap_or_default()
        };
        news.sort_unstable();
        for group in news.chunk_by(|a, b| a.row() == b.row()) {
            let row = group[0].row();
            if group.len() >= threshold || self.side.flies {
                self.row(open, row);
            } else {
                self.single(open, row, group);
            }
        }
        news.len()
    }

    /// What single news of a row change: looks at the positions before each of them.
    fn single(&mut self, open: &mut Region<'_>, row: usize, news: &[News]) {
        let side = self.side;
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        let mut decided: Vec<(u32, Which)> = Vec::new();
        {
            let values = self.values.lock();
            let mut values = values.unwrap_or_else(PoisonError::into_inner);
            values.pending[row] = values.pending[row].saturating_sub(news.len() as u32);
            let bit = |plane: &[u8], place: u32| plane[(place >> 3) as usize] >> (place & 7) & 1 != 0;
            let closes = |set: u32, to: usize| frame.mates[to].iter().any(|mates| set & mates == *mates);
            // Whether a quiet move leads to something other than a win of the opponent.
            let escapes = |men: u32, win: &[u8]| {
                bits(men).any(|from| {
                    let rest = men & !(1 << from);
                    bits(frame.adjacent[from] & !men).any(|to| {
                        let after = rest | 1 << to;
                        !closes(rest, to) && !bit(win, side.shape.rank(after))
                    })
                })
            };
            for one in news {
                let after = side.shape.set(one.place());
                let lost = one.is_second();
                for to in bits(after) {
                    let rest = after & !(1 << to);
                    if closes(rest, to) {
                        continue;
                    }
                    for from in bits(frame.adjacent[to] & !after) {
                        let men = rest | 1 << from;
                        let place = side.shape.rank(men);
                        if !bit(open.row(row, UNDECIDED), place) {
                            continue;
                        }
                        if !lost
                            && (bit(open.row(row, NOT_LOST), place) || escapes(men, values.row(row, WIN)))
                        {
                            continue;
                        }
                        open.row_mut(row, UNDECIDED)[(place >> 3) as usize] &= !(1 << (place & 7));
                        decided.push((frame.points(men), if lost { WIN } else { LOSS }));
                    }
                }
            }
        }
        send_list(self.sender, self.target, &images(&frame), &decided);
    }
}

/// The places of the ones.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros();
            set &= set - 1;
            lowest as usize
        })
    })
}

fn any(vectors: &[u16], bitmap: &[Vector]) -> bool {
    vectors
        .iter()
        .any(|vector| bitmap[usize::from(*vector)].iter().any(|word| *word != 0))
}

kernel! {
    /// Turns `reach_lost` into the new wins, `reach_open` into the new losses and `undecided` into both; whether there are
    /// any of each.
    fn decide(
        shape: &RowShape,
        undecided: &mut [Vector],
        not_lost: &[Vector],
        reach_lost: &mut [Vector],
        reach_open: &mut [Vector],
    ) -> (bool, bool) = decide_generic
}

#[inline(always)]
fn decide_generic<L: Lanes>(
    shape: &RowShape,
    undecided: &mut [Vector],
    not_lost: &[Vector],
    reach_lost: &mut [Vector],
    reach_open: &mut [Vector],
) -> (bool, bool) {
    let none = L::load(&[0; 8]);
    let (mut any_win, mut any_loss) = (none, none);
    for &vector in &shape.vectors {
        let vector = usize::from(vector);
        let open = L::load(&undecided[vector]);
        let win = L::load(&reach_lost[vector]).and(open);
        let loss = open
            .without(L::load(&not_lost[vector]))
            .without(L::load(&reach_open[vector]));
        win.store(&mut reach_lost[vector]);
        loss.store(&mut reach_open[vector]);
        win.or(loss).store(&mut undecided[vector]);
        any_win = any_win.or(win);
        any_loss = any_loss.or(loss);
    }
    (!any_win.is_zero(), !any_loss.is_zero())
}
