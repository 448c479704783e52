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
    /// The same with a hint at its end.
    pub(crate) fn with(self, hint: &str) -> Self {
        match self {
            Self::Invalid(line) => Self::Invalid(line + hint),
            Self::Bad(line) => Self::Bad(line + hint),
        }
    }

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

/// How an error is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// In words, on standard error.
    Words,
    /// The same, and on standard output, where a report would have gone, as `{"error": "..."}`.
    Json,
    /// As `{"error": "..."}` on standard error, where a batch's summary goes.
    JsonSummary,
}

/// Says what went wrong, if anything did; gives the exit code.
pub(crate) fn exit_code(outcome: Result<Outcome>, told: Told) -> ExitCode {
    let (line, code) = match outcome {
        Ok(Outcome::Done) => return ExitCode::SUCCESS,
        Ok(Outcome::Invalid) => return ExitCode::from(1),
        Ok(Outcome::Bad) => return ExitCode::from(2),
        Err(Failure::Invalid(line)) => (line, 1),
        Err(Failure::Bad(line)) => (line, 2),
    };
    let json = serde_json::json!({ "error": line }).to_string();
    match told {
        Told::Words => say(&format!("yuxi: {line}")),
        Told::JsonSummary => say(&json),
        Told::Json => {
            // if nobody reads standard output, the line on standard error is left
            let _ = crate::output::print(&(json + "\n"));
            say(&format!("yuxi: {line}"));
        }
    }
    ExitCode::from(code)
}

/// One line on standard error. A name with a line break in it stays on that line.
///
/// That nobody reads standard error is no reason to fail.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", text::one_line(line));
}
