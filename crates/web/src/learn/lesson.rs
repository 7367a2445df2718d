//! A step of the course while somebody works at it: what was tapped, what was said about it, what the board shows.
//!
//! The one idea: a tap that the rules forbid is an answer too. It is handed to the course like any other, which says what
//! is wrong with it.

use std::sync::LazyLock;

use mlin_review::{Answer, Argument, Attempt, Chapter, Mark, Mistake, Step, Task};
use mlin_rules::{Game, Move, Phase, Point, PointSet, Position};

use crate::board::{BoardView, mills_through};
use crate::hand::Hand;

/// The whole course. It is read once, when it is first asked for.
pub(crate) fn course() -> &'static [Step] {
    static COURSE: LazyLock<Vec<Step>> = LazyLock::new(|| Step::all().collect());
    &COURSE
}

/// After so many wrong answers the solution is offered.
const TRIES: usize = 2;

/// So many right answers are named one by one; of more, the first of them.
const NAMED: usize = 4;

/// What there is to say about the last tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Nothing.
    Nothing,
    /// A mill is closed, and the man to remove is still to be chosen.
    ChooseRemoval,
    /// The man cannot be moved.
    CannotMove(Point),
    /// The answer is wrong.
    Wrong(Mistake),
    /// The answer is right, and there is more to do.
    Right {
        /// What Black played upon it.
        reply: Option<Move>,
        /// How many tasks are left.
        left: usize,
    },
    /// The step is done.
    Done,
}

/// What a tap played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    /// The learner's move, if it was right.
    pub(crate) own: Option<Move>,
    /// Whether the step is done with it.
    pub(crate) done: bool,
}

/// Right answers, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solution {
    /// All of them or, of many, the first.
    pub(crate) answers: Vec<Answer>,
    /// Whether these are all.
    pub(crate) is_whole: bool,
}

/// A step that somebody works at.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    attempt: Attempt<'static>,
    hand: Hand,
    said: Said,
    /// The answer that was given last, right or wrong.
    given: Option<Answer>,
    wrong: usize,
    last: Option<Move>,
    /// The board after the learner's move, until Black's reply is shown.
    before_reply: Option<Position>,
    shows_tip: bool,
    shows_solution: bool,
}

impl Lesson {
    /// The step from its beginning.
    pub(crate) fn new(step: &'static Step) -> Lesson {
        let last = step.game().moves().last();
        Lesson {
            attempt: step.begin(),
            hand: Hand::Idle,
            said: Said::Nothing,
            given: None,
            wrong: 0,
            last,
            before_reply: None,
            shows_tip: false,
            shows_solution: false,
        }
    }

    /// The same step once more; what was tried counts on.
    pub(crate) fn again(&self) -> Lesson {
        Lesson {
            wrong: self.wrong,
            shows_tip: self.shows_tip,
            ..Lesson::new(self.attempt.step())
        }
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &Game {
        self.attempt.game()
    }

    /// What there is to say.
    pub(crate) fn said(&self) -> Said {
        self.said
    }

    /// Whether everything is done.
    pub(crate) fn is_done(&self) -> bool {
        self.attempt.task().is_none()
    }

    /// Whether something has been played that one may want to take back.
    pub(crate) fn has_begun(&self) -> bool {
        self.is_done() || self.game().ply() > self.attempt.step().game().ply()
    }

    /// Whether the solution may be asked for.
    pub(crate) fn offers_solution(&self) -> bool {
        !self.is_done() && !self.shows_solution && self.wrong >= TRIES
    }

    /// Whether the tip is shown.
    pub(crate) fn shows_tip(&self) -> bool {
        self.shows_tip
    }

    /// Shows the tip.
    pub(crate) fn show_tip(&mut self) {
        self.shows_tip = true;
    }

    /// Shows right answers until the next tap.
    pub(crate) fn show_solution(&mut self) {
        self.settle();
        self.hand = Hand::Idle;
        self.said = Said::Nothing;
        self.given = None;
        self.shows_solution = true;
    }

    /// The solution, while it is shown.
    pub(crate) fn solution(&self) -> Option<Solution> {
        if !self.shows_solution || self.is_done() {
            return None;
        }
        let mut answers = self.attempt.answers();
        let is_whole = answers.len() <= NAMED;
        answers.truncate(NAMED);
        Some(Solution { answers, is_whole })
    }

    /// A tap on a point.
    pub(crate) fn tap(&mut self, point: Point) -> Played {
        self.settle();
        self.shows_solution = false;
        self.given = None;
        let Some(task) = self.attempt.task() else {
            return Played::default();
        };
        if matches!(task, Task::Tap(_)) {
            return self.answer(Answer::Point(point));
        }
        if let Hand::Removing(mv) = self.hand
            && point != mv.to
        {
            return self.answer(Answer::Move(mv.removing(point)));
        }
        let before = self.hand;
        let (hand, made) = before.tap(self.attempt.game(), point);
        self.hand = hand;
        self.said = match hand {
            Hand::Removing(_) => Said::ChooseRemoval,
            Hand::Holding(_) | Hand::Idle => Said::Nothing,
        };
        match (before, hand, made) {
            (_, _, Some(mv)) => self.answer(Answer::Move(mv)),
            // A man that is put down where it was taken up, or taken back.
            (Hand::Removing(_), _, None) => Played::default(),
            (Hand::Holding(from), Hand::Idle, None) if from == point => Played::default(),
            (_, Hand::Idle, None) => self.forbidden(before, point),
            _ => Played::default(),
        }
    }

    /// A tap that no rule allows: the course says why.
    fn forbidden(&mut self, hand: Hand, point: Point) -> Played {
        let game = self.attempt.game();
        let position = game.position();
        let is_own = position.men(position.side_to_move()).contains(point);
        match hand {
            _ if position.phase(game.rules()) == Phase::Placing => {
                self.answer(Answer::Move(Move::place(point)))
            }
            Hand::Holding(from) => self.answer(Answer::Move(Move::slide(from, point))),
            _ if is_own => {
                self.said = Said::CannotMove(point);
                Played::default()
            }
            // No man can go from where it stands to where it stands; that there is none of one's own is said first.
            _ => self.answer(Answer::Move(Move::slide(point, point))),
        }
    }

    fn answer(&mut self, answer: Answer) -> Played {
        let before = *self.attempt.game().position();
        self.given = Some(answer);
        match self.attempt.answer(answer) {
            Mark::Wrong(mistake) => {
                self.wrong += 1;
                // Another man may be chosen; a wrong move is taken back.
                let chooses_on = matches!(mistake, Mistake::Protected { .. } | Mistake::NotTheirs { .. });
                if !chooses_on {
                    self.hand = Hand::Idle;
                }
                self.said = Said::Wrong(mistake);
                Played::default()
            }
            Mark::Right { reply, left } => {
                self.hand = Hand::Idle;
                self.said = if left == 0 {
                    Said::Done
                } else {
                    Said::Right { reply, left }
                };
                let own = match answer {
                    Answer::Move(mv) => Some(mv),
                    Answer::Point(_) => None,
                };
                self.last = own.or(self.last);
                self.before_reply = own.filter(|_| reply.is_some()).map(|mv| before.after(mv));
                Played { own, done: left == 0 }
            }
        }
    }

    /// A man in hand is put back.
    pub(crate) fn cancel(&mut self) {
        self.settle();
        self.hand = Hand::Idle;
        self.said = Said::Nothing;
        self.given = None;
    }

    /// Whether Black's reply is still to be shown.
    pub(crate) fn is_before_reply(&self) -> bool {
        self.before_reply.is_some()
    }

    /// Shows Black's reply, if there is one that is not shown yet.
    pub(crate) fn settle(&mut self) -> Option<Move> {
        self.before_reply.take()?;
        self.last = self.attempt.game().moves().last();
        self.last
    }

    /// What the board shows.
    pub(crate) fn view(&self) -> BoardView {
        if let Some(position) = &self.before_reply {
            return self.played(position);
        }
        if self.is_done() {
            let mut view = self.played(self.game().position());
            if let Some(Answer::Point(point)) = self.given {
                view.highlights = point.into();
            }
            return view;
        }
        let mut view = match self.attempt.task() {
            Some(Task::Tap(_)) => BoardView::of(self.game().position()),
            _ => self.hand.show(self.game()),
        };
        if self.hand == Hand::Idle {
            view.last = self.last;
        }
        if self.attempt.step().chapter() == Chapter::Removing {
            // Which men may be removed is the question.
            view.removable = PointSet::EMPTY;
        }
        if self.shows_solution {
            self.mark_solution(&mut view);
        } else if let Said::Wrong(mistake) = self.said {
            self.mark_mistake(mistake, &mut view);
        } else if let Some(Answer::Point(point)) = self.given {
            view.highlights = point.into();
        }
        view
    }

    /// A position that the learner's move has led to, or the end of the step.
    fn played(&self, position: &Position) -> BoardView {
        let mut view = BoardView::of(position);
        view.last = self.last;
        let by = !position.side_to_move();
        if let Some(mv) = self.last
            && mv.remove.is_some()
        {
            view.closed = mills_through(position.men(by), mv.to);
        }
        view
    }

    fn mark_solution(&self, view: &mut BoardView) {
        view.targets = PointSet::EMPTY;
        for answer in self.solution().iter().flat_map(|solution| &solution.answers) {
            match answer {
                Answer::Point(point) => view.highlights.insert(*point),
                Answer::Move(mv) => {
                    match mv.from {
                        Some(from) if !view.arrows.contains(&(from, mv.to)) => {
                            view.arrows.push((from, mv.to));
                        }
                        Some(_) => {}
                        None => view.highlights.insert(mv.to),
                    }
                    if let Some(removed) = mv.remove {
                        view.removable.insert(removed);
                    }
                }
            }
        }
    }

    /// Rings around the points that the mistake names, and an arrow for the way that it is about.
    fn mark_mistake(&self, mistake: Mistake, view: &mut BoardView) {
        let arguments = mistake.arguments();
        let points = arguments.iter().map(|(_, argument)| match argument {
            Argument::Point(point) => PointSet::of(*point),
            Argument::Points(points) => *points,
            _ => PointSet::EMPTY,
        });
        view.highlights = points.fold(PointSet::EMPTY, |all, some| all | some);
        if let Some(Answer::Move(Move { from: None, to, .. })) = self.given
            && view.highlights.is_empty()
        {
            view.highlights = to.into();
        }
        let way = match (mistake, self.given) {
            (Mistake::NotJoined { from, to } | Mistake::LeavesDoubleMill { from, to }, _) => Some((from, to)),
            // A wrong move is taken back: the arrow tells which one is spoken of.
            (
                _,
                Some(Answer::Move(Move {
                    from: Some(from), to, ..
                })),
            ) if from != to => Some((from, to)),
            _ => None,
        };
        view.arrows.extend(way);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(id: &str) -> Lesson {
        Lesson::new(course().iter().find(|step| step.id() == id).unwrap())
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    /// Taps an answer as a hand would.
    fn tap_answer(lesson: &mut Lesson, answer: Answer) -> Played {
        let taps = match answer {
            Answer::Point(point) => vec![point],
            Answer::Move(mv) => [mv.from, Some(mv.to), mv.remove].into_iter().flatten().collect(),
        };
        let mut played = Played::default();
        for point in taps {
            played = lesson.tap(point);
        }
        played
    }

    #[test]
    fn every_step_can_be_done_by_tapping_any_right_answer() {
        for step in course() {
            for first in step.begin().answers() {
                let mut lesson = Lesson::new(step);
                let mut answer = first;
                loop {
                    let played = tap_answer(&mut lesson, answer);
                    assert_eq!(
                        played.own.is_some(),
                        matches!(answer, Answer::Move(_)),
                        "{}",
                        step.id()
                    );
                    assert_eq!(played.done, lesson.is_done());
                    if played.done {
                        break;
                    }
                    answer = lesson.attempt.answers()[0];
                }
                assert_eq!(lesson.said(), Said::Done, "{}", step.id());
                assert_eq!(lesson.wrong, 0);
            }
        }
    }

    #[test]
    fn wrong_answers_are_told_and_marked_and_change_nothing() {
        let mut lesson = lesson("open-and-close");
        lesson.tap(point("d6"));
        assert_eq!(lesson.view().selected, Some(Point::D6));
        lesson.tap(point("d5"));
        assert_eq!(lesson.said(), Said::Wrong(Mistake::GapTaken { at: Point::D6 }));
        let view = lesson.view();
        assert_eq!(view.highlights, Point::D6.into());
        assert_eq!(view.arrows, [(Point::D6, Point::D5)]);
        assert_eq!(
            view.men,
            BoardView::of(lesson.attempt.step().game().position()).men
        );
        assert!(!lesson.offers_solution());
        lesson.tap(point("d6"));
        lesson.tap(point("d5"));
        assert!(lesson.offers_solution());
    }

    #[test]
    fn what_the_rules_forbid_is_said() {
        let mut one = lesson("switched-off");
        one.tap(point("g4"));
        one.tap(point("c4"));
        let (from, to) = (Point::G4, Point::C4);
        assert_eq!(one.said(), Said::Wrong(Mistake::NotJoined { from, to }));
        assert_eq!(one.view().arrows, [(from, to)]);
        one.tap(point("c4"));
        assert_eq!(one.said(), Said::Wrong(Mistake::NoMan { at: to }));
        let black = one
            .game()
            .position()
            .men(mlin_rules::Side::Black)
            .first()
            .unwrap();
        one.tap(black);
        assert_eq!(one.said(), Said::Wrong(Mistake::NotYours { at: black }));

        let mut other = lesson("remove");
        other.tap(point("f6"));
        assert_eq!(other.said(), Said::ChooseRemoval);
        other.tap(point("a7"));
        assert_eq!(other.said(), Said::Wrong(Mistake::Protected { at: Point::A7 }));
        other.tap(point("b4"));
        assert!(matches!(other.said(), Said::Wrong(Mistake::NotTheirs { .. })));
        assert!(other.tap(point("e4")).done, "another man may still be chosen");

        let mut idle = lesson("first-mill");
        idle.tap(point("a1"));
        assert_eq!(idle.said(), Said::Wrong(Mistake::NoMill));
        assert_eq!(idle.view().highlights, Point::A1.into(), "where the man was put");

        let mut taken = lesson("first-man");
        taken.tap(point("d6"));
        assert_eq!(taken.said(), Said::Wrong(Mistake::Taken { at: Point::D6 }));

        let mut stuck = lesson("slide");
        let game = stuck.game().clone();
        let own = game.position().men(game.position().side_to_move());
        let walled_in = own
            .into_iter()
            .find(|man| game.position().targets(Some(*man), game.rules()).is_empty());
        if let Some(man) = walled_in {
            stuck.tap(man);
            assert_eq!(stuck.said(), Said::CannotMove(man));
        }
    }

    #[test]
    fn the_reply_is_shown_after_the_own_move() {
        let mut lesson = lesson("run");
        let first = lesson.attempt.answers()[0];
        let played = tap_answer(&mut lesson, first);
        assert!(lesson.is_before_reply());
        assert_eq!(lesson.view().last, played.own);
        assert!(!lesson.view().closed.is_empty());
        let Said::Right {
            reply: Some(reply),
            left: 2,
        } = lesson.said()
        else {
            panic!("{:?}", lesson.said())
        };
        assert_eq!(lesson.settle(), Some(reply));
        assert_eq!(lesson.settle(), None);
        assert_eq!(lesson.view().last, Some(reply));
        assert!(lesson.has_begun());
        assert!(!lesson.again().has_begun());
    }

    #[test]
    fn a_hasty_hand_need_not_wait_for_the_reply() {
        let mut lesson = lesson("run");
        while !lesson.is_done() {
            let answer = lesson.attempt.answers()[0];
            tap_answer(&mut lesson, answer);
        }
        assert_eq!(lesson.said(), Said::Done);
    }

    #[test]
    fn the_solution_names_right_answers_until_the_next_tap() {
        let mut many = lesson("second-man");
        many.show_solution();
        let solution = many.solution().unwrap();
        assert_eq!((solution.answers.len(), solution.is_whole), (NAMED, false));
        assert_eq!(many.view().highlights.len() as usize, NAMED);
        let mut one = lesson("quiet");
        one.show_solution();
        let solution = one.solution().unwrap();
        assert!(solution.is_whole);
        assert_eq!(solution.answers, [Answer::Move("c3-d3".parse().unwrap())]);
        assert_eq!(one.view().arrows, [(Point::C3, Point::D3)]);
        one.tap(point("c3"));
        assert_eq!(one.solution(), None);
        assert!(one.tap(point("d3")).done);
    }
}
