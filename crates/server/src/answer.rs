//! What the API answers.

use std::num::NonZeroU16;

use mlin_rules::Position;
use mlin_tablebase::{Class, MoveVerdict, ProbeError, Tablebase, Value, Verdict};
use serde::Serialize;

use crate::api_error::ApiError;

/// What a position and its moves are worth to the side to move.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    position: String,
    flying: bool,
    /// The no-removal limit under which the classes stand; `None`: there is none, or no class is known.
    limit_plies: Option<u16>,
    #[serde(flatten)]
    known: Known,
    moves: Vec<KnownMove>,
}

/// What a position or a move is worth; all fields are empty where it is not known.
#[derive(Debug, Default, Serialize)]
struct Known {
    value: Option<&'static str>,
    class: Option<&'static str>,
    plies_to_conversion: Option<u16>,
    plies_to_end: Option<u16>,
}

#[derive(Debug, Serialize)]
struct KnownMove {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    known: Known,
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
        let verdict = match tablebase.verdict(position) {
            Ok(verdict) => Some(verdict),
            Err(ProbeError::Missing(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let known = |MoveVerdict { mv, verdict }: MoveVerdict| KnownMove {
            mv: mv.to_string(),
            known: Known::from(verdict),
        };
        Ok(Answer {
            position: position.to_string(),
            flying: tablebase.flying(),
            limit_plies: tablebase.limit().flatten().map(NonZeroU16::get),
            known: Known::from(verdict),
            moves: tablebase
                .verdict_moves(position)?
                .into_iter()
                .map(known)
                .collect(),
        })
    }
}

impl From<Option<Verdict>> for Known {
    fn from(verdict: Option<Verdict>) -> Known {
        verdict.map_or_else(Known::default, |verdict| Known {
            value: Some(value_word(verdict.value)),
            class: verdict.class.map(Class::word),
            plies_to_conversion: verdict.plies_to_conversion,
            plies_to_end: verdict.plies_to_end,
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

const fn value_word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::*;

    const CLASSES: [Class; 5] = [
        Class::Loss,
        Class::LimitedLoss,
        Class::Draw,
        Class::LimitedWin,
        Class::Win,
    ];

    #[test]
    fn the_description_has_the_words_of_all_classes() {
        let api: Json = serde_json::from_str(include_str!("../openapi.json")).unwrap();
        let described = api["components"]["schemas"]["Class"]["enum"].as_array().unwrap();
        assert_eq!(described.len(), CLASSES.len() + 1);
        for class in CLASSES {
            assert!(described.contains(&json!(class.word())), "{class}");
        }
    }

    #[test]
    fn what_is_known_stands_beside_the_move() {
        let verdict = Verdict {
            value: Value::Win,
            class: Some(Class::LimitedWin),
            plies_to_conversion: Some(61),
            plies_to_end: None,
        };
        let known = KnownMove {
            mv: "a7-d7".to_owned(),
            known: Known::from(Some(verdict)),
        };
        let expected = json!({
            "move": "a7-d7", "value": "win", "class": "limited-win", "plies_to_conversion": 61, "plies_to_end": null
        });
        assert_eq!(serde_json::to_value(known).unwrap(), expected);
    }
}
