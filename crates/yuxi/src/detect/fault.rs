//! Why bytes are not what they seem, or not quite.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::key::Curve;
use crate::Error;

/// A fault of bytes that were detected, or the reason why they are not what was asked for; printed
/// as one line.
///
/// No fault contains or prints a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The error of the library that decoded them.
    Invalid(Error),
    /// Nothing that is known here.
    Unknown,
    /// Not a SEQUENCE of DER of the length of the bytes.
    NotDer,
    /// The bytes begin as a SEQUENCE of ASN.1 of another length.
    Truncated,
    /// The DER of a PEM block is incomplete or damaged.
    Damaged,
    /// A PEM block is labelled as a document and contains none.
    Block {
        /// Its label.
        label: String,
        /// The fault.
        fault: Box<Self>,
    },
    /// A PEM block does not contain one value of ASN.1.
    NotAsn1,
    /// The first line of a PEM block does not end.
    UnfinishedBegin,
    /// A PEM block has no last line.
    MissingEnd,
    /// The first and the last line of a PEM block have different labels.
    DifferentLabels,
    /// A PEM block contains no base64.
    NotBase64,
    /// An odd number of hex digits: a zero is missing.
    OddDigits {
        /// The number of digits.
        found: usize,
    },
    /// A number of hex digits that no key has.
    WrongDigits {
        /// The number of digits.
        found: usize,
    },
    /// A length in BER is indefinite.
    IndefiniteLength,
    /// A length in BER has leading zeros.
    LongLength,
    /// An integer in BER has leading zeros.
    LongInteger,
    /// An integer that must not be negative lacks the byte 00 before its first byte.
    NegativeInteger,
    /// Bytes follow the encoding.
    TrailingBytes {
        /// Their number.
        found: usize,
    },
    /// 32 bytes of no encoding of their own, which may be a key or anything else.
    AnyBytes,
    /// 31 bytes: a private key without its leading zero.
    MissingZero,
    /// 33 bytes: a private key after a zero.
    AddedZero,
    /// An integer of 32 bytes that is not a private key of the curve.
    OutOfRange,
    /// 63 bytes: one of the two integers lacks its leading zero.
    MissingZeroInPair {
        /// The two integers.
        pair: [&'static str; 2],
    },
    /// An integer has more than 32 bytes.
    IntegerTooLong {
        /// The integer.
        what: &'static str,
        /// Its length in bytes.
        found: usize,
    },
    /// r or s of a signature is not in the range of any curve.
    NeverValid,
    /// The prefix 04 of a point stands twice.
    DoubledPrefix,
    /// The prefix 04 of a point is missing.
    MissingPrefix,
    /// The prefix of a hybrid point contradicts y.
    HybridPrefix,
    /// The first byte is not the prefix of a point of this length.
    PointPrefix {
        /// The byte.
        found: u8,
    },
    /// A point does not lie on the curve that was asked for, or if none was, on any.
    NotOnCurve {
        /// The curve that was asked for.
        curve: Option<Curve>,
    },
    /// A point does not lie on the default curve, that of SM2, but on P-256.
    OnP256(Error),
    /// 64 bytes are not a point, and may be a signature.
    MaybeSignature(Error),
    /// C3 of a ciphertext has another length than 32 bytes.
    WrongC3 {
        /// Its length.
        found: usize,
    },
    /// C1 of a ciphertext is not a point.
    InvalidC1(Error),
    /// A key contains explicit curve parameters instead of a named curve.
    ExplicitCurve,
    /// A revocation list, which contains no key.
    NoKeyInside,
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Invalid(error)
    }
}

impl core::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(error) => error.fmt(f),
            Self::Block { label, fault } => write!(f, "invalid PEM {label}: {fault}"),
            Self::TrailingBytes { found } => write!(f, "{found} bytes follow it"),
            Self::OddDigits { found } => {
                write!(f, "{found} hex digits: a zero was left out, {} are needed", found + 1)
            }
            Self::WrongDigits { found } => write!(f, "{found} hex digits are not a key"),
            Self::MissingZeroInPair { pair: [one, other] } => {
                write!(f, "63 bytes: a zero at the beginning of {one} or of {other} was left out")
            }
            Self::IntegerTooLong { what, found } => {
                write!(f, "{what} has {found} bytes; 32 is the most")
            }
            Self::PointPrefix { found } => {
                write!(f, "it begins with {found:02x}, not with 02, 03 or 04")
            }
            Self::NotOnCurve { curve: Some(curve) } => {
                write!(f, "it does not lie on the curve of {}", curve.name())
            }
            Self::NotOnCurve { curve: None } => {
                f.write_str("it lies neither on the curve of sm2 nor on that of p256")
            }
            Self::OnP256(error) => write!(f, "{error}, but on P-256"),
            Self::MaybeSignature(error) => {
                write!(f, "{error}; 64 bytes may also be a signature, which is not a key")
            }
            Self::WrongC3 { found } => write!(f, "C3 has {found} bytes; it must have 32"),
            Self::InvalidC1(error) => write!(f, "C1: {error}"),
            fault => f.write_str(fault.text()),
        }
    }
}

impl Fault {
    /// The text of a fault without details.
    fn text(&self) -> &'static str {
        match self {
            Self::NotDer => "it is not DER",
            Self::Truncated => "its length does not match the data: it was cut off",
            Self::Damaged => "its DER is cut off or damaged",
            Self::NotAsn1 => "the block does not hold a complete ASN.1 value",
            Self::UnfinishedBegin => "the line BEGIN does not end in five dashes",
            Self::MissingEnd => "the line END is missing",
            Self::DifferentLabels => "the labels of the lines BEGIN and END differ",
            Self::NotBase64 => "there is no base64 between the lines BEGIN and END",
            Self::IndefiniteLength => "BER: a length is indefinite",
            Self::LongLength => "BER: a length is not minimal",
            Self::LongInteger => "BER: an integer has unnecessary leading zeros",
            Self::NegativeInteger => {
                "an integer is negative: the 00 before a first byte of 80 or more was left out"
            }
            Self::AnyBytes => "32 bytes may be anything",
            Self::MissingZero => "31 bytes: a zero byte at the beginning was left out",
            Self::AddedZero => "a 00 precedes the 32 bytes, as Java's BigInteger writes it",
            Self::OutOfRange => "it is zero or too large",
            Self::NeverValid => {
                "r or s is zero or too large for sm2 and for p256: it is never valid"
            }
            Self::DoubledPrefix => "the 04 before the point is doubled",
            Self::MissingPrefix => "the 04 before the point is missing",
            Self::HybridPrefix => "its first byte, 06 or 07, does not agree with y",
            Self::ExplicitCurve => "its curve is not named",
            Self::NoKeyInside => "this is a revocation list, which holds no key",
            _ => "it is nothing that is known here",
        }
    }
}
