use mlin_rules::{Move, Position};
use mlin_tablebase::{Class, Value};

use crate::control::Control;
use crate::detour::{Detour, Passage};
use crate::lookup::{Distance, Lookup, Prospect, Told};
use crate::past::Past;
use crate::score::Score;
use crate::solved::Solved;

/// The best moves by distances and draw rules (R15, R16) among those that keep a position's value.
///
/// - A win is won: by the fewest plies to the conversion among the moves that win under the game's limit and around what the
///   game's history has made a draw.
/// - A loss is held out as long as there are plies, or saved by a draw rule where one can be.
/// - A win or loss that the limit makes a draw is never more than that for the loser, and the winner goes on trying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) moves: Vec<Move>,
    /// What the position is worth in the game; `None` when the distances do not tell.
    pub(crate) score: Option<Score>,
}

/// A move that keeps the value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    pub(crate) next: Position,
    /// What is known of the next position, for its side to move.
    pub(crate) told: Option<Told>,
}

/// A candidate with what is known of it in the view of the side that makes it.
#[derive(Clone, Copy, Debug)]
struct Known {
    mv: Move,
    next: Position,
    prospect: Prospect,
    /// Plies to the conversion, with this one.
    plies: Option<u32>,
    plies_to_end: Option<u32>,
    /// How far it is for a winner, with this ply.
    distance: Option<Distance>,
    /// What it leads to is a draw under the tablebase's limit, though none without.
    is_limited: bool,
    /// It removes or places a man, or ends the game.
    converts: bool,
    /// The game is drawn at once.
    draws: bool,
}

/// How much is asked at most about the replies to moves.
const MOST_COST: u32 = 8000;

/// Whether tablebases with distances may be there; the page has none.
const DISTANCES: bool = cfg!(feature = "distances");

impl Choice {
    /// Among candidates for a position of which so much is known.
    pub(crate) fn among(
        candidates: &[Candidate],
        lookup: &mut Lookup<'_>,
        position: &Position,
        value: Value,
        own: Option<&Told>,
        past: &Past,
        control: &dyn Control,
    ) -> Choice {
        let all: Vec<Known> = candidates
            .iter()
            .map(|candidate| Known::new(candidate, lookup, value, past))
            .collect();
        let prospect = own.map(|own| lookup.prospect(own, position));
        let chooser = Chooser {
            position,
            own,
            prospect,
            past,
            control,
        };
        match value {
            Value::Win => chooser.winner(&all, lookup),
            Value::Draw => Choice::of(&all, Some(Score::Solved(Solved::by_class(Class::Draw, None)))),
            Value::Loss => chooser.loser(all, lookup),
        }
    }

    fn of(known: &[Known], score: Option<Score>) -> Choice {
        Choice {
            moves: known.iter().map(|known| known.mv).collect(),
            score,
        }
    }
}

#[cfg(feature = "lines")]
impl Candidate {
    /// What is known of the position for the side that makes this move.
    pub(crate) fn score(&self, lookup: &Lookup<'_>) -> Option<Score> {
        let told = self.told?;
        if lookup.has_lost(&self.next) {
            return Some(Score::Win { plies: 1 });
        }
        let solved = match lookup.prospect(&told, &self.next).reversed().class() {
            Some(class) if lookup.has_distances() => {
                let converts = self.mv.from.is_none() || self.mv.remove.is_some();
                let plies = if converts { Some(0) } else { told.plies };
                Solved::by_class(class, short(plies)).a_ply_earlier()
            }
            _ => Solved::by_value(-told.value),
        };
        Some(Score::Solved(solved))
    }
}

impl Known {
    fn new(candidate: &Candidate, lookup: &Lookup<'_>, value: Value, past: &Past) -> Known {
        let Candidate { mv, next, told } = *candidate;
        let over = lookup.has_lost(&next);
        let converts = mv.from.is_none() || mv.remove.is_some() || over;
        let unknown = match value {
            Value::Win => Prospect::WinOrDraw,
            Value::Draw => Prospect::Draw,
            Value::Loss => Prospect::LossOrDraw,
        };
        let at_limit = lookup.plies_left(&next) == Some(0);
        let distance = told.and_then(|told| lookup.distance(&told));
        let plies = if converts {
            Some(1)
        } else {
            told.and_then(|told| told.plies).map(|plies| plies + 1)
        };
        Known {
            mv,
            next,
            prospect: told.map_or(unknown, |told| lookup.prospect(&told, &next).reversed()),
            plies,
            plies_to_end: told.and_then(|told| told.plies_to_end).map(|plies| plies + 1),
            distance: if converts {
                Some(Distance { most: 1, least: 1 })
            } else {
                distance.map(|distance| Distance {
                    most: distance.most + 1,
                    least: distance.least + 1,
                })
            },
            is_limited: told.is_some_and(|told| told.is_limited()),
            converts,
            draws: !over && (at_limit || !converts && past.forbids(next.repetition_key())),
        }
    }
}

struct Chooser<'a> {
    position: &'a Position,
    own: Option<&'a Told>,
    /// What the position is worth in the game, by what is told of itself.
    prospect: Option<Prospect>,
    past: &'a Past,
    control: &'a dyn Control,
}

impl Chooser<'_> {
    /// The winner's moves.
    fn winner(&self, all: &[Known], lookup: &mut Lookup<'_>) -> Choice {
        let open: Vec<Known> = all.iter().filter(|known| !known.draws).copied().collect();
        let Some(best) = open.iter().map(|known| known.prospect).max() else {
            return Choice::of(all, Some(self.saved(lookup)));
        };
        let mut pool = open;
        pool.retain(|known| known.prospect == best);
        if best == Prospect::Win && pool.iter().any(|known| known.distance.is_some()) {
            return self.win(pool, lookup);
        }
        // Nothing is proven: at least the opponent shall not have a draw by repetition at once.
        let allows = |known: &Known| self.allows_repetition(known, lookup);
        if pool.iter().any(|known| !allows(known)) {
            pool.retain(|known| !allows(known));
        }
        if DISTANCES && best == Prospect::LimitedWin {
            pool = self.trying(pool, lookup);
        }
        pool = fewest(pool, |known| (known.is_limited, order(known.plies)));
        let score = match (best, self.prospect) {
            (Prospect::Win, _) => Some(Score::Solved(Solved::by_class(Class::Win, None))),
            // Every move that wins repeats a position.
            (Prospect::LimitedWin, Some(Prospect::Win)) => Some(Score::Draw),
            (Prospect::LimitedWin, _) => Some(self.limited(Class::LimitedWin, &pool)),
            _ => None,
        };
        Choice::of(&pool, score)
    }

    /// The moves that leave the opponent the smallest part of its replies to hold the draw with.
    fn trying(&self, pool: Vec<Known>, lookup: &mut Lookup<'_>) -> Vec<Known> {
        let most_cost = lookup.cost + MOST_COST;
        let mut parts = Vec::new();
        for known in &pool {
            let (mut held, mut all) = (0, 0);
            for reply in known.next.legal_moves(lookup.rules()) {
                if lookup.cost > most_cost || self.control.cancelled() {
                    return pool;
                }
                let next = known.next.after(reply);
                let drawn = lookup.plies_left(&next) == Some(0)
                    || next.counter() > 0 && self.past.forbids(next.repetition_key());
                let prospect = lookup.told(&next).map(|told| lookup.prospect(&told, &next));
                held += u32::from(drawn || prospect != Ok(Prospect::Win));
                all += 1;
            }
            parts.push((known.mv, 1000 * held / all.max(1)));
        }
        let least = parts.iter().map(|(_, part)| *part).min();
        let those = parts.iter().filter(|(_, part)| Some(*part) == least);
        let those: Vec<Move> = those.map(|(mv, _)| *mv).collect();
        let mut pool = pool;
        pool.retain(|known| those.contains(&known.mv));
        pool
    }

    /// The winner's moves, all of which win by what the tablebase tells.
    fn win(&self, mut pool: Vec<Known>, lookup: &mut Lookup<'_>) -> Choice {
        let us = self.position.side_to_move();
        pool.retain(|known| known.distance.is_some());
        let own = pool.iter().filter_map(|known| known.distance).min();
        let detour = own
            .filter(|_| DISTANCES)
            .and_then(|own| Detour::new(lookup, self.past, self.control, self.position, own, us));
        if let Some(mut detour) = detour {
            let (passage, through) = detour.fastest(self.position);
            match passage {
                Passage::Within(plies) => {
                    pool.retain(|known| through.contains(&known.mv));
                    let plies = u16::try_from(plies).ok();
                    let score = Score::Solved(Solved::by_class(Class::Win, plies));
                    return Choice::of(&pool, Some(score));
                }
                Passage::Closed => return Choice::of(&self.shy(pool, lookup), Some(Score::Draw)),
                Passage::Unknown => return Choice::of(&self.shy(pool, lookup), None),
            }
        }
        // From a win that is none under the tablebase's limit, those that go on by the distance without it come first.
        let limited = self
            .own
            .filter(|own| own.is_limited())
            .and_then(|own| own.plies)
            .filter(|plies| pool.iter().any(|known| known.goes_on(*plies)));
        match limited {
            Some(plies) => pool.retain(|known| known.goes_on(plies)),
            None => {
                pool = fewest(pool, |known| {
                    known.distance.map_or(u32::MAX, |distance| distance.most)
                });
            }
        }
        let plies = pool.iter().filter_map(|known| known.plies).max();
        let pool = nearest_end(pool);
        let score = self.end(&pool, lookup).map_or_else(
            || Score::Solved(Solved::by_class(Class::Win, short(plies))),
            |plies| Score::Win { plies },
        );
        Choice::of(&pool, Some(score))
    }

    /// The moves with the fewest plies, but first those after which the opponent cannot draw at once by repetition.
    fn shy(&self, mut pool: Vec<Known>, lookup: &Lookup<'_>) -> Vec<Known> {
        let allows = |known: &Known| self.allows_repetition(known, lookup);
        if pool.iter().any(|known| !allows(known)) {
            pool.retain(|known| !allows(known));
        }
        fewest(pool, |known| {
            known.distance.map_or(u32::MAX, |distance| distance.most)
        })
    }

    /// The loser's moves.
    fn loser(&self, all: Vec<Known>, lookup: &mut Lookup<'_>) -> Choice {
        let drawing: Vec<Known> = all.iter().filter(|known| known.draws).copied().collect();
        if !drawing.is_empty() {
            return Choice::of(&drawing, Some(self.saved(lookup)));
        }
        let Some(best) = all.iter().map(|known| known.prospect).max() else {
            return Choice::of(&all, None);
        };
        let mut pool = all;
        pool.retain(|known| known.prospect == best);
        if best == Prospect::Loss {
            return self.loss(pool, lookup);
        }
        pool = most(pool, Known::resistance);
        let score = match best {
            Prospect::LimitedLoss => Some(self.limited(Class::LimitedLoss, &pool)),
            _ => None,
        };
        Choice::of(&pool, score)
    }

    /// The loser's moves, all of which lose by what the tablebase tells.
    fn loss(&self, mut pool: Vec<Known>, lookup: &mut Lookup<'_>) -> Choice {
        let winner = !self.position.side_to_move();
        let own = pool
            .iter()
            .map(|known| known.distance)
            .collect::<Option<Vec<Distance>>>();
        let own = own.and_then(|all| all.into_iter().max());
        let detour =
            own.and_then(|own| Detour::new(lookup, self.past, self.control, self.position, own, winner));
        if let Some(mut detour) = detour {
            return self.hold_out(pool, &mut detour);
        }
        pool = most(pool, Known::resistance);
        let plies = pool.iter().map(|known| known.plies).collect::<Option<Vec<u32>>>();
        let plies = plies.and_then(|all| all.into_iter().max());
        let pool = farthest_end(pool);
        let score = self.end(&pool, lookup).map_or_else(
            || Score::Solved(Solved::by_class(Class::Loss, short(plies))),
            |plies| Score::Loss { plies },
        );
        Choice::of(&pool, Some(score))
    }

    /// The loser's moves where draws by repetition lie ahead.
    fn hold_out(&self, pool: Vec<Known>, detour: &mut Detour<'_, '_>) -> Choice {
        let converts = |known: &Known| known.next.counter() == 0;
        let passages: Vec<(Known, Passage)> = pool
            .into_iter()
            .map(|known| {
                let passage = if converts(&known) {
                    Passage::Within(0)
                } else {
                    detour.after_loser(&known.next)
                };
                (known, passage)
            })
            .collect();
        let having = |wanted: Passage| {
            let those = passages.iter().filter(move |(_, passage)| *passage == wanted);
            those.map(|(known, _)| *known).collect::<Vec<Known>>()
        };
        let saving = having(Passage::Closed);
        if !saving.is_empty() {
            return Choice::of(&saving, Some(Score::Draw));
        }
        let unknown = having(Passage::Unknown);
        if !unknown.is_empty() {
            return Choice::of(&most(unknown, Known::resistance), None);
        }
        let longest = passages.iter().filter_map(|(_, passage)| match passage {
            Passage::Within(plies) => Some(*plies),
            Passage::Closed | Passage::Unknown => None,
        });
        let longest = longest.max().unwrap_or(0);
        let score = Score::Solved(Solved::by_class(Class::Loss, short(Some(longest + 1))));
        Choice::of(&having(Passage::Within(longest)), Some(score))
    }

    /// Whether the opponent can answer a move with the last occurrence of a position (R15).
    fn allows_repetition(&self, known: &Known, lookup: &Lookup<'_>) -> bool {
        let mut found = false;
        known.next.for_each_legal_move(lookup.rules(), |reply| {
            let after = known.next.after(reply);
            found |= after.counter() > 0 && self.past.forbids(after.repetition_key());
        });
        found
    }

    /// The score of a win or loss that a draw rule ends at once.
    fn saved(&self, lookup: &Lookup<'_>) -> Score {
        let at_limit = lookup.plies_left(self.position) == Some(1);
        let prospect = match self.prospect {
            Some(Prospect::Win | Prospect::WinOrDraw) if at_limit => Prospect::LimitedWin,
            Some(Prospect::Loss | Prospect::LossOrDraw) if at_limit => Prospect::LimitedLoss,
            prospect => prospect.unwrap_or(Prospect::Draw),
        };
        match prospect.class() {
            Some(class @ (Class::LimitedWin | Class::LimitedLoss)) => self.limited(class, &[]),
            _ => Score::Draw,
        }
    }

    /// The score of a win or loss that the limit makes a draw.
    fn limited(&self, class: Class, pool: &[Known]) -> Score {
        let own = self.own.and_then(|own| own.plies);
        let plies = own.or_else(|| pool.iter().filter_map(|known| known.plies).min());
        Score::Solved(Solved::by_class(class, short(plies)))
    }

    /// How many plies the game lasts, if that is known of the position and each of these moves agrees, and no draw rule can
    /// come between.
    fn end(&self, pool: &[Known], lookup: &Lookup<'_>) -> Option<u32> {
        let plies = self.own?.plies_to_end?;
        let in_time = lookup.plies_left(self.position).is_none_or(|left| plies <= left);
        let agree = pool.iter().all(|known| known.plies_to_end == Some(plies));
        (in_time && agree && self.past.exhausted().is_empty()).then_some(plies)
    }
}

impl Known {
    /// Whether it keeps to a distance without a limit.
    fn goes_on(&self, plies: u32) -> bool {
        (self.is_limited || self.converts) && self.plies.is_some_and(|own| own <= plies)
    }

    /// How well it holds out.
    fn resistance(&self) -> (bool, Option<u32>) {
        (self.is_limited && !self.converts, self.plies)
    }
}

fn short(plies: Option<u32>) -> Option<u16> {
    plies.and_then(|plies| u16::try_from(plies).ok())
}

/// What is not known comes last.
fn order(plies: Option<u32>) -> u32 {
    plies.unwrap_or(u32::MAX)
}

fn fewest<K: Ord>(mut pool: Vec<Known>, key: impl Fn(&Known) -> K) -> Vec<Known> {
    let least = pool.iter().map(&key).min();
    pool.retain(|known| Some(key(known)) == least);
    pool
}

fn most<K: Ord>(mut pool: Vec<Known>, key: impl Fn(&Known) -> K) -> Vec<Known> {
    let greatest = pool.iter().map(&key).max();
    pool.retain(|known| Some(key(known)) == greatest);
    pool
}

/// Of equal moves those that end the game soonest, if that is known of all.
fn nearest_end(pool: Vec<Known>) -> Vec<Known> {
    if pool.iter().all(|known| known.plies_to_end.is_some()) {
        fewest(pool, |known| known.plies_to_end)
    } else {
        pool
    }
}

/// Of equal moves those that end the game latest, if that is known of all.
fn farthest_end(pool: Vec<Known>) -> Vec<Known> {
    if pool.iter().all(|known| known.plies_to_end.is_some()) {
        most(pool, |known| known.plies_to_end)
    } else {
        pool
    }
}
