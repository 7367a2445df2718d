//! What the play page says: whose turn it is, what a move was, why a tap was refused, how a game ended.

use mlin_engine::{Level, Strength};
use mlin_locale::args;
use mlin_rules::{DrawReason, Move, Outcome, Phase, Position, Ruleset, Side, WinReason};

use crate::fault;
use crate::i18n::I18n;
use crate::phrase;

use super::session::{Entry, Refusal, Seat, Session};

/// The name of a strength.
pub(crate) fn strength(i18n: I18n, strength: Strength) -> String {
    match strength {
        Strength::Beginner => i18n.t("page-level-beginner"),
        Strength::Medium => i18n.t("page-level-medium"),
        Strength::Strong => i18n.t("page-level-strong"),
    }
}

/// How a level is told beside the board.
pub(crate) fn level(i18n: I18n, level: Level) -> String {
    i18n.text_with("page-seat-level", &args! { "level" => level.get() })
}

/// What a strength is good for.
pub(crate) fn strength_hint(i18n: I18n, strength: Strength) -> String {
    match strength {
        Strength::Beginner => i18n.t("page-level-beginner.hint"),
        Strength::Medium => i18n.t("page-level-medium.hint"),
        Strength::Strong => i18n.t("page-level-strong.hint"),
    }
}

/// How a side is called beside the board.
pub(crate) fn player(i18n: I18n, session: &Session, side: Side) -> String {
    match (session.seat(side), session.seat(!side)) {
        (Seat::Computer(_), _) => i18n.t("player-computer"),
        (Seat::Person, Seat::Computer(_)) => i18n.t("player-you"),
        (Seat::Person, Seat::Person) => side_name(i18n, side),
    }
}

pub(crate) fn side_name(i18n: I18n, side: Side) -> String {
    match side {
        Side::White => i18n.t("side-white"),
        Side::Black => i18n.t("side-black"),
    }
}

/// How a player is called in a record.
pub(crate) fn player_in_record(i18n: I18n, seat: Seat) -> String {
    match seat {
        Seat::Person => i18n.t("page-player-person"),
        Seat::Computer(level) => computer_name(i18n, level),
    }
}

fn computer_name(i18n: I18n, level: Level) -> String {
    let strength = strength(i18n, level.strength());
    i18n.text_with(
        "page-player-computer",
        &args! { "strength" => strength, "level" => level.get() },
    )
}

/// Whose turn it is, in which phase, and what to do: one sentence.
pub(crate) fn status(i18n: I18n, session: &Session) -> String {
    if session.looks_back() {
        return i18n.text_with(
            "page-status-looking-back",
            &args! { "ply" => session.shown_ply(), "plies" => session.game().ply() },
        );
    }
    let Some(side) = session.turn() else {
        return String::new();
    };
    if let Some(offerer) = session.draw_offer() {
        return i18n.text_with("page-draw-offered", &args! { "who" => session.who(offerer) });
    }
    let position = session.game().position();
    let who = session.who(side);
    let args = args! { "who" => who, "count" => position.hand(side) };
    if session.is_watched() && session.paused() {
        return i18n.t("page-status-paused");
    }
    match (session.entry(), position.phase(session.game().rules())) {
        (Entry::Ready(mv), _) => i18n.text_with("page-confirm-question", &args! { "move" => mv.to_string() }),
        (Entry::Pending(_), _) => i18n.text_with("turn-remove", &args),
        (Entry::Selected(from), Phase::Moving) => {
            i18n.text_with("page-status-selected", &args! { "from" => from.name() })
        }
        (Entry::Selected(from), _) => {
            i18n.text_with("page-status-selected-flying", &args! { "from" => from.name() })
        }
        (Entry::Idle, Phase::Placing) => i18n.text_with("turn-place", &args),
        (Entry::Idle, Phase::Moving) => i18n.text_with("turn-slide", &args),
        (Entry::Idle, Phase::Flying) => i18n.text_with("turn-fly", &args),
    }
}

/// Why a tap did nothing.
pub(crate) fn refusal(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::Rules(error) => fault::of_move(&i18n.locale(), error),
        Refusal::Blocked(point) => i18n.text_with("page-refused-blocked", &args! { "point" => point.name() }),
        Refusal::NotYourTurn => i18n.t("page-refused-not-your-turn"),
        Refusal::LookingBack => i18n.t("page-refused-looking-back"),
        Refusal::Over => i18n.t("error-play-over"),
    }
}

/// A turn of a game in a sentence. `before` is the position that it was played in.
pub(crate) fn move_told(
    i18n: I18n,
    who: &'static str,
    before: &Position,
    rules: &Ruleset,
    mv: Move,
) -> String {
    let mut args = args! { "who" => who, "to" => mv.to.name() };
    if let Some(from) = mv.from {
        args.set("from", from.name());
    }
    if let Some(removed) = mv.remove {
        args.set("removed", removed.name());
    }
    match (mv.from, before.phase(rules), mv.remove) {
        (None, _, None) => i18n.text_with("move-placed", &args),
        (None, _, Some(_)) => i18n.text_with("move-placed-removed", &args),
        (Some(_), Phase::Flying, None) => i18n.text_with("move-flew", &args),
        (Some(_), Phase::Flying, Some(_)) => i18n.text_with("move-flew-removed", &args),
        (Some(_), _, None) => i18n.text_with("move-slid", &args),
        (Some(_), _, Some(_)) => i18n.text_with("move-slid-removed", &args),
    }
}

/// The last turn, a change of phase that it made, and what is to be done next.
pub(crate) fn turn_told(i18n: I18n, session: &Session, mv: Move) -> String {
    let game = session.game();
    let Some(before) = game.ply().checked_sub(1).and_then(|ply| game.position_at(ply)) else {
        return String::new();
    };
    let told = move_told(i18n, session.who(before.side_to_move()), before, game.rules(), mv);
    let change = phase_change(i18n, session);
    let counters = counters(i18n, session);
    let next = status(i18n, session);
    [vec![told], change, counters, vec![next]].concat().join(" ")
}

/// What begins with the position on the table: the second phase, a side that flies.
pub(crate) fn phase_change(i18n: I18n, session: &Session) -> Vec<String> {
    let game = session.game();
    let Some(before) = game.ply().checked_sub(1).and_then(|ply| game.position_at(ply)) else {
        return Vec::new();
    };
    let after = game.position();
    let mut changes = Vec::new();
    let in_hand = |position: &Position| position.hand(Side::White) + position.hand(Side::Black);
    if in_hand(before) > 0 && in_hand(after) == 0 {
        changes.push(i18n.t("phase-now-moving"));
    }
    let may_fly = |position: &Position, side: Side| {
        game.rules().flying && in_hand(position) == 0 && position.men(side).len() == 3
    };
    for side in Side::ALL {
        if may_fly(after, side) && !may_fly(before, side) {
            changes.push(i18n.text_with("phase-now-flying", &args! { "who" => session.who(side) }));
        }
    }
    changes
}

/// How near the draws by rule are (R15, R16), while they are near.
pub(crate) fn counters(i18n: I18n, session: &Session) -> Vec<String> {
    phrase::counters(&i18n.locale(), session.game())
}

/// Who won, or that it is a draw.
pub(crate) fn result(i18n: I18n, session: &Session, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, .. } => i18n.text_with("outcome-win", &args! { "who" => session.who(winner) }),
        Outcome::Draw { .. } => i18n.t("outcome-draw"),
    }
}

/// The rule that made the end.
pub(crate) fn reason(i18n: I18n, session: &Session, outcome: Outcome) -> String {
    let rules = session.game().rules();
    match outcome {
        Outcome::Win { winner, reason } => {
            let loser = args! { "who" => session.who(!winner) };
            match reason {
                WinReason::FewerThanThree => i18n.text_with("reason-fewer-than-three", &loser),
                WinReason::NoLegalMove => i18n.text_with("reason-no-legal-move", &loser),
                WinReason::Resignation => i18n.text_with("reason-resignation", &loser),
                WinReason::Time => i18n.text_with("reason-time", &loser),
            }
        }
        Outcome::Draw { reason } => match reason {
            DrawReason::Threefold => {
                let count = rules.repetition.map_or(0, mlin_rules::Repetition::get);
                i18n.text_with("reason-threefold", &args! { "count" => count })
            }
            DrawReason::NoRemovalLimit => {
                let count = rules.no_removal_limit.map_or(0, std::num::NonZero::get);
                i18n.text_with("reason-no-removal-limit", &args! { "count" => count })
            }
            DrawReason::Agreement => i18n.t("reason-agreement"),
        },
    }
}

/// The end with the last move, as it is spoken.
pub(crate) fn end(i18n: I18n, session: &Session, outcome: Outcome) -> String {
    let game = session.game();
    let last = outcome
        .is_by_rule()
        .then(|| {
            let ply = game.ply().checked_sub(1)?;
            let before = game.position_at(ply)?;
            let mv = game.moves().next_back()?;
            Some(move_told(
                i18n,
                session.who(before.side_to_move()),
                before,
                game.rules(),
                mv,
            ))
        })
        .flatten();
    let end = i18n.text_with(
        "page-end-told",
        &args! { "result" => result(i18n, session, outcome), "reason" => reason(i18n, session, outcome) },
    );
    last.into_iter().chain([end]).collect::<Vec<_>>().join(" ")
}

/// The position shown after a step through the moves, as it is spoken.
pub(crate) fn shown(i18n: I18n, session: &Session) -> String {
    let ply = session.shown_ply();
    let told = ply.checked_sub(1).and_then(|before| {
        let position = session.game().position_at(before)?;
        let mv = session.shown_move()?;
        Some(move_told(
            i18n,
            session.who(position.side_to_move()),
            position,
            session.game().rules(),
            mv,
        ))
    });
    told.into_iter()
        .chain([status(i18n, session)])
        .collect::<Vec<_>>()
        .join(" ")
}

/// The options of the rules, a line for each.
pub(crate) fn rules(i18n: I18n, rules: &Ruleset) -> [String; 3] {
    let state = if rules.flying { "on" } else { "off" };
    let limit = rules.no_removal_limit.map_or(0, std::num::NonZero::get);
    let repetition = rules.repetition.map_or(0, mlin_rules::Repetition::get);
    [
        i18n.text_with("option-state-flying", &args! { "state" => state }),
        i18n.text_with("option-state-limit", &args! { "count" => limit }),
        i18n.text_with("option-state-repetition", &args! { "count" => repetition }),
    ]
}
