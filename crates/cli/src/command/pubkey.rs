//! `yuxi pubkey`.

use yuxi::sm2::PublicKey;

use crate::args::{Curve, Pubkey, PublicFormat};
use crate::failure::{Outcome, Result};
use crate::output::{self, Access, Existing};
use crate::{keys, text};

pub(super) fn run(args: &Pubkey) -> Result<Outcome> {
    let Curve::Sm2 = args.curve.curve;
    if args.format == PublicFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    output::check_not_key(&args.output, &args.key)?;
    let key = keys::public(&args.key)?;
    output::write(&args.output, &encode(&key, args.format), Access::Usual, Existing::Replace)?;
    Ok(Outcome::Done)
}

fn encode(key: &PublicKey, format: PublicFormat) -> Vec<u8> {
    let line = |bytes: &[u8]| (text::hex(bytes) + "\n").into_bytes();
    match format {
        PublicFormat::Pem => key.to_pem().into_bytes(),
        PublicFormat::Der => key.to_spki_der(),
        PublicFormat::Hex => line(&key.to_uncompressed()),
        PublicFormat::Compressed => line(&key.to_compressed()),
        PublicFormat::Xy => line(&key.to_uncompressed()[1..]),
    }
}
