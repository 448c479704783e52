//! Runs the tests of the workspace on AArch64, under QEMU.
//!
//! Those of the C library start its programs in QEMU; the openssl command and the C compiler are this
//! machine's. A test that cannot run so prints why it is skipped, which `-- --nocapture` shows
//! (docs/arm.md has them all).

use std::process::{Command, Stdio};

use anyhow::{Result, ensure};
use clap::Args;

use crate::emulated::CargoTest;
use crate::run;

#[derive(Args)]
pub(crate) struct Arguments {
    /// What continuous integration runs: all tests of the libraries, of the C library, of the provider and
    /// of the vectors; of the command one test of each of its operations, as the others mostly start one
    /// process after the other and compute nothing new; neither benchmarks nor hardware
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    cargo: CargoTest,
}

const COMMAND_TESTS: [&str; 13] = [
    "batch::signatures_that_openssl_made",
    "batch::signatures_are_verified",
    "certificates::a_certificate_is_a_public_key",
    "ciphertexts::through_pipes",
    "convert::openssl_reads_what_is_written",
    "curves::rfc_6979",
    "exchange::both_sides_come_to_one_key",
    "exchange::diffie_hellman_with_openssl",
    "inspect::signatures_in_every_form",
    "keys::the_standards_key",
    "openssl::openssl_reads_our_keys",
    "self_signed::openssl_takes_a_self_signed_certificate",
    "signatures::every_form_is_found_out_and_can_be_named",
];

/// The same each time, so that nothing is built twice.
const PACKAGES: [&str; 9] = [
    "-pyuxi-arith",
    "-pyuxi-sm3-lanes",
    "-pyuxi",
    "-pyuxi-capi",
    "-pyuxi-provider",
    "-pyuxi-vectors",
    "-pyuxi-ct-check",
    "-pyuxi-inspect",
    "-pyuxi-cli",
];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    run::need(&["cc:build-essential", "openssl:openssl", "make:make", "pkg-config:pkgconf"])?;
    if !arguments.quick {
        // `--lib` would link the module of Python as a program; cargo xtask python dist tests it
        let all = ["--lib", "--bins", "--tests", "--workspace", "--exclude", "yuxi-python"];
        return run::run(&mut arguments.tests(&all));
    }
    // All but the test that is called `cli`: no other one begins with c.
    let others = ["--lib", "--bins", "--test", "[!c]*"];
    run::run(&mut arguments.tests(&[&PACKAGES[..], &others].concat()))?;
    let mut command = arguments.tests(&[&PACKAGES[..], &["--test", "cli"]].concat());
    command.arg("--exact").args(COMMAND_TESTS);
    let text = run::read(command.stderr(Stdio::inherit()))?;
    print!("{text}");
    // A test that has another name by now would not run, unnoticed.
    ensure!(
        text.contains(&format!("test result: ok. {} passed", COMMAND_TESTS.len())),
        "test-aarch64: the list of the command's tests names some that do not exist"
    );
    Ok(())
}

impl Arguments {
    /// One test at a time: sometimes QEMU's copy of a program with threads that is to start another one
    /// waits forever.
    fn tests(&self, selection: &[&str]) -> Command {
        let mut cargo = self.cargo.command("aarch64-unknown-linux-gnu", 13, selection);
        cargo.env("RUST_TEST_THREADS", "1");
        cargo
    }
}
