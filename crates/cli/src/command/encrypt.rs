//! `yuxi encrypt`.

use zeroize::Zeroizing;

use super::ciphertext;
use crate::args::{CiphertextFormat, Encrypt};
use crate::failure::{Failure, Outcome, Result, say};
use crate::keys::KeyFile;
use crate::output::{self, Access, Existing};
use crate::{input, text};

pub(super) fn run(args: &Encrypt) -> Result<Outcome> {
    input::only_one_stdin(&[("the key", &args.key), ("the input", &args.input)])?;
    let (layout, format) = ciphertext::to_write(args.form)?;
    if matches!(format, CiphertextFormat::Der | CiphertextFormat::Raw) {
        output::check_binary(&args.output, "the ciphertext", "choose --format hex or base64")?;
    }
    output::check(&args.output, Existing::Replace)?;
    output::check_not_key(&args.output, &args.key)?;
    let key = KeyFile::new(&args.key, &args.reading).public_sm2("encrypting")?;
    let message = Zeroizing::new(input::read(&args.input)?);
    let bytes = key
        .encrypt(&message, layout)
        .map_err(|error| Failure::Bad(format!("{}: {error}", text::source(&args.input))))?;
    let bytes = ciphertext::encode(bytes, format);
    output::write(&args.output, &bytes, Access::Usual, Existing::Replace)?;
    if message.is_empty() {
        say(
            "note: the message is empty; GmSSL and some other programs cannot decrypt its ciphertext",
        );
    }
    Ok(Outcome::Done)
}
