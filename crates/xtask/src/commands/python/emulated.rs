//! Tests of the wheel for AArch64, under QEMU: by the Python of this system's distribution, whose
//! packages for AArch64 are unpacked into target/python, and not installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::environment::Environment;
use super::folder;
use super::foreign::Foreign;
use crate::run;

/// The packages that are unpacked, with what they depend on.
const PACKAGES: &[&str] = &["python3", "musl", "musl-dev"];

/// Runs the tests. If there is no Python for AArch64, returns why.
pub(super) fn test(tools: &Environment, wheel: &Path) -> Result<Option<String>> {
    let root = match root() {
        Ok(root) => root,
        Err(error) => return Ok(Some(format!("there is no Python for AArch64: {error:#}"))),
    };
    let version = &version(&root)?;
    let python = || {
        let mut python = command(&root, &root.join(format!("usr/bin/python{version}")));
        python.env("PYTHONHOME", root.join("usr"));
        python
    };
    let platform = "manylinux_2_17_aarch64";
    let name = "AArch64";
    Foreign { name, version, platform, is_emulated: true, python: &python }.test(tools, wheel)?;
    Ok(None)
}

/// A program for AArch64, with the libraries of this root.
pub(super) fn command(root: &Path, program: &Path) -> Command {
    let mut qemu = run::program("qemu-aarch64");
    qemu.arg("-L").arg(root).arg(program);
    qemu
}

/// The folder with this system's Python for AArch64, the libraries that it needs, and musl with its headers.
pub(super) fn root() -> Result<PathBuf> {
    run::need(&["qemu-aarch64:qemu-user", "dpkg-deb:dpkg"])?;
    let root = folder().join("aarch64");
    let complete = root.join("complete");
    if fs::read_to_string(&complete).is_ok_and(|packages| packages == PACKAGES.join(" ")) {
        return Ok(root);
    }
    let apt = folder().join("apt");
    for part in ["state/lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(apt.join(part))?;
    }
    // nothing is installed in this state, so all that Python needs is fetched
    fs::write(apt.join("status"), "")?;
    let get = |arguments: &[&str]| {
        let mut get = run::program("apt-get");
        let options = [
            "APT::Architecture=arm64".to_owned(),
            "APT::Architectures=arm64".to_owned(),
            "APT::Sandbox::User=root".to_owned(),
            "APT::Install-Recommends=false".to_owned(),
            "Debug::NoLocking=true".to_owned(),
            format!("Dir::State={}", apt.join("state").display()),
            format!("Dir::State::status={}", apt.join("status").display()),
            format!("Dir::Cache={}", apt.join("cache").display()),
        ];
        get.args(["-qq", "-y"]).args(options.iter().flat_map(|option| ["-o", option.as_str()]));
        run::read(get.args(arguments))
    };
    // a source that has nothing for AArch64 is no fault, if others have
    let _ = get(&["update"]);
    get(&[&["install", "--download-only"], PACKAGES].concat())?;
    for package in fs::read_dir(apt.join("cache/archives"))? {
        let package = package?.path();
        if package.extension().is_some_and(|extension| extension == "deb") {
            run::run(run::program("dpkg-deb").arg("-x").arg(&package).arg(&root))?;
        }
    }
    fs::write(complete, PACKAGES.join(" "))?;
    Ok(root)
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
