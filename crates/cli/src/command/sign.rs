//! `yuxi sign`.

use super::scheme::Signer;
use crate::args::{Sign, SignatureFormat};
use crate::failure::{Outcome, Result, say};
use crate::keys::KeyFile;
use crate::output::{self, Access};
use crate::{batch, signature};

pub(super) fn run(args: &Sign) -> Result<Outcome> {
    if let Some(file) = &args.batch {
        return batch::sign(args, file);
    }
    batch::refuse(args.batch_only())?;
    let format = args.format.unwrap_or(SignatureFormat::Der);
    if matches!(format, SignatureFormat::Der | SignatureFormat::Raw) {
        output::check_binary(&args.output, "the signature", "choose --format hex or base64")?;
    }
    output::check(&args.output, args.force.existing())?;
    let key = Signer::read(KeyFile::new(&args.key, &args.reading))?;
    let verifier = key.verifier();
    let id = verifier.identifier(&args.message.id)?;
    let digest = match args.message.digest {
        Some(digest) => digest,
        None => verifier.digest(&args.input, &id)?,
    };
    let bytes = signature::encode(&key.sign(&digest, args.deterministic)?, format);
    output::write(&args.output, &bytes, Access::Usual, args.force.existing())?;
    if let Some(id) = id.filter(|_| !args.quiet && args.message.digest.is_none()) {
        say(&format!("signed under {}", id.describe()));
    }
    Ok(Outcome::Done)
}
