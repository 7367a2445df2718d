//! The course: all its steps by chapter, or the step that the address names.
//!
//! The step stands behind the `#` of the address, as `step=` and its name, so that it can be linked to, and the browser's own back and
//! forward lead from step to step.

use leptos::prelude::*;
use mlin_locale::args;
use mlin_review::{Chapter, Step};

use super::lesson::course;
use super::progress::Kept;
use super::step_page::StepPage;
use crate::i18n::I18n;

/// What the address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// No step.
    Overview,
    /// The step at this place of the course.
    Step(usize),
    /// A step that there is not.
    Unknown,
}

impl Spot {
    /// Reads what stands behind the `#`.
    fn from_fragment(fragment: &str) -> Spot {
        let pairs = fragment.trim_start_matches('#').split('&');
        match pairs.filter_map(|pair| pair.strip_prefix("step=")).next() {
            None => Spot::Overview,
            Some(name) => {
                let place = course().iter().position(|step| step.id() == name);
                place.map_or(Spot::Unknown, Spot::Step)
            }
        }
    }

    fn here() -> Spot {
        Spot::from_fragment(&window().location().hash().unwrap_or_default())
    }
}

/// Where a step is, from anywhere on this page.
pub(super) fn address(step: &Step) -> String {
    format!("#step={}", step.id())
}

/// The key of a chapter's name.
pub(super) const fn chapter_name(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Board => "lessons-chapter-board",
        Chapter::Placing => "lessons-chapter-placing",
        Chapter::Mill => "lessons-chapter-mill",
        Chapter::Removing => "lessons-chapter-removing",
        Chapter::Moving => "lessons-chapter-moving",
        Chapter::Reclosing => "lessons-chapter-reclosing",
        Chapter::Blocking => "lessons-chapter-blocking",
        Chapter::SharedPair => "lessons-chapter-shared-pair",
        Chapter::DoubleMill => "lessons-chapter-double-mill",
        Chapter::Flying => "lessons-chapter-flying",
        Chapter::Endings => "lessons-chapter-endings",
        Chapter::Crossings => "lessons-chapter-crossings",
        Chapter::Obstructing => "lessons-chapter-obstructing",
        Chapter::Opening => "lessons-chapter-opening",
        Chapter::MoreMen => "lessons-chapter-more-men",
        Chapter::FewerMen => "lessons-chapter-fewer-men",
    }
}

/// The key of a step's title; of its other words, with their name behind a dot.
pub(super) fn words_of(step: &Step) -> String {
    format!("lessons-step-{}", step.id())
}

/// The page.
#[component]
pub(crate) fn LessonsPage() -> impl IntoView {
    let kept = Kept::restore();
    let spot = RwSignal::new(Spot::here());
    // Whoever comes from another step is led to the beginning of this one.
    let has_walked = StoredValue::new(false);
    let follow = move || {
        let here = Spot::here();
        if spot.get_untracked() != here {
            has_walked.set_value(true);
            spot.set(here);
        }
    };
    let by_link = window_event_listener(leptos::ev::hashchange, move |_| follow());
    let by_history = window_event_listener(leptos::ev::popstate, move |_| follow());
    on_cleanup(move || {
        by_link.remove();
        by_history.remove();
    });
    move || match spot.get() {
        Spot::Step(place) => view! { <StepPage place kept has_walked=has_walked.get_value() /> }.into_any(),
        other => view! { <Overview kept is_unknown=other == Spot::Unknown /> }.into_any(),
    }
}

/// All steps, by chapter.
#[component]
fn Overview(kept: Kept, is_unknown: bool) -> impl IntoView {
    let i18n = I18n::here();
    Effect::new(move |_| document().set_title(&i18n.t("learn-title-lessons")));
    let count = course().len();
    let done = Memo::new(move |_| kept.get());
    let first = move || match done.get().next() {
        None => view! { <p class="lessons-finished">{i18n.tr("lessons-finished")}</p> }.into_any(),
        Some(place) => {
            let address = course().get(place).map(address).unwrap_or_default();
            let name = move || {
                if done.with(|done| done.count() == 0) {
                    i18n.t("lessons-begin")
                } else {
                    i18n.text_with("lessons-go-on", &args! { "step" => place + 1 })
                }
            };
            view! {
                <a class="button primary" id="lessons-go-on" href=address>
                    {name}
                </a>
            }
            .into_any()
        }
    };
    let asks = RwSignal::new(false);
    let chapters = Chapter::ALL.map(|chapter| {
        view! {
            <li class="lessons-chapter">
                <h2>{i18n.tr(chapter_name(chapter))}</h2>
                <ol>
                    {course()
                        .iter()
                        .enumerate()
                        .filter(|(_, step)| step.chapter() == chapter)
                        .map(|(place, step)| view! { <Entry place step done /> })
                        .collect_view()}
                </ol>
            </li>
        }
    });
    view! {
        <article class="page lessons">
            <header class="page-head">
                <h1>{i18n.tr("lessons-title")}</h1>
                <p>{i18n.tr("lessons-lead")}</p>
            </header>
            {is_unknown
                .then(|| {
                    view! {
                        <p class="error" role="alert">
                            {i18n.tr("lessons-unknown")}
                        </p>
                    }
                })}
            <div class="lessons-progress">
                <p id="lessons-done">
                    {move || {
                        i18n.text_with("lessons-done", &args! { "done" => done.get().count(), "count" => count })
                    }}
                </p>
                <progress
                    aria-labelledby="lessons-done"
                    max=count.to_string()
                    value=move || done.get().count().to_string()
                ></progress>
                {first}
            </div>
            <ol class="lessons-chapters">{chapters}</ol>
            <Show when=move || done.with(|done| done.count() > 0)>
                <div class="toolbar lessons-forget">
                    <Show
                        when=move || asks.get()
                        fallback=move || {
                            view! {
                                <button
                                    type="button"
                                    class="button"
                                    id="lessons-forget"
                                    on:click=move |_| asks.set(true)
                                >
                                    {i18n.tr("lessons-start-over")}
                                </button>
                            }
                        }
                    >
                        <p role="status">{i18n.tr("lessons-start-over-question")}</p>
                        <button
                            type="button"
                            class="button danger"
                            id="lessons-forget-yes"
                            on:click=move |_| {
                                asks.set(false);
                                kept.clear();
                            }
                        >
                            {i18n.tr("lessons-start-over")}
                        </button>
                        <button type="button" class="button" on:click=move |_| asks.set(false)>
                            {i18n.tr("page-cancel")}
                        </button>
                    </Show>
                </div>
            </Show>
        </article>
    }
}

/// A step in the list.
#[component]
fn Entry(place: usize, step: &'static Step, done: Memo<super::progress::Progress>) -> impl IntoView {
    let i18n = I18n::here();
    let is_done = Memo::new(move |_| done.with(|done| done.has(place)));
    // That it is done is seen by its sign; it is said to those who do not see it.
    let name = move |done: bool| {
        i18n.text_with(
            "lessons-listed",
            &args! {
                "done" => if done { "yes" } else { "no" },
                "step" => place + 1,
                "title" => i18n.t(&words_of(step)),
            },
        )
    };
    view! {
        <li class:is-done=move || is_done.get()>
            <a href=address(step) aria-label=move || is_done.get().then(|| name(true))>
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <circle cx="12" cy="12" r="10" />
                    <path d="M7 12.5L10.5 16L17 8.5" />
                </svg>
                <span>{move || name(false)}</span>
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use mlin_locale::{Args, Language, Locale};

    use super::*;

    #[test]
    fn every_step_is_found_by_its_address() {
        for (place, step) in course().iter().enumerate() {
            assert_eq!(Spot::from_fragment(&address(step)), Spot::Step(place));
        }
        assert_eq!(Spot::from_fragment(""), Spot::Overview);
        assert_eq!(Spot::from_fragment("#"), Spot::Overview);
        assert_eq!(Spot::from_fragment("#from=mail&step=corner"), Spot::Step(1));
        assert_eq!(Spot::from_fragment("#step=nowhere"), Spot::Unknown);
    }

    #[test]
    fn chapters_and_steps_have_names_in_every_language() {
        let keys: BTreeSet<&str> = Chapter::ALL.into_iter().map(chapter_name).collect();
        assert_eq!(keys.len(), Chapter::ALL.len());
        for chapter in Chapter::ALL {
            assert!(chapter_name(chapter).ends_with(chapter.code()));
        }
        for language in Language::ALL {
            let locale = Locale::new(language);
            for key in &keys {
                assert!(locale.try_text(key, &Args::new()).is_ok(), "{language}: {key}");
            }
            for step in course() {
                assert!(locale.try_text(&words_of(step), &Args::new()).is_ok());
            }
        }
    }
}
