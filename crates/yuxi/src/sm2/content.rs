//! The digests of many contents.

use alloc::vec::Vec;

use sm3::Sm3;

use super::id::curve;
use super::{Id, PublicKey, Sm2};
use crate::Error;
use crate::batch::digests_of;
use crate::signature;

/// The content that an item of a [batch](crate::batch) signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// A message, of a signer with this ID.
    Message(Id<'a>, &'a [u8]),
    /// e = SM3(Z_A ‖ message), by [`MessageHasher`](super::MessageHasher).
    Digest([u8; 32]),
}

impl signature::Content<Sm2> for Content<'_> {
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
