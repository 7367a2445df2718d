//! What can be done with the game as a whole: new game, resign, draw, flip, swap.

use leptos::prelude::*;
use mlin_locale::args;

use crate::focus::go_on_at;
use crate::i18n::I18n;

use super::dialog::Dialog;
use super::session::Session;
use super::table::Table;

/// The buttons.
#[component]
pub(crate) fn Actions(
    /// A new game is wanted.
    #[prop(into)]
    on_new: Callback<()>,
) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let resigns = Memo::new(move |_| table.session.with(Session::who_resigns));
    let may_offer = Memo::new(move |_| table.session.with(Session::may_offer_draw));
    let for_two = Memo::new(move |_| table.session.with(Session::is_for_two));
    let watched = Memo::new(move |_| table.session.with(Session::is_watched));
    let one_person = Memo::new(move |_| {
        table
            .session
            .with(|session| !session.is_for_two() && !session.is_watched())
    });
    let sure = RwSignal::new(false);
    let question = move || {
        table.session.with(|session| {
            session.who_resigns().map_or_else(String::new, |side| {
                i18n.text_with("page-resign-question", &args! { "who" => session.who(side) })
            })
        })
    };
    view! {
        <div class="actions" role="group" aria-label=i18n.tr("page-actions")>
            <button type="button" class="button primary" id="new-game" on:click=move |_| on_new.run(())>
                {i18n.tr("page-new-game")}
            </button>
            <Show when=move || !watched.get()>
                <button
                    type="button"
                    class="button"
                    id="resign"
                    disabled=move || resigns.get().is_none()
                    on:click=move |_| sure.set(true)
                >
                    {i18n.tr("page-resign")}
                </button>
            </Show>
            <Show when=move || for_two.get()>
                <button
                    type="button"
                    class="button"
                    id="offer-draw"
                    aria-disabled=move || (!may_offer.get()).then_some("true")
                    on:click=move |_| table.offer_draw()
                >
                    {i18n.tr("page-draw-offer")}
                </button>
            </Show>
            <button type="button" class="button" id="flip" on:click=move |_| table.flip()>
                {i18n.tr("page-flip")}
            </button>
            <Show when=move || one_person.get()>
                <button type="button" class="button" id="swap" on:click=move |_| table.swap_sides()>
                    {i18n.tr("page-swap")}
                </button>
            </Show>
        </div>
        <Dialog open=sure labelled_by="resign-heading">
            <h2 id="resign-heading">{question}</h2>
            <div class="row">
                <button
                    type="button"
                    class="button primary"
                    id="resign-yes"
                    on:click=move |_| {
                        sure.set(false);
                        table.resign();
                        go_on_at("#new-game");
                    }
                >
                    {i18n.tr("page-resign")}
                </button>
                <button type="button" class="button" on:click=move |_| sure.set(false)>
                    {i18n.tr("page-cancel")}
                </button>
            </div>
        </Dialog>
    }
}
