//! Checks whether tests would notice a lost carry, on x86-64.
//!
//! Each carry and borrow that an instruction of a field operation takes is forced to 0, and to 1, while
//! the operation runs on the inputs of crates/arith/tests/carries.rs. A result must be wrong each
//! time; what no input can cause is explained in crates/ct-check/src/bin/carries/explained.rs.
//!
//! It is skipped if this CPU lacks the instructions, and fails if YUXI_EXPECT_BACKENDS names adx.

use anyhow::Result;
use clap::Args;

use crate::{backends, run, workspace};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Also prints each carry that was forced
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !backends::IS_LINUX_X86_64 {
        println!("carries: SKIPPED, as this is no Linux on x86-64");
        return Ok(());
    }
    if !backends::is_expected("adx").map_or_else(|| backends::is_in_cpu("adx"), Ok)? {
        println!("carries: SKIPPED, as this CPU lacks the instructions of adx");
        return Ok(());
    }
    run::build_ct_check("ct-release", &["--features", "carries", "--bin", "yuxi-carries"])?;
    let mut carries = run::program(workspace::target_directory().join("ct-release/yuxi-carries"));
    run::run(carries.args(arguments.all.then_some("--all")).arg("adx"))
}
