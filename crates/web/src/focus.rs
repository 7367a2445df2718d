//! Where the keyboard goes on when the control that had the focus goes away.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Gives the focus to what a selector names, as soon as it is drawn, if somebody works by keyboard: who points needs no
/// focus.
pub(crate) fn go_on_at(selector: &'static str) {
    let active = document().active_element();
    let by_key = active.is_some_and(|active| active.matches(":focus-visible").unwrap_or(false));
    if by_key {
        request_animation_frame(move || {
            if let Ok(Some(next)) = document().query_selector(selector) {
                // Drawings can be focused as well as anything else.
                let next: &web_sys::HtmlElement = next.unchecked_ref();
                let _focusable = next.focus();
            }
        });
    }
}
