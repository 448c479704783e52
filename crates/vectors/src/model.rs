//! SM2 as the standard writes it (GB/T 32918.1 to .4-2016, .5-2017), slow and obvious:
//! affine coordinates, integers of any size, no care for secrets or for time.

pub mod cubic;
pub mod curve;
pub mod encryption;
pub mod exchange;
pub mod modular;
pub mod signature;

use num_bigint::BigUint;
use sm3::{Digest, Sm3};

/// 32 bytes, most significant first.
///
/// # Panics
/// For an integer that does not fit.
#[must_use]
pub fn to_bytes(integer: &BigUint) -> [u8; 32] {
    let mut bytes = [0; 32];
    let digits = integer.to_bytes_be();
    bytes[32 - digits.len()..].copy_from_slice(&digits);
    bytes
}

/// The integer of bytes, most significant first.
#[must_use]
pub fn from_bytes(bytes: &[u8]) -> BigUint {
    BigUint::from_bytes_be(bytes)
}

/// SM3 (GB/T 32905-2016) of pieces that are joined.
#[must_use]
pub fn sm3(pieces: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sm3::new();
    for piece in pieces {
        hash.update(piece);
    }
    hash.finalize().into()
}

/// The key derivation function (GB/T 32918.4-2016, 5.4.3): SM3(z ‖ counter) for
/// counters of 32 bits from 1, joined, and cut to `length` bytes.
#[must_use]
pub fn kdf(z: &[u8], length: usize) -> Vec<u8> {
    let blocks = (1u32..).map(|counter| sm3(&[z, &counter.to_be_bytes()]));
    let mut bytes: Vec<u8> = blocks.take(length.div_ceil(32)).flatten().collect();
    bytes.truncate(length);
    bytes
}
