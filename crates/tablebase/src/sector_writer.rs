use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use mlin_rules::PointSet;

use crate::block::{Block, copy_bits, has_bits_outside};
use crate::block_layout::{BlockLayout, GROUP};
use crate::codec::model::{Counts, PackingMemory};
use crate::codec::{Model, Places, Shape};
use crate::header::{self, Header};
use crate::packing::{Aside, pack_in_order, sum_up, weights, write_aside};
use crate::sector_file::{FILE_EXTENSION, group_checksum};
use crate::{CanonicalSets, Sector, Statistics, WriteError};

/// The values of a sector, given by rows of [`crate::SectorIndex`].
///
/// ```
/// use mlin_tablebase::SectorValues;
/// struct AllDrawn;
/// impl SectorValues for AllDrawn {
///     fn row(&self, _row: u32, win: &mut [u64], loss: &mut [u64]) {
///         win.fill(0);
///         loss.fill(0);
///     }
/// }
/// ```
pub trait SectorValues {
    /// Fills in a row: bit *i* of `win` (`loss`) tells whether the position at place *i* is won (lost) for the
    /// side to move. Both have one word for every 64 places or begun 64; bits past the last place are 0.
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]);
}

/// The model of a sector is made from about so many of its states.
const SAMPLE: u64 = 4 << 20;

/// The name of a sector's file.
///
/// ```
/// let sector = mlin_tablebase::Sector::new(8, 9, 1, 0)?;
/// assert_eq!(mlin_tablebase::file_name(sector), "8-9+1-0.mtb");
/// # Ok::<(), mlin_tablebase::SectorError>(())
/// ```
#[must_use]
pub fn file_name(sector: Sector) -> String {
    format!("{sector}.{FILE_EXTENSION}")
}

/// Packs a sector into its file in `folder`, with so many threads; the bytes do not depend on their number.
/// Of a sector that is not stored ([`Sector::is_stored`]) only the statistics are written.
///
/// The file has another name until all of it is on the disk; whatever happens before leaves at most a file
/// ending in `.tmp`, which the next call replaces.
///
/// # Errors
/// [`WriteError`] when the system refuses or the values contradict themselves.
///
/// ```
/// use mlin_tablebase::{Sector, SectorValues, Tablebase, Value, write_sector};
/// struct AllDrawn;
/// impl SectorValues for AllDrawn {
///     fn row(&self, _row: u32, win: &mut [u64], loss: &mut [u64]) {
///         win.fill(0);
///         loss.fill(0);
///     }
/// }
/// let folder = tempfile::tempdir()?;
/// let sector: Sector = "0-0+9-9".parse()?;
/// assert_eq!(write_sector(folder.path(), true, sector, &AllDrawn, 1)?.draw, 1);
/// let tablebase = Tablebase::open(folder.path())?;
/// assert_eq!(tablebase.probe(&mlin_rules::Position::START)?, Value::Draw);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_sector(
    folder: &Path,
    flying: bool,
    sector: Sector,
    values: &(dyn SectorValues + Sync),
    threads: usize,
) -> Result<Statistics, WriteError> {
    let writer = SectorWriter {
        sets: CanonicalSets::new(sector.mover()),
        layout: BlockLayout::for_sector(sector),
        sector,
        flying,
        values,
    };
    write_aside(folder, &file_name(sector), |aside| {
        writer.write(aside, threads.max(1))
    })
}

struct SectorWriter<'a> {
    sets: CanonicalSets,
    layout: BlockLayout,
    sector: Sector,
    flying: bool,
    values: &'a (dyn SectorValues + Sync),
}

/// A packed group of blocks.
struct Packed {
    bytes: Vec<u8>,
    count: OrbitCount,
}

impl SectorWriter<'_> {
    fn write(&self, aside: &mut Aside, threads: usize) -> Result<Statistics, WriteError> {
        let stored = self.sector.is_stored();
        let model = self.model(threads)?;
        let model_bytes = if stored { model.to_bytes() } else { Vec::new() };
        let groups = self.layout.groups();
        let mut directory = Vec::with_capacity(8 * groups as usize);
        let mut count = OrbitCount::default();
        let preamble = if stored {
            model_bytes.len() + 8 * groups as usize + 4
        } else {
            0
        };
        let mut file_size = (header::SIZE + preamble) as u64;
        let start = SeekFrom::Start(file_size);
        aside.file.seek(start).map_err(|error| aside.fault(error))?;
        let pack = |packer: &mut Packer<'_>, group| packer.pack(&model, group);
        let take = |group, packed: Packed| {
            count = count + packed.count;
            if stored {
                let checksum = group_checksum(self.sector, self.flying, group, &packed.bytes);
                directory.extend((packed.bytes.len() as u32).to_le_bytes());
                directory.extend(checksum.to_le_bytes());
                file_size += packed.bytes.len() as u64;
                let written = aside.file.write_all(&packed.bytes);
                written.map_err(|error| aside.fault(error))?;
            }
            Ok(())
        };
        pack_in_order(self.sector, groups, threads, || Packer::new(self), pack, take)?;
        let statistics = count.statistics();
        let header = Header {
            flying: self.flying,
            stored,
            sector: self.sector,
            statistics,
            file_size,
            rows_per_block: self.layout.rows_per_block,
            parts_per_row: self.layout.parts_per_row,
            model_size: model_bytes.len() as u32,
        };
        let mut start = header.to_bytes().to_vec();
        if stored {
            let tables = [model_bytes, directory].concat();
            start.extend(&tables);
            start.extend(crate::crc32::hash(&tables).to_le_bytes());
        }
        let written = aside
            .file
            .seek(SeekFrom::Start(0))
            .and_then(|_| aside.file.write_all(&start));
        written.map_err(|error| aside.fault(error))?;
        Ok(statistics)
    }

    /// Makes the model from some of the groups, evenly spread.
    fn model(&self, threads: usize) -> Result<Model, WriteError> {
        let shape = Shape::new(self.sector, self.flying);
        let states = u64::from(self.layout.rows) * u64::from(self.layout.row_len);
        let step = usize::try_from(states.div_ceil(SAMPLE)).unwrap_or(usize::MAX);
        let groups: Vec<u32> = if self.sector.is_stored() {
            (0..self.layout.groups()).step_by(step).collect()
        } else {
            Vec::new()
        };
        let mut counts = Counts::new();
        let count = |groups: &mut dyn Iterator<Item = u32>| {
            let mut packer = Packer::new(self);
            let mut counts = Counts::new();
            for group in groups {
                packer.each_block(group, |places, block, memory| {
                    counts.count(&shape, places, block, memory);
                })?;
            }
            Ok(counts)
        };
        sum_up(self.sector, &groups, threads, count, |part| counts.add(&part))?;
        Ok(Model::of_counts(shape, &counts))
    }
}

/// What a thread needs to pack groups.
struct Packer<'a> {
    writer: &'a SectorWriter<'a>,
    row: Option<u32>,
    win: Vec<u64>,
    loss: Vec<u64>,
    memory: PackingMemory,
    count: OrbitCount,
}

impl<'a> Packer<'a> {
    fn new(writer: &'a SectorWriter<'a>) -> Packer<'a> {
        let words = writer.layout.row_len.div_ceil(64) as usize;
        Packer {
            writer,
            row: None,
            win: vec![0; words],
            loss: vec![0; words],
            memory: PackingMemory::default(),
            count: OrbitCount::default(),
        }
    }

    /// Asks for a row, unless it is the one that is here.
    fn fetch(&mut self, row: u32) -> Result<(), WriteError> {
        if self.row == Some(row) {
            return Ok(());
        }
        self.writer.values.row(row, &mut self.win, &mut self.loss);
        let both = self.win.iter().zip(&self.loss).any(|(win, loss)| win & loss != 0);
        let inside = 0..self.writer.layout.row_len;
        let outside = has_bits_outside(&self.win, inside.clone()) || has_bits_outside(&self.loss, inside);
        if both || outside {
            return Err(WriteError::Values {
                sector: self.writer.sector,
                row,
            });
        }
        self.row = Some(row);
        Ok(())
    }

    fn pack(&mut self, model: &Model, group: u32) -> Result<Packed, WriteError> {
        let (mut lengths, mut bytes) = (Vec::new(), Vec::new());
        let stored = self.writer.sector.is_stored();
        self.count = OrbitCount::default();
        self.each_block(group, |places, block, memory| {
            if stored {
                let start = bytes.len();
                model.encode(places, block, memory, &mut bytes);
                lengths.extend(((bytes.len() - start) as u16).to_le_bytes());
            }
        })?;
        lengths.append(&mut bytes);
        Ok(Packed {
            bytes: lengths,
            count: self.count,
        })
    }

    /// Does something with every block of a group, and counts the rows that begin in it.
    fn each_block(
        &mut self,
        group: u32,
        mut visit: impl FnMut(&[Places], &Block, &mut PackingMemory),
    ) -> Result<(), WriteError> {
        let layout = self.writer.layout;
        for number in (group * GROUP..(group + 1) * GROUP).take_while(|number| *number < layout.blocks()) {
            let mut block = Block::draws(layout.states(number));
            let mut places: Vec<Places> = Vec::new();
            let mut state = 0;
            for stretch in layout.stretches(number) {
                self.fetch(stretch.row)?;
                if stretch.places.start == 0 {
                    self.count = self.count + self.count_row();
                }
                let (start, len) = (stretch.places.start, stretch.places.end - stretch.places.start);
                copy_bits(&self.win, start, &mut block.win, state, len);
                copy_bits(&self.loss, start, &mut block.loss, state, len);
                state += len;
                let mover = self.writer.sets.set(stretch.row).unwrap_or(PointSet::EMPTY);
                places.push((mover, stretch.places));
            }
            visit(&places, &block, &mut self.memory);
        }
        Ok(())
    }

    /// Counts the row that is here.
    fn count_row(&self) -> OrbitCount {
        let layout = self.writer.layout;
        let row = self.row.unwrap_or(0);
        let opponent = self.writer.sector.opponent();
        let Some(weights) = weights(&self.writer.sets, row, opponent) else {
            let ones =
                |words: &[u64]| 16 * words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            let (win, loss) = (ones(&self.win), ones(&self.loss));
            return OrbitCount {
                win,
                draw: 16 * u64::from(layout.row_len) - win - loss,
                loss,
            };
        };
        let mut count = OrbitCount::default();
        for (place, weight) in weights.into_iter().enumerate() {
            let is_set = |words: &[u64]| words[place / 64] >> (place % 64) & 1 != 0;
            if is_set(&self.win) {
                count.win += weight;
            } else if is_set(&self.loss) {
                count.loss += weight;
            } else {
                count.draw += weight;
            }
        }
        count
    }
}

/// Orbits, in sixteenths.
#[derive(Clone, Copy, Debug, Default)]
struct OrbitCount {
    win: u64,
    draw: u64,
    loss: u64,
}

impl OrbitCount {
    const fn statistics(self) -> Statistics {
        Statistics {
            win: self.win / 16,
            draw: self.draw / 16,
            loss: self.loss / 16,
        }
    }
}

impl std::ops::Add for OrbitCount {
    type Output = OrbitCount;

    fn add(self, other: OrbitCount) -> OrbitCount {
        OrbitCount {
            win: self.win + other.win,
            draw: self.draw + other.draw,
            loss: self.loss + other.loss,
        }
    }
}
