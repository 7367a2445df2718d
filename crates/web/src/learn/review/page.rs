//! The page: which game, and everything about it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::{Game, Point, Position, Ruleset, Side};

use super::desk::Desk;
use super::graph::Graph;
use super::panels::{Moves, Place, Points, Progress, Steps, Summaries};
use crate::address::{self, AddressError};
use crate::app::Workers;
use crate::board::Board;
use crate::exchange::{self, CopyButton, Import, ImportPanel, LeftOut, left_out_view};
use crate::fault::DamagedLink;
use crate::figure::men_in_words;
use crate::i18n::I18n;
use crate::phrase::who;
use crate::route::{Learn, Route};
use crate::steps::step_of;

const ROUTE: Route = Route::Learn(Learn::Review);

/// What an address asks for.
struct Wanted {
    game: Game,
    at: usize,
    me: Option<Side>,
    fault: Option<AddressError>,
}

/// The game in the address, the ply to show, and which side the visitor played.
fn from_address() -> Option<Wanted> {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let me = fragment
        .trim_start_matches('#')
        .split('&')
        .find_map(|pair| pair.strip_prefix("me="))
        .and_then(|name| Side::ALL.into_iter().find(|side| who(*side) == name));
    match address::game(&query, &fragment) {
        Ok(None) => None,
        Ok(Some(shared)) => {
            // Whoever names no ply begins at the beginning.
            let names_ply = fragment.contains("ply=") || query.contains("ply=");
            Some(Wanted {
                at: if names_ply { shared.ply } else { 0 },
                game: shared.game,
                me,
                fault: None,
            })
        }
        Err(damaged) => Some(Wanted {
            game: damaged
                .readable
                .map_or_else(|| Game::new(Ruleset::STANDARD), |game| *game),
            at: 0,
            me,
            fault: Some(damaged.error),
        }),
    }
}

/// The address of a place in a game; the visitor's own also says which side was theirs.
fn fragment(game: &Game, at: usize, me: Option<Side>) -> String {
    let mut text = address::for_game(game);
    if game.ply() == 0 {
        return text;
    }
    if at > 0 {
        text.push_str(&format!("&ply={at}"));
    }
    if let Some(side) = me {
        text.push_str(&format!("&me={}", who(side)));
    }
    text
}

/// The page.
#[component]
pub(crate) fn ReviewPage() -> impl IntoView {
    let i18n = I18n::here();
    let workers = expect_context::<Workers>();
    let wanted = from_address();
    let damaged = RwSignal::new(wanted.as_ref().and_then(|wanted| wanted.fault.clone()));
    let left_out = RwSignal::new(None::<LeftOut>);
    let desk = match wanted {
        Some(wanted) => Desk::new(wanted.game, wanted.at, wanted.me, &workers),
        None => Desk::new(Game::new(Ruleset::STANDARD), 0, None, &workers),
    };
    desk.begin();
    let follow_address = window_event_listener(leptos::ev::hashchange, move |_| {
        let Some(wanted) = from_address() else { return };
        damaged.set(wanted.fault);
        let is_here = desk
            .game
            .with_untracked(|game| address::for_game(game) == address::for_game(&wanted.game));
        if is_here {
            desk.go(wanted.at);
        } else {
            left_out.set(None);
            desk.me.set(wanted.me);
            desk.load(wanted.game, wanted.at);
        }
    });
    on_cleanup(move || follow_address.remove());
    Effect::new(move |_| {
        let (at, me) = (desk.at.get(), desk.me.get());
        let fragment = desk.game.with(|game| fragment(game, at, me));
        exchange::replace_address(ROUTE, &fragment);
    });
    let load = move |import: Import| {
        damaged.set(None);
        // The panel that would say it is gone or out of sight by now.
        left_out.set(LeftOut::of(&import.record));
        desk.me.set(None);
        desk.load(import.record.game().clone(), import.ply.unwrap_or(0));
        if desk.game.with_untracked(Game::ply) > 0 {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    };
    let is_empty = Memo::new(move |_| desk.game.with(|game| game.ply() == 0));
    // A position alone came: there is nothing to go through.
    let is_position = move || is_empty.get() && desk.game.with(|game| *game.position() != Position::START);
    view! {
        <section class="page review" class:two-pane=move || !is_empty.get() class:text=move || is_empty.get()>
            <header class="page-head">
                <h1>{i18n.tr("learn-nav-review")}</h1>
                {move || is_empty.get().then(|| view! { <p>{i18n.t("review-lead")}</p> })}
                <Show when=is_position>
                    <p class="error" role="alert">
                        {i18n.tr("review-position-only")}
                    </p>
                </Show>
                <DamagedLink fault=damaged.into() />
                <div class="left-out" role="status">
                    {move || left_out.get().map(|left_out| left_out_view(i18n, left_out))}
                </div>
            </header>
            {move || {
                if is_empty.get() {
                    view! {
                        <ImportPanel rules=Signal::stored(Ruleset::STANDARD) on_load=load />
                    }
                        .into_any()
                } else {
                    view! { <Desktop desk on_load=Callback::new(load) /> }.into_any()
                }
            }}
        </section>
    }
}

/// The board and everything beside it.
#[component]
fn Desktop(desk: Desk, on_load: Callback<Import>) -> impl IntoView {
    let i18n = I18n::here();
    let is_asking = Memo::new(move |_| desk.is_asking());
    let view = Signal::derive(move || desk.view());
    let spoken = Signal::derive(move || view.with(|view| men_in_words(&view.men, i18n)));
    let step_by_key = window_event_listener(leptos::ev::keydown, move |event| step_by_key(desk, &event));
    on_cleanup(move || step_by_key.remove());
    let link = move || {
        let (game, at) = (desk.game.get_untracked(), desk.at.get_untracked());
        exchange::link(ROUTE, &fragment(&game, at, None))
    };
    view! {
        <div class="pane-board">
            {move || {
                if is_asking.get() {
                    view! {
                        <Board
                            view
                            label=Signal::derive(i18n.tr("board"))
                            on_point=move |point: Point| desk.tap(point)
                            on_drag=move |(from, to): (Point, Point)| desk.drag(from, to)
                            on_cancel=move |()| desk.hand.set(crate::hand::Hand::Idle)
                        />
                    }
                        .into_any()
                } else {
                    view! { <Board view label=spoken /> }.into_any()
                }
            }}
            <Hands desk />
            <Steps desk />
        </div>
        <div class="pane-side">
            <Progress desk />
            <Place desk />
            <Points desk />
            <Graph desk />
            <Summaries desk />
            <Moves desk />
            <CopyButton label=Signal::derive(i18n.tr("review-share")) text=move |()| link() />
            <details class="more">
                <summary>{i18n.tr("review-other")}</summary>
                <ImportPanel rules=Signal::derive(move || desk.game.with(|game| *game.rules())) on_load />
            </details>
        </div>
    }
}

/// What both sides have in hand, while men are placed.
#[component]
fn Hands(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let hands = Memo::new(move |_| {
        desk.here
            .with(|game| Side::ALL.map(|side| desk.hand.get().stock(game, side)))
    });
    move || {
        let [white, black] = hands.get();
        (white + black > 0).then(|| {
            view! {
                <p class="quiet hands">
                    {i18n.text_with("review-hands", &args! { "white" => white, "black" => black })}
                </p>
            }
        })
    }
}

/// Left and right step through the game, unless they mean something where the focus is.
fn step_by_key(desk: Desk, event: &KeyboardEvent) {
    let elsewhere = "input, select, textarea, dialog, .board, .moves-table";
    let (at, last) = (desk.at.get_untracked(), desk.game.with_untracked(Game::ply));
    if let Some(ply) = step_of(event, at, last, elsewhere) {
        desk.go(ply);
        event.prevent_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_carries_game_place_and_side() {
        let mut game = Game::new(Ruleset::STANDARD);
        assert_eq!(fragment(&game, 0, Some(Side::White)), "");
        for mv in ["d6", "f4", "d2"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
        assert_eq!(fragment(&game, 0, None), "moves=d6.f4.d2");
        let text = fragment(&game, 3, Some(Side::Black));
        assert_eq!(text, "moves=d6.f4.d2&ply=3&me=black");
        let shared = address::game("", &text).unwrap().unwrap();
        assert_eq!((shared.game.ply(), shared.ply), (3, 3));
    }
}
