//! Proofs of the queue of the member for throughput: every request has one response, under its tag.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::{design, formal, passed, two_at_a_time};
use crate::{run, workspace};

/// Steps of the induction, and cycles from the reset on.
const STEPS: &str = "4";

const BARREL: &str = "rtl/throughput/yuxi_barrel.sv";
const UNLOADER: &str = "rtl/throughput/yuxi_barrel_unloader.sv";
/// What is read, in order. The parts that compute are those of free.sv.
const FILES: [&str; 8] = [
    design::CODES,
    "rtl/throughput/microcode/yuxi_barrel_isa.sv",
    "rtl/throughput/microcode/yuxi_barrel_word.sv",
    "rtl/yuxi_constants.sv",
    "rtl/formal/queue/free.sv",
    "rtl/throughput/yuxi_barrel_loader.sv",
    UNLOADER,
    BARREL,
];

/// Faults, each a file and what is replaced by what: a response twice; a request lost in a context
/// that has one; an answer under another's tag.
const FAULTS: [(&str, &str, &str); 3] = [
    (UNLOADER, "if (rsp_ready_i) begin", "if (rsp_ready_i && rsp_tag_o != '1) begin"),
    (BARREL, "state_before == StIdle;", "state_before != StRun;"),
    (BARREL, ".context_i(at_9)", ".context_i(at_9 + 5'd1)"),
];

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut patterns = FILES.to_vec();
    patterns.push("rtl/formal/queue");
    patterns.push("crates/xtask/src/commands/rtl/queue.rs");
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    run::need(&["yosys:yosys"])?;
    let scratch = tempfile::tempdir()?;
    let path = formal::path_with_solver(scratch.path())?;
    let mut jobs = vec![("queue".to_owned(), None)];
    jobs.extend(FAULTS.iter().enumerate().map(|(i, fault)| (format!("fault-{i}"), Some(*fault))));
    two_at_a_time(&jobs, |(name, fault)| {
        let model = model(scratch.path(), name, *fault)?;
        let proves = |induction: bool| -> Result<bool> {
            let mut smtbmc = run::program("yosys-smtbmc");
            smtbmc.args(["--noinfo", "-s", "bitwuzla", "-t", STEPS]);
            smtbmc.args(induction.then_some("-i")).arg(&model);
            let output = run::captured(smtbmc.env("PATH", &path))?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            match (text.contains("Status: PASSED"), text.contains("Status: FAILED")) {
                (true, false) => Ok(true),
                (false, true) => Ok(false),
                _ => bail!("queue: {name} has no result\n{}", run::describe(&smtbmc, &output)),
            }
        };
        if fault.is_some() {
            ensure!(!proves(true)?, "queue: the planted {name} is not detected");
            println!("queue: {name}: the planted fault is detected");
        } else {
            ensure!(proves(false)?, "queue: a statement is wrong within {STEPS} cycles of a reset");
            ensure!(proves(true)?, "queue: the induction fails");
            println!("queue: proved");
        }
        Ok(())
    })
}

/// The model for the solver, with a fault or none.
fn model(
    scratch: &Path,
    name: &str,
    fault: Option<(&str, &str, &str)>,
) -> Result<std::path::PathBuf> {
    let mut files = FILES.map(str::to_owned);
    if let Some((file, right, wrong)) = fault {
        let text = fs::read_to_string(workspace::root().join(file))?;
        ensure!(text.matches(right).count() == 1, "queue: nothing is planted in {file}");
        let planted = scratch.join(format!("{name}.sv"));
        fs::write(&planted, text.replace(right, wrong))?;
        for read in files.iter_mut().filter(|read| *read == file) {
            *read = planted.display().to_string();
        }
    }
    let model = scratch.join(format!("{name}.smt2"));
    let script = format!(
        "read_verilog -formal -sv {}\nchparam -set TagWidth 4 yuxi_barrel\n\
         prep -flatten -top yuxi_barrel\nasync2sync\nmemory_map\ndffunmap\n\
         opt -full -nodffe -nosdff\nwrite_smt2 -wires {}\n",
        files.join(" "),
        model.display()
    );
    let file = scratch.join(format!("{name}.ys"));
    fs::write(&file, script)?;
    run::read(run::program("yosys").arg("-q").arg(&file))?;
    Ok(model)
}
