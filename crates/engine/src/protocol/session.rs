use core::time::Duration;

use mlin_rules::{Move, Position, Ruleset};
use mlin_tablebase::Class;

use crate::evaluation::scramble;
use crate::protocol::{
    Best, BestMove, Command, CommandError, Go, GoError, Info, Options, PositionCommand, Reply, ScoreText,
    Setting, Situation, Task, Token, Wdl,
};
use crate::{Limits, Report, Score, Solved};

/// The engine's side of a conversation: what was set, which position is meant, and whether an answer is owed.
///
/// It does nothing by itself: whoever has it passes on what is heard, does what the [`Action`]s say, and tells what was
/// thought. While a task runs the session goes on listening.
///
/// ```
/// use mlin_engine::protocol::{Action, Session};
/// let mut session = Session::new(1);
/// let [Action::Say(reply)] = &session.hear("go depth many")[..] else { panic!() };
/// assert_eq!(reply.to_string(), "info string error go: depth needs a whole number from 1");
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    options: Options,
    position: PositionCommand,
    situation: Result<Situation, Lack>,
    /// The last rules by which the moves of the position were legal.
    legal_by: Ruleset,
    thinking: Option<Thinking>,
    /// Another for every game, unless one is set.
    seed: u64,
    /// A turn whose first half has been told: where it was thought out, and the whole of it.
    begun: Option<(Position, usize, Move)>,
}

/// What the session wants done.
#[derive(Clone, Debug)]
pub enum Action {
    /// Write this line.
    Say(Reply),
    /// Make this hold for the engine: `Hash`, `Clear Hash`, `Threads`, `MultiPV` or `TablebasePath`.
    Set(Setting),
    /// Forget what was found: another game begins.
    Forget,
    /// Run this, tell [`Session::report`] of every depth and [`Session::thought`] of the end.
    Think(Box<Task>),
    /// Stop what runs.
    Stop,
    /// The time begins to count for what runs.
    PonderHit,
    /// The conversation is over: when what runs has stopped and its answer is said.
    End,
}

/// Why there is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Lack {
    #[error("the last one was refused")]
    Refused,
    /// The one that was sent does not go with the rules as they have been set since.
    #[error("its moves are not legal since the {}, or send another", culprits(.0))]
    Dropped(Vec<&'static str>),
}

/// `option Flying was set; set that back`, or the same of several.
fn culprits(names: &[&str]) -> String {
    match names {
        [name] => format!("option {name} was set; set that back"),
        [names @ .., last] => format!("options {} and {last} were set; set those back", names.join(", ")),
        [] => "options were set; set those back".to_owned(),
    }
}

/// A task that runs, or whose answer is held back.
#[derive(Clone, Debug)]
struct Thinking {
    situation: Situation,
    /// Whether the answer waits for `stop` or `ponderhit`.
    waits: bool,
    /// Whether `ponderhit` may come.
    ponders: bool,
    infinite: bool,
    /// The nodes of the report that was told last.
    told: Option<u64>,
    /// What was thought, while it waits.
    answer: Option<BestMove>,
}

/// Why a command cannot be followed now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Refusal {
    #[error("{0}: not while thinking; stop first")]
    Busy(&'static str),
    #[error("go: there is no position, for {0}")]
    NoPosition(#[from] Lack),
    #[error("ponderhit: nothing is pondered on")]
    NotPondering,
    #[error(transparent)]
    Go(#[from] GoError),
}

impl Session {
    /// A session with everything as it is unless set, and the empty board. The seed is for the levels' chance, as long as
    /// the option `Seed` is 0.
    #[must_use]
    pub fn new(seed: u64) -> Session {
        let options = Options::default();
        let position = PositionCommand::default();
        let situation = position.situation(&options.rules).map_err(|_| Lack::Refused);
        Session {
            legal_by: options.rules,
            options,
            position,
            situation,
            thinking: None,
            seed: scramble(seed),
            begun: None,
        }
    }

    /// What is set.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Whether a task runs or its answer is held back.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Follows a line. An empty one says nothing; one that is at fault is answered by one remark and changes nothing, but
    /// that after a refused `position` there is none.
    pub fn hear(&mut self, line: &str) -> Vec<Action> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        match line.parse() {
            Ok(command) => self.follow(command),
            Err(error) => {
                if matches!(
                    error,
                    CommandError::PositionMissing | CommandError::Position(_) | CommandError::Token { .. }
                ) {
                    self.situation = Err(Lack::Refused);
                }
                vec![refusal(error)]
            }
        }
    }

    /// What to say of a line that could not even be heard.
    #[must_use]
    pub fn refuse(&mut self, error: &CommandError) -> Vec<Action> {
        // It may have been a position.
        self.situation = Err(Lack::Refused);
        vec![refusal(error)]
    }

    /// Nobody speaks any more: as [`Command::Quit`].
    pub fn end(&mut self) -> Vec<Action> {
        let mut actions = self.stop();
        actions.push(Action::End);
        actions
    }

    /// Follows a command.
    pub fn follow(&mut self, command: Command) -> Vec<Action> {
        match command {
            Command::Uci => introduction(),
            Command::IsReady => vec![Action::Say(Reply::ReadyOk)],
            Command::NewGame if self.is_thinking() => vec![refusal(Refusal::Busy("ucinewgame"))],
            Command::NewGame => {
                self.seed = scramble(self.seed);
                self.begun = None;
                self.set_position(PositionCommand::default());
                vec![Action::Forget]
            }
            Command::Position(position) => self.set_position(position),
            Command::Go(go) => self.go(go).unwrap_or_else(|error| vec![refusal(error)]),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Quit => self.end(),
        }
    }

    fn set_position(&mut self, position: PositionCommand) -> Vec<Action> {
        match position.situation(&self.options.rules) {
            Ok(situation) => {
                (self.position, self.situation) = (position, Ok(situation));
                self.legal_by = self.options.rules;
                Vec::new()
            }
            Err(error) => {
                self.situation = Err(Lack::Refused);
                vec![refusal(error)]
            }
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Vec<Action> {
        if self.is_thinking() {
            return vec![refusal(Refusal::Busy("setoption"))];
        }
        let setting = match Setting::read(name, value) {
            Ok(setting) => setting,
            Err(error) => return vec![refusal(error)],
        };
        self.options.set(setting.clone());
        match setting {
            Setting::Hash(_)
            | Setting::ClearHash
            | Setting::Threads(_)
            | Setting::Lines(_)
            | Setting::Tablebase(_) => vec![Action::Set(setting)],
            Setting::Flying(_) | Setting::NoRemovalLimit(_) | Setting::Repetition(_) => {
                self.set_rules();
                Vec::new()
            }
            Setting::Level(_)
            | Setting::Seed(_)
            | Setting::SplitMoves(_)
            | Setting::Ponder(_)
            | Setting::Overhead(_) => Vec::new(),
        }
    }

    /// The position that is meant stays the same; whether its moves are legal may not.
    fn set_rules(&mut self) {
        if matches!(self.situation, Err(Lack::Refused)) {
            return;
        }
        match self.position.situation(&self.options.rules) {
            Ok(situation) => {
                self.situation = Ok(situation);
                self.legal_by = self.options.rules;
            }
            Err(_) => self.situation = Err(Lack::Dropped(self.to_blame())),
        }
    }

    /// The rule options that make the moves illegal: each that does it alone, or all that were changed if none does.
    fn to_blame(&self) -> Vec<&'static str> {
        let (before, now) = (self.legal_by, self.options.rules);
        let changes = [
            (
                "Flying",
                Ruleset {
                    flying: now.flying,
                    ..before
                },
            ),
            (
                "NoRemovalLimit",
                Ruleset {
                    no_removal_limit: now.no_removal_limit,
                    ..before
                },
            ),
            (
                "Repetition",
                Ruleset {
                    repetition: now.repetition,
                    ..before
                },
            ),
        ];
        let changed = || changes.iter().filter(|(_, rules)| *rules != before);
        let alone: Vec<_> = changed()
            .filter(|(_, rules)| self.position.situation(rules).is_err())
            .map(|(name, _)| *name)
            .collect();
        if alone.is_empty() {
            changed().map(|(name, _)| *name).collect()
        } else {
            alone
        }
    }

    fn go(&mut self, go: Go) -> Result<Vec<Action>, Refusal> {
        if self.is_thinking() {
            return Err(Refusal::Busy("go"));
        }
        let situation = self.situation.clone()?;
        let side = situation.game().position().side_to_move();
        let mut limits = go.limits(side, self.options.overhead)?;
        if self.options.level.is_some() {
            if go.depth.is_some() || go.nodes.is_some() {
                return Err(GoError::LimitOfLevel.into());
            }
            if go.move_time.is_none() && go.clock[side.index()].is_none() {
                limits = Limits::NONE;
            }
        }
        let mut thinking = Thinking {
            situation: situation.clone(),
            waits: go.waits(),
            ponders: go.ponder,
            infinite: go.infinite,
            told: None,
            answer: None,
        };
        if let Some(removal) = self.known_removal(&situation) {
            let answer = BestMove {
                best: Best::Move(removal),
                ponder: None,
            };
            if !thinking.waits {
                return Ok(vec![Action::Say(Reply::BestMove(answer))]);
            }
            thinking.answer = Some(answer);
            self.thinking = Some(thinking);
            return Ok(Vec::new());
        }
        self.thinking = Some(thinking);
        let seed = match self.options.seed {
            0 => self.seed,
            seed => seed,
        };
        Ok(vec![Action::Think(Box::new(Task {
            situation,
            limits,
            level: self.options.level,
            seed,
            lines: self.options.lines,
            ponders: go.ponder,
        }))])
    }

    /// The second half of a turn whose first half has just been told.
    fn known_removal(&self, situation: &Situation) -> Option<Token> {
        let (position, ply, whole) = self.begun?;
        let same = *situation.game().position() == position && situation.game().ply() == ply;
        let removal = whole.remove.map(Token::Removal);
        removal.filter(|_| same && situation.pending() == Some(whole.without_removal()))
    }

    fn stop(&mut self) -> Vec<Action> {
        match &mut self.thinking {
            // A `stop` that crosses the answer on its way is no fault.
            None => Vec::new(),
            Some(thinking) => {
                thinking.waits = false;
                self.give_answer().unwrap_or_else(|| vec![Action::Stop])
            }
        }
    }

    fn ponder_hit(&mut self) -> Vec<Action> {
        match &mut self.thinking {
            Some(thinking) if thinking.ponders => {
                thinking.ponders = false;
                thinking.waits = thinking.infinite;
                let runs = thinking.answer.is_none();
                self.give_answer()
                    .unwrap_or_else(|| runs.then_some(Action::PonderHit).into_iter().collect())
            }
            _ => vec![refusal(Refusal::NotPondering)],
        }
    }

    /// The answer, if it is there and need not wait any more.
    fn give_answer(&mut self) -> Option<Vec<Action>> {
        let thinking = self.thinking.as_ref()?;
        if thinking.waits {
            return None;
        }
        let answer = thinking.answer.clone()?;
        self.thinking = None;
        Some(vec![Action::Say(Reply::BestMove(answer))])
    }

    /// What to say of a depth that is complete.
    pub fn report(&mut self, report: &Report, elapsed: Duration) -> Vec<Action> {
        let split = self.options.split_moves;
        let Some(thinking) = &mut self.thinking else {
            return Vec::new();
        };
        thinking.told = Some(report.nodes);
        let lines = lines(report);
        let several = lines.len() > 1;
        // A game that is drawn already is no judgement.
        let is_drawn =
            (thinking.situation.game().outcome()).is_some_and(|outcome| outcome.winner().is_none());
        let say = |(i, (score, moves)): (usize, &(Score, &[Move]))| {
            Action::Say(Reply::Info(Info {
                depth: Some(report.depth),
                deepest: Some(report.deepest),
                line: several.then_some(i as u32 + 1),
                score: Some(ScoreText::from(*score)),
                wdl: Some(if is_drawn { Wdl::DRAWN } else { Wdl::of(*score) }),
                nodes: Some(report.nodes),
                speed: Some(speed(report.nodes, elapsed)),
                time: Some(elapsed),
                moves: tokens(moves, &thinking.situation, split),
                ..Info::default()
            }))
        };
        lines.iter().enumerate().map(say).collect()
    }

    /// What to say when a task has ended.
    pub fn thought(&mut self, report: &Report, elapsed: Duration) -> Vec<Action> {
        let mut actions = Vec::new();
        let Some(thinking) = &self.thinking else {
            return actions;
        };
        if thinking.told != Some(report.nodes) {
            actions = self.report(report, elapsed);
        }
        let Some(thinking) = &mut self.thinking else {
            return actions;
        };
        if let Score::Solved(solved) = report.score {
            actions.push(Action::Say(Reply::Info(Info::remark(solved_words(solved)))));
        }
        if let Some(gap) = report.gap {
            actions.push(Action::Say(Reply::Info(Info::remark(gap.to_string()))));
        }
        let game = thinking.situation.game();
        let split = self.options.split_moves;
        let mut words = tokens(&report.line, &thinking.situation, split).into_iter();
        let best = match words.next() {
            Some(token) if report.best.is_some() => Best::Move(token),
            _ if !split => Best::None,
            _ if game.outcome().is_some_and(|outcome| outcome.winner().is_none()) => Best::Draw,
            _ => Best::PlainNone,
        };
        let halved = split && report.best.is_some_and(|best| best.remove.is_some());
        let ponder = words.next().filter(|_| !halved);
        self.begun = report
            .best
            .filter(|_| halved)
            .map(|best| (*game.position(), game.ply(), best));
        thinking.answer = Some(BestMove { best, ponder });
        actions.extend(self.give_answer().into_iter().flatten());
        actions
    }
}

fn refusal(error: impl core::fmt::Display) -> Action {
    Action::Say(Reply::Info(Info::error(error)))
}

fn introduction() -> Vec<Action> {
    let name = format!("Mlin {}", env!("CARGO_PKG_VERSION"));
    let author = "the Mlin authors".to_owned();
    [Reply::Name(name), Reply::Author(author)]
        .into_iter()
        .chain(Options::texts().map(Reply::Option))
        .chain([Reply::UciOk])
        .map(Action::Say)
        .collect()
}

/// The lines of a report with their scores, the best first.
fn lines(report: &Report) -> Vec<(Score, &[Move])> {
    let others = report.others.iter().map(|line| (line.score, &line.moves[..]));
    core::iter::once((report.score, &report.line[..]))
        .chain(others)
        .collect()
}

/// Nodes a second.
fn speed(nodes: u64, elapsed: Duration) -> u64 {
    let speed = u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1);
    u64::try_from(speed).unwrap_or(u64::MAX)
}

/// The words of a line. What has been told of its first turn is left out.
fn tokens(moves: &[Move], situation: &Situation, split: bool) -> Vec<Token> {
    let told = usize::from(situation.pending().is_some());
    let first = moves.iter().take(told).flat_map(|mv| Token::split(*mv).skip(1));
    let rest = moves.iter().skip(told).flat_map(|mv| Token::of(*mv, split));
    first.chain(rest).collect()
}

/// `tablebase win, conversion in 7 plies`.
fn solved_words(solved: Solved) -> String {
    let words = match solved.class() {
        Some(Class::LimitedWin) => "tablebase draw by the no-removal limit, a win without it".to_owned(),
        Some(Class::LimitedLoss) => "tablebase draw by the no-removal limit, a loss without it".to_owned(),
        _ => format!("tablebase {}", solved.value()),
    };
    match solved.plies_to_conversion() {
        None => words,
        Some(1) => format!("{words}, conversion in 1 ply"),
        Some(plies) => format!("{words}, conversion in {plies} plies"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_blamed_in_words_for_one_and_for_several() {
        let words = |names: &[&'static str]| Lack::Dropped(names.to_vec()).to_string();
        assert_eq!(
            words(&["Flying"]),
            "its moves are not legal since the option Flying was set; set that back, or send another"
        );
        assert_eq!(
            words(&["Flying", "NoRemovalLimit", "Repetition"]),
            "its moves are not legal since the options Flying, NoRemovalLimit and Repetition were set; \
             set those back, or send another"
        );
    }
}
