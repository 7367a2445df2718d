use std::fmt;
use std::str::FromStr;

use mlin_engine::Class;
use mlin_rules::{Move, Position, Ruleset};

use crate::Theme;

/// A position with right and wrong moves, and what every move is worth.
///
/// Written as one line: the theme, the position, and a letter for each legal move in the order of [`Position::legal_moves`]:
/// `+` a win, `w` a win without the no-removal limit only, `=` a draw, `l` a loss without the limit only, `-` a loss, in the view
/// of the side to move, under [`Ruleset::STANDARD`].
///
/// ```
/// use mlin_review::Puzzle;
/// for puzzle in Puzzle::all() {
///     assert!(puzzle.answers().count() < puzzle.moves().count());
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    theme: Theme,
    position: Position,
    moves: Vec<(Move, Class)>,
}

/// Why a text is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// It does not begin with a theme.
    #[error("expected a theme")]
    Theme,
    /// The theme is not followed by a position.
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

/// What puzzles are played by.
const RULES: Ruleset = Ruleset::STANDARD;

impl Puzzle {
    /// The puzzles that come with Mlin, made from the tablebase by `cargo xtask puzzles`, in the order of their themes and levels.
    pub fn all() -> impl Iterator<Item = Puzzle> {
        include_str!("../data/puzzles.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.parse().ok())
    }

    /// A puzzle from a position and the class of each legal move, in the order of [`Position::legal_moves`]; `None` when it
    /// makes none.
    #[must_use]
    pub fn new(position: Position, classes: &[Class]) -> Option<Puzzle> {
        let theme = Theme::of(&position, &RULES, classes)?;
        let moves = position.legal_moves(&RULES);
        Some(Puzzle {
            theme,
            position,
            moves: moves.into_iter().zip(classes.iter().copied()).collect(),
        })
    }

    /// What is asked for.
    #[must_use]
    pub const fn theme(&self) -> Theme {
        self.theme
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Every legal move with its class.
    pub fn moves(&self) -> impl Iterator<Item = (Move, Class)> + '_ {
        self.moves.iter().copied()
    }

    /// Every right answer: the moves with the best result under the limit.
    pub fn answers(&self) -> impl Iterator<Item = Move> + '_ {
        let best = self.moves.iter().map(|(_, class)| class.with_limit()).max();
        self.moves
            .iter()
            .filter(move |(_, class)| Some(class.with_limit()) == best)
            .map(|(mv, _)| *mv)
    }

    /// Whether a move is a right answer.
    #[must_use]
    pub fn accepts(&self, mv: Move) -> bool {
        self.answers().any(|answer| answer == mv)
    }

    /// How hard it is, 1 to 5: by how many turns there are for each right one, and a level more where the right one closes no mill.
    #[must_use]
    pub fn level(&self) -> u8 {
        let turns = |moves: Vec<Move>| {
            let mut turns: Vec<Move> = moves.iter().map(|mv| mv.without_removal()).collect();
            turns.dedup();
            turns.len()
        };
        let right: Vec<Move> = self.answers().collect();
        let is_quiet = right.iter().all(|mv| mv.remove.is_none());
        let all = turns(self.moves.iter().map(|(mv, _)| *mv).collect());
        let level = match all / turns(right).max(1) {
            0..4 => 1,
            4..8 => 2,
            8..16 => 3,
            _ => 4,
        };
        level + u8::from(is_quiet)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.theme.code(), self.position)?;
        for (_, class) in &self.moves {
            write!(f, "{}", letter_of_class(*class))?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let (theme, rest) = text.split_once(' ').ok_or(PuzzleError::Theme)?;
        let theme = Theme::from_code(theme).ok_or(PuzzleError::Theme)?;
        let (position, letters) = rest.rsplit_once(' ').ok_or(PuzzleError::Position)?;
        let position: Position = position.parse().map_err(|_| PuzzleError::Position)?;
        let class = |letter: char| class_of_letter(letter).ok_or(PuzzleError::Letters);
        let classes: Vec<Class> = letters.chars().map(class).collect::<Result<_, _>>()?;
        if classes.len() != position.legal_moves(&RULES).len() {
            return Err(PuzzleError::Letters);
        }
        Puzzle::new(position, &classes)
            .filter(|puzzle| puzzle.theme == theme)
            .ok_or(PuzzleError::OtherTheme)
    }
}
