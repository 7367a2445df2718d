use mlin_rules::{Move, Point, Position, RepetitionKey, Ruleset, Side};

use crate::candidates::{Candidate, Candidates, SELECTIVE, threats};
use crate::control::Control;
use crate::evaluation::{Evaluation, scramble};
use crate::insight::{Insight, Verdict};
use crate::limits::Limits;
use crate::past::Past;
use crate::probe::Probe;
use crate::root::Root;
use crate::score::Value;
use crate::table::{Bound, Table};

/// The most plies on a path: the greatest depth, and behind it as many closings as there are men.
const MAX_PLY: usize = Limits::MAX_DEPTH as usize + 20;

/// How many nodes pass between two looks at the control.
const NODES_PER_POLL: u64 = 2048;

/// Down to so few plies a position is judged as it stands, to leave out what will not matter.
const MAX_JUDGED: u32 = 3;

/// What a ply may change of a judgement, in hundredths of a man.
const MARGIN: i32 = 110;

/// What the search needs again and again and keeps between searches, so that nothing is allocated
/// while it runs.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    pub(crate) candidates: Candidates,
    /// The keys of the positions on the path, by ply.
    path: Vec<RepetitionKey>,
    /// The moves that lead to them.
    pub(crate) moves: Vec<Option<Move>>,
    /// The best line from each ply on, in rows of `MAX_PLY`.
    lines: Vec<Move>,
    line_lengths: Vec<usize>,
    /// What the network has said.
    #[cfg(feature = "network")]
    pub(crate) judgements: crate::judgements::Judgements,
}

impl Workspace {
    pub(crate) fn new() -> Workspace {
        Workspace {
            candidates: Candidates::new(MAX_PLY),
            path: vec![Position::START.repetition_key(); MAX_PLY],
            moves: vec![None; MAX_PLY + 1],
            lines: vec![Move::place(Point::A7); MAX_PLY * MAX_PLY],
            line_lengths: vec![0; MAX_PLY],
            #[cfg(feature = "network")]
            judgements: crate::judgements::Judgements::new(),
        }
    }
}

/// What is to be searched, the same for every thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) past: &'a Past,
    pub(crate) table: Option<&'a Table>,
    pub(crate) limits: Limits,
    pub(crate) evaluation: Evaluation,
    /// Judges in place of material and mobility.
    #[cfg(feature = "network")]
    pub(crate) network: Option<&'a crate::network::Network>,
    pub(crate) salt: u64,
    pub(crate) allowed: Option<&'a [Move]>,
    /// To be asked below the root.
    pub(crate) tablebase: Option<&'a dyn Probe>,
    pub(crate) root: Option<&'a Root>,
}

impl<'a> Task<'a> {
    pub(crate) fn search(&self, work: &'a mut Workspace, control: &'a mut dyn Control) -> Search<'a> {
        work.candidates.forget();
        #[cfg(feature = "network")]
        work.judgements.begin(self.network, self.rules);
        Search {
            rules: self.rules,
            past: self.past,
            table: self.table,
            work,
            control,
            limits: self.limits,
            evaluation: self.evaluation,
            #[cfg(feature = "network")]
            network: self.network,
            salt: self.salt,
            root_value: Value::DRAW,
            nodes: 0,
            deepest: 0,
            check_at: 0,
            stopped: false,
            strict: false,
            first: None,
            allowed: self.allowed,
            #[cfg(feature = "lines")]
            excluded: Vec::new(),
            #[cfg(feature = "lines")]
            lines: 1,
            #[cfg(feature = "threads")]
            member: None,
            insight: self
                .tablebase
                .map(|tablebase| Insight::new(tablebase, self.evaluation.winner)),
            root: self.root,
        }
    }
}

/// One search for one game: alpha-beta with a principal variation, over whole turns.
///
/// Draws and the table: a value that the table keeps must hold however the position is reached.
///
/// - The no-removal limit depends on the counter. Where the depth left could reach the limit, the counter
///   is part of the key; elsewhere it is not, and an entry is used only if its own depth could not have
///   reached the limit from here.
/// - A repetition depends on the path. Every result says how far up the path it looked
///   ([`Found::reach`]); one that looked above its own node is not kept, but for its move.
/// - Positions that the game before the search has exhausted are part of the salt of all keys.
pub(crate) struct Search<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) past: &'a Past,
    pub(crate) table: Option<&'a Table>,
    pub(crate) work: &'a mut Workspace,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) limits: Limits,
    pub(crate) evaluation: Evaluation,
    #[cfg(feature = "network")]
    network: Option<&'a crate::network::Network>,
    /// Mixed into every key of the table.
    pub(crate) salt: u64,
    /// What the line of the root was found to be worth.
    pub(crate) root_value: i32,
    pub(crate) nodes: u64,
    /// The greatest ply that was looked at.
    pub(crate) deepest: u32,
    pub(crate) check_at: u64,
    /// Set when the search has to end; what it returns from then on means nothing.
    pub(crate) stopped: bool,
    /// Uses only table entries of exactly the depth asked for, so that a value is that of plain minimax.
    pub(crate) strict: bool,
    /// The move to try first at the root.
    pub(crate) first: Option<Move>,
    /// The only moves to look at at the root; `None`: all.
    pub(crate) allowed: Option<&'a [Move]>,
    /// The moves to leave out at the root, for they begin better lines.
    #[cfg(feature = "lines")]
    pub(crate) excluded: Vec<Move>,
    /// How many lines are wanted.
    #[cfg(feature = "lines")]
    pub(crate) lines: usize,
    /// Where there are other threads.
    #[cfg(feature = "threads")]
    pub(crate) member: Option<crate::team::Member<'a>>,
    /// The tablebase, where it is of use below the root.
    pub(crate) insight: Option<Insight<'a>>,
    /// What the tablebase says of the root.
    pub(crate) root: Option<&'a Root>,
}

/// A value, and the ply of the topmost position on the path that it was compared with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) value: i32,
    /// [`Found::NOWHERE`] when the value holds on every path.
    pub(crate) reach: u32,
}

impl Found {
    const NOWHERE: u32 = u32::MAX;

    const fn anywhere(value: i32) -> Found {
        Found {
            value,
            reach: Found::NOWHERE,
        }
    }
}

impl Search<'_> {
    /// The value of a position at a ply of the path, searched so deep. Exact if it lies between alpha and
    /// beta, else a bound.
    pub(crate) fn node(&mut self, position: &Position, ply: u32, depth: u32, alpha: i32, beta: i32) -> Found {
        self.work.line_lengths[ply as usize] = 0;
        if self.count_node() {
            return Found::anywhere(0);
        }
        if self.has_lost(position) {
            return Found::anywhere(ply as i32 - Value::WIN);
        }
        self.work.path[ply as usize] = position.repetition_key();
        if ply > 0
            && let Some(reach) = self.drawn(position, ply)
        {
            return Found {
                value: Value::DRAW,
                reach,
            };
        }
        if depth == 0 || ply as usize >= Limits::MAX_DEPTH as usize {
            return Found::anywhere(self.quiet(position, ply, alpha, beta));
        }

        let key = self.key(position, depth);
        let mut first = if ply == 0 { self.first } else { None };
        if let Some(entry) = self.table.as_ref().and_then(|table| table.get(key)) {
            first = first.or(entry.best());
            let value = Value::from_root(entry.value(), ply);
            let decided = Value::is_decided(value);
            let horizon = if decided {
                u32::from(entry.depth).max((Value::WIN - entry.value().abs()) as u32)
            } else {
                u32::from(entry.depth)
            };
            let deep = if self.strict {
                u32::from(entry.depth) == depth
            } else {
                u32::from(entry.depth) >= depth || decided
            };
            let usable = deep && (self.near_limit(position, depth) || !self.near_limit(position, horizon));
            let cuts = match entry.bound {
                Bound::None => false,
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            // The principal variation is searched through, so that its line is whole.
            if usable && cuts && beta - alpha == 1 {
                return Found::anywhere(value);
            }
        }

        let is_open = beta - alpha > 1;
        let judged = if !SELECTIVE
            || self.strict
            || is_open
            || ply == 0
            || depth > MAX_JUDGED
            || self.near_limit(position, depth)
            || is_cramped(position)
        {
            None
        } else {
            Some(self.judge(position))
        };
        let threatened =
            judged.is_some() && !threats(position, self.rules, !position.side_to_move()).is_empty();
        // So far ahead that the opponent's few plies will not make up for it.
        if SELECTIVE
            && let Some(judged) = judged
            && !threatened
            && beta.abs() < Value::LEAST_SOLVED_WIN
            && judged - MARGIN * depth as i32 >= beta
        {
            return Found::anywhere(judged);
        }
        let begin = self.work.candidates.list.len();
        let mut restricted = false;
        if ply == 0 {
            self.push_all(position, 0, first);
            restricted = self.restrict();
        } else {
            match first.filter(|first| SELECTIVE && position.check(*first, self.rules).is_ok()) {
                Some(first) => self.work.candidates.push_first(first),
                None => self.push_all(position, ply, first),
            }
        }
        let (found, best) = self.try_candidates(begin, position, ply, depth, alpha, beta, judged);
        self.work.candidates.list.truncate(begin);
        if self.stopped {
            return found;
        }

        let clean = found.reach >= ply;
        if let Some(table) = self.table {
            // Where moves were left out, the value is that of the others.
            let bound = if !clean || restricted {
                Bound::None
            } else if found.value >= beta {
                Bound::Lower
            } else if found.value > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let best = if found.value > alpha { best } else { first };
            table.put(key, best, Value::from_node(found.value, ply), depth, bound);
        }
        if clean {
            Found::anywhere(found.value)
        } else {
            found
        }
    }

    /// All moves, one of them first.
    pub(crate) fn push_all(&mut self, position: &Position, ply: u32, first: Option<Move>) {
        let answered = self.work.moves[ply as usize];
        self.work
            .candidates
            .push_all(position, self.rules, ply as usize, answered, first);
    }

    #[allow(clippy::too_many_arguments, reason = "they are a node's")]
    fn try_candidates(
        &mut self,
        begin: usize,
        position: &Position,
        ply: u32,
        depth: u32,
        alpha: i32,
        beta: i32,
        judged: Option<i32>,
    ) -> (Found, Option<Move>) {
        let mut best = None;
        let mut found = Found::anywhere(-Value::INFINITE);
        let mut lower = alpha;
        let mut index = begin;
        // With the limit before one's eyes nothing is left out.
        let may_reduce = SELECTIVE && !self.near_limit(position, 4);
        loop {
            // The table's move comes alone; the others are made when it has not sufficed.
            if SELECTIVE && index == begin + 1 && self.work.candidates.list.len() == index && ply > 0 {
                let first = self.work.candidates.list[begin].mv;
                self.work.candidates.list.truncate(begin);
                self.push_all(position, ply, Some(first));
                self.work.candidates.pick(begin);
            }
            if index == self.work.candidates.list.len() {
                break;
            }
            let candidate = self.work.candidates.pick(index);
            let mv = candidate.mv;
            // Nothing that a quiet move might change in so few plies would suffice.
            if SELECTIVE
                && let Some(judged) = judged
                && index > begin
                && candidate.is_quiet()
                && found.value > -Value::LEAST_SOLVED_WIN
                && judged + MARGIN * depth as i32 <= lower
            {
                found.value = found.value.max(judged + MARGIN * depth as i32);
                index += 1;
                continue;
            }
            let next = position.after(mv);
            if SELECTIVE {
                self.work.moves[ply as usize + 1] = Some(mv);
            }
            let verdict = self.verdict(mv, &next, ply + 1, depth - 1);
            let mut child;
            if index == begin {
                child = self.child(verdict, &next, ply + 1, depth - 1, -beta, -lower);
            } else {
                let less = if SELECTIVE && may_reduce {
                    self.reduction(&candidate, depth, index - begin, beta - alpha > 1)
                } else {
                    0
                };
                child = self.child(verdict, &next, ply + 1, depth - 1 - less, -lower - 1, -lower);
                if less > 0 && !self.stopped && -child.value > lower {
                    let reach = child.reach;
                    child = self.child(verdict, &next, ply + 1, depth - 1, -lower - 1, -lower);
                    child.reach = child.reach.min(reach);
                }
                if !self.stopped && -child.value > lower && -child.value < beta {
                    let reach = child.reach;
                    child = self.child(verdict, &next, ply + 1, depth - 1, -beta, -lower);
                    child.reach = child.reach.min(reach);
                }
            }
            if self.stopped {
                return (found, best);
            }
            let value = -child.value;
            if value >= beta {
                // The refutation alone vouches for the bound.
                let answered = self.work.moves[ply as usize];
                let side = position.side_to_move();
                if ply == 0 {
                    self.keep_root(mv, value);
                }
                let tried = begin..index;
                self.work
                    .candidates
                    .refuted(side, mv, ply as usize, depth, answered, tried);
                return (
                    Found {
                        value,
                        reach: child.reach,
                    },
                    Some(mv),
                );
            }
            found.reach = found.reach.min(child.reach);
            if value > found.value {
                found.value = value;
                best = Some(mv);
                if value > lower {
                    lower = value;
                    if ply == 0 {
                        self.keep_root(mv, value);
                    } else {
                        self.keep_line(mv, ply as usize);
                    }
                }
            }
            // Nothing is quicker than a win at once.
            if value >= Value::WIN - (ply as i32 + 1) {
                break;
            }
            index += 1;
        }
        (found, best)
    }

    /// By how many plies less a late move is looked at first.
    fn reduction(&self, candidate: &Candidate, depth: u32, late: usize, is_open: bool) -> u32 {
        if self.strict || depth < 3 || late < 3 {
            return 0;
        }
        let mut less = if candidate.is_heedless() {
            2 + u32::from(late > 10)
        } else if candidate.is_threat() {
            u32::from(late > 8)
        } else if candidate.is_quiet() {
            1 + u32::from(late > 6) + u32::from(late > 16) + u32::from(depth > 7)
        } else if candidate.mv.remove.is_some() {
            u32::from(late > 4)
        } else {
            0
        };
        less -= u32::from(is_open && less > 0);
        less.min(depth - 2)
    }

    /// What the tablebase says of the position after a move, where it is worth asking: not about quiet moves
    /// at the last ply.
    #[inline]
    fn verdict(&mut self, mv: Move, next: &Position, ply: u32, depth: u32) -> Option<Verdict> {
        if self.insight.is_none() || depth == 0 && mv.remove.is_none() {
            return None;
        }
        let near_limit = self.near_limit(next, depth);
        // A look into files that the system has not read yet takes as long as thousands of nodes: the next node looks at the control.
        self.check_at = self.nodes;
        self.insight.as_mut()?.verdict(mv, next, ply, near_limit)
    }

    /// The value of a position after a move, as [`Search::node`], with what the tablebase says of it.
    #[inline]
    fn child(
        &mut self,
        verdict: Option<Verdict>,
        position: &Position,
        ply: u32,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Found {
        let (least, most) = match verdict {
            None => return self.node(position, ply, depth, alpha, beta),
            Some(Verdict::Exact(value)) => (value, value),
            Some(Verdict::AtLeast(value)) => (value, Value::INFINITE),
            Some(Verdict::AtMost(value)) => (-Value::INFINITE, value),
        };
        if least >= beta || most <= alpha || least == most {
            self.work.line_lengths[ply as usize] = 0;
            self.count_node();
            return Found::anywhere(if least >= beta { least } else { most });
        }
        let mut found = self.node(position, ply, depth, alpha, beta);
        found.value = found.value.clamp(least, most);
        found
    }

    /// Leaves only the moves that are wanted at the root; whether some are not.
    pub(crate) fn restrict(&mut self) -> bool {
        let candidates = &mut self.work.candidates;
        if let Some(allowed) = self.allowed {
            candidates
                .list
                .retain(|candidate| allowed.contains(&candidate.mv));
        }
        #[cfg(feature = "lines")]
        if !self.excluded.is_empty() {
            candidates
                .list
                .retain(|candidate| !self.excluded.contains(&candidate.mv));
            return true;
        }
        self.allowed.is_some()
    }

    /// What a position seems to be worth to its side to move.
    #[inline]
    pub(crate) fn judge(&mut self, position: &Position) -> i32 {
        #[cfg(feature = "network")]
        if let Some(network) = self.network {
            let judged = self
                .work
                .judgements
                .find(position, || network.judge(position, self.rules));
            return self.evaluation.swayed(position, judged);
        }
        self.evaluation.of(position)
    }

    /// The value when the mover may close mills or leave things as they are.
    fn quiet(&mut self, position: &Position, ply: u32, alpha: i32, beta: i32) -> i32 {
        self.deepest = self.deepest.max(ply);
        let mut best = self.judge(position);
        if best >= beta || ply as usize + 1 >= MAX_PLY {
            return best;
        }
        let mut lower = alpha.max(best);
        let begin = self.work.candidates.list.len();
        self.work
            .candidates
            .push_closings(position, self.rules, self.strict);
        let end = self.work.candidates.list.len();
        for index in begin..end {
            let mv = self.work.candidates.pick(index).mv;
            let next = position.after(mv);
            if self.count_node() {
                break;
            }
            let value = if self.has_lost(&next) {
                Value::WIN - (ply as i32 + 1)
            } else {
                -self.quiet(&next, ply + 1, -beta, -lower)
            };
            best = best.max(value);
            lower = lower.max(value);
            if self.stopped || best >= beta {
                break;
            }
        }
        self.work.candidates.list.truncate(begin);
        best
    }

    /// R13 and R14 for the side to move; its opponent has just moved, so it is not short.
    #[inline]
    pub(crate) fn has_lost(&self, position: &Position) -> bool {
        !position.has_legal_move(self.rules)
    }

    /// R15 and R16. A first repetition on the path counts as a draw, for whoever wanted something better
    /// could have had it the first time. Returns how far up the path the draw reaches.
    pub(crate) fn drawn(&self, position: &Position, ply: u32) -> Option<u32> {
        let counter = position.counter();
        if self.rules.repetition.is_some() && counter > 0 {
            let key = position.repetition_key();
            // Whoever moved a man away needs a move to bring it back: four plies at least.
            let mut back = 4;
            while back <= counter && back <= ply {
                if self.work.path[(ply - back) as usize] == key {
                    return Some(ply - back);
                }
                back += 2;
            }
            if counter > ply && self.past.forbids(key) {
                return Some(Found::NOWHERE);
            }
        }
        self.rules
            .no_removal_limit
            .is_some_and(|limit| counter >= limit.get())
            .then_some(Found::NOWHERE)
    }

    /// Sets the position at a ply of the path that the caller walks by itself.
    pub(crate) fn set_path(&mut self, ply: u32, position: &Position) {
        self.work.path[ply as usize] = position.repetition_key();
    }

    /// Whether a search so deep could reach the no-removal limit by slides alone.
    #[inline]
    fn near_limit(&self, position: &Position, depth: u32) -> bool {
        self.rules
            .no_removal_limit
            .is_some_and(|limit| position.counter().saturating_add(depth) >= limit.get())
    }

    #[inline]
    fn key(&self, position: &Position, depth: u32) -> u64 {
        let key = position.hash() ^ self.salt;
        if self.near_limit(position, depth) {
            key ^ scramble(u64::from(position.counter()) + 1)
        } else {
            key
        }
    }

    /// Counts a node; true when the search has to end.
    #[inline]
    pub(crate) fn count_node(&mut self) -> bool {
        if self.nodes >= self.check_at {
            self.poll();
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    #[cold]
    pub(crate) fn poll(&mut self) {
        let budget = self.limits.nodes.unwrap_or(u64::MAX);
        let budget = budget.saturating_sub(self.nodes_of_others());
        let late = self
            .limits
            .time
            .is_some_and(|time| self.control.elapsed() >= time);
        self.stopped |= late || self.nodes >= budget || self.control.cancelled();
        self.check_at = (self.nodes + NODES_PER_POLL).min(budget);
    }

    /// What other threads have visited.
    #[cfg(feature = "threads")]
    pub(crate) fn nodes_of_others(&self) -> u64 {
        self.member.map_or(0, |member| member.exchange(self.nodes))
    }

    /// There are no other threads.
    #[cfg(not(feature = "threads"))]
    #[allow(clippy::unused_self, reason = "with threads it is used")]
    pub(crate) fn nodes_of_others(&self) -> u64 {
        0
    }

    fn keep_line(&mut self, mv: Move, ply: usize) {
        let row = ply * MAX_PLY;
        let length = self.work.line_lengths[ply + 1];
        self.work.lines[row] = mv;
        let below = row + MAX_PLY;
        self.work.lines.copy_within(below..below + length, row + 1);
        self.work.line_lengths[ply] = length + 1;
    }

    fn keep_root(&mut self, mv: Move, value: i32) {
        self.keep_line(mv, 0);
        self.root_value = value;
    }

    /// The best line that the last search of the root found.
    pub(crate) fn line(&self) -> &[Move] {
        &self.work.lines[..self.work.line_lengths[0]]
    }
}

/// Whether a blockade is near, which no judgement foresees.
fn is_cramped(position: &Position) -> bool {
    let free = position.free();
    let few = |side| position.hand(side) < 2 && (position.reach(side) & free).len() < 3;
    few(Side::White) || few(Side::Black)
}

#[cfg(test)]
mod tests {
    use core::num::NonZeroU32;

    use mlin_rules::{Game, Repetition};

    use super::*;
    use crate::control::NoControl;
    use crate::evaluation::scramble;
    use crate::oracle::Oracle;
    use crate::past::rules_salt;

    /// A game after so many random plies (fewer if it ends), which take a mill when there is one so that
    /// all phases are met.
    fn random_game(rules: Ruleset, seed: u64, plies: usize) -> Game {
        let mut game = Game::new(rules);
        for ply in 0..plies {
            let mut moves = game.legal_moves();
            if moves.iter().any(|mv| mv.remove.is_some()) {
                moves.retain(|mv| mv.remove.is_some());
            }
            if moves.is_empty() {
                break;
            }
            let chance = scramble(seed ^ scramble(ply as u64)) as usize;
            game.play(moves[chance % moves.len()]).unwrap();
        }
        game
    }

    fn searched(game: &Game, depth: u32, table: Option<&Table>, work: &mut Workspace) -> (i32, u64) {
        let past = Past::of(game);
        work.candidates.forget();
        let task = Task {
            rules: game.rules(),
            past: &past,
            table,
            limits: Limits::NONE,
            evaluation: Evaluation::default(),
            #[cfg(feature = "network")]
            network: None,
            salt: rules_salt(game.rules()) ^ past.salt,
            allowed: None,
            tablebase: None,
            root: None,
        };
        let mut control = NoControl;
        let mut search = task.search(work, &mut control);
        search.strict = true;
        let mut value = 0;
        for depth in 1..=depth {
            value = search
                .node(game.position(), 0, depth, -Value::INFINITE, Value::INFINITE)
                .value;
            search.first = search.line().first().copied();
        }
        // The line leads where the search says, however it was found.
        let mut position = *game.position();
        for &mv in search.line() {
            assert_eq!(position.check(mv, game.rules()), Ok(()));
            position = position.after(mv);
        }
        (value, search.nodes)
    }

    /// Pruning, order, table and the line change nothing but the number of nodes.
    #[test]
    fn search_finds_the_value_of_plain_minimax() {
        let rulesets = [
            Ruleset::STANDARD,
            Ruleset::WITHOUT_FLYING,
            Ruleset {
                no_removal_limit: NonZeroU32::new(3),
                ..Ruleset::STANDARD
            },
            Ruleset {
                no_removal_limit: None,
                repetition: Repetition::new(2),
                ..Ruleset::WITHOUT_FLYING
            },
            Ruleset {
                no_removal_limit: NonZeroU32::new(100),
                repetition: None,
                ..Ruleset::STANDARD
            },
        ];
        let mut work = Workspace::new();
        let mut table = Table::new(1 << 22);
        let mut compared = [0; 5];
        for rules in rulesets {
            for seed in 0..60 {
                let game = random_game(rules, seed, (seed as usize * 7) % 70);
                if game.outcome().is_some() {
                    continue;
                }
                for depth in 1..=4 {
                    let before = |position: &Position| game.occurrences_of(position);
                    let mut oracle = Oracle {
                        rules: &rules,
                        before: &before,
                        path: Vec::new(),
                        budget: 20_000,
                    };
                    let expected = oracle.value(game.position(), 0, depth);
                    if oracle.budget == 0 {
                        break;
                    }
                    let (plain, _) = searched(&game, depth, None, &mut work);
                    assert_eq!(plain, expected, "no table, depth {depth}, {}", game.position());
                    table.clear();
                    let (with_table, _) = searched(&game, depth, Some(&table), &mut work);
                    assert_eq!(with_table, expected, "table, depth {depth}, {}", game.position());
                    compared[depth as usize] += 1;
                    if game.position().counter() > 0 {
                        compared[0] += 1;
                    }
                }
            }
        }
        assert!(compared.iter().all(|count| *count >= 20), "{compared:?}");
    }
}
