//! Sentences that several pages say: how a game ended, what a side is called in a message.

use mlin_locale::{Locale, args};
use mlin_rules::{DrawReason, Outcome, Ruleset, Side, WinReason};

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

#[cfg(test)]
mod tests {
    use mlin_locale::Language;

    use super::*;

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
