//! What the files of a folder answer.

use std::collections::HashMap;

use super::board::{Board, Position};
use super::distance_file::DistanceFile;
use super::plies::Plies;
use super::value_file::ValueFile;

/// The files of a sector.
pub(crate) struct Files<'a> {
    pub(crate) values: ValueFile<'a>,
    pub(crate) to_conversion: Option<DistanceFile>,
    pub(crate) to_end: Option<DistanceFile>,
}

pub(crate) struct Answers<'a> {
    pub(crate) board: Board,
    /// 0: none.
    pub(crate) limit: u64,
    pub(crate) sectors: HashMap<[u64; 4], Files<'a>>,
}

pub(crate) const LOSS: u8 = 0;
pub(crate) const DRAW: u8 = 1;
pub(crate) const WIN: u8 = 2;

/// 0 loss, 1 limited loss, 2 draw, 3 limited win, 4 win.
pub(crate) type Class = u8;

impl Answers<'_> {
    fn files(&self, position: &Position) -> &Files<'_> {
        &self.sectors[&position.sector()]
    }

    /// The value where the game is over.
    fn over(&self, position: &Position) -> Option<u8> {
        let [m, o, h, k] = position.sector();
        if m + h < 3 {
            Some(LOSS)
        } else if o + k < 3 {
            Some(WIN)
        } else if self.board.moves(position).is_empty() {
            Some(LOSS)
        } else {
            None
        }
    }

    pub(crate) fn value(&self, position: &Position) -> u8 {
        if let Some(value) = self.over(position) {
            return value;
        }
        let values = &self.files(position).values;
        if let Some(rows) = &values.rows {
            let (row, place) = values.index(position.mover, position.opponent);
            return rows[row][place];
        }
        let moves = self.board.moves(position);
        let values = moves.iter().map(|mv| 2 - self.value(&mv.after));
        values.max().unwrap()
    }

    /// The class from a fresh counter.
    pub(crate) fn fresh_class(&self, position: &Position) -> Class {
        let value = self.value(position);
        if value == DRAW || self.limit == 0 || self.over(position).is_some() {
            return 2 * value;
        }
        let files = self.files(position);
        if files.values.rows.is_none() {
            let moves = self.board.moves(position);
            let classes = moves.iter().map(|mv| 4 - self.fresh_class(&mv.after));
            return classes.max().unwrap();
        }
        let (row, place) = files.values.index(position.mover, position.opponent);
        let distances = files.to_conversion.as_ref().unwrap();
        let is_limited = if position.is_moving() && value == LOSS {
            distances.plies[row][place].unwrap().under_limit.is_none()
        } else {
            !distances.limited.is_empty() && distances.limited[row][place]
        };
        match (value, is_limited) {
            (LOSS, true) => 1,
            (WIN, true) => 3,
            _ => 2 * value,
        }
    }

    /// D′ and D to the conversion, from a fresh counter, as far as they are told.
    fn plies(&self, position: &Position) -> Plies {
        let both = |plies| Plies {
            under_limit: Some(plies),
            without_limit: Some(plies),
        };
        let value = self.value(position);
        if self.over(position).is_some() {
            return both(0);
        }
        if value == DRAW {
            return Plies::default();
        }
        if !position.is_moving() {
            return both(1);
        }
        if value == LOSS {
            let files = self.files(position);
            let (row, place) = files.values.index(position.mover, position.opponent);
            return files.to_conversion.as_ref().unwrap().plies[row][place].unwrap();
        }
        let mut best = Plies::default();
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        for mv in self.board.moves(position) {
            if self.value(&mv.after) != LOSS {
                continue;
            }
            let counted = if mv.converts {
                Plies {
                    under_limit: (self.fresh_class(&mv.after) == 0).then_some(1),
                    without_limit: Some(1),
                }
            } else {
                let after = self.plies(&mv.after);
                Plies {
                    under_limit: after.under_limit.map(|plies| plies + 1),
                    without_limit: after.without_limit.map(|plies| plies + 1),
                }
            };
            let in_time = counted
                .under_limit
                .filter(|plies| self.limit == 0 || *plies <= self.limit);
            best.under_limit = least(best.under_limit, in_time);
            best.without_limit = least(best.without_limit, counted.without_limit);
        }
        best
    }

    /// The class with the counter of the position.
    pub(crate) fn class(&self, position: &Position) -> Class {
        let fresh = self.fresh_class(position);
        if self.limit == 0 || !position.is_moving() || !matches!(fresh, 0 | 4) {
            return fresh;
        }
        let plies = self.plies(position).under_limit.unwrap();
        if plies + position.counter <= self.limit {
            fresh
        } else if fresh == 0 {
            1
        } else {
            3
        }
    }

    pub(crate) fn plies_to_conversion(&self, position: &Position) -> Option<u64> {
        let plies = self.plies(position);
        plies.under_limit.or(plies.without_limit)
    }

    pub(crate) fn plies_to_end(&self, position: &Position) -> Option<u64> {
        let value = self.value(position);
        if self.over(position).is_some() {
            return Some(0);
        }
        if value == DRAW || !position.is_moving() {
            return None;
        }
        if value == LOSS {
            let files = self.files(position);
            let (row, place) = files.values.index(position.mover, position.opponent);
            return files.to_end.as_ref()?.plies[row][place].unwrap().under_limit;
        }
        let moves = self.board.moves(position);
        let lost = moves.iter().filter(|mv| self.value(&mv.after) == LOSS);
        lost.map(|mv| 1 + self.plies_to_end(&mv.after).unwrap()).min()
    }

    /// What a move counts to the conversion.
    pub(crate) fn move_to_conversion(&self, after: &Position, converts: bool) -> Option<u64> {
        if self.value(after) == DRAW {
            None
        } else if converts {
            Some(1)
        } else {
            let plies = self.plies(after);
            let in_time = plies.under_limit.map(|plies| plies + 1);
            let in_time = in_time.filter(|plies| self.limit == 0 || *plies <= self.limit);
            in_time.or(plies.without_limit.map(|plies| plies + 1))
        }
    }
}
