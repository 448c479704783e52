//! Proofs of the units for all operands in their range, by yosys-smtbmc with the solver Bitwuzla.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::{design, passed, planted, python, two_at_a_time};
use crate::run;

const SOLVER: &str = "bitwuzla==0.9.1";
/// The solver's package has no command. yosys-smtbmc writes to its standard input and waits for
/// each answer.
const SOLVE: &str = "import bitwuzla as b; \
    b.Parser(b.TermManager(), b.Options()).parse(\"<stdin>\", False, True)";

/// The units, which the modules in rtl/formal read.
const UNITS: [&str; 11] = [
    // packages come first
    "throughput/microcode/yuxi_barrel_isa",
    "yuxi_constants",
    "yuxi_adder",
    "yuxi_subtractor",
    "yuxi_reduce_final",
    "yuxi_divstep",
    "throughput/yuxi_barrel_sum",
    "throughput/yuxi_barrel_operand",
    "throughput/yuxi_barrel_copy",
    "latency/yuxi_latency_factor",
    "latency/yuxi_latency_settle",
];

/// Clocks of a unit with registers: those of its module in rtl/formal, and one.
fn clocks(module: &str) -> &'static str {
    match module {
        "operand" => "6",
        "factor_words" => "2",
        "settle" => "22",
        _ => "1",
    }
}

/// A property of a unit, for a curve and an action of the package yuxi_isa; a unit without actions
/// has none. The actions of the division step are its moduli: p and n.
#[derive(Clone, Copy)]
struct Property {
    module: &'static str,
    curve: u8,
    action: Option<u8>,
}

/// A fault that random operands detect once in 2^32 tries, or never: what it violates, the unit,
/// what is replaced, and by what.
const FAULTS: [(Property, &str, &str, &str); 7] = [
    (property("adder", 0, Some(0)), "yuxi_adder", "less[257] ? sum", "!sum[256] ? sum"),
    (
        property("subtractor", 0, Some(1)),
        "yuxi_subtractor",
        "difference[257] ?",
        "difference[257] || difference == 0 ?",
    ),
    (
        property("divstep", 0, Some(0)),
        "yuxi_divstep",
        "e_less[257] ?",
        "e_less[257] || e_less == 0 ?",
    ),
    (
        property("operand", 1, Some(1)),
        "throughput/yuxi_barrel_sum",
        "{87'b0, low_q[87]}",
        "{87'b0, low_q[87] && low_q[86:0] != 0}",
    ),
    (
        property("factor_words", 0, None),
        "latency/yuxi_latency_factor",
        "{33'b0, minus};",
        "{33'b0, minus && !(&right)};",
    ),
    (
        property("settle", 0, None),
        "latency/yuxi_latency_settle",
        "if (!top[4]) begin",
        "if (!top[4] && !(top == 0 && difference_q == 0)) begin",
    ),
    (property("reduce_final", 1, None), "yuxi_reduce_final", "if (folded[258])", "if (1'b0)"),
];

const fn property(module: &'static str, curve: u8, action: Option<u8>) -> Property {
    Property { module, curve, action }
}

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let units = UNITS.map(|unit| format!("rtl/{unit}.sv"));
    let mut patterns = vec![
        "crates/xtask/src/commands/rtl/formal.rs",
        "crates/xtask/src/commands/rtl/planted.rs",
        "rtl/formal",
        design::CODES,
    ];
    patterns.extend(units.iter().map(String::as_str));
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    run::need(&["yosys:yosys"])?;
    let scratch = tempfile::tempdir()?;
    let prover = Prover { path: path_with_solver(scratch.path())?, scratch: scratch.path() };
    // the longest first
    let moduli = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)];
    let mut proofs: Vec<_> =
        moduli.map(|(curve, of_order)| property("divstep", curve, Some(of_order))).into();
    proofs.push(property("adder", 2, Some(2)));
    // the same for all curves
    proofs.push(property("factor_words", 0, None));
    for curve in 0..3 {
        proofs.push(property("subtractor", curve, Some(1)));
        proofs.push(property("reduce_final", curve, None));
        proofs.push(property("subtractor", curve, Some(0)));
        proofs.extend([0, 1].map(|action| property("adder", curve, Some(action))));
        proofs.extend([0, 1].map(|action| property("operand", curve, Some(action))));
        proofs.push(property("settle", curve, None));
    }
    let files = UNITS.map(|unit| format!("rtl/{unit}.sv"));
    let faults = FAULTS.map(|(property, unit, right, wrong)| {
        Ok((property, Some(planted::planted(&files, unit, right, wrong)?)))
    });
    let mut jobs: Vec<_> = proofs.into_iter().map(|property| (property, None)).collect();
    jobs.extend(faults.into_iter().collect::<Result<Vec<_>>>()?);
    two_at_a_time(&jobs, |(property, planted)| match planted {
        None => prover.expect(*property, Path::new("rtl"), "PASSED", "proved"),
        Some(folder) => {
            prover.expect(*property, folder.path(), "FAILED", "the planted fault is detected")
        }
    })
}

/// The path of this process, before it a folder with a command `bitwuzla`.
pub(super) fn path_with_solver(folder: &Path) -> Result<OsString> {
    let python = python::with_package(SOLVER)?;
    let command = folder.join("bitwuzla");
    fs::write(&command, format!("#!/bin/sh\nexec '{}' -c '{SOLVE}'\n", python.display()))?;
    run::run(run::program("chmod").arg("+x").arg(&command))?;
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = [PathBuf::from(folder)].into_iter().chain(env::split_paths(&old));
    Ok(env::join_paths(folders)?)
}

struct Prover<'a> {
    path: OsString,
    scratch: &'a Path,
}

impl Prover<'_> {
    /// Fails unless the proof with the units of a folder ends with that status.
    fn expect(&self, property: Property, units: &Path, status: &str, means: &str) -> Result<()> {
        let Property { module, curve, action } = property;
        let action_text = action.map_or("-".to_owned(), |action| action.to_string());
        let model = self.scratch.join(format!("{module}-{curve}-{action_text}-{status}.smt2"));
        let setting = action.map(|action| format!(" -set Action {action}")).unwrap_or_default();
        let units = UNITS.map(|unit| format!("{}/{unit}.sv", units.display())).join(" ");
        let script = format!(
            "read_verilog -formal -sv {} {units} rtl/formal/{module}.sv; \
             chparam -set Curve {curve}{setting} {module}; hierarchy -check -top {module}; \
             setattr -mod -unset keep_hierarchy *; prep -flatten -top {module}; async2sync; opt -full; \
             dffunmap; write_smt2 {}",
            design::CODES,
            model.display()
        );
        run::read(run::program("yosys").args(["-q", "-p", &script]))?;
        let mut smtbmc = run::program("yosys-smtbmc");
        smtbmc.args(["--noinfo", "-s", "bitwuzla", "-t", clocks(module)]).arg(&model);
        let output = run::captured(smtbmc.env("PATH", &self.path))?;
        let title = format!("formal: {module}, curve {curve}, action {action_text}");
        if !String::from_utf8_lossy(&output.stdout).contains(&format!("Status: {status}")) {
            bail!("{}\n{title}: not {status}", run::describe(&smtbmc, &output));
        }
        println!("{title}: {means}");
        Ok(())
    }
}
