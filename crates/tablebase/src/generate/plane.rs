use std::io;
use std::sync::Mutex;

use super::memory::Memory;
use super::plies::PlyRows;
use super::row_shape::RowShape;

/// Two packed rows of bits for each canonical set, one behind the other: of a sector's values the wins and the losses.
#[derive(Debug)]
pub(super) struct PlanePair {
    rows: u32,
    stride: usize,
    memory: Memory,
}

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Which {
    First = 0,
    Second = 1,
}

impl PlanePair {
    pub(super) fn new(shape: &RowShape, rows: u32) -> io::Result<PlanePair> {
        Ok(PlanePair {
            rows,
            stride: shape.stride,
            memory: Memory::new(rows as usize * 2 * shape.stride)?,
        })
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> u32 {
        self.rows
    }

    /// Whether both hold the same bits.
    pub(super) fn equals(&self, other: &PlanePair) -> bool {
        self.memory.bytes() == other.memory.bytes()
    }

    /// A packed row.
    pub(super) fn row(&self, row: u32, which: Which) -> &[u8] {
        let start = (row as usize * 2 + which as usize) * self.stride;
        &self.memory.bytes()[start..start + self.stride]
    }

    /// How many bytes are held.
    pub(super) fn bytes(&self) -> usize {
        self.memory.bytes().len()
    }

    /// The pair cut into regions of neighbouring rows, each behind a lock of its own.
    pub(super) fn regions(&mut self) -> Regions<'_> {
        let size = Regions::rows_in_one(self.rows);
        let stride = self.stride;
        let used = self.rows as usize * 2 * stride;
        let chunks = self.memory.bytes_mut()[..used].chunks_mut(size as usize * 2 * stride);
        let regions = chunks.map(|bytes| {
            let rows = bytes.len() / (2 * stride);
            Mutex::new(Region {
                stride,
                bytes,
                pending: vec![0; rows],
                news: None,
                layers: None,
            })
        });
        Regions {
            shift: size.trailing_zeros(),
            regions: regions.collect(),
        }
    }
}

/// A pair of planes that several threads read and write.
#[derive(Debug)]
pub(super) struct Regions<'a> {
    /// A row's region is its number shifted right by so many bits.
    pub(super) shift: u32,
    pub(super) regions: Vec<Mutex<Region<'a>>>,
}

impl Regions<'_> {
    /// About so many regions are made: one should fit into the processor's second cache.
    const WANTED: u32 = 512;

    /// There are never more.
    pub(super) const MOST: usize = 2 * Regions::WANTED as usize;

    /// How many rows a region has: a power of two.
    pub(super) fn rows_in_one(rows: u32) -> u32 {
        rows.div_ceil(Regions::MOST as u32).next_power_of_two()
    }
}

/// Neighbouring rows of a pair of planes.
#[derive(Debug)]
pub(super) struct Region<'a> {
    stride: usize,
    bytes: &'a mut [u8],
    /// By row: the bits set since somebody last looked.
    pub(super) pending: Vec<u32>,
    /// Those bits themselves, while they are collected.
    pub(super) news: Option<Vec<News>>,
    /// When the work goes by layers.
    pub(super) layers: Option<Layers<'a>>,
}

/// What a region needs for work by layers: values of a layer count from the next one on.
#[derive(Debug)]
pub(super) struct Layers<'a> {
    /// Values that do not count yet, of even layers and of odd ones.
    held: [Vec<[u8; 4]>; 2],
    /// The layers of the region's values.
    plies: PlyRows<'a>,
}

impl<'a> Layers<'a> {
    pub(super) fn new(plies: PlyRows<'a>) -> Layers<'a> {
        Layers {
            held: Default::default(),
            plies,
        }
    }
}

/// When values begin to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// At once; what layer they belong to nobody asks.
    AtOnce,
    /// Those of this layer from the next one on.
    AfterLayer(u8),
}

/// One bit to be set in a region.
///
/// ```text
///   row in the region (12 bits) | place in the row (19) | which plane (1)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct News(pub(super) u32);

impl News {
    const PLACE_BITS: u32 = 19;

    #[inline(always)]
    pub(super) fn new(row: u32, place: u32, which: Which) -> News {
        News(row << (News::PLACE_BITS + 1) | place << 1 | which as u32)
    }

    #[inline(always)]
    pub(super) fn row(self) -> usize {
        (self.0 >> (News::PLACE_BITS + 1)) as usize
    }

    #[inline(always)]
    pub(super) fn place(self) -> u32 {
        self.0 >> 1 & ((1 << News::PLACE_BITS) - 1)
    }

    #[inline(always)]
    pub(super) fn is_second(self) -> bool {
        self.0 & 1 != 0
    }
}

impl Region<'_> {
    /// A packed row, by its number in the region.
    pub(super) fn row(&self, row: usize, which: Which) -> &[u8] {
        let start = (row * 2 + which as usize) * self.stride;
        &self.bytes[start..start + self.stride]
    }

    pub(super) fn row_mut(&mut self, row: usize, which: Which) -> &mut [u8] {
        let start = (row * 2 + which as usize) * self.stride;
        &mut self.bytes[start..start + self.stride]
    }

    /// Writes both rows from words.
    pub(super) fn write(&mut self, row: usize, first: &[u64], second: &[u64]) {
        for (which, words) in [(Which::First, first), (Which::Second, second)] {
            let (bytes, _) = self.row_mut(row, which).as_chunks_mut::<8>();
            for (bytes, word) in bytes.iter_mut().zip(words) {
                *bytes = word.to_le_bytes();
            }
        }
    }

    /// Takes news in.
    pub(super) fn receive(&mut self, news: &[[u8; 4]], counting: Counting) {
        match (counting, &mut self.layers) {
            (Counting::AfterLayer(layer), Some(layers)) => {
                layers.held[usize::from(layer & 1)].extend_from_slice(news);
            }
            _ => self.apply(news),
        }
    }

    /// Lets the values of a layer count, and hands them out.
    pub(super) fn release(&mut self, layer: u8) -> Vec<[u8; 4]> {
        let Some(layers) = &mut self.layers else {
            return Vec::new();
        };
        let news = std::mem::take(&mut layers.held[usize::from(layer & 1)]);
        layers.plies.note(&news, layer);
        self.apply(&news);
        news
    }

    /// Sets bits and counts those that were not set before.
    fn apply(&mut self, news: &[[u8; 4]]) {
        for one in news {
            let one = News(u32::from_le_bytes(*one));
            let plane = one.row() * 2 + usize::from(one.is_second());
            let byte = &mut self.bytes[plane * self.stride + (one.place() >> 3) as usize];
            let bit = 1 << (one.place() & 7);
            if *byte & bit == 0 {
                *byte |= bit;
                self.pending[one.row()] += 1;
                if let Some(list) = &mut self.news {
                    list.push(one);
                }
            }
        }
    }
}
