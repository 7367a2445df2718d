use core::num::NonZeroU16;

use mlin_rules::{Move, Position};

use crate::{Class, ProbeError, Tablebase, Value, Verdict};

/// What the moves of a position that is won or lost make of it, by the verdicts on what they lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The class under the limit, from a fresh counter; `None` if it is not told.
    pub class: Option<Class>,
    /// The least and the most plies to the conversion that there can be; `None` if they are not told. They are the same but for limited
    /// wins and losses: of a position that is decided in time it is not always told how far it is without the limit.
    pub conversion: Option<(u16, u16)>,
    /// Plies to the end; `None` if they are not told.
    pub end: Option<u16>,
}

/// How far a move is from the conversion.
#[derive(Clone, Copy)]
struct Way {
    /// Under the limit; `None` if it is not decided under it.
    in_time: Option<u16>,
    /// Without it, between these.
    without: (u16, u16),
}

impl Way {
    /// By the verdict on the position that a move leads to; `None` if it does not tell.
    fn of(position: &Position, mv: Move, theirs: &Verdict, limit: u16) -> Option<Way> {
        let (class, plies) = theirs.class.zip(theirs.plies_to_conversion)?;
        let in_time = matches!(class, Class::Win | Class::Loss);
        let is_conversion = mv.remove.is_some() || position.hand(position.side_to_move()) > 0;
        let plies = if is_conversion { 1 } else { plies.saturating_add(1) };
        Some(Way {
            in_time: in_time.then_some(plies),
            without: if is_conversion {
                (1, 1)
            } else if in_time || plies == limit.saturating_add(1) {
                // What is decided just in time is limited for whoever has made a move already.
                (1, plies)
            } else {
                (plies, plies)
            },
        })
    }

    /// The way of the side that may choose between two.
    fn better(self, other: Way, value: Value) -> Way {
        let choose = |a: u16, b: u16| if value == Value::Win { a.min(b) } else { a.max(b) };
        let without = (
            choose(self.without.0, other.without.0),
            choose(self.without.1, other.without.1),
        );
        let in_time = match (self.in_time, other.in_time) {
            (Some(a), Some(b)) => Some(choose(a, b)),
            // A winner needs one way in time; a loser is lost in time if all are.
            (a, b) if value == Value::Win => a.or(b),
            _ => None,
        };
        Way { in_time, without }
    }
}

impl Expected {
    /// `moves` is room to work in.
    pub(super) fn of(
        tablebase: &Tablebase,
        position: &Position,
        value: Value,
        moves: &mut Vec<Move>,
    ) -> Result<Expected, ProbeError> {
        moves.clear();
        position.for_each_legal_move(tablebase.rules(), |mv| moves.push(mv));
        let limit = tablebase.limit().flatten().map_or(u16::MAX, NonZeroU16::get);
        let over = moves.is_empty();
        let mut way = over.then_some(Way {
            in_time: Some(0),
            without: (0, 0),
        });
        let mut end = over.then_some(0);
        let (mut is_way_known, mut is_end_known) = (true, true);
        for mv in moves.iter() {
            let theirs = tablebase.verdict(&position.after(*mv))?;
            if theirs.value != -value {
                continue;
            }
            match Way::of(position, *mv, &theirs, limit) {
                Some(found) => way = Some(way.map_or(found, |way| way.better(found, value))),
                None => is_way_known = false,
            }
            end = match (theirs.plies_to_end.map(|plies| plies.saturating_add(1)), end) {
                (Some(plies), None) => Some(plies),
                (Some(plies), Some(end)) if value == Value::Win => Some(plies.min(end)),
                (Some(plies), Some(end)) => Some(plies.max(end)),
                (None, end) => {
                    is_end_known = false;
                    end
                }
            };
        }
        let way = way.filter(|_| is_way_known);
        Ok(Expected {
            class: way.map(|way| Class::new(value, way.in_time.is_some())),
            conversion: way.map(|way| way.in_time.map_or(way.without, |plies| (plies, plies))),
            end: end.filter(|_| is_end_known),
        })
    }

    /// Whether a verdict agrees, as far as both tell.
    pub(super) fn fits(&self, stored: &Verdict) -> bool {
        let conversion = |(least, most): (u16, u16), plies| (least..=most).contains(&plies);
        both(self.class, stored.class, |a, b| a == b)
            && both(self.conversion, stored.plies_to_conversion, conversion)
            && both(self.end, stored.plies_to_end, |a, b| a == b)
    }
}

fn both<A, B>(expected: Option<A>, stored: Option<B>, fits: impl Fn(A, B) -> bool) -> bool {
    expected
        .zip(stored)
        .is_none_or(|(expected, stored)| fits(expected, stored))
}
