//! `yuxi decrypt`.

use yuxi::sm2::{Layout, SecretKey};

use super::ciphertext;
use crate::args::Decrypt;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::forms::{self, Wanted};
use crate::input::LONGEST_CIPHERTEXT;
use crate::plan::{Plan, Target};
use crate::progress::Progress;
use crate::text;

/// If a ciphertext is longer, the reason of a failure is not searched for: that takes copies.
const SHORT: usize = 1 << 20;

pub(super) fn run(args: &Decrypt) -> Result<Outcome> {
    let args = &args.files;
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.file.reading);
    let ciphertext = plan.input(&args.file.input, "a ciphertext");
    let output = Target::of(&args.to, "the message").plaintext();
    let output = plan.output(output);
    let ready = plan.check()?;
    let key = ready.key(key).private_sm2("decrypting")?;
    let source = text::source(&args.file.input);
    let bytes = ready.read(ciphertext, LONGEST_CIPHERTEXT)?;
    if bytes.is_empty() {
        return bad(format!("{source}: it is empty; it should hold a ciphertext"));
    }
    let (layout, mut bytes) =
        ciphertext::decode(bytes, args.ciphertext).map_err(|failure| match failure {
            Failure::Bad(why) => Failure::Bad(format!("{source}: {why}")),
            other => other,
        })?;
    let progress = Progress::busy("decrypting", bytes.len());
    // in place: the message is in memory once
    let message = match key.decrypt_in_place(&mut bytes, layout) {
        Ok(message) => message,
        Err(error) => return Err(rejected(&key, &bytes, layout, &source, error)),
    };
    drop(progress);
    ready.write(output, message)?;
    Ok(Outcome::Done)
}

/// Why it was not decrypted, and what to do next.
fn rejected(
    key: &SecretKey,
    bytes: &[u8],
    layout: Layout,
    source: &str,
    error: yuxi::Error,
) -> Failure {
    let is_short = bytes.len() <= SHORT;
    let mend = || if is_short { mending(key, bytes) } else { None };
    if error != yuxi::Error::DecryptionFailed {
        return Failure::Bad(match mend() {
            Some(hint) => format!("{source}: {error}{hint}"),
            None => format!("{source}: {}", no_ciphertext(bytes, error)),
        });
    }
    let turn = if is_short { hint(key, bytes, layout) } else { None };
    let hint = turn.or_else(mend).unwrap_or_default();
    Failure::Invalid(format!("{source}: decryption failed{hint}"))
}

/// Names the content that the file has instead of a ciphertext.
fn no_ciphertext(bytes: &[u8], error: yuxi::Error) -> String {
    // keys and signatures are shorter
    let found = (bytes.len() <= SHORT).then(|| forms::instead(bytes, Wanted::Ciphertext, None));
    found.flatten().unwrap_or_else(|| format!("this is not a ciphertext of SM2: {error}"))
}

/// The advice if the parts are in the other order.
fn hint(key: &SecretKey, bytes: &[u8], layout: Layout) -> Option<String> {
    let (other, name) = ciphertext::other(layout)?;
    key.decrypt(bytes, other).ok()?;
    Some(format!(", but its parts are in the other order: use --layout {name}"))
}

/// The advice if the 04 before the point is missing or doubled, as some programs write it.
fn mending(key: &SecretKey, bytes: &[u8]) -> Option<String> {
    let whole = [&[4], bytes].concat();
    let layouts = [Layout::C1C3C2, Layout::C1C2C3];
    let fits = |bytes: &[u8]| layouts.iter().any(|layout| key.decrypt(bytes, *layout).is_ok());
    let fault = match bytes {
        _ if fits(&whole) => "is missing",
        [_, once @ ..] if fits(once) => "is doubled",
        _ => return None,
    };
    Some(format!("; the 04 before its point {fault}: `yuxi convert --to asn1 -k KEY` repairs that"))
}
