//! Signing.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyList;
use yuxi::Error;
use yuxi::batch::{self, ToSign};
use yuxi::signature::{Signature, SigningKey};
use yuxi::stack::{self, clear_after};

use super::{Contents, Messages, Objects, list, merge, not_keys, split};
use crate::buffer::Column;
use crate::forms::{Form, SignatureForm};
use crate::id::Ids;
use crate::numbers::Threads;
use crate::p256::P256PrivateKey;
use crate::sm2::SM2PrivateKey;

/// Signs each message; returns a list of signatures.
///
/// `keys` is one private key of SM2 or P-256, or a sequence of one for each message. `messages` is a
/// sequence of bytes-like objects, or an array of bytes with two dimensions, such as NumPy's, of which
/// each row is a message. With `prehashed` they are digests. `id` is the signer ID of all, or a list of
/// one for each; messages of SM2 need it. `threads` share the work, 0 for one on each core. The
/// interpreter lock is released, so threads of Python also run at once.
///
/// An error of an item is raised; with `return_exceptions` it stands in the list instead.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> signatures = yuxi.sign_batch(key, [b"one", b"two"], id=yuxi.Id.DEFAULT)
/// >>> yuxi.verify_batch(key.public_key(), [b"one", b"2"], signatures, id=yuxi.Id.DEFAULT)
/// [True, False]
#[pyfunction]
#[pyo3(
    signature = (
        keys, messages, /, *, id=None, format=SignatureForm(Form::Der), prehashed=false, threads=Threads(1),
        return_exceptions=false
    ),
    text_signature = "(keys, messages, /, *, id=None, format='der', prehashed=False, threads=1, return_exceptions=False)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments")]
pub(crate) fn sign_batch<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    messages: Column,
    id: Option<Ids>,
    format: SignatureForm,
    prehashed: bool,
    threads: Threads,
    return_exceptions: bool,
) -> PyResult<Bound<'py, PyList>> {
    let messages = Messages { column: messages, prehashed, ids: id };
    let keys = Objects::of(keys)?;
    if keys.is_nothing(messages.len()) {
        return Ok(PyList::empty(py));
    }
    if let Some(keys) = keys.cast::<SM2PrivateKey>(messages.len())? {
        messages.check_ids(true)?;
        let key = |i| keys.get(i).get().signing_key();
        let signed = py.detach(|| sign(&messages, threads.0, key));
        list(py, signed, return_exceptions, |new| format.encode(py, &new).into_bound_py_any(py))
    } else if let Some(keys) = keys.cast::<P256PrivateKey>(messages.len())? {
        messages.check_ids(false)?;
        let key = |i| keys.get(i).get().signing_key();
        let signed = py.detach(|| sign(&messages, threads.0, key));
        list(py, signed, return_exceptions, |new| format.encode(py, &new).into_bound_py_any(py))
    } else {
        Err(not_keys("SM2PrivateKey or P256PrivateKey"))
    }
}

/// Signs the items that have a content.
fn sign<'a, C: Contents>(
    messages: &'a Messages,
    threads: usize,
    key: impl Fn(usize) -> &'a SigningKey<C> + Sync,
) -> Vec<Result<Signature<C>, Error>> {
    split(messages.len(), threads, |range| {
        let (mut items, mut faults) = (Vec::with_capacity(range.len()), Vec::new());
        for i in range.clone() {
            match C::content(messages, i) {
                Ok(content) => items.push(ToSign { key: key(i), content }),
                Err(fault) => faults.push((i - range.start, fault)),
            }
        }
        merge(clear_after::<{ stack::BATCH }, _>(|| batch::sign(&items)), faults)
    })
}
