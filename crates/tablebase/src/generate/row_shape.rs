use super::lanes::{Lanes, Vector, kernel};

/// The two forms of a row of bits: one bit for each set of `men` among `free` points.
///
/// ```text
/// packed:  one bit a set, in the order of ranks                C(free, men) bits
/// bitmap:  bit x says it for the set whose bits are x          2^free bits
///
///   x =  hhhh hhh | www | bbbbbb      6 bits: place in a word, 3 bits: word in a vector of 512,
///        vector     word  bit         the rest: number of the vector
/// ```
///
/// Sets of other sizes have a bit in a bitmap too; it is 0. A word of a bitmap holds sets with the same upper
/// points, so its bits stand together in the packed row: depositing and extracting bits goes between both.
#[derive(Debug)]
pub(super) struct RowShape {
    pub(super) free: u32,
    pub(super) men: u32,
    /// Bits of a packed row.
    pub(super) len: u32,
    /// Bytes from one packed row to the next. Words are read and written as four bytes that may reach three
    /// bytes beyond the row's own.
    pub(super) stride: usize,
    /// The words of a bitmap that hold sets of the right size.
    words: Vec<Word>,
    /// The vectors that hold such words.
    pub(super) vectors: Vec<u16>,
    /// By word: the rank of its first set.
    offsets: Vec<u32>,
    /// By the lower six bits of a set: its rank among those with as many ones.
    low_ranks: [u8; 64],
    /// By upper point (from the ninth up): the vectors v without that point such that v and v with the point
    /// both hold sets of the right size.
    pub(super) pairs: Vec<Vec<u16>>,
    /// By two upper points i < j, at i + j (j − 1) / 2: the vectors v without both such that v with one of them
    /// holds sets of the right size.
    pub(super) squares: Vec<Vec<u16>>,
}

#[derive(Clone, Copy, Debug)]
struct Word {
    number: u32,
    offset: u32,
    mask: u64,
}

/// Points that are told apart inside a vector.
pub(super) const LOW: u32 = 9;

impl RowShape {
    /// `free` is 15 to 24.
    pub(super) fn new(free: u32, men: u32) -> RowShape {
        let mut masks = [0_u64; 7];
        let mut low_ranks = [0; 64];
        for x in 0..64_u32 {
            let mask = &mut masks[x.count_ones() as usize];
            low_ranks[x as usize] = mask.count_ones() as u8;
            *mask |= 1 << x;
        }
        let mut words = Vec::new();
        let mut offsets = Vec::new();
        let mut len = 0;
        for number in 0..1_u32 << (free - 6) {
            offsets.push(len);
            let upper = number.count_ones();
            if let Some(&mask) = men.checked_sub(upper).and_then(|lower| masks.get(lower as usize)) {
                words.push(Word {
                    number,
                    offset: len,
                    mask,
                });
                len += mask.count_ones();
            }
        }
        let upper_points = free - LOW;
        let holds = |vector: u32| {
            let upper = vector.count_ones();
            upper <= men && men - upper <= LOW
        };
        let all = |condition: &dyn Fn(u32) -> bool| -> Vec<u16> {
            (0..1_u32 << upper_points)
                .filter(|vector| condition(*vector))
                .map(|vector| vector as u16)
                .collect()
        };
        let pairs = (0..upper_points)
            .map(|i| all(&|v| v & 1 << i == 0 && holds(v) && holds(v | 1 << i)))
            .collect();
        let squares = (1..upper_points)
            .flat_map(|j| (0..j).map(move |i| (i, j)))
            .map(|(i, j)| all(&|v| v & (1 << i | 1 << j) == 0 && holds(v | 1 << i)))
            .collect();
        RowShape {
            free,
            men,
            len,
            stride: len.div_ceil(64) as usize * 8 + 8,
            words,
            vectors: all(&holds),
            offsets,
            low_ranks,
            pairs,
            squares,
        }
    }

    /// The set with a rank, as bits over the free points.
    pub(super) fn set(&self, rank: u32) -> u32 {
        let word = self
            .words
            .partition_point(|word| word.offset <= rank)
            .saturating_sub(1);
        let word = self.words[word];
        let mut mask = word.mask;
        for _ in word.offset..rank {
            mask &= mask.wrapping_sub(1);
        }
        word.number << 6 | mask.trailing_zeros()
    }

    /// How many vectors a bitmap has.
    pub(super) fn bitmap_len(&self) -> usize {
        1 << (self.free - LOW)
    }

    /// The rank of a set, given by its bits over the free points.
    #[inline(always)]
    pub(super) fn rank(&self, set: u32) -> u32 {
        self.offsets[(set >> 6) as usize] + u32::from(self.low_ranks[(set & 63) as usize])
    }

    /// The vectors without the upper points i < j.
    pub(super) fn square(&self, i: usize, j: usize) -> &[u16] {
        &self.squares[i + j * (j - 1) / 2]
    }

    /// Writes the words of two packed rows' bitmaps to other places: word i as word `numbers[i]`.
    #[inline(always)]
    pub(super) fn expand_words<L: Lanes>(&self, rows: [&[u8]; 2], numbers: &[u32], bitmaps: [&mut [u64]; 2]) {
        let [first, second] = bitmaps;
        for word in &self.words {
            let number = numbers[word.number as usize] as usize;
            first[number] = L::deposit(u64::from(read(rows[0], word.offset)), word.mask);
            second[number] = L::deposit(u64::from(read(rows[1], word.offset)), word.mask);
        }
    }

    /// All sets of the right size, as a bitmap.
    pub(super) fn full(&self) -> Vec<Vector> {
        let mut full = vec![[0; 8]; self.bitmap_len()];
        for word in &self.words {
            full[(word.number >> 3) as usize][(word.number & 7) as usize] = word.mask;
        }
        full
    }
}

#[inline(always)]
fn read(row: &[u8], offset: u32) -> u32 {
    let start = (offset >> 3) as usize;
    let bytes: [u8; 4] = match row.get(start..start + 4) {
        Some(bytes) => [bytes[0], bytes[1], bytes[2], bytes[3]],
        None => [0; 4],
    };
    u32::from_le_bytes(bytes) >> (offset & 7)
}

kernel! {
    /// Writes the bitmap of a packed row. Words that hold no set of the right size are left as they are.
    pub(super) fn expand(shape: &RowShape, row: &[u8], bitmap: &mut [Vector]) = expand_generic
}

#[inline(always)]
fn expand_generic<L: Lanes>(shape: &RowShape, row: &[u8], bitmap: &mut [Vector]) {
    let bitmap = bitmap.as_flattened_mut();
    for word in &shape.words {
        let bits = u64::from(read(row, word.offset));
        bitmap[word.number as usize] = L::deposit(bits, word.mask);
    }
}

kernel! {
    /// Writes a packed row from a bitmap.
    pub(super) fn pack(shape: &RowShape, bitmap: &[Vector], row: &mut [u8]) = pack_generic
}

#[inline(always)]
fn pack_generic<L: Lanes>(shape: &RowShape, bitmap: &[Vector], row: &mut [u8]) {
    let bitmap = bitmap.as_flattened();
    let (mut gathered, mut filled, mut at) = (0_u64, 0, 0);
    for word in &shape.words {
        gathered |= L::extract(bitmap[word.number as usize], word.mask) << filled;
        filled += word.mask.count_ones();
        if filled >= 32 {
            row[at..at + 4].copy_from_slice(&(gathered as u32).to_le_bytes());
            at += 4;
            gathered >>= 32;
            filled -= 32;
        }
    }
    row[at..at + 4].copy_from_slice(&(gathered as u32).to_le_bytes());
}

kernel! {
    /// Clears in a packed row what is set in a bitmap.
    pub(super) fn clear(shape: &RowShape, bitmap: &[Vector], row: &mut [u8]) = clear_generic
}

#[inline(always)]
fn clear_generic<L: Lanes>(shape: &RowShape, bitmap: &[Vector], row: &mut [u8]) {
    let bitmap = bitmap.as_flattened();
    for word in &shape.words {
        let set = bitmap[word.number as usize];
        if set != 0 {
            let bits = (L::extract(set, word.mask) as u32) << (word.offset & 7);
            let start = (word.offset >> 3) as usize;
            let bytes = &mut row[start..start + 4];
            let old = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            bytes.copy_from_slice(&(old & !bits).to_le_bytes());
        }
    }
}

kernel! {
    /// Replaces a bitmap by the sets of the row that it lacks.
    pub(super) fn complement(shape: &RowShape, full: &[Vector], bitmap: &mut [Vector]) = complement_generic
}

#[inline(always)]
fn complement_generic<L: Lanes>(shape: &RowShape, full: &[Vector], bitmap: &mut [Vector]) {
    for &vector in &shape.vectors {
        let bits = &mut bitmap[usize::from(vector)];
        L::load(&full[usize::from(vector)])
            .without(L::load(bits))
            .store(bits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::testing::{Numbers, isas};

    #[test]
    fn ranks_and_sets_are_each_others_inverse_and_rise() {
        for (free, men) in [(15, 9), (16, 8), (21, 3), (18, 6), (24, 1), (24, 0)] {
            let shape = RowShape::new(free, men);
            let sets = (0..1_u32 << free).filter(|set| set.count_ones() == men);
            let mut len = 0;
            for (rank, set) in sets.enumerate() {
                assert_eq!(shape.rank(set), rank as u32);
                if rank % 7 == 0 {
                    assert_eq!(shape.set(rank as u32), set);
                }
                len += 1;
            }
            assert_eq!(shape.len, len);
        }
    }

    #[test]
    fn a_packed_row_expands_to_its_bitmap_and_back() {
        let mut numbers = Numbers::new(1);
        for (free, men) in [(15, 9), (16, 3), (17, 8), (21, 3), (20, 9), (24, 1), (23, 0)] {
            let shape = RowShape::new(free, men);
            let bitmap = numbers.bitmap(&shape);
            // Bit by bit, as the format says.
            let mut row = vec![0; shape.stride];
            for rank in 0..shape.len {
                let set = shape.set(rank);
                let bit = bitmap.as_flattened()[(set >> 6) as usize] >> (set & 63) & 1;
                row[(rank >> 3) as usize] |= (bit as u8) << (rank & 7);
            }
            for isa in isas() {
                let mut expanded = vec![[0; 8]; shape.bitmap_len()];
                expand(isa, &shape, &row, &mut expanded);
                assert_eq!(expanded, bitmap, "{isa:?} {free} {men}");
                let mut packed = vec![0; shape.stride];
                pack(isa, &shape, &bitmap, &mut packed);
                assert_eq!(packed, row, "{isa:?} {free} {men}");
                let some = Numbers::new(2).bitmap(&shape);
                let mut rest = bitmap.clone();
                for (word, some) in rest.as_flattened_mut().iter_mut().zip(some.as_flattened()) {
                    *word &= !some;
                }
                clear(isa, &shape, &some, &mut packed);
                expand(isa, &shape, &packed, &mut expanded);
                assert_eq!(expanded, rest, "{isa:?} {free} {men}");
            }
        }
    }
}
