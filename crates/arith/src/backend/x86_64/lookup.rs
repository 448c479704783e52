//! Table reads with vectors of four words.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_storeu_si256,
};

/// Entry `index` − 1 of a table, zeros if `index` is 0; every entry is read.
#[inline(always)]
pub(in crate::backend) fn lookup<const K: usize>(
    table: &[[[u64; 4]; K]],
    index: u64,
) -> [[u64; 4]; K] {
    // SAFETY: [features-by-token].
    unsafe { scan(table, index) }
}

/// A function of its own, so that the instructions of AVX2 stay in it.
#[target_feature(enable = "avx2")]
#[inline(never)]
fn scan<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [[u64; 4]; K] {
    let wanted = _mm256_set1_epi64x(index as i64);
    let one = _mm256_set1_epi64x(1);
    let mut here = _mm256_setzero_si256();
    let mut found = [_mm256_setzero_si256(); K];
    for entry in table {
        here = _mm256_add_epi64(here, one);
        let mask = _mm256_cmpeq_epi64(here, wanted);
        for (f, words) in found.iter_mut().zip(entry) {
            // SAFETY: [loads-in-bounds]: four words are 32 bytes.
            let words = unsafe { _mm256_loadu_si256(words.as_ptr().cast::<__m256i>()) };
            *f = _mm256_or_si256(*f, _mm256_and_si256(words, mask));
        }
    }
    found.map(|vector| {
        let mut words = [0; 4];
        // SAFETY: [loads-in-bounds]: four words are 32 bytes.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast::<__m256i>(), vector) };
        words
    })
}
