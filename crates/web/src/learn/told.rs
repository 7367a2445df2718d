//! What the server's tablebase has told about the positions of a game, as a tablebase that the reviewer can ask.
//!
//! The reviewer asks at once and the server answers later; so whoever reviews asks the server first, position by
//! position, and what it told stands here. One answer tells of a position and of all that its moves lead to.

use std::collections::HashMap;
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex, PoisonError};

use mlin_engine::Probe;
use mlin_rules::{Position, RepetitionKey, Ruleset};
use mlin_tablebase::{ProbeError, Sector, Value, Verdict};

use crate::explorer::{MoveValues, of_value};

/// What has been told.
#[derive(Debug)]
pub(crate) struct Told {
    flying: bool,
    /// The game's limit: the server's distances are taken only where they go by it.
    limit: Option<NonZeroU16>,
    known: Mutex<Known>,
    /// What comes with the page, for what lies beyond.
    beyond: Vec<Arc<dyn Probe>>,
}

#[derive(Debug, Default)]
struct Known {
    verdicts: HashMap<RepetitionKey, Verdict>,
    /// Whether there are distances among them.
    has_distances: bool,
}

impl Told {
    /// Nothing told so far.
    pub(crate) fn new(rules: &Ruleset, beyond: Vec<Arc<dyn Probe>>) -> Told {
        let limit = rules.no_removal_limit;
        Told {
            flying: rules.flying,
            limit: limit.and_then(|limit| NonZeroU16::try_from(limit).ok()),
            known: Mutex::default(),
            beyond,
        }
    }

    /// Takes in what the server has told of a position whose counter stands at nought.
    pub(crate) fn take(&self, position: &Position, values: &MoveValues) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.has_distances |= values.knows_classes();
        for told in &values.moves {
            if let Some(verdict) = told.verdict {
                let after = position.after(told.mv).repetition_key();
                // What was told of the position itself is nearer to the truth.
                known.verdicts.entry(after).or_insert(before(verdict));
            }
        }
        if let Some(verdict) = values.verdict {
            known.verdicts.insert(position.repetition_key(), verdict);
        }
    }
}

/// What a position is worth to the opponent when the move to it was worth this: a ply less to go.
fn before(verdict: Verdict) -> Verdict {
    let less = |plies: Option<u16>| plies.map(|plies| plies.saturating_sub(1));
    Verdict {
        value: -verdict.value,
        class: verdict.class.map(|class| -class),
        // After a removal or a placement it is counted afresh, and this is too little. But then nobody asks: the move was
        // the conversion.
        plies_to_conversion: less(verdict.plies_to_conversion).map(|plies| plies.max(1)),
        plies_to_end: less(verdict.plies_to_end),
    }
}

impl Probe for Told {
    fn flying(&self) -> bool {
        self.flying
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.verdict(position).map(|verdict| verdict.value)
    }

    fn limit(&self) -> Option<Option<NonZeroU16>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.has_distances.then_some(self.limit)
    }

    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(verdict) = known.verdicts.get(&position.repetition_key()) {
            return Ok(*verdict);
        }
        let value = self.beyond.iter().find_map(|beyond| beyond.probe(position).ok());
        value
            .map(of_value)
            .ok_or_else(|| Sector::of(position).map_or(ProbeError::NotCovered, ProbeError::Missing))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use mlin_review::{Class, Grade, Reason, Reviewer, Source as Judge};
    use mlin_rules::Game;
    use mlin_tablebase::MoveVerdict;

    use super::*;
    use crate::explorer::Source;

    /// A tablebase that has been told of the first position of a game: mills win in time, all else is a draw by the limit.
    pub(crate) fn solved_by_hand(game: &Game) -> Arc<dyn Probe> {
        let told = Told::new(game.rules(), Vec::new());
        let position = game.start();
        let verdict = |class: Class, plies| Verdict {
            value: class.without_limit(),
            class: Some(class),
            plies_to_conversion: Some(plies),
            plies_to_end: None,
        };
        let moves = position
            .legal_moves(game.rules())
            .into_iter()
            .map(|mv| MoveVerdict {
                mv,
                verdict: Some(match mv.remove {
                    Some(_) => verdict(Class::Win, 1),
                    None => verdict(Class::LimitedWin, 61),
                }),
            });
        let values = MoveValues::new(Some(verdict(Class::Win, 1)), moves.collect(), Source::Server);
        told.take(position, &values);
        Arc::new(told)
    }

    #[test]
    fn the_reviewer_goes_by_what_was_told() {
        let position = "WW.W..../.B....../..B..BB. w 0/0 0".parse().unwrap();
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        game.play("a7-a4".parse().unwrap()).unwrap();
        let tablebase = solved_by_hand(&game);
        assert_eq!(tablebase.limit(), Some(NonZeroU16::new(50)));
        let review = Reviewer::new(Some(tablebase)).review_move(&game, 0).unwrap();
        assert_eq!(review.source, Judge::Tablebase);
        let (from, to) = (Value::Win, Value::Draw);
        assert_eq!(review.grade, Grade::Threw { from, to });
        assert!(
            review
                .reasons
                .contains(&Reason::RanIntoLimit { plies: 61, left: 50 }),
            "{review:?}"
        );
        assert_eq!(review.accepted.len(), 4, "any of four men may be removed");
        assert_eq!(review.moves.len(), position.legal_moves(&Ruleset::STANDARD).len());
    }

    #[test]
    fn nothing_told_is_nothing_known() {
        let told = Told::new(&Ruleset::STANDARD, Vec::new());
        assert_eq!(told.limit(), None);
        assert!(matches!(
            told.probe(&Position::START),
            Err(ProbeError::Missing(_))
        ));
    }
}
