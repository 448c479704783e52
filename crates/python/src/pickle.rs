//! Pickling: public values by their bytes, everything else not at all. Without a method of its own an
//! object would be written by the oldest protocols, though without its content.

/// Classes that cannot be pickled or copied.
macro_rules! never {
    ($($name:ident),+) => {$(
        #[pymethods]
        impl $name {
            fn __reduce__(&self) -> PyResult<()> {
                let text = concat!("cannot pickle or copy ", stringify!($name));
                Err(pyo3::exceptions::PyTypeError::new_err(text))
            }
        }
    )+};
}

/// Classes that are made again from their bytes: the method that gives them, and the one that takes
/// them, or the class itself.
macro_rules! by_bytes {
    ($name:ident, $bytes:literal, $make:expr) => {
        #[pymethods]
        impl $name {
            fn __reduce__<'py>(
                self_: &Bound<'py, Self>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
                let make: Option<&str> = $make;
                let class = self_.get_type().into_any();
                let made_by = make.map_or(Ok(class.clone()), |name| class.getattr(name))?;
                Ok((made_by, (self_.call_method0($bytes)?,)))
            }
        }
    };
}

pub(crate) use {by_bytes, never};
