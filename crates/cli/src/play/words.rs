//! What is said about a session, in the language of the person: no text stands elsewhere in this module's
//! neighbours.

use std::io;

use mlin_locale::{Locale, args};
use mlin_rules::notation::{
    MoveTextError, PositionError, PositionTextReason, Record, RecordError, RecordErrorReason,
};
use mlin_rules::{
    DrawReason, Move, MoveError, Outcome, Phase, PlayError, Position, Ruleset, RulesetError, SetupReason,
    Side, WinReason,
};

use crate::input::{self, TextError};
use crate::play::session::{Held, Player, Refusal, Session};

/// The name of a side as messages choose by it.
pub(crate) fn side_code(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// `you` and `computer` where one person plays, else the sides.
pub(crate) fn who(session: &Session, side: Side) -> &'static str {
    match session.you() {
        Some(you) if you == side => "you",
        Some(_) => "computer",
        None => side_code(side),
    }
}

/// The name of a side with who plays it.
pub(crate) fn player(locale: &Locale, session: &Session, side: Side) -> String {
    let seat = match session.table().players[side.index()] {
        Player::Computer => "computer",
        Player::Person if session.you().is_some() => "you",
        Player::Person => "person",
    };
    let level = session.table().level.get();
    locale.text_with(
        "terminal-player",
        &args! { "side" => side_code(side), "seat" => seat, "level" => level },
    )
}

/// Whose turn it is and what to do, or how the game ended.
pub(crate) fn status(locale: &Locale, session: &Session) -> String {
    let game = session.game();
    if let Some(outcome) = game.outcome() {
        return locale.text_with(
            "terminal-over",
            &args! { "outcome" => outcome_name(locale, session, outcome), "reason" => reason(locale, session, outcome) },
        );
    }
    let position = game.position();
    let side = position.side_to_move();
    if session.is_computer_wanted() {
        return locale.text("turn-thinking");
    }
    if session.is_paused() && !session.is_persons_turn() && !session.is_looking_back() {
        return locale.text("terminal-paused");
    }
    let key = match (session.held(), position.phase(game.rules())) {
        (Held::Removing(_), _) => "turn-remove",
        (_, Phase::Placing) => "turn-place",
        (_, Phase::Moving) => "turn-slide",
        (_, Phase::Flying) => "turn-fly",
    };
    locale.text_with(
        key,
        &args! { "who" => who(session, side), "count" => position.hand(side) },
    )
}

fn outcome_name(locale: &Locale, session: &Session, outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => locale.text_with("outcome-win", &args! { "who" => who(session, winner) }),
        None => locale.text("outcome-draw"),
    }
}

/// The rule that ended the game, as a sentence.
fn reason(locale: &Locale, session: &Session, outcome: Outcome) -> String {
    let rules = session.game().rules();
    match outcome {
        Outcome::Win { winner, reason } => {
            let key = match reason {
                WinReason::FewerThanThree => "reason-fewer-than-three",
                WinReason::NoLegalMove => "reason-no-legal-move",
                WinReason::Resignation => "reason-resignation",
                WinReason::Time => "reason-time",
            };
            locale.text_with(key, &args! { "who" => who(session, !winner) })
        }
        Outcome::Draw {
            reason: DrawReason::Threefold,
        } => {
            let count = rules.repetition.map_or(0, mlin_rules::Repetition::get);
            locale.text_with("reason-threefold", &args! { "count" => count })
        }
        Outcome::Draw {
            reason: DrawReason::NoRemovalLimit,
        } => {
            let count = rules.no_removal_limit.map_or(0, std::num::NonZero::get);
            locale.text_with("reason-no-removal-limit", &args! { "count" => count })
        }
        Outcome::Draw {
            reason: DrawReason::Agreement,
        } => locale.text("reason-agreement"),
    }
}

/// Warnings of a draw that nears.
pub(crate) fn warnings(locale: &Locale, session: &Session) -> Vec<String> {
    let repetition = session
        .repetition_nears()
        .map(|count| ("counter-repetition", count));
    let limit = session.limit_nears().map(|count| ("counter-no-removal", count));
    repetition
        .into_iter()
        .chain(limit)
        .map(|(key, count)| locale.text_with(key, &args! { "count" => count }))
        .collect()
}

/// The move that led from the position after `ply - 1` plies to the next, in a sentence, with the change
/// of phase that it brings.
pub(crate) fn move_told(locale: &Locale, session: &Session, ply: usize) -> Option<String> {
    let game = session.game();
    let mv = game.moves().nth(ply.checked_sub(1)?)?;
    let (before, after) = (game.position_at(ply - 1)?, game.position_at(ply)?);
    let side = before.side_to_move();
    let key = match (before.phase(game.rules()), mv.remove) {
        (Phase::Placing, None) => "move-placed",
        (Phase::Placing, Some(_)) => "move-placed-removed",
        (Phase::Moving, None) => "move-slid",
        (Phase::Moving, Some(_)) => "move-slid-removed",
        (Phase::Flying, None) => "move-flew",
        (Phase::Flying, Some(_)) => "move-flew-removed",
    };
    let mut told = locale.text_with(
        key,
        &args! {
            "who" => who(session, side),
            "from" => mv.from.map_or("", |point| point.name()),
            "to" => mv.to.name(),
            "removed" => mv.remove.map_or("", |point| point.name()),
        },
    );
    if let Some(change) = phase_change(locale, session, before, after, mv) {
        told.push(' ');
        told.push_str(&change);
    }
    Some(told)
}

/// What a move changes for the moves to come: the last man is placed, a side may fly from now on.
fn phase_change(
    locale: &Locale,
    session: &Session,
    before: &Position,
    after: &Position,
    mv: Move,
) -> Option<String> {
    let victim = !before.side_to_move();
    let placed = |position: &Position| Side::ALL.iter().all(|side| position.hand(*side) == 0);
    if !placed(before) && placed(after) {
        Some(locale.text("phase-now-moving"))
    } else if session.game().rules().flying
        && mv.remove.is_some()
        && placed(after)
        && after.total(victim) == 3
    {
        Some(locale.text_with("phase-now-flying", &args! { "who" => who(session, victim) }))
    } else {
        None
    }
}

/// The options of the rules, a sentence each.
pub(crate) fn rules(locale: &Locale, rules: &Ruleset) -> [String; 3] {
    let state = if rules.flying { "on" } else { "off" };
    let limit = rules.no_removal_limit.map_or(0, std::num::NonZero::get);
    let repetition = rules.repetition.map_or(0, mlin_rules::Repetition::get);
    [
        locale.text_with("option-state-flying", &args! { "state" => state }),
        locale.text_with("option-state-limit", &args! { "count" => limit }),
        locale.text_with("option-state-repetition", &args! { "count" => repetition }),
    ]
}

/// Why something is not done.
pub(crate) fn refusal(locale: &Locale, refusal: Refusal) -> String {
    match refusal {
        Refusal::Rules(PlayError::Over(_)) => locale.text("error-play-over"),
        Refusal::Rules(PlayError::Illegal(error)) => move_error(locale, error),
        Refusal::Text(error) => move_text_error(locale, error),
        Refusal::ComputersTurn => locale.text("terminal-refused-computers-turn"),
        Refusal::LookingBack => locale.text("terminal-refused-looking-back"),
        Refusal::ChooseMan => locale.text("terminal-refused-choose-man"),
        Refusal::Blocked(point) => {
            locale.text_with("terminal-refused-blocked", &args! { "point" => point.name() })
        }
        Refusal::ChooseRemoval => locale.text("terminal-refused-choose-removal"),
        Refusal::NothingToUndo => locale.text("terminal-refused-nothing-to-undo"),
        Refusal::NothingToRedo => locale.text("terminal-refused-nothing-to-redo"),
        Refusal::NobodyToAgree => locale.text("terminal-refused-nobody-to-agree"),
        Refusal::NobodyToResign => locale.text("terminal-refused-nobody-to-resign"),
    }
}

fn move_error(locale: &Locale, error: MoveError) -> String {
    let at = |key: &str, point: mlin_rules::Point| locale.text_with(key, &args! { "point" => point.name() });
    match error {
        MoveError::GameOver => locale.text("error-move-game-over"),
        MoveError::MustPlace => locale.text("error-move-must-place"),
        MoveError::NoManInHand(point) => at("error-move-no-man-in-hand", point),
        MoveError::NoMan(point) => at("error-move-no-man", point),
        MoveError::NotOwnMan(point) => at("error-move-not-own-man", point),
        MoveError::NotFree(point) => at("error-move-not-free", point),
        MoveError::NotAdjacent { from, to } => locale.text_with(
            "error-move-not-adjacent",
            &args! { "from" => from.name(), "to" => to.name() },
        ),
        MoveError::RemovalMissing(point) => at("error-move-removal-missing", point),
        MoveError::NoMillClosed(point) => at("error-move-no-mill-closed", point),
        MoveError::NothingToRemove(point) => at("error-move-nothing-to-remove", point),
        MoveError::Protected(point) => at("error-move-protected", point),
    }
}

fn at_column(locale: &Locale, column: usize, reason: String) -> String {
    locale.text_with(
        "error-at-column",
        &args! { "column" => column, "reason" => reason },
    )
}

fn move_text_error(locale: &Locale, error: MoveTextError) -> String {
    match error {
        MoveTextError::Point { column } => at_column(locale, column, locale.text("error-move-text-point")),
        MoveTextError::Trailing { column } => {
            at_column(locale, column, locale.text("error-move-text-trailing"))
        }
    }
}

fn position_error(locale: &Locale, error: &PositionError) -> String {
    match error {
        PositionError::Text(error) => {
            let reason = match error.reason {
                PositionTextReason::TooLong => {
                    locale.text_with("error-position-too-long", &args! { "count" => 256 })
                }
                PositionTextReason::Point => locale.text("error-position-point"),
                PositionTextReason::RingEnd => locale.text("error-position-ring-end"),
                PositionTextReason::BoardEnd => locale.text("error-position-board-end"),
                PositionTextReason::Side => locale.text("error-position-side"),
                PositionTextReason::Hands => locale.text("error-position-hands"),
                PositionTextReason::Counter => locale.text("error-position-counter"),
                PositionTextReason::Trailing => locale.text("error-position-trailing"),
            };
            at_column(locale, error.column, reason)
        }
        PositionError::Setup(error) => {
            let reasons: Vec<String> = error
                .reasons()
                .iter()
                .map(|reason| setup_reason(locale, *reason))
                .collect();
            reasons.join(" ")
        }
    }
}

fn setup_reason(locale: &Locale, reason: SetupReason) -> String {
    match reason {
        SetupReason::TooManyMen { side, board, hand } => locale.text_with(
            "error-setup-too-many-men",
            &args! { "side" => side_code(side), "board" => board, "hand" => hand },
        ),
        SetupReason::BothBelowThree => locale.text("error-setup-both-below-three"),
        SetupReason::CounterWhilePlacing { counter } => locale.text_with(
            "error-setup-counter-while-placing",
            &args! { "counter" => counter },
        ),
    }
}

/// Why a file could not be read.
pub(crate) fn text_error(locale: &Locale, error: &TextError) -> String {
    match error {
        TextError::Io(error) => io_error(locale, error),
        TextError::TooLong => locale.text_with(
            "error-record-too-long",
            &args! { "count" => input::MAX_INPUT_BYTES },
        ),
        TextError::NotText { line, .. } => {
            locale.text_with("terminal-file-no-text", &args! { "line" => *line })
        }
    }
}

/// What the system said about a file: the usual in the person's language, the rest in its own words.
pub(crate) fn io_error(locale: &Locale, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => locale.text("terminal-file-missing"),
        io::ErrorKind::PermissionDenied => locale.text("terminal-file-forbidden"),
        io::ErrorKind::IsADirectory | io::ErrorKind::NotADirectory => locale.text("terminal-file-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => locale.text("terminal-file-full"),
        _ => error.to_string(),
    }
}

/// Why a text is no game record, and where.
pub(crate) fn record_error(locale: &Locale, error: &RecordError) -> String {
    let reason = record_reason(locale, &error.reason);
    match error.ply {
        Some(ply) => locale.text_with(
            "error-at-ply",
            &args! { "line" => error.line, "column" => error.column, "ply" => ply, "reason" => reason },
        ),
        None => locale.text_with(
            "error-at-line",
            &args! { "line" => error.line, "column" => error.column, "reason" => reason },
        ),
    }
}

fn record_reason(locale: &Locale, reason: &RecordErrorReason) -> String {
    let rules_key = |error: &RulesetError| match error {
        RulesetError::UnknownOption => "error-rules-unknown-option",
        RulesetError::Flying => "error-rules-flying",
        RulesetError::NoRemovalLimit => "error-rules-no-removal-limit",
        RulesetError::Repetition => "error-rules-repetition",
    };
    let key = match reason {
        RecordErrorReason::TooLong => {
            return locale.text_with("error-record-too-long", &args! { "count" => Record::MAX_LENGTH });
        }
        RecordErrorReason::RepeatedTag(tag) => {
            return locale.text_with("error-record-repeated-tag", &args! { "tag" => tag });
        }
        RecordErrorReason::TooDeep(depth) => {
            return locale.text_with("error-record-too-deep", &args! { "count" => *depth });
        }
        RecordErrorReason::Position(error) => return position_error(locale, error),
        RecordErrorReason::Illegal(error) => return refusal(locale, Refusal::Rules(*error)),
        RecordErrorReason::Rules(error) => rules_key(error),
        RecordErrorReason::Tag => "error-record-tag",
        RecordErrorReason::Result => "error-record-result",
        RecordErrorReason::ResultsDiffer => "error-record-results-differ",
        RecordErrorReason::Unexpected => "error-record-unexpected",
        RecordErrorReason::NoSuchPoint => "error-record-no-such-point",
        RecordErrorReason::MixedNotation => "error-record-mixed-notation",
        RecordErrorReason::PointMissing => "error-record-point-missing",
        RecordErrorReason::StrayRemoval => "error-record-stray-removal",
        RecordErrorReason::OpenComment => "error-record-open-comment",
        RecordErrorReason::OpenVariation => "error-record-open-variation",
        RecordErrorReason::Variation => "error-record-variation",
        RecordErrorReason::Glyph => "error-record-glyph",
        RecordErrorReason::AfterResult => "error-record-after-result",
    };
    locale.text(key)
}

/// The words that answer a question with yes or with no, in the person's language and in English.
pub(crate) fn answer(locale: &Locale, text: &str) -> Option<bool> {
    let text = text.trim().to_lowercase();
    let is_one_of = |words: String| words.split_whitespace().any(|word| word == text);
    if is_one_of(locale.text("terminal-words-yes")) || ["y", "yes"].contains(&text.as_str()) {
        Some(true)
    } else if is_one_of(locale.text("terminal-words-no")) || ["n", "no"].contains(&text.as_str()) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::Table;
    use mlin_engine::Level;
    use mlin_locale::Language;

    fn session(players: [Player; 2], position: &str) -> Session {
        let table = Table {
            players,
            level: Level::BEGINNER,
            rules: Ruleset::STANDARD,
        };
        Session::new(table, position.parse().unwrap())
    }

    const START: &str = "......../......../........ w 9/9 0";

    #[test]
    fn everything_said_has_its_words_in_every_language() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for players in [
                [Player::Person; 2],
                [Player::Person, Player::Computer],
                [Player::Computer; 2],
            ] {
                let mut session = session(players, START);
                let mut said = vec![status(&locale, &session)];
                for side in Side::ALL {
                    said.push(player(&locale, &session, side));
                }
                said.extend(rules(&locale, session.game().rules()));
                if session.is_for_two() {
                    for text in ["d6", "f4", "d7", "b4", "d5xf4"] {
                        session.type_move(text).unwrap();
                        said.extend(move_told(&locale, &session, session.game().ply()));
                    }
                    session.resign().unwrap();
                    said.push(status(&locale, &session));
                }
                for text in said {
                    assert!(!text.contains('⟦') && !text.contains("{$"), "{language}: {text}");
                }
            }
        }
    }

    #[test]
    fn every_refusal_has_its_words_in_every_language() {
        let point = mlin_rules::Point::D6;
        let refusals = [
            Refusal::ComputersTurn,
            Refusal::LookingBack,
            Refusal::ChooseMan,
            Refusal::Blocked(point),
            Refusal::ChooseRemoval,
            Refusal::NothingToUndo,
            Refusal::NothingToRedo,
            Refusal::NobodyToAgree,
            Refusal::NobodyToResign,
            MoveError::GameOver.into(),
            MoveError::MustPlace.into(),
            MoveError::NoManInHand(point).into(),
            MoveError::NoMan(point).into(),
            MoveError::NotOwnMan(point).into(),
            MoveError::NotFree(point).into(),
            MoveError::NotAdjacent {
                from: point,
                to: point,
            }
            .into(),
            MoveError::RemovalMissing(point).into(),
            MoveError::NoMillClosed(point).into(),
            MoveError::NothingToRemove(point).into(),
            MoveError::Protected(point).into(),
            Refusal::Text(MoveTextError::Point { column: 1 }),
            Refusal::Text(MoveTextError::Trailing { column: 3 }),
        ];
        for language in Language::ALL {
            let locale = Locale::new(language);
            for wrong in refusals {
                let text = refusal(&locale, wrong);
                assert!(
                    !text.contains('⟦') && !text.contains("{$"),
                    "{language}: {wrong:?}: {text}"
                );
            }
        }
    }

    #[test]
    fn every_fault_of_a_record_has_its_words_in_every_language() {
        let broken = [
            "d6 d6",
            "d6 {",
            "d6 (f4",
            "(d6)",
            "d6 $999",
            "d6 h8",
            "d6 25",
            "d6-",
            "xf4",
            "d6 hello",
            "1-0 d6",
            "[White Ana]",
            "[A \"1\"]\n[A \"2\"]",
            "[Result \"2-0\"]",
            "[Result \"1-0\"] d6 0-1",
            "[Flying \"maybe\"]",
            "[NoRemovalLimit \"0\"]",
            "[Repetition \"1\"]",
            "[Position \"x\"]",
            "[Position \"......../......../........ w 0/0 0\"]",
            "d6 f4 d7 b4 d5",
            "[Position \"WWWWWWWW/WWWWWWWW/WWWWWWWW w 0/0 0\"]",
        ];
        for language in Language::ALL {
            let locale = Locale::new(language);
            for text in broken {
                let error = Record::parse(text, &Ruleset::STANDARD).unwrap_err();
                let said = record_error(&locale, &error);
                assert!(
                    !said.contains('⟦') && !said.contains("{$"),
                    "{language}: {text}: {said}"
                );
            }
        }
    }

    #[test]
    fn faults_of_files_are_told_in_the_persons_language() {
        let kinds = [
            io::ErrorKind::NotFound,
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::IsADirectory,
            io::ErrorKind::StorageFull,
        ];
        for language in Language::ALL {
            let locale = Locale::new(language);
            let errors = kinds.map(|kind| TextError::Io(kind.into()));
            for error in errors
                .into_iter()
                .chain([TextError::TooLong, TextError::NotText { line: 2, column: 9 }])
            {
                let said = text_error(&locale, &error);
                assert!(
                    !said.contains('⟦') && !said.contains("{$"),
                    "{language}: {error:?}: {said}"
                );
            }
        }
    }

    #[test]
    fn the_changes_of_phase_are_told() {
        let locale = Locale::new(Language::En);
        let mut last = session([Player::Person; 2], "W.W...../B.B...../.W.B...W b 0/1 0");
        last.type_move("d2").unwrap();
        let told = move_told(&locale, &last, 1).unwrap();
        assert!(told.contains("From now on men slide"), "{told}");
        let mut three = session([Player::Person; 2], "WW.W..../B..BB.../...B.... w 0/0 0");
        three.type_move("g4-g7xb6").unwrap();
        let told = move_told(&locale, &three, 1).unwrap();
        assert!(told.contains("Black has three men left"), "{told}");
    }

    #[test]
    fn answers_are_understood_in_every_language() {
        for (language, yes, no) in [
            (Language::Hr, "da", "ne"),
            (Language::Uk, "так", "ні"),
            (Language::Cs, "ano", "ne"),
            (Language::El, "ναι", "όχι"),
            (Language::En, "Yes", "N"),
        ] {
            let locale = Locale::new(language);
            assert_eq!(
                (answer(&locale, yes), answer(&locale, no)),
                (Some(true), Some(false)),
                "{language}"
            );
            assert_eq!(answer(&locale, "y"), Some(true));
            assert_eq!(answer(&locale, "d6"), None);
        }
    }
}
