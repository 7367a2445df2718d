use std::fmt;
use std::str::FromStr;

use mlin_engine::Class;
use mlin_rules::topology::LINES;
use mlin_rules::{Move, Position, Ruleset};

use crate::{Question, Theme};

/// A position with right and wrong moves, and what every move is worth.
///
/// Written as one line: the theme, `flying` or `no-flying`, the position, and a letter for each legal move in the order of
/// [`Position::legal_moves`]: `+` a win, `w` a win without the no-removal limit only, `=` a draw, `l` a loss without the limit only,
/// `-` a loss, in the view of the side to move, under [`Ruleset::STANDARD`] or [`Ruleset::WITHOUT_FLYING`].
///
/// ```
/// use mlin_review::Puzzle;
/// for puzzle in Puzzle::all() {
///     assert!(puzzle.question().answers().count() < puzzle.question().moves().count());
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    theme: Theme,
    question: Question,
}

/// Why a text is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// It does not begin with a theme.
    #[error("expected a theme")]
    Theme,
    /// The theme is not followed by `flying` or `no-flying`.
    #[error("expected flying or no-flying")]
    Rules,
    /// No position follows.
    #[error("expected a position")]
    Position,
    /// The letters are not one for each legal move, or there is none such.
    #[error("expected a letter + w = l or - for each legal move")]
    Letters,
    /// The letters do not make this theme true.
    #[error("the position has another theme, or makes no puzzle")]
    OtherTheme,
}

const LETTERS: [(char, Class); 5] = [
    ('+', Class::Win),
    ('w', Class::LimitedWin),
    ('=', Class::Draw),
    ('l', Class::LimitedLoss),
    ('-', Class::Loss),
];

/// The class that a letter of the data files stands for, as in [`Puzzle`].
///
/// ```
/// use mlin_review::{Class, class_of_letter};
/// assert_eq!(class_of_letter('w'), Some(Class::LimitedWin));
/// assert_eq!(class_of_letter('?'), None);
/// ```
#[must_use]
pub fn class_of_letter(letter: char) -> Option<Class> {
    let found = LETTERS.iter().find(|(other, _)| *other == letter);
    found.map(|(_, class)| *class)
}

/// The letter by which a class is written, as in [`Puzzle`].
///
/// ```
/// use mlin_review::{Class, letter_of_class};
/// assert_eq!(letter_of_class(Class::Draw), '=');
/// ```
#[must_use]
pub fn letter_of_class(class: Class) -> char {
    let found = LETTERS.iter().find(|(_, other)| *other == class);
    found.map_or('=', |(letter, _)| *letter)
}

/// From day to day so many puzzles further: one that has no factor in common with their number leads to each of them.
const DAILY_STEP: u64 = 409;

impl Puzzle {
    /// The puzzles that come with Mlin, made from the tablebase by `cargo xtask puzzles`: those with flying before those without,
    /// and among them in the order of themes and levels.
    pub fn all() -> impl Iterator<Item = Puzzle> {
        include_str!("../data/puzzles.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.parse().ok())
    }

    /// The place in a list of so many puzzles of the one for a day: the same for everybody, and another from day to day until all have
    /// had their turn. Days are counted from any day on; 0 when there are no puzzles.
    ///
    /// ```
    /// use mlin_review::Puzzle;
    /// assert_ne!(Puzzle::of_day(20_000, 700), Puzzle::of_day(20_001, 700));
    /// assert!(Puzzle::of_day(20_000, 700) < 700);
    /// ```
    #[must_use]
    pub const fn of_day(day: u32, puzzles: usize) -> usize {
        if puzzles == 0 {
            return 0;
        }
        (day as u64 * DAILY_STEP % puzzles as u64) as usize
    }

    /// A puzzle from a position and the class of each legal move, in the order of [`Position::legal_moves`]; `None` when it
    /// makes none.
    #[must_use]
    pub fn new(position: Position, rules: Ruleset, classes: &[Class]) -> Option<Puzzle> {
        let theme = Theme::of(&position, &rules, classes)?;
        let question = Question::new(position, rules, classes)?;
        Some(Puzzle { theme, question })
    }

    /// What is asked for.
    #[must_use]
    pub const fn theme(&self) -> Theme {
        self.theme
    }

    /// The position with what every move is worth.
    #[must_use]
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.question.position()
    }

    /// A short name made of letters and digits, for addresses and for keeping what has been solved. It follows from the position and
    /// the rules alone, so that it stays when puzzles are added.
    ///
    /// ```
    /// use mlin_review::Puzzle;
    /// let puzzle = Puzzle::all().next().ok_or("there are puzzles")?;
    /// assert_eq!(puzzle.id().len(), Puzzle::ID_LENGTH);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> String {
        // FNV-1a: short, and the same for ever.
        let text = format!("{} {}", self.rules_word(), self.position());
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        // Letters and digits that nobody mistakes for one another.
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        (0..Puzzle::ID_LENGTH)
            .map(|place| char::from(SIGNS[(hash >> (64 - 5 * (place + 1)) & 31) as usize]))
            .collect()
    }

    /// How long [`Puzzle::id`] is.
    pub const ID_LENGTH: usize = 7;

    const fn rules_word(&self) -> &'static str {
        if self.question.rules().flying {
            "flying"
        } else {
            "no-flying"
        }
    }

    /// How hard it is, 1 to 5: by how many turns there are for each right one, and a level more where the right one closes no mill.
    /// Where a man is placed to save the game it is two levels less if every right place is one where the opponent could close a mill:
    /// that is what one looks for first.
    #[must_use]
    pub fn level(&self) -> u8 {
        let turns = |moves: Vec<Move>| {
            let mut turns: Vec<Move> = moves.iter().map(|mv| mv.without_removal()).collect();
            turns.dedup();
            turns.len()
        };
        let right: Vec<Move> = self.question.answers().collect();
        let is_quiet = right.iter().all(|mv| mv.remove.is_none());
        let all = turns(self.question.moves().map(|(mv, _)| mv).collect());
        let is_plain = self.theme == Theme::PlaceToSave && self.blocks_mills(&right);
        let level = match all / turns(right).max(1) {
            0..4 => 1,
            4..8 => 2,
            8..16 => 3,
            _ => 4,
        };
        (level + u8::from(is_quiet))
            .saturating_sub(2 * u8::from(is_plain))
            .max(1)
    }

    /// Whether all these moves go to points where the opponent could close a mill.
    fn blocks_mills(&self, moves: &[Move]) -> bool {
        let position = self.position();
        let them = position.men(!position.side_to_move());
        moves.iter().all(|mv| {
            LINES
                .iter()
                .any(|line| line.contains(mv.to) && them.contains_all(*line - mv.to.into()))
        })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} ",
            self.theme.code(),
            self.rules_word(),
            self.position()
        )?;
        for (_, class) in self.question.moves() {
            write!(f, "{}", letter_of_class(class))?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let (theme, rest) = text.split_once(' ').ok_or(PuzzleError::Theme)?;
        let theme = Theme::from_code(theme).ok_or(PuzzleError::Theme)?;
        let (rules, rest) = rest.split_once(' ').ok_or(PuzzleError::Rules)?;
        let rules = match rules {
            "flying" => Ruleset::STANDARD,
            "no-flying" => Ruleset::WITHOUT_FLYING,
            _ => return Err(PuzzleError::Rules),
        };
        let (position, letters) = rest.rsplit_once(' ').ok_or(PuzzleError::Position)?;
        let position: Position = position.parse().map_err(|_| PuzzleError::Position)?;
        let class = |letter: char| class_of_letter(letter).ok_or(PuzzleError::Letters);
        let classes: Vec<Class> = letters.chars().map(class).collect::<Result<_, _>>()?;
        let question = Question::new(position, rules, &classes).ok_or(PuzzleError::Letters)?;
        if Theme::of(&position, &rules, &classes) != Some(theme) {
            return Err(PuzzleError::OtherTheme);
        }
        Ok(Puzzle { theme, question })
    }
}
