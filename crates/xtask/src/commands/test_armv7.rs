//! Runs the libraries' tests on a 32-bit ARM, under QEMU: with the backend of 32-bit words, which is the
//! best one there, and with that of 64-bit words, which must work there too.

use anyhow::Result;

use crate::emulated::CargoTest;
use crate::run;

const TARGET: &str = "armv7-unknown-linux-gnueabihf";

pub(crate) fn run(arguments: &CargoTest) -> Result<()> {
    run::need(&["cc:build-essential", "openssl:openssl"])?;
    run::run(&mut arguments.command(TARGET, 32, &["-p", "yuxi-arith", "-p", "yuxi"]))
}
