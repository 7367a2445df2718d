//! One game between two players, with the rules as the referee.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mlin_engine::protocol::{Best, Excerpt, PositionCommand, Situation, Start, Token};
use mlin_rules::{Game, Ruleset, Side};

use super::contestant::{Allowance, Contestant, Dialect};
use super::openings::Opening;
use super::player::{Player, Question};
use super::program::ProgramError;

/// What is the same for all games of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) rules: Ruleset,
    pub(crate) allowance: Allowance,
    /// Games that are longer are drawn.
    pub(crate) max_plies: usize,
}

/// A game that has ended.
pub(crate) struct Played {
    /// With its outcome.
    pub(crate) game: Game,
    /// Who lost it otherwise than by the rules, and why.
    pub(crate) forfeit: Option<(Side, Forfeit)>,
}

/// Why a game was lost otherwise than by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Forfeit {
    /// The rules do not allow the move.
    Illegal(String),
    /// It said that there is no move though there is one.
    NoMove,
    /// It said `bestmove` and nothing behind it.
    BareBestMove,
    /// It called a draw what is none, and its word is not taken for it.
    DrawClaim,
    /// Its clock ran out.
    Clock,
    /// It ended.
    Crash(String),
    /// It did not answer for so long.
    Silence(Duration),
    /// It did not take what it was told.
    Refusal(String),
}

impl Forfeit {
    /// In one word, for counting.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Forfeit::Illegal(_) => "illegal-move",
            Forfeit::NoMove | Forfeit::BareBestMove => "no-move",
            Forfeit::DrawClaim => "draw-claim",
            Forfeit::Clock => "time",
            Forfeit::Crash(_) => "crash",
            Forfeit::Silence(_) => "silence",
            Forfeit::Refusal(_) => "refusal",
        }
    }

    /// Ends a game that goes on. The rules know of time and of resigning only; the record says the rest in a tag.
    pub(crate) fn end(&self, game: &mut Game, loser: Side) {
        // The game goes on, so it can be ended.
        let _ = match self {
            Forfeit::Clock | Forfeit::Silence(_) => game.lose_on_time(loser),
            _ => game.resign(loser),
        };
    }

    /// Whether the program must be started anew.
    pub(crate) const fn is_fatal(&self) -> bool {
        matches!(
            self,
            Forfeit::Crash(_) | Forfeit::Silence(_) | Forfeit::Refusal(_)
        )
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Forfeit::Illegal(text) | Forfeit::Crash(text) | Forfeit::Refusal(text) => {
                write!(f, "{}: {text}", self.kind())
            }
            Forfeit::BareBestMove => write!(f, "{}: nothing stands behind bestmove", self.kind()),
            Forfeit::Silence(waited) => {
                write!(f, "{}: no answer for {} ms", self.kind(), waited.as_millis())
            }
            _ => f.write_str(self.kind()),
        }
    }
}

impl From<ProgramError> for Forfeit {
    fn from(error: ProgramError) -> Forfeit {
        match error {
            ProgramError::Silent(waited) => Forfeit::Silence(waited),
            ProgramError::Refused(text) => Forfeit::Refusal(text),
            ProgramError::Start(_) | ProgramError::Ended(_) => Forfeit::Crash(error.to_string()),
        }
    }
}

/// A side of the game.
pub(crate) struct Seat<'a> {
    pub(crate) contestant: &'a Contestant,
    pub(crate) player: &'a mut Player,
    /// Whether the engine has answered a question in this match.
    pub(crate) has_answered: &'a AtomicBool,
}

/// How a turn came out.
enum Turn {
    Played,
    Drawn,
}

/// How long a clock may run over, for the way of the answer.
const CLOCK_MARGIN: Duration = Duration::from_millis(50);

/// Plays a game to its end; White sits on the first seat.
pub(crate) fn play(seats: &mut [Seat<'_>; 2], opening: &Opening, terms: &Terms) -> Played {
    let game = opening.game(&terms.rules);
    let told = |split| {
        let moves: Vec<Token> = game.moves().flat_map(|mv| Token::of(mv, split)).collect();
        let start = Start(opening.start);
        Told {
            begun: !moves.is_empty(),
            text: PositionCommand { start, moves }.to_string(),
        }
    };
    let base = match terms.allowance {
        Allowance::Clock(base, _) => base,
        _ => Duration::ZERO,
    };
    let mut duel = Duel {
        whole: told(false),
        split: told(true),
        situation: Situation::from(game),
        clocks: [base; 2],
        terms,
    };
    let mut forfeit = None;
    while duel.situation.game().outcome().is_none() {
        let side = duel.situation.game().position().side_to_move();
        if duel.situation.game().ply() >= terms.max_plies {
            return duel.draw();
        }
        match duel.turn(&mut seats[side.index()], side) {
            Ok(Turn::Played) => {}
            Ok(Turn::Drawn) => return duel.draw(),
            Err(reason) => {
                forfeit = Some((side, reason));
                break;
            }
        }
    }
    let mut game = duel.situation.game().clone();
    if let Some((side, reason)) = &forfeit {
        reason.end(&mut game, *side);
    }
    Played { game, forfeit }
}

/// The command `position`, which grows with the game.
struct Told {
    text: String,
    /// Whether it has moves already.
    begun: bool,
}

impl Told {
    fn add(&mut self, token: Token) {
        let moves = if self.begun { "" } else { " moves" };
        self.begun = true;
        self.text.push_str(&format!("{moves} {token}"));
    }
}

struct Duel<'a> {
    situation: Situation,
    /// So far as turns are whole.
    whole: Told,
    /// The same in halves, and with the half that waits.
    split: Told,
    clocks: [Duration; 2],
    terms: &'a Terms,
}

impl Duel<'_> {
    /// One turn, in one word or in two.
    fn turn(&mut self, seat: &mut Seat<'_>, side: Side) -> Result<Turn, Forfeit> {
        let ply = self.situation.game().ply();
        let allowance = seat.contestant.allowance.unwrap_or(self.terms.allowance);
        while self.situation.game().ply() == ply {
            let left = self.clocks[side.index()];
            let question = Question {
                game: self.situation.game(),
                whole: &self.whole.text,
                split: &self.split.text,
                go: allowance.go(self.clocks),
                allowed: match allowance {
                    Allowance::Time(time) => time,
                    Allowance::Clock(..) => left,
                    Allowance::Own | Allowance::Nodes(_) | Allowance::Depth(_) => Duration::ZERO,
                },
            };
            let (answer, time) = seat.player.ask(seat.contestant, &question)?;
            seat.has_answered.store(true, Ordering::Relaxed);
            if let Allowance::Clock(..) = allowance {
                if time > left + CLOCK_MARGIN {
                    return Err(Forfeit::Clock);
                }
                self.clocks[side.index()] = left.saturating_sub(time);
            }
            match answer.best {
                Best::Move(token) => self.play(token, seat.contestant.dialect)?,
                Best::Draw if seat.contestant.draws => return Ok(Turn::Drawn),
                Best::Draw => return Err(Forfeit::DrawClaim),
                Best::None | Best::PlainNone => return Err(Forfeit::NoMove),
                Best::Unreadable(word) if word.is_empty() => return Err(Forfeit::BareBestMove),
                Best::Unreadable(word) => {
                    return Err(Forfeit::Illegal(format!("{} is no move", Excerpt::of(&word))));
                }
            }
        }
        if let Allowance::Clock(_, increment) = allowance {
            self.clocks[side.index()] += increment;
        }
        Ok(Turn::Played)
    }

    fn play(&mut self, token: Token, dialect: Dialect) -> Result<(), Forfeit> {
        let illegal = |reason: &dyn fmt::Display| Forfeit::Illegal(format!("{token}, {reason}"));
        self.situation.play(token).map_err(|error| illegal(&error))?;
        if self.situation.pending().is_some() && dialect == Dialect::Whole {
            return Err(illegal(&"a mill is closed, and no man to remove is named"));
        }
        let last = match self.situation.pending() {
            None => self.situation.game().moves().next_back(),
            Some(_) => None,
        };
        if let Some(last) = last {
            self.whole.add(Token::Move(last));
        }
        match token {
            Token::Move(mv) => Token::split(mv).for_each(|half| self.split.add(half)),
            Token::Removal(_) => self.split.add(token),
        }
        Ok(())
    }

    fn draw(self) -> Played {
        let mut game = self.situation.game().clone();
        // The game goes on, so it can be ended.
        let _ = game.agree_draw();
        Played { game, forfeit: None }
    }
}
