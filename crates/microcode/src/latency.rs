//! The member `latency`: one request at a time, as soon as it may be.
//!
//! It executes the programs of [`barrel`](crate::barrel), of one request: an instruction is issued when
//! its operands are there, and several are under way at once. [`schedule`] says in which cycles, for the
//! stages that the [`multiplier`] has; [`program`] puts the blocks together, and [`emit`] writes them.

pub mod emit;
pub mod multiplier;
pub mod program;
pub mod schedule;
pub mod writer;

use multiplier::Cut;
use schedule::Timing;

/// Where the multiplier has registers.
pub const CUTS: [Cut; 4] = [Cut::Pairs, Cut::Products, Cut::Columns, Cut::Halfway];
/// Registers between the sums of its factors and the multiplier.
const AROUND: usize = 0;
/// Cycles of the test whether a result is 0, and of a coordinate of the response.
const SETTLED: i32 = 27;
/// Cycles from a word's issue to the read of the registers: the table and the comb are read first.
pub const AHEAD: usize = 2;

/// When results are there, with registers at these places.
#[must_use]
pub fn timing(cuts: &[Cut]) -> Timing {
    let multiplier = multiplier::multiplier(cuts);
    Timing {
        latency: (multiplier.latency + AROUND) as i32 + 1,
        added_after: (multiplier.added_after + AROUND) as i32,
        settled: SETTLED,
        ahead: AHEAD as i32 + 1,
    }
}

/// What other stages would cost: a table of places of registers, and of the cycles of k·P on SM2.
#[must_use]
pub fn choices() -> String {
    use Cut::{Columns, Digits, Halfway, Pairs, Products, Words};
    let choices: [&[Cut]; 6] = [
        &[Products, Halfway],
        &[Products, Columns, Halfway],
        &CUTS,
        &[Pairs, Digits, Products, Columns, Halfway],
        &[Pairs, Digits, Products, Columns, Words, Halfway],
        &[Pairs, Digits, Products, Columns, Words, Halfway, Cut::Folded],
    ];
    let mut text =
        "| registers behind | latency | E after | k·P, cycles |\n|---|---:|---:|---:|\n".to_owned();
    for cuts in choices {
        let timing = timing(cuts);
        let cycles = program::programs(timing)[0].cycles();
        let (latency, after) = (timing.latency, timing.added_after);
        text += &format!("| {cuts:?} | {latency} | {after} | {cycles} |\n");
    }
    text
}
