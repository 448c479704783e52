//! Changes the code in one place at a time, and checks whether a test fails, with cargo-mutants.
//!
//! What .cargo/mutants.toml excludes stays as it is. It changes a copy of the files that git knows, in
//! target/mutants/tree. Results are in target/mutants/results, and the last ones in docs/mutants.md.

use std::env;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{backends, listing, run, workspace};

const YUXI: &str = "crates/yuxi/src";
const ARITH: &str = "crates/arith/src";

/// What is changed if no part is named: files and folders of a crate.
const PARTS: [(&str, &str); 2] = [
    (
        YUXI,
        "signature.rs signature ecdsa.rs ecdsa sm2.rs sm2 batch.rs batch x25519.rs x25519 curve.rs ecdh.rs \
         ct_eq.rs declassify.rs rng.rs stack.rs asn1.rs pem.rs keys.rs keys",
    ),
    (
        ARITH,
        "engine.rs engine multiply.rs multiply curve/booth.rs curve/mul.rs curve/mul_base.rs \
         curve/mul_vartime.rs curve/comb.rs curve/x25519.rs curve/lanes/one_base.rs \
         curve/lanes/one_comb.rs curve/lanes/one_ladder.rs",
    ),
];

/// The tests that detect most mutants of a part within seconds: how the part's path begins, and modules of the
/// crate's program of tests; lib are the tests beside the code. The first that matches counts.
const QUICK_TESTS: [(&str, &str, &str); 20] = [
    (YUXI, "signature", "batch_vectors ecdsa encodings signature traits wycheproof"),
    (YUXI, "ecdsa", "batch_vectors ecdsa encodings signature traits wycheproof"),
    (YUXI, "sm2/exchange", "lib exchange traits vectors"),
    (YUXI, "sm2", "lib batch_vectors encodings encryption signature traits vectors"),
    (YUXI, "batch", "lib batch_agree batch_vectors failing"),
    (YUXI, "keys/encrypted/legacy", "encrypted_keys openssl_encrypted"),
    (YUXI, "keys/encrypted", "lib encrypted_keys gmsm"),
    (YUXI, "keys", "encodings encrypted_keys keys traits"),
    (YUXI, "x25519", "keys wycheproof x25519"),
    (YUXI, "ecdh", "keys wycheproof x25519"),
    (YUXI, "pem", "encodings encrypted_keys x509"),
    (YUXI, "curve", "batch_vectors encodings exchange"),
    (YUXI, "", "encodings failing keys signature vectors x25519"),
    (ARITH, "curve/x25519", "x25519 x25519_batch"),
    (ARITH, "curve/lanes/one_ladder", "x25519 x25519_batch"),
    (ARITH, "curve/lanes/one_", "base_tables exceptions cross_lane"),
    (ARITH, "curve/comb", "comb comb_shapes exceptions"),
    (ARITH, "curve/mul_vartime", "comb exceptions"),
    (ARITH, "curve", "exceptions small_curve"),
    (ARITH, "", "batch batch_lengths comb exceptions invert_scalars x25519_batch"),
];

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
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if run::captured(run::program("cargo-mutants").arg("--version")).is_err() {
        bail!("cargo-mutants is missing: cargo install --locked cargo-mutants");
    }
    let mut parts = arguments.parts.clone();
    if parts.is_empty() {
        let paths = |(root, names): (&str, &str)| {
            names.split_whitespace().map(|name| format!("{root}/{name}")).collect::<Vec<_>>()
        };
        parts = PARTS.into_iter().flat_map(paths).collect();
    }
    let root = workspace::root().join("target/mutants");
    copy(&root.join("tree"))?;
    parts.iter().try_for_each(|part| mutate(part.trim_end_matches('/'), arguments, &root))
}

/// Brings the copy up to date. Only files that differ are written, with the time of now: cargo builds
/// anew what has changed, and no more.
fn copy(tree: &Path) -> Result<()> {
    fs::create_dir_all(tree)?;
    let files = listing::files(&[])?;
    let there = run::read(run::program("find").arg(tree).args(["-type", "f", "-printf", "%P\\0"]))?;
    for gone in there.split_terminator('\0').filter(|name| !files.iter().any(|file| file == name)) {
        fs::remove_file(tree.join(gone))?;
    }
    for file in files {
        let (from, to) = (workspace::root().join(&file), tree.join(&file));
        let is_same = match fs::read(&to) {
            Err(error) if error.kind() == ErrorKind::NotFound => false,
            contents => contents? == fs::read(&from)?,
        };
        if !is_same {
            fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
            fs::copy(from, to)?;
        }
    }
    Ok(())
}

/// What cargo test is given to run the quick tests of a part.
fn quick_tests(part: &str) -> Result<String> {
    let is_part = |(root, begin, _): &(&str, &str, &str)| {
        part.strip_prefix(root).is_some_and(|rest| rest.trim_start_matches('/').starts_with(begin))
    };
    let (.., tests) = QUICK_TESTS.iter().find(|tests| is_part(tests)).context(part.to_owned())?;
    let program = if part.starts_with(YUXI) { "protocols" } else { "arithmetic" };
    let (lib, filters): (Vec<_>, Vec<_>) = tests.split(' ').partition(|test| *test == "lib");
    let (lib, beside) = if lib.is_empty() { ("", "") } else { ("--lib ", " tests::") };
    Ok(format!("{lib}--test {program} -- {}::{beside}", filters.join(":: ")))
}

fn mutate(part: &str, arguments: &Arguments, root: &Path) -> Result<()> {
    let glob =
        if workspace::root().join(part).is_dir() { format!("{part}/**") } else { part.into() };
    let output = root.join("results").join(part.replace('/', "-"));
    fs::create_dir_all(&output)?;
    let tests = match &arguments.tests {
        Some(tests) => tests.clone(),
        None => quick_tests(part)?,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_exists_and_has_tests() {
        for (root, names) in PARTS {
            for part in names.split_whitespace().map(|name| format!("{root}/{name}")) {
                assert!(workspace::root().join(&part).exists(), "{part}");
                let tests = quick_tests(&part).unwrap();
                let folder =
                    if root == YUXI { "yuxi/tests/protocols" } else { "arith/tests/arithmetic" };
                for module in tests.split(' ').filter_map(|word| word.strip_suffix("::")) {
                    let file = format!("crates/{folder}/{module}.rs");
                    assert!(module == "tests" || workspace::root().join(&file).exists(), "{file}");
                }
            }
        }
        assert_eq!(
            quick_tests("crates/yuxi/src/sm2/exchange.rs").unwrap(),
            "--lib --test protocols -- exchange:: traits:: vectors:: tests::"
        );
        assert_eq!(
            quick_tests("crates/arith/src/curve/comb.rs").unwrap(),
            "--test arithmetic -- comb:: comb_shapes:: exceptions::"
        );
        assert!(quick_tests("crates/cli/src").is_err());
    }
}
