//! What is in the workspace: its files, from git, and its packages, from cargo.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run;
use crate::workspace::root;

/// The files of the workspace that git does not ignore, of those that `patterns` select.
pub(crate) fn files(patterns: &[&str]) -> Result<Vec<String>> {
    let listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"];
    let names = run::read(run::program("git").args(listing).args(patterns))?;
    let names = names.split_terminator('\0').filter(|name| root().join(name).is_file());
    Ok(names.map(str::to_owned).collect())
}

/// A library, a program, an example or a benchmark.
pub(crate) struct Target {
    /// The root module's file.
    pub(crate) root: PathBuf,
}

/// All targets of the workspace but tests and build scripts.
pub(crate) fn targets() -> Result<Vec<Target>> {
    let metadata = metadata(root())?;
    let mut targets = Vec::new();
    for package in list(&metadata["packages"])? {
        for target in list(&package["targets"])? {
            let kinds = list(&target["kind"])?;
            if !kinds.iter().any(|kind| kind == "test" || kind == "custom-build") {
                targets.push(Target { root: text(&target["src_path"])?.into() });
            }
        }
    }
    Ok(targets)
}

/// What cargo knows of the workspace below `root`, without its dependencies' own.
pub(crate) fn metadata(root: &Path) -> Result<Value> {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let text = run::read(run::cargo().args(arguments).current_dir(root))?;
    Ok(serde_json::from_str(&text)?)
}

/// The elements of a list in what cargo writes.
pub(crate) fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().with_context(|| format!("cargo metadata: {value} is not a list"))
}

/// A text in what cargo writes.
pub(crate) fn text(value: &Value) -> Result<&str> {
    value.as_str().with_context(|| format!("cargo metadata: {value} is not a text"))
}
