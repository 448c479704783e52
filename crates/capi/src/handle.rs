//! Opaque handles: allocated by the library, held by the caller.
//!
//! A handle is a `Box`, which has the layout of a C pointer; `Option` represents `None` as NULL.
//! Dropping a handle zeroizes its secrets.

use std::mem::MaybeUninit;

use zeroize::Zeroize;

use crate::fault::Fault;

/// An argument that must not be NULL.
pub(crate) fn given<T>(argument: Option<T>, name: &'static str) -> Result<T, Fault> {
    argument.ok_or(Fault::Null(name))
}

/// Gives the caller a new handle, or NULL if there is none.
pub(crate) fn give<T>(
    place: Option<&mut MaybeUninit<Option<Box<T>>>>,
    make: impl FnOnce() -> Result<T, Fault>,
) -> Result<(), Fault> {
    let place = given(place, "the place for the new handle")?.write(None);
    *place = Some(Box::new(make()?));
    Ok(())
}

/// A consumed handle: sets the caller's pointer to NULL and zeroizes the memory from which the
/// value is moved.
pub(crate) fn take<T>(handle: Option<&mut Option<Box<T>>>, name: &'static str) -> Result<T, Fault> {
    let boxed = handle.and_then(Option::take).ok_or(Fault::Null(name))?;
    let memory = Box::into_raw(boxed).cast::<MaybeUninit<T>>();
    // SAFETY: the box has just released this memory; `MaybeUninit` has the layout of its content.
    let mut memory = unsafe { Box::from_raw(memory) };
    // SAFETY: it holds a value, which is read once; the memory is zeroized and freed as bytes.
    let value = unsafe { memory.assume_init_read() };
    memory.zeroize();
    Ok(value)
}
