use core::fmt;

/// How strong the engine plays, from 1 (somebody who has just learnt the rules) to 10.
///
/// The three ways in which the ten play are told by [`Level::strength`].
///
/// ```
/// use mlin_engine::{Level, Strength};
/// let level = Level::new(2).unwrap();
/// assert_eq!(level.strength(), Strength::Beginner);
/// assert_eq!(level.to_string(), "2");
/// assert!(Level::new(0).is_none() && Level::new(11).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The three ways in which the ten levels play; within each the higher level sees farther or overlooks less.
///
/// ```
/// use mlin_engine::{Level, Strength};
/// let strong = Level::ALL.into_iter().filter(|level| level.strength() == Strength::Strong);
/// assert_eq!(strong.count(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Levels 1 and 2: thinks of its move and one reply, and often overlooks a mill, its own or the
    /// opponent's. A child can win.
    Beginner,
    /// Levels 3 to 5: looks three or four plies ahead and overlooks a mill now and then.
    Medium,
    /// Levels 6 to 10: searches some hundred positions, or thousands, or what can be had in about a second, and overlooks
    /// nothing that it looks at.
    Strong,
}

impl Level {
    /// The lowest level.
    pub const BEGINNER: Level = Level(1);
    /// The highest level.
    pub const STRONGEST: Level = Level(10);
    /// All ten, the lowest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];

    /// The level with a number from 1 to 10.
    ///
    /// ```
    /// assert_eq!(mlin_engine::Level::new(10), Some(mlin_engine::Level::STRONGEST));
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// The level's number.
    ///
    /// ```
    /// assert_eq!(mlin_engine::Level::BEGINNER.get(), 1);
    /// ```
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Which of the three strengths the level has.
    ///
    /// ```
    /// use mlin_engine::{Level, Strength};
    /// assert_eq!(Level::default().strength(), Strength::Medium);
    /// ```
    #[must_use]
    pub const fn strength(self) -> Strength {
        match self.0 {
            ..=2 => Strength::Beginner,
            3..=5 => Strength::Medium,
            _ => Strength::Strong,
        }
    }
}

/// Level 4, the middle one of those that look some plies ahead: what a new game proposes.
impl Default for Level {
    fn default() -> Level {
        Level(4)
    }
}

/// The number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
