//! Tests of the wheel for AArch64, under QEMU: by the Python of this system's distribution, whose
//! packages for AArch64 are unpacked into target/python, and not installed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::environment::Environment;
use super::folder;
use super::foreign::Foreign;
use crate::debian;

/// Runs the tests. If there is no Python for AArch64, returns why.
pub(super) fn test(tools: &Environment, wheel: &Path) -> Result<Option<String>> {
    let root = match root() {
        Ok(root) => root,
        Err(error) => return Ok(Some(format!("there is no Python for AArch64: {error:#}"))),
    };
    let version = &version(&root)?;
    let python = || {
        let mut python = debian::emulated(&root, &root.join(format!("usr/bin/python{version}")));
        python.env("PYTHONHOME", root.join("usr"));
        python
    };
    let platform = "manylinux_2_17_aarch64";
    let name = "AArch64";
    Foreign { name, version, platform, is_emulated: true, python: &python }.test(tools, wheel)?;
    Ok(None)
}

/// The folder with this system's Python for AArch64, the libraries that it needs, and musl with its headers.
pub(super) fn root() -> Result<PathBuf> {
    debian::unpacked(&folder(), &["python3", "musl", "musl-dev"])
}

/// The version of the unpacked Python, such as 3.11.
fn version(root: &Path) -> Result<String> {
    for file in fs::read_dir(root.join("usr/bin"))? {
        let name = file?.file_name().to_string_lossy().into_owned();
        if let Some(version) = name.strip_prefix("python3.")
            && version.bytes().all(|digit| digit.is_ascii_digit())
        {
            return Ok(format!("3.{version}"));
        }
    }
    bail!("python: there is no Python in {}", root.display())
}
