//! `yuxi keygen`.

use yuxi::rng::SysRng;
use yuxi::{p256, sm2, x25519};

use super::library;
use crate::args::{Curve, Keygen, PrivateFormat};
use crate::failure::{Outcome, Result, bad};
use crate::keys::{self, Private};
use crate::output::{self, Access, Existing};
use crate::password;

pub(super) fn run(args: &Keygen) -> Result<Outcome> {
    if args.format == PrivateFormat::Der {
        output::check_binary(&args.output, "the key", "choose --format pem or hex")?;
    }
    let named = args.password.password_file.is_some() || args.password.password_env.is_some();
    if named && args.encrypt.is_none() {
        return bad("a password goes with --encrypt");
    }
    if args.encrypt.is_some() && args.format == PrivateFormat::Hex {
        return bad("--encrypt goes with pem and der; hex is the number alone");
    }
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    output::check(&args.output, existing)?;
    let key = generate(args.curve)?;
    let bytes = match args.encrypt {
        None => keys::private_bytes(&key, args.format, args.sec1)?,
        Some(cipher) => {
            let password = password::From::args(&args.password).of_new_key(&args.output)?;
            keys::encrypted_bytes(&key, args.format, &password, cipher)?
        }
    };
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
