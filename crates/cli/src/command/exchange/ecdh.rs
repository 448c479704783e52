//! `yuxi exchange ecdh`.

use yuxi::{ecdh, x25519};

use super::{check_shared, write_secret};
use crate::args::Ecdh;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::keys::{KeyFile, Private, Public};
use crate::text;

pub(super) fn run(args: &Ecdh) -> Result<Outcome> {
    check_shared(&args.output, args.format, args.force)?;
    let key = KeyFile::new(&args.key, &args.reading).private("an agreement")?;
    let peer = KeyFile::beside(&args.peer, key.curve(), &args.reading).peer()?;
    let shared = match (&key, &peer) {
        (Private::Sm2(key), Public::Sm2(peer)) => ecdh::diffie_hellman(key, peer),
        (Private::P256(key), Public::P256(peer)) => ecdh::diffie_hellman(key, peer),
        (Private::X25519(key), Public::X25519(peer)) => x25519::diffie_hellman(key, peer)
            .map_err(|error| Failure::Bad(format!("{}: {error}", text::source(&args.peer))))?,
        _ => return bad("the two keys are not of the same curve"),
    };
    write_secret(&args.output, shared.as_slice(), args.format, args.force)?;
    Ok(Outcome::Done)
}
