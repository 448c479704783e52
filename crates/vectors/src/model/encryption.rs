//! Public-key encryption (GB/T 32918.4-2016).

use num_bigint::BigUint;

use super::curve::Point;
use super::{kdf, sm3, to_bytes};

/// The parts of a ciphertext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ciphertext {
    /// k·G.
    pub c1: Point,
    /// The message, masked.
    pub c2: Vec<u8>,
    /// SM3(x2 ‖ message ‖ y2).
    pub c3: [u8; 32],
}

/// x2 ‖ y2 of a shared point. Infinity gives zeros: no valid ciphertext has it,
/// but a program that forgets to refuse it may compute so.
#[must_use]
pub fn shared_bytes(point: &Point) -> [u8; 64] {
    let mut bytes = [0; 64];
    if let Point::Affine { x, y } = point {
        bytes[..32].copy_from_slice(&to_bytes(x));
        bytes[32..].copy_from_slice(&to_bytes(y));
    }
    bytes
}

/// The mask of a message (6.1, A5).
#[must_use]
pub fn mask(shared: &Point, length: usize) -> Vec<u8> {
    kdf(&shared_bytes(shared), length)
}

/// C3 (6.1, A7).
#[must_use]
pub fn tag(shared: &Point, message: &[u8]) -> [u8; 32] {
    let bytes = shared_bytes(shared);
    sm3(&[&bytes[..32], message, &bytes[32..]])
}

/// C1, C2 and C3 of a shared point, with no check of it or of the mask.
#[must_use]
pub fn seal(c1: &Point, shared: &Point, message: &[u8]) -> Ciphertext {
    let c2 = xor(message, &mask(shared, message.len()));
    Ciphertext { c1: c1.clone(), c2, c3: tag(shared, message) }
}

/// Encrypts with a given nonce in [1, n − 1]; none where the mask is all zeros
/// and the standard takes another nonce (6.1, A5).
#[must_use]
pub fn encrypt(key: &Point, k: &BigUint, message: &[u8]) -> Option<Ciphertext> {
    let shared = key.mul(k);
    let zero = is_zero_mask(&mask(&shared, message.len()));
    (!zero).then(|| seal(&Point::mul_g(k), &shared, message))
}

/// Decrypts (7.1).
#[must_use]
pub fn decrypt(d: &BigUint, ciphertext: &Ciphertext) -> Option<Vec<u8>> {
    if !ciphertext.c1.is_on_curve() {
        return None;
    }
    let shared = ciphertext.c1.mul(d);
    let mask = mask(&shared, ciphertext.c2.len());
    let message = xor(&ciphertext.c2, &mask);
    (!is_zero_mask(&mask) && tag(&shared, &message) == ciphertext.c3).then_some(message)
}

/// Whether a mask is one that the standard refuses. The empty one of an empty
/// message hides nothing and is let through.
fn is_zero_mask(mask: &[u8]) -> bool {
    !mask.is_empty() && mask.iter().all(|byte| *byte == 0)
}

/// Byte by byte.
#[must_use]
pub fn xor(a: &[u8], b: &[u8]) -> Vec<u8> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}
