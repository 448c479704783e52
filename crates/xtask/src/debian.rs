//! Packages of a Debian release, for AArch64 or for this system: they are unpacked into a folder, and not installed. QEMU
//! runs the programs for AArch64 there.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run;

/// A program for AArch64, with the libraries of this root.
pub(crate) fn emulated(root: &Path, program: &Path) -> Command {
    let mut qemu = run::program("qemu-aarch64");
    qemu.arg("-L").arg(root).arg(program);
    qemu
}

/// The folder below `folder` with packages of this system's release for AArch64, and what they need.
pub(crate) fn unpacked(folder: &Path, packages: &[&str]) -> Result<PathBuf> {
    run::need(&["qemu-aarch64:qemu-user"])?;
    arm64(None, packages).unpacked(folder, "aarch64")
}

/// The same of another release.
pub(crate) fn unpacked_of(folder: &Path, release: &str, packages: &[&str]) -> Result<PathBuf> {
    run::need(&["qemu-aarch64:qemu-user"])?;
    arm64(Some(release), packages).unpacked(folder, &format!("{release}-aarch64"))
}

/// The folder below `folder` with packages of another release for this machine, without what they need: this system
/// must have it.
pub(crate) fn unpacked_here(folder: &Path, release: &str, packages: &[&str]) -> Result<PathBuf> {
    let architecture = run::read(run::program("dpkg").arg("--print-architecture"))?;
    let architecture = architecture.trim();
    Packages { architecture, release: Some(release), packages, with_dependencies: false }
        .unpacked(folder, release)
}

struct Packages<'a> {
    /// Debian's name.
    architecture: &'a str,
    /// Debian's name, or this system's sources.
    release: Option<&'a str>,
    packages: &'a [&'a str],
    with_dependencies: bool,
}

fn arm64<'a>(release: Option<&'a str>, packages: &'a [&'a str]) -> Packages<'a> {
    Packages { architecture: "arm64", release, packages, with_dependencies: true }
}

impl Packages<'_> {
    fn unpacked(&self, folder: &Path, name: &str) -> Result<PathBuf> {
        run::need(&["dpkg-deb:dpkg"])?;
        let root = folder.join(name);
        let complete = root.join("complete");
        if fs::read_to_string(&complete).is_ok_and(|unpacked| unpacked == self.packages.join(" ")) {
            return Ok(root);
        }
        let apt = folder.join(format!("apt-{name}"));
        let archives = apt.join("cache/archives");
        for part in ["state/lists/partial", "cache/archives/partial"] {
            fs::create_dir_all(apt.join(part))?;
        }
        // nothing is installed in this state, so all that the packages need is fetched
        fs::write(apt.join("status"), "")?;
        self.get(&apt, &["update"])?;
        if self.with_dependencies {
            self.get(&apt, &[&["install", "--download-only"], self.packages].concat())?;
        } else {
            self.get(&apt, &[&["download"], self.packages].concat())?;
        }
        for package in fs::read_dir(archives)? {
            let package = package?.path();
            if package.extension().is_some_and(|extension| extension == "deb") {
                run::run(run::program("dpkg-deb").arg("-x").arg(&package).arg(&root))?;
            }
        }
        // newer releases have their loader below /usr, and a link to it that no package contains
        if !root.join("lib").exists() {
            symlink("usr/lib", root.join("lib"))?;
        }
        relink(&root, &root)?;
        fs::write(complete, self.packages.join(" "))?;
        Ok(root)
    }

    fn get(&self, apt: &Path, arguments: &[&str]) -> Result<()> {
        let mut options = vec![
            format!("APT::Architecture={}", self.architecture),
            format!("APT::Architectures={}", self.architecture),
            "APT::Sandbox::User=root".to_owned(),
            "APT::Install-Recommends=false".to_owned(),
            "Debug::NoLocking=true".to_owned(),
            format!("Dir::State={}", apt.join("state").display()),
            format!("Dir::State::status={}", apt.join("status").display()),
            format!("Dir::Cache={}", apt.join("cache").display()),
        ];
        if let Some(release) = self.release {
            let sources = apt.join("sources.list");
            fs::write(&sources, source(release)?)?;
            options.push(format!("Dir::Etc::sourcelist={}", sources.display()));
            options.push("Dir::Etc::sourceparts=/dev/null".to_owned());
        }
        let mut get = run::program("apt-get");
        get.args(["-qq", "-y"]).args(options.iter().flat_map(|option| ["-o", option.as_str()]));
        let result = run::read(get.args(arguments).current_dir(apt.join("cache/archives")));
        // a source that has nothing for this architecture is no fault, if others have
        if arguments == ["update"] { Ok(()) } else { result.map(drop) }
    }
}

/// A line of sources for a release, from where this system's own packages come.
fn source(release: &str) -> Result<String> {
    let format =
        ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"];
    let listed = run::read(run::program("apt-get").args(format))?;
    let address = listed.lines().find(|line| line.trim_end_matches('/').ends_with("/debian"));
    let address = address.context("this system has no source of Debian's packages")?;
    let keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
    Ok(format!("deb [signed-by={keys}] {address} {release} main\n"))
}

/// Lets absolute links lead into this root, where they lead to something there.
fn relink(root: &Path, folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_symlink() {
            let target = fs::read_link(&path)?;
            if let Ok(inside) = target.strip_prefix("/")
                && root.join(inside).exists()
            {
                fs::remove_file(&path)?;
                symlink(root.join(inside), &path)?;
            }
        } else if path.is_dir() {
            relink(root, &path)?;
        }
    }
    Ok(())
}
