//! The end of a command: its outcome, or an error in one line.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use crate::text;

/// The outcome of a command that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit code 0: done, or valid.
    Done,
    /// Exit code 1; the command has reported what is invalid.
    Invalid,
    /// Exit code 2; the command has reported which part of its input is bad.
    Bad,
}

/// Why a command stopped, in one line: the fault, its place, and what to do next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Exit code 1: a signature or a ciphertext is well formed, and invalid.
    Invalid(String),
    /// Exit code 2: wrong usage, or an input or output that cannot be used.
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

/// An error of the library that no file causes.
pub(crate) fn library(error: yuxi::Error) -> Failure {
    Failure::Bad(error.to_string())
}

/// Lines that are printed after the work.
static NOTES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// A line that is printed at the end, unless the command fails: then only the error is.
pub(crate) fn note(line: String) {
    NOTES.lock().unwrap_or_else(PoisonError::into_inner).push(line);
}

/// The lines that are printed at the end.
pub(crate) fn notes() -> Vec<String> {
    std::mem::take(&mut NOTES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// How an error is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// In words, on standard error.
    Words,
    /// In words on standard error, and as `{"error": "..."}` in place of the report on standard
    /// output.
    Json,
    /// As `{"error": "..."}` in place of a batch's summary on standard error.
    JsonSummary,
}

/// One line on standard error. A name with a line break in it stays on that line.
///
/// If standard error cannot be written, the command does not fail.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", text::one_line(line));
}
