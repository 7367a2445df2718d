//! How the values of a block become bytes.

use mlin_rules::PointSet;

use crate::Sector;
use crate::block::Block;

/// A stretch of a row: the mover's men, and the places.
pub(crate) type Places = (PointSet, std::ops::Range<u32>);

/// What is told once for all blocks of a sector.
#[derive(Debug)]
pub(crate) struct Model;

impl Model {
    pub(crate) fn from_bytes(_sector: Sector, _flying: bool, bytes: &[u8]) -> Option<Model> {
        bytes.is_empty().then_some(Model)
    }

    #[cfg(feature = "generate")]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        Vec::new()
    }

    pub(crate) fn decode(&self, stretches: &[Places], bytes: &[u8]) -> Option<Block> {
        let states = stretches
            .iter()
            .map(|(_, places)| places.end - places.start)
            .sum();
        let mut block = Block::draws(states);
        if bytes.len() != block.win.len() * 16 {
            return None;
        }
        let words = block.win.iter_mut().chain(&mut block.loss);
        for (word, bytes) in words.zip(bytes.as_chunks().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        Some(block)
    }

    #[cfg(feature = "generate")]
    pub(crate) fn encode(&self, _stretches: &[Places], block: &Block) -> Vec<u8> {
        let words = block.win.iter().chain(&block.loss);
        words.flat_map(|word| word.to_le_bytes()).collect()
    }
}
