//! The Arrow PyCapsule interface: arrays from any object that has it.
//!
//! The capsules hold the structs of Arrow's C data interface. They are moved out of the capsules: buffers are
//! shared, not copied, and the producer's release function is called once the last array that uses them is dropped.
#![expect(unsafe_code, reason = "the capsules hold C structs")]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayRef, make_array};
use arrow_schema::ArrowError;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::error::wrong;

/// The arrays that an object is, or `None` if it has no such interface.
pub(super) fn arrays(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<ArrayRef>>> {
    let py = object.py();
    let (array, stream) = (intern!(py, "__arrow_c_array__"), intern!(py, "__arrow_c_stream__"));
    if let Some(method) = object.getattr_opt(array)? {
        return one(&method.call0()?).map(|array| Some(vec![array]));
    }
    match object.getattr_opt(stream)? {
        Some(method) => several(&method.call0()?).map(Some),
        None => Ok(None),
    }
}

/// The struct in a capsule of this name.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

/// From a pair of capsules: the type, and the array.
fn one(pair: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
    let schema = pointer::<FFI_ArrowSchema>(&schema, c"arrow_schema")?;
    let array = pointer::<FFI_ArrowArray>(&array, c"arrow_array")?;
    // SAFETY: by the interface, capsules of these names hold these structs, initialised, for as long as the capsules
    // live, which `pair` keeps alive here; nothing else uses them now, as the interpreter lock is held. `from_raw` moves
    // a struct out, and leaves one that is released.
    let (schema, array) = unsafe {
        (FFI_ArrowSchema::from_raw(schema.as_ptr()), FFI_ArrowArray::from_raw(array.as_ptr()))
    };
    if array.is_released() {
        return Err(wrong("the array of a capsule was used before"));
    }
    // SAFETY: the array has the type of the schema, as both come from one call. Its lengths and offsets are checked.
    let data = unsafe { from_ffi(array, &schema) }.map_err(fault)?;
    Ok(make_array(data))
}

/// From a capsule with a stream of arrays, to its end.
fn several(capsule: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let stream = pointer::<FFI_ArrowArrayStream>(capsule, c"arrow_array_stream")?;
    // SAFETY: as in `one`.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let reader = ArrayStreamReader::try_new(stream).map_err(fault)?;
    reader.collect::<Result<_, _>>().map_err(fault)
}

/// What a producer got wrong, or its own error.
fn fault(error: ArrowError) -> PyErr {
    PyTypeError::new_err(error.to_string())
}
