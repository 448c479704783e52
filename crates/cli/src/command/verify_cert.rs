//! `yuxi verify-cert`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::result::Result as Std;

use serde::Serialize;
use yuxi::detect::{AnyDocument, Block, DocumentKind};
use yuxi::x509::Signed;
use yuxi_inspect::{Kind, SignerId};
use zeroize::Zeroizing;

use super::scheme::Verifier;
use super::verdict::{Found, VerifyReport};
use crate::args::VerifyCert;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::json::json;
use crate::plan::Plan;
use crate::{keys, output, text};

pub(super) fn run(args: &VerifyCert) -> Result<Outcome> {
    let mut plan = Plan::default();
    let input = plan.input(&args.file.input, "a certificate or a revocation list");
    let key = args.key.as_deref().map(|path| plan.key(path, &args.file.reading));
    let ready = plan.check()?;
    let bytes = ready.read_small(input, AnyDocument::MAX_LENGTH as u64)?;
    let source = text::source(&args.file.input);
    let documents = yuxi_inspect::documents(&Block::split(Zeroizing::new(bytes)))
        .map_err(|why| Failure::Bad(format!("{source}: {why}")))?;
    let issuer = key.map(|key| Verifier::read(ready.key(key))).transpose()?;
    let checker = Checker { args, issuer, subjects: subjects(&documents) };
    let results: Vec<_> = documents.iter().map(|document| checker.check(document)).collect();
    if args.report.json {
        output::print(&json(&report(&documents, &results))?)?;
        return Ok(outcome(&results));
    }
    match results.as_slice() {
        [Ok(found)] => found.report_in_words(&args.file.input, args.report.quiet),
        [Err(why)] => bad(format!("{source}: {why}")),
        _ => report_lines(args, &documents, &results),
    }
}

/// Whether a document's signature is valid, or why it was not checked.
type Checked = Std<Found, String>;

/// The keys with which signatures are checked.
struct Checker<'a> {
    args: &'a VerifyCert,
    /// The key that must have signed everything.
    issuer: Option<Verifier>,
    subjects: Subjects<'a>,
}

/// The public keys of the certificates in the file, by their subjects.
type Subjects<'a> = BTreeMap<String, Vec<&'a [u8]>>;

/// The number of certificates of one subject that are tried.
const SAME_SUBJECT: usize = 8;

fn subjects(documents: &[Std<AnyDocument, String>]) -> Subjects<'_> {
    let mut subjects = Subjects::new();
    for document in documents.iter().flatten().filter(|one| one.kind() == DocumentKind::Certificate)
    {
        if let (Some(subject), Some(spki)) = (document.subject(), document.spki_der()) {
            let keys = subjects.entry(subject.to_string()).or_default();
            if keys.len() < SAME_SUBJECT {
                keys.push(spki);
            }
        }
    }
    subjects
}

impl Checker<'_> {
    fn check(&self, document: &Std<AnyDocument, String>) -> Checked {
        let document = document.as_ref().map_err(Clone::clone)?;
        let mut first = None;
        for key in self.keys(document)? {
            let id = key.signer_id(&self.args.id).map_err(Failure::into_line)?;
            let found = check(document, &key, id).map_err(|error| error.to_string())?;
            if found.valid {
                return Ok(found);
            }
            first = first.or(Some(found));
        }
        first
            .ok_or_else(|| "there is no key to check it with; give the issuer's key with -k".into())
    }

    /// The keys that may have signed it: the one that was given; else its own, if it names
    /// no other issuer; else those of the certificates beside it that its issuer names.
    fn keys(&self, document: &AnyDocument) -> Std<Vec<Verifier>, String> {
        if let Some(key) = &self.issuer {
            return Ok(vec![key.clone()]);
        }
        if let Some(spki) = document.own_issuer() {
            return verifier(spki, "its").map(|key| vec![key]);
        }
        let issuer = document.issuer().map(ToString::to_string).unwrap_or_default();
        match self.subjects.get(&issuer) {
            Some(keys) => keys.iter().map(|spki| verifier(spki, "its issuer's")).collect(),
            None => Err(format!(
                "another key has signed it ({issuer}); give that certificate or key with -k"
            )),
        }
    }
}

fn verifier(spki: &[u8], whose: &str) -> Std<Verifier, String> {
    let key = keys::from_der(spki, None).map_err(|why| format!("{whose} public key: {why}"))?;
    Verifier::of(key.public_key())
        .ok_or_else(|| format!("{whose} public key is of x25519, which cannot sign"))
}

/// Checks under the signer ID that the user named, and under the others if that fails.
fn check(signed: &Signed, key: &Verifier, id: Option<SignerId>) -> Std<Found, yuxi::Error> {
    let is_valid = |id: Option<&SignerId>| {
        let outcome = match (key, id) {
            (Verifier::Sm2(key), Some(id)) => signed.verify_sm2(key, id.id()),
            (Verifier::Sm2(key), None) => signed.verify_sm2(key, yuxi::sm2::Id::Default),
            (Verifier::P256(key), _) => signed.verify_p256(key),
        };
        match outcome {
            Ok(()) => Ok(true),
            Err(yuxi::Error::InvalidSignature) => Ok(false),
            Err(error) => Err(error),
        }
    };
    if is_valid(id.as_ref())? {
        return Ok(Found { valid: true, id, other: None });
    }
    let mut other = None;
    for candidate in id.iter().flat_map(SignerId::others) {
        if is_valid(Some(&candidate))? {
            other = Some(candidate);
            break;
        }
    }
    Ok(Found { valid: false, id, other })
}

/// A signature that was not checked outweighs an invalid one, as with batches.
fn outcome(results: &[Checked]) -> Outcome {
    if results.iter().any(Checked::is_err) {
        return Outcome::Bad;
    }
    match results.iter().flatten().all(|found| found.valid) {
        true => Outcome::Done,
        false => Outcome::Invalid,
    }
}

/// A line for each of several documents, and the number of invalid signatures.
fn report_lines(
    args: &VerifyCert,
    documents: &[Std<AnyDocument, String>],
    results: &[Checked],
) -> Result<Outcome> {
    let outcome = outcome(results);
    if args.report.quiet {
        return Ok(outcome);
    }
    let mut lines = String::new();
    for (place, (document, result)) in documents.iter().zip(results).enumerate() {
        let name = document.as_ref().map_or_else(|_| String::new(), name);
        let verdict = match result {
            Ok(found) if found.valid => "valid".into(),
            Ok(found) => format!("invalid: {}", found.why_invalid()),
            Err(why) => format!("not checked: {why}"),
        };
        let line = format!("{} of {}{name}: {verdict}", place + 1, results.len());
        let _ = writeln!(lines, "{}", text::one_line(&line));
    }
    output::print(&lines)?;
    let (source, all) = (text::source(&args.file.input), results.len());
    let invalid = results.iter().flatten().filter(|found| !found.valid).count();
    let unchecked = results.iter().filter(|result| result.is_err()).count();
    match outcome {
        Outcome::Done => Ok(outcome),
        Outcome::Invalid => {
            Err(Failure::Invalid(format!("{source}: not valid: {invalid} of {all} signatures")))
        }
        Outcome::Bad => bad(format!(
            "{source}: not checked: {unchecked} of {all} signatures; not valid: {invalid}"
        )),
    }
}

/// Its kind and its subject or issuer.
fn name(document: &AnyDocument) -> String {
    let of = document.subject().or(document.issuer()).map(ToString::to_string).unwrap_or_default();
    format!(" ({} {of})", Kind::from(document.kind()).name())
}

/// The report in JSON.
#[derive(Serialize)]
struct Report {
    /// Whether all signatures are.
    valid: bool,
    documents: Vec<DocumentReport>,
}

#[derive(Serialize)]
struct DocumentReport {
    kind: Option<Kind>,
    subject: Option<String>,
    issuer: Option<String>,
    #[serde(flatten)]
    verdict: VerifyReport,
    /// Why the signature was not checked.
    error: Option<String>,
}

fn report(documents: &[Std<AnyDocument, String>], results: &[Checked]) -> Report {
    let documents = documents.iter().zip(results).map(|(document, result)| {
        let document = document.as_ref().ok();
        DocumentReport {
            kind: document.map(|document| document.kind().into()),
            subject: document.and_then(AnyDocument::subject).map(ToString::to_string),
            issuer: document.and_then(AnyDocument::issuer).map(ToString::to_string),
            verdict: result.as_ref().map_or_else(|_| VerifyReport::unchecked(), Found::report),
            error: result.as_ref().err().cloned(),
        }
    });
    let documents = documents.collect();
    let valid = results.iter().all(|result| result.as_ref().is_ok_and(|found| found.valid));
    Report { valid, documents }
}
