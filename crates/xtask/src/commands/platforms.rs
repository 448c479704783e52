//! The libraries on other machines than this one and AArch64: their tests, under QEMU if the processor is
//! another one, or only a build if nothing here can run it.
//!
//! On all of them but x86-64 the backends are the portable ones. Under QEMU tests run on the one that the
//! library takes there, of 64-bit or of 32-bit words: all of them run on this machine, and the code is the same.

use anyhow::{Result, bail};
use clap::Args;

use crate::emulated::CargoTest;
use crate::run;

/// Their tests run.
const TESTED: [&str; 5] = [
    "x86_64-unknown-linux-musl",
    "i686-unknown-linux-gnu",
    "riscv64gc-unknown-linux-gnu",
    "loongarch64-unknown-linux-musl",
    "armv7-unknown-linux-gnueabihf",
];

/// Of these, the ones under QEMU, and the backend that the library takes there.
const EMULATED: [(&str, &str); 3] = [
    ("riscv64gc-unknown-linux-gnu", "portable64"),
    ("loongarch64-unknown-linux-musl", "portable64"),
    ("armv7-unknown-linux-gnueabihf", "portable32"),
];

/// The portable backends.
const PORTABLE: [&str; 3] = ["portable64", "portable32", "portable29"];

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
            let mut cargo = arguments.tests.command(target, CASES, &libraries);
            if let Some((_, backend)) = EMULATED.iter().find(|(emulated, _)| *emulated == target) {
                cargo.env("YUXI_TEST_BACKENDS", backend);
                if arguments.tests.has_none() {
                    let others = PORTABLE.iter().filter(|other| *other != backend);
                    others.for_each(|other| _ = cargo.args(["--skip", &format!("::{other}::")]));
                }
            }
            run::run(&mut cargo)?;
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
