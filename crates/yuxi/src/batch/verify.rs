//! Verification. All values are public.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::field::{Element, Field, words_from_bytes};

use super::chunks::{self, CHUNK};
use crate::Error;
use crate::keys::PublicKey;
use crate::signature::{Content, PreparedVerifyingKey, Scheme, Signature, VerifyingKey};

/// A key that verifies in batches.
///
/// Implemented for the verifying keys of [`sm2`](crate::sm2) and [`ecdsa`](crate::ecdsa),
/// prepared or not, for [`Key`], which is one of both, and for nothing else.
pub trait Verifier: Sync {
    /// The curve and scheme of its signatures.
    type Scheme: Scheme;

    /// The public key, with its table if it is prepared.
    #[doc(hidden)]
    fn key(&self) -> Key<'_, Self::Scheme>;
}

/// A public key, prepared or not, for batches in which only some keys are prepared. Such a batch
/// is fastest if the keys that are not prepared are adjacent.
#[derive(Clone, Copy, Debug)]
pub enum Key<'a, C: Scheme> {
    /// Not prepared.
    Plain(PublicKey<C>),
    /// Prepared.
    Prepared(&'a PreparedVerifyingKey<C>),
}

impl<C: Scheme> Key<'_, C> {
    /// The key itself.
    fn public(&self) -> PublicKey<C> {
        match self {
            Self::Plain(key) => *key,
            Self::Prepared(key) => key.public_key(),
        }
    }
}

impl<C: Scheme> Verifier for VerifyingKey<C> {
    type Scheme = C;

    fn key(&self) -> Key<'_, C> {
        Key::Plain(self.public_key())
    }
}

impl<C: Scheme> Verifier for PreparedVerifyingKey<C> {
    type Scheme = C;

    fn key(&self) -> Key<'_, C> {
        Key::Prepared(self)
    }
}

impl<C: Scheme> Verifier for Key<'_, C> {
    type Scheme = C;

    fn key(&self) -> Key<'_, C> {
        *self
    }
}

/// An item of [`verify`]: a key, a content and the signature. Several items may have the same key.
pub struct ToVerify<'a, K: Verifier> {
    /// The key, prepared or not.
    pub key: &'a K,
    /// A message or its digest: [`sm2::Content`](crate::sm2::Content) or
    /// [`ecdsa::Content`](crate::ecdsa::Content).
    pub content: <K::Scheme as Scheme>::Content<'a>,
    /// The signature.
    pub signature: &'a Signature<K::Scheme>,
}

/// Verifies every item separately: valid and invalid signatures may be in the same batch.
///
/// The results are in the order of the items. Adjacent items with the same prepared key (the same
/// object, not a clone) are processed together.
///
/// The time depends on the items, which are public.
///
/// # Errors
/// For an item: [`Error::InvalidSignature`] if the signature is not valid for the content and the key;
/// [`Error::IdTooLong`].
#[must_use]
pub fn verify<K: Verifier>(items: &[ToVerify<'_, K>]) -> Vec<Result<(), Error>> {
    let mut results = alloc::vec![Err(Error::InvalidSignature); items.len()];
    chunks::each(&mut results, |places, results| verify_chunk(&items[places], results));
    results
}

fn verify_chunk<K: Verifier>(items: &[ToVerify<'_, K>], results: &mut [Result<(), Error>]) {
    let keys: Vec<_> = items.iter().map(|item| item.key.key()).collect();
    let mut contents = alloc::vec![Ok([0; 32]); items.len()];
    Content::digests(|i| (keys[i].public(), items[i].content), &mut contents);
    // an item without a digest is a dummy with a digest of zeros, and its result is discarded
    let es: Vec<_> = contents.iter().map(|e| e.unwrap_or_default()).collect();
    let signatures: Vec<_> = items.iter().map(|item| item.signature).collect();
    let mut valid = alloc::vec![false; items.len()];
    verify_digests_vartime(&keys, &es, &signatures, &mut valid);
    for ((result, content), valid) in results.iter_mut().zip(contents).zip(valid) {
        *result = content.and(if valid { Ok(()) } else { Err(Error::InvalidSignature) });
    }
}

/// Whether each signature of a digest by its key is valid; at most one chunk.
fn verify_digests_vartime<C: Scheme>(
    keys: &[Key<'_, C>],
    es: &[[u8; 32]],
    signatures: &[&Signature<C>],
    valid: &mut [bool],
) {
    let n = keys.len();
    // values out of range are replaced by zeros
    let integers: Vec<_> =
        signatures.iter().map(|signature| signature.integers_in_range()).collect();
    let mut inverses = [C::Scalar::zero(); CHUNK];
    if C::DIVIDES {
        for (inverse, integers) in inverses.iter_mut().zip(&integers) {
            *inverse = C::Scalar::from_words(&integers.unwrap_or_default()[1]);
        }
        C::invert_many(&mut inverses[..n]);
    }
    let (mut s, mut t, mut x) = ([[0; 4]; CHUNK], [[0; 4]; CHUNK], [[0; 4]; CHUNK]);
    for (i, integers) in integers.iter().enumerate() {
        let [r, s_i] = integers.unwrap_or_default();
        let [e, r, s_i] = [words_from_bytes(&es[i]), r, s_i]
            .map(|integer| C::Scalar::from_montgomery_words(&integer));
        let multipliers = C::multipliers(e, r, s_i, inverses[i]);
        [s[i], t[i], x[i]] = multipliers.map(|scalar| scalar.store());
    }
    let mut has_x = [false; CHUNK];
    mul_add_has_x_vartime(keys, &s[..n], &t[..n], &x[..n], &mut has_x[..n]);
    for (i, valid) in valid.iter_mut().enumerate() {
        *valid = integers[i].is_some() && t[i] != [0; 4] && has_x[i];
    }
}

/// Whether s_i·G + t_i·keys\[i\] has an x that is xs\[i\] modulo n, by runs of the same table or
/// of none.
fn mul_add_has_x_vartime<C: Scheme>(
    keys: &[Key<'_, C>],
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    xs: &[[u64; 4]],
    has: &mut [bool],
) {
    let mut start = 0;
    for run in keys.chunk_by(is_alike) {
        let places = start..start + run.len();
        start = places.end;
        let (s, t, xs) = (&s[places.clone()], &t[places.clone()], &xs[places.clone()]);
        let has = &mut has[places];
        if let Key::Prepared(key) = run[0] {
            key.mul_add_has_x_many_vartime(s, t, xs, has);
        } else {
            let keys: Vec<_> = run.iter().map(Key::public).collect();
            let points: Vec<_> = keys.iter().map(PublicKey::point).collect();
            C::mul_add_has_x_many_vartime(s, t, &points, xs, has);
        }
    }
}

/// Whether two keys have the same table or both have none.
fn is_alike<C: Scheme>(a: &Key<'_, C>, b: &Key<'_, C>) -> bool {
    match (a, b) {
        (Key::Plain(_), Key::Plain(_)) => true,
        (Key::Prepared(a), Key::Prepared(b)) => core::ptr::eq(*a, *b),
        _ => false,
    }
}

impl<K: Verifier> Clone for ToVerify<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Verifier> Copy for ToVerify<'_, K> {}

impl<K: Verifier + fmt::Debug> fmt::Debug for ToVerify<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToVerify")
            .field("key", self.key)
            .field("content", &self.content)
            .field("signature", self.signature)
            .finish()
    }
}
