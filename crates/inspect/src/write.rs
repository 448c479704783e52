//! Keys as files.

use yuxi::curve::NamedCurve;
use yuxi::detect::{AnyPublicKey as Public, AnySecretKey as Private};
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::rng::TryCryptoRng;
use yuxi::x25519;
use zeroize::Zeroizing;

use crate::bilingual::Bilingual;
use crate::both;
use crate::formats::{Cipher, PrivateFormat, PublicFormat};
use crate::text;

/// The private key as it stands in a file; text ends with a line break.
///
/// # Errors
/// That the key has no such encoding.
pub fn private_bytes(
    key: &Private,
    format: PrivateFormat,
    sec1: bool,
) -> Result<Zeroizing<Vec<u8>>, String> {
    match key {
        _ if sec1 && format == PrivateFormat::Hex => {
            Err("--sec1 needs --format pem or der; hex is the bare number".into())
        }
        Private::Sm2(key) => Ok(named_private(key, format, sec1)),
        Private::P256(key) => Ok(named_private(key, format, sec1)),
        Private::X25519(_) if sec1 => {
            Err("SEC1 holds keys of sm2 and p256; a key of x25519 is written as PKCS#8: pem or der"
                .into())
        }
        Private::X25519(key) => Ok(x25519_private(key, format)),
    }
}

/// The private key encrypted under a password: PKCS#8, in PEM or DER.
///
/// # Errors
/// Those of the random generator, and that hex is not encrypted.
pub fn encrypted_bytes<R: TryCryptoRng + ?Sized>(
    key: &Private,
    format: PrivateFormat,
    password: &[u8],
    cipher: Cipher,
    rng: &mut R,
) -> Result<Zeroizing<Vec<u8>>, Bilingual> {
    let encryption = match cipher {
        Cipher::Aes => Encryption::Aes256,
        Cipher::Sm4 => Encryption::Sm4,
        Cipher::Gmssl => Encryption::GmSsl,
        Cipher::Gmt0091 => Encryption::Gmt0091,
    };
    let iterations = Encryption::DEFAULT_ITERATIONS;
    let der = match key {
        Private::Sm2(key) => key.to_encrypted_pkcs8_der(password, encryption, iterations, rng),
        Private::P256(key) => key.to_encrypted_pkcs8_der(password, encryption, iterations, rng),
        Private::X25519(key) => key.to_encrypted_pkcs8_der(password, encryption, iterations, rng),
    };
    let der = der.map_err(|error| Bilingual::from(&error))?;
    Ok(Zeroizing::new(match format {
        PrivateFormat::Pem => encrypted::to_pem(&der).into_bytes(),
        PrivateFormat::Der => der,
        PrivateFormat::Hex => {
            return Err(both!(
                "--encrypt needs --format pem or der; hex is the bare number",
                "--encrypt 须与 --format pem 或 der 同用；hex 只是整数本身"
            ));
        }
    }))
}

fn named_private<C: NamedCurve>(
    key: &SecretKey<C>,
    format: PrivateFormat,
    sec1: bool,
) -> Zeroizing<Vec<u8>> {
    match (format, sec1) {
        (PrivateFormat::Pem, false) => secret_text(&key.to_pkcs8_pem()),
        (PrivateFormat::Pem, true) => secret_text(&key.to_sec1_pem()),
        (PrivateFormat::Der, false) => key.to_pkcs8_der(),
        (PrivateFormat::Der, true) => key.to_sec1_der(),
        (PrivateFormat::Hex, _) => secret_digits(key.to_bytes().as_slice()),
    }
}

fn x25519_private(key: &x25519::SecretKey, format: PrivateFormat) -> Zeroizing<Vec<u8>> {
    match format {
        PrivateFormat::Pem => secret_text(&key.to_pkcs8_pem()),
        PrivateFormat::Der => key.to_pkcs8_der(),
        PrivateFormat::Hex => secret_digits(key.to_bytes().as_slice()),
    }
}

fn secret_text(text: &str) -> Zeroizing<Vec<u8>> {
    Zeroizing::new(text.as_bytes().to_vec())
}

/// Hex digits and a line break.
fn secret_digits(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    let digits = Zeroizing::new(text::hex(bytes));
    // in one piece: a Vec that grows leaves a copy behind
    Zeroizing::new([digits.as_bytes(), b"\n"].concat())
}

/// The public key as it stands in a file; text ends with a line break.
///
/// # Errors
/// That the key has no such encoding.
pub fn public_bytes(key: &Public, format: PublicFormat) -> Result<Vec<u8>, String> {
    match key {
        Public::Sm2(key) => Ok(named_public(key, format)),
        Public::P256(key) => Ok(named_public(key, format)),
        Public::X25519(key) => match format {
            PublicFormat::Pem => Ok(key.to_pem().into_bytes()),
            PublicFormat::Der => Ok(key.to_spki_der()),
            PublicFormat::Hex => Ok(text::hex_line(&key.to_bytes())),
            PublicFormat::Compressed | PublicFormat::Xy => {
                Err("a public key of x25519 is one coordinate: choose pem, der or hex".into())
            }
        },
    }
}

fn named_public<C: NamedCurve>(key: &PublicKey<C>, format: PublicFormat) -> Vec<u8> {
    match format {
        PublicFormat::Pem => key.to_pem().into_bytes(),
        PublicFormat::Der => key.to_spki_der(),
        PublicFormat::Hex => text::hex_line(&key.to_uncompressed()),
        PublicFormat::Compressed => text::hex_line(&key.to_compressed()),
        PublicFormat::Xy => text::hex_line(&key.to_uncompressed()[1..]),
    }
}
