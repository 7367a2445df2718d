use core::fmt;
use core::ops::Not;

/// One of the two players. White begins (R5).
///
/// ```
/// use mlin_rules::Side;
/// assert_eq!(!Side::White, Side::Black);
/// assert_eq!(Side::Black.to_string(), "b");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that makes the first placement.
    White = 0,
    /// The other side.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    ///
    /// ```
    /// use mlin_rules::Side;
    /// assert!(Side::ALL.iter().enumerate().all(|(i, side)| side.index() == i));
    /// ```
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black: for tables with an entry a side.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Side::Black.index(), 1);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    ///
    /// ```
    /// use mlin_rules::Side;
    /// assert_eq!(Side::White.opponent(), Side::Black);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The letter of a man of this side in a position's text: `W` or `B`.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Side::White.man_letter(), 'W');
    /// ```
    #[must_use]
    pub const fn man_letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.opponent()
    }
}

/// `w` or `b`, as the side to move stands in a position's text.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "w",
            Side::Black => "b",
        })
    }
}
