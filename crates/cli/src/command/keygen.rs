//! `yuxi keygen`.

use yuxi::rng::SysRng;
use yuxi::sm2::SecretKey;
use zeroize::Zeroizing;

use super::library;
use crate::args::{Curve, Keygen, PrivateFormat};
use crate::failure::{Outcome, Result, bad};
use crate::output::{self, Access, Existing};
use crate::text;

pub(super) fn run(args: &Keygen) -> Result<Outcome> {
    let Curve::Sm2 = args.curve.curve;
    if args.sec1 && args.format == PrivateFormat::Hex {
        return bad("--sec1 goes with --format pem or der; hex is the number alone");
    }
    if args.format == PrivateFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    output::check(&args.output, existing)?;
    let key = SecretKey::generate(&mut SysRng).map_err(library)?;
    output::write(&args.output, &encode(&key, args.format, args.sec1), Access::Private, existing)?;
    Ok(Outcome::Done)
}

fn encode(key: &SecretKey, format: PrivateFormat, sec1: bool) -> Zeroizing<Vec<u8>> {
    let bytes = |text: &str| Zeroizing::new(text.as_bytes().to_vec());
    match (format, sec1) {
        (PrivateFormat::Pem, false) => bytes(&key.to_pkcs8_pem()),
        (PrivateFormat::Pem, true) => bytes(&key.to_sec1_pem()),
        (PrivateFormat::Der, false) => key.to_pkcs8_der(),
        (PrivateFormat::Der, true) => key.to_sec1_der(),
        (PrivateFormat::Hex, _) => {
            let digits = Zeroizing::new(text::hex(key.to_bytes().as_ref()));
            // in one piece: a Vec that grows leaves a copy behind
            Zeroizing::new([digits.as_bytes(), b"\n"].concat())
        }
    }
}
