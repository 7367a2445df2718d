//! Clients that send slowly, nothing or too much, over sockets.
#![allow(clippy::unwrap_used, reason = "in a test, a failure of any kind fails it")]

use std::net::SocketAddr;
use std::time::Duration;

use mlin_server::{AppState, Asset, Patience, SHUTDOWN_GRACE, Site, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Longer than any patience below, so that a wait that ends has been ended by the server.
const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(200);

/// A server that runs as long as the test.
async fn server(patience: Patience) -> SocketAddr {
    let state = AppState::new().with_patience(patience);
    server_until(state, std::future::pending()).await.0
}

async fn server_until(
    state: AppState,
    end: impl Future<Output = ()> + Send + 'static,
) -> (SocketAddr, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (address, tokio::spawn(serve(listener, state, end)))
}

async fn client(address: SocketAddr, text: &str) -> TcpStream {
    let mut client = TcpStream::connect(address).await.unwrap();
    client.write_all(text.as_bytes()).await.unwrap();
    client
}

/// Everything until the server closes.
async fn rest(client: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let end = timeout(LONG, client.read_to_end(&mut answer)).await;
    end.unwrap().unwrap();
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn half_a_head_is_not_waited_for() {
    let patience = Patience {
        head: SHORT,
        body: LONG,
        ..Patience::default()
    };
    let address = server(patience).await;
    for text in ["", "GET / HTTP/1.1\r\nhost:"] {
        let mut client = client(address, text).await;
        assert_eq!(rest(&mut client).await, "", "{text:?}");
    }
    // A little now and then makes it no longer.
    let mut slow = client(address, "GET / HTTP/1.1\r\n").await;
    let mut answer = [0];
    let drip = async {
        while slow.write_all(b"a: b\r\n").await.is_ok() {
            sleep(SHORT / 8).await;
            if matches!(timeout(SHORT / 8, slow.read(&mut answer)).await, Ok(read) if !matches!(read, Ok(1..)))
            {
                break;
            }
        }
    };
    timeout(LONG, drip).await.unwrap();
}

#[tokio::test]
async fn a_connection_may_be_idle_for_so_long_only() {
    let patience = Patience {
        head: SHORT,
        body: LONG,
        ..Patience::default()
    };
    let address = server(patience).await;
    let mut client = client(address, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut answer = Vec::new();
    while !answer.ends_with(b"ok\n") {
        assert_ne!(client.read_buf(&mut answer).await.unwrap(), 0);
    }
    // It is kept at first.
    client
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let more = rest(&mut client).await;
    assert!(more.starts_with("HTTP/1.1 200"), "{more}");
    assert!(more.ends_with("ok\n"), "{more}");
}

#[tokio::test]
async fn a_body_that_never_arrives_is_not_waited_for() {
    let patience = Patience {
        head: LONG,
        body: SHORT,
        ..Patience::default()
    };
    let address = server(patience).await;
    let head = "POST /api/v1/review HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n1. d6";
    let answer = rest(&mut client(address, head).await).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("too-slow"), "{answer}");
}

#[tokio::test]
async fn a_body_announced_as_too_long_is_refused_from_its_head() {
    let patience = Patience {
        head: LONG,
        body: LONG,
        ..Patience::default()
    };
    let address = server(patience).await;
    for more in ["", "expect: 100-continue\r\n"] {
        let head = format!("POST /api/v1/review HTTP/1.1\r\nhost: x\r\ncontent-length: 65537\r\n{more}\r\n");
        let answer = rest(&mut client(address, &head).await).await;
        assert!(answer.starts_with("HTTP/1.1 413"), "{more}: {answer}");
        assert!(answer.contains("record-too-long"), "{more}: {answer}");
        assert!(answer.contains("connection: close"), "{more}: {answer}");
    }
}

/// Clients that read only when they have sent everything must learn why they were refused.
#[tokio::test]
async fn who_sends_too_much_gets_an_answer() {
    let address = server(Patience::default()).await;
    let body = "d6 ".repeat(1 << 20);
    for (path, status) in [
        ("/api/v1/review", "413"),
        ("/api/v1/tablebase", "405"),
        ("/", "405"),
    ] {
        let length = body.len();
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n");
        let mut client = client(address, &head).await;
        client.write_all(body.as_bytes()).await.unwrap();
        let answer = rest(&mut client).await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{path}: {answer}"
        );
    }
}

/// A connection that is kept for later has nothing to lose.
#[tokio::test]
async fn an_idle_client_does_not_hold_a_shutdown_up() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let state = AppState::new();
    let (address, server) = server_until(state, async { _ = stopped.await }).await;
    let mut idle = client(address, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut answer = Vec::new();
    while !answer.ends_with(b"ok\n") {
        assert_ne!(idle.read_buf(&mut answer).await.unwrap(), 0);
    }
    let mut silent = client(address, "").await;
    // One that is answered shows that the silent one has been accepted.
    let head = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert!(rest(&mut client(address, head).await).await.ends_with("ok\n"));
    stop.send(()).unwrap();
    timeout(SHUTDOWN_GRACE / 2, server).await.unwrap().unwrap();
    assert_eq!(rest(&mut idle).await, "");
    assert_eq!(rest(&mut silent).await, "");
}

#[tokio::test]
async fn a_request_under_way_is_answered_after_a_shutdown_has_begun() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let state = AppState::new();
    let (address, server) = server_until(state, async { _ = stopped.await }).await;
    let head = "POST /api/v1/review HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n";
    let mut client = client(address, head).await;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        assert_ne!(client.read_buf(&mut answer).await.unwrap(), 0);
    }
    assert!(answer.starts_with(b"HTTP/1.1 100"));
    stop.send(()).unwrap();
    sleep(SHORT).await;
    client.write_all(b"d6").await.unwrap();
    let answer = rest(&mut client).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(client);
    timeout(LONG, server).await.unwrap().unwrap();
}

#[tokio::test]
async fn who_waits_for_a_review_when_a_shutdown_begins_is_told_to_come_again() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let (address, server) = server_until(AppState::new(), async { _ = stopped.await }).await;
    // Nothing is removed, so that every review takes seconds.
    let record = "d5 b4 b6 c3 d2 f6 g7 d6 a7 f4 b2 c4 c5 g4 a1 d1 e3 d7 ".to_owned()
        + &"e3-e4 c3-d3 e4-e3 d3-c3 ".repeat(60);
    let record = "[NoRemovalLimit \"off\"]\n[Repetition \"off\"]\n".to_owned() + &record;
    let head = format!(
        "POST /api/v1/review HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: {}\r\n\r\n",
        record.len()
    );
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let mut clients = tokio::task::JoinSet::new();
    // One more than are made at a time.
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    for _ in 0..=(processors / 2).max(1) {
        let mut client = client(address, &head).await;
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            assert_ne!(client.read_buf(&mut answer).await.unwrap(), 0);
        }
        client.write_all(record.as_bytes()).await.unwrap();
        let tell = tell.clone();
        clients.spawn(async move { tell.send(rest(&mut client).await) });
    }
    sleep(SHORT).await;
    assert!(told.is_empty());
    stop.send(()).unwrap();
    let answer = timeout(SHUTDOWN_GRACE / 2, told.recv()).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("\r\nretry-after: 5\r\n"), "{answer}");
    clients.shutdown().await;
    timeout(LONG, server).await.unwrap().unwrap();
}

/// More than the buffers of both systems hold.
const LARGE: usize = 32 << 20;

/// How many bytes a client gets that asks for much, waits before it reads, and rests after each piece.
async fn taken(patience: Duration, wait: Duration, rest: Duration) -> usize {
    let patience = Patience {
        answer: patience,
        ..Patience::default()
    };
    let files = [Asset {
        path: "/large",
        body: vec![0; LARGE].leak(),
        brotli: None,
        version: "1",
    }];
    let site = Site::from_files(Box::leak(Box::new(files)));
    let state = AppState::with_site(site).with_patience(patience);
    let (address, _) = server_until(state, std::future::pending()).await;
    let head = "GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut client = client(address, head).await;
    sleep(wait).await;
    let mut piece = vec![0; 1 << 20];
    let mut bytes = 0;
    while let Ok(more @ 1..) = timeout(LONG, client.read_exact(&mut piece)).await.unwrap() {
        bytes += more;
        sleep(rest).await;
    }
    bytes
}

#[tokio::test]
async fn who_takes_no_answer_is_not_waited_for() {
    let bytes = taken(SHORT, 5 * SHORT, Duration::ZERO).await;
    assert!(bytes < LARGE, "{bytes}");
}

/// All together takes longer than the patience.
#[tokio::test]
async fn who_takes_an_answer_slowly_gets_all_of_it() {
    let bytes = taken(5 * SHORT, Duration::ZERO, SHORT / 4).await;
    assert_eq!(bytes, LARGE, "the head beside it is no whole piece");
}
