use std::collections::HashMap;

use mlin_rules::{Move, Position, RepetitionKey, Side};
use mlin_tablebase::Value;

use crate::control::Control;
use crate::lookup::{Distance, Lookup, Prospect, Told};
use crate::past::Past;

/// Finds how a won position is won although the game's history has made draws of some positions (R15).
///
/// A winner that takes the fewest plies to the conversion comes nearer with every ply, and so never repeats a position of
/// its own making: only positions that the game before has exhausted, the *traps*, stand in the way. Where no trap
/// can lie ahead the tablebase is right; elsewhere a search takes the ways around them into account.
pub(crate) struct Detour<'a, 'b> {
    lookup: &'a mut Lookup<'b>,
    past: &'a Past,
    control: &'a dyn Control,
    winner: Side,
    /// The traps that a winner may come to, with [`Distance::most`] of each.
    traps: Vec<(Position, u32)>,
    /// How many plies are known to be enough for the winner, and how many not.
    seen: HashMap<RepetitionKey, Bounds>,
    /// What may be asked until the search is given up.
    most_cost: u32,
    /// Something was not known: a way may have been missed.
    doubtful: bool,
}

#[derive(Clone, Copy, Debug)]
struct Bounds {
    enough: u32,
    too_few: u32,
    /// No number is enough.
    never: bool,
}

/// Whether the winner gets to a conversion that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passage {
    /// In so many plies.
    Within(u32),
    /// The loser gets to a draw.
    Closed,
    /// The search was given up.
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    /// Perhaps in more plies.
    NotYet,
    Never,
    Unknown,
}

/// How much is asked at most: some tenths of a second's worth.
const MOST_COST: u32 = 40_000;

/// As what a look at a position's moves counts.
const LOOK_COST: u32 = 4;

/// No way around is looked for that takes more plies.
const LONGEST: u32 = 400;

impl<'a, 'b> Detour<'a, 'b> {
    /// For a position so far from the conversion, which `winner` wins by the tablebase. `None`: no trap lies ahead.
    pub(crate) fn new(
        lookup: &'a mut Lookup<'b>,
        past: &'a Past,
        control: &'a dyn Control,
        position: &Position,
        distance: Distance,
        winner: Side,
    ) -> Option<Detour<'a, 'b>> {
        let most_cost = lookup.cost + MOST_COST;
        let mut detour = Detour {
            lookup,
            past,
            control,
            winner,
            traps: Vec::new(),
            seen: HashMap::new(),
            most_cost,
            doubtful: false,
        };
        let is_near = |trap: &&Position| plies_between(position, trap) <= distance.most;
        for trap in past.exhausted().iter().filter(is_near) {
            detour.set_trap(trap);
        }
        if detour.is_clear(position, distance) {
            return None;
        }
        // Ways around may lead further.
        for trap in past.exhausted().iter().filter(|trap| !is_near(trap)) {
            detour.set_trap(trap);
        }
        Some(detour)
    }

    fn set_trap(&mut self, trap: &Position) {
        let wanted = self.wanted(trap);
        match self.lookup.told_if(trap, wanted) {
            // A winner on its way does not come here.
            Ok(None) => {}
            // Where nothing is known of its distance, it may be anywhere on the way.
            Err(_) => self.traps.push((*trap, 0)),
            Ok(Some(told)) => match self.lookup.distance(&told) {
                Some(distance) => self.traps.push((*trap, distance.most)),
                None if told.is_limited() => {}
                None => self.traps.push((*trap, 0)),
            },
        }
    }

    /// The value, for its side to move, of a position that the winner wins.
    fn wanted(&self, position: &Position) -> Value {
        if position.side_to_move() == self.winner {
            Value::Win
        } else {
            Value::Loss
        }
    }

    /// Whether a winner that comes nearer with every ply meets no trap.
    fn is_clear(&self, position: &Position, distance: Distance) -> bool {
        self.traps.iter().all(|(trap, most)| {
            // On the way to the trap every ply takes one off.
            distance
                .most
                .checked_sub(plies_between(position, trap))
                .is_none_or(|left| left < *most)
        })
    }

    /// The fewest plies in which the winner, who is to move, gets through, with the moves that do.
    pub(crate) fn fastest(&mut self, position: &Position) -> (Passage, Vec<Move>) {
        for plies in 1..=self.most_plies(position) {
            let mut answers = Vec::new();
            for (mv, next) in self.moves(position) {
                answers.push((mv, self.after_winner(&next, plies - 1)));
            }
            let having = |wanted| {
                let those = answers.iter().filter(move |(_, answer)| *answer == wanted);
                those.map(|(mv, _)| *mv).collect::<Vec<Move>>()
            };
            let through = having(Answer::Yes);
            if !through.is_empty() {
                return (Passage::Within(plies), through);
            }
            if !having(Answer::Unknown).is_empty() {
                return (Passage::Unknown, Vec::new());
            }
            if having(Answer::NotYet).is_empty() {
                return (self.closed(), Vec::new());
            }
        }
        (self.none_within(position), Vec::new())
    }

    /// The fewest plies in which the winner gets through from a position that the loser is about to move to, counted from there.
    pub(crate) fn after_loser(&mut self, position: &Position) -> Passage {
        if self.is_trap(position) {
            return Passage::Closed;
        }
        for plies in 0..=self.most_plies(position) {
            match self.at_winner(position, plies) {
                Answer::Yes => return Passage::Within(plies),
                Answer::Never => return self.closed(),
                Answer::Unknown => return Passage::Unknown,
                Answer::NotYet => {}
            }
        }
        self.none_within(position)
    }

    /// Within so many plies the game reaches its limit, or the search gives up.
    fn most_plies(&self, position: &Position) -> u32 {
        let left = self.lookup.plies_left(position);
        left.unwrap_or(LONGEST).min(LONGEST)
    }

    fn none_within(&self, position: &Position) -> Passage {
        match self.lookup.plies_left(position) {
            Some(left) if left <= LONGEST => self.closed(),
            _ => Passage::Unknown,
        }
    }

    /// That there is no way is certain only where the tablebase tells all ways.
    fn closed(&self) -> Passage {
        if self.lookup.is_exact() && !self.doubtful {
            Passage::Closed
        } else {
            Passage::Unknown
        }
    }

    fn is_trap(&self, position: &Position) -> bool {
        position.counter() > 0
            && self.past.forbids(position.repetition_key())
            && !self.lookup.has_lost(position)
    }

    fn moves(&self, position: &Position) -> Vec<(Move, Position)> {
        let moves = position.legal_moves(self.lookup.rules());
        moves.into_iter().map(|mv| (mv, position.after(mv))).collect()
    }

    fn gives_up(&self) -> bool {
        self.lookup.cost > self.most_cost || self.control.cancelled()
    }

    /// What is known of a position that the winner wins; `None`: it does not.
    fn told(&mut self, position: &Position) -> Option<Told> {
        let wanted = self.wanted(position);
        self.lookup.told_if(position, wanted).unwrap_or_else(|_| {
            self.doubtful = true;
            None
        })
    }

    /// Whether a conversion that leads to this position wins.
    fn after_conversion(&mut self, position: &Position) -> Answer {
        if self.gives_up() {
            return Answer::Unknown;
        }
        let prospect = self
            .told(position)
            .map(|told| self.lookup.prospect(&told, position));
        match prospect {
            Some(Prospect::Win | Prospect::Loss) => Answer::Yes,
            Some(Prospect::WinOrDraw | Prospect::LossOrDraw) => {
                self.doubtful = true;
                Answer::Never
            }
            _ => Answer::Never,
        }
    }

    /// After a move of the winner.
    fn after_winner(&mut self, position: &Position, plies: u32) -> Answer {
        if position.counter() == 0 || self.lookup.has_lost(position) {
            return self.after_conversion(position);
        }
        if self.is_trap(position) {
            return Answer::Never;
        }
        self.at(position, plies, |detour, moves| {
            // The loser finds the reply that holds out, if there is one.
            for (_, next) in moves {
                let answer = if next.counter() == 0 || detour.lookup.has_lost(&next) {
                    detour.after_conversion(&next)
                } else if detour.is_trap(&next) {
                    Answer::Never
                } else {
                    detour.at_winner(&next, plies - 1)
                };
                if answer != Answer::Yes {
                    return answer;
                }
            }
            Answer::Yes
        })
    }

    /// With the winner to move.
    fn at_winner(&mut self, position: &Position, plies: u32) -> Answer {
        self.at(position, plies, |detour, moves| {
            let mut ways = Vec::new();
            let mut best = Answer::Never;
            for (_, next) in moves {
                if next.counter() == 0 || detour.lookup.has_lost(&next) {
                    match detour.after_conversion(&next) {
                        answer @ (Answer::Yes | Answer::Unknown) => return answer,
                        Answer::NotYet | Answer::Never => {}
                    }
                    continue;
                }
                if let Some(told) = detour.told(&next) {
                    let distance = detour.lookup.distance(&told);
                    ways.push((distance.map_or(u32::MAX, |distance| distance.most), next));
                }
            }
            ways.sort_by_key(|(most, _)| *most);
            for (_, next) in ways {
                match detour.after_winner(&next, plies - 1) {
                    answer @ (Answer::Yes | Answer::Unknown) => return answer,
                    Answer::NotYet => best = Answer::NotYet,
                    Answer::Never => {}
                }
            }
            best
        })
    }

    /// What is known from before or follows from the distance; else looks at the moves, with a ply to spend.
    fn at(
        &mut self,
        position: &Position,
        plies: u32,
        look: impl FnOnce(&mut Self, Vec<(Move, Position)>) -> Answer,
    ) -> Answer {
        if self.gives_up() {
            return Answer::Unknown;
        }
        let Some(told) = self.told(position) else {
            return Answer::Never;
        };
        let Some(distance) = self.lookup.distance(&told) else {
            // A draw at the limit, or its distance is not known.
            self.doubtful |= !told.is_limited();
            return Answer::Never;
        };
        if distance.least > plies {
            return Answer::NotYet;
        }
        if distance.most <= plies && self.is_clear(position, distance) {
            return Answer::Yes;
        }
        if plies == 0 {
            return Answer::NotYet;
        }
        let key = position.repetition_key();
        let mut bounds = self.seen.get(&key).copied().unwrap_or(Bounds {
            enough: u32::MAX,
            too_few: 0,
            never: false,
        });
        if bounds.never {
            return Answer::Never;
        }
        if plies >= bounds.enough {
            return Answer::Yes;
        }
        if plies <= bounds.too_few {
            return Answer::NotYet;
        }
        self.lookup.cost += LOOK_COST;
        let answer = look(self, self.moves(position));
        match answer {
            Answer::Yes => bounds.enough = plies,
            Answer::NotYet => bounds.too_few = plies,
            Answer::Never => bounds.never = true,
            Answer::Unknown => return answer,
        }
        self.seen.insert(key, bounds);
        answer
    }
}

/// A number of plies without a removal that it takes at least from one position to another with as many men; to the same one
/// both sides go and come back.
fn plies_between(from: &Position, to: &Position) -> u32 {
    let us = from.side_to_move();
    let displaced = |side: Side| (from.men(side) - to.men(side)).len();
    let (ours, theirs) = (displaced(us), displaced(!us));
    if from.repetition_key() == to.repetition_key() {
        return 4;
    }
    // The side to move makes every other ply, beginning with the first.
    let plies = (2 * ours).saturating_sub(1).max(2 * theirs);
    let same = to.side_to_move() == us;
    if same == plies.is_multiple_of(2) {
        plies
    } else {
        plies + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_way_is_shorter_than_the_least_number_of_plies() {
        let from: Position = "W..B..../.BW...../...W...B w 0/0 9".parse().unwrap();
        let rules = mlin_rules::Ruleset::STANDARD;
        let mut level = vec![from];
        for plies in 0..4_u32 {
            for position in level.iter().filter(|_| plies > 0) {
                assert!(plies_between(&from, position) <= plies, "{position} {plies}");
                assert_eq!(plies_between(&from, position) % 2, plies % 2);
            }
            let moves = |position: &Position| {
                let quiet = position.legal_moves(&rules).into_iter();
                let quiet = quiet.filter(|mv| mv.remove.is_none());
                quiet.map(|mv| position.after(mv)).collect::<Vec<Position>>()
            };
            level = level.iter().flat_map(moves).step_by(7).collect();
        }
    }
}
