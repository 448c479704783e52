//! `yuxi encrypt`.

use super::ciphertext;
use crate::args::Encrypt;
use crate::failure::{Failure, Outcome, Result, say};
use crate::input::LONGEST_MESSAGE;
use crate::plan::{Plan, Target};
use crate::progress::Progress;
use crate::text;

pub(super) fn run(args: &Encrypt) -> Result<Outcome> {
    let args = &args.files;
    let (layout, format) = ciphertext::to_write(args.ciphertext)?;
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.file.reading);
    let message = plan.input(&args.file.input, "a message to encrypt with SM2");
    let output = plan.output(
        Target::of(&args.to, "the ciphertext")
            .binary_if(format.is_binary(), "choose --format hex or base64"),
    );
    let ready = plan.check()?;
    let key = ready.key(key).public_sm2("encrypting")?;
    let mut message = ready.read(message, LONGEST_MESSAGE)?;
    let progress = Progress::busy("encrypting", message.len());
    // in place: the message is in memory once
    let frame = key
        .encrypt_in_place(&mut message, layout)
        .map_err(|error| Failure::Bad(format!("{}: {error}", text::source(&args.file.input))))?;
    drop(progress);
    let mut output = ready.create(output)?;
    ciphertext::write(&mut output, [&frame.head, &message, &frame.tail], format)?;
    output.finish()?;
    if message.is_empty() {
        say(
            "note: the message is empty; GmSSL and some other programs cannot decrypt its ciphertext",
        );
    }
    Ok(Outcome::Done)
}
