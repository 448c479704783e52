//! Key agreement (provider-keyexch(7)): ECDH on SM2's curve, and X25519.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use crate::abi::{Dispatch, Param};
use crate::buffer::output;
use crate::counts::Operation;
use crate::entry::{Object, duplicate, enter, free, succeed, succeed_secret};
use crate::fault::{Fault, Reason};
use crate::keymgmt::{Held, Key};
use crate::names;
use crate::params::{Given, given, known};
use crate::provider::Provider;

/// An agreement.
#[derive(Clone)]
struct Context<K> {
    provider: Arc<Provider>,
    key: Option<K>,
    peer: Option<K>,
}

impl<K> Object for Context<K> {
    fn provider(&self) -> &Provider {
        &self.provider
    }
}

/// The functions of an agreement with keys of a type.
pub(crate) const fn table<K: Key>() -> &'static [Dispatch] {
    const {
        &[
            Dispatch::new(1, new::<K> as *const c_void),
            Dispatch::new(2, init::<K> as *const c_void),
            Dispatch::new(3, derive::<K> as *const c_void),
            Dispatch::new(4, set_peer::<K> as *const c_void),
            Dispatch::new(5, free::<Context<K>> as *const c_void),
            Dispatch::new(6, duplicate::<Context<K>> as *const c_void),
            Dispatch::new(7, set_params::<K> as *const c_void),
            Dispatch::new(8, settable_params as *const c_void),
            Dispatch::END,
        ]
    }
}

extern "C" fn new<K: Key>(provider: Option<&Arc<Provider>>) -> Option<Box<Context<K>>> {
    enter(provider, None, |provider| {
        Ok(Some(Box::new(Context { provider: provider.clone(), key: None, peer: None })))
    })
}

unsafe extern "C" fn init<K: Key>(
    context: Option<&mut Context<K>>,
    key: Option<&Held<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |context| {
        let held = key.ok_or(Reason::KeyMissing.because("no key has been given"))?;
        context.key = Some(held.key.clone());
        context.peer = None;
        check(given!(params))
    })
}

extern "C" fn set_peer<K: Key>(context: Option<&mut Context<K>>, peer: Option<&Held<K>>) -> c_int {
    succeed(context, |context| {
        let held = peer.ok_or(Reason::KeyMissing.because("no key of the other side is given"))?;
        context.peer = Some(held.key.clone());
        Ok(())
    })
}

unsafe extern "C" fn derive<K: Key>(
    context: Option<&mut Context<K>>,
    secret: *mut u8,
    length: Option<&mut usize>,
    room: usize,
) -> c_int {
    succeed_secret(context, |context| {
        let output = output!(secret, room, length)?;
        let missing = || Reason::Order.because("an agreement needs the keys of both sides");
        let key = context.key.as_ref().ok_or_else(missing)?;
        let peer = context.peer.as_ref().ok_or_else(missing)?;
        output.write(32, || {
            let shared = key.agree(peer)?;
            context.provider.count(Operation::Derive);
            Ok(Shared(shared))
        })
    })
}

/// What both sides have, wiped when it has been copied.
struct Shared(zeroize::Zeroizing<[u8; 32]>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_ref()
    }
}

unsafe extern "C" fn set_params<K: Key>(
    context: Option<&mut Context<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |_| check(given!(params)))
}

/// What comes of an agreement is the bare x: it has a fixed length, so that padding it
/// changes nothing; a key is derived from it elsewhere.
fn check(given: Given<'_>) -> Result<(), Fault> {
    given.number(names::PAD)?;
    match given.text(names::KDF_TYPE)? {
        Some(name) if !name.is_empty() => {
            let why = format!("the agreement gives what both sides share, without a KDF {name}");
            Err(Reason::Unsupported.because(why))
        }
        _ => Ok(()),
    }
}

known!(settable_params: PAD UNSIGNED_INTEGER, KDF_TYPE UTF8_STRING);
