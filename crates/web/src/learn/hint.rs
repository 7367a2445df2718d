//! Help in play, in the words of the language: what both sides threaten, a piece of advice, a warning.
//!
//! The page that plays has none of these words. It gets lines ready to be shown, each with a letter and a space before it:
//! `h` a heading, `i` an item below it, `p` a paragraph, `m` names of points to be marked on the board.

use mlin_locale::{Locale, args};
use mlin_review::{Advice, MoveReview, Sentence, Survey, Warning};
use mlin_rules::{Game, Move, PointSet, Ruleset};

use super::say;

/// So many threats of a side are named: more only confuse.
const NAMED: usize = 4;

/// What the present position of a game threatens, and what `best` would be good for. `is_alone`: one person plays, and is
/// to move.
pub(super) fn hint(locale: &Locale, game: &Game, best: Option<Move>, is_alone: bool) -> Vec<String> {
    let (position, rules) = (game.position(), game.rules());
    let survey = Survey::of(position, rules);
    let us = position.side_to_move();
    let mut lines = Vec::new();
    let mut marked = PointSet::EMPTY;
    for (side, heading) in [
        (us, locale.text("review-hint-mine")),
        (!us, locale.text("review-hint-theirs")),
    ] {
        let of_side = survey.side(side);
        if !of_side.threats.is_empty() {
            lines.push(format!("h {heading}"));
        }
        for threat in of_side.threats.iter().take(NAMED) {
            let sentence = match is_alone {
                true if side == us => Sentence::threat_by("you", threat),
                true => Sentence::threat_by("computer", threat),
                false => Sentence::threat(side, threat),
            };
            lines.push(format!("i {}", say(locale, &sentence)));
        }
        marked.extend(of_side.closings.iter().map(|closing| closing.at));
    }
    if lines.is_empty() {
        lines.push(format!("p {}", locale.text("review-hint-nothing")));
    }
    if let Some(best) = best {
        let advice = say(locale, &Sentence::advice(&Advice::of(position, rules, best)));
        lines.push(format!(
            "p {}",
            locale.text_with("review-advice", &args! { "advice" => advice })
        ));
    }
    let names: Vec<&str> = marked.iter().map(mlin_rules::Point::name).collect();
    lines.push(format!("m {}", names.join(" ")));
    lines
}

/// What there is to warn of before a move that has been reviewed, as a paragraph.
pub(super) fn warning(locale: &Locale, review: &MoveReview, rules: &Ruleset) -> Option<String> {
    let warning = Warning::of(review, rules)?;
    Some(format!("p {}", say(locale, &Sentence::warning(&warning))))
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;
    use mlin_review::Reviewer;
    use mlin_rules::Side;

    use super::*;

    fn game(position: &str) -> Game {
        Game::from_position(position.parse().unwrap(), Ruleset::STANDARD)
    }

    #[test]
    fn a_hint_tells_of_both_sides_in_every_language() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for side in Side::ALL {
                let turn = if side == Side::White { "w" } else { "b" };
                let hands = if side == Side::White { "6/6" } else { "6/5" };
                let game = game(&format!("WW....../.BB...../...W.... {turn} {hands} 0"));
                let best = game.legal_moves()[0];
                let lines = hint(&locale, &game, Some(best), false);
                let alone = hint(&locale, &game, Some(best), true);
                for threat in [1, 3] {
                    assert_ne!(alone[threat], lines[threat], "{language}: somebody is meant");
                }
                assert_eq!(alone.len(), lines.len());
                let kinds: String = lines.iter().map(|line| &line[..2]).collect();
                assert_eq!(kinds, "h i h i p m ", "{language}: {lines:?}");
                assert_eq!(lines[5], "m g7 b6", "{language}");
                assert!(
                    lines
                        .iter()
                        .chain(&alone)
                        .all(|line| !line.contains(['⟦', '{', '$'])),
                    "{language}: {lines:?} {alone:?}"
                );
            }
        }
    }

    #[test]
    fn who_plays_alone_is_addressed() {
        let game = game("WW....../.BB...../...W.... b 6/5 0");
        let lines = hint(&Locale::new(Language::En), &game, None, true);
        assert_eq!(lines[1], "i You can close a mill at b6");
        assert_eq!(lines[3], "i The computer can close a mill at g7");
    }

    #[test]
    fn where_nothing_threatens_that_is_said() {
        let game = Game::new(Ruleset::STANDARD);
        let lines = hint(&Locale::new(Language::En), &game, None, false);
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("p ") && lines[1] == "m ");
    }

    #[test]
    fn every_kind_of_advice_and_warning_is_told() {
        let mut game = game("WW.W..../.B....../..B..B.. w 0/0 0");
        game.play("a7-a4".parse().unwrap()).unwrap();
        let review = Reviewer::new(None)
            .with_nodes(3000)
            .review_move(&game, 0)
            .unwrap();
        for language in Language::ALL {
            let locale = Locale::new(language);
            let text = warning(&locale, &review, game.rules()).unwrap();
            assert!(
                text.starts_with("p ") && text.contains("g7"),
                "{language}: {text}"
            );
        }
    }
}
