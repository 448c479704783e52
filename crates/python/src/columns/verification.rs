//! Verification of columns.

use std::sync::LazyLock;

use pyo3::prelude::*;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::PublicKey;
use yuxi_arrow::{Columns, Keys, Verdicts, Verifier};

use super::{Bytes, Ids, contents, encoding, error, result};
use crate::batch::not_keys;
use crate::error::wrong;
use crate::forms::{Curve, CurveName, Form, SignatureForm};
use crate::numbers::Threads;
use crate::p256::{P256PreparedKey, P256PublicKey};
use crate::sm2::{SM2PreparedKey, SM2PublicKey};

/// Verifies the signature in each row; returns an `Array` of `bool`.
///
/// `keys`, `messages` and `signatures` are columns: objects with the Arrow PyCapsule interface, such as arrays of
/// pyarrow, series of Polars and pandas, or results of this module. They hold binary of any kind or text, or
/// dictionaries of these. In place of a column, `bytes` are the value of all rows; `keys` may also be one key object.
/// Keys in a column are points of 33, 64 or 65 bytes, or DER. Keys in `bytes` are of SM2; `curve="p256"` says otherwise.
/// With `prehashed` the messages are digests. `id` is the signer ID of all rows, or a column; messages of SM2 need it.
///
/// A row with a null input is null. A malformed row is `False`, and does not disturb the others. With `faults` the result is
/// a pair, of which the second has the text of each row's fault: that of the exception which the single operation raises.
///
/// Equal keys are decoded once. A key that comes often gets a table, also if it comes in several calls of this function:
/// the library keeps up to 64 MiB of them. `threads` share the work, 0 for one on each core; the interpreter lock is
/// released.
///
/// >>> import yuxi, yuxi.arrow
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> signature = key.sign(b"a message", id=b"alice")
/// >>> valid = yuxi.arrow.verify(key.public_key(), b"a message", signature, id=b"alice")
/// >>> valid.to_pylist()
/// [True]
/// >>> valid, faults = yuxi.arrow.verify(bytes(65), b"a message", signature, id=b"alice", faults=True)
/// >>> valid.to_pylist(), faults.to_pylist()
/// ([False], ['a point begins with 02, 03 or 04, not with 00'])
#[pyfunction]
#[pyo3(
    signature = (
        keys, messages, signatures, /, *, id=None, curve=None, format=SignatureForm(Form::Der),
        prehashed=false, threads=Threads(1), faults=false
    ),
    text_signature = "(keys, messages, signatures, /, *, id=None, curve=None, format='der', prehashed=False, threads=1, faults=False)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments")]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    messages: Bytes,
    signatures: Bytes,
    id: Option<Ids>,
    curve: Option<CurveName>,
    format: SignatureForm,
    prehashed: bool,
    threads: Threads,
    faults: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let contents = contents(&messages, id.as_ref(), prehashed)?;
    let (signatures, encoding) = (&signatures.0, encoding(format.0));
    let keys = Given::of(keys, curve)?;
    let verdicts = py.detach(|| match &keys {
        Given::Sm2(keys) => SM2.verify(keys.get(), contents, signatures, encoding, threads.0),
        Given::P256(keys) => ECDSA.verify(keys.get(), contents, signatures, encoding, threads.0),
    });
    let verdicts: Verdicts = verdicts.map_err(error)?;
    let (valid, faults) = py.detach(|| (verdicts.valid(), faults.then(|| verdicts.faults())));
    result(py, valid, faults)
}

/// The keys of SM2 that this process has seen, and their tables: batches of one column come in several calls.
static SM2: LazyLock<Verifier<Sm2>> = LazyLock::new(Verifier::default);
/// The same of P-256.
static ECDSA: LazyLock<Verifier<P256>> = LazyLock::new(Verifier::default);

/// The argument `keys`.
enum Given {
    Sm2(Signers<Sm2>),
    P256(Signers<P256>),
}

enum Signers<C: Columns> {
    One(PublicKey<C>),
    Column(Bytes),
}

impl<C: Columns> Signers<C> {
    fn get(&self) -> Keys<'_, PublicKey<C>> {
        match self {
            Self::One(key) => Keys::One(key),
            Self::Column(Bytes(column)) => Keys::Column(column),
        }
    }
}

impl Given {
    fn of(keys: &Bound<'_, PyAny>, curve: Option<CurveName>) -> PyResult<Self> {
        let (of, new) = if let Ok(key) = keys.cast::<SM2PublicKey>() {
            (Curve::Sm2, Self::Sm2(Signers::One(key.get().0)))
        } else if let Ok(key) = keys.cast::<SM2PreparedKey>() {
            (Curve::Sm2, Self::Sm2(Signers::One(key.get().0.public_key())))
        } else if let Ok(key) = keys.cast::<P256PublicKey>() {
            (Curve::P256, Self::P256(Signers::One(key.get().0)))
        } else if let Ok(key) = keys.cast::<P256PreparedKey>() {
            (Curve::P256, Self::P256(Signers::One(key.get().0.public_key())))
        } else {
            let column = keys.extract().map_err(|fault| {
                let keys = "SM2PublicKey, SM2PreparedKey, P256PublicKey, P256PreparedKey";
                not_columns(keys, fault)
            })?;
            match curve.map_or(Curve::Sm2, |curve| curve.0) {
                Curve::Sm2 => (Curve::Sm2, Self::Sm2(Signers::Column(column))),
                Curve::P256 => (Curve::P256, Self::P256(Signers::Column(column))),
                Curve::X25519 => return Err(no_signatures()),
            }
        };
        check_curve(of, curve)?;
        Ok(new)
    }
}

/// The curve of a key object is the one that was named, if one was.
pub(super) fn check_curve(of: Curve, named: Option<CurveName>) -> PyResult<()> {
    match named {
        Some(CurveName(named)) if named != of => Err(wrong("the key is of another curve")),
        _ => Ok(()),
    }
}

/// Keys of X25519 do not sign.
pub(super) fn no_signatures() -> PyErr {
    wrong("there are no signatures of X25519")
}

/// The error for keys that are neither an object nor a column; that of a column itself stays.
pub(super) fn not_columns(keys: &str, fault: PyErr) -> PyErr {
    Python::attach(|py| {
        let text = fault.value(py).to_string();
        if text.starts_with("a column is an object") {
            not_keys(&format!("{keys}, or a column"))
        } else {
            fault
        }
    })
}
