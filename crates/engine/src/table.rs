use mlin_rules::{Move, Point};

/// What earlier visits to positions found, in a fixed amount of memory.
///
/// Entries keep the whole 64-bit key, so one position's entry is never taken for another's (but for
/// hash collisions, of which a day of searching sees none). A key names more than the board: see
/// `Search::key`.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Counts searches, so that old entries give way to new ones.
    generation: u8,
}

/// One cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    value: i16,
    best: u16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    generation: u8,
}

/// How an entry's value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is not to be used; the move may be.
    None,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// The true value is this.
    Exact,
}

const EMPTY: Entry = Entry {
    key: 0,
    value: 0,
    best: NO_MOVE,
    depth: 0,
    bound: Bound::None,
    generation: 0,
};
const NO_MOVE: u16 = u16::MAX;
const NO_POINT: u16 = 24;

impl Table {
    /// At least one bucket, at most `bytes` where they suffice for that.
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Table {
            buckets: vec![Bucket([EMPTY; 4]); buckets],
            generation: 0,
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket([EMPTY; 4]));
        self.generation = 0;
    }

    /// From now on the entries that are there count as old.
    pub(crate) fn begin_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    fn index(&self, key: u64) -> usize {
        // The high half of the key, scaled to the number of buckets.
        (((key >> 32) * self.buckets.len() as u64) >> 32) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.buckets[self.index(key)]
            .0
            .iter()
            .find(|entry| entry.key == key)
            .copied()
    }

    /// Writes an entry over the one of the same key, or over the least useful of its bucket: old before
    /// new, shallow before deep. With [`Bound::None`] a known value of the same key stays.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, best: Option<Move>, value: i32, depth: u32, bound: Bound) {
        let (index, generation) = (self.index(key), self.generation);
        let bucket = &mut self.buckets[index].0;
        let mut slot = 0;
        let mut least = i32::MAX;
        for (i, entry) in bucket.iter().enumerate() {
            if entry.key == key {
                slot = i;
                break;
            }
            let age = i32::from(generation.wrapping_sub(entry.generation));
            let use_ = if entry.key == 0 {
                i32::MIN
            } else {
                i32::from(entry.depth) - 4 * age
            };
            if use_ < least {
                (slot, least) = (i, use_);
            }
        }
        let entry = &mut bucket[slot];
        let same = entry.key == key;
        let packed = best.map_or(if same { entry.best } else { NO_MOVE }, pack);
        if bound == Bound::None && same {
            entry.best = packed;
            return;
        }
        *entry = Entry {
            key,
            value: value as i16,
            best: packed,
            depth: depth as u8,
            bound,
            generation,
        };
    }
}

impl Entry {
    pub(crate) fn value(&self) -> i32 {
        i32::from(self.value)
    }

    pub(crate) fn best(&self) -> Option<Move> {
        unpack(self.best)
    }
}

/// Five bits each for from, to and remove.
fn pack(mv: Move) -> u16 {
    let number = |point: Option<Point>| point.map_or(NO_POINT, |point| point.index() as u16);
    number(mv.from) | (mv.to.index() as u16) << 5 | number(mv.remove) << 10
}

fn unpack(packed: u16) -> Option<Move> {
    let point = |shift: u32| Point::from_index((packed >> shift & 31) as usize);
    if packed == NO_MOVE {
        None
    } else {
        Some(Move {
            from: point(0),
            to: point(5)?,
            remove: point(10),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_survive_packing() {
        let points = || Point::ALL.into_iter().map(Some).chain([None]);
        for from in points() {
            for to in Point::ALL {
                for remove in points() {
                    let mv = Move { from, to, remove };
                    assert_eq!(unpack(pack(mv)), Some(mv));
                }
            }
        }
        assert_eq!(unpack(NO_MOVE), None);
    }

    #[test]
    fn an_entry_is_found_by_its_own_key_alone() {
        let mut table = Table::new(1 << 12);
        let mv = Move::place(Point::D6);
        table.put(0x1234_5678_9abc_def0, Some(mv), -77, 5, Bound::Exact);
        let entry = table.get(0x1234_5678_9abc_def0).unwrap();
        assert_eq!(
            (entry.value(), entry.best(), entry.depth, entry.bound),
            (-77, Some(mv), 5, Bound::Exact)
        );
        assert!(table.get(0x1234_5678_9abc_def1).is_none());
        table.put(0x1234_5678_9abc_def0, None, 0, 0, Bound::None);
        assert_eq!(
            table.get(0x1234_5678_9abc_def0).unwrap().value(),
            -77,
            "a value that holds stays"
        );
        table.clear();
        assert!(table.get(0x1234_5678_9abc_def0).is_none());
    }

    #[test]
    fn memory_is_bounded() {
        for bytes in [0, 64, 1000, 1 << 20] {
            assert!(Table::new(bytes).bytes() <= bytes.max(64));
        }
    }
}
