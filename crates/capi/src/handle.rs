//! Handles: what the library allocates and the caller keeps.
//!
//! A handle is a `Box`, which has the layout of a C pointer; `Option` makes NULL
//! of `None`. Dropping it wipes what is secret in it.

use std::mem::MaybeUninit;

use zeroize::Zeroize;

use crate::fault::Fault;

/// An argument that must not be NULL.
pub(crate) fn given<T>(argument: Option<T>, name: &'static str) -> Result<T, Fault> {
    argument.ok_or(Fault::Null(name))
}

/// Gives the caller a new handle; NULL where there is none to give.
pub(crate) fn give<T>(
    place: Option<&mut MaybeUninit<Option<Box<T>>>>,
    make: impl FnOnce() -> Result<T, Fault>,
) -> Result<(), Fault> {
    let place = given(place, "the place for the new handle")?.write(None);
    *place = Some(Box::new(make()?));
    Ok(())
}

/// A handle that is used up: the caller's becomes NULL, and what is moved out of its memory is
/// wiped there.
pub(crate) fn take<T>(handle: Option<&mut Option<Box<T>>>, name: &'static str) -> Result<T, Fault> {
    let boxed = handle.and_then(Option::take).ok_or(Fault::Null(name))?;
    let memory = Box::into_raw(boxed).cast::<MaybeUninit<T>>();
    // SAFETY: the box has just given this memory up; `MaybeUninit` has the layout of what it holds.
    let mut memory = unsafe { Box::from_raw(memory) };
    // SAFETY: it holds a value, which is read once: the memory is wiped and freed as bytes.
    let value = unsafe { memory.assume_init_read() };
    memory.zeroize();
    Ok(value)
}

/// All handles may be shared between threads where they are only read.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<crate::sm2_key::yuxi_sm2_secret_key>();
    shared::<crate::sm2_key::yuxi_sm2_public_key>();
    shared::<crate::p256_key::yuxi_p256_secret_key>();
    shared::<crate::p256_key::yuxi_p256_public_key>();
    shared::<crate::x25519::yuxi_x25519_secret_key>();
    shared::<crate::x25519::yuxi_x25519_public_key>();
    shared::<crate::prepared::yuxi_sm2_prepared_key>();
    shared::<crate::prepared::yuxi_p256_prepared_key>();
    shared::<crate::x509::yuxi_x509>();
    shared::<crate::hasher::yuxi_hasher>();
    shared::<crate::sm2_exchange::yuxi_sm2_initiator>();
    shared::<crate::sm2_exchange::yuxi_sm2_responder>();
    shared::<crate::sm2_agreement::yuxi_sm2_initiator_agreement>();
    shared::<crate::sm2_agreement::yuxi_sm2_responder_agreement>();
    shared::<crate::sm2_agreement::yuxi_sm2_shared_key>();
};
