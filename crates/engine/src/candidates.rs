use mlin_rules::topology::{closing_points, lines_through};
use mlin_rules::{Move, Point, PointSet, Position, Ruleset, Side};

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
/// another move at the same ply), what once refuted the same move of the opponent, and the rest by their history of
/// refutations; where a closing threatens, what does not meet it comes last.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    pub(crate) list: Vec<Candidate>,
    killers: Vec<[Option<Move>; 2]>,
    /// By side, origin (24: the hand) and target.
    history: Vec<[i32; WAYS]>,
    /// By the side that answers, and the move answered.
    counters: Vec<[Option<Move>; WAYS]>,
}

/// Whether the search leaves out what does not promise much; the page, which must be small, does without.
pub(crate) const SELECTIVE: bool = cfg!(feature = "selective");

/// Origins (24: the hand) times targets.
const WAYS: usize = 25 * 24;
const FROM_TABLE: i32 = i32::MAX;
const CLOSING: i32 = 1 << 24;
const BLOCKING: i32 = 1 << 22;
const KILLER: i32 = 1 << 21;
/// History stays below this, up and down.
const HISTORY: i32 = 1 << 16;
/// What threatens to close a mill; above any history.
const THREATENING: i32 = 1 << 18;
/// What does not meet a threat.
const HEEDLESS: i32 = -(1 << 20);

impl Candidate {
    /// Neither a closing nor a block nor the table's move.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.order < BLOCKING - HISTORY
    }

    /// Threatens to close a mill.
    pub(crate) const fn is_threat(&self) -> bool {
        self.order >= THREATENING / 2 && self.is_quiet()
    }

    /// Leaves the opponent the mill that it threatens to close.
    pub(crate) const fn is_heedless(&self) -> bool {
        self.order < HEEDLESS / 2
    }
}

impl Candidates {
    pub(crate) fn new(plies: usize) -> Candidates {
        Candidates {
            list: Vec::with_capacity(64 * plies),
            killers: vec![[None; 2]; plies],
            history: vec![[0; WAYS]; 2],
            counters: if SELECTIVE {
                vec![[None; WAYS]; 2]
            } else {
                Vec::new()
            },
        }
    }

    pub(crate) fn forget(&mut self) {
        self.list.clear();
        self.killers.fill([None; 2]);
        self.history.fill([0; WAYS]);
        self.counters.fill([None; WAYS]);
    }

    /// Appends a move that is known to be good, to be tried before the others are made.
    pub(crate) fn push_first(&mut self, mv: Move) {
        self.list.push(Candidate {
            mv,
            order: FROM_TABLE,
        });
    }

    /// Appends all legal moves.
    #[inline]
    pub(crate) fn push_all(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        ply: usize,
        answered: Option<Move>,
        first: Option<Move>,
    ) {
        let us = position.side_to_move();
        let enemy = position.men(!us);
        let free = position.free();
        let threats = threats(position, rules, !us);
        let flying = rules.flying && position.men(us).len() == 3;
        let killers = self.killers[ply];
        let counter = answered
            .filter(|_| SELECTIVE)
            .and_then(|mv| self.counters[us.index()][way(mv)]);
        let history = &self.history[us.index()];
        let list = &mut self.list;
        position.for_each_legal_move(rules, |mv| {
            let order = if Some(mv) == first {
                FROM_TABLE
            } else if let Some(point) = mv.remove {
                closing_order(enemy, free, point.into())
            } else if !threats.is_empty() {
                // The man that moves may have stood in the way of another mill; so rarely that it is not looked at.
                let base = if threats.contains(mv.to) {
                    BLOCKING
                } else {
                    HEEDLESS
                };
                base + history[way(mv)]
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else if counter == Some(mv) {
                KILLER - 1
            } else if SELECTIVE && threatens(position, mv, flying) {
                THREATENING + history[way(mv)]
            } else {
                history[way(mv)]
            };
            list.push(Candidate { mv, order });
        });
    }

    /// Appends the legal moves that remove a man: all, or only the removals that promise most.
    #[inline]
    pub(crate) fn push_closings(&mut self, position: &Position, rules: &Ruleset, all: bool) {
        let us = position.side_to_move();
        let (men, enemy, free) = (position.men(us), position.men(!us), position.free());
        let placing = position.hand(us) > 0;
        let flying = !placing && rules.flying && men.len() == 3;
        let mut closing = closing_points(men) & free;
        if !placing && !flying {
            closing &= position.reach(us);
        }
        // Most positions have none.
        if closing.is_empty() {
            return;
        }
        let mut removable = position.removable(!us);
        if SELECTIVE && !all && removable.len() > 2 {
            removable = most_promising(position, rules, removable);
        }
        for to in closing {
            let from = match (placing, flying) {
                (true, _) => None,
                (_, true) => Some(men),
                _ => Some(men & to.neighbours()),
            };
            for remove in removable {
                let order = closing_order(enemy, free, remove.into());
                let mut push = |from: Option<Point>| {
                    let mv = Move {
                        from,
                        to,
                        remove: Some(remove),
                    };
                    self.list.push(Candidate { mv, order });
                };
                match from {
                    None => push(None),
                    Some(from) => {
                        for from in from {
                            if closing_points(men - from.into()).contains(to) {
                                push(Some(from));
                            }
                        }
                    }
                }
            }
        }
    }

    /// The most promising move from `index` on, which takes that place.
    #[inline]
    pub(crate) fn pick(&mut self, index: usize) -> Candidate {
        let mut best = index;
        for i in index + 1..self.list.len() {
            if self.list[i].order > self.list[best].order {
                best = i;
            }
        }
        self.list.swap(index, best);
        self.list[index]
    }

    /// Remembers a move that refuted the one before it, and that those tried before it, from `begin` on, did not.
    #[inline]
    pub(crate) fn refuted(
        &mut self,
        side: Side,
        mv: Move,
        ply: usize,
        depth: u32,
        answered: Option<Move>,
        tried: core::ops::Range<usize>,
    ) {
        if mv.remove.is_some() {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(answered) = answered
            && SELECTIVE
        {
            self.counters[side.index()][way(answered)] = Some(mv);
        }
        let history = &mut self.history[side.index()];
        let bonus = (depth * depth).min(400) as i32 * 8;
        // What is remembered fades the more the stronger it is, so that it stays within its bounds.
        let mut learn = |mv: Move, bonus: i32| {
            let entry = &mut history[way(mv)];
            *entry += bonus - (i64::from(*entry) * i64::from(bonus.abs()) / i64::from(HISTORY)) as i32;
        };
        learn(mv, bonus);
        if !SELECTIVE {
            return;
        }
        for other in &self.list[tried] {
            if other.mv.remove.is_none() && other.mv != mv {
                learn(other.mv, -bonus);
            }
        }
    }
}

fn way(mv: Move) -> usize {
    mv.from.map_or(24, Point::index) * 24 + mv.to.index()
}

/// Better to take a man that is about to close a mill, then one that stands in the middle of things.
fn closing_order(enemy: PointSet, free: PointSet, taken: PointSet) -> i32 {
    let threats = (closing_points(enemy - taken) & free).len() as i32;
    CLOSING - 8 * threats
}

/// Whether a quiet move leaves a mill to be closed with the next one.
#[inline]
fn threatens(position: &Position, mv: Move, flying: bool) -> bool {
    let us = position.side_to_move();
    let from = mv.from.map_or(PointSet::EMPTY, PointSet::from);
    let men = position.men(us) - from;
    let free = (position.free() | from) - mv.to.into();
    let any = flying || position.hand(us) > 1;
    lines_through(mv.to).into_iter().any(|line| {
        let others = line - mv.to.into();
        match ((others & men).len(), (others & free).first()) {
            (1, Some(gap)) => any || !((men - line) & gap.neighbours()).is_empty(),
            _ => false,
        }
    })
}

/// The free points on which a side can close a mill with its next move.
#[inline]
pub(crate) fn threats(position: &Position, rules: &Ruleset, side: Side) -> PointSet {
    let men = position.men(side);
    let threats = closing_points(men) & position.free();
    if !SELECTIVE {
        return threats
            & if position.hand(side) > 0 || rules.flying && men.len() == 3 {
                PointSet::ALL
            } else {
                position.reach(side)
            };
    }
    if threats.is_empty() || position.hand(side) > 0 || rules.flying && men.len() == 3 {
        return threats;
    }
    let mut real = PointSet::EMPTY;
    for point in threats & position.reach(side) {
        // A man beside it comes, and not out of the line itself.
        let beside = men & point.neighbours();
        let closes = |line: PointSet| {
            let others = line - point.into();
            men.contains_all(others) && !(beside - others).is_empty()
        };
        if lines_through(point).into_iter().any(closes) {
            real.insert(point);
        }
    }
    real
}

/// Of the men that may be removed those that stand in the two of a threatened mill; where nothing threatens, those that stand beside
/// most free points; two at most.
fn most_promising(position: &Position, rules: &Ruleset, removable: PointSet) -> PointSet {
    let side = !position.side_to_move();
    let (men, free) = (position.men(side), position.free());
    let threats = threats(position, rules, side);
    let mut best = [(i32::MIN, None); 2];
    for point in removable {
        let left = (closing_points(men - point.into()) & threats).len() as i32;
        let slides = (point.neighbours() & free).len() as i32;
        let worth = slides - 8 * left;
        if worth > best[0].0 {
            best = [(worth, Some(point)), best[0]];
        } else if worth > best[1].0 {
            best[1] = (worth, Some(point));
        }
    }
    best.into_iter().filter_map(|(_, point)| point).collect()
}
