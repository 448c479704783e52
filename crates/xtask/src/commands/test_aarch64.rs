//! Runs the tests of the workspace on AArch64, under QEMU.
//!
//! Those of the C library start its programs in QEMU; the openssl command and the C compiler are this
//! machine's. A test that cannot run so prints why it is skipped, which `-- --nocapture` shows
//! (docs/arm.md has them all).

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::emulated::CargoTest;
use crate::run;

#[derive(Args)]
pub(crate) struct Arguments {
    /// What continuous integration runs: the tests of the libraries, of the C library, of the provider, of the
    /// vectors and of what takes traces, without the portable backends. The command, whose tests mostly start one process after the other and
    /// compute nothing new, is left to a run without it, as are benchmarks and hardware
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    cargo: CargoTest,
}

/// The backends in assembly, on which a quick run does what is done on each. The portable ones, and so the
/// field of small curves, have the same code on every machine, and take most of the time under QEMU.
const ASSEMBLY: &str = "aarch64,aarch64-karatsuba";

/// Those of a quick run.
const PACKAGES: [&str; 8] = [
    "-pyuxi-arith",
    "-pyuxi-sm3-lanes",
    "-pyuxi",
    "-pyuxi-capi",
    "-pyuxi-provider",
    "-pyuxi-vectors",
    "-pyuxi-ct-check",
    "-pyuxi-inspect",
];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    run::need(&["cc:build-essential", "openssl:openssl", "make:make", "pkg-config:pkgconf"])?;
    if !arguments.quick {
        // `--lib` would link the module of Python as a program; cargo xtask python dist tests it
        let all = ["--lib", "--bins", "--tests", "--workspace", "--exclude", "yuxi-python"];
        return run::run(&mut arguments.tests(&all));
    }
    let mut cargo = arguments.tests(&[&PACKAGES[..], &["--lib", "--bins", "--tests"]].concat());
    if arguments.cargo.has_none() {
        cargo.args(["--skip", "::portable", "--skip", "small_curve::"]);
    }
    run::run(cargo.env("YUXI_TEST_BACKENDS", ASSEMBLY))
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
