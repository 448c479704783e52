//! `yuxi sign`.

use yuxi::sm2::SigningKey;

use super::{digests, library};
use crate::args::{Curve, Sign, SignatureFormat};
use crate::failure::{Outcome, Result, say};
use crate::identifier::Identifier;
use crate::output::{self, Access, Existing};
use crate::{input, keys, signature};

pub(super) fn run(args: &Sign) -> Result<Outcome> {
    let Curve::Sm2 = args.curve.curve;
    if args.message.digest.is_none() {
        input::only_one_stdin(&[("the key", &args.key), ("the input", &args.input)])?;
    }
    if matches!(args.format, SignatureFormat::Der | SignatureFormat::Raw) {
        output::check_binary(&args.output, "the signature", "choose --format hex or base64")?;
    }
    output::check(&args.output, Existing::Replace)?;
    output::check_not_key(&args.output, &args.key)?;
    let key = SigningKey::from(keys::private(&args.key, "signing")?);
    let id = Identifier::from_args(&args.message.id);
    let digest = match args.message.digest {
        Some(digest) => digest,
        None => digests(&args.input, std::slice::from_ref(&id), &key.public_key())?[0],
    };
    let signature = key.sign_digest(&digest).map_err(library)?;
    let bytes = signature::encode(&signature, args.format);
    output::write(&args.output, &bytes, Access::Usual, Existing::Replace)?;
    if !args.quiet && args.message.digest.is_none() {
        say(&format!("signed under {}", id.describe()));
    }
    Ok(Outcome::Done)
}
