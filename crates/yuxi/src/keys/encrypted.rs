//! Private keys encrypted under a password: `EncryptedPrivateKeyInfo` of PKCS#8
//! (RFC 5958, 3) with PBES2 (RFC 8018).
//!
//! Supported for decryption:
//!
//! | | |
//! |---|---|
//! | scheme | PBES2, and that of GM/T 0091-2020 |
//! | key derivation | PBKDF2 with HMAC-SHA-1, -224, -256, -384, -512, -512/224, -512/256, HMAC-SM3; scrypt (RFC 7914) |
//! | cipher | AES-128, -192, -256 and SM4, in CBC and GCM mode |
//! | OpenSSL's format before PKCS#8, in PEM (`Proc-Type: 4,ENCRYPTED`) | AES-128, -192, -256 and SM4 in CBC mode |
//!
//! Supported for encryption, and the programs that read it:
//!
//! | | | OpenSSL 3 | GmSSL 3 | gmsm (Go) | Bouncy Castle |
//! |---|---|---|---|---|---|
//! | [`Encryption::Aes256`] | HMAC-SHA-256, AES-256-CBC | yes | no | yes | yes |
//! | [`Encryption::Sm4`] | HMAC-SHA-256, SM4-CBC | yes | no | yes | no |
//! | [`Encryption::GmSsl`] | HMAC-SM3, SM4-CBC, the curve also named within the key | no | yes | yes | no |
//! | [`Encryption::Gmt0091`] | the same with the OIDs of GM/T 0091 | no | no | yes | no |
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::keys::encrypted::Encryption;
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::SecretKey;
//!
//! let key = SecretKey::generate(&mut SysRng)?;
//! # let iterations = 1000;
//! # /*
//! let iterations = Encryption::DEFAULT_ITERATIONS;
//! # */
//! let pem = key.to_encrypted_pkcs8_pem(b"password", Encryption::Aes256, iterations, &mut SysRng)?;
//! let again = SecretKey::from_encrypted_pkcs8_pem(&pem, b"password")?;
//! assert_eq!(again.public_key(), key.public_key());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! CBC mode has no checksum: only the decrypted bytes show that the password was wrong. Every such
//! case gives [`Error::WrongPassword`]. A modified file may also decrypt to a key of another kind, and
//! rarely to another key: if the file contains the public key, that key is then rejected.
//!
//! The password is bytes: no encoding is converted, no line end removed. It may be empty. No branch
//! depends on it, on the derived key or on decrypted bytes, except on the outcome; all of them are
//! zeroized. But scrypt, if a file requires it, by definition reads memory at addresses that depend
//! on the password.

mod algorithm;
mod cipher;
mod derivation;
mod gcm;
mod keys;
mod legacy;
mod pbes2;
mod scrypt;
mod sm4;

use alloc::string::String;
use alloc::vec::Vec;

use der::Encode;
use der::asn1::OctetStringRef;
use zeroize::Zeroizing;

use self::cipher::BLOCK;
use self::pbes2::{New, Parameters};
use super::{pkcs8, sec1};
use crate::Error;
use crate::asn1::sequence;
use crate::pem;
use crate::rng::{self, TryCryptoRng};
use crate::stack::clear_after;

const WHAT: &str = "an encrypted PKCS#8 private key";

/// The encryption of a private key under a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encryption {
    /// PBKDF2 with HMAC-SHA-256, and AES-256-CBC. OpenSSL, gmsm and Bouncy Castle read it; GmSSL
    /// does not.
    Aes256,
    /// PBKDF2 with HMAC-SHA-256, and SM4-CBC. OpenSSL (1.1.1 and newer) and gmsm read it;
    /// GmSSL and Bouncy Castle do not.
    Sm4,
    /// PBKDF2 with HMAC-SM3 (1.2.156.10197.1.401.2), and SM4-CBC: the only combination that GmSSL
    /// reads. GmSSL also requires the curve's name within the `ECPrivateKey`; the keys' methods
    /// write it, [`encrypt`] does not change the key. OpenSSL does not read it.
    GmSsl,
    /// The same as gmsm's `NewSMPBESEncrypter` writes it for GM/T 0091-2020: PBES2 is
    /// 1.2.156.10197.6.4.1.5.2 and PBKDF2 1.2.156.10197.6.4.1.5.1. Of the programs that were tried,
    /// only gmsm reads it. The standard itself has 6.1.4.1.5 instead of 6.4.1.5, which is also
    /// accepted.
    Gmt0091,
}

impl Encryption {
    /// The default number of PBKDF2 iterations: some tenths of a second on a server of 2026, which
    /// is the cost of one guess at the password.
    ///
    /// OWASP's figure for HMAC-SHA-256. GmSSL uses 65,536 and OpenSSL 2048, which dates from 1999.
    pub const DEFAULT_ITERATIONS: u32 = 600_000;

    /// The maximum number of iterations that is accepted or written: an untrusted file could
    /// request hours.
    pub const MAX_ITERATIONS: u32 = if cfg!(fuzzing) { 1000 } else { 10_000_000 };

    /// scrypt is not run with more memory than this many bytes, 128·N·r.
    pub const MAX_SCRYPT_MEMORY: u64 = if cfg!(fuzzing) { 1 << 17 } else { 1 << 27 };

    /// scrypt is not run with more blocks than this, N·r·p: they take some seconds.
    pub const MAX_SCRYPT_BLOCKS: u64 = if cfg!(fuzzing) { 1 << 10 } else { 1 << 23 };

    const fn in_range(iterations: u32) -> bool {
        0 < iterations && iterations <= Self::MAX_ITERATIONS
    }
}

/// Decrypts the DER of an `EncryptedPrivateKeyInfo` to the DER of its `PrivateKeyInfo`, for any
/// kind of key: [`SecretKey::from_pkcs8_der`](super::SecretKey::from_pkcs8_der) decodes it.
///
/// The time depends on the costs in the file: at most [`Encryption::MAX_ITERATIONS`] of PBKDF2, or
/// [`Encryption::MAX_SCRYPT_BLOCKS`] of scrypt in [`Encryption::MAX_SCRYPT_MEMORY`] bytes.
///
/// # Errors
/// [`Error::WrongPassword`]; [`Error::NotEncrypted`], [`Error::InvalidDer`],
/// [`Error::UnsupportedEncryption`], [`Error::InvalidIterations`], [`Error::InvalidScryptCost`],
/// [`Error::InvalidLength`].
pub fn decrypt(der: &[u8], password: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let (scheme, data) = pkcs8::encrypted(der).map_err(|fault| not_encrypted(der, fault))?;
    let parameters = Parameters::parse(scheme)?;
    if !parameters.has_length(data.as_bytes().len()) {
        return Err(Error::InvalidDer { what: WHAT, offset: None });
    }
    let mut text = Zeroizing::new(data.as_bytes().to_vec());
    let is_right = clear_after::<STACK, _>(|| parameters.decrypt(password, &mut text))?;
    if !is_right || pkcs8::parse(&text).is_err() {
        return Err(Error::WrongPassword);
    }
    Ok(text)
}

/// [`decrypt`] of the first private key in a PEM text, label `ENCRYPTED PRIVATE KEY`.
///
/// For the label `EC PRIVATE KEY` with the line `Proc-Type: 4,ENCRYPTED`, as OpenSSL encrypted keys
/// before PKCS#8, it returns the DER of an `ECPrivateKey`:
/// [`SecretKey::from_der`](super::SecretKey::from_der) decodes both.
///
/// # Errors
/// Also [`Error::InvalidPem`], and [`Error::UnsupportedLegacyEncryption`] for that old format with an unsupported
/// cipher.
pub fn decrypt_pem(pem: impl AsRef<[u8]>, password: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    match pem::private_key(pem.as_ref())? {
        pem::PrivateKey::Encrypted(der) => decrypt(&der, password),
        pem::PrivateKey::Legacy(key) => clear_after::<STACK, _>(|| legacy::decrypt(&key, password)),
        pem::PrivateKey::Pkcs8(_) | pem::PrivateKey::Sec1(_) => Err(Error::NotEncrypted),
    }
}

/// Encrypts the DER of a `PrivateKeyInfo` to the DER of an `EncryptedPrivateKeyInfo`, with a new
/// salt of 16 bytes and a new initialization vector.
///
/// # Errors
/// [`Error::RngFailed`], [`Error::InvalidIterations`]; [`Error::InvalidDer`] if the input is not a `PrivateKeyInfo`.
pub fn encrypt<R: TryCryptoRng + ?Sized>(
    private_key_info: &[u8],
    password: &[u8],
    encryption: Encryption,
    iterations: u32,
    rng: &mut R,
) -> Result<Vec<u8>, Error> {
    if !Encryption::in_range(iterations) {
        return Err(Error::InvalidIterations { found: Some(iterations) });
    }
    pkcs8::parse(private_key_info)?;
    let (mut salt, mut iv) = ([0; 16], [0; BLOCK]);
    rng::fill(rng, &mut salt)?;
    rng::fill(rng, &mut iv)?;
    let mut text = Zeroizing::new(Vec::with_capacity(private_key_info.len() + BLOCK));
    text.extend_from_slice(private_key_info);
    let new = New { encryption, iterations, salt: &salt, iv: &iv };
    clear_after::<STACK, _>(|| new.encrypt(password, &mut text))?;
    let encode = || sequence(&[new.encode()?, OctetStringRef::new(&text)?.to_der()?]);
    encode().map_err(crate::error::der(WHAT))
}

/// PEM of the DER of an `EncryptedPrivateKeyInfo`, label `ENCRYPTED PRIVATE KEY`.
#[must_use]
pub fn to_pem(der: &[u8]) -> String {
    pem::encode(pem::ENCRYPTED, der)
}

/// The error for DER that is not an `EncryptedPrivateKeyInfo`.
fn not_encrypted(der: &[u8], fault: der::Error) -> Error {
    let plain = pkcs8::parse(der).is_ok() || sec1::is_one(der);
    if plain { Error::NotEncrypted } else { crate::error::der(WHAT)(fault) }
}

/// Bytes of stack, more than a derivation and a cipher use: `hmac` and `pbkdf2` leave values there
/// that depend on the password.
const STACK: usize = 8 << 10;
