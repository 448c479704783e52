//! The exit code of the command, and the report of its error.

use std::process::ExitCode;

use crate::failure::{Failure, Outcome, Result, Told, notes, say};
use crate::output;

/// Reports the error, if there is one; returns the exit code.
pub(crate) fn exit_code(outcome: Result<Outcome>, told: Told) -> ExitCode {
    if outcome.is_ok() && told != Told::JsonSummary {
        notes().iter().for_each(|line| say(line));
    }
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
            // if standard output cannot be written, the line on standard error remains
            let _ = output::print(&(json + "\n"));
            say(&format!("yuxi: {line}"));
        }
    }
    ExitCode::from(code)
}
