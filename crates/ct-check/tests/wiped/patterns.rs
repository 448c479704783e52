//! A secret in the forms in which it may lie in memory.

use base64ct::{Base64Unpadded, Encoding};

use crate::memory::Pattern;

/// The bytes, each eight of them the other way round as words have them, and as
/// base64, in all three ways in which groups of three bytes can meet them.
pub(crate) fn of(secret: &[u8]) -> Vec<Pattern> {
    let (chunks, _) = secret.as_chunks::<8>();
    let reversed = chunks.iter().map(|chunk| u64::from_be_bytes(*chunk).to_le_bytes());
    let mut patterns: Vec<Pattern> = chunks.iter().copied().chain(reversed).collect();
    for start in 0..3 {
        for six in secret[start..].chunks_exact(6) {
            let mut text = [0; 8];
            Base64Unpadded::encode(six, &mut text).expect("six bytes are eight characters");
            patterns.push(text);
        }
    }
    patterns
}

/// Whether any of the patterns stands in `bytes`.
pub(crate) fn stand_in(patterns: &[Pattern], bytes: &[u8]) -> bool {
    bytes.windows(8).any(|window| patterns.iter().any(|pattern| pattern == window))
}
