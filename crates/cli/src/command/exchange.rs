//! `yuxi exchange`.

mod ecdh;
mod initiator;
mod message;
mod responder;
mod state;

use std::path::Path;

use yuxi::sm2::exchange::SharedKey;
use yuxi::sm2::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use crate::args::{Curve, Exchange, ForceArgs, KeyArgs, SharedFormat, Sides, Step};
use crate::failure::library;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::identifier::Identifier;
use crate::keys::{KeyFile, Public, secret_digits};
use crate::output::{self, Access};
use crate::text;

pub(super) fn run(args: &Exchange) -> Result<Outcome> {
    match &args.step {
        Step::Start(args) => initiator::start(args),
        Step::Respond(args) => responder::respond(args),
        Step::Finish(args) => initiator::finish(args),
        Step::Confirm(args) => responder::confirm(args),
        Step::Ecdh(args) => ecdh::run(args),
    }
}

/// The bytes of a key where nothing is said: a key of SM4.
const LENGTH: u32 = 16;

const PURPOSE: &str = "the key exchange of SM2";

/// The keys and identifiers of this side and of the other.
struct Parties {
    key: SecretKey,
    id: Identifier,
    peer: PublicKey,
    peer_id: Identifier,
}

impl Parties {
    fn read(sides: &Sides) -> Result<Self> {
        Ok(Self {
            key: own_key(&sides.key, &sides.reading)?,
            id: Identifier::from_args(&sides.id),
            peer: match KeyFile::beside(&sides.peer, Curve::Sm2, &sides.reading).peer()? {
                Public::Sm2(key) => key,
                _ => return bad("the other side's key is not one of sm2"),
            },
            peer_id: Identifier::from_args(&sides.peer_id.as_id()),
        })
    }
}

fn own_key(path: &Path, args: &KeyArgs) -> Result<SecretKey> {
    KeyFile::new(path, args).private_sm2(PURPOSE)
}

/// Writes the key that was agreed on, for its owner alone.
fn write_shared(
    path: &Path,
    key: SharedKey,
    (length, format): (u32, SharedFormat),
    force: ForceArgs,
) -> Result<()> {
    let key = key.into_vec(length as usize).map_err(library)?;
    write_secret(path, &key, format, force)
}

fn write_secret(path: &Path, secret: &[u8], format: SharedFormat, force: ForceArgs) -> Result<()> {
    let bytes = match format {
        SharedFormat::Hex => secret_digits(secret),
        SharedFormat::Raw => Zeroizing::new(secret.to_vec()),
        SharedFormat::Base64 => Zeroizing::new(text::base64_line(secret)),
    };
    output::write(path, &bytes, Access::Private, force.existing())
}

/// A key can be written there.
fn check_shared(path: &Path, format: SharedFormat, force: ForceArgs) -> Result<()> {
    if format == SharedFormat::Raw {
        output::check_binary(path, "the key", "choose --format hex or base64")?;
    }
    output::check(path, force.existing())
}

/// The key and the message cannot both go to standard output.
fn only_one_stdout(shared: Option<&Path>, message: &Path) -> Result<()> {
    if shared.is_some_and(text::is_dash) && text::is_dash(message) {
        return bad("the key and the message would both go to standard output; \
                    give a file for one of them");
    }
    Ok(())
}

/// What is wrong where two sides do not come to the same key.
fn refused(message: &Path, error: yuxi::Error) -> Failure {
    let source = text::source(message);
    match error {
        yuxi::Error::ConfirmationFailed => Failure::Invalid(format!(
            "{source}: the two sides did not derive the same key; check the keys, the identifiers \
             and the message, and repeat this step (the state is kept), or start a new exchange"
        )),
        yuxi::Error::NoSharedSecret => Failure::Bad(format!("{source}: {error}")),
        error => library(error),
    }
}
