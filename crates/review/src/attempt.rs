use mlin_rules::{Game, Move, Point};

use crate::{Mistake, Step, Task};

/// What a learner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A point, free or not.
    Point(Point),
    /// A move, with its removal.
    Move(Move),
}

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is right.
    Right {
        /// What the opponent has played upon it, if there is more to do.
        reply: Option<Move>,
        /// How many tasks of the step are left; none: the step is done.
        left: usize,
    },
    /// It is wrong, and the board as it was.
    Wrong(Mistake),
}

/// A step that a learner is at: the tasks done, and the game as it stands.
///
/// ```
/// use mlin_review::{Answer, Mark, Step};
/// use mlin_rules::Point;
/// let steps: Vec<Step> = Step::all().collect();
/// let mut attempt = steps[0].begin();
/// assert!(matches!(attempt.answer(Answer::Point(Point::A1)), Mark::Wrong(_)));
/// assert_eq!(attempt.answer(Answer::Point(Point::D7)), Mark::Right { reply: None, left: 0 });
/// assert!(attempt.task().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Attempt<'a> {
    step: &'a Step,
    game: Game,
    done: usize,
}

impl<'a> Attempt<'a> {
    pub(crate) fn new(step: &'a Step) -> Attempt<'a> {
        Attempt {
            step,
            game: step.game().clone(),
            done: 0,
        }
    }

    /// The step.
    #[must_use]
    pub const fn step(&self) -> &'a Step {
        self.step
    }

    /// The game with what has been played in this attempt.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What is to be done now; `None` when the step is done.
    #[must_use]
    pub fn task(&self) -> Option<&'a Task> {
        self.step.tasks().get(self.done)
    }

    /// Every right answer to the present task.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        self.task().map_or_else(Vec::new, |task| task.answers(&self.game))
    }

    /// Gives an answer. A right move is played, and the opponent replies if there is more to do: with the first legal move
    /// that leaves the next task possible, one that closes no mill before one that does.
    pub fn answer(&mut self, answer: Answer) -> Mark {
        let Some(task) = self.task() else {
            return Mark::Wrong(Mistake::Over);
        };
        if let Err(mistake) = task.judge(&self.game, answer) {
            return Mark::Wrong(mistake);
        }
        if let Answer::Move(mv) = answer
            && let Err(error) = self.game.play(mv)
        {
            return Mark::Wrong(error.into());
        }
        self.done += 1;
        let reply = match (answer, self.task()) {
            (Answer::Move(_), Some(task)) => self.reply(task),
            _ => None,
        };
        if let Some(reply) = reply
            && let Err(error) = self.game.play(reply)
        {
            return Mark::Wrong(error.into());
        }
        Mark::Right {
            reply,
            left: self.step.tasks().len() - self.done,
        }
    }

    fn reply(&self, task: &Task) -> Option<Move> {
        let mut moves = self.game.legal_moves();
        moves.sort_by_key(|mv| mv.remove.is_some());
        let leaves_it = |mv: &Move| {
            let mut next = self.game.clone();
            next.play(*mv).is_ok() && !task.answers(&next).is_empty()
        };
        moves.into_iter().find(leaves_it)
    }
}
