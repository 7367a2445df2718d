/// A text is not the name of a point (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a point such as d6")]
pub struct PointError;
