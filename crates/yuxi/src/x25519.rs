//! X25519: Diffie-Hellman on Curve25519 (RFC 7748), and its keys (RFC 8410).
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::x25519::{SecretKey, diffie_hellman};
//!
//! let (alice, bob) = (SecretKey::generate(&mut SysRng)?, SecretKey::generate(&mut SysRng)?);
//! let shared = diffie_hellman(&alice, &bob.public_key())?;
//! assert_eq!(*shared, *diffie_hellman(&bob, &alice.public_key())?);
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! | encoding | of | feature |
//! |---|---|---|
//! | 32 bytes, least significant first | both | |
//! | PKCS#8, label `PRIVATE KEY` | private keys | `alloc` |
//! | SubjectPublicKeyInfo, label `PUBLIC KEY` | public keys | `alloc` |

#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod encoding;

use core::fmt;

use yuxi_arith::ct::{declassify, named};
use yuxi_arith::engine;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::Error;
use crate::ct_eq::ct_eq;
use crate::rng::{self, TryCryptoRng};

/// A private key: any 32 bytes.
///
/// The bytes are stored unchanged; five bits of them are fixed when they are used (RFC 7748, 5:
/// `decodeScalar25519`). Zeroized on drop, and never printed.
#[derive(Clone)]
pub struct SecretKey([u8; 32]);

/// A public key: any 32 bytes, an x coordinate, least significant byte first.
///
/// RFC 7748 accepts all of them: the highest bit is ignored, an x above the modulus is reduced when
/// it is used, and points of the twist are allowed. Keys compare by their bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

impl SecretKey {
    /// Generates a key.
    ///
    /// # Errors
    /// [`Error::RngFailed`] if the generator fails, or returns 32 zeros, which is also a failure.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, Error> {
        let mut bytes = Zeroizing::new([0; 32]);
        rng::secret(rng, &mut bytes)?;
        Ok(Self(*bytes))
    }

    /// The key of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(*bytes)
    }

    /// The key of exactly 32 bytes.
    ///
    /// # Errors
    /// [`Error::InvalidLength`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        exactly_32("a private key", bytes).map(Self::from_bytes)
    }

    /// The bytes, as they were given or drawn.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0)
    }

    /// The public key, by one multiplication: a program that needs it often stores it.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        let scalar = Zeroizing::new(scalar(&self.0));
        let mut x = [0; 32];
        write_le_bytes(&mut x, &engine::x25519_base(&scalar));
        // Public: it is the public key.
        declassify(&mut x);
        PublicKey(x)
    }
}

impl PublicKey {
    /// The key of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(*bytes)
    }

    /// The key of exactly 32 bytes.
    ///
    /// # Errors
    /// [`Error::InvalidLength`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        exactly_32("a public key", bytes).map(Self::from_bytes)
    }

    /// The bytes, as they were given or computed.
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The coordinate (RFC 7748, 5: `decodeUCoordinate`), not reduced.
    fn u(&self) -> [u64; 4] {
        let mut u = words_from_le_bytes(&self.0);
        u[3] &= u64::MAX >> 1;
        u
    }
}

/// The shared secret, 32 bytes, least significant byte first; constant time.
///
/// Do not use it as a key: derive a key from it and both public keys with a hash or HKDF. X25519
/// does not authenticate the peer.
///
/// # Errors
/// [`Error::NoSharedSecret`] if it is all zeros: the peer sent one of the few points of small order
/// (RFC 7748, 6.1), which no honest peer does.
pub fn diffie_hellman(secret: &SecretKey, peer: &PublicKey) -> Result<Zeroizing<[u8; 32]>, Error> {
    let mut shared = Zeroizing::new([0; 32]);
    multiply(secret, peer, &mut shared);
    check(&shared).map(|()| Zeroizing::new(*shared))
}

/// Rejects a result of all zeros.
fn check(shared: &[u8; 32]) -> Result<(), Error> {
    // Public: the error reports it, and it depends on the peer's key alone.
    let zero = ct_eq(shared, &[0; 32]).declassify_as::<{ named("a shared secret is zero") }>();
    if zero { Err(Error::NoSharedSecret) } else { Ok(()) }
}

/// The function X25519 of RFC 7748, 5, into the place where its result stays.
fn multiply(secret: &SecretKey, point: &PublicKey, x: &mut [u8; 32]) {
    let scalar = Zeroizing::new(scalar(&secret.0));
    write_le_bytes(x, &engine::x25519(&scalar, &point.u()));
}

/// 32 bytes from four words, both least significant first.
fn write_le_bytes(bytes: &mut [u8; 32], words: &[u64; 4]) {
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
}

/// The scalar of a private key (RFC 7748, 5: `decodeScalar25519`).
fn scalar(secret: &[u8; 32]) -> [u64; 4] {
    let mut scalar = words_from_le_bytes(secret);
    scalar[0] &= !7;
    scalar[3] = scalar[3] & (u64::MAX >> 1) | 1 << 62;
    scalar
}

/// Four words from 32 bytes, both least significant first.
fn words_from_le_bytes(bytes: &[u8; 32]) -> [u64; 4] {
    let (chunks, _) = bytes.as_chunks();
    core::array::from_fn(|i| u64::from_le_bytes(chunks[i]))
}

fn exactly_32<'a>(what: &'static str, bytes: &'a [u8]) -> Result<&'a [u8; 32], Error> {
    let found = bytes.len();
    bytes.try_into().map_err(|_| Error::InvalidLength { what, expected: "32", found })
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretKey").finish_non_exhaustive()
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublicKey(X25519 ")?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}

impl Drop for SecretKey {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl ZeroizeOnDrop for SecretKey {}
