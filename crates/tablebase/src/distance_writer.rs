use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use mlin_rules::PointSet;

use crate::block::{Block, copy_bits};
use crate::block_layout::{BlockLayout, GROUP};
use crate::codec::Places;
use crate::codec::context::opponents_of_row;
use crate::codec::limited::{LimitedCounts, LimitedModel, LimitedPacking, LimitedShape};
use crate::codec::plies::{PliesCounts, PliesModel, PliesPacking, PliesShape};
use crate::distance_block::{Kind, LimitedBlock, LossPlies};
use crate::distance_file::{
    Part, distance_file_name, group_checksum, limited_shape, plies_shape, stored_parts,
};
use crate::distance_header::{self, DistanceHeader};
use crate::packing::{Aside, pack_in_order, sum_up, weights, write_aside};
use crate::{
    CanonicalSets, Class, ClassStatistics, DistanceStatistics, FileError, Index, Metric, NO_DISTANCE,
    RowReader, SectorDistances, SectorFile, Value, WriteError,
};

/// The model of a sector is made from about so many of its states.
const SAMPLE: u64 = 8 << 20;

/// Packs the distances of a sector into a file in `folder` ([`distance_file_name`]), with so many threads; the bytes do
/// not depend on their number. `values` is the file of the sector's values, which has to be there already: a reader
/// refuses distances that were written for other values.
///
/// Of a sector that is not stored ([`crate::Sector::is_stored`]) only the statistics are written; its values come from
/// [`SectorDistances::values`].
///
/// The file has another name until all of it is on the disk; whatever happens before leaves at most a file
/// ending in `.tmp`, which the next call replaces.
///
/// # Errors
/// [`WriteError`] when the system refuses, the values cannot be read, or the distances are not such as those values
/// have.
///
/// ```
/// use mlin_tablebase::{
///     Metric, NO_DISTANCE, Sector, SectorDistances, SectorFile, SectorValues, file_name, write_distances, write_sector,
/// };
/// struct AllDrawn;
/// impl SectorValues for AllDrawn {
///     fn row(&self, _row: u32, win: &mut [u64], loss: &mut [u64]) {
///         win.fill(0);
///         loss.fill(0);
///     }
/// }
/// impl SectorDistances for AllDrawn {
///     fn row(&self, _row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
///         without_limit.fill(NO_DISTANCE);
///         with_limit.fill(NO_DISTANCE);
///     }
/// }
/// let folder = tempfile::tempdir()?;
/// let sector: Sector = "0-0+9-9".parse()?;
/// write_sector(folder.path(), true, sector, &AllDrawn, 1)?;
/// let values = SectorFile::open(folder.path().join(file_name(sector)), &Default::default())?;
/// let metric = Metric::Conversion { limit: std::num::NonZeroU16::new(50) };
/// let statistics = write_distances(folder.path(), &values, metric, &AllDrawn, 1)?;
/// assert_eq!((statistics.draw, statistics.win.longest()), (1, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_distances(
    folder: &Path,
    values: &SectorFile,
    metric: Metric,
    distances: &(dyn SectorDistances + Sync),
    threads: usize,
) -> Result<DistanceStatistics, WriteError> {
    let sector = values.sector();
    let header = DistanceHeader {
        flying: values.flying(),
        plies: sector.is_stored() && sector.is_moving(),
        limited: sector.is_stored(),
        sector,
        metric,
        seals: values.seals(),
        file_size: 0,
        statistics_size: 0,
        plies_model_size: 0,
        limited_model_size: 0,
    };
    let writer = DistanceWriter {
        sets: CanonicalSets::new(sector.mover()),
        layout: *values.layout(),
        plies_shape: plies_shape(&header),
        limited_shape: limited_shape(&header),
        header,
        values,
        distances,
    };
    let name = distance_file_name(sector, metric);
    write_aside(folder, &name, |aside| writer.write(aside, threads.max(1)))
}

struct DistanceWriter<'a> {
    sets: CanonicalSets,
    layout: BlockLayout,
    /// Says of what there is in the file only what there could be.
    header: DistanceHeader,
    plies_shape: PliesShape,
    limited_shape: LimitedShape,
    values: &'a SectorFile,
    distances: &'a (dyn SectorDistances + Sync),
}

/// A packed group of blocks: the plies, the limited, and the statistics of the rows that begin in it.
struct Packed {
    plies: Vec<u8>,
    limited: Vec<u8>,
    count: OrbitCount,
}

/// Groups that are written one behind the other, and their directory.
#[derive(Default)]
struct Directory(Vec<u8>);

impl Directory {
    fn push(&mut self, size: usize, checksum: u32) {
        self.0.extend((size as u32).to_le_bytes());
        self.0.extend(checksum.to_le_bytes());
    }
}

impl DistanceWriter<'_> {
    fn write(&self, aside: &mut Aside, threads: usize) -> Result<DistanceStatistics, WriteError> {
        let (plies_model, limited_model) = self.models(threads)?;
        let mut count = OrbitCount::default();
        let mut file_size = distance_header::SIZE as u64;
        let (mut plies, mut limited) = (Directory::default(), Directory::default());
        let mut limited_groups = Vec::new();
        let header = &self.header;
        let checksum = |part, group, bytes: &[u8]| {
            group_checksum(header.sector, header.flying, header.metric, part, group, bytes)
        };
        let start = SeekFrom::Start(file_size);
        aside.file.seek(start).map_err(|error| aside.fault(error))?;
        let pack = |packer: &mut Packer<'_>, group| packer.pack(&plies_model, &limited_model, group);
        let take = |group, packed: Packed| {
            count.add(&packed.count);
            plies.push(packed.plies.len(), checksum(Part::Plies, group, &packed.plies));
            limited.push(
                packed.limited.len(),
                checksum(Part::Limited, group, &packed.limited),
            );
            if header.plies {
                file_size += packed.plies.len() as u64;
                let written = aside.file.write_all(&packed.plies);
                written.map_err(|error| aside.fault(error))?;
            }
            // Few bytes: most groups have none.
            limited_groups.extend(packed.limited);
            Ok(())
        };
        pack_in_order(
            header.sector,
            self.layout.groups(),
            threads,
            || Packer::new(self),
            pack,
            take,
        )?;
        let statistics = count.statistics();
        self.check(&statistics)?;

        // Now it is known what there is; parts that tell nothing are left out.
        let mut header = *header;
        (header.plies, header.limited) = stored_parts(header.sector, &statistics);
        if !header.plies {
            file_size = distance_header::SIZE as u64;
        }
        let told = |there: bool, bytes: Vec<u8>| if there { bytes } else { Vec::new() };
        let limited_groups = told(header.limited, limited_groups);
        let tables = [
            statistics.to_bytes(),
            told(header.plies, plies_model.to_bytes()),
            told(header.limited, limited_model.to_bytes()),
            told(header.plies, plies.0),
            told(header.limited, limited.0),
        ];
        header.statistics_size = tables[0].len() as u32;
        header.plies_model_size = tables[1].len() as u32;
        header.limited_model_size = tables[2].len() as u32;
        let tables = tables.concat();
        let checksum = crate::crc32::hash(&tables).to_le_bytes();
        let end = [&limited_groups[..], &tables, &checksum].concat();
        header.file_size = file_size + end.len() as u64;
        let mut finish = || {
            aside.file.seek(SeekFrom::Start(file_size))?;
            aside.file.write_all(&end)?;
            aside.file.flush()?;
            aside.file.get_ref().set_len(header.file_size)?;
            aside.file.seek(SeekFrom::Start(0))?;
            aside.file.write_all(&header.to_bytes())
        };
        finish().map_err(|error| aside.fault(error))?;
        Ok(statistics)
    }

    /// Whether there are as many positions of each value as there should be.
    fn check(&self, statistics: &DistanceStatistics) -> Result<(), WriteError> {
        let expected = self.values.statistics();
        let count = |class| statistics.count(class);
        if count(Class::Win) + count(Class::LimitedWin) == expected.win
            && count(Class::Loss) + count(Class::LimitedLoss) == expected.loss
        {
            Ok(())
        } else {
            Err(WriteError::OtherValues {
                sector: self.header.sector,
            })
        }
    }

    /// Makes the models from some of the groups, evenly spread.
    fn models(&self, threads: usize) -> Result<(PliesModel, LimitedModel), WriteError> {
        let states = u64::from(self.layout.rows) * u64::from(self.layout.row_len);
        let step = usize::try_from(states.div_ceil(SAMPLE)).unwrap_or(usize::MAX);
        let groups: Vec<u32> = if self.header.sector.is_stored() {
            (0..self.layout.groups()).step_by(step).collect()
        } else {
            Vec::new()
        };
        let mut plies = PliesCounts::new();
        let mut limited = LimitedCounts::new();
        let count = |groups: &mut dyn Iterator<Item = u32>| {
            let mut packer = Packer::new(self);
            let mut plies = PliesCounts::new();
            let mut limited = LimitedCounts::new();
            for group in groups {
                packer.each_block(group, |block, memory| {
                    if self.header.plies {
                        plies.count(
                            &self.plies_shape,
                            &block.places,
                            &block.values,
                            &block.plies,
                            &mut memory.plies,
                        );
                    }
                    limited.count(
                        self.limited_shape,
                        &block.places,
                        &block.values,
                        &block.limited,
                        &mut memory.limited,
                    );
                })?;
            }
            Ok((plies, limited))
        };
        sum_up(self.header.sector, &groups, threads, count, |part| {
            plies.add(&part.0);
            limited.add(&part.1);
        })?;
        Ok((
            PliesModel::of_counts(self.plies_shape, &plies, step as u64),
            LimitedModel::of_counts(self.limited_shape, &limited),
        ))
    }
}

/// A block that is to be packed.
struct Unpacked {
    places: Vec<Places>,
    values: Block,
    /// Of its lost positions.
    plies: Vec<LossPlies>,
    limited: LimitedBlock,
}

/// Memory that is used from block to block.
#[derive(Default)]
struct Memory {
    plies: PliesPacking,
    limited: LimitedPacking,
}

/// What a thread needs to pack groups.
struct Packer<'a> {
    writer: &'a DistanceWriter<'a>,
    reader: RowReader<'a>,
    row: Option<u32>,
    win: Vec<u64>,
    loss: Vec<u64>,
    without_limit: Vec<u8>,
    with_limit: Vec<u8>,
    /// The opponent's men at each place.
    opponents: Vec<u32>,
    memory: Memory,
    count: OrbitCount,
}

impl<'a> Packer<'a> {
    fn new(writer: &'a DistanceWriter<'a>) -> Packer<'a> {
        let places = writer.layout.row_len as usize;
        Packer {
            writer,
            reader: writer.values.rows_reader(),
            row: None,
            win: vec![0; places.div_ceil(64)],
            loss: vec![0; places.div_ceil(64)],
            without_limit: vec![NO_DISTANCE; places],
            with_limit: vec![NO_DISTANCE; places],
            opponents: Vec::new(),
            memory: Memory::default(),
            count: OrbitCount::default(),
        }
    }

    /// Asks for a row, unless it is the one that is here.
    fn fetch(&mut self, row: u32) -> Result<(), WriteError> {
        if self.row == Some(row) {
            return Ok(());
        }
        let writer = self.writer;
        let sector = writer.header.sector;
        if !writer.distances.values(row, &mut self.win, &mut self.loss) {
            let read = self.reader.read(row, &mut self.win, &mut self.loss);
            read.map_err(|fault: FileError| WriteError::ValueFile { sector, fault })?;
        }
        writer
            .distances
            .row(row, &mut self.without_limit, &mut self.with_limit);
        if !self.is_sound(row) {
            return Err(WriteError::Distances { sector, row });
        }
        self.row = Some(row);
        Ok(())
    }

    /// Whether the distances that are here are such as the values here have.
    fn is_sound(&mut self, row: u32) -> bool {
        let sector = self.writer.header.sector;
        let metric = self.writer.header.metric;
        let mover = self.writer.sets.set(row).unwrap_or(PointSet::EMPTY);
        let reach = self.writer.plies_shape.shape.reach(mover);
        if metric == Metric::End && !sector.is_moving() {
            return false;
        }
        let men = usize::from(sector.opponent());
        opponents_of_row(mover, men, self.without_limit.len(), &mut self.opponents);
        let is_told = |place: usize, opponent: u32| {
            let value = self.value(place);
            let (without, with) = (self.without_limit[place], self.with_limit[place]);
            if value == Value::Draw {
                return without == NO_DISTANCE && with == NO_DISTANCE;
            }
            let is_over = value == Value::Loss && reach.bits() & !opponent == 0;
            let limit = match metric {
                // No distance is so long that such a limit takes it away.
                Metric::Conversion { limit: Some(limit) }
                    if limit.get() > Metric::LONGEST && with == NO_DISTANCE =>
                {
                    return false;
                }
                Metric::Conversion { limit: Some(limit) } => limit.get(),
                _ if without != with => return false,
                Metric::Conversion { limit: None } => Metric::LONGEST,
                Metric::End if u8::from(value == Value::Win) != without & 1 => return false,
                Metric::End => Metric::LONGEST,
            };
            let in_time = with == NO_DISTANCE || without <= with && u16::from(with) <= limit;
            let is_right = if is_over {
                without == 0 && with == 0
            } else if sector.is_moving() {
                without > 0 && without != NO_DISTANCE
            } else {
                without == 1 && (with == 1 || with == NO_DISTANCE)
            };
            in_time && is_right
        };
        let mut places = self.opponents.iter().enumerate();
        places.all(|(place, opponent)| is_told(place, *opponent))
    }

    fn value(&self, place: usize) -> Value {
        let is_set = |words: &[u64]| words[place / 64] >> (place % 64) & 1 != 0;
        if is_set(&self.win) {
            Value::Win
        } else if is_set(&self.loss) {
            Value::Loss
        } else {
            Value::Draw
        }
    }

    fn pack(
        &mut self,
        plies_model: &PliesModel,
        limited_model: &LimitedModel,
        group: u32,
    ) -> Result<Packed, WriteError> {
        let (mut plies, mut limited) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
        let header = self.writer.header;
        self.count = OrbitCount::default();
        self.each_block(group, |block, memory| {
            let places = &block.places;
            if header.plies {
                let (sizes, bytes) = &mut plies;
                let start = bytes.len();
                let memory = &mut memory.plies;
                plies_model.encode(places, &block.values, &block.plies, memory, bytes);
                sizes.extend(((bytes.len() - start) as u16).to_le_bytes());
            }
            if header.limited {
                let (sizes, bytes) = &mut limited;
                let start = bytes.len();
                let memory = &mut memory.limited;
                limited_model.encode(places, &block.values, &block.limited, memory, bytes);
                sizes.extend(((bytes.len() - start) as u16).to_le_bytes());
            }
        })?;
        let joined = |(mut sizes, mut bytes): (Vec<u8>, Vec<u8>)| {
            if bytes.is_empty() {
                return bytes;
            }
            sizes.append(&mut bytes);
            sizes
        };
        Ok(Packed {
            plies: joined(plies),
            limited: joined(limited),
            count: std::mem::take(&mut self.count),
        })
    }

    /// Does something with every block of a group, and counts the rows that begin in it.
    fn each_block(
        &mut self,
        group: u32,
        mut visit: impl FnMut(&Unpacked, &mut Memory),
    ) -> Result<(), WriteError> {
        let layout = self.writer.layout;
        for number in (group * GROUP..(group + 1) * GROUP).take_while(|number| *number < layout.blocks()) {
            let mut block = Unpacked {
                places: Vec::new(),
                values: Block::draws(layout.states(number)),
                plies: Vec::new(),
                limited: LimitedBlock::none(layout.states(number)),
            };
            let mut state = 0;
            for stretch in layout.stretches(number) {
                self.fetch(stretch.row)?;
                if stretch.places.start == 0 {
                    self.count_row();
                }
                let (start, len) = (stretch.places.start, stretch.places.end - stretch.places.start);
                copy_bits(&self.win, start, &mut block.values.win, state, len);
                copy_bits(&self.loss, start, &mut block.values.loss, state, len);
                for place in stretch.places.clone() {
                    let place = place as usize;
                    if self.without_limit[place] != NO_DISTANCE {
                        let limited = self.with_limit[place] == NO_DISTANCE;
                        if self.value(place) == Value::Loss {
                            block.plies.push(self.loss_plies(place));
                        }
                        block.limited.0[(state / 64) as usize] |= u64::from(limited) << (state % 64);
                    }
                    state += 1;
                }
                let mover = self.writer.sets.set(stretch.row).unwrap_or(PointSet::EMPTY);
                block.places.push((mover, stretch.places));
            }
            visit(&block, &mut self.memory);
        }
        Ok(())
    }

    /// What is to be told of the lost position at a place.
    fn loss_plies(&self, place: usize) -> LossPlies {
        let (without, with) = (self.without_limit[place], self.with_limit[place]);
        if with == NO_DISTANCE {
            return LossPlies::new(Kind::Limited, without);
        }
        if with == 0 {
            return LossPlies::BLOCKED;
        }
        match Kind::of(with, self.writer.plies_shape.limit) {
            Kind::InTime => LossPlies::new(Kind::InTime, with),
            kind => LossPlies::new(kind, without),
        }
    }

    /// Counts the row that is here.
    fn count_row(&mut self) {
        let (row, sector) = (self.row.unwrap_or(0), self.writer.header.sector);
        let weights = weights(&self.writer.sets, row, sector.opponent());
        for place in 0..self.without_limit.len() {
            let weight = weights.as_ref().map_or(16, |weights| weights[place]);
            let (without, with) = (self.without_limit[place], self.with_limit[place]);
            let class = Class::new(self.value(place), with != NO_DISTANCE);
            let plies = if with == NO_DISTANCE { without } else { with };
            let index = Index {
                row,
                place: place as u32,
            };
            self.count.count(class, plies, weight, index);
        }
    }
}

/// Orbits, in sixteenths, by class and by plies.
struct OrbitCount {
    by_plies: [[u64; 256]; 5],
    /// The greatest number of plies of each class, and where it is first.
    longest: [Option<(u8, Index)>; 5],
}

impl Default for OrbitCount {
    fn default() -> OrbitCount {
        OrbitCount {
            by_plies: [[0; 256]; 5],
            longest: [None; 5],
        }
    }
}

impl OrbitCount {
    fn count(&mut self, class: Class, plies: u8, weight: u64, index: Index) {
        self.by_plies[class as usize][usize::from(plies)] += weight;
        let longest = &mut self.longest[class as usize];
        if longest.is_none_or(|(most, _)| plies > most) {
            *longest = Some((plies, index));
        }
    }

    /// Adds what was found in rows behind those of this one.
    fn add(&mut self, other: &OrbitCount) {
        for (sum, count) in self
            .by_plies
            .iter_mut()
            .flatten()
            .zip(other.by_plies.iter().flatten())
        {
            *sum += *count;
        }
        for (longest, other) in self.longest.iter_mut().zip(other.longest) {
            if let Some(other) = other
                && longest.is_none_or(|(most, _)| other.0 > most)
            {
                *longest = Some(other);
            }
        }
    }

    fn statistics(&self) -> DistanceStatistics {
        let class = |class: Class| {
            let longest = self.longest[class as usize];
            let count = longest.map_or(0, |(plies, _)| usize::from(plies) + 1);
            ClassStatistics {
                by_plies: self.by_plies[class as usize]
                    .iter()
                    .take(count)
                    .map(|count| count / 16)
                    .collect(),
                example: longest.map(|(_, index)| index),
            }
        };
        DistanceStatistics {
            win: class(Class::Win),
            limited_win: class(Class::LimitedWin),
            draw: self.by_plies[Class::Draw as usize].iter().sum::<u64>() / 16,
            limited_loss: class(Class::LimitedLoss),
            loss: class(Class::Loss),
        }
    }
}
