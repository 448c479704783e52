//! Reports as JSON.

use crate::failure::{Result, bad};

/// A report as JSON, with a line break at its end.
pub(crate) fn json(report: &impl serde::Serialize) -> Result<String> {
    match serde_json::to_string_pretty(report) {
        Ok(text) => Ok(text + "\n"),
        Err(error) => bad(format!("cannot write the report as JSON: {error}")),
    }
}
