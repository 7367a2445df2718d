//! The engine inside a worker: waits for a question, thinks, answers.

use std::cell::RefCell;
use std::time::Duration;

use mlin_engine::{Control, Engine, Report};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::thinking::{GREETING, Task, answer_text, read_question};

/// What the engine may remember while it thinks, in bytes.
const TABLE_BYTES: usize = 32 << 20;

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
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

fn say(scope: &DedicatedWorkerGlobalScope, text: &str) {
    // A text can always be cloned into a message.
    let _sent = scope.post_message(&JsValue::from_str(text));
}

fn answer(scope: &DedicatedWorkerGlobalScope, text: &str) {
    let Some((number, task, game)) = read_question(text) else {
        return;
    };
    let mut control = Reporter {
        scope,
        number,
        start: js_sys::Date::now(),
    };
    let report = ENGINE.with_borrow_mut(|engine| {
        let engine = engine.get_or_insert_with(|| Engine::new(TABLE_BYTES));
        match task {
            Task::Choose(level, seed) => engine.choose(&game, level, seed, &mut control),
            Task::Search(limits) => engine.search(&game, &limits, &mut control),
        }
    });
    say(scope, &answer_text(number, true, &report));
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
