use crate::{Class, Index};

/// How far it is in the positions of a sector, each orbit of the 16 symmetries counted once.
///
/// ```
/// use mlin_tablebase::{Class, DistanceStatistics};
/// let mut statistics = DistanceStatistics::default();
/// statistics.win.by_plies = vec![0, 5, 0, 2];
/// assert_eq!(statistics.count(Class::Win), 7);
/// assert_eq!(statistics.win.longest(), Some(3));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DistanceStatistics {
    /// Won under the limit, by the plies under it. Without a limit, and for [`crate::Metric::End`], all that are won.
    pub win: ClassStatistics,
    /// Won without a limit only, by the plies without it.
    pub limited_win: ClassStatistics,
    /// Drawn.
    pub draw: u64,
    /// Lost without a limit only, by the plies without it.
    pub limited_loss: ClassStatistics,
    /// Lost under the limit, by the plies under it. Without a limit, and for [`crate::Metric::End`], all that are lost.
    pub loss: ClassStatistics,
}

/// How far it is in the positions of one class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassStatistics {
    /// How many positions there are with 0, 1, 2 … plies, up to the longest distance; empty if there is none.
    pub by_plies: Vec<u64>,
    /// A position with the longest distance: the first in the order of rows and places.
    /// [`crate::SectorIndex::position`] leads to it.
    pub example: Option<Index>,
}

impl ClassStatistics {
    /// How many positions there are; more than `u64` holds only in a damaged file, and then the largest number.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::ClassStatistics::default().count(), 0);
    /// ```
    #[must_use]
    pub fn count(&self) -> u64 {
        self.by_plies
            .iter()
            .fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// The longest distance, in plies; `None` if there is no position.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::ClassStatistics::default().longest(), None);
    /// ```
    #[must_use]
    pub fn longest(&self) -> Option<u16> {
        u16::try_from(self.by_plies.len().checked_sub(1)?).ok()
    }
}

impl DistanceStatistics {
    /// How many positions are of a class.
    ///
    /// ```
    /// use mlin_tablebase::{Class, DistanceStatistics};
    /// assert_eq!(DistanceStatistics::default().count(Class::Draw), 0);
    /// ```
    #[must_use]
    pub fn count(&self, class: Class) -> u64 {
        self.class(class).map_or(self.draw, ClassStatistics::count)
    }

    /// What there is of a class; `None` for draws.
    ///
    /// ```
    /// use mlin_tablebase::{Class, DistanceStatistics};
    /// assert!(DistanceStatistics::default().class(Class::Draw).is_none());
    /// ```
    #[must_use]
    pub const fn class(&self, class: Class) -> Option<&ClassStatistics> {
        match class {
            Class::Loss => Some(&self.loss),
            Class::LimitedLoss => Some(&self.limited_loss),
            Class::Draw => None,
            Class::LimitedWin => Some(&self.limited_win),
            Class::Win => Some(&self.win),
        }
    }

    /// In the order in which a file has them.
    const fn classes(&self) -> [&ClassStatistics; 4] {
        [&self.loss, &self.limited_loss, &self.limited_win, &self.win]
    }

    #[cfg(feature = "generate")]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.draw.to_le_bytes().to_vec();
        for class in self.classes() {
            bytes.extend((class.by_plies.len() as u16).to_le_bytes());
            if let Some(example) = class.example {
                bytes.extend(example.row.to_le_bytes());
                bytes.extend(example.place.to_le_bytes());
            }
            bytes.extend(class.by_plies.iter().flat_map(|count| count.to_le_bytes()));
        }
        bytes
    }

    /// `None` when the bytes are not just those of statistics.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<DistanceStatistics> {
        let mut rest = bytes;
        let draw = u64::from_le_bytes(take(&mut rest)?);
        let mut class = || -> Option<ClassStatistics> {
            let len = usize::from(u16::from_le_bytes(take(&mut rest)?));
            let mut class = ClassStatistics::default();
            if len > 0 {
                class.example = Some(Index {
                    row: u32::from_le_bytes(take(&mut rest)?),
                    place: u32::from_le_bytes(take(&mut rest)?),
                });
                for _ in 0..len {
                    class.by_plies.push(u64::from_le_bytes(take(&mut rest)?));
                }
            }
            (class.by_plies.last() != Some(&0)).then_some(class)
        };
        let statistics = DistanceStatistics {
            loss: class()?,
            limited_loss: class()?,
            limited_win: class()?,
            win: class()?,
            draw,
        };
        rest.is_empty().then_some(statistics)
    }

    /// The greatest number of plies in any class.
    pub(crate) fn longest(&self) -> u16 {
        let longest = self.classes().into_iter().filter_map(ClassStatistics::longest);
        longest.max().unwrap_or(0)
    }
}

/// Takes some bytes off the front.
fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

#[cfg(all(test, feature = "generate"))]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let class = |by_plies: &[u64]| ClassStatistics {
            by_plies: by_plies.to_vec(),
            example: Some(Index { row: 5, place: 6 }),
        };
        let statistics = DistanceStatistics {
            win: class(&[0, 3, 1]),
            limited_win: ClassStatistics::default(),
            draw: 1 << 50,
            limited_loss: class(&[1; 255]),
            loss: class(&[0, 0, u64::MAX]),
        };
        let bytes = statistics.to_bytes();
        assert_eq!(DistanceStatistics::from_bytes(&bytes), Some(statistics));
        for end in 0..bytes.len() {
            assert_eq!(DistanceStatistics::from_bytes(&bytes[..end]), None);
        }
        assert_eq!(DistanceStatistics::from_bytes(&[&bytes[..], &[0]].concat()), None);
    }
}
