//! Verification.
//!
//! Items are verified in the order of their keys: the library is fastest if equal keys are adjacent, and
//! a key with enough signatures in the batch gets a table, by the library's own rule.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyMemoryView};
use pyo3::{IntoPyObjectExt, PyTypeInfo};
use yuxi::Error;
use yuxi::batch::{self, Key, ToVerify};
use yuxi::keys::PublicKey;
use yuxi::signature::{PreparedVerifyingKey, Scheme, Signature, VerifyingKey};
use yuxi::tables::{Policy, TabledKey, Tables};

use super::{Contents, Keys, Messages, Objects, merge, not_keys, split};
use crate::buffer::Column;
use crate::error::fault;
use crate::forms::{Form, SignatureForm};
use crate::id::Ids;
use crate::numbers::Threads;
use crate::p256::{P256PreparedKey, P256PublicKey};
use crate::sm2::{SM2PreparedKey, SM2PublicKey};

/// Verifies each signature; returns a list of `bool`.
///
/// `keys` is one public key of SM2 or P-256, prepared or not, or a sequence of one for each item; for
/// SM2 also a column of points as bytes. `messages`, `signatures`, `id`, `prehashed` and `threads` are
/// as in `sign_batch`; a key that comes often gets a table. An item that is malformed is `False` and
/// does not disturb the others.
///
/// With `return_exceptions` the list has `None` for a valid signature, and otherwise the exception that
/// `verify` raises.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> points = [key.public_key().to_bytes(), bytes(65)]
/// >>> signatures = yuxi.sign_batch(key, [b"one", b"two"], id=b"alice")
/// >>> yuxi.verify_batch(points, [b"one", b"two"], signatures, id=b"alice")
/// [True, False]
/// >>> yuxi.verify_batch(points, [b"one", b"two"], signatures, id=b"alice", return_exceptions=True)
/// [None, InvalidKey('a point begins with 02, 03 or 04, not with 00')]
#[pyfunction]
#[pyo3(
    signature = (
        keys, messages, signatures, /, *, id=None, format=SignatureForm(Form::Der), prehashed=false,
        threads=Threads(1), return_exceptions=false
    ),
    text_signature = "(keys, messages, signatures, /, *, id=None, format='der', prehashed=False, threads=1, return_exceptions=False)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments")]
pub(crate) fn verify_batch<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    messages: Column,
    signatures: Column,
    id: Option<Ids>,
    format: SignatureForm,
    prehashed: bool,
    threads: Threads,
    return_exceptions: bool,
) -> PyResult<Bound<'py, PyList>> {
    let messages = Messages { column: messages, prehashed, ids: id };
    let count = messages.len();
    signatures.check_len("signatures", count)?;
    let results = match Given::of(keys, count)? {
        Given::Nothing => Vec::new(),
        Given::P256(keys) => {
            messages.check_ids(false)?;
            let signature = |i| format.parse(signatures.get(i));
            py.detach(|| {
                let keys = (0..count).map(|i| Ok(keys.get(i).key())).collect();
                verify(keys, threads.0, &messages, signature)
            })
        }
        Given::Sm2(keys) => {
            messages.check_ids(true)?;
            let signature = |i| format.parse(signatures.get(i));
            py.detach(|| {
                let keys = match &keys {
                    OfSm2::Objects(keys) => (0..count).map(|i| Ok(keys.get(i).key())).collect(),
                    OfSm2::Points(points) => decode(points),
                };
                verify(keys, threads.0, &messages, signature)
            })
        }
    };
    let new = |result: Result<(), Error>| match result {
        Ok(()) if return_exceptions => Ok(py.None().into_bound(py)),
        Err(error) if return_exceptions => fault(error).into_bound_py_any(py),
        result => Ok(PyBool::new(py, result.is_ok()).to_owned().into_any()),
    };
    let objects: Vec<_> = results.into_iter().map(new).collect::<PyResult<_>>()?;
    PyList::new(py, objects)
}

/// An object of one class or the other.
enum Either<P, T> {
    Plain(Py<P>),
    Prepared(Py<T>),
}

impl Either<SM2PublicKey, SM2PreparedKey> {
    fn key(&self) -> Key<'_, yuxi::sm2::Sm2> {
        match self {
            Self::Plain(key) => Key::Plain(key.get().0),
            Self::Prepared(key) => Key::Prepared(&key.get().0),
        }
    }
}

impl Either<P256PublicKey, P256PreparedKey> {
    fn key(&self) -> Key<'_, yuxi::curve::P256> {
        match self {
            Self::Plain(key) => Key::Plain(key.get().0),
            Self::Prepared(key) => Key::Prepared(&key.get().0),
        }
    }
}

/// The argument `keys`.
enum Given {
    Nothing,
    Sm2(OfSm2),
    P256(Keys<Either<P256PublicKey, P256PreparedKey>>),
}

enum OfSm2 {
    Objects(Keys<Either<SM2PublicKey, SM2PreparedKey>>),
    /// Points in any encoding.
    Points(Column),
}

impl Given {
    fn of(object: &Bound<'_, PyAny>, count: usize) -> PyResult<Self> {
        if PyMemoryView::from(object).is_ok() {
            return Self::points(object, count);
        }
        let keys = Objects::of(object)?;
        if keys.is_nothing(count) {
            return Ok(Self::Nothing);
        }
        if keys.is(either::<SM2PublicKey, SM2PreparedKey>) {
            return keys.read(count, read).map(|keys| Self::Sm2(OfSm2::Objects(keys)));
        }
        if keys.is(either::<P256PublicKey, P256PreparedKey>) {
            return keys.read(count, read).map(Self::P256);
        }
        Self::points(object, count)
    }

    fn points(object: &Bound<'_, PyAny>, count: usize) -> PyResult<Self> {
        let points: Column = object.extract().map_err(|_| {
            not_keys("SM2PublicKey, SM2PreparedKey, P256PublicKey, P256PreparedKey, or bytes")
        })?;
        points.check_len("keys", count)?;
        Ok(Self::Sm2(OfSm2::Points(points)))
    }
}

/// Whether an object is of one of two classes.
fn either<P: PyTypeInfo, T: PyTypeInfo>(key: &Bound<'_, PyAny>) -> bool {
    key.is_instance_of::<P>() || key.is_instance_of::<T>()
}

fn read<P: PyTypeInfo, T: PyTypeInfo>(key: &Bound<'_, PyAny>) -> PyResult<Either<P, T>> {
    match key.cast::<P>() {
        Ok(key) => Ok(Either::Plain(key.clone().unbind())),
        Err(_) => Ok(Either::Prepared(key.cast::<T>()?.clone().unbind())),
    }
}

/// The keys of a column, each decoded once.
fn decode<C: Scheme>(points: &Column) -> Vec<Result<Key<'_, C>, Error>> {
    let mut known = HashMap::new();
    let mut decode = |i| {
        let bytes = points.get(i);
        *known.entry(bytes).or_insert_with(|| PublicKey::from_bytes(bytes).map(Key::Plain))
    };
    (0..points.len()).map(&mut decode).collect()
}

/// A key of a batch: with a table that was made before, or with one that it may earn.
enum Signer<'a, C: Scheme> {
    Prepared(&'a PreparedVerifyingKey<C>),
    Tabled(TabledKey<C>),
}

/// The different keys of a batch.
struct Signers<'a, C: Scheme> {
    signers: Vec<Signer<'a, C>>,
    /// The number of items of each.
    counts: Vec<usize>,
    /// The items that have a key, those of a key together: the key's index, and the item.
    order: Vec<(usize, usize)>,
}

impl<'a, C: Scheme> Signers<'a, C> {
    fn new(keys: &[Result<Key<'a, C>, Error>]) -> Self {
        let tables = Tables::new(Policy::batches());
        let (mut plain, mut prepared) = (HashMap::new(), HashMap::new());
        let mut new = Self { signers: Vec::new(), counts: Vec::new(), order: Vec::new() };
        for (item, key) in keys.iter().enumerate() {
            let next = new.signers.len();
            let place = match key {
                Ok(Key::Plain(key)) => *plain.entry(*key).or_insert_with(|| {
                    let key = TabledKey::new(VerifyingKey::from(*key), &tables);
                    new.signers.push(Signer::Tabled(key));
                    next
                }),
                Ok(Key::Prepared(key)) => {
                    *prepared.entry(std::ptr::from_ref(*key)).or_insert_with(|| {
                        new.signers.push(Signer::Prepared(key));
                        next
                    })
                }
                Err(_) => continue,
            };
            new.counts.resize(new.signers.len(), 0);
            new.counts[place] += 1;
            new.order.push((place, item));
        }
        new.order.sort_unstable();
        for (signer, count) in new.signers.iter().zip(&new.counts) {
            if let Signer::Tabled(key) = signer {
                key.expect(*count);
            }
        }
        new
    }

    /// The key as it verifies fastest; this thread computes its table, if it earns one.
    fn key(&self, place: usize) -> Key<'_, C> {
        match &self.signers[place] {
            Signer::Prepared(key) => Key::Prepared(key),
            Signer::Tabled(key) => key.in_batch(self.counts[place], self.order.len()),
        }
    }
}

fn verify<C: Contents>(
    keys: Vec<Result<Key<'_, C>, Error>>,
    threads: usize,
    messages: &Messages,
    signature: impl Fn(usize) -> Result<Signature<C>, Error> + Sync,
) -> Vec<Result<(), Error>> {
    let signers = Signers::new(&keys);
    let verified = split(signers.order.len(), threads, |range| {
        let mut inputs = Vec::with_capacity(range.len());
        for alike in signers.order[range].chunk_by(|a, b| a.0 == b.0) {
            let key = signers.key(alike[0].0);
            inputs.extend(alike.iter().map(|(_, item)| (*item, key, signature(*item))));
        }
        let (mut items, mut faults) = (Vec::with_capacity(inputs.len()), Vec::new());
        for (place, (item, key, signature)) in inputs.iter().enumerate() {
            match (C::content(messages, *item), signature) {
                (Ok(content), Ok(signature)) => items.push(ToVerify { key, content, signature }),
                (Err(fault), _) | (_, &Err(fault)) => faults.push((place, fault)),
            }
        }
        merge(batch::verify(&items), faults)
    });
    let mut results: Vec<_> = keys.into_iter().map(|key| key.map(drop)).collect();
    for ((_, item), result) in signers.order.iter().zip(verified) {
        results[*item] = result;
    }
    results
}
