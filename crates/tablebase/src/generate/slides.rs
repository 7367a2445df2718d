use super::frame::{Frame, NEVER, Pattern, Shift};
use super::lanes::{Lanes, Vector, kernel};
use super::row_shape::{LOW, RowShape};

/// All slides inside a row, as moves of bits between bitmaps.
///
/// The taken men of the frame are the opponent's; the mover's man slides from `a` to `b`. A bitmap over the sets *after*
/// the move becomes one over the sets *before* it:
///
/// ```text
///   before[set with a, without b]  |=  after[the same set with b instead of a]
/// ```
///
/// for all sets of the row at once. Where both points are low, that moves bits inside a vector; an upper point chooses
/// between two vectors. A slide to b closes a mill if the set has both mates of b on the line of b that the
/// slide does not run along (the line it runs along has just lost a).
#[derive(Debug)]
pub(super) struct Slides {
    /// Between two low points.
    low: Vec<Step>,
    /// Between low points and one upper point: the upper point's number from 0, the slides from it and those to it.
    mixed: Vec<(usize, Vec<Step>, Vec<Step>)>,
    /// Between two upper points: their numbers i < j, the slide from i to j and the one back.
    upper: Vec<(usize, usize, Step, Step)>,
}

/// Which slides are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Quiet,
    Closing,
}

/// One slide, seen from the vectors before the move.
#[derive(Clone, Copy, Debug)]
struct Step {
    shift: Shift,
    /// The sets that may make it, in vectors with the upper mates of `b` and in others.
    with_mates: Vector,
    without_mates: Vector,
    mates: u32,
}

impl Step {
    /// `None` for a slide that can never be of that kind.
    fn new(frame: &Frame, from: usize, to: usize, kind: Kind) -> Option<Step> {
        let mates = frame.mates[to]
            .into_iter()
            .find(|mates| *mates != NEVER && mates >> from & 1 == 0);
        if mates.is_none() && kind == Kind::Closing {
            return None;
        }
        let mates = Pattern::new(mates.unwrap_or(NEVER));
        let (from, to) = (Some(from), Some(to));
        let low = |point: Option<usize>| point.filter(|point| *point < LOW as usize);
        let has_from = Pattern::new(low(from).map_or(0, |point| 1 << point)).bits;
        let has_to = low(to).map_or([0; 8], |point| Pattern::new(1 << point).bits);
        let may: Vector = std::array::from_fn(|i| has_from[i] & !has_to[i]);
        Some(Step {
            shift: Shift::new(to, from),
            with_mates: std::array::from_fn(|i| match kind {
                Kind::Quiet => may[i] & !mates.bits[i],
                Kind::Closing => may[i] & mates.bits[i],
            }),
            without_mates: match kind {
                Kind::Quiet => may,
                Kind::Closing => [0; 8],
            },
            mates: mates.upper,
        })
    }

    /// What the slide adds to the vector `before`, from the vector `after`, in each bitmap.
    #[inline(always)]
    fn image<L: Lanes, const N: usize>(&self, number: u16, mut bits: [L; N]) -> [L; N] {
        let number = u32::from(number);
        let may = L::load(if number & self.mates == self.mates {
            &self.with_mates
        } else {
            &self.without_mates
        });
        for bits in &mut bits {
            *bits = bits
                .rotate(self.shift.rotation)
                .exchange(self.shift.distance)
                .and(may);
        }
        bits
    }
}

impl Slides {
    pub(super) fn new(frame: &Frame, kind: Kind) -> Slides {
        let mut slides = Slides {
            low: Vec::new(),
            mixed: Vec::new(),
            upper: Vec::new(),
        };
        let low = LOW as usize;
        let adjacent = |a: usize, b: usize| frame.adjacent[a] >> b & 1 != 0;
        for a in 0..low {
            for b in (0..low).filter(|b| adjacent(a, *b)) {
                slides.low.extend(Step::new(frame, a, b, kind));
            }
        }
        for j in low..frame.len {
            let neighbours = || (0..low).filter(|b| adjacent(j, *b));
            let from: Vec<Step> = neighbours()
                .filter_map(|b| Step::new(frame, j, b, kind))
                .collect();
            let to: Vec<Step> = neighbours()
                .filter_map(|b| Step::new(frame, b, j, kind))
                .collect();
            if !from.is_empty() || !to.is_empty() {
                slides.mixed.push((j - low, from, to));
            }
            for i in (low..j).filter(|i| adjacent(*i, j)) {
                let nothing = Step {
                    shift: Shift::default(),
                    with_mates: [0; 8],
                    without_mates: [0; 8],
                    mates: NEVER,
                };
                let up = Step::new(frame, i, j, kind).unwrap_or(nothing);
                let down = Step::new(frame, j, i, kind).unwrap_or(nothing);
                slides.upper.push((i - low, j - low, up, down));
            }
        }
        slides
    }
}

/// Two bitmaps that are read together: the sets after a move that lose for the opponent, and those that do not win.
pub(super) type Both<'a> = (&'a [Vector], &'a [Vector]);

/// Two bitmaps that are written together.
pub(super) type BothMut<'a> = (&'a mut [Vector], &'a mut [Vector]);

kernel! {
    /// Writes the sets before a slide that reaches a set of `after`, for two bitmaps at once.
    pub(super) fn slide(shape: &RowShape, slides: &Slides, after: Both<'_>, before: BothMut<'_>) = slide_both
}

kernel! {
    /// The same for one bitmap.
    pub(super) fn slide_one(shape: &RowShape, slides: &Slides, after: &[Vector], before: &mut [Vector]) = slide_single
}

#[inline(always)]
fn slide_both<L: Lanes>(shape: &RowShape, slides: &Slides, after: Both<'_>, before: BothMut<'_>) {
    slide_all::<L, 2>(shape, slides, [after.0, after.1], [before.0, before.1]);
}

#[inline(always)]
fn slide_single<L: Lanes>(shape: &RowShape, slides: &Slides, after: &[Vector], before: &mut [Vector]) {
    slide_all::<L, 1>(shape, slides, [after], [before]);
}

#[inline(always)]
fn load_all<L: Lanes, const N: usize>(bitmaps: [&[Vector]; N], vector: u16) -> [L; N] {
    let mut bits = [L::load(&[0; 8]); N];
    for i in 0..N {
        bits[i] = L::load(&bitmaps[i][usize::from(vector)]);
    }
    bits
}

#[inline(always)]
fn join<L: Lanes, const N: usize>(mut a: [L; N], b: [L; N]) -> [L; N] {
    for i in 0..N {
        a[i] = a[i].or(b[i]);
    }
    a
}

#[inline(always)]
fn add<L: Lanes, const N: usize>(bitmaps: &mut [&mut [Vector]; N], vector: u16, bits: [L; N]) {
    for i in 0..N {
        let sum = &mut bitmaps[i][usize::from(vector)];
        L::load(sum).or(bits[i]).store(sum);
    }
}

#[inline(always)]
fn slide_all<L: Lanes, const N: usize>(
    shape: &RowShape,
    slides: &Slides,
    after: [&[Vector]; N],
    before: [&mut [Vector]; N],
) {
    let mut before = before;
    let none = [L::load(&[0; 8]); N];
    for &vector in &shape.vectors {
        let source = load_all::<L, N>(after, vector);
        let mut sum = none;
        for step in &slides.low {
            sum = join(sum, step.image(vector, source));
        }
        for i in 0..N {
            sum[i].store(&mut before[i][usize::from(vector)]);
        }
    }
    for (upper, from, to) in &slides.mixed {
        let bit = 1 << upper;
        for &vector in &shape.pairs[*upper] {
            // Slides from the upper point: the vector with it holds the sets before.
            let source = load_all::<L, N>(after, vector);
            let mut sum = none;
            for step in from {
                sum = join(sum, step.image(vector, source));
            }
            add(&mut before, vector | bit, sum);
            let source = load_all::<L, N>(after, vector | bit);
            let mut sum = none;
            for step in to {
                sum = join(sum, step.image(vector, source));
            }
            add(&mut before, vector, sum);
        }
    }
    for (i, j, up, down) in &slides.upper {
        let (i_bit, j_bit) = (1 << i, 1 << j);
        for &vector in shape.square(*i, *j) {
            // From i to j: before has i, after has j.
            let sum = up.image(vector, load_all::<L, N>(after, vector | j_bit));
            add(&mut before, vector | i_bit, sum);
            let sum = down.image(vector, load_all::<L, N>(after, vector | i_bit));
            add(&mut before, vector | j_bit, sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::testing::{Numbers, holds, isas, moves, position};

    /// R7, R10: every slide of every position of some rows, against the rules.
    #[test]
    fn r10_slides_are_those_of_the_rules() {
        let mut numbers = Numbers::new(3);
        for (men, opponent) in [(4, 3), (4, 9), (9, 9), (8, 7), (5, 6), (3, 8)] {
            let shape = RowShape::new(24 - opponent, men);
            let frame = Frame::new(numbers.set(opponent));
            let after = [numbers.bitmap(&shape), numbers.bitmap(&shape)];
            for kind in [Kind::Quiet, Kind::Closing] {
                let slides = Slides::new(&frame, kind);
                let images = isas().into_iter().map(|isa| {
                    let mut before = [shape.full(), shape.full()];
                    let [first, second] = &mut before;
                    slide(isa, &shape, &slides, (&after[0], &after[1]), (first, second));
                    let mut one = shape.full();
                    slide_one(isa, &shape, &slides, &after[1], &mut one);
                    assert_eq!(one, before[1], "{isa:?}");
                    before
                });
                let images: Vec<_> = images.collect();
                for place in (0..shape.len).step_by(13) {
                    let set = shape.set(place);
                    let moves = moves(&frame, &position(&frame, set, 0), false);
                    for i in 0..2 {
                        let reaches = moves.iter().any(|(mv, to)| {
                            mv.remove.is_some() == (kind == Kind::Closing) && holds(&after[i], *to)
                        });
                        for image in &images {
                            assert_eq!(
                                holds(&image[i], set),
                                reaches,
                                "{men}-{opponent} {kind:?} {set:b}"
                            );
                        }
                    }
                }
            }
        }
    }
}
