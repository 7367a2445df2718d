//! The page: play, learn and analyse nine men's morris in a browser.
//!
//! A wasm module with two entry points: [`start_page`] draws the page in the window, [`start_worker`] answers
//! questions about positions in a worker, so that the page never freezes while the engine thinks. It is compiled
//! twice: without the feature `learn` it is what a visitor waits for until a first game; with it, everything.
//!
//! The page knows no rule of the game: what is legal, what closes a mill and how a game ends is asked of
//! `mlin-rules`; what is strong, of `mlin-engine`; every word comes from `mlin-locale`.
#![forbid(unsafe_code)]
// The macro of components makes public properties, however private the component.
#![allow(unreachable_pub)]

mod address;
mod analyse;
mod app;
mod archive;
mod board;
mod editor;
mod endings;
mod exchange;
mod explorer;
mod fault;
#[cfg(feature = "learn")]
mod figure;
mod focus;
mod hand;
mod i18n;
mod known;
#[cfg(feature = "learn")]
mod learn;
mod men;
mod message_files;
mod phrase;
mod play;
mod route;
#[cfg(feature = "learn")]
mod rules_page;
mod rules_picker;
mod settings;
mod sound;
mod steps;
mod storage;
mod supplies;
mod thinking;
mod tree;
mod worker;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the page into the document. `worker_url` is the address of the script that calls [`start_worker`] of this
/// module, `learn_worker_url` of the one that calls that of the module with the feature `learn`; `messages` is an
/// object with the addresses of the message files of each language, by the language's code: an array of the one for
/// everything but learning and the one for that.
///
/// # Errors
/// What the browser says when the messages of the visitor's language cannot be fetched.
#[wasm_bindgen]
pub async fn start_page(
    worker_url: String,
    learn_worker_url: String,
    messages: JsValue,
) -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let files = message_files::MessageFiles::new(messages);
    let locale = files.fetch(settings::first_language()).await?;
    let workers = app::Workers {
        own: worker_url,
        learn: learn_worker_url,
    };
    app::mount(workers, locale, files);
    Ok(())
}

/// Waits for questions from the page and answers them; the entry point inside a worker. `supplies` is an object with the
/// addresses of the files that a worker fetches when it needs them, by their names, such as `endings-flying`.
#[wasm_bindgen]
pub fn start_worker(supplies: JsValue) {
    console_error_panic_hook::set_once();
    supplies::are_at(supplies);
    worker::listen();
}
