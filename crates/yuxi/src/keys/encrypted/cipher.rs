//! Block ciphers, and their CBC mode with the padding of PKCS#7 (RFC 8018, 6.2 and B.2.5).

use alloc::vec::Vec;

use aes::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
use aes::{Aes128, Aes192, Aes256};
use yuxi_arith::ct::{Choice, declassify};
use yuxi_arith::field::Mask;

use super::sm4::Sm4;

/// The block size, the same for all ciphers.
pub(super) const BLOCK: usize = 16;

/// A block cipher without a key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Block {
    Aes128,
    Aes192,
    Aes256,
    Sm4,
}

impl Block {
    /// The length of its keys in bytes, also as text.
    pub(super) const fn key_length(self) -> (usize, &'static str) {
        match self {
            Self::Aes128 | Self::Sm4 => (16, "16"),
            Self::Aes192 => (24, "24"),
            Self::Aes256 => (32, "32"),
        }
    }

    /// The key has the cipher's length.
    pub(super) fn with_key(self, key: &[u8]) -> Keyed {
        const LENGTH: &str = "a key of the cipher's length";
        match self {
            Self::Aes128 => Keyed::Aes128(Aes128::new_from_slice(key).expect(LENGTH)),
            Self::Aes192 => Keyed::Aes192(Aes192::new_from_slice(key).expect(LENGTH)),
            Self::Aes256 => Keyed::Aes256(Aes256::new_from_slice(key).expect(LENGTH)),
            Self::Sm4 => Keyed::Sm4(Sm4::new(key.try_into().expect(LENGTH))),
        }
    }
}

/// The length of the padding in the last block, if it is valid: 1 to 16 bytes of this value.
fn padding(block: &[u8; BLOCK]) -> Option<usize> {
    let count = u64::from(block[BLOCK - 1]);
    let wrong = block.iter().rev().zip(0..).fold(0, |wrong, (byte, place)| {
        wrong | less(place, count).word() & (u64::from(*byte) ^ count)
    });
    let in_range = less(0, count).and(less(count, BLOCK as u64 + 1));
    // Public: the error reports a wrong password; the length is that of an encoded key.
    Choice::is_zero(wrong).and(in_range).declassify().then(|| {
        let mut count = [block[BLOCK - 1]];
        declassify(&mut count);
        usize::from(count[0])
    })
}

/// Whether a < b, both below 2^63.
fn less(a: u64, b: u64) -> Choice {
    Choice::from_bit(a.wrapping_sub(b) >> 63)
}

pub(super) fn xor(block: &mut [u8; BLOCK], other: &[u8; BLOCK]) {
    for (byte, other) in block.iter_mut().zip(other) {
        *byte ^= other;
    }
}

/// A cipher with its key, which is zeroized on drop.
pub(super) enum Keyed {
    Aes128(Aes128),
    Aes192(Aes192),
    Aes256(Aes256),
    Sm4(Sm4),
}

impl Keyed {
    /// Encrypts `text` in CBC mode, padded with 1 to 16 bytes. Its capacity must suffice for them,
    /// otherwise a copy stays in memory.
    pub(super) fn encrypt_cbc(&self, iv: &[u8; BLOCK], text: &mut Vec<u8>) {
        let padding = BLOCK - text.len() % BLOCK;
        text.resize(text.len() + padding, padding as u8);
        let mut previous = *iv;
        for block in text.as_chunks_mut().0 {
            xor(block, &previous);
            self.encrypt(block);
            previous = *block;
        }
    }

    /// Decrypts `text`, a whole number of blocks, in CBC mode; returns whether the padding is
    /// valid, and removes it.
    pub(super) fn decrypt_cbc(&self, iv: &[u8; BLOCK], text: &mut Vec<u8>) -> bool {
        let mut previous = *iv;
        for block in text.as_chunks_mut().0 {
            let encrypted = *block;
            self.decrypt(block);
            xor(block, &previous);
            previous = encrypted;
        }
        let padding = text.last_chunk().and_then(padding);
        text.truncate(text.len() - padding.unwrap_or_default());
        padding.is_some()
    }

    pub(super) fn encrypt(&self, block: &mut [u8; BLOCK]) {
        match self {
            Self::Aes128(key) => key.encrypt_block(block.into()),
            Self::Aes192(key) => key.encrypt_block(block.into()),
            Self::Aes256(key) => key.encrypt_block(block.into()),
            Self::Sm4(key) => key.encrypt(block),
        }
    }

    fn decrypt(&self, block: &mut [u8; BLOCK]) {
        match self {
            Self::Aes128(key) => key.decrypt_block(block.into()),
            Self::Aes192(key) => key.decrypt_block(block.into()),
            Self::Aes256(key) => key.decrypt_block(block.into()),
            Self::Sm4(key) => key.decrypt(block),
        }
    }
}
