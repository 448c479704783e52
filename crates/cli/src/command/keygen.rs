//! `yuxi keygen`.

use yuxi::rng::SysRng;
use yuxi::{p256, sm2, x25519};
use yuxi_inspect::{PrivateFormat, PublicFormat, encrypted_bytes, private_bytes, public_bytes};

use crate::args::{Curve, Keygen};
use crate::failure::{Failure, Outcome, Result, bad, library};
use crate::keys::Private;
use crate::output::Output;
use crate::password;
use crate::plan::{Plan, Target};

pub(super) fn run(args: &Keygen) -> Result<Outcome> {
    check_options(args)?;
    let target = |path, what| {
        let is_binary = args.format == PrivateFormat::Der;
        let target = Target::new(path, what).only_new().force(args.force);
        target.binary_if(is_binary, "choose --format pem or hex")
    };
    let mut plan = Plan::default();
    plan.password(args.password.password_file.as_deref());
    let output = plan.output(target(args.output.as_path(), "the private key").secret());
    let public = args.public.as_deref().map(|path| plan.output(target(path, "the public key")));
    let ready = plan.check()?;
    let key = generate(args.curve)?;
    let bytes = match args.encrypt {
        None => private_bytes(&key, args.format, args.sec1).map_err(Failure::Bad)?,
        Some(cipher) => {
            let password = password::From::args(&args.password).of_new_key(&args.output)?;
            encrypted_bytes(&key, args.format, &password, cipher, &mut SysRng)
                .map_err(|why| Failure::Bad(why.into()))?
        }
    };
    // the public key is on the disk before the private one is, and gets its name after it
    let public = match public {
        Some(target) => {
            let bytes = public_bytes(&key.public_key(), public_format(args.format));
            let bytes = bytes.map_err(Failure::Bad)?;
            let mut output = ready.create(target)?;
            output.write_all(&bytes)?;
            Some(output)
        }
        None => None,
    };
    ready.write(output, &bytes)?;
    public.map_or(Ok(()), Output::finish)?;
    Ok(Outcome::Done)
}

fn check_options(args: &Keygen) -> Result<()> {
    let named = args.password.password_file.is_some() || args.password.password_env.is_some();
    if named && args.encrypt.is_none() {
        return bad("a password option needs --encrypt");
    }
    if args.encrypt.is_some() && args.format == PrivateFormat::Hex {
        return bad("--encrypt needs --format pem or der; hex is the bare number");
    }
    Ok(())
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
        Curve::Sm2 => sm2::SecretKey::generate(rng).map(|key| Private::Sm2(key.into())),
        Curve::P256 => p256::SecretKey::generate(rng).map(|key| Private::P256(key.into())),
        Curve::X25519 => x25519::SecretKey::generate(rng).map(|key| Private::X25519(key.into())),
    }
    .map_err(library)
}
