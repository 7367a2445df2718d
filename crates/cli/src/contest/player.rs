//! Who makes the moves in one game after the other.

use std::time::Duration;

use mlin_engine::protocol::{Best, BestMove, Go, Setting, Token};
use mlin_rules::{Game, Ruleset};

use super::contestant::{Contestant, Dialect, Kind};
use super::dice::Dice;
use super::program::{Program, ProgramError};

/// A contestant, ready to play.
pub(crate) enum Player {
    Program(Box<Program>),
    /// Random moves, or closing mills first.
    BuiltIn {
        mills: bool,
        dice: Dice,
    },
}

/// What is to be moved in, told in both ways.
pub(crate) struct Question<'a> {
    pub(crate) game: &'a Game,
    /// The command `position` in whole turns, and in halves.
    pub(crate) whole: &'a str,
    pub(crate) split: &'a str,
    pub(crate) go: Go,
    /// How long an answer may take beyond the guard.
    pub(crate) allowed: Duration,
}

impl Player {
    /// Starts it and sets its options.
    pub(crate) fn start(
        contestant: &Contestant,
        rules: &Ruleset,
        guard: Duration,
    ) -> Result<Player, ProgramError> {
        let words = match &contestant.kind {
            Kind::Program(words) => words,
            kind => {
                return Ok(Player::BuiltIn {
                    mills: *kind == Kind::Mills,
                    dice: Dice::new(0),
                });
            }
        };
        let mut program = Program::start(words, guard)?;
        let rules = [
            Setting::Flying(rules.flying),
            Setting::NoRemovalLimit(rules.no_removal_limit),
            Setting::Repetition(rules.repetition),
        ];
        for (setting, name) in rules.iter().zip(["Flying", "NoRemovalLimit", "Repetition"]) {
            // Other programs have these under other names: then they are set by hand.
            if program.has_option(name) && !contestant.sets(name) {
                program.say(&setting.to_string())?;
            }
        }
        if contestant.dialect == Dialect::Split
            && program.has_option("SplitMoves")
            && !contestant.sets("SplitMoves")
        {
            program.say(&Setting::SplitMoves(true).to_string())?;
        }
        for (name, value) in &contestant.options {
            if !program.has_option(name) {
                return Err(ProgramError::Refused(format!("it has no option {name}")));
            }
            program.say(&match value.as_str() {
                "" => format!("setoption name {name}"),
                value => format!("setoption name {name} value {value}"),
            })?;
        }
        program.wait_until_ready()?;
        Ok(Player::Program(Box::new(program)))
    }

    /// What the engine calls itself.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Player::Program(program) => program.name.as_deref(),
            Player::BuiltIn { .. } => None,
        }
    }

    /// Another game begins; its chance hangs on the seed.
    pub(crate) fn begin(&mut self, contestant: &Contestant, seed: u64) -> Result<(), ProgramError> {
        match self {
            Player::BuiltIn { dice, .. } => *dice = Dice::new(seed),
            Player::Program(program) => {
                if program.has_option("Seed") && !contestant.sets("Seed") {
                    // From 1: nought would be another seed each time.
                    let seed = 1 + seed % (i32::MAX as u64);
                    program.say(&Setting::Seed(seed).to_string())?;
                }
                program.say("ucinewgame")?;
                program.wait_until_ready()?;
            }
        }
        Ok(())
    }

    /// Asks for the next word, with the time that it took.
    pub(crate) fn ask(
        &mut self,
        contestant: &Contestant,
        question: &Question<'_>,
    ) -> Result<(BestMove, Duration), ProgramError> {
        match self {
            Player::Program(program) => {
                let position = match contestant.dialect {
                    Dialect::Whole => question.whole,
                    Dialect::Auto | Dialect::Split => question.split,
                };
                program.ask(position, &question.go, question.allowed)
            }
            Player::BuiltIn { mills, dice } => {
                let mut moves = question.game.legal_moves();
                if *mills && moves.iter().any(|mv| mv.remove.is_some()) {
                    moves.retain(|mv| mv.remove.is_some());
                }
                let best = match moves.len() {
                    0 => Best::None,
                    number => Best::Move(Token::Move(moves[dice.below(number)])),
                };
                Ok((BestMove { best, ponder: None }, Duration::ZERO))
            }
        }
    }
}

impl Contestant {
    /// Whether an option is set by hand.
    fn sets(&self, name: &str) -> bool {
        self.options.iter().any(|(set, _)| set.eq_ignore_ascii_case(name))
    }
}
