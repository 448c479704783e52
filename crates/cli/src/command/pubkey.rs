//! `yuxi pubkey`.

use crate::args::{Pubkey, PublicFormat};
use crate::failure::{Outcome, Result};
use crate::keys::{self, KeyFile};
use crate::output::{self, Access};

pub(super) fn run(args: &Pubkey) -> Result<Outcome> {
    if args.format == PublicFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    output::check(&args.output, args.force.existing())?;
    let key = KeyFile::new(&args.key, &args.reading).public()?;
    let bytes = keys::public_bytes(&key, args.format)?;
    output::write(&args.output, &bytes, Access::Usual, args.force.existing())?;
    Ok(Outcome::Done)
}
