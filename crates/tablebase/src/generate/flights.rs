use super::frame::Frame;
use super::row_shape::RowShape;
use super::slides::{Both, BothMut, Kind};

/// All flights inside a row of three men (R12): from any of the three to any free point.
///
/// Two of the men stay. So a set reaches one of `after` if some pair of its men belongs to a set of `after` other than
/// itself: for every pair the sets that hold it are counted. A flight closes a mill if the set after it is a line.
pub(super) fn fly(shape: &RowShape, frame: &Frame, kind: Kind, after: Both<'_>, before: BothMut<'_>) {
    let is_mill = |a: usize, b: usize, c: usize| frame.mates[a].contains(&(1 << b | 1 << c));
    let n = frame.len;
    for (after, before) in [(after.0, before.0), (after.1, before.1)] {
        let (after, before) = (after.as_flattened(), before.as_flattened_mut());
        let mut counts = [[0_u8; 24]; 24];
        let wanted = |a: usize, b: usize, c: usize| {
            let set = 1_usize << a | 1 << b | 1 << c;
            after[set >> 6] >> (set & 63) & 1 != 0 && is_mill(a, b, c) == (kind == Kind::Closing)
        };
        for c in 2..n {
            for b in 1..c {
                for a in 0..b {
                    if wanted(a, b, c) {
                        counts[b][a] += 1;
                        counts[c][a] += 1;
                        counts[c][b] += 1;
                    }
                }
            }
        }
        for vector in &shape.vectors {
            let start = usize::from(*vector) * 8;
            before[start..start + 8].fill(0);
        }
        for c in 2..n {
            for b in 1..c {
                for a in 0..b {
                    let itself = u8::from(wanted(a, b, c));
                    let reaches = counts[b][a].max(counts[c][a]).max(counts[c][b]) > itself;
                    let set = 1_usize << a | 1 << b | 1 << c;
                    before[set >> 6] |= u64::from(reaches) << (set & 63);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::testing::{Numbers, holds, moves, position};

    #[test]
    fn r12_flights_are_those_of_the_rules() {
        let mut numbers = Numbers::new(4);
        for opponent in 3..=9 {
            let shape = RowShape::new(24 - opponent, 3);
            let frame = Frame::new(numbers.set(opponent));
            let after = [numbers.bitmap(&shape), numbers.bitmap(&shape)];
            for kind in [Kind::Quiet, Kind::Closing] {
                let mut before = [shape.full(), shape.full()];
                let [first, second] = &mut before;
                fly(&shape, &frame, kind, (&after[0], &after[1]), (first, second));
                for place in 0..shape.len {
                    let set = shape.set(place);
                    let moves = moves(&frame, &position(&frame, set, 0), true);
                    for i in 0..2 {
                        let reaches = moves.iter().any(|(mv, to)| {
                            mv.remove.is_some() == (kind == Kind::Closing) && holds(&after[i], *to)
                        });
                        assert_eq!(holds(&before[i], set), reaches, "{opponent} {kind:?} {set:b}");
                    }
                }
            }
        }
    }
}
