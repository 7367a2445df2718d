use mlin_rules::shapes::{SharedPair, shared_pairs};
use mlin_rules::topology::{CROSSINGS, LINES, closing_points, lines_through};
use mlin_rules::{Phase, Point, PointSet, Position, Ruleset, Side};

use crate::survey::with_turn_of;
use crate::{DoubleMillView, Threat};

/// What one look at a position shows of one side; see [`crate::Survey`].
///
/// ```
/// use mlin_review::Survey;
/// use mlin_rules::{Point, PointSet, Ruleset, Side};
/// let position = "W.....WB/B.W....B/.W.....B w 0/0 0".parse()?;
/// let survey = Survey::of(&position, &Ruleset::STANDARD);
/// let black = survey.side(Side::Black);
/// assert_eq!(black.mills, [PointSet::from_iter([Point::A4, Point::B4, Point::C4])]);
/// assert_eq!(black.crossings, PointSet::of(Point::B4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideSurvey {
    /// Whose it is.
    pub side: Side,
    /// The closed mills, in the order of [`LINES`].
    pub mills: Vec<PointSet>,
    /// The lines with two own men and a free point, in the order of [`LINES`].
    pub open_mills: Vec<OpenMill>,
    /// Where the side would close a mill if it were to move, in point order.
    pub closings: Vec<Closing>,
    /// The free points where a man more makes two open mills at once, of which the opponent can block one only. Empty when
    /// the side has fewer than two men in hand: one to make them, one to close.
    pub forks: PointSet,
    /// The men that cannot slide; empty while the side flies.
    pub blocked: PointSet,
    /// The men with one way out that the opponent could shut with its next move; empty while the side flies.
    pub dying: PointSet,
    /// Those of the four crossing points (R3) that the side holds.
    pub crossings: PointSet,
    /// Pairs of closed mills that share a man (R19), in point order.
    pub shared_pairs: Vec<SharedPair>,
    /// Double mills (R20) whose man stands ready, and what the opponent can do about them.
    pub double_mills: Vec<DoubleMillView>,
    /// What the side would do if it were to move.
    pub threats: Vec<Threat>,
}

/// A line with two men of a side and a free point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenMill {
    /// The three points.
    pub line: PointSet,
    /// The free one.
    pub gap: Point,
    /// The men that could close it with the next move; none is needed while there are men in hand.
    pub closers: PointSet,
}

/// A point where a side can close a mill with its next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Closing {
    /// The point.
    pub at: Point,
    /// The men that can close it there; empty when it is closed from the hand.
    pub by: PointSet,
}

impl SideSurvey {
    pub(crate) fn of(position: &Position, rules: &Ruleset, side: Side) -> SideSurvey {
        let (men, free) = (position.men(side), position.free());
        let turn = with_turn_of(position, side);
        let closings = closings(&turn, rules);
        let [mut blocked, mut dying, mut forks] = [PointSet::EMPTY; 3];
        if turn.phase(rules) != Phase::Flying {
            let ways = |man: Point| man.neighbours() & free;
            blocked = men.iter().filter(|man| ways(*man).is_empty()).collect();
            dying = shut_in(
                men.iter().filter(|man| ways(*man).len() == 1).collect(),
                &with_turn_of(position, !side),
                rules,
            );
        }
        if position.hand(side) >= 2 {
            forks = free.iter().filter(|point| is_fork(men, free, *point)).collect();
        }
        SideSurvey {
            side,
            mills: LINES.into_iter().filter(|line| men.contains_all(*line)).collect(),
            open_mills: open_mills(men, free, &closings),
            closings,
            forks,
            blocked,
            dying,
            crossings: CROSSINGS & men,
            shared_pairs: shared_pairs(men).collect(),
            double_mills: DoubleMillView::all(position, rules, side),
            threats: Threat::all(&turn, rules),
        }
    }
}

/// Where the side to move can close a mill.
pub(crate) fn closings(position: &Position, rules: &Ruleset) -> Vec<Closing> {
    let mut found: Vec<Closing> = Vec::new();
    position.for_each_legal_move(rules, |mv| {
        if !position.closes_mill(mv.from, mv.to) {
            return;
        }
        let by = mv.from.map_or(PointSet::EMPTY, PointSet::of);
        match found.iter_mut().find(|closing| closing.at == mv.to) {
            Some(closing) => closing.by |= by,
            None => found.push(Closing { at: mv.to, by }),
        }
    });
    found.sort_by_key(|closing| closing.at);
    found
}

fn open_mills(men: PointSet, free: PointSet, closings: &[Closing]) -> Vec<OpenMill> {
    let open = |line: PointSet| {
        let gap = (line & free).first().filter(|_| (line & men).len() == 2)?;
        // A man of the line itself does not close it.
        let closers = closings
            .iter()
            .find(|closing| closing.at == gap)
            .map_or(PointSet::EMPTY, |closing| closing.by - line);
        Some(OpenMill { line, gap, closers })
    };
    LINES.into_iter().filter_map(open).collect()
}

/// Whether a man more on a free point has on both lines through it a mate and a free point.
pub(crate) fn is_fork(men: PointSet, free: PointSet, point: Point) -> bool {
    !closing_points(men).contains(point)
        && lines_through(point)
            .into_iter()
            .all(|line| (line & men).len() == 1 && (line & free).len() == 2)
}

/// Those of the men that some move of the side to move leaves without a way out.
fn shut_in(men: PointSet, enemy: &Position, rules: &Ruleset) -> PointSet {
    let mut found = PointSet::EMPTY;
    if !men.is_empty() {
        enemy.for_each_legal_move(rules, |mv| {
            let free = enemy.after(mv).free();
            let shut = |man: &Point| mv.remove != Some(*man) && (man.neighbours() & free).is_empty();
            found.extend((men - found).iter().filter(shut));
        });
    }
    found
}
