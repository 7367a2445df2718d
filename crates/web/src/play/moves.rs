//! The moves of the game, and stepping through them.

use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::{Move, Side};

use crate::i18n::I18n;
use crate::steps::{StepButton, StepButtons};

use super::session::Session;
use super::table::Table;

/// One numbered line: White's move and Black's, each with the ply that it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pair {
    number: usize,
    moves: [Option<(usize, Move)>; 2],
}

/// The moves in numbered pairs; a game that Black begins starts with half a pair.
fn pairs(moves: impl Iterator<Item = Move>, first: Side) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut side = first;
    for (i, mv) in moves.enumerate() {
        match pairs.last_mut() {
            Some(pair) if side == Side::Black => pair.moves[1] = Some((i + 1, mv)),
            _ => {
                let mut moves = [None; 2];
                moves[side.index()] = Some((i + 1, mv));
                pairs.push(Pair {
                    number: pairs.len() + 1,
                    moves,
                });
            }
        }
        side = !side;
    }
    pairs
}

/// The list of moves; each leads back to the position after it.
#[component]
pub(crate) fn MoveList() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let rows = Memo::new(move |_| {
        table
            .session
            .with(|session| pairs(session.game().moves(), session.game().start().side_to_move()))
    });
    let shown = Memo::new(move |_| table.session.with(Session::shown_ply));
    let list = NodeRef::<leptos::html::Div>::new();
    // The move shown stays in sight, without moving the page.
    Effect::new(move |_| {
        shown.get();
        rows.track();
        request_animation_frame(move || {
            let Some(Some(list)) = list.try_get_untracked() else {
                return;
            };
            if let Ok(Some(now)) = list.query_selector(".is-shown")
                && let Some(now) = wasm_bindgen::JsCast::dyn_ref::<web_sys::HtmlElement>(&now)
            {
                let top = now.offset_top() - (list.client_height() - now.offset_height()) / 2;
                list.set_scroll_top(top);
            } else {
                list.set_scroll_top(0);
            }
        });
    });
    let cell = move |cell: Option<(usize, Move)>| match cell {
        Some((ply, mv)) => view! {
            <button
                type="button"
                class="ply"
                class:is-shown=move || shown.get() == ply
                aria-current=move || (shown.get() == ply).then_some("step")
                on:click=move |_| table.show(ply)
            >
                {mv.to_string()}
            </button>
        }
        .into_any(),
        None => view! { <span class="ply">"…"</span> }.into_any(),
    };
    view! {
        <section class="card moves" aria-labelledby="moves">
            <h2 id="moves" class="unseen">{i18n.tr("page-moves")}</h2>
            <div class="moves-scroll" node_ref=list tabindex="0" role="group" aria-labelledby="moves">
                <Show
                    when=move || rows.with(|rows| !rows.is_empty())
                    fallback=move || view! { <p class="quiet">{i18n.tr("page-moves-empty")}</p> }
                >
                    <ol>
                        <For
                            each=move || rows.get()
                            key=|pair| (pair.number, pair.moves)
                            children=move |pair| {
                                let [white, black] = pair.moves;
                                view! {
                                    <li>
                                        <span class="number" aria-hidden="true">
                                            {move || i18n.text_with(
                                                "page-move-number",
                                                &args! { "number" => pair.number },
                                            )}
                                        </span>
                                        {cell(white)}
                                        {black.map(|black| cell(Some(black)))}
                                    </li>
                                }
                            }
                        />
                    </ol>
                </Show>
            </div>
        </section>
    }
}

/// First, back, on, last; undo and redo.
#[component]
pub(crate) fn Steps() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let shown = Memo::new(move |_| table.session.with(Session::shown_ply));
    let plies = Memo::new(move |_| table.session.with(|session| session.game().ply()));
    let can_undo = Memo::new(move |_| table.session.with(Session::can_undo));
    let can_redo = Memo::new(move |_| table.session.with(Session::can_redo));
    let no_undo = Signal::derive(move || !can_undo.get());
    let no_redo = Signal::derive(move || !can_redo.get());
    view! {
        <div class="steps" role="group" aria-label=i18n.tr("page-steps")>
            <StepButtons at=shown.into() last=plies.into() to=Callback::new(move |ply| table.show(ply)) />
            <span class="gap"></span>
            <StepButton
                key="page-undo"
                path="M9 6L4 11L9 16M4 11H15Q20 11 20 15.5T15 20H11"
                disabled=no_undo
                act=Callback::new(move |()| table.undo())
            />
            <StepButton
                key="page-redo"
                path="M15 6L20 11L15 16M20 11H9Q4 11 4 15.5T9 20H13"
                disabled=no_redo
                act=Callback::new(move |()| table.redo())
            />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(count: usize, first: Side) -> Vec<[Option<usize>; 2]> {
        let moves = mlin_rules::Point::ALL.into_iter().map(Move::place).take(count);
        pairs(moves, first)
            .into_iter()
            .map(|pair| pair.moves.map(|cell| cell.map(|(ply, _)| ply)))
            .collect()
    }

    #[test]
    fn moves_stand_in_numbered_pairs() {
        assert!(shape(0, Side::White).is_empty());
        assert_eq!(shape(3, Side::White), [[Some(1), Some(2)], [Some(3), None]]);
        assert_eq!(
            shape(4, Side::Black),
            [[None, Some(1)], [Some(2), Some(3)], [Some(4), None]]
        );
    }
}
