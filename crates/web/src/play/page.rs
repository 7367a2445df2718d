//! The page to play on: the players where they sit, the board between them, everything else beside it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use mlin_rules::{Move, Point, Side};

use crate::board::{Board, BoardView};
use crate::exchange::{self, ExchangePanel, Import};
use crate::explorer::{Explorer, marks_of};
use crate::hand::Hand;
use crate::i18n::I18n;
use crate::route::{Link, Route};
use crate::steps::step_of;
use crate::{address, fault};

use super::actions::Actions;
use super::help::HelpChoices;
use super::moves::{MoveList, Steps};
use super::new_game::{Beginning, NewGame};
use super::seat::SeatStrip;
use super::session::Session;
use super::status::Status;
use super::table::Table;
use super::words;

/// The page to play on.
#[component]
pub(crate) fn PlayPage() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let beginning = RwSignal::new(None::<Beginning>);
    let address_fault = RwSignal::new(None::<address::AddressError>);

    let incoming = exchange::take_incoming();
    match incoming {
        // A bare position: who plays it is still to be said.
        Some(import)
            if import.record.game().ply() == 0
                && import.pending.is_none()
                && import.record.game().outcome().is_none() =>
        {
            beginning.set(Some(Beginning::From(Box::new(import.record.game().clone()))));
        }
        Some(import) => table.load(&import),
        None => address_fault.set(table.load_address(beginning)),
    }
    // The address always brings back the game on the table.
    let fragment = Memo::new(move |_| table.session.with(|session| address::for_game(session.game())));
    Effect::new(move |_| exchange::replace_address(Route::Play, &fragment.get()));
    let follow_address = window_event_listener(leptos::ev::hashchange, move |_| {
        address_fault.set(table.load_address(beginning));
        exchange::replace_address(Route::Play, &fragment.get_untracked());
    });
    on_cleanup(move || follow_address.remove());

    let explores = RwSignal::new(false);
    let found = RwSignal::new(None);
    let asked = Memo::new(move |_| table.session.with(Session::asked));
    let spoils = Memo::new(move |_| table.session.with(Session::is_contest));
    // Help against the computer is asked for in each game anew.
    let game = Memo::new(move |_| table.session.with(Session::seed));
    Effect::new(move |before: Option<u64>| {
        let game = game.get();
        if before.is_some_and(|before| before != game) && spoils.get_untracked() {
            explores.set(false);
        }
        game
    });
    let view = Memo::new(move |_| {
        table.session.with(|session| {
            let hand = if session.looks_back() {
                Hand::Idle
            } else {
                session.hand()
            };
            BoardView {
                highlights: table.help.marks(),
                values: found.with(|found| marks_of(found.as_ref(), asked.get(), hand)),
                ..session.view()
            }
        })
    });
    let bottom = Memo::new(move |_| {
        if table.session.with(Session::flipped) {
            Side::Black
        } else {
            Side::White
        }
    });
    let step_by_key = window_event_listener(leptos::ev::keydown, move |event| step_by_key(table, &event));
    on_cleanup(move || step_by_key.remove());

    let rules = move || {
        table
            .session
            .with(|session| words::rules(i18n, session.game().rules()))
    };
    view! {
        <section class="play">
            <h1 class="unseen">{i18n.tr("page-title-play")}</h1>
            <div class="stage">
                <SeatStrip side=Signal::derive(move || !bottom.get()) />
                <Board
                    view
                    label=Signal::derive(i18n.tr("board"))
                    on_point=move |point: Point| table.tap(point)
                    on_drag=move |(from, to): (Point, Point)| table.drag(from, to)
                    on_cancel=move |()| table.cancel()
                />
                <SeatStrip side=Signal::derive(move || bottom.get()) />
            </div>
            <div class="panel">
                {move || {
                    address_fault
                        .get()
                        .map(|error| {
                            let text = move || fault::of_address(&i18n.locale(), &error);
                            view! {
                                <div class="card fault" role="alert">
                                    <p>{text}</p>
                                    <button
                                        type="button"
                                        class="button"
                                        on:click=move |_| address_fault.set(None)
                                    >
                                        {i18n.tr("page-close")}
                                    </button>
                                </div>
                            }
                        })
                }}
                <Status on_new=move |()| beginning.set(Some(Beginning::Fresh)) />
                <MoveList />
                <Steps />
                <Explorer
                    asked
                    is_on=explores
                    found
                    may_play=Signal::derive(move || table.session.with(Session::may_play))
                    on_play=move |mv: Move| table.play(mv)
                    spoils
                />
                <Actions on_new=move |()| beginning.set(Some(Beginning::Fresh)) />
                <section class="rules-now" aria-labelledby="rules-now">
                    <h2 id="rules-now">{i18n.tr("page-rules-now")}</h2>
                    <ul>
                        {move || rules().map(|line| view! { <li>{line}</li> })}
                    </ul>
                    <p>
                        <Link to=Route::Rules>{i18n.tr("page-rules-all")}</Link>
                    </p>
                </section>
                <HelpChoices />
                <details class="more">
                    <summary>{i18n.tr("page-exchange")}</summary>
                    <ExchangePanel
                        record=Signal::derive(move || table.record())
                        ply=Signal::derive(move || table.session.with(Session::shown_ply))
                        route=Route::Play
                        on_load=move |import: Import| table.load(&import)
                    />
                </details>
            </div>
            <p class="unseen" role="status" aria-live="polite">
                {move || table.said.get()}
            </p>
            <NewGame beginning />
        </section>
    }
}

/// Left and right step through the moves, unless they mean something where the focus is.
fn step_by_key(table: Table, event: &KeyboardEvent) {
    let (shown, plies) = table
        .session
        .with_untracked(|session| (session.shown_ply(), session.game().ply()));
    if let Some(ply) = step_of(event, shown, plies, "input, select, textarea, dialog, .board") {
        table.show(ply);
        event.prevent_default();
    }
}
