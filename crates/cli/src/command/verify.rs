//! `yuxi verify`.

use serde::Serialize;
use yuxi::sm2::{Signature, VerifyingKey};

use super::{digests, digests_of, json, library};
use crate::args::{Curve, Verify};
use crate::failure::{Failure, Outcome, Result, say};
use crate::identifier::{Identifier, Report};
use crate::input::{self, Input};
use crate::{keys, output, signature, text};

/// No signature in any form is longer.
const LIMIT: u64 = 4 << 10;

pub(super) fn run(args: &Verify) -> Result<Outcome> {
    let Curve::Sm2 = args.curve.curve;
    let mut inputs = vec![("the key", args.key.as_path()), ("the signature", &args.signature)];
    if args.message.digest.is_none() {
        inputs.push(("the input", &args.input));
    }
    input::only_one_stdin(&inputs)?;
    let key = VerifyingKey::from(keys::public(&args.key)?);
    let signature = read_signature(args)?;
    let found = match args.message.digest {
        Some(digest) => {
            Found { valid: is_valid(&key, &digest, &signature)?, id: None, other: None }
        }
        None => check_file(args, &key, &signature)?,
    };
    if args.json {
        output::print(&json(&found.report())?)?;
    }
    found.tell(args)
}

fn read_signature(args: &Verify) -> Result<Signature> {
    let bytes = input::read_small(&args.signature, "a signature", LIMIT)?;
    signature::decode(&bytes, args.format)
        .map_err(|why| Failure::Bad(format!("{}: {why}", text::source(&args.signature))))
}

/// What a verification found.
struct Found {
    valid: bool,
    /// The identifier that was asked for; none with a digest.
    id: Option<Identifier>,
    /// The identifier under which an otherwise invalid signature is valid.
    other: Option<Identifier>,
}

/// Checks under the identifier that was asked for, and under the others if that fails.
///
/// A file is read again for the others; what can be read only once is hashed
/// under all of them at once.
fn check_file(args: &Verify, key: &VerifyingKey, signature: &Signature) -> Result<Found> {
    let id = Identifier::from_args(&args.message.id);
    let others = id.others();
    let input = Input::open(&args.input)?;
    let again = input.can_reopen();
    let mut first = vec![id.clone()];
    if !again {
        first.extend_from_slice(&others);
    }
    let mut found = digests_of(input, &first, &key.public_key())?;
    let rest = found.split_off(1);
    if is_valid(key, &found[0], signature)? {
        return Ok(Found { valid: true, id: Some(id), other: None });
    }
    let rest = if again { digests(&args.input, &others, &key.public_key())? } else { rest };
    for (other, digest) in others.into_iter().zip(rest) {
        if is_valid(key, &digest, signature)? {
            return Ok(Found { valid: false, id: Some(id), other: Some(other) });
        }
    }
    Ok(Found { valid: false, id: Some(id), other: None })
}

fn is_valid(key: &VerifyingKey, digest: &[u8; 32], signature: &Signature) -> Result<bool> {
    match key.verify_digest(digest, signature) {
        Ok(()) => Ok(true),
        Err(yuxi::Error::Signature) => Ok(false),
        Err(error) => Err(library(error)),
    }
}

/// The report in JSON.
#[derive(Serialize)]
struct VerifyReport {
    valid: bool,
    /// None with a digest.
    identifier: Option<Report>,
    /// The identifier under which an invalid signature is valid, if there is one.
    valid_under: Option<Report>,
}

impl Found {
    fn report(&self) -> VerifyReport {
        VerifyReport {
            valid: self.valid,
            identifier: self.id.as_ref().map(Identifier::report),
            valid_under: self.other.as_ref().map(Identifier::report),
        }
    }

    /// In words, and by the exit code.
    fn tell(&self, args: &Verify) -> Result<Outcome> {
        let silent = args.quiet || args.json;
        match (self.valid, silent) {
            (true, true) => return Ok(Outcome::Done),
            (false, true) => return Ok(Outcome::Invalid),
            (true, false) => output::print("valid\n")?,
            (false, false) => output::print("invalid\n")?,
        }
        let under = |id: &Identifier| format!(" under {}", id.describe());
        let id = self.id.as_ref().map(under).unwrap_or_default();
        if self.valid {
            if !id.is_empty() {
                say(&format!("verified{id}"));
            }
            return Ok(Outcome::Done);
        }
        let source = text::source(&args.signature);
        let hint = match &self.other {
            Some(other) => {
                format!(", but it is valid{}: {}", under(other), other.advice())
            }
            None => String::new(),
        };
        Err(Failure::Invalid(format!("{source}: the signature is not valid{id}{hint}")))
    }
}
