use mlin_rules::shapes::{RunningMill, double_mills};
use mlin_rules::{Move, PointSet, Position, Ruleset, Side};

use crate::survey::with_turn_of;

/// A double mill (R20) that stands ready, and who can do what about it: its side runs it, the opponent blocks or breaks it.
///
/// ```
/// use mlin_review::Survey;
/// use mlin_rules::{Ruleset, Side};
/// // White's man goes to and fro between g7 and g4. Black has a man on g1, which may step between.
/// let position = "WWW.BB../...W..../...WB.B. w 0/0 0".parse()?;
/// let survey = Survey::of(&position, &Ruleset::STANDARD);
/// let view = &survey.side(Side::White).double_mills[0];
/// assert!(view.can_run && view.breaks.is_empty());
/// assert_eq!(view.blocks, ["g1-g4".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubleMillView {
    /// The shape and where its man stands.
    pub running: RunningMill,
    /// Whether its side may slide from the one end to the other when it is to move: it may not while it has men in hand.
    pub can_run: bool,
    /// The opponent's moves, if it were to move, that put a man on the free end.
    pub blocks: Vec<Move>,
    /// The opponent's moves, if it were to move, that remove one of the five men.
    pub breaks: Vec<Move>,
}

impl DoubleMillView {
    pub(crate) fn all(position: &Position, rules: &Ruleset, side: Side) -> Vec<DoubleMillView> {
        let mut found: Vec<DoubleMillView> = double_mills(position.men(side), position.free())
            .map(|running| DoubleMillView {
                running,
                can_run: position.hand(side) == 0 && position.total(!side) >= 3,
                blocks: Vec::new(),
                breaks: Vec::new(),
            })
            .collect();
        if !found.is_empty() {
            with_turn_of(position, !side).for_each_legal_move(rules, |mv| {
                for view in &mut found {
                    let men = view.running.mill.all_mates() | PointSet::of(view.running.from);
                    if mv.to == view.running.to {
                        view.blocks.push(mv);
                    }
                    if mv.remove.is_some_and(|point| men.contains(point)) {
                        view.breaks.push(mv);
                    }
                }
            });
        }
        found
    }

    /// Whether the opponent, if it were to move, could do nothing about it at once.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.blocks.is_empty() && self.breaks.is_empty()
    }
}
