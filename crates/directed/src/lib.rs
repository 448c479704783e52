//! Every operation of a field on inputs that are chosen so that each carry and each borrow in it
//! occurs in some and is absent in others: for the test on every backend, and for the program
//! `yuxi-carries`, which forces each carry and asserts that a result is then wrong.

#![forbid(unsafe_code)]

mod inputs;
mod model;
mod operations;

pub use inputs::{below_a_carry, inputs};
pub use model::Model;
pub use operations::{Input, Operation, Output, SMALL, is_plain, operations};

/// 256 bits, least significant word first.
pub type Words = [u64; 4];
