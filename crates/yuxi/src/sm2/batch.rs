//! The implementation of [`crate::batch`] for SM2.

use alloc::vec::Vec;

use sm3::Sm3;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::Field;
use zeroize::Zeroizing;

use super::id::curve;
use super::sign::{NONCE_TAG, sign_with_x};
use super::{
    Id, PreparedVerifyingKey, PublicKey, SecretKey, Signature, SigningKey, Sm2, VerifyingKey,
};
use crate::Error;
use crate::batch::{self, CHUNK, ContentOps, Key, SchemeOps, digests_of};

/// The content that an item of a [batch](crate::batch) signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// A message, of a signer with this ID.
    Message(Id<'a>, &'a [u8]),
    /// e = SM3(Z_A ‖ message), by [`MessageHasher`](super::MessageHasher).
    Digest([u8; 32]),
}

batch::keys!(Sm2);

impl SchemeOps for Sm2 {
    type Hash = Sm3;
    const NONCE_TAG: &'static [u8; 16] = NONCE_TAG;

    /// s and r + s, with r − e as the expected x.
    fn multipliers(es: &mut [Self::Scalar], rs: &mut [Self::Scalar], ss: &mut [Self::Scalar]) {
        for ((e, r), s) in es.iter_mut().zip(rs).zip(ss) {
            (*e, *r, *s) = (r.sub(*e), *s, r.add(*s));
        }
    }
}

impl ContentOps<Sm2> for Content<'_> {
    /// Z_A is computed once for adjacent items with the same key and ID.
    fn digests(item: impl Fn(usize) -> (PublicKey, Self), es: &mut [Result<[u8; 32], Error>]) {
        let mut signers: Vec<(Id<'_>, PublicKey)> = Vec::with_capacity(es.len());
        let mut messages: Vec<(usize, usize, &[u8])> = Vec::with_capacity(es.len());
        for (i, e) in es.iter_mut().enumerate() {
            let (key, content) = item(i);
            match content {
                Self::Digest(digest) => *e = Ok(digest),
                Self::Message(id, message) => match id.bits() {
                    Err(error) => *e = Err(error),
                    Ok(_) => {
                        if signers.last() != Some(&(id, key)) {
                            signers.push((id, key));
                        }
                        messages.push((i, signers.len() - 1, message));
                    }
                },
            }
        }
        let z_as = z_as(&signers);
        let mut digests = alloc::vec![[0; 32]; messages.len()];
        let parts = |j: usize| [&z_as[messages[j].1][..], messages[j].2];
        digests_of::<Sm3, 2>(parts, &mut digests);
        for ((i, ..), digest) in messages.iter().zip(digests) {
            es[*i] = Ok(digest);
        }
    }
}

/// Z_A of signers whose IDs are not too long.
fn z_as(signers: &[(Id<'_>, PublicKey)]) -> Vec<[u8; 32]> {
    let curve = curve();
    let heads: Vec<_> = signers
        .iter()
        .map(|(id, key)| (id.bits().unwrap_or_default(), key.coordinates()))
        .collect();
    let mut z_as = alloc::vec![[0; 32]; signers.len()];
    let parts = |i: usize| {
        let (bits, key) = &heads[i];
        [&bits[..], signers[i].0.as_bytes(), curve.as_flattened(), key.as_flattened()]
    };
    digests_of::<Sm3, 4>(parts, &mut z_as);
    z_as
}

fn sign_with_nonces(
    keys: &[&SigningKey],
    es: &[[u8; 32]],
    nonces: &[[u64; 4]],
    signatures: &mut [Option<Signature>],
) {
    let mut xs = Zeroizing::new([[0; 4]; CHUNK]);
    Sm2::mul_base_x_many(nonces, &mut xs[..nonces.len()]);
    for (i, signature) in signatures.iter_mut().enumerate() {
        *signature = sign_with_x(&keys[i].factor, &es[i], &nonces[i], &xs[i]);
    }
}
