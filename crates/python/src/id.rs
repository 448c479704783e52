//! Signer IDs.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};
use yuxi::sm2;

use crate::buffer::{Data, check_len};
use crate::pickle::by_bytes;

/// A signer ID: `Id.DEFAULT`, `Id.EMPTY` or `Id(b"...")`.
///
/// Signer and verifier must use the same one, so no function has a default for it. `Id.DEFAULT` is
/// 1234567812345678, which GM/T 0009 prescribes if the parties agree on no other, and the default of
/// GmSSL, Tongsuo and Bouncy Castle; `Id.EMPTY` is the default of OpenSSL 3. Functions that take an ID
/// also take its bytes.
///
/// >>> import yuxi
/// >>> bytes(yuxi.Id.DEFAULT)
/// b'1234567812345678'
/// >>> yuxi.Id(b"alice@example.com")
/// Id(b'alice@example.com')
/// >>> yuxi.Id.EMPTY == yuxi.Id(b"")
/// True
#[pyclass(frozen, eq, hash, module = "yuxi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Id(Cow<'static, [u8]>);

impl Id {
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[pymethods]
impl Id {
    /// What GM/T 0009 prescribes if the parties agree on no other.
    #[classattr]
    const DEFAULT: Self = Self(Cow::Borrowed(b"1234567812345678"));

    /// No bytes.
    #[classattr]
    const EMPTY: Self = Self(Cow::Borrowed(b""));

    #[new]
    #[pyo3(signature = (id, /))]
    fn new(id: Data) -> Self {
        Self(Cow::Owned(id.to_vec()))
    }

    fn __bytes__(&self) -> &[u8] {
        &self.0
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if *self == Self::DEFAULT {
            return Ok("Id.DEFAULT".into());
        }
        if *self == Self::EMPTY {
            return Ok("Id.EMPTY".into());
        }
        Ok(format!("Id({})", PyBytes::new(py, &self.0).repr()?))
    }
}

/// An argument that is a signer ID: an [`Id`] or its bytes.
pub(crate) enum OneId {
    Object(Py<Id>),
    Bytes(Data),
}

impl OneId {
    pub(crate) fn get(&self) -> sm2::Id<'_> {
        sm2::Id::Bytes(match self {
            Self::Object(id) => &id.get().0,
            Self::Bytes(bytes) => bytes,
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for OneId {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(id) = object.cast::<Id>() {
            return Ok(Self::Object(id.to_owned().unbind()));
        }
        object.extract().map(Self::Bytes)
    }
}

/// The signer IDs of a batch: one for all items, or one for each.
pub(crate) enum Ids {
    All(OneId),
    Each(Vec<OneId>),
}

impl Ids {
    pub(crate) fn get(&self, i: usize) -> sm2::Id<'_> {
        match self {
            Self::All(id) => id.get(),
            Self::Each(ids) => ids[i].get(),
        }
    }

    pub(crate) fn check_len(&self, expected: usize) -> PyResult<()> {
        match self {
            Self::All(_) => Ok(()),
            Self::Each(ids) => check_len("IDs", ids.len(), expected),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Ids {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.cast::<PyList>().is_ok() || object.cast::<PyTuple>().is_ok() {
            return object.extract().map(Self::Each);
        }
        object.extract().map(Self::All)
    }
}

by_bytes!(Id, "__bytes__", None);
