//! Proves a multiplier of the hardware from its netlist: `cargo xtask rtl multipliers` makes the netlists and starts it.

#![forbid(unsafe_code)]

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use yuxi_proofs::netlist::{Count, Design, Setting, plant, prove};

/// Proves what a netlist computes
#[derive(Parser)]
struct Arguments {
    /// A netlist of one module, as Yosys writes it (`write_json`)
    netlist: PathBuf,
    /// Relations between its ports, such as "p_o = a_i·b_i"
    statement: String,
    /// What an input is from one of its bits on: `rst_ni=1`, or `c_i[510]=0` for a `c_i` below 2^510
    #[arg(long, value_name = "SETTING")]
    set: Vec<Setting>,
    /// By how many clocks the outputs must follow the inputs
    #[arg(long)]
    clocks: Option<u32>,
    /// Plants so many faults, in place of a proof
    #[arg(long)]
    faults: Option<u64>,
}

/// Inputs with which a fault that is proved is tried.
const INPUTS: usize = 200;

fn main() -> Result<()> {
    let Arguments { netlist, statement, set, clocks, faults } = Arguments::parse();
    let text = fs::read_to_string(&netlist).with_context(|| netlist.display().to_string())?;
    let design = Design::read(&text, &set)?;
    if let Some(count) = faults {
        let Count { refused, harmless } = plant(&design, &statement, count, INPUTS)?;
        println!("{statement}: of {count} faults {refused} are refused, {harmless} do no harm");
        return Ok(());
    }
    let shown = prove(&design, &statement)?;
    let own = shown.clocks;
    ensure!(clocks.is_none_or(|clocks| clocks == own), "the outputs follow after {own} clocks");
    println!(
        "{statement}: {} cells, {} clocks, {} equations, {} steps",
        shown.cells, shown.clocks, shown.equations, shown.steps
    );
    Ok(())
}
