//! The edge to OpenSSL: nothing unwinds over it, and what goes wrong is put into its queue.

use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use yuxi::stack::{self, clear_after};

use crate::fault::{Fault, Reason};
use crate::provider::Provider;

/// What OpenSSL holds a pointer to: it knows its provider.
pub(crate) trait Object {
    fn provider(&self) -> &Provider;
}

impl Object for Arc<Provider> {
    fn provider(&self) -> &Provider {
        self
    }
}

/// Runs the body of a function on an object; `failed` is what it returns where that fails.
/// A NULL in place of the object fails without a word: there is no queue to put one in.
pub(crate) fn enter<O: Object, T>(
    object: Option<&O>,
    failed: T,
    body: impl FnOnce(&O) -> Result<T, Fault>,
) -> T {
    let Some(object) = object else { return failed };
    caught(|| body(object)).unwrap_or_else(|fault| {
        object.provider().raise(&fault);
        failed
    })
}

/// [`enter`] for what changes its object.
pub(crate) fn enter_mut<O: Object, T>(
    object: Option<&mut O>,
    failed: T,
    body: impl FnOnce(&mut O) -> Result<T, Fault>,
) -> T {
    let Some(object) = object else { return failed };
    caught(|| body(object)).unwrap_or_else(|fault| {
        object.provider().raise(&fault);
        failed
    })
}

/// [`enter_mut`] for what succeeds or fails.
pub(crate) fn succeed<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    enter_mut(object, 0, |object| body(object).map(|()| 1))
}

/// [`succeed`] for what computes with secrets: the stack that it has used is cleared.
pub(crate) fn succeed_secret<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    cleared(|| succeed(object, body))
}

/// The same of one signature, which takes less stack: to clear more would cost a thirtieth of it.
pub(crate) fn succeed_signing<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    clear_after::<{ stack::SIGN }, _>(|| succeed(object, body))
}

/// Clears the stack that an operation on secrets has used.
pub(crate) fn cleared<T>(operation: impl FnOnce() -> T) -> T {
    clear_after::<{ stack::SINGLE }, _>(operation)
}

/// Frees what OpenSSL was given; for a table of functions.
pub(crate) extern "C" fn free<O>(object: Option<Box<O>>) {
    // Whatever a destructor did, there is nobody to tell.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(object)));
}

/// Copies what OpenSSL was given; for a table of functions.
pub(crate) extern "C" fn duplicate<O: Object + Clone>(object: Option<&O>) -> Option<Box<O>> {
    enter(object, None, |object| Ok(Some(Box::new(object.clone()))))
}

/// A panic is a fault too.
///
/// Unwind safe: an object is left as OpenSSL may still use it, as each is changed by
/// whole values; outputs are written last.
pub(crate) fn caught<T>(body: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| {
        Err(Reason::Internal.because("the provider failed by a fault of its own"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_stays_inside() {
        let fault = caught::<()>(|| panic!("expected")).unwrap_err();
        assert_eq!(fault.reason, Reason::Internal);
    }
}
