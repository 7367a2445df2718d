//! What the tests of the kernels share: random rows, and positions to compare them with.

use mlin_rules::{Move, PointSet, Position, Ruleset, Setup, Side};

use super::frame::Frame;
use super::lanes::{Isa, Vector};
use super::row_shape::RowShape;

/// A sequence of numbers that is the same in every run (xorshift).
pub(super) struct Numbers(u64);

impl Numbers {
    pub(super) fn new(seed: u64) -> Numbers {
        Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A set of so many points.
    pub(super) fn set(&mut self, size: u32) -> PointSet {
        let mut set = PointSet::EMPTY;
        while set.len() < size {
            set |= PointSet::from_bits(1 << (self.next() % 24));
        }
        set
    }

    /// A bitmap of random sets of the right size.
    pub(super) fn bitmap(&mut self, shape: &RowShape) -> Vec<Vector> {
        let mut bitmap = shape.full();
        for word in bitmap.as_flattened_mut() {
            *word &= self.next() & self.next();
        }
        bitmap
    }
}

pub(super) fn holds(bitmap: &[Vector], set: u32) -> bool {
    bitmap.as_flattened()[(set >> 6) as usize] >> (set & 63) & 1 != 0
}

/// The position of the mover's men, as a set of free points of the frame, against the frame's men.
pub(super) fn position(frame: &Frame, men: u32, hand: u8) -> Position {
    let mut setup = Setup {
        side_to_move: Side::White,
        ..Setup::EMPTY
    };
    setup.hand = [hand; 2];
    for (side, set) in [
        (Side::White, PointSet::from_bits(frame.points(men))),
        (Side::Black, frame.taken),
    ] {
        for point in set {
            setup.board[point.index()] = Some(side);
        }
    }
    setup.position().unwrap()
}

/// Every move of a position, with the mover's men after it as a set of free points of the frame.
pub(super) fn moves(frame: &Frame, position: &Position, flying: bool) -> Vec<(Move, u32)> {
    let rules = Ruleset {
        flying,
        ..Ruleset::STANDARD
    };
    let after = |mv: Move| frame.numbers(position.after(mv).men(Side::White).bits());
    let moves = position.legal_moves(&rules).into_iter();
    moves.map(|mv| (mv, after(mv))).collect()
}

/// What this processor can run; what it cannot is told, so that nobody takes it for tested.
pub(super) fn isas() -> Vec<Isa> {
    let available = Isa::available();
    for name in ["AVX-512", "AVX2"] {
        if !available.iter().any(|isa| isa.name() == name) {
            eprintln!("SKIPPED: this processor has no {name}");
        }
    }
    available
}
