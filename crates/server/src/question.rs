//! What is asked of the tablebase.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use mlin_rules::Position;
use serde::Deserialize;

use crate::api_error::ApiError;

/// Longer queries are not read; a position takes 140 bytes at most.
const MAX_QUERY_BYTES: usize = 1024;

/// The query of `GET /api/v1/tablebase`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// `None`: what the server has is asked for.
    pub(crate) position: Option<Position>,
    /// The ruleset; `true` unless said otherwise.
    pub(crate) flying: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    position: Option<String>,
    flying: Option<bool>,
}

impl<S: Send + Sync> FromRequestParts<S> for Question {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Question, ApiError> {
        if parts.uri.query().unwrap_or_default().len() > MAX_QUERY_BYTES {
            return Err(ApiError::QueryTooLong {
                limit: MAX_QUERY_BYTES,
            });
        }
        let Query(Parameters { position, flying }) =
            Query::try_from_uri(&parts.uri).map_err(|error| ApiError::BadQuery(error.body_text()))?;
        if position.is_none() && flying.is_some() {
            return Err(ApiError::BadQuery(
                "flying says for which rules a position is asked; there is no position".to_owned(),
            ));
        }
        Ok(Question {
            position: position.map(|text| text.parse()).transpose()?,
            flying: flying.unwrap_or(true),
        })
    }
}
