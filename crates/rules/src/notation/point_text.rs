/// A text is not the name of a point (R2).
///
/// ```
/// use mlin_rules::{Point, notation::PointError};
/// assert_eq!("d4".parse::<Point>(), Err(PointError), "the board has no centre point");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a point such as d6")]
pub struct PointError;
