use mlin_rules::{Game, Move, MoveError, PlayError};

use crate::protocol::Token;

/// A game, and perhaps the first half of a turn whose removal has not been told yet.
///
/// For the rules a turn is one move (R5). Half turns exist only here, at the edge, because other programs send and ask for
/// the removal by itself.
///
/// ```
/// use mlin_engine::protocol::Situation;
/// use mlin_rules::{Game, Ruleset};
/// let mut situation = Situation::from(Game::new(Ruleset::default()));
/// for word in ["d6", "f4", "d7", "b4", "d5"] {
///     situation.play(word.parse()?)?;
/// }
/// assert_eq!(situation.pending(), Some("d5".parse()?), "a mill is closed");
/// assert_eq!(situation.game().ply(), 4);
/// assert_eq!(situation.turns(), ["d5xf4".parse()?, "d5xb4".parse()?]);
/// situation.play("xb4".parse()?)?;
/// assert_eq!(situation.game().ply(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Situation {
    game: Game,
    pending: Option<Move>,
}

/// Why a word cannot come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SituationError {
    /// The rules forbid the turn, or the game is over.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The turn before closed a mill, and what it removes must come next.
    #[error("a mill is closed: the removal such as xa1 must come next")]
    RemovalExpected,
    /// A removal where no mill waits for one.
    #[error("no mill is closed: nothing may be removed")]
    StrayRemoval,
}

impl From<Game> for Situation {
    fn from(game: Game) -> Situation {
        Situation { game, pending: None }
    }
}

impl Situation {
    /// The game as far as whole turns have been told.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The turn that waits for its removal, without it.
    #[must_use]
    pub const fn pending(&self) -> Option<Move> {
        self.pending
    }

    /// Plays the next word.
    ///
    /// # Errors
    /// [`SituationError`] when it cannot come here; the situation is then as it was.
    pub fn play(&mut self, token: Token) -> Result<(), SituationError> {
        let mv = match (token, self.pending) {
            (Token::Move(_), Some(_)) => return Err(SituationError::RemovalExpected),
            (Token::Removal(_), None) => return Err(SituationError::StrayRemoval),
            (Token::Removal(point), Some(half)) => half.removing(point),
            (Token::Move(mv), None) => mv,
        };
        match self.game.play(mv) {
            Err(PlayError::Illegal(MoveError::RemovalMissing(_))) => self.pending = Some(mv),
            played => {
                played?;
                self.pending = None;
            }
        }
        Ok(())
    }

    /// The whole turns that can be made now; of a turn that waits for its removal, those that begin with it.
    #[must_use]
    pub fn turns(&self) -> Vec<Move> {
        let mut turns = self.game.legal_moves();
        if let Some(half) = self.pending {
            turns.retain(|mv| mv.without_removal() == half);
        }
        turns
    }
}
