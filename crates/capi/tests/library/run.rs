//! Running commands.

use std::path::Path;
use std::process::{Command, Output};

use yuxi_testkit::runner;

/// A tool that builds or reads programs of the target: `gcc` is `aarch64-linux-gnu-gcc` if
/// `CROSS_COMPILE` says so (scripts/cross).
pub(crate) fn tool(name: &str) -> String {
    std::env::var("CROSS_COMPILE").unwrap_or_default() + name
}

/// A program of the target.
pub(crate) fn program(path: &Path) -> Command {
    runner::command(path.to_str().expect("a path in Unicode"))
}

/// Whether programs run without an emulator; otherwise says that the test is skipped.
pub(crate) fn is_native() -> bool {
    let native = std::env::var_os("YUXI_RUNNER").is_none();
    if !native {
        println!("skipped: this works only with programs that run without an emulator");
    }
    native
}

/// Runs a command, which must succeed; returns its output.
pub(crate) fn run(command: &mut Command) -> String {
    let Output { status, stdout, stderr } =
        command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?}: {status}\n{stdout}{stderr}");
    stdout.into_owned()
}

/// Whether there is such a command; otherwise says that the test is skipped.
pub(crate) fn have(name: &str) -> bool {
    let have = Command::new(name).arg("--version").output().is_ok();
    if !have {
        println!("skipped: there is no {name}");
    }
    have
}
