//! Signals that ask the program to end.

use std::io;

/// Catches the interrupt from the keyboard and the system's request to end, from this call on: what it
/// returns resolves with the first of them. Must be called inside a runtime.
#[cfg(unix)]
pub(crate) fn catch_end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Catches the interrupt from the keyboard: what it returns resolves with it.
#[cfg(not(unix))]
pub(crate) fn catch_end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
