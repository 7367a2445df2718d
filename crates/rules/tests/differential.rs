//! Whole random games against the plain oracle: at every ply the legal moves, the position's text with
//! its counter, the repetitions and the outcome with its reason are the same.
#![allow(clippy::unwrap_used, clippy::panic)] // Helpers outside of test functions.

mod oracle;

use mlin_rules::{Game, Move, MoveError, PlayError, Position, Ruleset, Setup, Side};
use oracle::{Board, Options, Play, Random, Turn};
use std::collections::BTreeMap;

/// How a random player chooses.
#[derive(Clone, Copy, Debug)]
enum Policy {
    /// Anything.
    Any,
    /// Closes a mill when it can.
    Close,
    /// Never removes when it need not.
    Peace,
    /// Goes back where it came from when it can, and never removes when it need not.
    Shuffle,
    /// Leaves the opponent the fewest turns, removing nothing when it need not.
    Block,
}

fn choose(random: &mut Random, policy: Policy, play: &Play, turns: &[Turn]) -> Turn {
    let quiet: Vec<Turn> = turns
        .iter()
        .copied()
        .filter(|turn| turn.remove.is_none())
        .collect();
    let closes = |turn: &Turn| play.board().mills_closed(turn.from, turn.to) > 0;
    let closing: Vec<Turn> = turns.iter().copied().filter(closes).collect();
    match policy {
        Policy::Close if !closing.is_empty() && random.chance(90) => {
            let double = |turn: &&Turn| play.board().mills_closed(turn.from, turn.to) == 2;
            closing
                .iter()
                .find(double)
                .copied()
                .unwrap_or_else(|| random.pick(&closing))
        }
        Policy::Peace if !quiet.is_empty() => random.pick(&quiet),
        Policy::Shuffle => {
            let back = play
                .turns
                .len()
                .checked_sub(2)
                .map(|ply| play.turns[ply])
                .and_then(|before| {
                    quiet
                        .iter()
                        .copied()
                        .find(|turn| turn.from == Some(before.to) && Some(turn.to) == before.from)
                });
            match back {
                Some(back) if random.chance(90) => back,
                _ if !quiet.is_empty() => random.pick(&quiet),
                _ => random.pick(turns),
            }
        }
        Policy::Block if !quiet.is_empty() => {
            let start = random.below(quiet.len());
            let left = |turn: &Turn| play.board().after(*turn).turns(&play.options).len();
            (0..quiet.len())
                .map(|i| quiet[(start + i) % quiet.len()])
                .min_by_key(left)
                .unwrap()
        }
        _ => random.pick(turns),
    }
}

/// What happened in the games, to be sure that they cover the rules.
type Seen = BTreeMap<String, usize>;

fn note(seen: &mut Seen, what: &str) {
    *seen.entry(String::from(what)).or_default() += 1;
}

/// Everything that can be seen of the two is equal; returns the outcome.
fn compare(play: &Play, game: &Game) -> Option<String> {
    let board = play.board();
    let place = || {
        format!(
            "{} | {} | {:?}",
            board.text(),
            play.options.text(),
            play.turns.last()
        )
    };
    assert_eq!(game.position().to_string(), board.text());
    let mut moves: Vec<String> = game
        .position()
        .legal_moves(game.rules())
        .iter()
        .map(Move::to_string)
        .collect();
    assert_eq!(
        moves.len(),
        game.position().count_legal_moves(game.rules()) as usize,
        "{}",
        place()
    );
    assert_eq!(
        !moves.is_empty(),
        game.position().has_legal_move(game.rules()),
        "{}",
        place()
    );
    moves.sort();
    assert_eq!(moves, board.turn_texts(&play.options), "{}", place());
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome, play.outcome(), "{}", place());
    assert_eq!(game.occurrences() as usize, play.occurrences(), "{}", place());
    assert_eq!(game.legal_moves().is_empty(), outcome.is_some(), "{}", place());
    assert_eq!(game.ply(), play.turns.len());
    for (side, colour) in [(Side::White, 'W'), (Side::Black, 'B')] {
        assert_eq!(u32::from(game.position().total(side)), board.total(colour));
        let removable: Vec<&str> = game
            .position()
            .removable(side)
            .iter()
            .map(mlin_rules::Point::name)
            .collect();
        assert_eq!(removable, board.removable(colour), "{}", place());
    }
    let read: Position = board.text().parse().unwrap();
    assert_eq!(read, *game.position(), "{}", place());
    assert_eq!(read.hash(), game.position().hash(), "{}", place());
    outcome
}

fn note_turn(seen: &mut Seen, play: &Play, turn: Turn) {
    let board = play.board();
    if turn.from.is_some() && board.flies(board.mover, &play.options) {
        note(seen, "flight");
    }
    match board.mills_closed(turn.from, turn.to) {
        0 => {}
        1 => note(seen, "single closing"),
        _ => note(
            seen,
            if turn.from.is_some() {
                "double closing by moving"
            } else {
                "double closing by placing"
            },
        ),
    }
    if board.mills_closed(turn.from, turn.to) > 0 && turn.remove.is_none() {
        note(seen, "closing with nothing to remove");
    }
    if let Some(man) = turn.remove {
        if board.mills_through(man, oracle::other(board.mover)) > 0 {
            note(seen, "removal from a mill");
        } else if board.removable(oracle::other(board.mover)).len()
            < board.on_board(oracle::other(board.mover)) as usize
        {
            note(seen, "removal beside a protected mill");
        }
        if play.options.limit.is_some_and(|limit| board.counter + 1 >= limit) {
            note(seen, "removal on the limit");
        }
    }
}

fn random_game(random: &mut Random, start: Board, options: Options, seen: &mut Seen) {
    let rules: Ruleset = options.text().parse().unwrap();
    let setup: Setup = start.text().parse().unwrap();
    let mut game = Game::from_position(setup.position().unwrap(), rules);
    let mut play = Play::new(start, options);
    let policies: [Policy; 2] = match random.below(10) {
        0 | 1 => [Policy::Any; 2],
        2 => [Policy::Close; 2],
        3 => [Policy::Close, Policy::Any],
        4 => [Policy::Any, Policy::Close],
        5 => [Policy::Peace; 2],
        6 => [Policy::Shuffle; 2],
        7 => [Policy::Peace, Policy::Shuffle],
        8 => [Policy::Block, Policy::Peace],
        _ => [Policy::Peace, Policy::Block],
    };
    let mut outcome = compare(&play, &game);
    // The longest games are those without any draw rule.
    while play.turns.len() < 220 {
        if let Some(outcome) = outcome {
            note(seen, &outcome);
            if play.turns.is_empty() {
                note(seen, "over at once");
            }
            let refused = game.play(Move::place(mlin_rules::Point::A7));
            assert_eq!(refused, Err(PlayError::Over(game.outcome().unwrap())));
            break;
        }
        let turns = play.board().turns(&options);
        let policy = policies[usize::from(play.board().mover == 'B')];
        let turn = choose(random, policy, &play, &turns);
        note_turn(seen, &play, turn);
        game.play(turn.text().parse().unwrap()).unwrap();
        play.play(turn);
        outcome = compare(&play, &game);
        if random.chance(2) {
            for _ in 0..=random.below(play.turns.len()).min(12) {
                let turn = play.turns.last().unwrap().text();
                play.undo();
                assert_eq!(game.undo().unwrap().to_string(), turn);
                note(seen, "undo");
            }
            outcome = compare(&play, &game);
        }
    }
    while game.undo().is_some() {
        play.undo();
        assert_eq!(game.position().to_string(), play.board().text());
    }
    compare(&play, &game);
    assert!(play.turns.is_empty());
}

fn options(random: &mut Random, flying: bool) -> Options {
    let standard = Options {
        flying,
        ..Options::STANDARD
    };
    match random.below(10) {
        0 => Options {
            repetition: None,
            ..standard
        },
        1 => Options {
            repetition: Some(2),
            limit: None,
            ..standard
        },
        2 => Options {
            repetition: Some(4),
            limit: Some(100),
            ..standard
        },
        3 => Options {
            limit: Some(1 + random.below(8) as u32),
            ..standard
        },
        4 => Options {
            repetition: None,
            limit: None,
            ..standard
        },
        _ => standard,
    }
}

/// A thousand games of one ruleset: six hundred from the empty board, the others from setups.
fn thousand_games(flying: bool) -> Seen {
    let mut random = Random(if flying { 1 } else { 2 });
    let mut seen = Seen::new();
    for number in 0..1000 {
        let options = options(&mut random, flying);
        let start = if number < 600 {
            Board::start()
        } else {
            random.board()
        };
        random_game(&mut random, start, options, &mut seen);
    }
    for what in [
        "1-0 fewer-than-three",
        "0-1 fewer-than-three",
        "1-0 no-legal-move",
        "0-1 no-legal-move",
        "1/2-1/2 threefold",
        "1/2-1/2 no-removal-limit",
        "single closing",
        "double closing by placing",
        "closing with nothing to remove",
        "removal from a mill",
        "removal beside a protected mill",
        "removal on the limit",
        "over at once",
        "undo",
    ] {
        assert!(
            seen.get(what).is_some_and(|count| *count >= 3),
            "{what} too rare: {seen:#?}"
        );
    }
    // Every neighbour of a point lies on one of its two lines, and three flying men cannot be five: two
    // mills at once are closed by placing only.
    assert!(!seen.contains_key("double closing by moving"), "{seen:#?}");
    seen
}

#[test]
fn thousand_games_with_flying() {
    let seen = thousand_games(true);
    assert!(seen["flight"] >= 1000, "{seen:#?}");
}

#[test]
fn thousand_games_without_flying() {
    let seen = thousand_games(false);
    assert!(!seen.contains_key("flight"), "{seen:#?}");
}

/// Setup and oracle agree on what can be set up at all.
#[test]
fn setups_that_are_not_sound_are_refused_by_both() {
    let mut random = Random(3);
    let (mut sound, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut board = random.board();
        board.white_hand = random.below(12) as u32;
        board.counter = if random.chance(70) {
            0
        } else {
            random.next() as u32
        };
        if random.chance(40) {
            board.black_hand = 0;
            board.white_hand = 0;
        }
        while random.chance(30) && !board.men.is_empty() {
            board.men.pop_first();
        }
        let setup: Setup = board.text().parse().unwrap();
        assert_eq!(setup.to_string(), board.text());
        assert_eq!(setup.position().is_ok(), board.is_sound(), "{}", board.text());
        if board.is_sound() {
            sound += 1;
        } else {
            refused += 1;
        }
    }
    assert!(sound > 1000 && refused > 1000, "{sound} sound, {refused} refused");
}

/// A refused move leaves the game as it was.
#[test]
fn illegal_moves_change_nothing() {
    let mut game = Game::new(Ruleset::default());
    game.play("d6".parse().unwrap()).unwrap();
    let before = *game.position();
    let refused = game.play("d6".parse().unwrap());
    assert_eq!(
        refused,
        Err(PlayError::Illegal(MoveError::NotFree(mlin_rules::Point::D6)))
    );
    assert_eq!(*game.position(), before);
    assert_eq!(game.ply(), 1);
}
