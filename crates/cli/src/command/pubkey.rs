//! `yuxi pubkey`.

use crate::args::{Pubkey, PublicFormat};
use crate::failure::{Outcome, Result};
use crate::keys;
use crate::plan::{Plan, Target};

pub(super) fn run(args: &Pubkey) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.reading);
    let output = Target::of(&args.to, "the key")
        .binary_if(args.format == PublicFormat::Der, "choose --format pem or hex");
    let output = plan.output(output);
    let ready = plan.check()?;
    let key = ready.key(key).public()?;
    ready.write(output, &keys::public_bytes(&key, args.format)?)?;
    Ok(Outcome::Done)
}
