//! Results as Python objects.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi::FFI_ArrowArray;
use arrow_array::{Array as _, ArrayRef};
use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList};

use crate::error::wrong;

/// A column of results, which every Arrow library takes without a copy: `pyarrow.array(result)`,
/// `polars.Series(result)`.
///
/// It has the Arrow PyCapsule interface. `yuxi.arrow.verify`, `sign` and `exchange` return it.
///
/// >>> import yuxi, yuxi.arrow
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> signatures = yuxi.arrow.sign(key, b"a message", id=yuxi.Id.DEFAULT, format="raw")
/// >>> signatures
/// <yuxi.arrow.Array of 1 FixedSizeBinary(64)>
/// >>> [len(signature) for signature in signatures.to_pylist()]
/// [64]
#[pyclass(frozen, module = "yuxi.arrow")]
pub(crate) struct Array(ArrayRef);

impl Array {
    pub(super) fn new(array: impl arrow_array::Array + 'static) -> Self {
        Self(Arc::new(array))
    }
}

#[pymethods]
impl Array {
    /// The type, by the Arrow PyCapsule interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.data_type());
        let schema = schema.map_err(|error| wrong(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The type and the values, by the Arrow PyCapsule interface. A requested type is ignored, as the interface
    /// permits.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        drop(requested_schema);
        let array = FFI_ArrowArray::new(&self.0.to_data());
        let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
        Ok((self.__arrow_c_schema__(py)?, array))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// The number of rows that are null.
    ///
    /// >>> import yuxi
    /// >>> yuxi.arrow.sign(bytes(32), b"a message", id=b"alice", curve="sm2").null_count
    /// 1
    #[getter]
    fn null_count(&self) -> usize {
        self.0.null_count()
    }

    fn __repr__(&self) -> String {
        format!("<yuxi.arrow.Array of {} {}>", self.0.len(), self.0.data_type())
    }

    /// The values as a list of `bool`, `bytes`, `str` or `None`.
    ///
    /// >>> import yuxi
    /// >>> yuxi.arrow.verify(b"", b"a message", b"", id=b"alice").to_pylist()
    /// [False]
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let value = |i| match self.0.data_type() {
            _ if self.0.is_null(i) => Ok(py.None().into_bound(py)),
            DataType::Boolean => self.0.as_boolean().value(i).into_bound_py_any(py),
            DataType::Utf8 => self.0.as_string::<i32>().value(i).into_bound_py_any(py),
            DataType::Binary => Ok(PyBytes::new(py, self.0.as_binary::<i32>().value(i)).into_any()),
            // the last of the types of results
            _ => Ok(PyBytes::new(py, self.0.as_fixed_size_binary().value(i)).into_any()),
        };
        PyList::new(py, (0..self.0.len()).map(value).collect::<PyResult<Vec<_>>>()?)
    }
}
