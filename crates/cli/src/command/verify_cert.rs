//! `yuxi verify-cert`.

use serde::Serialize;
use yuxi::x509::Signed;

use super::json;
use super::scheme::Verifier;
use super::verdict::{Found, VerifyReport};
use crate::args::VerifyCert;
use crate::document::Document;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::forms::Kind;
use crate::identifier::Identifier;
use crate::keys::{self, KeyFile};
use crate::{input, output, text};

/// Revocation lists are long.
const LIMIT: u64 = 256 << 20;

pub(super) fn run(args: &VerifyCert) -> Result<Outcome> {
    if let Some(issuer) = &args.issuer {
        input::only_one_stdin(&[("the issuer", issuer), ("the input", &args.input)])?;
    }
    let bytes = input::read_small(&args.input, "a certificate", LIMIT)?;
    let fault = |why: String| Failure::Bad(format!("{}: {why}", text::source(&args.input)));
    let document = Document::find(&bytes).map_err(fault)?;
    let key = issuer(args, &document)?;
    let id = key.identifier(&args.id)?;
    let found = check(document.signed(), &key, id).map_err(|error| fault(error.to_string()))?;
    if args.json {
        let (subject, issuer) = (document.subject(), document.issuer());
        let report = Report { kind: document.kind(), subject, issuer, verdict: found.report() };
        output::print(&json(&report)?)?;
    }
    found.tell(&args.input, args.quiet || args.json)
}

/// The key that is to have signed it.
fn issuer(args: &VerifyCert, document: &Document) -> Result<Verifier> {
    if let Some(path) = &args.issuer {
        return Verifier::read(KeyFile::new(path, &args.reading));
    }
    let source = text::source(&args.input);
    let Some(spki) = document.own_issuer() else {
        let issuer = document.issuer().unwrap_or_default();
        return bad(format!(
            "{source}: another has signed it ({issuer}); give that certificate or key with -k"
        ));
    };
    let key = keys::from_der(spki, None)
        .map_err(|why| Failure::Bad(format!("{source}: its public key: {why}")))?;
    Verifier::of(key.into_public()).ok_or_else(|| {
        Failure::Bad(format!("{source}: its public key is of x25519, which signs nothing"))
    })
}

/// Under the identifier that was asked for, and under the others if that fails.
fn check(
    signed: &Signed,
    key: &Verifier,
    id: Option<Identifier>,
) -> std::result::Result<Found, yuxi::Error> {
    let is_valid = |id: Option<&Identifier>| {
        let outcome = match (key, id) {
            (Verifier::Sm2(key), Some(id)) => signed.verify_sm2(key, id.id()),
            (Verifier::Sm2(key), None) => signed.verify_sm2(key, yuxi::sm2::Id::Default),
            (Verifier::P256(key), _) => signed.verify_p256(key),
        };
        match outcome {
            Ok(()) => Ok(true),
            Err(yuxi::Error::Signature) => Ok(false),
            Err(error) => Err(error),
        }
    };
    if is_valid(id.as_ref())? {
        return Ok(Found { valid: true, id, other: None });
    }
    let mut other = None;
    for candidate in id.iter().flat_map(Identifier::others) {
        if is_valid(Some(&candidate))? {
            other = Some(candidate);
            break;
        }
    }
    Ok(Found { valid: false, id, other })
}

/// The report in JSON.
#[derive(Serialize)]
struct Report {
    kind: Kind,
    subject: Option<String>,
    issuer: Option<String>,
    #[serde(flatten)]
    verdict: VerifyReport,
}
