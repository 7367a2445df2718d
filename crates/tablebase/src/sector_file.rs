use std::sync::Arc;

use mlin_rules::PointSet;

use crate::block::{Block, copy_bits};
use crate::block_layout::{BlockLayout, GROUP};
use crate::codec::{Model, Places, Scratch, Shape};
use crate::groups::{Groups, block_bytes};
use crate::header::{self, Header};
use crate::{FileError, Sector, SectorIndex, SetTables, Statistics, Storage};

/// The ending of the files' names: the sector 4-3 is in the file `4-3.mtb`.
pub const FILE_EXTENSION: &str = "mtb";

/// One file of a tablebase: the values of a sector, or only their statistics
/// (when [`SectorFile::is_stored`] is false).
///
/// Opening checks the header and the directory; a group of blocks is checked when it is read;
/// [`SectorFile::verify`] reads them all.
#[derive(Debug)]
pub struct SectorFile {
    storage: Box<dyn Storage>,
    tables: Arc<SetTables>,
    header: Header,
    layout: BlockLayout,
    model: Option<Model>,
    groups: Groups,
    /// The checksums of the header and of the directory: no other values have the same two.
    #[cfg(feature = "distances")]
    seals: [u32; 2],
}

/// A group of blocks as it is in the file, its checksum found right.
struct Group<'a> {
    bytes: std::borrow::Cow<'a, [u8]>,
}

impl SectorFile {
    /// Opens a file of the file system, read by its place ([`crate::FileStorage`]).
    ///
    /// # Errors
    /// [`FileError`] when it cannot be read or is no sound file of a tablebase.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// println!("{} positions are won", file.statistics().win);
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[cfg(feature = "files")]
    pub fn open(path: impl AsRef<std::path::Path>, tables: &Arc<SetTables>) -> Result<SectorFile, FileError> {
        SectorFile::from_storage(Box::new(crate::FileStorage::open(path)?), tables)
    }

    /// Opens a file wherever its bytes lie.
    ///
    /// # Errors
    /// [`FileError`] when it cannot be read or is no sound file of a tablebase.
    ///
    /// ```
    /// use mlin_tablebase::{FileError, SectorFile};
    /// let error = SectorFile::from_storage(Box::new(vec![0; 80]), &Default::default()).unwrap_err();
    /// assert!(matches!(error, FileError::Foreign));
    /// ```
    pub fn from_storage(storage: Box<dyn Storage>, tables: &Arc<SetTables>) -> Result<SectorFile, FileError> {
        let size = storage.size();
        let Ok(bytes) = storage.read(0, header::SIZE) else {
            if size >= header::SIZE as u64 {
                storage.read(0, header::SIZE)?;
            }
            return Err(FileError::TooShort { size });
        };
        let bytes: &[u8; header::SIZE] = (&*bytes).try_into().map_err(|_| FileError::TooShort { size })?;
        let header = Header::from_bytes(bytes)?;
        #[cfg(feature = "distances")]
        let seal = header::checksum(bytes);
        if header.file_size != size {
            return Err(FileError::Size {
                expected: header.file_size,
                found: size,
            });
        }
        if header.statistics.total() != SectorIndex::orbits_of(header.sector) {
            return Err(FileError::Contradiction("the number of positions"));
        }
        let layout = BlockLayout::new(header.sector, header.rows_per_block, header.parts_per_row)?;
        let mut file = SectorFile {
            storage,
            tables: Arc::clone(tables),
            header,
            layout,
            model: None,
            groups: Groups::default(),
            #[cfg(feature = "distances")]
            seals: [seal, 0],
        };
        if header.stored {
            file.read_directory()?;
        } else if size != header::SIZE as u64 {
            return Err(FileError::Contradiction("values where there are none"));
        } else {
            // All is read: an open file less.
            file.storage = Box::new(Vec::new());
        }
        Ok(file)
    }

    fn read_directory(&mut self) -> Result<(), FileError> {
        let groups = u64::from(self.layout.groups());
        let model_size = u64::from(self.header.model_size);
        let size = model_size + 8 * groups + 4;
        if header::SIZE as u64 + size > self.header.file_size {
            return Err(FileError::Contradiction("no room for its directory"));
        }
        let size =
            usize::try_from(size).map_err(|_| FileError::Contradiction("no room for its directory"))?;
        let bytes = self.storage.read(header::SIZE as u64, size)?;
        let (bytes, checksum) = bytes.split_at(size - 4);
        if *checksum != crate::crc32::hash(bytes).to_le_bytes() {
            return Err(FileError::Directory);
        }
        let (model, directory) = bytes.split_at(model_size as usize);
        let model = Model::from_bytes(Shape::new(self.header.sector, self.header.flying), model);
        self.groups = Groups::from_bytes(directory, (header::SIZE + size) as u64);
        if self.groups.end() != self.header.file_size {
            return Err(FileError::Contradiction("its directory leads past the end"));
        }
        self.model = Some(model.ok_or(FileError::Contradiction("the model of its values"))?);
        #[cfg(feature = "distances")]
        if let Ok(checksum) = checksum.try_into() {
            self.seals[1] = u32::from_le_bytes(checksum);
        }
        Ok(())
    }

    /// The sector in the file.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// assert_eq!(file.sector().to_string(), "3-3");
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn sector(&self) -> Sector {
        self.header.sector
    }

    /// Whether it was solved with flying on (R12).
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// println!("flying is {}", if file.flying() { "on" } else { "off" });
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn flying(&self) -> bool {
        self.header.flying
    }

    /// Whether the values are in the file, not only their statistics.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// assert!(file.is_stored());
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn is_stored(&self) -> bool {
        self.header.stored
    }

    /// How many positions are won, drawn and lost, each orbit of the symmetries counted once.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// println!("{} draws", file.statistics().draw);
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn statistics(&self) -> Statistics {
        self.header.statistics
    }

    /// Bytes of the file.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// println!("{} bits a position", 8 * file.size() / file.statistics().total());
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.header.file_size
    }

    /// How many rows there are: canonical sets of the mover's men.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// assert_eq!(file.rows(), 158);
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.layout.rows
    }

    /// How many places a row has.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// assert_eq!(file.row_len(), 1330);
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub const fn row_len(&self) -> u32 {
        self.layout.row_len
    }

    /// Reads the whole file and decodes every value.
    ///
    /// # Errors
    /// [`FileError`] at the first fault.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// file.verify()?;
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    pub fn verify(&self) -> Result<(), FileError> {
        if self.is_stored() {
            for block in 0..self.layout.blocks() {
                // A group is decoded block by block, but checked only once.
                if block % GROUP == 0 {
                    let group = self.group(block / GROUP)?;
                    for block in block..(block + GROUP).min(self.layout.blocks()) {
                        self.tables
                            .with_scratch(|scratch| self.decode(&group, block, scratch))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Looks at every checksum, and decodes nothing.
    ///
    /// # Errors
    /// [`FileError`] at the first fault.
    pub fn verify_checksums(&self) -> Result<(), FileError> {
        let groups = if self.is_stored() { self.layout.groups() } else { 0 };
        (0..groups).try_for_each(|group| self.group(group).map(|_| ()))
    }

    /// A reader of whole rows, fastest when they are asked for one after the other.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let mut reader = file.rows_reader();
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    #[must_use]
    pub fn rows_reader(&self) -> RowReader<'_> {
        RowReader {
            file: self,
            group: None,
            block: None,
            scratch: Scratch::default(),
        }
    }

    #[cfg(feature = "distances")]
    pub(crate) const fn seals(&self) -> [u32; 2] {
        self.seals
    }

    #[cfg(feature = "distances")]
    pub(crate) const fn tables(&self) -> &Arc<SetTables> {
        &self.tables
    }

    pub(crate) const fn layout(&self) -> &BlockLayout {
        &self.layout
    }

    /// Reads, checks and decodes a block.
    pub(crate) fn block(&self, block: u32) -> Result<Block, FileError> {
        let group = self.group(block / GROUP)?;
        self.tables
            .with_scratch(|scratch| self.decode(&group, block, scratch))
    }

    fn group(&self, group: u32) -> Result<Group<'_>, FileError> {
        let (sector, flying) = (self.header.sector, self.header.flying);
        let bytes = self.groups.read(&*self.storage, group, |bytes| {
            group_checksum(sector, flying, group, bytes)
        })?;
        Ok(Group { bytes })
    }

    fn decode(&self, group: &Group<'_>, block: u32, scratch: &mut Scratch) -> Result<Block, FileError> {
        let first = block / GROUP * GROUP;
        let blocks = (self.layout.blocks() - first).min(GROUP);
        block_bytes(&group.bytes, blocks as usize, (block - first) as usize)
            .and_then(|bytes| self.model.as_ref()?.decode(&self.places(block), bytes, scratch))
            .ok_or_else(|| FileError::Values {
                offset: self.groups.start(block / GROUP),
            })
    }

    /// Where the states of a block are.
    pub(crate) fn places(&self, block: u32) -> Vec<Places> {
        let sets = self.tables.of_size(self.header.sector.mover());
        self.layout
            .stretches(block)
            .map(|stretch| (sets.set(stretch.row).unwrap_or(PointSet::EMPTY), stretch.places))
            .collect()
    }
}

/// The checksum of a group of blocks: its place is part of it, so that no group stands for another.
pub(crate) fn group_checksum(sector: Sector, flying: bool, group: u32, bytes: &[u8]) -> u32 {
    let mut hasher = crate::crc32::Hasher::new();
    hasher.update(&[
        sector.mover(),
        sector.opponent(),
        sector.mover_hand(),
        sector.opponent_hand(),
        u8::from(flying),
    ]);
    hasher.update(&group.to_le_bytes());
    hasher.update(bytes);
    hasher.finalize()
}

/// Reads whole rows of a [`SectorFile`]: see [`SectorFile::rows_reader`].
pub struct RowReader<'a> {
    file: &'a SectorFile,
    group: Option<(u32, Group<'a>)>,
    block: Option<(u32, Block)>,
    scratch: Scratch,
}

impl RowReader<'_> {
    /// Reads a row: bit *i* of `win` (`loss`) tells whether the position at place *i* is won (lost) for the
    /// side to move. Both must have one word for every 64 places or begun 64.
    ///
    /// # Errors
    /// [`FileError`] when the file is damaged, holds no values, or has no such row.
    ///
    /// ```no_run
    /// use mlin_tablebase::SectorFile;
    /// let file = SectorFile::open("db/3-3.mtb", &Default::default())?;
    /// let words = file.row_len().div_ceil(64) as usize;
    /// let (mut win, mut loss) = (vec![0; words], vec![0; words]);
    /// file.rows_reader().read(0, &mut win, &mut loss)?;
    /// # Ok::<(), mlin_tablebase::FileError>(())
    /// ```
    pub fn read(&mut self, row: u32, win: &mut [u64], loss: &mut [u64]) -> Result<(), FileError> {
        let layout = *self.file.layout();
        let words = layout.row_len.div_ceil(64) as usize;
        if row >= layout.rows || win.len() != words || loss.len() != words || !self.file.is_stored() {
            return Err(FileError::NoSuchRow(row));
        }
        win.fill(0);
        loss.fill(0);
        let mut place = 0;
        while place < layout.row_len {
            let (block, state) = layout.find(row, place);
            let len = layout.part_len().min(layout.row_len - place);
            let block = self.block(block)?;
            copy_bits(&block.win, state, win, place, len);
            copy_bits(&block.loss, state, loss, place, len);
            place += len;
        }
        Ok(())
    }

    pub(crate) fn block(&mut self, number: u32) -> Result<&Block, FileError> {
        let block = match self.block.take() {
            Some((held, block)) if held == number => block,
            _ => {
                let group = match self.group.take() {
                    Some((held, group)) if held == number / GROUP => group,
                    _ => self.file.group(number / GROUP)?,
                };
                let block = self.file.decode(&group, number, &mut self.scratch);
                self.group = Some((number / GROUP, group));
                block?
            }
        };
        Ok(&self.block.insert((number, block)).1)
    }
}
