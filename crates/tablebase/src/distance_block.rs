use std::num::NonZeroU16;

use crate::block::Block;

/// What a file tells of the distances of a lost position. The lower eight bits are a number of plies, the others what
/// it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LossPlies(u16);

/// What a number of plies counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The plies are those under the limit, at least two fewer than it; or there is no limit.
    InTime = 0,
    /// Under the limit the plies are one fewer than it, without a limit as told.
    OneLeft = 1,
    /// Under the limit the plies are just as many as it, without a limit as told.
    JustInTime = 2,
    /// Not lost under the limit; the plies are those without a limit.
    Limited = 3,
}

impl Kind {
    /// The kind of a distance under a limit.
    pub(crate) fn of(with_limit: u8, limit: Option<u8>) -> Kind {
        match limit.map(|limit| limit.checked_sub(with_limit)) {
            Some(Some(0)) => Kind::JustInTime,
            Some(Some(1)) => Kind::OneLeft,
            _ => Kind::InTime,
        }
    }
}

impl LossPlies {
    /// Blocked: lost at once.
    pub(crate) const BLOCKED: LossPlies = LossPlies::new(Kind::InTime, 0);

    pub(crate) const fn new(kind: Kind, plies: u8) -> LossPlies {
        LossPlies((kind as u16) << 8 | plies as u16)
    }

    pub(crate) const fn kind(self) -> Kind {
        match self.0 >> 8 {
            0 => Kind::InTime,
            1 => Kind::OneLeft,
            2 => Kind::JustInTime,
            _ => Kind::Limited,
        }
    }

    pub(crate) const fn plies(self) -> u8 {
        self.0 as u8
    }

    /// The distance under the limit, if the position is lost under it.
    pub(crate) fn with_limit(self, limit: Option<NonZeroU16>) -> Option<u16> {
        match self.kind() {
            Kind::InTime => Some(u16::from(self.plies())),
            Kind::OneLeft => limit.map(|limit| limit.get() - 1),
            Kind::JustInTime => limit.map(NonZeroU16::get),
            Kind::Limited => None,
        }
    }

    /// The distance without a limit, where it is told.
    pub(crate) fn without_limit(self, limit: Option<NonZeroU16>) -> Option<u16> {
        match self.kind() {
            Kind::InTime if limit.is_some() => None,
            _ => Some(u16::from(self.plies())),
        }
    }
}

/// The plies of the lost positions of a block, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DistanceBlock {
    /// How many positions are lost before those of each 64.
    starts: Box<[u16]>,
    plies: Box<[LossPlies]>,
}

impl DistanceBlock {
    pub(crate) fn new(values: &Block, plies: Vec<LossPlies>) -> DistanceBlock {
        let mut start = 0;
        let starts = values.loss.iter().map(|word| {
            start += word.count_ones() as u16;
            start - word.count_ones() as u16
        });
        DistanceBlock {
            starts: starts.collect(),
            plies: plies.into(),
        }
    }

    /// The plies of a position, given the block of its values; `None` if it is not lost.
    pub(crate) fn get(&self, values: &Block, state: u32) -> Option<LossPlies> {
        let (word, bit) = ((state / 64) as usize, state % 64);
        let losses = *values.loss.get(word)?;
        if losses >> bit & 1 == 0 {
            return None;
        }
        let before = u32::from(*self.starts.get(word)?) + (losses & ((1 << bit) - 1)).count_ones();
        self.plies.get(before as usize).copied()
    }

    /// Bytes of memory, about.
    pub(crate) fn size(&self) -> usize {
        2 * (self.starts.len() + self.plies.len()) + 96
    }
}

/// Which positions of a block are won or lost only without the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LimitedBlock(pub(crate) Box<[u64]>);

impl LimitedBlock {
    pub(crate) fn none(states: u32) -> LimitedBlock {
        LimitedBlock(vec![0; states.div_ceil(64) as usize].into())
    }

    pub(crate) fn get(&self, state: u32) -> bool {
        let word = self.0.get((state / 64) as usize);
        word.is_some_and(|bits| bits >> (state % 64) & 1 != 0)
    }

    /// Bytes of memory, about.
    pub(crate) fn size(&self) -> usize {
        8 * self.0.len() + 96
    }
}
