//! Assembly for long formulas in lanes, in an order of its own.
//!
//! A formula runs over a vector that records: each operation becomes a node of a [`Program`]. Then
//!
//! 1. [`Program::apply`] folds constants, and gives equal operations one node;
//! 2. [`merge`] continues one sum of products with another, in place of adding both;
//! 3. [`fuse`] makes one instruction of an operation and the selection of its lanes;
//! 4. [`order`] lets a model of the processor decide what starts in which cycle;
//! 5. [`allot`] gives values registers, and those that find none places on the stack.
//!
//! The result is [`Code`]: it prints as assembly, and [`Code::run`] executes it. The tests hold it against
//! [`Program::run`], which executes the formula as it was recorded.
//!
//! What it gains, and what the model does not know: `docs/performance.md`.

#![forbid(unsafe_code)]

mod allot;
mod code;
mod fuse;
mod merge;
mod operation;
mod order;
mod program;

pub use allot::allot;
pub use code::{Code, Machine};
pub use fuse::fuse;
pub use merge::merge;
pub use operation::{LANES, Lanes, Operation, POINTERS, Place, Row};
pub use order::order;
pub use program::{Node, Program, Value};

/// The code of a program for a machine: all steps.
#[must_use]
pub fn compile(program: &Program, machine: Machine) -> Code {
    let program =
        if machine.has_masks() { fuse(&merge(program, machine.slack())) } else { program.needed() };
    let order = order(&program, machine);
    allot(&program, &order, machine)
}
