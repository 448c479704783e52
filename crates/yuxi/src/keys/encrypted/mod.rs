//! Private keys encrypted under a password: `EncryptedPrivateKeyInfo` of PKCS#8
//! (RFC 5958, 3) with PBES2 (RFC 8018).
//!
//! Read are:
//!
//! | | |
//! |---|---|
//! | scheme | PBES2, and that of GM/T 0091-2020 |
//! | key of the password | PBKDF2 with HMAC-SHA-1, -224, -256, -384, -512, -512/224, -512/256, HMAC-SM3; scrypt (RFC 7914) |
//! | cipher | AES-128, -192, -256 and SM4, in CBC and GCM mode |
//! | OpenSSL's form before PKCS#8, in PEM (`Proc-Type: 4,ENCRYPTED`) | AES-128, -192, -256 and SM4 in CBC mode |
//!
//! Written are these, which other programs read as said:
//!
//! | | | OpenSSL 3 | GmSSL 3 | gmsm (Go) | Bouncy Castle |
//! |---|---|---|---|---|---|
//! | [`Encryption::Aes256`] | HMAC-SHA-256, AES-256-CBC | yes | no | yes | yes |
//! | [`Encryption::Sm4`] | HMAC-SHA-256, SM4-CBC | yes | no | yes | no |
//! | [`Encryption::GmSsl`] | HMAC-SM3, SM4-CBC, the curve named within the key too | no | yes | yes | no |
//! | [`Encryption::Gmt0091`] | the same with the identifiers of GM/T 0091 | no | no | yes | no |
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
//! In CBC mode there is no checksum: that the password was wrong shows only in what
//! decryption gives. [`Error::Password`] says so, wherever it shows; a changed
//! file may also decrypt to a key of another kind, and seldom to another key:
//! one whose public key stands beside it is then refused.
//!
//! The password is bytes: no encoding is changed, no line end cut off. It may be
//! empty. Nothing branches on it, on the key that it gives or on what is
//! decrypted but for the outcome; and all of that is wiped. But scrypt, if a file asks
//! for it, reads memory at addresses that follow from the password: it is so defined.

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

/// How a private key is encrypted under a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encryption {
    /// PBKDF2 with HMAC-SHA-256, and AES-256-CBC. OpenSSL, gmsm and Bouncy Castle read it;
    /// GmSSL does not.
    Aes256,
    /// PBKDF2 with HMAC-SHA-256, and SM4-CBC. OpenSSL (1.1.1 and newer) and gmsm read it;
    /// GmSSL and Bouncy Castle do not.
    Sm4,
    /// PBKDF2 with HMAC-SM3 (1.2.156.10197.1.401.2), and SM4-CBC: all that GmSSL
    /// reads. It also asks for the curve's name within the `ECPrivateKey`; the
    /// keys' methods write it, [`encrypt`] takes the key as it is. OpenSSL does not read it.
    GmSsl,
    /// The same as gmsm's `NewSMPBESEncrypter` writes it for GM/T 0091-2020: PBES2 is
    /// 1.2.156.10197.6.4.1.5.2 and PBKDF2 1.2.156.10197.6.4.1.5.1. Of the programs tried only
    /// gmsm reads it. The standard itself has 6.1.4.1.5 in place of 6.4.1.5, which is read too.
    Gmt0091,
}

impl Encryption {
    /// How often PBKDF2 iterates, where nobody says otherwise: some tenths of a
    /// second on a server of 2026, which is what a guess at the password costs.
    ///
    /// OWASP's figure for HMAC-SHA-256. GmSSL takes 65,536 and OpenSSL 2048, which
    /// is from 1999.
    pub const DEFAULT_ITERATIONS: u32 = 600_000;

    /// More are neither run nor written: a file from outside could ask for hours.
    pub const MAX_ITERATIONS: u32 = if cfg!(fuzzing) { 1000 } else { 10_000_000 };

    /// scrypt with more memory than this many bytes, 128·N·r, is not run.
    pub const MAX_SCRYPT_MEMORY: u64 = if cfg!(fuzzing) { 1 << 17 } else { 1 << 27 };

    /// scrypt with more blocks than this, N·r·p, is not run: they take some seconds.
    pub const MAX_SCRYPT_BLOCKS: u64 = if cfg!(fuzzing) { 1 << 10 } else { 1 << 23 };

    const fn in_range(iterations: u32) -> bool {
        0 < iterations && iterations <= Self::MAX_ITERATIONS
    }
}

/// The DER of the `PrivateKeyInfo` within the DER of an `EncryptedPrivateKeyInfo`,
/// whatever it is a key of: [`SecretKey::from_pkcs8_der`](super::SecretKey::from_pkcs8_der) reads it.
///
/// It takes as long as the file asks for: [`Encryption::MAX_ITERATIONS`] of PBKDF2 at most, or
/// [`Encryption::MAX_SCRYPT_BLOCKS`] of scrypt in [`Encryption::MAX_SCRYPT_MEMORY`] bytes.
///
/// # Errors
/// [`Error::Password`]; [`Error::NotEncrypted`], [`Error::Der`],
/// [`Error::UnsupportedEncryption`], [`Error::Iterations`], [`Error::ScryptCost`],
/// [`Error::Length`].
pub fn decrypt(der: &[u8], password: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let (scheme, data) = pkcs8::encrypted(der).map_err(|fault| not_encrypted(der, fault))?;
    let parameters = Parameters::parse(scheme)?;
    if !parameters.has_length(data.as_bytes().len()) {
        return Err(Error::Der { what: WHAT, offset: None });
    }
    let mut text = Zeroizing::new(data.as_bytes().to_vec());
    let is_right = clear_after::<STACK, _>(|| parameters.decrypt(password, &mut text))?;
    if !is_right || pkcs8::parse(&text).is_err() {
        return Err(Error::Password);
    }
    Ok(text)
}

/// [`decrypt`] of the first private key in a PEM text, label `ENCRYPTED PRIVATE KEY`.
///
/// Under the label `EC PRIVATE KEY` with the line `Proc-Type: 4,ENCRYPTED`, as OpenSSL encrypted
/// keys before PKCS#8, it gives the DER of an `ECPrivateKey`:
/// [`SecretKey::from_der`](super::SecretKey::from_der) reads both.
///
/// # Errors
/// Also [`Error::Pem`], and [`Error::LegacyEncryption`] for that old form with a cipher that
/// is not read.
pub fn decrypt_pem(pem: impl AsRef<[u8]>, password: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    match pem::private_key(pem.as_ref())? {
        pem::PrivateKey::Encrypted(der) => decrypt(&der, password),
        pem::PrivateKey::Legacy(key) => clear_after::<STACK, _>(|| legacy::decrypt(&key, password)),
        pem::PrivateKey::Pkcs8(_) | pem::PrivateKey::Sec1(_) => Err(Error::NotEncrypted),
    }
}

/// The DER of an `EncryptedPrivateKeyInfo` around the DER of a `PrivateKeyInfo`,
/// with a new salt of 16 bytes and a new initial block.
///
/// # Errors
/// [`Error::Random`], [`Error::Iterations`]; [`Error::Der`] for what is no `PrivateKeyInfo`.
pub fn encrypt<R: TryCryptoRng + ?Sized>(
    private_key_info: &[u8],
    password: &[u8],
    encryption: Encryption,
    iterations: u32,
    rng: &mut R,
) -> Result<Vec<u8>, Error> {
    if !Encryption::in_range(iterations) {
        return Err(Error::Iterations { found: Some(iterations) });
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

/// What is wrong with DER that is no `EncryptedPrivateKeyInfo`.
fn not_encrypted(der: &[u8], fault: der::Error) -> Error {
    let plain = pkcs8::parse(der).is_ok() || sec1::is_one(der);
    if plain { Error::NotEncrypted } else { crate::error::der(WHAT)(fault) }
}

/// Bytes of stack, more than a derivation and a cipher take: `hmac` and `pbkdf2` leave there
/// what the password gives.
const STACK: usize = 8 << 10;
