use std::sync::Arc;

use mlin_engine::Probe;
use mlin_rules::{Position, RepetitionKey};
use mlin_tablebase::{ProbeError, Sector, Tablebase, Value};

use crate::explorer::{MoveValues, Worth};

/// What is known for one move of the engine: the value of the position and of its moves, as somebody else told them,
/// and the small tablebase for what lies beyond.
#[derive(Debug)]
pub(crate) struct Known {
    flying: bool,
    values: Vec<(RepetitionKey, Value)>,
    beyond: Option<Arc<Tablebase>>,
}

impl Known {
    /// What the moves of a position are worth.
    pub(crate) fn new(
        position: &Position,
        moves: &MoveValues,
        flying: bool,
        beyond: Option<Arc<Tablebase>>,
    ) -> Known {
        let own = match moves.worth {
            Worth::Win | Worth::LimitedWin => Some(Value::Win),
            Worth::Draw => Some(Value::Draw),
            Worth::Loss | Worth::LimitedLoss => Some(Value::Loss),
            Worth::Unknown => None,
        };
        let own = own.map(|value| (position.repetition_key(), value));
        let after = moves.moves.iter().filter_map(|known| {
            let after = position.after(known.mv).repetition_key();
            known.verdict.map(|verdict| (after, -verdict.value))
        });
        Known {
            flying,
            values: own.into_iter().chain(after).collect(),
            beyond,
        }
    }
}

impl Probe for Known {
    fn flying(&self) -> bool {
        self.flying
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        let key = position.repetition_key();
        match (self.values.iter().find(|(known, _)| *known == key), &self.beyond) {
            (Some((_, value)), _) => Ok(*value),
            (None, Some(beyond)) => beyond.probe(position),
            (None, None) => Err(Sector::of(position).map_or(ProbeError::NotCovered, ProbeError::Missing)),
        }
    }
}

#[cfg(test)]
mod tests {
    use mlin_rules::Ruleset;
    use mlin_tablebase::MoveVerdict;

    use super::*;
    use crate::explorer::{Source, of_value};

    #[test]
    fn the_engine_keeps_to_what_was_told() {
        let position: Position = "W.B...../...B..../.W.W..B. w 0/0 0".parse().unwrap();
        let moves = position.legal_moves(&Ruleset::STANDARD).into_iter().enumerate();
        let told: Vec<MoveVerdict> = moves
            .map(|(number, mv)| MoveVerdict {
                mv,
                verdict: Some(of_value(if number == 3 { Value::Draw } else { Value::Loss })),
            })
            .collect();
        let expected = told[3].mv;
        let known = Known::new(
            &position,
            &MoveValues::new(Some(of_value(Value::Draw)), told, Source::Server),
            true,
            None,
        );
        assert_eq!(known.probe(&position).ok(), Some(Value::Draw));
        assert_eq!(known.probe(&position.after(expected)).ok(), Some(Value::Draw));
        assert!(matches!(
            known.probe(&Position::START),
            Err(ProbeError::Missing(_))
        ));
        let mut engine = mlin_engine::Engine::new(1 << 20);
        engine.set_tablebase(Some(Arc::new(known)));
        let game = mlin_rules::Game::from_position(position, Ruleset::STANDARD);
        let report = engine.choose(
            &game,
            mlin_engine::Level::STRONGEST,
            1,
            &mut mlin_engine::NoControl,
        );
        assert_eq!(report.best, Some(expected));
    }
}
