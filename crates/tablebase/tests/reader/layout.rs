//! How the positions of a sector are cut into blocks.

use std::ops::Range;

use super::board::{Board, Way};

/// 3·A + B.
pub(crate) fn class(mills: [usize; 2]) -> usize {
    3 * mills[0].min(2) + mills[1].min(2)
}

/// The blocks of a sector, and what is needed to go through them.
pub(crate) struct Layout<'a> {
    pub(crate) board: Board,
    pub(crate) sector: [u64; 4],
    /// The canonical sets of the mover's men.
    pub(crate) rows: &'a [u32],
    /// The sets of numbers of free points that the opponent's men may be, in rising order.
    pub(crate) sets: Vec<u32>,
    pub(crate) rows_in_block: usize,
    pub(crate) blocks_to_row: usize,
}

/// A whole row or a part of one.
pub(crate) struct Stretch {
    pub(crate) row: usize,
    pub(crate) places: Range<usize>,
}

/// A position of a stretch.
pub(crate) struct State<'a> {
    board: &'a Board,
    opponent_way: Way,
    pub(crate) place: usize,
    /// The numbers of the opponent's free points.
    pub(crate) set: u32,
    opponent: u32,
    /// Free of the mover and of the opponent.
    pub(crate) free: u32,
    /// The points on which the mover may close mills, if they are free.
    closing: u32,
}

impl State<'_> {
    /// On how many points the sides may close mills.
    pub(crate) fn mills(&self) -> [usize; 2] {
        let opponents = self.board.closing(self.opponent, self.opponent_way);
        [self.closing, opponents].map(|points| (points & self.free).count_ones() as usize)
    }

    /// All sets that lack one of the opponent's men.
    pub(crate) fn without_one(&self) -> impl Iterator<Item = u32> + use<> {
        let set = self.set;
        (0..24)
            .filter(move |man| set >> man & 1 == 1)
            .map(move |man| set & !(1 << man))
    }
}

impl<'a> Layout<'a> {
    pub(crate) fn new(board: Board, sector: [u64; 4], rows: &'a [u32], blocks: [u64; 2]) -> Layout<'a> {
        let [m, o, ..] = sector;
        let sets = (0..1_u32 << (24 - m)).filter(|set| u64::from(set.count_ones()) == o);
        Layout {
            board,
            sector,
            rows,
            sets: sets.collect(),
            rows_in_block: blocks[0] as usize,
            blocks_to_row: blocks[1] as usize,
        }
    }

    pub(crate) fn blocks(&self) -> usize {
        if self.rows_in_block > 1 {
            self.rows.len().div_ceil(self.rows_in_block)
        } else {
            self.rows.len() * self.blocks_to_row
        }
    }

    pub(crate) fn groups(&self) -> usize {
        self.blocks().div_ceil(16)
    }

    pub(crate) fn ways(&self) -> [Way; 2] {
        let [m, o, h, k] = self.sector;
        [self.board.way(m, h), self.board.way(o, k)]
    }

    pub(crate) fn stretches(&self, block: usize) -> Vec<Stretch> {
        let places = self.sets.len();
        if self.rows_in_block > 1 {
            let rows = block * self.rows_in_block..self.rows.len().min((block + 1) * self.rows_in_block);
            rows.map(|row| Stretch {
                row,
                places: 0..places,
            })
            .collect()
        } else {
            let len = places.div_ceil(self.blocks_to_row);
            let start = len * (block % self.blocks_to_row);
            vec![Stretch {
                row: block / self.blocks_to_row,
                places: start..places.min(start + len),
            }]
        }
    }

    pub(crate) fn states(&self, stretch: &Stretch) -> impl Iterator<Item = State<'_>> {
        let mover = self.rows[stretch.row];
        let free_points: Vec<u32> = (0..24).filter(|point| mover >> point & 1 == 0).collect();
        let [mover_way, opponent_way] = self.ways();
        let closing = self.board.closing(mover, mover_way);
        stretch.places.clone().map(move |place| {
            let set = self.sets[place];
            let numbers = (0..free_points.len()).filter(|number| set >> number & 1 == 1);
            let opponent = numbers.fold(0, |points, number| points | 1 << free_points[number]);
            let free = !(mover | opponent) & 0xff_ffff;
            State {
                board: &self.board,
                opponent_way,
                place,
                set,
                opponent,
                free,
                closing,
            }
        })
    }

    /// The bytes of each block of a group.
    pub(crate) fn blocks_of<'b>(&self, number: usize, group: &'b [u8]) -> Vec<&'b [u8]> {
        let count = self.blocks().min(16 * number + 16) - 16 * number;
        let (sizes, mut bytes) = group.split_at(2 * count);
        let mut block = |size: &[u8]| {
            let (block, behind) = bytes.split_at(super::bytes::number(size) as usize);
            bytes = behind;
            block
        };
        let blocks = sizes.chunks(2).map(&mut block).collect();
        assert!(bytes.is_empty());
        blocks
    }
}
