//! Stepping through the moves of a game, by buttons and by arrow keys.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::i18n::I18n;

/// To the first position, one back, one on, to the last.
#[component]
pub(crate) fn StepButtons(
    /// The ply that is shown.
    at: Signal<usize>,
    /// The last there is.
    last: Signal<usize>,
    /// Shows a ply, or the last if there are not so many.
    to: Callback<usize>,
) -> impl IntoView {
    let at_start = Signal::derive(move || at.get() == 0);
    let at_end = Signal::derive(move || at.get() == last.get());
    let go = move |ply: fn(usize) -> usize| Callback::new(move |()| to.run(ply(at.get_untracked())));
    view! {
        <StepButton key="page-step-first" path="M6 5V19M18 5L10 12L18 19" disabled=at_start act=go(|_| 0) />
        <StepButton
            key="page-step-back"
            path="M15 5L7 12L15 19"
            disabled=at_start
            act=go(|at| at.saturating_sub(1))
        />
        <StepButton key="page-step-on" path="M9 5L17 12L9 19" disabled=at_end act=go(|at| at + 1) />
        <StepButton
            key="page-step-last"
            path="M18 5V19M6 5L14 12L6 19"
            disabled=at_end
            act=go(|_| usize::MAX)
        />
    }
}

/// One button with a drawing.
#[component]
pub(crate) fn StepButton(
    /// What it does, in words.
    key: &'static str,
    /// The drawing, in a square of 24.
    path: &'static str,
    /// Whether there is nothing to do.
    disabled: Signal<bool>,
    /// Does it.
    act: Callback<()>,
) -> impl IntoView {
    let i18n = I18n::here();
    view! {
        <button
            type="button"
            class="icon"
            aria-label=i18n.tr(key)
            title=i18n.tr(key)
            // So it keeps the focus.
            aria-disabled=move || disabled.get().then_some("true")
            on:click=move |_| {
                if !disabled.get_untracked() {
                    act.run(());
                }
            }
        >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d=path />
            </svg>
        </button>
    }
}

/// The ply where an arrow key leads from another one; `None` if it means something else where the focus is, which
/// `elsewhere` tells as a selector.
pub(crate) fn step_of(event: &KeyboardEvent, at: usize, last: usize, elsewhere: &str) -> Option<usize> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return None;
    }
    let focus = event.target()?.dyn_into::<web_sys::Element>().ok();
    let is_elsewhere = focus.is_some_and(|focus| matches!(focus.closest(elsewhere), Ok(Some(_))));
    match event.key().as_str() {
        _ if is_elsewhere => None,
        "ArrowLeft" => at.checked_sub(1),
        "ArrowRight" => Some(at + 1).filter(|ply| *ply <= last),
        _ => None,
    }
}
