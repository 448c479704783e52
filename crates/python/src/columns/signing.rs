//! Signing of columns.

use pyo3::prelude::*;
use yuxi::curve::{P256, Sm2};
use yuxi::signature::SigningKey;
use yuxi_arrow::{Columns, Contents, Keys};

use super::verification::{check_curve, no_signatures, not_columns};
use super::{Bytes, Ids, contents, error, result};
use crate::forms::{Curve, CurveName, Form, SignatureForm};
use crate::numbers::Threads;
use crate::p256::P256PrivateKey;
use crate::sm2::SM2PrivateKey;

/// Signs the message in each row; returns an `Array` of signatures: binary, or with `format="raw"` binary of 64 bytes.
///
/// `keys` is a private key, or a column of 32 bytes or DER each; those of a dictionary are decoded once. The other arguments
/// are as in `verify`. A row with a null input is null, and so is a malformed one; `faults` tells which these are.
///
/// Arrow's buffers are not zeroized: a column of private keys stays in memory that the library cannot clear.
///
/// >>> import yuxi, yuxi.arrow
/// >>> key = yuxi.P256PrivateKey.generate()
/// >>> signatures = yuxi.arrow.sign(key, b"a message")
/// >>> yuxi.arrow.verify(key.public_key(), b"a message", signatures).to_pylist()
/// [True]
#[pyfunction]
#[pyo3(
    signature = (
        keys, messages, /, *, id=None, curve=None, format=SignatureForm(Form::Der), prehashed=false,
        threads=Threads(1), faults=false
    ),
    text_signature = "(keys, messages, /, *, id=None, curve=None, format='der', prehashed=False, threads=1, faults=False)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments")]
pub(crate) fn sign<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    messages: Bytes,
    id: Option<Ids>,
    curve: Option<CurveName>,
    format: SignatureForm,
    prehashed: bool,
    threads: Threads,
    faults: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let contents = contents(&messages, id.as_ref(), prehashed)?;
    let how = How { contents, format: format.0, threads: threads.0, faults };
    if let Ok(key) = keys.cast::<SM2PrivateKey>() {
        check_curve(Curve::Sm2, curve)?;
        return how.sign::<Sm2>(py, Keys::One(key.get().signing_key()));
    }
    if let Ok(key) = keys.cast::<P256PrivateKey>() {
        check_curve(Curve::P256, curve)?;
        return how.sign::<P256>(py, Keys::One(key.get().signing_key()));
    }
    let Bytes(column) =
        keys.extract().map_err(|fault| not_columns("SM2PrivateKey, P256PrivateKey", fault))?;
    match curve.map_or(Curve::Sm2, |curve| curve.0) {
        Curve::Sm2 => how.sign::<Sm2>(py, Keys::Column(&column)),
        Curve::P256 => how.sign::<P256>(py, Keys::Column(&column)),
        Curve::X25519 => Err(no_signatures()),
    }
}

/// All arguments but the keys.
struct How<'a> {
    contents: Contents<'a>,
    format: Form,
    threads: usize,
    faults: bool,
}

impl How<'_> {
    fn sign<'py, C: Columns>(
        &self,
        py: Python<'py>,
        keys: Keys<'_, SigningKey<C>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let signed = py.detach(|| yuxi_arrow::sign::<C>(keys, self.contents, self.threads));
        let signed = signed.map_err(error)?;
        let faults = self.faults.then(|| signed.faults());
        match self.format {
            Form::Der => result(py, py.detach(|| signed.der()), faults),
            Form::Raw => result(py, py.detach(|| signed.raw()), faults),
        }
    }
}
