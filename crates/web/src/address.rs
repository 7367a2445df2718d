//! A game or a position in the address of the page, so that a link brings it back.
//!
//! The one idea: it stands behind the `#`, as `name=value` pairs in the same words that a game record and a position
//! use, so a person can read it and the server never sees it:
//!
//! ```text
//! /#moves=d6.f4.d7.b4.d5xf4
//! /#flying=off&no-removal-limit=100&moves=d6.f4
//! /analyse#start=WWW...../BBB...../........_w_0/0_3&moves=g7-g4&ply=1
//! /editor#start=WWWWWWWWWW
//! ```
//!
//! | name | what | left out |
//! |---|---|---|
//! | `flying`, `no-removal-limit`, `repetition` | the options, as in [`Ruleset`] | as the standard rules |
//! | `start` | the position before the first move, `_` for a space | the empty board |
//! | `moves` | whole turns, `.` between them | none |
//! | `result` | an end that the board does not show, such as `1-0.resignation` | none |
//! | `ply` | how many of the moves to show as played | all |
//!
//! Reading forgives what happens to links on their way: percent signs, other separators, a `?` for the `#`, upper case,
//! names it does not know. What it cannot read it names, and it hands back the game up to there.

use mlin_rules::notation::{MoveTextError, PositionError, PositionTextError};
use mlin_rules::{Game, Move, Outcome, PlayError, Position, Ruleset, RulesetError, Setup};

/// Longer addresses are refused unread, in bytes.
pub(crate) const MAX_LENGTH: usize = 64 * 1024;

/// A game from an address, and how much of it to show.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    /// The game with all its moves.
    pub(crate) game: Game,
    /// How many plies are to be shown as played, at most all of them.
    pub(crate) ply: usize,
}

/// Why an address cannot be followed to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum AddressError {
    /// The text behind the `#` is longer than [`MAX_LENGTH`].
    #[error("longer than {MAX_LENGTH} bytes")]
    TooLong,
    /// One of the rule options is not understood.
    #[error(transparent)]
    Rules(#[from] RulesetError),
    /// The start has not the form of a position.
    #[error("start: {0}")]
    StartText(#[from] PositionTextError),
    /// The start is no sound position.
    #[error("start: {0}")]
    Start(#[from] PositionError),
    /// A move cannot be read.
    #[error("move {ply}, {text:?}: {error}")]
    MoveText {
        /// Which move, counted from 1.
        ply: usize,
        /// What stands there, shortened.
        text: String,
        /// What is wrong with it.
        error: MoveTextError,
    },
    /// A move cannot be played.
    #[error("move {ply}, {mv}: {error}")]
    Move {
        /// Which move, counted from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why it is refused.
        error: PlayError,
    },
    /// The result is none that there is, or the rules have ended the game otherwise.
    #[error("unknown result {0:?}")]
    Result(String),
    /// The number of the ply to show is no number.
    #[error("unknown ply {0:?}")]
    Ply(String),
}

/// An address that is damaged, with what could be read before the damage.
#[derive(Clone, Debug)]
pub(crate) struct Damaged {
    /// What is wrong.
    pub(crate) error: AddressError,
    /// The game up to there, if at least its start could be read.
    pub(crate) readable: Option<Box<Game>>,
}

/// The part of an address behind the `#` that brings `game` back.
///
/// It is empty for a fresh game by the standard rules.
pub(crate) fn for_game(game: &Game) -> String {
    let mut pairs = Pairs::default();
    pairs.rules(game.rules());
    if *game.start() != Position::START {
        pairs.push("start", &position_text(&Setup::from(*game.start())));
    }
    if game.ply() > 0 {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        pairs.push("moves", &moves.join("."));
    }
    if let Some(outcome) = game.outcome().filter(|outcome| !outcome.is_by_rule()) {
        pairs.push("result", &format!("{}.{}", outcome.result(), outcome.reason()));
    }
    pairs.0
}

/// As [`for_game`], but opened at a ply before the last.
pub(crate) fn for_game_at(game: &Game, ply: usize) -> String {
    let mut pairs = Pairs(for_game(game));
    if ply < game.ply() {
        pairs.push("ply", &ply.to_string());
    }
    pairs.0
}

/// The part of an address behind the `#` that brings a setup back, sound or not.
pub(crate) fn for_setup(setup: &Setup, rules: &Ruleset) -> String {
    let mut pairs = Pairs::default();
    pairs.rules(rules);
    pairs.push("start", &position_text(setup));
    pairs.0
}

/// The game in an address: what stands behind its `#` or, where there is nothing, behind its `?`.
///
/// `Ok(None)` means that there is no game in it.
///
/// # Errors
/// [`Damaged`] names the first fault and keeps the game up to there.
pub(crate) fn game(query: &str, fragment: &str) -> Result<Option<Shared>, Damaged> {
    let Some(parts) = Parts::read(query, fragment)? else {
        return Ok(None);
    };
    let rules = parts.rules().map_err(nothing_readable)?;
    let start = match &parts.start {
        None => Position::START,
        Some(text) => text
            .parse()
            .map_err(|error: PositionError| nothing_readable(error.into()))?,
    };
    let mut game = Game::from_position(start, rules);
    let damaged = |error, game: &Game| Damaged {
        error,
        readable: Some(Box::new(game.clone())),
    };
    for (i, text) in parts.moves.iter().enumerate() {
        let ply = i + 1;
        let mv: Move = text.parse().map_err(|error| {
            damaged(
                AddressError::MoveText {
                    ply,
                    text: text.chars().take(20).collect(),
                    error,
                },
                &game,
            )
        })?;
        game.play(mv)
            .map_err(|error| damaged(AddressError::Move { ply, mv, error }, &game))?;
    }
    if let Some(text) = &parts.result
        && let Err(error) = end(&mut game, text)
    {
        return Err(damaged(error, &game));
    }
    let ply = match &parts.ply {
        None => game.ply(),
        Some(text) => text
            .parse()
            .map(|ply: usize| ply.min(game.ply()))
            .map_err(|_| damaged(AddressError::Ply(text.chars().take(20).collect()), &game))?,
    };
    Ok(Some(Shared { game, ply }))
}

/// The setup in an address, sound or not, with its rules; moves in it are played first, so that any link of a game
/// can be opened in the editor.
///
/// # Errors
/// [`Damaged`] names the first fault.
pub(crate) fn setup(query: &str, fragment: &str) -> Result<Option<(Setup, Ruleset)>, Damaged> {
    let Some(parts) = Parts::read(query, fragment)? else {
        return Ok(None);
    };
    if parts.moves.is_empty()
        && let Some(text) = &parts.start
    {
        let rules = parts.rules().map_err(nothing_readable)?;
        let setup = text
            .parse()
            .map_err(|error: PositionTextError| nothing_readable(error.into()))?;
        return Ok(Some((setup, rules)));
    }
    let Some(shared) = game(query, fragment)? else {
        return Ok(None);
    };
    let position = shared
        .game
        .position_at(shared.ply)
        .unwrap_or(shared.game.position());
    Ok(Some((Setup::from(*position), *shared.game.rules())))
}

fn nothing_readable(error: AddressError) -> Damaged {
    Damaged {
        error,
        readable: None,
    }
}

/// Ends a game as `1-0.resignation` says.
fn end(game: &mut Game, text: &str) -> Result<(), AddressError> {
    let fault = || AddressError::Result(text.chars().take(40).collect());
    let (result, reason) = text.split_once(is_separator).ok_or_else(fault)?;
    let result = result.replace('½', "1/2");
    let outcome = Outcome::from_text(&result, &reason.to_ascii_lowercase()).ok_or_else(fault)?;
    let ended = match outcome {
        // What the board shows is found by playing.
        _ if outcome.is_by_rule() => {
            return if game.outcome() == Some(outcome) {
                Ok(())
            } else {
                Err(fault())
            };
        }
        Outcome::Draw { .. } => game.agree_draw(),
        Outcome::Win {
            winner,
            reason: mlin_rules::WinReason::Time,
        } => game.lose_on_time(!winner),
        Outcome::Win { winner, .. } => game.resign(!winner),
    };
    ended.map_err(|_| fault())
}

/// What may stand between two moves, or where a position has spaces.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '.' | ',' | ';' | '_' | '+' | '~')
}

/// The pairs as they are written.
#[derive(Default)]
struct Pairs(String);

impl Pairs {
    fn push(&mut self, name: &str, value: &str) {
        if !self.0.is_empty() {
            self.0.push('&');
        }
        self.0.push_str(name);
        self.0.push('=');
        self.0.push_str(value);
    }

    /// Only the options that differ from the standard.
    fn rules(&mut self, rules: &Ruleset) {
        let standard = Ruleset::STANDARD.to_string();
        for (own, usual) in rules.to_string().split(' ').zip(standard.split(' ')) {
            if own != usual
                && let Some((name, value)) = own.split_once('=')
            {
                self.push(name, value);
            }
        }
    }
}

fn position_text(setup: &Setup) -> String {
    setup.to_string().replace(' ', "_")
}

/// The pairs as they are read.
#[derive(Default)]
struct Parts {
    rules: String,
    start: Option<String>,
    moves: Vec<String>,
    result: Option<String>,
    ply: Option<String>,
}

impl Parts {
    /// `None` if neither text has a pair that belongs to a game.
    fn read(query: &str, fragment: &str) -> Result<Option<Parts>, Damaged> {
        for text in [fragment.trim_start_matches('#'), query.trim_start_matches('?')] {
            if text.len() > MAX_LENGTH {
                return Err(nothing_readable(AddressError::TooLong));
            }
            let mut parts = Parts::default();
            let mut found = false;
            for pair in text.split('&') {
                let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
                let value = decoded(value);
                found |= parts.take(&decoded(name), &value);
            }
            if found {
                return Ok(Some(parts));
            }
        }
        Ok(None)
    }

    fn take(&mut self, name: &str, value: &str) -> bool {
        match name.to_ascii_lowercase().as_str() {
            name @ ("flying" | "no-removal-limit" | "repetition") => {
                self.rules.push_str(&format!("{name}={} ", value.trim()));
            }
            "start" | "position" => self.start = Some(value.replace(['_', '+', '~'], " ")),
            "moves" | "game" => {
                self.moves = value
                    .split(is_separator)
                    .filter(|text| !text.is_empty())
                    .map(str::to_owned)
                    .collect();
            }
            "result" => self.result = Some(value.trim().to_owned()),
            "ply" => self.ply = Some(value.trim().to_owned()),
            _ => return false,
        }
        true
    }

    fn rules(&self) -> Result<Ruleset, AddressError> {
        Ok(self.rules.parse()?)
    }
}

/// Resolves `%41`; a percent sign without two hexadecimal digits stands for itself, bytes that are no text become `�`.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        let digit = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
        match (byte, digit(i + 1), digit(i + 2)) {
            (b'%', Some(high), Some(low)) => {
                plain.push((high * 16 + low) as u8);
                i += 3;
            }
            _ => {
                plain.push(byte);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use mlin_rules::{MoveError, Point, Side};
    use proptest::prelude::*;

    use super::*;

    /// A game of moves that `choices` choose among the legal ones.
    fn played(rules: Ruleset, choices: &[usize]) -> Game {
        let mut game = Game::new(rules);
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice % moves.len()]).unwrap();
        }
        game
    }

    fn rules() -> impl Strategy<Value = Ruleset> {
        (
            any::<bool>(),
            prop_oneof![Just("off".to_owned()), (1..200u32).prop_map(|n| n.to_string())],
            2..5u32,
        )
            .prop_map(|(flying, limit, repetition)| {
                let flying = if flying { "on" } else { "off" };
                format!("flying={flying} no-removal-limit={limit} repetition={repetition}")
                    .parse()
                    .unwrap()
            })
    }

    fn same(a: &Game, b: &Game) {
        assert_eq!(a.rules(), b.rules());
        assert_eq!(a.start(), b.start());
        assert!(a.moves().eq(b.moves()));
        assert_eq!(a.position(), b.position());
        assert_eq!(a.outcome(), b.outcome());
    }

    fn read(fragment: &str) -> Shared {
        game("", fragment).unwrap().unwrap()
    }

    proptest! {
        #[test]
        fn a_game_comes_back(
            rules in rules(),
            choices in prop::collection::vec(any::<usize>(), 0..120),
            ply in 0..130usize,
            end in 0..5u8,
        ) {
            let mut game = played(rules, &choices);
            let _ = match end {
                0 => game.resign(Side::White),
                1 => game.agree_draw(),
                2 => game.lose_on_time(Side::Black),
                _ => Ok(()),
            };
            let text = for_game_at(&game, ply);
            if text.is_empty() {
                prop_assert!(super::game("", "").unwrap().is_none());
            } else {
                let shared = read(&text);
                same(&shared.game, &game);
                prop_assert_eq!(shared.ply, ply.min(game.ply()));
                // The same behind a question mark, with its letters escaped.
                let escaped: String = text.chars().map(|c| if "&=".contains(c) {
                    c.to_string()
                } else {
                    c.to_string().bytes().map(|byte| format!("%{byte:02x}")).collect()
                }).collect();
                same(&super::game(&format!("?{escaped}"), "").unwrap().unwrap().game, &game);
            }
        }

        #[test]
        fn a_game_from_a_position_comes_back(choices in prop::collection::vec(any::<usize>(), 0..60), from in 0..60usize) {
            let whole = played(Ruleset::STANDARD, &choices);
            let from = from.min(whole.ply());
            let mut game = Game::from_position(*whole.position_at(from).unwrap(), Ruleset::STANDARD);
            for mv in whole.moves().skip(from) {
                game.play(mv).unwrap();
            }
            let text = for_game(&game);
            if !text.is_empty() {
                same(&read(&text).game, &game);
            }
        }

        #[test]
        fn any_setup_comes_back(
            board in prop::collection::vec(0..3u8, 24), hand in any::<[u8; 2]>(), black in any::<bool>(), counter in any::<u32>(),
            rules in rules(),
        ) {
            let mut wanted = Setup { hand, counter, ..Setup::EMPTY };
            wanted.side_to_move = if black { Side::Black } else { Side::White };
            for (point, man) in wanted.board.iter_mut().zip(board) {
                *point = [None, Some(Side::White), Some(Side::Black)][usize::from(man)];
            }
            let text = for_setup(&wanted, &rules);
            prop_assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || "-._~&=/".contains(c)), "{}", text);
            prop_assert_eq!(setup("", &text).unwrap(), Some((wanted, rules)));
        }

        #[test]
        fn noise_is_refused_or_read_but_never_worse(query in ".{0,80}", fragment in ".{0,80}", moves in "[a-h0-9.x%-]{0,40}") {
            let _ = game(&query, &fragment);
            let _ = setup(&query, &fragment);
            let _ = game("", &format!("#moves={moves}&start={query}"));
            let _ = setup("", &format!("#moves={moves}&{fragment}"));
        }
    }

    #[test]
    fn it_is_short_and_can_be_read() {
        let mut game = Game::new(Ruleset::default());
        for text in ["d6", "f4", "d7", "b4", "d5xf4"] {
            game.play(text.parse().unwrap()).unwrap();
        }
        assert_eq!(for_game(&game), "moves=d6.f4.d7.b4.d5xf4");
        assert_eq!(for_game_at(&game, 2), "moves=d6.f4.d7.b4.d5xf4&ply=2");
        assert_eq!(for_game(&Game::new(Ruleset::WITHOUT_FLYING)), "flying=off");
        game.resign(Side::Black).unwrap();
        assert_eq!(for_game(&game), "moves=d6.f4.d7.b4.d5xf4&result=1-0.resignation");
    }

    #[test]
    fn an_address_without_a_game_is_none() {
        for (query, fragment) in [
            ("", ""),
            ("?utm_source=mail", "#placing"),
            ("?", "#"),
            ("?a&&=", "#=&"),
        ] {
            assert!(game(query, fragment).unwrap().is_none(), "{query} {fragment}");
            assert!(setup(query, fragment).unwrap().is_none());
        }
    }

    #[test]
    fn other_ways_of_writing_are_read() {
        for fragment in [
            "#game=D6,F4,D7",
            "#moves=d6%20f4%20d7",
            "#moves=d6+f4+d7&fbclid=x",
            "#MOVES=d6_f4_d7.",
        ] {
            assert_eq!(for_game(&read(fragment).game), "moves=d6.f4.d7", "{fragment}");
        }
    }

    #[test]
    fn a_cut_link_keeps_what_can_be_read() {
        let damaged = game("", "#moves=d6.f4.d7.b").unwrap_err();
        assert!(
            matches!(damaged.error, AddressError::MoveText { ply: 4, .. }),
            "{:?}",
            damaged.error
        );
        assert_eq!(damaged.readable.unwrap().ply(), 3);
    }

    #[test]
    fn a_move_that_cannot_be_played_is_named() {
        let damaged = game("", "#moves=d6.d6").unwrap_err();
        assert_eq!(
            damaged.error,
            AddressError::Move {
                ply: 2,
                mv: Move::place(Point::D6),
                error: PlayError::Illegal(MoveError::NotFree(Point::D6))
            }
        );
    }

    #[test]
    fn each_part_is_refused_by_its_name() {
        let error = |fragment: &str| game("", fragment).unwrap_err().error;
        assert_eq!(error("#flying=maybe"), AddressError::Rules(RulesetError::Flying));
        assert!(matches!(
            error("#start=WWW"),
            AddressError::Start(PositionError::Text(_))
        ));
        assert!(matches!(
            error("#start=WWWWWWWW/WW....../........_w_0/9_0"),
            AddressError::Start(PositionError::Setup(_))
        ));
        assert!(matches!(error("#result=1-0.luck"), AddressError::Result(_)));
        assert!(matches!(
            error("#result=1-0.no-legal-move"),
            AddressError::Result(_)
        ));
        assert!(matches!(error("#moves=d6&ply=x"), AddressError::Ply(_)));
        assert_eq!(
            error(&format!("#moves={}", "d6.".repeat(MAX_LENGTH))),
            AddressError::TooLong
        );
    }

    #[test]
    fn the_editor_opens_a_game_at_its_ply() {
        let (found, _) = setup("", "#moves=d6.f4.d7&ply=1").unwrap().unwrap();
        assert_eq!(found.men(Side::White).len(), 1);
        assert_eq!(found.men(Side::Black).len(), 0);
    }
}
