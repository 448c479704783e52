//! Verification. Nothing here is secret.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::curve::Fields;
use yuxi_arith::field::{Element, Field, Lanes, words_from_bytes};
use yuxi_arith::multiply::batch;

use super::chunks::{self, CHUNK};
use super::ops::{self, Content, Key, Scheme as _};
use super::{Scheme, Verifier};
use crate::Error;
use crate::curve::{NamedCurve, Stored};
use crate::signature::Signature;

/// What [`verify`] takes: a key, what it may have signed, and the signature. Many may have
/// the same key.
pub struct ToVerify<'a, K: Verifier> {
    /// The key, prepared or not.
    pub key: &'a K,
    /// A message or its digest: [`sm2::Content`](crate::sm2::Content) or
    /// [`ecdsa::Content`](crate::ecdsa::Content).
    pub content: <K::Scheme as Scheme>::Content<'a>,
    /// The signature.
    pub signature: &'a Signature<K::Scheme>,
}

/// Verifies every item, each by itself: valid and other signatures may stand side by side.
///
/// The results come in the order of the items. Of prepared keys, neighbours with the same one
/// (the same in memory, not a clone) are worked on together.
///
/// It takes a time that depends on the items, which are public.
///
/// # Errors
/// An item's: [`Error::Signature`] where it is not a signature of the content by the key;
/// [`Error::IdLength`].
#[must_use]
pub fn verify<K: Verifier>(items: &[ToVerify<'_, K>]) -> Vec<Result<(), Error>> {
    let mut results = alloc::vec![Err(Error::Signature); items.len()];
    chunks::each(&mut results, |places, results| verify_chunk(&items[places], results));
    results
}

fn verify_chunk<K: Verifier>(items: &[ToVerify<'_, K>], results: &mut [Result<(), Error>]) {
    let keys: Vec<_> = items.iter().map(|item| item.key.key()).collect();
    let mut contents = alloc::vec![Ok([0; 32]); items.len()];
    Content::digests(|i| (keys[i].public(), items[i].content), &mut contents);
    // an item without a digest goes along with another one, and what comes out is thrown away
    let es: Vec<_> = contents.iter().map(|e| e.unwrap_or_default()).collect();
    let signatures: Vec<_> = items.iter().map(|item| item.signature).collect();
    let mut valid = alloc::vec![false; items.len()];
    K::Scheme::verify_chunk(&keys, &es, &signatures, &mut valid);
    for ((result, content), valid) in results.iter_mut().zip(contents).zip(valid) {
        *result = content.and(if valid { Ok(()) } else { Err(Error::Signature) });
    }
}

/// [`ops::Scheme::verify_chunk`] in a backend.
pub(crate) fn verify_in<C: ops::Scheme, B: Fields<C>>(
    keys: &[Key<'_, C>],
    es: &[[u8; 32]],
    signatures: &[&Signature<C>],
    valid: &mut [bool],
) {
    let n = keys.len();
    let zero = B::N::zero();
    let (mut xs, mut ss, mut ts) = ([zero; CHUNK], [zero; CHUNK], [zero; CHUNK]);
    for (i, signature) in signatures.iter().enumerate() {
        // what is out of range goes along as zeros
        let integers = signature.integers_in_range();
        valid[i] = integers.is_some();
        [ss[i], ts[i]] = integers.unwrap_or_default().map(|integer| B::N::over_r(&integer));
        xs[i] = B::N::over_r(&words_from_bytes(&es[i]));
    }
    C::multipliers::<B>(&mut xs[..n], &mut ss[..n], &mut ts[..n]);
    let (s, t) = (ss.map(B::N::store), ts.map(B::N::store));
    let mut points = [INFINITY; CHUNK];
    mul_add_vartime::<C, B>(keys, &s[..n], &t[..n], &mut points[..n]);
    for (i, valid) in valid.iter_mut().enumerate() {
        let x = B::N::over_r(&B::P::load(&points[i][0]).to_words());
        *valid &= t[i] != [0; 4] && points[i] != INFINITY && x.equals(xs[i]).declassify();
    }
}

/// What comes out of a multiplication for infinity: on neither curve.
const INFINITY: Stored = [[0; 4]; 2];

/// points\[i\] = s_i·G + t_i·keys\[i\], by runs of the same table or of none.
fn mul_add_vartime<C: NamedCurve, B: Fields<C>>(
    keys: &[Key<'_, C>],
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Stored],
) {
    let mut start = 0;
    for run in keys.chunk_by(is_alike) {
        let places = start..start + run.len();
        start = places.end;
        let (s, t, points) = (&s[places.clone()], &t[places.clone()], &mut points[places]);
        if let Key::Prepared(key) = run[0] {
            key.mul_add_many_vartime::<B>(s, t, points);
        } else {
            points.iter_mut().zip(run).for_each(|(point, key)| *point = *key.public().stored());
            batch::mul_add_vartime::<C, B>(s, t, points);
        }
    }
}

/// Whether two keys have the same table or none.
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
