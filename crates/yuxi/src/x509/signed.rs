//! The common parts of certificates, requests and revocation lists: bytes, an algorithm, a
//! signature.
//!
//! ```text
//! SEQUENCE { toBeSigned ANY, signatureAlgorithm AlgorithmIdentifier, signature BIT STRING }
//! ```

use alloc::vec::Vec;
use core::ops::Range;

use der::asn1::{AnyRef, BitStringRef, ObjectIdentifier};
use der::{Decode, Reader, SliceReader};
use spki::AlgorithmIdentifierRef;

use crate::Error;
use crate::sm2::{self, Id};
use crate::{ecdsa, p256};

/// SM2 with SM3 (GM/T 0006).
pub(super) const SM2_SM3: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.156.10197.1.501");
/// ECDSA with SHA-256 (RFC 5758).
pub(super) const ECDSA_SHA256: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");

/// Signed bytes, as received: a signature is over bytes, not over their meaning.
///
/// All values are public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    der: Vec<u8>,
    to_be_signed: Range<usize>,
    algorithm: ObjectIdentifier,
    signature: Vec<u8>,
}

/// A document's PEM, and what it has of [`Signed`], its field `signed`: the comment of `from_pem`, the
/// type, its labels in PEM, of which the first is written, and what is wrong with a text without it.
macro_rules! document {
    ($(#[$from_pem:meta])* $document:ident, $labels:path, $missing:literal) => {
        impl $document {
            $(#[$from_pem])*
            ///
            /// # Errors
            #[doc = concat!("[`Error::InvalidPem`], and those of [`", stringify!($document), "::from_der`].")]
            pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
                Self::from_der(&pem::block(pem.as_ref(), &$labels, $missing)?)
            }

            #[doc = concat!("PEM; the label is the first that [`", stringify!($document), "::from_pem`] takes.")]
            #[must_use]
            pub fn to_pem(&self) -> alloc::string::String {
                pem::encode($labels[0], self.as_der())
            }
        }

        impl core::ops::Deref for $document {
            type Target = Signed;
            fn deref(&self) -> &Signed {
                &self.signed
            }
        }
    };
}
pub(super) use document;

/// The signed part, and the algorithm outside it, which must equal the one inside.
pub(super) struct Contents<'a> {
    pub(super) to_be_signed: AnyRef<'a>,
    pub(super) algorithm: AlgorithmIdentifierRef<'a>,
}

impl Signed {
    pub(super) fn parse<'a>(
        der: &'a [u8],
        what: &'static str,
    ) -> Result<(Self, Contents<'a>), Error> {
        let outer = AnyRef::from_der(der).map_err(crate::error::der(what))?;
        let (to_be_signed, algorithm, signature) = outer
            .sequence(|reader| {
                let to_be_signed = reader.tlv_bytes()?;
                let algorithm: AlgorithmIdentifierRef<'_> = reader.decode()?;
                let signature: BitStringRef<'_> = reader.decode()?;
                Ok::<_, der::Error>((to_be_signed, algorithm, signature))
            })
            .map_err(|_: der::Error| Error::InvalidDer { what, offset: None })?;
        let signature = signature.as_bytes().ok_or(Error::InvalidDer { what, offset: None })?;
        let header = der.len() - outer.value().len();
        let signed = Self {
            der: der.to_vec(),
            to_be_signed: header..header + to_be_signed.len(),
            algorithm: algorithm.oid,
            signature: signature.to_vec(),
        };
        let to_be_signed =
            AnyRef::from_der(to_be_signed).map_err(|_| Error::InvalidDer { what, offset: None })?;
        Ok((signed, Contents { to_be_signed, algorithm }))
    }

    /// The fields that `read` returns from the signed part, whose algorithm must equal the one outside.
    pub(super) fn parse_fields<T>(
        der: &[u8],
        what: &'static str,
        read: impl for<'r> FnOnce(&mut SliceReader<'r>) -> der::Result<(T, AlgorithmIdentifierRef<'r>)>,
    ) -> Result<(Self, T), Error> {
        let (signed, contents) = Self::parse(der, what)?;
        let read = contents.to_be_signed.sequence(read);
        let (fields, inner) = read.map_err(|_| Error::InvalidDer { what, offset: None })?;
        contents.check_inner(&inner)?;
        Ok((signed, fields))
    }

    /// The whole document, as received.
    #[must_use]
    pub fn as_der(&self) -> &[u8] {
        &self.der
    }

    /// The signed bytes, as received.
    #[must_use]
    pub fn to_be_signed(&self) -> &[u8] {
        &self.der[self.to_be_signed.clone()]
    }

    /// The OID of the signature algorithm, also of unknown ones.
    #[must_use]
    pub fn signature_algorithm(&self) -> ObjectIdentifier {
        self.algorithm
    }

    /// The signature's bytes: for the algorithms of this library, the DER of r and s.
    #[must_use]
    pub fn signature(&self) -> &[u8] {
        &self.signature
    }

    /// Verifies the signature with this SM2 key and this signer ID.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid; [`Error::WrongSignatureAlgorithm`] if it has another
    /// algorithm; [`Error::InvalidDer`] if it cannot be decoded; [`Error::IdTooLong`].
    pub fn verify_sm2(&self, issuer: &sm2::VerifyingKey, id: Id<'_>) -> Result<(), Error> {
        self.check_algorithm(SM2_SM3, "SM2 with SM3")?;
        let signature = sm2::Signature::from_der(&self.signature)?;
        issuer.verify(id, self.to_be_signed(), &signature)
    }

    /// Verifies the signature with this P-256 key (ECDSA with SHA-256).
    ///
    /// # Errors
    /// As for [`Signed::verify_sm2`].
    pub fn verify_p256(&self, issuer: &ecdsa::VerifyingKey) -> Result<(), Error> {
        self.check_algorithm(ECDSA_SHA256, "ECDSA with SHA-256")?;
        let signature = ecdsa::Signature::from_der(&self.signature)?;
        issuer.verify(self.to_be_signed(), &signature)
    }

    /// Verifies the signature with the key of a `SubjectPublicKeyInfo`, by the signature's
    /// algorithm; only SM2 uses the signer ID.
    ///
    /// # Errors
    /// As for [`Signed::verify_sm2`], and those of
    /// [`PublicKey::from_spki_der`](crate::keys::PublicKey::from_spki_der).
    pub fn verify(&self, issuer_spki: &[u8], id: Id<'_>) -> Result<(), Error> {
        if self.algorithm == ECDSA_SHA256 {
            return self.verify_p256(&p256::PublicKey::from_spki_der(issuer_spki)?.into());
        }
        self.check_algorithm(SM2_SM3, "SM2 with SM3 or ECDSA with SHA-256")?;
        self.verify_sm2(&sm2::PublicKey::from_spki_der(issuer_spki)?.into(), id)
    }

    /// The first of the signer IDs under which this SM2 key signed the document.
    ///
    /// # Errors
    /// As for [`Signed::verify_sm2`], if none of them fits.
    pub fn identify<'a>(
        &self,
        issuer: &sm2::VerifyingKey,
        candidates: &[Id<'a>],
    ) -> Result<Id<'a>, Error> {
        let mut result = Err(Error::InvalidSignature);
        for id in candidates {
            result = self.verify_sm2(issuer, *id).map(|()| *id);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    fn check_algorithm(
        &self,
        right: ObjectIdentifier,
        expected: &'static str,
    ) -> Result<(), Error> {
        if self.algorithm == right {
            return Ok(());
        }
        Err(Error::WrongSignatureAlgorithm { expected, found: self.algorithm })
    }
}

impl Contents<'_> {
    /// Checks that the algorithm inside the signed part is the one outside it (RFC 5280, 4.1.1.2
    /// and 5.1.1.2).
    pub(super) fn check_inner(&self, inner: &AlgorithmIdentifierRef<'_>) -> Result<(), Error> {
        if *inner == self.algorithm { Ok(()) } else { Err(Error::AlgorithmMismatch) }
    }
}
