use std::io;
use std::sync::{PoisonError, RwLock};

use mlin_rules::topology::removable;

use super::growing::Growing;
use super::lanes::Vector;
use super::moving::{Removed, Task};
use super::plane::Which;
use super::row_shape::RowShape;
use super::set_table::SetTable;
use super::tables::Tables;
use super::values::Values;
use crate::Sector;

/// What the solver knows of a sector while it is not finished.
///
/// A position is (M, O), the men of the side to move and of the opponent. Whoever moves changes only M, so all positions
/// that differ in M alone, the row of O, are treated at once: their quiet moves lead to positions (O, M') of the
/// *other* sector, which are one row there, by the men of *its* side to move. That is how values are kept: in rows by the
/// side to move. What is still open about the positions themselves is kept in rows by the opponent:
///
/// ```text
///   this sector, by O:  undecided, not lost          the other sector, by O:  won, lost
///                       (M varies)                                            (M' varies)
///
///   M wins if a quiet move reaches an M' that is lost for the opponent; M is lost if all reach won ones and no
///   removal saves it. What is newly decided goes to this sector's values, in the rows by M.
/// ```
pub(super) struct Side<'a> {
    pub(super) tables: &'a Tables,
    pub(super) sector: Sector,
    /// The other sector's number in the list of both: 0 for a sector that leads to itself.
    pub(super) other: usize,
    pub(super) flies: bool,
    /// Of the sets of the opponent's men, the rows of the work.
    pub(super) rows: &'a SetTable,
    /// Of the mover's men among what the opponent leaves free.
    pub(super) shape: &'a RowShape,
    /// Of the values: sets of the mover's men, and the opponent's men among what those leave free.
    pub(super) table: &'a SetTable,
    pub(super) value_shape: &'a RowShape,
    /// All sets of a row.
    pub(super) full: Vec<Vector>,
    /// What removals lead to; without it a removal wins.
    pub(super) lesser: Option<Lesser<'a>>,
}

/// The values of the positions that removals lead to.
pub(super) enum Lesser<'a> {
    /// As they are; they count from the first layer on.
    Solved(&'a Values),
    /// Each counts from the layer behind its own on.
    ByLayers(RwLock<Growing<'a>>),
}

/// Undecided and not lost.
pub(super) const UNDECIDED: Which = Which::First;
pub(super) const NOT_LOST: Which = Which::Second;
/// The planes of values.
pub(super) const WIN: Which = Which::First;
pub(super) const LOSS: Which = Which::Second;
impl<'a> Side<'a> {
    pub(super) fn new(task: &Task<'a, '_>, sector: Sector, other: usize) -> io::Result<Side<'a>> {
        let tables = task.tables;
        let (men, opponent) = (sector.mover(), sector.opponent());
        let shape = tables.shape(opponent, men);
        Ok(Side {
            tables,
            sector,
            other,
            flies: task.flying && men == 3,
            rows: tables.sets(opponent),
            shape,
            table: tables.sets(men),
            value_shape: tables.shape(men, opponent),
            full: shape.full(),
            lesser: match (task.removal)(sector) {
                None => None,
                Some(Removed { values, plies: None }) => Some(Lesser::Solved(values)),
                Some(Removed {
                    values,
                    plies: Some(plies),
                }) => Some(Lesser::ByLayers(RwLock::new(Growing::new(
                    tables, values, plies,
                )?))),
            },
        })
    }

    /// Whether in a layer there is anything new about the positions that removals in a row lead to.
    pub(super) fn is_seeded(&self, row: u32, layer: u8) -> bool {
        match &self.lesser {
            Some(Lesser::ByLayers(growing)) if layer > 1 => {
                let growing = growing.read().unwrap_or_else(PoisonError::into_inner);
                let taken = self.rows.set(row);
                removable(taken)
                    .iter()
                    .any(|point| growing.has_grown(taken - point.into()))
            }
            _ => layer == 1,
        }
    }
}
