//! Sentences that several pages say: how a game ended, what a side is called in a message.

use mlin_locale::{Locale, args};
use mlin_rules::{DrawReason, Game, Outcome, Ruleset, Side, WinReason};

/// The word by which messages choose their form for a side.
pub(crate) const fn who(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Who won, or that it is a draw, or that the game goes on.
pub(crate) fn result(locale: &Locale, outcome: Option<Outcome>) -> String {
    match outcome {
        None => locale.text("outcome-none"),
        Some(Outcome::Win { winner, .. }) => locale.text_with("outcome-win", &args! { "who" => who(winner) }),
        Some(Outcome::Draw { .. }) => locale.text("outcome-draw"),
    }
}

/// By which rule a game ended, in a sentence; empty while it goes on.
pub(crate) fn ending(locale: &Locale, outcome: Option<Outcome>, rules: &Ruleset) -> String {
    match outcome {
        None => String::new(),
        Some(Outcome::Win { winner, reason }) => {
            let loser = args! { "who" => who(!winner) };
            match reason {
                WinReason::FewerThanThree => locale.text_with("reason-fewer-than-three", &loser),
                WinReason::NoLegalMove => locale.text_with("reason-no-legal-move", &loser),
                WinReason::Resignation => locale.text_with("reason-resignation", &loser),
                WinReason::Time => locale.text_with("reason-time", &loser),
            }
        }
        Some(Outcome::Draw { reason }) => match reason {
            DrawReason::Threefold => {
                let count = rules.repetition.map_or(0, mlin_rules::Repetition::get);
                locale.text_with("reason-threefold", &args! { "count" => count })
            }
            DrawReason::NoRemovalLimit => {
                let count = rules.no_removal_limit.map_or(0, std::num::NonZero::get);
                locale.text_with("reason-no-removal-limit", &args! { "count" => count })
            }
            DrawReason::Agreement => locale.text("reason-agreement"),
        },
    }
}

/// How near the draws by rule are (R15, R16), while they are near.
pub(crate) fn counters(locale: &Locale, game: &Game) -> Vec<String> {
    const NEAR: u32 = 10;
    let mut counters = Vec::new();
    if game.outcome().is_some() {
        return counters;
    }
    if let Some(repetition) = game.rules().repetition
        && game.occurrences() > 1
        && game.occurrences() + 1 >= repetition.get()
    {
        counters.push(locale.text_with("counter-repetition", &args! { "count" => game.occurrences() }));
    }
    if let Some(limit) = game.rules().no_removal_limit {
        let left = limit.get().saturating_sub(game.position().counter());
        if game.position().counter() > 0 && left <= NEAR {
            counters.push(locale.text_with("counter-no-removal", &args! { "count" => left }));
        }
    }
    counters
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;

    use super::*;

    #[test]
    fn the_counters_are_told_only_while_a_draw_is_near() {
        let locale = Locale::new(Language::En);
        let game = |counter: u32| {
            let position = format!("WW.W..../BB.B..../........ w 0/0 {counter}")
                .parse()
                .unwrap();
            Game::from_position(position, Ruleset::STANDARD)
        };
        assert!(counters(&locale, &game(0)).is_empty());
        assert!(counters(&locale, &game(39)).is_empty());
        assert_eq!(counters(&locale, &game(40)).len(), 1);
        assert_eq!(counters(&locale, &game(49)).len(), 1);
        assert!(counters(&locale, &game(50)).is_empty(), "the game is drawn");
        let mut again = game(0);
        for text in ["g4-g1", "f4-f2", "g1-g4", "f2-f4"] {
            again.play(text.parse().unwrap()).unwrap();
        }
        assert_eq!(
            counters(&locale, &again).len(),
            1,
            "the third time would be a draw"
        );
    }

    #[test]
    fn every_end_is_told_in_every_language() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for outcome in Outcome::ALL {
                for text in [
                    result(&locale, Some(outcome)),
                    ending(&locale, Some(outcome), &Ruleset::STANDARD),
                ] {
                    assert!(
                        !text.is_empty() && !text.contains('⟦') && !text.contains("{$"),
                        "{outcome}: {text}"
                    );
                }
            }
            assert!(ending(&locale, None, &Ruleset::STANDARD).is_empty());
        }
    }
}
