//! What can go wrong with a request to the API.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mlin_rules::notation::{PositionError, RecordError};
use mlin_tablebase::{ProbeError, Sector};
use serde::Serialize;

/// Why a request has no answer: a code for programs, a text for people, a status for both.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("the API has nothing at this address")]
    NoSuchAddress,
    #[error("this address does not take such requests")]
    MethodNotAllowed,
    #[error("the query is longer than {limit} bytes")]
    QueryTooLong { limit: usize },
    #[error("{0}")]
    BadQuery(String),
    #[error("{0}")]
    BadPosition(#[from] PositionError),
    #[error("{0}")]
    BadRecord(Box<RecordError>),
    #[error("the body is no text in UTF-8, or has come only in part")]
    NoText,
    #[error(
        "there is no game in the body: expected a game record as text, such as 1. d6 f4 2. d7 b4 3. d5xf4"
    )]
    NoRecord,
    #[error("there are {games} games in the body: expected one")]
    SeveralGames { games: usize },
    #[error(
        "the body must be a game record as text, such as 1. d6 f4 2. d7 b4 3. d5xf4: leave the content type away, or say text/plain"
    )]
    WrongMediaType,
    #[error("the record is longer than {limit} bytes")]
    RecordTooLong { limit: usize },
    #[error("the game is longer than {limit} plies")]
    TooManyPlies { limit: usize },
    #[error("the request took too long to arrive")]
    TooSlow,
    #[error("this server has no tablebase")]
    NoTablebase,
    #[error("this server has no tablebase that was solved with flying {}", if *.flying { "on" } else { "off" })]
    OtherRuleset { flying: bool },
    #[error("no tablebase covers such positions: the men in hand are not those of a game")]
    NotCovered,
    #[error("the tablebase's file of the sector {0} is damaged")]
    Damaged(Sector),
    #[error("the tablebase's file of the sector {0} cannot be read")]
    Unreadable(Sector),
    #[error("too much is asked at the same time; ask again in a few seconds")]
    Busy,
    #[error("the server failed")]
    Failed,
}

/// `{"error": {"code": …, "message": …}}`.
#[derive(Serialize)]
struct Fault {
    error: Description,
}

#[derive(Serialize)]
struct Description {
    code: &'static str,
    message: String,
    /// Where a record is at fault.
    #[serde(flatten)]
    place: Option<Place>,
}

/// Counted from 1.
#[derive(Serialize)]
struct Place {
    line: usize,
    column: usize,
    /// `None` outside the moves.
    ply: Option<usize>,
}

impl ApiError {
    /// The one map to status codes, with the name by which programs know the error.
    fn status(&self) -> (StatusCode, &'static str) {
        match self {
            ApiError::NoSuchAddress => (StatusCode::NOT_FOUND, "no-such-address"),
            ApiError::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed"),
            ApiError::QueryTooLong { .. } => (StatusCode::URI_TOO_LONG, "query-too-long"),
            ApiError::BadQuery(_) => (StatusCode::BAD_REQUEST, "bad-query"),
            ApiError::BadPosition(_) => (StatusCode::BAD_REQUEST, "bad-position"),
            ApiError::BadRecord(_)
            | ApiError::NoText
            | ApiError::NoRecord
            | ApiError::SeveralGames { .. } => (StatusCode::BAD_REQUEST, "bad-record"),
            ApiError::WrongMediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong-media-type"),
            ApiError::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            ApiError::RecordTooLong { .. } => (StatusCode::PAYLOAD_TOO_LARGE, "record-too-long"),
            ApiError::TooManyPlies { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "too-many-plies"),
            ApiError::NoTablebase => (StatusCode::NOT_FOUND, "no-tablebase"),
            ApiError::OtherRuleset { .. } => (StatusCode::NOT_FOUND, "other-ruleset"),
            ApiError::NotCovered => (StatusCode::UNPROCESSABLE_ENTITY, "not-covered"),
            ApiError::Damaged(_) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
            ApiError::Unreadable(_) => (StatusCode::INTERNAL_SERVER_ERROR, "unreadable"),
            ApiError::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            ApiError::Failed => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
        }
    }
}

/// What the files are like is the server's business: their sectors are named, their places and the system's words
/// are not.
impl From<ProbeError> for ApiError {
    fn from(error: ProbeError) -> ApiError {
        match error {
            ProbeError::NotCovered => ApiError::NotCovered,
            ProbeError::Damaged { sector, .. } => ApiError::Damaged(sector),
            ProbeError::Io { sector, .. } => ApiError::Unreadable(sector),
            _ => ApiError::Failed,
        }
    }
}

impl From<RecordError> for ApiError {
    fn from(error: RecordError) -> ApiError {
        ApiError::BadRecord(Box::new(error))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = self.status();
        let message = self.to_string();
        let place = match &self {
            ApiError::BadRecord(fault) => Some(Place {
                line: fault.line,
                column: fault.column,
                ply: fault.ply,
            }),
            _ => None,
        };
        let fault = Fault {
            error: Description { code, message, place },
        };
        let mut response = (status, [(header::CACHE_CONTROL, "no-store")], Json(fault)).into_response();
        let more = match self {
            ApiError::Busy => Some((header::RETRY_AFTER, "5")),
            // The record is not read: a client that waits to be told to send it must not go on here with its next request.
            ApiError::RecordTooLong { .. } => Some((header::CONNECTION, "close")),
            _ => None,
        };
        if let Some((name, value)) = more {
            response
                .headers_mut()
                .insert(name, HeaderValue::from_static(value));
        }
        response
    }
}
