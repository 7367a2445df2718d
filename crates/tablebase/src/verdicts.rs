//! What a tablebase with distances tells: the files say how far it is in lost positions, and a ply of search says it of
//! won ones.

use core::cmp::Reverse;
use core::num::NonZeroU16;

use mlin_rules::{Move, Position};

use crate::{
    Class, DistanceFile, DistanceStatistics, Metric, MoveVerdict, ProbeError, Sector, Tablebase, Value,
    Verdict,
};

/// How far it is to the conversion in a position that is won or lost, from a fresh counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plies {
    /// Under the limit, which it is at most; `None` if the position is not won or lost under it.
    with_limit: Option<u16>,
    /// Without a limit. `None` if it is not told: never where `with_limit` is `None`.
    without_limit: Option<u16>,
}

impl Plies {
    const OVER: Plies = Plies::both(0);
    /// Of a win by a removal into a loss that is one under the limit too.
    const NEXT: Plies = Plies::both(1);

    const fn both(plies: u16) -> Plies {
        Plies {
            with_limit: Some(plies),
            without_limit: Some(plies),
        }
    }

    /// One ply before.
    fn before(self, limit: Option<NonZeroU16>) -> Plies {
        let before = |plies: Option<u16>| Some(plies?.saturating_add(1));
        Plies {
            with_limit: before(self.with_limit)
                .filter(|plies| limit.is_none_or(|limit| *plies <= limit.get())),
            without_limit: before(self.without_limit),
        }
    }

    /// What is to be said of them.
    fn told(self) -> Option<u16> {
        self.with_limit.or(self.without_limit)
    }

    /// Whether a counter leaves time.
    fn is_in_time(self, limit: Option<NonZeroU16>, counter: u32) -> bool {
        let left = limit.map(|limit| u32::from(limit.get()).saturating_sub(counter));
        self.with_limit
            .is_some_and(|plies| left.is_none_or(|left| u32::from(plies) <= left))
    }
}

/// The lesser of two numbers, either of which may be missing.
fn least(one: Option<u16>, other: Option<u16>) -> Option<u16> {
    [one, other].into_iter().flatten().min()
}

/// What a move is worth, with what is needed to put moves into an order.
struct Judged {
    mv: Move,
    verdict: Option<Verdict>,
    /// Whether it would win in time from a fresh counter.
    in_time_afresh: bool,
}

impl Tablebase {
    /// The file with the distances of a sector; `None` when there is none, or it is for another limit.
    ///
    /// ```
    /// use mlin_tablebase::{Metric, Sector, Tablebase};
    /// assert!(Tablebase::empty(true).distance_file(Sector::new(3, 3, 0, 0)?, Metric::End).is_none());
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn distance_file(&self, sector: Sector, metric: Metric) -> Option<&DistanceFile> {
        let number = self.distance_number(sector, metric)?;
        self.distances()?
            .file(number)
            .filter(|file| file.metric() == metric)
    }

    /// How far it is in the positions of a sector; `None` when it has no such file.
    ///
    /// ```
    /// use mlin_tablebase::{Metric, Sector, Tablebase};
    /// let sector = Sector::new(3, 3, 0, 0)?;
    /// assert_eq!(Tablebase::empty(true).distance_statistics(sector, Metric::End), None);
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn distance_statistics(&self, sector: Sector, metric: Metric) -> Option<&DistanceStatistics> {
        self.distance_file(sector, metric).map(DistanceFile::statistics)
    }

    /// See [`Tablebase::verdict`].
    pub(crate) fn told_verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        let value = self.probe(position)?;
        let mut verdict = Verdict {
            value,
            class: None,
            plies_to_conversion: self.finished(position).map(|_| 0),
            plies_to_end: self.plies_to_end(position, value)?,
        };
        let Some(limit) = self.limit() else {
            return Ok(verdict);
        };
        if value == Value::Draw {
            verdict.class = Some(Class::Draw);
        } else if is_moving(position) {
            let plies = self.plies(position, value)?;
            verdict.class = plies.map(|plies| Class::new(value, plies.is_in_time(limit, position.counter())));
            verdict.plies_to_conversion = plies.and_then(Plies::told);
        } else {
            verdict.class = self
                .is_in_time_afresh(position, value)?
                .map(|in_time| Class::new(value, in_time));
            verdict.plies_to_conversion.get_or_insert(1);
        }
        Ok(verdict)
    }

    /// See [`Tablebase::verdict_moves`].
    pub(crate) fn told_verdict_moves(&self, position: &Position) -> Result<Vec<MoveVerdict>, ProbeError> {
        let mut moves = Vec::new();
        for mv in position.legal_moves(self.rules()) {
            moves.push(self.judge(position, mv)?);
        }
        moves.sort_by_key(Judged::rank);
        Ok(moves
            .into_iter()
            .map(|Judged { mv, verdict, .. }| MoveVerdict { mv, verdict })
            .collect())
    }

    fn judge(&self, position: &Position, mv: Move) -> Result<Judged, ProbeError> {
        let mut judged = Judged {
            mv,
            verdict: None,
            in_time_afresh: false,
        };
        let after = position.after(mv);
        let Some(theirs) = known(self.probe(&after))? else {
            return Ok(judged);
        };
        let value = -theirs;
        let mut verdict = Verdict {
            value,
            class: None,
            plies_to_conversion: None,
            plies_to_end: self.plies_to_end(&after, theirs)?.map(|plies| plies + 1),
        };
        let is_over = self.finished(&after).is_some();
        if is_over {
            verdict.plies_to_conversion = Some(1);
        }
        if let Some(limit) = self.limit() {
            if value == Value::Draw {
                verdict.class = Some(Class::Draw);
            } else if is_over || is_conversion(position, mv) {
                let in_time = self.is_in_time_afresh(&after, theirs)?;
                judged.in_time_afresh = in_time == Some(true);
                verdict.class = in_time.map(|in_time| Class::new(value, in_time));
                verdict.plies_to_conversion = Some(1);
            } else if let Some(plies) = self.plies(&after, theirs)? {
                let in_time = plies.is_in_time(limit, after.counter());
                let plies = plies.before(limit);
                judged.in_time_afresh = plies.with_limit.is_some();
                verdict.class = Some(Class::new(value, in_time));
                verdict.plies_to_conversion = plies.told();
            }
        }
        judged.verdict = Some(verdict);
        Ok(judged)
    }

    /// How far it is to the conversion in a position without men in hand that has this value, which is no draw. `None`
    /// where files are missing that tell it.
    fn plies(&self, position: &Position, value: Value) -> Result<Option<Plies>, ProbeError> {
        if self.finished(position).is_some() {
            return Ok(Some(Plies::OVER));
        }
        let Some(limit) = self.limit() else {
            return Ok(None);
        };
        match value {
            Value::Draw => Ok(None),
            Value::Loss => {
                let told = self.loss_plies(position, Metric::Conversion { limit })?;
                Ok(told.map(|plies| Plies {
                    with_limit: plies.with_limit(limit),
                    without_limit: plies.without_limit(limit),
                }))
            }
            Value::Win => self.winning_plies(position, limit),
        }
    }

    /// [`Tablebase::plies`] of a won position: by its moves.
    fn winning_plies(
        &self,
        position: &Position,
        limit: Option<NonZeroU16>,
    ) -> Result<Option<Plies>, ProbeError> {
        let mut moves = position.legal_moves(self.rules());
        // One that wins at once makes all others needless, and what moves without a removal lead to stands in one row.
        moves.sort_by_key(|mv| mv.remove.is_none());
        let mut best = Plies {
            with_limit: None,
            without_limit: None,
        };
        let (mut is_known, mut all_told) = (true, true);
        for mv in moves {
            let after = position.after(mv);
            match known(self.probe(&after))? {
                Some(Value::Loss) => {}
                Some(_) => continue,
                None => {
                    is_known = false;
                    continue;
                }
            }
            let plies = if self.finished(&after).is_some() {
                Some(Plies::NEXT)
            } else if is_conversion(position, mv) {
                let in_time = self.is_in_time_afresh(&after, Value::Loss)?;
                in_time.map(|in_time| Plies {
                    with_limit: in_time.then_some(1),
                    without_limit: Some(1),
                })
            } else {
                let plies = self.plies(&after, Value::Loss)?;
                plies.map(|plies| plies.before(limit))
            };
            match plies {
                Some(Plies::NEXT) => return Ok(plies),
                Some(plies) => {
                    best.with_limit = least(best.with_limit, plies.with_limit);
                    best.without_limit = least(best.without_limit, plies.without_limit);
                    all_told &= plies.without_limit.is_some();
                }
                None => is_known = false,
            }
        }
        // Of losses well in time the distance without the limit is not told.
        best.without_limit = best.without_limit.filter(|_| all_told);
        Ok(is_known.then_some(best))
    }

    /// Whether a position with a fresh counter and this value, which is no draw, is won or lost under the limit too. `None`
    /// where files are missing that tell it.
    fn is_in_time_afresh(&self, position: &Position, value: Value) -> Result<Option<bool>, ProbeError> {
        let (Some(limit), Some(sector)) = (self.limit(), Sector::of(position)) else {
            return Ok(self.finished(position).map(|_| true));
        };
        if limit.is_none() || self.finished(position).is_some() {
            return Ok(Some(true));
        }
        let metric = Metric::Conversion { limit };
        if let Some(statistics) = self.distance_statistics(sector, metric) {
            if statistics.count(Class::new(value, false)) == 0 {
                return Ok(Some(true));
            }
            if sector.is_stored() {
                if sector.is_moving() && value == Value::Loss {
                    let told = self.loss_plies(position, metric)?;
                    return Ok(told.map(|plies| plies.with_limit(limit).is_some()));
                }
                return Ok(self.is_limited(position, metric)?.map(|limited| !limited));
            }
        }
        if sector.is_stored() {
            return Ok(None);
        }
        // Every move is a conversion.
        let mut unknown = false;
        for mv in position.legal_moves(self.rules()) {
            let after = position.after(mv);
            let Some(theirs) = known(self.probe(&after))? else {
                unknown = true;
                continue;
            };
            if theirs != -value {
                continue;
            }
            match self.is_in_time_afresh(&after, theirs)? {
                // A winner needs one move that wins in time, a loser one that does not lose in time.
                Some(in_time) if in_time == (value == Value::Win) => return Ok(Some(in_time)),
                Some(_) => {}
                None => unknown = true,
            }
        }
        Ok((!unknown).then_some(value == Value::Loss))
    }

    /// How far it is to the end in a position with this value; `None` for a draw and where it is not told.
    fn plies_to_end(&self, position: &Position, value: Value) -> Result<Option<u16>, ProbeError> {
        if self.finished(position).is_some() {
            return Ok(Some(0));
        }
        if !is_moving(position) || self.distances().is_none() {
            return Ok(None);
        }
        match value {
            Value::Draw => Ok(None),
            Value::Loss => {
                let told = self.loss_plies(position, Metric::End)?;
                Ok(told.and_then(|plies| plies.with_limit(None)))
            }
            Value::Win => {
                let mut best = None;
                for mv in position.legal_moves(self.rules()) {
                    let after = position.after(mv);
                    match known(self.probe(&after))? {
                        Some(Value::Loss) => {}
                        Some(_) => continue,
                        None => return Ok(None),
                    }
                    let Some(plies) = self.plies_to_end(&after, Value::Loss)? else {
                        return Ok(None);
                    };
                    best = least(best, Some(plies + 1));
                }
                Ok(best)
            }
        }
    }
}

impl Judged {
    /// Less is better.
    fn rank(&self) -> impl Ord + use<> {
        self.verdict.map_or((true, None), |verdict| {
            let plies = verdict.plies_to_conversion.map_or(i32::MAX, i32::from);
            let plies = match verdict.value {
                // A limited win that is one in time from a fresh counter leads there surely, if there is no limit.
                Value::Win => (!self.in_time_afresh, plies),
                Value::Draw => (false, 0),
                Value::Loss => (false, if plies == i32::MAX { plies } else { -plies }),
            };
            (
                false,
                Some((Reverse(verdict.value), Reverse(verdict.class), plies)),
            )
        })
    }
}

/// Whether nobody has men in hand.
fn is_moving(position: &Position) -> bool {
    let us = position.side_to_move();
    position.hand(us) == 0 && position.hand(!us) == 0
}

/// Whether the counter begins anew after a move.
fn is_conversion(position: &Position, mv: Move) -> bool {
    mv.remove.is_some() || position.hand(position.side_to_move()) > 0
}

/// A value, unless the file with it is not there.
fn known(value: Result<Value, ProbeError>) -> Result<Option<Value>, ProbeError> {
    match value {
        Ok(value) => Ok(Some(value)),
        Err(ProbeError::NotCovered | ProbeError::Missing(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
