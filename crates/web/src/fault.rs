//! What the rules refuse and what readers cannot read, in the words of the language.

use leptos::prelude::*;
use mlin_locale::{Locale, args};
use mlin_rules::notation::{
    MoveTextError, PositionError, PositionTextError, PositionTextReason, Record, RecordError,
    RecordErrorReason,
};
use mlin_rules::{MoveError, PlayError, RulesetError, SetupReason, Side};

use crate::address::AddressError;
use crate::i18n::I18n;

/// What is at fault with the address by which the visitor came, if anything.
#[component]
pub(crate) fn DamagedLink(
    /// The fault.
    fault: Signal<Option<AddressError>>,
) -> impl IntoView {
    let i18n = I18n::here();
    move || {
        fault.get().map(|error| {
            let reason = of_address(&i18n.locale(), &error);
            let text = i18n.text_with("page-link-damaged", &args! { "reason" => reason });
            view! {
                <p class="error" role="alert">
                    {text}
                </p>
            }
        })
    }
}

/// Why a move may not be played.
pub(crate) fn of_move(locale: &Locale, error: MoveError) -> String {
    match error {
        MoveError::GameOver => locale.text("error-move-game-over"),
        MoveError::MustPlace => locale.text("error-move-must-place"),
        MoveError::NoManInHand(point) => {
            locale.text_with("error-move-no-man-in-hand", &args! { "point" => point.name() })
        }
        MoveError::NoMan(point) => locale.text_with("error-move-no-man", &args! { "point" => point.name() }),
        MoveError::NotOwnMan(point) => {
            locale.text_with("error-move-not-own-man", &args! { "point" => point.name() })
        }
        MoveError::NotFree(point) => {
            locale.text_with("error-move-not-free", &args! { "point" => point.name() })
        }
        MoveError::NotAdjacent { from, to } => locale.text_with(
            "error-move-not-adjacent",
            &args! { "from" => from.name(), "to" => to.name() },
        ),
        MoveError::RemovalMissing(point) => {
            locale.text_with("error-move-removal-missing", &args! { "point" => point.name() })
        }
        MoveError::NoMillClosed(point) => {
            locale.text_with("error-move-no-mill-closed", &args! { "point" => point.name() })
        }
        MoveError::NothingToRemove(point) => {
            locale.text_with("error-move-nothing-to-remove", &args! { "point" => point.name() })
        }
        MoveError::Protected(point) => {
            locale.text_with("error-move-protected", &args! { "point" => point.name() })
        }
    }
}

/// Why a game takes no move.
pub(crate) fn of_play(locale: &Locale, error: &PlayError) -> String {
    match error {
        PlayError::Over(_) => locale.text("error-play-over"),
        PlayError::Illegal(error) => of_move(locale, *error),
    }
}

/// One reason why a setup is no position.
pub(crate) fn of_setup(locale: &Locale, reason: SetupReason) -> String {
    match reason {
        SetupReason::TooManyMen { side, board, hand } => locale.text_with(
            "error-setup-too-many-men",
            &args! {
                "side" => match side {
                    Side::White => "white",
                    Side::Black => "black",
                },
                "board" => board,
                "hand" => hand,
            },
        ),
        SetupReason::BothBelowThree => locale.text("error-setup-both-below-three"),
        SetupReason::CounterWhilePlacing { counter } => locale.text_with(
            "error-setup-counter-while-placing",
            &args! { "counter" => counter },
        ),
    }
}

/// Where and why a text has not the form of a position.
pub(crate) fn of_position_text(locale: &Locale, error: &PositionTextError) -> String {
    let reason = match error.reason {
        PositionTextReason::TooLong => {
            return locale.text_with("error-position-too-long", &args! { "count" => POSITION_LENGTH });
        }
        PositionTextReason::Point => locale.text("error-position-point"),
        PositionTextReason::RingEnd => locale.text("error-position-ring-end"),
        PositionTextReason::BoardEnd => locale.text("error-position-board-end"),
        PositionTextReason::Side => locale.text("error-position-side"),
        PositionTextReason::Hands => locale.text("error-position-hands"),
        PositionTextReason::Counter => locale.text("error-position-counter"),
        PositionTextReason::Trailing => locale.text("error-position-trailing"),
    };
    locale.text_with(
        "error-at-column",
        &args! { "column" => error.column, "reason" => reason },
    )
}

/// The longest text that is read as a position, in bytes.
const POSITION_LENGTH: usize = 256;

/// Why a text is no position, every reason.
pub(crate) fn of_position(locale: &Locale, error: &PositionError) -> String {
    match error {
        PositionError::Text(error) => of_position_text(locale, error),
        PositionError::Setup(error) => {
            let reasons: Vec<String> = error
                .reasons()
                .iter()
                .map(|reason| of_setup(locale, *reason))
                .collect();
            reasons.join(" ")
        }
    }
}

/// Why a text is no choice of rules.
pub(crate) fn of_rules(locale: &Locale, error: RulesetError) -> String {
    match error {
        RulesetError::UnknownOption => locale.text("error-rules-unknown-option"),
        RulesetError::Flying => locale.text("error-rules-flying"),
        RulesetError::NoRemovalLimit => locale.text("error-rules-no-removal-limit"),
        RulesetError::Repetition => locale.text("error-rules-repetition"),
    }
}

fn of_move_text(locale: &Locale, error: MoveTextError) -> String {
    match error {
        MoveTextError::Point { .. } => locale.text("error-move-text-point"),
        MoveTextError::Trailing { .. } => locale.text("error-move-text-trailing"),
    }
}

/// Where and why a text is no game record.
pub(crate) fn of_record(locale: &Locale, error: &RecordError) -> String {
    let reason = match &error.reason {
        RecordErrorReason::TooLong => {
            return locale.text_with("error-record-too-long", &args! { "count" => Record::MAX_LENGTH });
        }
        RecordErrorReason::Tag => locale.text("error-record-tag"),
        RecordErrorReason::RepeatedTag(tag) => {
            locale.text_with("error-record-repeated-tag", &args! { "tag" => tag })
        }
        RecordErrorReason::Rules(error) => of_rules(locale, *error),
        RecordErrorReason::Position(error) => of_position(locale, error),
        RecordErrorReason::Result => locale.text("error-record-result"),
        RecordErrorReason::ResultsDiffer => locale.text("error-record-results-differ"),
        RecordErrorReason::Unexpected => locale.text("error-record-unexpected"),
        RecordErrorReason::NoSuchPoint => locale.text("error-record-no-such-point"),
        RecordErrorReason::MixedNotation => locale.text("error-record-mixed-notation"),
        RecordErrorReason::PointMissing => locale.text("error-record-point-missing"),
        RecordErrorReason::StrayRemoval => locale.text("error-record-stray-removal"),
        RecordErrorReason::OpenComment => locale.text("error-record-open-comment"),
        RecordErrorReason::OpenVariation => locale.text("error-record-open-variation"),
        RecordErrorReason::Variation => locale.text("error-record-variation"),
        RecordErrorReason::TooDeep(count) => {
            locale.text_with("error-record-too-deep", &args! { "count" => *count })
        }
        RecordErrorReason::Glyph => locale.text("error-record-glyph"),
        RecordErrorReason::AfterResult => locale.text("error-record-after-result"),
        RecordErrorReason::Illegal(error) => of_play(locale, error),
    };
    let (line, column) = (error.line, error.column);
    match error.ply {
        Some(ply) => locale.text_with(
            "error-at-ply",
            &args! { "line" => line, "column" => column, "ply" => ply, "reason" => reason },
        ),
        None => locale.text_with(
            "error-at-line",
            &args! { "line" => line, "column" => column, "reason" => reason },
        ),
    }
}

/// Why an address cannot be followed to its end.
pub(crate) fn of_address(locale: &Locale, error: &AddressError) -> String {
    match error {
        AddressError::TooLong => locale.text("page-link-too-long"),
        AddressError::Rules(error) => of_rules(locale, *error),
        AddressError::StartText(error) => locale.text_with(
            "page-link-start",
            &args! { "reason" => of_position_text(locale, error) },
        ),
        AddressError::Start(error) => locale.text_with(
            "page-link-start",
            &args! { "reason" => of_position(locale, error) },
        ),
        AddressError::MoveText { ply, text, error } => locale.text_with(
            "page-link-move",
            &args! { "ply" => *ply, "move" => text, "reason" => of_move_text(locale, *error) },
        ),
        AddressError::Move { ply, mv, error } => locale.text_with(
            "page-link-move",
            &args! { "ply" => *ply, "move" => mv.to_string(), "reason" => of_play(locale, error) },
        ),
        AddressError::Result(text) => locale.text_with("page-link-result", &args! { "text" => text }),
        AddressError::Ply(text) => locale.text_with("page-link-ply", &args! { "text" => text }),
    }
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;
    use mlin_rules::Ruleset;

    use super::*;

    #[test]
    fn a_fault_in_a_record_is_named_with_its_place_in_every_language() {
        for text in [
            "d6 d6",
            "d6 f4\nd7 b4 d5",
            "[Flying \"maybe\"]",
            "[Position \"W\"]",
            "[White",
            "d6 ( f4",
            "d6 {",
            "d6 x9",
            "d6 h8",
            "1-0 d6",
            "d6 $999",
        ] {
            let error = Record::parse(text, &Ruleset::default()).unwrap_err();
            for language in Language::ALL {
                let shown = of_record(&Locale::new(language), &error);
                assert!(!shown.contains('⟦') && !shown.contains("{$"), "{text}: {shown}");
                assert!(shown.contains(&error.line.to_string()), "{text}: {shown}");
                assert!(shown.contains(&error.column.to_string()), "{text}: {shown}");
            }
        }
    }

    #[test]
    fn a_fault_in_an_address_is_named_in_every_language() {
        for fragment in [
            "moves=d6.d6",
            "moves=d6.x",
            "start=W",
            "flying=x",
            "result=x",
            "moves=d6&ply=x",
        ] {
            let damaged = crate::address::game("", fragment).unwrap_err();
            for language in Language::ALL {
                let shown = of_address(&Locale::new(language), &damaged.error);
                assert!(
                    !shown.contains('⟦') && !shown.contains("{$"),
                    "{fragment}: {shown}"
                );
            }
        }
    }

    #[test]
    fn every_reason_of_a_setup_is_told() {
        let error = "WWWWWWWW/WW....../........ w 9/9 5"
            .parse::<mlin_rules::Position>()
            .unwrap_err();
        let PositionError::Setup(setup) = &error else {
            panic!("{error}")
        };
        assert_eq!(setup.reasons().len(), 2);
        for language in Language::ALL {
            let locale = Locale::new(language);
            let shown = of_position(&locale, &error);
            for reason in setup.reasons() {
                assert!(shown.contains(&of_setup(&locale, *reason)), "{shown}");
            }
        }
    }
}
