use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use mlin_rules::{PointSet, Symmetry};

use crate::block::{Block, copy_bits, has_bits_outside};
use crate::block_layout::{BlockLayout, GROUP};
use crate::canonical_sets::subsets;
use crate::codec::model::{Counts, PackingMemory};
use crate::codec::{Model, Places, Shape};
use crate::header::{self, Header};
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
    let path = folder.join(file_name(sector));
    let temporary = folder.join(format!("{}.tmp", file_name(sector)));
    let fault = |source| WriteError::Io {
        path: temporary.clone(),
        source,
    };
    let file = File::create(&temporary).map_err(fault)?;
    let mut writer = SectorWriter {
        sets: CanonicalSets::new(sector.mover()),
        layout: BlockLayout::for_sector(sector),
        sector,
        flying,
        values,
        path: temporary.clone(),
    };
    let statistics = writer.write(file, threads.max(1)).inspect_err(|_| {
        // What is left of it is of no use; that it cannot be removed is no news.
        let _ = fs::remove_file(&temporary);
    })?;
    fs::rename(&temporary, &path).map_err(fault)?;
    sync_folder(folder).map_err(fault)?;
    Ok(statistics)
}

/// Makes the new name last.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        File::open(folder)?.sync_all()
    } else {
        Ok(())
    }
}

struct SectorWriter<'a> {
    sets: CanonicalSets,
    layout: BlockLayout,
    sector: Sector,
    flying: bool,
    values: &'a (dyn SectorValues + Sync),
    path: PathBuf,
}

/// A packed group of blocks.
struct Packed {
    bytes: Vec<u8>,
    count: OrbitCount,
}

impl SectorWriter<'_> {
    fn write(&mut self, file: File, threads: usize) -> Result<Statistics, WriteError> {
        let path = self.path.clone();
        let fault = |source| WriteError::Io {
            path: path.clone(),
            source,
        };
        let stored = self.sector.is_stored();
        let model = self.model(threads)?;
        let model_bytes = if stored { model.to_bytes() } else { Vec::new() };
        let groups = self.layout.groups();
        let mut directory = Vec::with_capacity(8 * groups as usize);
        let mut count = OrbitCount::default();
        let mut file = BufWriter::with_capacity(1 << 20, file);
        let preamble = if stored {
            model_bytes.len() + 8 * groups as usize + 4
        } else {
            0
        };
        let mut file_size = (header::SIZE + preamble) as u64;
        file.seek(SeekFrom::Start(file_size)).map_err(fault)?;
        self.pack_all(&model, threads, |group, packed| {
            count = count + packed.count;
            if stored {
                let checksum = group_checksum(self.sector, self.flying, group, &packed.bytes);
                directory.extend((packed.bytes.len() as u32).to_le_bytes());
                directory.extend(checksum.to_le_bytes());
                file_size += packed.bytes.len() as u64;
                file.write_all(&packed.bytes).map_err(fault)?;
            }
            Ok(())
        })?;
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
        file.seek(SeekFrom::Start(0)).map_err(fault)?;
        file.write_all(&start).map_err(fault)?;
        let file = file.into_inner().map_err(|error| fault(error.into_error()))?;
        file.sync_all().map_err(fault)?;
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
        let count = |first: usize| -> Result<Counts, WriteError> {
            let mut packer = Packer::new(self);
            let mut counts = Counts::new();
            for group in groups.iter().skip(first).step_by(threads) {
                packer.each_block(*group, |places, block, memory| {
                    counts.count(&shape, places, block, memory);
                })?;
            }
            Ok(counts)
        };
        let mut counts = Counts::new();
        if threads == 1 {
            counts = count(0)?;
        } else {
            std::thread::scope(|scope| {
                let count = &count;
                let parts: Vec<_> = (0..threads)
                    .map(|first| scope.spawn(move || count(first)))
                    .collect();
                parts.into_iter().try_for_each(|part| {
                    let part = part
                        .join()
                        .map_err(|_| WriteError::Thread { sector: self.sector })?;
                    counts.add(&part?);
                    Ok(())
                })
            })?;
        }
        Ok(Model::of_counts(shape, &counts))
    }

    /// Packs all groups on some threads and hands them over in their order.
    fn pack_all(
        &self,
        model: &Model,
        threads: usize,
        mut take: impl FnMut(u32, Packed) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let groups = self.layout.groups();
        let step = threads.min(groups as usize).max(1);
        if step == 1 {
            let mut packer = Packer::new(self);
            return (0..groups).try_for_each(|group| take(group, packer.pack(model, group)?));
        }
        std::thread::scope(|scope| {
            // Thread i packs the groups i, i + step, …, a few ahead of the one that is asked for.
            let receivers: Vec<_> = (0..step)
                .map(|first| {
                    let (sender, receiver) = mpsc::sync_channel(8);
                    scope.spawn(move || {
                        let mut packer = Packer::new(self);
                        for group in (first as u32..groups).step_by(step) {
                            let packed = packer.pack(model, group);
                            // Nobody listens any more once something has gone wrong.
                            if packed.is_err() || sender.send(packed).is_err() {
                                return;
                            }
                        }
                    });
                    receiver
                })
                .collect();
            for (group, receiver) in (0..groups).zip(receivers.iter().cycle()) {
                let packed = receiver
                    .recv()
                    .map_err(|_| WriteError::Thread { sector: self.sector })?;
                take(group, packed?)?;
            }
            Ok(())
        })
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
        let stabilizer = self.writer.sets.stabilizer(row).unwrap_or(1);
        let ones = |words: &[u64]| words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        let (win, loss) = (ones(&self.win), ones(&self.loss));
        let mut count = OrbitCount {
            win: 16 * win,
            draw: 16 * (u64::from(layout.row_len) - win - loss),
            loss: 16 * loss,
        };
        if stabilizer != 1 {
            count = self.count_symmetric(row, stabilizer);
        }
        count
    }

    /// Counts a row whose set has symmetries of its own: by Burnside's lemma, the orbits among some states are
    /// the mean number of them that a symmetry keeps.
    fn count_symmetric(&self, row: u32, stabilizer: u16) -> OrbitCount {
        let order = u64::from(stabilizer.count_ones());
        let kept: Vec<Symmetry> = Symmetry::ALL
            .into_iter()
            .filter(|symmetry| stabilizer >> symmetry.number() & 1 != 0)
            .collect();
        let mover = self.writer.sets.set(row).unwrap_or(PointSet::EMPTY);
        let opponent = u32::from(self.writer.sector.opponent());
        let free: Vec<_> = (!mover).iter().collect();
        let mut count = OrbitCount::default();
        // The sets of free points in the order of their places.
        let sets = subsets(opponent).map(|numbers| -> PointSet {
            numbers
                .iter()
                .filter_map(|number| free.get(number.index()).copied())
                .collect()
        });
        for (place, set) in (0..self.writer.layout.row_len).zip(sets) {
            let weight = kept.iter().filter(|symmetry| symmetry.set(set) == set).count() as u64 * 16 / order;
            let (word, bit) = ((place / 64) as usize, place % 64);
            if self.win[word] >> bit & 1 != 0 {
                count.win += weight;
            } else if self.loss[word] >> bit & 1 != 0 {
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
