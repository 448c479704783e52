//! `yuxi keygen`.

use yuxi::rng::SysRng;
use yuxi::{p256, sm2, x25519};

use super::library;
use crate::args::{Curve, Keygen, PrivateFormat};
use crate::failure::{Outcome, Result};
use crate::keys::{self, Private};
use crate::output::{self, Access, Existing};

pub(super) fn run(args: &Keygen) -> Result<Outcome> {
    if args.format == PrivateFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    output::check(&args.output, existing)?;
    let key = generate(args.curve)?;
    let bytes = keys::private_bytes(&key, args.format, args.sec1)?;
    output::write(&args.output, &bytes, Access::Private, existing)?;
    Ok(Outcome::Done)
}

fn generate(curve: Curve) -> Result<Private> {
    let rng = &mut SysRng;
    match curve {
        Curve::Sm2 => sm2::SecretKey::generate(rng).map(Private::Sm2),
        Curve::P256 => p256::SecretKey::generate(rng).map(Private::P256),
        Curve::X25519 => x25519::SecretKey::generate(rng).map(Private::X25519),
    }
    .map_err(library)
}
