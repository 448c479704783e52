//! `yuxi pubkey`.

use crate::args::{Pubkey, PublicFormat};
use crate::failure::{Outcome, Result};
use crate::keys::{self, KeyFile};
use crate::output::{self, Access, Existing};

pub(super) fn run(args: &Pubkey) -> Result<Outcome> {
    if args.format == PublicFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    output::check_not_key(&args.output, &args.key)?;
    let key = KeyFile::new(&args.key, &args.reading).public()?;
    let bytes = keys::public_bytes(&key, args.format)?;
    output::write(&args.output, &bytes, Access::Usual, Existing::Replace)?;
    Ok(Outcome::Done)
}
