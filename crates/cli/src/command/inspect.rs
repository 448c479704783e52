//! `yuxi inspect`.

use std::fmt::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use yuxi_inspect::{Blocks, Context, Item, Language, Object, Wiped, private_item, with_key};
use zeroize::Zeroizing;

use crate::args::Inspect;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::keys::KeyFile;
use crate::plan::Plan;
use crate::{input, output, text};

pub(super) fn run(args: &Inspect) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = args.key.as_deref().map(|path| plan.key(path, &args.file.reading));
    let input = plan.input(&args.file.input, "a key, a signature or a ciphertext");
    plan.password(args.file.reading.password.password_file.as_deref());
    let ready = plan.check()?;
    let key = key.map(|key| ready.key(key).private_sm2("decrypting")).transpose()?;
    let bytes = Zeroizing::new(ready.read_small(input, input::LONGEST_CIPHERTEXT)?);
    let context = Context {
        curve: args.file.reading.curve.map(Into::into),
        show_private: args.show_private,
        now: Some(now()),
    };
    let blocks = Blocks::new(bytes);
    let inspection = blocks
        .inspect(&context)
        .try_map(|item| Ok(with_key(open(item, args, &context)?, key.as_ref())))?;
    let report = inspection
        .report(&*text::source(&args.file.input), Language::English)
        .map_err(|why| Failure::Bad(why.into()))?;
    // it may contain private keys
    let mut text = Wiped::default();
    let written = match args.json {
        true => serde_json::to_writer_pretty(&mut text, &report)
            .map_err(|_| fmt::Error)
            .and_then(|()| writeln!(text)),
        false => report.write(&mut text),
    };
    if written.is_err() {
        return bad("cannot write the report");
    }
    output::print(text.as_str())?;
    Ok(if report.sound { Outcome::Done } else { Outcome::Invalid })
}

/// The content of an encrypted key, if its password is given.
fn open<'a>(item: Item<'a>, args: &Inspect, context: &Context) -> Result<Item<'a>> {
    let file = KeyFile::new(&args.file.input, &args.file.reading);
    match &item.object {
        // with -k, the password is that of the key of -k
        Some(Object::Encrypted(bytes)) if args.key.is_none() && file.has_password() => {
            let key = file.decrypt(bytes)?;
            Ok(private_item(item, key, context))
        }
        _ => Ok(item),
    }
}

/// The time by this machine's clock, in seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
