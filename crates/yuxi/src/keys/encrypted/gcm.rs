//! Galois/Counter Mode (NIST SP 800-38D), only for decryption.

use alloc::vec::Vec;

use ghash::GHash;
use ghash::universal_hash::UniversalHash;
use yuxi_arith::ct::Choice;
use zeroize::Zeroizing;

use super::cipher::{BLOCK, Keyed, xor};

/// The length in bytes of the initialization vector: the only one in use.
pub(super) const NONCE: usize = 12;

/// Decrypts `text`, which ends with its tag; returns whether the tag is right, and removes it.
pub(super) fn decrypt(
    key: &Keyed,
    nonce: &[u8; NONCE],
    tag_length: usize,
    text: &mut Vec<u8>,
) -> bool {
    let Some(length) = text.len().checked_sub(tag_length) else { return false };
    let expected = tag(key, nonce, &text[..length]);
    let wrong = expected.iter().zip(&text[length..]).fold(0, |wrong, (a, b)| wrong | (a ^ b));
    // Public: the error reports a wrong password.
    let is_right = Choice::is_zero(u64::from(wrong)).declassify();
    if is_right {
        text.truncate(length);
        for (block, number) in text.chunks_mut(BLOCK).zip(2_u32..) {
            for (byte, mask) in block.iter_mut().zip(&*counter(key, nonce, number)) {
                *byte ^= mask;
            }
        }
    }
    is_right
}

/// The tag of a ciphertext without associated data.
fn tag(key: &Keyed, nonce: &[u8; NONCE], text: &[u8]) -> Zeroizing<[u8; BLOCK]> {
    let mut hash_key = Zeroizing::new([0; BLOCK]);
    key.encrypt(&mut hash_key);
    let mut hash = GHash::new((&*hash_key).into());
    hash.update_padded(text);
    // The lengths in bits of the associated data and of the text.
    hash.update(&[(u128::from(text.len() as u64) * 8).to_be_bytes().into()]);
    let mut tag = counter(key, nonce, 1);
    xor(&mut tag, &hash.finalize().into());
    tag
}

/// The encrypted counter block with this number.
fn counter(key: &Keyed, nonce: &[u8; NONCE], number: u32) -> Zeroizing<[u8; BLOCK]> {
    let mut block = Zeroizing::new([0; BLOCK]);
    block[..NONCE].copy_from_slice(nonce);
    block[NONCE..].copy_from_slice(&number.to_be_bytes());
    key.encrypt(&mut block);
    block
}
