//! `yuxi sm3`.

mod check;
mod list;

use std::path::Path;

use serde::Serialize;
use sm3::{Digest, Sm3 as Hash};
use yuxi_inspect::SignerIdReport;

use super::scheme::Verifier;
use crate::args::{BytesFormat, Sm3};
use crate::failure::{Outcome, Result, bad, say};
use crate::input::Input;
use crate::json::json;
use crate::keys::KeyFile;
use crate::plan::{Plan, Ready, Source, Target};
use crate::text;

/// The report in JSON.
#[derive(Serialize)]
struct DigestReport {
    file: String,
    digest: String,
    /// The signer ID in Z, with a key.
    signer_id: Option<SignerIdReport>,
}

pub(super) fn run(args: &Sm3) -> Result<Outcome> {
    if args.key.is_none() && args.id.is_given() {
        return bad("a signer ID needs a key; give the key with -k");
    }
    if args.check {
        return check::run(args);
    }
    check_options(args)?;
    let mut plan = Plan::default();
    let key = args.key.as_deref().map(|path| plan.key(path, &args.reading));
    let files: Vec<_> = match args.files.as_slice() {
        [file] => vec![plan.input(file, FILE)],
        files => files.iter().map(|file| plan.optional_input(file, FILE)).collect(),
    };
    let output = plan.output(
        Target::of(&args.to, "the digest")
            .binary_if(args.format == BytesFormat::Raw, "choose --format hex or base64"),
    );
    let ready = plan.check()?;
    let digester = Digester { args, key: key.map(|key| ready.key(key)), ready: &ready };
    digester.write_all(&files, output)
}

/// A file in messages.
const FILE: &str = "a file to hash";

fn check_options(args: &Sm3) -> Result<()> {
    if args.is_list() && args.format != BytesFormat::Hex {
        return bad(
            "--format raw and base64 write the digest of one file, without its name; choose hex",
        );
    }
    if args.key.is_some() && args.files.len() > 1 {
        return bad("--key computes the digest of one file; run it for each file");
    }
    Ok(())
}

/// Computes digests as the options say.
struct Digester<'a> {
    args: &'a Sm3,
    key: Option<KeyFile<'a>>,
    ready: &'a Ready<'a>,
}

impl Digester<'_> {
    /// Writes the digests of all files. A file that cannot be read does not stop the others, but
    /// then no list is written to a file.
    fn write_all(&self, files: &[Source<'_>], output: Target<'_>) -> Result<Outcome> {
        let is_stdout = text::is_dash(&self.args.to.output);
        let mut outcome = Outcome::Done;
        let mut list = Vec::new();
        for (file, path) in files.iter().zip(&self.args.files) {
            match self.line(*file, path) {
                Ok(line) if is_stdout => self.ready.write(output, &line)?,
                Ok(line) => list.extend(line),
                Err(failure) if files.len() == 1 => return Err(failure),
                Err(failure) => {
                    say(&format!("yuxi: {}", failure.into_line()));
                    outcome = Outcome::Bad;
                }
            }
        }
        if outcome == Outcome::Done && !is_stdout {
            self.ready.write(output, &list)?;
        }
        Ok(outcome)
    }

    /// The output for one file.
    fn line(&self, file: Source<'_>, path: &Path) -> Result<Vec<u8>> {
        let (digest, signer_id) = match &self.key {
            Some(key) => {
                let id = self.args.id.signer_id();
                let key = Verifier::Sm2(key.public_sm2("the digest of SM2")?.into());
                let report = id.report();
                (key.digest(self.ready.open(file)?, &Some(id))?, Some(report))
            }
            None => (plain(self.ready.open(file)?)?, None),
        };
        if self.args.json {
            let (file, digest) = (text::source(path), text::hex(&digest));
            return json(&DigestReport { file, digest, signer_id }).map(String::into_bytes);
        }
        Ok(match self.args.is_list() {
            true => list::line(path, &digest, self.args.tag),
            false => self.args.format.encode(&digest).to_vec(),
        })
    }
}

fn plain(file: Input) -> Result<[u8; 32]> {
    let mut hash = Hash::new();
    file.for_each(|piece| hash.update(piece))?;
    Ok(hash.finalize().into())
}
