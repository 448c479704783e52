//! Arguments that are numbers which are not negative. One that no machine has memory or threads for
//! counts as the largest, so that a number of any size has the library's own answer.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::error::wrong;

/// Defines an argument that is a number.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $what:literal),+ $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy)]
            pub(crate) struct $name(pub(crate) usize);

            impl<'py> FromPyObject<'_, 'py> for $name {
                type Error = PyErr;

                fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                    natural(&object, $what).map(Self)
                }
            }
        )+
    };
}

numbers! {
    /// That share the work; 0 for one on each core.
    Threads: "threads",
    /// The most bytes of a table.
    Memory: "memory",
    /// Of the function that derives a key from a password.
    Iterations: "iterations",
    /// Of keys.
    Count: "count",
    /// Of a key in bytes.
    Length: "length",
}

fn natural(object: &Bound<'_, PyAny>, what: &str) -> PyResult<usize> {
    match object.extract::<usize>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
            if object.lt(0)? {
                return Err(wrong(format!("{what} must not be negative, as {object} is")));
            }
            Ok(usize::MAX)
        }
        number => number,
    }
}
