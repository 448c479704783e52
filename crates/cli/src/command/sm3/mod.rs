//! `yuxi sm3`.

use serde::Serialize;
use sm3::{Digest, Sm3 as Hash};

use super::json;
use super::scheme::Verifier;
use crate::args::{DigestFormat, Sm3};
use crate::failure::{Outcome, Result, bad};
use crate::identifier::{Identifier, Report};
use crate::input::{self, Input};
use crate::keys::KeyFile;
use crate::output::{self, Access, Existing};
use crate::text;

/// The report in JSON.
#[derive(Serialize)]
struct DigestReport {
    file: String,
    digest: String,
    /// The identifier in Z, with a key.
    identifier: Option<Report>,
}

pub(super) fn run(args: &Sm3) -> Result<Outcome> {
    if args.key.is_none() && args.id.is_given() {
        return bad("an identifier goes with a key: name the key with -k");
    }
    if args.format == DigestFormat::Raw {
        output::check_binary(&args.output, "the digest", "choose --format hex or base64")?;
    }
    output::check_not_input(&args.output, &args.input)?;
    let (digest, identifier) = match &args.key {
        Some(path) => {
            input::only_one_stdin(&[("the key", path), ("the input", &args.input)])?;
            output::check_not_key(&args.output, path)?;
            let id = Identifier::from_args(&args.id);
            let key = KeyFile::new(path, &args.reading).public_sm2("the digest of SM2")?;
            let report = id.report();
            (Verifier::Sm2(key.into()).digest(&args.input, &Some(id))?, Some(report))
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
