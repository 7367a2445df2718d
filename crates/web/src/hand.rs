//! A turn as a hand makes it: a man is taken up, put down and, if that closes a mill, an enemy man is taken off.
//!
//! The rules know only whole turns. What lies between two taps is kept here, and every question about it is asked of
//! the rules.

use mlin_rules::{Game, Move, Phase, Point, PointSet, Setup, Side};

use crate::board::BoardView;

/// The half turn made so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Nothing yet.
    #[default]
    Idle,
    /// This man is to be moved.
    Holding(Point),
    /// This move closes a mill; its removal is missing.
    Removing(Move),
}

/// The men of the side to move that can go somewhere.
pub(crate) fn movable(game: &Game) -> PointSet {
    let position = game.position();
    if game.outcome().is_some() || position.phase(game.rules()) == Phase::Placing {
        return PointSet::EMPTY;
    }
    let men = position.men(position.side_to_move());
    men.iter()
        .filter(|&man| !position.targets(Some(man), game.rules()).is_empty())
        .collect()
}

impl Hand {
    /// What a tap on a point does: the hand after it and, if the turn is complete, the move.
    pub(crate) fn tap(self, game: &Game, point: Point) -> (Hand, Option<Move>) {
        let position = game.position();
        if game.outcome().is_some() {
            return (Hand::Idle, None);
        }
        match self {
            Hand::Removing(mv) if position.removable(!position.side_to_move()).contains(point) => {
                (Hand::Idle, Some(mv.removing(point)))
            }
            // A second tap on the man that was just put down takes it back.
            Hand::Removing(mv) if point == mv.to => (mv.from.map_or(Hand::Idle, Hand::Holding), None),
            Hand::Removing(_) => (self, None),
            Hand::Holding(from) if from == point => (Hand::Idle, None),
            Hand::Holding(from) if position.targets(Some(from), game.rules()).contains(point) => {
                Hand::put(game, Move::slide(from, point))
            }
            Hand::Idle | Hand::Holding(_) if movable(game).contains(point) => (Hand::Holding(point), None),
            Hand::Idle | Hand::Holding(_) if position.targets(None, game.rules()).contains(point) => {
                Hand::put(game, Move::place(point))
            }
            Hand::Idle | Hand::Holding(_) => (Hand::Idle, None),
        }
    }

    /// A man is put down: the turn is complete unless there is a man to remove.
    fn put(game: &Game, mv: Move) -> (Hand, Option<Move>) {
        let position = game.position();
        let waits =
            position.closes_mill(mv.from, mv.to) && !position.removable(!position.side_to_move()).is_empty();
        if waits {
            (Hand::Removing(mv), None)
        } else {
            (Hand::Idle, Some(mv))
        }
    }

    /// What a side of a game has in hand: a man that stands on the board for its removal is not there any more.
    pub(crate) fn stock(self, game: &Game, side: Side) -> u8 {
        let position = game.position();
        let is_down =
            matches!(self, Hand::Removing(Move { from: None, .. })) && position.side_to_move() == side;
        position.hand(side).saturating_sub(u8::from(is_down))
    }

    /// The board of a game with the half turn made and everything marked that may come next.
    pub(crate) fn show(self, game: &Game) -> BoardView {
        let position = game.position();
        let mut men = Setup::from(*position).board;
        let mut view = BoardView::default();
        if game.outcome().is_none() {
            match self {
                Hand::Idle => {
                    view.movable = movable(game);
                    if position.phase(game.rules()) == Phase::Placing {
                        view.targets = position.targets(None, game.rules());
                    }
                }
                Hand::Holding(from) => {
                    view.movable = movable(game);
                    view.selected = Some(from);
                    view.targets = position.targets(Some(from), game.rules());
                }
                Hand::Removing(mv) => {
                    if let Some(from) = mv.from {
                        men[from.index()] = None;
                    }
                    men[mv.to.index()] = Some(position.side_to_move());
                    view.removable = position.removable(!position.side_to_move());
                    let own = position.men(position.side_to_move());
                    let own = mv.from.map_or(own, |from| own - from.into()) | mv.to.into();
                    view.closed = crate::board::mills_through(own, mv.to);
                }
            }
        }
        view.men = men;
        view
    }
}

#[cfg(test)]
mod tests {
    use mlin_rules::Ruleset;
    use proptest::prelude::*;

    use super::*;

    fn game(position: &str) -> Game {
        Game::from_position(position.parse().unwrap(), Ruleset::STANDARD)
    }

    #[test]
    fn a_placement_that_closes_a_mill_waits_for_its_removal() {
        let game = game("W.W...B./......../.....B.. w 5/5 0");
        let (hand, mv) = Hand::Idle.tap(&game, Point::D7);
        assert_eq!((hand, mv), (Hand::Removing(Move::place(Point::D7)), None));
        assert_eq!(
            hand.show(&game).removable,
            PointSet::from_iter([Point::A1, Point::D3])
        );
        assert_eq!(Side::ALL.map(|side| hand.stock(&game, side)), [4, 5]);
        assert_eq!(Side::ALL.map(|side| Hand::Idle.stock(&game, side)), [5, 5]);
        assert_eq!(hand.tap(&game, Point::B6).0, hand, "a free point removes nobody");
        assert_eq!(hand.tap(&game, Point::D7).0, Hand::Idle);
        assert_eq!(
            hand.tap(&game, Point::A1),
            (Hand::Idle, Some("d7xa1".parse().unwrap()))
        );
    }

    #[test]
    fn a_man_is_taken_up_and_put_down() {
        let game = game("WW.W..../B.B.B.../........ w 0/0 0");
        let game_without_flying = Game::from_position(*game.position(), Ruleset::WITHOUT_FLYING);
        let (hand, _) = Hand::Idle.tap(&game_without_flying, Point::G4);
        assert_eq!(hand, Hand::Holding(Point::G4));
        assert_eq!(hand.tap(&game_without_flying, Point::G4).0, Hand::Idle);
        assert_eq!(
            hand.tap(&game_without_flying, Point::D7).0,
            Hand::Holding(Point::D7)
        );
        assert_eq!(hand.tap(&game_without_flying, Point::C3), (Hand::Idle, None));
        assert_eq!(
            hand.tap(&game, Point::C3),
            (Hand::Idle, Some(Move::slide(Point::G4, Point::C3)))
        );
        let (hand, _) = hand.tap(&game_without_flying, Point::G7);
        assert_eq!(hand, Hand::Removing(Move::slide(Point::G4, Point::G7)));
        assert_eq!(hand.show(&game).men[Point::G4.index()], None);
        assert_eq!(hand.show(&game).closed.len(), 1);
    }

    proptest! {
        /// Every legal move can be tapped, and nothing else.
        #[test]
        fn taps_make_the_legal_moves(choices in prop::collection::vec(any::<usize>(), 0..80)) {
            let mut game = Game::new(Ruleset::STANDARD);
            for choice in choices {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                for mv in &legal {
                    let (mut hand, mut made) = (Hand::Idle, None);
                    for point in [mv.from, Some(mv.to), mv.remove].into_iter().flatten() {
                        prop_assert_eq!(made, None);
                        (hand, made) = hand.tap(&game, point);
                    }
                    prop_assert_eq!(made, Some(*mv));
                    prop_assert_eq!(hand, Hand::Idle);
                }
                for first in Point::ALL {
                    if let (_, Some(mv)) = Hand::Idle.tap(&game, first) {
                        prop_assert!(legal.contains(&mv));
                    }
                }
                game.play(legal[choice % legal.len()]).unwrap();
            }
        }
    }
}
