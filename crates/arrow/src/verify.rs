//! Verification. All values are public.
//!
//! Rows are verified in the order of their keys: the library is fastest if equal keys are adjacent, and those
//! without a table go through its lanes together.

use std::collections::HashMap;
use std::sync::Arc;

use yuxi::Error;
use yuxi::batch::{self, Key, ToVerify};
use yuxi::keys::PublicKey;
use yuxi::signature::{Scheme, Signature};
use yuxi::tables::{KnownKeys, Policy, TabledKey, Tables};

use crate::column::PerValue;
use crate::content::{Columns, Contents, Encoding};
use crate::keys::{Decode, Keys};
use crate::rows::{self, Row, Verdicts};
use crate::work::{PIECE, run};
use crate::{Column, ColumnError};

/// Keys that a thread takes at a time: to compute a table takes as long as dozens of signatures.
const FEW: usize = 4;

/// Verifies columns, and knows the keys that it has seen: a key gets a table by the library's rule
/// ([`Policy::batches`]), for its signatures of all columns so far.
///
/// Several threads may use it. If one looks keys up, the others verify without tables.
#[derive(Debug)]
pub struct Verifier<C: Scheme> {
    known: KnownKeys<C>,
}

impl<C: Scheme> Default for Verifier<C> {
    fn default() -> Self {
        Self { known: KnownKeys::new(Policy::batches()) }
    }
}

impl<C: Columns> Verifier<C> {
    /// A verifier that knows no key yet.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Self { known: KnownKeys::new(policy) }
    }

    /// The tables of its keys.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        self.known.tables()
    }

    /// Verifies each row, on up to `threads` threads, 0 for one on each core.
    ///
    /// Keys are points of 33, 64 or 65 bytes, or DER of a `SubjectPublicKeyInfo`. Equal keys are decoded once. A
    /// malformed row has its error, as the single operations return it, and does not affect the others.
    ///
    /// # Errors
    /// [`ColumnError`].
    pub fn verify(
        &self,
        keys: Keys<'_, PublicKey<C>>,
        contents: Contents<'_>,
        signatures: &Column,
        encoding: Encoding,
        threads: usize,
    ) -> Result<Verdicts, ColumnError> {
        contents.check::<C>()?;
        let [content, ids] = contents.columns();
        let columns = [("keys", keys.column()), content, ids, ("signatures", Some(signatures))];
        let count = rows::count(&columns)?;
        let others = &columns[1..];
        let is_complete = |row| {
            others.iter().all(|(_, column)| column.is_none_or(|column| column.get(row).is_some()))
        };
        let mut signers = Signers::find(keys, (0..count).filter(|row| is_complete(*row)));
        let faults = signers.decode(keys, threads);
        let tabled = signers.tabled(&self.known);
        let keys = signers.keys(&tabled, threads);
        let order = signers.order(&keys);
        let mut verified = vec![Err(Error::InvalidSignature); order.len()];
        let pieces = order.chunks(PIECE).zip(verified.chunks_mut(PIECE));
        run(pieces, threads, |(order, verified)| {
            let signature = |row| signatures.get(row).map(|bytes| encoding.parse(bytes));
            piece(order, contents, signature, verified);
        });
        let mut verdicts: Vec<Row<()>> = vec![None; count];
        let verified = order.iter().zip(verified).map(|((_, row), result)| (*row, result));
        let faulty = faults.into_iter().map(|(row, fault)| (row, Err(fault)));
        for (row, result) in verified.chain(faulty) {
            verdicts[row] = Some(result);
        }
        Ok(Verdicts(verdicts))
    }
}

/// Verifies some rows, each with its key.
fn piece<C: Columns>(
    order: &[(Key<'_, C>, usize)],
    contents: Contents<'_>,
    signature: impl Fn(usize) -> Row<Signature<C>>,
    verified: &mut [Result<(), Error>],
) {
    let signatures: Vec<_> = order.iter().map(|(_, row)| signature(*row)).collect();
    let (mut items, mut places) =
        (Vec::with_capacity(order.len()), Vec::with_capacity(order.len()));
    for (place, ((key, row), signature)) in order.iter().zip(&signatures).enumerate() {
        // none is null
        match (contents.get::<C>(*row), signature) {
            (Some(Ok(content)), Some(Ok(signature))) => {
                items.push(ToVerify { key, content, signature });
                places.push(place);
            }
            (Some(Err(fault)), _) | (_, &Some(Err(fault))) => verified[place] = Err(fault),
            _ => {}
        }
    }
    for (place, result) in places.into_iter().zip(batch::verify(&items)) {
        verified[place] = result;
    }
}

/// The different keys of a column.
struct Signers<'a, C: Scheme> {
    signers: Vec<Signer<'a, C>>,
    /// The rows without a null: the place of the row's key, and the row.
    rows: Vec<(usize, usize)>,
}

struct Signer<'a, C: Scheme> {
    /// Its encoding; empty if it is given.
    bytes: &'a [u8],
    key: Result<PublicKey<C>, Error>,
    /// The number of its rows.
    count: usize,
}

impl<'a, C: Columns> Signers<'a, C> {
    /// The encodings of these rows' keys, each once.
    fn find(keys: Keys<'a, PublicKey<C>>, rows: impl Iterator<Item = usize>) -> Self {
        let mut new = Self { signers: Vec::new(), rows: Vec::new() };
        let mut known = HashMap::new();
        let mut values = keys.column().filter(|keys| keys.is_shared()).map(PerValue::new);
        for row in rows {
            let (bytes, place) = match keys {
                Keys::One(_) => (&[][..], None),
                Keys::Column(column) => match column.place(row) {
                    Some(place) => match column.at(place) {
                        Some(bytes) => (bytes, Some(place)),
                        None => continue,
                    },
                    None => continue,
                },
            };
            let mut find = || {
                *known.entry(bytes).or_insert_with(|| {
                    let key = match keys {
                        Keys::One(key) => Ok(*key),
                        // until it is decoded
                        Keys::Column(_) => Err(Error::InvalidSignature),
                    };
                    new.signers.push(Signer { bytes, key, count: 0 });
                    new.signers.len() - 1
                })
            };
            let signer = match (&mut values, place) {
                (Some(values), Some(place)) => *values.get_or_insert_with(place, find),
                _ => find(),
            };
            new.signers[signer].count += 1;
            new.rows.push((signer, row));
        }
        new
    }

    /// Decodes the keys; returns the rows of which the key is at fault.
    fn decode(&mut self, keys: Keys<'_, PublicKey<C>>, threads: usize) -> Vec<(usize, Error)> {
        if keys.column().is_none() {
            return Vec::new();
        }
        run(self.signers.chunks_mut(PIECE), threads, |signers| {
            for signer in signers {
                signer.key = PublicKey::decode(signer.bytes);
            }
        });
        let mut faults = Vec::new();
        self.rows.retain(|(signer, row)| {
            let fault = self.signers[*signer].key.err();
            faults.extend(fault.map(|fault| (*row, fault)));
            fault.is_none()
        });
        faults
    }

    /// The keys with their tables so far; their signatures are counted. Nothing for a key that is at fault, or
    /// that is one too many to be known: among more keys than can be known, those that come once would only
    /// displace each other.
    fn tabled(&self, known: &KnownKeys<C>) -> Vec<Option<Arc<TabledKey<C>>>> {
        let are_many = self.signers.len() > KnownKeys::<C>::MOST;
        let tabled = |signer: &Signer<'_, C>| {
            if are_many && signer.count == 1 {
                return None;
            }
            let tabled = known.get(signer.key.as_ref().ok()?)?;
            tabled.expect(signer.count);
            Some(tabled)
        };
        self.signers.iter().map(tabled).collect()
    }

    /// The keys as they verify fastest: the tables that they have earned are computed. Nothing for a key that is
    /// at fault.
    fn keys<'t>(
        &self,
        tabled: &'t [Option<Arc<TabledKey<C>>>],
        threads: usize,
    ) -> Vec<Option<Key<'t, C>>> {
        let mut keys = vec![None; tabled.len()];
        let all = self.rows.len();
        let jobs = self.signers.chunks(FEW).zip(tabled.chunks(FEW)).zip(keys.chunks_mut(FEW));
        run(jobs, threads, |((signers, tabled), keys)| {
            for ((signer, tabled), key) in signers.iter().zip(tabled).zip(keys) {
                *key = match (signer.key, tabled) {
                    (Ok(_), Some(tabled)) => Some(tabled.in_batch(signer.count, all)),
                    (Ok(key), None) => Some(Key::Plain(key)),
                    (Err(_), _) => None,
                };
            }
        });
        keys
    }

    /// The rows by their keys, those with tables last.
    fn order<'t>(&self, keys: &[Option<Key<'t, C>>]) -> Vec<(Key<'t, C>, usize)> {
        let mut order = self.rows.clone();
        let is_prepared = |place: usize| matches!(keys[place], Some(Key::Prepared(_)));
        order.sort_unstable_by_key(|(place, row)| (is_prepared(*place), *place, *row));
        order.into_iter().filter_map(|(place, row)| Some((keys[place]?, row))).collect()
    }
}
