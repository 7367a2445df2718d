use mlin_rules::shapes::double_mills;
use mlin_rules::topology::CROSSINGS;
use mlin_rules::{Move, Phase, Point, PointSet, Position, Ruleset};

use crate::Argument;
use crate::survey::with_turn_of;
use crate::threat::{blocks_opponent, closing_set, new_double_mills};

/// What a good move is good for: a piece of advice that leaves the finding of the move to the player.
///
/// ```
/// use mlin_review::Advice;
/// use mlin_rules::{Point, Ruleset};
/// let position = "WW....../BB.B..../........ w 7/6 0".parse()?;
/// let close = Advice::of(&position, &Ruleset::STANDARD, "g7xb6".parse()?);
/// assert_eq!(close, Advice::Close { at: Point::G7 });
/// let prevent = Advice::of(&position, &Ruleset::STANDARD, "f6".parse()?);
/// assert_eq!(prevent, Advice::Prevent { at: Point::F6 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advice {
    /// Close a mill.
    Close {
        /// Where.
        at: Point,
    },
    /// Take the opponent's last move away (R14).
    Block,
    /// Prevent a mill of the opponent.
    Prevent {
        /// Where.
        at: Point,
    },
    /// Make a double mill (R20) ready.
    DoubleMill {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// Break or block a double mill (R20) of the opponent.
    BreakDoubleMill {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// Place a man on a crossing point (R3, R21).
    Crossing {
        /// Those that are free.
        points: PointSet,
    },
    /// Nothing urgent while placing: obstruct (R21).
    Obstruct,
    /// Nothing urgent while moving: stay free to move.
    Free,
}

impl Advice {
    /// What this move of the side to move is good for, the most urgent first.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset, best: Move) -> Advice {
        let after = position.after(best);
        let them = !position.side_to_move();
        if position.closes_mill(best.from, best.to) {
            return Advice::Close { at: best.to };
        }
        if blocks_opponent(&after, rules) {
            return Advice::Block;
        }
        let still: Vec<_> = double_mills(after.men(them), after.free()).collect();
        if let Some(running) =
            double_mills(position.men(them), position.free()).find(|running| !still.contains(running))
        {
            let [from, to] = running.mill.ends();
            return Advice::BreakDoubleMill { from, to };
        }
        let threatened = closing_set(&with_turn_of(position, them), rules);
        if let Some(at) = (threatened - closing_set(&after, rules)).first() {
            return Advice::Prevent { at };
        }
        if let Some(running) = new_double_mills(position, &after).first() {
            let [from, to] = running.mill.ends();
            return Advice::DoubleMill { from, to };
        }
        if position.phase(rules) != Phase::Placing {
            return Advice::Free;
        }
        if CROSSINGS.contains(best.to) {
            return Advice::Crossing {
                points: CROSSINGS & position.free(),
            };
        }
        Advice::Obstruct
    }

    /// What kind of advice it is, for surfaces that find words for it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Advice::Close { .. } => "close",
            Advice::Block => "block",
            Advice::Prevent { .. } => "prevent",
            Advice::DoubleMill { .. } => "double-mill",
            Advice::BreakDoubleMill { .. } => "break-double-mill",
            Advice::Crossing { .. } => "crossing",
            Advice::Obstruct => "obstruct",
            Advice::Free => "free",
        }
    }

    /// The points that belong to the code.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match *self {
            Advice::Close { at } | Advice::Prevent { at } => vec![("at", Argument::Point(at))],
            Advice::DoubleMill { from, to } | Advice::BreakDoubleMill { from, to } => {
                vec![("from", Argument::Point(from)), ("to", Argument::Point(to))]
            }
            Advice::Crossing { points } => vec![("points", Argument::Points(points))],
            Advice::Block | Advice::Obstruct | Advice::Free => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(position: &str, mv: &str) -> Advice {
        let position: Position = position.parse().unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(position.legal_moves(&Ruleset::STANDARD).contains(&mv), "{mv}");
        Advice::of(&position, &Ruleset::STANDARD, mv)
    }

    #[test]
    fn a_move_is_good_for_what_it_does() {
        let (from, to) = (Point::G7, Point::G4);
        assert_eq!(
            advice("WWW.BB../...W..../...WB.B. b 0/0 0", "g1-g4"),
            Advice::BreakDoubleMill { from, to },
            "the way back is blocked"
        );
        let free = CROSSINGS - PointSet::of(Point::D6);
        assert_eq!(
            advice("......../.W....../........ b 8/9 0", "f4"),
            Advice::Crossing { points: free }
        );
        assert_eq!(
            advice("......../.W....../........ b 8/9 0", "a1"),
            Advice::Obstruct
        );
        assert_eq!(
            advice("WBWBWB.B/......../........ w 0/0 0", "a7-b6"),
            Advice::Free,
            "three men fly"
        );
    }
}
