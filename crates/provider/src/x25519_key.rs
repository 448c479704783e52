//! Keys of X25519.

use std::ffi::c_int;
use std::sync::Arc;

use yuxi::rng::SysRng;
use yuxi::x25519::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use crate::abi::{Param, SELECT_KEYPAIR, SELECT_PRIVATE_KEY};
use crate::fault::{Fault, Reason};
use crate::keymgmt::{Key, Selection};
use crate::params::{Asked, Given, Table, described};
use crate::{dhkem, names};

/// A key of X25519.
#[derive(Clone, Default)]
pub(crate) struct X25519Key {
    public: Option<PublicKey>,
    private: Option<Arc<SecretKey>>,
    /// The bytes that the next pair is derived from, instead of random ones.
    material: Option<Arc<Zeroizing<Vec<u8>>>>,
}

impl X25519Key {
    fn pair(key: SecretKey) -> Self {
        Self { public: Some(key.public_key()), private: Some(Arc::new(key)), material: None }
    }

    /// Sets a public key. A private key that is present must belong to it.
    fn set_public(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let public = PublicKey::from_slice(bytes)?;
        if self.private.is_some() && self.public != Some(public) {
            return Err(yuxi::Error::PublicKeyMismatch.into());
        }
        self.public = Some(public);
        Ok(())
    }

    pub(crate) fn public(&self) -> Result<PublicKey, Fault> {
        self.public.ok_or(Reason::KeyMissing.because("the public key is missing"))
    }

    pub(crate) fn private(&self) -> Result<&SecretKey, Fault> {
        let private = self.private.as_deref();
        private.ok_or(Reason::KeyMissing.because("the private key is missing"))
    }
}

impl Key for X25519Key {
    const GETTABLE: &'static [Param] = &described!(
        BITS INTEGER, SECURITY_BITS INTEGER, SECURITY_CATEGORY INTEGER, MAX_SIZE INTEGER,
        ENCODED_PUBLIC_KEY OCTET_STRING, PUBLIC_KEY OCTET_STRING, PRIVATE_KEY OCTET_STRING
    );
    const SETTABLE: &'static [Param] = &described!(ENCODED_PUBLIC_KEY OCTET_STRING);
    const GENERATION: &'static [Param] = &described!(GROUP UTF8_STRING, DHKEM_IKM OCTET_STRING);

    const TYPES: &'static [Param] = &described!(
        PRIVATE_KEY OCTET_STRING, PUBLIC_KEY OCTET_STRING
    );

    fn generate(&self) -> Result<Self, Fault> {
        Ok(Self::pair(match &self.material {
            Some(material) => SecretKey::from_slice(dhkem::derive(material)?.as_ref())?,
            None => SecretKey::generate(&mut SysRng)?,
        }))
    }

    fn has_public(&self) -> bool {
        self.public.is_some()
    }

    fn has_private(&self) -> bool {
        self.private.is_some()
    }

    fn matches(&self, other: &Self) -> bool {
        // A private key always comes with its public key.
        self.public.is_some() && self.public == other.public
    }

    fn part(&self, selection: Selection) -> Self {
        Self {
            public: self.public.filter(|_| selection.has(SELECT_KEYPAIR)),
            private: self.private.clone().filter(|_| selection.has(SELECT_PRIVATE_KEY)),
            material: None,
        }
    }

    fn import(&mut self, given: Given<'_>, selection: Selection) -> Result<(), Fault> {
        if selection.has(SELECT_PRIVATE_KEY)
            && let Some(bytes) = given.octets(names::PRIVATE_KEY)?
        {
            *self = Self::pair(SecretKey::from_slice(bytes)?);
        }
        match given.octets(names::PUBLIC_KEY)? {
            Some(bytes) if selection.has(SELECT_KEYPAIR) => self.set_public(bytes),
            _ if self.has_public() || !selection.has(SELECT_KEYPAIR) => Ok(()),
            _ => Err(Reason::KeyMissing.because("neither a private nor a public key is given")),
        }
    }

    fn export(
        &self,
        selection: Selection,
        hand: &mut dyn FnMut(Table<'_>) -> c_int,
    ) -> Result<c_int, Fault> {
        let public = self.public.filter(|_| selection.has(SELECT_KEYPAIR)).map(|p| p.to_bytes());
        let private = self.private.as_ref().filter(|_| selection.has(SELECT_PRIVATE_KEY));
        let private = private.map(|private| private.to_bytes());
        let mut table = Table::default();
        if let Some(public) = &public {
            table = table.octets(names::PUBLIC_KEY, public);
        }
        if let Some(private) = &private {
            table = table.octets(names::PRIVATE_KEY, private.as_ref());
        }
        Ok(hand(table))
    }

    fn get(&self, asked: &mut Asked<'_>) -> Result<(), Fault> {
        asked.number(names::BITS, 253)?;
        asked.number(names::SECURITY_BITS, 128)?;
        asked.number(names::SECURITY_CATEGORY, 0)?;
        asked.number(names::MAX_SIZE, 32)?;
        if asked.asks(names::ENCODED_PUBLIC_KEY) {
            asked.octets(names::ENCODED_PUBLIC_KEY, &self.public()?.to_bytes())?;
        }
        if let Some(public) = &self.public {
            asked.octets(names::PUBLIC_KEY, &public.to_bytes())?;
        }
        match &self.private {
            Some(private) => asked.octets(names::PRIVATE_KEY, private.to_bytes().as_ref()),
            None => Ok(()),
        }
    }

    fn set(&mut self, given: Given<'_>) -> Result<(), Fault> {
        if let Some(name) = given.text(names::GROUP)?
            && !name.eq_ignore_ascii_case("x25519")
        {
            let why = format!("the key is of the group {name}, not of x25519");
            return Err(Reason::Group.because(why));
        }
        if let Some(material) = given.octets(names::DHKEM_IKM)? {
            let material = Some(Arc::new(Zeroizing::new(material.to_vec())));
            self.material = material.filter(|material| !material.is_empty());
        }
        match given.octets(names::ENCODED_PUBLIC_KEY)? {
            Some(bytes) => self.set_public(bytes),
            None => Ok(()),
        }
    }
}
