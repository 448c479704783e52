//! `yuxi encrypt`.

use super::ciphertext;
use crate::args::{CiphertextFormat, Encrypt};
use crate::failure::{Failure, Outcome, Result, say};
use crate::input::{self, LONGEST_MESSAGE};
use crate::keys::KeyFile;
use crate::output::{self, Access, Output};
use crate::progress::Progress;
use crate::text;

pub(super) fn run(args: &Encrypt) -> Result<Outcome> {
    let (layout, format) = ciphertext::to_write(args.form)?;
    if matches!(format, CiphertextFormat::Der | CiphertextFormat::Raw) {
        output::check_binary(&args.output, "the ciphertext", "choose --format hex or base64")?;
    }
    output::check(&args.output, args.force.existing())?;
    let key = KeyFile::new(&args.key, &args.reading).public_sm2("encrypting")?;
    let mut message = input::read(&args.input, "a message to encrypt with SM2", LONGEST_MESSAGE)?;
    let progress = Progress::busy("encrypting", message.len());
    // where it lies: the message is in memory once
    let frame = key
        .encrypt_in_place(&mut message, layout)
        .map_err(|error| Failure::Bad(format!("{}: {error}", text::source(&args.input))))?;
    drop(progress);
    let mut output = Output::create(&args.output, Access::Usual, args.force.existing())?;
    ciphertext::write(&mut output, [&frame.head, &message, &frame.tail], format)?;
    output.finish()?;
    if message.is_empty() {
        say(
            "note: the message is empty; GmSSL and some other programs cannot decrypt its ciphertext",
        );
    }
    Ok(Outcome::Done)
}
