//! Programs that commands of the workshop run.
//!
//! Each starts in the root of the workspace, unless the caller sets another directory.

use std::env;
use std::ffi::OsStr;
use std::fmt::Write;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace;

/// A program of the system, or of the workspace by a path from its root (`scripts/need`).
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(workspace::root());
    command
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Builds programs of yuxi-ct-check with a profile; `selection` names features, and a program.
pub(crate) fn build_ct_check(profile: &str, selection: &[&str]) -> Result<()> {
    let mut build = cargo();
    build.args(["build", "--quiet", "--locked", "-p", "yuxi-ct-check", "--profile", profile]);
    run(build.args(selection))
}

/// A program, such as `cargo`, that builds for another machine, which scripts/cross prepares.
pub(crate) fn cross(target: &str, name: &str) -> Command {
    let mut command = program("scripts/cross");
    command.args([target, name]);
    command
}

/// Runs a command whose output the user sees. Fails if the command does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| line(command))?;
    if !status.success() {
        bail!("{}: {status}", line(command));
    }
    Ok(())
}

/// Runs a command, and returns what it wrote to its standard output. Fails if the command does,
/// with all that it wrote.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = captured(command)?;
    if !output.status.success() {
        bail!("{}", describe(command, &output));
    }
    String::from_utf8(output.stdout).with_context(|| line(command))
}

/// Runs a command, and returns what came of it, success or not.
pub(crate) fn captured(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).output().with_context(|| line(command))
}

/// Makes sure that commands or files exist, each given as `COMMAND:PACKAGE`, a Debian package.
/// scripts/need says which are missing; only if asked it installs them.
pub(crate) fn need(pairs: &[&str]) -> Result<()> {
    run(program("scripts/need").args(pairs))
}

/// The command's line, as a user would type it.
pub(crate) fn line(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        let argument = argument.to_string_lossy();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=+,./:@%".contains(c);
        if !argument.is_empty() && argument.chars().all(is_plain) {
            let _ = write!(line, " {argument}");
        } else {
            let _ = write!(line, " '{argument}'");
        }
    }
    line
}

/// The command's line, its status and all that it wrote.
pub(crate) fn describe(command: &Command, output: &Output) -> String {
    let mut text = format!("{}: {}", line(command), output.status);
    for stream in [&output.stdout, &output.stderr] {
        let stream = String::from_utf8_lossy(stream);
        if !stream.trim().is_empty() {
            let _ = write!(text, "\n{}", stream.trim_end());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{line, program, read, run};
    use crate::workspace;

    fn shell(script: &str) -> std::process::Command {
        let mut command = program("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_program_starts_in_the_root() {
        let directory = read(&mut shell("pwd -P")).unwrap();
        assert_eq!(
            directory.trim_end(),
            workspace::root().canonicalize().unwrap().to_str().unwrap()
        );
    }

    #[test]
    fn a_failure_tells_the_line_and_what_was_written() {
        let error = read(&mut shell("echo out; echo err >&2; exit 3")).unwrap_err().to_string();
        assert_eq!(error, "sh -c 'echo out; echo err >&2; exit 3': exit status: 3\nout\nerr");
        assert!(run(&mut shell("exit 1")).is_err());
        let error = run(&mut program("no-such-program")).unwrap_err();
        assert!(format!("{error:#}").starts_with("no-such-program: "), "{error:#}");
    }

    #[test]
    fn arguments_with_blanks_are_quoted() {
        assert_eq!(line(program("a").args(["b", "c d", ""])), "a b 'c d' ''");
    }
}
