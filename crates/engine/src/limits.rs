use core::time::Duration;

/// When a search ends: at the first of these that is reached. Without any it ends at the greatest depth
/// there is ([`Limits::MAX_DEPTH`]), at a forced win or loss, or when it is cancelled.
///
/// ```
/// use std::time::Duration;
/// use mlin_engine::Limits;
/// let limits = Limits { nodes: Some(5_000_000), ..Limits::time(Duration::from_secs(1)) };
/// assert_eq!(limits.depth, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// How many plies deep (a turn with its removal is one ply); values above [`Limits::MAX_DEPTH`] mean
    /// that, and 0 means 1.
    pub depth: Option<u32>,
    /// How many positions may be visited. Kept to the node, so that a search is repeatable.
    pub nodes: Option<u64>,
    /// How long, by the clock of the [`crate::Control`]; looked at every few thousand nodes.
    pub time: Option<Duration>,
}

impl Limits {
    /// The deepest a search goes, in plies.
    pub const MAX_DEPTH: u32 = 64;

    /// No limit: until cancelled, solved, or at the greatest depth.
    pub const NONE: Limits = Limits {
        depth: None,
        nodes: None,
        time: None,
    };

    /// A limit of depth alone.
    ///
    /// ```
    /// assert_eq!(mlin_engine::Limits::depth(6).depth, Some(6));
    /// ```
    #[must_use]
    pub const fn depth(plies: u32) -> Limits {
        Limits {
            depth: Some(plies),
            ..Limits::NONE
        }
    }

    /// A limit of nodes alone.
    ///
    /// ```
    /// assert_eq!(mlin_engine::Limits::nodes(1000).nodes, Some(1000));
    /// ```
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::NONE
        }
    }

    /// A limit of time alone.
    ///
    /// ```
    /// use std::time::Duration;
    /// let second = Duration::from_secs(1);
    /// assert_eq!(mlin_engine::Limits::time(second).time, Some(second));
    /// ```
    #[must_use]
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::NONE
        }
    }
}
