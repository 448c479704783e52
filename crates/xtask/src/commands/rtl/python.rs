//! Programs in Python packages that have no command of their own.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::{run, workspace};

/// Installs a package (`NAME==VERSION`) into target/rtl-tools, and returns the Python that has it.
pub(super) fn with_package(package: &str) -> Result<PathBuf> {
    let folder = workspace::target_directory().join("rtl-tools");
    let python = folder.join("bin/python");
    if !run::captured(run::program("python3").args(["-c", "import ensurepip"]))?.status.success() {
        // that package has no command
        run::need(&["ensurepip:python3-venv"])?;
    }
    if !folder.join("bin/pip").exists() {
        run::run(run::program("python3").args(["-m", "venv"]).arg(&folder))?;
    }
    let installed = folder.join(package);
    if !installed.exists() {
        let mut pip = run::program(&python);
        pip.args(["-m", "pip", "install", "--quiet", "--retries", "10"]);
        run::run(pip.args(["--disable-pip-version-check", package]))?;
        fs::write(installed, "")?;
    }
    Ok(python)
}
