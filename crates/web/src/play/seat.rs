//! A player beside the board: name, men in hand and men lost, clock.

use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::{Point, Side};
use wasm_bindgen::JsCast;

use crate::i18n::I18n;

use super::clocks::face;
use super::session::{Seat, Session};
use super::table::{Table, now};
use super::words;

/// The strip above or below the board.
#[component]
pub(crate) fn SeatStrip(
    /// Who sits there.
    side: Signal<Side>,
) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let with = move |look: fn(I18n, &Session, Side) -> String| {
        table.session.with(|session| look(i18n, session, side.get()))
    };
    let name = move || with(words::player);
    let detail = move || {
        with(|i18n, session, side| match session.seat(side) {
            Seat::Computer(level) => words::level(i18n, level),
            Seat::Person if session.is_for_two() => String::new(),
            Seat::Person => words::side_name(i18n, side),
        })
    };
    let is_turn = move || table.session.with(|session| session.turn() == Some(side.get()));
    // A man in hand can be dragged to the board as well as placed by a tap on a point.
    let may_place = Memo::new(move |_| {
        table.session.with(|session| {
            session.turn() == Some(side.get())
                && session.is_persons_turn()
                && session.shown_position() == session.game().position()
                && session.game().position().hand(side.get()) > 0
        })
    });
    let carried = RwSignal::new(None::<(i32, i32)>);
    let grab = move |event: PointerEvent| {
        if event.button() != 0 || !may_place.get_untracked() {
            return;
        }
        let strip = event.current_target();
        if let Some(strip) = strip.and_then(|strip| strip.dyn_into::<web_sys::Element>().ok())
            && strip.set_pointer_capture(event.pointer_id()).is_ok()
        {
            carried.set(Some((event.client_x(), event.client_y())));
        }
    };
    let pull = move |event: PointerEvent| {
        if carried.get_untracked().is_some() {
            carried.set(Some((event.client_x(), event.client_y())));
        }
    };
    let drop = move |_: PointerEvent| {
        let Some((x, y)) = carried.get_untracked() else {
            return;
        };
        carried.set(None);
        if let Some(point) = point_at(x, y) {
            table.tap(point);
        }
    };
    view! {
        <div
            class="seat"
            class:is-turn=is_turn
            class:is-placing=move || may_place.get()
            on:pointerdown=grab
            on:pointermove=pull
            on:pointerup=drop
            on:pointercancel=move |_| carried.set(None)
        >
            {move || {
                carried
                    .get()
                    .map(|(x, y)| {
                        view! {
                            <i
                                class="disc carried"
                                class:white=move || side.get() == Side::White
                                class:black=move || side.get() == Side::Black
                                style:left=format!("{x}px")
                                style:top=format!("{y}px")
                                aria-hidden="true"
                            ></i>
                        }
                    })
            }}
            <span
                class="disc"
                class:white=move || side.get() == Side::White
                class:black=move || side.get() == Side::Black
                aria-hidden="true"
            ></span>
            <p class="seat-name">
                <b>{name}</b>
                " "
                <span>{detail}</span>
            </p>
            <Tray side />
            <ClockFace side />
        </div>
    }
}

/// The point of the board at a place of the window.
fn point_at(x: i32, y: i32) -> Option<Point> {
    let element = document().element_from_point(x as f32, y as f32)?;
    let point = element.closest("[data-point]").ok().flatten()?;
    point.get_attribute("data-point")?.parse().ok()
}

/// Men in hand and men lost, as small discs with a text for those who do not see them.
#[component]
fn Tray(side: Signal<Side>) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let counts = Memo::new(move |_| {
        let side = side.get();
        table.session.with(|session| session.stock(side))
    });
    let text = move || {
        let (hand, lost) = counts.get();
        i18n.text_with("page-tray", &args! { "hand" => hand, "lost" => lost })
    };
    view! {
        <span
            class="tray"
            class:white=move || side.get() == Side::White
            class:black=move || side.get() == Side::Black
            role="img"
            aria-label=text
            title=text
        >
            {move || {
                let (hand, lost) = counts.get();
                let hand = (0..hand).map(|_| view! { <i class="pip"></i> });
                let lost = (0..lost).map(|_| view! { <i class="pip lost"></i> });
                (hand.collect_view(), lost.collect_view())
            }}
        </span>
    }
}

#[component]
fn ClockFace(side: Signal<Side>) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let has_clocks = Memo::new(move |_| table.session.with(|session| session.clocks().is_some()));
    let beat = RwSignal::new(0_u32);
    let ticking = set_interval_with_handle(
        move || beat.update(|beat| *beat = beat.wrapping_add(1)),
        Duration::from_millis(100),
    );
    if let Ok(ticking) = ticking {
        on_cleanup(move || ticking.clear());
    }
    let left = Memo::new(move |_| {
        beat.get();
        table.session.with(|session| {
            session
                .clocks()
                .map_or_else(String::new, |clocks| face(clocks.left(side.get(), now())))
        })
    });
    let runs = move || {
        table
            .session
            .with(|session| session.clocks().and_then(super::clocks::Clocks::running) == Some(side.get()))
    };
    view! {
        <Show when=move || has_clocks.get()>
            <span class="clock" class:is-running=runs role="timer" aria-label=i18n.tr("page-clock")>
                {move || left.get()}
            </span>
        </Show>
    }
}
