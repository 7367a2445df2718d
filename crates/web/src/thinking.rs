//! The engine, asked from the page: questions go to a worker, answers come back to callbacks.
//!
//! A worker that searches cannot listen, so a question is taken back by ending the worker and starting another. Every
//! question has a number and only answers to the last one are heard: what was thought about an old position can never
//! arrive in a new one.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use mlin_engine::{Class, Level, Limits, Report, Score, Solved, Value};
use mlin_rules::{Game, Move};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::address;
use crate::explorer::{MoveValues, NoValues, from_text, to_text};

/// What the engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// A move as a player of this level makes it; equal choices are decided by the seed.
    Choose(Level, u64),
    /// The best line and its value, deeper and deeper within the limits.
    Search(Limits),
    /// What every move is worth, by the small tablebase that comes with the page.
    Values,
}

impl Task {
    /// Whether the worker may be ended to take the question back: it listens to nobody while it searches.
    const fn is_long(self) -> bool {
        !matches!(self, Task::Values)
    }
}

/// What comes back from the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// What is known so far.
    Report(Report),
    /// The last word.
    Done(Report),
    /// What the moves are worth, or why that is not known.
    Values(Result<MoveValues, NoValues>),
    /// Something that only those who asked in words of their own understand.
    Told(String),
    /// Nothing more will be told.
    End,
    /// The engine did not start or broke down.
    Failed,
}

/// Asks the engine. Each has a worker of its own, which starts with the first question.
#[derive(Clone, Copy)]
pub(crate) struct Thinker {
    worker_url: StoredValue<String>,
    state: StoredValue<State, LocalStorage>,
}

#[derive(Default)]
struct State {
    worker: Option<Running>,
    /// The number of the last question; answers with another number are not heard.
    last: u32,
    /// The question that waits for the worker to greet, and whether it is long.
    waiting: Option<(String, bool)>,
    listener: Option<Rc<dyn Fn(Answer)>>,
}

/// A worker and the closures that it calls.
struct Running {
    worker: Worker,
    greeted: bool,
    busy: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Thinker {
    /// An engine that is started when it is first asked.
    pub(crate) fn new(worker_url: String) -> Thinker {
        Thinker {
            worker_url: StoredValue::new(worker_url),
            state: StoredValue::new_local(State::default()),
        }
    }

    /// The one that the app provides, which plays. Call it while a component is built, not in an event.
    pub(crate) fn here() -> Thinker {
        expect_context::<Thinker>()
    }

    /// Another engine beside this one, for another page. It ends with the component that asks for it.
    pub(crate) fn another(self) -> Thinker {
        let another = Thinker::new(self.worker_url.get_value());
        on_cleanup(move || another.stop());
        another
    }

    /// Asks about the present position of a game; an earlier question is taken back.
    pub(crate) fn ask(self, game: &Game, task: Task, listener: impl Fn(Answer) + 'static) {
        self.ask_in_words(game, &task.words(), task.is_long(), Rc::new(listener));
    }

    /// The same with a task that is none of [`Task`]: the worker of the large module knows more. `words` are one line.
    pub(crate) fn ask_in_words(self, game: &Game, words: &str, is_long: bool, listener: Rc<dyn Fn(Answer)>) {
        self.stop();
        let started = self.state.try_update_value(|state| {
            state.last += 1;
            state.listener = Some(listener);
            let question = question(state.last, words, game);
            if state.worker.is_none() {
                state.worker = self.start();
            }
            match &mut state.worker {
                Some(running) if running.greeted => {
                    running.busy = is_long;
                    running.worker.post_message(&JsValue::from_str(&question)).is_ok()
                }
                Some(_) => {
                    state.waiting = Some((question, is_long));
                    true
                }
                None => false,
            }
        });
        if started == Some(false) {
            // Not at once: whoever asks has not finished yet.
            set_timeout(move || self.fail(), Duration::ZERO);
        }
    }

    /// Takes the last question back: nothing will be heard of it.
    pub(crate) fn stop(self) {
        let _page_is_gone = self.state.try_update_value(|state| {
            state.last += 1;
            state.listener = None;
            state.waiting = None;
            if state.worker.as_ref().is_some_and(|running| running.busy) {
                state.worker = None;
            }
        });
    }

    fn start(self) -> Option<Running> {
        let url = self.worker_url.get_value();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&url, &options).ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.hear(&text);
            }
        });
        let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| {
            // Not from inside the closure that the worker owns.
            set_timeout(move || self.fail(), Duration::ZERO);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            greeted: false,
            busy: false,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    fn hear(self, text: &str) {
        if text == GREETING {
            let _page_is_gone = self.state.try_update_value(|state| {
                let waiting = state.waiting.take();
                if let Some(running) = &mut state.worker {
                    running.greeted = true;
                    if let Some((question, is_long)) = waiting {
                        running.busy = is_long;
                        let _worker_runs = running.worker.post_message(&JsValue::from_str(&question));
                    }
                }
            });
            return;
        }
        let Some((number, answer)) = read_answer(text) else {
            return;
        };
        let listener = self.state.try_update_value(|state| {
            if number != state.last {
                return None;
            }
            if matches!(answer, Answer::Done(_) | Answer::End)
                && let Some(running) = &mut state.worker
            {
                running.busy = false;
            }
            state.listener.clone()
        });
        if let Some(Some(listener)) = listener {
            listener(answer);
        }
    }

    fn fail(self) {
        let listener = self.state.try_update_value(|state| {
            state.worker = None;
            state.waiting = None;
            state.last += 1;
            state.listener.take()
        });
        if let Some(Some(listener)) = listener {
            listener(Answer::Failed);
        }
    }
}

/// What a worker says first.
pub(crate) const GREETING: &str = "ready";

impl Task {
    /// The task as it goes to the worker.
    fn words(self) -> String {
        match self {
            Task::Choose(level, seed) => format!("choose {level} {seed}"),
            Task::Search(limits) => {
                let part =
                    |value: Option<u64>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
                let millis = limits
                    .time
                    .map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
                format!(
                    "search {} {} {}",
                    part(limits.depth.map(u64::from)),
                    part(limits.nodes),
                    part(millis)
                )
            }
            Task::Values => "values".to_owned(),
        }
    }
}

/// A question as it goes to the worker: number, task, game.
fn question(number: u32, task: &str, game: &Game) -> String {
    format!("{number}\n{task}\n{}", address::for_game(game))
}

/// Reads a question in the worker: number, the words of the task, game.
pub(crate) fn read_question(text: &str) -> Option<(u32, &str, Game)> {
    let mut lines = text.splitn(3, '\n');
    let (number, task, game) = (lines.next()?, lines.next()?, lines.next()?);
    let game = if game.is_empty() {
        Game::new(mlin_rules::Ruleset::default())
    } else {
        address::game("", game).ok()??.game
    };
    Some((number.parse().ok()?, task, game))
}

/// Reads the words of a task in the worker.
pub(crate) fn read_task(words: &str) -> Option<Task> {
    let words: Vec<&str> = words.split(' ').collect();
    Some(match words.as_slice() {
        ["choose", level, seed] => Task::Choose(level.parse().ok().and_then(Level::new)?, seed.parse().ok()?),
        ["search", depth, nodes, millis] => {
            let part = |word: &str| {
                if word == "-" {
                    Some(None)
                } else {
                    word.parse().ok().map(Some)
                }
            };
            Task::Search(Limits {
                depth: part(depth)?.map(|depth: u64| u32::try_from(depth).unwrap_or(u32::MAX)),
                nodes: part(nodes)?,
                time: part(millis)?.map(Duration::from_millis),
            })
        }
        ["values"] => Task::Values,
        _ => return None,
    })
}

/// An answer as it comes from the worker.
pub(crate) fn answer_text(number: u32, is_last: bool, report: &Report) -> String {
    let score = score_text(report.score);
    let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    format!(
        "{number} {} {} {score} {} {} {} {}",
        if is_last { "done" } else { "report" },
        report.best.map_or_else(|| "-".to_owned(), |mv| mv.to_string()),
        report.depth,
        report.nodes,
        if report.complete { "complete" } else { "cut" },
        line.join(".")
    )
}

/// A score in two words: `win 3`, `estimate -20`.
pub(crate) fn score_text(score: Score) -> String {
    match score {
        Score::Win { plies } => format!("win {plies}"),
        Score::Loss { plies } => format!("loss {plies}"),
        Score::Draw => "draw 0".to_owned(),
        Score::Solved(solved) => format!("solved {}", solved_text(solved)),
        Score::Estimate(estimate) => format!("estimate {estimate}"),
    }
}

/// Reads the two words of a score.
pub(crate) fn read_score(kind: &str, value: &str) -> Option<Score> {
    Some(match kind {
        "win" => Score::Win {
            plies: value.parse().ok()?,
        },
        "loss" => Score::Loss {
            plies: value.parse().ok()?,
        },
        "draw" => Score::Draw,
        "solved" => Score::Solved(read_solved(value)?),
        "estimate" => Score::Estimate(value.parse().ok()?),
        _ => return None,
    })
}

/// The value, or the class with its plies: `win`, `limited-win/61`.
fn solved_text(solved: Solved) -> String {
    let plies = solved
        .plies_to_conversion()
        .map_or(String::new(), |plies| plies.to_string());
    match solved.class() {
        None => solved.value().to_string(),
        Some(class) => format!("{}/{plies}", class.to_string().replace(' ', "-")),
    }
}

fn read_solved(text: &str) -> Option<Solved> {
    let Some((class, plies)) = text.split_once('/') else {
        let all = [Value::Win, Value::Draw, Value::Loss];
        let value = all.into_iter().find(|value| value.to_string() == text)?;
        return Some(Solved::by_value(value));
    };
    let class = match class {
        "win" => Class::Win,
        "limited-win" => Class::LimitedWin,
        "draw" => Class::Draw,
        "limited-loss" => Class::LimitedLoss,
        "loss" => Class::Loss,
        _ => return None,
    };
    let plies = if plies.is_empty() {
        None
    } else {
        Some(plies.parse().ok()?)
    };
    Some(Solved::by_class(class, plies))
}

/// What moves are worth, or why that is not known, as it comes from the worker.
pub(crate) fn values_text(number: u32, known: &Result<MoveValues, NoValues>) -> String {
    match known {
        Ok(values) => format!("{number} values {}", to_text(values)),
        Err(NoValues::Absent) => format!("{number} absent"),
        Err(NoValues::PageFault) => format!("{number} fault"),
        Err(_) => format!("{number} beyond"),
    }
}

/// A line of an answer that only the asker understands, as it comes from the worker; without one, the end of the answer.
#[cfg(feature = "learn")]
pub(crate) fn told_text(number: u32, line: Option<&str>) -> String {
    match line {
        Some(line) => format!("{number} told {line}"),
        None => format!("{number} end"),
    }
}

fn read_answer(text: &str) -> Option<(u32, Answer)> {
    if let Some((number, rest)) = text.split_once(' ') {
        let told = match rest.strip_prefix("told ") {
            Some(line) => Some(Answer::Told(line.to_owned())),
            None => (rest == "end").then_some(Answer::End),
        };
        if let Some(told) = told {
            return Some((number.parse().ok()?, told));
        }
    }
    let words: Vec<&str> = text.split(' ').collect();
    let values = match words.as_slice() {
        [_, "values", worth, moves] => Some(Ok(from_text(worth, moves)?)),
        [_, "absent"] => Some(Err(NoValues::Absent)),
        [_, "fault"] => Some(Err(NoValues::PageFault)),
        [_, "beyond"] => Some(Err(NoValues::Beyond)),
        _ => None,
    };
    if let Some(values) = values {
        return Some((words.first()?.parse().ok()?, Answer::Values(values)));
    }
    let [number, kind, best, score, value, depth, nodes, complete, line] = words.as_slice() else {
        return None;
    };
    let best = if *best == "-" {
        None
    } else {
        Some(best.parse().ok()?)
    };
    let score = read_score(score, value)?;
    let line: Vec<Move> = line
        .split('.')
        .filter(|text| !text.is_empty())
        .map(|text| text.parse().ok())
        .collect::<Option<_>>()?;
    let report = Report {
        best,
        score,
        line,
        // The page asks for one line, and not how far it was looked for.
        others: Vec::new(),
        deepest: 0,
        depth: depth.parse().ok()?,
        nodes: nodes.parse().ok()?,
        complete: *complete == "complete",
        // The page does not ask what the tablebase lacks.
        gap: None,
    };
    let answer = match *kind {
        "report" => Answer::Report(report),
        "done" => Answer::Done(report),
        _ => return None,
    };
    Some((number.parse().ok()?, answer))
}

#[cfg(test)]
mod tests {
    use mlin_rules::Ruleset;

    use super::*;

    #[test]
    fn questions_arrive_as_they_were_asked() {
        let mut game = Game::new(Ruleset::WITHOUT_FLYING);
        game.play("d6".parse().unwrap()).unwrap();
        let tasks = [
            Task::Choose(Level::STRONGEST, u64::MAX),
            Task::Values,
            Task::Search(Limits::NONE),
            Task::Search(Limits {
                depth: Some(7),
                nodes: Some(1_000_000),
                time: Some(Duration::from_millis(1500)),
            }),
        ];
        for task in tasks {
            let question = question(9, &task.words(), &game);
            let (number, words, arrived) = read_question(&question).unwrap();
            assert_eq!((number, read_task(words)), (9, Some(task)));
            assert_eq!(arrived.position(), game.position());
            assert_eq!(arrived.rules(), game.rules());
        }
        let fresh = Game::new(Ruleset::default());
        let question = question(1, "anything", &fresh);
        let (_, words, arrived) = read_question(&question).unwrap();
        assert_eq!(words, "anything");
        assert_eq!(arrived.ply(), 0);
    }

    #[test]
    fn answers_arrive_as_they_were_given() {
        for (score, best, line, complete) in [
            (
                Score::Win { plies: 3 },
                Some("a1-a4xd6"),
                vec!["a1-a4xd6", "b2"],
                true,
            ),
            (Score::Loss { plies: 4 }, Some("d7"), vec![], true),
            (Score::Draw, None, vec![], false),
            (
                Score::Solved(Solved::by_value(Value::Win)),
                Some("d7"),
                vec!["d7"],
                false,
            ),
            (
                Score::Solved(Solved::by_value(Value::Draw)),
                Some("d7"),
                vec!["d7"],
                false,
            ),
            (
                Score::Solved(Solved::by_value(Value::Loss)),
                Some("d7"),
                vec!["d7"],
                false,
            ),
            (
                Score::Solved(Solved::by_class(Class::LimitedLoss, Some(61))),
                Some("d7"),
                vec!["d7"],
                false,
            ),
            (
                Score::Solved(Solved::by_class(Class::Win, None)),
                Some("d7"),
                vec!["d7"],
                false,
            ),
            (Score::Estimate(-120), Some("d7"), vec!["d7"], false),
        ] {
            let report = Report {
                best: best.map(|text| text.parse().unwrap()),
                score,
                line: line.into_iter().map(|text| text.parse().unwrap()).collect(),
                others: Vec::new(),
                depth: 5,
                deepest: 0,
                nodes: 12_345,
                complete,
                gap: None,
            };
            assert_eq!(
                read_answer(&answer_text(3, false, &report)),
                Some((3, Answer::Report(report.clone())))
            );
            assert_eq!(
                read_answer(&answer_text(4, true, &report)),
                Some((4, Answer::Done(report)))
            );
        }
    }

    #[test]
    fn values_arrive_as_they_were_given() {
        let known = from_text("draw", "d6=draw.d7=loss");
        for answer in [
            Ok(known.unwrap()),
            Err(NoValues::Absent),
            Err(NoValues::Beyond),
            Err(NoValues::PageFault),
        ] {
            let text = values_text(7, &answer);
            assert_eq!(read_answer(&text), Some((7, Answer::Values(answer))));
        }
    }

    #[cfg(feature = "learn")]
    #[test]
    fn what_others_understand_arrives_as_it_is() {
        let line = "1|d6|win 3 done";
        let told = Answer::Told(line.to_owned());
        assert_eq!(read_answer(&told_text(5, Some(line))), Some((5, told)));
        assert_eq!(read_answer(&told_text(5, None)), Some((5, Answer::End)));
    }

    #[test]
    fn noise_is_not_understood() {
        for text in [
            "",
            "ready",
            "1\nchoose 11 1\n",
            "1\nchoose 1 1",
            "x\nchoose 1 1\n",
            "1\nsearch - -\n",
            "1\nchoose 1 1\nmoves=z9",
            "1 values",
            "1 values draw d6",
            "x beyond",
            "x end",
            "1 told",
        ] {
            let task = read_question(text).and_then(|(_, words, _)| read_task(words));
            assert!(task.is_none(), "{text:?}");
            assert!(read_answer(text).is_none(), "{text:?}");
        }
    }
}
