//! Columns of Arrow (`yuxi.arrow`): verification, signing, key agreement.
//!
//! The interpreter lock is released from when all arguments are read until all results are there.

mod agreement;
mod array;
mod capsule;
mod signing;
mod verification;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};
use yuxi_arrow::{Column, ColumnError, Contents};

pub(crate) use agreement::exchange;
pub(crate) use array::Array;
pub(crate) use signing::sign;
pub(crate) use verification::verify;

use crate::batch::missing_id;
use crate::error::wrong;
use crate::forms::Form;
use crate::id::Id;

/// An argument that is a column, or bytes for all rows.
pub(crate) struct Bytes(Column);

impl<'py> FromPyObject<'_, 'py> for Bytes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        column(&object)?.map(Self).ok_or_else(|| {
            PyTypeError::new_err(
                "a column is an object with the Arrow PyCapsule interface, such as an array of pyarrow \
                 or a series of Polars; or bytes, the value of all rows",
            )
        })
    }
}

/// The column that an object is, if it is one.
fn column(object: &Bound<'_, PyAny>) -> PyResult<Option<Column>> {
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return Ok(Some(Column::scalar(bytes.as_bytes())));
    }
    if let Ok(bytes) = object.cast::<PyByteArray>() {
        return Ok(Some(Column::scalar(&bytes.to_vec())));
    }
    match capsule::arrays(object)? {
        Some(arrays) => Column::chunked(&arrays).map(Some).map_err(error),
        None => Ok(None),
    }
}

/// An argument that is signer IDs: an `Id` of all rows, or as [`Bytes`].
pub(crate) struct Ids(Column);

impl<'py> FromPyObject<'_, 'py> for Ids {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Id>() {
            Ok(id) => Ok(Self(Column::scalar(id.get().as_bytes()))),
            Err(_) => object.extract().map(|Bytes(column)| Self(column)),
        }
    }
}

/// What rows sign.
fn contents<'a>(
    messages: &'a Bytes,
    ids: Option<&'a Ids>,
    prehashed: bool,
) -> PyResult<Contents<'a>> {
    match (prehashed, ids) {
        (true, None) => Ok(Contents::Digests(&messages.0)),
        (true, Some(_)) => Err(error(ColumnError::NeedlessId)),
        (false, ids) => {
            Ok(Contents::Messages { messages: &messages.0, ids: ids.map(|ids| &ids.0) })
        }
    }
}

/// The exception for columns that do not fit.
fn error(error: ColumnError) -> PyErr {
    match error {
        ColumnError::Type { .. } => PyTypeError::new_err(error.to_string()),
        ColumnError::MissingId => missing_id("a column of them"),
        ColumnError::NeedlessId => crate::batch::needless_id(),
        _ => wrong(error.to_string()),
    }
}

/// How the library calls it.
fn encoding(form: Form) -> yuxi_arrow::Encoding {
    match form {
        Form::Der => yuxi_arrow::Encoding::Der,
        Form::Raw => yuxi_arrow::Encoding::Raw,
    }
}

/// A column, or with faults a pair of columns.
fn result<'py>(
    py: Python<'py>,
    column: impl arrow_array::Array + 'static,
    faults: Option<arrow_array::StringArray>,
) -> PyResult<Bound<'py, PyAny>> {
    use pyo3::IntoPyObjectExt;
    match faults {
        None => Array::new(column).into_bound_py_any(py),
        Some(faults) => (Array::new(column), Array::new(faults)).into_bound_py_any(py),
    }
}
