//! ECDSA on P-256. Secret are the private key and what the generator returns; the
//! library itself says what becomes public.

use yuxi::curve::P256;
use yuxi::ecdsa::{Signature, SigningKey, VerifyingKey};
use yuxi::p256::SecretKey;

use crate::Check;
use crate::generator::generator;
use crate::region::region;
use crate::secret::secret_bytes;
use crate::sm2::generate;

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("key generation, P-256", generate::<P256> as fn()),
        ("signing with hedged nonces, ECDSA", sign),
        ("signing without randomness, ECDSA", sign_deterministic),
    ]
}

/// The private key of RFC 6979, A.2.5.
const KEY: [u8; 32] = [
    0xC9, 0xAF, 0xA9, 0xD8, 0x45, 0xBA, 0x75, 0x16, 0x6B, 0x5C, 0x21, 0x57, 0x67, 0xB1, 0xD6, 0x93,
    0x4E, 0x50, 0xC3, 0xDB, 0x36, 0xE8, 0x9B, 0x12, 0x7B, 0x8A, 0x62, 0x2B, 0x12, 0x0F, 0x67, 0x21,
];

/// The key, read and made ready.
fn key() -> SigningKey {
    let bytes = secret_bytes(KEY);
    region(|| SecretKey::from_bytes(&bytes).expect("the key is in range").into())
}

/// Verifying branches on a signature and on the public key, so they must be public by
/// now; and the check would prove nothing if what it ran were wrong.
fn verify(key: &SigningKey, signature: &Signature) {
    let public = VerifyingKey::from(key.public_key());
    public.verify(b"sample", signature).expect("the signature is valid");
}

fn sign() {
    let key = key();
    let rng = &mut generator(true);
    let signature = region(|| key.sign_with_rng(rng, b"sample").expect("a signature"));
    verify(&key, &signature);
}

fn sign_deterministic() {
    let key = key();
    verify(&key, &region(|| key.sign_deterministic(b"sample")));
}
