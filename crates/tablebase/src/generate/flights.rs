use super::frame::{Frame, NEVER};
use super::row_shape::RowShape;
use super::slides::{Both, BothMut, Kind};

/// All flights inside a row of three men (R12): from any of the three to any free point.
///
/// Two of the men stay. So a set reaches one of `after` if some pair of its men belongs to a set of `after` other than
/// itself: for every pair the sets that hold it are counted. A flight closes a mill if the set after it is a line.
pub(super) fn fly(shape: &RowShape, frame: &Frame, kind: Kind, after: Both<'_>, before: BothMut<'_>) {
    // By two of the points: the third ones that make a line of them.
    let mut thirds = [[0_u32; 24]; 24];
    for (a, mates) in frame.mates.iter().enumerate() {
        for pair in mates.iter().filter(|pair| **pair != NEVER) {
            let (b, c) = (pair.trailing_zeros() as usize, pair.ilog2() as usize);
            thirds[b][c] |= 1 << a;
        }
    }
    let points = frame.len.min(24);
    // For every set, whether it is reached from others: in bit 0 for the first bitmap, in bit 1 for the second.
    let mut wanted = [0_u8; SETS];
    let mut counts = [[[0_u8; 2]; 24]; 24];
    let mut rank = 0;
    let (first, second) = (after.0.as_flattened(), after.1.as_flattened());
    for c in 2..points {
        for b in 1..c {
            let upper = 1_usize << c | 1 << b;
            let mut of_both = [0; 2];
            let lines = thirds[b][c] ^ if kind == Kind::Quiet { u32::MAX } else { 0 };
            for a in 0..b {
                let set = upper | 1 << a;
                let (word, bit) = (set >> 6, set & 63);
                let may = (lines >> a & 1) as u8;
                let in_first = (first[word] >> bit & 1) as u8 & may;
                let in_second = (second[word] >> bit & 1) as u8 & may;
                wanted[rank] = in_first | in_second << 1;
                rank += 1;
                for point in [b, c] {
                    counts[point][a][0] += in_first;
                    counts[point][a][1] += in_second;
                }
                of_both[0] += in_first;
                of_both[1] += in_second;
            }
            counts[c][b][0] += of_both[0];
            counts[c][b][1] += of_both[1];
        }
    }
    let (first, second) = (before.0.as_flattened_mut(), before.1.as_flattened_mut());
    for vector in &shape.vectors {
        let words = usize::from(*vector) * 8;
        first[words..words + 8].fill(0);
        second[words..words + 8].fill(0);
    }
    rank = 0;
    for c in 2..points {
        for b in 1..c {
            let upper = 1_usize << c | 1 << b;
            let of_both = counts[c][b];
            for a in 0..b {
                let set = upper | 1 << a;
                let (word, bit) = (set >> 6, set & 63);
                let (x, y) = (counts[b][a], counts[c][a]);
                let itself = wanted[rank];
                rank += 1;
                let most = |i: usize| x[i].max(y[i]).max(of_both[i]);
                first[word] |= u64::from(most(0) > itself & 1) << bit;
                second[word] |= u64::from(most(1) > itself >> 1) << bit;
            }
        }
    }
}

/// Sets of three among 24.
const SETS: usize = 2024;

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
