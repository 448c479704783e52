//! The parameters of an encryption under a password: PBES2 (RFC 8018, 6.2 and A.4), and that of
//! GM/T 0091-2020, which has other OIDs.
//!
//! ```text
//! EncryptedPrivateKeyInfo ::= SEQUENCE { encryptionAlgorithm AlgorithmIdentifier,
//!     encryptedData OCTET STRING }
//! PBES2-params ::= SEQUENCE { keyDerivationFunc AlgorithmIdentifier,
//!     encryptionScheme AlgorithmIdentifier }
//! GCMParameters ::= SEQUENCE { nonce OCTET STRING, tagLength INTEGER DEFAULT 12 }  -- RFC 5084
//! ```

use alloc::vec::Vec;

use der::asn1::{AnyRef, OctetStringRef};
use der::oid::ObjectIdentifier;
use der::{Encode, Reader};
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

use super::algorithm::{BAD, fields, find, oid};
use super::cipher::{BLOCK, Block, Keyed};
use super::derivation::{Derivation, GMT_0091_PBKDF2, HMAC_SHA256, HMAC_SM3, PBKDF2};
use super::{Encryption, gcm};
use crate::Error;
use crate::asn1::sequence;

const PBES2: ObjectIdentifier = oid("1.2.840.113549.1.5.13");
/// GM/T 0091-2020, as written by gmsm.
const GMT_0091_PBES2: [ObjectIdentifier; 2] =
    [oid("1.2.156.10197.6.1.4.1.5.2"), oid("1.2.156.10197.6.4.1.5.2")];
const AES_256_CBC: ObjectIdentifier = oid("2.16.840.1.101.3.4.1.42");
const SM4_CBC: ObjectIdentifier = oid("1.2.156.10197.1.104.2");

type ReadMode = fn(AlgorithmIdentifierRef<'_>) -> Result<Mode, Error>;

const CIPHERS: [(ObjectIdentifier, (Block, ReadMode)); 8] = [
    (oid("2.16.840.1.101.3.4.1.2"), (Block::Aes128, cbc)),
    (oid("2.16.840.1.101.3.4.1.22"), (Block::Aes192, cbc)),
    (AES_256_CBC, (Block::Aes256, cbc)),
    (SM4_CBC, (Block::Sm4, cbc)),
    (oid("2.16.840.1.101.3.4.1.6"), (Block::Aes128, gcm)),
    (oid("2.16.840.1.101.3.4.1.26"), (Block::Aes192, gcm)),
    (oid("2.16.840.1.101.3.4.1.46"), (Block::Aes256, gcm)),
    (oid("1.2.156.10197.1.104.8"), (Block::Sm4, gcm)),
];

/// A mode of operation with its parameters.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    Cbc([u8; BLOCK]),
    Gcm { nonce: [u8; gcm::NONCE], tag_length: usize },
}

/// The key derivation and the cipher.
pub(super) struct Parameters<'a> {
    derivation: Derivation<'a>,
    block: Block,
    mode: Mode,
}

impl<'a> Parameters<'a> {
    pub(super) fn parse(scheme: AlgorithmIdentifierRef<'a>) -> Result<Self, Error> {
        if scheme.oid != PBES2 && !GMT_0091_PBES2.contains(&scheme.oid) {
            return Err(Error::UnsupportedEncryption { what: "the scheme", found: scheme.oid });
        }
        let [derivation, encryption] =
            fields(scheme, |reader| Ok([reader.decode()?, reader.decode()?]))?;
        let (derivation, key_length) = Derivation::parse(derivation)?;
        let (block, mode) = find(&CIPHERS, encryption.oid, "the cipher")?;
        check_key_length(block, key_length)?;
        Ok(Self { derivation, block, mode: mode(encryption)? })
    }

    /// Whether the encryption can produce this many bytes.
    pub(super) fn has_length(&self, length: usize) -> bool {
        match self.mode {
            Mode::Cbc(_) => length > 0 && length.is_multiple_of(BLOCK),
            Mode::Gcm { tag_length, .. } => length > tag_length,
        }
    }

    /// Returns whether the padding or the tag is valid, and removes it.
    pub(super) fn decrypt(&self, password: &[u8], text: &mut Vec<u8>) -> Result<bool, Error> {
        let key = key(self.derivation, self.block, password)?;
        Ok(match &self.mode {
            Mode::Cbc(iv) => key.decrypt_cbc(iv, text),
            Mode::Gcm { nonce, tag_length } => gcm::decrypt(&key, nonce, *tag_length, text),
        })
    }
}

/// The cipher with the key derived from a password.
fn key(derivation: Derivation<'_>, block: Block, password: &[u8]) -> Result<Keyed, Error> {
    let mut key = Zeroizing::new(alloc::vec![0; block.key_length().0]);
    derivation.derive(password, &mut key)?;
    Ok(block.with_key(&key))
}

fn check_key_length(block: Block, found: Option<u32>) -> Result<(), Error> {
    let (length, expected) = block.key_length();
    match found.map(|found| usize::try_from(found).unwrap_or(usize::MAX)) {
        Some(found) if found != length => {
            Err(Error::InvalidLength { what: "the key that the password gives", expected, found })
        }
        _ => Ok(()),
    }
}

/// A string of N bytes, which are `expected` in words.
fn of_length<const N: usize>(
    string: &OctetStringRef,
    what: &'static str,
    expected: &'static str,
) -> Result<[u8; N], Error> {
    let bytes = string.as_bytes();
    bytes.try_into().map_err(|_| Error::InvalidLength { what, expected, found: bytes.len() })
}

/// The parameter of CBC: the initialization vector.
fn cbc(cipher: AlgorithmIdentifierRef<'_>) -> Result<Mode, Error> {
    let iv = cipher.parameters.and_then(|parameters| parameters.decode_as().ok());
    let iv: &OctetStringRef = iv.ok_or(BAD)?;
    Ok(Mode::Cbc(of_length(iv, "the initial block of the encryption", "16")?))
}

/// The parameters of GCM.
fn gcm(cipher: AlgorithmIdentifierRef<'_>) -> Result<Mode, Error> {
    let (nonce, tag_length): (&OctetStringRef, Option<u8>) =
        fields(cipher, |reader| Ok((reader.decode()?, reader.decode()?)))?;
    let nonce = of_length(nonce, "the initial vector of the encryption", "12")?;
    let tag_length = usize::from(tag_length.unwrap_or(12));
    if !(12..=BLOCK).contains(&tag_length) {
        let what = "the tag of the encryption";
        return Err(Error::InvalidLength { what, expected: "12 to 16", found: tag_length });
    }
    Ok(Mode::Gcm { nonce, tag_length })
}

/// The parts of an [`Encryption`], as they are written.
struct Form {
    scheme: ObjectIdentifier,
    derivation: ObjectIdentifier,
    key_length: Option<u8>,
    prf: ObjectIdentifier,
    prf_parameters: Option<AnyRef<'static>>,
    cipher: ObjectIdentifier,
    block: Block,
}

impl Form {
    fn of(encryption: Encryption) -> Self {
        let sm4 = Self {
            scheme: PBES2,
            derivation: PBKDF2,
            key_length: None,
            prf: HMAC_SHA256,
            prf_parameters: Some(AnyRef::NULL),
            cipher: SM4_CBC,
            block: Block::Sm4,
        };
        let sm3 = Self { key_length: Some(16), prf: HMAC_SM3, ..sm4 };
        match encryption {
            Encryption::Aes256 => Self { cipher: AES_256_CBC, block: Block::Aes256, ..sm4 },
            Encryption::Sm4 => sm4,
            // GmSSL 3 rejects the NULL.
            Encryption::GmSsl => Self { prf_parameters: None, ..sm3 },
            Encryption::Gmt0091 => {
                Self { scheme: GMT_0091_PBES2[1], derivation: GMT_0091_PBKDF2[1], ..sm3 }
            }
        }
    }
}

/// A new encryption.
pub(super) struct New<'a> {
    pub(super) encryption: Encryption,
    pub(super) iterations: u32,
    pub(super) salt: &'a [u8],
    pub(super) iv: &'a [u8; BLOCK],
}

impl New<'_> {
    /// Encrypts `text`, whose capacity must suffice for another block; otherwise a copy stays in
    /// memory.
    pub(super) fn encrypt(&self, password: &[u8], text: &mut Vec<u8>) -> Result<(), Error> {
        let form = Form::of(self.encryption);
        let derivation = Derivation::pbkdf2(form.prf, self.salt, self.iterations)?;
        key(derivation, form.block, password)?.encrypt_cbc(self.iv, text);
        Ok(())
    }

    /// The DER of the `AlgorithmIdentifier`.
    pub(super) fn encode(&self) -> der::Result<Vec<u8>> {
        let form = Form::of(self.encryption);
        let fields = [
            OctetStringRef::new(self.salt)?.to_der()?,
            self.iterations.to_der()?,
            form.key_length.map_or(Ok(Vec::new()), |length| length.to_der())?,
            AlgorithmIdentifierRef { oid: form.prf, parameters: form.prf_parameters }.to_der()?,
        ];
        let derivation = sequence(&[form.derivation.to_der()?, sequence(&fields)?])?;
        let cipher = sequence(&[form.cipher.to_der()?, OctetStringRef::new(self.iv)?.to_der()?])?;
        sequence(&[form.scheme.to_der()?, sequence(&[derivation, cipher])?])
    }
}
