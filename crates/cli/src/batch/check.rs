//! Checks the signatures of a chunk with one call of the library for each kind of key.

use std::sync::Arc;

use yuxi::batch::{self, Scheme, ToVerify};
use yuxi::signature::Signature;
use yuxi::{ecdsa, sm2};

use super::subject::Content;
use super::tables::Key;
use crate::command::scheme::{PreparedVerifier, Verifier, verdict};
use crate::failure::Failure;
use crate::signature::Pair;
use crate::signer_id::SignerId;

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
    let (mut sm2, mut sm2_prepared) = (Vec::new(), Vec::new());
    let (mut p256, mut p256_prepared) = (Vec::new(), Vec::new());
    for alike in good.chunk_by(|(_, a), (_, b)| Arc::ptr_eq(&a.key, &b.key)) {
        let key = &alike[0].1.key;
        let table = key.table(alike.len(), good.len());
        for &(place, item) in alike {
            match (table, key.verifier()) {
                (Some(PreparedVerifier::Sm2(key)), _) => sm2_prepared.push((place, item, key)),
                (Some(PreparedVerifier::P256(key)), _) => p256_prepared.push((place, item, key)),
                (None, Verifier::Sm2(key)) => sm2.push((place, item, key)),
                (None, Verifier::P256(key)) => p256.push((place, item, key)),
            }
        }
    }
    let mut verdicts: Vec<_> =
        items.iter().map(|item| item.as_ref().map(|_| false).map_err(Clone::clone)).collect();
    check_alike::<sm2::VerifyingKey>(&sm2, &mut verdicts);
    check_alike::<sm2::PreparedVerifyingKey>(&sm2_prepared, &mut verdicts);
    check_alike::<ecdsa::VerifyingKey>(&p256, &mut verdicts);
    check_alike::<ecdsa::PreparedVerifyingKey>(&p256_prepared, &mut verdicts);
    verdicts
}

/// Checks items with keys of one kind, and puts the verdicts in the items' places.
fn check_alike<K: batch::Verifier>(
    items: &[(usize, &Item<'_>, &K)],
    verdicts: &mut [Result<bool, String>],
) where
    for<'a> <K::Scheme as Scheme>::Content<'a>: From<&'a Content<'a>>,
{
    let signatures: Vec<_> =
        items.iter().map(|(_, item, _)| Signature::from_bytes(&item.signature)).collect();
    let pairs = items.iter().zip(&signatures);
    let to_verify: Vec<_> = pairs
        .map(|((_, item, key), signature)| ToVerify {
            key: *key,
            content: (&item.content).into(),
            signature,
        })
        .collect();
    for ((place, ..), outcome) in items.iter().zip(batch::verify(&to_verify)) {
        verdicts[*place] = verdict(outcome).map_err(Failure::into_line);
    }
}
