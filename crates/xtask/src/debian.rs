//! Packages of this system's distribution for AArch64: they are unpacked into a folder, with all that they depend on,
//! and not installed. QEMU runs their programs there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run;

/// A program for AArch64, with the libraries of this root.
pub(crate) fn emulated(root: &Path, program: &Path) -> Command {
    let mut qemu = run::program("qemu-aarch64");
    qemu.arg("-L").arg(root).arg(program);
    qemu
}

/// The folder below `folder` with packages for AArch64 and what they need.
pub(crate) fn unpacked(folder: &Path, packages: &[&str]) -> Result<PathBuf> {
    run::need(&["qemu-aarch64:qemu-user", "dpkg-deb:dpkg"])?;
    let root = folder.join("aarch64");
    let complete = root.join("complete");
    if fs::read_to_string(&complete).is_ok_and(|unpacked| unpacked == packages.join(" ")) {
        return Ok(root);
    }
    let apt = folder.join("apt");
    for part in ["state/lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(apt.join(part))?;
    }
    // nothing is installed in this state, so all that the packages need is fetched
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
    get(&[&["install", "--download-only"], packages].concat())?;
    for package in fs::read_dir(apt.join("cache/archives"))? {
        let package = package?.path();
        if package.extension().is_some_and(|extension| extension == "deb") {
            run::run(run::program("dpkg-deb").arg("-x").arg(&package).arg(&root))?;
        }
    }
    fs::write(complete, packages.join(" "))?;
    Ok(root)
}
