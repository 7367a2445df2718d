//! The page of puzzles: the board, what is asked and what became of it, the puzzle of the day, and which puzzles are wanted.

use leptos::prelude::*;
use mlin_locale::args;
use mlin_review::{Puzzle, Sentence, Source, Theme, Value};
use mlin_rules::{Move, Point, Side};

use super::choice::Subject;
use super::progress::Done;
use super::room::{At, Room};
use super::solving::{Refused, Solving, Verdict};
use crate::board::{Board, BoardView};
use crate::exchange::{self, CopyButton};
use crate::fault;
use crate::focus::go_on_at;
use crate::hand::Hand;
use crate::i18n::I18n;
use crate::learn::say;
use crate::phrase;
use crate::route::{Learn, Link, Route};
use crate::settings::Settings;
use crate::steps::StepButton;

/// The page.
#[component]
pub(crate) fn PuzzlesPage() -> impl IntoView {
    let i18n = I18n::here();
    let room = Room::enter(Settings::here());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| room.follow_address());
    on_cleanup(move || listener.remove());
    let view = Signal::derive(move || {
        room.solving
            .with(|solving| solving.as_ref().map_or_else(BoardView::default, Solving::view))
    });
    view! {
        <section class="page two-pane puzzles">
            <header class="page-head">
                <h1>{i18n.tr("learn-nav-puzzles")}</h1>
                <p>{i18n.tr("puzzles-lead")}</p>
                <Show when=move || room.is_bad_link.get()>
                    <p class="error" role="alert">
                        {i18n.tr("puzzles-bad-link")}
                    </p>
                </Show>
            </header>
            <div class="pane-board">
                <Board
                    view
                    label=Signal::derive(i18n.tr("board"))
                    on_point=move |point: Point| room.tap(point)
                    on_drag=move |(from, to): (Point, Point)| room.drag(from, to)
                    on_cancel=move |()| room.cancel()
                />
                <p class="quiet hands">{move || hands(room, i18n)}</p>
            </div>
            <div class="pane-side">
                <Task room />
                <Daily room />
                <Wanted room />
            </div>
        </section>
    }
}

/// The men in hand, while there are any.
fn hands(room: Room, i18n: I18n) -> String {
    room.solving.with(|solving| {
        let Some(solving) = solving else {
            return String::new();
        };
        let [white, black] = Side::ALL.map(|side| solving.stock(side));
        if white + black == 0 {
            return String::new();
        }
        i18n.text_with("puzzles-hands", &args! { "white" => white, "black" => black })
    })
}

/// What is asked, and what became of it.
#[component]
fn Task(room: Room) -> impl IntoView {
    let i18n = I18n::here();
    let is_over = move || {
        room.solving
            .with(|solving| solving.as_ref().is_none_or(Solving::is_over))
    };
    let is_asked = move || room.at.get() != At::Nothing;
    let can_go_on = Memo::new(move |_| room.can_go_on());
    let facts = move || {
        facts(room, i18n)
            .into_iter()
            .map(|fact| view! { <li>{fact}</li> })
            .collect_view()
    };
    let to_move = move || {
        room.solving.with(|solving| {
            let side = solving.as_ref()?.question().position().side_to_move();
            Some(i18n.text_with("puzzles-to-move", &args! { "side" => phrase::who(side) }))
        })
    };
    let link = Callback::new(move |()| {
        let name = untrack(|| room.puzzle()).map_or_else(String::new, Puzzle::id);
        exchange::link(Route::Learn(Learn::Puzzles), &name)
    });
    view! {
        <section class="card task" aria-labelledby="task">
            <ul class="facts">{facts}</ul>
            <div role="status">
                <p class="to-move">{to_move}</p>
                <h2 id="task" tabindex="-1">{move || task(room, i18n)}</h2>
                {move || {
                    let mistake = room.mistake()?;
                    let told = args! { "move" => mistake.played().to_string() };
                    Some(view! { <p class="quiet">{i18n.text_with("puzzles-own-played", &told)}</p> })
                }}
            </div>
            <div
                class="verdict-of-try"
                class:is-right=move || is_right(room)
                class:is-wrong=move || is_wrong(room)
                role="status"
                tabindex="-1"
            >
                {move || {
                    verdict(room, i18n).into_iter().map(|text| view! { <p>{text}</p> }).collect_view()
                }}
            </div>
            <div class="toolbar">
                <StepButton
                    key="puzzles-previous"
                    path="M15 5L7 12L15 19"
                    disabled=Signal::derive(move || !can_go_on.get())
                    act=Callback::new(move |()| room.go_on(true))
                />
                <button
                    type="button"
                    class="button"
                    id="solution"
                    hidden=is_over
                    on:click=move |_| {
                        room.show();
                        go_on_at(".verdict-of-try");
                    }
                >
                    {i18n.tr("puzzles-solution")}
                </button>
                <button
                    type="button"
                    class="button"
                    id="retry"
                    hidden=move || !is_over() || !is_asked()
                    on:click=move |_| {
                        room.retry();
                        go_on_at("#task");
                    }
                >
                    {i18n.tr("puzzles-retry")}
                </button>
                <button
                    type="button"
                    class="button"
                    id="next"
                    class:primary=move || is_over() && can_go_on.get()
                    aria-disabled=move || (!can_go_on.get()).then_some("true")
                    on:click=move |_| {
                        if can_go_on.get_untracked() {
                            room.go_on(false);
                        }
                    }
                >
                    {i18n.tr("puzzles-next")}
                </button>
            </div>
            <div class="toolbar" hidden=move || !is_asked()>
                <Show
                    when=move || matches!(room.at.get(), At::Own(_))
                    fallback=move || {
                        view! { <CopyButton label=Signal::derive(i18n.tr("page-copy-link")) text=link /> }
                    }
                >
                    <button
                        type="button"
                        class="button"
                        id="forget"
                        on:click=move |_| {
                            room.forget();
                            go_on_at("#task");
                        }
                    >
                        {i18n.tr("puzzles-own-forget")}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// What is known of the puzzle beside its task: whether it is that of the day, how hard it is, how it stands.
fn facts(room: Room, i18n: I18n) -> Vec<String> {
    let mut facts = Vec::new();
    if room.is_daily() {
        facts.push(i18n.t("puzzles-daily"));
    }
    let flying = room
        .solving
        .with(|solving| solving.as_ref().map(|solving| solving.question().rules().flying));
    if let Some(puzzle) = room.puzzle() {
        facts.push(i18n.text_with("puzzles-level", &args! { "level" => puzzle.level() }));
        facts.push(room.progress.with(|progress| match progress.of(&puzzle.id()) {
            None => i18n.t("puzzles-state-new"),
            Some(Done::Shown) => i18n.t("puzzles-state-shown"),
            Some(Done::Solved(1)) => i18n.t("puzzles-state-first"),
            Some(Done::Solved(tries)) => i18n.text_with("puzzles-state-later", &args! { "tries" => tries }),
        }));
    }
    if flying == Some(false) {
        facts.push(i18n.t("puzzles-walking"));
    }
    facts
}

/// What is asked.
fn task(room: Room, i18n: I18n) -> String {
    match room.at.get() {
        At::Puzzle(_) => room
            .puzzle()
            .map_or_else(String::new, |puzzle| i18n.t(theme_key(puzzle.theme()))),
        At::Own(_) => i18n.t("puzzles-own-task"),
        At::Nothing => nothing(room, i18n),
    }
}

/// That there is nothing in the choice.
fn nothing(room: Room, i18n: I18n) -> String {
    match room.choice.get().subject {
        Subject::Own => i18n.t("puzzles-own-none"),
        Subject::All | Subject::Theme(_) => i18n.t("puzzles-none"),
    }
}

/// The message of a theme: whole keys, which a test can look up.
const fn theme_key(theme: Theme) -> &'static str {
    match theme {
        Theme::CloseAndWin => "review-theme-close-and-win",
        Theme::BuildDoubleMill => "review-theme-build-double-mill",
        Theme::BreakDoubleMill => "review-theme-break-double-mill",
        Theme::OnlySave => "review-theme-only-save",
        Theme::BlockToWin => "review-theme-block-to-win",
        Theme::FlyToSave => "review-theme-fly-to-save",
        Theme::QuietWin => "review-theme-quiet-win",
        Theme::PlaceToWin => "review-theme-place-to-win",
        Theme::PlaceToSave => "review-theme-place-to-save",
    }
}

fn is_right(room: Room) -> bool {
    room.solving.with(|solving| {
        solving
            .as_ref()
            .is_some_and(|solving| matches!(solving.verdict(), Verdict::Right(_)))
    })
}

fn is_wrong(room: Room) -> bool {
    room.solving.with(|solving| {
        solving
            .as_ref()
            .is_some_and(|solving| matches!(solving.verdict(), Verdict::Wrong { .. }))
    })
}

/// What became of the last try, a sentence each.
fn verdict(room: Room, i18n: I18n) -> Vec<String> {
    room.solving.with(|solving| {
        let Some(solving) = solving else {
            return Vec::new();
        };
        let side = solving.question().position().side_to_move();
        match solving.refused() {
            Some(Refused::Rules(error)) => return vec![fault::of_move(&i18n.locale(), error)],
            Some(Refused::Blocked(at)) => {
                return vec![i18n.text_with("page-refused-blocked", &args! { "point" => at.name() })];
            }
            None => {}
        }
        if let Hand::Removing(_) = solving.hand() {
            let told = args! { "who" => phrase::who(side), "count" => 0 };
            return vec![i18n.text_with("turn-remove", &told)];
        }
        match solving.verdict() {
            Verdict::Open => Vec::new(),
            Verdict::Wrong { mv, reasons, limited } => {
                let told = args! { "move" => mv.to_string() };
                let mut texts = vec![i18n.text_with("puzzles-wrong", &told)];
                let locale = i18n.locale();
                let sentence = |reason| Sentence::reason(side, Source::Tablebase, reason);
                texts.extend(reasons.iter().map(|reason| say(&locale, &sentence(reason))));
                if *limited {
                    texts.push(i18n.t("puzzles-limited"));
                }
                texts
            }
            Verdict::Right(mv) => {
                let value = match solving.question().best() {
                    Some(Value::Win) => "win",
                    _ => "draw",
                };
                let mut texts = vec![i18n.text_with("puzzles-right", &args! { "value" => value })];
                texts.extend(named("puzzles-right-too", &solving.others(*mv), i18n));
                texts
            }
            Verdict::Shown => {
                let answers: Vec<Move> = solving.question().answers().collect();
                named("puzzles-shown", &answers, i18n).into_iter().collect()
            }
        }
    })
}

/// A message that names moves; `None` when there are none.
fn named(key: &str, moves: &[Move], i18n: I18n) -> Option<String> {
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let told = args! { "count" => moves.len(), "moves" => texts.join(", ") };
    (!moves.is_empty()).then(|| i18n.text_with(key, &told))
}

/// The puzzle of the day, and how many days in a row it was solved.
#[component]
fn Daily(room: Room) -> impl IntoView {
    let i18n = I18n::here();
    let is_done = move || {
        let today = room.today.get();
        room.progress.with(|progress| progress.streak().is_solved(today))
    };
    let state = move || {
        if is_done() {
            i18n.t("puzzles-daily-done")
        } else {
            i18n.t("puzzles-daily-todo")
        }
    };
    let streak = move || {
        let today = room.today.get();
        let count = room.progress.with(|progress| progress.streak().count(today));
        i18n.text_with("puzzles-streak", &args! { "count" => count })
    };
    let best = move || {
        let best = room.progress.with(|progress| progress.streak().best());
        (best > 1).then(|| {
            let text = i18n.text_with("puzzles-streak-best", &args! { "count" => best });
            view! { <p class="quiet">{text}</p> }
        })
    };
    view! {
        <section class="card daily" class:is-done=is_done aria-labelledby="daily-heading">
            <h2 id="daily-heading">{i18n.tr("puzzles-daily")}</h2>
            <p>{state}</p>
            <p class="streak">{streak}</p>
            {best}
            <button
                type="button"
                class="button"
                id="daily"
                hidden=move || room.is_daily()
                on:click=move |_| {
                    room.ask_daily();
                    go_on_at("#task");
                }
            >
                {i18n.tr("puzzles-daily-open")}
            </button>
        </section>
    }
}

/// Which puzzles are wanted, and how many of them are solved.
#[component]
fn Wanted(room: Room) -> impl IntoView {
    let i18n = I18n::here();
    let subject = move |event| {
        if let Some(subject) = Subject::from_code(&event_target_value(&event)) {
            room.choose(|choice| choice.subject = subject);
        }
    };
    let level = move |event| {
        let level = event_target_value(&event).parse().ok();
        room.choose(|choice| choice.level = level);
    };
    let flying = move |event| {
        let flying = match event_target_value(&event).as_str() {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        room.choose(|choice| choice.flying = flying);
    };
    let unsolved = move |event| {
        let unsolved = event_target_checked(&event);
        room.choice.update(|choice| choice.unsolved = unsolved);
    };
    let subject_name = move |subject| match subject {
        Subject::All => i18n.t("puzzles-theme-all"),
        Subject::Theme(theme) => i18n.t(theme_key(theme)),
        Subject::Own => {
            let count = room.own.with(Vec::len);
            i18n.text_with("puzzles-theme-own", &args! { "count" => count })
        }
    };
    let is_own = move || room.choice.get().subject == Subject::Own;
    // Where nothing is asked the task says so.
    let is_empty = Memo::new(move |_| room.at.get() != At::Nothing && room.is_empty());
    let progress = move || {
        let (solved, all) = room.count();
        i18n.text_with("puzzles-progress", &args! { "solved" => solved, "all" => all })
    };
    view! {
        <section class="card wanted" aria-labelledby="wanted-heading">
            <h2 id="wanted-heading">{i18n.tr("puzzles-choice")}</h2>
            <label>
                <span>{i18n.tr("puzzles-theme")}</span>
                <select
                    id="puzzle-theme"
                    prop:value=move || room.choice.get().subject.code()
                    on:change=subject
                >
                    {Subject::every()
                        .map(|subject| {
                            view! {
                                <option
                                    value=subject.code()
                                    selected=move || room.choice.get().subject == subject
                                >
                                    {move || subject_name(subject)}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <div class="pair" hidden=is_own>
                <label>
                    <span>{i18n.tr("puzzles-difficulty")}</span>
                    <select id="puzzle-level" on:change=level>
                        <option value="">{i18n.tr("puzzles-difficulty-all")}</option>
                        {(1..=5u8)
                            .map(|level| {
                                view! {
                                    <option value=level.to_string()>
                                        {move || i18n.text_with("puzzles-level", &args! { "level" => level })}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
                <label>
                    <span>{i18n.tr("puzzles-flying")}</span>
                    <select id="puzzle-flying" on:change=flying>
                        <option value="">{i18n.tr("puzzles-flying-all")}</option>
                        <option value="on">{i18n.tr("puzzles-flying-on")}</option>
                        <option value="off">{i18n.tr("puzzles-flying-off")}</option>
                    </select>
                </label>
            </div>
            <label class="check" hidden=is_own>
                <input
                    type="checkbox"
                    id="puzzle-unsolved"
                    prop:checked=move || room.choice.get().unsolved
                    on:change=unsolved
                />
                <span>{i18n.tr("puzzles-unsolved")}</span>
            </label>
            <p class="quiet progress" hidden=is_own>{progress}</p>
            <div role="status">
                {move || is_empty.get().then(|| view! { <p class="nothing-left">{nothing(room, i18n)}</p> })}
            </div>
            <p hidden=move || !is_own() || room.own.with(|own| !own.is_empty())>
                <Link to=Route::Learn(Learn::Review)>{i18n.tr("learn-nav-review")}</Link>
            </p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use mlin_locale::{Language, keys};

    use super::*;

    #[test]
    fn every_theme_is_told_in_every_language() {
        for language in Language::ALL {
            let known: Vec<String> = keys(language).collect();
            for theme in Theme::ALL {
                let key = theme_key(theme);
                assert_eq!(key.strip_prefix("review-theme-"), Some(theme.code()));
                assert!(known.iter().any(|other| other == key), "{language}: {key}");
            }
        }
    }
}
