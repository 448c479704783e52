//! Deriving a key from a password: PBKDF2 (RFC 8018, A.2) and scrypt (RFC 7914, 7).
//!
//! ```text
//! PBKDF2-params ::= SEQUENCE { salt OCTET STRING, iterationCount INTEGER,
//!     keyLength INTEGER OPTIONAL, prf AlgorithmIdentifier DEFAULT hmacWithSHA1 }
//! scrypt-params ::= SEQUENCE { salt OCTET STRING, costParameter INTEGER, blockSize INTEGER,
//!     parallelizationParameter INTEGER, keyLength INTEGER OPTIONAL }
//! ```

use der::asn1::{Null, OctetStringRef, UintRef};
use der::oid::ObjectIdentifier;
use der::{Reader, SliceReader};
use pbkdf2::pbkdf2_hmac;
use spki::AlgorithmIdentifierRef;

use super::Encryption;
use super::algorithm::{fields, find, oid};
use super::scrypt::Cost;
use crate::Error;

pub(super) const PBKDF2: ObjectIdentifier = oid("1.2.840.113549.1.5.12");
/// GM/T 0091-2020, as written by gmsm: HMAC-SM3 if no function is named.
pub(super) const GMT_0091_PBKDF2: [ObjectIdentifier; 2] =
    [oid("1.2.156.10197.6.1.4.1.5.1"), oid("1.2.156.10197.6.4.1.5.1")];
const SCRYPT: ObjectIdentifier = oid("1.3.6.1.4.1.11591.4.11");

const HMAC_SHA1: ObjectIdentifier = oid("1.2.840.113549.2.7");
pub(super) const HMAC_SHA256: ObjectIdentifier = oid("1.2.840.113549.2.9");
/// GM/T 0006, GB/T 33560-2017 and annex C of GM/T 0091-2020; written by GmSSL and gmsm.
pub(super) const HMAC_SM3: ObjectIdentifier = oid("1.2.156.10197.1.401.2");
/// Annex A.2 of GM/T 0091-2020, which contradicts its annex C; written by Tongsuo and OpenSSL.
const HMAC_SM3_A2: ObjectIdentifier = oid("1.2.156.10197.1.401.3.1");

/// PBKDF2 with a pseudo-random function: password, salt, iterations, key.
type Pbkdf2 = fn(&[u8], &[u8], u32, &mut [u8]);

const PRFS: [(ObjectIdentifier, Pbkdf2); 9] = [
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

/// A key derivation with its parameters.
#[derive(Clone, Copy)]
pub(super) enum Derivation<'a> {
    Pbkdf2 { derive: Pbkdf2, salt: &'a [u8], iterations: u32 },
    Scrypt { cost: Cost, salt: &'a [u8] },
}

impl<'a> Derivation<'a> {
    /// PBKDF2 with this function, which must be one of [`PRFS`].
    pub(super) fn pbkdf2(
        prf: ObjectIdentifier,
        salt: &'a [u8],
        iterations: u32,
    ) -> Result<Self, Error> {
        let derive = find(&PRFS, prf, "the pseudo-random function")?;
        Ok(Self::Pbkdf2 { derive, salt, iterations })
    }

    /// With the length of the derived key, if the parameters state it.
    pub(super) fn parse(
        algorithm: AlgorithmIdentifierRef<'a>,
    ) -> Result<(Self, Option<u32>), Error> {
        match algorithm.oid {
            found if found == PBKDF2 => read_pbkdf2(algorithm, HMAC_SHA1),
            found if GMT_0091_PBKDF2.contains(&found) => read_pbkdf2(algorithm, HMAC_SM3),
            found if found == SCRYPT => read_scrypt(algorithm),
            found => Err(Error::UnsupportedEncryption { what: "the key derivation", found }),
        }
    }

    /// Fills `key`.
    ///
    /// # Errors
    /// [`Error::InvalidScryptCost`] if the memory cannot be allocated.
    pub(super) fn derive(self, password: &[u8], key: &mut [u8]) -> Result<(), Error> {
        match self {
            Self::Pbkdf2 { derive, salt, iterations } => {
                derive(password, salt, iterations, key);
                Ok(())
            }
            Self::Scrypt { cost, salt } => cost.derive(password, salt, key),
        }
    }
}

type Read<'a> = Result<(Derivation<'a>, Option<u32>), Error>;

fn read_pbkdf2(algorithm: AlgorithmIdentifierRef<'_>, default: ObjectIdentifier) -> Read<'_> {
    let (salt, iterations, key_length, prf) = fields(algorithm, |reader| {
        let (salt, iterations): (&OctetStringRef, UintRef<'_>) =
            (reader.decode()?, reader.decode()?);
        Ok((salt.as_bytes(), iterations, reader.decode()?, read_prf(reader, default)?))
    })?;
    let found = u32::try_from(number(iterations)).ok();
    let iterations = found
        .filter(|count| Encryption::in_range(*count))
        .ok_or(Error::InvalidIterations { found })?;
    Ok((Derivation::pbkdf2(prf, salt, iterations)?, key_length))
}

fn read_prf(
    reader: &mut SliceReader<'_>,
    default: ObjectIdentifier,
) -> der::Result<ObjectIdentifier> {
    let prf: Option<AlgorithmIdentifierRef<'_>> = reader.decode()?;
    // RFC 8018, B.1: the parameters are NULL. Some programs omit them.
    if let Some(parameters) = prf.and_then(|prf| prf.parameters) {
        parameters.decode_as::<Null>()?;
    }
    Ok(prf.map_or(default, |prf| prf.oid))
}

fn read_scrypt(algorithm: AlgorithmIdentifierRef<'_>) -> Read<'_> {
    let (salt, cost, key_length) = fields(algorithm, |reader| {
        let salt: &OctetStringRef = reader.decode()?;
        let cost: [UintRef<'_>; 3] = [reader.decode()?, reader.decode()?, reader.decode()?];
        Ok((salt.as_bytes(), cost.map(number), reader.decode()?))
    })?;
    let cost = Cost::new(cost[0], cost[1], cost[2])?;
    Ok((Derivation::Scrypt { cost, salt }, key_length))
}

/// A number, or the largest one if it exceeds 64 bits.
fn number(integer: UintRef<'_>) -> u64 {
    let bytes = integer.as_bytes();
    let value = || bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
    if bytes.len() > 8 { u64::MAX } else { value() }
}
