//! Writes the assembly of crates/arith/src/backend/ifma/windows and muldq/avx2/doubled, and their constants.
//!
//! The formulas are recorded inside of yuxi-arith, by a test, which without this command compares the files
//! with what it would write.

use anyhow::Result;

use crate::run;

const TEST: &str = "multiply::lanes::scheduled_tests::files_are_those_of_the_formulas";

pub(crate) fn run() -> Result<()> {
    let mut cargo = run::program("cargo");
    cargo.args(["test", "--quiet", "--locked", "-p", "yuxi-arith", "--lib", "--", "--exact", TEST]);
    run::run(cargo.arg("--nocapture").env("YUXI_WRITE", "1"))
}
