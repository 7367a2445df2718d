use crate::topology::{closing_points, removable};
use crate::zobrist;
use crate::{
    DrawReason, Move, MoveError, Outcome, Point, PointSet, Ruleset, Side, Symmetry, Undo, WinReason,
};

/// What one look at the table shows: the men on the board, the men in hand, the side to move and the
/// counter of plies since the last placement or removal (R16).
///
/// A position is always sound: at most nine men a side, at least one side with three, and no counter
/// while there are men in hand. It comes from [`Position::START`], from a [`crate::Setup`], from its
/// text, or from playing legal moves.
///
/// Two positions are equal when all of this is equal; for repetition (R15) compare
/// [`Position::repetition_key`], which leaves the counter out.
///
/// ```
/// use mlin_rules::{Position, Ruleset, Side};
/// let position: Position = "..W...W./.B....../........ b 7/8 0".parse()?;
/// assert_eq!(position.side_to_move(), Side::Black);
/// assert_eq!(position.legal_moves(&Ruleset::default()).len(), 21);
/// # Ok::<(), mlin_rules::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hash: u64,
    men: [PointSet; 2],
    counter: u32,
    hand: [u8; 2],
    side_to_move: Side,
}

/// What the side to move does in a position (R6, R10, R12).
///
/// ```
/// use mlin_rules::{Phase, Position, Ruleset};
/// let position: Position = "WWW...../BBBB..../........ w 0/0 0".parse()?;
/// assert_eq!(position.phase(&Ruleset::STANDARD), Phase::Flying);
/// assert_eq!(position.phase(&Ruleset::WITHOUT_FLYING), Phase::Moving);
/// # Ok::<(), mlin_rules::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// It has men in hand and places one.
    Placing,
    /// It slides a man along an edge.
    Moving,
    /// It has exactly three men and moves one to any free point.
    Flying,
}

/// Board, side to move and men in hand, exactly: what R15 compares. Equal keys mean the same position.
///
/// ```
/// use mlin_rules::{Move, Point, Position};
/// let mut position = Position::START;
/// let before = position.repetition_key();
/// let undo = position.play(Move::place(Point::D6));
/// assert_ne!(position.repetition_key(), before);
/// position.undo(undo);
/// assert_eq!(position.repetition_key(), before);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RepetitionKey(u64);

impl Position {
    /// The empty board, nine men in each hand, White to move.
    ///
    /// ```
    /// use mlin_rules::Position;
    /// assert_eq!(Position::START.to_string(), "......../......../........ w 9/9 0");
    /// ```
    pub const START: Position =
        Position::from_parts([PointSet::EMPTY; 2], [crate::MEN_PER_SIDE; 2], Side::White, 0);

    /// The caller has made sure that the parts are sound.
    pub(crate) const fn from_parts(
        men: [PointSet; 2],
        hand: [u8; 2],
        side_to_move: Side,
        counter: u32,
    ) -> Position {
        Position {
            hash: fresh_hash(men, hand, side_to_move),
            men,
            counter,
            hand,
            side_to_move,
        }
    }

    /// The points on which a side's men stand.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// assert!(Position::START.men(Side::White).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn men(&self, side: Side) -> PointSet {
        self.men[side.index()]
    }

    /// The men that a side has yet to place.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// assert_eq!(Position::START.hand(Side::Black), 9);
    /// ```
    #[must_use]
    #[inline]
    pub const fn hand(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }

    /// A side's men on the board and in hand together.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// assert_eq!(Position::START.total(Side::Black), 9);
    /// ```
    #[must_use]
    #[inline]
    pub const fn total(&self, side: Side) -> u8 {
        self.men(side).len() as u8 + self.hand(side)
    }

    /// The side whose turn it is.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// assert_eq!(Position::START.side_to_move(), Side::White);
    /// ```
    #[must_use]
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Plies since the last placement or removal (R16); 0 while either side has men in hand.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Position::START.counter(), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn counter(&self) -> u32 {
        self.counter
    }

    /// The points on which nobody stands.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Position::START.free().len(), 24);
    /// ```
    #[must_use]
    #[inline]
    pub const fn free(&self) -> PointSet {
        PointSet::from_bits(!(self.men[0].bits() | self.men[1].bits()))
    }

    /// Who stands on a point.
    ///
    /// ```
    /// use mlin_rules::{Point, Position};
    /// assert_eq!(Position::START.at(Point::D6), None);
    /// ```
    #[must_use]
    pub const fn at(&self, point: Point) -> Option<Side> {
        if self.men[0].contains(point) {
            Some(Side::White)
        } else if self.men[1].contains(point) {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// What the side to move does now.
    ///
    /// ```
    /// use mlin_rules::{Phase, Position, Ruleset};
    /// assert_eq!(Position::START.phase(&Ruleset::default()), Phase::Placing);
    /// ```
    #[must_use]
    #[inline]
    pub const fn phase(&self, rules: &Ruleset) -> Phase {
        if self.hand(self.side_to_move) > 0 {
            Phase::Placing
        } else if rules.flying && self.men(self.side_to_move).len() == 3 {
            Phase::Flying
        } else {
            Phase::Moving
        }
    }

    /// The men of a side that its opponent may remove now (R9): those outside mills, or all of them
    /// when every one stands in a mill.
    ///
    /// ```
    /// use mlin_rules::{Position, Side};
    /// let position: Position = "BBB...../.W....../........ w 8/6 0".parse()?;
    /// assert_eq!(position.removable(Side::Black), position.men(Side::Black));
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn removable(&self, side: Side) -> PointSet {
        removable(self.men(side))
    }

    /// Whether the side to move would close a mill by placing a man on `to` or by moving the man on
    /// `from` there (R7). Whether the move is legal otherwise does not matter.
    ///
    /// ```
    /// use mlin_rules::{Point, Position};
    /// let position: Position = "WW....../.B....B./........ w 7/7 0".parse()?;
    /// assert!(position.closes_mill(None, Point::G7));
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn closes_mill(&self, from: Option<Point>, to: Point) -> bool {
        let mut men = self.men(self.side_to_move);
        if let Some(from) = from {
            men.remove(from);
        }
        closing_points(men).contains(to)
    }

    /// The points to which the man on `from` may go, or, with `None`, on which a man may be placed;
    /// removals left aside. Empty when that is not possible now.
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// assert_eq!(Position::START.targets(None, &Ruleset::default()).len(), 24);
    /// ```
    #[must_use]
    pub fn targets(&self, from: Option<Point>, rules: &Ruleset) -> PointSet {
        if self.is_short() {
            return PointSet::EMPTY;
        }
        match (self.phase(rules), from) {
            (Phase::Placing, None) => self.free(),
            (Phase::Moving, Some(from)) if self.men(self.side_to_move).contains(from) => {
                from.neighbours() & self.free()
            }
            (Phase::Flying, Some(from)) if self.men(self.side_to_move).contains(from) => self.free(),
            _ => PointSet::EMPTY,
        }
    }

    /// Whether a side has lost by R13.
    #[inline]
    pub(crate) const fn is_short(&self) -> bool {
        self.total(Side::White) < 3 || self.total(Side::Black) < 3
    }

    /// How the position ends the game by itself: R13, R14 and R16, in this order (R17). Repetition
    /// (R15) needs a [`crate::Game`].
    ///
    /// ```
    /// use mlin_rules::{Position, Ruleset};
    /// let position: Position = "W.W...../.B.B.B../........ b 0/0 3".parse()?;
    /// assert_eq!(position.outcome(&Ruleset::default()).unwrap().to_string(), "0-1 fewer-than-three");
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self, rules: &Ruleset) -> Option<Outcome> {
        self.lost(rules).or_else(|| {
            let limit = rules.no_removal_limit?;
            (self.counter >= limit.get()).then_some(Outcome::Draw {
                reason: DrawReason::NoRemovalLimit,
            })
        })
    }

    /// R13 and R14 alone.
    pub(crate) fn lost(&self, rules: &Ruleset) -> Option<Outcome> {
        if let Some(short) = Side::ALL.into_iter().find(|side| self.total(*side) < 3) {
            return Some(Outcome::Win {
                winner: !short,
                reason: WinReason::FewerThanThree,
            });
        }
        (!self.has_legal_move(rules)).then_some(Outcome::Win {
            winner: !self.side_to_move,
            reason: WinReason::NoLegalMove,
        })
    }

    /// Why a move may not be played here, or `Ok`. The draw rules are not asked: see
    /// [`crate::Game::play`].
    ///
    /// # Errors
    /// [`MoveError`] with the first reason.
    ///
    /// ```
    /// use mlin_rules::{Move, MoveError, Point, Position, Ruleset};
    /// let slide = Move::slide(Point::A7, Point::B6);
    /// assert_eq!(Position::START.check(slide, &Ruleset::default()), Err(MoveError::MustPlace));
    /// ```
    pub fn check(&self, mv: Move, rules: &Ruleset) -> Result<(), MoveError> {
        if self.is_short() {
            return Err(MoveError::GameOver);
        }
        match (self.phase(rules), mv.from) {
            (Phase::Placing, Some(_)) => return Err(MoveError::MustPlace),
            (Phase::Moving | Phase::Flying, None) => return Err(MoveError::NoManInHand(mv.to)),
            (_, Some(from)) => match self.at(from) {
                None => return Err(MoveError::NoMan(from)),
                Some(side) if side != self.side_to_move => return Err(MoveError::NotOwnMan(from)),
                Some(_) => {}
            },
            (Phase::Placing, None) => {}
        }
        if self.at(mv.to).is_some() {
            return Err(MoveError::NotFree(mv.to));
        }
        if let (Phase::Moving, Some(from)) = (self.phase(rules), mv.from)
            && !from.neighbours().contains(mv.to)
        {
            return Err(MoveError::NotAdjacent { from, to: mv.to });
        }
        let enemy = !self.side_to_move;
        let earns = self.closes_mill(mv.from, mv.to) && !self.men(enemy).is_empty();
        match mv.remove {
            None if earns => Err(MoveError::RemovalMissing(mv.to)),
            None => Ok(()),
            Some(_) if !self.closes_mill(mv.from, mv.to) => Err(MoveError::NoMillClosed(mv.to)),
            Some(point) if !self.men(enemy).contains(point) => Err(MoveError::NothingToRemove(point)),
            Some(point) if !self.removable(enemy).contains(point) => Err(MoveError::Protected(point)),
            Some(_) => Ok(()),
        }
    }

    /// Plays a legal move and returns what takes it back. A move that is not legal here leaves a
    /// position without meaning; [`Position::check`] tells them apart.
    ///
    /// ```
    /// use mlin_rules::{Move, Point, Position};
    /// let mut position = Position::START;
    /// let undo = position.play(Move::place(Point::D6));
    /// position.undo(undo);
    /// assert_eq!(position, Position::START);
    /// ```
    #[inline]
    pub fn play(&mut self, mv: Move) -> Undo {
        let before = *self;
        *self = self.after(mv);
        Undo { before }
    }

    /// Takes back the move that returned `undo`.
    ///
    /// ```
    /// # use mlin_rules::{Move, Point, Position};
    /// # let mut position = Position::START;
    /// let undo = position.play(Move::place(Point::D6));
    /// position.undo(undo);
    /// assert_eq!(position, Position::START);
    /// ```
    #[inline]
    pub const fn undo(&mut self, undo: Undo) {
        *self = undo.before;
    }

    /// The position after a legal move; see [`Position::play`].
    ///
    /// ```
    /// use mlin_rules::{Move, Point, Position};
    /// let position = Position::START.after(Move::place(Point::D6));
    /// assert_eq!(position.to_string(), "......../.W....../........ b 8/9 0");
    /// ```
    #[must_use]
    #[inline]
    pub const fn after(&self, mv: Move) -> Position {
        let (us, them) = (self.side_to_move.index(), self.side_to_move.opponent().index());
        let mut next = *self;
        next.men[us].insert(mv.to);
        next.hash ^= zobrist::BLACK_TO_MOVE ^ zobrist::MEN[us][mv.to.index()];
        let mut progress = true;
        match mv.from {
            Some(from) => {
                next.men[us].remove(from);
                next.hash ^= zobrist::MEN[us][from.index()];
                progress = false;
            }
            None => {
                let hand = self.hand[us] as usize;
                next.hand[us] = self.hand[us].saturating_sub(1);
                next.hash ^= zobrist::HAND[us][hand] ^ zobrist::HAND[us][next.hand[us] as usize];
            }
        }
        if let Some(point) = mv.remove {
            next.men[them].remove(point);
            next.hash ^= zobrist::MEN[them][point.index()];
            progress = true;
        }
        // R16 counts from the second phase on: nothing counts while anybody still places.
        let placing = next.hand[0] | next.hand[1] != 0;
        next.counter = if progress || placing {
            0
        } else {
            self.counter.saturating_add(1)
        };
        next.side_to_move = self.side_to_move.opponent();
        next
    }

    /// A hash of board, hands and side to move, kept up to date by every move. Different positions may
    /// share it (though hardly ever): where it must be exact use [`Position::repetition_key`].
    ///
    /// ```
    /// use mlin_rules::Position;
    /// let read: Position = Position::START.to_string().parse()?;
    /// assert_eq!(read.hash(), Position::START.hash());
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The exact key of R15.
    ///
    /// ```
    /// use mlin_rules::Position;
    /// let a: Position = "WWWB..../BB....../........ w 0/0 0".parse()?;
    /// let b: Position = "WWWB..../BB....../........ w 0/0 7".parse()?;
    /// assert_eq!(a.repetition_key(), b.repetition_key());
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub const fn repetition_key(&self) -> RepetitionKey {
        // 24 + 24 bits of men, 4 + 4 of hands, 1 of side.
        RepetitionKey(
            self.men[0].bits() as u64
                | (self.men[1].bits() as u64) << 24
                | (self.hand[0] as u64) << 48
                | (self.hand[1] as u64) << 52
                | (self.side_to_move as u64) << 56,
        )
    }

    /// The position as a symmetry of the board shows it. Legal moves, outcome and value go with it.
    ///
    /// ```
    /// use mlin_rules::{Position, Symmetry};
    /// let position: Position = "W......./......../........ b 8/9 0".parse()?;
    /// let turned = position.transformed(Symmetry::new(1).unwrap());
    /// assert_eq!(turned.to_string(), "..W...../......../........ b 8/9 0");
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub const fn transformed(&self, symmetry: Symmetry) -> Position {
        let men = [symmetry.set(self.men[0]), symmetry.set(self.men[1])];
        Position::from_parts(men, self.hand, self.side_to_move, self.counter)
    }

    /// The same of the 16 images of the position for all of them, with the first symmetry that leads to
    /// it: the one whose black men, then white men, have the smallest bits.
    ///
    /// ```
    /// use mlin_rules::{Position, Symmetry};
    /// let position: Position = "..W...../.B....../........ w 8/8 0".parse()?;
    /// let (canonical, symmetry) = position.canonical();
    /// assert_eq!(position.transformed(symmetry), canonical);
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(position.transformed(symmetry).canonical().0, canonical);
    /// }
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Position, Symmetry) {
        let symmetry = Symmetry::ALL
            .into_iter()
            .min_by_key(|symmetry| (symmetry.set(self.men[1]), symmetry.set(self.men[0])))
            .unwrap_or(Symmetry::IDENTITY);
        (self.transformed(symmetry), symmetry)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::START
    }
}

const fn fresh_hash(men: [PointSet; 2], hand: [u8; 2], side_to_move: Side) -> u64 {
    let mut hash = match side_to_move {
        Side::White => 0,
        Side::Black => zobrist::BLACK_TO_MOVE,
    };
    let mut side = 0;
    while side < 2 {
        hash ^= zobrist::HAND[side][hand[side] as usize];
        let mut bits = men[side].bits();
        while bits != 0 {
            hash ^= zobrist::MEN[side][bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        side += 1;
    }
    hash
}
