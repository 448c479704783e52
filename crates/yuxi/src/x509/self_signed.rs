//! Making self-signed certificates (RFC 5280), for tests and for closed networks.
//!
//! ```text
//! TBSCertificate ::= SEQUENCE { version [0] INTEGER (2), serialNumber INTEGER,
//!     signature AlgorithmIdentifier, issuer Name,
//!     validity SEQUENCE { notBefore Time, notAfter Time }, subject Name,
//!     subjectPublicKeyInfo SubjectPublicKeyInfo, extensions [3] SEQUENCE OF Extension }
//! ```
//!
//! The fields are types of `x509_cert`. Its `TbsCertificate` cannot be made from them: only its builder
//! can, which needs SHA-1 and changes some subjects.

use alloc::vec::Vec;

use der::asn1::{ContextSpecific, ObjectIdentifier, OctetString};
use der::{Encode, TagMode, TagNumber};
use sha2::{Digest, Sha256};
use x509_cert::Version;
use x509_cert::certificate::Rfc5280;
use x509_cert::ext::Extensions;
use x509_cert::ext::pkix::{
    AuthorityKeyIdentifier, BasicConstraints, KeyUsage, KeyUsages, SubjectAltName,
    SubjectKeyIdentifier,
};
use x509_cert::serial_number::SerialNumber;
use x509_cert::time::Validity;

use super::csr::{self, alt_names, assemble, extension, too_long};
use super::signed::{ECDSA_SHA256, SM2_SM3};
use super::{AltName, Certificate, Name, Time};
use crate::asn1::sequence;
use crate::rng::{self, TryCryptoRng};
use crate::sm2::Id;
use crate::{Error, ecdsa, sm2};

/// The contents of a self-signed certificate. All values are public.
///
/// In addition to these fields the certificate has a random serial number of 16 bytes, the
/// extensions `basicConstraints` and `keyUsage` (both critical), `subjectKeyIdentifier` and
/// `authorityKeyIdentifier` (the first 20 bytes of SHA-256 of the public key, RFC 7093), and
/// `subjectAltName` if there are alternative names.
#[derive(Clone, Copy, Debug)]
pub struct SelfSigned<'a> {
    /// The subject, which is also the issuer. It must not be empty.
    pub subject: &'a Name,
    /// Alternative names of the subject.
    pub names: &'a [AltName<'a>],
    /// The first second in which the certificate is valid.
    pub not_before: Time,
    /// The last second in which it is valid.
    pub not_after: Time,
    /// Whether the key may sign certificates and revocation lists: `keyUsage` is then
    /// `digitalSignature`, `keyCertSign` and `cRLSign`, otherwise only `digitalSignature`.
    pub is_ca: bool,
}

impl Certificate {
    /// A certificate for an SM2 key, signed with that key under a signer ID.
    ///
    /// The time does not depend on the private key, as in signing.
    ///
    /// # Errors
    /// [`Error::InvalidName`] if the subject is empty or the certificate is too long for DER;
    /// [`Error::InvalidTime`] if the certificate ends before it begins; [`Error::InvalidAltName`];
    /// [`Error::IdTooLong`]; [`Error::RngFailed`].
    pub fn self_signed_sm2<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &sm2::SigningKey,
        contents: &SelfSigned<'_>,
        id: Id<'_>,
    ) -> Result<Self, Error> {
        let public = key.public_key();
        let (spki, point) = (public.to_spki_der(), public.to_uncompressed());
        let to_be_signed = contents.signed_part(SM2_SM3, spki, &point, &serial(rng)?)?;
        let signature = key.sign_with_rng(rng, id, &to_be_signed)?.to_der();
        Self::from_der(&assemble(to_be_signed, SM2_SM3, &signature)?)
    }

    /// A certificate for a P-256 key, signed with that key: ECDSA with SHA-256.
    ///
    /// The time does not depend on the private key, as in signing.
    ///
    /// # Errors
    /// As for [`Certificate::self_signed_sm2`].
    pub fn self_signed_p256<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &ecdsa::SigningKey,
        contents: &SelfSigned<'_>,
    ) -> Result<Self, Error> {
        let public = key.public_key();
        let (spki, point) = (public.to_spki_der(), public.to_uncompressed());
        let to_be_signed = contents.signed_part(ECDSA_SHA256, spki, &point, &serial(rng)?)?;
        let signature = key.sign_with_rng(rng, &to_be_signed)?.to_der();
        Self::from_der(&assemble(to_be_signed, ECDSA_SHA256, &signature)?)
    }
}

/// A serial number: 16 random bytes, most significant byte first. Its highest bits are 01, so that
/// it is positive and always has this length.
fn serial<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<[u8; 16], Error> {
    let mut serial = [0; 16];
    rng::fill(rng, &mut serial)?;
    serial[0] = serial[0] & 0x3f | 0x40;
    Ok(serial)
}

impl SelfSigned<'_> {
    /// The DER of the `TBSCertificate`.
    fn signed_part(
        &self,
        algorithm: ObjectIdentifier,
        spki: Vec<u8>,
        point: &[u8],
        serial: &[u8],
    ) -> Result<Vec<u8>, Error> {
        if self.subject.is_empty() {
            return Err(Error::InvalidName {
                why: "the subject is empty; a certificate needs one",
                offset: 0,
            });
        }
        if self.not_after < self.not_before {
            return Err(Error::InvalidTime { why: "a certificate ends before it begins" });
        }
        let names = alt_names(self.names)?;
        let encode = || {
            let version = explicit(0, Version::V3);
            let serial = SerialNumber::<Rfc5280>::new(serial)?;
            let name = self.subject.as_der().to_vec();
            let [from, to] = [self.not_before, self.not_after].map(Time::to_encoded);
            let validity = Validity::<Rfc5280>::new(from, to);
            let extensions = explicit(3, self.extensions(&Sha256::digest(point)[..20], &names)?);
            sequence(&[
                version.to_der()?,
                serial.to_der()?,
                csr::algorithm(algorithm).to_der()?,
                name.clone(),
                validity.to_der()?,
                name,
                spki,
                extensions.to_der()?,
            ])
        };
        encode().map_err(too_long)
    }

    fn extensions(&self, key_id: &[u8], names: &SubjectAltName) -> der::Result<Extensions> {
        let mut usage = KeyUsages::DigitalSignature.into();
        if self.is_ca {
            usage |= KeyUsages::KeyCertSign | KeyUsages::CRLSign;
        }
        let key_id = OctetString::new(key_id)?;
        let key_identifier = Some(key_id.clone());
        let authority = AuthorityKeyIdentifier { key_identifier, ..Default::default() };
        let mut extensions = Vec::from([
            extension(true, &BasicConstraints { ca: self.is_ca, path_len_constraint: None })?,
            extension(true, &KeyUsage(usage))?,
            extension(false, &SubjectKeyIdentifier(key_id))?,
            extension(false, &authority)?,
        ]);
        if !names.0.is_empty() {
            extensions.push(extension(false, names)?);
        }
        Ok(extensions)
    }
}

fn explicit<T>(number: u32, value: T) -> ContextSpecific<T> {
    ContextSpecific { tag_number: TagNumber(number), tag_mode: TagMode::Explicit, value }
}
