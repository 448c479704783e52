//! Many multiplications in one call: what [`crate::batch`] needs of X25519.

use alloc::vec::Vec;

use yuxi_arith::ct::declassify;
use yuxi_arith::dispatch;
use yuxi_arith::multiply::batch::x25519;
use zeroize::Zeroizing;

use super::{BASE, PublicKey, SecretKey, check};
use crate::Error;
use crate::batch::{Agreement, AgreementOps, CHUNK, each, put};
use crate::rng::{TryCryptoRng, check_drawn};

impl Agreement for SecretKey {}

impl AgreementOps for SecretKey {
    type Peer = PublicKey;
    type New = (Self, PublicKey);

    /// Any bytes are a key but 32 zeros, which a generator that has failed gives.
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
            keys.push((Self(*secret), PublicKey(x)));
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

/// The function X25519 of private and public keys; at most a chunk of them.
fn multiply<'a>(keys: impl Iterator<Item = (&'a [u8; 32], &'a PublicKey)>, xs: &mut [[u8; 32]]) {
    let n = xs.len();
    let mut scalars = Zeroizing::new([[0; 4]; CHUNK]);
    let mut us = Zeroizing::new([[0; 4]; CHUNK]);
    for ((scalar, u), (secret, point)) in scalars.iter_mut().zip(us.iter_mut()).zip(keys) {
        *scalar = super::scalar(secret);
        *u = point.u();
    }
    dispatch!(B => x25519::<B>(&scalars[..n], &mut us[..n]));
    for (x, u) in xs.iter_mut().zip(us.iter()) {
        for (bytes, word) in x.chunks_exact_mut(8).zip(u) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
    }
}
