//! Running commands.

use std::process::{Command, Output};

/// Runs a command, which must succeed; what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let Output { status, stdout, stderr } =
        command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?}: {status}\n{stdout}{stderr}");
    stdout.into_owned()
}

/// Whether there is such a command; where there is none, says so.
pub(crate) fn have(name: &str) -> bool {
    let have = Command::new(name).arg("--version").output().is_ok();
    if !have {
        println!("skipped: there is no {name}");
    }
    have
}
