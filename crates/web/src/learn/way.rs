//! A link to a place on another page of this site, such as a step of the course or a section of the rules.

use leptos::prelude::*;

use crate::route::{Route, Router};

/// A link to what stands behind the `#` of a page's address.
#[component]
pub(crate) fn Way(
    /// The page.
    to: Route,
    /// What stands behind its `#`; empty: the page itself.
    #[prop(into)]
    fragment: String,
    /// Classes of the link.
    #[prop(optional)]
    class: &'static str,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let router = Router::here();
    let fragment = if fragment.is_empty() {
        fragment
    } else {
        format!("#{fragment}")
    };
    let address = format!("{}{fragment}", to.path());
    let follow = move |event: leptos::ev::MouseEvent| {
        // A new tab or window is the browser's own business.
        if event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0 {
            return;
        }
        event.prevent_default();
        router.go(to, &fragment);
    };
    view! {
        <a href=address class=class on:click=follow>
            {children()}
        </a>
    }
}
