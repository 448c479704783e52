//! `yuxi verify`.

use std::path::Path;

use yuxi_inspect::{Pair, SignatureFormat, SignerId, Wanted, signature};

use super::scheme::{MESSAGE, Verifier};
use super::verdict::Found;
use crate::args::Verify;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::json::json;
use crate::plan::{Plan, Ready, Source};
use crate::{batch, output, text};

/// No signature in any encoding is longer.
const LIMIT: u64 = 4 << 10;

pub(super) fn run(args: &Verify) -> Result<Outcome> {
    if let Some(file) = &args.batch {
        return batch::verify(args, file);
    }
    batch::refuse(args.batch_only())?;
    // clap requires both without --batch
    let (Some(key_file), Some(file)) = (&args.key, &args.signature) else {
        return bad("missing --key or --signature");
    };
    let mut plan = Plan::default();
    let key = plan.key(key_file, &args.file.reading);
    let signature = plan.input(file, "a signature");
    let message = args.message.digest.ok_or_else(|| plan.input(&args.file.input, MESSAGE));
    let ready = plan.check()?;
    let key = Verifier::read(ready.key(key))?;
    let id = key.signer_id(&args.message.id)?;
    let signature = decode(file, &ready.read_small(signature, LIMIT)?, args.format)?;
    let found = match message {
        Ok(digest) => Found { valid: key.is_valid(&digest, &signature)?, id: None, other: None },
        Err(message) => check_file(&ready, message, &key, id, &signature)?,
    };
    if args.report.json {
        output::print(&json(&found.report())?)?;
    }
    let outcome = found.report_in_words(file, args.report.quiet || args.report.json);
    match (args.message.digest, &key) {
        (Some(_), Verifier::Sm2(_)) => outcome.map_err(|failure| failure.with(OF_Z)),
        _ => outcome,
    }
}

/// The advice if another digest may have been signed.
const OF_Z: &str = "; the digest of SM2 is SM3 of Z and the file, which `yuxi sm3 -k KEY FILE` \
                    prints, not SM3 of the file alone";

fn decode(file: &Path, bytes: &[u8], format: Option<SignatureFormat>) -> Result<Pair> {
    signature::decode(bytes, format).map_err(|why| {
        let found = if format.is_none() {
            yuxi_inspect::instead(bytes, Wanted::Signature, None)
        } else {
            None
        };
        Failure::Bad(format!("{}: {}", text::source(file), found.unwrap_or(why)))
    })
}

/// Checks under the signer ID that the user named, and under the others if that fails.
///
/// A file is read again for the others; an input that can be read only once is hashed under all of
/// them at once.
fn check_file(
    ready: &Ready<'_>,
    message: Source<'_>,
    key: &Verifier,
    id: Option<SignerId>,
    signature: &Pair,
) -> Result<Found> {
    let others: Vec<_> = id.iter().flat_map(SignerId::others).map(Some).collect();
    let input = ready.open(message)?;
    let again = input.can_reopen();
    let mut first = vec![id.clone()];
    if !again {
        first.extend_from_slice(&others);
    }
    let mut digests = key.digests(input, &first)?;
    let rest = digests.split_off(1);
    if key.is_valid(&digests[0], signature)? {
        return Ok(Found { valid: true, id, other: None });
    }
    let rest = match again && !others.is_empty() {
        true => key.digests(ready.open(message)?, &others)?,
        false => rest,
    };
    for (other, digest) in others.into_iter().zip(rest) {
        if key.is_valid(&digest, signature)? {
            return Ok(Found { valid: false, id, other });
        }
    }
    Ok(Found { valid: false, id, other: None })
}
