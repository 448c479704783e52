//! Verification. All values are public.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::field::{Element, Field, words_from_bytes};

use super::chunks::{self, CHUNK};
use super::ops::{self, Content, Key};
use super::{Scheme, Verifier};
use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::PublicKey;
use crate::signature::Signature;

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
    are_valid(&keys, &es, &signatures, &mut valid);
    for ((result, content), valid) in results.iter_mut().zip(contents).zip(valid) {
        *result = content.and(if valid { Ok(()) } else { Err(Error::InvalidSignature) });
    }
}

/// Whether each signature of e by its key is valid; at most one chunk.
fn are_valid<C: ops::Scheme>(
    keys: &[Key<'_, C>],
    es: &[[u8; 32]],
    signatures: &[&Signature<C>],
    valid: &mut [bool],
) {
    let n = keys.len();
    let zero = C::Scalar::zero();
    let (mut xs, mut ss, mut ts) = ([zero; CHUNK], [zero; CHUNK], [zero; CHUNK]);
    for (i, signature) in signatures.iter().enumerate() {
        // values out of range are replaced by zeros
        let integers = signature.integers_in_range();
        valid[i] = integers.is_some();
        [ss[i], ts[i]] =
            integers.unwrap_or_default().map(|integer| C::Scalar::from_montgomery_words(&integer));
        xs[i] = C::Scalar::from_montgomery_words(&words_from_bytes(&es[i]));
    }
    C::multipliers(&mut xs[..n], &mut ss[..n], &mut ts[..n]);
    let integers =
        |scalars: &[C::Scalar]| -> Vec<_> { scalars[..n].iter().map(|x| x.store()).collect() };
    let [x, s, t] = [&xs, &ss, &ts].map(|scalars| integers(scalars));
    let mut has_x = [false; CHUNK];
    mul_add_has_x_vartime(keys, &s, &t, &x, &mut has_x[..n]);
    for (i, valid) in valid.iter_mut().enumerate() {
        *valid &= t[i] != [0; 4] && has_x[i];
    }
}

/// Whether s_i·G + t_i·keys\[i\] has an x that is xs\[i\] modulo n, by runs of the same table or
/// of none.
fn mul_add_has_x_vartime<C: NamedCurve>(
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
fn is_alike<C: NamedCurve>(a: &Key<'_, C>, b: &Key<'_, C>) -> bool {
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
