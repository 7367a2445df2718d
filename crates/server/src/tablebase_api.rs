//! The routes that answer from the tablebases.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::AppState;
use crate::answer::{Answer, Contents};
use crate::api_error::ApiError;
use crate::question::Question;

/// `GET /api/v1/tablebase`.
pub(crate) async fn tablebase(
    State(state): State<AppState>,
    question: Question,
) -> Result<Response, ApiError> {
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let Some(position) = question.position else {
        let contents = Contents::of(state.library.all());
        return Ok((no_store, Json(contents)).into_response());
    };
    let tablebase = state.library.get(question.flying)?;
    let answer = state
        .library
        .read(move || Answer::find(&tablebase, &position))
        .await?;
    Ok((no_store, Json(answer)).into_response())
}

/// `GET /api/v1/openapi.json`.
pub(crate) async fn description() -> impl IntoResponse {
    (
        [
            (header::CONTENT_TYPE, "application/json"),
            (header::CACHE_CONTROL, "no-cache"),
        ],
        include_str!("../openapi.json"),
    )
}
