//! Errors.

use core::fmt;

pub use der::oid::ObjectIdentifier;

use crate::oid_names::name;

/// An error in an input, printed as one line.
///
/// No error contains or prints a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The random generator failed, or returns only unusable values.
    RngFailed,
    /// The length of a value is not allowed.
    InvalidLength {
        /// The value.
        what: &'static str,
        /// The allowed lengths in bytes.
        expected: &'static str,
        /// The actual length in bytes.
        found: usize,
    },
    /// A private key is 0 or too large for its curve.
    SecretOutOfRange,
    /// The first byte of a point is not 02, 03 or 04.
    InvalidPointPrefix {
        /// The actual byte.
        found: u8,
    },
    /// The first byte of a ciphertext, which begins with a point, is not 02, 03 or 04.
    InvalidCiphertextPrefix {
        /// The actual byte.
        found: u8,
    },
    /// A coordinate is not below the field's modulus.
    CoordinateOutOfRange,
    /// A point is not on the curve.
    NotOnCurve {
        /// The name of the curve.
        curve: &'static str,
    },
    /// Bytes are not the DER of the expected structure.
    InvalidDer {
        /// The expected structure.
        what: &'static str,
        /// The number of bytes read before the fault was detected, if known.
        offset: Option<u32>,
    },
    /// Text is not the PEM of the expected structure.
    InvalidPem {
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
    PasswordRequired,
    /// A private key is not encrypted, and a password was given.
    NotEncrypted,
    /// A private key is encrypted within its PEM, as by OpenSSL before PKCS#8, with an unsupported
    /// cipher.
    UnsupportedLegacyEncryption,
    /// A private key is encrypted in an unsupported way.
    UnsupportedEncryption {
        /// The unsupported part: the scheme, the cipher, ...
        what: &'static str,
        /// Its OID.
        found: ObjectIdentifier,
    },
    /// The number of iterations of the key derivation is 0 or too large.
    InvalidIterations {
        /// The number, if it fits 32 bits.
        found: Option<u32>,
    },
    /// scrypt is not run with these parameters: they are invalid, request too much time or memory,
    /// or more memory than is available.
    InvalidScryptCost {
        /// N, the cost; here and below the largest number stands for all larger ones.
        n: u64,
        /// r, the size of a block.
        r: u64,
        /// p, the number of passes over the memory.
        p: u64,
    },
    /// A private key cannot be decrypted with this password: the password is wrong, or the key is
    /// damaged.
    WrongPassword,
    /// A signer ID is too long.
    IdTooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// A message is too long for its encryption.
    MessageTooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// A signature is not valid.
    InvalidSignature,
    /// A certificate is signed with another algorithm.
    WrongSignatureAlgorithm {
        /// The expected algorithm.
        expected: &'static str,
        /// The OID of the actual algorithm.
        found: ObjectIdentifier,
    },
    /// The signature algorithm inside the signed part of a certificate differs from the one outside
    /// it.
    AlgorithmMismatch,
    /// Text is not a valid distinguished name.
    InvalidName {
        /// The fault.
        why: &'static str,
        /// The number of bytes before the fault.
        offset: usize,
    },
    /// An attribute of a distinguished name is too long.
    NameTooLong {
        /// The type of the attribute: `CN`, `O`, ...
        attribute: &'static str,
        /// The number of its characters.
        found: usize,
        /// The maximum number of characters.
        most: usize,
    },
    /// A host name or an address is invalid.
    InvalidAltName {
        /// The fault.
        why: &'static str,
    },
    /// A certificate cannot contain this point in time.
    InvalidTime {
        /// The fault.
        why: &'static str,
    },
    /// A ciphertext could not be decrypted.
    DecryptionFailed,
    /// The peer's public key allows no shared secret, unlike every honest one.
    NoSharedSecret,
    /// The peer's confirmation in a key exchange is wrong.
    ConfirmationFailed,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RngFailed => f.write_str("the random generator failed"),
            Self::InvalidLength { what, expected, found } => {
                write!(f, "{what} has {found} bytes; it must have {expected}")
            }
            Self::SecretOutOfRange => {
                f.write_str("the private key is zero or too large for its curve")
            }
            Self::InvalidPointPrefix { found } => {
                write!(f, "a point begins with 02, 03 or 04, not with {found:02x}")
            }
            Self::InvalidCiphertextPrefix { found } => write!(
                f,
                "a ciphertext of this layout begins with 04 (or 02, 03), not with {found:02x}{}",
                if found == 0x30 { ", which begins the ASN.1 layout" } else { "" },
            ),
            Self::CoordinateOutOfRange => f.write_str("a coordinate of the point is too large"),
            Self::NotOnCurve { curve } => write!(f, "the point does not lie on the curve {curve}"),
            Self::InvalidDer { what, offset: Some(offset) } => {
                write!(f, "this is not the DER of {what}: fault at byte {offset}")
            }
            Self::InvalidDer { what, offset: None } => write!(f, "this is not the DER of {what}"),
            Self::InvalidPem { why } => write!(f, "invalid PEM: {why}"),
            Self::WrongCurve { expected, found } => {
                write!(f, "the key is of the curve {found}, not of {expected}")
            }
            Self::WrongAlgorithm { found } => {
                write!(f, "the key is of another algorithm: {found}{}", name(&found))
            }
            Self::ExplicitCurve => f.write_str(
                "the key contains explicit curve parameters; only named curves are supported",
            ),
            Self::MissingCurve => f.write_str("the key does not name its curve"),
            Self::PublicKeyMismatch => {
                f.write_str("the public key beside the private key does not belong to it")
            }
            Self::PasswordRequired => {
                f.write_str("the private key is encrypted: its password is needed")
            }
            Self::NotEncrypted => {
                f.write_str("the private key is not encrypted: it needs no password")
            }
            Self::UnsupportedLegacyEncryption => f.write_str(
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
            Self::InvalidIterations { found: Some(found) } => {
                write!(f, "{found} iterations for a password; there may be 1 to 10000000")
            }
            Self::InvalidIterations { found: None } => f.write_str(
                "more than 4294967295 iterations for a password; there may be 1 to 10000000",
            ),
            Self::InvalidScryptCost { n, r, p } => write!(
                f,
                "scrypt with N = {n}, r = {r}, p = {p} is not run: N must be a power of two, the \
                 memory, 128·N·r bytes, available and at most 128 MiB, and N·r·p at most 2^23",
            ),
            Self::WrongPassword => f.write_str("the password is wrong, or the key file is damaged"),
            Self::IdTooLong { found } => {
                write!(f, "the signer ID has {found} bytes; it may have 8191 at most")
            }
            Self::MessageTooLong { found } => {
                write!(f, "the message has {found} bytes, too many to encrypt in this form")
            }
            Self::InvalidSignature => f.write_str("the signature is not valid"),
            Self::WrongSignatureAlgorithm { expected, found } => {
                write!(f, "the signature is made by {found}{}, not by {expected}", name(&found))
            }
            Self::AlgorithmMismatch => f.write_str(
                "the signature algorithm inside the signed part differs from the one outside it",
            ),
            Self::InvalidName { why, offset } => {
                write!(
                    f,
                    "invalid name at byte {offset}: {why}; names are as CN=name,O=company,C=CN"
                )
            }
            Self::NameTooLong { attribute, found, most } => write!(
                f,
                "invalid name: the value of {attribute} has {found} characters; it may have {most} at most"
            ),
            Self::InvalidTime { why } => write!(f, "invalid time: {why}"),
            Self::InvalidAltName { why } => write!(f, "invalid alternative name: {why}"),
            Self::DecryptionFailed => f.write_str("decryption failed"),
            Self::NoSharedSecret => f.write_str("the peer's public key yields no shared secret"),
            Self::ConfirmationFailed => {
                f.write_str("the peer's confirmation of the key exchange is wrong")
            }
        }
    }
}

impl core::error::Error for Error {}

/// The error for a fault in the DER of `what`.
pub(crate) fn der(what: &'static str) -> impl Fn(der::Error) -> Error + Copy {
    move |fault| Error::InvalidDer { what, offset: fault.position().map(u32::from) }
}
