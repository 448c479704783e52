//! `yuxi keygen`.

use yuxi::rng::SysRng;
use yuxi::{p256, sm2, x25519};

use crate::args::{Curve, Keygen, PrivateFormat, PublicFormat};
use crate::failure::library;
use crate::failure::{Outcome, Result, bad};
use crate::keys::{self, Private};
use crate::output::{self, Access, Existing, Output};
use crate::{password, text};

pub(super) fn run(args: &Keygen) -> Result<Outcome> {
    let existing = Existing::Refuse.or_force(args.force);
    check_outputs(args, existing)?;
    let named = args.password.password_file.is_some() || args.password.password_env.is_some();
    if named && args.encrypt.is_none() {
        return bad("a password option needs --encrypt");
    }
    if args.encrypt.is_some() && args.format == PrivateFormat::Hex {
        return bad("--encrypt needs --format pem or der; hex is the bare number");
    }
    let key = generate(args.curve)?;
    let bytes = match args.encrypt {
        None => keys::private_bytes(&key, args.format, args.sec1)?,
        Some(cipher) => {
            let password = password::From::args(&args.password).of_new_key(&args.output)?;
            keys::encrypted_bytes(&key, args.format, &password, cipher)?
        }
    };
    // the public key is on the disk before the private one is, and gets its name after it
    let public = match &args.public {
        Some(path) => {
            let mut output = Output::create(path, Access::Usual, existing)?;
            output
                .write_all(&keys::public_bytes(&key.public_key(), public_format(args.format))?)?;
            Some(output)
        }
        None => None,
    };
    output::write(&args.output, &bytes, Access::Private, existing)?;
    public.map_or(Ok(()), Output::finish)?;
    Ok(Outcome::Done)
}

/// Whether both keys can be written, before there are any.
fn check_outputs(args: &Keygen, existing: Existing) -> Result<()> {
    let mut outputs = vec![("the private key", args.output.as_path())];
    outputs.extend(args.public.as_deref().map(|path| ("the public key", path)));
    for (name, path) in &outputs {
        if args.format == PrivateFormat::Der {
            output::check_binary(path, name, "choose --format pem or hex")?;
        }
        output::check(path, existing)?;
    }
    if outputs.iter().all(|(_, path)| text::is_dash(path)) && args.public.is_some() {
        return bad("both keys would go to standard output; give a file for one of them");
    }
    output::check_apart(&outputs)
}

/// The format of the public key that goes with that of the private one.
fn public_format(format: PrivateFormat) -> PublicFormat {
    match format {
        PrivateFormat::Pem => PublicFormat::Pem,
        PrivateFormat::Der => PublicFormat::Der,
        PrivateFormat::Hex => PublicFormat::Hex,
    }
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
