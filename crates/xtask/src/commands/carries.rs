//! Checks whether tests would notice a lost carry, on x86-64 and on AArch64.
//!
//! Each carry and borrow that an instruction of a field operation takes is forced to 0, and to 1, while
//! the operation runs on the inputs of crates/arith/tests/arithmetic/carries.rs. A result must be wrong each
//! time; what no input can cause is explained in crates/ct-check/src/bin/carries/explained.rs.
//!
//! On x86-64 it is skipped if this CPU lacks the instructions, and fails if YUXI_EXPECT_BACKENDS names
//! adx.

use anyhow::Result;
use clap::Args;

use crate::{backends, run, workspace};

const PROFILE: &str = "ct-release";
const PROGRAM: &str = "yuxi-carries";
const AARCH64: &str = "aarch64-unknown-linux-gnu";

#[derive(Args)]
pub(crate) struct Arguments {
    /// Also prints each carry that was forced
    #[arg(long)]
    all: bool,
    /// Those of the assembly for AArch64, under QEMU
    #[arg(long)]
    aarch64: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.aarch64 { on_aarch64(arguments.all) } else { on_x86_64(arguments.all) }
}

fn on_x86_64(all: bool) -> Result<()> {
    if !backends::IS_LINUX_X86_64 {
        println!("carries: SKIPPED, as this is no Linux on x86-64");
        return Ok(());
    }
    if !backends::is_expected("adx").map_or_else(|| backends::is_in_cpu("adx"), Ok)? {
        println!("carries: SKIPPED, as this CPU lacks the instructions of adx");
        return Ok(());
    }
    run::build_ct_check(PROFILE, &["--features", "carries", "--bin", PROGRAM])?;
    let mut carries = run::program(workspace::target_directory().join(PROFILE).join(PROGRAM));
    run::run(carries.args(all.then_some("--all")).arg("adx"))
}

fn on_aarch64(all: bool) -> Result<()> {
    let mut cargo = run::cross(AARCH64, "cargo");
    cargo.args(["run", "--quiet", "--locked", "-p", "yuxi-ct-check", "--features", "carries"]);
    cargo.args(["--profile", PROFILE, "--bin", PROGRAM, "--"]).args(all.then_some("--all"));
    run::run(cargo.args(["aarch64", "aarch64-karatsuba"]))
}
