//! An opponent to measure against: a plain alpha-beta that knows material and mobility and nothing else.
//!
//! It is kept as it is, so that figures of different days can be compared, and shares only the rules with the engine. What it
//! has: depth by depth, closings first, a table of what was found, no repetition before the third. What it has not: a quiet
//! search, reductions, killers, history, a judgement of mills.

use std::num::NonZeroU32;

use mlin_rules::{Game, Move, Position, RepetitionKey, Ruleset};

/// A man; in the evaluation of this program.
const MAN: i32 = 50;
/// A possible move while men are placed.
const MOBILITY_PLACING: i32 = 10;
/// A possible move later.
const MOBILITY_MOVING: i32 = 20;
const WIN: i32 = 30_000;
/// A power of two.
const ENTRIES: usize = 1 << 17;

/// The program, with its table.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    table: Vec<Entry>,
    nodes: u64,
    stopped: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    best: Option<Move>,
    value: i32,
    depth: u32,
    bound: Bound,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    None,
    Lower,
    Upper,
    Exact,
}

impl Reference {
    /// With an empty table.
    pub(crate) fn new() -> Reference {
        Reference {
            table: vec![Entry::default(); ENTRIES],
            nodes: 0,
            stopped: false,
        }
    }

    /// The move that it plays, `None` when the game is over: searches to a depth of at most `depth` plies until `stop(nodes)` says so. It
    /// answers with the last depth that it has finished, or with any legal move.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        depth: u32,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Move> {
        if game.outcome().is_some() {
            return None;
        }
        self.table.fill(Entry::default());
        (self.nodes, self.stopped) = (0, false);
        let mut best = game.legal_moves().first().copied();
        for depth in 1..=depth.min(60) {
            let mut search = Search {
                rules: game.rules(),
                game,
                path: Vec::new(),
                own: self,
                stop,
            };
            let (found, value) = search.root(depth, best);
            if self.stopped {
                break;
            }
            best = found;
            if value.abs() >= WIN - 1000 {
                break;
            }
        }
        best
    }

    /// How many positions the last search has visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

struct Search<'a> {
    rules: &'a Ruleset,
    game: &'a Game,
    path: Vec<RepetitionKey>,
    own: &'a mut Reference,
    stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Search<'_> {
    fn root(&mut self, depth: u32, first: Option<Move>) -> (Option<Move>, i32) {
        let position = *self.game.position();
        self.path.push(position.repetition_key());
        let (mut best, mut alpha) = (first, -WIN);
        for mv in self.moves(&position, first) {
            let value = -self.value(&position.after(mv), depth - 1, 1, -WIN, -alpha);
            if self.own.stopped {
                break;
            }
            if value > alpha {
                (best, alpha) = (Some(mv), value);
            }
        }
        (best, alpha)
    }

    fn value(&mut self, position: &Position, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        self.own.nodes += 1;
        if self.own.nodes.is_multiple_of(1024) {
            self.own.stopped |= (self.stop)(self.own.nodes);
        }
        if self.own.stopped {
            return 0;
        }
        let us = position.side_to_move();
        if position.total(us) < 3 || !position.has_legal_move(self.rules) {
            return ply as i32 - WIN;
        }
        let key = position.repetition_key();
        let limit = self.rules.no_removal_limit.map_or(u32::MAX, NonZeroU32::get);
        let seen = self.rules.repetition.is_some()
            && (self.path.contains(&key) || self.game.occurrences_of(position) >= 2);
        if position.counter() >= limit || position.counter() > 0 && seen {
            return 0;
        }
        if depth == 0 {
            return self.judge(position);
        }
        // Close to the limit the counter matters; the table does not know it.
        let is_kept = position.counter() + depth < limit;
        let slot = position.hash() as usize & (ENTRIES - 1);
        let entry = self.own.table[slot];
        let known = entry.key == position.hash();
        if known && is_kept && entry.depth >= depth {
            let enough = match entry.bound {
                Bound::None => false,
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            };
            if enough {
                return entry.value;
            }
        }
        self.path.push(key);
        let (mut best, mut found, mut bound) = (-WIN, None, Bound::Upper);
        for mv in self.moves(position, entry.best.filter(|_| known)) {
            let value = -self.value(&position.after(mv), depth - 1, ply + 1, -beta, -alpha);
            if value > best {
                (best, found) = (value, Some(mv));
            }
            if value > alpha {
                (alpha, bound) = (value, Bound::Exact);
            }
            if alpha >= beta {
                bound = Bound::Lower;
                break;
            }
        }
        self.path.pop();
        // A win's distance depends on the ply.
        if !self.own.stopped && is_kept && best.abs() < WIN - 1000 {
            self.own.table[slot] = Entry {
                key: position.hash(),
                best: found,
                value: best,
                depth,
                bound,
            };
        }
        best
    }

    /// The best of an earlier depth, closings, the others.
    fn moves(&self, position: &Position, first: Option<Move>) -> Vec<Move> {
        let mut moves = position.legal_moves(self.rules);
        moves.sort_by_key(|mv| (Some(*mv) != first, mv.remove.is_none()));
        moves
    }

    fn judge(&self, position: &Position) -> i32 {
        let us = position.side_to_move();
        let material = i32::from(position.total(us)) - i32::from(position.total(!us));
        let free = position.free();
        let mobility = |side| -> i32 {
            let men = position.men(side).iter();
            men.map(|man| (man.neighbours() & free).len() as i32).sum()
        };
        let placing = position.hand(us) + position.hand(!us) > 0;
        let each = if placing {
            MOBILITY_PLACING
        } else {
            MOBILITY_MOVING
        };
        material * MAN + (mobility(us) - mobility(!us)) * each
    }
}
