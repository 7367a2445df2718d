//! What is asked of a review: rules in the query, a game record as the body.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, Query, Request};
use mlin_rules::notation::{Record, RuleTags};
use mlin_rules::{Game, Ruleset};
use serde::Deserialize;
use tokio::time::timeout;

use crate::api_error::ApiError;

/// Longer records are not read.
pub(crate) const MAX_RECORD_BYTES: usize = 64 << 10;
/// Longer games are not gone through.
pub(crate) const MAX_PLIES: usize = 400;
/// Longer queries are not read.
const MAX_QUERY_BYTES: usize = 1024;
/// Who sends the record more slowly is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A record as it came, with the rules for what it leaves open.
#[derive(Debug)]
pub(crate) struct ReviewRequest {
    asked: RuleTags,
    text: Bytes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    flying: Option<bool>,
    no_removal_limit: Option<String>,
    repetition: Option<String>,
}

impl ReviewRequest {
    /// Reads the record by the rules: a long record keeps a processor busy for a moment.
    pub(crate) fn game(&self) -> Result<Game, ApiError> {
        let text = str::from_utf8(&self.text).map_err(|_| ApiError::NoText)?;
        let (record, fault) = Record::parse_prefix(text, &self.asked.over(&Ruleset::STANDARD));
        // Before the fault: a move may be at fault only because the query is.
        let said = record.rule_tags();
        if self.asked.over(&said.over(&Ruleset::STANDARD)) != *record.game().rules() {
            return Err(ApiError::BadQuery(
                "the query and the record's own tags name different rules".to_owned(),
            ));
        }
        if let Some(fault) = fault {
            return Err(fault.into());
        }
        let game = record.game();
        if game.ply() > MAX_PLIES {
            return Err(ApiError::TooManyPlies { limit: MAX_PLIES });
        }
        Ok(game.clone())
    }
}

impl<S: Send + Sync> FromRequest<S> for ReviewRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<ReviewRequest, ApiError> {
        if request.uri().query().unwrap_or_default().len() > MAX_QUERY_BYTES {
            return Err(ApiError::QueryTooLong {
                limit: MAX_QUERY_BYTES,
            });
        }
        let Query(parameters) = Query::<Parameters>::try_from_uri(request.uri())
            .map_err(|error| ApiError::BadQuery(error.body_text()))?;
        let bad = |error: mlin_rules::RulesetError| ApiError::BadQuery(error.to_string());
        let read_limit = |text: String| Ruleset::parse_no_removal_limit(&text).map_err(bad);
        let read_repetition = |text: String| Ruleset::parse_repetition(&text).map_err(bad);
        let asked = RuleTags {
            flying: parameters.flying,
            no_removal_limit: parameters.no_removal_limit.map(read_limit).transpose()?,
            repetition: parameters.repetition.map(read_repetition).transpose()?,
        };
        match timeout(PATIENCE, Bytes::from_request(request, state)).await {
            Err(_) => Err(ApiError::TooSlow),
            Ok(Err(BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)))) => {
                Err(ApiError::RecordTooLong {
                    limit: MAX_RECORD_BYTES,
                })
            }
            Ok(Err(_)) => Err(ApiError::NoText),
            Ok(Ok(text)) => Ok(ReviewRequest { asked, text }),
        }
    }
}
