use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::plies::Plies;
use super::values::Values;
use crate::Sector;

/// What is known of a solved sector.
#[derive(Clone)]
pub(super) struct Known {
    /// By the rules R1 to R14.
    pub(super) values: Arc<Values>,
    /// Under the no-removal limit; the very same where it takes nothing away.
    pub(super) limited: Arc<Values>,
    /// Plies to the end, when they are asked for.
    pub(super) plies: Option<Arc<Plies>>,
}

impl Known {
    pub(super) fn of(values: Values) -> Known {
        let values = Arc::new(values);
        Known {
            limited: Arc::clone(&values),
            values,
            plies: None,
        }
    }

    pub(super) fn sector(&self) -> Sector {
        self.values.sector()
    }

    /// Whether the limit takes nothing away.
    pub(super) fn is_unlimited(&self) -> bool {
        Arc::ptr_eq(&self.values, &self.limited)
    }

    fn bytes(&self) -> u64 {
        let limited = if self.is_unlimited() {
            0
        } else {
            self.limited.bytes()
        };
        let plies = self.plies.as_ref().map_or(0, |plies| plies.bytes());
        (self.values.bytes() + limited + plies) as u64
    }
}

/// The sectors that are kept in memory, because others will ask for them.
#[derive(Default)]
pub(super) struct Held {
    sectors: HashMap<Sector, (Known, u64)>,
    /// The higher, the later a sector was asked for.
    clock: u64,
}

impl Held {
    pub(super) fn get(&mut self, sector: Sector) -> Option<Known> {
        self.clock += 1;
        let (known, used) = self.sectors.get_mut(&sector)?;
        *used = self.clock;
        Some(known.clone())
    }

    pub(super) fn insert(&mut self, known: Known) {
        self.clock += 1;
        self.sectors.insert(known.sector(), (known, self.clock));
    }

    /// Keeps only these.
    pub(super) fn retain(&mut self, wanted: &HashSet<Sector>) {
        self.sectors.retain(|sector, _| wanted.contains(sector));
    }

    /// Lets sectors go until no more than so many bytes are held, the longest unused ones first. `keep` are needed now.
    pub(super) fn shrink(&mut self, limit: u64, keep: &[Known]) {
        while self.sectors.values().map(|(known, _)| known.bytes()).sum::<u64>() > limit {
            let unused = |sector: &&Sector| !keep.iter().any(|kept| kept.sector() == **sector);
            let candidates = self.sectors.keys().filter(unused);
            let Some(oldest) = candidates.min_by_key(|sector| self.sectors[*sector].1).copied() else {
                return;
            };
            self.sectors.remove(&oldest);
        }
    }
}
