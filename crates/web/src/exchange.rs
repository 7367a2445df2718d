//! Games and positions that come in and go out: by the clipboard, as files, as links.
//!
//! Whatever a visitor pastes or opens is one text. [`read`] finds out what it is (a game record of any kind that
//! `mlin-rules` reads, several of them, a position, a link of this page) and answers with what can be loaded, each
//! offer with its fault if it has one: a record that breaks off can be loaded up to there, and one that ends on a mill
//! whose removal is missing can be finished on the board.

use std::cell::RefCell;

use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::notation::{PositionError, Record, RecordError, RecordErrorReason, from_playok_number};
use mlin_rules::{Game, Move, MoveError, PlayError, Position, Ruleset};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::address::{self, AddressError, Damaged};
use crate::fault;
use crate::i18n::I18n;
use crate::phrase;
use crate::route::{Learn, Route, Router};

/// The files that an open dialog proposes.
pub(crate) const ACCEPT: &str = ".pgn,.mlin,.txt,text/plain";

/// A game to be loaded.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    /// The game with its tags, comments and variations.
    pub(crate) record: Record,
    /// A move after it that closes a mill and waits for its removal.
    pub(crate) pending: Option<Move>,
    /// How many plies to show as played; `None` for all.
    pub(crate) ply: Option<usize>,
}

impl Import {
    /// A whole game.
    pub(crate) fn of(record: Record) -> Import {
        Import {
            record,
            pending: None,
            ply: None,
        }
    }

    /// A game that begins with a position.
    pub(crate) fn position(position: Position, rules: Ruleset) -> Import {
        Import::of(Record::from_game(Game::from_position(position, rules)))
    }
}

/// What a text offers to load.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    /// The game, up to the fault if there is one.
    pub(crate) import: Import,
    /// What is wrong with the rest.
    pub(crate) fault: Option<OfferFault>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OfferFault {
    /// The game record.
    Record(RecordError),
    /// The link.
    Address(AddressError),
}

/// Why a text offers nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// There is nothing but spaces.
    Empty,
    /// It looks like a position, but is none.
    Position(PositionError),
    /// It is a link in which no game can be read.
    Address(AddressError),
    /// It is a link without a game.
    NoGameInLink,
}

/// Finds out what a text holds. Games that do not name their rules have those of `rules`.
///
/// # Errors
/// [`ReadError`] when nothing of it can be loaded. A faulty game record is no error: its offer carries the fault.
pub(crate) fn read(text: &str, rules: &Ruleset) -> Result<Vec<Offer>, ReadError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ReadError::Empty);
    }
    if is_link(trimmed) {
        return read_link(trimmed);
    }
    if is_position(trimmed) {
        let position = trimmed.parse().map_err(ReadError::Position)?;
        return Ok(vec![Offer {
            import: Import::position(position, *rules),
            fault: None,
        }]);
    }
    let records = Record::parse_all(text, rules);
    if records.len() <= 1 {
        return Ok(vec![read_record(text, rules)]);
    }
    let offers = records.into_iter().map(|record| match record {
        Ok(record) => Offer {
            import: Import::of(record),
            fault: None,
        },
        Err(error) => Offer {
            import: Import::of(Record::from_game(Game::new(*rules))),
            fault: Some(OfferFault::Record(error)),
        },
    });
    Ok(offers.collect())
}

fn read_record(text: &str, rules: &Ruleset) -> Offer {
    let (record, error) = Record::parse_prefix(text, rules);
    let pending = error
        .as_ref()
        .and_then(|error| pending_move(text, &record, error));
    Offer {
        import: Import {
            record,
            pending,
            ply: None,
        },
        fault: error.map(OfferFault::Record),
    }
}

/// The move at the place of an error which says that its removal is missing.
fn pending_move(text: &str, record: &Record, error: &RecordError) -> Option<Move> {
    let RecordErrorReason::Illegal(PlayError::Illegal(MoveError::RemovalMissing(_))) = error.reason else {
        return None;
    };
    let line = text.lines().nth(error.line.checked_sub(1)?)?;
    let token: String = line
        .chars()
        .skip(error.column.checked_sub(1)?)
        .take_while(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '–' | '—' | '−' | '‐' | '‑'))
        .collect();
    let written: Option<Move> = token.parse().ok().or_else(|| playok_move(&token));
    let position = record.game().position();
    let legal = |mv: &Move| {
        record
            .game()
            .legal_moves()
            .iter()
            .any(|legal| legal.remove.is_some() && legal.without_removal() == *mv)
    };
    written
        .filter(legal)
        .filter(|mv| position.closes_mill(mv.from, mv.to))
}

fn playok_move(token: &str) -> Option<Move> {
    let point = |number: &str| from_playok_number(number.parse().ok()?);
    match token.split_once('-') {
        None => Some(Move::place(point(token)?)),
        Some((from, to)) => Some(Move::slide(point(from)?, point(to)?)),
    }
}

fn is_link(text: &str) -> bool {
    let start = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    !text.contains(char::is_whitespace) && (start.starts_with("http://") || start.starts_with("https://"))
}

fn read_link(text: &str) -> Result<Vec<Offer>, ReadError> {
    let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
    let query = before.split_once('?').map_or("", |(_, query)| query);
    let (game, ply, fault) = match address::game(query, fragment) {
        Ok(Some(shared)) => (shared.game, Some(shared.ply), None),
        Ok(None) => return Err(ReadError::NoGameInLink),
        Err(Damaged {
            error,
            readable: Some(game),
        }) => (*game, None, Some(OfferFault::Address(error))),
        Err(Damaged {
            error,
            readable: None,
        }) => return Err(ReadError::Address(error)),
    };
    Ok(vec![Offer {
        import: Import {
            record: Record::from_game(game),
            pending: None,
            ply,
        },
        fault,
    }])
}

/// Whether a text means to be a position: its first word is made of men, free points and strokes.
fn is_position(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first
        .chars()
        .all(|letter| matches!(letter, 'W' | 'w' | 'B' | 'b' | '.' | '/'))
}

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileError {
    /// It is larger than any text that is read.
    TooLarge,
    /// The browser does not hand it out.
    Unreadable,
}

impl FileError {
    /// In the words of the language.
    pub(crate) fn text(self, i18n: I18n) -> String {
        match self {
            FileError::TooLarge => i18n.text_with(
                "page-file-too-large",
                &args! { "count" => Record::MAX_LENGTH / (1024 * 1024) },
            ),
            FileError::Unreadable => i18n.t("page-file-unreadable"),
        }
    }
}

/// Reads the file that was chosen in an `<input type=file>` and hands its text on.
pub(crate) fn read_file(event: &Event, then: impl FnOnce(Result<String, FileError>) + 'static) {
    let input = event_target::<web_sys::HtmlInputElement>(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    // So that the same file can be chosen again.
    input.set_value("");
    if file.size() > Record::MAX_LENGTH as f64 {
        then(Err(FileError::TooLarge));
        return;
    }
    spawn_local(async move {
        let text = JsFuture::from(file.text())
            .await
            .ok()
            .and_then(|text| text.as_string());
        then(text.ok_or(FileError::Unreadable));
    });
}

/// Lets the browser save a text as a file.
pub(crate) fn download(name: &str, text: &str) {
    // A browser that cannot save files does nothing.
    let _saved = try_download(name, text);
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    set_timeout(
        move || {
            let _gone = web_sys::Url::revoke_object_url(&url);
        },
        std::time::Duration::from_secs(10),
    );
    Ok(())
}

/// Copies a text to the clipboard and tells whether it is there.
pub(crate) fn copy(text: String, then: impl FnOnce(bool) + 'static) {
    spawn_local(async move {
        let clipboard = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("clipboard"))
            .ok()
            .filter(JsValue::is_object)
            .map(JsCast::unchecked_into::<web_sys::Clipboard>);
        let copied = match clipboard {
            Some(clipboard) => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
            None => false,
        };
        then(copied || copy_by_selection(&text).unwrap_or(false));
    });
}

/// The old way, which also works on pages that came over plain HTTP.
fn copy_by_selection(text: &str) -> Result<bool, JsValue> {
    let document = document();
    let Some(body) = document.body() else {
        return Ok(false);
    };
    let area: web_sys::HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    area.set_value(text);
    area.set_class_name("off-screen");
    body.append_child(&area)?;
    area.select();
    let command = js_sys::Reflect::get(&document, &JsValue::from_str("execCommand"))?;
    let copied = match command.dyn_ref::<js_sys::Function>() {
        Some(command) => command.call1(&document, &JsValue::from_str("copy"))?.is_truthy(),
        None => false,
    };
    area.remove();
    Ok(copied)
}

/// The whole address of a page with a game or position in it.
pub(crate) fn link(route: Route, fragment: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let mark = if fragment.is_empty() { "" } else { "#" };
    format!("{origin}{}{mark}{fragment}", route.path())
}

/// Shows a game or position in the address bar, without a new entry in the history.
pub(crate) fn replace_address(route: Route, fragment: &str) {
    let location = window().location();
    if Route::from_path(&location.pathname().unwrap_or_default()) != route {
        return;
    }
    let mark = if fragment.is_empty() { "" } else { "#" };
    if let Ok(history) = window().history() {
        let address = format!("{}{mark}{fragment}", route.path());
        let _too_often = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Sets the tags `Date` and `Time` to now, unless the record has a date.
pub(crate) fn stamp(record: &mut Record) {
    if record.tag("Date").is_some() {
        return;
    }
    let now = js_sys::Date::new_0();
    let date = format!(
        "{:04}.{:02}.{:02}",
        now.get_full_year(),
        now.get_month() + 1,
        now.get_date()
    );
    let time = format!(
        "{:02}:{:02}:{:02}",
        now.get_hours(),
        now.get_minutes(),
        now.get_seconds()
    );
    // Neither is a tag that the record writes by itself.
    let _set = record.set_tag("Date", &date);
    let _set = record.set_tag("Time", &time);
}

thread_local! {
    /// A game on its way from one page to another.
    static INCOMING: RefCell<Option<Import>> = const { RefCell::new(None) };
}

/// Goes to another page and loads a game there.
pub(crate) fn open(import: Import, router: Router, route: Route) {
    let fragment = address::for_game(import.record.game());
    INCOMING.set(Some(import));
    router.go(route, &format!("#{fragment}"));
}

/// The game that another page sent here, once.
pub(crate) fn take_incoming() -> Option<Import> {
    INCOMING.take()
}

/// A button that copies a text and says so.
#[component]
pub(crate) fn CopyButton(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Gives the text to copy.
    #[prop(into)]
    text: Callback<(), String>,
) -> impl IntoView {
    let i18n = I18n::here();
    let copied = RwSignal::new(None::<bool>);
    let act = move |_| {
        copy(text.run(()), move |done| {
            copied.set(Some(done));
            set_timeout(
                move || {
                    let _page_was_left = copied.try_set(None);
                },
                std::time::Duration::from_millis(2500),
            );
        });
    };
    view! {
        <button type="button" class="button copy" class:is-copied=move || copied.get() == Some(true) on:click=act>
            <span>{label}</span>
            <span class="copy-state" role="status">
                {move || match copied.get() {
                    Some(true) => i18n.t("page-copied"),
                    Some(false) => i18n.t("page-not-copied"),
                    None => String::new(),
                }}
            </span>
        </button>
    }
}

/// A link to the review of a game. `me` is the side that the visitor played, if it is known.
///
/// It is a plain link: another module has that page.
#[component]
pub(crate) fn ReviewLink(
    /// The address of the game, as [`address::for_game`] makes it.
    #[prop(into)]
    fragment: Signal<String>,
    /// What it is called, if not by its text alone.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let i18n = I18n::here();
    let path = Route::Learn(Learn::Review).path();
    view! {
        <a
            class="button review-link"
            href=move || format!("{path}#{}", fragment.get())
            aria-label=label
        >
            {i18n.tr("page-review")}
        </a>
    }
}

/// Copying, saving and sharing of the game shown, and loading of another.
#[component]
pub(crate) fn ExchangePanel(
    /// The game to give away.
    #[prop(into)]
    record: Signal<Record>,
    /// How many of its plies are shown as played.
    #[prop(into)]
    ply: Signal<usize>,
    /// The page that the link leads to.
    route: Route,
    /// A game was chosen to be loaded.
    #[prop(into)]
    on_load: Callback<Import>,
) -> impl IntoView {
    let i18n = I18n::here();
    let position = move || {
        record.with_untracked(|record| {
            let game = record.game();
            game.position_at(ply.get_untracked())
                .unwrap_or(game.position())
                .to_string()
        })
    };
    let link_text = move || {
        let fragment =
            record.with_untracked(|record| address::for_game_at(record.game(), ply.get_untracked()));
        link(route, &fragment)
    };
    view! {
        <div class="exchange">
            <div class="exchange-out" role="group" aria-label=i18n.tr("page-export")>
                <CopyButton
                    label=Signal::derive(i18n.tr("page-copy-link"))
                    text=move |()| link_text()
                />
                <CopyButton
                    label=Signal::derive(i18n.tr("page-copy-record"))
                    text=move |()| record.with_untracked(Record::to_string)
                />
                <CopyButton
                    label=Signal::derive(i18n.tr("page-copy-position"))
                    text=move |()| position()
                />
                <button
                    type="button"
                    class="button"
                    on:click=move |_| download("mlin.pgn", &record.with_untracked(Record::to_string))
                >
                    {i18n.tr("page-download")}
                </button>
                <ReviewLink fragment=Signal::derive(move || {
                    record.with(|record| address::for_game(record.game()))
                }) />
            </div>
            <ImportPanel
                rules=Signal::derive(move || record.with(|record| *record.game().rules()))
                on_load
            />
        </div>
    }
}

/// What the text in the import field came to.
#[derive(Clone, Debug)]
enum Answer {
    Nothing,
    File(FileError),
    Refused(ReadError),
    Offers(Vec<Offer>),
    /// A record was loaded, but not all that it says.
    LeftOut(LeftOut),
}

/// What a record says beyond the game that the rules make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeftOut {
    /// Moves behind the end.
    moves: usize,
    /// Whether it states a result that does not follow from its moves.
    result: bool,
}

impl LeftOut {
    /// What it says; `None` when there is nothing.
    pub(crate) fn of(record: &Record) -> Option<LeftOut> {
        let left_out = LeftOut {
            moves: record.left_over(),
            result: record.unconfirmed().is_some(),
        };
        (left_out.moves > 0 || left_out.result).then_some(left_out)
    }
}

/// Loading of a pasted text or of a file.
#[component]
pub(crate) fn ImportPanel(
    /// The rules of games that name none.
    #[prop(into)]
    rules: Signal<Ruleset>,
    /// A game was chosen to be loaded.
    #[prop(into)]
    on_load: Callback<Import>,
) -> impl IntoView {
    let i18n = I18n::here();
    let answer = RwSignal::new(Answer::Nothing);
    let area = NodeRef::<html::Textarea>::new();
    let choose = Callback::new(move |import: Import| {
        answer.set(LeftOut::of(&import.record).map_or(Answer::Nothing, Answer::LeftOut));
        if let Some(area) = area.get_untracked() {
            area.set_value("");
        }
        on_load.run(import);
    });
    let take = move |text: &str| match read(text, &rules.get_untracked()) {
        Ok(mut offers) => match offers.as_slice() {
            [Offer { fault: None, .. }] => {
                if let Some(offer) = offers.pop() {
                    choose.run(offer.import);
                }
            }
            _ => answer.set(Answer::Offers(offers)),
        },
        Err(error) => answer.set(Answer::Refused(error)),
    };
    let load = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(area) = area.get_untracked() {
            take(&area.value());
        }
    };
    let open_file = move |event: Event| {
        read_file(&event, move |text| match text {
            Ok(text) => {
                if let Some(area) = area.get_untracked() {
                    area.set_value(&text);
                }
                take(&text);
            }
            Err(error) => answer.set(Answer::File(error)),
        });
    };
    view! {
        <form class="import" on:submit=load>
            <label>
                <span>{i18n.tr("page-import-label")}</span>
                <textarea
                    node_ref=area
                    name="import"
                    rows="4"
                    spellcheck="false"
                    autocomplete="off"
                    placeholder="1. d6 f4 2. d7 b4 3. d5xf4"
                    aria-describedby="import-answer"
                ></textarea>
            </label>
            <div class="import-tools">
                <button type="submit" class="button primary">
                    {i18n.tr("page-import-load")}
                </button>
                <label class="button file-button">
                    <span>{i18n.tr("page-import-file")}</span>
                    <input type="file" accept=ACCEPT on:change=open_file />
                </label>
            </div>
            <div id="import-answer" role="status">
                {move || match answer.get() {
                    Answer::Nothing => ().into_any(),
                    Answer::File(error) => {
                        view! { <p class="error">{move || error.text(i18n)}</p> }.into_any()
                    }
                    Answer::Refused(error) => {
                        view! { <p class="error">{move || read_error_text(i18n, &error)}</p> }.into_any()
                    }
                    Answer::Offers(offers) => offers_view(i18n, offers, choose).into_any(),
                    Answer::LeftOut(left_out) => left_out_view(i18n, left_out).into_any(),
                }}
            </div>
        </form>
    }
}

fn read_error_text(i18n: I18n, error: &ReadError) -> String {
    match error {
        ReadError::Empty => i18n.t("page-import-empty"),
        ReadError::Position(error) => fault::of_position(&i18n.locale(), error),
        ReadError::Address(error) => fault::of_address(&i18n.locale(), error),
        ReadError::NoGameInLink => i18n.t("page-link-without-game"),
    }
}

/// That it was left out, in the words of the language.
pub(crate) fn left_out_view(i18n: I18n, left_out: LeftOut) -> impl IntoView {
    let moves = (left_out.moves > 0).then(|| {
        let count = left_out.moves;
        view! { <p>{move || i18n.text_with("record-left-over", &args! { "count" => count })}</p> }
    });
    let result = left_out
        .result
        .then(|| view! { <p>{i18n.tr("record-unconfirmed")}</p> });
    (moves, result)
}

/// The games of a text, to choose from.
fn offers_view(i18n: I18n, offers: Vec<Offer>, choose: Callback<Import>) -> impl IntoView {
    let several = (offers.len() > 1).then(|| {
        view! { <p>{i18n.text_with("page-import-several", &args! { "count" => offers.len() })}</p> }
    });
    let count = offers.len();
    let list = offers
        .into_iter()
        .enumerate()
        .map(|(i, offer)| {
            let number = (count > 1).then_some(i + 1);
            view! { <li>{offer_view(i18n, offer, number, choose)}</li> }
        })
        .collect_view();
    view! {
        {several}
        <ul class="offers">{list}</ul>
    }
}

fn offer_view(i18n: I18n, offer: Offer, number: Option<usize>, choose: Callback<Import>) -> impl IntoView {
    let Offer { import, fault } = offer;
    let plies = import.record.game().ply();
    let is_pending = import.pending.is_some();
    let name = {
        let tag = |name, other: &str| {
            import
                .record
                .tag(name)
                .map_or_else(|| i18n.t(other), str::to_owned)
        };
        format!("{} – {}", tag("White", "side-white"), tag("Black", "side-black"))
    };
    let outcome = import.record.game().outcome();
    let is_broken = fault.is_some();
    let error = fault.map(|fault| {
        let locale = i18n.locale();
        let text = match &fault {
            OfferFault::Record(error) => fault::of_record(&locale, error),
            OfferFault::Address(error) => fault::of_address(&locale, error),
        };
        view! { <p class="error">{text}</p> }
    });
    let action = if is_pending {
        Some(i18n.t("page-import-finish"))
    } else if is_broken {
        (plies > 0).then(|| i18n.text_with("page-import-before", &args! { "count" => plies }))
    } else {
        Some(i18n.t("page-import-load"))
    };
    let import = StoredValue::new(import);
    view! {
        {number
            .map(|number| {
                view! {
                    <p class="offer-name">
                        <b>{format!("{number}. {name}")}</b>
                        " "
                        {(!is_broken)
                            .then(|| {
                                format!(
                                    "{} · {}",
                                    phrase::result(&i18n.locale(), outcome),
                                    i18n.text_with("page-plies", &args! { "count" => plies }),
                                )
                            })}
                    </p>
                }
            })}
        {error}
        {is_pending.then(|| view! { <p>{i18n.t("page-import-pending")}</p> })}
        {action
            .map(|action| {
                view! {
                    <button type="button" class="button" on:click=move |_| choose.run(import.get_value())>
                        {action}
                    </button>
                }
            })}
    }
}

#[cfg(test)]
mod tests {
    use mlin_rules::Point;
    use proptest::prelude::*;

    use super::*;

    fn one(text: &str) -> Offer {
        let mut offers = read(text, &Ruleset::STANDARD).unwrap();
        assert_eq!(offers.len(), 1, "{text}");
        offers.pop().unwrap()
    }

    fn moves(offer: &Offer) -> String {
        offer
            .import
            .record
            .game()
            .moves()
            .map(|mv| mv.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn every_kind_of_text_is_known() {
        for text in [
            "d6 f4 d7 b4 d5xf4",
            "1. d6 f4 2. d7 b4 3. d5 xf4",
            "[White \"Ana\"]\n\n1. d6 f4 2. d7 b4 3. d5xf4 *",
            "https://example.org/#moves=d6.f4.d7.b4.d5xf4",
            "HTTP://example.org/analyse?moves=d6+f4+d7+b4+d5xf4",
        ] {
            let offer = one(text);
            assert_eq!(offer.fault, None, "{text}");
            assert_eq!(moves(&offer), "d6 f4 d7 b4 d5xf4", "{text}");
        }
        let offer = one(" WWW...../BBB...../........ b 0/0 3\n");
        assert_eq!(offer.import.record.game().start().counter(), 3);
    }

    #[test]
    fn what_is_written_is_read() {
        let record = one("d6 f4 d7 b4 d5xf4").import.record;
        assert_eq!(moves(&one(&record.to_string())), "d6 f4 d7 b4 d5xf4");
        assert_eq!(
            moves(&one(&format!("http://a.b/#{}", address::for_game(record.game())))),
            "d6 f4 d7 b4 d5xf4"
        );
        assert_eq!(
            one(&record.game().position().to_string())
                .import
                .record
                .game()
                .start(),
            record.game().position()
        );
    }

    #[test]
    fn a_fault_keeps_the_moves_before_it() {
        let offer = one("d6 f4\nd7 d7 b4");
        let Some(OfferFault::Record(error)) = &offer.fault else {
            panic!("{:?}", offer.fault)
        };
        assert_eq!((error.line, error.column, error.ply), (2, 4, Some(4)));
        assert_eq!(moves(&offer), "d6 f4 d7");
        let offer = one("http://a.b/#moves=d6.f4.q");
        assert!(matches!(
            offer.fault,
            Some(OfferFault::Address(AddressError::MoveText { ply: 3, .. }))
        ));
        assert_eq!(moves(&offer), "d6 f4");
    }

    /// Lesson 10: a record that ends on a mill whose removal is missing.
    #[test]
    fn a_turn_without_its_removal_can_be_finished() {
        let pending = Some(Move::place(Point::D5));
        assert_eq!(one("1. d6 f4 2. d7 b4 3. d5").import.pending, pending);
        assert_eq!(one("d6 f4\nd7 b4\n  d5 *").import.pending, pending);
        // The same by PlayOK's numbers, and by sliding.
        assert_eq!(one("5 13 2 11 8").import.pending, pending);
        let text = "[Position \"WW.W..../B.B.B.../........ w 0/0 0\"]\n1. g4-g7";
        assert_eq!(one(text).import.pending, Some(Move::slide(Point::G4, Point::G7)));
        // Other faults are not finished on the board.
        assert_eq!(one("d6 f4 d7 b4 d5xa1").import.pending, None);
        assert_eq!(one("d6 d6").import.pending, None);
    }

    #[test]
    fn several_games_are_offered_one_by_one() {
        let text = "[White \"a\"]\nd6 *\n\n[White \"b\"]\nd6 d6\n\n[White \"c\"]\nd7 f4 *";
        let offers = read(text, &Ruleset::STANDARD).unwrap();
        assert_eq!(offers.len(), 3);
        assert!(offers[0].fault.is_none() && offers[1].fault.is_some() && offers[2].fault.is_none());
        assert_eq!(offers[2].import.record.tag("White"), Some("c"));
    }

    #[test]
    fn what_cannot_be_loaded_is_refused_by_its_kind() {
        let error = |text: &str| read(text, &Ruleset::STANDARD).unwrap_err();
        assert_eq!(error(" \n"), ReadError::Empty);
        assert!(matches!(
            error("WWWWWWWW/WW....../........ w 9/9 0"),
            ReadError::Position(PositionError::Setup(_))
        ));
        assert!(matches!(
            error("WWWW/WW w"),
            ReadError::Position(PositionError::Text(_))
        ));
        assert_eq!(error("https://example.org/rules"), ReadError::NoGameInLink);
        assert!(matches!(
            error("https://example.org/#start=W"),
            ReadError::Address(AddressError::Start(_))
        ));
    }

    #[test]
    fn megabytes_are_refused_by_their_length() {
        let offer = one(&"d6 ".repeat(Record::MAX_LENGTH / 3 + 1));
        assert!(matches!(
            offer.fault,
            Some(OfferFault::Record(RecordError {
                reason: RecordErrorReason::TooLong,
                ..
            }))
        ));
    }

    #[test]
    fn what_a_record_says_beyond_its_game_is_counted() {
        let of = |text: &str| LeftOut::of(&one(text).import.record);
        let ended = "[Position \"WW.W..../BB.B..../........ w 0/0 0\"]\n1. g4-g7xd6";
        assert_eq!(of(&format!("{ended} 1-0")), None);
        let left_out = LeftOut {
            moves: 2,
            result: false,
        };
        assert_eq!(of(&format!("{ended} f4-f6 2. a7-a4 1-0")), Some(left_out));
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in ".{0,200}", noise in "[a-h1-9xWB./ \\n#{}()\\[\\]\"-]{0,120}") {
            let _ = read(&text, &Ruleset::STANDARD);
            let _ = read(&noise, &Ruleset::STANDARD);
            let _ = read(&format!("http://{noise}"), &Ruleset::STANDARD);
        }
    }
}
