//! Keys of SM2.

use std::ffi::{CStr, c_int};
use std::sync::Arc;

use once_cell::race::OnceBox;
use yuxi::rng::SysRng;
use yuxi::sm2::{PublicKey, SecretKey, SigningKey};

use crate::abi::{
    Param, SELECT_DOMAIN_PARAMETERS, SELECT_KEYPAIR, SELECT_OTHER_PARAMETERS, SELECT_PRIVATE_KEY,
};
use crate::fault::{Fault, Reason};
use crate::keymgmt::{Held, Key, Selection};
use crate::params::{Asked, Given, Table, described, native};
use crate::prepared::Verifier;
use crate::{curve, names};

/// The longest signature in DER.
pub(crate) const LONGEST_SIGNATURE: usize = 72;

/// A key of SM2; its curve is always known.
#[derive(Clone)]
pub(crate) struct Sm2Key {
    public: Option<Arc<Verifier>>,
    private: Option<Arc<Private>>,
    /// The encoding of the point.
    format: Format,
    /// Whether a private key is encoded with its public key.
    include_public: bool,
}

/// The encoding of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Uncompressed,
    Compressed,
    Hybrid,
}

struct Private {
    key: SecretKey,
    /// Computed when the key first signs; no thread waits for it.
    signing: OnceBox<SigningKey>,
}

impl Default for Sm2Key {
    fn default() -> Self {
        let format = Format::Uncompressed;
        Self { public: None, private: None, format, include_public: true }
    }
}

impl Sm2Key {
    /// The verifying key.
    pub(crate) fn verifier(&self) -> Result<&Arc<Verifier>, Fault> {
        self.public.as_ref().ok_or(Reason::KeyMissing.because("the public key is missing"))
    }

    pub(crate) fn public_key(&self) -> Result<PublicKey, Fault> {
        self.verifier().map(|verifier| verifier.public_key())
    }

    pub(crate) fn secret_key(&self) -> Result<&SecretKey, Fault> {
        self.private().map(|private| &private.key)
    }

    pub(crate) fn signing_key(&self) -> Result<&SigningKey, Fault> {
        let private = self.private()?;
        Ok(private.signing.get_or_init(|| Box::new(SigningKey::from(private.key.clone()))))
    }

    fn private(&self) -> Result<&Private, Fault> {
        self.private.as_deref().ok_or(Reason::KeyMissing.because("the private key is missing"))
    }

    fn with_pair(&self, key: SecretKey) -> Self {
        let public = Some(Arc::new(Verifier::new(key.public_key())));
        let private = Some(Arc::new(Private { key, signing: OnceBox::new() }));
        Self { public, private, ..self.clone() }
    }

    /// Sets a public key. A private key that is present must belong to it.
    fn set_public(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let public = curve::decode(bytes)?;
        match self.private.is_some() {
            true if self.public_key()? != public => Err(mismatch()),
            true => Ok(()),
            false => {
                self.public = Some(Arc::new(Verifier::new(public)));
                Ok(())
            }
        }
    }

    fn encode(&self, key: &PublicKey) -> Vec<u8> {
        let mut bytes = match self.format {
            Format::Compressed => return key.to_compressed().to_vec(),
            _ => key.to_uncompressed().to_vec(),
        };
        if self.format == Format::Hybrid {
            bytes[0] = 6 | bytes[64] & 1;
        }
        bytes
    }
}

/// The key of an operation; none until the program sets one.
#[derive(Clone, Default)]
pub(crate) struct SetKey(Option<Sm2Key>);

impl SetKey {
    /// Sets a key, or keeps the one that is set if none is given.
    pub(crate) fn set(&mut self, key: Option<&Held<Sm2Key>>) -> Result<(), Fault> {
        if let Some(held) = key {
            self.0 = Some(held.key.clone());
        }
        self.key().map(|_| ())
    }

    pub(crate) fn key(&self) -> Result<&Sm2Key, Fault> {
        self.0.as_ref().ok_or(Reason::Order.because("no key has been set"))
    }
}

fn mismatch() -> Fault {
    yuxi::Error::PublicKeyMismatch.into()
}

impl Key for Sm2Key {
    const GETTABLE: &'static [Param] = &described!(
        BITS INTEGER, SECURITY_BITS INTEGER, SECURITY_CATEGORY INTEGER, MAX_SIZE INTEGER,
        DEFAULT_DIGEST UTF8_STRING, ENCODED_PUBLIC_KEY OCTET_STRING, EXPLICIT INTEGER,
        GROUP UTF8_STRING, ENCODING UTF8_STRING, POINT_FORMAT UTF8_STRING, INCLUDE_PUBLIC INTEGER,
        PUBLIC_KEY OCTET_STRING, QX UNSIGNED_INTEGER, QY UNSIGNED_INTEGER,
        PRIVATE_KEY UNSIGNED_INTEGER
    );
    const SETTABLE: &'static [Param] = &described!(
        ENCODED_PUBLIC_KEY OCTET_STRING, ENCODING UTF8_STRING, POINT_FORMAT UTF8_STRING,
        INCLUDE_PUBLIC INTEGER
    );
    const GENERATION: &'static [Param] = &described!(
        GROUP UTF8_STRING, ENCODING UTF8_STRING, POINT_FORMAT UTF8_STRING
    );

    const IMPORTABLE: &'static [Param] = &described!(
        // OpenSSL's further parameters of a curve.
        GROUP_CHECK UTF8_STRING, USE_COFACTOR INTEGER, EXPLICIT INTEGER, FIELD_TYPE UTF8_STRING,
        P UNSIGNED_INTEGER, A UNSIGNED_INTEGER, B UNSIGNED_INTEGER, GENERATOR OCTET_STRING,
        ORDER UNSIGNED_INTEGER, COFACTOR UNSIGNED_INTEGER,
        // TYPES
        PRIVATE_KEY UNSIGNED_INTEGER, PUBLIC_KEY OCTET_STRING, GROUP UTF8_STRING,
        ENCODING UTF8_STRING, POINT_FORMAT UTF8_STRING, INCLUDE_PUBLIC INTEGER
    );
    const TYPES: &'static [Param] = Self::IMPORTABLE.split_at(10).1;

    fn generate(&self) -> Result<Self, Fault> {
        Ok(self.with_pair(SecretKey::generate(&mut SysRng)?))
    }

    fn has_public(&self) -> bool {
        self.public.is_some()
    }

    fn has_private(&self) -> bool {
        self.private.is_some()
    }

    fn matches(&self, other: &Self) -> bool {
        // A private key always comes with its public key.
        match (&self.public, &other.public) {
            (Some(one), Some(other)) => one.public_key() == other.public_key(),
            _ => false,
        }
    }

    fn part(&self, selection: Selection) -> Self {
        let mut part = self.clone();
        if !selection.has(SELECT_PRIVATE_KEY) {
            part.private = None;
        }
        if !selection.has(SELECT_KEYPAIR) {
            part.public = None;
        }
        part
    }

    fn import(&mut self, given: Given<'_>, selection: Selection) -> Result<(), Fault> {
        if !selection.has(SELECT_DOMAIN_PARAMETERS) {
            return Err(Reason::Group.because("an SM2 key comes with the name of its curve"));
        }
        let group = given.text(names::GROUP)?;
        let explicit = Reason::Group.because("the key does not name its curve, which must be SM2");
        curve::check_name(group.ok_or(explicit)?)?;
        curve::check(given)?;
        self.set(given)?;
        if !selection.has(SELECT_KEYPAIR) {
            return Ok(());
        }
        if selection.has(SELECT_PRIVATE_KEY)
            && let Some(bytes) = given.integer_be(names::PRIVATE_KEY)?
        {
            *self = self.with_pair(SecretKey::from_bytes(&bytes)?);
        }
        match given.octets(names::PUBLIC_KEY)? {
            Some(bytes) => self.set_public(bytes),
            None if self.has_public() => Ok(()),
            None => Err(Reason::KeyMissing.because("neither a private nor a public key is given")),
        }
    }

    fn export(
        &self,
        selection: Selection,
        hand: &mut dyn FnMut(Table<'_>) -> c_int,
    ) -> Result<c_int, Fault> {
        let mut table = Table::default().text(names::GROUP, c"SM2");
        let point = match &self.public {
            Some(public) if selection.has(SELECT_KEYPAIR) => self.encode(&public.public_key()),
            _ => Vec::new(),
        };
        if !point.is_empty() {
            table = table.octets(names::PUBLIC_KEY, &point);
        }
        let secret = match &self.private {
            Some(private) if selection.has(SELECT_PRIVATE_KEY) => {
                Some(native(&private.key.to_bytes()))
            }
            _ => None,
        };
        if let Some(secret) = &secret {
            table = table.integer(names::PRIVATE_KEY, secret.as_ref());
        }
        let include_public = c_int::from(self.include_public);
        table = table.text(names::ENCODING, c"named_curve");
        if selection.has(SELECT_OTHER_PARAMETERS | SELECT_DOMAIN_PARAMETERS) {
            table = table.text(names::POINT_FORMAT, self.format.name());
        }
        if selection.has(SELECT_OTHER_PARAMETERS) {
            table = table.int(names::INCLUDE_PUBLIC, &include_public);
        }
        Ok(hand(table))
    }

    fn get(&self, asked: &mut Asked<'_>) -> Result<(), Fault> {
        asked.number(names::BITS, 256)?;
        asked.number(names::SECURITY_BITS, 128)?;
        asked.number(names::SECURITY_CATEGORY, 0)?;
        asked.number(names::MAX_SIZE, LONGEST_SIGNATURE as u64)?;
        asked.text(names::DEFAULT_DIGEST, c"SM3")?;
        asked.text(names::GROUP, c"SM2")?;
        asked.text(names::ENCODING, c"named_curve")?;
        asked.text(names::POINT_FORMAT, self.format.name())?;
        asked.number(names::EXPLICIT, 0)?;
        asked.number(names::INCLUDE_PUBLIC, self.include_public.into())?;
        if asked.asks(names::ENCODED_PUBLIC_KEY) {
            asked.octets(names::ENCODED_PUBLIC_KEY, &self.public_key()?.to_uncompressed())?;
        }
        if let Some(public) = &self.public {
            let public = public.public_key();
            let [x, y] = public.coordinates();
            asked.octets(names::PUBLIC_KEY, &self.encode(&public))?;
            asked.integer_be(names::QX, &x)?;
            asked.integer_be(names::QY, &y)?;
        }
        match &self.private {
            Some(private) => asked.integer_be(names::PRIVATE_KEY, &private.key.to_bytes()),
            None => Ok(()),
        }
    }

    fn set(&mut self, given: Given<'_>) -> Result<(), Fault> {
        if let Some(name) = given.text(names::GROUP)? {
            curve::check_name(name)?;
        }
        if let Some(encoding) = given.text(names::ENCODING)?
            && encoding != "named_curve"
        {
            let why = format!("the curve is encoded by its name, not as {encoding}");
            return Err(Reason::Unsupported.because(why));
        }
        if let Some(name) = given.text(names::POINT_FORMAT)? {
            self.format = Format::from_name(name)?;
        }
        if let Some(include) = given.number(names::INCLUDE_PUBLIC)? {
            self.include_public = include != 0;
        }
        match given.octets(names::ENCODED_PUBLIC_KEY)? {
            Some(bytes) => self.set_public(bytes),
            None => Ok(()),
        }
    }
}

impl Format {
    fn name(self) -> &'static CStr {
        match self {
            Self::Uncompressed => c"uncompressed",
            Self::Compressed => c"compressed",
            Self::Hybrid => c"hybrid",
        }
    }

    fn from_name(name: &str) -> Result<Self, Fault> {
        [Self::Uncompressed, Self::Compressed, Self::Hybrid]
            .into_iter()
            .find(|format| format.name().to_bytes() == name.as_bytes())
            .ok_or(Reason::Argument.because(format!("there is no point format {name}")))
    }
}
