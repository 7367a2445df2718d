//! What is asked of a review: rules in the query, a game record as the body.

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use mlin_rules::notation::{Record, RuleTags};
use mlin_rules::{Position, Ruleset};
use tokio::time::timeout;

use crate::AppState;
use crate::api_error::ApiError;
use crate::parameters::Parameters;

/// Longer records are not read.
pub(crate) const MAX_RECORD_BYTES: usize = 64 << 10;
/// Longer games are not gone through.
pub(crate) const MAX_PLIES: usize = 400;

/// A record as it came, with the rules for what it leaves open.
#[derive(Debug)]
pub(crate) struct ReviewRequest {
    asked: RuleTags,
    text: Bytes,
}

impl ReviewRequest {
    /// Reads the record by the rules: a long record keeps a processor busy for a moment.
    pub(crate) fn record(&self) -> Result<Record, ApiError> {
        let text = str::from_utf8(&self.text).map_err(|_| ApiError::NoText)?;
        let defaults = self.asked.over(&Ruleset::STANDARD);
        let (record, fault) = Record::parse_prefix(text, &defaults);
        // Before the fault: a move may be at fault only because the query is.
        let said = record.rule_tags();
        if self.asked.over(&said.over(&Ruleset::STANDARD)) != *record.game().rules() {
            return Err(ApiError::BadQuery(
                "the query and the record's own tags name different rules".to_owned(),
            ));
        }
        if let Some(fault) = fault {
            // A second game is a fault of the first. A bracket at the beginning of a line need not be that of another game.
            let games = Record::parse_all(text, &defaults);
            if games.iter().filter(|game| game.is_ok()).count() > 1 {
                return Err(ApiError::SeveralGames { games: games.len() });
            }
            return Err(fault.into());
        }
        if says_nothing(&record) {
            return Err(ApiError::NoRecord);
        }
        if record.game().ply() > MAX_PLIES {
            return Err(ApiError::TooManyPlies { limit: MAX_PLIES });
        }
        Ok(record)
    }
}

/// Whether a text has nothing of a record in it: it is empty, or all of it is a comment, as anything in braces is.
fn says_nothing(record: &Record) -> bool {
    let game = record.game();
    let tags_say_nothing = record.tags().next().is_none() && *record.rule_tags() == RuleTags::default();
    tags_say_nothing && *game.start() == Position::START && game.ply() == 0 && game.outcome().is_none()
}

/// Whether a body is said to be something that is never a record as text. Most clients say nothing, or call any text a form.
fn is_no_text(headers: &HeaderMap) -> bool {
    let said = headers.get(header::CONTENT_TYPE);
    let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
    let media_type = said.split(';').next().unwrap_or_default();
    let media_type = media_type.trim().to_ascii_lowercase();
    let is_json = media_type.ends_with("/json") || media_type.ends_with("+json");
    is_json || media_type.starts_with("multipart/")
}

fn announced_length(headers: &HeaderMap) -> Option<u64> {
    let said = headers.get(header::CONTENT_LENGTH)?;
    said.to_str().ok()?.trim().parse().ok()
}

impl FromRequest<AppState> for ReviewRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &AppState) -> Result<ReviewRequest, ApiError> {
        let names = ["flying", "no_removal_limit", "repetition"];
        let parameters = Parameters::read(request.uri(), &names)?;
        let [_, limit, repetition] = names.map(|name| parameters.text(name));
        let bad = |error: mlin_rules::RulesetError| ApiError::BadQuery(error.to_string());
        let limit = limit.map(Ruleset::parse_no_removal_limit);
        let repetition = repetition.map(Ruleset::parse_repetition);
        let asked = RuleTags {
            flying: parameters.flag("flying")?,
            no_removal_limit: limit.transpose().map_err(bad)?,
            repetition: repetition.transpose().map_err(bad)?,
        };
        if is_no_text(request.headers()) {
            return Err(ApiError::WrongMediaType);
        }
        let too_long = ApiError::RecordTooLong {
            limit: MAX_RECORD_BYTES,
        };
        // What is announced as too long need not come first.
        if announced_length(request.headers()).is_some_and(|length| length > MAX_RECORD_BYTES as u64) {
            return Err(too_long);
        }
        match timeout(state.patience.body, Bytes::from_request(request, state)).await {
            Err(_) => Err(ApiError::TooSlow),
            Ok(Err(BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)))) => {
                Err(too_long)
            }
            Ok(Err(_)) => Err(ApiError::NoText),
            Ok(Ok(text)) => Ok(ReviewRequest { asked, text }),
        }
    }
}
