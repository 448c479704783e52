//! What can be wrong.

use core::fmt;

pub use der::oid::ObjectIdentifier;

use crate::names::name;

/// What is wrong with an input, in one plain line.
///
/// No error holds or shows anything secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The random generator failed, or gives unusable values only.
    Random,
    /// A value does not have the length that it must have.
    Length {
        /// What it is.
        what: &'static str,
        /// The lengths in bytes that are right.
        expected: &'static str,
        /// The length in bytes that was found.
        found: usize,
    },
    /// A private key is 0 or too large for its curve.
    SecretRange,
    /// The first byte of a point is none of 02, 03, 04.
    PointPrefix {
        /// The byte that was found.
        found: u8,
    },
    /// The first byte of a ciphertext that begins with a point is none of 02, 03, 04.
    CiphertextPrefix {
        /// The byte that was found.
        found: u8,
    },
    /// A coordinate is not below the field's modulus.
    CoordinateRange,
    /// A point does not lie on the curve.
    OffCurve {
        /// The name of the curve.
        curve: &'static str,
    },
    /// Bytes are not the DER of what they should be.
    Der {
        /// What they should be.
        what: &'static str,
        /// How many bytes were read when the fault was found, if known.
        offset: Option<u32>,
    },
    /// Text is not the PEM of what it should be.
    Pem {
        /// What is wrong.
        why: &'static str,
    },
    /// A key belongs to another curve.
    WrongCurve {
        /// The name of the curve that was asked for.
        expected: &'static str,
        /// The identifier of the curve that was found.
        found: ObjectIdentifier,
    },
    /// A key is of another algorithm than the one that was asked for.
    WrongAlgorithm {
        /// The identifier of the algorithm that was found.
        found: ObjectIdentifier,
    },
    /// A key spells its curve out in place of naming it.
    ExplicitCurve,
    /// A key does not say of which curve it is.
    MissingCurve,
    /// The public key that comes with a private key is not its own.
    PublicKeyMismatch,
    /// A private key is encrypted under a password, and none was given.
    EncryptedKey,
    /// A private key is not encrypted, and a password was given.
    NotEncrypted,
    /// A private key is encrypted within its PEM, as OpenSSL did before PKCS#8, with a cipher
    /// that is not read.
    LegacyEncryption,
    /// A private key is encrypted in a way that is not read.
    UnsupportedEncryption {
        /// What it is that is not read: the scheme, the cipher, ...
        what: &'static str,
        /// Its identifier.
        found: ObjectIdentifier,
    },
    /// The iterations that make a key of a password are none or too many.
    Iterations {
        /// How many, where 32 bits hold it.
        found: Option<u32>,
    },
    /// scrypt is not run with these parameters: they are no parameters of it, or ask for too much
    /// time or memory, or for more memory than there is.
    ScryptCost {
        /// N, the cost; the largest number stands for all that are larger, here and below.
        n: u64,
        /// r, the size of a block.
        r: u64,
        /// p, how often memory is filled.
        p: u64,
    },
    /// A private key does not decrypt under this password: the password is wrong, or the key damaged.
    Password,
    /// An SM2 identifier is too long.
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
    /// A certificate is signed by another algorithm.
    SignatureAlgorithm {
        /// The one that was asked for.
        expected: &'static str,
        /// The identifier of the one that was found.
        found: ObjectIdentifier,
    },
    /// A certificate names one algorithm of its signature within and another one outside.
    AlgorithmMismatch,
    /// A text is no distinguished name.
    Name {
        /// What is wrong.
        why: &'static str,
        /// How many bytes stand before it.
        offset: usize,
    },
    /// An attribute of a distinguished name is too long.
    NameLength {
        /// The type of the attribute: `CN`, `O`, ...
        attribute: &'static str,
        /// How many characters it has.
        found: usize,
        /// How many it may have.
        most: usize,
    },
    /// A name of a host or an address is none.
    AltName {
        /// What is wrong.
        why: &'static str,
    },
    /// A point in time cannot stand in a certificate.
    Time {
        /// What is wrong.
        why: &'static str,
    },
    /// A ciphertext could not be decrypted.
    Decryption,
    /// The other side's public key admits no shared secret: honest ones do.
    NoSharedSecret,
    /// The other side of a key exchange does not confirm what this side has.
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

/// What to make of a fault in the DER of `what`.
pub(crate) fn der(what: &'static str) -> impl Fn(der::Error) -> Error + Copy {
    move |fault| Error::Der { what, offset: fault.position().map(u32::from) }
}
