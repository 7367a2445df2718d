//! Men that keep their identity from one picture of the board to the next, so that a move is seen as a movement.
//!
//! A position only says where men stand. Comparing two of them tells who most likely went where: a man that vanished
//! and one of the same colour that appeared are the same man.

use mlin_rules::{Point, Side};

/// What stands where, by [`Point::index`].
pub(crate) type Placement = [Option<Side>; 24];

/// A man in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    /// The same in every picture of one board.
    pub(crate) id: u32,
    /// Its colour.
    pub(crate) side: Side,
    /// Where it stands or, once removed, stood.
    pub(crate) point: Point,
    /// Whether it has just been removed: it is still drawn, vanishing.
    pub(crate) removed: bool,
}

/// All men of one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Men {
    men: Vec<Man>,
    next: u32,
}

impl Men {
    /// The men as they stand, and those that the last change removed.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Man> {
        self.men.iter()
    }

    /// The man with this identity.
    pub(crate) fn get(&self, id: u32) -> Option<Man> {
        self.men.iter().find(|man| man.id == id).copied()
    }

    /// Follows a change of the position. Men that move keep their identity, as long as it is plain who moved:
    /// when more than `2` men of a colour moved at once, the board is simply set up anew.
    pub(crate) fn follow(&mut self, placement: &Placement) {
        self.men.retain(|man| !man.removed);
        for side in Side::ALL {
            let stands = |point: Point| placement[point.index()] == Some(side);
            let mut gone: Vec<usize> = (0..self.men.len())
                .filter(|&i| self.men[i].side == side && !stands(self.men[i].point))
                .collect();
            let mut came: Vec<Point> = Point::ALL
                .into_iter()
                .filter(|&point| stands(point) && !self.stands(side, point))
                .collect();
            if gone.len() == came.len() && came.len() <= 2 {
                for (&i, &point) in gone.iter().zip(&came) {
                    self.men[i].point = point;
                }
                gone.clear();
                came.clear();
            }
            for i in gone {
                self.men[i].removed = true;
            }
            for point in came {
                self.men.push(Man {
                    id: self.next,
                    side,
                    point,
                    removed: false,
                });
                self.next += 1;
            }
        }
    }

    fn stands(&self, side: Side, point: Point) -> bool {
        self.men
            .iter()
            .any(|man| !man.removed && man.side == side && man.point == point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placement(white: &[Point], black: &[Point]) -> Placement {
        let mut placement = [None; 24];
        for point in white {
            placement[point.index()] = Some(Side::White);
        }
        for point in black {
            placement[point.index()] = Some(Side::Black);
        }
        placement
    }

    fn shown(men: &Men) -> Placement {
        let mut placement = [None; 24];
        for man in men.iter().filter(|man| !man.removed) {
            placement[man.point.index()] = Some(man.side);
        }
        placement
    }

    #[test]
    fn a_slide_keeps_the_man_and_a_removal_leaves_him_once() {
        let mut men = Men::default();
        men.follow(&placement(&[Point::A7, Point::D7], &[Point::D6]));
        let slider = men.iter().find(|man| man.point == Point::D7).unwrap().id;
        men.follow(&placement(&[Point::A7, Point::G7], &[]));
        assert_eq!(men.get(slider).unwrap().point, Point::G7);
        let removed: Vec<_> = men
            .iter()
            .filter(|man| man.removed)
            .map(|man| man.point)
            .collect();
        assert_eq!(removed, [Point::D6]);
        men.follow(&placement(&[Point::A7, Point::G7], &[Point::D6]));
        assert!(men.iter().all(|man| !man.removed));
        assert_eq!(shown(&men), placement(&[Point::A7, Point::G7], &[Point::D6]));
    }

    #[test]
    fn any_change_ends_with_the_men_that_stand() {
        let pictures = [
            placement(&[], &[]),
            placement(&[Point::A7], &[]),
            placement(
                &[Point::A7, Point::B4, Point::C3],
                &[Point::D1, Point::D2, Point::D3],
            ),
            placement(
                &[Point::D1, Point::D2, Point::D3],
                &[Point::A7, Point::B4, Point::C3],
            ),
            placement(&Point::ALL[..9], &Point::ALL[9..18]),
            placement(&Point::ALL[15..24], &Point::ALL[..9]),
        ];
        let mut men = Men::default();
        for first in &pictures {
            for second in &pictures {
                men.follow(first);
                men.follow(second);
                assert_eq!(shown(&men), *second);
            }
        }
        let mut ids: Vec<u32> = men.iter().map(|man| man.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), men.iter().count());
    }
}
