//! The member `small`: one request at a time, and a multiplier that takes a word of 64 bits by a
//! word a clock.
//!
//! It executes the programs of the member `throughput`, an instruction after the other. For each
//! instruction its multiplier goes through the [`step`]s of the curve: they fetch the words of the
//! operands, add up the columns of the product, reduce it, and give the words of the result.
//! [`schedule`] makes them of the columns, [`multiplier`] executes them over integers.

pub mod cycles;
pub mod emit;
pub mod multiplier;
pub mod schedule;
pub mod step;
