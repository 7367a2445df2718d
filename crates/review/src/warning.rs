use mlin_rules::{Move, Point, Ruleset};

use crate::side_survey::closings;
use crate::threat::closing_set;
use crate::{Argument, MoveReview, Score, Source, Value};

/// What is said to players before they overlook a mill.
///
/// ```
/// use mlin_review::{Reviewer, Warning};
/// use mlin_rules::{Game, Point, Ruleset};
/// let position = "WW.W..../.B....../..B..B.. w 0/0 0".parse()?;
/// let mut game = Game::from_position(position, Ruleset::STANDARD);
/// game.play("a7-a4".parse()?)?;
/// let review = Reviewer::new(None).with_nodes(5000).review_move(&game, 0).ok_or("no move")?;
/// assert_eq!(Warning::of(&review, game.rules()), Some(Warning::OwnMill { at: Point::G7 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// A mill could be closed, and the move does not.
    OwnMill {
        /// Where.
        at: Point,
    },
    /// After the move the opponent can close a mill that another move prevents.
    TheirMill {
        /// The move.
        by: Move,
        /// Where.
        at: Point,
    },
}

/// A search that thinks a move worse by less than this, in hundredths of a man, does not make it worth a warning.
const WORSE: i32 = 40;

impl Warning {
    /// What there is to warn of before a move is made that has been reviewed. Of a move that keeps a win, or that a search thinks
    /// about as good as any, there is nothing, whatever it leaves open. A draw that is kept says little: against a person it is
    /// won and lost by the mills that are overlooked.
    #[must_use]
    pub fn of(review: &MoveReview, rules: &Ruleset) -> Option<Warning> {
        let (position, mv) = (&review.position, review.mv);
        if is_fine(review) || position.closes_mill(mv.from, mv.to) {
            return None;
        }
        if let Some(closing) = closings(position, rules).first() {
            let earns = !position.men(!review.side).is_empty();
            return earns.then_some(Warning::OwnMill { at: closing.at });
        }
        let open = closing_set(&position.after(mv), rules);
        // What no move prevents nobody has overlooked.
        let mut always = open;
        position.for_each_legal_move(rules, |other| {
            if !always.is_empty() {
                always &= closing_set(&position.after(other), rules);
            }
        });
        (open - always)
            .first()
            .map(|at| Warning::TheirMill { by: mv, at })
    }

    /// What kind of warning it is, for surfaces that find words for it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Warning::OwnMill { .. } => "own-mill",
            Warning::TheirMill { .. } => "their-mill",
        }
    }

    /// The point and the move that belong to the code.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match *self {
            Warning::OwnMill { at } => vec![("at", Argument::Point(at))],
            Warning::TheirMill { by, at } => {
                vec![("move", Argument::Move(by)), ("at", Argument::Point(at))]
            }
        }
    }
}

fn is_fine(review: &MoveReview) -> bool {
    if review.grade.is_mistake() {
        return false;
    }
    match (review.source, review.best, review.played) {
        (Source::Tablebase, _, played) => played.result() == Some(Value::Win),
        (_, Score::Estimate(best), Score::Estimate(played)) => best.saturating_sub(played) < WORSE,
        (_, best, played) => best == played,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlin_engine::Probe;
    use mlin_rules::Game;

    use super::*;
    use crate::Reviewer;

    fn warning(position: &str, mv: &str) -> Option<Warning> {
        let mut game = Game::from_position(position.parse().unwrap(), Ruleset::STANDARD);
        game.play(mv.parse().unwrap()).unwrap();
        let review = Reviewer::new(None).with_nodes(20_000).review_move(&game, 0)?;
        Warning::of(&review, game.rules())
    }

    #[test]
    fn a_mill_of_the_opponent_is_warned_of() {
        let placing = "WW....../.B....B./...W.... b 6/7 0";
        let (by, at) = ("a1".parse().unwrap(), Point::G7);
        assert_eq!(warning(placing, "a1"), Some(Warning::TheirMill { by, at }));
        assert_eq!(warning(placing, "g7"), None);
    }

    #[test]
    fn a_draw_that_is_kept_does_not_silence_the_warning() {
        let [_, opening] = mlin_engine::Opening::built_in();
        let position = "......BB/.WW...../........ w 7/7 0".parse().unwrap();
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        game.play("c3".parse().unwrap()).unwrap();
        let mut reviewer = Reviewer::new(opening.map(|opening| opening as Arc<dyn Probe>));
        let review = reviewer.review_move(&game, 0).unwrap();
        assert_eq!(
            (review.source, review.played.result()),
            (Source::Tablebase, Some(Value::Draw))
        );
        assert!(!review.grade.is_mistake());
        assert_eq!(
            Warning::of(&review, game.rules()),
            Some(Warning::OwnMill { at: Point::B6 })
        );
    }

    #[test]
    fn what_nobody_can_prevent_is_not_warned_of() {
        // White closes on g7 or a1: Black can prevent one of them, whichever it likes.
        let fork = "WW.....W/.B....../....B... b 6/7 0";
        assert_eq!(
            warning(fork, "g7"),
            None,
            "the other mill cannot be prevented as well"
        );
        assert!(warning(fork, "e5").is_some());
    }

    #[test]
    fn closing_a_mill_is_never_warned_of() {
        assert_eq!(warning("WW....../BB.B..../........ w 7/6 0", "g7xb6"), None);
    }
}
