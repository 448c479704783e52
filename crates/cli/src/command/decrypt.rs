//! `yuxi decrypt`.

use yuxi_inspect::{Bilingual, Rejected};

use super::ciphertext;
use crate::args::Decrypt;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::input::LONGEST_CIPHERTEXT;
use crate::plan::{Plan, Target};
use crate::progress::Progress;
use crate::text;

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
        Err(error) => {
            let why = |why: Bilingual| format!("{source}: {why}");
            return Err(match yuxi_inspect::rejected(&key, &bytes, layout, error) {
                Rejected::NoCiphertext(text) => Failure::Bad(why(text)),
                Rejected::NotDecrypted(text) => Failure::Invalid(why(text)),
            });
        }
    };
    drop(progress);
    ready.write(output, message)?;
    Ok(Outcome::Done)
}
