//! What every legal move is worth when both sides play their best: asked of a tablebase, shown as a list and as marks
//! on the board.

mod move_values;
mod oracle;
mod panel;
mod server;

pub(crate) use move_values::{
    Asked, MoveValues, NoValues, Source, Worth, from_text, marks, of_value, to_text,
};
pub(crate) use oracle::Oracle;
pub(crate) use panel::{Explorer, marks_of};
pub(crate) use server::{Server, is_offline};
