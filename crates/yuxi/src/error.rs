//! Errors.

use core::fmt;

pub use der::oid::ObjectIdentifier;

use crate::names::name;

/// An error in an input, printed as one line.
///
/// No error contains or prints a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The random generator failed, or returns only unusable values.
    Random,
    /// The length of a value is not allowed.
    Length {
        /// The value.
        what: &'static str,
        /// The allowed lengths in bytes.
        expected: &'static str,
        /// The actual length in bytes.
        found: usize,
    },
    /// A private key is 0 or too large for its curve.
    SecretRange,
    /// The first byte of a point is not 02, 03 or 04.
    PointPrefix {
        /// The actual byte.
        found: u8,
    },
    /// The first byte of a ciphertext, which begins with a point, is not 02, 03 or 04.
    CiphertextPrefix {
        /// The actual byte.
        found: u8,
    },
    /// A coordinate is not below the field's modulus.
    CoordinateRange,
    /// A point is not on the curve.
    OffCurve {
        /// The name of the curve.
        curve: &'static str,
    },
    /// Bytes are not the DER of the expected structure.
    Der {
        /// The expected structure.
        what: &'static str,
        /// The number of bytes read before the fault was detected, if known.
        offset: Option<u32>,
    },
    /// Text is not the PEM of the expected structure.
    Pem {
        /// The fault.
        why: &'static str,
    },
    /// A key has another curve.
    WrongCurve {
        /// The name of the expected curve.
        expected: &'static str,
        /// The OID of the actual curve.
        found: ObjectIdentifier,
    },
    /// A key has another algorithm than expected.
    WrongAlgorithm {
        /// The OID of the actual algorithm.
        found: ObjectIdentifier,
    },
    /// A key contains explicit curve parameters instead of a named curve.
    ExplicitCurve,
    /// A key does not name its curve.
    MissingCurve,
    /// The public key in a private key file does not match the private key.
    PublicKeyMismatch,
    /// A private key is encrypted under a password, and none was given.
    EncryptedKey,
    /// A private key is not encrypted, and a password was given.
    NotEncrypted,
    /// A private key is encrypted within its PEM, as by OpenSSL before PKCS#8, with an unsupported
    /// cipher.
    LegacyEncryption,
    /// A private key is encrypted in an unsupported way.
    UnsupportedEncryption {
        /// The unsupported part: the scheme, the cipher, ...
        what: &'static str,
        /// Its OID.
        found: ObjectIdentifier,
    },
    /// The number of iterations of the key derivation is 0 or too large.
    Iterations {
        /// The number, if it fits 32 bits.
        found: Option<u32>,
    },
    /// scrypt is not run with these parameters: they are invalid, request too much time or memory,
    /// or more memory than is available.
    ScryptCost {
        /// N, the cost; here and below the largest number stands for all larger ones.
        n: u64,
        /// r, the size of a block.
        r: u64,
        /// p, the number of passes over the memory.
        p: u64,
    },
    /// A private key cannot be decrypted with this password: the password is wrong, or the key is
    /// damaged.
    Password,
    /// A signer ID is too long.
    IdLength {
        /// Its length in bytes.
        found: usize,
    },
    /// A message is too long for its encryption.
    MessageLength {
        /// Its length in bytes.
        found: usize,
    },
    /// A signature is not valid.
    Signature,
    /// A certificate is signed with another algorithm.
    SignatureAlgorithm {
        /// The expected algorithm.
        expected: &'static str,
        /// The OID of the actual algorithm.
        found: ObjectIdentifier,
    },
    /// The signature algorithm inside the signed part of a certificate differs from the one outside
    /// it.
    AlgorithmMismatch,
    /// Text is not a valid distinguished name.
    Name {
        /// The fault.
        why: &'static str,
        /// The number of bytes before the fault.
        offset: usize,
    },
    /// An attribute of a distinguished name is too long.
    NameLength {
        /// The type of the attribute: `CN`, `O`, ...
        attribute: &'static str,
        /// The number of its characters.
        found: usize,
        /// The maximum number of characters.
        most: usize,
    },
    /// A host name or an address is invalid.
    AltName {
        /// The fault.
        why: &'static str,
    },
    /// A certificate cannot contain this point in time.
    Time {
        /// The fault.
        why: &'static str,
    },
    /// A ciphertext could not be decrypted.
    Decryption,
    /// The peer's public key allows no shared secret, unlike every honest one.
    NoSharedSecret,
    /// The peer's confirmation in a key exchange is wrong.
    Confirmation,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Random => f.write_str("the random generator failed"),
            Self::Length { what, expected, found } => {
                write!(f, "{what} has {found} bytes; it must have {expected}")
            }
            Self::SecretRange => f.write_str("the private key is zero or too large for its curve"),
            Self::PointPrefix { found } => {
                write!(f, "a point begins with 02, 03 or 04, not with {found:02x}")
            }
            Self::CiphertextPrefix { found } => write!(
                f,
                "a ciphertext of this layout begins with 04 (or 02, 03), not with {found:02x}{}",
                if found == 0x30 { ", which begins the ASN.1 layout" } else { "" },
            ),
            Self::CoordinateRange => f.write_str("a coordinate of the point is too large"),
            Self::OffCurve { curve } => write!(f, "the point does not lie on the curve {curve}"),
            Self::Der { what, offset: Some(offset) } => {
                write!(f, "this is not the DER of {what}: fault at byte {offset}")
            }
            Self::Der { what, offset: None } => write!(f, "this is not the DER of {what}"),
            Self::Pem { why } => write!(f, "bad PEM: {why}"),
            Self::WrongCurve { expected, found } => {
                write!(f, "the key is of the curve {found}, not of {expected}")
            }
            Self::WrongAlgorithm { found } => {
                write!(f, "the key is of another algorithm: {found}{}", name(&found))
            }
            Self::ExplicitCurve => {
                f.write_str("the key spells out its curve's parameters; only named curves are read")
            }
            Self::MissingCurve => f.write_str("the key does not name its curve"),
            Self::PublicKeyMismatch => {
                f.write_str("the public key beside the private key does not belong to it")
            }
            Self::EncryptedKey => {
                f.write_str("the private key is encrypted: its password is needed")
            }
            Self::NotEncrypted => {
                f.write_str("the private key is not encrypted: it needs no password")
            }
            Self::LegacyEncryption => f.write_str(
                "the private key is encrypted in OpenSSL's old way (Proc-Type: 4,ENCRYPTED) with a \
                 cipher that is not read; only AES and SM4 in CBC mode are. Convert it with: \
                 openssl pkcs8 -topk8 -v2 aes-256-cbc -in OLD -out NEW",
            ),
            Self::UnsupportedEncryption { what, found } => write!(
                f,
                "{what} {found}{} of the encrypted private key is not read: only PBES2 is, by \
                 PBKDF2 with HMAC-SHA-1, HMAC-SHA-2 or HMAC-SM3, or by scrypt, and AES or SM4 in \
                 CBC or GCM mode",
                name(&found),
            ),
            Self::Iterations { found: Some(found) } => {
                write!(f, "{found} iterations for a password; there may be 1 to 10000000")
            }
            Self::Iterations { found: None } => f.write_str(
                "more than 4294967295 iterations for a password; there may be 1 to 10000000",
            ),
            Self::ScryptCost { n, r, p } => write!(
                f,
                "scrypt with N = {n}, r = {r}, p = {p} is not run: N must be a power of two, the \
                 memory, 128·N·r bytes, available and at most 128 MiB, and N·r·p at most 2^23",
            ),
            Self::Password => f.write_str("the password is wrong, or the key file is damaged"),
            Self::IdLength { found } => {
                write!(f, "the identifier has {found} bytes; it may have 8191 at most")
            }
            Self::MessageLength { found } => {
                write!(f, "the message has {found} bytes, too many to encrypt in this form")
            }
            Self::Signature => f.write_str("the signature is not valid"),
            Self::SignatureAlgorithm { expected, found } => {
                write!(f, "the signature is made by {found}{}, not by {expected}", name(&found))
            }
            Self::AlgorithmMismatch => {
                f.write_str("the algorithm of the signature is another one within than outside")
            }
            Self::Name { why, offset } => {
                write!(f, "bad name at byte {offset}: {why}; names are as CN=name,O=company,C=CN")
            }
            Self::NameLength { attribute, found, most } => write!(
                f,
                "bad name: the value of {attribute} has {found} characters; it may have {most} at most"
            ),
            Self::Time { why } => write!(f, "bad time: {why}"),
            Self::AltName { why } => write!(f, "bad alternative name: {why}"),
            Self::Decryption => f.write_str("decryption failed"),
            Self::NoSharedSecret => {
                f.write_str("the other side's public key admits no shared secret")
            }
            Self::Confirmation => {
                f.write_str("the other side's confirmation of the key exchange is wrong")
            }
        }
    }
}

impl core::error::Error for Error {}

/// The error for a fault in the DER of `what`.
pub(crate) fn der(what: &'static str) -> impl Fn(der::Error) -> Error + Copy {
    move |fault| Error::Der { what, offset: fault.position().map(u32::from) }
}
