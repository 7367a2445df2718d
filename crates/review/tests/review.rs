//! Reviews against the tablebase itself, move by move, and games whose verdicts are known (lessons of other programs: the winner's
//! good moves called blunders, mills overlooked, men taken that let the other side fly).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a failed test may"
)]

mod common;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::{Arc, LazyLock};

use common::{Dice, random_position, solved};
use mlin_engine::{Engine, Limits, NoControl, Opening};
use mlin_review::{
    Class, Grade, MoveReview, Probe, Reason, Review, Reviewer, Score, Sentence, Source, Value,
};
use mlin_rules::{Game, Move, Outcome, Point, PointSet, Position, Repetition, Ruleset, Setup, Side};
use mlin_tablebase::{ProbeError, Sector, Tablebase};

/// With flying, distances under the limit of fifty, at most nine men; and a little of placing.
static FLYING: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(&["5-4", "3-3+1-1"], true, Some(50)));
/// Without flying, at most eight men, under a limit of twenty.
static SLIDING: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(&["4-4"], false, Some(20)));

/// The rules for which a tablebase has classes.
fn rules_of(tablebase: &Tablebase) -> Ruleset {
    Ruleset {
        flying: tablebase.flying(),
        no_removal_limit: tablebase.limit().flatten().map(NonZeroU32::from),
        repetition: Repetition::new(3),
    }
}

fn reviewer(tablebase: &Arc<Tablebase>) -> Reviewer {
    Reviewer::new(Some(Arc::clone(tablebase) as Arc<dyn Probe>))
}

fn parse(mv: &str) -> Move {
    mv.parse().unwrap()
}

/// A game of these moves from a position.
fn game(position: &str, rules: Ruleset, moves: &[&str]) -> Game {
    let mut game = Game::from_position(position.parse().unwrap(), rules);
    for mv in moves {
        game.play(parse(mv)).unwrap();
    }
    game
}

/// The review of one move.
fn one(reviewer: &mut Reviewer, position: &str, rules: Ruleset, mv: &str) -> MoveReview {
    reviewer.review_move(&game(position, rules, &[mv]), 0).unwrap()
}

/// The result under the limit, as the tablebase's own list of moves tells it.
fn with_limit(class: Option<Class>) -> Value {
    class.unwrap().with_limit()
}

/// Compares one move's grade with the tablebase's list of all moves, which comes another way than the reviewer's values.
fn compare(tablebase: &Tablebase, review: &MoveReview, after: &Game) {
    let moves = tablebase.verdict_moves(&review.position).unwrap();
    let worth = |mv: Move| {
        let known = moves.iter().find(|known| known.mv == mv).unwrap();
        with_limit(known.verdict.unwrap().class)
    };
    let best = moves.iter().map(|known| worth(known.mv)).max().unwrap();
    // What ends the game needs no tablebase: repetition is known to the game alone.
    let played = match after.outcome().map(Outcome::winner) {
        Some(None) => Value::Draw,
        Some(Some(winner)) if winner == review.side => Value::Win,
        Some(Some(_)) => Value::Loss,
        None => worth(review.mv),
    };
    let told = (review.position.to_string(), review.mv.to_string(), review.grade);
    assert_eq!(review.source, Source::Tablebase, "{told:?}");
    if best == played || moves.len() == 1 {
        assert!(!review.grade.is_mistake(), "{told:?}");
    } else {
        let expected = Grade::Threw {
            from: best,
            to: played,
        };
        assert_eq!(review.grade, expected, "{told:?}");
        assert!(!review.accepted.contains(&review.mv), "{told:?}");
        assert!(review.reasons.len() > 1, "{told:?}: what it cost and a cause");
        assert!(
            matches!(
                review.reasons[0],
                Reason::ThrewAwayWin { .. } | Reason::ThrewAwayDraw
            ),
            "{told:?}"
        );
        let of_moves: Vec<Move> = review.moves.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(of_moves, review.position.legal_moves(after.rules()), "{told:?}");
        for (mv, score) in &review.moves {
            // A repetition is known to the game alone.
            let known = match score {
                Score::Solved(solved) => solved.result(),
                Score::Win { .. } => Value::Win,
                Score::Loss { .. } => Value::Loss,
                Score::Draw | Score::Estimate(_) => continue,
            };
            assert_eq!(known, worth(*mv), "{told:?}: {mv}");
        }
    }
    let keeping: BTreeSet<String> = moves
        .iter()
        .filter(|known| worth(known.mv) == best)
        .map(|known| known.mv.to_string())
        .collect();
    let accepted: BTreeSet<String> = review.accepted.iter().map(ToString::to_string).collect();
    assert_eq!(accepted, keeping, "{told:?}");
    let difficulty = review.difficulty.unwrap();
    assert_eq!(
        (difficulty.legal as usize, difficulty.keeping as usize),
        (moves.len(), keeping.len()),
        "{told:?}"
    );
    // The lines are legal, and go where they should.
    for (line, first) in [(&review.line, None), (&review.punishment, Some(review.mv))] {
        let mut game = Game::from_position(review.position, *after.rules());
        for mv in first.iter().chain(line) {
            game.play(*mv).unwrap();
        }
    }
}

/// A random game, its every move compared.
fn compare_random_game(tablebase: &Arc<Tablebase>, start: Position, plies: usize, dice: &mut Dice) -> Review {
    let mut game = Game::from_position(start, rules_of(tablebase));
    while game.ply() < plies && game.outcome().is_none() {
        let moves = game.legal_moves();
        game.play(moves[dice.below(moves.len())]).unwrap();
    }
    let review = reviewer(tablebase).review(&game);
    assert_eq!(review.moves.len(), game.ply());
    assert_eq!(review.unreadable, None);
    let mut after = Game::from_position(start, rules_of(tablebase));
    for (mv, review) in game.moves().zip(&review.moves) {
        after.play(mv).unwrap();
        // A position that the game repeats too often is no draw for the tablebase: only where the move itself completes it.
        compare(tablebase, review, &after);
    }
    review
}

/// With a random counter, where it may have one.
fn with_counter(position: Position, limit: u32, dice: &mut Dice) -> Position {
    let moving = Side::ALL.into_iter().all(|side| position.hand(side) == 0);
    let setup = Setup {
        counter: if moving {
            dice.below(limit as usize) as u32
        } else {
            0
        },
        ..Setup::from(position)
    };
    setup.position().unwrap()
}

/// No move that keeps the value is marked, each thrown value is on its ply, under the limit and with the counter as it stands.
#[test]
fn grades_are_those_of_the_tablebase() {
    let mut dice = Dice(1);
    let (mut mistakes, mut only) = (0, 0);
    for (tablebase, sectors) in [
        (
            &*FLYING,
            ["3-3", "3-4", "4-4", "3-5", "5-3", "4-5", "5-4", "3-3+1-1"].as_slice(),
        ),
        (&*SLIDING, ["3-3", "3-4", "4-3", "4-4"].as_slice()),
    ] {
        let limit = rules_of(tablebase).no_removal_limit.unwrap().get();
        for sector in sectors {
            for _ in 0..20 {
                let sector: Sector = sector.parse().unwrap();
                let start = random_position(sector, tablebase.flying(), &mut dice);
                let start = with_counter(start, limit, &mut dice);
                let review = compare_random_game(tablebase, start, 12, &mut dice);
                for side in Side::ALL {
                    mistakes += review.summary(side).mistakes;
                    only += review.summary(side).only_moves;
                }
            }
        }
    }
    assert!(mistakes > 200 && only > 10, "{mistakes} {only}");
}

/// Lesson 16: whoever wins perfectly is not criticised, not even for taking longer than needed.
#[test]
fn a_perfect_winner_is_not_criticised() {
    let mut dice = Dice(2);
    for tablebase in [&*FLYING, &*SLIDING] {
        let mut engine = Engine::new(1 << 16);
        engine.set_tablebase(Some(Arc::clone(tablebase) as Arc<dyn Probe>));
        let mut won = 0;
        while won < 12 {
            let sector: Sector = ["4-3", "3-3", "4-4", "3-4"][dice.below(4)].parse().unwrap();
            let start = random_position(sector, tablebase.flying(), &mut dice);
            if with_limit(tablebase.verdict(&start).unwrap().class) != Value::Win {
                continue;
            }
            let winner = start.side_to_move();
            let mut game = Game::from_position(start, rules_of(tablebase));
            while game.outcome().is_none() {
                let mv = if game.position().side_to_move() == winner {
                    let report = engine.search(&game, &Limits::nodes(1), &mut NoControl);
                    report.best.unwrap()
                } else {
                    let moves = game.legal_moves();
                    moves[dice.below(moves.len())]
                };
                game.play(mv).unwrap();
            }
            assert_eq!(game.outcome().unwrap().winner(), Some(winner));
            let review = reviewer(tablebase).review(&game);
            for review in review.moves.iter().filter(|review| review.side == winner) {
                assert!(
                    matches!(review.grade, Grade::Forced | Grade::Only | Grade::Keeps),
                    "{} {} {:?}",
                    review.position,
                    review.mv,
                    review.grade
                );
            }
            let summary = review.summary(winner);
            assert_eq!((summary.thrown_half_points, summary.mistakes), (0, 0));
            assert_eq!(summary.exact, summary.moves);
            won += 1;
        }
    }
}

/// Lesson 11: W a7 d5 e4 | B g7 f4 c3: a7-d7 wins and a7-g4 loses.
#[test]
fn a_known_position_is_told_right() {
    let (position, rules) = ("W.B...../...B..../.W.W..B. w 0/0 0", Ruleset::STANDARD);
    let mut reviewer = reviewer(&FLYING);
    let right = one(&mut reviewer, position, rules, "a7-d7");
    assert!(!right.grade.is_mistake());
    let wrong = one(&mut reviewer, position, rules, "a7-g4");
    let expected = Grade::Threw {
        from: Value::Win,
        to: Value::Loss,
    };
    assert_eq!(wrong.grade, expected);
    assert_eq!(wrong.grade.half_points(), 2);
    assert!(wrong.accepted.contains(&parse("a7-d7")));
}

/// A position, a move, and all that is to be said about it.
type Case = (&'static str, &'static str, &'static [Reason]);

const LOSS: Reason = Reason::ThrewAwayWin { to: Value::Loss };
const DRAW: Reason = Reason::ThrewAwayWin { to: Value::Draw };

const fn points<const N: usize>(points: [Point; N]) -> PointSet {
    let (mut bits, mut i) = (0, 0);
    while i < N {
        bits |= PointSet::of(points[i]).bits();
        i += 1;
    }
    PointSet::from_bits(bits)
}

const WITH_FLYING: &[Case] = &[
    (
        "......../BBB....W/B.BW...W b 0/0 0",
        "f6-f4",
        &[
            DRAW,
            Reason::OverlookedMill { at: Point::D5 },
            Reason::GaveUpDoubleMill {
                from: Point::D6,
                to: Point::D5,
            },
            Reason::LetMillClose { at: Point::A4 },
        ],
    ),
    (
        ".BWW.W../..W.W.../...BB... w 0/0 0",
        "d1-d2",
        &[
            DRAW,
            Reason::OverlookedMill { at: Point::F4 },
            Reason::MissedDoubleMill {
                from: Point::G4,
                to: Point::F4,
            },
            Reason::LetMillClose { at: Point::E5 },
        ],
    ),
    (
        "..BW.WW./..B.B..W/.......W b 0/0 0",
        "g7-d6",
        &[
            Reason::ThrewAwayDraw,
            Reason::OverlookedMill { at: Point::F4 },
            Reason::LetMillClose { at: Point::G1 },
            Reason::LetDoubleMill {
                from: Point::A1,
                to: Point::A4,
            },
        ],
    ),
    (
        "...B.B../..WW.WB./..B..... w 0/0 0",
        "d2-f2xb2",
        &[
            LOSS,
            Reason::RemovedWrongMan {
                removed: Point::B2,
                better: points([Point::G4]),
            },
        ],
    ),
    (
        "...WW.B./..W....B/....BB.. w 0/0 0",
        "f6-g7xe3",
        &[Reason::ThrewAwayDraw, Reason::LetOpponentFly],
    ),
    (
        "WWB...../.B....../......BW b 0/0 0",
        "g7-b2",
        &[LOSS, Reason::UnblockedMill { at: Point::G7 }],
    ),
    (
        "W..B..../WBW...../.......B b 0/0 0",
        "d6-f2",
        &[
            LOSS,
            Reason::UnblockedMill { at: Point::D6 },
            Reason::LeftCrossing { at: Point::D6 },
        ],
    ),
    (
        "..BW..../.......B/.W.B..W. w 0/0 0",
        "d5-a4",
        &[
            LOSS,
            Reason::MissedForcedMill {
                at: Point::C4,
                moves: 2,
            },
        ],
    ),
    (
        ".B..B.../B..WW..W/....W... w 0/0 45",
        "b4-a4",
        &[
            Reason::ThrewAwayDraw,
            Reason::ForcedMill {
                at: Point::D6,
                moves: 2,
            },
        ],
    ),
    (
        "B..BWBW./......../.....W.. b 0/0 0",
        "a7-c4",
        &[LOSS, Reason::Deep],
    ),
    (
        ".W....W./....BBB./W..B..B. b 0/0 0",
        "d2-d3",
        &[Reason::OnlyMove { legal: 9 }],
    ),
    (
        "....W.WW/..B..B../......B. w 0/0 0",
        "g1-c5",
        // That a mill stood open is why it is slower: nothing more is to be said.
        &[Reason::SlowerWin { plies: 17, best: 1 }],
    ),
    (
        ".....B../.WWW...W/..BB.B.. w 0/0 0",
        "f4-g4",
        &[Reason::MillLeftOpen { at: Point::B6 }],
    ),
];

const WITHOUT_FLYING: &[Case] = &[
    (
        "WWWB..B./.B....../........ b 0/0 0",
        "g4-g1",
        &[
            LOSS,
            Reason::MissedBlock {
                by: Move::slide(Point::A1, Point::A4),
            },
        ],
    ),
    (
        ".W...BWW/.B.....B/..B..... w 0/0 0",
        "d7-a7xe5",
        &[
            LOSS,
            Reason::RemovedWrongMan {
                removed: Point::E5,
                better: points([Point::D1, Point::D6, Point::B4]),
            },
            Reason::WalkedIntoBlock {
                by: Move::slide(Point::D6, Point::D7),
            },
        ],
    ),
    (
        "...W..../WB....B./W..B.B.W b 0/0 0",
        "e4-e3",
        &[
            DRAW,
            Reason::RanIntoLimit { plies: 21, left: 20 },
            Reason::MissedForcedMill {
                at: Point::E3,
                moves: 3,
            },
        ],
    ),
    (
        "W..B.B../.B.....W/..WW...B b 0/0 0",
        "g4-g7",
        &[
            Reason::SlowerWin { plies: 19, best: 5 },
            Reason::LimitNear { left: 1 },
        ],
    ),
];

/// Judged by searches alone.
const BY_SEARCH: &[Case] = &[
    (
        "WW.W..../.B....../..B..B.. w 0/0 0",
        "a7-a4",
        &[
            Reason::LosesByForce { plies: 4 },
            Reason::OverlookedMill { at: Point::G7 },
        ],
    ),
    (
        "WW.W..../.B..W..W/.BB..... w 0/0 0",
        "g4-f4",
        &[
            Reason::MissedForcedWin { plies: 1 },
            Reason::OverlookedMill { at: Point::G7 },
            Reason::LetMillClose { at: Point::C5 },
        ],
    ),
    (
        ".B.W..BW/..B...../.W.WBW.. b 4/5 0",
        "f2",
        &[
            Reason::LosesMan,
            Reason::LetMillClose { at: Point::F4 },
            Reason::MissedCrossing {
                points: points([Point::F4]),
            },
        ],
    ),
];

/// Checks the cases and notes the reasons; tells where others are found.
fn check_cases(
    reviewer: &mut Reviewer,
    rules: Ruleset,
    cases: &[Case],
    seen: &mut BTreeSet<&'static str>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for (position, mv, reasons) in cases {
        let review = one(reviewer, position, rules, mv);
        if review.reasons != *reasons {
            faults.push(format!("{position} {mv}: {:?}", review.reasons));
        }
        seen.extend(review.reasons.iter().map(Reason::code));
    }
    faults
}

/// Every reason that there is, on a position where it is true.
#[test]
fn every_reason_is_found_where_it_is_true() {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for (mut reviewer, rules, cases) in [
        (reviewer(&FLYING), rules_of(&FLYING), WITH_FLYING),
        (reviewer(&SLIDING), rules_of(&SLIDING), WITHOUT_FLYING),
        (Reviewer::new(None), Ruleset::STANDARD, BY_SEARCH),
    ] {
        faults.extend(check_cases(&mut reviewer, rules, cases, &mut seen));
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let (repeated, limit) = (repeated_win(), win_at_the_limit());
    assert_eq!(repeated.reasons[..2], [DRAW, Reason::Repeated]);
    assert_eq!(limit.reasons[..2], [DRAW, Reason::ReachedLimit]);
    seen.extend(repeated.reasons.iter().chain(&limit.reasons).map(Reason::code));
    let all: BTreeSet<&str> = Reason::CODES.into_iter().collect();
    assert_eq!(seen, all);
}

/// A winner who goes to and fro until the position has come up three times (R15).
fn repeated_win() -> MoveReview {
    let moves = ["f4-f2", "d7-a7", "f2-f4", "a7-d7"].repeat(2);
    let game = game(".WB...../...B..../.W.W..B. b 0/0 0", Ruleset::STANDARD, &moves);
    assert!(game.outcome().is_some());
    let mut reviewer = reviewer(&FLYING);
    reviewer.review_move(&game, moves.len() - 1).unwrap()
}

/// A winner who lets the last move before the limit pass (R16).
fn win_at_the_limit() -> MoveReview {
    let mut reviewer = reviewer(&FLYING);
    one(
        &mut reviewer,
        "....W.WW/..B..B../......B. w 0/0 49",
        Ruleset::STANDARD,
        "g1-c5",
    )
}

#[test]
fn turning_points_are_the_mistakes_with_all_right_answers() {
    let game = game(
        "W.B...../...B..../.W.W..B. w 0/0 0",
        Ruleset::STANDARD,
        &["a7-g4", "g7-g1"],
    );
    let review = reviewer(&FLYING).review(&game);
    let points: Vec<_> = review.turning_points().collect();
    let mistakes = review.moves.iter().filter(|review| review.grade.is_mistake());
    assert_eq!(points.len(), mistakes.count());
    let first = &points[0];
    assert_eq!((first.ply, first.side), (1, Side::White));
    assert!(first.accepts(parse("a7-d7")) && !first.accepts(parse("a7-g4")));
    assert_eq!(first.line.first(), first.accepted.first());
    assert!(!first.punishment.is_empty());
}

#[test]
fn without_a_tablebase_nothing_is_called_exact_or_thrown_away() {
    let moves = ["d6", "f4", "d7", "b4", "a1", "d5", "g7", "a7", "g4", "g1"];
    let mut game = Game::new(Ruleset::STANDARD);
    for mv in moves {
        game.play(parse(mv)).unwrap();
    }
    let mut reviewer = Reviewer::new(None).with_nodes(3000);
    let review = reviewer.review(&game);
    assert_eq!(review.exact(), 0);
    for side in Side::ALL {
        assert_eq!(review.summary(side).thrown_half_points, 0);
    }
    assert!(review.moves.iter().all(|review| review.difficulty.is_none()));
    // The same again, with whatever the engine's table holds by now.
    assert_eq!(reviewer.review(&game), review);
}

/// What comes with the engine knows all moves while at most seven men have been placed.
#[test]
fn openings_are_judged_exactly_where_no_tablebase_knows_them() {
    let moves = ["d6", "f4", "d7", "b4", "a1", "d5", "g7", "a7", "g4", "g1"];
    for (rules, tablebase) in [
        (Ruleset::STANDARD, None),
        (Ruleset::WITHOUT_FLYING, None),
        // It has no such positions, or other rules.
        (Ruleset::STANDARD, Some(&FLYING)),
        (Ruleset::WITHOUT_FLYING, Some(&FLYING)),
    ] {
        let opening = Opening::built_in()[usize::from(rules.flying)].clone().unwrap();
        let result = |position: &Position| with_limit(opening.verdict(position).unwrap().class);
        let tablebase = tablebase.map(|tablebase| Arc::clone(tablebase) as Arc<dyn Probe>);
        let mut reviewer = Reviewer::new(tablebase)
            .with_openings(Opening::built_in())
            .with_nodes(500);
        let review = reviewer.review(&game("......../......../........ w 9/9 0", rules, &moves));
        assert_eq!(review.exact(), 8);
        assert_eq!(review.unreadable, None);
        for review in &review.moves[..8] {
            assert_eq!(review.source, Source::Tablebase);
            assert_eq!(review.best.result(), Some(result(&review.position)));
            let after = review.position.after(review.mv);
            assert_eq!(review.played.result(), Some(-result(&after)));
        }
        // Two white men stand on a line of no use.
        let lost = "B......./..W.W.../........ b 7/8 0";
        assert_eq!(
            one(&mut reviewer, lost, rules, "d6").best.result(),
            Some(Value::Win)
        );
        let thrown = one(&mut reviewer, lost, rules, "g1");
        assert!(matches!(thrown.grade, Grade::Threw { from: Value::Win, .. }));
        let wins = |mv: &Move| result(&thrown.position.after(*mv)) == Value::Loss;
        assert!(!thrown.accepted.is_empty() && thrown.accepted.iter().all(wins));
    }
}

/// A tablebase that does not know how far a win is.
#[derive(Debug)]
struct ValuesAlone(Arc<Tablebase>);

impl Probe for ValuesAlone {
    fn flying(&self) -> bool {
        self.0.flying()
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.0.probe(position)
    }
}

/// R16: by values alone a win is no sure win, and near the limit they are not believed.
#[test]
fn values_without_distances_say_what_they_leave_out() {
    let told = |review: &MoveReview, rules| {
        Sentence::sources(std::slice::from_ref(review), rules)
            .iter()
            .map(|sentence| sentence.key().to_owned())
            .collect::<Vec<_>>()
    };
    let values = || Reviewer::new(Some(Arc::new(ValuesAlone(Arc::clone(&FLYING)))));
    let (start, rules) = ("W.B...../...B..../.W.W..B. w 0/0", Ruleset::STANDARD);
    let early = one(&mut values(), &format!("{start} 0"), rules, "a7-g4");
    assert_eq!(early.source, Source::Tablebase);
    assert!(matches!(early.grade, Grade::Threw { to: Value::Loss, .. }));
    assert_eq!(
        told(&early, &rules),
        ["review-exact-all", "review-exact-no-limit"]
    );
    // With distances, or without a limit, there is nothing to leave out.
    let known = one(&mut reviewer(&FLYING), &format!("{start} 0"), rules, "a7-g4");
    assert_eq!(told(&known, &rules), ["review-exact-all"]);
    let endless = Ruleset {
        no_removal_limit: None,
        ..rules
    };
    let free = one(&mut values(), &format!("{start} 0"), endless, "a7-g4");
    assert_eq!(told(&free, &endless), ["review-exact-all"]);
    // Two moves before the limit every move is a draw.
    let late = one(&mut values(), &format!("{start} 48"), rules, "a7-g4");
    assert!(matches!(late.source, Source::Search { .. }), "{late:?}");
    assert_eq!(
        (late.grade, late.played.result()),
        (Grade::Keeps, Some(Value::Draw))
    );
    // Four moves before it this one needs one too many.
    let missed = one(&mut values(), &format!("{start} 47"), rules, "a7-d7");
    assert_eq!(missed.best.result(), Some(Value::Win));
    assert_eq!(missed.grade, Grade::Doubtful, "{missed:?}");
}

/// Who is far behind, or far ahead, gives nothing away by a man more or less.
#[test]
fn what_is_decided_is_not_doubted() {
    for (position, mv) in [
        ("...BBB.B/W..BWW.B/WWWB...B w 0/0 0", "d2-b2"),
        ("...B.WBW/.WBWWWWB/..WBBW.B w 0/0 2", "e5-d5"),
    ] {
        let review = one(
            &mut Reviewer::new(None).with_nodes(20_000),
            position,
            Ruleset::STANDARD,
            mv,
        );
        assert_eq!(review.grade, Grade::Keeps, "{review:?}");
    }
}

/// Lesson 12: a tablebase for other rules is not asked.
#[test]
fn a_tablebase_for_other_rules_is_not_asked() {
    let (position, mv) = ("W.B...../...B..../.W.W..B. w 0/0 0", "a7-d7");
    let review = one(&mut reviewer(&FLYING), position, Ruleset::WITHOUT_FLYING, mv);
    assert!(matches!(review.source, Source::Search { .. }));
}

#[test]
fn a_finished_or_empty_game_has_as_many_reviews_as_moves() {
    let over = "W.W...../.B.B.B../........ b 0/0 3";
    let mut reviewer = Reviewer::new(None);
    assert!(
        reviewer
            .review(&game(over, Ruleset::STANDARD, &[]))
            .moves
            .is_empty()
    );
    assert_eq!(reviewer.review_move(&game(over, Ruleset::STANDARD, &[]), 0), None);
}

/// Random games over a whole tablebase with distances: `docs/review.md` tells how to run it.
#[test]
#[ignore = "needs a tablebase with distances: MLIN_DB"]
fn grades_are_those_of_a_whole_tablebase() {
    let folder = std::env::var("MLIN_DB").expect("MLIN_DB names a folder");
    let games = std::env::var("MLIN_GAMES").map_or(300, |text| text.parse().unwrap());
    let tablebase = Arc::new(Tablebase::open(folder).unwrap());
    let sectors: Vec<Sector> = tablebase.sectors().filter(|sector| sector.is_stored()).collect();
    let limit = rules_of(&tablebase).no_removal_limit.map_or(50, NonZeroU32::get);
    let mut dice = Dice(3);
    let (mut moves, mut mistakes) = (0, 0);
    let mut codes = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..games {
        let sector = sectors[dice.below(sectors.len())];
        let start = random_position(sector, tablebase.flying(), &mut dice);
        let start = with_counter(start, limit, &mut dice);
        let review = compare_random_game(&tablebase, start, 8, &mut dice);
        for review in &review.moves {
            moves += 1;
            mistakes += u32::from(review.grade.is_mistake());
            for reason in &review.reasons {
                *codes.entry(reason.code()).or_default() += 1;
            }
        }
    }
    println!("{games} games, {moves} moves, {mistakes} mistakes\n{codes:#?}");
    assert!(mistakes > 0);
}
