//! A window over the page that must be answered first: the browser's own, so that focus stays in it and Escape closes.

use leptos::html;
use leptos::prelude::*;

/// A dialog that is open while `open` says so.
#[component]
pub(crate) fn Dialog(
    /// Whether it is open; closing it by Escape sets this.
    open: RwSignal<bool>,
    /// The id of its heading.
    labelled_by: &'static str,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let wanted = open.get();
        let Some(dialog) = dialog.get() else { return };
        if wanted && !dialog.open() {
            // Fails only for a dialog that is not in the document.
            let _shown = dialog.show_modal();
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog node_ref=dialog aria-labelledby=labelled_by on:close=move |_| open.set(false)>
            {children()}
        </dialog>
    }
}
