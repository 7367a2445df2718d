//! The kernels on one row of a sector, for `cargo bench`: not part of what the crate promises.

use mlin_rules::PointSet;
use mlin_rules::topology::removable;

use super::frame::Frame;
use super::lanes::{Isa, Vector};
use super::placements::{Placements, place};
use super::removals::{Removal, RemovalRoom, remove};
use super::row_shape::{RowShape, expand, pack};
use super::slides::{Kind, Slides, slide};

/// A row with made-up values, and room for what the kernels write.
pub struct Row {
    isa: Isa,
    frame: Frame,
    shape: RowShape,
    /// Of one man fewer on the opponent's side.
    removed: RowShape,
    packed: Vec<u8>,
    packed_removed: Vec<u8>,
    bitmaps: [Vec<Vector>; 4],
    placed_bitmaps: [Vec<Vector>; 2],
    room: RemovalRoom,
}

impl Row {
    /// The row of a scattered set of `opponent` men, with `men` of the other side.
    #[must_use]
    pub fn new(isa: Isa, men: u8, opponent: u8) -> Row {
        let taken: PointSet = (0..24)
            .map(|i| PointSet::from_bits(1 << (i * 7 % 24)))
            .take(usize::from(opponent))
            .fold(PointSet::EMPTY, |all, point| all | point);
        let shape = RowShape::new(24 - u32::from(opponent), u32::from(men));
        let placed = RowShape::new(shape.free, shape.men + 1);
        let removed = RowShape::new(shape.free + 1, shape.men);
        let made_up = |bytes: usize| (0..bytes).map(|i| (i * 37 % 251) as u8).collect();
        Row {
            isa,
            frame: Frame::new(taken),
            packed: made_up(shape.stride),
            packed_removed: made_up(removed.stride),
            bitmaps: std::array::from_fn(|_| shape.full()),
            placed_bitmaps: std::array::from_fn(|_| placed.full()),
            room: RemovalRoom::default(),
            shape,
            removed,
        }
    }

    /// How many positions the row has.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.shape.len
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.shape.len == 0
    }

    /// From the packed row to the bitmap.
    pub fn expand(&mut self) {
        expand(self.isa, &self.shape, &self.packed, &mut self.bitmaps[0]);
    }

    /// From the bitmap to the packed row.
    pub fn pack(&mut self) {
        pack(self.isa, &self.shape, &self.bitmaps[0], &mut self.packed);
    }

    /// All quiet slides.
    pub fn slide(&mut self) {
        let slides = Slides::new(&self.frame, Kind::Quiet);
        let [a, b, c, d] = &mut self.bitmaps;
        slide(self.isa, &self.shape, &slides, (a, b), (c, d));
    }

    /// All placements.
    pub fn place(&mut self) {
        let placements = Placements::new(&self.frame);
        let [a, b] = &self.placed_bitmaps;
        let [_, _, c, d] = &mut self.bitmaps;
        place(self.isa, &self.shape, &placements, (a, b), (b, a), (c, d));
    }

    /// All removals.
    pub fn remove(&mut self) {
        let [a, b, ..] = &mut self.bitmaps;
        for point in removable(self.frame.taken) {
            let removal = Removal {
                removed: PointSet::of(point),
                symmetry: mlin_rules::Symmetry::ALL[3],
                loss: &self.packed_removed,
                win: &self.packed_removed,
            };
            let sums = (a.as_mut_slice(), b.as_mut_slice());
            remove(
                self.isa,
                &self.removed,
                &self.shape,
                &self.frame,
                &removal,
                &mut self.room,
                sums,
            );
        }
    }
}
