//! Columns against the single operations, row by row.

mod exchange;
mod forms;
mod rows;
mod shapes;
mod sign;
mod verify;
