use std::num::NonZeroU16;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::block::Block;
use crate::distance_block::{DistanceBlock, LimitedBlock, LossPlies};
use crate::{DistanceFile, FileError, Metric, ProbeError, SectorFile};

/// The files of distances of a tablebase.
#[derive(Debug)]
pub(crate) struct Distances {
    files: Vec<DistanceFile>,
    /// The limit of the files with distances to the conversion, once there is one.
    limit: Option<Option<NonZeroU16>>,
    plies: Cache<(u16, u32), Option<Arc<DistanceBlock>>, BlockSize>,
    limited: Cache<(u16, u32), Option<Arc<LimitedBlock>>, BlockSize>,
}

/// The number of a file of distances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileNumber(u16);

#[derive(Clone, Copy, Debug)]
struct BlockSize;

impl Weighter<(u16, u32), Option<Arc<DistanceBlock>>> for BlockSize {
    fn weight(&self, _: &(u16, u32), block: &Option<Arc<DistanceBlock>>) -> u64 {
        32 + block.as_ref().map_or(0, |block| block.size() as u64)
    }
}

impl Weighter<(u16, u32), Option<Arc<LimitedBlock>>> for BlockSize {
    fn weight(&self, _: &(u16, u32), block: &Option<Arc<LimitedBlock>>) -> u64 {
        32 + block.as_ref().map_or(0, |block| block.size() as u64)
    }
}

impl Distances {
    pub(crate) fn new(cache_bytes: u64) -> Distances {
        // Which positions are limited takes few bytes: a fifth.
        let (limited, plies) = (cache_bytes / 5, cache_bytes - cache_bytes / 5);
        let blocks = |bytes: u64, usual: u64| usize::try_from(bytes / usual).unwrap_or(usize::MAX >> 8);
        Distances {
            files: Vec::new(),
            limit: None,
            plies: Cache::with_weighter(blocks(plies, 3000), plies, BlockSize),
            limited: Cache::with_weighter(blocks(limited, 500), limited, BlockSize),
        }
    }

    /// Takes a file in, unless its limit is another than that of those before.
    pub(crate) fn insert(&mut self, file: DistanceFile) -> Result<FileNumber, FileError> {
        if let Metric::Conversion { limit: found } = file.metric() {
            let expected = *self.limit.get_or_insert(found);
            if expected != found {
                return Err(FileError::OtherLimit { expected, found });
            }
        }
        let number = u16::try_from(self.files.len()).map_err(|_| FileError::Twice(file.sector()))?;
        self.files.push(file);
        Ok(FileNumber(number))
    }

    pub(crate) const fn limit(&self) -> Option<Option<NonZeroU16>> {
        self.limit
    }

    pub(crate) fn file(&self, number: FileNumber) -> Option<&DistanceFile> {
        self.files.get(usize::from(number.0))
    }

    /// What is told of the plies of a position; `None` if it is not lost.
    pub(crate) fn plies(
        &self,
        number: FileNumber,
        values: &SectorFile,
        (block, state): (u32, u32),
        known: &Block,
    ) -> Result<Option<LossPlies>, ProbeError> {
        let key = (number.0, block);
        let told = match self.plies.get(&key) {
            Some(told) => told,
            None => {
                let told = self.told(number, |file| file.plies_block(values, block, known), values)?;
                self.plies.insert(key, told.clone());
                told
            }
        };
        Ok(told.and_then(|told| told.get(known, state)))
    }

    /// Whether a position, if it is told so, is won or lost only without the limit.
    pub(crate) fn is_limited(
        &self,
        number: FileNumber,
        values: &SectorFile,
        (block, state): (u32, u32),
        known: &Block,
    ) -> Result<bool, ProbeError> {
        let key = (number.0, block);
        let told = match self.limited.get(&key) {
            Some(told) => told,
            None => {
                let told = self.told(number, |file| file.limited_block(values, block, known), values)?;
                self.limited.insert(key, told.clone());
                told
            }
        };
        Ok(told.is_some_and(|told| told.get(state)))
    }

    /// A block, read from its file.
    fn told<B>(
        &self,
        number: FileNumber,
        read: impl FnOnce(&DistanceFile) -> Result<Option<B>, FileError>,
        values: &SectorFile,
    ) -> Result<Option<Arc<B>>, ProbeError> {
        let sector = values.sector();
        let file = self.file(number).ok_or(ProbeError::Missing(sector))?;
        let block = read(file).map_err(|fault| ProbeError::new(sector, fault))?;
        Ok(block.map(Arc::new))
    }
}

/// The number of a slot for each kind of distances of each sector, given the slot of the sector.
pub(crate) const fn slot(sector_slot: usize, metric: Metric) -> usize {
    2 * sector_slot
        + match metric {
            Metric::Conversion { .. } => 0,
            Metric::End => 1,
        }
}
