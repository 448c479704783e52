//! Checks the signatures of a chunk with one call of the library for each kind of key.

use std::sync::Arc;

use yuxi::batch::{self, Scheme, ToVerify};
use yuxi::signature::Signature;
use yuxi_inspect::{Pair, SignerId};

use super::subject::Content;
use super::tables::{Key, Tabled};
use crate::command::scheme::verdict;
use crate::failure::Failure;

/// A signature to check.
pub(super) struct Item<'a> {
    pub(super) key: Arc<Key>,
    pub(super) content: Content<'a>,
    pub(super) signature: Pair,
}

impl Item<'_> {
    /// Another signer ID under which an invalid signature is valid.
    pub(super) fn other(&self) -> Option<SignerId> {
        let Content::Message { message, id: Some(id) } = &self.content else { return None };
        let key = self.key.verifier();
        let is_valid = |other: &SignerId| {
            let digest = key.digest_of(message, Some(other));
            digest.is_ok_and(|digest| matches!(key.is_valid(&digest, &self.signature), Ok(true)))
        };
        id.others().into_iter().find(is_valid)
    }
}

/// Whether each signature is valid; for a line without one, the reason.
pub(super) fn check(items: &[Result<Item<'_>, String>]) -> Vec<Result<bool, String>> {
    let mut good: Vec<_> =
        items.iter().enumerate().filter_map(|(i, item)| Some((i, item.as_ref().ok()?))).collect();
    // adjacent items with the same key share its table and the hash of the signer ID
    good.sort_by_key(|(_, item)| Arc::as_ptr(&item.key));
    let (mut sm2, mut p256) = (Vec::new(), Vec::new());
    for alike in good.chunk_by(|(_, a), (_, b)| Arc::ptr_eq(&a.key, &b.key)) {
        let (together, all) = (alike.len(), good.len());
        match alike[0].1.key.tabled() {
            Tabled::Sm2(key) => sm2.push((key.in_batch(together, all), alike)),
            Tabled::P256(key) => p256.push((key.in_batch(together, all), alike)),
        }
    }
    let mut verdicts: Vec<_> =
        items.iter().map(|item| item.as_ref().map(|_| false).map_err(Clone::clone)).collect();
    check_curve(sm2, &mut verdicts);
    check_curve(p256, &mut verdicts);
    verdicts
}

/// Items with their places.
type Alike<'a, 'b> = &'a [(usize, &'a Item<'b>)];

/// Checks the items of one curve, by their keys, and puts the verdicts in the items' places.
fn check_curve<C: Scheme>(
    mut keys: Vec<(batch::Key<'_, C>, Alike<'_, '_>)>,
    verdicts: &mut [Result<bool, String>],
) where
    for<'a> C::Content<'a>: From<&'a Content<'a>>,
{
    // keys without tables go through the lanes together
    keys.sort_by_key(|(key, _)| matches!(key, batch::Key::Prepared(_)));
    let items: Vec<_> = keys
        .iter()
        .flat_map(|(key, alike)| alike.iter().map(move |(place, item)| (key, *place, *item)))
        .collect();
    let signatures: Vec<_> =
        items.iter().map(|(_, _, item)| Signature::from_bytes(&item.signature)).collect();
    let to_verify: Vec<_> = items
        .iter()
        .zip(&signatures)
        .map(|(&(key, _, item), signature)| ToVerify {
            key,
            content: (&item.content).into(),
            signature,
        })
        .collect();
    for ((_, place, _), outcome) in items.iter().zip(batch::verify(&to_verify)) {
        verdicts[*place] = verdict(outcome).map_err(Failure::into_line);
    }
}
