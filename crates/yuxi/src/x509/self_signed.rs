//! Making self-signed certificates (RFC 5280), for tests and for closed networks.
//!
//! ```text
//! TBSCertificate ::= SEQUENCE { version [0] INTEGER (2), serialNumber INTEGER,
//!     signature AlgorithmIdentifier, issuer Name,
//!     validity SEQUENCE { notBefore Time, notAfter Time }, subject Name,
//!     subjectPublicKeyInfo SubjectPublicKeyInfo, extensions [3] SEQUENCE OF Extension }
//! ```

use alloc::vec::Vec;

use der::asn1::ObjectIdentifier;
use der::{Encode, Tag};
use sha2::{Digest, Sha256};

use super::csr::{alt_names, assemble, context, extension, too_long};
use super::signed::{ECDSA_SHA256, SM2_SM3};
use super::{AltName, Certificate, Name, Time};
use crate::asn1::{sequence, tagged};
use crate::rng::{self, TryCryptoRng};
use crate::sm2::Id;
use crate::{Error, ecdsa, sm2};

const SUBJECT_KEY_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.14");
const KEY_USAGE: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.15");
const BASIC_CONSTRAINTS: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.19");
const AUTHORITY_KEY_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.35");

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
            let name = self.subject.as_der().to_vec();
            let extensions = self.extensions(&Sha256::digest(point)[..20], names)?;
            sequence(&[
                tagged(context(0, true), &2_u8.to_der()?)?,
                tagged(Tag::Integer, serial)?,
                sequence(&[algorithm.to_der()?])?,
                name.clone(),
                sequence(&[self.not_before.to_der()?, self.not_after.to_der()?])?,
                name,
                spki,
                tagged(context(3, true), &sequence(&extensions)?)?,
            ])
        };
        encode().map_err(too_long)
    }

    fn extensions(&self, key_id: &[u8], names: Option<Vec<u8>>) -> der::Result<Vec<Vec<u8>>> {
        // bit 0 is digitalSignature, 5 keyCertSign, 6 cRLSign; first the number of unused bits
        let usage: [u8; 2] = if self.is_ca { [1, 0b1000_0110] } else { [7, 0b1000_0000] };
        let is_ca = if self.is_ca { true.to_der()? } else { Vec::new() };
        let authority = sequence(&[tagged(context(0, false), key_id)?])?;
        let mut extensions = Vec::from([
            extension(BASIC_CONSTRAINTS, true, &sequence(&[is_ca])?)?,
            extension(KEY_USAGE, true, &tagged(Tag::BitString, &usage)?)?,
            extension(SUBJECT_KEY_ID, false, &tagged(Tag::OctetString, key_id)?)?,
            extension(AUTHORITY_KEY_ID, false, &authority)?,
        ]);
        if let Some(names) = names {
            extensions.push(extension(super::csr::SUBJECT_ALT_NAME, false, &names)?);
        }
        Ok(extensions)
    }
}
