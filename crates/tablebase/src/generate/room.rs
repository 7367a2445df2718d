use super::lanes::Vector;
use super::removals::RemovalRoom;
use super::row_shape::RowShape;

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
