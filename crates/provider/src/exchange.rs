//! Key agreement (provider-keyexch(7)): ECDH on SM2's curve, X25519, and in Tongsuo the key
//! exchange of GB/T 32918.3.

use std::ffi::c_int;
use std::sync::Arc;

use yuxi::{ecdh, x25519};
use zeroize::Zeroizing;

use crate::abi::{Dispatch, Param, functions};
use crate::buffer::output;
use crate::counts::Operation;
use crate::entry::{create, duplicate, free, succeed, succeed_secret};
use crate::fault::{Fault, Reason};
use crate::keymgmt::{Held, Key};
use crate::names;
use crate::params::{Given, described, given};
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
type Context<K> = crate::entry::Context<Agreement<K>>;

#[derive(Clone)]
struct Agreement<K> {
    key: Option<K>,
    peer: Option<K>,
    /// The parameters that Tongsuo has given for a key exchange of GB/T 32918.3, if any.
    terms: Option<Terms>,
}

impl<K> Default for Agreement<K> {
    fn default() -> Self {
        Self { key: None, peer: None, terms: None }
    }
}

/// The functions of an agreement with keys of a type.
pub(crate) const fn table<K: Agree>() -> &'static [Dispatch] {
    const {
        functions! {
            1 => create::<Agreement<K>>, 2 => init::<K>, 3 => derive::<K>, 4 => set_peer::<K>,
            5 => free::<Context<K>>, 6 => duplicate::<Context<K>>, 7 => set_params::<K>,
            8 => settable_params::<K>
        }
    }
}

unsafe extern "C" fn init<K: Agree>(
    context: Option<&mut Context<K>>,
    key: Option<&Held<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |context| {
        let held = key.ok_or(Reason::KeyMissing.because("no key has been given"))?;
        context.state = Agreement { key: Some(held.key.clone()), peer: None, terms: None };
        context.set(given!(params))
    })
}

extern "C" fn set_peer<K: Agree>(
    context: Option<&mut Context<K>>,
    peer: Option<&Held<K>>,
) -> c_int {
    succeed(context, |context| {
        let held = peer.ok_or(Reason::KeyMissing.because("no key of the other side is given"))?;
        context.state.peer = Some(held.key.clone());
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
        let Agreement { key, peer, terms } = &context.state;
        let key = key.as_ref().ok_or_else(missing)?;
        let peer = peer.as_ref().ok_or_else(missing)?;
        let length = terms.as_ref().map_or(Ok(32), Terms::length)?;
        output.write(length, || {
            let shared = match terms {
                Some(terms) => key.exchange(peer, terms)?,
                None => Zeroizing::new(key.agree(peer)?.to_vec()),
            };
            context.provider.count(Operation::Derive);
            Ok(shared)
        })
    })
}

unsafe extern "C" fn set_params<K: Agree>(
    context: Option<&mut Context<K>>,
    params: *const Param,
) -> c_int {
    succeed(context, |context| context.set(given!(params)))
}

impl<K: Agree> Context<K> {
    /// The shared secret is the coordinate x itself: its length is fixed, so padding does not change
    /// it. The caller derives a key from it.
    fn set(&mut self, given: Given<'_>) -> Result<(), Fault> {
        let given = given.only(settable::<K>(&self.provider))?;
        if given.number(names::PAD)?.is_some_and(|pad| pad > 1) {
            return Err(Reason::Argument.because("the parameter pad must be 0 or 1"));
        }
        if let Some(name) = given.text(names::KDF_TYPE)?.filter(|name| !name.is_empty()) {
            let why =
                format!("the provider returns the shared secret itself and has no KDF {name}");
            return Err(Reason::Unsupported.because(why));
        }
        let mut terms = self.state.terms.clone().unwrap_or_default();
        if terms.set(given, self.provider.host)? {
            self.state.terms = Some(terms);
        }
        Ok(())
    }
}

static SETTABLE: &[Param] = &described!(PAD UNSIGNED_INTEGER, KDF_TYPE UTF8_STRING);

fn settable<K: Agree>(provider: &Provider) -> &'static [Param] {
    if K::EXCHANGES && provider.host.is_tongsuo() { standard::SETTABLE } else { SETTABLE }
}

extern "C" fn settable_params<K: Agree>(
    _: Option<&Context<K>>,
    provider: Option<&Arc<Provider>>,
) -> *const Param {
    provider.map_or(SETTABLE, |provider| settable::<K>(provider)).as_ptr()
}
