//! A step of the course on the board: its task, what is said about every try, and the way to its neighbours.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use mlin_locale::{Args, args};
use mlin_review::{Answer, Sentence};
use mlin_rules::{Phase, Point, Side};

use super::lesson::{Lesson, Said, Solution, course};
use super::lessons_page::{address, chapter_name, words_of};
use super::progress::Kept;
use super::say::say;
use super::way::Way;
use crate::board::Board;
use crate::focus::go_on_at;
use crate::i18n::I18n;
use crate::route::{Learn, Link, Route};
use crate::settings::Settings;
use crate::sound;

/// So long the own move is seen before Black's reply.
const PAUSE: Duration = Duration::from_millis(700);

/// The page of one step.
#[component]
pub(crate) fn StepPage(
    /// Its place in the course.
    place: usize,
    /// Which steps are done.
    kept: Kept,
    /// Whether the visitor comes from another step: then the focus goes to the heading.
    has_walked: bool,
) -> impl IntoView {
    course().get(place).map(|step| {
        let i18n = I18n::here();
        let settings = Settings::here();
        let words = words_of(step);
        let lesson = RwSignal::new(Lesson::new(step));
        let view = Memo::new(move |_| lesson.with(Lesson::view));
        let heading = NodeRef::<html::H1>::new();
        let title = {
            let words = words.clone();
            Signal::derive(move || i18n.t(&words))
        };
        Effect::new(move |_| {
            let title = i18n.text_with("lessons-window", &args! { "title" => title.get() });
            document().set_title(&title);
        });
        if has_walked {
            // By then the visitor may have gone on.
            request_animation_frame(move || {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                if let Some(Some(heading)) = heading.try_get_untracked() {
                    let _focusable = heading.focus();
                }
            });
        }

        let tap = move |point: Point| {
            let Some(played) = lesson.try_update(|lesson| lesson.tap(point)) else {
                return;
            };
            if let Some(mv) = played.own {
                let outcome = lesson.with_untracked(|lesson| lesson.game().outcome());
                sound::play_move(settings, mv, outcome.filter(|_| played.done));
            }
            if played.done {
                kept.add(place);
                go_on_at("#next");
            }
            if lesson.with_untracked(Lesson::is_before_reply) {
                set_timeout(move || show_reply(lesson, settings), PAUSE);
            }
        };
        let tip = StoredValue::new(format!("{words}.tip"));
        let has_tip = move || i18n.locale().try_text(&tip.get_value(), &Args::new()).is_ok();
        let task = format!("{words}.task");
        let right = StoredValue::new(format!("{words}.right"));
        let is_last = place + 1 == course().len();
        let said = move || {
            let (said, solution) = lesson.with(|lesson| (lesson.said(), lesson.solution()));
            let mut sentences = sentences(said, solution, i18n);
            if said == Said::Done {
                sentences.push(i18n.t(&right.get_value()));
                if is_last {
                    sentences.push(i18n.t("lessons-finished"));
                }
            }
            sentences
                .into_iter()
                .map(|text| view! { <p>{text}</p> })
                .collect_view()
        };
        let done = Memo::new(move |_| lesson.with(Lesson::is_done));
        let is_wrong =
            move || lesson.with(|lesson| matches!(lesson.said(), Said::Wrong(_) | Said::CannotMove(_)));
        let is_right = move || lesson.with(|lesson| matches!(lesson.said(), Said::Right { .. } | Said::Done));
        view! {
            <article class="page lesson">
                <header class="lesson-head">
                    <p class="lesson-where">
                        <span>{i18n.tr(chapter_name(step.chapter()))}</span>
                        <span>
                            {move || {
                                i18n.text_with(
                                    "lessons-progress",
                                    &args! { "step" => place + 1, "count" => course().len() },
                                )
                            }}
                        </span>
                    </p>
                    <h1 tabindex="-1" node_ref=heading>
                        {title}
                    </h1>
                    <p class="lesson-task">{move || i18n.t(&task)}</p>
                </header>
                <div class="lesson-board">
                    <Board
                        view
                        label=Signal::derive(i18n.tr("board"))
                        on_point=tap
                        on_drag=move |(_, to): (Point, Point)| tap(to)
                        on_cancel=move |()| lesson.update(Lesson::cancel)
                    />
                    {move || hands(lesson, i18n)}
                </div>
                <div class="lesson-side">
                    <div
                        class="lesson-said"
                        class:is-wrong=is_wrong
                        class:is-right=is_right
                        id="lesson-said"
                        role="status"
                        tabindex="-1"
                    >
                        {said}
                    </div>
                    <div class="lesson-tip" role="status" tabindex="-1">
                        {move || {
                            lesson
                                .with(Lesson::shows_tip)
                                .then(|| view! { <p>{move || i18n.t(&tip.get_value())}</p> })
                        }}
                    </div>
                    <div class="toolbar">
                        <Show when=move || has_tip() && !done.get() && !lesson.with(Lesson::shows_tip)>
                            <button
                                type="button"
                                class="button"
                                id="show-tip"
                                on:click=move |_| {
                                    lesson.update(Lesson::show_tip);
                                    go_on_at(".lesson-tip");
                                }
                            >
                                {i18n.tr("lessons-show-tip")}
                            </button>
                        </Show>
                        <Show when=move || lesson.with(Lesson::offers_solution)>
                            <button
                                type="button"
                                class="button"
                                id="show-solution"
                                on:click=move |_| {
                                    lesson.update(Lesson::show_solution);
                                    go_on_at("#lesson-said");
                                }
                            >
                                {i18n.tr("lessons-show-solution")}
                            </button>
                        </Show>
                        <Show when=move || lesson.with(Lesson::has_begun)>
                            <button
                                type="button"
                                class="button"
                                id="again"
                                on:click=move |_| {
                                    lesson.update(|lesson| *lesson = lesson.again());
                                    go_on_at("h1");
                                }
                            >
                                {i18n.tr("lessons-retry")}
                            </button>
                        </Show>
                    </div>
                    <nav class="lesson-nav" aria-label=i18n.tr("lessons-title")>
                        {place
                            .checked_sub(1)
                            .and_then(|before| course().get(before))
                            .map(|before| {
                                view! {
                                    <a class="button" id="previous" rel="prev" href=address(before)>
                                        {i18n.tr("lessons-previous")}
                                    </a>
                                }
                            })}
                        <Way to=Route::Learn(Learn::Lessons) fragment="" class="button all-lessons">
                            {i18n.tr("lessons-overview")}
                        </Way>
                        {course()
                            .get(place + 1)
                            .map(|after| {
                                view! {
                                    <a
                                        class="button"
                                        class:primary=move || done.get()
                                        id="next"
                                        rel="next"
                                        href=address(after)
                                        aria-describedby=move || done.get().then_some("lesson-said")
                                    >
                                        {i18n.tr("lessons-next")}
                                    </a>
                                }
                            })}
                        {is_last
                            .then(|| {
                                view! {
                                    <Link to=Route::Play class="button">
                                        {i18n.tr("page-nav-play")}
                                    </Link>
                                }
                            })}
                    </nav>
                </div>
            </article>
        }
    })
}

fn show_reply(lesson: RwSignal<Lesson>, settings: Settings) {
    // The visitor may have left the step, or tapped on.
    let reply = lesson.try_update(|lesson| (lesson.settle(), lesson.game().outcome()));
    if let Some((Some(reply), outcome)) = reply {
        sound::play_move(settings, reply, outcome);
    }
}

/// The men in hand, while there are any.
fn hands(lesson: RwSignal<Lesson>, i18n: I18n) -> Option<impl IntoView> {
    let hands = lesson.with(|lesson| {
        let (position, rules) = (lesson.game().position(), lesson.game().rules());
        (position.phase(rules) == Phase::Placing).then(|| Side::ALL.map(|side| position.hand(side)))
    });
    hands.map(|[white, black]| {
        let text = i18n.text_with("lessons-hand", &args! { "white" => white, "black" => black });
        view! { <p class="lesson-hand">{text}</p> }
    })
}

/// What is said about the last tap, but for the end of a step.
fn sentences(said: Said, solution: Option<Solution>, i18n: I18n) -> Vec<String> {
    if let Some(solution) = solution {
        return vec![solution_in_words(&solution, i18n)];
    }
    match said {
        Said::Nothing | Said::Done => Vec::new(),
        Said::ChooseRemoval => vec![i18n.t("lessons-choose-removal")],
        Said::CannotMove(at) => vec![i18n.text_with("lessons-cannot-move", &args! { "at" => at.name() })],
        Said::Wrong(mistake) => vec![say(&i18n.locale(), &Sentence::mistake(&mistake))],
        Said::Right { reply, left } => {
            let right = i18n.text_with("lessons-left", &args! { "left" => left });
            let reply =
                reply.map(|reply| i18n.text_with("lessons-reply", &args! { "move" => reply.to_string() }));
            [Some(right), reply].into_iter().flatten().collect()
        }
    }
}

fn solution_in_words(solution: &Solution, i18n: I18n) -> String {
    let answers = solution.answers.iter().map(|answer| match answer {
        Answer::Point(point) => point.to_string(),
        Answer::Move(mv) => mv.to_string(),
    });
    let answers: Vec<String> = answers.collect();
    let all = if solution.is_whole { "yes" } else { "no" };
    i18n.text_with(
        "lessons-solution",
        &args! { "all" => all, "answers" => answers.join(", ") },
    )
}

#[cfg(test)]
mod tests {
    use mlin_locale::{Language, Locale};
    use mlin_review::{Argument, Mistake, Value};
    use mlin_rules::PointSet;

    use super::*;

    /// One of each kind of arguments; that every code has its message, a test of `mlin-locale` sees to.
    #[test]
    fn mistakes_are_told_in_every_language() {
        let (at, from, to) = (Point::D7, Point::G7, Point::G4);
        let points = PointSet::from_iter([Point::A1, Point::B4]);
        let mistakes = [
            Mistake::NoMill,
            Mistake::LetsClose { at },
            Mistake::NotJoined { from, to },
            Mistake::LeavesDoubleMill { from, to },
            Mistake::CanMove { at, points },
            Mistake::StillMoves { points },
            Mistake::ThrowsWin { to: Value::Draw },
            Mistake::ThrowsWin { to: Value::Loss },
        ];
        for language in Language::ALL {
            let locale = Locale::new(language);
            for mistake in mistakes {
                let text = say(&locale, &Sentence::mistake(&mistake));
                assert!(!text.contains(['⟦', '{', '$']), "{language}: {text}");
                for (_, argument) in mistake.arguments() {
                    if let Argument::Point(point) = argument {
                        assert!(text.contains(point.name()), "{language}: {text}");
                    }
                }
            }
            let wins = [Value::Draw, Value::Loss]
                .map(|to| say(&locale, &Sentence::mistake(&Mistake::ThrowsWin { to })));
            assert_ne!(wins[0], wins[1], "{language}");
        }
    }
}
