//! The block cipher SM4 (GB/T 32907-2016), without a table.
//!
//! The crate `sm4` indexes its S-box with secret bytes, which leak through caches. This
//! implementation computes the S-box: an affine map, the inverse in GF(2^8), the affine map again
//! [Liu07]. It takes some microseconds per block, which is negligible compared with the key
//! derivation.

use zeroize::{Zeroize, Zeroizing};

/// A key's 32 round keys.
pub(super) struct Sm4(Zeroizing<[u32; 32]>);

impl Sm4 {
    pub(super) fn new(key: &[u8; 16]) -> Self {
        /// FK (7.3).
        const SYSTEM: [u32; 4] = [0xA3B1_BAC6, 0x56AA_3350, 0x677D_9197, 0xB270_22DC];
        let mut state = words(key);
        for (word, constant) in state.iter_mut().zip(SYSTEM) {
            *word ^= constant;
        }
        let mut round_keys = Zeroizing::new([0; 32]);
        for (constant, round_key) in round_constants().zip(round_keys.iter_mut()) {
            let b = substitute(state[1] ^ state[2] ^ state[3] ^ constant);
            let next = state[0] ^ b ^ b.rotate_left(13) ^ b.rotate_left(23);
            state = [state[1], state[2], state[3], next];
            *round_key = next;
        }
        state.zeroize();
        Self(round_keys)
    }

    pub(super) fn encrypt(&self, block: &mut [u8; 16]) {
        rounds(block, self.0.iter());
    }

    pub(super) fn decrypt(&self, block: &mut [u8; 16]) {
        rounds(block, self.0.iter().rev());
    }
}

/// 32 rounds, and the words in reverse order (7.1, 7.2).
fn rounds<'a>(block: &mut [u8; 16], round_keys: impl Iterator<Item = &'a u32>) {
    let mut state = words(block);
    for round_key in round_keys {
        let b = substitute(state[1] ^ state[2] ^ state[3] ^ round_key);
        let turned = b.rotate_left(2) ^ b.rotate_left(10) ^ b.rotate_left(18) ^ b.rotate_left(24);
        state = [state[1], state[2], state[3], state[0] ^ b ^ turned];
    }
    for (bytes, word) in block.chunks_exact_mut(4).zip(state.iter().rev()) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    state.zeroize();
}

/// CK (7.3): byte i of them all is 7·i modulo 256.
fn round_constants() -> impl Iterator<Item = u32> {
    (0..32_u8).map(|round| {
        u32::from_be_bytes([0, 1, 2, 3].map(|byte| (4 * round + byte).wrapping_mul(7)))
    })
}

/// Four words from 16 bytes, most significant byte first.
fn words(bytes: &[u8; 16]) -> [u32; 4] {
    let (chunks, _) = bytes.as_chunks();
    core::array::from_fn(|i| u32::from_be_bytes(chunks[i]))
}

/// 1 in each of the four bytes of a word.
const ONES: u32 = 0x0101_0101;

/// The S-box for each of the four bytes of a word.
fn substitute(word: u32) -> u32 {
    affine(invert(affine(word)))
}

/// A·x + C for each byte: A is the circulant matrix for which A·x is the sum of x rotated left by
/// 0, 1, 3, 6 and 7 bits; C = D3.
fn affine(x: u32) -> u32 {
    x ^ turn(x, 1) ^ turn(x, 3) ^ turn(x, 6) ^ turn(x, 7) ^ (0xD3 * ONES)
}

/// Each byte rotated left by 1 to 7 bits.
fn turn(x: u32, bits: u32) -> u32 {
    let low = ONES * (0xFF >> bits);
    (x & low) << bits | (x & !low) >> (8 - bits)
}

/// The inverse of each byte, x^254, which is 0 for 0.
fn invert(x: u32) -> u32 {
    let square = |x| multiply(x, x);
    let x2 = square(x);
    let x3 = multiply(x2, x);
    let x12 = square(square(x3));
    let x15 = multiply(x12, x3);
    let x240 = square(square(square(square(x15))));
    multiply(multiply(x240, x12), x2)
}

/// The products of corresponding bytes in GF(2^8) modulo x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1.
fn multiply(mut a: u32, b: u32) -> u32 {
    let mut product = 0;
    for bit in 0..8 {
        // A byte of ones or zeros; no product exceeds its byte.
        product ^= a & ((b >> bit & ONES) * 0xFF);
        let high = a >> 7 & ONES;
        a = ((a & !(ONES << 7)) << 1) ^ (high * 0xF5);
    }
    product
}

#[cfg(test)]
mod tests;
