//! Plain elliptic-curve Diffie-Hellman on SM2's curve and on P-256 (SEC 1, 3.3.1;
//! NIST SP 800-56A, 5.7.1.2).
//!
//! This is not the key exchange of the SM2 standard, which binds the identities
//! of both sides: that is [`sm2::exchange`](crate::sm2::exchange). On SM2's curve
//! it is what TLS 1.3 calls `curveSM2` (RFC 8998). X25519 has a module of its
//! own, [`x25519`](crate::x25519).

use zeroize::Zeroizing;

use crate::curve::NamedCurve;
use crate::keys::{PublicKey, SecretKey};

/// The x coordinate of d·P, 32 bytes, most significant first; in constant time.
///
/// Both sides of (d₁, d₂·G) and (d₂, d₁·G) get the same. It is no key yet: whoever
/// takes it derives one from it, by a hash or HKDF, with what was said before.
/// Nothing here tells who the other side is.
///
/// It cannot fail: a public key lies on the curve, whose order is prime, so
/// the result is never infinity.
///
/// ```
/// # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
/// use yuxi::ecdh::diffie_hellman;
/// use yuxi::p256::SecretKey;
/// use yuxi::rng::SysRng;
///
/// let (alice, bob) = (SecretKey::generate(&mut SysRng)?, SecretKey::generate(&mut SysRng)?);
/// let shared = diffie_hellman(&alice, &bob.public_key());
/// assert_eq!(*shared, *diffie_hellman(&bob, &alice.public_key()));
/// # Ok(()) }
/// # #[cfg(not(feature = "getrandom"))] fn main() {}
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "64 bytes begin with 32")]
pub fn diffie_hellman<C: NamedCurve>(
    secret: &SecretKey<C>,
    peer: &PublicKey<C>,
) -> Zeroizing<[u8; 32]> {
    let point = C::mul(secret.scalar(), peer.stored());
    Zeroizing::new(*point.first_chunk().expect("64 bytes begin with 32"))
}
