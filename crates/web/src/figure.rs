//! Small boards in a text, each with what it points out and a caption.

use leptos::prelude::*;
use mlin_locale::{RulesFigure, args};
use mlin_rules::{Point, PointSet, Position, Setup, Side};

use crate::board::{Board, BoardView};
use crate::i18n::I18n;

/// A small board with its caption. Who does not see it hears the caption and where the men stand.
#[component]
pub(crate) fn Figure(
    /// What it shows.
    figure: RulesFigure,
) -> impl IntoView {
    let i18n = I18n::here();
    let view = figure_view(&figure);
    let men = view.men;
    let label = Signal::derive(move || men_in_words(&men, i18n));
    view! {
        <figure class="figure">
            <Board view=Signal::stored(view) label />
            <figcaption>{move || i18n.t(figure.caption)}</figcaption>
        </figure>
    }
}

/// Where the men of both sides stand, in a sentence.
pub(crate) fn men_in_words(men: &[Option<Side>; 24], i18n: I18n) -> String {
    let points = |side| {
        let names: Vec<&str> = Point::ALL
            .into_iter()
            .filter(|point| men[point.index()] == Some(side))
            .map(Point::name)
            .collect();
        (if names.is_empty() { "none" } else { "some" }, names.join(", "))
    };
    let ((whites, white), (blacks, black)) = (points(Side::White), points(Side::Black));
    i18n.text_with(
        "page-men-in-words",
        &args! { "whites" => whites, "white" => white, "blacks" => blacks, "black" => black },
    )
}

/// What a figure's board shows.
fn figure_view(figure: &RulesFigure) -> BoardView {
    let position = figure.position.parse().unwrap_or(Position::START);
    BoardView {
        men: Setup::from(position).board,
        highlights: points(figure.points),
        removable: points(figure.removable),
        lines: figure.lines.iter().map(|line| points(line)).collect(),
        arrows: figure
            .arrows
            .iter()
            .filter_map(|[from, to]| Some((from.parse().ok()?, to.parse().ok()?)))
            .collect(),
        ..BoardView::default()
    }
}

fn points(names: &[&str]) -> PointSet {
    names
        .iter()
        .filter_map(|name| name.parse::<Point>().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use mlin_locale::{RULES_PAGE, RulesBlock};
    use mlin_rules::Ruleset;
    use mlin_rules::topology::LINES;

    use super::*;

    fn figures() -> Vec<RulesFigure> {
        let blocks = RULES_PAGE.iter().flat_map(|section| section.blocks);
        blocks
            .filter_map(|block| match block {
                RulesBlock::Figure(figure) => Some(*figure),
                _ => None,
            })
            .collect()
    }

    /// The pictures show what the rules say, for the page itself knows none.
    #[test]
    fn every_figure_shows_what_its_data_says() {
        assert!(!figures().is_empty());
        for figure in figures() {
            let caption = figure.caption;
            assert!(figure.position.parse::<Position>().is_ok(), "{caption}");
            let view = figure_view(&figure);
            assert_eq!(view.highlights.len() as usize, figure.points.len(), "{caption}");
            assert_eq!(view.removable.len() as usize, figure.removable.len(), "{caption}");
            assert_eq!(view.arrows.len(), figure.arrows.len(), "{caption}");
            for line in view.lines {
                assert!(LINES.contains(&line), "{caption}: {line:?} is no line");
            }
        }
    }

    #[test]
    fn removable_men_of_a_figure_are_those_of_the_rules() {
        let marked = figures()
            .into_iter()
            .filter(|figure| !figure.removable.is_empty());
        for figure in marked {
            let position: Position = figure.position.parse().unwrap();
            assert_eq!(
                figure_view(&figure).removable,
                position.removable(!position.side_to_move()),
                "{}",
                figure.caption
            );
        }
    }

    #[test]
    fn arrows_of_a_figure_are_legal_moves_one_after_the_other() {
        for figure in figures().into_iter().filter(|figure| !figure.arrows.is_empty()) {
            let position: Position = figure.position.parse().unwrap();
            for (from, to) in figure_view(&figure).arrows {
                // A way back leads from the point that an arrow before it led to.
                let legal = position.targets(Some(from), &Ruleset::default()).contains(to)
                    || position.targets(Some(to), &Ruleset::default()).contains(from);
                assert!(legal, "{}: {from}-{to}", figure.caption);
            }
        }
    }
}
