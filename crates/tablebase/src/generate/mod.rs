//! The solver: the value of every position, from nothing.
mod crew;
mod flights;
mod frame;
mod lanes;
mod memory;
mod moving;
mod placements;
mod plane;
mod removals;
mod row_shape;
mod sender;
mod set_table;
mod slides;
mod tables;
mod values;

pub use lanes::Isa;
pub use values::Values;
