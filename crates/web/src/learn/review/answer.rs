//! A mistake and its reasons on the board: rings, lines and arrows.

use mlin_review::{Reason, TurningPoint};
use mlin_rules::topology::LINES;
use mlin_rules::{Move, Point, PointSet, Position, Side};

use crate::board::BoardView;

/// So many right moves are pointed at beside the one that was found.
const SHOWN: usize = 3;

/// The position of a mistake with everything marked that its answer speaks of, the right move that was found first.
pub(super) fn view(mistake: &TurningPoint, found: Option<Move>) -> BoardView {
    let mut view = BoardView::of(&mistake.position);
    for mv in found.iter().chain(mistake.accepted.iter().take(SHOWN)) {
        point_at(&mut view, *mv);
        view.removable.extend(mv.remove);
    }
    for reason in &mistake.reasons {
        mark(&mut view, &mistake.position, mistake, reason);
    }
    view
}

/// An arrow for a man that moves, a ring for one that is placed.
pub(super) fn point_at(view: &mut BoardView, mv: Move) {
    match mv.from {
        Some(from) if !view.arrows.contains(&(from, mv.to)) => view.arrows.push((from, mv.to)),
        Some(_) => {}
        None => view.highlights.insert(mv.to),
    }
}

fn mark(view: &mut BoardView, position: &Position, mistake: &TurningPoint, reason: &Reason) {
    let (us, them) = (mistake.side, !mistake.side);
    match *reason {
        Reason::OverlookedMill { at } | Reason::MissedForcedMill { at, .. } => mill(view, position, us, at),
        Reason::LetMillClose { at } | Reason::UnblockedMill { at } | Reason::ForcedMill { at, .. } => {
            mill(view, position, them, at);
        }
        Reason::GaveUpDoubleMill { from, to }
        | Reason::MissedDoubleMill { from, to }
        | Reason::LetDoubleMill { from, to } => {
            view.highlights |= PointSet::from_iter([from, to]);
            for end in [from, to] {
                view.lines.extend(LINES.into_iter().filter(|line| {
                    line.contains(end) && !line.contains_all(PointSet::from_iter([from, to]))
                }));
            }
        }
        Reason::LeftCrossing { at } => view.highlights.insert(at),
        Reason::MissedCrossing { points } => view.highlights |= points,
        _ => {}
    }
}

/// The lines on which a side has two men and, on this point, a mill to come; the point has a ring.
fn mill(view: &mut BoardView, position: &Position, side: Side, at: Point) {
    view.highlights.insert(at);
    let rest = PointSet::of(at);
    let men = position.men(side);
    view.lines.extend(
        LINES
            .into_iter()
            .filter(|line| line.contains(at) && men.contains_all(*line - rest)),
    );
}

#[cfg(test)]
mod tests {
    use mlin_review::Reviewer;
    use mlin_rules::{Game, Ruleset};

    use super::*;

    #[test]
    fn an_overlooked_mill_is_seen() {
        let position = "WW.W..../.B....../..B..B.. w 0/0 0".parse().unwrap();
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        game.play("a7-a4".parse().unwrap()).unwrap();
        let review = Reviewer::new(None)
            .with_nodes(3000)
            .review_move(&game, 0)
            .unwrap();
        let view = view(&TurningPoint::of(&review).unwrap(), None);
        assert!(view.highlights.contains(Point::G7));
        assert_eq!(
            view.lines,
            [PointSet::from_iter([Point::A7, Point::D7, Point::G7])]
        );
        assert_eq!(view.arrows, [(Point::G4, Point::G7)]);
        assert!(!view.removable.is_empty());
    }

    #[test]
    fn a_double_mill_has_two_lines() {
        let position: Position = "WWW...../......../......WW w 0/0 0".parse().unwrap();
        let mistake = TurningPoint {
            ply: 1,
            side: Side::White,
            position,
            played: "g7-g4".parse().unwrap(),
            grade: mlin_review::Grade::Doubtful,
            accepted: Vec::new(),
            moves: Vec::new(),
            reasons: vec![Reason::MissedDoubleMill {
                from: Point::A7,
                to: Point::A4,
            }],
            line: Vec::new(),
            punishment: Vec::new(),
            source: mlin_review::Source::Tablebase,
        };
        let view = view(&mistake, None);
        assert_eq!(view.lines.len(), 2);
        assert!(view.lines.iter().all(|line| LINES.contains(line)));
    }

    #[test]
    fn the_right_move_that_was_found_is_marked_however_many_there_are() {
        let moves = |names: [&str; 5]| names.map(|name| name.parse::<Move>().unwrap()).to_vec();
        let mut mistake = TurningPoint {
            ply: 1,
            side: Side::White,
            position: Position::START,
            played: "a7".parse().unwrap(),
            grade: mlin_review::Grade::Doubtful,
            accepted: moves(["d6", "f4", "d2", "b4", "d5"]),
            moves: Vec::new(),
            reasons: Vec::new(),
            line: Vec::new(),
            punishment: Vec::new(),
            source: mlin_review::Source::Tablebase,
        };
        let found = Some(mistake.accepted[4]);
        assert!(view(&mistake, found).highlights.contains(Point::D5));
        assert!(!view(&mistake, None).highlights.contains(Point::D5));
        mistake.position = "W......./......../......WW w 0/0 0".parse().unwrap();
        mistake.accepted = moves(["a7-d7", "a7-g7", "a7-g4", "a7-g1", "a7-d1"]);
        let found = Some(mistake.accepted[4]);
        assert_eq!(view(&mistake, found).arrows[0], (Point::A7, Point::D1));
        assert_eq!(view(&mistake, found).arrows.len(), SHOWN + 1);
    }
}
