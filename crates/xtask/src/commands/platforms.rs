//! The libraries on other machines than this one and AArch64: their tests, under QEMU if the processor is
//! another one, or only a build if nothing here can run it.
//!
//! On all of them but x86-64 the backends are the portable ones, of 64-bit and of 32-bit words.

use anyhow::{Result, bail};
use clap::Args;

use crate::emulated::CargoTest;
use crate::run;

/// Their tests run.
const TESTED: [&str; 5] = [
    "x86_64-unknown-linux-musl",
    "i686-unknown-linux-gnu",
    "armv7-unknown-linux-gnueabihf",
    "riscv64gc-unknown-linux-gnu",
    "loongarch64-unknown-linux-musl",
];

/// The libraries build: those with the standard library, and those without.
const BUILT: [&str; 4] = [
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "aarch64-linux-android",
    "x86_64-unknown-freebsd",
];
const BUILT_WITHOUT_STD: [&str; 2] = ["aarch64-unknown-none", "riscv64gc-unknown-none-elf"];

/// Random inputs of each property; without an emulator 256.
const CASES: u32 = 32;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only this platform, as rustc names it; may be repeated
    #[arg(long, value_name = "TARGET")]
    only: Vec<String>,
    #[command(flatten)]
    tests: CargoTest,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    run::need(&["cc:build-essential", "openssl:openssl"])?;
    let all = || TESTED.into_iter().chain(BUILT).chain(BUILT_WITHOUT_STD);
    if let Some(unknown) = arguments.only.iter().find(|only| !all().any(|one| one == *only)) {
        bail!("platforms: {unknown} is none of {}", all().collect::<Vec<_>>().join(", "));
    }
    let is_wanted = |target: &str| {
        arguments.only.is_empty() || arguments.only.iter().any(|only| only == target)
    };
    for target in all().filter(|target| is_wanted(target)) {
        // what is missing has been said
        if run::run(&mut run::cross(target, "true")).is_err() {
            println!("platforms: {target}: SKIPPED, as it cannot be built for");
        } else if TESTED.contains(&target) {
            let libraries = ["-p", "yuxi-arith", "-p", "yuxi-sm3-lanes", "-p", "yuxi"];
            run::run(&mut arguments.tests.command(target, CASES, &libraries))?;
            println!("platforms: {target}: the libraries' tests pass");
        } else {
            let mut build = run::cross(target, "cargo");
            build.args(["build", "--quiet", "--locked", "-p", "yuxi"]);
            if BUILT_WITHOUT_STD.contains(&target) {
                build.args(["--no-default-features", "--features", "alloc"]);
            }
            run::run(&mut build)?;
            println!("platforms: {target}: the libraries are built, and not tested");
        }
    }
    Ok(())
}
