//! The whole core in a second simulator, on the bench rtl/tb.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{built, design, passed, planted, two_at_a_time};
use crate::run;

/// Lines of a request with its response.
const LINES: usize = 11;

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut inputs = super::core_inputs()?;
    inputs.extend(passed::files(&["crates/xtask/src/commands/rtl/icarus.rs", "rtl/tb"])?);
    Ok(inputs)
}

pub(super) fn run() -> Result<()> {
    run::need(&["iverilog:iverilog"])?;
    let scratch = tempfile::tempdir()?;
    let vectors = run::read(&mut built("examples/vectors")?)?;
    fs::write(scratch.path().join("vectors.hex"), &vectors)?;
    let count = format!("Count={}", vectors.lines().count() / LINES);
    two_at_a_time(&[0, 1], |half| {
        let parameters = [&count, &format!("First={half}"), "Step=2"];
        let printed = run::read(&mut bench(scratch.path(), half, Path::new("rtl"), &parameters)?)?;
        let right = printed.lines().find(|line| line.starts_with("icarus: all right"));
        println!("{}", right.context("icarus: the bench does not end")?);
        Ok(())
    })?;
    detects_a_fault(scratch.path())
}

/// The bench must fail, at the first request.
fn detects_a_fault(scratch: &Path) -> Result<()> {
    let folder = planted::planted(
        &design::modules()?,
        "yuxi_subtractor",
        "difference[257] ?",
        "!difference[257] ?",
    )?;
    let mut bench = bench(scratch, &"fault", folder.path(), &["Count=1"])?;
    let output = run::captured(&mut bench)?;
    let described = run::describe(&bench, &output);
    let detected = !output.status.success() && described.contains("request 0");
    ensure!(detected, "icarus: the planted fault is not detected\n{described}");
    println!("icarus: a planted fault is detected");
    Ok(())
}

/// Compiles the bench with the modules of a folder; the command runs it.
fn bench(
    scratch: &Path,
    name: &dyn std::fmt::Display,
    folder: &Path,
    parameters: &[&str],
) -> Result<std::process::Command> {
    let program = scratch.join(format!("bench-{name}"));
    let mut compile = run::program("iverilog");
    compile.arg("-g2012").arg("-o").arg(&program);
    for parameter in parameters {
        compile.args(["-P", &format!("yuxi_tb.{parameter}")]);
    }
    compile.args(["-s", "yuxi_tb", "rtl/tb/yuxi_tb.sv", "-c", &design::list(design::BUILDS[0])]);
    for module in design::modules()? {
        compile.arg(folder.join(module.trim_start_matches("rtl/")));
    }
    run::read(&mut compile)?;
    let mut bench = run::program("vvp");
    bench.arg("-n").arg(program).arg(format!("+vectors={}/vectors.hex", scratch.display()));
    Ok(bench)
}
