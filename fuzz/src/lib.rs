//! What the fuzz targets check, as plain functions of bytes: each takes any input and panics when
//! something is not as it must be.
//!
//! With a nightly toolchain and cargo-fuzz libFuzzer looks for such inputs:
//! `cargo +nightly fuzz run record_text --features libfuzzer`. On stable the same functions run over the
//! folder `corpus` and over random changes of it (`cargo test -p mlin-fuzz`). Every input that ever
//! failed is kept in the corpus.
#![forbid(unsafe_code)]

use mlin_engine::protocol::{Action, Command, Reply, Session};
use mlin_engine::{Engine, Limits, NoControl};
use mlin_rules::notation::{MoveTextError, PositionError, Record};
use mlin_rules::{Game, Move, PlayError, Point, Position, Repetition, Ruleset, Setup, Side, Symmetry};
use std::num::NonZeroU32;
use std::time::Duration;

/// A target's name and what it does with an input.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, by the names of their binaries and corpus folders.
pub const TARGETS: [Target; 5] = [
    ("position_text", position_text),
    ("move_text", move_text),
    ("record_text", record_text),
    ("play", play),
    ("protocol_text", protocol_text),
];

/// Columns count characters from 1 and stand at most one behind the last.
fn assert_column(text: &str, column: usize) {
    assert!(
        (1..=text.chars().count() + 1).contains(&column),
        "column {column}"
    );
}

/// Reads a position: it comes back from its strict text, or the fault stands inside the text.
pub fn position_text(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    match text.parse::<Position>() {
        Ok(position) => {
            let again: Position = position.to_string().parse().unwrap();
            assert_eq!(again, position);
            assert_eq!(again.hash(), position.hash());
            let (canonical, symmetry) = position.canonical();
            assert_eq!(position.transformed(symmetry), canonical);
            for rules in [Ruleset::STANDARD, Ruleset::WITHOUT_FLYING] {
                let moves = position.legal_moves(&rules);
                assert_eq!(moves.len(), position.count_legal_moves(&rules) as usize);
                assert_eq!(moves.is_empty(), !position.has_legal_move(&rules));
                for mv in moves {
                    assert_eq!(position.check(mv, &rules), Ok(()));
                    let after = position.after(mv);
                    assert_eq!(
                        after.to_string().parse(),
                        Ok(after),
                        "a legal move leads to a sound position"
                    );
                }
            }
        }
        Err(PositionError::Text(error)) => assert_column(text, error.column),
        Err(PositionError::Setup(error)) => assert!(!error.reasons().is_empty()),
    }
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
}

/// Reads a move: it comes back from its strict text, or the fault stands inside the text.
pub fn move_text(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    match text.parse::<Move>() {
        Ok(mv) => assert_eq!(mv.to_string().parse(), Ok(mv)),
        Err(MoveTextError::Point { column } | MoveTextError::Trailing { column }) => {
            assert_column(text, column)
        }
    }
}

/// Reads a record: what it writes reads back as the same record, or the fault stands inside the text
/// and all before it is a record.
pub fn record_text(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    let defaults = Ruleset::default();
    let (record, fault) = Record::parse_prefix(text, &defaults);
    if let Some(error) = fault {
        let line = text.split('\n').nth(error.line - 1);
        assert_column(line.expect("the line is one of the text"), error.column);
        assert!(error.ply.is_none_or(|ply| (1..=text.len() + 1).contains(&ply)));
    }
    let written = record.to_string();
    let again = Record::parse(&written, &defaults).unwrap();
    assert_eq!(again.to_string(), written);
    assert_eq!(again.moves(), record.moves());
    assert_eq!(again.comment(), record.comment());
    assert_eq!(again.game().outcome(), record.game().outcome());
    assert_eq!(again.game().position(), record.game().position());
    assert_eq!(again.game().rules(), record.game().rules());
    for part in Record::parse_all(text, &defaults) {
        if let Err(error) = part {
            assert!(error.line <= text.split('\n').count());
        }
    }
}

/// Plays the bytes as a game: three choose the rules, each other one a move or an undo. The game keeps
/// its word at every ply, and taking everything back leads to its start.
pub fn play(data: &[u8]) {
    let [options, limit, repetition, choices @ ..] = data else {
        return;
    };
    let rules = Ruleset {
        flying: options & 1 == 0,
        no_removal_limit: NonZeroU32::new(u32::from(*limit)),
        repetition: Repetition::new(u32::from(*repetition)),
    };
    let mut game = Game::new(rules);
    let mut before = vec![(*game.position(), game.outcome(), game.occurrences())];
    for choice in choices {
        if *choice == 255 {
            assert_eq!(game.undo().is_some(), before.len() > 1);
            if before.len() > 1 {
                before.pop();
            }
            assert_state(&game, before.last());
            continue;
        }
        let moves = game.legal_moves();
        assert_eq!(moves.is_empty(), game.outcome().is_some());
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)).copied() else {
            let over = game.play(Move::place(Point::D6));
            assert!(matches!(over, Err(PlayError::Over(_))));
            continue;
        };
        let twice = game.position().after(mv);
        let men: u8 = Side::ALL.iter().map(|side| game.position().total(*side)).sum();
        game.play(mv).unwrap();
        let position = game.position();
        assert_eq!(twice, *position);
        let left: u8 = Side::ALL.iter().map(|side| position.total(*side)).sum();
        assert_eq!(left, men - u8::from(mv.remove.is_some()));
        let read: Position = position.to_string().parse().unwrap();
        assert_eq!((read, read.hash()), (*position, position.hash()));
        let symmetry = Symmetry::ALL[usize::from(*choice) % 16];
        assert_eq!(
            position.transformed(symmetry).canonical().0,
            position.canonical().0
        );
        before.push((*position, game.outcome(), game.occurrences()));
    }
    while !before.is_empty() {
        assert_state(&game, before.last());
        before.pop();
        assert_eq!(game.undo().is_some(), !before.is_empty());
    }
    assert_eq!(*game.position(), Position::START);
}

/// Reads lines as an engine and as its counterpart: a command comes back from its strict text; each line that is none is
/// answered by one remark, and each accepted `go` by one move.
pub fn protocol_text(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    let (mut session, mut engine) = (Session::new(1), Engine::new(0));
    let (mut asked, mut answered) = (0, 0);
    // The end of the text is the end of the conversation.
    for line in text.split('\n').map(Some).chain([None]) {
        let mut actions = match line {
            Some(line) => {
                let _ = Reply::read(line).to_string();
                let _ = Reply::read(&format!("info {line}")).to_string();
                let command = line.parse::<Command>();
                if let Ok(command) = &command {
                    assert_eq!(command.to_string().parse().as_ref(), Ok(command));
                }
                let actions = session.hear(line);
                if command.is_err() {
                    assert_eq!(actions.len(), usize::from(!line.trim().is_empty()));
                }
                let refused = actions.iter().any(|action| match action {
                    Action::Say(Reply::Info(info)) => info.as_error().is_some(),
                    _ => false,
                });
                asked += usize::from(matches!(command, Ok(Command::Go(_))) && !refused);
                actions
            }
            None => session.end(),
        };
        while !actions.is_empty() {
            let mut next = Vec::new();
            for action in actions {
                match action {
                    Action::Say(reply) => {
                        let said = reply.to_string();
                        assert!(!said.contains(char::is_control), "{said}");
                        assert_eq!(Reply::read(&said), reply);
                        answered += usize::from(matches!(reply, Reply::BestMove(_)));
                    }
                    Action::Think(mut task) => {
                        task.limits = Limits::nodes(9);
                        (task.level, task.lines) = (None, task.lines.min(3));
                        let report = task.run(&mut engine, &mut NoControl);
                        next.extend(session.thought(&report, Duration::ZERO));
                    }
                    Action::Set(_) | Action::Forget | Action::Stop | Action::PonderHit | Action::End => {}
                }
            }
            actions = next;
        }
    }
    assert_eq!(asked, answered);
}

fn assert_state(game: &Game, expected: Option<&(Position, Option<mlin_rules::Outcome>, u32)>) {
    assert_eq!(
        Some(&(*game.position(), game.outcome(), game.occurrences())),
        expected
    );
}
