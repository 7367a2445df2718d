//! History and questions: text, small boards and tables in the order that `mlin-locale` gives them.

use leptos::prelude::*;
use mlin_locale::{
    FREQUENT_QUESTIONS, HISTORY_LEAD, HISTORY_PAGE, HISTORY_TITLE, HistoryBlock, HistoryRow, HistorySection,
    HistoryTable, Question, QuestionGroup, See, Value, args, history_args,
};
use mlin_rules::{Position, Ruleset, Setup};

use super::way::Way;
use crate::address;
use crate::figure::Figure;
use crate::i18n::I18n;
use crate::route::{Learn, Route};

/// The page.
#[component]
pub(crate) fn HistoryPage() -> impl IntoView {
    let i18n = I18n::here();
    Effect::new(move |_| show_anchor());
    // An address that leads into the page leads into its questions too.
    let follow = window_event_listener(leptos::ev::hashchange, move |_| show_anchor());
    on_cleanup(move || follow.remove());
    let contents = HISTORY_PAGE
        .iter()
        .map(|section| (section.anchor(), section.title))
        .chain([("faq", "faq-title")]);
    view! {
        <article class="page rules history">
            <header class="rules-lead">
                <h1>{i18n.tr(HISTORY_TITLE)}</h1>
                <p>{i18n.tr(HISTORY_LEAD)}</p>
            </header>
            <nav class="rules-contents" aria-labelledby="history-contents">
                <h2 id="history-contents">{i18n.tr("history-contents")}</h2>
                <ol>
                    {contents
                        .map(|(anchor, title)| {
                            view! {
                                <li>
                                    <a href=format!("#{anchor}")>{i18n.tr(title)}</a>
                                </li>
                            }
                        })
                        .collect_view()}
                </ol>
            </nav>
            <div class="rules-text">
                {HISTORY_PAGE.iter().map(|section| view! { <Section section /> }).collect_view()}
                <section id="faq" aria-labelledby="faq-heading">
                    <h2 id="faq-heading">{i18n.tr("faq-title")}</h2>
                    {FREQUENT_QUESTIONS.iter().map(|group| view! { <Group group /> }).collect_view()}
                </section>
            </div>
        </article>
    }
}

/// Brings what the address names into view: the browser looked for it before it was there. A question opens.
fn show_anchor() {
    let anchor = window().location().hash().unwrap_or_default();
    if let Some(element) = document().get_element_by_id(anchor.trim_start_matches('#'))
        && element.closest(".history").is_ok_and(|page| page.is_some())
    {
        if element.tag_name().eq_ignore_ascii_case("details") {
            let _known_attribute = element.set_attribute("open", "");
        }
        element.scroll_into_view();
    }
}

/// A text of the page, told all figures that it may name.
fn text(i18n: I18n, key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || i18n.text_with(key, &history_args())
}

#[component]
fn Section(section: &'static HistorySection) -> impl IntoView {
    let i18n = I18n::here();
    let heading = format!("{}-heading", section.anchor());
    let labelled_by = heading.clone();
    view! {
        <section id=section.anchor() aria-labelledby=labelled_by>
            <h2 id=heading>{i18n.tr(section.title)}</h2>
            {runs(section.blocks).into_iter().map(|run| show(run, i18n)).collect_view()}
        </section>
    }
}

/// Neighbouring statements make a list; a picture stands beside the text before it; all else stands alone.
fn runs(blocks: &'static [HistoryBlock]) -> Vec<&'static [HistoryBlock]> {
    blocks
        .chunk_by(|a, b| {
            matches!(
                (a, b),
                (HistoryBlock::Statement(..), HistoryBlock::Statement(..))
                    | (HistoryBlock::Paragraph(_), HistoryBlock::Figure { .. })
            )
        })
        .collect()
}

fn show(run: &'static [HistoryBlock], i18n: I18n) -> AnyView {
    match run {
        [HistoryBlock::Statement(..), ..] => {
            let statements = run.iter().map(|block| statement(block, i18n)).collect_view();
            view! { <ul class="statements">{statements}</ul> }.into_any()
        }
        [
            HistoryBlock::Paragraph(key),
            HistoryBlock::Figure { figure, flying },
        ] => view! {
            <div class="rules-row has-figure">
                <div class="rules-words">
                    <p>{text(i18n, key)}</p>
                </div>
                <div>
                    <Figure figure=*figure />
                    {on_board(figure.position, *flying, i18n)}
                </div>
            </div>
        }
        .into_any(),
        [HistoryBlock::Paragraph(key)] => view! {
            <div class="rules-words">
                <p>{text(i18n, key)}</p>
            </div>
        }
        .into_any(),
        [HistoryBlock::Table(table)] => view! { <Table table=*table /> }.into_any(),
        [HistoryBlock::Position { position, flying }] => on_board(position, *flying, i18n).into_any(),
        _ => ().into_any(),
    }
}

fn statement(block: &HistoryBlock, i18n: I18n) -> Option<impl IntoView + use<>> {
    let HistoryBlock::Statement(certainty, key) = *block else {
        return None;
    };
    let code = certainty.code();
    Some(view! {
        <li>
            <strong class=format!("certainty {code}")>
                {move || i18n.text_with("history-certainty", &args! { "certainty" => code })}
            </strong>
            <p>{text(i18n, key)}</p>
        </li>
    })
}

/// A link to a position on the board for analysis.
fn on_board(position: &str, flying: bool, i18n: I18n) -> Option<impl IntoView + use<>> {
    let fragment = fragment_of(position, flying)?;
    Some(view! {
        <p class="on-board">
            <Way to=Route::Analyse fragment>
                {i18n.tr("history-on-board")}
            </Way>
        </p>
    })
}

fn fragment_of(position: &str, flying: bool) -> Option<String> {
    let position: Position = position.parse().ok()?;
    let rules = if flying {
        Ruleset::STANDARD
    } else {
        Ruleset::WITHOUT_FLYING
    };
    Some(address::for_setup(&Setup::from(position), &rules))
}

#[component]
fn Table(table: HistoryTable) -> impl IntoView {
    let i18n = I18n::here();
    let percent = move |value: f64| {
        let share = Value::Decimal { value, digits: 1 };
        i18n.text_with("history-percent", &args! { "value" => share })
    };
    let row = |row: &HistoryRow| {
        let HistoryRow { men, flying, walking } = *row;
        view! {
            <tr>
                <th scope="row">{men}</th>
                <td>{move || percent(flying)}</td>
                <td>{move || percent(walking)}</td>
            </tr>
        }
    };
    view! {
        <table class="shares">
            <caption>{i18n.tr(table.caption)}</caption>
            <thead>
                <tr>
                    <th scope="col">{i18n.tr(table.men)}</th>
                    <th scope="col">{i18n.tr("history-table-flying")}</th>
                    <th scope="col">{i18n.tr("history-table-walking")}</th>
                </tr>
            </thead>
            <tbody>{table.rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn Group(group: &'static QuestionGroup) -> impl IntoView {
    let i18n = I18n::here();
    view! {
        <h3 id=group.title>{i18n.tr(group.title)}</h3>
        {group.questions.iter().map(|question| view! { <Answered question=*question /> }).collect_view()}
    }
}

#[component]
fn Answered(question: Question) -> impl IntoView {
    let i18n = I18n::here();
    let answer = format!("{}.answer", question.key);
    view! {
        <details id=question.key class="question">
            <summary>{i18n.tr(question.key)}</summary>
            <p>{move || i18n.text_with(&answer, &history_args())}</p>
            {(!question.see.is_empty())
                .then(|| {
                    let links = question.see.iter().map(|see| link(*see, i18n));
                    view! { <ul>{links.collect_view()}</ul> }
                })}
        </details>
    }
}

fn link(see: See, i18n: I18n) -> impl IntoView {
    let name = move || match see {
        See::Rules(title) => i18n.text_with("faq-see-rules", &args! { "title" => i18n.t(title) }),
        See::Step(step) => {
            let title = i18n.t(&format!("lessons-step-{step}"));
            i18n.text_with("faq-see-step", &args! { "title" => title })
        }
    };
    let (to, fragment) = place_of(see);
    view! {
        <li>
            <Way to fragment>
                {name}
            </Way>
        </li>
    }
}

/// Where a place that tells more is: its page, and what stands behind the `#`.
fn place_of(see: See) -> (Route, String) {
    match see {
        See::Rules(title) => {
            let anchor = title.strip_prefix("rules-").unwrap_or(title);
            (Route::Rules, anchor.to_owned())
        }
        See::Step(step) => (Route::Learn(Learn::Lessons), format!("step={step}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_block_is_lost() {
        for section in HISTORY_PAGE {
            let shown: usize = runs(section.blocks).iter().map(|run| run.len()).sum();
            assert_eq!(shown, section.blocks.len());
            for run in runs(section.blocks) {
                let is_known = match run {
                    [HistoryBlock::Paragraph(_), HistoryBlock::Figure { .. }]
                    | [HistoryBlock::Paragraph(_) | HistoryBlock::Table(_) | HistoryBlock::Position { .. }] => {
                        true
                    }
                    _ => run
                        .iter()
                        .all(|block| matches!(block, HistoryBlock::Statement(..))),
                };
                assert!(is_known, "{run:?}");
            }
        }
    }

    #[test]
    fn anchors_differ() {
        let mut anchors: Vec<&str> = HISTORY_PAGE.iter().map(HistorySection::anchor).collect();
        for group in FREQUENT_QUESTIONS {
            anchors.push(group.title);
            anchors.extend(group.questions.iter().map(|question| question.key));
        }
        anchors.push("faq");
        let count = anchors.len();
        anchors.sort_unstable();
        anchors.dedup();
        assert_eq!(anchors.len(), count);
    }

    #[test]
    fn positions_have_an_address() {
        for section in HISTORY_PAGE {
            for block in section.blocks {
                let (position, flying) = match block {
                    HistoryBlock::Figure { figure, flying } => (figure.position, *flying),
                    HistoryBlock::Position { position, flying } => (*position, *flying),
                    _ => continue,
                };
                let fragment = fragment_of(position, flying).unwrap();
                let shared = address::game("", &fragment).unwrap().unwrap();
                assert_eq!(shared.game.position().to_string(), position);
                assert_eq!(shared.game.rules().flying, flying);
            }
        }
    }

    #[test]
    fn links_lead_to_pages() {
        assert_eq!(
            place_of(See::Rules("rules-mill")),
            (Route::Rules, "mill".to_owned())
        );
        let lessons = Route::Learn(Learn::Lessons);
        assert_eq!(place_of(See::Step("fly")), (lessons, "step=fly".to_owned()));
    }
}
