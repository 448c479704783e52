//! `yuxi exchange ecdh`.

use yuxi::{ecdh, x25519};

use super::{pair, shared_target};
use crate::args::Ecdh;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::keys::{Private, Public};
use crate::plan::Plan;
use crate::text;

pub(super) fn run(args: &Ecdh) -> Result<Outcome> {
    let mut plan = Plan::default();
    let [key, peer] = pair(&mut plan, &args.keys, &args.reading);
    let output = plan.output(shared_target(&args.to.output, args.format, args.to.force));
    let ready = plan.check()?;
    let key = ready.key(key).private("an agreement")?;
    let peer = ready.peer_key(peer, key.curve()).peer()?;
    let shared = match (&key, &peer) {
        (Private::Sm2(key), Public::Sm2(peer)) => ecdh::diffie_hellman(key, peer),
        (Private::P256(key), Public::P256(peer)) => ecdh::diffie_hellman(key, peer),
        (Private::X25519(key), Public::X25519(peer)) => x25519::diffie_hellman(key, peer)
            .map_err(|error| Failure::Bad(format!("{}: {error}", text::source(&args.keys.peer))))?,
        _ => return bad("the two keys are of different curves; give two of the same curve"),
    };
    ready.write(output, &args.format.encode(shared.as_slice()))?;
    Ok(Outcome::Done)
}
