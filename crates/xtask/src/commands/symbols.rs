//! The symbols that the C library and the provider export, against the lists in their folders. A
//! program that links a symbol breaks if the symbol goes, and cannot be taken back from one that came.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{run, workspace};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Writes the lists
    #[arg(long)]
    write: bool,
    /// Builds as users do, in place of what ./test builds
    #[arg(long)]
    release: bool,
}

/// The lists, from the root of the workspace.
pub(super) const C_LIBRARY: &str = "crates/capi/symbols.txt";
pub(super) const PROVIDER: &str = "crates/provider/symbols.txt";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    run::need(&["nm:binutils", "make:make", "cc:build-essential"])?;
    let (library, provider) = build(arguments.release)?;
    for (list, file) in [(C_LIBRARY, library), (PROVIDER, provider)] {
        if arguments.write {
            let text: String = exported(&file)?.iter().map(|name| format!("{name}\n")).collect();
            fs::write(workspace::root().join(list), text)?;
            println!("symbols: {list} is written");
        } else {
            check(list, &file)?;
        }
    }
    Ok(())
}

/// The C library and the provider, built.
fn build(is_release: bool) -> Result<(PathBuf, PathBuf)> {
    let target = workspace::target_directory();
    let mut make = run::program("make");
    make.args(["--silent", "-C", "crates/capi"]);
    make.arg(format!("TARGET={}", target.display()));
    let mut provider = run::cargo();
    provider.args(["build", "--quiet", "--locked"]);
    let (c, built) = if is_release {
        provider.args(["--release", "-p", "yuxi-provider"]);
        ("c", "release")
    } else {
        // the whole workspace, as for the tests of the C library: another selection would build
        // everything anew
        make.args(["PROFILE=dev", "PACKAGES=--workspace --lib --examples"]);
        provider.args(["--workspace", "--lib", "--examples"]);
        ("c-dev", "debug")
    };
    run::run(&mut make)?;
    run::run(&mut provider)?;
    let library = target.join(c).join(format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION")));
    Ok((library, target.join(built).join("libyuxi_provider.so")))
}

/// Compares what a file exports with a list.
pub(super) fn check(list: &str, file: &Path) -> Result<()> {
    let text = fs::read_to_string(workspace::root().join(list)).with_context(|| list.to_owned())?;
    let listed: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    let exported = exported(file)?;
    let faults = differences(&listed, &exported);
    if !faults.is_empty() {
        bail!(
            "symbols: {} and {list} differ:{faults}\nIf this is meant, cargo xtask symbols --write writes the list; \
             docs/releasing.md says which version the change needs.",
            file.display()
        );
    }
    println!("symbols: {list}: {} symbols, as listed", exported.len());
    Ok(())
}

fn differences(listed: &BTreeSet<String>, exported: &BTreeSet<String>) -> String {
    let mut text = String::new();
    for name in listed.difference(exported) {
        let _ = write!(text, "\n  missing: {name}");
    }
    for name in exported.difference(listed) {
        let _ = write!(text, "\n  not listed: {name}");
    }
    text
}

/// The names that a shared object exports, each with its symbol version.
fn exported(file: &Path) -> Result<BTreeSet<String>> {
    let listing = run::read(run::program("nm").args(["-D", "--defined-only"]).arg(file))?;
    Ok(names(&listing))
}

/// The names in what nm writes, without the absolute ones, which stand for versions.
fn names(listing: &str) -> BTreeSet<String> {
    let words = listing.lines().filter_map(|line| {
        let mut words = line.split_whitespace().rev();
        Some((words.next()?, words.next()?))
    });
    words.filter(|(_, kind)| *kind != "A").map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{differences, names};

    #[test]
    fn functions_and_data_are_names_and_versions_are_not() {
        let listing =
            "0000000000000000 A YUXI_0.1\n0000000000001000 T yuxi_a@@YUXI_0.1\n0000 B yuxi_b\n";
        assert_eq!(names(listing).into_iter().collect::<Vec<_>>(), ["yuxi_a@@YUXI_0.1", "yuxi_b"]);
    }

    #[test]
    fn a_missing_and_a_new_symbol_are_named() {
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(differences(&set(&["a", "b"]), &set(&["a", "b"])), "");
        let text = differences(&set(&["a", "b"]), &set(&["b", "c"]));
        assert_eq!(text, "\n  missing: a\n  not listed: c");
    }
}
