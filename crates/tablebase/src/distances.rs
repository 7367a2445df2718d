use std::num::NonZeroU16;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::block::Block;
use crate::distance_block::{LossPlies, ToldBlock};
use crate::{DistanceFile, FileError, Metric, ProbeError, SectorFile};

/// The files of distances of a tablebase.
#[derive(Debug)]
pub(crate) struct Distances {
    files: Vec<DistanceFile>,
    /// The limit of the files with distances to the conversion, once there is one.
    limit: Option<Option<NonZeroU16>>,
    cache: Cache<(u16, u32), Arc<ToldBlock>, BlockSize>,
}

/// The number of a file of distances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileNumber(u16);

#[derive(Clone, Copy, Debug)]
struct BlockSize;

impl Weighter<(u16, u32), Arc<ToldBlock>> for BlockSize {
    fn weight(&self, _: &(u16, u32), block: &Arc<ToldBlock>) -> u64 {
        block.size() as u64 + 96
    }
}

impl Distances {
    pub(crate) fn new(cache_bytes: u64) -> Distances {
        const USUAL_BLOCK: u64 = 3000;
        let blocks = usize::try_from(cache_bytes / USUAL_BLOCK).unwrap_or(usize::MAX >> 8);
        Distances {
            files: Vec::new(),
            limit: None,
            cache: Cache::with_weighter(blocks, cache_bytes, BlockSize),
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

    /// What a file tells of a block, whose values are given.
    fn block(
        &self,
        number: FileNumber,
        values: &SectorFile,
        block: u32,
        known: &Block,
    ) -> Result<Arc<ToldBlock>, ProbeError> {
        let key = (number.0, block);
        if let Some(block) = self.cache.get(&key) {
            return Ok(block);
        }
        let missing = || ProbeError::Missing(values.sector());
        let told = self
            .file(number)
            .ok_or_else(missing)?
            .block(values, block, known)
            .map_err(|fault| ProbeError::new(values.sector(), fault))?;
        let told = Arc::new(told);
        self.cache.insert(key, Arc::clone(&told));
        Ok(told)
    }

    /// What is told of the plies of a position; `None` if it is not lost.
    pub(crate) fn plies(
        &self,
        number: FileNumber,
        values: &SectorFile,
        (block, state): (u32, u32),
        known: &Block,
    ) -> Result<Option<LossPlies>, ProbeError> {
        let told = self.block(number, values, block, known)?;
        Ok(told.plies.as_ref().and_then(|plies| plies.get(known, state)))
    }

    /// Whether a position, if it is told so, is won or lost only without the limit.
    pub(crate) fn is_limited(
        &self,
        number: FileNumber,
        values: &SectorFile,
        (block, state): (u32, u32),
        known: &Block,
    ) -> Result<bool, ProbeError> {
        let told = self.block(number, values, block, known)?;
        Ok(told.limited.as_ref().is_some_and(|limited| limited.get(state)))
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
