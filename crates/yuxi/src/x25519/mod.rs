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
//! | form | of | feature |
//! |---|---|---|
//! | 32 bytes, least significant first | both | |
//! | PKCS#8, label `PRIVATE KEY` | private keys | `alloc` |
//! | SubjectPublicKeyInfo, label `PUBLIC KEY` | public keys | `alloc` |

#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod encoding;

use core::fmt;

use yuxi_arith::backend::Backend;
use yuxi_arith::ct::declassify;
use yuxi_arith::dispatch;
use yuxi_arith::field::Element;
use yuxi_arith::multiply;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::Error;
use crate::equal::equal;
use crate::rng::{self, TryCryptoRng};

/// The x of the base point.
const BASE: PublicKey = {
    let mut x = [0; 32];
    x[0] = 9;
    PublicKey(x)
};

/// A private key: any 32 bytes.
///
/// They are kept as they are; five bits of them are fixed where they are used
/// (RFC 7748, 5: `decodeScalar25519`). Wiped when dropped, and never printed.
#[derive(Clone)]
pub struct SecretKey([u8; 32]);

/// A public key: any 32 bytes, an x coordinate, least significant byte first.
///
/// RFC 7748 takes all of them: the highest bit is passed over and an x above
/// the modulus is reduced where it is used, and points of the twist are as good. Keys
/// compare by their bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

impl SecretKey {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::Random`] where the generator fails, or gives 32 zeros, which is a failure too.
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
    /// [`Error::Length`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        exactly_32("a private key", bytes).map(Self::from_bytes)
    }

    /// The bytes, as they were given or drawn.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0)
    }

    /// The public key, by one multiplication: who needs it often keeps it.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        let mut x = [0; 32];
        multiply(self, &BASE, &mut x);
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
    /// [`Error::Length`].
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

/// The x that the two sides share, 32 bytes, least significant first; in constant time.
///
/// It is no key yet: whoever takes it derives one from it, by a hash or HKDF,
/// with both public keys. Nothing here tells who the other side is.
///
/// # Errors
/// [`Error::NoSharedSecret`] where it is all zeros, that is, where the other side
/// sent one of the few points of small order (RFC 7748, 6.1): no honest side does.
pub fn diffie_hellman(secret: &SecretKey, peer: &PublicKey) -> Result<Zeroizing<[u8; 32]>, Error> {
    let mut shared = Zeroizing::new([0; 32]);
    multiply(secret, peer, &mut shared);
    check(&shared).map(|()| Zeroizing::new(*shared))
}

/// Refuses a result of all zeros.
fn check(shared: &[u8; 32]) -> Result<(), Error> {
    // Public: the caller is told, and the peer's key alone brings it about.
    let zero = equal(shared, &[0; 32]).declassify();
    if zero { Err(Error::NoSharedSecret) } else { Ok(()) }
}

fn multiply(secret: &SecretKey, point: &PublicKey, x: &mut [u8; 32]) {
    dispatch!(B => x25519::<B>(secret, point, x));
}

/// The function X25519 of RFC 7748, 5, into the place where its result stays.
fn x25519<B: Backend>(secret: &SecretKey, point: &PublicKey, x: &mut [u8; 32]) {
    let scalar = Zeroizing::new(scalar(&secret.0));
    *x = multiply::x25519::<B>(&scalar, B::F25519::from_words(&point.u())).to_bytes();
    x.reverse();
}

/// The integer that a private key multiplies by (RFC 7748, 5: `decodeScalar25519`).
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
    bytes.try_into().map_err(|_| Error::Length { what, expected: "32", found })
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
