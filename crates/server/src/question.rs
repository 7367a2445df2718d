//! What is asked of the tablebase.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mlin_rules::Position;

use crate::api_error::ApiError;
use crate::parameters::Parameters;

/// The query of `GET /api/v1/tablebase`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// `None`: what the server has is asked for.
    pub(crate) position: Option<Position>,
    /// The ruleset; `true` unless said otherwise.
    pub(crate) flying: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Question {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Question, ApiError> {
        let parameters = Parameters::read(&parts.uri, &["position", "flying"])?;
        let position = parameters.text("position");
        let flying = parameters.flag("flying")?;
        if position.is_none() && flying.is_some() {
            return Err(ApiError::BadQuery(
                "flying says for which rules a position is asked; there is no position".to_owned(),
            ));
        }
        Ok(Question {
            position: position.map(str::parse).transpose()?,
            flying: flying.unwrap_or(true),
        })
    }
}
