use std::io;
use std::sync::PoisonError;

use super::frame::Frame;
use super::lanes::{Lanes, Vector, kernel};
use super::memory::Memory;
use super::plane::{Counting, News, Regions, Which};
use super::row_shape::RowShape;
use super::set_table::{Entry, SetTable};

/// Carries decided values from rows by the opponent's men to rows by the mover's men.
///
/// The values of one row by the opponent's men go to almost as many rows as there are values. Written at once, each of
/// them would wait for main memory. So they are gathered by region first, and a full buffer is written into one region,
/// which then stays in the cache.
#[derive(Debug)]
pub(super) struct Sender {
    /// [`Sender::CAPACITY`] for each region.
    buffers: Memory,
    lengths: Vec<u32>,
}

/// Where values go: a sector's planes, rows by the mover's men.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target<'a, 'r> {
    pub(super) table: &'a SetTable,
    pub(super) shape: &'a RowShape,
    pub(super) regions: &'a Regions<'r>,
    pub(super) counting: Counting,
}

/// The men of a frame under each symmetry.
pub(super) fn images(frame: &Frame) -> [u32; 16] {
    mlin_rules::Symmetry::ALL.map(|symmetry| symmetry.set(frame.taken).bits())
}

impl Sender {
    /// How much a buffer holds before it is written.
    const CAPACITY: usize = 16 * 1024;

    /// # Errors
    /// When there is no memory.
    pub(super) fn new() -> io::Result<Sender> {
        Ok(Sender {
            buffers: Memory::new(Regions::MOST * Sender::CAPACITY * 4)?,
            lengths: vec![0; Regions::MOST],
        })
    }

    /// Writes what is still held back.
    pub(super) fn flush(&mut self, target: Target<'_, '_>) {
        for region in 0..self.lengths.len() {
            if self.lengths[region] > 0 {
                self.write(target, region);
            }
        }
    }

    fn write(&mut self, target: Target<'_, '_>, region: usize) {
        let start = region * Sender::CAPACITY;
        let (news, _) = self.buffers.bytes().as_chunks::<4>();
        let news = &news[start..start + self.lengths[region] as usize];
        let lock = target.regions.regions[region].lock();
        lock.unwrap_or_else(PoisonError::into_inner)
            .receive(news, target.counting);
        self.lengths[region] = 0;
    }

    #[inline(always)]
    fn push(&mut self, target: Target<'_, '_>, row: u32, place: u32, which: Which) {
        let shift = target.regions.shift;
        let region = (row >> shift) as usize;
        let length = self.lengths[region] as usize;
        let local = row & ((1 << shift) - 1);
        let (news, _) = self.buffers.bytes_mut().as_chunks_mut::<4>();
        news[region * Sender::CAPACITY + length] = News::new(local, place, which).0.to_le_bytes();
        self.lengths[region] = length as u32 + 1;
        if length + 1 == Sender::CAPACITY {
            self.write(target, region);
        }
    }

    /// Sends one value: of the mover's men whose entry this is, against the frame's.
    #[inline(always)]
    fn send_one<L: Lanes>(&mut self, target: Target<'_, '_>, images: &[u32; 16], entry: Entry, which: Which) {
        let opponent = images[entry.symmetry()];
        let rank = |opponent: u32| {
            let place = L::extract(u64::from(opponent), entry.free());
            target.shape.rank(place as u32)
        };
        self.push(target, entry.row(), rank(opponent), which);
        if entry.is_symmetric() {
            for symmetry in target.table.kept_by(entry.row()) {
                let image = symmetry.set(mlin_rules::PointSet::from_bits(opponent)).bits();
                if image != opponent {
                    self.push(target, entry.row(), rank(image), which);
                }
            }
        }
    }
}

/// Sends single values.
pub(super) fn send_list(
    sender: &mut Sender,
    target: Target<'_, '_>,
    images: &[u32; 16],
    list: &[(u32, Which)],
) {
    for (men, which) in list {
        let entry = target.table.entry(*men);
        sender.send_one::<super::lanes::Portable>(target, images, entry, *which);
    }
}

kernel! {
    /// Sends the value of every set in a bitmap.
    pub(super) fn send(
        sender: &mut Sender,
        target: Target<'_, '_>,
        frame: &Frame,
        shape: &RowShape,
        sets: &[Vector],
        which: Which,
    ) = send_generic
}

#[inline(always)]
fn send_generic<L: Lanes>(
    sender: &mut Sender,
    target: Target<'_, '_>,
    frame: &Frame,
    shape: &RowShape,
    sets: &[Vector],
    which: Which,
) {
    let images = images(frame);
    // Entries are first listed, then sent: many look-ups are then under way at once.
    let mut list = [Entry::default(); 256];
    let mut listed = 0;
    for &vector in &shape.vectors {
        for (i, word) in sets[usize::from(vector)].iter().enumerate() {
            let mut rest = *word;
            if rest == 0 {
                continue;
            }
            if listed + 64 > list.len() {
                for entry in &list[..listed] {
                    sender.send_one::<L>(target, &images, *entry, which);
                }
                listed = 0;
            }
            let upper = u64::from(vector) << 9 | (i as u64) << 6;
            let upper = L::deposit(upper, u64::from(frame.free)) as u32;
            while rest != 0 {
                let men = upper | frame.low_points(rest.trailing_zeros());
                list[listed & 255] = target.table.entry(men);
                listed += 1;
                rest &= rest - 1;
            }
        }
    }
    for entry in &list[..listed] {
        sender.send_one::<L>(target, &images, *entry, which);
    }
}
