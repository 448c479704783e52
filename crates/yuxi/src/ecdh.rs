//! Plain elliptic-curve Diffie-Hellman on SM2's curve and on P-256 (SEC 1, 3.3.1;
//! NIST SP 800-56A, 5.7.1.2).
//!
//! This is not the SM2 key exchange, which binds the IDs of both parties: see
//! [`sm2::exchange`](crate::sm2::exchange). On SM2's curve it is the group `curveSM2` of TLS 1.3
//! (RFC 8998). For X25519 see [`x25519`](crate::x25519).

use zeroize::Zeroizing;

use crate::curve::NamedCurve;
use crate::keys::{PublicKey, SecretKey};

/// The x coordinate of d·P, 32 bytes, most significant byte first; constant time.
///
/// (d₁, d₂·G) and (d₂, d₁·G) give the same result. Do not use it as a key: derive a key from it
/// with a hash or HKDF and the transcript. ECDH does not authenticate the peer.
///
/// It cannot fail: a public key is on the curve, whose order is prime, so the result is never
/// infinity.
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
    let mut point = Zeroizing::new([0; 64]);
    C::mul(secret.scalar(), peer.point(), &mut point);
    Zeroizing::new(*point.first_chunk().expect("64 bytes begin with 32"))
}
