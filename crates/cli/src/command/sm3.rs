//! `yuxi sm3`.

mod check;
mod list;

use std::path::Path;

use serde::Serialize;
use sm3::{Digest, Sm3 as Hash};

use super::scheme::Verifier;
use crate::args::{DigestFormat, Sm3};
use crate::failure::{Outcome, Result, bad, say};
use crate::identifier::{Identifier, Report};
use crate::input::Input;
use crate::json::json;
use crate::keys::KeyFile;
use crate::output::{self, Access};
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
        return bad("an identifier needs a key; give it with -k");
    }
    if args.check {
        return check::run(args);
    }
    check_options(args)?;
    digests(args)
}

fn check_options(args: &Sm3) -> Result<()> {
    if args.is_list() && args.format != DigestFormat::Hex {
        return bad("--format raw and base64 write the digest of one file, without its name");
    }
    if args.key.is_some() && args.files.len() > 1 {
        return bad("--key gives the digest of one file");
    }
    if args.format == DigestFormat::Raw {
        output::check_binary(&args.output, "the digest", "choose --format hex or base64")?;
    }
    output::check(&args.output, args.force.existing())
}

/// Writes the digests of all files. A file that cannot be read does not stop the others, but
/// then no list is written to a file.
fn digests(args: &Sm3) -> Result<Outcome> {
    let existing = args.force.existing();
    let write = |bytes: &[u8]| output::write(&args.output, bytes, Access::Usual, existing);
    let mut outcome = Outcome::Done;
    let mut list = Vec::new();
    for file in &args.files {
        match digest(args, file) {
            Ok(line) if text::is_dash(&args.output) => write(&line)?,
            Ok(line) => list.extend(line),
            Err(failure) if args.files.len() == 1 => return Err(failure),
            Err(failure) => {
                say(&format!("yuxi: {}", failure.into_line()));
                outcome = Outcome::Bad;
            }
        }
    }
    if outcome == Outcome::Done && !text::is_dash(&args.output) {
        write(&list)?;
    }
    Ok(outcome)
}

/// What is written of one file.
fn digest(args: &Sm3, file: &Path) -> Result<Vec<u8>> {
    let (digest, identifier) = match &args.key {
        Some(path) => {
            let id = Identifier::from_args(&args.id);
            let key = KeyFile::new(path, &args.reading).public_sm2("the digest of SM2")?;
            let report = id.report();
            (Verifier::Sm2(key.into()).digest(file, &Some(id))?, Some(report))
        }
        None => (plain(file)?, None),
    };
    if args.json {
        let (file, digest) = (text::source(file), text::hex(&digest));
        return json(&DigestReport { file, digest, identifier }).map(String::into_bytes);
    }
    Ok(match args.format {
        DigestFormat::Hex if args.is_list() => list::line(file, &digest, args.tag),
        DigestFormat::Hex => text::hex_line(&digest),
        DigestFormat::Base64 => text::base64_line(&digest),
        DigestFormat::Raw => digest.to_vec(),
    })
}

fn plain(file: &Path) -> Result<[u8; 32]> {
    let mut hash = Hash::new();
    Input::open(file, "a file to hash")?.for_each(|piece| hash.update(piece))?;
    Ok(hash.finalize().into())
}
