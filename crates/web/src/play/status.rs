//! The card that says what is going on: whose turn it is, what to do, how near a draw is, how the game ended.

use leptos::prelude::*;
use mlin_rules::{Outcome, Side};

use crate::address;
use crate::exchange::ReviewLink;
use crate::i18n::I18n;
use crate::phrase;
use crate::route::{Link, Route};

use super::help::{Confirm, HintCard};
use super::session::Session;
use super::table::Table;
use super::words;

/// The card.
#[component]
pub(crate) fn Status(
    /// A new game is wanted.
    #[prop(into)]
    on_new: Callback<()>,
) -> impl IntoView {
    let table = Table::here();
    let outcome = Memo::new(move |_| {
        table
            .session
            .with(|session| session.outcome().filter(|_| !session.looks_back()))
    });
    move || match outcome.get() {
        Some(outcome) => view! { <End outcome on_new /> }.into_any(),
        None => view! { <Turn /> }.into_any(),
    }
}

/// While the game goes on, or an earlier position is shown.
#[component]
fn Turn() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let text = Memo::new(move |before: Option<&String>| {
        if let (Some(before), true) = (before, table.help.is_pending()) {
            // A glance at the move is no news.
            return before.clone();
        }
        let looks_back = table.session.with(Session::looks_back);
        if table.thinking.get() && !looks_back {
            i18n.t("turn-thinking")
        } else {
            table.session.with(|session| words::status(i18n, session))
        }
    });
    let extra = Memo::new(move |_| {
        table.session.with(|session| {
            if session.looks_back() {
                Vec::new()
            } else {
                [words::phase_change(i18n, session), words::counters(i18n, session)].concat()
            }
        })
    });
    let offered = Memo::new(move |_| table.session.with(|session| session.draw_offer().is_some()));
    let is_persons = Memo::new(move |_| {
        table
            .session
            .with(|session| session.is_persons_turn() && !session.looks_back())
    });
    let looks_back = Memo::new(move |_| table.session.with(Session::looks_back));
    let mill_waits = Memo::new(move |_| table.session.with(Session::waits_for_removal));
    let watched = Memo::new(move |_| table.session.with(Session::is_watched));
    let paused = Memo::new(move |_| table.session.with(Session::paused));
    view! {
        <div class="card status" class:is-yours=move || is_persons.get()>
            <p class="sentence">{move || text.get()}</p>
            {move || {
                extra.get().into_iter().map(|line| view! { <p class="extra">{line}</p> }).collect_view()
            }}
            {move || {
                table
                    .refusal
                    .get()
                    .map(|refusal| view! { <p class="refusal">{move || words::refusal(i18n, refusal)}</p> })
            }}
            <Show when=move || table.failed.get()>
                <p class="refusal">{i18n.tr("page-engine-failed")}</p>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| table.try_again()>
                        {i18n.tr("page-try-again")}
                    </button>
                </div>
            </Show>
            <Show when=move || offered.get() && !looks_back.get()>
                <div class="row">
                    <button type="button" class="button primary" on:click=move |_| table.answer_draw(true)>
                        {i18n.tr("page-draw-accept")}
                    </button>
                    <button type="button" class="button" on:click=move |_| table.answer_draw(false)>
                        {i18n.tr("page-draw-decline")}
                    </button>
                </div>
            </Show>
            <Confirm />
            <HintCard />
            <Show when=move || mill_waits.get()>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| table.cancel()>
                        {i18n.tr("page-take-turn-back")}
                    </button>
                </div>
            </Show>
            <Show when=move || looks_back.get()>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| table.show(usize::MAX)>
                        {i18n.tr("page-back-to-game")}
                    </button>
                </div>
            </Show>
            <Show when=move || table.thinking.get() && !looks_back.get() || watched.get()>
                <div class="row">
                    <span class="thinking" class:is-thinking=move || table.thinking.get() aria-hidden="true">
                        <i></i>
                        <i></i>
                        <i></i>
                    </span>
                    <Show when=move || table.thinking.get()>
                        <button type="button" class="button" id="move-now" on:click=move |_| table.move_now()>
                            {i18n.tr("page-move-now")}
                        </button>
                    </Show>
                    <Show when=move || watched.get()>
                        <button
                            type="button"
                            class="button"
                            on:click=move |_| table.pause(!paused.get_untracked())
                        >
                            {move || if paused.get() { i18n.t("page-go-on") } else { i18n.t("page-pause") }}
                        </button>
                    </Show>
                </div>
            </Show>
        </div>
    }
}

/// After the end: who won, by which rule, and what can be done now.
#[component]
fn End(outcome: Outcome, on_new: Callback<()>) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let result = move || {
        table
            .session
            .with(|session| words::result(i18n, session, outcome))
    };
    let reason = move || {
        table
            .session
            .with(|session| words::reason(i18n, session, outcome))
    };
    // The mistakes of the one who plays here become puzzles.
    let review = Signal::derive(move || {
        table.session.with(|session| {
            let fragment = address::for_game(session.game());
            match Side::ALL.into_iter().find(|side| session.who(*side) == "you") {
                Some(side) => format!("{fragment}&me={}", phrase::who(side)),
                None => fragment,
            }
        })
    });
    let is_won = move || {
        table.session.with(|session| {
            outcome
                .winner()
                .is_some_and(|winner| session.who(winner) == "you")
        })
    };
    view! {
        <section class="card end" class:is-won=is_won aria-labelledby="end">
            <h2 id="end">{result}</h2>
            <p>{reason}</p>
            <div class="row">
                <ReviewLink fragment=review />
                <button type="button" class="button primary" on:click=move |_| table.rematch(false)>
                    {i18n.tr("page-rematch")}
                </button>
                <button type="button" class="button" on:click=move |_| table.rematch(true)>
                    {i18n.tr("page-rematch-swapped")}
                </button>
                <button type="button" class="button" on:click=move |_| on_new.run(())>
                    {i18n.tr("page-new-game")}
                </button>
                <button type="button" class="button" on:click=move |_| table.show(0)>
                    {i18n.tr("page-look-through")}
                </button>
            </div>
            <p class="quiet">
                {i18n.tr("page-kept-in-archive")}
                " "
                <Link to=Route::Archive>{i18n.tr("page-nav-archive")}</Link>
            </p>
        </section>
    }
}
