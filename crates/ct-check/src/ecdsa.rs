//! ECDSA on P-256. Secret are the private key and what the generator returns; the
//! library itself says what becomes public.

use yuxi::ecdsa::{Signature, SigningKey, VerifyingKey};
use yuxi::p256::SecretKey;

use crate::Check;
use crate::generator::Generator;
use crate::secret::secret_bytes;

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("key generation, P-256", generate as fn()),
        ("signing with hedged nonces, ECDSA", sign),
        ("signing without randomness, ECDSA", sign_deterministic),
    ]
}

/// The private key of RFC 6979, A.2.5.
const KEY: [u8; 32] = [
    0xC9, 0xAF, 0xA9, 0xD8, 0x45, 0xBA, 0x75, 0x16, 0x6B, 0x5C, 0x21, 0x57, 0x67, 0xB1, 0xD6, 0x93,
    0x4E, 0x50, 0xC3, 0xDB, 0x36, 0xE8, 0x9B, 0x12, 0x7B, 0x8A, 0x62, 0x2B, 0x12, 0x0F, 0x67, 0x21,
];

fn key() -> SigningKey {
    SecretKey::from_bytes(&secret_bytes(KEY)).expect("the key is in range").into()
}

/// Verifying branches on a signature, so it must be public by now; and the check
/// would prove nothing if what it ran were wrong.
fn verify(signature: &Signature) {
    let public = SecretKey::from_bytes(&KEY).expect("the key is in range").public_key();
    VerifyingKey::from(public).verify(b"sample", signature).expect("the signature is valid");
}

fn generate() {
    let key = SecretKey::generate(&mut Generator::new(true)).expect("a key");
    core::hint::black_box(key.public_key().to_uncompressed());
}

fn sign() {
    verify(&key().sign_with_rng(&mut Generator::new(true), b"sample").expect("a signature"));
}

fn sign_deterministic() {
    verify(&key().sign_deterministic(b"sample"));
}
