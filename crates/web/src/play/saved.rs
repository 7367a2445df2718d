//! The session as a text that the browser keeps, so that a reload loses nothing.
//!
//! Lines of a name and its value; the game itself stands there as in an address. Whatever cannot be read makes the
//! whole text worthless, and a fresh game takes its place.

use mlin_engine::Level;
use mlin_rules::{Move, Side};

use crate::address;

use super::clocks::Clocks;
use super::session::{Seat, Session, Terms};

const FIRST_LINE: &str = "mlin session 1";
/// More moves than a game can have that anybody would take back.
const MAX_TAKEN_BACK: usize = 10_000;

fn seat_text(seat: Seat) -> String {
    match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => format!("computer {level}"),
    }
}

fn seat(text: &str) -> Option<Seat> {
    match text.split_once(' ') {
        None if text == "person" => Some(Seat::Person),
        Some(("computer", level)) => level.parse().ok().and_then(Level::new).map(Seat::Computer),
        _ => None,
    }
}

const fn word(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// Writes a session down.
pub(crate) fn to_text(session: &Session) -> String {
    let moves: Vec<String> = session.taken_back().iter().map(ToString::to_string).collect();
    let mut text = format!(
        "{FIRST_LINE}\nwhite {}\nblack {}\nseed {}\nflipped {}\npaused {}\n",
        seat_text(session.seat(Side::White)),
        seat_text(session.seat(Side::Black)),
        session.seed(),
        word(session.flipped()),
        word(session.paused()),
    );
    if let Some(clocks) = session.clocks() {
        text.push_str(&format!("clocks {}\n", clocks.to_text()));
    }
    if !moves.is_empty() {
        text.push_str(&format!("back {}\n", moves.join(".")));
    }
    text.push_str(&format!("game {}\n", address::for_game(session.game())));
    text
}

/// Reads what [`to_text`] wrote; anything else gives nothing.
pub(crate) fn from_text(text: &str) -> Option<Session> {
    let rest = text.strip_prefix(FIRST_LINE)?;
    let value = |name: &str| {
        rest.lines()
            .find_map(|line| line.strip_prefix(name).and_then(|value| value.strip_prefix(' ')))
    };
    let seats = [seat(value("white")?)?, seat(value("black")?)?];
    let clocks = match value("clocks") {
        Some(text) => Some(Clocks::from_text(text)?),
        None => None,
    };
    let taken_back: Vec<Move> = match value("back") {
        Some(text) => text
            .split('.')
            .take(MAX_TAKEN_BACK)
            .map(|text| text.parse().ok())
            .collect::<Option<_>>()?,
        None => Vec::new(),
    };
    let game = match value("game")? {
        "" => None,
        fragment => Some(address::game("", fragment).ok()??.game),
    };
    let rules = game.as_ref().map(|game| *game.rules()).unwrap_or_default();
    let terms = Terms {
        seats,
        rules,
        time: clocks.map(|clocks| (clocks.base, clocks.increment)),
    };
    let seed = value("seed")?.parse().ok()?;
    let mut session = match game {
        Some(game) => Session::with_game(game, terms, seed),
        None => Session::new(terms, seed),
    };
    session.restore(
        taken_back,
        clocks,
        value("flipped")? == "yes",
        value("paused")? == "yes",
    );
    Some(session)
}

#[cfg(test)]
mod tests {
    use mlin_rules::{Point, Ruleset};

    use super::*;

    fn session() -> Session {
        let seats = [Seat::Person, Seat::Computer(Level::STRONGEST)];
        let terms = Terms {
            seats,
            rules: Ruleset::WITHOUT_FLYING,
            time: Some((60_000, 1_000)),
        };
        let mut session = Session::new(terms, 42);
        session.tap(Point::D6, 1_000);
        session.play(Move::place(Point::F4), 2_000).unwrap();
        session.undo(3_000);
        session.flip();
        session
    }

    #[test]
    fn a_text_brings_the_session_back() {
        let session = session();
        let text = to_text(&session);
        let back = from_text(&text).unwrap();
        assert_eq!(to_text(&back), text);
        assert_eq!(back.game().position(), session.game().position());
        assert_eq!(back.game().rules(), session.game().rules());
        assert_eq!(back.terms(), session.terms());
        assert_eq!(
            back.taken_back(),
            [Move::place(Point::F4), Move::place(Point::D6)]
        );
        assert_eq!(back.clocks(), session.clocks());
        assert!(back.flipped());
    }

    #[test]
    fn a_fresh_game_comes_back_too() {
        let terms = Terms {
            seats: [Seat::Person; 2],
            rules: Ruleset::default(),
            time: None,
        };
        let text = to_text(&Session::new(terms, 7));
        assert_eq!(to_text(&from_text(&text).unwrap()), text);
    }

    #[test]
    fn a_resigned_game_stays_resigned() {
        let mut session = session();
        session.resign(4_000);
        let back = from_text(&to_text(&session)).unwrap();
        assert_eq!(back.outcome(), session.outcome());
        assert!(back.outcome().is_some());
    }

    #[test]
    fn damaged_texts_give_nothing() {
        let text = to_text(&session());
        assert!(from_text("").is_none());
        assert!(from_text("mlin session 1").is_none());
        for (good, bad) in [
            ("mlin session 1", "mlin session 2"),
            ("white person", "white nobody"),
            ("computer 10", "computer 11"),
            ("seed 42", "seed x"),
            ("back f4", "back z9"),
            ("clocks 60000", "clocks x"),
            ("game flying=off", "game flying=perhaps"),
        ] {
            assert!(text.contains(good), "{good} in {text}");
            assert!(from_text(&text.replace(good, bad)).is_none(), "{bad}");
        }
        // Cut off anywhere, it never panics; only the last line, the game, may be missing its end unnoticed.
        for end in 0..text.len() {
            let _session_or_nothing = from_text(&text[..end]);
        }
    }
}
