//! Declassifying values that were computed from secrets.

use yuxi_arith::ct::declassify_as;
use yuxi_arith::field::{bytes_from_words, words_from_bytes};

/// Declassifies four words that the caller is about to publish, under a [name](yuxi_arith::ct::named); the caller
/// states the reason.
#[inline(always)]
pub(crate) fn words<const NAME: u32>(words: &[u64; 4]) -> [u64; 4] {
    let mut bytes = bytes_from_words(words);
    declassify_as::<NAME>(&mut bytes);
    words_from_bytes(&bytes)
}
