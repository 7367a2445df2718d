use std::borrow::Cow;
use std::num::NonZeroU16;
use std::sync::Arc;

use crate::block::{Block, copy_bits};
use crate::block_layout::GROUP;
use crate::codec::limited::{LimitedModel, LimitedShape};
use crate::codec::plies::{PliesModel, PliesShape};
use crate::codec::{Shape, distances::DistanceScratch};
use crate::distance_block::{DistanceBlock, Kind, LimitedBlock};
use crate::distance_header::{self, DistanceHeader, metric_bytes};
use crate::groups::{Groups, block_bytes};
use crate::{
    Class, ClassStatistics, DistanceStatistics, FileError, Index, Metric, RowReader, Sector, SectorFile,
    SetTables, Storage,
};

/// The ending of the names of files with the distances to the conversion: those of the sector 4-3 are in `4-3.mtc`.
pub const CONVERSION_EXTENSION: &str = "mtc";
/// The ending of the names of files with the distances to the end: those of the sector 4-3 are in `4-3.mte`.
pub const END_EXTENSION: &str = "mte";

/// The name of a sector's file of distances, whatever the limit is.
///
/// ```
/// use mlin_tablebase::{Metric, distance_file_name};
/// assert_eq!(distance_file_name("4-3".parse()?, Metric::End), "4-3.mte");
/// # Ok::<(), mlin_tablebase::SectorError>(())
/// ```
#[must_use]
pub fn distance_file_name(sector: Sector, metric: Metric) -> String {
    let extension = match metric {
        Metric::Conversion { .. } => CONVERSION_EXTENSION,
        Metric::End => END_EXTENSION,
    };
    format!("{sector}.{extension}")
}

/// One file of distances: how far it is in the lost positions of a sector, and which positions are won or lost only
/// without the limit; or the statistics of all that alone.
///
/// Of no use without the file of the sector's values, which is asked for wherever it is needed; opening makes sure
/// that the two belong together. How far it is in a won position is one move away: see
/// [`crate::Tablebase::verdict`].
///
/// Opening checks the header and the directory; a group of blocks is checked when it is read;
/// [`DistanceFile::verify`] reads them all.
#[derive(Debug)]
pub struct DistanceFile {
    storage: Box<dyn Storage>,
    tables: Arc<SetTables>,
    header: DistanceHeader,
    statistics: DistanceStatistics,
    plies: Option<(PliesModel, Groups)>,
    limited: Option<(LimitedModel, Groups)>,
}

/// Which of the two kinds of groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Plies = 0,
    Limited = 1,
}

impl DistanceFile {
    /// Opens a file of the file system, read by its place ([`crate::FileStorage`]).
    ///
    /// # Errors
    /// [`FileError`] when it cannot be read, is no sound file of distances, or does not belong to `values`.
    ///
    /// ```no_run
    /// use mlin_tablebase::{Class, DistanceFile, SectorFile};
    /// let values = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let file = DistanceFile::open("db/3-3.mtc", &values)?;
    /// println!("{} positions are won in time", file.statistics().count(Class::Win));
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[cfg(feature = "files")]
    pub fn open(path: impl AsRef<std::path::Path>, values: &SectorFile) -> Result<DistanceFile, FileError> {
        DistanceFile::from_storage(Box::new(crate::FileStorage::open(path)?), values)
    }

    /// Opens a file wherever its bytes lie.
    ///
    /// # Errors
    /// [`FileError`] when it cannot be read, is no sound file of distances, or does not belong to `values`.
    ///
    /// ```no_run
    /// use mlin_tablebase::{DistanceFile, SectorFile};
    /// let values = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let file = DistanceFile::from_storage(Box::new(std::fs::read("db/3-3.mtc")?), &values)?;
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    pub fn from_storage(storage: Box<dyn Storage>, values: &SectorFile) -> Result<DistanceFile, FileError> {
        let header = read_header(&*storage)?;
        let sector = header.sector;
        if sector != values.sector() {
            return Err(FileError::OtherSector {
                expected: values.sector(),
                found: sector,
            });
        }
        if header.flying != values.flying() {
            return Err(FileError::OtherRules { found: header.flying });
        }
        if header.seals != values.seals() {
            return Err(FileError::OtherValues(sector));
        }
        let mut file = DistanceFile {
            storage,
            tables: Arc::clone(values.tables()),
            header,
            statistics: DistanceStatistics::default(),
            plies: None,
            limited: None,
        };
        file.read_tables(values)?;
        file.check_statistics(values)?;
        if file.plies.is_none() && file.limited.is_none() {
            // All is read: an open file less.
            file.storage = Box::new(Vec::new());
        }
        Ok(file)
    }

    /// Reads what stands at the end of the file: the statistics, the models and the directory.
    fn read_tables(&mut self, values: &SectorFile) -> Result<(), FileError> {
        const NO_ROOM: FileError = FileError::Contradiction("no room for its directory");
        let header = self.header;
        let directory_size = Groups::ENTRY as u64 * u64::from(values.layout().groups());
        let limit = u64::from(u32::MAX);
        let sizes = [
            u64::from(header.statistics_size),
            u64::from(header.plies_model_size),
            u64::from(header.limited_model_size),
            if header.plies { directory_size } else { 0 },
            if header.limited { directory_size } else { 0 },
        ];
        let size = sizes.iter().sum::<u64>() + 4;
        let groups_end = header.file_size.checked_sub(size).ok_or(NO_ROOM)?;
        if groups_end < distance_header::SIZE as u64 || size > limit {
            return Err(NO_ROOM);
        }
        let bytes = self.storage.read(groups_end, size as usize)?;
        let (bytes, checksum) = bytes.split_at(size as usize - 4);
        if *checksum != crate::crc32::hash(bytes).to_le_bytes() {
            return Err(FileError::Directory);
        }
        let mut rest = bytes;
        let [statistics, plies_model, limited_model, plies, limited] = sizes.map(|size| {
            let (part, behind) = rest.split_at(size as usize);
            rest = behind;
            part
        });
        self.statistics = DistanceStatistics::from_bytes(statistics)
            .ok_or(FileError::Contradiction("the form of its statistics"))?;
        let model_fault = FileError::Contradiction("the model of its distances");
        let mut end = distance_header::SIZE as u64;
        if header.plies {
            let model = PliesModel::from_bytes(plies_shape(&header), plies_model).ok_or(model_fault)?;
            let groups = Groups::from_bytes(plies, end);
            end = groups.end();
            self.plies = Some((model, groups));
        } else if !plies_model.is_empty() {
            return Err(model_fault);
        }
        let model_fault = FileError::Contradiction("the model of its limited positions");
        if header.limited {
            let model = LimitedModel::from_bytes(limited_shape(&header), limited_model);
            let groups = Groups::from_bytes(limited, end);
            end = groups.end();
            self.limited = Some((model.ok_or(model_fault)?, groups));
        } else if !limited_model.is_empty() {
            return Err(model_fault);
        }
        if end != groups_end {
            return Err(FileError::Contradiction("its directory leads past the end"));
        }
        Ok(())
    }

    /// Whether the statistics can be those of such a file.
    fn check_statistics(&self, values: &SectorFile) -> Result<(), FileError> {
        let (statistics, sector) = (&self.statistics, self.header.sector);
        let count = |class| statistics.count(class);
        let sum = |limited: Class, class: Class| count(limited).saturating_add(count(class));
        let expected = values.statistics();
        if sum(Class::LimitedWin, Class::Win) != expected.win
            || sum(Class::LimitedLoss, Class::Loss) != expected.loss
            || count(Class::Draw) != expected.draw
        {
            return Err(FileError::Contradiction("the number of positions"));
        }
        let longest = |class| statistics.class(class).and_then(ClassStatistics::longest);
        // Without a limit no distance is beyond it either, and nothing is limited.
        let limit = self.limit().map_or(u16::MAX, NonZeroU16::get);
        let in_time = longest(Class::Win).max(longest(Class::Loss)).unwrap_or(0);
        let sound = statistics.longest() <= Metric::LONGEST
            && in_time <= limit
            && (sector.is_moving() || self.metric() != Metric::End && statistics.longest() <= 1)
            && (limit <= Metric::LONGEST || count(Class::LimitedWin) == 0 && count(Class::LimitedLoss) == 0);
        if !sound {
            return Err(FileError::Contradiction("the length of its distances"));
        }
        let (plies, limited) = stored_parts(sector, statistics);
        if (plies, limited) != (self.header.plies, self.header.limited) {
            return Err(FileError::Contradiction("what is stored"));
        }
        for class in [Class::Loss, Class::LimitedLoss, Class::LimitedWin, Class::Win] {
            let example = statistics.class(class).and_then(|class| class.example);
            let inside = |index: Index| index.row < values.rows() && index.place < values.row_len();
            if !example.is_none_or(inside) {
                return Err(FileError::Contradiction("its examples"));
            }
        }
        Ok(())
    }

    /// The sector in the file.
    #[must_use]
    pub const fn sector(&self) -> Sector {
        self.header.sector
    }

    /// Whether it was solved with flying on (R12).
    #[must_use]
    pub const fn flying(&self) -> bool {
        self.header.flying
    }

    /// What the distances are counted to, and under which limit.
    #[must_use]
    pub const fn metric(&self) -> Metric {
        self.header.metric
    }

    /// The no-removal limit (R16) of the distances to the conversion, if there is one.
    #[must_use]
    pub const fn limit(&self) -> Option<NonZeroU16> {
        match self.header.metric {
            Metric::Conversion { limit } => limit,
            Metric::End => None,
        }
    }

    /// How far it is in the positions of the sector.
    #[must_use]
    pub const fn statistics(&self) -> &DistanceStatistics {
        &self.statistics
    }

    /// Bytes of the file.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.header.file_size
    }

    /// Whether there is more in the file than its statistics: plies, or which positions are limited.
    #[must_use]
    pub const fn is_stored(&self) -> bool {
        self.header.plies || self.header.limited
    }

    /// Reads the whole file and decodes all of it.
    ///
    /// # Errors
    /// [`FileError`] at the first fault, which may be one of the values.
    ///
    /// ```no_run
    /// use mlin_tablebase::{DistanceFile, SectorFile};
    /// let values = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// DistanceFile::open("db/3-3.mtc", &values)?.verify(&values)?;
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    pub fn verify(&self, values: &SectorFile) -> Result<(), FileError> {
        self.expect_values(values)?;
        if self.is_stored() {
            let mut reader = self.rows_reader(values);
            (0..values.layout().blocks()).try_for_each(|block| reader.block(block).map(|_| ()))?;
        }
        Ok(())
    }

    /// Looks at every checksum, and decodes nothing.
    ///
    /// # Errors
    /// [`FileError`] at the first fault.
    pub fn verify_checksums(&self, values: &SectorFile) -> Result<(), FileError> {
        let groups = values.layout().groups();
        if let Some((_, directory)) = &self.plies {
            (0..groups).try_for_each(|group| self.group(Part::Plies, directory, group).map(|_| ()))?;
        }
        if let Some((_, directory)) = &self.limited {
            (0..groups).try_for_each(|group| self.group(Part::Limited, directory, group).map(|_| ()))?;
        }
        Ok(())
    }

    /// A reader of whole rows, fastest when they are asked for one after the other. `values` is the file of the sector's
    /// values with which this one was opened.
    ///
    /// ```no_run
    /// use mlin_tablebase::{DistanceFile, SectorFile};
    /// let values = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let file = DistanceFile::open("db/3-3.mtc", &values)?;
    /// let mut reader = file.rows_reader(&values);
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub fn rows_reader<'a>(&'a self, values: &'a SectorFile) -> DistanceReader<'a> {
        DistanceReader {
            file: self,
            values,
            plies_group: None,
            limited_group: None,
            value_rows: values.rows_reader(),
            block: None,
            scratch: DistanceScratch::default(),
        }
    }

    /// Whether these are the values with which the file was opened.
    fn expect_values(&self, values: &SectorFile) -> Result<(), FileError> {
        if values.seals() == self.header.seals {
            Ok(())
        } else {
            Err(FileError::OtherValues(values.sector()))
        }
    }

    /// Reads, checks and decodes the plies of a block, whose values are given; `None` if there are none.
    pub(crate) fn plies_block(
        &self,
        values: &SectorFile,
        block: u32,
        known: &Block,
    ) -> Result<Option<DistanceBlock>, FileError> {
        self.tables
            .with_distance_scratch(|scratch| self.decode_plies(values, &mut None, block, known, scratch))
    }

    /// Reads, checks and decodes which positions of a block, whose values are given, are limited; `None` if it is not
    /// told.
    pub(crate) fn limited_block(
        &self,
        values: &SectorFile,
        block: u32,
        known: &Block,
    ) -> Result<Option<LimitedBlock>, FileError> {
        self.tables
            .with_distance_scratch(|scratch| self.decode_limited(values, &mut None, block, known, scratch))
    }

    /// Decodes plies, from the group that is held if it is the right one.
    fn decode_plies<'a>(
        &'a self,
        values: &SectorFile,
        held: &mut Held<'a>,
        block: u32,
        known: &Block,
        scratch: &mut DistanceScratch,
    ) -> Result<Option<DistanceBlock>, FileError> {
        let Some((model, directory)) = &self.plies else {
            return Ok(None);
        };
        let group = self.held(held, Part::Plies, directory, block / GROUP)?;
        bytes_of(values, group, block)
            .and_then(|bytes| model.decode(&values.places(block), known, bytes, &mut scratch.plies))
            .map(Some)
            .ok_or_else(|| FileError::Values {
                offset: directory.start(block / GROUP),
            })
    }

    /// Decodes which positions are limited, from the group that is held if it is the right one.
    fn decode_limited<'a>(
        &'a self,
        values: &SectorFile,
        held: &mut Held<'a>,
        block: u32,
        known: &Block,
        scratch: &mut DistanceScratch,
    ) -> Result<Option<LimitedBlock>, FileError> {
        let Some((model, directory)) = &self.limited else {
            return Ok(None);
        };
        let group = self.held(held, Part::Limited, directory, block / GROUP)?;
        bytes_of(values, group, block)
            .and_then(|bytes| model.decode(&values.places(block), known, bytes, &mut scratch.limited))
            .map(Some)
            .ok_or_else(|| FileError::Values {
                offset: directory.start(block / GROUP),
            })
    }

    /// A group, which is read unless it is the one that is held.
    fn held<'a, 'h>(
        &'a self,
        held: &'h mut Held<'a>,
        part: Part,
        directory: &Groups,
        group: u32,
    ) -> Result<&'h [u8], FileError> {
        let bytes = match held.take() {
            Some((number, bytes)) if number == group => bytes,
            _ => self.group(part, directory, group)?,
        };
        Ok(&held.insert((group, bytes)).1)
    }

    fn group(&self, part: Part, directory: &Groups, group: u32) -> Result<Cow<'_, [u8]>, FileError> {
        let header = &self.header;
        directory.read(&*self.storage, group, |bytes| {
            group_checksum(header.sector, header.flying, header.metric, part, group, bytes)
        })
    }
}

/// The last group that was read, with its number.
type Held<'a> = Option<(u32, Cow<'a, [u8]>)>;

/// The bytes of a block in its group, which has none at all if no block has any.
fn bytes_of<'a>(values: &SectorFile, group: &'a [u8], block: u32) -> Option<&'a [u8]> {
    if group.is_empty() {
        return Some(group);
    }
    let first = block / GROUP * GROUP;
    let blocks = values.layout().blocks().checked_sub(first)?.min(GROUP);
    block_bytes(group, blocks as usize, (block - first) as usize)
}

/// Reads the header of a file of distances and looks whether the file has its size.
pub(crate) fn read_header(storage: &dyn Storage) -> Result<DistanceHeader, FileError> {
    let size = storage.size();
    if size < distance_header::SIZE as u64 {
        return Err(FileError::TooShort { size });
    }
    let bytes = storage.read(0, distance_header::SIZE)?;
    let bytes = (&*bytes).try_into().map_err(|_| FileError::TooShort { size })?;
    let header = DistanceHeader::from_bytes(bytes)?;
    if header.file_size != size {
        return Err(FileError::Size {
            expected: header.file_size,
            found: size,
        });
    }
    Ok(header)
}

/// Whether a file has plies, and whether it has limited positions.
pub(crate) fn stored_parts(sector: Sector, statistics: &DistanceStatistics) -> (bool, bool) {
    let any = |class| statistics.count(class) > 0;
    if !sector.is_stored() {
        (false, false)
    } else if sector.is_moving() {
        (
            any(Class::Loss) || any(Class::LimitedLoss),
            any(Class::LimitedWin),
        )
    } else {
        (false, any(Class::LimitedWin) || any(Class::LimitedLoss))
    }
}

pub(crate) fn plies_shape(header: &DistanceHeader) -> PliesShape {
    let (limit, unit) = match header.metric {
        Metric::Conversion { limit } => (limit, 1),
        Metric::End => (None, 2),
    };
    PliesShape {
        shape: Shape::new(header.sector, header.flying),
        // A limit above all distances is as good as none.
        limit: limit.and_then(|limit| u8::try_from(limit.get()).ok()),
        unit,
    }
}

pub(crate) fn limited_shape(header: &DistanceHeader) -> LimitedShape {
    LimitedShape {
        shape: Shape::new(header.sector, header.flying),
        losses: !header.sector.is_moving(),
    }
}

/// The checksum of a group of blocks: its place is part of it, so that no group stands for another.
pub(crate) fn group_checksum(
    sector: Sector,
    flying: bool,
    metric: Metric,
    part: Part,
    group: u32,
    bytes: &[u8],
) -> u32 {
    let mut hasher = crate::crc32::Hasher::new();
    hasher.update(&[
        sector.mover(),
        sector.opponent(),
        sector.mover_hand(),
        sector.opponent_hand(),
        u8::from(flying),
    ]);
    hasher.update(&metric_bytes(metric));
    hasher.update(&[part as u8]);
    hasher.update(&group.to_le_bytes());
    hasher.update(bytes);
    hasher.finalize()
}

/// Reads whole rows of a [`DistanceFile`]: see [`DistanceFile::rows_reader`].
pub struct DistanceReader<'a> {
    file: &'a DistanceFile,
    values: &'a SectorFile,
    plies_group: Held<'a>,
    limited_group: Held<'a>,
    value_rows: RowReader<'a>,
    block: Option<Told>,
    scratch: DistanceScratch,
}

/// All that is told of a block.
struct Told {
    block: u32,
    values: Block,
    plies: Option<DistanceBlock>,
    limited: Option<LimitedBlock>,
}

impl DistanceReader<'_> {
    /// Reads a row, a byte for each place: of the positions that are lost the distance under the limit, and that
    /// without it where the file tells it, which is where the former is the limit itself, one less, or none; and where
    /// there is no limit. Elsewhere stands [`crate::NO_DISTANCE`]. In the placing phase there are none.
    ///
    /// Bit *i* of `limited` tells whether the position at place *i* is won or lost only without the limit.
    ///
    /// # Errors
    /// [`FileError`] when a file is damaged or there is no such row, and when the values are not stored.
    ///
    /// ```no_run
    /// use mlin_tablebase::{DistanceFile, SectorFile};
    /// let values = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let file = DistanceFile::open("db/3-3.mtc", &values)?;
    /// let places = values.row_len() as usize;
    /// let (mut without, mut with) = (vec![0; places], vec![0; places]);
    /// let mut limited = vec![0; places.div_ceil(64)];
    /// file.rows_reader(&values).read(0, &mut without, &mut with, &mut limited)?;
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    pub fn read(
        &mut self,
        row: u32,
        without_limit: &mut [u8],
        with_limit: &mut [u8],
        limited: &mut [u64],
    ) -> Result<(), FileError> {
        let layout = *self.values.layout();
        let len = layout.row_len as usize;
        let sound = row < layout.rows
            && without_limit.len() == len
            && with_limit.len() == len
            && limited.len() == len.div_ceil(64);
        if !sound || !self.values.is_stored() {
            return Err(FileError::NoSuchRow(row));
        }
        self.file.expect_values(self.values)?;
        without_limit.fill(crate::NO_DISTANCE);
        with_limit.fill(crate::NO_DISTANCE);
        limited.fill(0);
        if !self.file.is_stored() {
            return Ok(());
        }
        let limit = self.file.limit();
        let byte = |plies: Option<u16>| {
            plies
                .and_then(|plies| u8::try_from(plies).ok())
                .unwrap_or(crate::NO_DISTANCE)
        };
        let mut place = 0;
        while place < layout.row_len {
            let (block, state) = layout.find(row, place);
            let len = layout.part_len().min(layout.row_len - place);
            let told = self.block(block)?;
            if let Some(block) = &told.limited {
                copy_bits(&block.0, state, limited, place, len);
            }
            if let Some(plies) = &told.plies {
                for i in 0..len {
                    let Some(found) = plies.get(&told.values, state + i) else {
                        continue;
                    };
                    let place = place + i;
                    let at = place as usize;
                    without_limit[at] = byte(found.without_limit(limit));
                    with_limit[at] = byte(found.with_limit(limit));
                    if found.kind() == Kind::Limited {
                        limited[at / 64] |= 1 << (at % 64);
                    }
                }
            }
            place += len;
        }
        Ok(())
    }

    fn block(&mut self, block: u32) -> Result<&Told, FileError> {
        let told = match self.block.take() {
            Some(told) if told.block == block => told,
            _ => {
                let (file, values) = (self.file, self.values);
                let known = self.value_rows.block(block)?;
                let scratch = &mut self.scratch;
                Told {
                    block,
                    plies: file.decode_plies(values, &mut self.plies_group, block, known, scratch)?,
                    limited: file.decode_limited(values, &mut self.limited_group, block, known, scratch)?,
                    values: known.clone(),
                }
            }
        };
        Ok(self.block.insert(told))
    }
}
