//! `yuxi exchange`.

mod ecdh;
mod initiator;
mod message;
mod responder;
mod state;

use std::path::Path;

use yuxi::sm2::exchange::SharedKey;
use yuxi::sm2::{PublicKey, SecretKey};
use yuxi_inspect::SignerId;
use zeroize::Zeroizing;

use crate::args::{
    BytesFormat, Curve, Exchange, ForceArgs, KeyArgs, OutputArgs, PairArgs, PartyArgs, ReplyArgs,
    Step,
};
use crate::failure::library;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::keys::Public;
use crate::plan::{KeySource, Plan, Ready, Target};
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

/// The default length of a key: that of SM4.
const LENGTH: u32 = 16;

const PURPOSE: &str = "the key exchange of SM2";

/// The keys and IDs of both parties.
struct Parties {
    key: SecretKey,
    id: SignerId,
    peer: PublicKey,
    peer_id: SignerId,
}

/// The inputs with both keys.
fn pair<'a>(plan: &mut Plan<'a>, keys: &'a PairArgs, reading: &'a KeyArgs) -> [KeySource<'a>; 2] {
    [&keys.key, &keys.peer].map(|path| plan.key(path, reading))
}

/// The inputs with the keys of both parties.
#[derive(Clone, Copy)]
struct PartySources<'a> {
    key: KeySource<'a>,
    peer: KeySource<'a>,
    args: &'a PartyArgs,
}

impl<'a> PartySources<'a> {
    fn declare(plan: &mut Plan<'a>, args: &'a ReplyArgs) -> Self {
        let [key, peer] = pair(plan, &args.parties.keys, &args.file.reading);
        Self { key, peer, args: &args.parties }
    }

    fn read(self, ready: &Ready<'a>) -> Result<Parties> {
        Ok(Parties {
            key: ready.key(self.key).private_sm2(PURPOSE)?,
            id: self.args.id.signer_id(),
            peer: match ready.peer_key(self.peer, Curve::Sm2).peer()? {
                Public::Sm2(key) => key,
                _ => return bad("the peer's key is not one of sm2"),
            },
            peer_id: self.args.peer_id.as_id().signer_id(),
        })
    }
}

/// The shared key or shared secret, for its owner alone.
fn shared_target(path: &Path, format: BytesFormat, force: ForceArgs) -> Target<'_> {
    let target = Target::new(path, "the key").secret().force(force.force);
    target.binary_if(format == BytesFormat::Raw, "choose --format hex or base64")
}

/// The message for the peer.
fn message_target(to: &OutputArgs) -> Target<'_> {
    Target::of(to, "the message")
}

/// The shared key as it is written, of that many bytes.
fn shared_bytes(key: SharedKey, length: u32, format: BytesFormat) -> Result<Zeroizing<Vec<u8>>> {
    let key = key.into_vec(length as usize).map_err(library)?;
    Ok(format.encode(&key))
}

/// The error if both parties do not derive the same key.
fn rejected(message: &Path, error: yuxi::Error) -> Failure {
    let source = text::source(message);
    match error {
        yuxi::Error::ConfirmationFailed => Failure::Invalid(format!(
            "{source}: the two parties did not derive the same key; check the keys, the IDs \
             and the message, and repeat this step (the state is kept), or start a new exchange"
        )),
        yuxi::Error::NoSharedSecret => Failure::Bad(format!("{source}: {error}")),
        error => library(error),
    }
}
