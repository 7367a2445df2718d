//! Where the keyboard goes on when the control that had the focus goes away.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// The point of the board where the keyboard was last.
pub(crate) const BOARD: &str = ".board [tabindex='0']";

/// Whether somebody works by keyboard: who points needs no focus.
pub(crate) fn is_by_key() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.matches(":focus-visible").unwrap_or(false))
}

/// From now on the focus goes to the board beside a button that goes away when it is pressed by key, unless somebody
/// gives it to something else.
pub(crate) fn keep() {
    // Before the button hears of it: then the board is the one beside it, or gone with it.
    let pressed = Closure::<dyn Fn()>::new(|| {
        let Some(Ok(Some(board))) = is_by_key().then(|| document().query_selector(BOARD)) else {
            return;
        };
        // The browser takes the focus from what is hidden or disabled when it has drawn.
        request_animation_frame(move || {
            request_animation_frame(move || {
                if document().active_element() == document().body().map(Into::into) {
                    let _gone = board.unchecked_into::<web_sys::HtmlElement>().focus();
                }
            });
        });
    });
    let listener = pressed.as_ref().unchecked_ref();
    let _always = window().add_event_listener_with_callback_and_bool("click", listener, true);
    // It listens as long as the page lives.
    pressed.forget();
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

/// Brings what a selector names into view, as soon as it is drawn. What is in view already stays where it is.
pub(crate) fn show(selector: &'static str) {
    request_animation_frame(move || {
        if let Ok(Some(place)) = document().query_selector(selector) {
            let nearest = web_sys::ScrollIntoViewOptions::new();
            nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
            place.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    });
}
