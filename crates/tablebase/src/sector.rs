use core::fmt;
use core::str::FromStr;

use mlin_rules::{MEN_PER_SIDE, Position, Side};

/// All positions with the same men on the board and in hand, told from the side to move.
///
/// There are 498 sectors: 49 of the moving phase, and 449 of the placing phase as it is played, in which
/// White to move has as many men in hand as Black, and Black to move one more than White. In all of them
/// both sides have three men or more, board and hand together; sides below that have lost (R13).
///
/// The text is `m-o` (men on the board of the side to move and of the opponent), and in the placing phase
/// `m-o+h-k` with the men in hand in the same order.
///
/// ```
/// use mlin_tablebase::Sector;
/// let sector: Sector = "3-4+2-1".parse()?;
/// assert_eq!(sector.mover_hand(), 2);
/// assert_eq!(sector.to_string(), "3-4+2-1");
/// assert_eq!(Sector::all().count(), 498);
/// # Ok::<(), mlin_tablebase::SectorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sector {
    mover_hand: u8,
    opponent_hand: u8,
    mover: u8,
    opponent: u8,
}

/// Why there is no such sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SectorError {
    /// The text has not the form `m-o` or `m-o+h-k`.
    #[error("expected a sector such as 4-3, or 4-3+2-2 with men in hand")]
    Text,
    /// No position of these men is covered by the tablebase.
    #[error(
        "no such sector: each side has 3 to 9 men in all, and in hand both have the same number or the side to \
         move one more"
    )]
    NotCovered,
}

impl Sector {
    /// The sector with so many men on the board and in hand, of the side to move and of the opponent.
    ///
    /// # Errors
    /// [`SectorError::NotCovered`] for men that the tablebase does not cover.
    ///
    /// ```
    /// use mlin_tablebase::Sector;
    /// assert!(Sector::new(3, 3, 0, 0).is_ok());
    /// assert!(Sector::new(3, 2, 0, 0).is_err(), "a side below three men has lost");
    /// assert!(Sector::new(3, 3, 0, 1).is_err(), "the hands are not those of play");
    /// ```
    pub fn new(mover: u8, opponent: u8, mover_hand: u8, opponent_hand: u8) -> Result<Sector, SectorError> {
        let sector = Sector {
            mover_hand,
            opponent_hand,
            mover,
            opponent,
        };
        let total = |board: u8, hand: u8| u16::from(board) + u16::from(hand);
        let sound = |board, hand| (3..=u16::from(MEN_PER_SIDE)).contains(&total(board, hand));
        let empty_board = mover == 0 && opponent_hand == MEN_PER_SIDE;
        let covered = sound(mover, mover_hand)
            && sound(opponent, opponent_hand)
            && (mover_hand == opponent_hand || mover_hand == opponent_hand + 1)
            && (opponent > 0 || empty_board);
        if covered {
            Ok(sector)
        } else {
            Err(SectorError::NotCovered)
        }
    }

    /// The sector of a position, if the tablebase covers it.
    ///
    /// ```
    /// use mlin_rules::Position;
    /// use mlin_tablebase::Sector;
    /// assert_eq!(Sector::of(&Position::START).unwrap().to_string(), "0-0+9-9");
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Option<Sector> {
        let (us, them) = (position.side_to_move(), !position.side_to_move());
        let men = |side: Side| position.men(side).len() as u8;
        Sector::new(men(us), men(them), position.hand(us), position.hand(them)).ok()
    }

    /// All 498 sectors, each behind every sector that its moves lead to; the two of a moving pair, which
    /// lead to each other, stand next to one another.
    ///
    /// ```
    /// use mlin_tablebase::Sector;
    /// assert_eq!(Sector::all().next().unwrap().to_string(), "3-3");
    /// assert_eq!(Sector::all().last().unwrap().to_string(), "0-0+9-9");
    /// ```
    pub fn all() -> impl Iterator<Item = Sector> {
        // A placement takes a man out of a hand; a removal takes one off the board.
        let hands = (0..=MEN_PER_SIDE).flat_map(|k| [(k, k), (k + 1, k)]);
        hands.flat_map(|(mover_hand, opponent_hand)| {
            (0..=2 * MEN_PER_SIDE).flat_map(move |men| {
                (0..=men / 2).flat_map(move |fewer| {
                    let more = men - fewer;
                    let pair = [(fewer, more), (more, fewer)];
                    pair.into_iter()
                        .take(if fewer == more { 1 } else { 2 })
                        .filter_map(move |(m, o)| Sector::new(m, o, mover_hand, opponent_hand).ok())
                })
            })
        })
    }

    /// Men on the board of the side to move.
    #[must_use]
    pub const fn mover(self) -> u8 {
        self.mover
    }

    /// Men on the board of the opponent.
    #[must_use]
    pub const fn opponent(self) -> u8 {
        self.opponent
    }

    /// Men in hand of the side to move.
    #[must_use]
    pub const fn mover_hand(self) -> u8 {
        self.mover_hand
    }

    /// Men in hand of the opponent.
    #[must_use]
    pub const fn opponent_hand(self) -> u8 {
        self.opponent_hand
    }

    /// Whether nobody has men in hand.
    ///
    /// ```
    /// assert!(mlin_tablebase::Sector::new(9, 9, 0, 0)?.is_moving());
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub const fn is_moving(self) -> bool {
        self.mover_hand == 0
    }

    /// Whether a tablebase keeps the values of this sector's positions.
    ///
    /// Those in which the side to move has one man more in hand, as Black has in the placing phase, are
    /// 11 of the 18 billion positions of that phase; a search of one ply down to sectors that are stored gives
    /// them back.
    ///
    /// ```
    /// use mlin_tablebase::Sector;
    /// assert!(Sector::new(9, 9, 0, 0)?.is_stored());
    /// assert!(!Sector::new(8, 9, 1, 0)?.is_stored());
    /// assert!(Sector::new(8, 8, 1, 1)?.is_stored());
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub const fn is_stored(self) -> bool {
        self.mover_hand == self.opponent_hand
    }

    /// The sector after a move that removes nothing.
    ///
    /// ```
    /// use mlin_tablebase::Sector;
    /// assert_eq!(Sector::new(4, 3, 0, 0)?.after_quiet().unwrap().to_string(), "3-4");
    /// assert_eq!(Sector::new(0, 0, 9, 9)?.after_quiet().unwrap().to_string(), "0-1+9-8");
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn after_quiet(self) -> Option<Sector> {
        self.after(0)
    }

    /// The sector after a move that removes a man; `None` when that wins at once (R13).
    ///
    /// ```
    /// use mlin_tablebase::Sector;
    /// assert_eq!(Sector::new(3, 4, 0, 0)?.after_removal().unwrap().to_string(), "3-3");
    /// assert_eq!(Sector::new(4, 3, 0, 0)?.after_removal(), None);
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn after_removal(self) -> Option<Sector> {
        self.after(1)
    }

    fn after(self, removed: u8) -> Option<Sector> {
        let placed = u8::from(!self.is_moving());
        let opponent = self.opponent.checked_sub(removed)?;
        Sector::new(
            opponent,
            self.mover + placed,
            self.opponent_hand,
            self.mover_hand - placed,
        )
        .ok()
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.mover, self.opponent)?;
        if self.is_moving() {
            Ok(())
        } else {
            write!(f, "+{}-{}", self.mover_hand, self.opponent_hand)
        }
    }
}

impl FromStr for Sector {
    type Err = SectorError;

    fn from_str(text: &str) -> Result<Sector, SectorError> {
        let pair = |text: &str| -> Option<(u8, u8)> {
            let (first, second) = text.split_once('-')?;
            let number = |digits: &str| {
                digits
                    .bytes()
                    .all(|byte| byte.is_ascii_digit())
                    .then(|| digits.parse().ok())
                    .flatten()
            };
            Some((number(first)?, number(second)?))
        };
        let (board, hand) = text.split_once('+').unwrap_or((text, "0-0"));
        let ((mover, opponent), (mover_hand, opponent_hand)) =
            pair(board).zip(pair(hand)).ok_or(SectorError::Text)?;
        Sector::new(mover, opponent, mover_hand, opponent_hand)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn there_are_49_moving_and_498_sectors() {
        assert_eq!(Sector::all().count(), 498);
        assert_eq!(Sector::all().collect::<HashSet<_>>().len(), 498);
        assert_eq!(Sector::all().filter(|sector| sector.is_moving()).count(), 49);
    }

    #[test]
    fn every_sector_stands_behind_what_it_leads_to() {
        let order: Vec<Sector> = Sector::all().collect();
        let place = |sector: Sector| order.iter().position(|other| *other == sector).unwrap();
        for (i, sector) in order.iter().copied().enumerate() {
            let quiet = place(sector.after_quiet().unwrap());
            if sector.is_moving() {
                assert!(quiet <= i + 1, "{sector}");
            } else {
                assert!(quiet < i, "{sector}");
            }
            if let Some(removal) = sector.after_removal() {
                assert!(place(removal) < i, "{sector}");
            }
        }
    }

    #[test]
    fn texts_read_back_and_nonsense_is_refused() {
        for sector in Sector::all() {
            assert_eq!(sector.to_string().parse(), Ok(sector));
        }
        for text in [
            "", "3", "3-", "-3-3", "3-3+", "3-3+1", "+3-3", "3-3-3", "a-b", "3-300", "３-3",
        ] {
            assert_eq!(text.parse::<Sector>(), Err(SectorError::Text), "{text}");
        }
        for text in ["2-3", "10-3", "3-3+0-1", "9-9+1-1", "0-0+8-8", "255-255+255-255"] {
            assert_eq!(text.parse::<Sector>(), Err(SectorError::NotCovered), "{text}");
        }
    }
}
