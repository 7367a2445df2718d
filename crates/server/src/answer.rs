//! What the API answers.

use mlin_rules::Position;
use mlin_tablebase::{MoveValue, ProbeError, Tablebase, Value};
use serde::Serialize;

use crate::api_error::ApiError;

/// What a position and its moves are worth to the side to move.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    position: String,
    flying: bool,
    value: Option<&'static str>,
    moves: Vec<KnownMove>,
}

#[derive(Debug, Serialize)]
struct KnownMove {
    #[serde(rename = "move")]
    mv: String,
    value: Option<&'static str>,
}

/// What a server can answer.
#[derive(Debug, Serialize)]
pub(crate) struct Contents {
    /// The rulesets.
    flying: Vec<bool>,
    /// How many sectors there are in all.
    sectors: usize,
}

impl Answer {
    /// Looks a position up. Where its own sector is missing, the moves are told all the same.
    pub(crate) fn find(tablebase: &Tablebase, position: &Position) -> Result<Answer, ApiError> {
        let value = match tablebase.probe(position) {
            Ok(value) => Some(value),
            Err(ProbeError::Missing(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let known = |MoveValue { mv, value }: MoveValue| KnownMove {
            mv: mv.to_string(),
            value: value.map(word),
        };
        Ok(Answer {
            position: position.to_string(),
            flying: tablebase.flying(),
            value: value.map(word),
            moves: tablebase.probe_moves(position)?.into_iter().map(known).collect(),
        })
    }
}

impl Contents {
    pub(crate) fn of<'a>(tablebases: impl Iterator<Item = &'a Tablebase>) -> Contents {
        let mut contents = Contents {
            flying: Vec::new(),
            sectors: 0,
        };
        for tablebase in tablebases {
            contents.flying.push(tablebase.flying());
            contents.sectors += tablebase.sectors().count();
        }
        contents
    }
}

const fn word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
