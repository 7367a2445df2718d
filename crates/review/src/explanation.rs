//! The causes of a mistake: what the move played does or leaves undone, compared with all moves that keep the value.

use mlin_rules::shapes::{DoubleMill, RunningMill, double_mills};
use mlin_rules::topology::CROSSINGS;
use mlin_rules::{Move, Point, PointSet, Position, Ruleset};

use crate::Reason;
use crate::threat::{blocks_opponent, closing_set, new_double_mills};

/// More causes than these only confuse.
const MOST: usize = 3;

/// A mistake, with what is needed to explain it.
pub(crate) struct Explanation<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) before: &'a Position,
    pub(crate) played: Move,
    /// The moves that would have kept the value, the best first; not empty.
    pub(crate) accepted: &'a [Move],
    /// The opponent's best answers to the move that was played.
    pub(crate) answers: &'a [Move],
    /// Best play, from the best of the accepted moves on.
    pub(crate) line: &'a [Move],
    /// Best play, from the opponent's answer to the move that was played on.
    pub(crate) punishment: &'a [Move],
    /// Whether the best moves win, and whether the move that was played loses.
    pub(crate) stake: (bool, bool),
}

impl Explanation<'_> {
    /// The causes, the plainest first; [`Reason::Deep`] where there is none.
    pub(crate) fn causes(&self) -> Vec<Reason> {
        let mut causes = Vec::new();
        causes.extend(self.wrong_removal());
        causes.extend(self.let_fly());
        causes.extend(self.missed_block());
        causes.extend(self.overlooked_mill());
        causes.extend(self.own_double_mill());
        causes.extend(self.let_mill());
        causes.extend(self.let_double_mill());
        causes.extend(self.walked_into_block());
        if causes.is_empty() {
            causes.extend(self.forced_mills());
        }
        if causes.len() < 2 {
            causes.extend(self.crossing());
        }
        causes.truncate(MOST);
        if causes.is_empty() {
            causes.push(Reason::Deep);
        }
        causes
    }

    fn after(&self) -> Position {
        self.before.after(self.played)
    }

    fn accepted_after(&self) -> impl Iterator<Item = (Move, Position)> + '_ {
        self.accepted.iter().map(|mv| (*mv, self.before.after(*mv)))
    }

    fn wrong_removal(&self) -> Option<Reason> {
        let removed = self.played.remove?;
        let turn = self.played.without_removal();
        let better: PointSet = self
            .accepted
            .iter()
            .filter(|mv| mv.without_removal() == turn)
            .filter_map(|mv| mv.remove)
            .collect();
        (!better.is_empty()).then_some(Reason::RemovedWrongMan { removed, better })
    }

    fn let_fly(&self) -> Option<Reason> {
        self.played.remove?;
        let them = !self.before.side_to_move();
        let flies =
            |after: &Position| self.rules.flying && after.hand(them) == 0 && after.men(them).len() == 3;
        let stays = self.accepted_after().all(|(_, after)| !flies(&after));
        (flies(&self.after()) && stays).then_some(Reason::LetOpponentFly)
    }

    fn missed_block(&self) -> Option<Reason> {
        self.accepted_after()
            .find(|(_, after)| blocks_opponent(after, self.rules))
            .map(|(by, _)| Reason::MissedBlock { by })
    }

    fn closes(&self, mv: Move) -> bool {
        self.before.closes_mill(mv.from, mv.to)
    }

    fn overlooked_mill(&self) -> Option<Reason> {
        if self.closes(self.played) {
            return None;
        }
        let mv = self.accepted.iter().find(|mv| self.closes(**mv))?;
        Some(Reason::OverlookedMill { at: mv.to })
    }

    /// A double mill that was given up, or else one that was not made.
    fn own_double_mill(&self) -> Option<Reason> {
        let (us, after) = (self.before.side_to_move(), self.after());
        if after.hand(us) > 0 || self.closes(self.played) {
            return None;
        }
        let runs = |position: &Position, running: &RunningMill| {
            let mill = running.mill.running(position.men(us), position.free());
            mill.is_some()
        };
        let stood = double_mills(self.before.men(us), self.before.free()).find(|running| {
            !runs(&after, running) && self.accepted_after().any(|(_, other)| runs(&other, running))
        });
        if let Some(running) = stood {
            let [from, to] = running.mill.ends();
            return Some(Reason::GaveUpDoubleMill { from, to });
        }
        let made = self
            .accepted_after()
            .find_map(|(_, other)| {
                new_double_mills(self.before, &other)
                    .into_iter()
                    .find(|running| !runs(&after, running))
            })?
            .mill;
        let [from, to] = made.ends();
        Some(Reason::MissedDoubleMill { from, to })
    }

    /// A mill that the opponent's best answer closes, and that every right move prevents.
    fn let_mill(&self) -> Option<Reason> {
        let after = self.after();
        let prevented = |point| {
            self.accepted_after()
                .all(|(_, other)| !closing_set(&other, self.rules).contains(point))
        };
        let at = self
            .answers
            .iter()
            .find(|answer| after.closes_mill(answer.from, answer.to) && prevented(answer.to))?
            .to;
        Some(if self.played.from == Some(at) {
            Reason::UnblockedMill { at }
        } else {
            Reason::LetMillClose { at }
        })
    }

    /// A double mill that the opponent's best answer makes ready, and that every right move prevents.
    fn let_double_mill(&self) -> Option<Reason> {
        let after = self.after();
        let made = self
            .answers
            .iter()
            .find_map(|answer| new_double_mills(&after, &after.after(*answer)).first().copied())?
            .mill;
        let prevented = self.accepted_after().all(|(_, other)| {
            let mut made_there = false;
            other.for_each_legal_move(self.rules, |answer| {
                let next = other.after(answer);
                let them = other.side_to_move();
                made_there |= mill_runs(made, &next, next.men(them));
            });
            !made_there
        });
        let [from, to] = made.ends();
        prevented.then_some(Reason::LetDoubleMill { from, to })
    }

    fn walked_into_block(&self) -> Option<Reason> {
        let after = self.after();
        let by = self
            .answers
            .iter()
            .copied()
            .find(|answer| blocks_opponent(&after.after(*answer), self.rules))?;
        let prevented = self.accepted_after().all(|(_, other)| {
            let mut blocked = false;
            other.for_each_legal_move(self.rules, |answer| {
                blocked |= blocks_opponent(&other.after(answer), self.rules);
            });
            !blocked
        });
        prevented.then_some(Reason::WalkedIntoBlock { by })
    }

    /// What the lines lead to.
    fn forced_mills(&self) -> Option<Reason> {
        let (wins, loses) = self.stake;
        if loses && let Some((at, moves)) = closes_later(self.after(), self.punishment) {
            return Some(Reason::ForcedMill { at, moves });
        }
        if wins && let Some((at, moves)) = closes_later(*self.before, self.line) {
            return Some(Reason::MissedForcedMill { at, moves });
        }
        None
    }

    /// A crossing point that every right move holds, or on which every right move places a man.
    fn crossing(&self) -> Option<Reason> {
        if CROSSINGS.contains(self.played.to) {
            return None;
        }
        match self.played.from {
            Some(at) if CROSSINGS.contains(at) => {
                // A single right move has other reasons.
                let held = self.accepted.len() > 1 && self.accepted.iter().all(|mv| mv.from != Some(at));
                held.then_some(Reason::LeftCrossing { at })
            }
            Some(_) => None,
            None => {
                let points: PointSet = self.accepted.iter().map(|mv| mv.to).collect();
                CROSSINGS
                    .contains_all(points)
                    .then_some(Reason::MissedCrossing { points })
            }
        }
    }
}

/// Where the side to move closes a mill on a line, and with which of its moves.
fn closes_later(mut position: Position, line: &[Move]) -> Option<(Point, u32)> {
    let us = position.side_to_move();
    let mut moves = 0;
    for mv in line {
        if position.side_to_move() == us {
            moves += 1;
            if position.closes_mill(mv.from, mv.to) {
                return Some((mv.to, moves));
            }
        }
        position = position.after(*mv);
    }
    None
}

fn mill_runs(mill: DoubleMill, position: &Position, men: PointSet) -> bool {
    mill.running(men, position.free()).is_some()
}
