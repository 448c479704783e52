//! The implementation of [`crate::batch`] for X25519.

use alloc::vec::Vec;

use yuxi_arith::ct::declassify;
use yuxi_arith::engine::x25519_many;
use zeroize::Zeroizing;

use super::{BASE, PublicKey, SecretKey, check, write_le_bytes};
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
        each(&mut xs, |places, xs| multiply(fresh[places].iter().map(|key| (key, &BASE)), xs));
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
        let keys = secrets.iter().zip(peers).map(|(secret, peer)| (&secret.0, *peer));
        multiply(keys, &mut xs[..secrets.len()]);
        for (shared, x) in shared.iter_mut().zip(xs.iter()) {
            match check(x) {
                Ok(()) => put(shared, x),
                Err(error) => *shared = Err(error),
            }
        }
    }
}

/// The function X25519 for private and public keys; at most one chunk.
fn multiply<'a>(keys: impl Iterator<Item = (&'a [u8; 32], &'a PublicKey)>, xs: &mut [[u8; 32]]) {
    let n = xs.len();
    let mut scalars = Zeroizing::new([[0; 4]; CHUNK]);
    let mut us = Zeroizing::new([[0; 4]; CHUNK]);
    for ((scalar, u), (secret, point)) in scalars.iter_mut().zip(us.iter_mut()).zip(keys) {
        *scalar = super::scalar(secret);
        *u = point.u();
    }
    x25519_many(&scalars[..n], &mut us[..n]);
    for (x, u) in xs.iter_mut().zip(us.iter()) {
        write_le_bytes(x, u);
    }
}
