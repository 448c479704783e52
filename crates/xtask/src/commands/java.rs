//! The JCA provider (java/): its native library, its JARs, and its tests, which run on the JAR in an empty folder, on
//! the oldest and the newest Java of this machine. Maven fetches what the tests need.

mod bench;
mod jdk;
mod natives;
mod publish;
mod tests;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, ValueEnum};

use crate::{run, workspace};
use jdk::Jdk;
use natives::Platform;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(default_value = "check")]
    what: What,
    /// With the measurement: the rounds, each of which measures every provider
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// With dist: the address of the project, which the POM for Maven Central names
    #[arg(long)]
    home: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Builds the JAR for this machine, and tests it
    Check,
    /// Builds the JARs for all platforms into dist/, and tests that for this machine and that for AArch64 under QEMU
    Dist,
    /// Runs the tests with the native library under the address sanitizer
    Sanitize,
    /// Measures the provider, Bouncy Castle, Kona, Corretto's provider and the C library, by turns
    Bench,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let needed = ["java:default-jdk-headless", "javac:default-jdk-headless", "mvn:maven"];
    if run::need(&needed).is_err() {
        println!("java: SKIPPED: there is no Java or no Maven");
        return Ok(());
    }
    let jdks = jdk::all()?;
    let newest = jdks.last().context("java: no JDK was found")?;
    if newest.version < 22 {
        println!(
            "java: the foreign-function interface is SKIPPED: it needs a JDK of version 22 or later"
        );
    }
    let platforms: &[Platform] = match arguments.what {
        What::Dist => &Platform::ALL,
        _ => &[Platform::HOST],
    };
    natives::clean()?;
    for platform in platforms {
        natives::build(*platform, newest, arguments.what == What::Dist)?;
    }
    natives::licences(platforms)?;
    let home = arguments.home.as_deref();
    if !package(newest, home.unwrap_or(publish::NOWHERE))? {
        println!("java: SKIPPED: Maven's repository is out of reach");
        return Ok(());
    }
    match arguments.what {
        What::Check => tests::everything(&jdks),
        What::Dist => {
            dist(home.is_some())?;
            tests::everything(&jdks)?;
            tests::emulated(&classified(Platform::Arm))
        }
        What::Sanitize => tests::sanitized(&jdks),
        What::Bench => bench::run(newest, arguments.rounds),
    }
}

/// The folder of Java's part.
fn folder() -> PathBuf {
    workspace::root().join("java")
}

/// Where Maven builds.
fn target() -> PathBuf {
    folder().join("target")
}

/// The JAR with the natives of all platforms that were built.
pub(crate) fn jar() -> PathBuf {
    target().join("yuxi-provider-0.1.0.jar")
}

/// The JAR with the natives of one platform.
fn classified(platform: Platform) -> PathBuf {
    target().join(format!("yuxi-provider-0.1.0-{}.jar", platform.classifier()))
}

/// Maven with this JDK.
fn maven(jdk: &Jdk, pom: &str) -> Command {
    let mut maven = run::program("mvn");
    maven.args(["--quiet", "--batch-mode", "--strict-checksums", "-f", pom]);
    maven.env("JAVA_HOME", &jdk.home);
    maven
}

/// Builds the JARs and their Javadoc, and gathers what the tests need. Returns false if Maven's repository cannot be
/// reached.
fn package(jdk: &Jdk, home: &str) -> Result<bool> {
    // Maven's compiler does not notice if it is another release that it must compile for, nor its Javadoc a new class
    let old = ["classes", "test-classes", "reports", "apidocs"];
    for classes in old.map(|name| target().join(name)) {
        if classes.exists() {
            fs::remove_dir_all(&classes)?;
        }
    }
    let stale = target().join("maven-javadoc-plugin-stale-data.txt");
    if stale.exists() {
        fs::remove_file(stale)?;
    }
    let mut build = maven(jdk, "java/pom.xml");
    build.args(["-DskipTests", &format!("-Dyuxi.home={home}")]);
    build.args(["package", "dependency:copy-dependencies"]);
    let output = run::captured(&mut build)?;
    if output.status.success() {
        println!("java: {}, {} bytes", jar().display(), fs::metadata(jar())?.len());
        publish::check(home)?;
        return Ok(true);
    }
    let text = run::describe(&build, &output);
    let unreachable =
        ["Could not transfer", "Unknown host", "Connection refused", "Connection timed out"];
    if !unreachable.iter().any(|phrase| text.contains(phrase)) {
        bail!(text);
    }
    println!("{text}");
    Ok(false)
}

/// Copies the JARs to dist/, and checks what is in them; the POM too if it tells where the project is.
fn dist(has_home: bool) -> Result<()> {
    let dist = workspace::root().join("dist");
    fs::create_dir_all(&dist)?;
    let mut names = vec![String::new()];
    names.extend(Platform::ALL.map(|platform| format!("-{}", platform.classifier())));
    for suffix in names {
        let name = format!("yuxi-provider-0.1.0{suffix}.jar");
        let to = dist.join(&name);
        fs::copy(target().join(&name), &to)?;
        let listed = run::read(run::program("jar").arg("--list").arg("--file").arg(&to))?;
        for platform in Platform::ALL {
            let wanted = suffix.is_empty() || suffix.ends_with(platform.classifier());
            let library = format!("natives/{}/libyuxi_java.so", platform.classifier());
            ensure!(listed.contains(&library) == wanted, "java: {name}: {library}");
        }
        ensure!(listed.contains("META-INF/THIRD-PARTY"), "java: {name} lacks others' licences");
        println!("java: dist/{name}, {} bytes", fs::metadata(&to)?.len());
    }
    for suffix in publish::COMPANIONS {
        let name = format!("yuxi-provider-0.1.0{suffix}.jar");
        fs::copy(target().join(&name), dist.join(&name))?;
        println!("java: dist/{name}");
    }
    if has_home {
        fs::copy(publish::pom(), dist.join("yuxi-provider-0.1.0.pom"))?;
        println!("java: dist/yuxi-provider-0.1.0.pom");
    } else {
        println!("java: no POM in dist/: the option home names the project's address");
    }
    Ok(())
}

/// An empty folder below target/java.
fn empty(name: &str) -> Result<PathBuf> {
    let folder = workspace::target_directory().join("java").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Copies the files of a folder.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}
