use super::frame::{Frame, Pattern, Shift};
use super::lanes::{Lanes, Vector, kernel};
use super::row_shape::{LOW, RowShape};
use super::slides::{Both, BothMut};

/// All placements inside a row, as moves of bits between bitmaps.
///
/// The taken men of the frame are the opponent's; the mover places a man on `b`:
///
/// ```text
///   before[set without b]  |=  after[the set with b]
/// ```
///
/// where `after` is one pair of bitmaps if the placement closes a mill, for then a man is removed, and
/// another if it does not. It closes one if the set has both mates of b on one of its two lines.
#[derive(Debug)]
pub(super) struct Placements(Vec<Step>);

#[derive(Clone, Copy, Debug)]
struct Step {
    shift: Shift,
    /// The number of an upper point, from 0.
    upper: Option<usize>,
    lines: [Pattern; 2],
    /// The sets without the point.
    may: Vector,
}

impl Placements {
    pub(super) fn new(frame: &Frame) -> Placements {
        let step = |point: usize| {
            let low = (point < LOW as usize).then_some(point);
            let has = low.map_or([0; 8], |point| Pattern::new(1 << point).bits);
            Step {
                shift: Shift::new(Some(point), None),
                upper: point.checked_sub(LOW as usize),
                lines: frame.mates[point].map(Pattern::new),
                may: has.map(|word| !word),
            }
        };
        Placements((0..frame.len).map(step).collect())
    }
}

impl Step {
    #[inline(always)]
    fn image<L: Lanes>(&self, vector: u16, quiet: (L, L), closing: (L, L)) -> (L, L) {
        let mut closes = L::load(&[0; 8]);
        for line in &self.lines {
            if line.in_vector(vector) {
                closes = closes.or(L::load(&line.bits));
            }
        }
        let may = L::load(&self.may);
        (
            self.choose(quiet.0, closing.0, closes).and(may),
            self.choose(quiet.1, closing.1, closes).and(may),
        )
    }

    // No closure: what is compiled for a set of instructions must be inlined into a function that has them.
    #[inline(always)]
    fn choose<L: Lanes>(&self, quiet: L, closing: L, closes: L) -> L {
        let Shift { rotation, distance } = self.shift;
        let quiet = quiet.rotate(rotation).exchange(distance);
        let closing = closing.rotate(rotation).exchange(distance);
        closing.and(closes).or(quiet.without(closes))
    }
}

kernel! {
    /// Writes the sets before a placement that reaches a set of `quiet` or, closing a mill, of `closing`, for
    /// two bitmaps at once. `shape` is that of the sets before.
    pub(super) fn place(
        shape: &RowShape,
        placements: &Placements,
        quiet: Both<'_>,
        closing: Both<'_>,
        before: BothMut<'_>,
    ) = place_generic
}

#[inline(always)]
fn load<L: Lanes>(both: Both<'_>, vector: u16) -> (L, L) {
    let vector = usize::from(vector);
    (L::load(&both.0[vector]), L::load(&both.1[vector]))
}

#[inline(always)]
fn place_generic<L: Lanes>(
    shape: &RowShape,
    placements: &Placements,
    quiet: Both<'_>,
    closing: Both<'_>,
    before: BothMut<'_>,
) {
    let none = L::load(&[0; 8]);
    for &vector in &shape.vectors {
        let mut sum = (none, none);
        let here = usize::from(vector);
        let (quiet_here, closing_here) = (load(quiet, vector), load(closing, vector));
        for step in &placements.0 {
            let (quiet, closing) = match step.upper {
                None => (quiet_here, closing_here),
                Some(upper) if vector >> upper & 1 == 0 => {
                    let there = vector | 1 << upper;
                    (load(quiet, there), load(closing, there))
                }
                Some(_) => continue,
            };
            let image = step.image(vector, quiet, closing);
            sum = (sum.0.or(image.0), sum.1.or(image.1));
        }
        sum.0.store(&mut before.0[here]);
        sum.1.store(&mut before.1[here]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::testing::{Numbers, holds, isas, moves, position};

    #[test]
    fn r6_placements_are_those_of_the_rules() {
        let mut numbers = Numbers::new(5);
        for (men, opponent) in [(0, 1), (2, 3), (8, 8), (8, 4), (5, 5), (7, 1)] {
            let before_shape = RowShape::new(24 - opponent, men);
            let after_shape = RowShape::new(24 - opponent, men + 1);
            let frame = Frame::new(numbers.set(opponent));
            let mut bitmap = || numbers.bitmap(&after_shape);
            let (quiet, closing) = ([bitmap(), bitmap()], [bitmap(), bitmap()]);
            let placements = Placements::new(&frame);
            let images = isas().into_iter().map(|isa| {
                let mut before = [before_shape.full(), before_shape.full()];
                let [first, second] = &mut before;
                place(
                    isa,
                    &before_shape,
                    &placements,
                    (&quiet[0], &quiet[1]),
                    (&closing[0], &closing[1]),
                    (first, second),
                );
                before
            });
            let images: Vec<_> = images.collect();
            for place in (0..before_shape.len).step_by(17) {
                let set = before_shape.set(place);
                let moves = moves(&frame, &position(&frame, set, 9 - men.max(opponent) as u8), true);
                for i in 0..2 {
                    let reaches = moves.iter().any(|(mv, to)| {
                        let after = if mv.remove.is_some() {
                            &closing[i]
                        } else {
                            &quiet[i]
                        };
                        holds(after, *to)
                    });
                    for image in &images {
                        assert_eq!(holds(&image[i], set), reaches, "{men}-{opponent} {set:b}");
                    }
                }
            }
        }
    }
}
