//! How a command ends: its exit code, and the one line that says what is wrong.

use std::io::Write;
use std::process::ExitCode;

use crate::text;

/// What a command that ran has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit code 0: done, or valid.
    Done,
    /// Exit code 1, where the command has said itself what is invalid.
    Invalid,
    /// Exit code 2, where the command has said itself which part of its input is bad.
    Bad,
}

/// Why a command stopped, in one line: what is wrong, where, and what to do next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Exit code 1: a signature or a ciphertext is well formed, and invalid.
    Invalid(String),
    /// Exit code 2: usage, or an input or output that is not as it must be.
    Bad(String),
}

impl Failure {
    /// The line.
    pub(crate) fn into_line(self) -> String {
        match self {
            Self::Invalid(line) | Self::Bad(line) => line,
        }
    }
}

/// The result of whatever a command does.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// A failure with exit code 2.
pub(crate) fn bad<T>(line: impl Into<String>) -> Result<T> {
    Err(Failure::Bad(line.into()))
}

/// Says on standard error what went wrong, if anything did; gives the exit code.
pub(crate) fn exit_code(outcome: Result<Outcome>) -> ExitCode {
    match outcome {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::Invalid) => ExitCode::from(1),
        Ok(Outcome::Bad) => ExitCode::from(2),
        Err(Failure::Invalid(line)) => {
            say(&format!("yuxi: {line}"));
            ExitCode::from(1)
        }
        Err(Failure::Bad(line)) => {
            say(&format!("yuxi: {line}"));
            ExitCode::from(2)
        }
    }
}

/// One line on standard error. A name with a line break in it stays on that line.
///
/// That nobody reads standard error is no reason to fail.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", text::one_line(line));
}
