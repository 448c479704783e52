//! Builds with the oldest Rust that Cargo.toml declares (rust-version).
//!
//! Continuous integration leaves it out, but runs clippy's lint incompatible_msrv, which knows what of
//! the standard library is newer.

use anyhow::Result;

use crate::{run, workspace};

const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

const BUILDS: [&[&str]; 2] =
    [&["--workspace", "--all-targets"], &["-p", "yuxi", "--no-default-features"]];

pub(crate) fn run() -> Result<()> {
    let toolchain = format!("+{OLDEST}");
    let version = run::captured(run::program("rustc").args([&toolchain, "--version"]));
    if !version.is_ok_and(|version| version.status.success()) {
        println!(
            "msrv: SKIPPED, as there is no Rust {OLDEST}: rustup toolchain install --profile minimal {OLDEST}"
        );
        return Ok(());
    }
    let target = workspace::target_directory().join("msrv");
    for selection in BUILDS {
        // rustup's, which takes the toolchain: the cargo that runs this one is of another.
        let mut cargo = run::program("cargo");
        cargo.args([&toolchain, "check", "--quiet", "--locked"]).args(selection);
        run::run(cargo.arg("--target-dir").arg(&target))?;
    }
    println!("msrv: Rust {OLDEST} builds all");
    Ok(())
}
