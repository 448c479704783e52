//! Runs tests in Miri, which finds undefined behaviour.
//!
//! They are the C library's functions, called as C calls them, and with them the portable backends; words
//! and ranges of the arithmetic; SM3 in lanes of AVX2. Miri has no assembly. The machines are one of 64
//! bits, one of 32, and a big-endian one. A scalar multiplication takes half a minute and more, so no
//! longer test is run. A nightly toolchain with Miri is required; without one the check is skipped.

use std::fs;
use std::process::Command;

use anyhow::{Result, ensure};
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::{run, workspace};

/// The toolchain, and where tests run
#[derive(Args)]
pub(crate) struct Arguments {
    /// The machines, or avx2 for SM3 in lanes; without any, all in turn
    #[arg(value_name = "MACHINE", value_parser = PossibleValuesParser::new(PLACES))]
    places: Vec<String>,
    /// The toolchain
    #[arg(long, default_value = "nightly")]
    toolchain: String,
}

const AVX2: &str = "avx2";

/// Three machines, and lanes on x86-64.
const PLACES: [&str; 4] =
    ["x86_64-unknown-linux-gnu", "i686-unknown-linux-gnu", "s390x-unknown-linux-gnu", AVX2];

/// Tests, and names of some of them.
type Tests = (&'static [&'static str], &'static [&'static str]);

const TESTS: [Tests; 2] = [
    (
        &["-p", "yuxi-arith", "--test", "arithmetic"],
        &["--", "pair::", "bounds::", "--skip", "quad_bounds::"],
    ),
    (&["-p", "yuxi-capi", "--lib"], &[]),
];

/// On x86-64 with AVX2.
const LANES: [&str; 4] = ["-p", "yuxi-sm3-lanes", "--test", "vectors"];

/// A program that reads behind an array, which must be found.
const FAULT: &str = "fn main() {
    let array = [1_u8; 4];
    println!(\"{}\", unsafe { *array.as_ptr().wrapping_add(4) });
}
";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let toolchain = &arguments.toolchain;
    let version = run::captured(cargo(toolchain).args(["miri", "--version"]));
    if !version.is_ok_and(|version| version.status.success()) {
        println!(
            "miri: SKIPPED, as there is none: rustup component add miri rust-src --toolchain {toolchain}"
        );
        return Ok(());
    }
    a_fault_is_found(toolchain)?;
    let all = PLACES.map(str::to_owned);
    let places = if arguments.places.is_empty() { &all[..] } else { &arguments.places };
    for place in places {
        if place == AVX2 {
            let mut lanes = test(toolchain, AVX2, &LANES);
            run::run(lanes.env("RUSTFLAGS", "-Ctarget-feature=+avx2"))?;
        } else {
            for (tests, names) in TESTS {
                run::run(test(toolchain, place, tests).args(["--target", place]).args(names))?;
            }
        }
        println!("miri: no undefined behaviour on {place}");
    }
    Ok(())
}

fn cargo(toolchain: &str) -> Command {
    let mut cargo = run::program("rustup");
    cargo.args(["run", toolchain, "cargo"]);
    cargo
}

fn test(toolchain: &str, folder: &str, selection: &[&str]) -> Command {
    let mut cargo = cargo(toolchain);
    cargo.args(["miri", "test", "--locked"]).args(selection);
    cargo.arg("--target-dir").arg(workspace::target_directory().join("miri").join(folder));
    // for backtraces and random numbers the system is asked
    cargo.env("MIRIFLAGS", "-Zmiri-disable-isolation -Zmiri-strict-provenance");
    cargo
}

fn a_fault_is_found(toolchain: &str) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let manifest = "[package]\nname = \"fault\"\nedition = \"2024\"\n[[bin]]\nname = \"fault\"\npath = \"fault.rs\"\n";
    fs::write(folder.path().join("Cargo.toml"), manifest)?;
    fs::write(folder.path().join("fault.rs"), FAULT)?;
    let output = run::captured(
        cargo(toolchain).args(["miri", "run", "--quiet"]).current_dir(folder.path()),
    )?;
    let text = String::from_utf8_lossy(&output.stderr);
    ensure!(text.contains("Undefined Behavior"), "miri: a planted fault is not found: {text}");
    Ok(())
}
