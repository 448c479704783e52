//! The edge to OpenSSL: no panic unwinds across it, and errors are put into OpenSSL's queue.

use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use yuxi::stack::{self, clear_after};

use crate::fault::{Fault, Reason};
use crate::provider::Provider;

/// An object that OpenSSL holds a pointer to: it has a reference to its provider.
pub(crate) trait Object {
    fn provider(&self) -> &Provider;
}

impl Object for Arc<Provider> {
    fn provider(&self) -> &Provider {
        self
    }
}

/// The context of an operation: what OpenSSL holds between the calls of one operation.
#[derive(Clone)]
pub(crate) struct Context<S> {
    pub(crate) provider: Arc<Provider>,
    /// Of a type for each kind of operation.
    pub(crate) state: S,
}

impl<S> Object for Context<S> {
    fn provider(&self) -> &Provider {
        &self.provider
    }
}

/// Makes a context; for a table of functions.
pub(crate) extern "C" fn create<S: Default>(
    provider: Option<&Arc<Provider>>,
) -> Option<Box<Context<S>>> {
    enter(provider, None, |provider| {
        Ok(Some(Box::new(Context { provider: provider.clone(), state: S::default() })))
    })
}

/// Runs the body of a function on an object; returns `failed` if the body fails. If the object is
/// NULL it fails without an error text, because there is no queue to put one in.
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

/// [`enter`] for functions that change their object.
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

/// [`enter_mut`] for functions that succeed or fail.
pub(crate) fn succeed<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    enter_mut(object, 0, |object| body(object).map(|()| 1))
}

/// [`succeed`] for functions that compute with secrets: zeroizes the stack that they used.
pub(crate) fn succeed_secret<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    cleared(|| succeed(object, body))
}

/// The same for one signature, which uses less stack: zeroizing more would take a thirtieth of its
/// time.
pub(crate) fn succeed_signing<O: Object>(
    object: Option<&mut O>,
    body: impl FnOnce(&mut O) -> Result<(), Fault>,
) -> c_int {
    clear_after::<{ stack::SIGN }, _>(|| succeed(object, body))
}

/// A function on a context that succeeds or fails; its body runs in the function that is named before
/// it, [`succeed`] or one like it.
macro_rules! entry {
    (
        $(#[$doc:meta])*
        $run:ident fn $name:ident(
            $context:ident: $type:ty $(, $argument:ident: $argument_type:ty)* $(,)?
        ) $body:block
    ) => {
        $(#[$doc])*
        unsafe extern "C" fn $name(
            context: Option<&mut $type>,
            $($argument: $argument_type,)*
        ) -> c_int {
            $run(context, |$context| $body)
        }
    };
}

pub(crate) use entry;

/// Zeroizes the stack that an operation on secrets has used.
pub(crate) fn cleared<T>(operation: impl FnOnce() -> T) -> T {
    clear_after::<{ stack::SINGLE }, _>(operation)
}

/// Frees an object that OpenSSL holds; for a table of functions.
pub(crate) extern "C" fn free<O>(object: Option<Box<O>>) {
    // A panic in a destructor cannot be reported.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(object)));
}

/// Duplicates an object that OpenSSL holds; for a table of functions.
pub(crate) extern "C" fn duplicate<O: Object + Clone>(object: Option<&O>) -> Option<Box<O>> {
    enter(object, None, |object| Ok(Some(Box::new(object.clone()))))
}

/// Turns a panic into a fault.
///
/// Unwind safe: OpenSSL may still use the object, because every change replaces whole values and
/// outputs are written last.
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
