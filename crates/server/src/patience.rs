use std::time::Duration;

/// How long a server waits for what a client has begun, or has not begun, to send.
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
}

impl Default for Patience {
    /// Thirty seconds for a head, ten for a body.
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(30),
            body: Duration::from_secs(10),
        }
    }
}
