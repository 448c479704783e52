//! The implementation of [`crate::batch`] for X25519.

use alloc::vec::Vec;

use yuxi_arith::ct::declassify;
use yuxi_arith::engine::{x25519_base_many, x25519_many};
use zeroize::Zeroizing;

use super::{PublicKey, SecretKey, check, write_le_bytes};
use crate::Error;
use crate::batch::{Agreement, CHUNK, each, put, sealed};
use crate::rng::{TryCryptoRng, check_drawn};

impl sealed::Sealed for SecretKey {}

impl Agreement for SecretKey {
    type Peer = PublicKey;
    type New = (Self, PublicKey);

    /// Any bytes are a key except 32 zeros, which a failed generator returns.
    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        _: &mut R,
        keys: &mut Vec<Self::New>,
    ) -> Result<(), Error> {
        fresh.iter().try_for_each(check_drawn)?;
        let mut xs = alloc::vec![[0; 32]; fresh.len()];
        each(&mut xs, |places, xs| multiply_base(&fresh[places], xs));
        for (secret, mut x) in fresh.iter().zip(xs) {
            // Public: it is the public key.
            declassify(&mut x);
            // written to its final place: pushing it would leave a copy on the stack
            keys.push((Self([0; 32]), PublicKey(x)));
            if let Some((key, _)) = keys.last_mut() {
                key.0.copy_from_slice(secret);
            }
        }
        Ok(())
    }

    fn agree(
        secrets: &[&Self],
        peers: &[&PublicKey],
        shared: &mut [Result<Zeroizing<[u8; 32]>, Error>],
    ) {
        let mut xs = Zeroizing::new([[0; 32]; CHUNK]);
        agree(secrets, peers, &mut xs[..secrets.len()]);
        for (shared, x) in shared.iter_mut().zip(xs.iter()) {
            match check(x) {
                Ok(()) => put(shared, x),
                Err(error) => *shared = Err(error),
            }
        }
    }
}

/// The public keys of private ones; at most one chunk.
fn multiply_base(secrets: &[[u8; 32]], xs: &mut [[u8; 32]]) {
    multiply(secrets.iter(), xs, x25519_base_many);
}

/// The function X25519 for private and public keys; at most one chunk.
fn agree(secrets: &[&SecretKey], peers: &[&PublicKey], xs: &mut [[u8; 32]]) {
    multiply(secrets.iter().map(|secret| &secret.0), xs, |scalars, us| {
        us.iter_mut().zip(peers).for_each(|(u, peer)| *u = peer.u());
        x25519_many(scalars, us);
    });
}

/// Clamps scalars, and writes the results of `by`.
fn multiply<'a>(
    secrets: impl Iterator<Item = &'a [u8; 32]>,
    xs: &mut [[u8; 32]],
    by: impl FnOnce(&[[u64; 4]], &mut [[u64; 4]]),
) {
    let n = xs.len();
    let mut scalars = Zeroizing::new([[0; 4]; CHUNK]);
    let mut us = Zeroizing::new([[0; 4]; CHUNK]);
    scalars.iter_mut().zip(secrets).for_each(|(scalar, secret)| *scalar = super::scalar(secret));
    by(&scalars[..n], &mut us[..n]);
    xs.iter_mut().zip(us.iter()).for_each(|(x, u)| write_le_bytes(x, u));
}
