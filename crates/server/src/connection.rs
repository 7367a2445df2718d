//! One connection, from its first byte to its last.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tower::Service as _;

use crate::patience::Patience;
use crate::patient_stream::PatientStream;

/// Of a request that is refused before all of it has come, so many bytes more are read and forgotten.
const UNREAD_BYTES: usize = 16 << 20;
/// And for so long.
const UNREAD_TIME: Duration = Duration::from_secs(5);

/// A client, and who answers it.
pub(crate) struct Connection {
    pub(crate) stream: TcpStream,
    pub(crate) app: Router,
    pub(crate) patience: Patience,
}

impl Connection {
    /// Answers one request after the other, until the client goes or is too slow, or until `end` tells of a shutdown: then the request
    /// under way is the last, and without one nothing is waited for.
    pub(crate) async fn attend(self, mut end: watch::Receiver<()>) {
        let Connection {
            stream,
            app,
            patience,
        } = self;
        let service = service_fn(move |request: Request<Incoming>| {
            // A router is always ready.
            Box::pin(app.clone().call(request.map(Body::new)))
        });
        let mut connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.head)
            .serve_connection(TokioIo::new(PatientStream::new(stream, patience.answer)), service);
        let mut ending = false;
        loop {
            tokio::select! {
                // What went wrong is the client's own doing, and it has been told where that is possible.
                _ = poll_fn(|context| connection.poll_without_shutdown(context)) => break,
                _ = end.changed(), if !ending => {
                    ending = true;
                    std::pin::Pin::new(&mut connection).graceful_shutdown();
                    let is_over = poll_fn(|context| {
                        Poll::Ready(connection.poll_without_shutdown(context).is_ready())
                    });
                    if is_over.await {
                        // Nothing was under way: no answer can get lost, and the client may keep its side open for long.
                        return;
                    }
                }
            }
        }
        take_leave(connection.into_parts().io.into_inner()).await;
    }
}

/// Closes a connection so that the last answer arrives. With bytes of the client still unread the system would reset the connection,
/// and a client that is busy sending would never see why it was refused.
async fn take_leave(mut stream: PatientStream) {
    if stream.shutdown().await.is_err() {
        return;
    }
    let forget = async {
        let mut unread = [0; 8 << 10];
        let mut bytes = 0;
        while let Ok(more @ 1..) = stream.read(&mut unread).await {
            bytes += more;
            if bytes > UNREAD_BYTES {
                break;
            }
        }
    };
    // Nobody is left to be told when it took too long.
    let _ = timeout(UNREAD_TIME, forget).await;
}
