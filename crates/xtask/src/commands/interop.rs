//! Exchanges data with other implementations in both directions: private keys under a password with gmsm
//! (interop/go, crates/yuxi/tests/protocols/gmsm.rs); keys, signatures, ciphertexts, key exchange and certificates
//! with Bouncy Castle (interop/java, crates/yuxi/tests/protocols/bouncy_castle.rs).

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use crate::{run, workspace};

#[derive(Args)]
pub(crate) struct Arguments {
    with: Other,
}

#[derive(Clone, Copy, ValueEnum)]
enum Other {
    /// gmsm, which Go fetches
    Go,
    /// Bouncy Castle, which Maven fetches
    Java,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    match arguments.with {
        Other::Go => with_go(),
        Other::Java => with_java(),
    }
}

fn with_go() -> Result<()> {
    if run::captured(run::program("go").arg("version")).is_err() {
        println!("interop go: SKIPPED: there is no Go (1.24 or newer)");
        return Ok(());
    }
    let program = workspace::target_directory().join("interop-go/gmsm");
    let mut go = run::program("go");
    go.args(["build", "-o"])
        .arg(&program)
        .arg(".")
        .current_dir(workspace::root().join("interop/go"));
    go.envs([("GOTOOLCHAIN", "local"), ("GOFLAGS", "-mod=readonly")]);
    // What Go prints if it cannot fetch, and not of a fault of ours.
    let unreachable = [
        "dial tcp",
        "no such host",
        "connection refused",
        "connection reset",
        "connection timed out",
        "go.mod requires go",
    ];
    if !builds(&mut go, &unreachable)? {
        println!("interop go: SKIPPED: the module cannot be fetched, or Go is too old");
        return Ok(());
    }
    run::run(ignored_tests("gmsm").env("YUXI_GMSM", program))
}

fn with_java() -> Result<()> {
    match bouncy_castle()? {
        Ok(built) => {
            let jars = built.join("jars/*");
            let classes = format!("{}:{}", built.join("classes").display(), jars.display());
            run::run(ignored_tests("bouncy_castle").env("YUXI_JAVA_CLASSES", classes))
        }
        Err(why) => {
            println!("interop java: SKIPPED: {why}");
            Ok(())
        }
    }
}

/// Builds interop/java with Maven. Returns the folder of its `classes`, and of `jars`, which are Bouncy Castle; or
/// why they cannot be had.
pub(super) fn bouncy_castle() -> Result<Result<PathBuf, &'static str>> {
    let needed = ["java:default-jdk-headless", "javac:default-jdk-headless", "mvn:maven"];
    if run::need(&needed).is_err() {
        return Ok(Err("there is no Java or no Maven"));
    }
    // Where interop/java/pom.xml tells Maven to put it.
    let built = workspace::root().join("target/interop-java");
    if built.exists() {
        fs::remove_dir_all(&built)?;
    }
    let mut maven = run::program("mvn");
    maven.args([
        "--quiet",
        "--batch-mode",
        "--strict-checksums",
        "-f",
        "interop/java/pom.xml",
        "compile",
    ]);
    // What Maven prints if its repository is out of reach, and not of a fault of ours.
    let unreachable =
        ["Could not transfer", "Unknown host", "Connection refused", "Connection timed out"];
    if !builds(&mut maven, &unreachable)? {
        return Ok(Err("Maven's repository is out of reach"));
    }
    let mut sums = run::program("sha256sum");
    sums.args(["--quiet", "--check"]).arg(workspace::root().join("interop/java/checksums"));
    run::run(sums.current_dir(built.join("jars")))?;
    Ok(Ok(built))
}

/// Whether a program is built. Fails if it is not, unless the output tells that something cannot be
/// fetched.
fn builds(build: &mut Command, unreachable: &[&str]) -> Result<bool> {
    let output = run::captured(build)?;
    if output.status.success() {
        return Ok(true);
    }
    let text = run::describe(build, &output);
    if !unreachable.iter().any(|phrase| text.contains(phrase)) {
        bail!(text);
    }
    println!("{text}");
    Ok(false)
}

/// The ignored tests of a module of yuxi's. Of the workspace, as another selection would build everything anew.
fn ignored_tests(module: &str) -> Command {
    let mut cargo = run::cargo();
    cargo.args(["test", "--quiet", "--locked", "--workspace", "--test", "protocols", "--"]);
    cargo.args(["--ignored", &format!("{module}::")]);
    cargo
}
