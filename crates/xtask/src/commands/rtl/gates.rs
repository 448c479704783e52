//! The netlist of a member for ECP5 in simulation: what Yosys makes of it gives right responses. LUTs, carries,
//! flip-flops and LUT RAM are those of Yosys' library; rtl/gates has the rest, the bench and its requests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use anyhow::{Context, Result, ensure};

use super::member::Member;
use super::{design, latency, passed, small, throughput};
use crate::run;

/// The member whose netlist is simulated in minutes.
pub(super) const SMALL: &Member = &small::MEMBER;
/// Those that take a quarter of an hour or more.
pub(super) const THROUGHPUT: &Member = &throughput::MEMBER;
pub(super) const LATENCY: &Member = &latency::MEMBER;

const BENCH: &str = "yuxi_gates_tb";
const RIGHT: &str = "gates: all right";
const VECTORS: &str = "rtl/gates/vectors.py";
const SEED: &str = "20261128";
/// Lines of a request with its response.
const LINES: usize = 9;
const MODELS: &str = "rtl/gates/yuxi_ecp5.sv";
/// Cells of Yosys' library that have ports only there, and their models.
const MODELLED: [[&str; 2]; 2] = [["DP16KD", "yuxi_block_ram"], ["MULT18X18D", "yuxi_product"]];
/// What the bench sets to have a fault.
const FAULT: &str = "yuxi_gates_tb.fault";
/// A pin of the first multiplier in a netlist.
const PIN: &str = "    .A0(";

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs(member: &Member) -> Result<passed::Inputs> {
    let name = member.name;
    let mut inputs = passed::files(&[
        "crates/xtask/src/commands/rtl/gates.rs",
        &format!("crates/xtask/src/commands/rtl/{name}.rs"),
        "rtl/gates",
        "rtl/axi/tb/curves.py",
        "rtl/microcode/comb-*.hex",
        &format!("rtl/{name}/microcode/*.hex"),
    ])?;
    for source in member.sources_for_ecp5()? {
        inputs.extend(passed::files(&[&source])?);
    }
    Ok(inputs)
}

pub(super) fn run(member: &Member) -> Result<()> {
    run::need(&["yosys:yosys", "verilator:verilator", "c++:g++", "make:make"])?;
    let vectors = run::read(run::program("python3").args([VECTORS, SEED]))?;
    let scratch = tempfile::tempdir()?;
    fs::write(scratch.path().join("vectors"), &vectors)?;
    let netlist = with_fault(&synthesized(member, scratch.path())?)?;
    let bench = built(member, scratch.path(), &netlist)?;
    let (passes, log) = simulated(&bench, scratch.path(), &[])?;
    ensure!(passes, "gates: the netlist of {} fails\n{log}", member.name);
    println!("{}: its netlist passes: {}", member.name, log.lines().next().unwrap_or_default());
    let (passes, log) = simulated(&bench, scratch.path(), &["+fault"])?;
    ensure!(
        !passes && log.contains("gates: "),
        "gates: the planted fault is not detected in {}\n{log}",
        member.name
    );
    println!("{}: a fault in its netlist is detected", member.name);
    Ok(())
}

fn synthesized(member: &Member, scratch: &Path) -> Result<String> {
    let (top, sources) = (member.top, member.sources_for_ecp5()?.join(" "));
    let netlist = scratch.join("netlist.v");
    let renamed = MODELLED.map(|[cell, model]| format!("chtype -set {model} t:{cell}\n"));
    let text = format!(
        "read_verilog -sv {sources}\nsynth_ecp5 -top {top}\n{}write_verilog -noattr {}\n",
        renamed.concat(),
        netlist.display()
    );
    let script = scratch.join("synthesize.ys");
    fs::write(&script, text)?;
    run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
    Ok(fs::read_to_string(netlist)?)
}

/// Bit 0 of an operand of the first multiplier is 0 if the bench is to have a fault.
fn with_fault(netlist: &str) -> Result<String> {
    let nothing = || "gates: nothing is planted";
    let product = netlist.find(&format!("\n  {} ", MODELLED[1][1])).with_context(nothing)?;
    let pin = product + netlist[product..].find(PIN).with_context(nothing)? + PIN.len();
    let end = pin + netlist[pin..].find("),\n").with_context(nothing)?;
    ensure!(netlist[pin..end].trim() != "1'h0", "{}", nothing());
    let signal = netlist[pin..end].trim();
    Ok(format!("{}{signal} && !{FAULT}{}", &netlist[..pin], &netlist[end..]))
}

/// The bench with a netlist.
fn built(member: &Member, scratch: &Path, netlist: &str) -> Result<PathBuf> {
    let file = scratch.join("member.v");
    fs::write(&file, netlist)?;
    let cells = cells()?;
    let folder = scratch.join("model");
    let mut verilator = run::program("verilator");
    verilator.args(["--binary", "--timing", "--top-module", BENCH, "--Mdir"]).arg(&folder);
    let count = fs::read_to_string(scratch.join("vectors"))?.lines().count() / LINES;
    verilator.arg(format!("-GCount={count}"));
    verilator.args(["--x-assign", "unique", "--x-initial", "unique", "-j", "2"]);
    // the member for latency is one function of Verilator's, for which a compiler would need more than 12 GiB
    verilator.args(["--output-split", "20000", "--output-split-cfuncs", "2000"]);
    // of a netlist, and of the library's cells
    verilator.args([
        "-Wno-fatal",
        "-Wno-lint",
        "-Wno-style",
        "-Wno-TIMESCALEMOD",
        "-Wno-UNOPTFLAT",
    ]);
    verilator.args(["-MAKEFLAGS", "OPT_FAST=-O1"]).arg(member.definition());
    verilator.arg(format!("-I{}", cells.display())).arg(cells.join("cells_sim.v"));
    verilator.args([MODELS, design::CODES]).arg(&file).arg(format!("rtl/gates/{BENCH}.sv"));
    run::read(&mut verilator)?;
    Ok(folder.join(format!("V{BENCH}")))
}

/// Whether the bench passes, and what it prints; memories and registers without a value have random ones.
fn simulated(bench: &Path, scratch: &Path, options: &[&str]) -> Result<(bool, String)> {
    let mut bench = run::program(bench);
    bench.arg(format!("+vectors={}", scratch.join("vectors").display())).args(options);
    let Output { status, stdout, stderr } = run::captured(bench.arg("+verilator+rand+reset+2"))?;
    let printed = [stdout, stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    Ok((status.success() && printed.contains(RIGHT), printed))
}

/// The folder of ECP5's cells, beside the Yosys that is run.
fn cells() -> Result<PathBuf> {
    let yosys = run::read(run::program("sh").args(["-c", "command -v yosys"]))?;
    let programs = Path::new(yosys.trim()).parent().context("gates: no yosys")?;
    Ok(programs.with_file_name("share").join("yosys/ecp5"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_is_tied() {
        let netlist = "  LUT4 a (\n    .A0(x),\n  );\n  yuxi_product p (\n    .A0(y[0] ),\n    .A1(z)\n  );\n";
        let changed = netlist.replace("y[0] ", "y[0] && !yuxi_gates_tb.fault");
        assert_eq!(with_fault(netlist).unwrap(), changed);
        assert!(with_fault("").is_err());
        assert!(with_fault(&netlist.replace("y[0] ", "1'h0")).is_err());
    }
}
