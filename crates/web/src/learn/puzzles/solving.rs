//! A question on the board: what the visitor tries, and what comes of it.

use mlin_review::{Argument, Class, Question, Reason};
use mlin_rules::{Game, Move, MoveError, Phase, Point, PointSet, Side};

use crate::board::{BoardView, mills_through};
use crate::hand::Hand;

/// What became of the last try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing has been tried.
    Open,
    /// This move is not right.
    Wrong {
        /// The move.
        mv: Move,
        /// What it costs, and why.
        reasons: Vec<Reason>,
        /// Whether it would win if there were no no-removal limit (R16).
        limited: bool,
    },
    /// This move is right.
    Right(Move),
    /// The solution was shown.
    Shown,
}

/// Why a tap did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The rules forbid what it asks for.
    Rules(MoveError),
    /// The man there cannot move.
    Blocked(Point),
}

/// A question with the tries so far.
#[derive(Clone, Debug)]
pub(crate) struct Solving {
    question: Question,
    game: Game,
    hand: Hand,
    verdict: Verdict,
    refused: Option<Refused>,
    tries: u32,
}

impl Solving {
    /// A question that nobody has tried.
    pub(crate) fn new(question: Question) -> Solving {
        let game = Game::from_position(*question.position(), *question.rules());
        Solving {
            question,
            game,
            hand: Hand::Idle,
            verdict: Verdict::Open,
            refused: None,
            tries: 0,
        }
    }

    /// The question.
    pub(crate) const fn question(&self) -> &Question {
        &self.question
    }

    /// The half turn made so far.
    pub(crate) const fn hand(&self) -> Hand {
        self.hand
    }

    /// What a side has in hand on the board that is shown.
    pub(crate) fn stock(&self, side: Side) -> u8 {
        match self.verdict {
            Verdict::Right(mv) => self.question.position().after(mv).hand(side),
            _ => self.hand.stock(&self.game, side),
        }
    }

    /// What became of the last try.
    pub(crate) const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Why the last tap did nothing, if it did nothing.
    pub(crate) const fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// How many moves have been tried.
    pub(crate) const fn tries(&self) -> u32 {
        self.tries
    }

    /// Whether there is nothing more to try.
    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.verdict, Verdict::Right(_) | Verdict::Shown)
    }

    /// A point was tapped; the move, if that makes one.
    pub(crate) fn tap(&mut self, point: Point) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let before = self.hand;
        let (hand, mv) = before.tap(&self.game, point);
        self.hand = hand;
        self.refused = None;
        if let Some(mv) = mv {
            self.answer(mv);
        } else if hand == before || hand == Hand::Idle {
            self.refused = self.refusal(before, point);
        }
        mv
    }

    /// Why a tap does nothing with this hand; `None` where it only gives up what was in it.
    fn refusal(&self, hand: Hand, point: Point) -> Option<Refused> {
        let (position, rules) = (self.game.position(), self.game.rules());
        let mv = match hand {
            Hand::Removing(mv) if mv.to == point => return None,
            Hand::Removing(mv) => mv.removing(point),
            Hand::Holding(from) if from == point => return None,
            Hand::Holding(from) => Move::slide(from, point),
            Hand::Idle if position.phase(rules) == Phase::Placing => Move::place(point),
            Hand::Idle if position.at(point) == Some(position.side_to_move()) => {
                return Some(Refused::Blocked(point));
            }
            // No man can go from where it stands to where it stands; that there is none of one's own is said first.
            Hand::Idle => Move::slide(point, point),
        };
        position.check(mv, rules).err().map(Refused::Rules)
    }

    /// A man was dragged; the move, if that makes one.
    pub(crate) fn drag(&mut self, from: Point, to: Point) -> Option<Move> {
        if let Hand::Idle | Hand::Holding(_) = self.hand {
            self.hand = Hand::Holding(from);
        }
        self.tap(to)
    }

    /// Gives up a half turn.
    pub(crate) fn cancel(&mut self) {
        self.hand = Hand::Idle;
        self.refused = None;
    }

    /// Shows the solution.
    pub(crate) fn show(&mut self) {
        if !self.is_over() {
            self.cancel();
            self.verdict = Verdict::Shown;
        }
    }

    fn answer(&mut self, mv: Move) {
        self.tries = self.tries.saturating_add(1);
        self.verdict = if self.question.accepts(mv) {
            Verdict::Right(mv)
        } else {
            Verdict::Wrong {
                mv,
                reasons: self.question.reasons(mv),
                limited: self.question.class(mv) == Some(Class::LimitedWin),
            }
        };
    }

    /// The right answers but one.
    pub(crate) fn others(&self, than: Move) -> Vec<Move> {
        self.question.answers().filter(|mv| *mv != than).collect()
    }

    /// The board with everything to look at.
    pub(crate) fn view(&self) -> BoardView {
        match &self.verdict {
            Verdict::Open => self.hand.show(&self.game),
            Verdict::Wrong { mv, reasons, .. } => {
                let mut view = self.hand.show(&self.game);
                // The next try begins: the last one is out of the way.
                if self.hand == Hand::Idle {
                    view.arrows.extend(mv.from.map(|from| (from, mv.to)));
                    view.highlights = reasons.iter().flat_map(points_of).collect();
                    if mv.from.is_none() {
                        view.last = Some(*mv);
                    }
                }
                view
            }
            Verdict::Right(mv) => {
                let before = self.question.position();
                let after = before.after(*mv);
                let mut view = BoardView::of(&after);
                view.last = Some(*mv);
                if before.closes_mill(mv.from, mv.to) {
                    view.closed = mills_through(after.men(before.side_to_move()), mv.to);
                }
                view
            }
            Verdict::Shown => self.solution(),
        }
    }

    /// The right answers as arrows, rings and, where only one turn is right, men to remove.
    fn solution(&self) -> BoardView {
        let mut view = BoardView::of(self.question.position());
        let answers: Vec<Move> = self.question.answers().collect();
        let mut turns: Vec<Move> = answers.iter().map(|mv| mv.without_removal()).collect();
        turns.dedup();
        for turn in &turns {
            match turn.from {
                Some(from) => view.arrows.push((from, turn.to)),
                None => view.highlights.insert(turn.to),
            }
        }
        if turns.len() == 1 {
            view.removable = answers.iter().filter_map(|mv| mv.remove).collect();
        }
        view
    }
}

/// The points that a reason is about.
fn points_of(reason: &Reason) -> PointSet {
    let arguments = reason.arguments();
    let points = arguments.into_iter().map(|(_, argument)| match argument {
        Argument::Point(point) => PointSet::of(point),
        Argument::Points(points) => points,
        Argument::Move(mv) => PointSet::of(mv.to),
        Argument::Number(_) | Argument::Value(_) => PointSet::EMPTY,
    });
    points.fold(PointSet::EMPTY, |all, points| all | points)
}

#[cfg(test)]
mod tests {
    use mlin_review::{Puzzle, Theme, Value};

    use super::*;

    fn taps(solving: &mut Solving, mv: Move) -> Option<Move> {
        let mut made = None;
        for point in [mv.from, Some(mv.to), mv.remove].into_iter().flatten() {
            assert_eq!(made, None);
            made = solving.tap(point);
        }
        made
    }

    #[test]
    fn every_puzzle_can_be_failed_and_then_solved_on_the_board() {
        for puzzle in Puzzle::all() {
            let mut solving = Solving::new(puzzle.question().clone());
            let wrong = puzzle
                .question()
                .moves()
                .map(|(mv, _)| mv)
                .find(|mv| !puzzle.question().accepts(*mv))
                .unwrap();
            assert_eq!(taps(&mut solving, wrong), Some(wrong), "{puzzle}");
            let Verdict::Wrong { mv, reasons, limited } = solving.verdict() else {
                panic!("{puzzle}: {wrong}");
            };
            assert_eq!(*mv, wrong);
            assert!(
                matches!(reasons[0], Reason::ThrewAwayWin { .. } | Reason::ThrewAwayDraw),
                "{puzzle}"
            );
            assert!(!limited || reasons[0] == Reason::ThrewAwayWin { to: Value::Draw });
            assert!(!solving.is_over());
            let right = puzzle.question().answers().next().unwrap();
            assert_eq!(taps(&mut solving, right), Some(right), "{puzzle}");
            assert_eq!(*solving.verdict(), Verdict::Right(right));
            assert_eq!((solving.tries(), solving.is_over()), (2, true));
            assert_eq!(solving.tap(Point::A7), None, "it is over");
            let view = solving.view();
            let after = puzzle.position().after(right);
            assert_eq!(view.men, BoardView::of(&after).men);
            assert_eq!(
                Side::ALL.map(|side| solving.stock(side)),
                Side::ALL.map(|side| after.hand(side))
            );
            assert_eq!(view.closed.is_empty(), right.remove.is_none());
        }
    }

    /// Nobody taps and hears nothing.
    #[test]
    fn a_tap_that_does_nothing_is_told_why() {
        for puzzle in Puzzle::all() {
            let mut kinds = [0; 2];
            for point in Point::ALL {
                let mut solving = Solving::new(puzzle.question().clone());
                let made = solving.tap(point);
                let did_nothing = made.is_none() && solving.hand() == Hand::Idle;
                assert_eq!(solving.refused().is_some(), did_nothing, "{puzzle} {point}");
                kinds[usize::from(did_nothing)] += 1;
                if let Hand::Holding(from) = solving.hand() {
                    solving.tap(from);
                    assert_eq!(
                        (solving.refused(), solving.hand()),
                        (None, Hand::Idle),
                        "{puzzle}"
                    );
                }
            }
            assert!(kinds.iter().all(|kind| *kind > 0), "{puzzle}");
        }
        let puzzle = Puzzle::all().find(|puzzle| puzzle.theme() == Theme::BlockToWin);
        let puzzle = puzzle.unwrap();
        let us = puzzle.position().side_to_move();
        let mut solving = Solving::new(puzzle.question().clone());
        let them = puzzle.position().men(!us).first().unwrap();
        solving.tap(them);
        assert!(matches!(solving.refused(), Some(Refused::Rules(_))));
        solving.cancel();
        assert_eq!(solving.refused(), None);
        let stuck = |man: &Point| (man.neighbours() & puzzle.position().free()).is_empty();
        if let Some(man) = puzzle.position().men(us).iter().find(stuck) {
            solving.tap(man);
            assert_eq!(solving.refused(), Some(Refused::Blocked(man)));
        }
    }

    #[test]
    fn a_solution_shows_every_right_turn() {
        for puzzle in Puzzle::all() {
            let mut solving = Solving::new(puzzle.question().clone());
            solving.show();
            let view = solving.view();
            for mv in puzzle.question().answers() {
                match mv.from {
                    Some(from) => assert!(view.arrows.contains(&(from, mv.to)), "{puzzle}"),
                    None => assert!(view.highlights.contains(mv.to), "{puzzle}"),
                }
            }
            assert!(view.movable.is_empty() && view.targets.is_empty());
            assert_eq!((solving.verdict(), solving.tries()), (&Verdict::Shown, 0));
        }
    }

    #[test]
    fn a_drag_is_a_try_and_escape_is_none() {
        let quiet = |puzzle: &Puzzle| puzzle.question().answers().all(|mv| mv.remove.is_none());
        let puzzle = Puzzle::all()
            .find(|puzzle| puzzle.theme() == Theme::OnlySave && quiet(puzzle))
            .unwrap();
        let right = puzzle.question().answers().next().unwrap();
        let mut solving = Solving::new(puzzle.question().clone());
        let from = right.from.unwrap();
        solving.tap(from);
        assert_eq!(solving.hand(), Hand::Holding(from));
        solving.cancel();
        assert_eq!((solving.hand(), solving.tries()), (Hand::Idle, 0));
        assert_eq!(solving.drag(from, from), None);
        assert_eq!(solving.drag(from, right.to), Some(right));
        assert_eq!(solving.verdict(), &Verdict::Right(right));
        assert!(solving.others(right).is_empty());
    }
}
