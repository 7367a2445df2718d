//! The engine inside a worker: waits for a question, thinks, answers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use mlin_engine::{Control, Engine, Opening, Probe, Report, Strength};
use mlin_rules::Game;
use mlin_tablebase::Tablebase;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::endings;
use crate::explorer::{Asked, MoveValues, Server, is_offline};
use crate::known::Known;
use crate::supplies::{self, Supply};
use crate::thinking::{GREETING, Task, answer_text, read_question, read_task, values_text};

/// What the engine may remember while it thinks, in bytes.
const TABLE_BYTES: usize = 32 << 20;

/// How long the engine waits for what it might know before it thinks without, in milliseconds.
const PATIENCE: i32 = 1500;

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
    /// Whether the tablebase that the engine has is with flying, if it has one.
    static GIVEN: Cell<Option<bool>> = const { Cell::new(None) };
    /// Whether the engine has a network for games without flying and with.
    static JUDGES: Cell<[bool; 2]> = const { Cell::new([false; 2]) };
    /// What the server has, once it was asked.
    static SERVER: Cell<Option<Server>> = const { Cell::new(None) };
}

/// Waits for questions. The worker greets first, for what is sent to it before it listens is lost.
pub(crate) fn listen() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let answering = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            answer(&answering, &text);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The worker listens as long as it lives.
    on_message.forget();
    say(&scope, GREETING);
}

pub(crate) fn say(scope: &DedicatedWorkerGlobalScope, text: &str) {
    // A text can always be cloned into a message.
    let _sent = scope.post_message(&JsValue::from_str(text));
}

fn answer(scope: &DedicatedWorkerGlobalScope, text: &str) {
    let Some((number, words, game)) = read_question(text) else {
        return;
    };
    let scope = scope.clone();
    #[cfg(feature = "learn")]
    if let Some(question) = crate::learn::Question::read(words) {
        spawn_local(async move { question.answer(&scope, number, &game).await });
        return;
    }
    let Some(task) = read_task(words) else {
        return;
    };
    let flying = game.rules().flying;
    if task == Task::Values {
        let asked = Asked::new(*game.position(), game.rules());
        spawn_local(async move {
            let known = endings::values(&scope, asked).await;
            say(&scope, &values_text(number, &known));
        });
    } else {
        spawn_local(async move {
            let is_weak = matches!(task, Task::Choose(level, _) if level.strength() != Strength::Strong);
            let fetched = supplies::fetched(flying);
            let mut wanted = vec![
                (Supply::Network, !is_weak),
                (
                    Supply::Opening,
                    !is_weak && Opening::covers_moves(game.position()),
                ),
                (Supply::Endings, endings::are_near(game.position())),
            ];
            wanted.retain(|(supply, is_wanted)| *is_wanted && !fetched.has(*supply));
            if !wanted.is_empty() {
                wait_for(&scope, wanted, flying).await;
            }
            let known = match task {
                Task::Choose(..) if !is_weak => ask_server(&scope, &game).await,
                _ => None,
            };
            think(&scope, number, task, &game, known);
        });
    }
}

/// Waits until what is wanted is there, it cannot be had, or that takes too long.
async fn wait_for(scope: &DedicatedWorkerGlobalScope, wanted: Vec<(Supply, bool)>, flying: bool) {
    let fetching = scope.clone();
    let loaded = future_to_promise(async move {
        for (supply, _) in wanted {
            // Without it the engine thinks on its own.
            let _none = supplies::fetch(&fetching, supply, flying).await;
        }
        Ok(JsValue::UNDEFINED)
    });
    in_time(scope, &loaded).await;
}

/// What the server's tablebase says of the moves, if it has one and answers in time.
async fn ask_server(scope: &DedicatedWorkerGlobalScope, game: &Game) -> Option<MoveValues> {
    let asked = Asked::new(*game.position(), game.rules());
    let answer = Rc::new(Cell::new(None));
    let answered = Rc::clone(&answer);
    let asking = future_to_promise(async move {
        answered.set(server().await.ask(asked).await.ok());
        Ok(JsValue::UNDEFINED)
    });
    in_time(scope, &asking).await;
    answer.take()
}

/// What the server has; it is asked once, when there is a network: no move waits again for one that does not answer.
pub(crate) async fn server() -> Server {
    if SERVER.get().is_none() {
        let found = Server::find().await;
        SERVER.set(found.or((!is_offline()).then_some(Server::BARE)));
    }
    SERVER.get().unwrap_or(Server::BARE)
}

/// Waits for a promise, but not too long.
async fn in_time(scope: &DedicatedWorkerGlobalScope, promise: &js_sys::Promise) {
    let late = js_sys::Promise::new(&mut |resolve, _| {
        let _set = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PATIENCE);
    });
    let _either = JsFuture::from(js_sys::Promise::race(&js_sys::Array::of2(promise, &late))).await;
}

fn think(
    scope: &DedicatedWorkerGlobalScope,
    number: u32,
    task: Task,
    game: &Game,
    known: Option<MoveValues>,
) {
    let mut control = Reporter {
        scope,
        number,
        start: js_sys::Date::now(),
    };
    let report = ENGINE.with_borrow_mut(|engine| {
        let engine = engine.get_or_insert_with(|| Engine::new(TABLE_BYTES));
        let flying = game.rules().flying;
        let supplies = supplies::fetched(flying);
        let mut judges = JUDGES.get();
        // The engine forgets what it has found when it is given a network.
        if supplies.network.is_some() && !judges[usize::from(flying)] {
            engine.set_network(flying, supplies.network);
            judges[usize::from(flying)] = true;
            JUDGES.set(judges);
        }
        engine.set_opening(flying, supplies.opening);
        match known {
            Some(known) => {
                let known = Known::new(game.position(), &known, flying, supplies.endings);
                engine.set_tablebase(Some(Arc::new(known)));
                GIVEN.set(None);
            }
            None => give_endings(engine, supplies.endings, flying),
        }
        match task {
            Task::Choose(level, seed) => Some(engine.choose(game, level, seed, &mut control)),
            Task::Search(limits) => Some(engine.search(game, &limits, &mut control)),
            Task::Values => None,
        }
    });
    if let Some(report) = report {
        say(scope, &answer_text(number, true, &report));
    }
}

/// Gives the engine the small tablebase for these rules, as soon as there is one.
fn give_endings(engine: &mut Engine, tablebase: Option<Arc<Tablebase>>, flying: bool) {
    let given = tablebase.as_ref().map(|_| flying);
    // The engine forgets what it has found when it is given another one.
    if GIVEN.replace(given) != given || given.is_none() {
        engine.set_tablebase(tablebase.map(|tablebase| tablebase as Arc<dyn Probe>));
    }
}

/// Hands the clock to the engine and its reports to the page.
struct Reporter<'a> {
    scope: &'a DedicatedWorkerGlobalScope,
    number: u32,
    start: f64,
}

impl Control for Reporter<'_> {
    fn elapsed(&self) -> Duration {
        Duration::try_from_secs_f64((js_sys::Date::now() - self.start) / 1000.0).unwrap_or_default()
    }

    fn cancelled(&self) -> bool {
        // The page ends the whole worker instead.
        false
    }

    fn report(&mut self, report: &Report) {
        say(self.scope, &answer_text(self.number, false, report));
    }
}
