use mlin_rules::{Move, Position, Ruleset};
use mlin_tablebase::{ProbeError, Value};

use crate::control::Control;
use crate::probe::Probe;
use crate::report::Gap;

/// What a tablebase says of the position to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Root {
    /// Its value, if it is known or follows from those of its moves.
    pub(crate) value: Option<Value>,
    /// The moves that keep the value; while nothing is known, those that do not throw everything away.
    pub(crate) moves: Vec<Move>,
    pub(crate) gap: Option<Gap>,
}

impl Root {
    /// Asks for the position and for all its moves; there is one at least. Stops asking when cancelled.
    pub(crate) fn look(
        tablebase: &dyn Probe,
        position: &Position,
        rules: &Ruleset,
        control: &dyn Control,
    ) -> Root {
        let mut gap = None;
        let mut value = tablebase
            .probe(position)
            .map_err(|error| gap = Some(Gap::of(&error)))
            .ok();
        let mut moves: Vec<(Move, Option<Value>)> = Vec::new();
        for mv in position.legal_moves(rules) {
            let known = if control.cancelled() {
                None
            } else {
                match tablebase.probe(&position.after(mv)) {
                    Ok(value) => Some(-value),
                    Err(error) => {
                        if let unreadable @ Gap::Unreadable(_) = Gap::of(&error) {
                            gap = Some(unreadable);
                        }
                        None
                    }
                }
            };
            moves.push((mv, known));
        }
        if value.is_none() {
            let best = moves.iter().filter_map(|(_, known)| *known).max();
            let all = moves.iter().all(|(_, known)| known.is_some());
            value = best.filter(|best| all || *best == Value::Win);
            if value.is_some() && !matches!(gap, Some(Gap::Unreadable(_))) {
                gap = None;
            }
        }
        let keeps = |wanted: Option<Value>| {
            let kept = moves.iter().filter(move |(_, known)| *known == wanted);
            kept.map(|(mv, _)| *mv).collect::<Vec<Move>>()
        };
        let mut kept = match value {
            Some(Value::Loss) => Vec::new(),
            Some(value) => keeps(Some(value)),
            None => {
                let kept = moves.iter().filter(|(_, known)| *known != Some(Value::Loss));
                kept.map(|(mv, _)| *mv).collect()
            }
        };
        if kept.is_empty() && value != Some(Value::Loss) {
            kept = keeps(None);
        }
        if kept.is_empty() {
            kept = moves.iter().map(|(mv, _)| *mv).collect();
        }
        Root {
            value,
            moves: kept,
            gap,
        }
    }
}

impl Gap {
    pub(crate) fn of(error: &ProbeError) -> Gap {
        match error {
            ProbeError::Missing(sector) => Gap::Missing(*sector),
            ProbeError::Damaged { sector, .. } | ProbeError::Io { sector, .. } => Gap::Unreadable(*sector),
            _ => Gap::NotCovered,
        }
    }
}
