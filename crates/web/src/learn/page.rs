//! The frame around the pages to learn from: their menu, and the page at the address.

use leptos::prelude::*;

use super::history_page::HistoryPage;
use super::lessons_page::LessonsPage;
use super::puzzles::PuzzlesPage;
use super::review::ReviewPage;
use crate::i18n::I18n;
use crate::route::{Learn, Link, Route};

/// The page, under a menu that leads to its neighbours.
#[component]
pub(crate) fn LearnPage(
    /// Which of them.
    page: Learn,
) -> impl IntoView {
    let i18n = I18n::here();
    let entry = |page| {
        view! {
            <li>
                <Link to=Route::Learn(page)>{move || i18n.t(name(page))}</Link>
            </li>
        }
    };
    view! {
        <nav class="learn-nav" aria-label=i18n.tr("learn-nav-label")>
            <ul>{Learn::ALL.map(entry)}</ul>
        </nav>
        {match page {
            Learn::Lessons => view! { <LessonsPage /> }.into_any(),
            Learn::Puzzles => view! { <PuzzlesPage /> }.into_any(),
            Learn::History => view! { <HistoryPage /> }.into_any(),
            Learn::Review => view! { <ReviewPage /> }.into_any(),
        }}
    }
}

const fn name(page: Learn) -> &'static str {
    match page {
        Learn::Lessons => "learn-nav-lessons",
        Learn::Puzzles => "learn-nav-puzzles",
        Learn::Review => "learn-nav-review",
        Learn::History => "learn-nav-history",
    }
}

/// The key of the title of the window.
pub(crate) const fn page_title(page: Learn) -> &'static str {
    match page {
        Learn::Lessons => "learn-title-lessons",
        Learn::Puzzles => "learn-title-puzzles",
        Learn::Review => "learn-title-review",
        Learn::History => "learn-title-history",
    }
}
