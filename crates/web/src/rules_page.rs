//! The page that teaches the rules: text and small boards in the order that `mlin-locale` gives them.

use leptos::prelude::*;
use mlin_locale::{RULES_LEAD, RULES_PAGE, RULES_TITLE, RulesBlock, RulesFigure, RulesSection};

use crate::figure::Figure;
use crate::i18n::I18n;

/// The page.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let i18n = I18n::here();
    Effect::new(move |_| show_anchor());
    view! {
        <article class="page rules">
            <header class="rules-lead">
                <h1>{move || i18n.t(RULES_TITLE)}</h1>
                {RULES_LEAD.iter().map(|key| view! { <p>{move || i18n.t(key)}</p> }).collect_view()}
            </header>
            <nav class="rules-contents" aria-labelledby="rules-contents">
                <h2 id="rules-contents">{i18n.tr("rules-contents")}</h2>
                <ol>
                    {RULES_PAGE
                        .iter()
                        .map(|section| {
                            let address = format!("#{}", section.anchor());
                            view! {
                                <li>
                                    <a href=address>{move || i18n.t(section.title)}</a>
                                </li>
                            }
                        })
                        .collect_view()}
                </ol>
            </nav>
            <div class="rules-text">
                {RULES_PAGE.iter().map(|section| view! { <Section section /> }).collect_view()}
            </div>
        </article>
    }
}

/// Brings the section that the address names into view: the browser looked for it before it was there.
fn show_anchor() {
    let anchor = window().location().hash().unwrap_or_default();
    if let Some(section) = document().get_element_by_id(anchor.trim_start_matches('#'))
        && RULES_PAGE.iter().any(|known| section.id() == known.anchor())
    {
        section.scroll_into_view();
    }
}

#[component]
fn Section(section: &'static RulesSection) -> impl IntoView {
    let i18n = I18n::here();
    let heading = format!("{}-heading", section.anchor());
    let labelled_by = heading.clone();
    view! {
        <section id=section.anchor() aria-labelledby=labelled_by>
            <h2 id=heading>{move || i18n.t(section.title)}</h2>
            {rows(section.blocks)
                .into_iter()
                .map(|row| {
                    view! {
                        <div class="rules-row" class:has-figure=row.figure.is_some()>
                            <div class="rules-words">
                                {runs(row.text).into_iter().map(|run| text(run, i18n)).collect_view()}
                            </div>
                            {row.figure.map(|figure| view! { <Figure figure /> })}
                        </div>
                    }
                })
                .collect_view()}
        </section>
    }
}

/// Text and the picture that stands beside it.
#[derive(Clone, Copy, Debug)]
struct Row {
    text: &'static [RulesBlock],
    figure: Option<RulesFigure>,
}

/// Every picture closes a row, so that it stands beside the text that leads to it.
fn rows(mut blocks: &'static [RulesBlock]) -> Vec<Row> {
    let mut rows = Vec::new();
    while !blocks.is_empty() {
        let picture = blocks.iter().enumerate().find_map(|(i, block)| match block {
            RulesBlock::Figure(figure) => Some((i, *figure)),
            _ => None,
        });
        match picture {
            Some((i, figure)) => {
                rows.push(Row {
                    text: &blocks[..i],
                    figure: Some(figure),
                });
                blocks = &blocks[i + 1..];
            }
            None => {
                rows.push(Row {
                    text: blocks,
                    figure: None,
                });
                break;
            }
        }
    }
    rows
}

/// Neighbouring blocks of one kind belong together: items make a list.
fn runs(blocks: &'static [RulesBlock]) -> Vec<&'static [RulesBlock]> {
    blocks
        .chunk_by(|a, b| std::mem::discriminant(a) == std::mem::discriminant(b))
        .collect()
}

fn text(run: &'static [RulesBlock], i18n: I18n) -> AnyView {
    match run.first() {
        Some(RulesBlock::Paragraph(_)) => run
            .iter()
            .map(|block| key(block).map(|key| view! { <p>{move || i18n.t(key)}</p> }))
            .collect_view()
            .into_any(),
        Some(RulesBlock::Item(_)) => {
            let items = run
                .iter()
                .map(|block| key(block).map(|key| view! { <li>{move || i18n.t(key)}</li> }));
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
        Some(RulesBlock::Word(_)) => {
            let words = run.iter().filter_map(key).map(|key| {
                view! {
                    <div>
                        <dt>{move || i18n.t(key)}</dt>
                        <dd>{move || i18n.t(&format!("{key}.text"))}</dd>
                    </div>
                }
            });
            view! { <dl>{words.collect_view()}</dl> }.into_any()
        }
        Some(RulesBlock::Figure(_)) | None => ().into_any(),
    }
}

fn key(block: &RulesBlock) -> Option<&'static str> {
    match block {
        RulesBlock::Paragraph(key) | RulesBlock::Item(key) | RulesBlock::Word(key) => Some(key),
        RulesBlock::Figure(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_block_is_lost() {
        for section in RULES_PAGE {
            let shown: usize = rows(section.blocks)
                .iter()
                .map(|row| row.text.len() + usize::from(row.figure.is_some()))
                .sum();
            assert_eq!(shown, section.blocks.len(), "{}", section.title);
            for row in rows(section.blocks) {
                let in_runs: usize = runs(row.text).iter().map(|run| run.len()).sum();
                assert_eq!(in_runs, row.text.len());
            }
        }
    }

    #[test]
    fn anchors_differ() {
        let mut anchors: Vec<_> = RULES_PAGE.iter().map(RulesSection::anchor).collect();
        anchors.sort_unstable();
        anchors.dedup();
        assert_eq!(anchors.len(), RULES_PAGE.len());
    }
}
