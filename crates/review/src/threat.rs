use mlin_rules::shapes::{DoubleMill, RunningMill, double_mills};
use mlin_rules::{Move, Point, PointSet, Position, Ruleset};

use crate::Argument;
use crate::side_survey::closings;

/// What a side would do if it were to move.
///
/// ```
/// use mlin_review::{Survey, Threat};
/// use mlin_rules::{Point, Ruleset, Side};
/// let position = "WW....../.B....B./........ b 7/7 0".parse()?;
/// let survey = Survey::of(&position, &Ruleset::STANDARD);
/// assert_eq!(survey.side(Side::White).threats, [Threat::Closes { at: Point::G7 }]);
/// assert_eq!(survey.side(Side::White).threats[0].code(), "closes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// It closes a mill.
    Closes {
        /// Where.
        at: Point,
    },
    /// It has a double mill (R20) that can run: a mill with every move.
    DoubleMill {
        /// Its ends and its men.
        running: RunningMill,
    },
    /// It makes a double mill that can run from the move after.
    BuildsDoubleMill {
        /// The shape.
        mill: DoubleMill,
        /// The first move, in the order of [`Position::legal_moves`], that makes it.
        by: Move,
    },
    /// After this move the opponent has no legal move and has lost (R14).
    Blocks {
        /// The move.
        by: Move,
    },
}

impl Threat {
    /// Every code, in the order of the variants.
    pub const CODES: [&'static str; 4] = ["closes", "double-mill", "builds-double-mill", "blocks"];

    /// What kind of threat it is, for surfaces that find words or signs for it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Threat::Closes { .. } => "closes",
            Threat::DoubleMill { .. } => "double-mill",
            Threat::BuildsDoubleMill { .. } => "builds-double-mill",
            Threat::Blocks { .. } => "blocks",
        }
    }

    /// The points and moves that belong to the code.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match self {
            Threat::Closes { at } => vec![("at", Argument::Point(*at))],
            Threat::DoubleMill { running } => vec![
                ("from", Argument::Point(running.from)),
                ("to", Argument::Point(running.to)),
            ],
            Threat::BuildsDoubleMill { mill, by } => vec![
                ("from", Argument::Point(mill.ends()[0])),
                ("to", Argument::Point(mill.ends()[1])),
                ("move", Argument::Move(*by)),
            ],
            Threat::Blocks { by } => vec![("move", Argument::Move(*by))],
        }
    }

    /// All threats of the side to move.
    pub(crate) fn all(position: &Position, rules: &Ruleset) -> Vec<Threat> {
        let us = position.side_to_move();
        let mut threats: Vec<Threat> = closings(position, rules)
            .into_iter()
            .map(|closing| Threat::Closes { at: closing.at })
            .collect();
        if position.hand(us) == 0 && position.has_legal_move(rules) {
            let running = double_mills(position.men(us), position.free());
            threats.extend(running.map(|running| Threat::DoubleMill { running }));
        }
        let mut built: Vec<DoubleMill> = Vec::new();
        let mut blocks = Vec::new();
        position.for_each_legal_move(rules, |mv| {
            let after = position.after(mv);
            for running in new_double_mills(position, &after) {
                if !built.contains(&running.mill) {
                    built.push(running.mill);
                    threats.push(Threat::BuildsDoubleMill {
                        mill: running.mill,
                        by: mv,
                    });
                }
            }
            if blocks_opponent(&after, rules) {
                blocks.push(Threat::Blocks { by: mv });
            }
        });
        threats.extend(blocks);
        threats
    }
}

/// Whether the side to move, with men enough, has lost because it cannot move (R14).
pub(crate) fn blocks_opponent(after: &Position, rules: &Ruleset) -> bool {
    after.total(after.side_to_move()) >= 3 && !after.has_legal_move(rules)
}

/// The double mills that a move of a side has made ready to run, and that did not stand there before it.
pub(crate) fn new_double_mills(before: &Position, after: &Position) -> Vec<RunningMill> {
    let us = before.side_to_move();
    if after.hand(us) > 0 || after.men(us).len() < 5 {
        return Vec::new();
    }
    let old: Vec<DoubleMill> = double_mills(before.men(us), before.free())
        .map(|running| running.mill)
        .collect();
    double_mills(after.men(us), after.free())
        .filter(|running| !old.contains(&running.mill))
        .collect()
}

/// The points where the side to move can close a mill.
pub(crate) fn closing_set(position: &Position, rules: &Ruleset) -> PointSet {
    closings(position, rules)
        .into_iter()
        .map(|closing| closing.at)
        .collect()
}
