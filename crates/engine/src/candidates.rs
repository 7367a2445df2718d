use mlin_rules::topology::closing_points;
use mlin_rules::{Move, Point, PointSet, Position, Ruleset};

/// A legal move and how early it is to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    order: i32,
}

/// The legal moves of the nodes on the current path, one node's behind the other's, in one buffer that
/// is never given back: no node allocates. With it goes what the search remembers of moves that were
/// good elsewhere.
///
/// Order: the table's move, closings, blocks of a closing that threatens, killers (moves that refuted
/// another move at the same ply), and the rest by their history of refutations.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    pub(crate) list: Vec<Candidate>,
    killers: Vec<[Option<Move>; 2]>,
    /// By side, origin (24: the hand) and target.
    history: Vec<[i32; 25 * 24]>,
}

const FROM_TABLE: i32 = i32::MAX;
const CLOSING: i32 = 1 << 24;
const BLOCKING: i32 = 1 << 22;
const KILLER: i32 = 1 << 21;
/// History stays below this.
const HISTORY: i32 = 1 << 20;

impl Candidates {
    pub(crate) fn new(plies: usize) -> Candidates {
        Candidates {
            list: Vec::with_capacity(64 * plies),
            killers: vec![[None; 2]; plies],
            history: vec![[0; 25 * 24]; 2],
        }
    }

    pub(crate) fn forget(&mut self) {
        self.list.clear();
        self.killers.fill([None; 2]);
        self.history.fill([0; 25 * 24]);
    }

    /// Appends all legal moves.
    #[inline]
    pub(crate) fn push_all(&mut self, position: &Position, rules: &Ruleset, ply: usize, first: Option<Move>) {
        let us = position.side_to_move();
        let enemy = position.men(!us);
        let free = position.free();
        let mut threats = closing_points(enemy) & free;
        if position.hand(!us) == 0 && !(rules.flying && enemy.len() == 3) {
            threats &= position.reach(!us);
        }
        let killers = self.killers[ply];
        let history = &self.history[us.index()];
        let list = &mut self.list;
        position.for_each_legal_move(rules, |mv| {
            let order = if Some(mv) == first {
                FROM_TABLE
            } else if let Some(point) = mv.remove {
                closing_order(enemy, free, point.into())
            } else if threats.contains(mv.to) {
                BLOCKING + history[history_index(mv)]
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else {
                history[history_index(mv)]
            };
            list.push(Candidate { mv, order });
        });
    }

    /// Appends the legal moves that remove a man.
    #[inline]
    pub(crate) fn push_closings(&mut self, position: &Position, rules: &Ruleset) {
        let us = position.side_to_move();
        let free = position.free();
        let mut closing = closing_points(position.men(us)) & free;
        if position.hand(us) == 0 && !(rules.flying && position.men(us).len() == 3) {
            closing &= position.reach(us);
        }
        // Most positions have none, and the legal moves need not be made.
        if closing.is_empty() {
            return;
        }
        let enemy = position.men(!us);
        let list = &mut self.list;
        position.for_each_legal_move(rules, |mv| {
            if let Some(point) = mv.remove {
                list.push(Candidate {
                    mv,
                    order: closing_order(enemy, free, point.into()),
                });
            }
        });
    }

    /// The most promising move from `index` on, which takes that place.
    #[inline]
    pub(crate) fn pick(&mut self, index: usize) -> Move {
        let mut best = index;
        for i in index + 1..self.list.len() {
            if self.list[i].order > self.list[best].order {
                best = i;
            }
        }
        self.list.swap(index, best);
        self.list[index].mv
    }

    /// Remembers a move that refuted the one before it.
    #[inline]
    pub(crate) fn refuted(&mut self, position: &Position, mv: Move, ply: usize, depth: u32) {
        if mv.remove.is_some() {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let history = &mut self.history[position.side_to_move().index()];
        let entry = &mut history[history_index(mv)];
        *entry += (depth * depth) as i32;
        if *entry >= HISTORY {
            for entry in history {
                *entry /= 2;
            }
        }
    }
}

fn history_index(mv: Move) -> usize {
    mv.from.map_or(24, Point::index) * 24 + mv.to.index()
}

/// Better to take a man that is about to close a mill, then one that stands in the middle of things.
fn closing_order(enemy: PointSet, free: PointSet, taken: PointSet) -> i32 {
    let threats = (closing_points(enemy - taken) & free).len() as i32;
    CLOSING - 8 * threats
}
