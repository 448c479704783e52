//! Installs each file of `dist/` in a Debian that has nothing but its base, and uses it until a signature is
//! verified: the scripts of `packaging/trial`, each in a root of its own, by root. They install as the README
//! says: they run its lines.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::sums;
use crate::remapped::registry;
use crate::{run, workspace};

/// The scripts, each with the end of the names of the files that it tries.
const SCRIPTS: [(&str, &str); 10] = [
    ("command", "-static.tar.xz"),
    ("c", "-linux-x86_64.tar.xz"),
    ("aarch64", "-linux-aarch64.tar.xz"),
    ("windows", "-windows-x86_64.zip"),
    ("page", "-page.zip"),
    ("debs", ".deb"),
    ("crates", ".crate"),
    ("python", "_x86_64.whl"),
    ("java", ".jar"),
    ("npm", ".tgz"),
];

/// The release of Debian.
const DEBIAN: &str = "bookworm";

/// `quick` says how the files were built.
pub(super) fn run(dist: &Path, quick: bool) -> Result<()> {
    run::need(&["mmdebstrap:mmdebstrap", "unshare:util-linux"])?;
    ensure!(dist.join("SHA256SUMS").exists(), "release: there is nothing in dist/ yet");
    let spaces =
        run::captured(run::program("unshare").args(["--mount", "--pid", "--fork", "true"]))?;
    if !spaces.status.success() {
        let why = String::from_utf8_lossy(&spaces.stderr);
        println!("release: the trial is SKIPPED, as it needs root and namespaces: {}", why.trim());
        return Ok(());
    }
    let base = base()?;
    let files = sums::files(dist)?;
    for (script, end) in SCRIPTS {
        if !files.iter().any(|file| file.ends_with(end)) {
            println!("release: trial of {script}: SKIPPED, as dist/ has no *{end}");
            continue;
        }
        println!("release: trial of {script}");
        let root = folder().join("root");
        unpack(&base, &root)?;
        let result = chroot(&root, dist, script, quick);
        fs::remove_dir_all(&root)?;
        if result? {
            println!("release: {script} works on Debian's base");
        } else {
            println!("release: trial of {script}: SKIPPED, for the reason above");
        }
    }
    Ok(())
}

fn folder() -> PathBuf {
    workspace::target_directory().join("release-of/trial")
}

/// The archive of a Debian with what is essential, and apt.
fn base() -> Result<PathBuf> {
    let base = folder().join("base.tar");
    if !base.exists() {
        fs::create_dir_all(folder())?;
        let mut mmdebstrap = run::program("mmdebstrap");
        mmdebstrap.args(["--quiet", "--variant=minbase", "--mode=root", DEBIAN]);
        run::run(mmdebstrap.arg(&base))?;
    }
    Ok(base)
}

fn unpack(base: &Path, root: &Path) -> Result<()> {
    if root.exists() {
        fs::remove_dir_all(root)?;
    }
    fs::create_dir_all(root)?;
    run::run(run::program("tar").arg("-xf").arg(base).arg("-C").arg(root))
}

/// The status of a script that lacks something of Debian's.
const SKIPPED: i32 = 77;

/// Runs a script in a root that has `dist/`, the examples and this system's way to Debian's packages;
/// returns false if the script says that it cannot run.
fn chroot(root: &Path, dist: &Path, script: &str, quick: bool) -> Result<bool> {
    let copy = |from: &Path, to: &str| {
        run::run(run::program("cp").args(["-rL", "--"]).arg(from).arg(root.join(to)))
    };
    let here = workspace::root();
    copy(dist, "dist")?;
    copy(&here.join("packaging/trial"), "trial")?;
    copy(&here.join("README.md"), "trial/README.md")?;
    copy(&here.join("examples/c"), "trial/c")?;
    copy(&here.join("crates/yuxi/examples/first.rs"), "trial/first.rs")?;
    copy(&here.join("scripts/bcryptprimitives.c"), "trial/bcryptprimitives.c")?;
    for file in ["etc/resolv.conf", "etc/hosts"] {
        copy(&Path::new("/").join(file), file)?;
    }
    let mut command = run::program("unshare");
    command.args(["--mount", "--pid", "--fork", "--kill-child"]);
    let mut line = format!("mount -t proc proc '{0}/proc'; ", root.display());
    match script {
        "crates" => line += &with_rust(root)?,
        "npm" => with_node(root)?,
        _ => {}
    }
    let built = if quick { "quick" } else { "whole" };
    line += &format!("exec chroot '{}' /bin/sh -eu /trial/{script}.sh {built}", root.display());
    command.args(["/bin/sh", "-euc", &line]);
    let status = plain(&mut command).status().with_context(|| run::line(&command))?;
    ensure!(status.success() || status.code() == Some(SKIPPED), "release: {script}: {status}");
    Ok(status.success())
}

/// The lines that show this system's Rust and the sources that cargo has fetched to a root, read-only: as
/// rustup installs it, without a network.
fn with_rust(root: &Path) -> Result<String> {
    let sysroot = run::read(run::program("rustc").args(["--print", "sysroot"]))?;
    let registry = registry()?;
    fs::create_dir_all(root.join("opt/rust"))?;
    fs::create_dir_all(root.join("root/.cargo/registry"))?;
    Ok(format!(
        "mount --bind -o ro '{}' '{1}/opt/rust'; mount --bind '{2}' '{1}/root/.cargo/registry'; ",
        sysroot.trim(),
        root.display(),
        registry.display()
    ))
}

/// Copies this system's Node and npm to a root, as Debian 12 has an older Node than the package needs.
fn with_node(root: &Path) -> Result<()> {
    run::need(&["node:nodejs", "npm:npm"])?;
    let found = run::read(run::program("sh").args(["-c", "command -v node; command -v npm"]))?;
    let mut paths = found.lines().map(fs::canonicalize);
    let (node, npm) = (paths.next().context("a node")??, paths.next().context("an npm")??);
    // npm's own folder has bin/npm-cli.js
    let npm = npm.ancestors().nth(2).context("npm is in a folder")?;
    let copy = |from: &Path, to: &str| {
        run::run(run::program("cp").args(["-rL", "--"]).arg(from).arg(root.join(to)))
    };
    copy(&node, "usr/bin/node")?;
    copy(npm, "usr/share/npm")?;
    std::os::unix::fs::symlink("/usr/share/npm/bin/npm-cli.js", root.join("usr/bin/npm"))?;
    Ok(())
}

/// Without what this system's user has set.
fn plain(command: &mut Command) -> &mut Command {
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("HOME", "/root");
    command.env("LC_ALL", "C.UTF-8").env("DEBIAN_FRONTEND", "noninteractive")
}
