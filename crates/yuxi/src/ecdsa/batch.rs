//! The implementation of [`crate::batch`] for ECDSA.

use alloc::vec::Vec;

use sha2::Sha256;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, wipe};
use zeroize::Zeroizing;

use super::sign::{NONCE_TAG, Scalar, sign_with_x};
use super::{PreparedVerifyingKey, Signature, SigningKey, VerifyingKey};
use crate::Error;
use crate::batch::{self, CHUNK, ContentOps, Key, SchemeOps, digests_of};
use crate::curve::P256;
use crate::p256::{PublicKey, SecretKey};

/// The content that an item of a [batch](crate::batch) signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// A message.
    Message(&'a [u8]),
    /// e = SHA-256(message).
    Digest([u8; 32]),
}

batch::keys!(P256);

impl SchemeOps for P256 {
    type Hash = Sha256;
    const NONCE_TAG: &'static [u8; 16] = NONCE_TAG;

    /// e/s and r/s, with r as the expected x.
    fn multipliers(es: &mut [Self::Scalar], rs: &mut [Self::Scalar], ss: &mut [Self::Scalar]) {
        ss.iter_mut().for_each(|s| *s = Self::Scalar::from_words(&s.store()));
        Self::invert_many(ss);
        for ((e, r), s) in es.iter_mut().zip(rs).zip(ss) {
            (*e, *r, *s) = (*r, e.mul(*s), r.mul(*s));
        }
    }
}

impl ContentOps<P256> for Content<'_> {
    fn digests(item: impl Fn(usize) -> (PublicKey, Self), es: &mut [Result<[u8; 32], Error>]) {
        let contents: Vec<Self> = (0..es.len()).map(|i| item(i).1).collect();
        let message = |content: &Self| match content {
            Self::Message(message) => *message,
            Self::Digest(_) => &[],
        };
        let mut digests = alloc::vec![[0; 32]; es.len()];
        digests_of::<Sha256, 1>(|i| [message(&contents[i])], &mut digests);
        for ((e, content), digest) in es.iter_mut().zip(contents).zip(digests) {
            *e = Ok(if let Self::Digest(given) = content { given } else { digest });
        }
    }
}

fn sign_with_nonces(
    keys: &[&SigningKey],
    es: &[[u8; 32]],
    nonces: &[[u64; 4]],
    signatures: &mut [Option<Signature>],
) {
    let mut xs = Zeroizing::new([[0; 4]; CHUNK]);
    P256::mul_base_x_many(nonces, &mut xs[..nonces.len()]);
    let mut inverses = [Scalar::zero(); CHUNK];
    for (inverse, nonce) in inverses.iter_mut().zip(nonces) {
        *inverse = Scalar::from_montgomery_words(nonce);
    }
    P256::invert_many(&mut inverses[..nonces.len()]);
    for (i, signature) in signatures.iter_mut().enumerate() {
        let d = keys[i].secret_key().scalar();
        *signature = sign_with_x(d, &es[i], inverses[i], &xs[i]);
    }
    wipe(&mut inverses, Scalar::zero());
}
