//! `yuxi pubkey`.

use yuxi_inspect::{PublicFormat, public_bytes};

use crate::args::Pubkey;
use crate::failure::{Failure, Outcome, Result};
use crate::plan::{Plan, Target};

pub(super) fn run(args: &Pubkey) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.reading);
    let output = Target::of(&args.to, "the key")
        .binary_if(args.format == PublicFormat::Der, "choose --format pem or hex");
    let output = plan.output(output);
    let ready = plan.check()?;
    let key = ready.key(key).public()?;
    ready.write(output, &public_bytes(&key, args.format).map_err(Failure::Bad)?)?;
    Ok(Outcome::Done)
}
