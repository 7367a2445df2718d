//! In place of `help.rs` in the small module: the way to the page that has help.
//!
//! A visitor waits for every byte until a first game, and few want help in it. Whoever does is remembered, and the script
//! that starts the page loads the large module for them, here as below `/learn`.

use leptos::prelude::*;
use mlin_rules::{Move, PointSet};

use crate::app::Workers;
use crate::focus::is_by_key;
use crate::i18n::I18n;
use crate::storage;

use super::session::Session;
use super::table::Table;
use super::{BY_KEY, WANTED};

/// No help.
#[derive(Clone, Copy)]
pub(crate) struct Help;

#[expect(clippy::unused_self, reason = "what the other one needs")]
impl Help {
    pub(crate) fn restore(_: &Workers, _: I18n) -> Help {
        Help
    }

    pub(crate) fn holds(self, _: &Session) -> bool {
        false
    }

    pub(crate) fn marks(self) -> PointSet {
        PointSet::EMPTY
    }

    pub(crate) fn is_pending(self) -> bool {
        false
    }

    pub(crate) fn consider(self, _: Table, _: Move) {}

    pub(crate) fn reconsider(self) {}

    pub(crate) fn forget(self) {}
}

/// Nothing.
#[component]
pub(crate) fn HintCard() -> impl IntoView {}

/// Nothing.
#[component]
pub(crate) fn Confirm() -> impl IntoView {}

/// Loads the page that has help; the game on the table is kept.
#[component]
pub(crate) fn HelpChoices() -> impl IntoView {
    let i18n = I18n::here();
    let load = move |_| {
        if storage::write(WANTED, if is_by_key() { BY_KEY } else { "on" }) {
            let _loads = window().location().reload();
        }
    };
    view! {
        <button type="button" class="button" id="help" on:click=load>
            {i18n.tr("page-help")}
        </button>
    }
}
