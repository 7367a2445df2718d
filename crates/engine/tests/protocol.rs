//! The engine protocol as types and text: everything that is written is read back, nothing that is heard is left without
//! its answer, and half turns come to the same as whole ones.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::num::{NonZeroU32, NonZeroU64};
use std::time::Duration;

use common::{Dice, greedy, random_game};
use mlin_engine::protocol::{
    Action, Best, BestMove, Command, Go, Info, OptionText, Options, PositionCommand, Reply, ScoreText,
    Session, Setting, Situation, Start, Task, Token, Wdl,
};
use mlin_engine::{Class, Engine, Level, Limits, NoControl, Score, Solved};
use mlin_rules::{Game, Move, Point, Position, Repetition, Ruleset};
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    prop::sample::select(Point::ALL.to_vec())
}

fn any_move() -> impl Strategy<Value = Move> {
    (prop::option::of(point()), point(), prop::option::of(point())).prop_map(|(from, to, remove)| Move {
        from,
        to,
        remove,
    })
}

fn token() -> impl Strategy<Value = Token> {
    prop_oneof![any_move().prop_map(Token::Move), point().prop_map(Token::Removal)]
}

fn time() -> impl Strategy<Value = Option<Duration>> {
    prop::option::of((0..u64::from(u32::MAX)).prop_map(Duration::from_millis))
}

fn go() -> impl Strategy<Value = Go> {
    let numbers = (
        any::<Option<NonZeroU32>>(),
        any::<Option<NonZeroU64>>(),
        any::<Option<NonZeroU32>>(),
    );
    let times = (time(), time(), time(), time(), time());
    (numbers, times, any::<bool>(), any::<bool>()).prop_map(
        |((depth, nodes, moves_to_go), (move_time, white, black, winc, binc), infinite, ponder)| Go {
            depth,
            nodes,
            move_time,
            clock: [white, black],
            increment: [winc, binc],
            moves_to_go,
            infinite,
            ponder,
        },
    )
}

fn position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0_usize..60)
        .prop_map(|(seed, plies)| *random_game(Ruleset::STANDARD, seed, plies).position())
}

fn command() -> impl Strategy<Value = Command> {
    let name = "[A-Za-z_]{1,8}( [A-Za-z_]{1,8})?";
    let name = name.prop_filter("a word of the command", |name| {
        !name.split(' ').any(|word| word == "value")
    });
    prop_oneof![
        prop::sample::select(vec![
            Command::Uci,
            Command::IsReady,
            Command::NewGame,
            Command::Stop,
            Command::PonderHit,
            Command::Quit,
        ]),
        (position(), prop::collection::vec(token(), 0..40)).prop_map(|(start, moves)| Command::Position(
            PositionCommand {
                start: Start(start),
                moves
            }
        )),
        go().prop_map(Command::Go),
        (
            name,
            prop::option::of("[A-Za-z0-9/_.-]{1,9}(  value [a-z]{1,3})?")
        )
            .prop_map(|(name, value)| Command::SetOption { name, value }),
    ]
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (0_u32..500).prop_map(|moves| Score::Win { plies: 2 * moves + 1 }),
        (0_u32..500).prop_map(|moves| Score::Loss { plies: 2 * moves }),
        Just(Score::Draw),
        (-20_000_i32..20_000).prop_map(Score::Estimate),
        prop::sample::select(vec![
            Class::Win,
            Class::LimitedWin,
            Class::Draw,
            Class::LimitedLoss,
            Class::Loss
        ])
        .prop_map(|class| Score::Solved(Solved::by_class(class, Some(7)))),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let numbers = (any::<Option<u32>>(), any::<Option<u32>>(), any::<Option<u32>>());
    let counts = (any::<Option<u64>>(), any::<Option<u64>>());
    let rest = (
        prop::option::of(score()),
        time(),
        prop::collection::vec(token(), 0..9),
        prop::option::of("[ -~]{0,30}"),
    );
    (numbers, counts, rest).prop_map(
        |((depth, deepest, line), (nodes, speed), (score, time, moves, remark))| Info {
            depth,
            deepest,
            line,
            score: score.map(ScoreText::from),
            wdl: score.map(Wdl::of),
            nodes,
            speed,
            time,
            moves,
            remark: remark.map(|remark| remark.trim().to_owned()),
            best: None,
        },
    )
}

fn reply() -> impl Strategy<Value = Reply> {
    let best = prop_oneof![
        token().prop_map(Best::Move),
        Just(Best::None),
        Just(Best::PlainNone),
        Just(Best::Draw),
    ];
    prop_oneof![
        prop::sample::select(vec![Reply::UciOk, Reply::ReadyOk]),
        "[A-Z][a-z]{1,8} [0-9]".prop_map(Reply::Name),
        prop::sample::select(Options::texts().map(Reply::Option).collect::<Vec<_>>()),
        info().prop_map(Reply::Info),
        (best, prop::option::of(token()))
            .prop_map(|(best, ponder)| Reply::BestMove(BestMove { best, ponder })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_command_is_read_as_it_was_written(command in command()) {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }

    #[test]
    fn every_reply_is_read_as_it_was_written(reply in reply()) {
        prop_assert_eq!(Reply::read(&reply.to_string()), reply);
    }

    #[test]
    fn whatever_is_heard_has_its_answer(line in "\\PC{0,60}") {
        let mut session = Session::new(1);
        let actions = session.hear(&line);
        if let Err(error) = line.parse::<Command>() {
            let empty = line.trim().is_empty();
            prop_assert_eq!(actions.len(), usize::from(!empty), "{}", error);
        }
        for action in actions {
            if let Action::Say(reply) = action {
                prop_assert!(!reply.to_string().contains(char::is_control));
            }
        }
    }

    #[test]
    fn garbage_between_words_is_told_once(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "position", "startpos", "moves", "d6", "xd6", "d6-d5", "go", "depth", "-1", "0", "3", "nodes", "wtime",
                "setoption", "name", "value", "Hash", "Level", "fen", "w", "9/9", "\u{0}", "é", "infinite", "ponder",
            ]),
            1..9,
        )
    ) {
        let line = words.join(" ");
        let mut session = Session::new(1);
        let errors = |actions: &[Action]| {
            actions.iter().filter(|action| matches!(action, Action::Say(Reply::Info(info)) if info.as_error().is_some())).count()
        };
        let actions = session.hear(&line);
        prop_assert!(errors(&actions) <= 1);
        if line.parse::<Command>().is_err() {
            prop_assert_eq!(errors(&actions), 1);
        }
        // Whatever it was, the session goes on.
        session.hear("stop");
        prop_assert_eq!(errors(&session.hear("position startpos")), 0);
    }

    #[test]
    fn every_accepted_go_has_one_answer(
        steps in prop::collection::vec((
            prop::sample::select(vec![
                "go nodes 20", "go infinite", "go ponder nodes 20", "go ponder infinite", "go depth", "stop", "ponderhit",
                "ucinewgame", "position startpos moves d6 f4 d7 b4", "position startpos moves d6 f4 d7 b4 d5",
                "position startpos moves d6 d6", "setoption name SplitMoves value true", "setoption name Flying value off",
                "setoption name MultiPV value 2", "isready", "garbage", "",
            ]),
            any::<bool>(),
        ), 1..40)
    ) {
        let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 16));
        let (mut accepted, mut answers) = (0, 0);
        // What the engine thinks about, and whether it was told to stop.
        let mut running: Option<(Box<Task>, bool)> = None;
        let mut ended = false;
        let steps = steps.into_iter().map(Some).chain([None]);
        for step in steps {
            let (mut actions, finishes) = match step {
                Some((line, finishes)) => {
                    let actions = session.hear(line);
                    let said = |beginning: &str| {
                        actions.iter().filter(|action| {
                            matches!(action, Action::Say(reply) if reply.to_string().starts_with(beginning))
                        }).count()
                    };
                    let errors = said("info string error ");
                    prop_assert!(errors <= 1 && said("info ") == errors, "{}", line);
                    if line.starts_with("go") && errors == 0 {
                        accepted += 1;
                    }
                    (actions, finishes)
                }
                None => (session.end(), true),
            };
            loop {
                for action in core::mem::take(&mut actions) {
                    match action {
                        Action::Say(Reply::BestMove(_)) => answers += 1,
                        Action::Think(task) => {
                            prop_assert!(running.is_none(), "one task at a time");
                            running = Some((task, false));
                        }
                        Action::Stop => running.as_mut().unwrap().1 = true,
                        Action::PonderHit => prop_assert!(running.is_some()),
                        Action::Forget | Action::Set(_) => prop_assert!(running.is_none(), "the engine is away"),
                        Action::End => ended = true,
                        Action::Say(_) => {}
                    }
                }
                // It ends when it has been stopped, or by itself at any moment.
                match running.take() {
                    Some((mut task, stopped)) if stopped || finishes => {
                        task.limits.nodes = Some(20);
                        let report = task.run(&mut engine, &mut NoControl);
                        actions = session.thought(&report, Duration::ZERO);
                    }
                    other => {
                        running = other;
                        break;
                    }
                }
            }
            prop_assert!(answers <= accepted);
            prop_assert_eq!(session.is_thinking(), answers < accepted);
        }
        prop_assert!(ended && running.is_none());
        prop_assert_eq!(answers, accepted);
    }

    #[test]
    fn readers_take_any_text(text in "\\PC{0,80}") {
        let _ = Reply::read(&text);
        let _ = Reply::read(&format!("info {text}"));
        let _ = Reply::read(&format!("bestmove {text}"));
        let _ = format!("option name {text}").parse::<OptionText>();
        let _ = text.parse::<Token>();
        let _ = format!("position {text}").parse::<Command>();
        let _ = format!("go {text}").parse::<Command>();
        let _ = format!("setoption {text}").parse::<Command>();
    }

    #[test]
    fn a_game_told_in_halves_is_the_same_game(seed in any::<u64>()) {
        let game = random_game(Ruleset::STANDARD, seed, 120);
        let mut situation = Situation::from(Game::new(Ruleset::STANDARD));
        for mv in game.moves() {
            for token in Token::split(mv) {
                prop_assert!(situation.turns().contains(&mv));
                situation.play(token).unwrap();
                prop_assert_eq!(situation.pending().is_some(), mv.remove.is_some() && token == Token::Move(mv.without_removal()));
            }
        }
        prop_assert_eq!(situation.game().position(), game.position());
        prop_assert_eq!(situation.game().outcome(), game.outcome());
    }

    #[test]
    fn clocks_are_never_overrun(left in 1_u64..1_000_000, increment in 0_u64..100_000, moves in any::<Option<NonZeroU32>>()) {
        let go = Go {
            clock: [Some(Duration::from_millis(left)); 2],
            increment: [Some(Duration::from_millis(increment)); 2],
            moves_to_go: moves,
            ..Go::default()
        };
        let time = go.limits(mlin_rules::Side::Black, Duration::ZERO).unwrap().time.unwrap();
        prop_assert!(time <= Duration::from_millis(left));
        prop_assert!(time >= Duration::from_millis(1).min(Duration::from_millis(left)));
    }
}

#[test]
fn every_setting_is_read_as_it_was_written() {
    let limits = [None, NonZeroU32::new(1), NonZeroU32::new(u32::MAX)];
    let mut settings = vec![
        Setting::Hash(1),
        Setting::Hash(Options::MAX_HASH),
        Setting::ClearHash,
        Setting::Threads(Options::MAX_THREADS),
        Setting::Lines(Options::MAX_LINES),
        Setting::Level(None),
        Setting::Seed(Options::MAX_SEED),
        Setting::Flying(false),
        Setting::Repetition(None),
        Setting::Repetition(Repetition::new(2)),
        Setting::Tablebase(None),
        Setting::Tablebase(Some("a folder/value  with spaces".to_owned())),
        Setting::SplitMoves(true),
        Setting::Ponder(true),
        Setting::Overhead(Duration::from_millis(Options::MAX_OVERHEAD)),
    ];
    settings.extend(limits.map(Setting::NoRemovalLimit));
    settings.extend(Level::ALL.map(|level| Setting::Level(Some(level))));
    for setting in settings {
        let Ok(Command::SetOption { name, value }) = setting.to_string().parse() else {
            panic!("{setting}")
        };
        assert_eq!(
            Setting::read(&name, value.as_deref()),
            Ok(setting.clone()),
            "{setting}"
        );
    }
}

#[test]
fn what_is_offered_can_be_set_and_what_is_beyond_cannot() {
    use mlin_engine::protocol::OptionKind;
    let mut usual = Options::default();
    for option in Options::texts() {
        let set = |value: &str| Setting::read(&option.name, Some(value));
        match &option.kind {
            OptionKind::Spin { default, min, max } => {
                usual.set(set(&default.to_string()).unwrap());
                set(&min.to_string()).unwrap();
                set(&max.to_string()).unwrap();
                for beyond in [min - 1, max + 1] {
                    set(&beyond.to_string()).unwrap_err();
                }
                set("much").unwrap_err();
            }
            OptionKind::Check { default } => {
                usual.set(set(&default.to_string()).unwrap());
                set("maybe").unwrap_err();
            }
            OptionKind::Text { default } => usual.set(set(default).unwrap()),
            OptionKind::Button => {
                Setting::read(&option.name, None).unwrap();
            }
            OptionKind::Other(kind) => panic!("{kind}"),
        }
    }
    assert_eq!(usual, Options::default());
    Setting::read("Repetition", Some("1")).unwrap_err();
    Setting::read("Elo", Some("1")).unwrap_err();
}

/// What is said, line by line; a task is run at once.
fn converse(session: &mut Session, engine: &mut Engine, line: &str) -> Vec<String> {
    let mut said = Vec::new();
    let mut actions = session.hear(line);
    while !actions.is_empty() {
        let mut next = Vec::new();
        for action in actions {
            match action {
                Action::Say(reply) => said.push(reply.to_string()),
                Action::Think(task) => {
                    let report = task.run(engine, &mut NoControl);
                    next.extend(session.thought(&report, Duration::from_millis(1)));
                }
                Action::Forget => engine.clear(),
                Action::Set(_) | Action::Stop | Action::PonderHit | Action::End => {}
            }
        }
        actions = next;
    }
    said
}

#[test]
fn a_whole_game_in_halves_comes_to_its_end() {
    for split in [false, true] {
        let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 20));
        assert!(
            converse(
                &mut session,
                &mut engine,
                &format!("setoption name SplitMoves value {split}")
            )
            .is_empty()
        );
        let mut situation = Situation::from(Game::new(Ruleset::STANDARD));
        let mut told = String::from("position startpos moves");
        // So that a mill is closed, whatever the engine plays otherwise.
        for token in ["a7", "b6", "d7", "b4"] {
            situation.play(Token::Move(token.parse().unwrap())).unwrap();
            told.push_str(&format!(" {token}"));
        }
        let mut halves = 0;
        let answer = loop {
            assert_eq!(converse(&mut session, &mut engine, &told), [""; 0]);
            let said = converse(&mut session, &mut engine, "go nodes 300");
            let Reply::BestMove(answer) = Reply::read(said.last().unwrap()) else {
                panic!("{said:?}")
            };
            let Best::Move(token) = answer.best else {
                break answer.best;
            };
            assert!(split || matches!(token, Token::Move(_)), "{token}");
            halves += usize::from(matches!(token, Token::Removal(_)));
            situation.play(token).unwrap();
            told.push_str(&format!(" {token}"));
        };
        let outcome = situation.game().outcome().unwrap();
        let expected = match (split, outcome.winner()) {
            (false, _) => Best::None,
            (true, None) => Best::Draw,
            (true, Some(_)) => Best::PlainNone,
        };
        assert_eq!(answer, expected, "{outcome}");
        assert_eq!(halves > 0, split, "{told}");
    }
}

#[test]
fn a_removal_is_found_when_only_the_mill_is_told() {
    let mut engine = Engine::new(1 << 16);
    let mut dice = Dice(5);
    let (mut asked, mut won) = (0, 0);
    for seed in 0..12 {
        let mut game = Game::new(Ruleset::STANDARD);
        while game.outcome().is_none() {
            let mv = greedy(&game, &mut dice);
            if mv.remove.is_some() {
                let mut situation = Situation::from(game.clone());
                situation.play(Token::Move(mv.without_removal())).unwrap();
                let turns = situation.turns();
                let ends = |mv: &Move| {
                    let mut after = game.clone();
                    after.play(*mv).unwrap();
                    after.outcome().is_some_and(|outcome| outcome.winner().is_some())
                };
                let wins = turns.iter().any(ends);
                for (limits, level) in [
                    (Limits::nodes(1), None),
                    (Limits::nodes(400), None),
                    (Limits::depth(2), None),
                    (Limits::NONE, Some(Level::BEGINNER)),
                ] {
                    let situation = situation.clone();
                    let task = Task {
                        situation,
                        limits,
                        level,
                        seed,
                        lines: 2,
                        ponders: false,
                    };
                    let report = task.run(&mut engine, &mut NoControl);
                    assert!(turns.contains(&report.best.unwrap()), "{report:?}");
                    assert_eq!(report.line.first(), report.best.as_ref());
                    let mut after = game.clone();
                    for mv in &report.line {
                        after.play(*mv).unwrap();
                    }
                    if wins && limits.nodes != Some(1) && level.is_none() {
                        assert_eq!(report.score, Score::Win { plies: 1 }, "{}", game.position());
                    }
                }
                asked += 1;
                won += usize::from(wins);
            }
            game.play(mv).unwrap();
        }
    }
    assert!(asked > 40 && won > 5, "{asked} {won}");
}

#[test]
fn an_answer_waits_for_its_word() {
    let position = "position WW.W..../.B....../..B..B.. w 0/0 0";
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 20));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    assert_eq!(hear(position), [""; 0]);
    let said = hear("go infinite");
    assert!(
        said.iter().all(|line| line.starts_with("info depth ")),
        "{said:?}"
    );
    assert_eq!(
        hear("go"),
        ["info string error go: not while thinking; stop first"]
    );
    assert_eq!(hear("setoption name Hash value 2").len(), 1);
    assert_eq!(hear("ucinewgame").len(), 1);
    assert_eq!(
        hear("ponderhit"),
        ["info string error ponderhit: nothing is pondered on"]
    );
    assert_eq!(hear("isready"), ["readyok"]);
    assert_eq!(hear("stop").len(), 1);
    assert_eq!(
        hear("stop"),
        [""; 0],
        "a stop that crosses the answer is no fault"
    );

    hear("go ponder movetime 5");
    assert_eq!(hear("ponderhit").len(), 1);
    assert_eq!(hear("ponderhit").len(), 1, "an error");
    hear("go ponder");
    assert_eq!(hear("quit").len(), 1, "what is owed is said");
}

#[test]
fn a_number_that_is_too_large_is_told_the_greatest() {
    let error = |line: &str| line.parse::<Command>().unwrap_err().to_string();
    for (word, most) in [
        ("depth", u64::from(u32::MAX)),
        ("movestogo", u64::from(u32::MAX)),
        ("nodes", u64::MAX),
        ("wtime", i64::MAX as u64),
        ("movetime", i64::MAX as u64),
    ] {
        assert!(format!("go {word} {most}").parse::<Command>().is_ok());
        let beyond = u128::from(most) + 1;
        assert_eq!(
            error(&format!("go {word} {beyond}")),
            format!("go: the number after {word} is too large, the greatest is {most}")
        );
    }
    for (line, expected) in [
        ("go depth 0", "go: depth needs a whole number from 1"),
        ("go depth", "go: depth needs a whole number from 1"),
        ("go nodes -1", "go: nodes needs a whole number from 1"),
        ("go wtime soon", "go: wtime needs a whole number of milliseconds"),
    ] {
        assert_eq!(error(line), expected);
    }
}

#[test]
fn a_refused_position_is_no_position() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 20));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    for refused in [
        "position",
        "position startpos d6",
        "position startpos moves d6 d6",
        "position startpos moves d6 i9",
        "position startpos moves xd6",
        "position ......../......../........ w 0/0 0",
        "position ......../......../........ w 2/2 0",
        "position ......../........ w 9/9 0",
        "position WW.W..../.B....../..B..B.. w 0/0 0 moves g4-g7 d6",
    ] {
        let said = hear(refused);
        assert!(
            said.len() == 1
                && (said[0].starts_with("info string error position: ")
                    || said[0].starts_with("info string error position, ")),
            "{refused}: {said:?}"
        );
        assert_eq!(
            hear("go nodes 10"),
            ["info string error go: there is no position, for the last one was refused"]
        );
    }
    assert_eq!(hear("ucinewgame"), [""; 0]);
    assert!(hear("go nodes 10").last().unwrap().starts_with("bestmove "));

    // Flying by the rules as they are, and not by those that are set afterwards.
    assert_eq!(
        hear("position W..W..../.B....../W.B..B.. w 0/0 0 moves a7-c4"),
        [""; 0]
    );
    assert_eq!(hear("setoption name Flying value false"), [""; 0]);
    assert_eq!(
        hear("go nodes 10").len(),
        1,
        "the position is none by these rules"
    );
    assert_eq!(hear("setoption name Flying value true"), [""; 0]);
}

#[test]
fn levels_play_by_limits_of_their_own() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 20));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    assert_eq!(hear("setoption name Level value 2"), [""; 0]);
    for refused in ["go depth 3", "go nodes 100"] {
        assert!(hear(refused)[0].starts_with("info string error go: depth and nodes"));
    }
    assert_eq!(hear("setoption name Seed value 7"), [""; 0]);
    let best = |said: Vec<String>| said.last().unwrap().split(' ').nth(1).unwrap().to_owned();
    let first = best(hear("go"));
    assert_eq!(best(hear("go")), first, "a seed is a seed");
}

#[test]
fn a_position_that_an_option_made_illegal_is_not_called_refused() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 16));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    hear("position W.W.W.../......../B.B.B... w 0/0 0 moves a7-d6");
    assert_eq!(hear("setoption name Flying value false"), [""; 0]);
    assert_eq!(
        hear("go nodes 5"),
        [
            "info string error go: there is no position, for its moves are not legal since the option Flying was set; \
          set that back, or send another"
        ]
    );
    assert_eq!(hear("setoption name Flying value true"), [""; 0]);
    assert!(hear("go nodes 5").last().unwrap().starts_with("bestmove "));
    hear("position startpos moves d6 d6");
    let refused = "info string error go: there is no position, for the last one was refused";
    assert_eq!(hear("go nodes 5"), [refused]);
    hear("setoption name Flying value false");
    assert_eq!(hear("go nodes 5"), [refused]);
}

#[test]
fn the_option_that_made_a_position_illegal_is_blamed_and_no_other() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 16));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    let refused = |which: &str| {
        let text = "info string error go: there is no position, for its moves are not legal since the";
        vec![format!("{text} {which} back, or send another")]
    };
    hear("setoption name Repetition value 0");
    hear("setoption name NoRemovalLimit value 0");
    let position = |rounds| {
        let moves = " a7-a4 d6-b6 a4-a7 b6-d6".repeat(rounds);
        format!("position WW.W..../.B....../..B..B.. w 0/0 0 moves{moves}")
    };
    assert_eq!(hear(&position(3)), [""; 0]);
    hear("setoption name Repetition value 3");
    hear("setoption name NoRemovalLimit value 50");
    hear("setoption name Flying value false");
    assert_eq!(hear("go depth 1"), refused("option Repetition was set; set that"));
    hear("setoption name Repetition value 0");
    assert!(hear("go depth 1").last().unwrap().starts_with("bestmove "));

    // Long enough for both rules, whichever was set first.
    hear("setoption name NoRemovalLimit value 0");
    assert_eq!(hear(&position(13)), [""; 0]);
    hear("setoption name NoRemovalLimit value 50");
    assert_eq!(
        hear("go depth 1"),
        refused("option NoRemovalLimit was set; set that")
    );
    hear("setoption name Repetition value 3");
    assert_eq!(
        hear("go depth 1"),
        refused("options NoRemovalLimit and Repetition were set; set those")
    );
    hear("setoption name NoRemovalLimit value 0");
    assert_eq!(hear("go depth 1"), refused("option Repetition was set; set that"));
}

#[test]
fn a_game_that_is_drawn_by_rule_is_certain() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 16));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    let shuffle = " a7-d7 c5-d5 d7-a7 d5-c5".repeat(2);
    for position in [
        "WW.W..../.B....../..B..B.. w 0/0 50".to_owned(),
        format!("W.W.W.W./......../B.B.B.B. w 0/0 0 moves{shuffle}"),
    ] {
        assert_eq!(hear(&format!("position {position}")), [""; 0]);
        let said = hear("go depth 3");
        assert!(said[0].contains("score cp 0 wdl 0 1000 0 "), "{said:?}");
        assert_eq!(said.last().unwrap(), "bestmove (none)");
    }
}

#[test]
fn levels_that_look_but_do_not_search_on_tell_how_deep_they_looked() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 16));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    for level in 1..=5 {
        hear(&format!("setoption name Level value {level}"));
        hear("position startpos moves d6 f4 d7 b4 a1 g1 f2 b6 d1");
        let said = hear("go");
        let Reply::Info(info) = Reply::read(&said[0]) else {
            panic!("{said:?}")
        };
        assert!(
            info.depth >= Some(2) && info.deepest >= info.depth,
            "{level}: {said:?}"
        );
    }
}

#[test]
fn numbers_of_scores_keep_apart() {
    let text = |score: Score| format!("{} wdl {}", ScoreText::from(score), Wdl::of(score));
    for (score, expected) in [
        (Score::Win { plies: 1 }, "mate 1 wdl 1000 0 0"),
        (Score::Win { plies: 7 }, "mate 4 wdl 1000 0 0"),
        (Score::Loss { plies: 0 }, "mate 0 wdl 0 0 1000"),
        (Score::Loss { plies: 2 }, "mate -1 wdl 0 0 1000"),
        (
            Score::Solved(Solved::by_class(Class::Win, Some(9))),
            "cp 20000 wdl 1000 0 0",
        ),
        (
            Score::Solved(Solved::by_class(Class::LimitedWin, Some(9))),
            "cp 0 wdl 0 1000 0",
        ),
        (
            Score::Solved(Solved::by_class(Class::Loss, None)),
            "cp -20000 wdl 0 0 1000",
        ),
    ] {
        assert_eq!(text(score), expected);
    }
    for estimate in [-30_000, -300, -1, 0, 1, 300, 30_000] {
        let score = Score::Estimate(estimate);
        let ScoreText::Hundredths(hundredths) = ScoreText::from(score) else {
            panic!("{estimate}")
        };
        assert!(hundredths != 0 && hundredths.abs() <= ScoreText::MAX_ESTIMATE);
        let wdl = Wdl::of(score);
        assert!(!wdl.is_certain() && wdl.win + wdl.draw + wdl.loss == 1000);
    }
    assert!(!Wdl::of(Score::Draw).is_certain());
}

#[test]
fn the_answer_of_other_programs_at_the_end_of_an_info_is_found() {
    let Reply::Info(info) = Reply::read("info depth 10 score cp 12 nodes 14832 bestmove xd6") else {
        panic!()
    };
    let best = info.best.unwrap().best;
    assert_eq!(best, Best::Move(Token::Removal(Point::D6)));
    let Reply::Info(info) = Reply::read("info string no bestmove here") else {
        panic!()
    };
    assert_eq!(info.best, None);
}

#[test]
fn a_bestmove_that_stands_alone_is_an_answer_without_a_move() {
    for line in ["bestmove", " bestmove \r"] {
        let Reply::BestMove(answer) = Reply::read(line) else {
            panic!("{line}")
        };
        assert_eq!(answer.best, Best::Unreadable(String::new()));
        assert_eq!(Reply::read(&answer.to_string()), Reply::BestMove(answer));
    }
}

#[test]
fn a_report_tells_its_line_by_the_words_that_are_asked_for() {
    let (mut session, mut engine) = (Session::new(1), Engine::new(1 << 20));
    let mut hear = |line: &str| converse(&mut session, &mut engine, line);
    let position = "position startpos moves d6 f4 d7 b4";
    hear(position);
    assert!(hear("go depth 1").last().unwrap().starts_with("bestmove d5x"));
    hear("setoption name SplitMoves value true");
    let said = hear("go depth 1");
    assert_eq!(said.last().unwrap(), "bestmove d5");
    assert!(said[0].contains(" pv d5 x"), "{said:?}");
    // The second half is known without thinking, and only once the first has been played.
    hear(&format!("{position} d5"));
    let said = hear("go depth 1");
    assert!(said.len() == 1 && said[0].starts_with("bestmove x"), "{said:?}");
    hear("setoption name SplitMoves value false");
    hear("position startpos moves f4 d6 b4 d7 d1 d5");
    let said = hear("go depth 2");
    assert!(
        said.last().unwrap().starts_with("bestmove x"),
        "half a turn is asked for: {said:?}"
    );
}
