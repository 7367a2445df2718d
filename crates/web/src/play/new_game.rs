//! The dialog in which a new game is agreed upon: who plays, by which rules, with which clocks.

use std::num::NonZeroU32;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use mlin_engine::{Level, Strength};
use mlin_locale::args;
use mlin_rules::{Game, Repetition, Ruleset, Side};

use crate::focus;
use crate::i18n::I18n;

use super::dialog::Dialog;
use super::session::{Seat, Session, Terms};
use super::table::{Table, fresh_seed};
use super::words;

/// What the new game begins with.
#[derive(Clone, Debug)]
pub(crate) enum Beginning {
    /// The empty board.
    Fresh,
    /// A position that was set up; its rules stand.
    From(Box<Game>),
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Players {
    Computer,
    Two,
    Watch,
}

/// Which side the person takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    White,
    Black,
    Random,
}

/// What each strength begins with; any of the ten levels can be set besides.
const STRENGTHS: [(Strength, Level); 3] = [
    (Strength::Beginner, level(1)),
    (Strength::Medium, level(5)),
    (Strength::Strong, level(10)),
];

const fn level(number: u8) -> Level {
    match Level::new(number) {
        Some(level) => level,
        None => Level::STRONGEST,
    }
}

/// What the form says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wishes {
    players: Players,
    level: [Level; 2],
    side: Wish,
    clocks: bool,
    minutes: u32,
    increment: u32,
    flying: bool,
    limited: bool,
    limit: u32,
    repetition: bool,
}

const MINUTES: std::ops::RangeInclusive<u32> = 1..=180;
const INCREMENT: std::ops::RangeInclusive<u32> = 0..=60;
const LIMIT: std::ops::RangeInclusive<u32> = 1..=1000;

impl Wishes {
    /// As the last game was agreed.
    fn of(terms: &Terms) -> Wishes {
        let level_of = |seat| match seat {
            Seat::Computer(level) => Some(level),
            Seat::Person => None,
        };
        let [white, black] = terms.seats.map(level_of);
        let players = match (white, black) {
            (None, None) => Players::Two,
            (Some(_), Some(_)) => Players::Watch,
            _ => Players::Computer,
        };
        let either = white.or(black).unwrap_or(Level::BEGINNER);
        let (minutes, increment) = terms.time.map_or((10, 5), |(base, increment)| {
            ((base / 60_000) as u32, (increment / 1000) as u32)
        });
        Wishes {
            players,
            level: [white.unwrap_or(either), black.unwrap_or(either)],
            side: if white.is_some() && black.is_none() {
                Wish::Black
            } else {
                Wish::White
            },
            clocks: terms.time.is_some(),
            minutes,
            increment,
            flying: terms.rules.flying,
            limited: terms.rules.no_removal_limit.is_some(),
            limit: terms.rules.no_removal_limit.map_or(50, NonZeroU32::get),
            repetition: terms.rules.repetition.is_some(),
        }
    }

    /// The terms that they come to. `coin` decides who is White where that is left to chance.
    fn terms(&self, coin: bool) -> Terms {
        let [first, second] = self.level.map(Seat::Computer);
        let seats = match (self.players, self.side) {
            (Players::Two, _) => [Seat::Person; 2],
            (Players::Watch, _) => [first, second],
            (Players::Computer, Wish::White) => [Seat::Person, first],
            (Players::Computer, Wish::Black) => [first, Seat::Person],
            (Players::Computer, Wish::Random) if coin => [Seat::Person, first],
            (Players::Computer, Wish::Random) => [first, Seat::Person],
        };
        let within =
            |value: u32, range: &std::ops::RangeInclusive<u32>| value.clamp(*range.start(), *range.end());
        let time = (self.clocks && self.players == Players::Two).then(|| {
            (
                u64::from(within(self.minutes, &MINUTES)) * 60_000,
                u64::from(within(self.increment, &INCREMENT)) * 1000,
            )
        });
        let rules = Ruleset {
            flying: self.flying,
            no_removal_limit: self
                .limited
                .then(|| NonZeroU32::new(within(self.limit, &LIMIT)))
                .flatten(),
            repetition: if self.repetition { Repetition::new(3) } else { None },
        };
        Terms { seats, rules, time }
    }
}

/// The dialog; it is open while there is a beginning.
#[component]
pub(crate) fn NewGame(
    /// What the game begins with; nothing while the dialog is closed.
    beginning: RwSignal<Option<Beginning>>,
) -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let open = RwSignal::new(false);
    let wishes = RwSignal::new(Wishes::of(&table.session.with_untracked(Session::terms)));
    Effect::new(move |_| {
        if beginning.with(Option::is_some) {
            wishes.set(Wishes::of(&table.session.with_untracked(Session::terms)));
            open.set(true);
        }
    });
    Effect::new(move |_| {
        if !open.get() {
            beginning.set(None);
        }
    });
    let from_position =
        Memo::new(move |_| beginning.with(|beginning| matches!(beginning, Some(Beginning::From(_)))));
    let start = move |event: SubmitEvent| {
        event.prevent_default();
        let mut terms = wishes.get_untracked().terms(fresh_seed().is_multiple_of(2));
        match beginning.get_untracked() {
            Some(Beginning::From(game)) => {
                terms.rules = *game.rules();
                table.begin_with(*game, terms);
            }
            _ => table.begin(terms),
        }
        open.set(false);
        // The dialog may have been opened far below the board.
        focus::go_to(focus::BOARD);
        focus::show(".stage > :first-child");
    };
    let players = move || wishes.with(|wishes| wishes.players);
    let radio = move |name: &'static str,
                      id: &'static str,
                      label: Signal<String>,
                      hint: Option<Signal<String>>,
                      checked: Signal<bool>,
                      choose: Callback<()>| {
        view! {
            <label class="choice" for=id>
                <input
                    type="radio"
                    name=name
                    id=id
                    prop:checked=move || checked.get()
                    on:change=move |_| choose.run(())
                />
                <span>
                    {move || label.get()}
                    {hint.map(|hint| view! { <small>{move || hint.get()}</small> })}
                </span>
            </label>
        }
    };
    let player_choice = move |id: &'static str, value: Players, label: fn(I18n) -> String| {
        radio(
            "players",
            id,
            Signal::derive(move || label(i18n)),
            None,
            Signal::derive(move || players() == value),
            Callback::new(move |()| wishes.update(|wishes| wishes.players = value)),
        )
    };
    let side_choice = move |id: &'static str, value: Wish, label: fn(I18n) -> String| {
        radio(
            "side",
            id,
            Signal::derive(move || label(i18n)),
            None,
            Signal::derive(move || wishes.with(|wishes| wishes.side == value)),
            Callback::new(move |()| wishes.update(|wishes| wishes.side = value)),
        )
    };
    // The three strengths, and below them the ten levels; each follows the other.
    let levels = move |legend: &'static str, name: &'static str, ids: [&'static str; 4], seat: Side| {
        let chosen = Memo::new(move |_| wishes.with(|wishes| wishes.level[seat.index()]));
        let choose = move |level| wishes.update(|wishes| wishes.level[seat.index()] = level);
        let [id, ids @ ..] = ids;
        let choices = STRENGTHS.into_iter().zip(ids).map(|((strength, level), id)| {
            radio(
                name,
                id,
                Signal::derive(move || words::strength(i18n, strength)),
                Some(Signal::derive(move || words::strength_hint(i18n, strength))),
                Signal::derive(move || chosen.get().strength() == strength),
                Callback::new(move |()| choose(level)),
            )
        });
        view! {
            <fieldset>
                <legend>{i18n.tr(legend)}</legend>
                {choices.collect_view()}
                <label class="level" for=id>
                    <span>
                        {move || i18n.text_with("page-level", &args! { "level" => chosen.get().get() })}
                        <small>{i18n.tr("page-level.hint")}</small>
                    </span>
                    <input
                        type="range"
                        id=id
                        min="1"
                        max="10"
                        prop:value=move || chosen.get().get().to_string()
                        on:input=move |event| {
                            if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::new) {
                                choose(level);
                            }
                        }
                    />
                </label>
            </fieldset>
        }
    };
    let tick = move |id: &'static str,
                     label: fn(I18n) -> String,
                     hint: fn(I18n) -> String,
                     value: fn(&mut Wishes) -> &mut bool| {
        view! {
            <label class="choice" for=id>
                <input
                    type="checkbox"
                    id=id
                    prop:checked=move || *value(&mut wishes.get())
                    on:change=move |event| {
                        let checked = event_target_checked(&event);
                        wishes.update(|wishes| *value(wishes) = checked);
                    }
                />
                <span>
                    {move || label(i18n)}
                    <small>{move || hint(i18n)}</small>
                </span>
            </label>
        }
    };
    let number = move |id: &'static str,
                       label: fn(I18n) -> String,
                       range: std::ops::RangeInclusive<u32>,
                       value: fn(&mut Wishes) -> &mut u32| {
        view! {
            <label class="number-field" for=id>
                <span>{move || label(i18n)}</span>
                <input
                    type="number"
                    id=id
                    inputmode="numeric"
                    min=range.start().to_string()
                    max=range.end().to_string()
                    step="1"
                    required
                    prop:value=move || value(&mut wishes.get()).to_string()
                    on:input=move |event| {
                        if let Ok(number) = event_target_value(&event).parse() {
                            wishes.update(|wishes| *value(wishes) = number);
                        }
                    }
                />
            </label>
        }
    };
    view! {
        <Dialog open labelled_by="new-game-heading">
            <form class="new-game" on:submit=start>
                <h2 id="new-game-heading">
                    {move || {
                        if from_position.get() { i18n.t("page-play-position") } else { i18n.t("page-new-game") }
                    }}
                </h2>
                <fieldset>
                    <legend>{i18n.tr("page-players")}</legend>
                    <div class="choices-row">
                        {player_choice("players-computer", Players::Computer, |i18n| i18n.t("page-players-computer"))}
                        {player_choice("players-two", Players::Two, |i18n| i18n.t("page-players-two"))}
                        {player_choice("players-watch", Players::Watch, |i18n| i18n.t("page-players-watch"))}
                    </div>
                </fieldset>
                <Show when=move || players() == Players::Computer>
                    {levels(
                        "page-strength",
                        "strength",
                        ["level", "strength-beginner", "strength-medium", "strength-strong"],
                        Side::White,
                    )}
                    <fieldset>
                        <legend>{i18n.tr("page-your-side")}</legend>
                        <div class="choices-row">
                            {side_choice("side-white", Wish::White, |i18n| i18n.t("page-side-white"))}
                            {side_choice("side-black", Wish::Black, |i18n| i18n.t("page-side-black"))}
                            {side_choice("side-random", Wish::Random, |i18n| i18n.t("page-side-random"))}
                        </div>
                    </fieldset>
                </Show>
                <Show when=move || players() == Players::Watch>
                    {levels(
                        "page-strength-white",
                        "strength-w",
                        ["white-level", "white-beginner", "white-medium", "white-strong"],
                        Side::White,
                    )}
                    {levels(
                        "page-strength-black",
                        "strength-b",
                        ["black-level", "black-beginner", "black-medium", "black-strong"],
                        Side::Black,
                    )}
                </Show>
                <Show when=move || players() == Players::Two>
                    <fieldset>
                        <legend>{i18n.tr("page-clocks")}</legend>
                        {tick(
                            "clocks",
                            |i18n| i18n.t("page-clocks-use"),
                            |i18n| i18n.t("page-clocks-use.hint"),
                            |wishes| &mut wishes.clocks,
                        )}
                        <Show when=move || wishes.with(|wishes| wishes.clocks)>
                            <div class="numbers">
                                {number(
                                    "minutes",
                                    |i18n| i18n.t("page-clock-minutes"),
                                    MINUTES,
                                    |wishes| &mut wishes.minutes,
                                )}
                                {number(
                                    "increment",
                                    |i18n| i18n.t("page-clock-increment"),
                                    INCREMENT,
                                    |wishes| &mut wishes.increment,
                                )}
                            </div>
                        </Show>
                    </fieldset>
                </Show>
                <Show when=move || !from_position.get()>
                    <fieldset>
                        <legend>{i18n.tr("page-rules-now")}</legend>
                        {tick(
                            "flying",
                            |i18n| i18n.t("option-flying"),
                            |i18n| i18n.t("option-flying.hint"),
                            |wishes| &mut wishes.flying,
                        )}
                        {tick(
                            "repetition",
                            |i18n| i18n.t("option-repetition"),
                            |i18n| i18n.t("page-option-repetition-hint"),
                            |wishes| &mut wishes.repetition,
                        )}
                        {tick(
                            "limited",
                            |i18n| i18n.t("option-limit"),
                            |i18n| i18n.t("option-limit.hint"),
                            |wishes| &mut wishes.limited,
                        )}
                        <Show when=move || wishes.with(|wishes| wishes.limited)>
                            <div class="numbers">
                                {number(
                                    "limit",
                                    |i18n| i18n.t("page-limit-moves"),
                                    LIMIT,
                                    |wishes| &mut wishes.limit,
                                )}
                            </div>
                        </Show>
                    </fieldset>
                </Show>
                <div class="row dialog-buttons">
                    <button type="submit" class="button primary" id="start">
                        {i18n.tr("page-start")}
                    </button>
                    <button type="button" class="button" on:click=move |_| open.set(false)>
                        {i18n.tr("page-cancel")}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_survive_the_terms_that_they_made() {
        let plain = Wishes::of(&Terms {
            seats: [Seat::Person; 2],
            rules: Ruleset::default(),
            time: None,
        });
        for players in [Players::Computer, Players::Two, Players::Watch] {
            for side in [Wish::White, Wish::Black] {
                for level in Level::ALL {
                    let wishes = Wishes {
                        players,
                        side: if players == Players::Computer {
                            side
                        } else {
                            Wish::White
                        },
                        level: if players == Players::Two {
                            plain.level
                        } else {
                            [level; 2]
                        },
                        clocks: players == Players::Two,
                        flying: false,
                        limited: false,
                        repetition: false,
                        ..plain
                    };
                    assert_eq!(Wishes::of(&wishes.terms(true)), wishes);
                }
            }
        }
    }

    #[test]
    fn numbers_out_of_range_are_brought_back() {
        let wishes = Wishes {
            players: Players::Two,
            clocks: true,
            minutes: 0,
            increment: 1_000_000,
            limit: 0,
            ..Wishes::of(&Terms {
                seats: [Seat::Person; 2],
                rules: Ruleset::default(),
                time: None,
            })
        };
        let terms = wishes.terms(true);
        assert_eq!(terms.time, Some((60_000, 60_000)));
        assert_eq!(terms.rules.no_removal_limit.map(NonZeroU32::get), Some(1));
    }

    #[test]
    fn chance_gives_either_side() {
        let wishes = Wishes {
            side: Wish::Random,
            players: Players::Computer,
            ..Wishes::of(&Terms {
                seats: [Seat::Person; 2],
                rules: Ruleset::default(),
                time: None,
            })
        };
        assert_eq!(wishes.terms(true).seats[0], Seat::Person);
        assert_eq!(wishes.terms(false).seats[1], Seat::Person);
    }
}
