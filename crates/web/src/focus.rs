//! Where the keyboard goes on when the control that had the focus goes away.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Whether somebody works by keyboard: who points needs no focus.
pub(crate) fn is_by_key() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.matches(":focus-visible").unwrap_or(false))
}

/// Gives the focus to what a selector names, as soon as it is drawn, if somebody works by keyboard.
pub(crate) fn go_on_at(selector: &'static str) {
    if is_by_key() {
        go_to(selector);
    }
}

/// Gives the focus to what a selector names, as soon as it is drawn.
pub(crate) fn go_to(selector: &'static str) {
    request_animation_frame(move || {
        if let Ok(Some(next)) = document().query_selector(selector) {
            // Drawings can be focused as well as anything else.
            let next: &web_sys::HtmlElement = next.unchecked_ref();
            let _focusable = next.focus();
        }
    });
}

/// Brings what a selector names into view, as soon as it is drawn.
pub(crate) fn show(selector: &'static str) {
    request_animation_frame(move || {
        if let Ok(Some(place)) = document().query_selector(selector) {
            place.scroll_into_view();
        }
    });
}
