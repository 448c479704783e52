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

/// What [`sign`] takes: a key and what it signs. Many may have the same key.
pub struct ToSign<'a, K: Signer> {
    /// The key.
    pub key: &'a K,
    /// A message or its digest: [`sm2::Content`](crate::sm2::Content) or
    /// [`ecdsa::Content`](crate::ecdsa::Content).
    pub content: <K::Scheme as Scheme>::Content<'a>,
}

/// Signs every item, with the operating system's randomness, in constant time: 32 bytes of it
/// a call, stretched by ChaCha20.
///
/// The signatures come in the order of the items. A bad item has its own error and
/// disturbs no other.
///
/// # Errors
/// An item's: [`Error::IdLength`], [`Error::Random`].
#[cfg(feature = "getrandom")]
#[must_use]
pub fn sign<K: Signer>(items: &[ToSign<'_, K>]) -> Vec<Result<Signature<K::Scheme>, Error>> {
    match rng::of_batch() {
        Ok(mut rng) => sign_with_rng(&mut rng, items),
        Err(error) => alloc::vec![Err(error); items.len()],
    }
}

/// Signs every item, in constant time.
///
/// The generator is asked for 32 bytes an item, up to 64 items at a time, in their order;
/// where it gives the same, so do the keys' `sign_with_rng`. The nonces are hedged: a bad
/// generator alone does not leak a key. Where it fails, that item and all after it have
/// [`Error::Random`].
///
/// # Errors
/// An item's: [`Error::IdLength`], [`Error::Random`].
#[must_use]
pub fn sign_with_rng<K: Signer>(
    rng: &mut (impl TryCryptoRng + ?Sized),
    items: &[ToSign<'_, K>],
) -> Vec<Result<Signature<K::Scheme>, Error>> {
    let mut results = alloc::vec![Err(Error::Random); items.len()];
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
    // an item without a digest goes along with another one, and its signature is thrown away
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

/// The signature; where the first nonce cannot be used, once in 2^32, as the single operation
/// finds it.
fn settle<K: Signer>(
    key: &K,
    e: &[u8; 32],
    fresh: &[u8; 32],
    signature: Option<Signature<K::Scheme>>,
) -> Result<Signature<K::Scheme>, Error> {
    signature.or_else(|| key.sign_one(e, fresh)).ok_or(Error::Random)
}

/// The first nonce that [`Nonces`](crate::signature::Nonces) would try for every signature, and
/// whether it lies in [1, n − 1]; where it does not, 1 stands for it.
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
#[path = "tests/sign.rs"]
mod tests;
