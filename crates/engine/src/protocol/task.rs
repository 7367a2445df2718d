use core::time::Duration;

use mlin_rules::{Game, Move};

use crate::protocol::Situation;
use crate::{Control, Engine, Level, Limits, Line, Report, Score, Solved};

/// What a `go` asks for: everything that the engine needs to know, so that it can think wherever the caller likes.
///
/// ```
/// use mlin_engine::protocol::{Situation, Task};
/// use mlin_engine::{Engine, Limits, NoControl};
/// use mlin_rules::{Game, Ruleset};
/// let mut situation = Situation::from(Game::new(Ruleset::default()));
/// for word in ["d6", "f4", "d7", "b4", "d5"] {
///     situation.play(word.parse()?)?;
/// }
/// // The mill is closed; which man is to go?
/// let task = Task { situation, limits: Limits::depth(3), level: None, seed: 0, lines: 1, ponders: false };
/// let report = task.run(&mut Engine::new(1 << 20), &mut NoControl);
/// assert_eq!(report.best.unwrap().without_removal(), "d5".parse()?);
/// assert!(report.best.unwrap().remove.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Task {
    /// The game, and perhaps half a turn.
    pub situation: Situation,
    /// When to end.
    pub limits: Limits,
    /// The level to play like; `None` is the full strength.
    pub level: Option<Level>,
    /// What the level's chance hangs on.
    pub seed: u64,
    /// How many lines are wanted: the best and the next ones.
    pub lines: u16,
    /// Whether its time begins to count with `ponderhit` only; this is the caller's to see to, by the clock it hands in.
    pub ponders: bool,
}

/// How deep the removal is looked at, in plies, where a level is asked for nothing else.
const REMOVAL_DEPTH: u32 = 2;

impl Task {
    /// Thinks. The report's move is a whole turn also where the first half was given.
    pub fn run(&self, engine: &mut Engine, control: &mut impl Control) -> Report {
        engine.set_lines(self.lines.into());
        let game = self.situation.game();
        let Some(half) = self.situation.pending() else {
            return match self.level {
                None => engine.search(game, &self.limits, control),
                Some(level) => self.choose(level, engine, control),
            };
        };
        let Some(level) = self.level else {
            return self.remove(self.limits, engine, control);
        };
        // Somebody else may have begun the turn in another way than this level would have.
        let report = self.choose(level, engine, control);
        if report.best.is_some_and(|best| best.without_removal() == half) {
            return report;
        }
        let limits = Limits {
            depth: Some(REMOVAL_DEPTH),
            ..self.limits
        };
        self.remove(limits, engine, control)
    }

    fn choose(&self, level: Level, engine: &mut Engine, control: &mut impl Control) -> Report {
        let mut control = Quiet {
            control,
            time: self.limits.time,
        };
        engine.choose(self.situation.game(), level, self.seed, &mut control)
    }

    /// Searches what follows after each removal, ever deeper.
    fn remove(&self, limits: Limits, engine: &mut Engine, control: &mut impl Control) -> Report {
        let children: Vec<(Move, Game)> = self
            .situation
            .turns()
            .into_iter()
            .filter_map(|mv| {
                let mut game = self.situation.game().clone();
                game.play(mv).ok().map(|()| (mv, game))
            })
            .collect();
        let deepest = limits
            .depth
            .unwrap_or(Limits::MAX_DEPTH)
            .clamp(2, Limits::MAX_DEPTH)
            - 1;
        // Each removal is a line by itself.
        engine.set_lines(1);
        let mut nodes = 0;
        let mut best: Option<Report> = None;
        for depth in 1..=deepest {
            let mut found = Vec::with_capacity(children.len());
            for (mv, game) in &children {
                let left = Limits {
                    depth: Some(depth),
                    nodes: limits.nodes.map(|budget| budget.saturating_sub(nodes).max(1)),
                    time: limits.time,
                };
                let mut control = Quiet {
                    control: &mut *control,
                    time: None,
                };
                let report = engine.search(game, &left, &mut control);
                nodes += report.nodes;
                let stopped = !report.complete;
                // Of a depth that is not complete even the first answer is better than none.
                if !stopped || (best.is_none() && found.is_empty()) {
                    found.push(a_turn_before(*mv, report));
                }
                if stopped {
                    let report = best.unwrap_or_else(|| self.sum_up(found));
                    return Report {
                        nodes,
                        complete: false,
                        ..report
                    };
                }
            }
            let report = self.sum_up(found);
            let report = Report {
                nodes,
                complete: depth == deepest || report.score.is_decided(),
                ..report
            };
            control.report(&report);
            let complete = report.complete;
            best = Some(report);
            if complete {
                break;
            }
        }
        best.unwrap_or_else(|| self.sum_up(Vec::new()))
    }

    /// One report from those on every removal.
    fn sum_up(&self, mut found: Vec<Report>) -> Report {
        // Stable: of removals that are worth the same the first stays in front.
        found.sort_by_key(|report| core::cmp::Reverse(report.score));
        let deepest = found.iter().map(|report| report.deepest).max().unwrap_or(0);
        let mut found = found.into_iter();
        let best = found.next();
        let others = found
            .take(usize::from(self.lines).saturating_sub(1))
            .map(|report| Line {
                score: report.score,
                moves: report.line,
            })
            .collect();
        // There is always something to remove when a mill has been closed.
        let best = best.unwrap_or_else(|| Report::without_move(Score::Draw));
        Report {
            others,
            deepest,
            ..best
        }
    }
}

/// What a report on the position after a turn with a removal says of the one who made it.
fn a_turn_before(mv: Move, after: Report) -> Report {
    let score = match -after.score {
        // The removal is the conversion.
        Score::Solved(solved) => Score::Solved(match solved.class() {
            Some(class) => Solved::by_class(class, Some(1)),
            None => solved,
        }),
        score => score.a_ply_earlier(),
    };
    let mut line = vec![mv];
    line.extend(&after.line);
    Report {
        best: Some(mv),
        score,
        line,
        depth: after.depth + 1,
        deepest: after.deepest + 1,
        ..after
    }
}

/// Passes the time and the wish to stop on, tells nobody of depths, and may end early.
struct Quiet<'a, C> {
    control: &'a mut C,
    time: Option<Duration>,
}

impl<C: Control> Control for Quiet<'_, C> {
    fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }

    fn cancelled(&self) -> bool {
        self.control.cancelled() || self.time.is_some_and(|time| self.control.elapsed() >= time)
    }
}
