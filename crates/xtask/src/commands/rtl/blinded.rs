//! The member for small devices that hides scalars: elaboration, tests.

use std::fs;

use anyhow::Result;

use super::{design, passed, simulated, small};
use crate::run;

/// What selects it in the sources, for Verilator.
pub(super) const DEFINITIONS: [&str; 2] = ["-DYUXI_BLINDED", "+incdir+rtl/blinded"];
/// The package with the places of its programs, and that of the member without them.
const PROGRAMS: [&str; 2] =
    ["rtl/blinded/microcode/yuxi_small_isa.sv", "rtl/small/microcode/yuxi_small_isa.sv"];

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let [own, other] = PROGRAMS;
    let shared = small::sources()?.into_iter();
    let mut files: Vec<String> =
        shared.map(|file| if file == other { own.to_owned() } else { file }).collect();
    files.extend(design::sorted(&[":(glob)rtl/blinded/*.sv"])?);
    Ok(files)
}

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut inputs = small::inputs()?;
    inputs.extend(passed::files(&[
        "crates/rtl-sim/tests/blinded.rs",
        "crates/xtask/src/commands/rtl/blinded.rs",
        "rtl/blinded",
        "rtl/yuxi_blinded.core",
    ])?);
    Ok(inputs)
}

pub(super) fn run() -> Result<()> {
    run::need(&["yosys:yosys"])?;
    let scratch = tempfile::tempdir()?;
    let script = scratch.path().join("elaborate.ys");
    let text = format!(
        "read_verilog -sv -DYUXI_BLINDED -Irtl/blinded {}\nhierarchy -check -top yuxi_small\n\
         proc\ncheck -assert\n",
        sources()?.join(" ")
    );
    fs::write(&script, text)?;
    run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
    println!("blinded: elaborated");
    super::member::fusesoc("yuxi:crypto:blinded", "lint")?;
    simulated(&["blinded"])
}
