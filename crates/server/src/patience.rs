use std::time::Duration;

/// How long a server waits for what a client has begun, or has not begun, to send, and until it takes what it has asked for.
///
/// ```
/// use std::time::Duration;
/// use mlin_server::{AppState, Patience};
/// let hasty = Patience { head: Duration::from_secs(1), ..Patience::default() };
/// # let _ =
/// AppState::new().with_patience(hasty);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the whole head of a request, counted from the opening of the connection or from the end of the answer before: so long may a
    /// connection be idle, too.
    pub head: Duration,
    /// For the whole body, once the head is there.
    pub body: Duration,
    /// Until the client takes a little more of an answer.
    pub answer: Duration,
}

impl Default for Patience {
    /// Thirty seconds for a head, ten for a body, thirty for a client that takes nothing.
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(30),
            body: Duration::from_secs(10),
            answer: Duration::from_secs(30),
        }
    }
}
