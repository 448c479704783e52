//! Proves that the library crates need no standard library: builds them, and a static library
//! without one, for this machine and, if their targets can be had, for a Cortex-M4 and an AArch64
//! processor without an operating system.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::run;

const BARE: [&str; 2] = ["thumbv7em-none-eabi", "aarch64-unknown-none"];

/// What the example of a program without a standard library adds to a cargo command.
const EXAMPLE: [&str; 4] =
    ["--manifest-path", "examples/no-std/Cargo.toml", "--target-dir", "target/no-std"];

const BUILDS: [&[&str]; 7] = [
    &["check", "-p", "yuxi-arith"],
    &["check", "-p", "yuxi-sm3-lanes"],
    &["check", "-p", "yuxi-accel"],
    &["check", "-p", "yuxi", "--no-default-features", "--features", "alloc"],
    &["check", "-p", "yuxi", "--no-default-features", "--features", "encrypted-keys,x509"],
    &["check", EXAMPLE[0], EXAMPLE[1], EXAMPLE[2], EXAMPLE[3]],
    &["build", EXAMPLE[0], EXAMPLE[1], EXAMPLE[2], EXAMPLE[3], "--features", "small-tables"],
];

pub(crate) fn run() -> Result<()> {
    let mut targets = vec![None];
    for bare in BARE {
        if run::captured(&mut run::cross(bare, "true"))?.status.success() {
            targets.push(Some(bare));
        } else {
            println!("no-std: not for {bare}");
        }
    }
    for target in targets {
        for arguments in BUILDS {
            let mut build = cargo(target, arguments);
            println!("no-std: {}", run::line(&build));
            run::run(&mut build)?;
        }
    }
    // The check must be able to fail: with a standard library below it, the example has two
    // panic handlers.
    let mut build = cargo(None, &["check"]);
    build.args(EXAMPLE).args(["--features", "yuxi/std"]);
    let built = run::captured(&mut build)?;
    ensure!(!built.status.success(), "no-std: a standard library was not detected");
    let text = String::from_utf8_lossy(&built.stderr);
    ensure!(text.contains("panic_impl"), "no-std: {}", run::describe(&build, &built));
    println!("no-std: a standard library is detected");
    Ok(())
}

fn cargo(target: Option<&str>, arguments: &[&str]) -> Command {
    let mut command = target.map_or_else(run::cargo, |target| run::cross(target, "cargo"));
    command.args(arguments).args(["--quiet", "--locked"]);
    command
}
