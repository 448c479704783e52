//! From the formulas of `yuxi-arith` to the microcode of the core in `rtl/`.
//!
//! [`record`] runs formulas through a field that writes operations down, [`lower`]
//! turns them into operations of a [`datapath`], [`schedule`] gives them their cycles.

#![forbid(unsafe_code)]

pub mod assemble;
pub mod barrel;
pub mod codes;
pub mod comb;
pub mod datapath;
pub mod emit;
mod generated;
pub mod graph;
pub mod inverters;
pub mod isa;
pub mod latency;
pub mod lower;
mod order;
pub mod papers;
pub mod picture;
pub mod printed;
pub mod program;
pub mod recoder;
pub mod record;
pub mod replay;
pub mod schedule;
pub mod simulator;
pub mod small;
mod totals;
