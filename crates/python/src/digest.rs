//! Digests as arguments.

use pyo3::prelude::*;
use yuxi::Error;

use crate::buffer::Data;
use crate::encodings::hex;
use crate::error::fault;
use crate::pickle::by_bytes;
use crate::work;

/// The digest of a message in place of the message: 32 bytes.
///
/// For SM2 it is e = SM3(Z ‖ message), which `SM2Hasher` computes and which already contains the
/// signer ID; for ECDSA, SHA-256(message).
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> hasher = yuxi.SM2Hasher(key.public_key(), id=yuxi.Id.DEFAULT)
/// >>> hasher.update(b"the first part, ")
/// >>> hasher.update(b"the second")
/// >>> signature = key.sign(yuxi.Prehashed(hasher.digest()))
/// >>> key.public_key().verify(signature, b"the first part, the second", id=yuxi.Id.DEFAULT)
#[pyclass(frozen, eq, hash, module = "yuxi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Prehashed(pub(crate) [u8; 32]);

#[pymethods]
impl Prehashed {
    #[new]
    #[pyo3(signature = (digest, /))]
    fn new(digest: Data) -> PyResult<Self> {
        of(&digest).map(Self).map_err(fault)
    }

    fn __bytes__(&self) -> &[u8] {
        &self.0
    }

    fn __repr__(&self) -> String {
        format!("Prehashed({})", hex(&self.0))
    }
}

/// The digest in a slice.
pub(crate) fn of(bytes: &[u8]) -> Result<[u8; 32], Error> {
    let found = bytes.len();
    bytes.try_into().map_err(|_| Error::InvalidLength { what: "a digest", expected: "32", found })
}

/// A message, or its digest.
pub(crate) enum Message {
    Data(Data),
    Digest([u8; 32]),
}

impl<'py> FromPyObject<'_, 'py> for Message {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(digest) = object.cast::<Prehashed>() {
            return Ok(Self::Digest(digest.get().0));
        }
        object.extract().map(Self::Data)
    }
}

/// Runs `work` on a message or on its digest, without the interpreter lock if the message is long.
pub(crate) fn on_message<R: Send>(
    py: Python<'_>,
    message: &Message,
    work: impl FnOnce(&Message) -> R + Send,
) -> R {
    let length = if let Message::Data(data) = message { data.len() } else { 0 };
    work::on(py, length, || work(message))
}

by_bytes!(Prehashed, "__bytes__", None);
