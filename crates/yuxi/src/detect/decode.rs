//! Keys in any encoding.

use super::block::{Block, Encoding};
use super::document::AnyDocument;
use super::element::is_der;
use super::fault::Fault;
use super::key::{AnyKey, AnyPublicKey, AnySecretKey, Curve, Raw32, of_curve, without_hybrid};
use super::text::{from_base64, from_hex};
use crate::Error;
use crate::keys::encrypted;

impl AnyKey {
    /// The key in PEM, DER, hex, base64 or bytes, of this curve if one is given.
    ///
    /// | content | encoding |
    /// |---|---|
    /// | private key | PKCS#8, SEC1, 32 bytes as `raw` says |
    /// | public key | SubjectPublicKeyInfo; a point of 33, 64 or 65 bytes, also hybrid; 32 bytes as `raw` says |
    /// | certificate, certificate request | its public key |
    ///
    /// In PEM this is the first private key, else the first document if there is no public key,
    /// else the first public key. A key that names no curve is one of `curve`, or of SM2. 32 bytes
    /// that are not text are rejected: they may be anything.
    ///
    /// The key is moved when it is returned; see [`stack`](crate::stack).
    ///
    /// # Errors
    /// [`Fault::Invalid`] with the error of the decoder: [`Error::PasswordRequired`] for an
    /// encrypted key, [`Error::WrongCurve`] if the key is not of `curve`; [`Fault::WrongDigits`],
    /// [`Fault::AnyBytes`], [`Fault::Truncated`], [`Fault::Unknown`], [`Fault::OnP256`],
    /// [`Fault::MaybeSignature`], [`Fault::NoKeyInside`], [`Fault::Block`].
    pub fn decode(bytes: &[u8], curve: Option<Curve>, raw: Raw32) -> Result<Self, Fault> {
        match Block::split_copy(bytes).as_slice() {
            [block] if block.encoding != Encoding::Pem => Self::from_block(block, curve, raw),
            blocks => Self::from_pem(bytes, blocks, curve),
        }
    }

    /// The key in DER: PKCS#8, SEC1, SubjectPublicKeyInfo, or the public key in a certificate or
    /// certificate request; of this curve if one is given.
    ///
    /// # Errors
    /// [`Fault::NotDer`], [`Fault::NoKeyInside`], and [`Fault::Invalid`] as for
    /// [`AnyKey::decode`].
    pub fn from_der(der: &[u8], curve: Option<Curve>) -> Result<Self, Fault> {
        if !is_der(der) {
            return Err(Fault::NotDer);
        }
        let header = if der[1] < 0x80 { 2 } else { 2 + usize::from(der[1] & 0x7f) };
        // SEC1 begins with the integer 1 and a string of bytes, PKCS#8 with an integer too, a
        // public key and an encrypted private key with a sequence.
        Ok(match der.get(header..) {
            Some([0x02, 0x01, 0x01, 0x04, ..]) => by_curve(curve, |curve| sec1(der, curve))?,
            Some([0x02, ..]) => by_curve(curve, |curve| pkcs8(der, curve))?,
            _ if AnyDocument::kind_of(der).is_some() => {
                return Self::inside(&AnyDocument::from_der(der)?, curve);
            }
            _ => by_curve(curve, |curve| {
                spki(der, curve).map_err(|error| match pkcs8(der, curve) {
                    Err(Error::PasswordRequired) => Error::PasswordRequired,
                    _ => error,
                })
            })?,
        })
    }

    /// The private key that is encrypted under this password, in PEM, DER, hex or base64; of this
    /// curve if one is given.
    ///
    /// The time depends on the costs in the file: see [`encrypted::decrypt`].
    ///
    /// # Errors
    /// [`Fault::Invalid`] with the errors of [`encrypted::decrypt_pem`], and those of
    /// [`AnyKey::from_der`].
    pub fn decrypt(bytes: &[u8], password: &[u8], curve: Option<Curve>) -> Result<Self, Fault> {
        let text = || from_hex(bytes).or_else(|| from_base64(bytes));
        let der = if is_der(bytes) {
            encrypted::decrypt(bytes, password)
        } else if let Some(der) = text() {
            encrypted::decrypt(&der, password)
        } else {
            encrypted::decrypt_pem(bytes, password)
        };
        Self::from_der(&der?, curve)
    }

    /// The first key in a PEM text, which may also contain curve parameters.
    fn from_pem(pem: &[u8], blocks: &[Block], curve: Option<Curve>) -> Result<Self, Fault> {
        let has = |end: &[u8]| pem.windows(end.len()).any(|window| window == end);
        let labels: [&[u8]; 3] = [b"CERTIFICATE-----", b"REQUEST-----", b"CRL-----"];
        let has_document = labels.iter().any(|end| has(end));
        match (has(b"PRIVATE KEY-----"), has(b"PUBLIC KEY-----"), has_document) {
            (true, ..) => by_curve(curve, |curve| {
                of_curve!(curve, AnySecretKey, SecretKey::from_pem(pem)).map(Self::Secret)
            }),
            (_, false, true) => {
                let document = blocks.iter().find_map(AnyDocument::from_block);
                Self::inside(&document.ok_or(Fault::Damaged)??, curve)
            }
            _ => by_curve(curve, |curve| {
                of_curve!(curve, AnyPublicKey, PublicKey::from_pem(pem)).map(Self::Public)
            }),
        }
    }

    /// A key that is not in PEM.
    fn from_block(block: &Block, curve: Option<Curve>, raw: Raw32) -> Result<Self, Fault> {
        let bytes = &*block.bytes;
        match block.encoding {
            Encoding::Der => Self::from_der(bytes, curve),
            Encoding::Hex => {
                let even = block.digits.is_multiple_of(2);
                let key = even.then(|| Self::from_raw_or_der(bytes, curve, raw)).flatten();
                key.unwrap_or(Err(Fault::WrongDigits { found: block.digits }))
            }
            _ if bytes.is_empty() => Err(Fault::WrongDigits { found: 0 }),
            // Any 32 of them, such as the beginning of a file, would be a private key.
            Encoding::Raw if bytes.len() == 32 => Err(Fault::AnyBytes),
            _ => Self::from_raw_or_der(bytes, curve, raw).unwrap_or_else(|| {
                let begins_as_der = bytes.first() == Some(&0x30);
                Err(if begins_as_der { Fault::Truncated } else { Fault::Unknown })
            }),
        }
    }

    /// The key of bytes without a mark of their own; `None` if no key has their length. The length
    /// decides first: one private key in 2^16 begins as a DER sequence of its length, and so do as
    /// many points x, y.
    fn from_raw_or_der(
        bytes: &[u8],
        curve: Option<Curve>,
        raw: Raw32,
    ) -> Option<Result<Self, Fault>> {
        match Self::from_raw(bytes, curve, raw) {
            None | Some(Err(_)) if is_der(bytes) => Some(Self::from_der(bytes, curve)),
            key => key,
        }
    }

    /// A private key or a point, by its length.
    fn from_raw(bytes: &[u8], curve: Option<Curve>, raw: Raw32) -> Option<Result<Self, Fault>> {
        let point = without_hybrid(bytes);
        let decode = |curve| {
            Some(match (bytes.len(), curve, raw) {
                (32, Curve::X25519, Raw32::Public)
                | (33 | 64 | 65, Curve::Sm2 | Curve::P256, _) => {
                    AnyPublicKey::from_slice(point, curve).map(Self::Public)
                }
                (32, ..) => AnySecretKey::from_slice(bytes, curve).map(Self::Secret),
                _ => return None,
            })
        };
        let key = decode(curve.unwrap_or(Curve::Sm2))?;
        let on_p256 = || matches!(decode(Curve::P256), Some(Ok(_))) && curve.is_none();
        Some(key.map_err(|error| match error {
            Error::NotOnCurve { .. } if on_p256() => Fault::OnP256(error),
            Error::NotOnCurve { .. } if bytes.len() == 64 => Fault::MaybeSignature(error),
            error => Fault::Invalid(error),
        }))
    }

    /// The public key in a certificate or certificate request.
    fn inside(document: &AnyDocument, curve: Option<Curve>) -> Result<Self, Fault> {
        let der = document.spki_der().ok_or(Fault::NoKeyInside)?;
        by_curve(curve, |curve| spki(der, curve))
    }
}

fn sec1(der: &[u8], curve: Curve) -> Result<AnyKey, Error> {
    let key = match curve {
        Curve::Sm2 => {
            crate::sm2::SecretKey::from_sec1_der(der).map(|key| AnySecretKey::Sm2(key.into()))
        }
        Curve::P256 => {
            crate::p256::SecretKey::from_sec1_der(der).map(|key| AnySecretKey::P256(key.into()))
        }
        // X25519 has no SEC1: the error is that of its decoder.
        Curve::X25519 => return pkcs8(der, curve),
    };
    key.map(AnyKey::Secret)
}

fn pkcs8(der: &[u8], curve: Curve) -> Result<AnyKey, Error> {
    of_curve!(curve, AnySecretKey, SecretKey::from_pkcs8_der(der)).map(AnyKey::Secret)
}

fn spki(der: &[u8], curve: Curve) -> Result<AnyKey, Error> {
    of_curve!(curve, AnyPublicKey, PublicKey::from_spki_der(der)).map(AnyKey::Public)
}

/// Decodes a key of the curve that it names. If it names none, it is one of the curve that was
/// asked for, or of SM2.
fn by_curve<T>(
    asked: Option<Curve>,
    decode: impl Fn(Curve) -> Result<T, Error>,
) -> Result<T, Fault> {
    let curve = asked.unwrap_or(Curve::Sm2);
    let error = match decode(curve) {
        Ok(key) => return Ok(key),
        Err(error) => error,
    };
    // The error of SM2's decoder names the curve.
    let named = match curve {
        Curve::Sm2 => named_curve(error),
        _ => decode(Curve::Sm2).map_or_else(named_curve, |_| Some(Curve::Sm2)),
    };
    Err(Fault::Invalid(match named {
        Some(named) if named != curve && asked.is_none() => {
            return decode(named).map_err(Fault::from);
        }
        Some(named) if named != curve => {
            Error::WrongCurve { expected: curve.name(), found: named.oid() }
        }
        _ => error,
    }))
}

/// The curve of a key that is not of the curve of the decoder.
fn named_curve(error: Error) -> Option<Curve> {
    match error {
        Error::WrongCurve { found, .. } | Error::WrongAlgorithm { found } => {
            Curve::from_oid(&found)
        }
        _ => None,
    }
}
