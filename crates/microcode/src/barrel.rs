//! The member `throughput`: requests take turns at one pipelined multiplier.
//!
//! Context t issues an instruction in the cycles t modulo [`CONTEXTS`], and an instruction is done
//! before its context's next one reads: so there is nothing to schedule. An instruction is
//!
//! ```text
//! to = (A·2^i ± B·2^j)·(C·2^k ± D·2^l) ± E·2^m  modulo p
//! ```
//!
//! [`fuse`] makes such instructions of recorded formulas, [`allocate`] gives them an order and
//! registers, [`program`] puts the operations together, and [`machine`] executes them over
//! integers in the range that the [`multiplier`] leaves them in.

pub mod allocate;
pub mod arithmetic;
pub mod blind;
pub mod block;
pub mod emit;
pub mod fuse;
pub mod invert;
pub mod machine;
pub mod multiplier;
pub mod pipeline;
pub mod program;
pub mod rom;
pub mod word;

/// Contexts: at least the cycles from an instruction's reads to its write.
pub const CONTEXTS: usize = 32;
/// Cycles that a request alone takes, for the instructions of its program: a turn for x, one for y, one until
/// the response, and two clocks in the loader that do not fit into these.
#[must_use]
pub const fn latency(instructions: usize) -> usize {
    CONTEXTS * (instructions + 3) + 2
}

/// Registers of a context.
pub const REGISTERS: usize = 16;
