use std::sync::{Mutex, PoisonError};

use super::flights::fly;
use super::frame::Frame;
use super::lanes::{Isa, Lanes, Vector, kernel};
use super::moving::Sweep;
use super::plane::{News, Region, Which};
use super::removals::{Removals, closings};
use super::room::Room;
use super::row_shape::{RowShape, clear, complement, expand, pack};
use super::sender::{Sender, Target, images, send, send_list};
use super::side::{LOSS, NOT_LOST, Side, UNDECIDED, WIN};
use super::slides::{Both, BothMut, Kind, Slides, slide, slide_one};

/// A region of rows, and what is needed to treat it.
pub(super) struct Visit<'w, 'a, 'r> {
    pub(super) side: &'w Side<'a>,
    pub(super) target: Target<'w, 'r>,
    pub(super) removals: Option<&'w Removals<'w>>,
    pub(super) isa: Isa,
    pub(super) sender: &'w mut Sender,
    pub(super) room: &'w mut Room,
    pub(super) open: &'w Mutex<Region<'r>>,
    pub(super) values: &'w Mutex<Region<'r>>,
    pub(super) first_row: u32,
}

impl Visit<'_, '_, '_> {
    /// Treats the rows that are due, and tells how many they were.
    pub(super) fn region(&mut self, sweep: Sweep) -> usize {
        let open = self.open.lock();
        let mut open = open.unwrap_or_else(PoisonError::into_inner);
        let rows = open.pending.len();
        match sweep {
            Sweep::Closings => {
                for row in 0..rows {
                    pack(
                        self.isa,
                        self.side.shape,
                        &self.side.full,
                        open.row_mut(row, UNDECIDED),
                    );
                    self.closings(&mut open, row);
                }
                // Blocked positions are lost, whatever is known of others: every row is to be looked at once.
                let values = self.values.lock();
                values
                    .unwrap_or_else(PoisonError::into_inner)
                    .pending
                    .fill(u32::MAX / 2);
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
            Sweep::News => {
                let news = {
                    let values = self.values.lock();
                    let mut values = values.unwrap_or_else(PoisonError::into_inner);
                    values.news.as_mut().map(std::mem::take).unwrap_or_default()
                };
                self.news(&mut open, news)
            }
            Sweep::Layer(0) => {
                for row in 0..rows {
                    self.blocked(&mut open, row);
                }
                rows
            }
            Sweep::Layer(layer) => self.layer(&mut open, layer),
        }
    }

    /// Decides what belongs to a layer above 0.
    fn layer(&mut self, open: &mut Region<'_>, layer: u8) -> usize {
        let rows = open.pending.len();
        let news = {
            let values = self.values.lock();
            let mut values = values.unwrap_or_else(PoisonError::into_inner);
            values.release(layer - 1)
        };
        let news = || news.iter().map(|one| News(u32::from_le_bytes(*one)));
        // By row: how many wins and how many losses are new.
        let mut counts = vec![[0_u32; 2]; rows];
        for one in news() {
            counts[one.row()][usize::from(one.is_second())] += 1;
        }
        // Where a row has much news of one kind, it is visited as a whole for that kind.
        let threshold = if self.side.flies {
            1
        } else {
            self.threshold() as u32 / 2
        };
        let single = news().filter(|one| counts[one.row()][usize::from(one.is_second())] < threshold);
        let single: Vec<News> = single.collect();
        let mut worked = 0;
        for (row, counts) in counts.iter().enumerate() {
            let seeded = self.side.is_seeded(self.first_row + row as u32, layer);
            if seeded {
                self.closings(open, row);
            }
            let [wins, losses] = counts.map(|count| count >= threshold);
            // What is lost may hang on removals alone.
            match (losses, wins || seeded) {
                (true, true) => self.row(open, row),
                (true, false) => self.row_wins(open, row),
                (false, true) if self.side.flies => self.row(open, row),
                (false, true) => self.row_losses(open, row),
                (false, false) => {}
            }
            worked += usize::from(seeded || counts[0] + counts[1] > 0);
        }
        self.singles(open, single);
        worked
    }

    /// Finds the positions in which nobody can move: they are lost.
    fn blocked(&mut self, open: &mut Region<'_>, row: usize) {
        let side = self.side;
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        let ([quiet, closing, unused, movable, ..], _) = self.room.bitmaps(side.shape);
        let all = (side.full.as_slice(), side.full.as_slice());
        moves(
            self.isa,
            side,
            &frame,
            Kind::Quiet,
            all,
            (&mut *quiet, &mut *unused),
        );
        moves(
            self.isa,
            side,
            &frame,
            Kind::Closing,
            all,
            (&mut *closing, &mut *unused),
        );
        let lost = unused;
        for &vector in &side.shape.vectors {
            let vector = usize::from(vector);
            for i in 0..8 {
                movable[vector][i] = side.full[vector][i] & (quiet[vector][i] | closing[vector][i]);
                lost[vector][i] = side.full[vector][i] & !movable[vector][i];
            }
        }
        pack(self.isa, side.shape, movable, open.row_mut(row, UNDECIDED));
        if any(&side.shape.vectors, lost) {
            send(self.isa, self.sender, self.target, &frame, side.shape, lost, LOSS);
        }
    }

    /// A row with so much news is visited as a whole.
    fn threshold(&self) -> usize {
        (self.side.shape.vectors.len() * 3 / 4).max(4)
    }

    /// Values that moves with a removal settle: wins, and positions that are not lost.
    fn closings(&mut self, open: &mut Region<'_>, row: usize) {
        let (side, shape) = (self.side, self.side.shape);
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        let ([wins, saved, closing_wins, closing_open, undecided, ..], room) = self.room.bitmaps(shape);
        expand(self.isa, shape, open.row(row, UNDECIDED), undecided);
        let sums = (&mut *closing_wins, &mut *closing_open);
        closings(self.isa, self.removals, shape, &side.full, &frame, room, sums);
        let after = (&*closing_wins, &*closing_open);
        moves(
            self.isa,
            side,
            &frame,
            Kind::Closing,
            after,
            (&mut *wins, &mut *saved),
        );
        for &vector in &shape.vectors {
            let vector = usize::from(vector);
            for i in 0..8 {
                wins[vector][i] &= undecided[vector][i];
                undecided[vector][i] &= !wins[vector][i];
                saved[vector][i] &= undecided[vector][i];
            }
        }
        pack(self.isa, shape, undecided, open.row_mut(row, UNDECIDED));
        pack(self.isa, shape, saved, open.row_mut(row, NOT_LOST));
        send(self.isa, self.sender, self.target, &frame, shape, wins, WIN);
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
        let after = (&*lost, &*not_won);
        moves(
            self.isa,
            side,
            &frame,
            Kind::Quiet,
            after,
            (&mut *wins, &mut *saved),
        );
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

    /// As [`Visit::row`], when only losses are new: what wins.
    fn row_wins(&mut self, open: &mut Region<'_>, row: usize) {
        let (side, shape) = (self.side, self.side.shape);
        if side.flies {
            return self.row(open, row);
        }
        let ([undecided, lost, wins, ..], _) = self.room.bitmaps(shape);
        expand(self.isa, shape, open.row(row, UNDECIDED), undecided);
        if !any(&shape.vectors, undecided) {
            return;
        }
        {
            let values = self.values.lock();
            let values = values.unwrap_or_else(PoisonError::into_inner);
            expand(self.isa, shape, values.row(row, LOSS), lost);
        }
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        slide_one(self.isa, shape, &Slides::new(&frame, Kind::Quiet), lost, wins);
        if keep(self.isa, shape, undecided, wins) {
            clear(self.isa, shape, wins, open.row_mut(row, UNDECIDED));
            send(self.isa, self.sender, self.target, &frame, shape, wins, WIN);
        }
    }

    /// As [`Visit::row`], when no losses are new: what is lost.
    fn row_losses(&mut self, open: &mut Region<'_>, row: usize) {
        let (side, shape) = (self.side, self.side.shape);
        let ([undecided, not_lost, not_won, escapes, ..], _) = self.room.bitmaps(shape);
        expand(self.isa, shape, open.row(row, UNDECIDED), undecided);
        expand(self.isa, shape, open.row(row, NOT_LOST), not_lost);
        if !subtract(self.isa, shape, not_lost, undecided) {
            return;
        }
        {
            let values = self.values.lock();
            let values = values.unwrap_or_else(PoisonError::into_inner);
            expand(self.isa, shape, values.row(row, WIN), not_won);
        }
        complement(self.isa, shape, &side.full, not_won);
        let frame = Frame::new(side.rows.set(self.first_row + row as u32));
        slide_one(
            self.isa,
            shape,
            &Slides::new(&frame, Kind::Quiet),
            not_won,
            escapes,
        );
        let lost = undecided;
        if subtract(self.isa, shape, escapes, lost) {
            clear(self.isa, shape, lost, open.row_mut(row, UNDECIDED));
            send(self.isa, self.sender, self.target, &frame, shape, lost, LOSS);
        }
    }

    /// Works through the news of a region.
    fn news(&mut self, open: &mut Region<'_>, mut news: Vec<News>) -> usize {
        let threshold = self.threshold();
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

    /// Works through news one by one.
    fn singles(&mut self, open: &mut Region<'_>, mut news: Vec<News>) {
        news.sort_unstable();
        for group in news.chunk_by(|a, b| a.row() == b.row()) {
            self.single(open, group[0].row(), group);
        }
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

/// The sets before a move of a kind that reaches a set of `after`, for two bitmaps at once.
fn moves(isa: Isa, side: &Side<'_>, frame: &Frame, kind: Kind, after: Both<'_>, before: BothMut<'_>) {
    if side.flies {
        fly(side.shape, frame, kind, after, before);
    } else {
        slide(isa, side.shape, &Slides::new(frame, kind), after, before);
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

kernel! {
    /// Keeps of a bitmap what another one holds; whether anything is left.
    fn keep(shape: &RowShape, kept: &[Vector], bitmap: &mut [Vector]) -> bool = keep_generic
}

#[inline(always)]
fn keep_generic<L: Lanes>(shape: &RowShape, kept: &[Vector], bitmap: &mut [Vector]) -> bool {
    let mut any = L::load(&[0; 8]);
    for &vector in &shape.vectors {
        let bits = &mut bitmap[usize::from(vector)];
        let rest = L::load(bits).and(L::load(&kept[usize::from(vector)]));
        rest.store(bits);
        any = any.or(rest);
    }
    !any.is_zero()
}

kernel! {
    /// Takes out of a bitmap what another one holds; whether anything is left.
    fn subtract(shape: &RowShape, taken: &[Vector], bitmap: &mut [Vector]) -> bool = subtract_generic
}

#[inline(always)]
fn subtract_generic<L: Lanes>(shape: &RowShape, taken: &[Vector], bitmap: &mut [Vector]) -> bool {
    let mut any = L::load(&[0; 8]);
    for &vector in &shape.vectors {
        let bits = &mut bitmap[usize::from(vector)];
        let rest = L::load(bits).without(L::load(&taken[usize::from(vector)]));
        rest.store(bits);
        any = any.or(rest);
    }
    !any.is_zero()
}
