//! How operations run: without the interpreter lock if they are long, and with the stack cleared
//! afterwards if they handle secrets.

use pyo3::prelude::*;
use yuxi::stack::{self, clear_after};

/// From this many bytes on a message takes so long that other threads shall run meanwhile. Below,
/// giving the lock away and waiting for it would take longer than the operation. `hashlib` has the
/// same limit.
const LONG: usize = 2047;

/// Runs an operation on a message of this length.
pub(crate) fn on<R: Send>(py: Python<'_>, length: usize, work: impl FnOnce() -> R + Send) -> R {
    if length >= LONG { py.detach(work) } else { work() }
}

/// Runs an operation on secrets and a message of this length.
pub(crate) fn secretly_on<R: Send>(
    py: Python<'_>,
    length: usize,
    work: impl FnOnce() -> R + Send,
) -> R {
    on(py, length, || secretly(work))
}

/// Runs an operation on secrets.
pub(crate) fn secretly<R>(work: impl FnOnce() -> R) -> R {
    clear_after::<{ stack::SINGLE }, _>(work)
}
