//! The route that goes through a game.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use axum::extract::{FromRequest, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use mlin_engine::Opening;
use mlin_review::{Probe, Review, ReviewReport, Reviewer};
use mlin_rules::notation::Record;
use tokio::sync::Semaphore;

use crate::AppState;
use crate::api_error::ApiError;
use crate::review_request::ReviewRequest;
use crate::turns::{Turns, Wanted};

/// How many positions a search visits, two searches for a move and one more for each legal move where it is doubted: a game of sixty
/// plies takes a second or two.
pub(crate) const NODES: u64 = 20_000;
/// So many requests may be there at the same time; what they send is in memory.
const MAX_WAITING: usize = 64;

/// Who may ask for a review, and how many reviews are made at a time.
#[derive(Clone, Debug)]
pub(crate) struct ReviewDesk {
    places: Arc<Semaphore>,
    turns: Turns,
}

impl Default for ReviewDesk {
    /// Half of the processors stay free for everything else.
    fn default() -> ReviewDesk {
        let processors = available_parallelism().map_or(1, NonZero::get);
        ReviewDesk {
            places: Arc::new(Semaphore::new(MAX_WAITING)),
            turns: Turns::new((processors / 2).max(1)),
        }
    }
}

impl ReviewDesk {
    /// Tells all who wait for their turn to come again.
    pub(crate) fn end_waiting(&self) {
        self.turns.end_waiting();
    }
}

/// `POST /api/v1/review`.
pub(crate) async fn review(State(state): State<AppState>, request: Request) -> Result<Response, ApiError> {
    let desk = state.reviews.clone();
    let place = desk.places.try_acquire().map_err(|_| ApiError::Busy)?;
    let asked = ReviewRequest::from_request(request, &state).await?;
    let library = state.library.clone();
    let text = desk
        .turns
        .take(move |wanted| {
            let record = asked.record()?;
            let tablebase = library.get(record.game().rules().flying).ok();
            let tablebase = tablebase.map(|tablebase| tablebase as Arc<dyn Probe>);
            go_through(&record, tablebase, wanted)
        })
        .await?;
    drop(place);
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, text).into_response())
}

/// The review as text. Whoever asked may have gone: then it ends with the move it is at.
fn go_through(
    record: &Record,
    tablebase: Option<Arc<dyn Probe>>,
    wanted: &Wanted,
) -> Result<Vec<u8>, ApiError> {
    let game = record.game();
    let mut reviewer = Reviewer::new(tablebase)
        .with_openings(Opening::built_in())
        .with_nodes(NODES);
    let mut moves = Vec::new();
    for ply in 0..game.ply() {
        if !wanted.still() {
            return Err(ApiError::Failed);
        }
        moves.extend(reviewer.review_move(game, ply));
    }
    let review = Review {
        moves,
        unreadable: reviewer.unreadable(),
    };
    let report = ReviewReport::new(record, &review, NODES);
    serde_json::to_vec(&report).map_err(|_| ApiError::Failed)
}
