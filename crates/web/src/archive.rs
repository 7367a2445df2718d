//! Finished games, kept in the browser.
//!
//! The one idea: every game is one text under one key, a game record as anybody may write it, and the key is made of
//! the text. So the same game is never kept twice, two windows do not overwrite each other, and a game that cannot be
//! read any more (a newer version of the page, a damaged disk) still stands there as text and goes into the file with
//! all others.

use leptos::ev::Event;
use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::Ruleset;
use mlin_rules::notation::{Record, RecordError};

use crate::address;
use crate::exchange::{self, CopyButton, Import, ReviewLink};
use crate::fault;
use crate::i18n::I18n;
use crate::phrase;
use crate::route::{Link, Route, Router};

/// So many games are kept.
pub(crate) const LIMIT: usize = 500;

const PREFIX: &str = "mlin.archive.";

/// Where texts are kept under keys.
pub(crate) trait Shelf {
    /// All keys, those of other things too.
    fn keys(&self) -> Vec<String>;
    /// The text under a key.
    fn read(&self, key: &str) -> Option<String>;
    /// Keeps a text; `false` if there is no room or nothing may be kept.
    fn write(&mut self, key: &str, text: &str) -> bool;
    /// Throws a text away.
    fn remove(&mut self, key: &str);
}

/// A game in the archive.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Its key.
    pub(crate) id: String,
    /// Its record as it is kept.
    pub(crate) text: String,
    /// The record, if it can be read.
    pub(crate) record: Result<Record, RecordError>,
}

/// What became of a game that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is kept now.
    New,
    /// It was kept before.
    Before,
}

/// Why a game cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ArchiveError {
    /// There are [`LIMIT`] games.
    #[error("the archive holds {LIMIT} games and takes no more")]
    Full,
    /// The browser keeps nothing for the page, or no more.
    #[error("the browser does not keep the game")]
    NotKept,
}

/// What became of a file of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Restored {
    /// How many games are new in the archive.
    pub(crate) new: usize,
    /// How many were there before.
    pub(crate) before: usize,
    /// The faults of those that cannot be read.
    pub(crate) faults: Vec<RecordError>,
    /// Why the others were not kept, and how many they are.
    pub(crate) left: Option<(ArchiveError, usize)>,
}

/// The games on a shelf.
#[derive(Debug)]
pub(crate) struct Archive<S>(pub(crate) S);

impl<S: Shelf> Archive<S> {
    fn ids(&self) -> Vec<String> {
        self.0
            .keys()
            .into_iter()
            .filter(|key| key.starts_with(PREFIX))
            .collect()
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> usize {
        self.ids().len()
    }

    /// All games, the latest first, those that cannot be read at the end.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let mut entries: Vec<Entry> = self
            .ids()
            .into_iter()
            .filter_map(|id| {
                let text = self.0.read(&id)?;
                let record = Record::parse(&text, &Ruleset::STANDARD);
                Some(Entry { id, text, record })
            })
            .collect();
        let time = |entry: &Entry| {
            entry.record.as_ref().ok().map(|record| {
                let tag = |name| record.tag(name).unwrap_or_default().to_owned();
                (tag("Date"), tag("Time"))
            })
        };
        entries.sort_by_cached_key(|entry| (std::cmp::Reverse(time(entry)), entry.id.clone()));
        entries
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// [`ArchiveError`]; the archive is then as it was.
    pub(crate) fn keep(&mut self, record: &Record) -> Result<Kept, ArchiveError> {
        let text = record.to_string();
        let id = format!("{PREFIX}{:016x}", fingerprint(&text));
        if self.0.read(&id).is_some() {
            return Ok(Kept::Before);
        }
        if self.count() >= LIMIT {
            return Err(ArchiveError::Full);
        }
        if self.0.write(&id, &text) {
            Ok(Kept::New)
        } else {
            Err(ArchiveError::NotKept)
        }
    }

    /// Throws a game away.
    pub(crate) fn remove(&mut self, id: &str) {
        if id.starts_with(PREFIX) {
            self.0.remove(id);
        }
    }

    /// All games as one text, which [`Archive::restore`] reads.
    pub(crate) fn save(&self) -> String {
        let texts: Vec<String> = self
            .entries()
            .into_iter()
            .map(|entry| format!("{}\n", entry.text.trim_end()))
            .collect();
        texts.join("\n")
    }

    /// Takes in the games of a text that are not there yet. A game that cannot be read is passed over and named.
    pub(crate) fn restore(&mut self, text: &str) -> Restored {
        let mut restored = Restored::default();
        for record in Record::parse_all(text, &Ruleset::STANDARD) {
            match (record, &mut restored.left) {
                (Err(error), _) => restored.faults.push(error),
                (Ok(_), Some((_, count))) => *count += 1,
                (Ok(record), None) => match self.keep(&record) {
                    Ok(Kept::New) => restored.new += 1,
                    Ok(Kept::Before) => restored.before += 1,
                    Err(error) => restored.left = Some((error, 1)),
                },
            }
        }
        restored
    }
}

/// FNV-1a: short, and the same in every version and on every machine.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// What the browser keeps for the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BrowserShelf;

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

impl Shelf for BrowserShelf {
    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        (0..count).filter_map(|i| storage.key(i).ok()?).collect()
    }

    fn read(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok()?
    }

    fn write(&mut self, key: &str, text: &str) -> bool {
        storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = storage() {
            let _was_not_there = storage.remove_item(key);
        }
    }
}

/// Keeps a finished game in the browser.
///
/// # Errors
/// [`ArchiveError`], which [`error_text`] puts into words.
pub(crate) fn keep(record: &Record) -> Result<Kept, ArchiveError> {
    Archive(BrowserShelf).keep(record)
}

/// Why a game is not kept, in the words of the language.
pub(crate) fn error_text(i18n: I18n, error: ArchiveError) -> String {
    match error {
        ArchiveError::Full => i18n.text_with("page-archive-full", &args! { "count" => LIMIT }),
        ArchiveError::NotKept => i18n.t("page-archive-not-kept"),
    }
}

/// The page.
#[component]
pub(crate) fn ArchivePage() -> impl IntoView {
    let i18n = I18n::here();
    let entries = RwSignal::new(Archive(BrowserShelf).entries());
    let outcome = RwSignal::new(None::<Restored>);
    let refused = RwSignal::new(None::<exchange::FileError>);
    let refresh = move || entries.set(Archive(BrowserShelf).entries());
    let save = move |_| exchange::download("mlin.pgn", &Archive(BrowserShelf).save());
    let restore = move |event: Event| {
        outcome.set(None);
        refused.set(None);
        exchange::read_file(&event, move |text| match text {
            Ok(text) => {
                outcome.set(Some(Archive(BrowserShelf).restore(&text)));
                refresh();
            }
            Err(error) => refused.set(Some(error)),
        });
    };
    let is_empty = move || entries.with(Vec::is_empty);
    view! {
        <section class="page archive">
            <header class="page-head">
                <h1>{i18n.tr("page-nav-archive")}</h1>
                <p>{i18n.tr("page-archive-lead")}</p>
            </header>
            <div class="toolbar">
                <button type="button" class="button" disabled=is_empty on:click=save>
                    {i18n.tr("page-archive-save")}
                </button>
                <label class="button file-button">
                    <span>{i18n.tr("page-archive-restore")}</span>
                    <input type="file" accept=exchange::ACCEPT on:change=restore />
                </label>
                <p class="count" role="status">
                    {move || {
                        i18n.text_with(
                            "page-archive-count",
                            &args! { "count" => entries.with(Vec::len), "limit" => LIMIT },
                        )
                    }}
                </p>
            </div>
            <div role="status">
                {move || outcome.get().map(|outcome| restored_view(i18n, outcome))}
                {move || {
                    refused.get().map(|error| view! { <p class="error">{move || error.text(i18n)}</p> })
                }}
            </div>
            {move || {
                is_empty()
                    .then(|| {
                        view! {
                            <p class="empty">{i18n.t("page-archive-empty")}</p>
                            <Link to=Route::Play class="button primary">
                                {i18n.tr("page-nav-play")}
                            </Link>
                        }
                    })
            }}
            <ul class="games">
                <For
                    each=move || entries.get()
                    key=|entry| entry.id.clone()
                    children=move |entry| view! { <Game entry on_remove=refresh /> }
                />
            </ul>
        </section>
    }
}

/// What became of a file.
fn restored_view(i18n: I18n, outcome: Restored) -> impl IntoView {
    let counts = i18n.text_with(
        "page-archive-restored",
        &args! { "new" => outcome.new, "before" => outcome.before },
    );
    let left = outcome.left.map(|(error, count)| {
        let count = i18n.text_with("page-archive-left", &args! { "count" => count });
        view! { <p class="error">{error_text(i18n, error)} " " {count}</p> }
    });
    let faults = outcome.faults.len();
    let shown = outcome.faults.into_iter().take(20).map(|fault| {
        view! { <li>{fault::of_record(&i18n.locale(), &fault)}</li> }
    });
    view! {
        <div class="notice">
            <p>{counts}</p>
            {left}
            {(faults > 0)
                .then(|| {
                    view! {
                        <p>{i18n.text_with("page-archive-faults", &args! { "count" => faults })}</p>
                        <ul class="faults">{shown.collect_view()}</ul>
                    }
                })}
        </div>
    }
}

/// One game in the list.
#[component]
fn Game(entry: Entry, on_remove: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let i18n = I18n::here();
    let router = Router::here();
    let asked = RwSignal::new(false);
    let Entry { id, text, record } = entry;
    let id = StoredValue::new(id);
    let text = StoredValue::new(text);
    let ask = NodeRef::<leptos::html::Button>::new();
    let remove = move |_| {
        Archive(BrowserShelf).remove(&id.get_value());
        on_remove();
    };
    let about = StoredValue::new(record.as_ref().ok().map(About::of));
    let name = move || {
        about.with_value(|about| match about {
            Some(about) => about.players(i18n),
            None => i18n.t("page-archive-unreadable"),
        })
    };
    let open = {
        let record = StoredValue::new(record.clone().ok());
        move |_| {
            if let Some(record) = record.get_value() {
                exchange::open(Import::of(record), router, Route::Analyse);
            }
        }
    };
    let fault = record.err();
    view! {
        <li class="game">
            <div class="game-about">
                <p class="game-players">{name}</p>
                {move || {
                    about
                        .with_value(|about| {
                            about
                                .as_ref()
                                .map(|about| {
                                    view! {
                                        <p class="game-result">
                                            <b>
                                                {match about.outcome {
                                                    Some(outcome) => result_text(outcome),
                                                    None => i18n.t("page-archive-unfinished"),
                                                }}
                                            </b>
                                            " "
                                            {phrase::ending(&i18n.locale(), about.outcome, &about.rules)}
                                        </p>
                                        <p class="game-facts">
                                            {about.date.clone()} " · "
                                            {i18n.text_with("page-plies", &args! { "count" => about.plies })}
                                        </p>
                                    }
                                })
                        })
                }}
                {fault
                    .map(|fault| {
                        view! {
                            <p class="error">{move || fault::of_record(&i18n.locale(), &fault)}</p>
                            <textarea
                                class="raw"
                                readonly
                                rows="4"
                                aria-label=i18n.tr("page-archive-unreadable")
                            >
                                {text.get_value()}
                            </textarea>
                        }
                    })}
            </div>
            <div class="game-tools">
                {move || {
                    if asked.get() {
                        view! {
                            <span class="ask">{i18n.t("page-archive-delete-ask")}</span>
                            <button type="button" class="button danger" on:click=remove>
                                {i18n.t("page-archive-delete-yes")}
                            </button>
                            <button type="button" class="button" node_ref=ask on:click=move |_| asked.set(false)>
                                {i18n.t("page-cancel")}
                            </button>
                        }
                            .into_any()
                    } else {
                        view! {
                            {about
                                .with_value(Option::is_some)
                                .then(|| {
                                    view! {
                                        <button
                                            type="button"
                                            class="button primary"
                                            aria-label=i18n
                                                .text_with("page-archive-open-game", &args! { "game" => name() })
                                            on:click=open
                                        >
                                            {i18n.t("page-archive-open")}
                                        </button>
                                    }
                                })}
                            {about
                                .with_value(|about| about.as_ref().map(|about| about.review.clone()))
                                .map(|fragment| {
                                    view! {
                                        <ReviewLink
                                            fragment=Signal::stored(fragment)
                                            label=i18n
                                                .text_with("page-review-game", &args! { "game" => name() })
                                        />
                                    }
                                })}
                            <CopyButton
                                label=Signal::derive(i18n.tr("page-copy-record"))
                                text=move |()| text.get_value()
                            />
                            <button
                                type="button"
                                class="button"
                                aria-label=i18n.text_with("page-archive-delete-game", &args! { "game" => name() })
                                on:click=move |_| {
                                    asked.set(true);
                                    request_animation_frame(move || {
                                        if let Some(Some(button)) = ask.try_get_untracked() {
                                            let _shown = button.focus();
                                        }
                                    });
                                }
                            >
                                {i18n.t("page-archive-delete")}
                            </button>
                        }
                            .into_any()
                    }
                }}
            </div>
        </li>
    }
}

/// What the list tells of a game.
#[derive(Clone, Debug)]
struct About {
    white: String,
    black: String,
    date: String,
    outcome: Option<mlin_rules::Outcome>,
    rules: Ruleset,
    plies: usize,
    /// The address of its review.
    review: String,
}

impl About {
    fn of(record: &Record) -> About {
        let tag = |name| record.tag(name).unwrap_or_default().to_owned();
        let game = record.game();
        About {
            white: tag("White"),
            black: tag("Black"),
            date: date_text(&tag("Date"), &tag("Time")),
            outcome: game.outcome(),
            rules: *game.rules(),
            plies: game.ply(),
            review: address::for_game(game),
        }
    }

    fn players(&self, i18n: I18n) -> String {
        let or = |name: &str, other: &str| {
            if name.is_empty() {
                i18n.t(other)
            } else {
                name.to_owned()
            }
        };
        format!(
            "{} – {}",
            or(&self.white, "side-white"),
            or(&self.black, "side-black")
        )
    }
}

/// `1–0`, `0–1` or `½–½`: records write the same with plain signs.
fn result_text(outcome: mlin_rules::Outcome) -> String {
    outcome.result().replace("1/2", "½").replace('-', "–")
}

/// `2026.11.30` and `18:05:09` as `2026-11-30 18:05`: the same in all five languages.
fn date_text(date: &str, time: &str) -> String {
    let day = date.replace('.', "-");
    let minute = time.rsplit_once(':').map_or(time, |(minute, _)| minute);
    format!("{day} {minute}").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use mlin_rules::Side;

    use super::*;

    /// A shelf with room for so many texts.
    struct Plain {
        texts: BTreeMap<String, String>,
        room: usize,
    }

    impl Shelf for Plain {
        fn keys(&self) -> Vec<String> {
            self.texts.keys().cloned().collect()
        }
        fn read(&self, key: &str) -> Option<String> {
            self.texts.get(key).cloned()
        }
        fn write(&mut self, key: &str, text: &str) -> bool {
            let fits = self.texts.len() < self.room;
            if fits {
                self.texts.insert(key.to_owned(), text.to_owned());
            }
            fits
        }
        fn remove(&mut self, key: &str) {
            self.texts.remove(key);
        }
    }

    fn archive(room: usize) -> Archive<Plain> {
        let texts = BTreeMap::from([("mlin.language".to_owned(), "hr".to_owned())]);
        Archive(Plain {
            texts,
            room: room + 1,
        })
    }

    fn game(day: u32, moves: &str) -> Record {
        let mut record = Record::parse(moves, &Ruleset::STANDARD).unwrap();
        record.set_tag("White", "Ana {of the \"]").unwrap();
        record.set_tag("Date", &format!("2026.11.{day:02}")).unwrap();
        record
    }

    #[test]
    fn a_game_is_kept_once() {
        let mut archive = archive(9);
        assert_eq!(archive.keep(&game(1, "d6 f4")), Ok(Kept::New));
        assert_eq!(archive.keep(&game(1, "d6 f4")), Ok(Kept::Before));
        assert_eq!(archive.keep(&game(2, "d6 f4")), Ok(Kept::New));
        assert_eq!(archive.count(), 2);
    }

    #[test]
    fn the_latest_comes_first() {
        let mut archive = archive(9);
        for day in [3, 12, 7] {
            archive.keep(&game(day, "d6")).unwrap();
        }
        let dates: Vec<String> = archive
            .entries()
            .iter()
            .map(|entry| entry.record.as_ref().unwrap().tag("Date").unwrap().to_owned())
            .collect();
        assert_eq!(dates, ["2026.11.12", "2026.11.07", "2026.11.03"]);
    }

    #[test]
    fn a_full_archive_and_a_full_browser_say_so_and_lose_nothing() {
        let mut small = archive(1);
        small.keep(&game(1, "d6")).unwrap();
        assert_eq!(small.keep(&game(2, "d6")), Err(ArchiveError::NotKept));
        assert_eq!(small.count(), 1);

        let mut large = archive(LIMIT + 9);
        for i in 0..LIMIT {
            large.0.texts.insert(format!("{PREFIX}{i}"), String::new());
        }
        assert_eq!(large.keep(&game(1, "d6")), Err(ArchiveError::Full));
        assert_eq!(large.count(), LIMIT);
    }

    #[test]
    fn saving_and_restoring_brings_all_back_without_doubles() {
        let mut first = archive(9);
        for day in 1..=5 {
            let mut record = game(day, "d6 f4 d7 b4 d5xf4");
            if day == 3 {
                let mut game = record.game().clone();
                game.resign(Side::Black).unwrap();
                record = Record::from_game(game);
            }
            first.keep(&record).unwrap();
        }
        let text = first.save();
        let mut second = archive(9);
        second.keep(&game(1, "d6 f4 d7 b4 d5xf4")).unwrap();
        let restored = second.restore(&text);
        assert_eq!((restored.new, restored.before, restored.faults.len()), (4, 1, 0));
        assert_eq!(second.save(), text);
        let again = second.restore(&text);
        assert_eq!((again.new, again.before), (0, 5));
    }

    #[test]
    fn a_bad_game_in_a_file_is_named_and_the_others_are_kept() {
        let text = "[White \"a\"]\nd6 f4 *\n\n[White \"b\"]\nd6 d6 *\n\n[White \"c\"]\nd7 *\n";
        let mut archive = archive(9);
        let restored = archive.restore(text);
        assert_eq!(restored.new, 2);
        assert_eq!(restored.faults.len(), 1);
        assert_eq!((restored.faults[0].line, restored.faults[0].ply), (5, Some(2)));
    }

    #[test]
    fn games_for_which_there_is_no_room_are_counted() {
        let mut archive = archive(2);
        let restored = archive
            .restore("[White \"a\"]\nd6 *\n[White \"b\"]\nd6 *\n[White \"c\"]\nd6 *\n[White \"d\"]\nd6 *");
        assert_eq!(restored.new, 2);
        assert_eq!(restored.left, Some((ArchiveError::NotKept, 2)));
    }

    #[test]
    fn a_text_that_cannot_be_read_stays_and_is_saved_behind_the_others() {
        let mut archive = archive(9);
        archive
            .0
            .texts
            .insert(format!("{PREFIX}0"), "d6 {no end".to_owned());
        archive.keep(&game(1, "d6")).unwrap();
        let entries = archive.entries();
        assert!(entries[0].record.is_ok() && entries[1].record.is_err());
        let text = archive.save();
        assert!(text.ends_with("d6 {no end\n"), "{text}");
        archive.remove("mlin.language");
        assert!(
            archive.0.read("mlin.language").is_some(),
            "only games are removed"
        );
        archive.remove(&entries[1].id);
        assert_eq!(archive.count(), 1);
    }

    #[test]
    fn results_are_shown_as_in_print() {
        let shown = |text| game(1, text).game().outcome().map(result_text);
        assert_eq!(shown("d6 1/2-1/2").as_deref(), Some("½–½"));
        assert_eq!(shown("d6 1-0").as_deref(), Some("1–0"));
        assert_eq!(shown("d6"), None);
    }

    #[test]
    fn dates_are_shown_plainly() {
        assert_eq!(date_text("2026.11.30", "18:05:09"), "2026-11-30 18:05");
        assert_eq!(date_text("2026.11.30", ""), "2026-11-30");
        assert_eq!(date_text("", ""), "");
    }
}
