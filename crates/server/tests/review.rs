//! `POST /api/v1/review`.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "in a test, a failure of any kind fails it"
)]

mod common;

use std::convert::Infallible;
use std::fmt::Write as _;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Method, Request};
use common::{files, is_described, solve_metric};
use http_body::Frame;
use http_body_util::BodyExt as _;
use mlin_engine::Opening;
use mlin_review::{Probe, ReviewReport, Reviewer};
use mlin_rules::Ruleset;
use mlin_rules::notation::Record;
use mlin_server::{AppState, app};
use mlin_tablebase::{Metric, OpenOptions, Tablebase};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// 3-3, 3-4 and 4-3, with flying and distances.
static FLYING: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(true, "4-3"));
/// 3-3, without flying, with distances.
static WALKING: LazyLock<Arc<Tablebase>> = LazyLock::new(|| solved(false, "3-3"));

fn solved(flying: bool, sector: &str) -> Arc<Tablebase> {
    let folder = tempfile::tempdir().unwrap();
    let limit = std::num::NonZeroU16::new(50);
    solve_metric(folder.path(), flying, sector, Some(Metric::Conversion { limit }));
    let mut bytes: Vec<Vec<u8>> = Vec::new();
    for path in files(folder.path()) {
        bytes.push(std::fs::read(&path).unwrap());
        bytes.push(std::fs::read(path.with_extension("mtc")).unwrap());
    }
    Arc::new(OpenOptions::new().from_bytes(bytes).unwrap())
}

fn both() -> AppState {
    AppState::new()
        .with_tablebase(Arc::clone(&FLYING))
        .with_tablebase(Arc::clone(&WALKING))
}

/// Lesson 11: a7-g4 throws a win away, to a loss.
const BLUNDER: &str = "[Position \"W.B...../...B..../.W.W..B. w 0/0 0\"]\na7-g4 f4-f2 0-1";

async fn send(state: &AppState, query: &str, body: impl Into<Body>) -> (u16, Value) {
    let request = Request::post(format!("/api/v1/review{query}"));
    let response = app(state.clone())
        .oneshot(request.body(body.into()).unwrap())
        .await
        .unwrap();
    let status = response.status().as_u16();
    assert_eq!(response.headers()["content-type"], "application/json");
    assert_eq!(response.headers()["cache-control"], "no-store");
    assert_eq!(response.headers().contains_key("retry-after"), status == 503);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert!(
        is_described("~1api~1v1~1review/post", status, &body),
        "{query}: {status} {body}"
    );
    (status, body)
}

fn code(body: &Value) -> &str {
    assert!(!body["error"]["message"].as_str().unwrap().is_empty());
    body["error"]["code"].as_str().unwrap()
}

#[tokio::test]
async fn a_game_is_gone_through_exactly_where_the_tablebase_knows_it() {
    let (status, body) = send(&both(), "", BLUNDER).await;
    assert_eq!((status, &body["exact"]), (200, &json!(2)), "{body}");
    let first = &body["moves"][0];
    assert_eq!(
        (&first["grade"], &first["half_points"], &first["source"]),
        (&json!("threw"), &json!(2), &json!("tablebase"))
    );
    assert!(first["accepted"].as_array().unwrap().contains(&json!("a7-d7")));
    assert_eq!(
        first["reasons"][0],
        json!({"code": "threw-away-win", "to": "loss"})
    );
    assert_eq!(body["gap"], Value::Null);
}

/// The same words as everybody else's: a review made here, written by the one who writes them all.
#[tokio::test]
async fn it_is_the_review_of_the_library() {
    let record = Record::parse("d6 f4 d7 b4 d5xf4 a1", &Ruleset::STANDARD).unwrap();
    for (state, text, probe) in [
        (AppState::new(), record.to_string(), None),
        (
            both(),
            BLUNDER.to_owned(),
            Some(Arc::clone(&*FLYING) as Arc<dyn Probe>),
        ),
    ] {
        let (status, body) = send(&state, "", text.clone()).await;
        assert_eq!(status, 200);
        let nodes = body["nodes"].as_u64().unwrap();
        let record = Record::parse(&text, &Ruleset::STANDARD).unwrap();
        let mut reviewer = Reviewer::new(probe)
            .with_openings(Opening::built_in())
            .with_nodes(nodes);
        let review = reviewer.review(record.game());
        let expected = serde_json::to_value(ReviewReport::new(&record, &review, nodes)).unwrap();
        assert_eq!(body, expected);
    }
}

#[tokio::test]
async fn rules_come_from_the_record_and_else_from_the_query() {
    let position = "[Position \"W.B...../...B..../.W.W..B. w 0/0 0\"]\n";
    let walk = format!("{position}a7-d7");
    let (_, body) = send(&both(), "", walk.clone()).await;
    assert_eq!(
        (&body["flying"], &body["no_removal_limit"], &body["repetition"]),
        (&json!(true), &json!(50), &json!(3))
    );
    let query = "?flying=false&no_removal_limit=off&repetition=off";
    let (status, body) = send(&both(), query, walk.clone()).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(
        (&body["flying"], &body["no_removal_limit"], &body["repetition"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
    assert_eq!(body["exact"], 1, "by the tablebase of the other rules");
    let (_, body) = send(&both(), "", format!("[Flying \"off\"]\n{walk}")).await;
    assert_eq!(body["flying"], false);
    // A server that has only the other rules searches.
    let one = AppState::new().with_tablebase(Arc::clone(&WALKING));
    let (_, body) = send(&one, "", walk.clone()).await;
    assert_eq!(
        (&body["exact"], &body["moves"][0]["source"]),
        (&json!(0), &json!("search"))
    );
    for (query, tags) in [
        ("?flying=true", "[Flying \"off\"]\n"),
        ("?no_removal_limit=50", "[NoRemovalLimit \"off\"]\n"),
        ("?repetition=2", "[Repetition \"3\"]\n"),
    ] {
        let (status, body) = send(&both(), query, format!("{tags}{walk}")).await;
        assert_eq!((status, code(&body)), (400, "bad-query"), "{query}");
    }
    for (query, tags) in [("?flying=false", "[Flying \"off\"]\n"), ("?repetition=3", "")] {
        let (status, _) = send(&both(), query, format!("{tags}{walk}")).await;
        assert_eq!(status, 200, "{query} says what is so anyway");
    }
}

#[tokio::test]
async fn faults_name_line_and_ply() {
    let state = AppState::new();
    let (status, body) = send(&state, "", "1. d6 f4\n2. d6 b4").await;
    assert_eq!((status, code(&body)), (400, "bad-record"));
    let error = &body["error"];
    assert_eq!(
        (&error["line"], &error["column"], &error["ply"]),
        (&json!(2), &json!(4), &json!(3))
    );
    assert_eq!(error["message"], "line 2, column 4, ply 3: d6 is not free");
    let (_, body) = send(&state, "", "[Position \"nowhere\"]").await;
    assert_eq!(
        (&body["error"]["line"], &body["error"]["ply"]),
        (&json!(1), &Value::Null)
    );
    for (query, body, status, name) in [
        ("", b"\xff\xfe".as_slice(), 400, "bad-record"),
        ("?flying=perhaps", b"d6", 400, "bad-query"),
        ("?no_removal_limit=0", b"d6", 400, "bad-query"),
        ("?repetition=1", b"d6", 400, "bad-query"),
        ("?nodes=1000000", b"d6", 400, "bad-query"),
    ] {
        let (found, answer) = send(&state, query, body.to_vec()).await;
        assert_eq!((found, code(&answer)), (status, name), "{query}: {answer}");
        assert_eq!(answer["error"].get("line"), None);
    }
    for (query, message) in [
        ("?flying=on", "flying: expected true or false, not \"on\""),
        (
            "?nodes=1",
            "there is no parameter \"nodes\" here; known are: flying, no_removal_limit, repetition",
        ),
        (
            "?no_removal_limit=-1",
            "no-removal limit: expected off or a whole number of plies from 1 to 4294967295",
        ),
    ] {
        let (_, answer) = send(&state, query, "d6").await;
        assert_eq!(answer["error"]["message"], message);
    }
    let (status, body) = send(&state, &format!("?flying={}", "x".repeat(1100)), "d6").await;
    assert_eq!((status, code(&body)), (414, "query-too-long"));
}

/// Text in braces is a comment, and so is any JSON object.
#[tokio::test]
async fn a_body_without_a_game_is_refused() {
    let state = AppState::new();
    for body in ["", " \n", "{\"record\": \"1. d6 f4\"}", "{a comment} *"] {
        let (status, answer) = send(&state, "", body).await;
        assert_eq!((status, code(&answer)), (400, "bad-record"), "{body:?}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains("expected a game record as text"), "{message}");
    }
    for body in ["[White \"Ana\"]", "[Flying \"on\"]\n*", "1-0"] {
        let (status, answer) = send(&state, "", body).await;
        assert_eq!((status, &answer["moves"]), (200, &json!([])), "{body:?}");
    }
}

#[tokio::test]
async fn of_several_games_none_is_chosen() {
    let state = AppState::new();
    for (body, games) in [
        ("[Round \"1\"]\nd6 f4 1-0\n\n[Round \"2\"]\nd6 *\n", 2),
        ("[Round \"1\"]\nd6\n[Round \"2\"]\nd6 d6\n[Round \"3\"]\nd6", 3),
    ] {
        let (status, answer) = send(&state, "", body).await;
        assert_eq!((status, code(&answer)), (400, "bad-record"), "{body}");
        let message = format!("there are {games} games in the body: expected one");
        assert_eq!(answer["error"]["message"], message, "{body}");
        assert_eq!(answer["error"].get("line"), None, "{body}");
    }
    // One game, and a bracket that begins none.
    let (_, answer) = send(&state, "", "d6\n[oops").await;
    assert_eq!(answer["error"]["line"], 2);
}

#[tokio::test]
async fn what_is_said_to_be_no_text_is_refused() {
    let state = AppState::new();
    for (media_type, expected) in [
        ("application/json", 415),
        ("Application/JSON; charset=utf-8", 415),
        ("application/problem+json", 415),
        ("multipart/form-data; boundary=x", 415),
        ("text/plain", 200),
        ("text/plain; charset=utf-8", 200),
        ("application/x-www-form-urlencoded", 200),
        ("application/x-chess-pgn", 200),
    ] {
        let request = Request::post("/api/v1/review").header("content-type", media_type);
        let response = app(state.clone())
            .oneshot(request.body(Body::from("d6")).unwrap())
            .await
            .unwrap();
        assert_eq!(response.status(), expected, "{media_type}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert!(
            is_described("~1api~1v1~1review/post", expected, &body),
            "{media_type}: {body}"
        );
        if expected == 415 {
            assert_eq!(code(&body), "wrong-media-type", "{media_type}");
        }
    }
}

#[tokio::test]
async fn what_the_rules_contradict_is_told() {
    let state = AppState::new();
    let over = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] d7xf4 f2-d2 d7-d6 0-1";
    let (status, body) = send(&state, "", over).await;
    assert_eq!((status, &body["outcome"]), (200, &json!("1-0")));
    assert_eq!((&body["plies"], &body["left_over"]), (&json!(1), &json!(2)));
    let claimed = json!({"outcome": "0-1", "reason": "resignation"});
    assert_eq!(body["unconfirmed"], claimed);
    let (_, body) = send(&state, "", "d6 1-0").await;
    assert_eq!(
        (&body["left_over"], &body["unconfirmed"]),
        (&json!(0), &Value::Null)
    );
}

#[tokio::test]
async fn what_is_too_much_is_refused() {
    let state = AppState::new();
    let words = |length: usize| format!("d6 {{{}}}", "x".repeat(length));
    let (status, body) = send(&state, "", words(65_000)).await;
    assert_eq!(status, 200, "{body}");
    let (status, body) = send(&state, "", words(66_000)).await;
    assert_eq!((status, code(&body)), (413, "record-too-long"));
    // Without its length in front.
    let pieces = http_body_util::BodyExt::boxed_unsync(http_body_util::Full::new(Bytes::from(words(66_000))));
    let (status, _) = send(&state, "", Body::new(pieces)).await;
    assert_eq!(status, 413);
    let (status, body) = send(&state, "", "d6 ".to_owned() + &"(b4 ".repeat(10_000)).await;
    assert_eq!((status, code(&body)), (400, "bad-record"));

    let shuffle = |plies: usize| {
        let tags = "[NoRemovalLimit \"off\"]\n[Repetition \"off\"]\n";
        let mut record = format!("{tags}[Position \"W.W.W.W./......../B.B.B.B. w 0/0 0\"]\n");
        for mv in ["a7-d7", "c5-d5", "d7-a7", "d5-c5"].iter().cycle().take(plies) {
            let _written = write!(record, "{mv} ");
        }
        record
    };
    let (status, body) = send(&state, "", shuffle(401)).await;
    assert_eq!((status, code(&body)), (422, "too-many-plies"));
    let (status, body) = send(&state, "", shuffle(8)).await;
    assert_eq!((status, &body["plies"]), (200, &json!(8)));
}

#[tokio::test]
async fn only_post_is_understood() {
    for method in [Method::GET, Method::PUT, Method::DELETE] {
        let request = Request::builder().method(method.clone()).uri("/api/v1/review");
        let response = app(AppState::new())
            .oneshot(request.body(Body::empty()).unwrap())
            .await
            .unwrap();
        assert_eq!(response.status(), 405, "{method}");
        assert_eq!(response.headers()["allow"], "POST", "{method}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(code(&body), "method-not-allowed", "{method}");
    }
}

/// A body of which nothing ever comes.
struct Never;

impl HttpBody for Never {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }
}

#[tokio::test(start_paused = true)]
async fn who_sends_nothing_is_not_waited_for_and_keeps_few_places() {
    let state = AppState::new();
    let silent: Vec<_> = (0..64)
        .map(|_| {
            let state = state.clone();
            tokio::spawn(async move { send(&state, "", Body::new(Never)).await })
        })
        .collect();
    // Until each of them waits.
    for _ in 0..4 {
        tokio::task::yield_now().await;
    }
    let (status, body) = send(&state, "", "d6").await;
    assert_eq!((status, code(&body)), (503, "busy"), "all places are taken");
    for task in silent {
        let (status, body) = task.await.unwrap();
        assert_eq!((status, code(&body)), (408, "too-slow"));
    }
    assert_eq!(send(&state, "", "d6").await.0, 200, "the places are free again");
}

/// Many at once: each gets its own review or is told to come again, and everything else goes on.
#[tokio::test(flavor = "multi_thread")]
async fn many_ask_at_the_same_time() {
    let state = both();
    let tasks: Vec<_> = (0..40)
        .map(|number| {
            let state = state.clone();
            tokio::spawn(async move {
                let text = if number % 2 == 0 { BLUNDER } else { "d6 f4 d7" };
                let (status, body) = send(&state, "", text).await;
                let plies = if number % 2 == 0 { 2 } else { 3 };
                assert!(
                    status == 503 || (status, &body["plies"]) == (200, &json!(plies)),
                    "{body}"
                );
                status
            })
        })
        .collect();
    let request = Request::get("/healthz").body(Body::empty()).unwrap();
    assert_eq!(app(state).oneshot(request).await.unwrap().status(), 200);
    let mut answered = 0;
    for task in tasks {
        answered += usize::from(task.await.unwrap() == 200);
    }
    assert!(answered > 0);
}
