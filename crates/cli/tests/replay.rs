//! `mlin replay`: the contract that scripts depend on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::HashMap;

use common::{mlin, mlin_with, position};
use mlin_rules::Side::{Black, White};
use mlin_rules::{Game, Ruleset};
use serde_json::{Value, json};

/// Replays a record and returns the JSON.
#[track_caller]
fn replay(record: &str, flags: &[&str]) -> Value {
    let args = [&["replay", "--json"], flags].concat();
    serde_json::from_str(&mlin_with(&args, record.as_bytes()).ok()).unwrap()
}

#[track_caller]
fn refused(record: &str) -> String {
    mlin_with(&["replay", "--json"], record.as_bytes()).refused()
}

/// Eighteen placements without a mill.
const PLACED: &str = "d5 b4 b6 c3 d2 f6 g7 d6 a7 f4 b2 c4 c5 g4 a1 d1 e3 d7";

#[test]
fn the_json_has_exactly_the_four_keys() {
    let output = mlin_with(&["replay", "--json"], b"d6 f4 d7 b4 d5xf4").ok();
    assert!(
        output.ends_with("}\n") && output.lines().count() == 1,
        "one line: {output:?}"
    );
    let value: Value = serde_json::from_str(&output).unwrap();
    let expected =
        json!({"position": ".W....../.W.....B/.W...... b 6/7 0", "outcome": "*", "reason": "", "plies": 5});
    assert_eq!(value, expected);
}

#[test]
fn the_text_has_one_line_a_key() {
    assert_eq!(
        mlin_with(&["replay"], b"d6 f4 1-0").ok(),
        "position ......../.W.B..../........ w 8/8 0\noutcome 1-0\nreason resignation\nplies 2\n"
    );
    assert!(
        mlin_with(&["replay", "-"], b"")
            .ok()
            .contains("\noutcome *\nreason\nplies 0\n")
    );
}

#[test]
fn a_file_is_read_and_a_missing_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, "1. d6 f4 *").unwrap();
    assert!(
        mlin(&["replay", file.to_str().unwrap()])
            .ok()
            .ends_with("plies 2\n")
    );
    let missing = folder.path().join("none.txt");
    assert!(
        mlin(&["replay", missing.to_str().unwrap()])
            .refused()
            .contains("none.txt")
    );
    // A folder is no file.
    mlin(&["replay", folder.path().to_str().unwrap()]).refused();
}

/// Three games as `mlin match --records` writes them.
const GAMES: &str = "[Event \"mlin match\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n1. d6 f4 2. d7 1-0\n\n\
    [Event \"mlin match\"]\n[Round \"2\"]\n[Result \"*\"]\n[Flying \"off\"]\n\n1. d6 *\n\n\
    [Event \"mlin match\"]\n[Round \"3\"]\n[Position \"W.W...../.W.BBB../........ w 1/0 0\"]\n\n1. d7xf4 f2-d2 0-1\n";

#[test]
fn of_several_games_one_is_chosen_or_all_are_taken() {
    let replay = |flags: &[&str]| mlin_with(&[&["replay"], flags].concat(), GAMES.as_bytes());
    let error = replay(&[]).refused();
    assert_eq!(
        error,
        "mlin: there are 3 games: choose one with --game 1 to --game 3, or take them with --game all\n"
    );
    let first = "position .W....../.W.B..../........ b 7/8 0\noutcome 1-0\nreason resignation\nplies 3\n";
    let second = "position ......../.W....../........ b 8/9 0\noutcome *\nreason\nplies 1\n";
    let third =
        "position WWW...../.W..BB../........ b 0/0 0\noutcome 1-0\nreason fewer-than-three\nplies 1\n";
    assert_eq!(replay(&["--game", "1"]).ok(), first);
    assert_eq!(replay(&["--game", "2"]).ok(), second);
    let run = replay(&["--game", "3"]);
    assert_eq!(
        run.stderr,
        "mlin: game 3: the game ended at ply 1; 1 move after the end was left over\n\
         mlin: game 3: the record says 0-1 resignation, which the rules do not confirm\n"
    );
    assert_eq!(run.ok(), third);
    let all = format!("game 1\n{first}\ngame 2\n{second}\ngame 3\n{third}");
    assert_eq!(replay(&["--game", "all"]).ok(), all);
    let lines = replay(&["--game", "all", "--json"]).ok();
    let plies: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["plies"].clone())
        .collect();
    assert_eq!(plies, [3, 1, 1]);
    for (flags, expected) in [
        (&["--game", "4"][..], "there is no game 4; number of games: 3"),
        (&["--game", "2", "--no-flying"], ""),
        (
            &["--game", "all", "--repetition", "2", "--no-removal-limit", "off"],
            "",
        ),
    ] {
        let run = replay(flags);
        if expected.is_empty() {
            run.ok();
        } else {
            assert!(run.refused().contains(expected), "{flags:?}");
        }
    }
    for bad in ["0", "-1", "first", "1,2"] {
        let error = mlin(&["replay", "--game", bad]).wrong_usage();
        assert!(
            error.contains("expected the number of a game, from 1, or `all`"),
            "{error}"
        );
    }
}

#[test]
fn a_fault_in_one_of_several_games_names_it_and_prints_nothing() {
    let faulty = format!("{GAMES}\n[Round \"4\"]\n1. d6 d6\n");
    let run = |flags: &[&str]| mlin_with(&[&["replay"], flags].concat(), faulty.as_bytes());
    assert!(run(&[]).refused().contains("there are 4 games"));
    let error = run(&["--game", "all"]).refused();
    assert!(
        error.starts_with("mlin: game 4: line ") && error.contains("ply 2: d6 is not free"),
        "{error}"
    );
    run(&["--game", "1"]).ok();
    // One game, and a bracket that begins none.
    let error = mlin_with(&["replay"], b"d6\n[oops").refused();
    assert_eq!(
        error,
        "mlin: line 2, column 1, ply 2: expected a move such as d6, d6-d5 or d6xa1\n"
    );
    let error = mlin_with(&["replay", "--game", "2"], b"d6 f4").refused();
    assert!(
        error.contains("there is no game 2; number of games: 1"),
        "{error}"
    );
    assert!(
        mlin_with(&["replay", "--game", "1"], b"d6 f4")
            .ok()
            .ends_with("plies 2\n")
    );
}

#[test]
fn a_comment_without_an_end_is_told_in_its_game_only() {
    let games = "[Round \"1\"]\nd6 *\n\n[Round \"2\"]\nd6 {no end\n\n[Round \"3\"]\nd6 f4 {an end} *\n";
    let replay = |game: &str| mlin_with(&["replay", "--game", game], games.as_bytes());
    assert!(replay("1").ok().ends_with("plies 1\n"));
    assert!(replay("3").ok().ends_with("plies 2\n"));
    for game in ["2", "all"] {
        assert_eq!(
            replay(game).refused(),
            "mlin: game 2: line 5, column 4, ply 2: the comment that begins here has no end\n"
        );
    }
}

#[test]
fn games_of_tags_alone_are_several() {
    let games = b"[Event \"1\"]\n[Result \"*\"]\n\n[Event \"2\"]\n[Result \"*\"]\n";
    let error = mlin_with(&["replay"], games).refused();
    assert!(error.contains("there are 2 games"), "{error}");
    let all = mlin_with(&["replay", "--game", "all", "--json"], games).ok();
    assert_eq!(all.lines().count(), 2, "{all}");
}

#[test]
fn a_second_game_in_the_line_of_the_first_is_told_where_games_begin() {
    let games = "[Event \"x\"] d6 * [Event \"y\"] d7";
    let replay = |text: &str| mlin_with(&["replay", "--game", "all"], text.as_bytes());
    assert_eq!(
        replay(games).refused(),
        "mlin: line 1, column 18: the game has ended, but more follows; \
         another game would begin with a tag at the beginning of a line\n"
    );
    let lines = games.replace("* [", "*\n[");
    assert!(replay(&lines).ok().contains("game 2\n"), "{lines}");
}

#[test]
fn nothing_is_a_game_without_moves_and_none_to_be_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.txt");
    for text in ["", " \n\t\n", "\u{feff}\n"] {
        std::fs::write(&file, text).unwrap();
        let name = file.to_str().unwrap();
        let start = mlin_with(&["replay", name], b"").ok();
        assert!(start.contains("\noutcome *\nreason\nplies 0\n"), "{start}");
        assert_eq!(mlin_with(&["replay"], text.as_bytes()).ok(), start);
        assert_eq!(
            mlin_with(&["review", name, "--language", "en"], b"").ok(),
            "The record has no moves.\n"
        );
        for flags in [&["--game", "1"][..], &["--game", "all"]] {
            for (command, given, named) in [
                ("replay", "-", "the standard input"),
                ("review", "-", "the standard input"),
                ("replay", name, name),
                ("review", name, name),
            ] {
                let error = mlin_with(&[&[command, given], flags].concat(), text.as_bytes()).refused();
                assert_eq!(
                    error,
                    format!(
                        "mlin: there is no game in {named}: expected a game record, such as 1. d6 f4 2. d7 b4 3. d5xf4\n"
                    )
                );
            }
        }
    }
}

#[test]
fn every_outcome_has_its_reason() {
    let shuffle = "g4-g1 c5-c4 g1-g4 c4-c5 ";
    let start = |counter| position("a7 d7 g4 b2", "f6 f4 c3 e3 c5", [0, 0], White, counter);
    let from = |text: &str, moves: &str| format!("[Position \"{text}\"]\n{moves}");
    let wins = from(
        &position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0),
        "g4-g7xb2",
    );
    // White shuts Black in: every black man stands in a corner between white ones.
    let shut = from(&position("d7 a4 f4 d1", "a7 g7 g1 a1", [0, 0], White, 0), "f4-g4");
    for (record, outcome, reason, plies) in [
        (wins, "1-0", "fewer-than-three", 1),
        (shut, "1-0", "no-legal-move", 1),
        (from(&start(0), &shuffle.repeat(2)), "1/2-1/2", "threefold", 8),
        (from(&start(49), "g4-g1"), "1/2-1/2", "no-removal-limit", 1),
        ("d6 f4 1/2-1/2".to_owned(), "1/2-1/2", "agreement", 2),
        ("d6 f4 0-1".to_owned(), "0-1", "resignation", 2),
        (
            "[Result \"0-1\"]\n[Termination \"time\"]\nd6 f4".to_owned(),
            "0-1",
            "time",
            2,
        ),
        (from(&start(48), "g4-g1"), "*", "", 1),
    ] {
        let value = replay(&record, &[]);
        assert_eq!(
            (&value["outcome"], &value["reason"], &value["plies"]),
            (&json!(outcome), &json!(reason), &json!(plies)),
            "{record}"
        );
    }
}

#[test]
fn a_fault_names_ply_and_reason_and_prints_nothing() {
    for (record, ply, reason) in [
        ("d6 d6", "ply 2", "not free"),
        ("d6 f4 d6-d5", "ply 3", "must be placed"),
        ("d6 f4 d7 b4 d5", "ply 5", "closes a mill"),
        ("d6 f4 d7 b4 d5 xa1", "ply 5", "no enemy man on a1"),
        ("d6 f4xd6", "ply 2", "closes no mill"),
        ("d6 h8", "ply 2", "no such point"),
        ("d6 f4 hello", "ply 3", "expected a move"),
        ("d6 {open", "ply 2", "comment"),
    ] {
        let error = refused(record);
        assert!(
            error.contains(ply) && error.contains(reason),
            "{record:?}: {error}"
        );
        assert!(error.contains("line 1, column "), "{error}");
    }
}

#[test]
fn moves_behind_the_end_are_left_over() {
    let won = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0);
    let record = format!("[Position \"{won}\"] g4-g7xb2 d2-d3 a7-a4 d3-d2");
    let run = mlin_with(&["replay", "--json"], record.as_bytes());
    assert!(
        run.stderr.contains("3 moves after the end were left over"),
        "{run:?}"
    );
    let value: Value = serde_json::from_str(&run.ok()).unwrap();
    assert_eq!(
        (&value["reason"], &value["plies"]),
        (&json!("fewer-than-three"), &json!(1))
    );
    let one = format!("[Position \"{won}\"] g4-g7xb2 d2-d3");
    let run = mlin_with(&["replay"], one.as_bytes());
    assert!(
        run.stderr.contains("1 move after the end was left over"),
        "{run:?}"
    );
}

#[test]
fn a_result_that_the_rules_do_not_confirm_is_reported() {
    let run = mlin_with(&["replay", "--json"], b"[Termination \"threefold\"] d6 1/2-1/2");
    assert!(run.stderr.contains("threefold"), "{run:?}");
    let value: Value = serde_json::from_str(&run.ok()).unwrap();
    assert_eq!(value["outcome"], "*");
}

#[test]
fn a_termination_that_contradicts_the_result_or_the_moves_is_reported() {
    let said = |end: &str| {
        format!(
            "mlin: the record says [Termination \"threefold\"], which contradicts its result or its moves: {end}\n"
        )
    };
    for (moves, outcome, told) in [
        ("d6 1-0", "1-0", said("the outcome is 1-0 resignation")),
        ("d6", "*", said("the game is undecided")),
        // This one is a result that the rules do not confirm, and told as such only.
        (
            "d6 1/2-1/2",
            "*",
            "mlin: the record says 1/2-1/2 threefold, which the rules do not confirm\n".to_owned(),
        ),
    ] {
        let record = format!("[Termination \"threefold\"] {moves}");
        let run = mlin_with(&["replay", "--json"], record.as_bytes());
        assert_eq!(run.stderr, told, "{record}");
        let value: Value = serde_json::from_str(&run.ok()).unwrap();
        assert_eq!(value["outcome"], outcome, "{record}");
    }
}

#[test]
fn the_tags_of_the_record_win_over_the_defaults() {
    let three = position("a7 c5 e3", "g7 d1 f2 b4", [0, 0], White, 0);
    let flight = format!("[Position \"{three}\"]\n[Flying \"on\"]\na7-d2");
    assert_eq!(replay(&flight, &[])["plies"], 1);
    let off = flight.replace("on", "off");
    assert!(refused(&off).contains("ply 1"));
    let counted = format!(
        "[Position \"{}\"]\n",
        position("a7 d7 g4 b2", "f6 f4 c3 e3", [0, 0], White, 60)
    );
    let no_limit = format!("{counted}[NoRemovalLimit \"off\"]\ng4-g1");
    assert_eq!(replay(&no_limit, &[])["outcome"], "*");
    assert_eq!(replay(&counted, &[])["reason"], "no-removal-limit");
}

#[test]
fn flags_replace_the_defaults() {
    let counted = format!(
        "[Position \"{}\"] g4-g1",
        position("a7 d7 g4 b2", "f6 f4 c3 e3", [0, 0], White, 49)
    );
    assert_eq!(replay(&counted, &[])["reason"], "no-removal-limit");
    assert_eq!(replay(&counted, &["--no-removal-limit", "100"])["outcome"], "*");
    assert_eq!(replay(&counted, &["--no-removal-limit", "off"])["outcome"], "*");
    let start = position("a7 d7 g4 b2", "f6 f4 c3 e3 c5", [0, 0], White, 0);
    let twice = format!("[Position \"{start}\"] {}", "g4-g1 c5-c4 g1-g4 c4-c5 ".repeat(2));
    assert_eq!(replay(&twice, &["--repetition", "4"])["outcome"], "*");
    assert_eq!(replay(&twice, &["--repetition", "off"])["outcome"], "*");
    assert_eq!(replay(&twice, &["--repetition", "2"])["plies"], 4);
    let three = position("a7 c5 e3", "g7 d1 f2 b4", [0, 0], White, 0);
    let flight = format!("[Position \"{three}\"] a7-d2");
    assert!(
        mlin_with(&["replay", "--no-flying"], flight.as_bytes())
            .refused()
            .contains("ply 1")
    );
}

#[test]
fn flags_that_contradict_the_record_are_refused() {
    let record = b"[Flying \"on\"]\n[NoRemovalLimit \"50\"]\n[Repetition \"off\"]\nd6 f4";
    for flags in [
        &["--no-flying"][..],
        &["--no-removal-limit", "100"],
        &["--no-removal-limit", "off"],
        &["--repetition", "3"],
    ] {
        let error = mlin_with(&[&["replay"], flags].concat(), record).refused();
        assert!(
            error.contains(flags[0]) && error.contains("contradicts"),
            "{error}"
        );
    }
    for flags in [&["--no-removal-limit", "50"][..], &["--repetition", "off"], &[]] {
        mlin_with(&[&["replay"], flags].concat(), record).ok();
    }
    let off = b"[Flying \"off\"]\nd6";
    mlin_with(&["replay", "--no-flying"], off).ok();
    // The contradiction is named even where the moves are at fault too.
    let broken = b"[Repetition \"5\"]\nd6 d6";
    assert!(
        mlin_with(&["replay", "--repetition", "3"], broken)
            .refused()
            .contains("contradicts")
    );
}

#[test]
fn wrong_options_are_wrong_usage() {
    for args in [
        &["replay", "--no-removal-limit", "0"][..],
        &["replay", "--no-removal-limit", "-5"],
        &["replay", "--no-removal-limit", "99999999999"],
        &["replay", "--repetition", "1"],
        &["replay", "--repetition", "often"],
        &["replay", "one", "two"],
        &["replay", "--unknown"],
        &["nonsense"],
    ] {
        mlin(args).wrong_usage();
    }
}

#[test]
fn noise_is_refused() {
    let megabyte = 1 << 20;
    let mut state = 1_u64;
    let mut random = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    let bytes: Vec<u8> = (0..megabyte).map(|_| random()).collect();
    let ascii: Vec<u8> = bytes.iter().map(|byte| byte % 95 + 32).collect();
    let noise: [(&str, Vec<u8>); 9] = [
        ("random bytes", bytes),
        ("random letters", ascii),
        ("digits", vec![b'9'; megabyte]),
        (
            "a huge number",
            b"1. d6 99999999999999999999999999999999".to_vec(),
        ),
        ("parentheses", [b"d6 ", vec![b'('; megabyte].as_slice()].concat()),
        (
            "nested variations",
            [b"d6 f4 ", "(b4 ".repeat(megabyte / 4).as_bytes()].concat(),
        ),
        ("brackets", vec![b'['; megabyte]),
        ("not UTF-8", b"d6 f4 \xff\xfe".to_vec()),
        ("nought", vec![0; megabyte]),
    ];
    for (name, bytes) in noise {
        let error = mlin_with(&["replay"], &bytes).refused();
        assert!(
            error.len() < 1000,
            "{name}: the answer to noise is short: {} bytes",
            error.len()
        );
        assert!(error.contains("line 1"), "{name}: {error}");
    }
    let too_long = vec![b' '; (4 << 20) + 1];
    assert!(
        mlin_with(&["replay"], &too_long)
            .refused()
            .contains("longer than")
    );
    mlin_with(&["replay"], &too_long[1..]).ok();
}

#[test]
fn lesson_2_the_eighteenth_placement_closes_a_mill() {
    let before = PLACED.replace(" d7", "");
    assert!(refused(&format!("{before} a4")).contains("ply 18"));
    let value = replay(&format!("{before} a4xd5"), &[]);
    assert_eq!(value["plies"], 18);
    let position = value["position"].as_str().unwrap();
    assert!(position.ends_with(" w 0/0 0"), "{position}");
    assert_eq!(position.matches('W').count(), 8);
    let listed = mlin(&["moves", "--position", position]).ok();
    assert!(
        listed.lines().all(|mv| mv.contains('-')),
        "White slides now: {listed}"
    );
    let all = replay(&before, &[]);
    let moves = mlin(&["moves", "--position", all["position"].as_str().unwrap()]).ok();
    assert_eq!(moves.lines().filter(|mv| mv.starts_with("a4x")).count(), 9);
}

#[test]
fn lesson_3_the_last_mill_wins_at_once() {
    let start = position("a7 d7 g4 f4 b4", "b2 d2 f2", [0, 0], White, 0);
    for man in ["b2", "d2", "f2"] {
        let value = replay(&format!("[Position \"{start}\"] g4-g7x{man}"), &[]);
        assert_eq!(
            (&value["outcome"], &value["reason"]),
            (&json!("1-0"), &json!("fewer-than-three"))
        );
    }
    let protected = position("a7 d7 g4 f4 b4 c5", "a1 d1 g1 d2 d3 e4", [0, 0], White, 0);
    let error = refused(&format!("[Position \"{protected}\"] g4-g7xd1"));
    assert!(error.contains("ply 1") && error.contains("protected"), "{error}");
}

#[test]
fn lesson_4_after_two_mills_the_other_side_moves() {
    let start = position("a7 g7 d6 d5", "a1 b2 c3 e3", [5, 5], White, 0);
    let value = replay(&format!("[Position \"{start}\"] d7xa1"), &[]);
    let position = value["position"].as_str().unwrap();
    assert!(
        position.ends_with(" b 4/5 0") && position.matches('B').count() == 3,
        "{position}"
    );
    assert!(refused(&format!("[Position \"{start}\"] d7xa1 xb2")).contains("removal"));
}

#[test]
fn lesson_5_a_mill_on_the_last_counted_move_is_no_draw() {
    let start = position("a7 d7 g4 b2", "f6 f4 c3 e3 c5", [0, 0], White, 49);
    let value = replay(&format!("[Position \"{start}\"] g4-g7xf6"), &[]);
    assert_eq!(value["outcome"], "*");
    assert!(value["position"].as_str().unwrap().ends_with(" b 0/0 0"));
}

#[test]
fn lesson_6_repetition_is_remembered_over_the_whole_game() {
    let rules = Ruleset {
        no_removal_limit: None,
        repetition: None,
        ..Ruleset::STANDARD
    };
    let start = position("a7 d3 f4 b2 c5", "f6 g1 c3 e4 d6", [0, 0], White, 0);
    let mut longest = 0;
    for seed in 0..40_u64 {
        let mut state = seed * 2 + 1;
        let mut game = Game::from_position(start.parse().unwrap(), rules);
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut moves = Vec::new();
        let mut third = None;
        // A plain count of the texts without their counter, the longest way round.
        while third.is_none_or(|ply| moves.len() < ply + 4) {
            let text = game.position().to_string();
            let key = text.rsplit_once(' ').unwrap().0.to_owned();
            let count = seen.entry(key).or_default();
            *count += 1;
            if *count == 3 && third.is_none() {
                third = Some(moves.len());
            }
            let quiet: Vec<_> = game
                .legal_moves()
                .into_iter()
                .filter(|mv| mv.remove.is_none())
                .collect();
            if quiet.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let mv = quiet[(state >> 33) as usize % quiet.len()];
            game.play(mv).unwrap();
            moves.push(mv.to_string());
        }
        let Some(ply) = third.filter(|ply| moves.len() > *ply) else {
            continue;
        };
        let record = format!("[Position \"{start}\"]\n{}", moves.join(" "));
        let value = replay(&record, &["--no-removal-limit", "off"]);
        assert_eq!(
            (&value["reason"], &value["plies"]),
            (&json!("threefold"), &json!(ply)),
            "{record}"
        );
        longest = longest.max(ply);
    }
    assert!(longest > 60, "the games are long: {longest}");
}

#[test]
fn lesson_7_every_closing_of_the_same_mill_removes_a_man() {
    let start = position("a7 d7 g7 b2", "f6 f4 c3 e3 c5", [0, 0], White, 0);
    let record = format!("[Position \"{start}\"] g7-g4 c5-c4 g4-g7xf6 c4-c5 g7-g4 c5-c4 g4-g7xf4");
    let value = replay(&record, &[]);
    assert_eq!(value["plies"], 7);
    assert_eq!(
        value["position"],
        position("a7 d7 g7 b2", "c3 e3 c4", [0, 0], Black, 0)
    );
}

#[test]
fn lesson_8_a_diagonal_slide_is_refused() {
    let start = position("a7 g1 f2 e3", "c4 b4 d5 d2", [0, 0], White, 0);
    let error = refused(&format!("[Position \"{start}\"] a7-b6"));
    assert!(
        error.contains("ply 1") && error.contains("a7 and b6 are not joined"),
        "{error}"
    );
}

#[test]
fn lesson_9_a_tenth_man_is_refused_at_its_move() {
    assert_eq!(replay(PLACED, &[])["plies"], 18);
    let error = refused(&format!("{PLACED} f2"));
    assert!(
        error.contains("ply 19") && error.contains("no man is left in hand"),
        "{error}"
    );
}

#[test]
fn lesson_10_a_missing_removal_at_the_end_names_its_ply() {
    let start = position("d3 c3 d6 f6 f2 d2 b2 b4 b6", "c4 c5 f4", [0, 0], Black, 0);
    assert_eq!(replay(&format!("[Position \"{start}\"] c4-d1"), &[])["plies"], 1);
    let error = refused("d6 f4 d7 b4 d5");
    assert!(error.contains("ply 5") && error.contains("remove"), "{error}");
}

#[test]
fn the_wrong_side_may_not_move() {
    let start = position("a7 g1 f2 e3", "c4 b4 d5 d2", [0, 0], White, 0);
    let error = refused(&format!("[Position \"{start}\"] c4-c5"));
    assert!(error.contains("ply 1") && error.contains("opponent"), "{error}");
}

#[test]
fn other_programs_records_are_read() {
    // PlayOK's numbers, a removal as its own token, upper case, turn numbers.
    for record in [
        "5 13 2 11 8x13",
        "d6 f4 d7 b4 d5 xf4",
        "1. D6 F4 2. D7 B4 3. D5XF4",
        "1.d6 f4 2.d7 b4 3.d5:f4",
    ] {
        assert_eq!(
            replay(record, &[])["position"],
            ".W....../.W.....B/.W...... b 6/7 0",
            "{record}"
        );
    }
}
