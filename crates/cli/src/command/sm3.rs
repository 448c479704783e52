//! `yuxi sm3`.

use serde::Serialize;
use sm3::{Digest, Sm3 as Hash};

use super::{digests, json};
use crate::args::{Curve, DigestFormat, Sm3};
use crate::failure::{Outcome, Result, bad};
use crate::identifier::{Identifier, Report};
use crate::input::{self, Input};
use crate::output::{self, Access, Existing};
use crate::{keys, text};

/// The report in JSON.
#[derive(Serialize)]
struct DigestReport {
    file: String,
    digest: String,
    /// The identifier in Z, with a key.
    identifier: Option<Report>,
}

pub(super) fn run(args: &Sm3) -> Result<Outcome> {
    let Curve::Sm2 = args.curve.curve;
    if args.key.is_none() && (args.id.id.is_some() || args.id.id_hex.is_some() || args.id.id_empty)
    {
        return bad("an identifier goes with a key: name the key with -k");
    }
    if args.format == DigestFormat::Raw {
        output::check_binary(&args.output, "the digest", "choose --format hex or base64")?;
    }
    let (digest, identifier) = match &args.key {
        Some(path) => {
            input::only_one_stdin(&[("the key", path), ("the input", &args.input)])?;
            output::check_not_key(&args.output, path)?;
            let id = Identifier::from_args(&args.id);
            let key = keys::public(path)?;
            (digests(&args.input, std::slice::from_ref(&id), &key)?[0], Some(id.report()))
        }
        None => (plain(args)?, None),
    };
    let bytes = if args.json {
        let file = text::source(&args.input);
        json(&DigestReport { file, digest: text::hex(&digest), identifier })?.into_bytes()
    } else {
        match args.format {
            DigestFormat::Hex => (text::hex(&digest) + "\n").into_bytes(),
            DigestFormat::Base64 => (text::base64(&digest) + "\n").into_bytes(),
            DigestFormat::Raw => digest.to_vec(),
        }
    };
    output::write(&args.output, &bytes, Access::Usual, Existing::Replace)?;
    Ok(Outcome::Done)
}

fn plain(args: &Sm3) -> Result<[u8; 32]> {
    let mut hash = Hash::new();
    Input::open(&args.input)?.for_each(|piece| hash.update(piece))?;
    Ok(hash.finalize().into())
}
