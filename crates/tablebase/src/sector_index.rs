use mlin_rules::{PointSet, Position, Setup, Side, Symmetry};

use crate::{CanonicalSets, Row, Sector};

/// The number of every position of a sector, and the way back.
///
/// ```text
/// index = row of the mover's men among the canonical sets × length of a row
///         + place of the opponent's men (seen through the same symmetry) in that row
/// ```
///
/// All 16 images of a position share an index, but for rows whose set of men has symmetries of its own:
/// there a position may have several indices, which hold the same value. [`SectorIndex::index`] gives the
/// least of them.
///
/// A move without a removal leaves the opponent's men where they are, and the opponent is the next to move:
/// so what such moves of one position lead to stands in one row of [`Sector::after_quiet`].
///
/// ```
/// use mlin_rules::Position;
/// use mlin_tablebase::{Sector, SectorIndex};
/// let position: Position = "W..B..../.BW...../...W...B w 0/0 0".parse()?;
/// let index = SectorIndex::new(Sector::of(&position).unwrap());
/// let number = index.index(&position).unwrap();
/// assert_eq!(index.index(&index.position(number).unwrap()), Some(number));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SectorIndex {
    sector: Sector,
    sets: CanonicalSets,
    row: Row,
}

/// The number of a position inside its sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    /// Which canonical set the mover's men are.
    pub row: u32,
    /// The place of the opponent's men in that row.
    pub place: u32,
}

impl SectorIndex {
    /// The index of a sector. Builds tables of up to 6 MB.
    #[must_use]
    pub fn new(sector: Sector) -> SectorIndex {
        SectorIndex {
            sector,
            sets: CanonicalSets::new(sector.mover()),
            row: Row::new(sector.mover(), sector.opponent()),
        }
    }

    /// The sector that is numbered.
    #[must_use]
    pub const fn sector(&self) -> Sector {
        self.sector
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.sets.len() as u32
    }

    /// How many places a row has.
    #[must_use]
    pub const fn row_len(&self) -> u32 {
        self.row.len()
    }

    /// The least index of a position; `None` for a position of another sector.
    #[must_use]
    pub fn index(&self, position: &Position) -> Option<Index> {
        if Sector::of(position) != Some(self.sector) {
            return None;
        }
        let us = position.side_to_move();
        let (mover, opponent) = (position.men(us), position.men(!us));
        let found = self.sets.find(mover)?;
        let canonical = self.sets.set(found.row)?;
        let opponent = found.symmetry.set(opponent);
        let opponent = self.images(found.row, opponent).min()?;
        Some(Index {
            row: found.row,
            place: self.row.place(canonical, opponent)?,
        })
    }

    /// The position of an index, with White to move when the hands are equal and Black to move otherwise,
    /// as it is in play; `None` past the end of the sector.
    #[must_use]
    pub fn position(&self, index: Index) -> Option<Position> {
        let mover = self.sets.set(index.row)?;
        let opponent = self.row.set(mover, index.place)?;
        let us = if self.sector.mover_hand() == self.sector.opponent_hand() {
            Side::White
        } else {
            Side::Black
        };
        let mut setup = Setup {
            side_to_move: us,
            ..Setup::EMPTY
        };
        setup.hand[us.index()] = self.sector.mover_hand();
        setup.hand[us.opponent().index()] = self.sector.opponent_hand();
        for (side, men) in [(us, mover), (!us, opponent)] {
            for point in men {
                setup.board[point.index()] = Some(side);
            }
        }
        setup.position().ok()
    }

    /// Whether an index is the least of its position, so that each orbit of positions is counted once.
    #[must_use]
    pub fn is_least(&self, index: Index) -> bool {
        let stabilizer = self.sets.stabilizer(index.row);
        if stabilizer == Some(1) {
            return true;
        }
        let opponent = self
            .sets
            .set(index.row)
            .and_then(|mover| self.row.set(mover, index.place));
        opponent.is_some_and(|opponent| self.images(index.row, opponent).all(|image| opponent <= image))
    }

    /// The images of the opponent's men under the symmetries that keep a row's set.
    fn images(&self, row: u32, opponent: PointSet) -> impl Iterator<Item = PointSet> {
        let stabilizer = self.sets.stabilizer(row).unwrap_or(1);
        let kept = Symmetry::ALL
            .into_iter()
            .filter(move |symmetry| stabilizer >> symmetry.number() & 1 != 0);
        kept.map(move |symmetry| symmetry.set(opponent))
    }

    /// How many positions there are, each orbit of the 16 symmetries counted once.
    ///
    /// ```
    /// use mlin_tablebase::{Sector, SectorIndex};
    /// assert_eq!(SectorIndex::new(Sector::new(3, 3, 0, 0)?).orbits(), 169_626);
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn orbits(&self) -> u64 {
        SectorIndex::orbits_of(self.sector)
    }

    /// The same for any sector, without building its index.
    ///
    /// ```
    /// use mlin_tablebase::{Sector, SectorIndex};
    /// assert_eq!(SectorIndex::orbits_of(Sector::new(3, 3, 0, 0)?), 169_626);
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn orbits_of(sector: Sector) -> u64 {
        orbits(u32::from(sector.mover()), u32::from(sector.opponent()))
    }
}

/// By Burnside's lemma: the mean number of pairs of sets that a symmetry keeps. A symmetry keeps a pair
/// when each of its cycles of points lies in one of the sets or in neither, so the pairs are counted by
/// the coefficients of the product of (1 + xⁿ + yⁿ) over its cycles of length n.
fn orbits(mover: u32, opponent: u32) -> u64 {
    let (width, height) = (mover as usize + 1, opponent as usize + 1);
    let mut sum = 0;
    for symmetry in Symmetry::ALL {
        let mut ways = vec![0_u64; width * height];
        ways[0] = 1;
        for cycle in cycles(symmetry) {
            for x in (0..width).rev() {
                for y in (0..height).rev() {
                    let from_x = x.checked_sub(cycle).map_or(0, |x| ways[x * height + y]);
                    let from_y = y.checked_sub(cycle).map_or(0, |y| ways[x * height + y]);
                    ways[x * height + y] += from_x + from_y;
                }
            }
        }
        sum += ways[width * height - 1];
    }
    sum / 16
}

/// The lengths of the cycles in which a symmetry moves the points.
fn cycles(symmetry: Symmetry) -> Vec<usize> {
    let mut left = PointSet::ALL;
    let mut lengths = Vec::new();
    while let Some(first) = left.first() {
        let cycle = std::iter::successors(Some(first), |point| {
            Some(symmetry.point(*point)).filter(|next| *next != first)
        });
        let cycle: PointSet = cycle.collect();
        lengths.push(cycle.len() as usize);
        left = left - cycle;
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_space_has_its_known_size() {
        let orbits = |sector: Sector| orbits(u32::from(sector.mover()), u32::from(sector.opponent()));
        assert_eq!(
            Sector::all().filter(|s| s.is_moving()).map(orbits).sum::<u64>(),
            8_904_593_601
        );
        assert_eq!(Sector::all().map(orbits).sum::<u64>(), 26_761_334_939);
    }

    #[test]
    fn least_indices_are_as_many_as_orbits() {
        for text in ["3-3", "4-3", "0-0+9-9", "0-1+9-8", "1-2+7-7", "3-2+2-1"] {
            let index = SectorIndex::new(text.parse().unwrap());
            let least = (0..index.rows())
                .flat_map(|row| (0..index.row_len()).map(move |place| Index { row, place }))
                .filter(|number| index.is_least(*number))
                .count();
            assert_eq!(least as u64, index.orbits(), "{text}");
        }
    }

    #[test]
    fn index_and_position_are_each_others_inverse_for_all_images() {
        for sector in Sector::all().filter(|s| s.mover() + s.opponent() <= 9).step_by(3) {
            let index = SectorIndex::new(sector);
            for row in (0..index.rows()).step_by(7) {
                for place in (0..index.row_len()).step_by(211) {
                    let position = index.position(Index { row, place }).unwrap();
                    let least = index.index(&position).unwrap();
                    assert_eq!(least.row, row);
                    assert!(index.is_least(least));
                    assert_eq!(index.is_least(Index { row, place }), least.place == place);
                    for symmetry in Symmetry::ALL {
                        assert_eq!(
                            index.index(&position.transformed(symmetry)),
                            Some(least),
                            "{sector}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn positions_of_other_sectors_have_no_index() {
        let index = SectorIndex::new(Sector::new(3, 3, 0, 0).unwrap());
        assert_eq!(index.index(&Position::START), None);
        assert_eq!(
            index.position(Index {
                row: index.rows(),
                place: 0
            }),
            None
        );
        assert_eq!(
            index.position(Index {
                row: 0,
                place: index.row_len()
            }),
            None
        );
    }
}
