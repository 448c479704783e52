//! Builds with the oldest Rust that Cargo.toml declares (rust-version).

use anyhow::Result;
use clap::Args;

use crate::{run, workspace};

const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

#[derive(Args)]
pub(crate) struct Arguments {
    /// Also tests, examples and benchmarks, not only libraries and programs
    #[arg(long)]
    all_targets: bool,
}

const BUILDS: [&[&str]; 2] = [&["--workspace"], &["-p", "yuxi", "--no-default-features"]];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let toolchain = format!("+{OLDEST}");
    let version = run::captured(run::program("rustc").args([&toolchain, "--version"]));
    if !version.is_ok_and(|version| version.status.success()) {
        println!(
            "msrv: SKIPPED, as there is no Rust {OLDEST}: rustup toolchain install --profile minimal {OLDEST}"
        );
        return Ok(());
    }
    let target = workspace::target_directory().join("msrv");
    let all_targets = arguments.all_targets.then_some("--all-targets");
    for selection in BUILDS {
        // rustup's, which takes the toolchain: the cargo that runs this one is of another.
        let mut cargo = run::program("cargo");
        cargo.args([&toolchain, "check", "--quiet", "--locked"]).args(selection).args(all_targets);
        // clippy's warnings are of the newer Rust alone
        cargo.env("RUSTFLAGS", "--cap-lints=allow");
        run::run(cargo.arg("--target-dir").arg(&target))?;
    }
    println!("msrv: Rust {OLDEST} builds it");
    Ok(())
}
