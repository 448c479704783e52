//! Everything that looks random in the vectors, derived from a label by SM3, so
//! that they come out the same each time and hide nothing.

use num_bigint::BigUint;

use crate::model::curve::n;
use crate::model::{from_bytes, kdf};

/// Stands before every label; another version gives other vectors.
const DOMAIN: &str = "yuxi SM2 vectors 1: ";

/// Bytes of a label.
#[must_use]
pub fn bytes(label: &str, length: usize) -> Vec<u8> {
    kdf(format!("{DOMAIN}{label}").as_bytes(), length)
}

/// A number in [1, n − 2], fit for a private key or a nonce, of a label: 384 bits
/// reduced, so that the bias is below 2^-127.
#[must_use]
pub fn scalar(label: &str) -> BigUint {
    from_bytes(&bytes(label, 48)) % (n() - 2u32) + 1u32
}

/// A number of 256 bits in long runs of ones and zeros, the shape that finds
/// lost carries: each run has 1 to 64 bits.
#[must_use]
pub fn runs(label: &str) -> BigUint {
    let mut number = BigUint::ZERO;
    let (mut position, mut ones) = (0u64, bytes(label, 65)[64] & 1 == 1);
    for length in bytes(label, 64) {
        let length = u64::from(length % 64) + 1;
        for bit in (position..position + length).take_while(|bit| *bit < 256) {
            number.set_bit(bit, ones);
        }
        (position, ones) = (position + length, !ones);
    }
    number
}
