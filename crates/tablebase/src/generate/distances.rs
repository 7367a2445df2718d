use std::io;
use std::sync::{Arc, PoisonError};

use super::crew::Crew;
use super::plane::{PlanePair, Which};
use super::plies::Plies;
use super::row_shape::RowShape;
use super::values::Values;
use crate::{NO_DISTANCE, SectorDistances, SectorValues};

/// The distances of a solved sector.
pub(super) enum Distances {
    /// Of the moving phase: without a limit and under it.
    Moving {
        values: Arc<Values>,
        without_limit: Arc<Plies>,
        with_limit: Arc<Plies>,
        /// Beyond it no distance counts under the limit.
        limit: u8,
    },
    /// Of the placing phase, where every move is a conversion: what is decided without a limit and under it.
    Placing {
        without_limit: Arc<Values>,
        with_limit: Arc<Values>,
    },
}

impl SectorDistances for Distances {
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
        match self {
            Distances::Moving {
                without_limit: free,
                with_limit: limited,
                limit,
                ..
            } => {
                without_limit.copy_from_slice(free.row(row));
                with_limit.copy_from_slice(limited.row(row));
                for plies in with_limit {
                    if *plies > *limit {
                        *plies = NO_DISTANCE;
                    }
                }
            }
            Distances::Placing {
                without_limit: free,
                with_limit: limited,
            } => {
                for (values, plies) in [(free, without_limit), (limited, with_limit)] {
                    let (win, loss) = (values.win_row(row), values.loss_row(row));
                    for (place, plies) in plies.iter_mut().enumerate() {
                        let decided = (win[place >> 3] | loss[place >> 3]) >> (place & 7) & 1;
                        *plies = if decided != 0 { 1 } else { NO_DISTANCE };
                    }
                }
            }
        }
    }

    fn values(&self, row: u32, win: &mut [u64], loss: &mut [u64]) -> bool {
        match self {
            Distances::Moving { values, .. }
            | Distances::Placing {
                without_limit: values,
                ..
            } => values.row(row, win, loss),
        }
        true
    }
}

/// Of values those that are no further than `limit`.
///
/// # Errors
/// When there is no memory.
pub(super) fn within(
    values: &Values,
    plies: &Plies,
    limit: u8,
    shape: &RowShape,
    crew: &mut Crew,
) -> io::Result<Values> {
    let mut planes = PlanePair::new(shape, values.planes().rows())?;
    let regions = planes.regions();
    crew.each(
        regions.regions.len(),
        |_, number| {
            let region = regions.regions[number].lock();
            let mut region = region.unwrap_or_else(PoisonError::into_inner);
            for row in 0..region.pending.len() {
                let global = ((number << regions.shift) + row) as u32;
                for which in [Which::First, Which::Second] {
                    let all = values.planes().row(global, which);
                    let kept = region.row_mut(row, which);
                    for ((kept, all), plies) in kept.iter_mut().zip(all).zip(plies.row(global).chunks(8)) {
                        let bits = plies.iter().enumerate();
                        *kept = all & bits.fold(0, |mask, (i, plies)| mask | u8::from(*plies <= limit) << i);
                    }
                }
            }
            0
        },
        |_| {},
        &mut |_| {},
    );
    Ok(Values::new(values.sector(), planes, values.row_len()))
}
