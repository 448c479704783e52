//! `yuxi decrypt`.

use yuxi::sm2::{Layout, SecretKey};

use super::ciphertext;
use crate::args::Decrypt;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::forms::{self, Wanted};
use crate::keys::KeyFile;
use crate::output::{self, Access, Existing};
use crate::{input, text};

pub(super) fn run(args: &Decrypt) -> Result<Outcome> {
    input::only_one_stdin(&[("the key", &args.key), ("the input", &args.input)])?;
    output::check(&args.output, Existing::Replace)?;
    output::check_not_key(&args.output, &args.key)?;
    let key = KeyFile::new(&args.key, &args.reading).private_sm2("decrypting")?;
    let source = text::source(&args.input);
    let bytes = input::read(&args.input)?;
    if bytes.is_empty() {
        return bad(format!("{source}: it is empty, it should hold a ciphertext"));
    }
    let (layout, bytes) =
        ciphertext::decode(bytes, args.form).map_err(|failure| match failure {
            Failure::Bad(why) => Failure::Bad(format!("{source}: {why}")),
            other => other,
        })?;
    let message = match key.decrypt(&bytes, layout) {
        Ok(message) => message,
        Err(yuxi::Error::Decryption) => {
            let hint = hint(&key, &bytes, layout).or_else(|| mending(&key, &bytes));
            let hint = hint.unwrap_or_default();
            return Err(Failure::Invalid(format!("{source}: decryption failed{hint}")));
        }
        Err(error) => {
            return bad(match mending(&key, &bytes) {
                Some(hint) => format!("{source}: {error}{hint}"),
                None => format!("{source}: {}", no_ciphertext(&bytes, error)),
            });
        }
    };
    output::write(&args.output, &message, Access::NewPrivate, Existing::Replace)?;
    Ok(Outcome::Done)
}

/// What it is in place of a ciphertext.
fn no_ciphertext(bytes: &[u8], error: yuxi::Error) -> String {
    // what is longer is neither a key nor a signature
    let found = (bytes.len() < 1 << 20).then(|| forms::instead(bytes, Wanted::Ciphertext, None));
    found.flatten().unwrap_or_else(|| format!("this is not a ciphertext of SM2: {error}"))
}

/// What to do where the parts lie in the other order.
fn hint(key: &SecretKey, bytes: &[u8], layout: Layout) -> Option<String> {
    let (other, name) = ciphertext::other(layout)?;
    key.decrypt(bytes, other).ok()?;
    Some(format!(", but its parts lie in the other order: use --layout {name}"))
}

/// What to do where the 04 before the point is not there once, as some programs write it.
fn mending(key: &SecretKey, bytes: &[u8]) -> Option<String> {
    let whole = [&[4], bytes].concat();
    let layouts = [Layout::C1C3C2, Layout::C1C2C3];
    let fits = |bytes: &[u8]| layouts.iter().any(|layout| key.decrypt(bytes, *layout).is_ok());
    let fault = match bytes {
        _ if fits(&whole) => "was left out",
        [_, once @ ..] if fits(once) => "stands there twice",
        _ => return None,
    };
    Some(format!("; the 04 before its point {fault}: `yuxi convert --to asn1 -k KEY` mends that"))
}
