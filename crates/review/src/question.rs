use mlin_engine::Class;
use mlin_rules::{Move, Position, Ruleset};

use crate::explanation::Explanation;
use crate::{Reason, Value};

/// A position with what every legal move is worth: all right answers are known, and why the others are none.
///
/// ```
/// use mlin_review::{Class, Question, Reason};
/// use mlin_rules::{Point, Position, Ruleset};
/// let position: Position = "WW.W..../.B....../..B..B.. w 0/0 0".parse()?;
/// let moves = position.legal_moves(&Ruleset::STANDARD);
/// let class = |closes| if closes { Class::Win } else { Class::Loss };
/// let classes: Vec<Class> = moves.iter().map(|mv| class(mv.remove.is_some())).collect();
/// let question = Question::new(position, Ruleset::STANDARD, &classes).ok_or("one class for each move")?;
/// assert!(question.accepts("g4-g7xd6".parse()?));
/// let reasons = question.reasons("g4-g1".parse()?);
/// assert!(reasons.contains(&Reason::OverlookedMill { at: Point::G7 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    position: Position,
    rules: Ruleset,
    moves: Vec<(Move, Class)>,
}

impl Question {
    /// A question from the class of each legal move, in the order of [`Position::legal_moves`]; `None` when there is not one for
    /// each.
    #[must_use]
    pub fn new(position: Position, rules: Ruleset, classes: &[Class]) -> Option<Question> {
        let moves = position.legal_moves(&rules);
        (moves.len() == classes.len()).then(|| Question {
            position,
            rules,
            moves: moves.into_iter().zip(classes.iter().copied()).collect(),
        })
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules under which the classes stand.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Every legal move with its class, in the order of [`Position::legal_moves`].
    pub fn moves(&self) -> impl Iterator<Item = (Move, Class)> + '_ {
        self.moves.iter().copied()
    }

    /// What a move is worth; `None` when it is not legal.
    #[must_use]
    pub fn class(&self, mv: Move) -> Option<Class> {
        let found = self.moves.iter().find(|(other, _)| *other == mv);
        found.map(|(_, class)| *class)
    }

    /// The best result under the limit; `None` when there is no legal move.
    #[must_use]
    pub fn best(&self) -> Option<Value> {
        self.moves.iter().map(|(_, class)| class.with_limit()).max()
    }

    /// Every right answer: the moves with the best result under the limit.
    pub fn answers(&self) -> impl Iterator<Item = Move> + '_ {
        let best = self.best();
        self.moves()
            .filter(move |(_, class)| Some(class.with_limit()) == best)
            .map(|(mv, _)| mv)
    }

    /// Whether a move is a right answer.
    #[must_use]
    pub fn accepts(&self, mv: Move) -> bool {
        self.class(mv)
            .is_some_and(|class| Some(class.with_limit()) == self.best())
    }

    /// Why a move is no right answer, what it costs first; empty for a right one, and for what is no legal move.
    ///
    /// As no opponent's move is valued here, causes that lie in an answer of the opponent's are true of *some* answer, and
    /// [`Reason::Deep`], which points to a line, is left out.
    #[must_use]
    pub fn reasons(&self, mv: Move) -> Vec<Reason> {
        let (Some(best), Some(class)) = (self.best(), self.class(mv)) else {
            return Vec::new();
        };
        let mut reasons = match (best, class.with_limit()) {
            (best, worth) if best == worth => return Vec::new(),
            (Value::Win, to) => vec![Reason::ThrewAwayWin { to }],
            _ => vec![Reason::ThrewAwayDraw],
        };
        let accepted: Vec<Move> = self.answers().collect();
        let explanation = Explanation {
            rules: &self.rules,
            before: &self.position,
            played: mv,
            accepted: &accepted,
            answers: &self.position.after(mv).legal_moves(&self.rules),
            line: &[],
            punishment: &[],
            stake: (false, false),
        };
        let causes = explanation.causes().into_iter();
        reasons.extend(causes.filter(|cause| *cause != Reason::Deep));
        reasons
    }
}
