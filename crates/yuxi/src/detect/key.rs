//! Keys of one of the three curves.

use alloc::boxed::Box;
use alloc::vec::Vec;

use zeroize::Zeroizing;

use crate::curve::NamedCurve;
use crate::{Error, ObjectIdentifier, p256, sm2, x25519};

/// `id-X25519` of RFC 8410.
const X25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.110");

/// The curves of this library's keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Curve {
    /// The curve of SM2.
    Sm2,
    /// NIST P-256.
    P256,
    /// Curve25519, for Diffie-Hellman.
    X25519,
}

impl Curve {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Sm2, Self::P256, Self::X25519];

    /// The name: `sm2`, `p256` or `x25519`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sm2 => "sm2",
            Self::P256 => "p256",
            Self::X25519 => "x25519",
        }
    }

    /// The OID that names it in encoded keys: of X25519 the algorithm (RFC 8410).
    #[must_use]
    pub const fn oid(self) -> ObjectIdentifier {
        match self {
            Self::Sm2 => sm2::Sm2::OID,
            Self::P256 => p256::P256::OID,
            Self::X25519 => X25519,
        }
    }

    /// The curve of an OID; `None` if it is not one of this library's.
    #[must_use]
    pub fn from_oid(oid: &ObjectIdentifier) -> Option<Self> {
        Self::ALL.into_iter().find(|curve| curve.oid() == *oid)
    }
}

/// A private key of one of the curves. It is in a box, so that no copy is left where the value is moved.
#[derive(Clone, Debug)]
pub enum AnySecretKey {
    /// Of SM2.
    Sm2(Box<sm2::SecretKey>),
    /// Of P-256.
    P256(Box<p256::SecretKey>),
    /// Of X25519.
    X25519(Box<x25519::SecretKey>),
}

/// A public key of one of the curves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyPublicKey {
    /// Of SM2.
    Sm2(sm2::PublicKey),
    /// Of P-256.
    P256(p256::PublicKey),
    /// Of X25519.
    X25519(x25519::PublicKey),
}

/// A private or public key of one of the curves.
#[derive(Clone, Debug)]
pub enum AnyKey {
    /// A private key.
    Secret(AnySecretKey),
    /// A public key.
    Public(AnyPublicKey),
}

/// The meaning of 32 bytes without an encoding of their own, which both keys of X25519 have. For
/// the other curves they are a private key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Raw32 {
    /// A private key.
    #[default]
    Secret,
    /// A public key.
    Public,
}

/// Calls a decoder of the same name for a key of this curve.
macro_rules! of_curve {
    ($curve:expr, $any:ident, $key:ident::$decode:ident($bytes:expr)) => {
        match $curve {
            $crate::detect::Curve::Sm2 => {
                $crate::sm2::$key::$decode($bytes).map(|key| $any::Sm2(key.into()))
            }
            $crate::detect::Curve::P256 => {
                $crate::p256::$key::$decode($bytes).map(|key| $any::P256(key.into()))
            }
            $crate::detect::Curve::X25519 => {
                $crate::x25519::$key::$decode($bytes).map(|key| $any::X25519(key.into()))
            }
        }
    };
}
pub(super) use of_curve;

/// The curve of keys.
macro_rules! curve {
    ($($any:ident)*) => {$(
        impl $any {
            /// The curve.
            #[must_use]
            pub const fn curve(&self) -> Curve {
                match self {
                    Self::Sm2(_) => Curve::Sm2,
                    Self::P256(_) => Curve::P256,
                    Self::X25519(_) => Curve::X25519,
                }
            }
        }
    )*};
}

curve!(AnySecretKey AnyPublicKey);

impl AnySecretKey {
    /// The key with these 32 bytes, in the byte order of its curve.
    ///
    /// # Errors
    /// [`Error::InvalidLength`], [`Error::SecretOutOfRange`].
    pub fn from_slice(bytes: &[u8], curve: Curve) -> Result<Self, Error> {
        of_curve!(curve, Self, SecretKey::from_slice(bytes))
    }

    /// The 32 bytes of the key, in the byte order of its curve.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        match self {
            Self::Sm2(key) => key.to_bytes(),
            Self::P256(key) => key.to_bytes(),
            Self::X25519(key) => key.to_bytes(),
        }
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> AnyPublicKey {
        match self {
            Self::Sm2(key) => AnyPublicKey::Sm2(key.public_key()),
            Self::P256(key) => AnyPublicKey::P256(key.public_key()),
            Self::X25519(key) => AnyPublicKey::X25519(key.public_key()),
        }
    }
}

impl AnyPublicKey {
    /// The key with these bytes: of SM2 and P-256 a point of 33, 64 or 65 bytes as in
    /// [`PublicKey::from_bytes`](crate::keys::PublicKey::from_bytes), of X25519 a coordinate of 32.
    ///
    /// # Errors
    /// [`Error::InvalidLength`], and those of
    /// [`PublicKey::from_bytes`](crate::keys::PublicKey::from_bytes).
    pub fn from_slice(bytes: &[u8], curve: Curve) -> Result<Self, Error> {
        match curve {
            Curve::Sm2 => sm2::PublicKey::from_bytes(bytes).map(Self::Sm2),
            Curve::P256 => p256::PublicKey::from_bytes(bytes).map(Self::P256),
            Curve::X25519 => x25519::PublicKey::from_slice(bytes).map(Self::X25519),
        }
    }

    /// The 65 bytes 04, x, y, or of X25519 the 32 bytes of the coordinate.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Sm2(key) => key.to_uncompressed().to_vec(),
            Self::P256(key) => key.to_uncompressed().to_vec(),
            Self::X25519(key) => key.to_bytes().to_vec(),
        }
    }
}

impl AnyKey {
    /// The public key, or that of the private key.
    #[must_use]
    pub fn public_key(&self) -> AnyPublicKey {
        match self {
            Self::Secret(key) => key.public_key(),
            Self::Public(key) => *key,
        }
    }
}

/// x and y of a hybrid point, in which 06 stands before an even y and 07 before an odd one; of
/// anything else all bytes.
pub(super) fn without_hybrid(bytes: &[u8]) -> &[u8] {
    match bytes {
        [first @ (6 | 7), point @ ..] if point.len() == 64 && point[63] & 1 == first & 1 => point,
        _ => bytes,
    }
}
