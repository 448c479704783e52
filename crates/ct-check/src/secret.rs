//! Values that valgrind takes for secret.

use core::hint::black_box;

use crate::valgrind::make_secret;

/// The bytes, marked as secret.
///
/// The barrier keeps the compiler from computing with the constant instead of
/// with the marked memory.
pub(crate) fn secret_bytes<const N: usize>(bytes: [u8; N]) -> [u8; N] {
    let mut bytes = black_box(bytes);
    make_secret(&mut bytes);
    black_box(bytes)
}

/// The words, marked as secret.
pub(crate) fn secret_words(words: [u64; 4]) -> [u64; 4] {
    let mut bytes = [0; 32];
    for (chunk, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *chunk = word.to_ne_bytes();
    }
    let bytes = secret_bytes(bytes);
    core::array::from_fn(|i| u64::from_ne_bytes(bytes.as_chunks::<8>().0[i]))
}
