//! The member for small devices on Wishbone: proofs of the bridge, elaboration, FuseSoC, a foreign master.

use std::fs;

use anyhow::{Result, ensure};

use super::bus::ON_BUS;
use super::cocotb::{BENCH, Bench, Cocotb};
use super::induction::Induction;
use super::{member, passed, small};
use crate::{run, workspace};

/// Its top module.
pub(super) const TOP: &str = "yuxi_wishbone_small";

const BRIDGE: &str = "rtl/wishbone/yuxi_wishbone.sv";
const CORE: &str = "yuxi:crypto:wishbone-small";
/// Of Python, in the order in which they are installed.
const PACKAGES: [&str; 3] = ["cocotb==1.9.2", "cocotbext-axi==0.1.28", "cocotbext-wishbone==0.2.2"];

/// Each of these breaks the proof within a few cycles of a reset.
const PROOF: Induction = Induction {
    step: "wishbone",
    top: "yuxi_wishbone",
    files: &[BRIDGE],
    parameters: "",
    steps: "12",
    faults: &[
        // another channel's part is taken
        (
            BRIDGE,
            "if (m_axil_arready_i) m_axil_arvalid_o",
            "if (m_axil_awready_i) m_axil_arvalid_o",
        ),
        // an access that was ended has an answer, by one signal or the other
        (BRIDGE, "wanted_q <= wanted;", "wanted_q <= wanted_q;"),
        (BRIDGE, "wanted_q && wb_cyc_i && wb_stb_i", "wanted_q && wb_cyc_i"),
        // an error is an answer; an error of reading is lost
        (BRIDGE, "wb_err_o <= ends && wanted && response != 2'b00", "wb_err_o <= 1'b0"),
        (BRIDGE, "m_axil_rvalid_i ? m_axil_rresp_i : m_axil_bresp_i", "m_axil_bresp_i"),
        // an access that is answered with an error is done twice
        (BRIDGE, "!busy_q && !wb_ack_o && !wb_err_o", "!busy_q && !wb_ack_o"),
        // what was written stays in a register
        (
            BRIDGE,
            "{m_axil_wvalid_o, m_axil_wdata_o, m_axil_wstrb_o} <= '0;\n        if (ends)",
            "{m_axil_wvalid_o, m_axil_wstrb_o} <= '0;\n        if (ends)",
        ),
    ],
    faults_after_reset: true,
};

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let mut files = Vec::new();
    for on_bus in ON_BUS.iter().filter(|on_bus| on_bus.name == small::MEMBER.name) {
        files.extend(on_bus.sources()?);
    }
    files.extend([BRIDGE.to_owned(), format!("rtl/wishbone/{TOP}.sv")]);
    Ok(files)
}

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut inputs = passed::files(&[
        "crates/xtask/src/commands/rtl/cocotb.rs",
        "crates/xtask/src/commands/rtl/induction.rs",
        "crates/xtask/src/commands/rtl/wishbone.rs",
        "rtl/axi/lint.vlt",
        "rtl/axi/tb",
        "rtl/small/microcode/*.hex",
        "rtl/wishbone",
        "rtl/yuxi_wishbone_small.core",
    ])?;
    for source in sources()? {
        inputs.extend(passed::files(&[&source])?);
    }
    Ok(inputs)
}

pub(super) fn run() -> Result<()> {
    PROOF.run()?;
    elaborate()?;
    member::fusesoc(CORE, "lint")?;
    let Some(cocotb) = Cocotb::find("wishbone", &PACKAGES)? else { return Ok(()) };
    let count = cocotb.all_pass(&bench("wishbone", BRIDGE)?)?;
    println!("wishbone: {count} tests with a foreign master pass");
    detects_a_fault(&cocotb)
}

fn elaborate() -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let script = scratch.path().join("elaborate.ys");
    let sources = sources()?.join(" ");
    let text =
        format!("read_verilog -sv {sources}\nhierarchy -check -top {TOP}\nproc\ncheck -assert\n");
    fs::write(&script, text)?;
    run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
    println!("wishbone: elaborated");
    Ok(())
}

/// The member with a text of the bridge.
fn bench(name: &str, bridge: &str) -> Result<Bench> {
    let mut sources = sources()?;
    for file in sources.iter_mut().filter(|file| *file == BRIDGE) {
        bridge.clone_into(file);
    }
    Ok(Bench {
        name: name.to_owned(),
        top: TOP,
        sources,
        ports: "rtl/wishbone/tb/public.vlt",
        modules: "wishbone_master",
        folders: &["rtl/wishbone/tb", BENCH],
    })
}

/// An access that the master has ended has an answer.
fn detects_a_fault(cocotb: &Cocotb) -> Result<()> {
    const ENDED: &str = "wanted_q <= wanted;";
    let text = fs::read_to_string(workspace::root().join(BRIDGE))?;
    ensure!(text.matches(ENDED).count() == 1, "wishbone: nothing is planted in {BRIDGE}");
    let scratch = tempfile::tempdir()?;
    let bridge = scratch.path().join("yuxi_wishbone.sv");
    fs::write(&bridge, text.replace(ENDED, "wanted_q <= wanted_q;"))?;
    let bench = bench("wishbone-fault", &bridge.display().to_string())?;
    cocotb.one_fails(&bench, "accesses_that_are_ended")?;
    println!("wishbone: a planted fault is detected");
    Ok(())
}
