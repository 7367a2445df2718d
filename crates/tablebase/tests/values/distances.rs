//! Distances to go with made-up values.

use std::num::NonZeroU16;

use mlin_tablebase::{Class, Index, Metric, NO_DISTANCE, SectorDistances, SectorValues, Value};

use super::MadeUp;

/// Distances of made-up values, alike in neighbours, with exceptions strewn in; equal on all images of a position.
pub(crate) struct MadeUpDistances {
    pub(crate) values: MadeUp,
    flying: bool,
    metric: Metric,
    rows: Vec<(Class, u8, u8)>,
}

impl MadeUpDistances {
    pub(crate) fn new(values: MadeUp, flying: bool, metric: Metric) -> MadeUpDistances {
        let mut distances = MadeUpDistances {
            values,
            flying,
            metric,
            rows: Vec::new(),
        };
        let index = &distances.values.index;
        let places =
            (0..index.rows()).flat_map(|row| (0..index.row_len()).map(move |place| Index { row, place }));
        distances.rows = places.map(|index| distances.make_up(index)).collect();
        distances
    }

    /// The class of a position and its distances, without and with the limit.
    pub(crate) fn of(&self, index: Index) -> (Class, u8, u8) {
        self.rows[(index.row * self.values.index.row_len() + index.place) as usize]
    }

    pub(crate) fn limit(&self) -> Option<NonZeroU16> {
        match self.metric {
            Metric::Conversion { limit } => limit,
            Metric::End => None,
        }
    }

    fn make_up(&self, index: Index) -> (Class, u8, u8) {
        let position = self.values.index.position(index).unwrap();
        let least = self.values.index.index(&position).unwrap();
        let position = self.values.index.position(least).unwrap();
        let sector = self.values.index.sector();
        let mut mixed = (u64::from(least.row) << 32 | u64::from(least.place))
            .wrapping_add(self.values.salt)
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^= mixed >> 32;
        let us = position.side_to_move();
        let sum: usize = position.men(!us).iter().map(mlin_rules::Point::index).sum();
        let kind = if mixed >> 48 & 31 == 0 {
            mixed >> 53
        } else {
            sum as u64 / 7
        };
        let value = [Value::Loss, Value::Draw, Value::Win, Value::Loss][(kind & 3) as usize];
        if value == Value::Draw {
            return (Class::Draw, NO_DISTANCE, NO_DISTANCE);
        }
        let rules = mlin_rules::Ruleset {
            flying: self.flying,
            ..mlin_rules::Ruleset::STANDARD
        };
        if value == Value::Loss && !position.has_legal_move(&rules) {
            return (Class::Loss, 0, 0);
        }
        let spread = (position.men(!us).bits() ^ position.men(us).bits() >> 3).count_ones();
        let mut without = 2 + 4 * spread as u8 + 2 * (mixed & 1) as u8 - u8::from(value == Value::Win);
        if mixed >> 8 & 63 == 0 {
            without = without
                .saturating_add((mixed >> 16) as u8 & 0xfe)
                .min(250 + without % 2);
        }
        if !sector.is_moving() {
            without = 1;
        }
        let mut with = without;
        if let Some(limit) = self.limit() {
            if mixed >> 24 & 7 == 0 && sector.is_moving() {
                with += 2;
            }
            if mixed >> 32 & 31 == 0 {
                with = limit.get() as u8;
                without = without.min(with);
            }
            if u16::from(with) > limit.get() || mixed >> 40 & 15 == 0 {
                with = NO_DISTANCE;
            }
            if !sector.is_moving() && with != NO_DISTANCE {
                with = 1;
            }
        }
        (Class::new(value, with != NO_DISTANCE), without, with)
    }
}

impl SectorDistances for MadeUpDistances {
    fn row(&self, row: u32, without_limit: &mut [u8], with_limit: &mut [u8]) {
        let row_len = self.values.index.row_len();
        assert_eq!(
            (without_limit.len(), with_limit.len()),
            (row_len as usize, row_len as usize)
        );
        for (place, (without, with)) in (0..).zip(without_limit.iter_mut().zip(with_limit)) {
            (_, *without, *with) = self.of(Index { row, place });
        }
    }

    fn values(&self, row: u32, win: &mut [u64], loss: &mut [u64]) -> bool {
        let unstored = !self.values.index.sector().is_stored();
        if unstored {
            SectorValues::row(self, row, win, loss);
        }
        unstored
    }
}

impl SectorValues for MadeUpDistances {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        win.fill(0);
        loss.fill(0);
        for place in 0..self.values.index.row_len() {
            let words = match self.of(Index { row, place }).0.without_limit() {
                Value::Win => &mut *win,
                Value::Loss => &mut *loss,
                Value::Draw => continue,
            };
            words[(place / 64) as usize] |= 1 << (place % 64);
        }
    }
}
