use core::time::Duration;
use std::sync::Arc;

#[cfg(feature = "lines")]
use mlin_rules::Move;
use mlin_rules::{Game, Outcome, Position};
use mlin_tablebase::Value as Solution;

use crate::candidates::SELECTIVE;
use crate::control::{Control, NoControl};
use crate::evaluation::{Evaluation, scramble};
use crate::level::{Level, Strength};
use crate::limits::Limits;
use crate::lookup::Lookup;
#[cfg(feature = "network")]
use crate::network::Network;
use crate::opening::Opening;
use crate::past::{Past, rules_salt};
use crate::probe::Probe;
#[cfg(feature = "lines")]
use crate::report::Line;
use crate::report::{Gap, Report};
use crate::root::Root;
use crate::score::{Score, Value};
use crate::search::{Search, Task, Workspace};
use crate::sight::Sight;
use crate::solved::Solved;
use crate::table::Table;

/// Searches and plays; keeps a table of what it has found from one search to the next.
///
/// ```
/// use mlin_engine::{Engine, Limits, NoControl};
/// use mlin_rules::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::default());
/// for text in ["a7", "d6", "d7", "f4"] {
///     game.play(text.parse()?)?;
/// }
/// let report = Engine::new(1 << 20).search(&game, &Limits::depth(3), &mut NoControl);
/// assert_eq!(report.best.unwrap().without_removal(), "g7".parse()?, "closes the mill");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    table: Table,
    work: Workspace,
    tablebase: Option<Arc<dyn Probe>>,
    /// For games without flying and with.
    #[cfg(feature = "network")]
    networks: [Option<Arc<Network>>; 2],
    /// For games without flying and with.
    openings: [Option<Arc<Opening>>; 2],
    #[cfg(feature = "lines")]
    lines: usize,
    #[cfg(feature = "threads")]
    threads: usize,
}

/// From how near the value of one depth is looked for at the next, in hundredths of a man.
const NEAR: i32 = 30;

/// Down to this depth it is looked for everywhere.
const NEAR_FROM: u32 = 4;

/// How far levels 6 to 10 look: the last about a second on an ordinary machine, and never more than twice that.
const fn strong(level: Level) -> Limits {
    let nodes = match level.get() {
        ..=6 => 115,
        7 => 370,
        8 => 1200,
        9 => 8000,
        _ => 2_000_000,
    };
    Limits {
        depth: None,
        nodes: Some(nodes),
        time: Some(Duration::from_secs(2)),
    }
}

impl Engine {
    /// The smallest table, in bytes.
    pub const MIN_TABLE: usize = 1 << 16;
    /// The greatest table, in bytes.
    pub const MAX_TABLE: usize = 1 << 30;

    /// The most threads that search together.
    #[cfg(feature = "threads")]
    pub const MAX_THREADS: usize = 256;

    /// An engine with a table of about so many bytes, brought between [`Engine::MIN_TABLE`] and
    /// [`Engine::MAX_TABLE`]. The table is the only memory that grows with anything; the rest is some
    /// hundred KB. 16 MB is plenty for a few seconds a move.
    ///
    /// ```
    /// use mlin_engine::Engine;
    /// assert_eq!(Engine::new(0).table_bytes(), Engine::MIN_TABLE);
    /// ```
    #[must_use]
    pub fn new(table_bytes: usize) -> Engine {
        Engine {
            table: Table::new(table_bytes.clamp(Engine::MIN_TABLE, Engine::MAX_TABLE)),
            work: Workspace::new(),
            tablebase: None,
            #[cfg(feature = "network")]
            networks: Network::built_in(),
            openings: Opening::built_in(),
            #[cfg(feature = "lines")]
            lines: 1,
            #[cfg(feature = "threads")]
            threads: 1,
        }
    }

    /// Gives the engine a new and empty table of about so many bytes; see [`Engine::new`].
    ///
    /// ```
    /// let mut engine = mlin_engine::Engine::new(1 << 20);
    /// engine.set_table_bytes(2 << 20);
    /// assert_eq!(engine.table_bytes(), 2 << 20);
    /// ```
    pub fn set_table_bytes(&mut self, bytes: usize) {
        // Not both at once: a table may take much of the memory.
        self.table = Table::new(0);
        self.table = Table::new(bytes.clamp(Engine::MIN_TABLE, Engine::MAX_TABLE));
    }

    /// What [`Engine::search`] and the strong levels judge by in games with flying (R12) or without: a network, or with `None` material and
    /// mobility alone. What the engine has found so far is forgotten. A new engine has those that are built in.
    ///
    /// ```
    /// use mlin_engine::{Engine, Network};
    /// let mut engine = Engine::new(1 << 20);
    /// engine.set_network(true, None);
    /// ```
    #[cfg(feature = "network")]
    pub fn set_network(&mut self, flying: bool, network: Option<Arc<Network>>) {
        // One that was fitted to other rules would mislead.
        self.networks[usize::from(flying)] = network.filter(|network| network.flying() == flying);
        self.work.judgements.clear();
        self.table.clear();
    }

    /// What [`Engine::search`] and the strong levels ask, in games with flying (R12) or without, for the first positions of a game where
    /// the tablebase does not tell what they are worth. A new engine has what is built in.
    ///
    /// ```
    /// use mlin_engine::{Engine, Limits, NoControl, Score};
    /// use mlin_rules::{Game, Ruleset};
    /// let mut engine = Engine::new(1 << 20);
    /// engine.set_opening(true, None);
    /// let report = engine.search(&Game::new(Ruleset::default()), &Limits::depth(2), &mut NoControl);
    /// assert!(matches!(report.score, Score::Estimate(_)));
    /// ```
    pub fn set_opening(&mut self, flying: bool, opening: Option<Arc<Opening>>) {
        self.openings[usize::from(flying)] = opening.filter(|opening| opening.flying() == flying);
    }

    /// How many lines [`Engine::search`] is to find: the best and the next ones ([`Report::others`]); 0 means 1. Each takes
    /// about as long as the best alone.
    ///
    /// ```
    /// use mlin_engine::{Engine, Limits, NoControl};
    /// use mlin_rules::{Game, Ruleset};
    /// let mut engine = Engine::new(1 << 20);
    /// engine.set_lines(3);
    /// let report = engine.search(&Game::new(Ruleset::default()), &Limits::depth(3), &mut NoControl);
    /// assert_eq!(report.others.len(), 2);
    /// assert!(report.score >= report.others[0].score);
    /// assert_ne!(report.others[0].moves[0], report.others[1].moves[0]);
    /// ```
    #[cfg(feature = "lines")]
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// How many threads search together, 1 to [`Engine::MAX_THREADS`]. With more than one the report is not repeatable,
    /// and a budget of nodes is kept only to some thousand nodes a thread.
    ///
    /// ```
    /// use mlin_engine::{Engine, Limits, NoControl, Score};
    /// use mlin_rules::{Game, Ruleset};
    /// let mut engine = Engine::new(1 << 20);
    /// engine.set_threads(2);
    /// let game = Game::from_position("WW.W..../.B....../..B..B.. w 0/0 0".parse()?, Ruleset::default());
    /// let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
    /// assert_eq!(report.score, Score::Win { plies: 1 });
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[cfg(feature = "threads")]
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, Engine::MAX_THREADS);
    }

    /// Gives the engine a tablebase to ask, or takes it away. What the engine has found so far is forgotten.
    ///
    /// Searches and the strong levels then keep the value of every position that the tablebase knows, and choose
    /// by search among the moves that do. What it does not know is searched as without it; the report tells
    /// ([`Report::gap`]). A tablebase for other rules than the game's is not asked.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use mlin_engine::{Engine, Gap, Limits, NoControl};
    /// use mlin_rules::{Game, Ruleset};
    /// use mlin_tablebase::Tablebase;
    /// let mut engine = Engine::new(1 << 20);
    /// engine.set_tablebase(Some(Arc::new(Tablebase::empty(true))));
    /// let game = Game::from_position("WW.W..../.B...B../..B..B.. w 0/0 0".parse()?, Ruleset::default());
    /// let report = engine.search(&game, &Limits::depth(2), &mut NoControl);
    /// assert!(matches!(report.gap, Some(Gap::Missing(_))));
    /// let without = Game::new(Ruleset::WITHOUT_FLYING);
    /// let report = engine.search(&without, &Limits::depth(2), &mut NoControl);
    /// assert_eq!(report.gap, Some(Gap::OtherRules));
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<dyn Probe>>) {
        self.tablebase = tablebase;
        self.table.clear();
    }

    /// The bytes that the table takes.
    ///
    /// ```
    /// assert_eq!(mlin_engine::Engine::new(1 << 20).table_bytes(), 1 << 20);
    /// ```
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets everything; the next search is as with a new engine.
    ///
    /// ```
    /// use mlin_engine::{Engine, Limits, NoControl};
    /// use mlin_rules::{Game, Ruleset};
    /// let (game, mut engine) = (Game::new(Ruleset::default()), Engine::new(1 << 20));
    /// let first = engine.search(&game, &Limits::nodes(5000), &mut NoControl);
    /// engine.clear();
    /// assert_eq!(engine.search(&game, &Limits::nodes(5000), &mut NoControl), first);
    /// ```
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the position that the game has reached, by the game's rules and with its history, ever
    /// deeper until a limit or the control ends it. The answer is that of the last complete depth; before
    /// the first it is a legal move with a depth of 0.
    ///
    /// A forced win or loss ends the search as soon as its number of plies is known to be the least.
    /// On a finished game the report has no move, and the score tells the result.
    ///
    /// ```
    /// use std::time::Duration;
    /// use mlin_engine::{Engine, Limits, NoControl};
    /// use mlin_rules::{Game, Ruleset};
    /// let game = Game::new(Ruleset::default());
    /// let limits = Limits { nodes: Some(20_000), ..Limits::depth(9) };
    /// let report = Engine::new(1 << 20).search(&game, &limits, &mut NoControl);
    /// assert!(report.nodes <= 20_000);
    /// assert!(game.legal_moves().contains(&report.best.unwrap()));
    /// ```
    pub fn search(&mut self, game: &Game, limits: &Limits, control: &mut impl Control) -> Report {
        self.think(game, limits, Evaluation::default(), false, control)
    }

    /// Chooses a move as a player of this level would. The choice is a function of the game, the level
    /// and the seed (as long as the control neither cancels nor runs out of time: the strong levels stop
    /// after two seconds by its clock); another seed gives another game. What the table held is forgotten.
    ///
    /// The best move is `None` only when the game is over. The score is what that player thinks, so the
    /// weaker levels may be wrong.
    ///
    /// ```
    /// use mlin_engine::{Engine, Level, NoControl};
    /// use mlin_rules::{Game, Ruleset};
    /// let (game, mut engine) = (Game::new(Ruleset::default()), Engine::new(1 << 20));
    /// let level = Level::new(5).unwrap();
    /// let first = engine.choose(&game, level, 1, &mut NoControl);
    /// assert_eq!(engine.choose(&game, level, 1, &mut NoControl), first);
    /// ```
    pub fn choose(&mut self, game: &Game, level: Level, seed: u64, control: &mut impl Control) -> Report {
        self.table.clear();
        // Every turn of the game is another throw of the dice.
        let seed = scramble(seed ^ scramble(game.ply() as u64));
        if level.strength() == Strength::Strong {
            let evaluation = Evaluation {
                spread: 6,
                seed,
                winner: None,
            };
            // Nobody ponders over the only move there is.
            let limits = match game.legal_moves().len() {
                1 => Limits::depth(1),
                _ => strong(level),
            };
            self.think(game, &limits, evaluation, level == Level::STRONGEST, control)
        } else {
            self.look(game, &Sight::of(level), seed, control)
        }
    }

    /// Searches; when `practical`, a drawn game that the tablebase covers goes where the opponent errs most easily.
    fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        mut evaluation: Evaluation,
        practical: bool,
        control: &mut dyn Control,
    ) -> Report {
        if let Some(outcome) = game.outcome() {
            return finished(outcome, game.position());
        }
        let (past, position) = (Past::of(game), game.position());
        #[cfg(feature = "network")]
        let network = self.networks[usize::from(game.rules().flying)].clone();
        let tablebase = self.tablebase.clone();
        let (tablebase, other_rules) = match tablebase {
            Some(tablebase) if tablebase.flying() != game.rules().flying => (None, true),
            tablebase => (tablebase, false),
        };
        let opening = self.openings[usize::from(game.rules().flying)]
            .clone()
            .filter(|_| Opening::covers_moves(position));
        let ask = |tablebase: &dyn Probe, control: &dyn Control| {
            let mut lookup = Lookup::new(tablebase, game.rules());
            let mut root = Root::look(&mut lookup, position, &past, control);
            root.keep_from_flying(position, game.rules());
            if practical {
                root.keep_hardest(&mut lookup, position, &past, control);
            }
            if evaluation.spread > 0 && opening.is_some() {
                root.vary(position, evaluation.seed);
            }
            root
        };
        let mut root = tablebase.as_deref().map(|tablebase| ask(tablebase, control));
        // Opening knowledge tells what the tablebase does not, and that may be the no-removal limit alone. It lies in memory and
        // answers before anybody gets impatient.
        let knows_more = |opening: &Opening| {
            opening.limit().is_some()
                && tablebase
                    .as_ref()
                    .is_none_or(|tablebase| tablebase.limit().is_none())
        };
        if let Some(opening) = &opening
            && (knows_more(opening) || root.as_ref().is_none_or(|root| root.value.is_none()))
        {
            let gap = root.and_then(|root| root.gap);
            let mut known = ask(&**opening, &NoControl);
            known.gap = gap.filter(|gap| matches!(gap, Gap::Unreadable(_)));
            root = Some(known);
        }
        let mover = position.side_to_move();
        let value = root.as_ref().and_then(|root| root.value);
        evaluation.winner = match value {
            Some(Solution::Win) => Some(mover),
            Some(Solution::Loss) => Some(!mover),
            Some(Solution::Draw) | None => None,
        };
        let mut task = self.task(game, &past, *limits, evaluation);
        #[cfg(feature = "network")]
        {
            task.network = network.as_deref();
        }
        task.allowed = root.as_ref().map(|root| root.moves.as_slice());
        task.root = root.as_ref();
        let won_by = evaluation.winner.map_or(0, |winner| 1 + winner.index() as u64);
        // From a drawn position, among moves that keep the draw, there is nothing more to learn below.
        if tablebase.is_some() && value != Some(Solution::Draw) {
            task.tablebase = tablebase.as_deref();
            // Values from below hold among searches of this kind.
            task.salt ^= scramble(1 + won_by);
        } else if won_by > 0 {
            // And estimates of who has won among those that know it.
            task.salt ^= scramble(3 + won_by);
        }
        let mut report = self.run(task, position, control);
        report.gap = if other_rules {
            Some(Gap::OtherRules)
        } else {
            report.gap.or(root.and_then(|root| root.gap))
        };
        report
    }

    fn look(&mut self, game: &Game, sight: &Sight, seed: u64, control: &mut dyn Control) -> Report {
        if let Some(outcome) = game.outcome() {
            return finished(outcome, game.position());
        }
        let past = Past::of(game);
        let evaluation = Evaluation {
            spread: sight.spread,
            seed,
            winner: None,
        };
        let task = self.task(game, &past, Limits::NONE, evaluation);
        let task = Task {
            table: Some(&self.table),
            ..task
        };
        let mut search = task.search(&mut self.work, control);
        sight.look(&mut search, game.position(), seed)
    }

    /// A task as far as it does not depend on a tablebase; the table is put in when it is run.
    fn task<'a>(
        &mut self,
        game: &'a Game,
        past: &'a Past,
        limits: Limits,
        evaluation: Evaluation,
    ) -> Task<'a> {
        self.table.begin_search();
        Task {
            rules: game.rules(),
            past,
            table: None,
            limits,
            evaluation,
            #[cfg(feature = "network")]
            network: None,
            salt: rules_salt(game.rules()) ^ past.salt,
            allowed: None,
            tablebase: None,
            root: None,
        }
    }

    fn run(&mut self, task: Task<'_>, position: &Position, control: &mut dyn Control) -> Report {
        let depth = task
            .limits
            .depth
            .unwrap_or(Limits::MAX_DEPTH)
            .clamp(1, Limits::MAX_DEPTH);
        let task = Task {
            table: Some(&self.table),
            ..task
        };
        #[cfg(feature = "threads")]
        if self.threads > 1 {
            let helpers = self.threads - 1;
            return crate::team::search(&task, &mut self.work, control, helpers, |search, first| {
                #[cfg(feature = "lines")]
                {
                    search.lines = self.lines;
                }
                search.deepen(position, first, depth)
            });
        }
        let mut search = task.search(&mut self.work, control);
        #[cfg(feature = "lines")]
        {
            search.lines = self.lines;
        }
        search.deepen(position, 1, depth)
    }
}

/// The report on a game that is over.
fn finished(outcome: Outcome, position: &Position) -> Report {
    let score = match outcome.winner() {
        None => Score::Draw,
        Some(winner) if winner == position.side_to_move() => Score::Win { plies: 0 },
        Some(_) => Score::Loss { plies: 0 },
    };
    Report::without_move(score)
}

impl Search<'_> {
    /// Searches ever deeper, from one depth down to another.
    pub(crate) fn deepen(&mut self, position: &Position, first: u32, deepest: u32) -> Report {
        self.work.moves[0] = None;
        self.push_all(position, 0, None);
        self.restrict();
        let best = self.work.candidates.pick(0).mv;
        self.work.candidates.list.clear();
        let judged = self.judge(position);
        let score = self.score(judged);
        let mut report = Report {
            best: Some(best),
            line: vec![best],
            complete: false,
            ..Report::without_move(score)
        };
        let mut before = Value::INFINITE;
        for depth in first..=deepest {
            let value = self.root(position, depth, before);
            if self.stopped {
                self.adopt_unfinished(&mut report);
                break;
            }
            before = value;
            let line = self.line().to_vec();
            #[cfg(feature = "lines")]
            if self.lines > 1 {
                let (first, most) = (line.first().copied(), self.score(value));
                let Some(others) = self.other_lines(position, depth, &report.others, first, most) else {
                    break;
                };
                report.others = others;
            }
            report.line = line;
            report.best = report.line.first().copied().or(report.best);
            report.score = self.score(value);
            report.depth = depth;
            report.deepest = self.deepest.max(depth);
            report.nodes = self.nodes + self.nodes_of_others();
            self.first = report.best;
            let plies = match report.score {
                Score::Win { plies } | Score::Loss { plies } => plies,
                Score::Solved(_) | Score::Draw | Score::Estimate(_) => u32::MAX,
            };
            report.complete = depth == deepest || plies <= depth;
            self.control.report(&report);
            if report.complete {
                break;
            }
        }
        report.nodes = self.nodes + self.nodes_of_others();
        report.gap = self.insight.as_ref().and_then(|insight| insight.unreadable);
        report
    }

    /// The value of the root, searched so deep; first only whether it lies near that of the depth before.
    fn root(&mut self, position: &Position, depth: u32, before: i32) -> i32 {
        let (mut low, mut high) = (-Value::INFINITE, Value::INFINITE);
        let mut width = NEAR;
        if SELECTIVE && depth > NEAR_FROM && before.abs() <= Value::MAX_ESTIMATE {
            (low, high) = (before - width, before + width);
        }
        loop {
            let value = self.node(position, 0, depth, low, high).value;
            if self.stopped || value > low && value < high {
                return value;
            }
            width = if width > 20 * NEAR {
                2 * Value::INFINITE
            } else {
                4 * width
            };
            if value <= low {
                low = (value - width).max(-Value::INFINITE);
            } else {
                high = (value + width).min(Value::INFINITE);
                self.first = self.line().first().copied();
            }
        }
    }

    /// Of a depth that was not finished a better move counts all the same: the best one of the depth before was
    /// looked at first.
    fn adopt_unfinished(&self, report: &mut Report) {
        #[cfg(feature = "lines")]
        if self.lines > 1 {
            return;
        }
        match self.first {
            // It was better than the window, and nothing of it is known further.
            Some(first) if self.line().is_empty() && report.best != self.first => report.line = vec![first],
            _ if self.line().is_empty() => return,
            _ => report.line = self.line().to_vec(),
        }
        report.best = report.line.first().copied();
        report.score = self.score(self.root_value);
    }

    /// The best lines that begin with other moves; `None` when the search has to end.
    #[cfg(feature = "lines")]
    fn other_lines(
        &mut self,
        position: &Position,
        depth: u32,
        before: &[Line],
        best: Option<Move>,
        most: Score,
    ) -> Option<Vec<Line>> {
        let all = position.legal_moves(self.rules);
        let wanted = self.lines.min(all.len()) - 1;
        let (allowed, first) = (self.allowed.take(), self.first);
        let mut found: Vec<Move> = best.into_iter().collect();
        let mut others = Vec::new();
        while others.len() < wanted && !self.stopped {
            let is_new = |mv: &Move| !found.contains(mv);
            let mut told = None;
            let mut group: Vec<Move> = allowed.unwrap_or(&all).to_vec();
            group.retain(is_new);
            if let Some(root) = self.root
                && group.is_empty()
            {
                // What the tablebase has left aside follows in the order of what it says.
                let rest = root.others.iter().filter(|(mv, _)| is_new(mv));
                told = rest.clone().map(|(_, score)| *score).max().flatten();
                group.extend(rest.filter(|(_, score)| *score == told).map(|(mv, _)| *mv));
            }
            self.excluded.clone_from(&all);
            self.excluded.retain(|mv| !group.contains(mv));
            self.first = before
                .get(others.len())
                .and_then(|line| line.moves.first().copied());
            let value = self
                .node(position, 0, depth, -Value::INFINITE, Value::INFINITE)
                .value;
            let moves = self.line().to_vec();
            let Some(mv) = moves.first() else { break };
            found.push(*mv);
            let score = told.unwrap_or_else(|| self.score(value));
            others.push(Line { score, moves });
        }
        // What is looked at less deep may turn out otherwise than in its turn; no line is told to be worth more than the best.
        others.sort_by_key(|line| core::cmp::Reverse(line.score));
        for line in &mut others {
            line.score = line.score.min(most);
        }
        (self.allowed, self.first) = (allowed, first);
        self.excluded.clear();
        (!self.stopped).then_some(others)
    }

    /// The score of the root: what the search has proven, what distances and draw rules tell, what the tablebase
    /// says, what the search estimates.
    fn score(&self, value: i32) -> Score {
        let found = Value::score(value);
        let Some(root) = self.root else { return found };
        match (root.score, root.value, found) {
            (Some(known), _, Score::Win { .. }) => known.max(found),
            // Moves that were left out may hold out longer to the end.
            (known, Some(value @ Solution::Loss), Score::Loss { .. }) if root.restricted => {
                known.unwrap_or(Score::Solved(Solved::by_value(value)))
            }
            (_, _, Score::Win { .. } | Score::Loss { .. }) | (None, None, _) => found,
            (Some(known), _, _) => known,
            // A solved win or loss within reach of the draw rules.
            (None, Some(Solution::Win | Solution::Loss), Score::Draw) => found,
            (None, Some(value), _) => Score::Solved(Solved::by_value(value)),
        }
    }
}
