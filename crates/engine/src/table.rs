use core::sync::atomic::{AtomicU64, Ordering};

use mlin_rules::{Move, Point};

/// What earlier visits to positions found, in a fixed amount of memory, for one thread or for several at once.
///
/// An entry is two words, read and written without a lock: what was found, and the whole key of the position
/// mixed with it. Two threads that write at once may leave halves that do not belong together; then the mixture names
/// a key that nobody asks for. So one position's entry is never taken for another's (but for hash collisions, of which a
/// day of searching sees none). A key names more than the board: see `Search::key`.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Counts searches, so that old entries give way to new ones.
    generation: u8,
}

/// One cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Debug, Default)]
struct Slot {
    /// The key and the entry, each bit of one turned over by that of the other.
    mixed: AtomicU64,
    entry: AtomicU64,
}

/// What was found of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
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

const NO_MOVE: u16 = u16::MAX;
const NO_POINT: u16 = 24;

impl Table {
    /// At least one bucket, at most `bytes` where they suffice for that.
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let mut table = Table {
            buckets: Vec::new(),
            generation: 0,
        };
        table.buckets.resize_with(buckets, Bucket::default);
        table
    }

    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    /// From now on the entries that are there count as old.
    pub(crate) fn begin_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of the key, scaled to the number of buckets.
        &self.buckets[(((key >> 32) * self.buckets.len() as u64) >> 32) as usize]
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let (found, entry) = slot.read();
            (found == key && entry != 0).then(|| Entry::unpack(entry))
        })
    }

    /// Writes an entry over the one of the same key, or over the least useful of its bucket: old before
    /// new, shallow before deep. With [`Bound::None`] a known value of the same key stays.
    #[inline]
    pub(crate) fn put(&self, key: u64, best: Option<Move>, value: i32, depth: u32, bound: Bound) {
        let bucket = self.bucket(key);
        let mut slot = &bucket.0[0];
        let mut same = None;
        let mut least = i32::MAX;
        for other in &bucket.0 {
            let (found, packed) = other.read();
            let entry = Entry::unpack(packed);
            if found == key && packed != 0 {
                (slot, same) = (other, Some(entry));
                break;
            }
            let age = i32::from(self.generation.wrapping_sub(entry.generation));
            let use_ = if packed == 0 {
                i32::MIN
            } else {
                i32::from(entry.depth) - 4 * age
            };
            if use_ < least {
                (slot, least) = (other, use_);
            }
        }
        let best = best.map_or_else(|| same.map_or(NO_MOVE, |same| same.best), pack);
        let entry = match same {
            Some(same) if bound == Bound::None => Entry { best, ..same },
            _ => Entry {
                value: value as i16,
                best,
                depth: depth as u8,
                bound,
                generation: self.generation,
            },
        };
        slot.write(key, entry.pack());
    }
}

/// Copies what stands in the table now.
impl Clone for Table {
    fn clone(&self) -> Table {
        let table = Table {
            generation: self.generation,
            ..Table::new(self.bytes())
        };
        for (bucket, from) in table.buckets.iter().zip(&self.buckets) {
            for (slot, from) in bucket.0.iter().zip(&from.0) {
                let (key, entry) = from.read();
                slot.write(key, entry);
            }
        }
        table
    }
}

// The order in which other threads see the two words does not matter: the mixture tells.
impl Slot {
    #[inline]
    fn read(&self) -> (u64, u64) {
        let entry = self.entry.load(Ordering::Relaxed);
        (self.mixed.load(Ordering::Relaxed) ^ entry, entry)
    }

    #[inline]
    fn write(&self, key: u64, entry: u64) {
        self.entry.store(entry, Ordering::Relaxed);
        self.mixed.store(key ^ entry, Ordering::Relaxed);
    }
}

impl Entry {
    pub(crate) fn value(&self) -> i32 {
        i32::from(self.value)
    }

    pub(crate) fn best(&self) -> Option<Move> {
        unpack(self.best)
    }

    /// Never 0: an empty slot is.
    #[inline]
    fn pack(self) -> u64 {
        u64::from(self.value as u16)
            | u64::from(self.best) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.generation) << 40
            | (self.bound as u64) << 48
            | 1 << 63
    }

    #[inline]
    fn unpack(packed: u64) -> Entry {
        Entry {
            value: packed as i16,
            best: (packed >> 16) as u16,
            depth: (packed >> 32) as u8,
            bound: match packed >> 48 & 3 {
                0 => Bound::None,
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
            generation: (packed >> 40) as u8,
        }
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
