//! `GET /api/v1/tablebase`, and whether `openapi.json` says what the server does.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "in a test, a failure of any kind fails it"
)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroU16;
use std::sync::{Arc, LazyLock};

use axum::body::Body;
use axum::http::{Method, Request};
use common::{api, files, is_described, solve_into, solve_metric, solved};
use http_body_util::BodyExt as _;
use mlin_server::{AppState, app};
use mlin_tablebase::{Metric, OpenOptions, Sector, Tablebase};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// 3-3, 3-4 and 4-3, with flying.
static FLYING: LazyLock<Arc<Tablebase>> =
    LazyLock::new(|| Arc::new(Tablebase::from_bytes(solved(true, "4-3")).unwrap()));
/// 3-3, without.
static WALKING: LazyLock<Arc<Tablebase>> =
    LazyLock::new(|| Arc::new(Tablebase::from_bytes(solved(false, "3-3")).unwrap()));

/// Asks with one query and checks the answer against the description.
async fn ask(state: &AppState, query: &str) -> (u16, Value) {
    let request = Request::get(format!("/api/v1/tablebase{query}"));
    let response = app(state.clone())
        .oneshot(request.body(Body::empty()).unwrap())
        .await
        .unwrap();
    let status = response.status().as_u16();
    assert_eq!(response.headers()["content-type"], "application/json");
    assert_eq!(response.headers()["cache-control"], "no-store");
    assert!(response.headers().contains_key("content-security-policy"));
    let body: Value =
        serde_json::from_slice(&response.into_body().collect().await.unwrap().to_bytes()).unwrap();
    assert!(
        is_described("~1api~1v1~1tablebase/get", status, &body),
        "{query}: {status} {body}"
    );
    (status, body)
}

/// A position as a query.
fn query(position: &str, more: &str) -> String {
    let position = position.replace(' ', "%20").replace('/', "%2F");
    format!("?position={position}{more}")
}

fn both() -> AppState {
    AppState::new()
        .with_tablebase(Arc::clone(&FLYING))
        .with_tablebase(Arc::clone(&WALKING))
}

fn code(body: &Value) -> &str {
    assert!(!body["error"]["message"].as_str().unwrap().is_empty());
    body["error"]["code"].as_str().unwrap()
}

/// Lesson 11: a7-d7 wins, a7-g4 loses; White to move sees both from its own side.
#[tokio::test]
async fn values_are_those_of_the_side_to_move() {
    // W a7 d5 e4 | B g7 f4 c3.
    let position = "W.B...../...B..../.W.W..B. w 0/0 0";
    let (status, body) = ask(&both(), &query(position, "")).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(
        (&body["position"], &body["flying"], &body["value"]),
        (&json!(position), &json!(true), &json!("win"))
    );
    let moves = body["moves"].as_array().unwrap();
    let value = |text: &str| &moves.iter().find(|known| known["move"] == text).unwrap()["value"];
    assert_eq!((value("a7-d7"), value("a7-g4")), (&json!("win"), &json!("loss")));
    assert_eq!(moves.len(), 3 * 18);
    // Best first.
    let order = |known: &Value| {
        ["win", "draw", "loss"]
            .iter()
            .position(|word| known["value"] == *word)
            .unwrap()
    };
    assert!(moves.is_sorted_by_key(order), "{body}");
    // These files tell no distances.
    for known in moves.iter().chain([&body]) {
        for field in ["class", "plies_to_conversion", "plies_to_end"] {
            assert_eq!(known[field], Value::Null, "{field}: {known}");
        }
    }
    assert_eq!(body["limit_plies"], Value::Null);
}

/// R16: under a limit of six plies, a win in three is one until the counter stands at three.
#[tokio::test]
async fn classes_follow_the_limit_and_the_counter() {
    let folder = tempfile::tempdir().unwrap();
    let limit = NonZeroU16::new(6);
    for metric in [Metric::Conversion { limit }, Metric::End] {
        solve_metric(folder.path(), true, "3-3", Some(metric));
    }
    let tablebase = Tablebase::open(folder.path()).unwrap();
    let state = AppState::new().with_tablebase(Arc::new(tablebase));
    for (counter, class) in [(0, "win"), (3, "win"), (4, "limited-win"), (6, "limited-win")] {
        let position = format!("W.B...../...B..../.W.W..B. w 0/0 {counter}");
        let (status, body) = ask(&state, &query(&position, "")).await;
        assert_eq!(
            (status, &body["value"], &body["class"]),
            (200, &json!("win"), &json!(class))
        );
        assert_eq!(
            (
                &body["limit_plies"],
                &body["plies_to_conversion"],
                &body["plies_to_end"]
            ),
            (&json!(6), &json!(3), &json!(3))
        );
        let moves = body["moves"].as_array().unwrap();
        assert_eq!(moves.len(), 3 * 18);
        // The move itself counts.
        let first = json!({
            "move": "a7-e5", "value": "win", "class": class, "plies_to_conversion": 3, "plies_to_end": 3
        });
        assert_eq!(moves[0], first);
        let order = ["win", "limited-win", "draw", "limited-loss", "loss"];
        let rank = |known: &Value| order.iter().position(|word| known["class"] == *word).unwrap();
        assert!(moves.is_sorted_by_key(rank), "{body}");
        let wins = moves.iter().filter(|known| known["class"] == "win");
        assert!(wins.is_sorted_by_key(|known| known["plies_to_conversion"].as_u64()));
    }
}

#[tokio::test]
async fn every_ruleset_has_its_own_answer() {
    let position = "W.B...../...B..../.W.W..B. w 0/0 0";
    let (_, flying) = ask(&both(), &query(position, "&flying=true")).await;
    let (_, walking) = ask(&both(), &query(position, "&flying=false")).await;
    assert_eq!(walking["flying"], json!(false));
    assert!(walking["moves"].as_array().unwrap().len() < flying["moves"].as_array().unwrap().len());
    let one = AppState::new().with_tablebase(Arc::clone(&WALKING));
    let (status, body) = ask(&one, &query(position, "&flying=false")).await;
    assert_eq!((status, &body), (200, &walking));
    for more in ["", "&flying=true"] {
        let (status, body) = ask(&one, &query(position, more)).await;
        assert_eq!((status, code(&body)), (404, "other-ruleset"));
    }
}

#[tokio::test]
async fn without_a_position_the_server_tells_what_it_has() {
    assert_eq!(
        ask(&both(), "").await,
        (200, json!({"flying": [true, false], "sectors": 4}))
    );
    let one = AppState::new().with_tablebase(Arc::clone(&WALKING));
    assert_eq!(
        ask(&one, "").await,
        (200, json!({"flying": [false], "sectors": 1}))
    );
}

#[tokio::test]
async fn without_a_tablebase_there_is_none() {
    let state = AppState::new();
    assert_eq!(ask(&state, "").await, (200, json!({"flying": [], "sectors": 0})));
    let (status, body) = ask(&state, &query("......../......../........ w 9/9 0", "")).await;
    assert_eq!((status, code(&body)), (404, "no-tablebase"));
}

/// The moves are told where the position's own sector is missing, as far as they are known.
#[tokio::test]
async fn a_missing_sector_is_not_known_and_no_fault() {
    let (status, body) = ask(&both(), &query("......../......../........ w 9/9 0", "")).await;
    assert_eq!((status, &body["value"]), (200, &Value::Null));
    assert!(
        body["moves"]
            .as_array()
            .unwrap()
            .iter()
            .all(|known| known["value"].is_null())
    );
    // White can close a mill and take one of five men, which leads to 4-3.
    let (status, body) = ask(&both(), &query("WW.W..../......../BB.B.B.B w 0/0 0", "")).await;
    assert_eq!((status, &body["value"]), (200, &Value::Null), "{body}");
    let known = |known: &&Value| !known["value"].is_null();
    assert_eq!(body["moves"].as_array().unwrap().iter().filter(known).count(), 5);
}

/// R13, R14: the value of a finished position needs no file.
#[tokio::test]
async fn a_game_that_is_over_is_lost_and_has_no_moves() {
    let (status, body) = ask(&both(), &query("W.W...../.B.B.B../........ w 0/0 0", "")).await;
    assert_eq!(
        (status, &body["value"], &body["moves"]),
        (200, &json!("loss"), &json!([]))
    );
}

#[tokio::test]
async fn bad_questions_are_told_what_is_wrong() {
    let state = both();
    let start = query("......../......../........ w 9/9 0", "");
    let long = format!("?position={}", "a".repeat(1100));
    for (query, status, name) in [
        ("?position=", 400, "bad-position"),
        ("?position=a7", 400, "bad-position"),
        ("?position=%FF%FE", 400, "bad-position"),
        (
            "?position=WWWWWWWW%2FWW......%2F........%20w%200%2F0%200",
            400,
            "bad-position",
        ),
        ("?position=%00", 400, "bad-position"),
        (&format!("{start}&flying=maybe"), 400, "bad-query"),
        (&format!("{start}&flying="), 400, "bad-query"),
        (&format!("{start}&flying=true&flying=false"), 400, "bad-query"),
        (&format!("{start}&colour=blue"), 400, "bad-query"),
        (&format!("{start}&position=x"), 400, "bad-query"),
        ("?flying=true", 400, "bad-query"),
        (&long, 414, "query-too-long"),
        (
            &query("WW....../.B....B./........ w 2/5 0", ""),
            422,
            "not-covered",
        ),
    ] {
        let (found, body) = ask(&state, query).await;
        assert_eq!((found, code(&body)), (status, name), "{query}: {body}");
    }
    for (query, message) in [
        ("?flying=maybe", "flying: expected true or false, not \"maybe\""),
        ("?flying", "flying: expected true or false, not \"\""),
        ("?flying=true&flying=true", "the parameter flying stands twice"),
        (
            "?colour=blue",
            "there is no parameter \"colour\" here; known are: position, flying",
        ),
        (
            "?=x",
            "there is no parameter \"\" here; known are: position, flying",
        ),
    ] {
        let (_, body) = ask(&state, query).await;
        assert_eq!(body["error"]["message"], message, "{query}");
    }
    // Spaces as forms send them.
    let (status, _) = ask(&state, "?position=......../......../........+w+9/9+0").await;
    assert_eq!(status, 200);
}

/// Every byte that is changed is noticed or harmless; the sector is named, the server's folders are not.
#[tokio::test]
async fn damage_is_told() {
    let folder = tempfile::tempdir().unwrap();
    solve_into(folder.path(), true, "3-3");
    let path = &files(folder.path())[0];
    let mut bytes = fs::read(path).unwrap();
    let tablebase = OpenOptions::new().cache_bytes(0).open(folder.path()).unwrap();
    let state = AppState::new().with_tablebase(Arc::new(tablebase));
    let position = query("W.B...../...B..../.W.W..B. w 0/0 0", "");
    assert_eq!(ask(&state, &position).await.0, 200);
    // From the middle on there is nothing but values.
    let middle = bytes.len() / 2;
    for byte in &mut bytes[middle..] {
        *byte ^= 0x55;
    }
    let from_the_middle = bytes.len() - middle;
    assert!(from_the_middle > 1000);
    fs::write(path, &bytes).unwrap();
    let mut damaged = 0;
    for men in [
        "W.B...../...B..../.W.W..B.",
        "......WB/......WB/......WB",
        "WBW...../.B....../W......B",
    ] {
        let (status, body) = ask(&state, &query(&format!("{men} w 0/0 0"), "")).await;
        if status == 500 {
            assert_eq!(code(&body), "damaged");
            let message = body["error"]["message"].as_str().unwrap();
            assert!(message.contains("3-3") && !message.contains('/'), "{message}");
            damaged += 1;
        }
    }
    assert!(damaged > 0);
}

/// Many at once, each with its own right answer.
#[tokio::test(flavor = "multi_thread")]
async fn many_ask_at_the_same_time() {
    let state = both();
    let sector: Sector = "4-3".parse().unwrap();
    let index = mlin_tablebase::SectorIndex::new(sector);
    let tasks: Vec<_> = (0..200)
        .map(|number| {
            let row = number * 7919 % index.rows();
            let position = index.position(mlin_tablebase::Index { row, place: 11 }).unwrap();
            let expected = FLYING.probe(&position).unwrap().to_string();
            let state = state.clone();
            tokio::spawn(async move {
                let (status, body) = ask(&state, &query(&position.to_string(), "")).await;
                assert_eq!((status, &body["value"]), (200, &json!(expected)));
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

#[tokio::test]
async fn only_get_and_head_are_understood() {
    for (method, status) in [(Method::HEAD, 200), (Method::POST, 405), (Method::DELETE, 405)] {
        let request = Request::builder().method(method.clone()).uri("/api/v1/tablebase");
        let response = app(both())
            .oneshot(request.body(Body::empty()).unwrap())
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), status, "{method}");
        if status == 405 {
            assert_eq!(response.headers()["allow"], "GET,HEAD", "{method}");
            let body = response.into_body().collect().await.unwrap().to_bytes();
            let body: Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(body["error"]["code"], "method-not-allowed", "{method}");
        }
    }
}

/// The description is served, and names every error code once for its status.
#[tokio::test]
async fn the_description_is_served_and_whole() {
    let request = Request::get("/api/v1/openapi.json").body(Body::empty()).unwrap();
    let response = app(AppState::new()).oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "application/json");
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let served: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(&served, api());
    let responses = |pointer: &str| api().pointer(&format!("/paths/{pointer}/responses")).unwrap();
    let codes: BTreeSet<String> = ["~1api~1v1~1tablebase/get", "~1api~1v1~1review/post"]
        .into_iter()
        .flat_map(|pointer| responses(pointer).as_object().unwrap().values())
        .filter_map(|response| {
            response
                .pointer("/content/application~1json/schema/allOf/1/properties/error/properties/code/enum")
        })
        .flat_map(|codes| codes.as_array().unwrap())
        .map(ToString::to_string)
        // These are no answers of any operation.
        .chain(["no-such-address", "method-not-allowed"].map(|code| format!("\"{code}\"")))
        .collect();
    let known = api()
        .pointer("/components/schemas/Fault/properties/error/properties/code/enum")
        .unwrap()
        .as_array()
        .unwrap();
    assert_eq!(codes.len(), known.len());
    assert_eq!(codes, known.iter().map(ToString::to_string).collect());
}
