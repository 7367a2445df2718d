use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{DrawReason, Move, MoveError, Outcome, Position, RepetitionKey, Ruleset, Side, Undo, WinReason};

/// A game: a start, the moves played, and everything that the rules make of them.
///
/// The end is found after every ply in the order of R17: fewer than three men, no legal move,
/// threefold, the no-removal limit. The draw rules act by themselves.
///
/// ```
/// use mlin_rules::{Game, PlayError, Ruleset, Side};
/// let mut game = Game::new(Ruleset::default());
/// game.play("d6".parse()?)?;
/// game.resign(Side::Black)?;
/// assert_eq!(game.outcome().unwrap().to_string(), "1-0 resignation");
/// assert_eq!(game.play("f4".parse()?), Err(PlayError::Over(game.outcome().unwrap())));
/// game.undo();
/// assert!(game.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    start: Position,
    position: Position,
    plies: Vec<(Move, Undo)>,
    occurrences: BTreeMap<RepetitionKey, u32>,
    outcome: Option<Outcome>,
}

/// Why a game refuses a move or another action.
///
/// ```
/// use mlin_rules::{Game, MoveError, PlayError, Ruleset};
/// let mut game = Game::new(Ruleset::default());
/// let error = game.play("d6-d5".parse()?).unwrap_err();
/// assert_eq!(error, PlayError::Illegal(MoveError::MustPlace));
/// # Ok::<(), mlin_rules::notation::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    Over(Outcome),
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] MoveError),
}

impl Game {
    /// A game from the empty board.
    ///
    /// ```
    /// use mlin_rules::{Game, Position, Ruleset};
    /// assert_eq!(*Game::new(Ruleset::default()).position(), Position::START);
    /// ```
    #[must_use]
    pub fn new(rules: Ruleset) -> Game {
        Game::from_position(Position::START, rules)
    }

    /// A game from any position, which counts as its first occurrence (R15). It may be over at once.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// let drawn = "WWW...../BBB...../........ w 0/0 50".parse()?;
    /// let game = Game::from_position(drawn, Ruleset::default());
    /// assert_eq!(game.outcome().unwrap().reason(), "no-removal-limit");
    /// # Ok::<(), mlin_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position, rules: Ruleset) -> Game {
        let mut game = Game {
            rules,
            start,
            position: start,
            plies: Vec::new(),
            occurrences: BTreeMap::from([(start.repetition_key(), 1)]),
            outcome: None,
        };
        game.outcome = game.outcome_by_rule();
        game
    }

    /// The options the game is played by.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert!(Game::new(Ruleset::default()).rules().flying);
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The position the game began with.
    ///
    /// ```
    /// use mlin_rules::{Game, Position, Ruleset};
    /// assert_eq!(*Game::new(Ruleset::default()).start(), Position::START);
    /// ```
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, Side};
    /// assert_eq!(Game::new(Ruleset::default()).position().side_to_move(), Side::White);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves played so far.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert_eq!(Game::new(Ruleset::default()).moves().count(), 0);
    /// ```
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.plies.iter().map(|(mv, _)| *mv)
    }

    /// How many plies have been played.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert_eq!(Game::new(Ruleset::default()).ply(), 0);
    /// ```
    #[must_use]
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The position after so many plies, if so many have been played.
    ///
    /// ```
    /// use mlin_rules::{Game, Position, Ruleset};
    /// let mut game = Game::new(Ruleset::default());
    /// game.play("d6".parse()?)?;
    /// assert_eq!(game.position_at(0), Some(&Position::START));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.cmp(&self.plies.len()) {
            core::cmp::Ordering::Less => Some(self.plies[ply].1.position()),
            core::cmp::Ordering::Equal => Some(&self.position),
            core::cmp::Ordering::Greater => None,
        }
    }

    /// How the game ended, or `None` while it goes on.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert_eq!(Game::new(Ruleset::default()).outcome(), None);
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the position now has occurred in this game, itself included (R15).
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert_eq!(Game::new(Ruleset::default()).occurrences(), 1);
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.occurrences_of(&self.position)
    }

    /// How often a position has occurred in this game (R15).
    ///
    /// ```
    /// use mlin_rules::{Game, Move, Point, Position, Ruleset};
    /// let game = Game::new(Ruleset::default());
    /// let next = Position::START.after(Move::place(Point::D6));
    /// assert_eq!(game.occurrences_of(&next), 0);
    /// ```
    #[must_use]
    pub fn occurrences_of(&self, position: &Position) -> u32 {
        self.occurrences
            .get(&position.repetition_key())
            .copied()
            .unwrap_or(0)
    }

    /// Every legal move, none when the game is over.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// assert_eq!(Game::new(Ruleset::default()).legal_moves().len(), 24);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            Vec::new()
        } else {
            self.position.legal_moves(&self.rules)
        }
    }

    /// Plays a move and finds the end, if this is one.
    ///
    /// # Errors
    /// [`PlayError::Over`] after the end, [`PlayError::Illegal`] for a move that the rules forbid; the
    /// game is then as it was.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// let mut game = Game::new(Ruleset::default());
    /// game.play("d6".parse()?)?;
    /// assert!(game.play("d6".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check_open()?;
        self.position.check(mv, &self.rules)?;
        let undo = self.position.play(mv);
        self.plies.push((mv, undo));
        *self
            .occurrences
            .entry(self.position.repetition_key())
            .or_insert(0) += 1;
        self.outcome = self.outcome_by_rule();
        Ok(())
    }

    /// Takes the last ply back, together with an end, and returns it. An end without a move after it
    /// (resignation at the start, say) is taken back as well.
    ///
    /// ```
    /// use mlin_rules::{Game, Move, Point, Position, Ruleset};
    /// let mut game = Game::new(Ruleset::default());
    /// game.play(Move::place(Point::D6))?;
    /// assert_eq!(game.undo(), Some(Move::place(Point::D6)));
    /// assert_eq!(game.undo(), None);
    /// assert_eq!(*game.position(), Position::START);
    /// # Ok::<(), mlin_rules::PlayError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.plies.pop();
        if let Some((_, undo)) = last {
            let key = self.position.repetition_key();
            if let Some(count) = self.occurrences.get_mut(&key) {
                *count -= 1;
                if *count == 0 {
                    self.occurrences.remove(&key);
                }
            }
            self.position.undo(undo);
        }
        self.reopen();
        last.map(|(mv, _)| mv)
    }

    /// A side gives up (R18), whoever is to move.
    ///
    /// # Errors
    /// [`PlayError::Over`] after the end.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, Side};
    /// let mut game = Game::new(Ruleset::default());
    /// game.resign(Side::White)?;
    /// assert_eq!(game.outcome().unwrap().winner(), Some(Side::Black));
    /// # Ok::<(), mlin_rules::PlayError>(())
    /// ```
    pub fn resign(&mut self, loser: Side) -> Result<(), PlayError> {
        self.end(Outcome::Win {
            winner: !loser,
            reason: WinReason::Resignation,
        })
    }

    /// Both sides agree to a draw (R18).
    ///
    /// # Errors
    /// [`PlayError::Over`] after the end.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset};
    /// let mut game = Game::new(Ruleset::default());
    /// game.agree_draw()?;
    /// assert_eq!(game.outcome().unwrap().reason(), "agreement");
    /// # Ok::<(), mlin_rules::PlayError>(())
    /// ```
    pub fn agree_draw(&mut self) -> Result<(), PlayError> {
        self.end(Outcome::Draw {
            reason: DrawReason::Agreement,
        })
    }

    /// A side's time has run out (R18).
    ///
    /// # Errors
    /// [`PlayError::Over`] after the end.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, Side};
    /// let mut game = Game::new(Ruleset::default());
    /// game.lose_on_time(Side::Black)?;
    /// assert_eq!(game.outcome().unwrap().to_string(), "1-0 time");
    /// # Ok::<(), mlin_rules::PlayError>(())
    /// ```
    pub fn lose_on_time(&mut self, loser: Side) -> Result<(), PlayError> {
        self.end(Outcome::Win {
            winner: !loser,
            reason: WinReason::Time,
        })
    }

    /// Takes back an end that the players or the clock made (R18), so that the game goes on. An end by rule stands.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, Side};
    /// let mut game = Game::new(Ruleset::default());
    /// game.resign(Side::White)?;
    /// game.reopen();
    /// assert!(game.outcome().is_none());
    /// # Ok::<(), mlin_rules::PlayError>(())
    /// ```
    pub fn reopen(&mut self) {
        self.outcome = self.outcome_by_rule();
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        self.check_open()?;
        self.outcome = Some(outcome);
        Ok(())
    }

    fn check_open(&self) -> Result<(), PlayError> {
        self.outcome
            .map_or(Ok(()), |outcome| Err(PlayError::Over(outcome)))
    }

    /// R13, R14, R15, R16, in the order of R17.
    fn outcome_by_rule(&self) -> Option<Outcome> {
        self.position
            .lost(&self.rules)
            .or_else(|| {
                let repetition = self.rules.repetition?;
                (self.occurrences() >= repetition.get()).then_some(Outcome::Draw {
                    reason: DrawReason::Threefold,
                })
            })
            .or_else(|| self.position.outcome(&self.rules))
    }
}
