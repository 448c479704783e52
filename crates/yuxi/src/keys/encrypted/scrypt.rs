//! The key derivation function scrypt (RFC 7914).
//!
//! The crate `scrypt` frees its memory without zeroizing it: it reveals the key without the
//! password. This implementation zeroizes its memory, and returns an error if there is too little.
//!
//! By definition scrypt reads its memory at addresses that depend on the password, which may leak
//! through caches. It only decrypts files that require it; no file is written with it.

use alloc::vec::Vec;

use pbkdf2::pbkdf2_hmac;
use zeroize::Zeroizing;

use super::Encryption;
use crate::Error;

/// A block of Salsa20, least significant byte first in each word.
const WORDS: usize = 16;

/// The cost of a derivation: memory for n·r blocks of 128 bytes, and p passes over it.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    n: usize,
    r: usize,
    p: usize,
}

impl Cost {
    /// N, r and p from a file.
    pub(super) fn new(n: u64, r: u64, p: u64) -> Result<Self, Error> {
        let memory = u128::from(n) * u128::from(r);
        let in_range = n.is_power_of_two()
            && n > 1
            && r > 0
            && p > 0
            && memory <= u128::from(Encryption::MAX_SCRYPT_MEMORY / 128)
            && memory * u128::from(p) <= u128::from(Encryption::MAX_SCRYPT_BLOCKS);
        let fits = |number| usize::try_from(number).ok().filter(|_| in_range);
        match (fits(n), fits(r), fits(p)) {
            (Some(n), Some(r), Some(p)) => Ok(Self { n, r, p }),
            _ => Err(Error::InvalidScryptCost { n, r, p }),
        }
    }

    /// Fills `key`.
    ///
    /// # Errors
    /// [`Error::InvalidScryptCost`] if the memory cannot be allocated.
    pub(super) fn derive(self, password: &[u8], salt: &[u8], key: &mut [u8]) -> Result<(), Error> {
        let Self { n, r, p } = self;
        let refused = Error::InvalidScryptCost { n: n as u64, r: r as u64, p: p as u64 };
        let row = 2 * r * WORDS;
        let mut bytes = filled(p * row * 4, 0_u8).ok_or(refused)?;
        let mut memory = filled(n * row, 0_u32).ok_or(refused)?;
        let mut rows = filled(2 * row, 0_u32).ok_or(refused)?;
        pbkdf2_hmac::<sha2::Sha256>(password, salt, 1, &mut bytes);
        for part in bytes.chunks_exact_mut(row * 4) {
            let (x, y) = rows.split_at_mut(row);
            let words = part.as_chunks().0;
            for (word, bytes) in x.iter_mut().zip(words) {
                *word = u32::from_le_bytes(*bytes);
            }
            mix(x, y, &mut memory);
            for (bytes, word) in part.chunks_exact_mut(4).zip(x) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
        }
        pbkdf2_hmac::<sha2::Sha256>(password, &bytes, 1, key);
        Ok(())
    }
}

/// Memory that is zeroized on drop, if it can be allocated.
fn filled<T: Clone>(length: usize, value: T) -> Option<Zeroizing<Vec<T>>>
where
    Vec<T>: zeroize::Zeroize,
{
    let mut memory = Zeroizing::new(Vec::new());
    memory.try_reserve_exact(length).ok()?;
    memory.resize(length, value);
    Some(memory)
}

/// scryptROMix on `x`, with `y` of the same length for intermediate values.
fn mix(x: &mut [u32], y: &mut [u32], memory: &mut [u32]) {
    let length = x.len();
    for row in memory.chunks_exact_mut(length) {
        row.copy_from_slice(x);
        mix_blocks(x, y);
    }
    let count = memory.len() / length;
    for _ in 0..count {
        // Below 2^32, and count is a power of two.
        let number = x[length - WORDS] as usize & (count - 1);
        for (word, other) in x.iter_mut().zip(&memory[number * length..]) {
            *word ^= other;
        }
        mix_blocks(x, y);
    }
}

/// scryptBlockMix on `x`: the even blocks of the result come before the odd ones.
fn mix_blocks(x: &mut [u32], y: &mut [u32]) {
    let count = x.len() / WORDS;
    let mut state = Zeroizing::new([0; WORDS]);
    state.copy_from_slice(&x[x.len() - WORDS..]);
    for (number, block) in x.chunks_exact(WORDS).enumerate() {
        for (word, other) in state.iter_mut().zip(block) {
            *word ^= other;
        }
        salsa20_8(&mut state);
        let place = number / 2 + (number % 2) * (count / 2);
        y[place * WORDS..][..WORDS].copy_from_slice(&*state);
    }
    x.copy_from_slice(y);
}

/// Salsa20 with 8 rounds.
fn salsa20_8(block: &mut [u32; WORDS]) {
    let mut x = Zeroizing::new(*block);
    for _ in 0..4 {
        for column in [[0, 4, 8, 12], [5, 9, 13, 1], [10, 14, 2, 6], [15, 3, 7, 11]] {
            quarter_round(&mut x, column);
        }
        for row in [[0, 1, 2, 3], [5, 6, 7, 4], [10, 11, 8, 9], [15, 12, 13, 14]] {
            quarter_round(&mut x, row);
        }
    }
    for (word, mixed) in block.iter_mut().zip(&*x) {
        *word = word.wrapping_add(*mixed);
    }
}

fn quarter_round(x: &mut [u32; WORDS], [a, b, c, d]: [usize; 4]) {
    x[b] ^= x[a].wrapping_add(x[d]).rotate_left(7);
    x[c] ^= x[b].wrapping_add(x[a]).rotate_left(9);
    x[d] ^= x[c].wrapping_add(x[b]).rotate_left(13);
    x[a] ^= x[d].wrapping_add(x[c]).rotate_left(18);
}

#[cfg(test)]
mod tests;
