//! SEC1 private keys (RFC 5915).
//!
//! ```text
//! ECPrivateKey ::= SEQUENCE { version INTEGER (1), privateKey OCTET STRING,
//!     parameters [0] ECParameters OPTIONAL, publicKey [1] BIT STRING OPTIONAL }
//! ```

use alloc::vec::Vec;

use der::asn1::{AnyRef, BitStringRef, ContextSpecific, OctetStringRef};
use der::{Encode, Reader, SliceReader, TagNumber};
use yuxi_arith::ct::Choice;
use zeroize::Zeroizing;

use super::algorithm::check_parameters;
use super::{PublicKey, SecretKey};
use crate::Error;
use crate::curve::NamedCurve;

const WHAT: &str = "a SEC1 private key";

/// The fields of an `ECPrivateKey`.
struct Fields<'a> {
    version: u8,
    secret: &'a OctetStringRef,
    parameters: Option<AnyRef<'a>>,
    public: Option<BitStringRef<'a>>,
}

impl<C: NamedCurve> SecretKey<C> {
    /// From the DER of an `ECPrivateKey`.
    ///
    /// The curve may be absent, since the caller names it; a public key, if present, must match the
    /// private key. The integer has 32 bytes (RFC 5915, 3); because some programs drop its leading
    /// zeros and some add one for the sign, 1 to 40 bytes are accepted, in a time that depends only
    /// on their number.
    ///
    /// # Errors
    /// [`Error::InvalidDer`], [`Error::InvalidLength`], [`Error::SecretOutOfRange`],
    /// [`Error::WrongCurve`], [`Error::ExplicitCurve`],
    /// [`Error::PublicKeyMismatch`], and those of [`PublicKey::from_bytes`].
    pub fn from_sec1_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_sec1_der_with(der, None)
    }

    /// The same for a structure that may contain a second public key.
    pub(super) fn from_sec1_der_with(
        der: &[u8],
        beside: Option<BitStringRef<'_>>,
    ) -> Result<Self, Error> {
        let fields = Fields::parse(der).map_err(crate::error::der(WHAT))?;
        if fields.version != 1 {
            return Err(Error::InvalidDer { what: WHAT, offset: None });
        }
        if let Some(parameters) = fields.parameters {
            check_parameters::<C>(parameters)?;
        }
        let mut bytes = Zeroizing::new([0; 32]);
        integer(fields.secret.as_bytes(), &mut bytes)?;
        Self::from_bytes_if(&bytes, |public| {
            check_public(fields.public, public)?;
            check_public(beside, public)
        })
    }

    /// From DER that is either an `ECPrivateKey` or a `PrivateKeyInfo`: `openssl pkey -outform DER`
    /// writes one or the other, depending on its version.
    ///
    /// # Errors
    /// Those of [`SecretKey::from_sec1_der`] if the fields are those of an `ECPrivateKey`,
    /// otherwise those of [`SecretKey::from_pkcs8_der`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        if is_one(der) {
            return Self::from_sec1_der(der);
        }
        Self::from_pkcs8_der(der)
    }

    /// The DER of an `ECPrivateKey` with the curve's name and the public key.
    #[must_use]
    pub fn to_sec1_der(&self) -> Zeroizing<Vec<u8>> {
        self.sec1(Some(C::OID.into()))
    }

    /// The same for use within PKCS#8, which names the curve outside.
    pub(super) fn to_inner_sec1_der(&self) -> Zeroizing<Vec<u8>> {
        self.sec1(None)
    }

    fn sec1(&self, parameters: Option<::sec1::EcParameters>) -> Zeroizing<Vec<u8>> {
        let mut secret = Zeroizing::new([0; 32]);
        self.write_bytes(&mut secret);
        let public = self.public_key().to_uncompressed();
        let key = ::sec1::EcPrivateKey {
            private_key: secret.as_slice(),
            parameters,
            public_key: Some(&public),
        };
        Zeroizing::new(key.to_der().expect("a key is short"))
    }
}

/// Checks that a public key in a file matches the private key.
fn check_public<C: NamedCurve>(
    found: Option<BitStringRef<'_>>,
    expected: &PublicKey<C>,
) -> Result<(), Error> {
    let Some(found) = found else { return Ok(()) };
    let found = PublicKey::from_bit_string(found, WHAT)?;
    if found == *expected { Ok(()) } else { Err(Error::PublicKeyMismatch) }
}

/// Whether this is the DER of an `ECPrivateKey`.
pub(super) fn is_one(der: &[u8]) -> bool {
    Fields::parse(der).is_ok()
}

/// Writes the 32 bytes of an integer whose leading zeros were dropped, or to which up to 8 were
/// added.
fn integer(bytes: &[u8], integer: &mut [u8; 32]) -> Result<(), Error> {
    if bytes.is_empty() || bytes.len() > 40 {
        let expected = "32, or 1 to 40 where leading zeros are dropped or added";
        return Err(Error::InvalidLength { what: "a private key", expected, found: bytes.len() });
    }
    let (high, low) = bytes.split_at(bytes.len().saturating_sub(32));
    // Public: the error reports an invalid key.
    if !Choice::is_zero(high.iter().fold(0, |any, byte| any | u64::from(*byte))).declassify() {
        return Err(Error::SecretOutOfRange);
    }
    integer.fill(0);
    integer[32 - low.len()..].copy_from_slice(low);
    Ok(())
}

impl<'a> Fields<'a> {
    fn parse(der: &'a [u8]) -> Result<Self, der::Error> {
        let mut reader = SliceReader::new(der)?;
        let fields = reader.sequence(|reader| {
            Ok::<_, der::Error>(Self {
                version: reader.decode()?,
                secret: reader.decode()?,
                parameters: ContextSpecific::decode_explicit(reader, TagNumber(0))?
                    .map(|field| field.value),
                public: ContextSpecific::decode_explicit(reader, TagNumber(1))?
                    .map(|field| field.value),
            })
        })?;
        reader.finish()?;
        Ok(fields)
    }
}
