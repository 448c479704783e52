//! The result of a verification, and its report.

use std::path::Path;

use serde::Serialize;
use yuxi_inspect::{Bilingual, SignerId, SignerIdReport, why_invalid};

use crate::failure::{Failure, Outcome, Result, say};
use crate::{output, text};

/// The result of a verification.
pub(super) struct Found {
    pub(super) valid: bool,
    /// The signer ID that the user named; none with a digest, and with P-256.
    pub(super) id: Option<SignerId>,
    /// The signer ID under which an otherwise invalid signature is valid.
    pub(super) other: Option<SignerId>,
}

/// The report in JSON.
#[derive(Serialize)]
pub(super) struct VerifyReport {
    valid: bool,
    /// `None` with a digest, and with P-256.
    signer_id: Option<SignerIdReport>,
    /// The signer ID under which an invalid signature is valid, if there is one.
    valid_under: Option<SignerIdReport>,
}

impl VerifyReport {
    /// The report of a signature that was not checked.
    pub(super) fn unchecked() -> Self {
        Self { valid: false, signer_id: None, valid_under: None }
    }
}

impl Found {
    pub(super) fn report(&self) -> VerifyReport {
        VerifyReport {
            valid: self.valid,
            signer_id: self.id.as_ref().map(SignerId::report),
            valid_under: self.other.as_ref().map(SignerId::report),
        }
    }

    /// Reports it in words, unless `silent`, and by the exit code.
    pub(super) fn report_in_words(&self, file: &Path, silent: bool) -> Result<Outcome> {
        match (self.valid, silent) {
            (true, true) => return Ok(Outcome::Done),
            (false, true) => return Ok(Outcome::Invalid),
            (true, false) => output::print("valid\n")?,
            (false, false) => output::print("invalid\n")?,
        }
        if !self.valid {
            let source = text::source(file);
            return Err(Failure::Invalid(format!("{source}: {}", self.why_invalid())));
        }
        if let Some(id) = &self.id {
            say(&format!("verified under {}", id.describe()));
        }
        Ok(Outcome::Done)
    }

    /// Why a signature is invalid, as far as that is known.
    pub(super) fn why_invalid(&self) -> Bilingual {
        why_invalid(self.id.as_ref(), self.other.as_ref())
    }
}
