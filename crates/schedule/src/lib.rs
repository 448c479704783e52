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
//! LLVM orders by a model too, but looks at a block of this length from one end only, and moves instructions so
//! far that up to a third of its time on Zen 4 is spent waiting. See `docs/performance.md`.

#![forbid(unsafe_code)]

mod allot;
mod code;
mod fuse;
mod merge;
mod operation;
mod order;
mod program;

pub use allot::allot;
pub use code::{Code, Width};
pub use fuse::fuse;
pub use merge::merge;
pub use operation::{LANES, Lanes, Operation, POINTERS, Place, Row};
pub use order::order;
pub use program::{Node, Program, Value};

/// The code of a program: all steps, for vectors of this width.
#[must_use]
pub fn compile(program: &Program, width: Width) -> Code {
    let program = fuse(&merge(program, width.slack()));
    let order = order(&program, width);
    allot(&program, &order, width)
}
