//! Bytes from Python: one value, or a column of a batch.
//!
//! The interpreter lock is released during long work, and another thread could then write to a buffer
//! that it can change. So `bytes`, which nobody can change, are borrowed; every other object that has
//! the buffer protocol is copied, by Python itself and with the lock held: the protocol is in the stable
//! interface only from Python 3.11 on, and `memoryview` is in it before.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PyString, PyTuple};

use crate::error::wrong;

/// A bytes-like object: `bytes`, `bytearray`, `memoryview`, an array.
pub(crate) struct Data(PyBackedBytes);

impl<'py> FromPyObject<'_, 'py> for Data {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Ok(Self(PyBackedBytes::from(bytes.to_owned())));
        }
        let view = PyMemoryView::from(&object)?;
        copy(&view).map(Self)
    }
}

impl std::ops::Deref for Data {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// A password or PEM: bytes, or text, of which the UTF-8 is taken.
pub(crate) struct Text(PyBackedBytes);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Self(text.encode_utf8()?.into()));
        }
        object.extract().map(|Data(bytes)| Self(bytes))
    }
}

impl std::ops::Deref for Text {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// One argument of a batch: bytes for each item.
pub(crate) enum Column {
    /// Bytes-like objects.
    Items(Vec<Data>),
    /// A matrix of bytes, each row an item.
    Rows {
        /// All rows.
        bytes: PyBackedBytes,
        /// The number of rows.
        count: usize,
        /// The length of a row.
        width: usize,
    },
}

impl Column {
    /// The number of items.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Items(items) => items.len(),
            Self::Rows { count, .. } => *count,
        }
    }

    /// The bytes of an item below `len`.
    pub(crate) fn get(&self, i: usize) -> &[u8] {
        match self {
            Self::Items(items) => &items[i],
            Self::Rows { bytes, width, .. } => &bytes[i * width..][..*width],
        }
    }

    /// Checks that this column, named `what`, has as many items as the messages or keys.
    pub(crate) fn check_len(&self, what: &str, expected: usize) -> PyResult<()> {
        check_len(what, self.len(), expected)
    }
}

/// Checks the length of an argument of a batch.
pub(crate) fn check_len(what: &str, found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(wrong(format!("the batch has {expected} items, and {found} {what}")))
}

impl<'py> FromPyObject<'_, 'py> for Column {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.cast::<PyList>().is_ok() || object.cast::<PyTuple>().is_ok() {
            return items(&object);
        }
        if object.cast::<PyString>().is_ok() {
            return Err(not_a_column());
        }
        match PyMemoryView::from(&object) {
            Ok(view) => rows(&object, &view),
            Err(_) => items(&object),
        }
    }
}

/// From any iterable of bytes-like objects.
fn items(object: &Bound<'_, PyAny>) -> PyResult<Column> {
    let items = object.try_iter().map_err(|_| not_a_column())?;
    items.map(|item| item?.extract()).collect::<PyResult<_>>().map(Column::Items)
}

/// From a matrix of bytes, or an array of objects.
fn rows(object: &Bound<'_, PyAny>, view: &Bound<'_, PyMemoryView>) -> PyResult<Column> {
    let format: String = view.getattr("format")?.extract()?;
    let shape: Vec<usize> = view.getattr("shape")?.extract()?;
    let width: usize = view.getattr("itemsize")?.extract()?;
    // the byte order, which says nothing of bytes
    let format = format.trim_start_matches(['@', '=', '<', '>', '!']);
    match (&shape[..], format, format.trim_start_matches(|c: char| c.is_ascii_digit())) {
        (&[count, width], "B" | "b" | "c", _) => {
            Ok(Column::Rows { bytes: copy(view)?, count, width })
        }
        // values of so many bytes each: dtype V of NumPy
        (&[count], _, "x") => Ok(Column::Rows { bytes: copy(view)?, count, width }),
        ([_], "O", _) => items(object),
        ([_], _, "s") => Err(PyTypeError::new_err(
            "a column of dtype S does not tell zeros at the end of a value from padding; use a list of \
             bytes, dtype object, or dtype V for values of equal length",
        )),
        _ => Err(not_a_column()),
    }
}

/// The bytes of a view, row by row, also if they are not contiguous.
fn copy(view: &Bound<'_, PyMemoryView>) -> PyResult<PyBackedBytes> {
    let bytes = view.call_method0("tobytes")?;
    Ok(PyBackedBytes::from(bytes.cast_into::<PyBytes>()?))
}

fn not_a_column() -> PyErr {
    PyTypeError::new_err(
        "a column of a batch is a sequence of bytes-like objects, or an array of bytes with two \
         dimensions, of which each row is an item",
    )
}
