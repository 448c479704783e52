//! The packages of the workspace and the files that their targets start with, from Cargo.

use std::error::Error;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// A library, a program, an example or a benchmark.
pub(crate) struct Target {
    /// The root module's file.
    pub(crate) root: PathBuf,
}

/// The root of the workspace and all of its targets but tests and build scripts.
pub(crate) fn targets() -> Result<(PathBuf, Vec<Target>), Box<dyn Error>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let root = text(&metadata["workspace_root"])?;
    let mut targets = Vec::new();
    for package in list(&metadata["packages"])? {
        for target in list(&package["targets"])? {
            let kinds = list(&target["kind"])?;
            if !kinds.iter().any(|kind| kind == "test" || kind == "custom-build") {
                targets.push(Target { root: text(&target["src_path"])?.into() });
            }
        }
    }
    Ok((root.into(), targets))
}

fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| format!("cargo metadata: {value} is not a list"))
}

fn text(value: &Value) -> Result<&str, String> {
    value.as_str().ok_or_else(|| format!("cargo metadata: {value} is not a text"))
}
