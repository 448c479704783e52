//! Bytes of words, which shuffles move.

use super::words::{Byte, Word, Words};

/// The word that four bytes are, the least significant first: one that is there, if they are those of a word, of
/// a word that is rotated, or that has its bytes in the opposite order.
pub(super) fn join(words: &mut Words, bytes: [Byte; 4]) -> Word {
    let bytes = bytes.map(|byte| words.byte(byte));
    if let [Byte::Number(a), Byte::Number(b), Byte::Number(c), Byte::Number(d)] = bytes {
        return words.number(u32::from_le_bytes([a, b, c, d]));
    }
    let first = bytes[0].word();
    if let Some(word) = first.filter(|_| bytes.iter().all(|byte| byte.word() == first)) {
        let places = bytes.map(Byte::place);
        for count in 0..4 {
            // byte i of a word that is rotated left stood `count` places below
            if places == std::array::from_fn(|i| (i + 4 - count) % 4) {
                return words.rotated(word, 8 * count as u32);
            }
            if places == std::array::from_fn(|i| 3 - (i + 4 - count) % 4) {
                let reversed = words.reversed(word);
                return words.rotated(reversed, 8 * count as u32);
            }
        }
    }
    words.of_bytes(bytes)
}
