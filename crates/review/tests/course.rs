//! The course: every step can be done and done wrongly, every right answer leads to its end, and its values are true.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed test may"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::solved;
use mlin_review::{
    Answer, Attempt, Chapter, Class, Mark, Mistake, Puzzle, Spot, Step, StepError, Task, Value,
};
use mlin_rules::{DrawReason, Game, Move, Outcome, Point, PointSet, Position, Ruleset, Side, WinReason};
use mlin_tablebase::{Sector, Tablebase};

fn lines() -> Vec<&'static str> {
    include_str!("../data/course.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect()
}

fn step(id: &str) -> Step {
    Step::all().find(|step| step.id() == id).unwrap()
}

/// Everything that a learner can answer with on a board: each point, and each turn from anywhere to anywhere, without a removal, with
/// that of each point.
fn all_answers() -> Vec<Answer> {
    let mut all: Vec<Answer> = Point::ALL.into_iter().map(Answer::Point).collect();
    let froms = [None].into_iter().chain(Point::ALL.into_iter().map(Some));
    for from in froms {
        for to in Point::ALL {
            for remove in [None].into_iter().chain(Point::ALL.into_iter().map(Some)) {
                all.push(Answer::Move(Move { from, to, remove }));
            }
        }
    }
    all
}

#[test]
fn the_course_is_whole_and_in_the_order_of_its_chapters() {
    let steps: Vec<Step> = Step::all().collect();
    // A line that is no step would be left out.
    for line in lines() {
        assert!(
            line.parse::<Step>().is_ok(),
            "{line}: {:?}",
            line.parse::<Step>().err()
        );
    }
    assert_eq!(steps.len(), lines().len());
    assert!(steps.len() >= 24);
    let ids: BTreeSet<&str> = steps.iter().map(Step::id).collect();
    assert_eq!(ids.len(), steps.len(), "no two steps have one name");
    let mut chapters: Vec<Chapter> = steps.iter().map(Step::chapter).collect();
    assert!(chapters.is_sorted());
    chapters.dedup();
    assert_eq!(chapters, Chapter::ALL);
}

/// Walks every right answer to the end of the step; returns how many ends there are.
fn walk(attempt: &Attempt<'_>) -> usize {
    let Some(task) = attempt.task() else { return 1 };
    let id = attempt.step().id();
    let answers = attempt.answers();
    assert!(
        !answers.is_empty(),
        "{id}: nothing is right after {:?}",
        attempt.game().position()
    );
    let mut ends = 0;
    for answer in answers {
        let mut next = attempt.clone();
        let Mark::Right { reply, left } = next.answer(answer) else {
            panic!("{id}: {answer:?} should be right");
        };
        assert_eq!(left == 0, next.task().is_none(), "{id}");
        assert_eq!(reply.is_some(), left > 0 && !matches!(task, Task::Tap(_)), "{id}");
        ends += walk(&next);
    }
    ends
}

#[test]
fn every_right_answer_leads_to_the_end() {
    let ends: usize = Step::all().map(|step| walk(&step.begin())).sum();
    assert!(ends > 200, "{ends}");
}

/// Every legal move of a step is judged; in all steps but that which takes any move, some legal move or some man or point is wrong.
#[test]
fn something_is_wrong_and_is_explained_and_changes_nothing() {
    let answers = all_answers();
    let mut seen: BTreeMap<&'static str, usize> = BTreeMap::new();
    for step in Step::all() {
        let right = step.begin().answers();
        let legal = step.game().legal_moves();
        let mut legal_and_wrong = 0;
        for answer in &answers {
            let mut attempt = step.begin();
            match attempt.answer(*answer) {
                Mark::Right { .. } => assert!(right.contains(answer), "{} {answer:?}", step.id()),
                Mark::Wrong(mistake) => {
                    assert!(!right.contains(answer), "{} {answer:?}", step.id());
                    assert_eq!(attempt.game().position(), step.game().position());
                    assert_eq!(attempt.task(), step.tasks().first());
                    assert!(Mistake::CODES.contains(&mistake.code()));
                    *seen.entry(mistake.code()).or_default() += 1;
                    legal_and_wrong += usize::from(match (answer, &step.tasks()[0]) {
                        (Answer::Move(mv), task) => !matches!(task, Task::Tap(_)) && legal.contains(mv),
                        (Answer::Point(_), task) => matches!(task, Task::Tap(_)),
                    });
                }
            }
        }
        assert_eq!(
            legal_and_wrong == 0,
            step.tasks()[0] == Task::Any,
            "{}",
            step.id()
        );
    }
    // It needs a step that is done.
    let missing: Vec<&&str> = Mistake::CODES
        .iter()
        .filter(|code| !seen.contains_key(**code))
        .collect();
    assert_eq!(missing, [&"over"]);
}

#[test]
fn a_step_that_is_done_takes_no_more() {
    let step = step("two-men");
    let mut attempt = step.begin();
    let answer = attempt.answers()[0];
    assert_eq!(attempt.answer(answer), Mark::Right { reply: None, left: 0 });
    assert!(matches!(
        attempt.game().outcome(),
        Some(Outcome::Win {
            winner: Side::White,
            reason: WinReason::FewerThanThree
        })
    ));
    assert_eq!(attempt.answer(answer), Mark::Wrong(Mistake::Over));
}

fn judged(id: &str, mv: &str) -> Result<(), Mistake> {
    let step = step(id);
    step.tasks()[0].judge(step.game(), Answer::Move(mv.parse().unwrap()))
}

fn at(point: Point) -> PointSet {
    PointSet::of(point)
}

/// What the texts of the course say about its positions.
#[test]
fn the_steps_are_what_their_texts_say() {
    let right = |id: &str| -> Vec<String> {
        let step = step(id);
        let text = |answer: &Answer| match answer {
            Answer::Point(point) => point.to_string(),
            Answer::Move(mv) => mv.to_string(),
        };
        step.begin().answers().iter().map(text).collect()
    };
    assert_eq!(right("neighbours"), ["d7", "b6", "f6", "d5"].map(String::from));
    assert_eq!(right("corner"), ["d7", "a4"].map(String::from));
    assert_eq!(right("remove"), ["f6xe4"]);
    assert_eq!(right("only-mills").len(), 5);
    assert_eq!(right("stuck"), ["a7"]);
    assert_eq!(right("shut-in"), ["b2-b4"]);
    assert_eq!(right("shared-man"), ["d7"]);
    assert_eq!(right("walled-in"), ["b4"]);
    assert_eq!(right("recognise"), ["g4"]);
    assert_eq!(right("gap"), ["f2-g4", "b4-g4", "c3-g4"].map(String::from));
    assert_eq!(right("take-one"), ["f4", "d2", "b4"].map(String::from));
    assert_eq!(right("step-in"), ["f2"]);
    assert_eq!(right("threefold"), ["d7-a7"]);
    assert_eq!(right("four"), ["d7-d6"]);
    assert_eq!(right("quiet"), ["c3-d3"]);
    assert_eq!(right("build"), ["e5-e4"]);
    assert_eq!(right("three"), ["d2-a7xd5"]);
    assert_eq!(right("right-man"), ["c5-c4xf2", "c5-c4xb2"]);
    assert!(right("open-and-close").len() >= 2);
    assert!(
        right("defend").contains(&"g1-g4".to_owned()) && right("defend").contains(&"d2-b2xe4".to_owned())
    );
    assert_eq!(
        judged("defend", "d2-b2xc3"),
        Err(Mistake::LeavesDoubleMill {
            from: Point::G7,
            to: Point::G4
        })
    );
    assert_eq!(
        judged("real-line", "c5"),
        Err(Mistake::LooksLikeMill { at: Point::C5 })
    );
    assert_eq!(
        judged("open-and-close", "d6-d5"),
        Err(Mistake::GapTaken { at: Point::D6 })
    );
    assert_eq!(
        judged("two-ways", "f6xc5"),
        Err(Mistake::LetsClose { at: Point::F2 })
    );
    assert_eq!(
        judged("switched-off", "g4-c4"),
        Err(Mistake::NotJoined {
            from: Point::G4,
            to: Point::C4
        })
    );
    assert_eq!(
        judged("remove", "f6xa7"),
        Err(Mistake::Protected { at: Point::A7 })
    );
    assert_eq!(
        judged("quiet", "g7-d7"),
        Err(Mistake::ThrowsWin { to: Value::Draw })
    );
    assert_eq!(
        Spot::Stuck.points(step("walled-in").game().position()),
        at(Point::B4)
    );
    let mut done = step("threefold").game().clone();
    done.play("d7-a7".parse().unwrap()).unwrap();
    assert_eq!(
        done.outcome(),
        Some(Outcome::Draw {
            reason: DrawReason::Threefold
        })
    );
    let no_rows: BTreeSet<String> = right("no-rows").into_iter().collect();
    for row in ["d7", "d5", "d3", "d1"] {
        assert!(!no_rows.contains(row));
    }
    assert_eq!(no_rows.len(), 16);
}

/// Of two closed mills that share a man, that man can never move: all its neighbours stand in them.
#[test]
fn the_shared_man_is_always_walled_in() {
    for point in Point::ALL {
        let men = mlin_rules::shapes::SharedPair::at(point).men();
        assert!(men.contains_all(point.neighbours()), "{point}");
    }
}

#[test]
fn mills_and_double_mills_that_cannot_stay_are_told() {
    let position = |text: &str| -> Game { Game::from_position(text.parse().unwrap(), Ruleset::STANDARD) };
    // Black closes a mill and may take a man of the mill that was opened.
    let game = position("WWW...../..W...../BB....B. w 0/0 0");
    assert!(game.legal_moves().contains(&"a7-a4".parse().unwrap()));
    assert_eq!(
        Task::Open.judge(&game, Answer::Move("f6-d6".parse().unwrap())),
        Err(Mistake::OpensNothing)
    );
    // Black flies to the gap.
    let open = Task::Open.judge(&game, Answer::Move("a7-a4".parse().unwrap()));
    assert_eq!(open, Err(Mistake::GapTaken { at: Point::A7 }));
    assert_eq!(
        Task::Any.judge(&game, Answer::Point(Point::A1)),
        Err(Mistake::ExpectsMove)
    );
}

#[test]
fn texts_that_are_no_steps_are_refused_with_the_reason() {
    let read = |text: &str| text.parse::<Step>().map(|_| ());
    let line = "mill first flying | WW....../.B....B./........ w 7/7 0 | - | close | -";
    assert_eq!(read(line), Ok(()));
    assert_eq!(read("mill first flying"), Err(StepError::Columns));
    assert_eq!(read(&line.replace("mill", "mills")), Err(StepError::Head));
    assert_eq!(read(&line.replace("flying", "floating")), Err(StepError::Head));
    assert_eq!(read(&line.replace("w 7/7 0", "")), Err(StepError::Position));
    assert_eq!(
        read(&line.replace("| - | close", "| a7 | close")),
        Err(StepError::Moves)
    );
    assert_eq!(read(&line.replace("close", "closes")), Err(StepError::Tasks));
    assert_eq!(
        read(&line.replace("close", "tap joined h8")),
        Err(StepError::Tasks)
    );
    assert_eq!(read(&line.replace("close", "keep")), Err(StepError::Letters));
    assert_eq!(
        read(&line.replace("close | -", "keep | ++")),
        Err(StepError::Letters)
    );
    assert_eq!(read(&line.replace("close", "break-double-mill")), Ok(()));
    assert_eq!(read(&line.replace("close", "win")), Err(StepError::NoAnswer));
}

/// The classes that are stored with the steps.
fn stored(step: &Step) -> Option<&Vec<(Move, Class)>> {
    step.tasks().iter().find_map(|task| match task {
        Task::Keep(classes) => Some(classes),
        _ => None,
    })
}

fn compare(tablebase: &Tablebase, step: &Step, classes: &[(Move, Class)]) {
    let known = tablebase.verdict_moves(step.game().position()).unwrap();
    assert_eq!(known.len(), classes.len());
    for (mv, class) in classes {
        let found = known.iter().find(|known| known.mv == *mv).unwrap();
        assert_eq!(found.verdict.unwrap().class, Some(*class), "{} {mv}", step.id());
    }
}

fn sector(position: &Position) -> Sector {
    Sector::of(position).unwrap()
}

#[test]
fn values_are_those_of_small_sectors() {
    let tablebase = solved(&["3-5"], true, Some(50));
    let there: BTreeSet<Sector> = tablebase.sectors().collect();
    let mut compared = Vec::new();
    for step in Step::all().filter(|step| step.game().rules().flying) {
        if let Some(classes) = stored(&step)
            && there.contains(&sector(step.game().position()))
        {
            compare(&tablebase, &step, classes);
            compared.push(step.id().to_owned());
        }
    }
    assert_eq!(compared, ["gap"]);
}

/// Some steps are puzzles too, whose own tests look into larger sectors: the classes are the same.
#[test]
fn values_are_those_of_the_puzzles() {
    let sides = |position: &Position| {
        let us = position.side_to_move();
        [position.men(us), position.men(!us)]
    };
    let mut compared = Vec::new();
    for step in Step::all() {
        let here = step.game().position();
        let twin = Puzzle::all().find(|puzzle| sides(puzzle.position()) == sides(here));
        if let (Some(classes), Some(puzzle)) = (stored(&step), twin) {
            assert!(
                puzzle.question().moves().eq(classes.iter().copied()),
                "{}",
                step.id()
            );
            compared.push(step.id().to_owned());
        }
    }
    assert_eq!(compared, ["right-man", "quiet", "three", "four"]);
}

/// Every stored value against a whole tablebase: `docs/review.md` tells how to run it.
#[test]
#[ignore = "needs a whole tablebase with distances: MLIN_DB"]
fn values_are_those_of_a_whole_tablebase() {
    let folder = std::env::var("MLIN_DB").expect("MLIN_DB names a folder");
    let tablebase = Tablebase::open(folder).unwrap();
    let mut compared = 0;
    for step in Step::all() {
        if let Some(classes) = stored(&step) {
            assert!(
                step.game().rules().flying,
                "{}: the tablebase is that of the flying game",
                step.id()
            );
            compare(&tablebase, &step, classes);
            compared += 1;
        }
    }
    assert!(compared >= 7, "{compared}");
}
