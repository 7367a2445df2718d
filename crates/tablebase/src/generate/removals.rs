use mlin_rules::topology::removable;
use mlin_rules::{PointSet, Symmetry};

use super::frame::{Frame, PLACES};
use super::lanes::{Isa, Lanes, Vector, kernel};
use super::plane::{PlanePair, Which};
use super::row_shape::{LOW, RowShape, complement};
use super::set_table::SetTable;
use super::slides::BothMut;
use super::tables::Tables;
use crate::Sector;

/// The way from a row with one man fewer to the row of a frame, as a permutation of the places of a set's bits.
///
/// The row of the fewer men is stored for their canonical image, whose free points have other numbers. A set of free
/// points is a number x in both rows, and the same men have the bits of x in another order. The whole bitmap is
/// permuted at once:
///
/// ```text
///   source places   5 4 3 2 1 0 | upper …          each place holds one point
///
///   1. words go where their upper places say          free: a word is written there when it is expanded
///   2. a low place whose point belongs to an upper    exchange of halves between words (a pass for each)
///      place changes with that place
///   3. the low places are sorted                      exchanges of bits inside words
/// ```
///
/// The point of the removed man, free in the source row, must not be held by the other side: it goes to the top place,
/// and the upper half of the bitmap, where it is held, is left alone.
#[derive(Clone, Debug)]
struct Permutation {
    /// By upper place of the source: the bit it becomes in a word's number.
    upper: [u32; 18],
    /// Exchanges of a low place with a place from [`LOW`] up.
    across: Vec<(u32, u32)>,
    /// Exchanges inside a vector: of a low place with a place from 6 to 8, then of two low places.
    inside: Vec<(u32, u32)>,
}

impl Permutation {
    /// From the row of `symmetry`(the frame's men without `removed`), to the frame's row.
    fn new(frame: &Frame, removed: PointSet, symmetry: Symmetry) -> Permutation {
        let source = Frame::new(symmetry.set(frame.taken - removed));
        let back = symmetry.inverse();
        let top = frame.len as u32;
        // By source place: the place in the frame's row.
        let mut target: Vec<u32> = (0..source.len)
            .map(|place| {
                let point = back.set(PointSet::from_bits(source.point(place)));
                if point == removed {
                    top
                } else {
                    frame.numbers(point.bits()).trailing_zeros()
                }
            })
            .collect();
        let mut upper = [0; 18];
        // Places that low ones will bring their point to; until then they hold a point that becomes low.
        let mut vacant: Vec<u32> = target[..6].iter().copied().filter(|place| *place >= 6).collect();
        vacant.reverse();
        let mut held = vec![None; source.len];
        for place in 6..source.len {
            let goal = target[place];
            upper[place - 6] = if goal >= 6 {
                1 << (goal - 6)
            } else {
                vacant.pop().map_or(0, |stand_in| {
                    held[stand_in as usize] = Some(goal);
                    1 << (stand_in - 6)
                })
            };
        }
        let (mut across, mut inside) = (Vec::new(), Vec::new());
        for place in 0..6_u32 {
            let goal = target[place as usize];
            if goal >= 6 {
                let list = if goal >= LOW { &mut across } else { &mut inside };
                list.push((place, goal));
                if let Some(low) = held[goal as usize] {
                    target[place as usize] = low;
                }
            }
        }
        // The top place first: after it only the lower half of the bitmap counts.
        across.sort_unstable_by_key(|(_, upper)| *upper != top);
        for i in 0..6 {
            let place = (i..6).find(|place| target[*place as usize] == i).unwrap_or(i);
            if place != i {
                inside.push((i, place));
                target.swap(i as usize, place as usize);
            }
        }
        Permutation {
            upper,
            across,
            inside,
        }
    }

    /// By number of a word in the source: the number of the word it becomes.
    fn words(&self, shape: &RowShape, numbers: &mut Vec<u32>) {
        numbers.clear();
        numbers.push(0);
        for bit in 0..shape.free - 6 {
            let place = self.upper[bit as usize];
            numbers.extend_from_within(..);
            let half = 1 << bit;
            for number in &mut numbers[half..] {
                *number |= place;
            }
        }
    }
}

/// Room for [`remove`], kept from row to row.
#[derive(Debug, Default)]
pub(super) struct RemovalRoom {
    loss: Vec<Vector>,
    win: Vec<Vector>,
    numbers: Vec<u32>,
}

/// What removals lead to: the positions with one man fewer of the side that does not move.
pub(super) struct Removals<'a> {
    planes: &'a PlanePair,
    rows: &'a SetTable,
    shape: &'a RowShape,
}

impl<'a> Removals<'a> {
    /// From the values, wins and losses, of the sector that a removal leads to.
    pub(super) fn new(tables: &'a Tables, lesser: Sector, planes: &'a PlanePair) -> Removals<'a> {
        Removals {
            planes,
            rows: tables.sets(lesser.mover()),
            shape: tables.shape(lesser.mover(), lesser.opponent()),
        }
    }
}

/// Writes what closing a mill is worth, by the sets after the move: into `sums.0` those for which some removal leaves
/// the opponent lost, into `sums.1` those for which some removal does not let the opponent win. Where removals lead to
/// nothing any more, each of them wins.
pub(super) fn closings(
    isa: Isa,
    removals: Option<&Removals<'_>>,
    shape: &RowShape,
    full: &[Vector],
    frame: &Frame,
    room: &mut RemovalRoom,
    sums: BothMut<'_>,
) {
    let (some_loss, open) = sums;
    for &vector in &shape.vectors {
        let vector = usize::from(vector);
        some_loss[vector] = if removals.is_some() { [0; 8] } else { full[vector] };
        open[vector] = full[vector];
    }
    let Some(removals) = removals else {
        return;
    };
    for point in removable(frame.taken) {
        let removed = PointSet::of(point);
        let Some(found) = removals.rows.sets().find(frame.taken - removed) else {
            continue;
        };
        let removal = Removal {
            removed,
            symmetry: found.symmetry,
            loss: removals.planes.row(found.row, Which::Second),
            win: removals.planes.row(found.row, Which::First),
        };
        let sums = (&mut *some_loss, &mut *open);
        remove(isa, removals.shape, shape, frame, &removal, room, sums);
    }
    // Gathered so far: where every removal lets the opponent win.
    complement(isa, shape, full, open);
}

/// One removable man and the packed rows, of losses and of wins, of the position without it.
pub(super) struct Removal<'a> {
    pub(super) removed: PointSet,
    /// To the canonical image of the rest.
    pub(super) symmetry: Symmetry,
    pub(super) loss: &'a [u8],
    pub(super) win: &'a [u8],
}

/// Adds one removal to what is known of the sets after a closing move: `sums.0` gathers the sets for which some
/// removal leaves the opponent lost, `sums.1` those for which every removal lets the opponent win.
pub(super) fn remove(
    isa: Isa,
    source: &RowShape,
    shape: &RowShape,
    frame: &Frame,
    removal: &Removal<'_>,
    room: &mut RemovalRoom,
    sums: BothMut<'_>,
) {
    let permutation = Permutation::new(frame, removal.removed, removal.symmetry);
    permutation.words(source, &mut room.numbers);
    let len = source.bitmap_len();
    room.loss.resize(len, [0; 8]);
    room.win.resize(len, [0; 8]);
    let loss = (removal.loss, room.loss.as_mut_slice());
    let win = (removal.win, room.win.as_mut_slice());
    permute(isa, source, shape, &permutation, &room.numbers, loss, win, sums);
}

kernel! {
    fn permute(
        source: &RowShape,
        shape: &RowShape,
        permutation: &Permutation,
        numbers: &[u32],
        loss: (&[u8], &mut [Vector]),
        win: (&[u8], &mut [Vector]),
        sums: BothMut<'_>,
    ) = permute_generic
}

/// The exchange of a low place with one from 6 to 8, or of two low places, inside a vector.
#[derive(Clone, Copy)]
struct Inside<L> {
    distance: usize,
    bits: u32,
    keep: L,
    up: L,
    down: L,
}

impl<L: Lanes> Inside<L> {
    #[inline(always)]
    fn new((low, other): (u32, u32)) -> Inside<L> {
        let places = PLACES[low as usize];
        let (mut keep, mut up, mut down) = ([0; 8], [0; 8], [0; 8]);
        if other >= 6 {
            for word in 0..8 {
                (keep[word], up[word], down[word]) = if word >> (other - 6) & 1 == 0 {
                    (!places, places, 0)
                } else {
                    (places, 0, !places)
                };
            }
            Inside {
                distance: 1 << (other - 6),
                bits: 1 << low,
                keep: L::load(&keep),
                up: L::load(&up),
                down: L::load(&down),
            }
        } else {
            let (low_only, other_only) = (places & !PLACES[other as usize], !places & PLACES[other as usize]);
            Inside {
                distance: 0,
                bits: (1 << other) - (1 << low),
                keep: L::load(&[!(low_only | other_only); 8]),
                up: L::load(&[other_only; 8]),
                down: L::load(&[low_only; 8]),
            }
        }
    }

    #[inline(always)]
    fn apply(&self, bits: L) -> L {
        let moved = bits.exchange(self.distance);
        let up = moved.up(self.bits).and(self.up);
        let down = moved.down(self.bits).and(self.down);
        bits.and(self.keep).or(up).or(down)
    }
}

#[inline(always)]
fn permute_generic<L: Lanes>(
    source: &RowShape,
    shape: &RowShape,
    permutation: &Permutation,
    numbers: &[u32],
    loss: (&[u8], &mut [Vector]),
    win: (&[u8], &mut [Vector]),
    sums: BothMut<'_>,
) {
    let none = L::load(&[0; 8]);
    let mut inside = [Inside::<L> {
        distance: 0,
        bits: 0,
        keep: none,
        up: none,
        down: none,
    }; 12];
    let steps = permutation.inside.len().min(inside.len());
    for (step, exchange) in inside.iter_mut().zip(&permutation.inside) {
        *step = Inside::new(*exchange);
    }
    let (loss_row, loss) = loss;
    let (win_row, win) = win;
    let bitmaps = [loss.as_flattened_mut(), win.as_flattened_mut()];
    source.expand_words::<L>([loss_row, win_row], numbers, bitmaps);
    for (low, upper) in &permutation.across {
        let places = L::load(&[PLACES[*low as usize]; 8]);
        let (bits, half) = (1 << low, 1_usize << (upper - LOW));
        let len = shape.bitmap_len().max(2 * half);
        for bitmap in [&mut *loss, &mut *win] {
            for block in bitmap[..len].chunks_exact_mut(2 * half) {
                let (without, with) = block.split_at_mut(half);
                for (without, with) in without.iter_mut().zip(with) {
                    let (a, b) = (L::load(without), L::load(with));
                    a.without(places).or(b.without(places).up(bits)).store(without);
                    b.and(places).or(a.and(places).down(bits)).store(with);
                }
            }
        }
    }
    let (some_loss, all_win) = sums;
    for &vector in &shape.vectors {
        let vector = usize::from(vector);
        let (mut a, mut b) = (L::load(&loss[vector]), L::load(&win[vector]));
        for step in &inside[..steps] {
            a = step.apply(a);
            b = step.apply(b);
        }
        let (some, all) = (&mut some_loss[vector], &mut all_win[vector]);
        L::load(some).or(a).store(some);
        L::load(all).and(b).store(all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CanonicalSets;
    use crate::generate::row_shape::pack;
    use crate::generate::testing::{Numbers, holds, isas};

    /// R9: men in mills are spared while others stand outside.
    #[test]
    fn r9_removable_men_stand_outside_mills_unless_all_stand_in_them() {
        let set = |bits| PointSet::from_bits(bits);
        // a7 d7 g7 is a mill, g1 stands outside.
        assert_eq!(removable(set(0b1_0111)), set(0b1_0000));
        assert_eq!(removable(set(0b111)), set(0b111));
    }

    #[test]
    fn a_row_of_fewer_men_is_seen_in_the_frame_of_all() {
        let mut numbers = Numbers::new(6);
        for (men, opponent) in [(3, 4), (9, 9), (8, 8), (4, 9), (7, 4), (1, 2), (5, 1)] {
            let source = RowShape::new(25 - opponent, men);
            let shape = RowShape::new(24 - opponent, men);
            let sets = CanonicalSets::new(opponent as u8 - 1);
            for _ in 0..4 {
                let frame = Frame::new(numbers.set(opponent));
                let rows = [numbers.bitmap(&source), numbers.bitmap(&source)];
                for isa in isas() {
                    let packed = [&rows[0], &rows[1]].map(|bitmap| {
                        let mut row = vec![0; source.stride];
                        pack(isa, &source, bitmap, &mut row);
                        row
                    });
                    for point in frame.taken {
                        let removed = PointSet::of(point);
                        let found = sets.find(frame.taken - removed).unwrap();
                        let removal = Removal {
                            removed,
                            symmetry: found.symmetry,
                            loss: &packed[0],
                            win: &packed[1],
                        };
                        let mut some = vec![[0; 8]; shape.bitmap_len()];
                        let mut all = shape.full();
                        let sums = (some.as_mut_slice(), all.as_mut_slice());
                        let mut room = RemovalRoom::default();
                        remove(isa, &source, &shape, &frame, &removal, &mut room, sums);
                        let canonical = Frame::new(sets.set(found.row).unwrap());
                        for place in (0..shape.len).step_by(11) {
                            let set = shape.set(place);
                            let men = found.symmetry.set(PointSet::from_bits(frame.points(set)));
                            let there = canonical.numbers(men.bits());
                            assert_eq!(
                                holds(&some, set),
                                holds(&rows[0], there),
                                "{isa:?} {opponent} {point}"
                            );
                            assert_eq!(
                                holds(&all, set),
                                holds(&rows[1], there),
                                "{isa:?} {opponent} {point}"
                            );
                        }
                    }
                }
            }
        }
    }
}
