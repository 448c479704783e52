//! The key exchange of GB/T 32918.3 for Tongsuo's TLCP: beside the ephemeral keys, which are those
//! of the agreement, each side's static key and signer ID, the role, and the length of the shared
//! key.

use std::ffi::{c_int, c_void};

use yuxi::sm2::Id;
use yuxi::sm2::exchange::{EphemeralKey, EphemeralSecret, Exchange, Initiator, Responder};
use zeroize::Zeroizing;

use crate::abi::{
    Param, SELECT_DOMAIN_PARAMETERS, SELECT_KEYPAIR, SELECT_OTHER_PARAMETERS, SELECT_PUBLIC_KEY,
};
use crate::digest::only_sm3;
use crate::entry::caught;
use crate::fault::{Fault, Reason};
use crate::host::{Export, Host};
use crate::keymgmt::{Key, Selection};
use crate::names;
use crate::params::{Given, described, given};
use crate::sm2_key::Sm2Key;

/// Tongsuo's parameters of an exchange; all are required.
#[derive(Clone, Default)]
pub(crate) struct Terms {
    is_initiator: Option<bool>,
    own_id: Option<Vec<u8>>,
    peer_id: Option<Vec<u8>>,
    own_key: Option<Sm2Key>,
    peer_key: Option<Sm2Key>,
    length: Option<usize>,
}

/// The parameters of an exchange in Tongsuo, and those of an agreement.
pub(crate) static SETTABLE: &[Param] = &described!(
    INITIATOR INTEGER, OWN_ID OCTET_STRING, PEER_ID OCTET_STRING, OWN_KEY OCTET_PTR,
    PEER_KEY OCTET_PTR, DIGEST UTF8_STRING, PROPERTIES UTF8_STRING, LENGTH UNSIGNED_INTEGER,
    PAD UNSIGNED_INTEGER, KDF_TYPE UTF8_STRING
);

impl Terms {
    /// Reads the parameters of the exchange from a table; returns whether it has any.
    pub(crate) fn set(&mut self, given: Given<'_>, host: Host) -> Result<bool, Fault> {
        if let Some(name) = given.text(names::DIGEST)? {
            only_sm3(name, "exchanges keys")?;
        }
        given.satisfied_properties()?;
        let is_initiator = given.number(names::INITIATOR)?.map(|number| number != 0);
        let own_id = given.octets(names::OWN_ID)?.map(<[u8]>::to_vec);
        let peer_id = given.octets(names::PEER_ID)?.map(<[u8]>::to_vec);
        let own_key = read(given.pointer(names::OWN_KEY)?, SELECT_KEYPAIR, host)?;
        let peer_key = read(given.pointer(names::PEER_KEY)?, SELECT_PUBLIC_KEY, host)?;
        let length = given.number(names::LENGTH)?.map(length).transpose()?;
        let has_key = own_key.is_some() || peer_key.is_some();
        let has_id = own_id.is_some() || peer_id.is_some();
        let has_any = is_initiator.is_some() || has_id || has_key || length.is_some();
        self.is_initiator = is_initiator.or(self.is_initiator);
        self.own_id = own_id.or(self.own_id.take());
        self.peer_id = peer_id.or(self.peer_id.take());
        self.own_key = own_key.or(self.own_key.take());
        self.peer_key = peer_key.or(self.peer_key.take());
        self.length = length.or(self.length);
        Ok(has_any)
    }

    /// The length of the shared key.
    pub(crate) fn length(&self) -> Result<usize, Fault> {
        self.length.ok_or_else(|| missing("outlen"))
    }

    /// The shared key, from the ephemeral keys of both sides.
    pub(crate) fn agree(&self, own: &Sm2Key, peer: &Sm2Key) -> Result<Zeroizing<Vec<u8>>, Fault> {
        let is_initiator = self.is_initiator.ok_or_else(|| missing("sm2-initiator"))?;
        let own_id = Id::Bytes(self.own_id.as_ref().ok_or_else(|| missing("self-id"))?);
        let peer_id = Id::Bytes(self.peer_id.as_ref().ok_or_else(|| missing("peer-id"))?);
        let own_key = self.own_key.as_ref().ok_or_else(|| missing("self-enc-key"))?;
        let peer_key = self.peer_key.as_ref().ok_or_else(|| missing("peer-enc-key"))?;
        let (own_key, peer_key) = (own_key.secret_key()?, peer_key.public_key()?);
        let secret = EphemeralSecret::from_bytes(&own.secret_key()?.to_bytes())?;
        let ephemeral = EphemeralKey::from_bytes(&peer.public_key()?.to_uncompressed())?;
        let shared = if is_initiator {
            let side = Exchange::<Initiator>::resume(secret, own_key, own_id)?;
            side.agree(&peer_key, peer_id, &ephemeral)?.without_confirmation()
        } else {
            let side = Exchange::<Responder>::resume(secret, own_key, own_id)?;
            side.agree(&peer_key, peer_id, &ephemeral)?.without_confirmation()
        };
        Ok(shared.into_vec(self.length()?)?)
    }
}

fn missing(name: &str) -> Fault {
    Reason::Argument.because(format!("the key exchange of SM2 lacks the parameter {name}"))
}

/// Tongsuo's own bounds.
fn length(number: u64) -> Result<usize, Fault> {
    match c_int::try_from(number) {
        Ok(length @ 1..) => Ok(length as usize),
        _ => Err(Reason::Argument.because(format!("a shared key cannot have {number} bytes"))),
    }
}

/// The key in an `EVP_PKEY` of any provider.
fn read(key: Option<*const c_void>, keys: c_int, host: Host) -> Result<Option<Sm2Key>, Fault> {
    let Some(key) = key else { return Ok(None) };
    let export: Export = host.export()?;
    let selection = keys | SELECT_DOMAIN_PARAMETERS | SELECT_OTHER_PARAMETERS;
    let mut taken = Taken { selection, key: Ok(Sm2Key::default()) };
    let argument: *mut Taken = &raw mut taken;
    // SAFETY: by Tongsuo's interface the parameter points to an EVP_PKEY; the callback is called
    // with this argument only during the call.
    let done = unsafe { export(key, selection, Some(take), argument.cast()) };
    let key = taken.key?;
    if done == 0 || !key.has_public() {
        return Err(Reason::KeyMissing.because("a static key of the exchange cannot be read"));
    }
    Ok(Some(key))
}

struct Taken {
    selection: c_int,
    key: Result<Sm2Key, Fault>,
}

/// Reads the parameters of a key into a [`Taken`].
unsafe extern "C" fn take(params: *const Param, taken: *mut c_void) -> c_int {
    // SAFETY: it is the argument that `read` passed, which nobody else uses during the call.
    let taken = unsafe { &mut *taken.cast::<Taken>() };
    taken.key = caught(|| {
        let mut key = Sm2Key::default();
        key.import(given!(params), Selection(taken.selection))?;
        Ok(key)
    });
    taken.key.is_ok().into()
}
