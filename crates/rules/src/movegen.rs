use alloc::vec::Vec;

use crate::topology::closing_points;
use crate::{Move, Phase, PointSet, Position, Ruleset, Side};

impl Position {
    /// Every legal move (R5 to R12), sorted by the man's origin, its target and the removed man, each in
    /// point order. Empty when a side is below three men (R13) or the side to move is blocked (R14).
    /// The draw rules (R15, R16) do not empty it: they are [`crate::Game`]'s to apply.
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// assert_eq!(Position::START.legal_moves(&Ruleset::default()).len(), 24);
    /// ```
    #[must_use]
    pub fn legal_moves(&self, rules: &Ruleset) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_legal_move(rules, |mv| moves.push(mv));
        moves
    }

    /// Calls `visit` with every legal move, in the order of [`Position::legal_moves`], and allocates
    /// nothing.
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// let mut count = 0;
    /// Position::START.for_each_legal_move(&Ruleset::default(), |_| count += 1);
    /// assert_eq!(count, 24);
    /// ```
    #[inline]
    pub fn for_each_legal_move(&self, rules: &Ruleset, mut visit: impl FnMut(Move)) {
        if self.is_short() {
            return;
        }
        let removable = self.removable(!self.side_to_move());
        self.for_each_way(rules, |from, targets, closing| {
            for to in targets {
                let mv = Move {
                    from,
                    to,
                    remove: None,
                };
                if closing.contains(to) && !removable.is_empty() {
                    for point in removable {
                        visit(mv.removing(point));
                    }
                } else {
                    visit(mv);
                }
            }
        });
    }

    /// How many legal moves there are, without making them.
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// assert_eq!(Position::START.count_legal_moves(&Ruleset::default()), 24);
    /// ```
    #[must_use]
    #[inline]
    pub fn count_legal_moves(&self, rules: &Ruleset) -> u32 {
        if self.is_short() {
            return 0;
        }
        // A closing move stands for as many turns as there are men to remove, or for one when there
        // is none (no enemy man on the board).
        let extra = self.removable(!self.side_to_move()).len().max(1) - 1;
        let mut count = 0;
        self.for_each_way(rules, |_, targets, closing| {
            count += targets.len() + extra * (targets & closing).len();
        });
        count
    }

    /// Whether the side to move can move at all (R14).
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// let blocked: Position = "WWW....B/B..B..../........ w 0/0 0".parse()?;
    /// assert!(blocked.has_legal_move(&Ruleset::STANDARD), "three men fly");
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn has_legal_move(&self, rules: &Ruleset) -> bool {
        if self.is_short() {
            return false;
        }
        match self.phase(rules) {
            // At most 18 men stand on 24 points.
            Phase::Placing | Phase::Flying => true,
            Phase::Moving => !(self.reach(self.side_to_move()) & self.free()).is_empty(),
        }
    }

    /// The points that are next to some man of a side, free or not.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// let position: Position = "W......./......../........ b 8/9 0".parse()?;
    /// assert_eq!(position.reach(Side::White).len(), 2);
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn reach(&self, side: Side) -> PointSet {
        use crate::topology::MIDPOINTS;
        let men = self.men(side);
        let midpoints = men.bits() & MIDPOINTS.bits();
        PointSet::from_bits(men.rotated(1).bits() | men.rotated(7).bits() | midpoints << 8 | midpoints >> 8)
    }

    /// Calls `visit(from, targets, closing)` for every man that may move, or once with `None` when
    /// placing: where it may go, and where it would close a mill.
    #[inline]
    fn for_each_way(&self, rules: &Ruleset, mut visit: impl FnMut(Option<crate::Point>, PointSet, PointSet)) {
        let men = self.men(self.side_to_move());
        let free = self.free();
        let phase = self.phase(rules);
        if phase == Phase::Placing {
            visit(None, free, closing_points(men));
            return;
        }
        for from in men {
            let targets = if phase == Phase::Flying {
                free
            } else {
                from.neighbours() & free
            };
            visit(Some(from), targets, closing_points(men - from.into()));
        }
    }
}
