//! Signing.

use alloc::vec::Vec;
use core::fmt;

use zeroize::Zeroizing;

use super::chunks::{self, CHUNK, Fresh};
use super::hash::digests_of;
use crate::Error;
#[cfg(feature = "getrandom")]
use crate::rng;
use crate::rng::TryCryptoRng;
use crate::signature::{Content, Nonces, Scheme, Signature, SigningKey};

/// An item of [`sign`]: a key and a content. Several items may have the same key.
pub struct ToSign<'a, C: Scheme> {
    /// The key: of [`sm2`](crate::sm2::SigningKey) or [`ecdsa`](crate::ecdsa::SigningKey).
    pub key: &'a SigningKey<C>,
    /// A message or its digest: [`sm2::Content`](crate::sm2::Content) or
    /// [`ecdsa::Content`](crate::ecdsa::Content).
    pub content: C::Content<'a>,
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
pub fn sign<C: Scheme>(items: &[ToSign<'_, C>]) -> Vec<Result<Signature<C>, Error>> {
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
pub fn sign_with_rng<C: Scheme>(
    rng: &mut (impl TryCryptoRng + ?Sized),
    items: &[ToSign<'_, C>],
) -> Vec<Result<Signature<C>, Error>> {
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

fn sign_chunk<C: Scheme>(
    items: &[ToSign<'_, C>],
    fresh: &[[u8; 32]],
    results: &mut [Result<Signature<C>, Error>],
) {
    let keys: Vec<_> = items.iter().map(|item| item.key).collect();
    let mut contents = alloc::vec![Ok([0; 32]); items.len()];
    Content::digests(|i| (keys[i].public_key(), items[i].content), &mut contents);
    // an item without a digest is a dummy with a digest of zeros, and its signature is discarded
    let es: Vec<[u8; 32]> = contents.iter().map(|e| e.unwrap_or_default()).collect();
    let mut nonces = Zeroizing::new([[0; 4]; CHUNK]);
    let nonces = &mut nonces[..items.len()];
    let fits = first_nonces(&keys, &es, fresh, nonces);
    let mut signatures = alloc::vec![None; items.len()];
    SigningKey::sign_with_nonces_many(&keys, &es, nonces, &mut signatures);
    for (i, result) in results.iter_mut().enumerate() {
        let signature = if fits[i] { signatures[i] } else { None };
        *result = contents[i].and_then(|e| or_single(keys[i], &e, &fresh[i], signature));
    }
}

/// The signature; if the first nonce is unusable, once in 2^32, the single operation computes it.
fn or_single<C: Scheme>(
    key: &SigningKey<C>,
    e: &[u8; 32],
    fresh: &[u8; 32],
    signature: Option<Signature<C>>,
) -> Result<Signature<C>, Error> {
    let single = || key.sign_with_nonces(&mut Nonces::with(key.secret_key(), e, fresh), e);
    signature.or_else(single).ok_or(Error::RngFailed)
}

/// For every signature, the first nonce that [`Nonces`](crate::signature::Nonces) would try, and
/// whether it is in [1, n − 1]; if it is not, 1 replaces it.
fn first_nonces<C: Scheme>(
    keys: &[&SigningKey<C>],
    es: &[[u8; 32]],
    fresh: &[[u8; 32]],
    nonces: &mut [[u64; 4]],
) -> Vec<bool> {
    let mut ds = Zeroizing::new([[0; 32]; CHUNK]);
    for (d, key) in ds.iter_mut().zip(keys) {
        key.secret_key().write_bytes(d);
    }
    let mut hashes = Zeroizing::new([[0; 32]; CHUNK]);
    let parts = |i: usize| [&C::NONCE_TAG[..], &ds[i], &es[i], &fresh[i], &[0; 4]];
    digests_of::<C::Hash, 5>(parts, &mut hashes[..keys.len()]);
    super::parse(&hashes[..], &C::ORDER, nonces)
}

impl<C: Scheme> Clone for ToSign<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Scheme> Copy for ToSign<'_, C> {}

impl<C: Scheme> fmt::Debug for ToSign<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToSign").field("key", self.key).field("content", &self.content).finish()
    }
}

#[cfg(test)]
mod tests;
