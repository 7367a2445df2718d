//! The page as clients see it.
#![allow(clippy::unwrap_used, reason = "in a test, a failure of any kind fails it")]

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use http_body_util::BodyExt as _;
use mlin_server::{AppState, Asset, Site, app, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

static FILES: &[Asset] = &[
    Asset {
        path: "/index.html",
        body: b"<html>page</html>",
        brotli: Some(b"packed page"),
        version: "i1",
    },
    Asset {
        path: "/mlin-0123456789abcdef.wasm",
        body: b"\0asm",
        brotli: Some(b"packed wasm"),
        version: "0123456789abcdef",
    },
    Asset {
        path: "/sw.js",
        body: b"worker",
        brotli: None,
        version: "s1",
    },
    Asset {
        path: "/icons/mlin.svg",
        body: b"<svg/>",
        brotli: None,
        version: "v1",
    },
];

async fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let state = AppState::with_site(Site::from_files(FILES));
    app(state)
        .oneshot(request.body(Body::empty()).unwrap())
        .await
        .unwrap()
}

async fn get(path: &str) -> Response<Body> {
    ask(Method::GET, path, &[]).await
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response
        .headers()
        .get(name)
        .map_or("", |value| value.to_str().unwrap())
}

async fn body(response: Response<Body>) -> Vec<u8> {
    response.into_body().collect().await.unwrap().to_bytes().to_vec()
}

#[tokio::test]
async fn every_route_of_the_page_answers_with_the_page() {
    for path in [
        "/",
        "/rules",
        "/analyse",
        "/editor",
        "/archive",
        "/learn",
        "/learn/puzzles",
        "/learn/review",
        "/learn/history",
        "/rules/",
        "/?p=a1",
        "/analyse?p=a.1",
        "/index.html",
    ] {
        let response = get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(
            header(&response, "content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
        assert_eq!(body(response).await, b"<html>page</html>", "{path}");
    }
}

/// The page itself tells the visitor, in their language.
#[tokio::test]
async fn other_addresses_are_not_found() {
    for path in [
        "/nowhere",
        "/rules/mills",
        "/learn/of",
        "//rules",
        "/Rules",
        "/%CE%B1",
    ] {
        let response = ask(Method::GET, path, &[("if-none-match", "*")]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            header(&response, "content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        assert_eq!(header(&response, "cache-control"), "no-store", "{path}");
        assert_eq!(header(&response, "etag"), "", "{path}");
        assert_eq!(body(response).await, b"<html>page</html>", "{path}");
    }
    let packed = ask(Method::GET, "/nowhere", &[("accept-encoding", "br")]).await;
    assert_eq!(packed.status(), StatusCode::NOT_FOUND);
    assert_eq!(header(&packed, "content-encoding"), "br");
    assert_eq!(body(packed).await, b"packed page");
}

#[tokio::test]
async fn unknown_files_are_not_found() {
    for path in [
        "/no.js",
        "/icons/no.svg",
        "/../Cargo.toml",
        "/mlin-0123456789abcdef.js",
        "/a.b",
        "/.",
    ] {
        let response = get(path).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            header(&response, "content-type"),
            "text/plain; charset=utf-8",
            "{path}"
        );
        assert_eq!(body(response).await, b"not found\n", "{path}");
    }
}

#[tokio::test]
async fn the_place_of_the_api_never_answers_with_the_page() {
    for path in ["/api", "/api/", "/api/v1/games", "//api/v1/tablebase", "///api"] {
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            let response = ask(method.clone(), path, &[]).await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{method} {path}");
            assert_eq!(
                header(&response, "content-type"),
                "application/json",
                "{method} {path}"
            );
            let body = body(response).await;
            assert!(
                String::from_utf8_lossy(&body).contains("no-such-address"),
                "{method} {path}"
            );
        }
        let response = ask(Method::HEAD, path, &[]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(body(response).await.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn files_have_their_media_type_and_are_kept_as_long_as_they_hold() {
    for (path, content_type, caching) in [
        (
            "/mlin-0123456789abcdef.wasm",
            "application/wasm",
            "public, max-age=31536000, immutable",
        ),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/icons/mlin.svg", "image/svg+xml", "no-cache"),
    ] {
        let response = get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, "content-type"), content_type, "{path}");
        assert_eq!(header(&response, "cache-control"), caching, "{path}");
    }
}

#[tokio::test]
async fn brotli_goes_only_to_clients_that_read_it() {
    let path = "/mlin-0123456789abcdef.wasm";
    let packed = ask(Method::GET, path, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(header(&packed, "content-encoding"), "br");
    assert_eq!(header(&packed, "content-type"), "application/wasm");
    assert_eq!(header(&packed, "vary"), "accept-encoding");
    let plain = ask(Method::GET, path, &[("accept-encoding", "gzip")]).await;
    assert_eq!(header(&plain, "content-encoding"), "");
    assert_eq!(header(&plain, "vary"), "accept-encoding");
    assert_ne!(header(&packed, "etag"), header(&plain, "etag"));
    assert_eq!(body(packed).await, b"packed wasm");
    assert_eq!(body(plain).await, b"\0asm");
    let never_packed = ask(Method::GET, "/sw.js", &[("accept-encoding", "br")]).await;
    assert_eq!(header(&never_packed, "content-encoding"), "");
    assert_eq!(body(never_packed).await, b"worker");
}

#[tokio::test]
async fn what_the_client_has_is_not_sent_again() {
    let first = get("/").await;
    let tag = header(&first, "etag").to_owned();
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"other\", {tag}"),
        "*".to_owned(),
    ] {
        let again = ask(Method::GET, "/", &[("if-none-match", &known)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(header(&again, "etag"), tag);
        assert!(body(again).await.is_empty());
    }
    let other = ask(Method::GET, "/", &[("if-none-match", "\"other\"")]).await;
    assert_eq!(other.status(), StatusCode::OK);
    let packed = ask(
        Method::GET,
        "/",
        &[("if-none-match", &tag), ("accept-encoding", "br")],
    )
    .await;
    assert_eq!(
        packed.status(),
        StatusCode::OK,
        "the tag of the plain bytes is not that of the packed ones"
    );
}

#[tokio::test]
async fn only_reading_is_allowed() {
    let head = ask(Method::HEAD, "/sw.js", &[]).await;
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(header(&head, "content-length"), "6");
    assert!(body(head).await.is_empty());
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        for path in ["/", "/sw.js", "/healthz"] {
            let response = ask(method.clone(), path, &[]).await;
            assert_eq!(
                response.status(),
                StatusCode::METHOD_NOT_ALLOWED,
                "{method} {path}"
            );
            assert_eq!(header(&response, "allow"), "GET,HEAD", "{method} {path}");
        }
    }
}

#[tokio::test]
async fn every_answer_forbids_what_the_page_does_not_need() {
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/no.js"),
        (Method::GET, "/healthz"),
        (Method::GET, "/mlin-0123456789abcdef.wasm"),
        (Method::POST, "/"),
    ] {
        let response = ask(method, path, &[]).await;
        let policy = header(&response, "content-security-policy");
        assert!(
            policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("'unsafe-eval'") && !policy.contains("http") && !policy.contains(" *"));
        assert_eq!(
            policy.matches("unsafe-inline").count(),
            1,
            "style attributes alone"
        );
        assert!(policy.contains("style-src-attr 'unsafe-inline'"));
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header(&response, "referrer-policy"), "no-referrer", "{path}");
    }
}

#[tokio::test]
async fn health_is_told() {
    let response = get("/healthz").await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header(&response, "cache-control"), "no-store");
    assert_eq!(body(response).await, b"ok\n");
}

#[tokio::test]
async fn a_build_without_the_page_says_so() {
    let site = Site::stub();
    assert!(site.is_stub());
    assert!(!Site::from_files(FILES).is_stub());
    let request = Request::get("/").body(Body::empty()).unwrap();
    let response = app(AppState::with_site(site)).oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert!(
        String::from_utf8(body(response).await)
            .unwrap()
            .contains("cargo xtask run")
    );
}

/// Whichever way this crate was built: what is embedded is whole.
#[tokio::test]
async fn the_embedded_page_names_only_files_that_are_there() {
    let site = Site::embedded();
    let index = String::from_utf8(site.get("/index.html").unwrap().body.to_vec()).unwrap();
    assert!(!index.contains("{{"), "an unfilled placeholder");
    let mut named = 0;
    for attribute in ["src=\"", "href=\""] {
        for part in index.split(attribute).skip(1) {
            let address = part.split('"').next().unwrap();
            assert!(
                address.starts_with('/'),
                "{address} leaves the server's origin or depends on the route"
            );
            if address.rsplit('/').next().unwrap().contains('.') {
                assert!(site.get(address).is_some(), "{address} is not there");
            }
            named += 1;
        }
    }
    assert_eq!(named == 0, site.is_stub());
}

#[tokio::test]
async fn serving_ends_when_asked_though_a_client_stays() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(serve(listener, AppState::new(), async move {
        let _ = stopped.await;
    }));

    let mut client = TcpStream::connect(address).await.unwrap();
    client
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"ok\n") {
        assert_ne!(client.read_buf(&mut answer).await.unwrap(), 0);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    // A request that never becomes whole must not keep the server alive.
    let mut half = TcpStream::connect(address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();

    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(60), server)
        .await
        .unwrap()
        .unwrap();
    assert!(TcpStream::connect(address).await.is_err());
    drop((client, half));
}

#[test]
fn names_with_a_hash_are_known() {
    let is_immutable = |path: &'static str| {
        Asset {
            path,
            body: b"",
            brotli: None,
            version: "",
        }
        .is_immutable()
    };
    assert!(is_immutable("/style-0123456789abcdef.css"));
    assert!(!is_immutable("/style.css"));
    assert!(!is_immutable("/style-0123456789abcde.css"));
    assert!(!is_immutable("/style-0123456789abcdeg.css"));
    assert!(!is_immutable("/icon-maskable.png"));
}
