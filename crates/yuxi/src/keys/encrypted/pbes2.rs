//! The parameters of an encryption under a password: PBES2 with PBKDF2 (RFC 8018,
//! 6.2, A.2 and A.4).
//!
//! ```text
//! EncryptedPrivateKeyInfo ::= SEQUENCE { encryptionAlgorithm AlgorithmIdentifier,
//!     encryptedData OCTET STRING }
//! PBES2-params ::= SEQUENCE { keyDerivationFunc AlgorithmIdentifier,
//!     encryptionScheme AlgorithmIdentifier }
//! PBKDF2-params ::= SEQUENCE { salt OCTET STRING, iterationCount INTEGER,
//!     keyLength INTEGER OPTIONAL, prf AlgorithmIdentifier DEFAULT hmacWithSHA1 }
//! ```

use alloc::vec::Vec;

use der::asn1::{AnyRef, Null, OctetStringRef, UintRef};
use der::oid::ObjectIdentifier;
use der::{Encode, Reader, SliceReader};
use pbkdf2::pbkdf2_hmac;
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

use super::cipher::{BLOCK, Cipher};
use super::{Encryption, WHAT};
use crate::Error;
use crate::asn1::sequence;

const fn oid(dotted: &str) -> ObjectIdentifier {
    ObjectIdentifier::new_unwrap(dotted)
}

const PBES2: ObjectIdentifier = oid("1.2.840.113549.1.5.13");
const PBKDF2: ObjectIdentifier = oid("1.2.840.113549.1.5.12");
const HMAC_SHA1: ObjectIdentifier = oid("1.2.840.113549.2.7");
const HMAC_SHA256: ObjectIdentifier = oid("1.2.840.113549.2.9");
/// GM/T 0006, GB/T 33560-2017 and annex C of GM/T 0091-2020; what GmSSL writes.
const HMAC_SM3: ObjectIdentifier = oid("1.2.156.10197.1.401.2");
/// Annex A.2 of GM/T 0091-2020, against its own annex C; what Tongsuo and OpenSSL write.
const HMAC_SM3_A2: ObjectIdentifier = oid("1.2.156.10197.1.401.3.1");
const AES_256_CBC: ObjectIdentifier = oid("2.16.840.1.101.3.4.1.42");
const SM4_CBC: ObjectIdentifier = oid("1.2.156.10197.1.104.2");

/// PBKDF2 with a pseudo-random function: password, salt, iterations, key.
type Derive = fn(&[u8], &[u8], u32, &mut [u8]);

const PRFS: [(ObjectIdentifier, Derive); 9] = [
    (HMAC_SHA1, pbkdf2_hmac::<sha1::Sha1>),
    (oid("1.2.840.113549.2.8"), pbkdf2_hmac::<sha2::Sha224>),
    (HMAC_SHA256, pbkdf2_hmac::<sha2::Sha256>),
    (oid("1.2.840.113549.2.10"), pbkdf2_hmac::<sha2::Sha384>),
    (oid("1.2.840.113549.2.11"), pbkdf2_hmac::<sha2::Sha512>),
    (oid("1.2.840.113549.2.12"), pbkdf2_hmac::<sha2::Sha512_224>),
    (oid("1.2.840.113549.2.13"), pbkdf2_hmac::<sha2::Sha512_256>),
    (HMAC_SM3, pbkdf2_hmac::<sm3::Sm3>),
    (HMAC_SM3_A2, pbkdf2_hmac::<sm3::Sm3>),
];

const CIPHERS: [(ObjectIdentifier, Cipher); 4] = [
    (oid("2.16.840.1.101.3.4.1.2"), Cipher::Aes128),
    (oid("2.16.840.1.101.3.4.1.22"), Cipher::Aes192),
    (AES_256_CBC, Cipher::Aes256),
    (SM4_CBC, Cipher::Sm4),
];

/// How a key is made of a password, and what it opens.
pub(super) struct Parameters<'a> {
    derive: Derive,
    salt: &'a [u8],
    iterations: u32,
    cipher: Cipher,
    iv: [u8; BLOCK],
}

impl<'a> Parameters<'a> {
    pub(super) fn parse(scheme: AlgorithmIdentifierRef<'a>) -> Result<Self, Error> {
        let [derivation, encryption] = parameters(scheme, PBES2, "the scheme", |reader| {
            Ok([reader.decode()?, reader.decode()?])
        })?;
        let (salt, iterations, key_length, prf) =
            parameters(derivation, PBKDF2, "the key derivation", pbkdf2_fields)?;
        let cipher = find(&CIPHERS, encryption.oid, "the cipher")?;
        check_key_length(cipher, key_length)?;
        Ok(Self {
            derive: find(&PRFS, prf, "the pseudo-random function")?,
            salt: salt.as_bytes(),
            iterations: iteration_count(iterations)?,
            cipher,
            iv: initial_block(encryption)?,
        })
    }

    /// Those of a new encryption.
    pub(super) fn new(
        encryption: Encryption,
        iterations: u32,
        salt: &'a [u8],
        iv: &[u8; BLOCK],
    ) -> Self {
        let (derive, cipher): (Derive, _) = match encryption {
            Encryption::Aes256 => (pbkdf2_hmac::<sha2::Sha256>, Cipher::Aes256),
            Encryption::Sm4 => (pbkdf2_hmac::<sm3::Sm3>, Cipher::Sm4),
        };
        Self { derive, salt, iterations, cipher, iv: *iv }
    }

    pub(super) fn encrypt(&self, password: &[u8], text: &mut Vec<u8>) {
        self.cipher.encrypt(&self.key(password), &self.iv, text);
    }

    /// Whether the padding was right.
    pub(super) fn decrypt(&self, password: &[u8], text: &mut Vec<u8>) -> bool {
        self.cipher.decrypt(&self.key(password), &self.iv, text)
    }

    fn key(&self, password: &[u8]) -> Zeroizing<Vec<u8>> {
        let mut key = Zeroizing::new(alloc::vec![0; self.cipher.key_length().0]);
        (self.derive)(password, self.salt, self.iterations, &mut key);
        key
    }
}

/// The fields of the parameters of an algorithm, which must be this one.
fn parameters<'a, T>(
    algorithm: AlgorithmIdentifierRef<'a>,
    expected: ObjectIdentifier,
    what: &'static str,
    read: impl FnOnce(&mut SliceReader<'a>) -> der::Result<T>,
) -> Result<T, Error> {
    if algorithm.oid != expected {
        return Err(Error::UnsupportedEncryption { what, found: algorithm.oid });
    }
    let parameters = algorithm.parameters.ok_or(Error::Der { what: WHAT, offset: None })?;
    parameters.sequence(read).map_err(|_| Error::Der { what: WHAT, offset: None })
}

type Pbkdf2<'a> = (&'a OctetStringRef, UintRef<'a>, Option<u32>, ObjectIdentifier);

/// `PBKDF2-params`, with the function that is meant where none is named.
fn pbkdf2_fields<'a>(reader: &mut SliceReader<'a>) -> der::Result<Pbkdf2<'a>> {
    let (salt, iterations, key_length) = (reader.decode()?, reader.decode()?, reader.decode()?);
    let prf: Option<AlgorithmIdentifierRef<'_>> = reader.decode()?;
    // RFC 8018, B.1: the parameters are NULL. Some writers leave them out.
    if let Some(parameters) = prf.and_then(|prf| prf.parameters) {
        parameters.decode_as::<Null>()?;
    }
    Ok((salt, iterations, key_length, prf.map_or(HMAC_SHA1, |prf| prf.oid)))
}

/// What a table has for an identifier, or an error that says that it is not read.
fn find<T: Copy>(
    table: &[(ObjectIdentifier, T)],
    found: ObjectIdentifier,
    what: &'static str,
) -> Result<T, Error> {
    let entry = table.iter().find(|(known, _)| *known == found);
    entry.map(|(_, value)| *value).ok_or(Error::UnsupportedEncryption { what, found })
}

fn iteration_count(iterations: UintRef<'_>) -> Result<u32, Error> {
    let bytes = iterations.as_bytes();
    let found = (bytes.len() <= 4)
        .then(|| bytes.iter().fold(0, |count, byte| count << 8 | u32::from(*byte)));
    found.filter(|count| Encryption::in_range(*count)).ok_or(Error::Iterations { found })
}

fn check_key_length(cipher: Cipher, found: Option<u32>) -> Result<(), Error> {
    let (length, expected) = cipher.key_length();
    match found.map(|found| usize::try_from(found).unwrap_or(usize::MAX)) {
        Some(found) if found != length => {
            Err(Error::Length { what: "the key that the password gives", expected, found })
        }
        _ => Ok(()),
    }
}

fn initial_block(cipher: AlgorithmIdentifierRef<'_>) -> Result<[u8; BLOCK], Error> {
    let iv = cipher.parameters.and_then(|parameters| parameters.decode_as().ok());
    let iv: &OctetStringRef = iv.ok_or(Error::Der { what: WHAT, offset: None })?;
    iv.as_bytes().try_into().map_err(|_| Error::Length {
        what: "the initial block of the encryption",
        expected: "16",
        found: iv.as_bytes().len(),
    })
}

/// The DER of the `AlgorithmIdentifier` of what [`Parameters::new`] gives.
pub(super) fn encode(
    encryption: Encryption,
    iterations: u32,
    salt: &[u8],
    iv: &[u8; BLOCK],
) -> der::Result<Vec<u8>> {
    let (key_length, prf, null, cipher) = match encryption {
        Encryption::Aes256 => (None, HMAC_SHA256, Some(AnyRef::NULL), AES_256_CBC),
        // As GmSSL 3 has it, which refuses the NULL.
        Encryption::Sm4 => (Some(16), HMAC_SM3, None, SM4_CBC),
    };
    let fields = [
        OctetStringRef::new(salt)?.to_der()?,
        iterations.to_der()?,
        key_length.map_or(Ok(Vec::new()), |length: u8| length.to_der())?,
        AlgorithmIdentifierRef { oid: prf, parameters: null }.to_der()?,
    ];
    let derivation = sequence(&[PBKDF2.to_der()?, sequence(&fields)?])?;
    let encryption = sequence(&[cipher.to_der()?, OctetStringRef::new(iv)?.to_der()?])?;
    sequence(&[PBES2.to_der()?, sequence(&[derivation, encryption])?])
}
