//! The explorer beside the board: a switch, what the position is worth, and the moves, the best first.

use std::num::NonZeroU32;
use std::time::Duration;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use mlin_locale::{Locale, args};
use mlin_rules::Move;
use mlin_tablebase::{MoveVerdict, Verdict};
use wasm_bindgen::JsCast;

use crate::board::badge;
use crate::hand::Hand;
use crate::i18n::I18n;
use crate::phrase;

use super::move_values::Marks;
use super::{Asked, MoveValues, NoValues, Oracle, Source, Worth, marks};

/// How many moves before the draw by the no-removal limit may be to spare until that is said (R16).
const NEAR: u32 = 10;

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
            Some(Ok(values)) => position_text(&locale, values.worth, &asked),
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
        answer.with(|answer| match (answer, asked.get()) {
            (Some(Ok(values)), Some(asked)) => {
                distance(&locale, values, &asked) + &list(&locale, values, &asked, may_play)
            }
            (Some(Err(reason)), _) => remedy(&locale, *reason),
            (None, _) if is_busy() => format!("<p class=\"busy\">{}</p>", locale.text("page-values-busy")),
            _ => String::new(),
        })
    };
    let choose = move |event: MouseEvent| {
        let chosen = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .and_then(|target| target.closest("[data-move]").ok().flatten())
            .and_then(|button| button.get_attribute("data-move"));
        let Some(chosen) = chosen else { return };
        // The list goes: who plays by keys goes on from the heading.
        if let Some(heading) = heading.get_untracked() {
            let _focusable = heading.focus();
        }
        match chosen.parse() {
            Ok(mv) => on_play.run(mv),
            Err(_) => try_again(),
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
fn list(locale: &Locale, values: &MoveValues, asked: &Asked, may_play: bool) -> String {
    let mut html = String::new();
    let mut is_counted = false;
    for worth in Worth::ALL {
        let mut moves: Vec<&MoveVerdict> = values
            .moves
            .iter()
            .filter(|known| Worth::from(known.verdict) == worth)
            .collect();
        let count = moves.len();
        if count == 0 {
            continue;
        }
        let code = worth.code();
        let title = locale.text_with("page-values-group", &args! { "value" => code, "count" => count });
        html += &format!(
            "<h3><svg viewBox=\"-20 -20 40 40\" aria-hidden=\"true\">{}</svg>{title}</h3><div>",
            badge(worth)
        );
        // They come by their plies to the next removal; among equals the end decides.
        for equal in moves.chunk_by_mut(|one, other| conversion(one) == conversion(other)) {
            equal.sort_by_key(|known| {
                let end = known
                    .verdict
                    .and_then(|verdict| verdict.plies_to_end)
                    .map(i32::from);
                if matches!(worth, Worth::Win | Worth::LimitedWin) {
                    end
                } else {
                    end.map(|end| -end)
                }
            });
        }
        for equal in moves.chunk_by(|one, other| one.verdict == other.verdict) {
            let verdict = equal.first().and_then(|known| known.verdict);
            if let Some(title) = plies_text(locale, verdict, asked) {
                html += &format!("<h4>{title}</h4>");
                is_counted = true;
            }
            html += "<ul>";
            for known in equal {
                let mv = known.mv.to_string();
                let label = locale.text_with(
                    "page-values-move",
                    &args! { "move" => mv.as_str(), "value" => code },
                );
                let disabled = if may_play { "" } else { " disabled" };
                html += &format!(
                    "<li><button type=\"button\" class=\"move\" data-move=\"{mv}\" aria-label=\"{label}\"{disabled}>\
                     {mv}</button></li>"
                );
            }
            html += "</ul>";
        }
        html += "</div>";
    }
    let source = match values.source {
        Source::Server => locale.text("page-values-server"),
        Source::Page => locale.text("page-values-page"),
    };
    let rules = if values.knows_classes() {
        locale.text("page-values-no-repetition")
    } else {
        locale.text("page-values-no-draw-rules")
    };
    if is_counted {
        html += &format!("<p>{}</p>", locale.text("page-values-counted"));
    }
    html + &format!("<p>{source} {rules}</p>")
}

/// How far off the win is, and whether the no-removal limit is near, in HTML.
fn distance(locale: &Locale, values: &MoveValues, asked: &Asked) -> String {
    let mut html = String::new();
    if let Some(plies) = plies_text(locale, values.verdict, asked) {
        html += &format!("<p class=\"distance\">{plies}.</p>");
    }
    let need = values
        .verdict
        .filter(|verdict| verdict.class.is_some())
        .and_then(|verdict| verdict.plies_to_conversion);
    if let (Some(limit), Some(need)) = (asked.limit, need) {
        let (need, left) = (
            u32::from(need),
            limit.get().saturating_sub(asked.position.counter()),
        );
        let is_limited = matches!(values.worth, Worth::LimitedWin | Worth::LimitedLoss);
        // A limited win may be near its next removal: then a later one comes too late.
        if is_limited == (need > left) && left < need + NEAR {
            let args = args! { "left" => left, "need" => need };
            html += &format!(
                "<p class=\"near\">{}</p>",
                locale.text_with("page-values-near-limit", &args)
            );
        }
    }
    html
}

fn conversion(known: &MoveVerdict) -> Option<u16> {
    known.verdict.and_then(|verdict| verdict.plies_to_conversion)
}

/// How far off the next removal and the end are. While men are placed, every move is final: nothing is counted.
fn plies_text(locale: &Locale, verdict: Option<Verdict>, asked: &Asked) -> Option<String> {
    let position = &asked.position;
    if position.hand(position.side_to_move()) > 0 {
        return None;
    }
    let verdict = verdict?;
    Some(match (verdict.plies_to_conversion, verdict.plies_to_end) {
        (Some(count), Some(end)) if count != end => locale.text_with(
            "page-values-removal-and-end",
            &args! { "count" => count, "end" => end },
        ),
        (_, Some(count)) => locale.text_with("page-values-end", &args! { "count" => count }),
        (Some(count), None) => locale.text_with("page-values-removal", &args! { "count" => count }),
        (None, None) => return None,
    })
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
        NoValues::Unreachable | NoValues::ServerFault | NoValues::PageFault => format!(
            "<button type=\"button\" class=\"button\" data-move=\"\">{}</button>",
            locale.text("page-try-again")
        ),
        NoValues::OtherRules { .. } | NoValues::NotCovered => String::new(),
    }
}

/// What the position is worth, in a sentence.
fn position_text(locale: &Locale, worth: Worth, asked: &Asked) -> String {
    let who = phrase::who(asked.position.side_to_move());
    let limit = asked.limit.map_or(0, NonZeroU32::get);
    let limited = args! { "who" => who, "count" => limit };
    let who = args! { "who" => who };
    match worth {
        Worth::Win => locale.text_with("page-values-win", &who),
        Worth::LimitedWin => locale.text_with("page-values-limited-win", &limited),
        Worth::LimitedLoss => locale.text_with("page-values-limited-loss", &limited),
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
        NoValues::Unreachable => locale.text("page-values-unreachable"),
        NoValues::ServerFault => locale.text("page-values-server-fault"),
        NoValues::PageFault => locale.text("page-values-page-fault"),
    }
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;
    use mlin_rules::Ruleset;
    use mlin_tablebase::Class;

    use super::*;

    /// Three men against three.
    const THREE: &str = "W.B...../...B..../.W.W..B. w 0/0 0";

    fn asked(text: &str) -> Asked {
        Asked::new(text.parse().unwrap(), &Ruleset::STANDARD)
    }

    fn verdict(class: Class, conversion: u16, end: Option<u16>) -> Option<Verdict> {
        Some(Verdict {
            value: class.without_limit(),
            class: Some(class),
            plies_to_conversion: Some(conversion),
            plies_to_end: end,
        })
    }

    /// What stands above the list beside a position with that many moves without a removal.
    fn above(language: Language, counter: u32, verdict: Option<Verdict>) -> String {
        let values = MoveValues::new(verdict, Vec::new(), Source::Server);
        let position = THREE.replace(" 0/0 0", &format!(" 0/0 {counter}"));
        distance(&Locale::new(language), &values, &asked(&position))
    }

    #[test]
    fn every_value_and_every_reason_has_its_own_words() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            let mut seen = std::collections::BTreeSet::new();
            for worth in Worth::ALL {
                seen.insert(position_text(
                    &locale,
                    worth,
                    &asked("W.W...../.B.B.B../........ w 0/0 0"),
                ));
                seen.insert(position_text(
                    &locale,
                    worth,
                    &asked("W.W...../.B.B.B../........ b 0/0 0"),
                ));
            }
            for reason in [
                NoValues::OtherRules { flying: true },
                NoValues::OtherRules { flying: false },
                NoValues::Missing,
                NoValues::NotCovered,
                NoValues::Beyond,
                NoValues::Absent,
                NoValues::Unreachable,
                NoValues::ServerFault,
                NoValues::PageFault,
            ] {
                seen.insert(reason_text(&locale, reason));
            }
            assert_eq!(seen.len(), 11 + 9, "{language}");
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
            let html = list(&Locale::new(language), &values, &asked(THREE), true);
            for mv in ["a7-d7xa1", "a7-a4", "g7-g4"] {
                assert_eq!(html.matches(&format!("data-move=\"{mv}\"")).count(), 1, "{html}");
            }
            assert_eq!(html.matches("<h3>").count(), 3, "{html}");
            assert!(!html.contains("disabled"));
            assert!(
                !html.contains("<h4>") && html.matches("<p>").count() == 1,
                "{html}"
            );
            assert!(list(&Locale::new(language), &values, &asked(THREE), false).contains(" disabled"));
        }
    }

    #[test]
    fn moves_stand_under_their_plies() {
        let known = |mv: &str, verdict| MoveVerdict {
            mv: mv.parse().unwrap(),
            verdict,
        };
        let moves = vec![
            known("a7-d7", verdict(Class::Win, 1, Some(1))),
            known("a7-a4", verdict(Class::Win, 7, Some(23))),
            known("a7-b6", verdict(Class::Win, 7, Some(23))),
            known("a7-b4", verdict(Class::LimitedWin, 61, None)),
            known("a7-d6", Some(super::super::of_value(mlin_tablebase::Value::Loss))),
        ];
        let values = MoveValues::new(moves[0].verdict, moves, Source::Server);
        let html = list(&Locale::new(Language::En), &values, &asked(THREE), true);
        let titles: Vec<&str> = html
            .split("<h4>")
            .skip(1)
            .map(|rest| rest.split("</h4>").next().unwrap())
            .collect();
        let expected = [
            "The game ends with this move",
            "Removal in 7 moves, the end in 23",
            "Removal in 61 moves",
        ];
        assert_eq!(titles, expected);
        assert!(
            html.contains("Moves that win only without the limit: 1"),
            "{html}"
        );
        assert!(html.contains("Draws by repetition are not"), "{html}");
        for language in Language::ALL {
            let html = list(&Locale::new(language), &values, &asked(THREE), true);
            assert_eq!(html.matches("<h3>").count(), 3, "{html}");
            assert_eq!(html.matches("<ul>").count(), 4, "{html}");
            assert!(!html.contains('⟦') && !html.contains("{$"), "{html}");
        }
        // While men are placed, every move is final.
        let placing = asked("W......./......../........ b 8/9 0");
        assert!(!list(&Locale::new(Language::En), &values, &placing, true).contains("<h4>"));
    }

    /// R16.
    #[test]
    fn the_limit_is_told_where_it_is_near() {
        let near = |counter, verdict| above(Language::En, counter, verdict).contains("class=\"near\"");
        let win = |plies| verdict(Class::Win, plies, None);
        assert!(!near(0, win(40)) && near(0, win(41)));
        assert!(!near(33, win(7)) && near(34, win(7)));
        // Won in time but for the moves already made.
        assert!(near(44, verdict(Class::LimitedWin, 7, None)));
        assert!(near(0, verdict(Class::LimitedLoss, 61, None)));
        // The next removal comes in time, a later one does not.
        assert!(!near(48, verdict(Class::LimitedWin, 1, None)));
        let text = above(Language::En, 42, win(7));
        assert_eq!(
            text,
            "<p class=\"distance\">Removal in 7 moves.</p><p class=\"near\">Only 8 moves are left before the draw \
             without removals; the winner needs 7.</p>"
        );
        for language in Language::ALL {
            for counter in [9, 29, 45, 48, 49] {
                let text = above(language, counter, win(50 - counter as u16));
                assert!(text.contains("near") && !text.contains('⟦'), "{text}");
            }
            assert_eq!(above(language, 0, None), "");
        }
    }

    #[test]
    fn values_are_marked_only_beside_their_position() {
        let here = asked("W.W...../.B.B.B../........ w 0/0 0");
        let there = asked("W.W...../.B.B.B../........ b 0/0 0");
        let values = MoveValues::new(
            None,
            vec![MoveVerdict {
                mv: "a7-a4".parse().unwrap(),
                verdict: None,
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
