//! How a command ends: what it has found, or the one line that says what is wrong.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

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

/// An error of the library that no file is to blame for.
pub(crate) fn library(error: yuxi::Error) -> Failure {
    Failure::Bad(error.to_string())
}

/// What is said when the command has done its work.
static NOTES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// A line that is said at the end, unless the command fails: then one line says why.
pub(crate) fn note(line: String) {
    NOTES.lock().unwrap_or_else(PoisonError::into_inner).push(line);
}

/// The lines that are said at the end.
pub(crate) fn notes() -> Vec<String> {
    std::mem::take(&mut NOTES.lock().unwrap_or_else(PoisonError::into_inner))
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

/// One line on standard error. A name with a line break in it stays on that line.
///
/// That nobody reads standard error is no reason to fail.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", text::one_line(line));
}
