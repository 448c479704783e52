//! The constant-time check on AArch64: traces under QEMU for different secrets are equal.
//!
//! yuxi-ct-check runs every operation on secrets of each kind: `low` ones, where each is the
//! integer 1, `high` ones, and random ones that follow from a number. A plugin of QEMU
//! (crates/ct-check/qemu/trace.c) follows every executed instruction and every address that is loaded
//! or stored. Both must be the same in sequence for all secrets. If they are not, the first difference
//! is shown. Two functions that leak on purpose must be detected, or the check fails.
//!
//! It also asserts that no function of Yuxi reads data from among the code, which some systems forbid.

mod traces;

use std::fs;

use anyhow::{Context, Result, ensure};
use clap::Args;

use self::traces::{Region, program};
use crate::{run, workspace};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const PROFILE: &str = "ct-release";
/// Differences that are shown with the events before them.
const SHOWN: usize = 4;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Kinds of secrets
    #[arg(long, value_delimiter = ',', default_value = "low,high,1,2,3")]
    secrets: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    build().context("constant-time-aarch64: it does not build")?;
    // every part is run, so that one run shows all that is wrong
    let mut passed = code_is_only_executed()?;
    passed &= check(&arguments.secrets)?;
    for leak in ["branch", "index"] {
        passed &= leak_is_detected(leak, &arguments.secrets)?;
    }
    ensure!(passed, "constant-time-aarch64: FAILED");
    Ok(())
}

fn build() -> Result<()> {
    let mut cargo = run::cross(TARGET, "cargo");
    cargo.args(["build", "--quiet", "--locked", "-p", "yuxi-ct-check", "--features", "check"]);
    run::run(cargo.args(["--profile", PROFILE]))?;
    fs::create_dir_all(workspace::root().join(traces::DIRECTORY))?;
    let mut cc = run::program("cc");
    cc.args(["-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-fvisibility=hidden"]);
    run::run(cc.args(["-o", traces::PLUGIN, "crates/ct-check/qemu/trace.c"]))
}

/// Whether all traces are equal.
fn check(kinds: &[String]) -> Result<bool> {
    let runs: Vec<_> =
        kinds.iter().map(|kind| traces::regions(kind, None)).collect::<Result<_>>()?;
    let first = runs.first().context("no kind of secrets is given")?;
    ensure!(
        runs.iter().all(|run| run.len() == first.len()),
        "constant-time-aarch64: not every run has the same regions"
    );
    println!("{:<12} {:<42} {:>8} {:>9}", "backend", "operation", "instructions", "accesses");
    let mut failed = 0;
    let mut start = 0;
    for group in first.chunk_by(|a, b| a.name == b.name) {
        let sum = |of: fn(&Region) -> u64| group.iter().map(of).sum::<u64>();
        let (instructions, accesses) =
            (sum(|region| region.instructions), sum(|region| region.accesses));
        let line = format!("{:<55} {instructions:>9} {accesses:>9}", group[0].name);
        let numbers = start..start + group.len();
        start += group.len();
        let Some((number, kind)) = odd(&runs, numbers) else {
            println!("{line}  equal");
            continue;
        };
        failed += 1;
        println!("{line}  DIFFERS between {} and {}", kinds[0], kinds[kind]);
        if failed <= SHOWN {
            traces::show_difference(number, [&kinds[0], &kinds[kind]])?;
        }
    }
    let instructions: u64 = first.iter().map(|region| region.instructions).sum();
    let (regions, sets) = (first.len(), kinds.len());
    println!(
        "{regions} regions, {instructions} instructions, {sets} kinds of secrets: {failed} differ"
    );
    Ok(failed == 0)
}

/// The first of the regions in which a run differs from the first one, and that run.
fn odd(runs: &[Vec<Region>], mut numbers: std::ops::Range<usize>) -> Option<(usize, usize)> {
    numbers.find_map(|number| {
        let run = runs.iter().position(|run| run[number] != runs[0][number])?;
        Some((number, run))
    })
}

fn leak_is_detected(leak: &str, kinds: &[String]) -> Result<bool> {
    let runs: Vec<_> =
        kinds.iter().map(|kind| traces::regions(kind, Some(leak))).collect::<Result<_>>()?;
    if runs.iter().all(|run| *run == runs[0]) {
        println!("the leaky {leak} was NOT detected: the check is broken");
        return Ok(false);
    }
    println!("the leaky {leak} is detected");
    Ok(true)
}

/// Whether no function of Yuxi loads from an address that is relative to the instruction's.
fn code_is_only_executed() -> Result<bool> {
    let mut objdump = run::program("aarch64-linux-gnu-objdump");
    objdump.args(["-dw", "--no-show-raw-insn"]).arg(program());
    let (found, kernels) = loads_from_code(&run::read(&mut objdump)?);
    for line in &found {
        println!("data is read from among the code: {line}");
    }
    let loads = found.len();
    println!("{kernels} functions of the backend: {loads} loads of data from among the code");
    Ok(kernels > 0 && found.is_empty())
}

/// Such loads in a listing, and the number of functions of the backend for AArch64.
fn loads_from_code(listing: &str) -> (Vec<String>, usize) {
    let (mut found, mut kernels, mut function) = (Vec::new(), 0, "");
    for line in listing.lines() {
        if line.ends_with(">:") {
            function = line;
            kernels += usize::from(line.contains("yuxi_arith") && line.contains("aarch64"));
        } else if function.contains("yuxi") && is_load_from_code(line) {
            found.push(format!("{function} {line}"));
        }
    }
    (found, kernels)
}

/// Whether a line of a listing is `ldr` or `ldrsw` of a register from an address with a name.
fn is_load_from_code(line: &str) -> bool {
    let mut fields = line.split('\t').skip(1);
    let (Some("ldr" | "ldrsw"), Some(operands)) = (fields.next(), fields.next()) else {
        return false;
    };
    let Some((_, place)) = operands.split_once(", ") else { return false };
    let Some((address, name)) = place.split_once(' ') else { return false };
    !address.is_empty() && address.chars().all(|c| c.is_ascii_hexdigit()) && name.starts_with('<')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loads_from_among_the_code_are_found() {
        let listing = "\
0000000000001000 <_ZN10yuxi_arith7backend7aarch643mulE>:
    1000:\tldr\tx0, 1010 <_ZN10yuxi_arith+0x10>
    1004:\tldrsw\tx1, 1014 <x+0x14>
    1008:\tldr\tx0, [x1, #8]
    100c:\tadd\tx0, x1, x2
0000000000001020 <_ZN4core3fmtE>:
    1020:\tldr\tx0, 1010 <x>
";
        let (found, kernels) = loads_from_code(listing);
        assert_eq!((found.len(), kernels), (2, 1));
    }
}
