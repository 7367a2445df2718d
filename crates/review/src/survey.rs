use mlin_rules::topology::CROSSINGS;
use mlin_rules::{PointSet, Position, Ruleset, Setup, Side};

use crate::SideSurvey;

/// What one look at a position shows of both sides: shapes, and what each would do if it were to move.
///
/// ```
/// use mlin_review::Survey;
/// use mlin_rules::{Point, Ruleset, Side};
/// let position = "WW....../.B....B./...W.... w 6/7 0".parse()?;
/// let survey = Survey::of(&position, &Ruleset::STANDARD);
/// let white = survey.side(Side::White);
/// assert_eq!(white.closings[0].at, Point::G7);
/// assert!(survey.side(Side::Black).closings.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    sides: [SideSurvey; 2],
    free_crossings: PointSet,
}

impl Survey {
    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset) -> Survey {
        Survey {
            sides: Side::ALL.map(|side| SideSurvey::of(position, rules, side)),
            free_crossings: CROSSINGS & position.free(),
        }
    }

    /// What there is of one side.
    #[must_use]
    pub const fn side(&self, side: Side) -> &SideSurvey {
        &self.sides[side.index()]
    }

    /// Those of the four crossing points (R3) that nobody holds.
    #[must_use]
    pub const fn free_crossings(&self) -> PointSet {
        self.free_crossings
    }
}

/// The position as if it were a side's turn.
pub(crate) fn with_turn_of(position: &Position, side: Side) -> Position {
    if position.side_to_move() == side {
        return *position;
    }
    let setup = Setup {
        side_to_move: side,
        ..Setup::from(*position)
    };
    // Nothing but the turn has changed, and either side may have it.
    setup.position().unwrap_or(*position)
}
