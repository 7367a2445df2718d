use mlin_rules::shapes::double_mills;
use mlin_rules::topology::LINES;
use mlin_rules::{Move, PointSet, Position, Side};

use crate::evaluation::scramble;
use crate::level::Level;
use crate::report::Report;
use crate::score::{Score, Value};
use crate::search::Search;

/// How a person who is no master sees the board: a few plies deep, and with lines that escape the eye.
///
/// On every turn each of the 16 lines is, by chance, overlooked: a mill that could be closed there is
/// not thought of, neither as one's own move nor as the opponent's reply. So is each of the 32 double mills (R20): one that is
/// seen is worth something to whoever has it, however few plies are looked at. Everything that is seen is
/// weighed soundly, so a weak move looks like a person's oversight and not like a throw of dice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// How many plies are looked at, two at least.
    depth: u32,
    /// The chance of overlooking a mill that one could close oneself, line by line, in percent.
    blind_to_own: u64,
    /// The chance of overlooking a mill that the opponent threatens, line by line, in percent.
    blind_to_enemy: u64,
    /// The chance of overlooking a double mill, in percent.
    blind_to_doubles: u64,
    /// How much taste sways the judgement, in hundredths of a man.
    pub(crate) spread: u32,
}

/// What a double mill that is seen is worth, in hundredths of a man.
const DOUBLE_MILL: i32 = 150;

impl Sight {
    const fn new(depth: u32, blind: [u64; 3], spread: u32) -> Sight {
        let [blind_to_own, blind_to_enemy, blind_to_doubles] = blind;
        Sight {
            depth,
            blind_to_own,
            blind_to_enemy,
            blind_to_doubles,
            spread,
        }
    }

    /// How a level below the strong ones sees.
    pub(crate) const fn of(level: Level) -> Sight {
        match level.get() {
            ..=1 => Sight::new(2, [53, 78, 92], 109),
            2 => Sight::new(2, [18, 27, 32], 43),
            3 => Sight::new(3, [26, 39, 46], 58),
            4 => Sight::new(4, [26, 39, 46], 58),
            _ => Sight::new(4, [16, 24, 28], 39),
        }
    }

    /// Chooses a move.
    pub(crate) fn look(&self, search: &mut Search<'_>, position: &Position, seed: u64) -> Report {
        let us = position.side_to_move();
        let own = seen(seed ^ 1, self.blind_to_own);
        let enemy = seen(seed ^ 2, self.blind_to_enemy);
        search.push_all(position, 0, None);
        let mut moves: Vec<Move> = search
            .work
            .candidates
            .list
            .iter()
            .map(|candidate| candidate.mv)
            .collect();
        search.work.candidates.list.clear();
        // Somebody who must move finds a move.
        if moves.iter().any(|mv| is_seen(position, *mv, us, &own)) {
            moves.retain(|mv| is_seen(position, *mv, us, &own));
        }
        search.set_path(0, position);
        let mut best = (moves[0], -Value::INFINITE);
        for mv in moves {
            let value = self.value_after(search, &position.after(mv), &enemy, seed ^ 3, best.1);
            if search.stopped {
                break;
            }
            if value > best.1 {
                best = (mv, value);
            }
        }
        let (mv, value) = best;
        let score = if search.has_lost(&position.after(mv)) {
            Score::Win { plies: 1 }
        } else if value == Value::DRAW {
            Score::Draw
        } else {
            // What a person foresees is no proof.
            Score::Estimate(value.clamp(-Value::MAX_ESTIMATE, Value::MAX_ESTIMATE))
        };
        let (depth, complete) = if search.stopped {
            (0, false)
        } else {
            (self.depth, true)
        };
        let report = Report {
            best: Some(mv),
            score,
            line: vec![mv],
            others: Vec::new(),
            depth,
            deepest: search.deepest.max(depth),
            nodes: search.nodes,
            complete,
            gap: None,
        };
        if complete {
            search.control.report(&report);
        }
        report
    }

    /// What the position after one's own move is worth to oneself, as far as one sees.
    fn value_after(
        &self,
        search: &mut Search<'_>,
        position: &Position,
        enemy: &[PointSet],
        seed: u64,
        floor: i32,
    ) -> i32 {
        if search.count_node() {
            return 0;
        }
        if search.has_lost(position) {
            return Value::WIN - 1;
        }
        search.set_path(1, position);
        if search.drawn(position, 1).is_some() {
            return Value::DRAW;
        }
        let them = position.side_to_move();
        let mut worst = Value::INFINITE;
        let mut replies = Vec::new();
        position.for_each_legal_move(search.rules, |reply| {
            if is_seen(position, reply, them, enemy) {
                replies.push(reply);
            }
        });
        for reply in replies {
            let next = position.after(reply);
            let doubles = self.doubles(&next, seed);
            let value = if self.depth > 2 {
                search
                    .node(&next, 2, self.depth - 2, floor - doubles, worst - doubles)
                    .value
            } else if search.count_node() {
                0
            } else if search.has_lost(&next) {
                2 - Value::WIN
            } else {
                search.judge(&next)
            };
            let value = if Value::is_decided(value) {
                value
            } else {
                value + doubles
            };
            worst = worst.min(value);
            if search.stopped || worst <= floor {
                break;
            }
        }
        // No reply seen: the position as it looks.
        if worst == Value::INFINITE {
            -search.judge(position)
        } else {
            worst
        }
    }
}

impl Sight {
    /// What the double mills that are seen are worth to the side to move.
    fn doubles(&self, position: &Position, seed: u64) -> i32 {
        let free = position.free();
        let has = |side: Side| {
            let seen = |points: PointSet| !is_overlooked(seed, points.bits().into(), self.blind_to_doubles);
            let seen = double_mills(position.men(side), free).any(|running| seen(running.mill.points()));
            i32::from(seen)
        };
        let us = position.side_to_move();
        DOUBLE_MILL * (has(us) - has(!us))
    }
}

/// Whether chance has it that this one of some things is not seen, with a chance in percent.
const fn is_overlooked(seed: u64, which: u64, blind: u64) -> bool {
    scramble(seed ^ scramble(which)) % 100 < blind
}

/// The lines that are not overlooked.
fn seen(seed: u64, blind: u64) -> Vec<PointSet> {
    LINES
        .into_iter()
        .enumerate()
        .filter(|(line, _)| !is_overlooked(seed, *line as u64, blind))
        .map(|(_, line)| line)
        .collect()
}

/// Whether a move is thought of: it closes no mill, or one on a line that is seen.
fn is_seen(position: &Position, mv: Move, mover: Side, lines: &[PointSet]) -> bool {
    if mv.remove.is_none() {
        return true;
    }
    let men = position.after(mv).men(mover);
    lines
        .iter()
        .any(|line| line.contains(mv.to) && men.contains_all(*line))
}
