//! The explorer beside the board: a switch, what the position is worth, and the moves, the best first.

use std::time::Duration;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use mlin_locale::{Locale, args};
use mlin_rules::{Move, Side};
use wasm_bindgen::JsCast;

use crate::board::badge;
use crate::hand::Hand;
use crate::i18n::I18n;
use crate::phrase;

use super::move_values::Marks;
use super::{Asked, MoveValues, NoValues, Oracle, Source, Worth, marks};

/// So long the board must rest before anybody is asked.
const PATIENCE: Duration = Duration::from_millis(120);

/// An answer, and what it answers: it is shown only beside that position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    asked: Asked,
    answer: Result<MoveValues, NoValues>,
}

/// The marks on the board while it shows the position that is asked about.
pub(crate) fn marks_of(found: Option<&Found>, asked: Option<Asked>, hand: Hand) -> Marks {
    match found {
        Some(Found {
            asked: about,
            answer: Ok(values),
        }) if Some(*about) == asked => marks(hand, &values.moves),
        _ => Marks::default(),
    }
}

/// The explorer.
#[component]
pub(crate) fn Explorer(
    /// The position on the board; none once the game is over.
    asked: Memo<Option<Asked>>,
    /// Whether it is switched on.
    is_on: RwSignal<bool>,
    /// What was found, for the marks on the board.
    found: RwSignal<Option<Found>>,
    /// Whether a move of the list may be played now.
    #[prop(into)]
    may_play: Signal<bool>,
    /// A move of the list was chosen.
    #[prop(into)]
    on_play: Callback<Move>,
    /// The values would give away the moves of a running game against the computer.
    #[prop(optional, into)]
    spoils: Signal<bool>,
) -> impl IntoView {
    let i18n = I18n::here();
    let oracle = Oracle::here();
    let again = Trigger::new();
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        again.track();
        let asked = asked.get();
        oracle.stop();
        found.set(None);
        let Some(asked) = asked.filter(|_| is_on.get()) else {
            return;
        };
        // Whoever steps through a game asks nobody at every move.
        let ask = move || {
            oracle.ask(asked, move |answer| {
                // The page may be gone.
                let _none = found.try_set(Some(Found { asked, answer }));
            });
        };
        if let Ok(waiting) = set_timeout_with_handle(ask, PATIENCE) {
            on_cleanup(move || waiting.clear());
        }
    });
    on_cleanup(move || oracle.stop());
    let toggle = move |_| {
        oracle.forget();
        is_on.update(|is_on| *is_on = !*is_on);
    };
    let try_again = move || {
        oracle.forget();
        again.notify();
    };
    let play = move |mv: Move| {
        // The list goes: who plays by keys goes on from the heading.
        if let Some(heading) = heading.get_untracked() {
            let _focusable = heading.focus();
        }
        on_play.run(mv);
    };
    let answer = Memo::new(move |_| {
        let asked = asked.get();
        found.with(|found| {
            found
                .as_ref()
                .filter(|found| Some(found.asked) == asked)
                .map(|found| found.answer.clone())
        })
    });
    let is_busy = move || is_on.get() && asked.get().is_some() && answer.with(Option::is_none);
    let sentence = move || {
        let locale = i18n.locale();
        if !is_on.get() {
            return String::new();
        }
        let Some(asked) = asked.get() else {
            return locale.text("page-values-over");
        };
        answer.with(|answer| match answer {
            Some(Ok(values)) => position_text(&locale, values.worth, asked.position.side_to_move()),
            Some(Err(reason)) => reason_text(&locale, *reason),
            None => String::new(),
        })
    };
    let body = move || {
        let locale = i18n.locale();
        if !is_on.get() {
            let text = if spoils.get() {
                locale.text("page-values-spoil")
            } else {
                locale.text("page-values-off")
            };
            return format!("<p>{text}</p>");
        }
        let may_play = may_play.get();
        answer.with(|answer| match answer {
            Some(Ok(values)) => list(&locale, values, may_play),
            Some(Err(reason)) => remedy(&locale, *reason),
            None if is_busy() => format!("<p class=\"busy\">{}</p>", locale.text("page-values-busy")),
            None => String::new(),
        })
    };
    let choose = move |event: MouseEvent| {
        let chosen = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .and_then(|target| target.closest("[data-move]").ok().flatten())
            .and_then(|button| button.get_attribute("data-move"));
        match chosen.as_deref() {
            Some("") => try_again(),
            Some(mv) => {
                if let Ok(mv) = mv.parse() {
                    play(mv);
                }
            }
            None => {}
        }
    };
    let switch = move || {
        if is_on.get() {
            i18n.t("page-values-hide")
        } else if spoils.get() {
            i18n.t("page-values-show-anyway")
        } else {
            i18n.t("page-values-show")
        }
    };
    view! {
        <section class="explorer" aria-labelledby="explorer-heading" aria-busy=move || is_busy().to_string()>
            <header>
                <h2 id="explorer-heading" tabindex="-1" node_ref=heading>
                    {i18n.tr("page-values-heading")}
                </h2>
                <button type="button" class="button" id="explorer" on:click=toggle>
                    {switch}
                </button>
            </header>
            <p class="found" role="status">
                {sentence}
            </p>
            <div class="value-list" inner_html=body on:click=choose></div>
        </section>
    }
}

/// The moves by their value, and where the values come from, in HTML: where men fly there are hundreds of moves, too
/// many for a view each.
fn list(locale: &Locale, values: &MoveValues, may_play: bool) -> String {
    let mut html = String::new();
    for worth in Worth::ALL {
        let moves = || {
            let moves = values.moves.iter();
            moves.filter(move |known| Worth::from(known.value) == worth)
        };
        let count = moves().count();
        if count == 0 {
            continue;
        }
        let code = worth.code();
        let title = locale.text_with("page-values-group", &args! { "value" => code, "count" => count });
        html += &format!(
            "<h3><svg viewBox=\"-20 -20 40 40\" aria-hidden=\"true\">{}</svg>{title}</h3><ul>",
            badge(worth)
        );
        for known in moves() {
            let mv = known.mv.to_string();
            let label = locale.text_with(
                "page-values-move",
                &args! { "move" => mv.as_str(), "value" => code },
            );
            let disabled = if may_play { "" } else { " disabled" };
            html += &format!(
                "<li><button type=\"button\" class=\"move\" data-move=\"{mv}\" aria-label=\"{label}\"{disabled}>{mv}\
                 </button></li>"
            );
        }
        html += "</ul>";
    }
    let source = match values.source {
        Source::Server => locale.text("page-values-server"),
        Source::Page => locale.text("page-values-page"),
    };
    let rules = locale.text("page-values-no-draw-rules");
    html + &format!("<p>{source} {rules}</p>")
}

/// What can be done when nothing is known, in HTML.
fn remedy(locale: &Locale, reason: NoValues) -> String {
    match reason {
        NoValues::Beyond | NoValues::Missing | NoValues::Absent => {
            let text = locale.text_with(
                "page-values-make",
                &args! {
                    "solve" => "<code>mlin solve --db FOLDER</code>",
                    "serve" => "<code>mlin serve --db FOLDER</code>",
                },
            );
            format!("<p>{text}</p>")
        }
        NoValues::ServerFault | NoValues::PageFault => format!(
            "<button type=\"button\" class=\"button\" data-move=\"\">{}</button>",
            locale.text("page-try-again")
        ),
        NoValues::OtherRules { .. } | NoValues::NotCovered => String::new(),
    }
}

/// What the position is worth, in a sentence.
fn position_text(locale: &Locale, worth: Worth, side: Side) -> String {
    let who = args! { "who" => phrase::who(side) };
    match worth {
        Worth::Win => locale.text_with("page-values-win", &who),
        Worth::Draw => locale.text_with("page-values-draw", &who),
        Worth::Loss => locale.text_with("page-values-loss", &who),
        Worth::Unknown => locale.text("page-values-unknown"),
    }
}

fn reason_text(locale: &Locale, reason: NoValues) -> String {
    match reason {
        NoValues::OtherRules { flying: true } => locale.text("page-values-only-flying"),
        NoValues::OtherRules { flying: false } => locale.text("page-values-only-walking"),
        NoValues::Missing => locale.text("page-values-missing"),
        NoValues::NotCovered => locale.text("page-values-not-covered"),
        NoValues::Beyond => locale.text("page-values-beyond"),
        NoValues::Absent => locale.text("page-values-absent"),
        NoValues::ServerFault => locale.text("page-values-server-fault"),
        NoValues::PageFault => locale.text("page-values-page-fault"),
    }
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;

    use super::*;

    #[test]
    fn every_value_and_every_reason_has_its_own_words() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            let mut seen = std::collections::BTreeSet::new();
            for worth in Worth::ALL {
                seen.insert(position_text(&locale, worth, Side::White));
                seen.insert(position_text(&locale, worth, Side::Black));
            }
            for reason in [
                NoValues::OtherRules { flying: true },
                NoValues::OtherRules { flying: false },
                NoValues::Missing,
                NoValues::NotCovered,
                NoValues::Beyond,
                NoValues::Absent,
                NoValues::ServerFault,
                NoValues::PageFault,
            ] {
                seen.insert(reason_text(&locale, reason));
            }
            assert_eq!(seen.len(), 7 + 8, "{language}");
            assert!(
                seen.iter()
                    .all(|text| !text.contains('⟦') && !text.contains("{$"))
            );
        }
    }

    #[test]
    fn the_list_has_every_move_once_with_its_value_in_words() {
        let values = super::super::from_text("win", "a7-d7xa1=win.a7-a4=loss.g7-g4=-").unwrap();
        for language in Language::ALL {
            let html = list(&Locale::new(language), &values, true);
            for mv in ["a7-d7xa1", "a7-a4", "g7-g4"] {
                assert_eq!(html.matches(&format!("data-move=\"{mv}\"")).count(), 1, "{html}");
            }
            assert_eq!(html.matches("<h3>").count(), 3, "{html}");
            assert!(!html.contains("disabled"));
            assert!(list(&Locale::new(language), &values, false).contains(" disabled"));
        }
    }

    #[test]
    fn values_are_marked_only_beside_their_position() {
        let asked = |text: &str| Asked {
            position: text.parse().unwrap(),
            flying: true,
        };
        let here = asked("W.W...../.B.B.B../........ w 0/0 0");
        let there = asked("W.W...../.B.B.B../........ b 0/0 0");
        let values = MoveValues::new(
            None,
            vec![mlin_tablebase::MoveValue {
                mv: "a7-a4".parse().unwrap(),
                value: None,
            }],
            Source::Page,
        );
        let found = Found {
            asked: here,
            answer: Ok(values),
        };
        let marked = |asked| marks_of(Some(&found), asked, Hand::Idle).iter().flatten().count();
        assert_eq!(marked(Some(here)), 1);
        assert_eq!(marked(Some(there)), 0);
        assert_eq!(marked(None), 0);
    }
}
