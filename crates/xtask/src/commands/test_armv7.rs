//! Runs the libraries' tests on a 32-bit ARM, under QEMU: with the backend of 32-bit words, which is the
//! best one there, and with that of 64-bit words, which must work there too.

use anyhow::Result;
use clap::Args;

use crate::run;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Arguments of cargo test
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    cargo: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    run::need(&["cc:build-essential", "openssl:openssl"])?;
    let mut cargo = run::test_emulated("armv7-unknown-linux-gnueabihf", 32);
    run::run(cargo.args(["-p", "yuxi-arith", "-p", "yuxi"]).args(&arguments.cargo))
}
