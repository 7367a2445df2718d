//! Setting up any position, sound or not, and finding out at once what it lacks.

use leptos::prelude::*;
use mlin_rules::notation::PositionTextError;
use mlin_rules::{Game, MEN_PER_SIDE, Point, Position, Ruleset, Setup, SetupError, Side, Symmetry};

use crate::address;
use crate::board::{Board, BoardView};
use crate::exchange::{self, CopyButton, Import};
use crate::fault;
use crate::i18n::I18n;
use crate::phrase;
use crate::play::Table;
use crate::route::{Route, Router};
use crate::rules_picker::RulesPicker;

/// What a tap on a point does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// Free, white, black, and free again.
    Cycle,
    /// Puts down a man of this side, or takes it away where one stands.
    Man(Side),
    /// Takes any man away.
    Erase,
}

impl Tool {
    const ALL: [Tool; 4] = [
        Tool::Cycle,
        Tool::Man(Side::White),
        Tool::Man(Side::Black),
        Tool::Erase,
    ];

    const fn code(self) -> &'static str {
        match self {
            Tool::Cycle => "cycle",
            Tool::Man(Side::White) => "white",
            Tool::Man(Side::Black) => "black",
            Tool::Erase => "erase",
        }
    }

    /// What stands on a point after a tap.
    fn applied(self, before: Option<Side>) -> Option<Side> {
        match (self, before) {
            (Tool::Cycle, None) => Some(Side::White),
            (Tool::Cycle, Some(Side::White)) => Some(Side::Black),
            (Tool::Cycle, Some(Side::Black)) | (Tool::Erase, _) => None,
            (Tool::Man(side), Some(before)) if side == before => None,
            (Tool::Man(side), _) => Some(side),
        }
    }

    fn name(self, i18n: I18n) -> String {
        match self {
            Tool::Cycle => i18n.t("page-editor-tool-cycle"),
            Tool::Man(Side::White) => i18n.t("page-editor-tool-white"),
            Tool::Man(Side::Black) => i18n.t("page-editor-tool-black"),
            Tool::Erase => i18n.t("page-editor-tool-erase"),
        }
    }
}

/// The setup as a symmetry of the board shows it.
fn transformed(setup: &Setup, symmetry: Symmetry) -> Setup {
    let mut image = *setup;
    for point in Point::ALL {
        image.board[symmetry.point(point).index()] = setup.board[point.index()];
    }
    image
}

/// White men become black and the other way round, hands and side to move as well.
fn colours_swapped(setup: &Setup) -> Setup {
    Setup {
        board: setup.board.map(|man| man.map(Side::opponent)),
        hand: [setup.hand[1], setup.hand[0]],
        side_to_move: !setup.side_to_move,
        counter: setup.counter,
    }
}

/// A man that is put on the board comes out of the hand when the side would have more than nine otherwise.
fn take_from_hands(setup: &mut Setup) {
    for side in Side::ALL {
        let room = u32::from(MEN_PER_SIDE).saturating_sub(setup.men(side).len());
        let hand = &mut setup.hand[side.index()];
        *hand = (*hand).min(room as u8);
    }
}

/// All men that are not on the board are in hand.
fn hands_filled(setup: &Setup) -> Setup {
    let hand = Side::ALL.map(|side| {
        let board = u8::try_from(setup.men(side).len()).unwrap_or(MEN_PER_SIDE);
        MEN_PER_SIDE.saturating_sub(board)
    });
    let counter = if hand == [0, 0] { setup.counter } else { 0 };
    Setup {
        hand,
        counter,
        ..*setup
    }
}

/// The symmetries that the buttons offer: a quarter turn, a mirror, the swap of the outer and the inner square.
const QUARTER: u8 = 1;
const MIRROR: u8 = 4;
const RINGS: u8 = 8;

/// The page.
#[component]
pub(crate) fn EditorPage() -> impl IntoView {
    let i18n = I18n::here();
    let router = Router::here();
    let (first, fault) = from_address();
    let (first_setup, first_rules) = first.unwrap_or((Setup::from(Position::START), Ruleset::STANDARD));
    let setup = RwSignal::new(first_setup);
    let rules = RwSignal::new(first_rules);
    let damaged = RwSignal::new(fault);
    let follow_address = window_event_listener(leptos::ev::hashchange, move |_| {
        let (found, fault) = from_address();
        damaged.set(fault);
        if let Some((new_setup, new_rules)) = found {
            setup.set(new_setup);
            rules.set(new_rules);
        }
    });
    on_cleanup(move || follow_address.remove());
    let tool = RwSignal::new(Tool::Cycle);
    let flipped = RwSignal::new(false);
    let text_error = RwSignal::new(None::<PositionTextError>);
    let sound = Memo::new(move |_| setup.get().position());

    let view = Signal::derive(move || {
        let setup = setup.get();
        let men = |side| setup.men(side);
        BoardView {
            men: setup.board,
            movable: men(Side::White) | men(Side::Black),
            flipped: flipped.get(),
            ..BoardView::default()
        }
    });
    // The setup before the last tap: a drag begins with a tap on the man that is dragged, Escape undoes one.
    let before_tap = StoredValue::new(None::<Setup>);
    let tap = move |point: Point| {
        setup.update(|setup| {
            before_tap.set_value(Some(*setup));
            let man = &mut setup.board[point.index()];
            *man = tool.get_untracked().applied(*man);
            take_from_hands(setup);
        });
    };
    let cancel = move |()| {
        if let Some(before) = before_tap.get_value() {
            before_tap.set_value(None);
            setup.set(before);
        }
    };
    let drag = move |(from, to): (Point, Point)| {
        cancel(());
        setup.update(|setup| setup.board[to.index()] = setup.board[from.index()].take());
    };
    Effect::new(move |_| {
        let fragment = address::for_setup(&setup.get(), &rules.get());
        exchange::replace_address(Route::Editor, &fragment);
    });
    let change = move |change: fn(&Setup) -> Setup| setup.update(|setup| *setup = change(setup));
    let turn = move |number: u8| {
        if let Some(symmetry) = Symmetry::new(number) {
            setup.update(|setup| *setup = transformed(setup, symmetry));
        }
    };
    let text = move || setup.get().to_string();
    let typed = move |event| {
        let text = event_target_value(&event);
        match text.parse::<Setup>() {
            Ok(read) => {
                text_error.set(None);
                setup.set(read);
            }
            Err(error) => text_error.set(Some(error)),
        }
    };
    let table = Table::here();
    let play = move |_| {
        if let Ok(position) = sound.get_untracked() {
            table.play_on(Game::from_position(position, rules.get_untracked()), router);
        }
    };
    let analyse = move |_| {
        if let Ok(position) = sound.get_untracked() {
            exchange::open(
                Import::position(position, rules.get_untracked()),
                router,
                Route::Analyse,
            );
        }
    };
    let is_refused = move || sound.with(Result::is_err);
    view! {
        <section class="page two-pane editor">
            <header class="page-head">
                <h1>{i18n.tr("page-nav-editor")}</h1>
                <p>{i18n.tr("page-editor-lead")}</p>
                {move || {
                    damaged
                        .get()
                        .map(|error| {
                            view! {
                                <p class="error" role="alert">
                                    {fault::of_address(&i18n.locale(), &error)}
                                </p>
                            }
                        })
                }}
            </header>
            <div class="pane-board">
                <ToolPicker tool />
                <Board
                    view
                    label=Signal::derive(i18n.tr("board"))
                    on_point=tap
                    on_drag=drag
                    on_cancel=cancel
                />
            </div>
            <div class="pane-side">
                <Verdict sound rules />
                <div class="toolbar">
                    <button type="button" class="button primary" disabled=is_refused on:click=play>
                        {i18n.tr("page-editor-play")}
                    </button>
                    <button type="button" class="button" disabled=is_refused on:click=analyse>
                        {i18n.tr("page-editor-analyse")}
                    </button>
                    <CopyButton
                        label=Signal::derive(i18n.tr("page-copy-link"))
                        text=move |()| {
                            let fragment = address::for_setup(
                                &setup.get_untracked(),
                                &rules.get_untracked(),
                            );
                            exchange::link(Route::Editor, &fragment)
                        }
                    />
                </div>
                <div class="fields">
                    <SidePicker setup />
                    <Stepper
                        label=Signal::derive(i18n.tr("page-editor-hand-white"))
                        value=Signal::derive(move || u32::from(setup.get().hand[0]))
                        on_change=move |value: u32| {
                            setup.update(|setup| setup.hand[0] = u8::try_from(value).unwrap_or(u8::MAX));
                        }
                    />
                    <Stepper
                        label=Signal::derive(i18n.tr("page-editor-hand-black"))
                        value=Signal::derive(move || u32::from(setup.get().hand[1]))
                        on_change=move |value: u32| {
                            setup.update(|setup| setup.hand[1] = u8::try_from(value).unwrap_or(u8::MAX));
                        }
                    />
                    <Stepper
                        label=Signal::derive(i18n.tr("page-editor-counter"))
                        value=Signal::derive(move || setup.get().counter)
                        on_change=move |value| setup.update(|setup| setup.counter = value)
                    />
                </div>
                <div class="toolbar" role="group" aria-label=i18n.tr("page-editor-changes")>
                    <button type="button" class="button" on:click=move |_| change(|_| Setup::EMPTY)>
                        {i18n.tr("page-editor-clear")}
                    </button>
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| change(|_| Setup::from(Position::START))
                    >
                        {i18n.tr("page-editor-start")}
                    </button>
                    <button type="button" class="button" on:click=move |_| change(hands_filled)>
                        {i18n.tr("page-editor-fill")}
                    </button>
                    <button type="button" class="button" on:click=move |_| change(colours_swapped)>
                        {i18n.tr("page-editor-colours")}
                    </button>
                    <button type="button" class="button" on:click=move |_| turn(QUARTER)>
                        {i18n.tr("page-editor-turn")}
                    </button>
                    <button type="button" class="button" on:click=move |_| turn(MIRROR)>
                        {i18n.tr("page-editor-mirror")}
                    </button>
                    <button type="button" class="button" on:click=move |_| turn(RINGS)>
                        {i18n.tr("page-editor-rings")}
                    </button>
                    <button
                        type="button"
                        class="button"
                        aria-pressed=move || flipped.get().to_string()
                        on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)
                    >
                        {i18n.tr("page-editor-flip")}
                    </button>
                </div>
                <div class="position-text">
                    <label for="position-text">{i18n.tr("page-editor-text")}</label>
                    <input
                        id="position-text"
                        type="text"
                        spellcheck="false"
                        autocomplete="off"
                        autocapitalize="off"
                        prop:value=text
                        aria-invalid=move || text_error.with(Option::is_some).to_string()
                        aria-describedby="position-fault"
                        on:input=typed
                    />
                    <p id="position-fault" class="error" role="status">
                        {move || {
                            text_error.get().map(|error| fault::of_position_text(&i18n.locale(), &error))
                        }}
                    </p>
                    <CopyButton
                        label=Signal::derive(i18n.tr("page-copy-position"))
                        text=move |()| setup.get_untracked().to_string()
                    />
                </div>
                <details class="more">
                    <summary>{i18n.tr("page-rules-heading")}</summary>
                    <RulesPicker rules on_change=move |chosen| rules.set(chosen) />
                </details>
            </div>
        </section>
    }
}

/// The setup in the address, and what is wrong with the address.
fn from_address() -> (Option<(Setup, Ruleset)>, Option<address::AddressError>) {
    let location = window().location();
    let (query, fragment) = (
        location.search().unwrap_or_default(),
        location.hash().unwrap_or_default(),
    );
    match address::setup(&query, &fragment) {
        Ok(found) => (found, None),
        Err(damaged) => (None, Some(damaged.error)),
    }
}

/// Whether the position can be played, and if not, every reason.
#[component]
fn Verdict(sound: Memo<Result<Position, SetupError>>, rules: RwSignal<Ruleset>) -> impl IntoView {
    let i18n = I18n::here();
    view! {
        <div class="verdict" class:is-refused=move || sound.with(Result::is_err) role="status">
            {move || match sound.get() {
                Err(error) => {
                    let reasons = error
                        .reasons()
                        .iter()
                        .map(|reason| view! { <li>{fault::of_setup(&i18n.locale(), *reason)}</li> })
                        .collect_view();
                    view! {
                        <p>
                            <b>{i18n.t("page-editor-refused")}</b>
                        </p>
                        <ul>{reasons}</ul>
                    }
                        .into_any()
                }
                Ok(position) => {
                    let rules = rules.get();
                    match Game::from_position(position, rules).outcome() {
                        None => view! { <p>{i18n.t("page-editor-fine")}</p> }.into_any(),
                        outcome => {
                            let locale = i18n.locale();
                            view! {
                                <p>
                                    <b>{phrase::result(&locale, outcome)}</b>
                                </p>
                                <p>{phrase::ending(&locale, outcome, &rules)}</p>
                            }
                                .into_any()
                        }
                    }
                }
            }}
        </div>
    }
}

#[component]
fn ToolPicker(tool: RwSignal<Tool>) -> impl IntoView {
    let i18n = I18n::here();
    view! {
        <fieldset class="tools">
            <legend>{i18n.tr("page-editor-tool")}</legend>
            {Tool::ALL
                .map(|this| {
                    view! {
                        <label class="tool">
                            <input
                                type="radio"
                                name="tool"
                                value=this.code()
                                prop:checked=move || tool.get() == this
                                on:change=move |_| tool.set(this)
                            />
                            <span class=format!("tool-sign tool-{}", this.code()) aria-hidden="true"></span>
                            <span>{move || this.name(i18n)}</span>
                        </label>
                    }
                })}
        </fieldset>
    }
}

#[component]
fn SidePicker(setup: RwSignal<Setup>) -> impl IntoView {
    let i18n = I18n::here();
    let side_name = move |side| match side {
        Side::White => i18n.t("side-white"),
        Side::Black => i18n.t("side-black"),
    };
    view! {
        <fieldset class="sides">
            <legend>{i18n.tr("page-editor-side")}</legend>
            {Side::ALL
                .map(|side| {
                    view! {
                        <label class="tool">
                            <input
                                type="radio"
                                name="side"
                                value=side.to_string()
                                prop:checked=move || setup.get().side_to_move == side
                                on:change=move |_| setup.update(|setup| setup.side_to_move = side)
                            />
                            <span>{move || side_name(side)}</span>
                        </label>
                    }
                })}
        </fieldset>
    }
}

/// A whole number with a button on either side.
#[component]
fn Stepper(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] value: Signal<u32>,
    #[prop(into)] on_change: Callback<u32>,
) -> impl IntoView {
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).trim().parse() {
            on_change.run(number);
        }
    };
    view! {
        <div class="stepper" role="group" aria-label=label>
            <span class="stepper-label" aria-hidden="true">{label}</span>
            <button
                type="button"
                class="button"
                aria-label=move || format!("{} − 1", label.get())
                aria-disabled=move || (value.get() == 0).then_some("true")
                on:click=move |_| on_change.run(value.get_untracked().saturating_sub(1))
            >
                "−"
            </button>
            <input
                type="text"
                inputmode="numeric"
                aria-label=label
                prop:value=move || value.get().to_string()
                on:input=typed
            />
            <button
                type="button"
                class="button"
                aria-label=move || format!("{} + 1", label.get())
                on:click=move |_| on_change.run(value.get_untracked().saturating_add(1))
            >
                "+"
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(text: &str) -> Setup {
        text.parse().unwrap()
    }

    #[test]
    fn tools_do_what_they_are_called() {
        let (white, black) = (Some(Side::White), Some(Side::Black));
        let after = |tool: Tool| [None, white, black].map(|man| tool.applied(man));
        assert_eq!(after(Tool::Cycle), [white, black, None]);
        assert_eq!(after(Tool::Man(Side::White)), [white, None, white]);
        assert_eq!(after(Tool::Man(Side::Black)), [black, black, None]);
        assert_eq!(after(Tool::Erase), [None, None, None]);
    }

    #[test]
    fn the_buttons_are_the_symmetries_that_they_name() {
        let before = setup("WB....../......../........ w 3/4 0");
        let after = |number| transformed(&before, Symmetry::new(number).unwrap()).to_string();
        assert_eq!(after(QUARTER), "..WB..../......../........ w 3/4 0");
        assert_eq!(after(MIRROR), ".BW...../......../........ w 3/4 0");
        assert_eq!(after(RINGS), "......../......../WB...... w 3/4 0");
    }

    #[test]
    fn swapping_colours_twice_changes_nothing() {
        let before = setup("WB.B..../W......./........ w 3/4 7");
        assert_eq!(
            colours_swapped(&before).to_string(),
            "BW.W..../B......./........ b 4/3 7"
        );
        assert_eq!(colours_swapped(&colours_swapped(&before)), before);
    }

    #[test]
    fn hands_are_filled_to_nine() {
        assert_eq!(
            hands_filled(&setup("WB.B..../W......./........ w 0/0 7")).to_string(),
            "WB.B..../W......./........ w 7/7 0"
        );
        let mut begun = setup("W......./......../........ w 9/9 0");
        take_from_hands(&mut begun);
        assert_eq!(begun.hand, [8, 9]);
        let crowded = hands_filled(&setup("WWWWWWWW/WWW...../........ w 0/0 0"));
        assert_eq!(crowded.hand, [0, 9]);
    }
}
