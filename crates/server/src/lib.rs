//! The HTTP side of Mlin: an axum [`Router`] that serves the embedded page and the API, and a function that runs it.
//!
//! The one idea to know: the page is part of the program. `cargo xtask web` writes it to a folder, the build
//! script of this crate lists the folder's files, and [`Site::embedded`] serves them from memory, brotli-packed
//! where the client reads brotli. Built without that folder, the server answers with a stub page.
//!
//! ```
//! use axum::{body::Body, http::Request};
//! use mlin_server::{AppState, app};
//! use tower::ServiceExt;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let request = Request::get("/healthz").body(Body::empty()).unwrap();
//! let response = app(AppState::new()).oneshot(request).await.unwrap();
//! assert_eq!(response.status(), 200);
//! # }
//! ```
#![forbid(unsafe_code)]

mod answer;
mod api_error;
mod connection;
mod encoding;
mod headers;
mod library;
mod parameters;
mod patience;
mod patient_stream;
mod question;
mod review_api;
mod review_request;
mod site;
mod tablebase_api;
mod turns;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use mlin_tablebase::Tablebase;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

pub use patience::Patience;
pub use site::{Asset, Site};

use crate::api_error::ApiError;
use crate::connection::Connection;
use crate::library::Library;
use crate::review_api::ReviewDesk;
use crate::review_request::MAX_RECORD_BYTES;

/// How long requests under way may go on once a shutdown has begun.
pub const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// What every request may use.
#[derive(Clone, Debug)]
pub struct AppState {
    site: Site,
    library: Library,
    reviews: ReviewDesk,
    patience: Patience,
}

impl AppState {
    /// The state of a server as shipped: the page embedded at build time.
    #[must_use]
    pub fn new() -> Self {
        Self::with_site(Site::embedded())
    }

    /// A state that serves another page than the embedded one.
    ///
    /// ```
    /// use mlin_server::{AppState, Site};
    /// let state = AppState::with_site(Site::stub());
    /// # let _ = state;
    /// ```
    #[must_use]
    pub fn with_site(site: Site) -> Self {
        Self {
            site,
            library: Library::default(),
            reviews: ReviewDesk::default(),
            patience: Patience::default(),
        }
    }

    /// The same with a tablebase to answer from, besides the one for the other ruleset if there is one.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use mlin_server::AppState;
    /// use mlin_tablebase::Tablebase;
    /// let state = AppState::new().with_tablebase(Arc::new(Tablebase::empty(true)));
    /// # let _ = state;
    /// ```
    #[must_use]
    pub fn with_tablebase(mut self, tablebase: Arc<Tablebase>) -> Self {
        self.library.add(tablebase);
        self
    }

    /// The same with other patience for clients that send or take slowly, or nothing.
    ///
    /// ```
    /// use mlin_server::{AppState, Patience};
    /// let state = AppState::new().with_patience(Patience::default());
    /// # let _ = state;
    /// ```
    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> Self {
        self.patience = patience;
        self
    }
}

impl Default for AppState {
    fn default() -> Self {
        Self::new()
    }
}

/// All routes of the server.
///
/// - `GET /healthz` answers `ok`;
/// - `GET /api/v1/tablebase` answers from the tablebases, `GET /api/v1/openapi.json` describes the API
///   (`docs/http-api.md`);
/// - every other path is looked up in the [`Site`]: a file under its name, the page itself under the addresses that it has
///   (`crates/web/routes.txt`), else 404: with the page, which says so in the visitor's language, where the last part of the path
///   has no dot;
/// - paths under `/api/` never answer with the page, and where there is nothing they say so to every method.
///
/// Elsewhere only `GET` and `HEAD` are accepted (405 otherwise), for a review only `POST`. Every answer carries a strict Content-Security-Policy.
pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/api/v1/tablebase", get(tablebase_api::tablebase))
        .route(
            "/api/v1/review",
            post(review_api::review).layer(DefaultBodyLimit::max(MAX_RECORD_BYTES)),
        )
        .route("/api/v1/openapi.json", get(tablebase_api::description))
        .method_not_allowed_fallback(wrong_method)
        .fallback(page)
        .layer(map_response(headers::secure))
        .with_state(state)
}

/// Serves [`app`] on `listener` until `shutdown` resolves; requests under way then have [`SHUTDOWN_GRACE`], those that only wait for their turn are
/// told to come again, idle connections are closed at once.
///
/// Clients that send nothing, or too slowly, or do not take their answers, are let go when the state's [`Patience`] is over.
///
/// ```no_run
/// # async fn example() -> std::io::Result<()> {
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:8080").await?;
/// mlin_server::serve(listener, mlin_server::AppState::new(), std::future::pending()).await;
/// # Ok(())
/// # }
/// ```
pub async fn serve(mut listener: TcpListener, state: AppState, shutdown: impl Future<Output = ()>) {
    let patience = state.patience;
    let (library, reviews) = (state.library.clone(), state.reviews.clone());
    let app = app(state);
    let (end, _) = watch::channel(());
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, _) = tokio::select! {
            // Axum's way of accepting waits where there is no room for more connections.
            accepted = axum::serve::Listener::accept(&mut listener) => accepted,
            () = &mut shutdown => break,
        };
        let app = app.clone();
        let connection = Connection {
            stream,
            app,
            patience,
        };
        tokio::spawn(connection.attend(end.subscribe()));
    }
    drop(listener);
    // An error means that there are no connections, and so does the end of the wait.
    let _ = end.send(());
    library.end_waiting();
    reviews.end_waiting();
    let _ = timeout(SHUTDOWN_GRACE, end.closed()).await;
}

async fn healthz() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}

/// The API answers programs, in its own form, where other addresses say nothing.
async fn wrong_method(uri: Uri) -> Response {
    if is_api(uri.path()) {
        ApiError::MethodNotAllowed.into_response()
    } else {
        StatusCode::METHOD_NOT_ALLOWED.into_response()
    }
}

/// Whether a path belongs to the API, which never answers with the page; also where somebody has put an address and a path together with
/// a slash too many.
fn is_api(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    path == "api" || path.starts_with("api/")
}

async fn page(State(state): State<AppState>, method: Method, uri: Uri, request: HeaderMap) -> Response {
    if is_api(uri.path()) {
        return ApiError::NoSuchAddress.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response();
    }
    state.site.respond(uri.path(), &request)
}
