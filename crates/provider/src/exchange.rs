//! Key agreement (provider-keyexch(7)): ECDH on SM2's curve, X25519, and in Tongsuo the key
//! exchange of GB/T 32918.3.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use yuxi::{ecdh, x25519};
use zeroize::Zeroizing;

use crate::abi::{Dispatch, Param, UNSIGNED_INTEGER, UTF8_STRING};
use crate::buffer::output;
use crate::counts::Operation;
use crate::entry::{Object, duplicate, enter, free, succeed, succeed_secret};
use crate::fault::{Fault, Reason};
use crate::keymgmt::{Held, Key};
use crate::names;
use crate::params::{Given, given};
use crate::provider::Provider;
use crate::sm2_key::Sm2Key;
use crate::standard::{self, Terms};
use crate::x25519_key::X25519Key;

/// A type of key that agrees on a secret with another of it.
pub(crate) trait Agree: Key {
    /// Whether there is a key exchange by the standard.
    const EXCHANGES: bool = false;

    /// The shared secret of an agreement.
    fn agree(&self, peer: &Self) -> Result<Zeroizing<[u8; 32]>, Fault>;
    /// The shared key of an exchange by the standard.
    fn exchange(&self, _: &Self, _: &Terms) -> Result<Zeroizing<Vec<u8>>, Fault> {
        Err(Reason::Unsupported.because("there is no such exchange with keys of this type"))
    }
}

impl Agree for Sm2Key {
    const EXCHANGES: bool = true;

    fn agree(&self, peer: &Self) -> Result<Zeroizing<[u8; 32]>, Fault> {
        Ok(ecdh::diffie_hellman(self.secret_key()?, &peer.public_key()?))
    }

    fn exchange(&self, peer: &Self, terms: &Terms) -> Result<Zeroizing<Vec<u8>>, Fault> {
        terms.agree(self, peer)
    }
}

impl Agree for X25519Key {
    fn agree(&self, peer: &Self) -> Result<Zeroizing<[u8; 32]>, Fault> {
        Ok(x25519::diffie_hellman(self.private()?, &peer.public()?)?)
    }
}

/// An agreement.
#[derive(Clone)]
struct Context<K> {
    provider: Arc<Provider>,
    key: Option<K>,
    peer: Option<K>,
    /// The parameters that Tongsuo has given for a key exchange of GB/T 32918.3, if any.
    terms: Option<Terms>,
}

impl<K> Object for Context<K> {
    fn provider(&self) -> &Provider {
        &self.provider
    }
}

/// The functions of an agreement with keys of a type.
pub(crate) const fn table<K: Agree>() -> &'static [Dispatch] {
    const {
        &[
            Dispatch::new(1, new::<K> as *const c_void),
            Dispatch::new(2, init::<K> as *const c_void),
            Dispatch::new(3, derive::<K> as *const c_void),
            Dispatch::new(4, set_peer::<K> as *const c_void),
            Dispatch::new(5, free::<Context<K>> as *const c_void),
            Dispatch::new(6, duplicate::<Context<K>> as *const c_void),
            Dispatch::new(7, set_params::<K> as *const c_void),
            Dispatch::new(8, settable_params::<K> as *const c_void),
            Dispatch::END,
        ]
    }
}

extern "C" fn new<K: Agree>(provider: Option<&Arc<Provider>>) -> Option<Box<Context<K>>> {
    enter(provider, None, |provider| {
        let provider = provider.clone();
        Ok(Some(Box::new(Context { provider, key: None, peer: None, terms: None })))
    })
}

unsafe extern "C" fn init<K: Agree>(
    context: Option<&mut Context<K>>,
    key: Option<&Held<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |context| {
        let held = key.ok_or(Reason::KeyMissing.because("no key has been given"))?;
        context.key = Some(held.key.clone());
        context.peer = None;
        context.terms = None;
        context.set(given!(params))
    })
}

extern "C" fn set_peer<K: Agree>(
    context: Option<&mut Context<K>>,
    peer: Option<&Held<K>>,
) -> c_int {
    succeed(context, |context| {
        let held = peer.ok_or(Reason::KeyMissing.because("no key of the other side is given"))?;
        context.peer = Some(held.key.clone());
        Ok(())
    })
}

unsafe extern "C" fn derive<K: Agree>(
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
        let length = context.terms.as_ref().map_or(Ok(32), Terms::length)?;
        output.write(length, || {
            let shared = match &context.terms {
                Some(terms) => key.exchange(peer, terms)?,
                None => Zeroizing::new(key.agree(peer)?.to_vec()),
            };
            context.provider.count(Operation::Derive);
            Ok(Shared(shared))
        })
    })
}

/// The shared secret, zeroized after it has been copied.
struct Shared(Zeroizing<Vec<u8>>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

unsafe extern "C" fn set_params<K: Agree>(
    context: Option<&mut Context<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |context| context.set(given!(params)))
}

impl<K: Agree> Context<K> {
    /// The result of an agreement is the bare x: its length is fixed, so padding does not change
    /// it. The caller derives a key from it.
    fn set(&mut self, given: Given<'_>) -> Result<(), Fault> {
        let given = given.only(settable::<K>(&self.provider))?;
        if given.number(names::PAD)?.is_some_and(|pad| pad > 1) {
            return Err(Reason::Argument.because("the parameter pad must be 0 or 1"));
        }
        if let Some(name) = given.text(names::KDF_TYPE)?.filter(|name| !name.is_empty()) {
            let why = format!("the agreement gives what both sides share, without a KDF {name}");
            return Err(Reason::Unsupported.because(why));
        }
        let mut terms = self.terms.clone().unwrap_or_default();
        if terms.set(given, self.provider.host)? {
            self.terms = Some(terms);
        }
        Ok(())
    }
}

static SETTABLE: [Param; 3] = [
    Param::describe(names::PAD, UNSIGNED_INTEGER),
    Param::describe(names::KDF_TYPE, UTF8_STRING),
    Param::END,
];

fn settable<K: Agree>(provider: &Provider) -> &'static [Param] {
    if K::EXCHANGES && provider.host.is_tongsuo() { &standard::SETTABLE } else { &SETTABLE }
}

extern "C" fn settable_params<K: Agree>(
    _: Option<&Context<K>>,
    provider: Option<&Arc<Provider>>,
) -> *const Param {
    provider.map_or(SETTABLE.as_slice(), |provider| settable::<K>(provider)).as_ptr()
}
