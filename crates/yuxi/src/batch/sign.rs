//! Signing.

use alloc::vec::Vec;
use core::fmt;

use zeroize::Zeroizing;

use super::chunks::{self, CHUNK, Fresh};
use super::hash::digests_of;
use super::ops::Content;
use super::{Scheme, Signer};
use crate::Error;
use crate::keys::SecretKey;
#[cfg(feature = "getrandom")]
use crate::rng;
use crate::rng::TryCryptoRng;
use crate::signature::Signature;

/// An item of [`sign`]: a key and a content. Several items may have the same key.
pub struct ToSign<'a, K: Signer> {
    /// The key.
    pub key: &'a K,
    /// A message or its digest: [`sm2::Content`](crate::sm2::Content) or
    /// [`ecdsa::Content`](crate::ecdsa::Content).
    pub content: <K::Scheme as Scheme>::Content<'a>,
}

/// Signs every item with the operating system's random generator; constant time. Each call draws 32
/// bytes, which seed ChaCha20.
///
/// The signatures are in the order of the items. A failed item has its own error and does not
/// affect the others.
///
/// # Errors
/// For an item: [`Error::IdTooLong`], [`Error::RngFailed`].
#[cfg(feature = "getrandom")]
#[must_use]
pub fn sign<K: Signer>(items: &[ToSign<'_, K>]) -> Vec<Result<Signature<K::Scheme>, Error>> {
    match rng::of_batch() {
        Ok(mut rng) => sign_with_rng(&mut rng, items),
        Err(error) => alloc::vec![Err(error); items.len()],
    }
}

/// Signs every item; constant time.
///
/// The generator is asked for 32 bytes per item, for up to 64 items at a time, in their order; with
/// the same bytes, `sign_with_rng` of each key returns the same signature. The nonces are hedged: a
/// bad generator alone does not leak a key. If the generator fails, this item and all after it have
/// [`Error::RngFailed`].
///
/// # Errors
/// For an item: [`Error::IdTooLong`], [`Error::RngFailed`].
#[must_use]
pub fn sign_with_rng<K: Signer>(
    rng: &mut (impl TryCryptoRng + ?Sized),
    items: &[ToSign<'_, K>],
) -> Vec<Result<Signature<K::Scheme>, Error>> {
    let mut results = alloc::vec![Err(Error::RngFailed); items.len()];
    let mut fresh = Fresh::new(items.len());
    let mut done = 0;
    while done < items.len() {
        let (fresh, outcome) = fresh.draw(rng, items.len() - done);
        let round = done..done + fresh.len();
        let items = &items[round.clone()];
        chunks::each(&mut results[round.clone()], |places, results| {
            sign_chunk(&items[places.clone()], &fresh[places], results);
        });
        done = round.end;
        if outcome.is_err() {
            break;
        }
    }
    results
}

fn sign_chunk<K: Signer>(
    items: &[ToSign<'_, K>],
    fresh: &[[u8; 32]],
    results: &mut [Result<Signature<K::Scheme>, Error>],
) {
    let keys: Vec<&K> = items.iter().map(|item| item.key).collect();
    let mut contents = alloc::vec![Ok([0; 32]); items.len()];
    Content::digests(|i| (items[i].key.secret().public_key(), items[i].content), &mut contents);
    // an item without a digest is a dummy with a digest of zeros, and its signature is discarded
    let es: Vec<[u8; 32]> = contents.iter().map(|e| e.unwrap_or_default()).collect();
    let secrets: Vec<_> = keys.iter().map(|key| key.secret()).collect();
    let mut nonces = Zeroizing::new([[0; 4]; CHUNK]);
    let nonces = &mut nonces[..items.len()];
    let fits = first_nonces::<K::Scheme>(&secrets, &es, fresh, nonces);
    let mut signatures = alloc::vec![None; items.len()];
    K::sign_with_nonces(&keys, &es, nonces, &mut signatures);
    for (i, result) in results.iter_mut().enumerate() {
        let signature = if fits[i] { signatures[i] } else { None };
        *result = contents[i].and_then(|e| settle(keys[i], &e, &fresh[i], signature));
    }
}

/// The signature; if the first nonce is unusable, once in 2^32, the single operation computes it.
fn settle<K: Signer>(
    key: &K,
    e: &[u8; 32],
    fresh: &[u8; 32],
    signature: Option<Signature<K::Scheme>>,
) -> Result<Signature<K::Scheme>, Error> {
    signature.or_else(|| key.sign_one(e, fresh)).ok_or(Error::RngFailed)
}

/// For every signature, the first nonce that [`Nonces`](crate::signature::Nonces) would try, and
/// whether it is in [1, n − 1]; if it is not, 1 replaces it.
fn first_nonces<C: Scheme>(
    keys: &[&SecretKey<C>],
    es: &[[u8; 32]],
    fresh: &[[u8; 32]],
    nonces: &mut [[u64; 4]],
) -> Vec<bool> {
    let mut ds = Zeroizing::new([[0; 32]; CHUNK]);
    for (d, key) in ds.iter_mut().zip(keys) {
        key.write_bytes(d);
    }
    let mut hashes = Zeroizing::new([[0; 32]; CHUNK]);
    let parts = |i: usize| [&C::NONCE_TAG[..], &ds[i], &es[i], &fresh[i], &[0; 4]];
    digests_of::<C::Hash, 5>(parts, &mut hashes[..keys.len()]);
    super::parse(&hashes[..], &C::ORDER, nonces)
}

impl<K: Signer> Clone for ToSign<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Signer> Copy for ToSign<'_, K> {}

impl<K: Signer + fmt::Debug> fmt::Debug for ToSign<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToSign").field("key", self.key).field("content", &self.content).finish()
    }
}

#[cfg(test)]
mod tests;
