use mlin_rules::{Position, Ruleset};

use crate::network::Network;

/// What the network has said of positions: it is asked again and again about the same ones, and asking takes
/// longer than looking here. It changes no result.
#[derive(Clone, Debug)]
pub(crate) struct Judgements {
    /// The high bits of the position's hash above the judgement; the low ones are the place.
    entries: Box<[u64]>,
    /// Whether they are for games with flying.
    flying: bool,
}

/// As many as there are numbers of 16 bits.
const ENTRIES: usize = 1 << 16;

impl Judgements {
    pub(crate) fn new() -> Judgements {
        Judgements {
            entries: Box::default(),
            flying: false,
        }
    }

    /// Makes ready for a search.
    pub(crate) fn begin(&mut self, network: Option<&Network>, rules: &Ruleset) {
        if network.is_some() && (self.entries.is_empty() || self.flying != rules.flying) {
            self.entries = vec![0; ENTRIES].into();
            self.flying = rules.flying;
        }
    }

    /// For the next search with another network.
    pub(crate) fn clear(&mut self) {
        self.entries = Box::default();
    }

    /// What was said of a position, or what `judge` says.
    #[inline]
    pub(crate) fn find(&mut self, position: &Position, judge: impl FnOnce() -> i32) -> i32 {
        let hash = position.hash();
        let Some(entry) = self.entries.get_mut((hash & 0xffff) as usize) else {
            return judge();
        };
        if *entry >> 16 == hash >> 16 {
            return i32::from(*entry as i16);
        }
        let judged = judge().clamp(i32::from(i16::MIN), i32::from(i16::MAX));
        *entry = hash & !0xffff | u64::from(judged as i16 as u16);
        judged
    }
}
