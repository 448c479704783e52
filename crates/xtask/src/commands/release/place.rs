//! A folder in which a release is built: a clone of the commit, and beside it what is built. Programs run there with
//! an environment that keeps the folder's path and the time of the build out of their results. With --quick it is the
//! workspace itself, where the tests have built most of it.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::artefacts::{ARM, GNU, WINDOWS};
use crate::remapped::Remapped;
use crate::{run, workspace};

pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(super) struct Place {
    /// Whether it is the workspace, and cargo's profile is dev.
    quick: bool,
    folder: PathBuf,
    /// The commit, and its time in seconds.
    commit: String,
    pub(super) epoch: String,
    /// Flags of the compilers of Rust and C that replace paths.
    rust_flags: String,
    c_flags: String,
}

impl Place {
    /// A folder of this name in the target directory.
    pub(super) fn new(name: &str, quick: bool) -> Result<Self> {
        let folder = workspace::target_directory().join("release-of").join(name);
        let git = |arguments: &[&str]| -> Result<String> {
            Ok(run::read(run::program("git").args(arguments))?.trim().to_owned())
        };
        let commit = git(&["rev-parse", "HEAD"])?;
        let epoch = git(&["log", "-1", "--format=%ct"])?;
        let changed = git(&["status", "--porcelain"])?;
        if !quick && !changed.is_empty() {
            println!("release: what is not committed is not in the release:\n{changed}");
        }

        let replaced = Remapped::new(&folder.join("source"), &folder.join("target"))?;
        let (rust_flags, c_flags) = (replaced.rust(), replaced.c());
        Ok(Self { quick, folder, commit, epoch, rust_flags, c_flags })
    }

    /// The clone.
    pub(super) fn source(&self) -> PathBuf {
        if self.quick { workspace::root().to_owned() } else { self.folder.join("source") }
    }

    /// Where cargo builds.
    pub(super) fn target(&self) -> PathBuf {
        if self.quick { workspace::target_directory() } else { self.folder.join("target") }
    }

    /// Where cargo puts what it builds for a target.
    pub(super) fn built(&self, target: &str) -> PathBuf {
        let is_host = self.quick && target == GNU;
        let folder = if is_host { self.target() } else { self.target().join(target) };
        folder.join(if self.quick { "debug" } else { "release" })
    }

    /// The folder of the files of a release. What --quick makes does not mix with them.
    pub(super) fn dist(&self) -> PathBuf {
        if self.quick { self.folder.join("dist") } else { workspace::root().join("dist") }
    }

    /// An empty folder.
    pub(super) fn empty(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Clones the commit. What an earlier clone has in common with it stays, so that cargo builds it once; but
    /// the C library is made anew, as `make` does not know the sources of what else its cargo builds.
    pub(super) fn clone_commit(&self) -> Result<()> {
        if self.quick {
            return Ok(());
        }
        for target in [GNU, ARM, WINDOWS] {
            let made = self.target().join(target).join("c");
            if made.exists() {
                fs::remove_dir_all(made)?;
            }
        }
        let source = self.source();
        if !source.join(".git").exists() {
            self.empty("source")?;
            let clone = ["clone", "--quiet", "--shared", "--no-checkout"];
            run::run(run::program("git").args(clone).arg(workspace::root()).arg(&source))?;
        }
        let git = |arguments: &[&str]| {
            run::run(run::program("git").arg("-C").arg(&source).args(arguments))
        };
        git(&["checkout", "--quiet", "--force", "--detach", &self.commit])?;
        git(&["clean", "--quiet", "--force", "-d"])
    }

    /// A program that runs in the clone.
    pub(super) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        self.prepare(&mut command);
        command
    }

    /// cargo in the clone.
    pub(super) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = run::cargo();
        self.prepare(&mut command);
        command.args(arguments);
        command
    }

    /// `cargo build` with the profile of this release.
    pub(super) fn cargo_build(&self, arguments: &[&str]) -> Command {
        let mut command = self.cargo(&["build", "--quiet", "--locked"]);
        command.args(["--profile", self.profile()]).args(arguments);
        command
    }

    fn profile(&self) -> &'static str {
        if self.quick { "dev" } else { "release" }
    }

    /// Has a linker for Windows write no time: cargo does not link again if the commit's time alone has changed.
    pub(super) fn link_without_time(&self, cargo: &mut Command) {
        let flags = format!("{} -Clink-arg=-Wl,--no-insert-timestamp", self.rust_flags);
        cargo.env("RUSTFLAGS", flags);
    }

    /// `make` of the C library in the clone, for another machine if it is not this one.
    pub(super) fn make(&self, target: &str) -> Command {
        let mut command = if target == ARM {
            let mut cross = self.program("scripts/cross");
            cross.args([target, "make"]);
            cross
        } else {
            let mut make = self.program("make");
            if !self.quick {
                make.env("CARGO_BUILD_TARGET", target);
            }
            if target == WINDOWS {
                make.arg("CROSS_COMPILE=x86_64-w64-mingw32-");
            }
            make
        };
        command.args(["--silent", "-C", "crates/capi", &format!("PROFILE={}", self.profile())]);
        command.arg(format!("TARGET={}", self.target().display()));
        command
    }

    fn prepare(&self, command: &mut Command) {
        command.current_dir(self.source());
        command.env("CARGO_TARGET_DIR", self.target());
        command.env("SOURCE_DATE_EPOCH", &self.epoch);
        command.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", "x86_64-w64-mingw32-gcc");
        if !self.quick {
            command.env("RUSTFLAGS", &self.rust_flags).env("CFLAGS", &self.c_flags);
            command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
        }
        command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC").env_remove("CARGO_ENCODED_RUSTFLAGS");
        // what cargo tells this program of its own package
        command.env_remove("CARGO_MANIFEST_DIR");
    }

    /// Packs a folder below `inside` as tar.xz, without what differs from one machine to another.
    pub(super) fn tar(&self, inside: &Path, name: &str, to: &Path) -> Result<()> {
        let mut tar = self.program("tar");
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"]);
        tar.args(["--mode=u=rwX,go=rX", "--use-compress-program=xz -9 --threads=1"]);
        tar.arg(format!("--mtime=@{}", self.epoch)).arg("-cf").arg(to);
        run::run(tar.arg("-C").arg(inside).arg(name))
    }

    /// Packs a folder below `inside` as zip, without what differs from one machine to another.
    pub(super) fn zip(&self, inside: &Path, name: &str, to: &Path) -> Result<()> {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(self.epoch.parse()?);
        let mut files = Vec::new();
        walk(&inside.join(name), &mut files)?;
        files.sort();
        if to.exists() {
            fs::remove_file(to)?;
        }
        let mut zip = self.program("zip");
        zip.current_dir(inside).args(["-q", "-9", "-X"]).arg(to);
        for file in &files {
            fs::File::options().append(true).open(file)?.set_modified(time)?;
            fs::set_permissions(file, Permissions::from_mode(0o644))?;
            zip.arg(file.strip_prefix(inside)?);
        }
        run::run(&mut zip)
    }
}

/// Adds the files of a folder and of those in it.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
