//! Changes the code in one place at a time, and checks whether a test fails: with cargo-mutants, which builds
//! each mutant by itself, or with all mutants built at once.
//!
//! What .cargo/mutants.toml excludes stays as it is. It changes a copy of the files that git knows, in
//! target/mutants/tree. Results are in target/mutants/results, and the last ones in docs/mutants.md.

mod copy;
mod parts;
mod together;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{backends, run, workspace};
use copy::copy;
use parts::{ARITH, Quick, YUXI};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Folders or files of crates/yuxi/src or crates/arith/src, by their paths; without any, all of
    /// them that have quick tests, in turn
    #[arg(value_name = "PART")]
    parts: Vec<String>,
    /// Tests that run in place of the quick ones, as cargo test takes them: "--lib -- kdf::"
    #[arg(long, allow_hyphen_values = true)]
    tests: Option<String>,
    /// Tries only mutants whose name this regular expression matches, such as those that the quick
    /// tests did not catch
    #[arg(long, value_name = "REGEX")]
    re: Option<String>,
    /// Compiles all mutants at once, and chooses one at run time, without cargo-mutants; results are in
    /// target/mutants/together. What was caught is not tried again while the part is the same
    #[arg(long, conflicts_with_all = ["tests", "re"])]
    together: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let mut parts = arguments.parts.clone();
    if parts.is_empty() {
        parts = parts::all();
    }
    for part in &mut parts {
        part.truncate(part.trim_end_matches('/').len());
        ensure!(workspace::root().join(&*part).exists(), "there is no {part}");
    }
    let root = workspace::root().join("target/mutants");
    if arguments.together {
        return together::run(&parts, &root.join("together"));
    }
    if run::captured(run::program("cargo-mutants").arg("--version")).is_err() {
        bail!("cargo-mutants is missing: cargo install --locked cargo-mutants");
    }
    copy(&root.join("tree"), &BTreeMap::new())?;
    parts.iter().try_for_each(|part| mutate(part, arguments, &root))
}

fn mutate(part: &str, arguments: &Arguments, root: &Path) -> Result<()> {
    let glob =
        if workspace::root().join(part).is_dir() { format!("{part}/**") } else { part.into() };
    let output = root.join("results").join(part.replace('/', "-"));
    fs::create_dir_all(&output)?;
    let tests = match &arguments.tests {
        Some(tests) => tests.clone(),
        None => Quick::of(part)?.arguments(part),
    };
    let mut cargo = run::program("cargo");
    cargo.args(["mutants", "--colors", "never", "--profile", "mutants", "--in-place"]);
    cargo.args(["--file", &glob, "--output"]).arg(output);
    if let Some(names) = &arguments.re {
        cargo.args(["--re", names]);
    }
    if part.starts_with(YUXI) {
        cargo.args(["--features", "signature,rayon,hazmat"]);
    }
    // Batches go through lanes, if this CPU has them. To what stands above the backends, they
    // do not matter, and this one is fast unoptimised.
    let is_batch = part.starts_with(ARITH) || part.starts_with(&format!("{YUXI}/batch"));
    if !is_batch && env::var_os("YUXI_BACKEND").is_none() && backends::is_in_cpu("adx")? {
        cargo.env("YUXI_BACKEND", "adx");
    }
    println!("== {part}");
    cargo.arg("--").args(tests.split_whitespace()).current_dir(root.join("tree"));
    // One file changes each time, always at the same path.
    cargo.env("CARGO_INCREMENTAL", "1").env("CARGO_TARGET_DIR", root.join("build"));
    let status = cargo.status().with_context(|| run::line(&cargo))?;
    // 2: tests missed some; 3: a test ran out of time
    ensure!(matches!(status.code(), Some(0 | 2 | 3)), "{}: {status}", run::line(&cargo));
    Ok(())
}
