//! No read shows an operand: in the netlist of what the members on the bus share, nothing leads from the
//! registers of the operands to an output but the port of the member. So it holds for every member, and
//! for every sequence of accesses.

use std::fs;

use anyhow::{Result, ensure};

use super::bus::{GENERATED, SHARED};
use crate::{run, workspace};

/// A read of RESPONSE that shows bits of K.
const FAULT: [&str; 2] =
    ["rsp_valid_i ? rsp_tag_i :", "rsp_valid_i ? rsp_tag_i | from_bus.K.word0.value[15:0] :"];

/// The registers of 32 bits in which K, L, X and Y are: they alone drive these ports.
const SCRIPT: &str = "hierarchy -check -top yuxi_bus
proc
flatten
opt_clean -purge
splitnets -ports
opt_clean -purge
select -set operands o:req_k_o* o:req_l_o* o:req_x_o* o:req_y_o* %u %u %u %ci1 t:$adff %i
select -assert-count 32 @operands
select -set shown o:s_axil_*_o* o:irq_o o:zeroize_o o:req_valid_o %u %u %u %ci*
select -assert-none @operands @shown %i
";

pub(super) fn run() -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let hides = |shared: &str| -> Result<(bool, String)> {
        let registers = ["_pkg", ""].map(|end| format!("{GENERATED}/yuxi_registers{end}.sv"));
        let script = scratch.path().join("hidden.ys");
        fs::write(&script, format!("read_verilog -sv {} {shared}\n{SCRIPT}", registers.join(" ")))?;
        let mut yosys = run::program("yosys");
        let output = run::captured(yosys.args(["-q", "-Q"]).arg(&script))?;
        Ok((output.status.success(), run::describe(&yosys, &output)))
    };
    let (hidden, log) = hides(SHARED)?;
    ensure!(hidden, "bus: an operand may be read\n{log}");
    println!("bus: no read shows an operand");
    let text = fs::read_to_string(workspace::root().join(SHARED))?;
    let [right, wrong] = FAULT;
    ensure!(text.matches(right).count() == 1, "bus: nothing is planted in {SHARED}");
    let planted = scratch.path().join("yuxi_bus.sv");
    fs::write(&planted, text.replace(right, wrong))?;
    let (hidden, log) = hides(&planted.display().to_string())?;
    let detected = !hidden && log.contains("selection is not empty");
    ensure!(detected, "bus: the planted fault is not detected\n{log}");
    println!("bus: a read that shows an operand is detected");
    Ok(())
}
