//! Vectors of one quad of words or two: what goes from lane to lane.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_loadu_si256, _mm256_permutex_epi64, _mm256_storeu_si256,
    _mm512_loadu_si512, _mm512_mask_blend_epi64, _mm512_permutex_epi64, _mm512_storeu_si512,
};

use super::vector::Vector;
use crate::backend::mask8::Mask8;

/// A vector of quads.
pub(crate) trait QuadVector: Vector<Mask = Mask8> {
    /// How many there are.
    const QUADS: usize;
    /// Four words for each quad.
    fn from_quads(words: [[u64; 4]; 2]) -> Self;
    /// The four words of each quad, and zeros for one that is not there.
    fn to_quads(self) -> [[u64; 4]; 2];
    /// The words of each quad in another [`order`](crate::field::order).
    #[must_use]
    fn permute<const ORDER: i32>(self) -> Self;
    /// The first quad of `self` and the second of `other`.
    #[must_use]
    fn first_and_second(self, other: Self) -> Self;

    /// True in lanes that have a bit in `LANES`, of each quad.
    #[inline(always)]
    fn lanes<const LANES: u8>() -> Mask8 {
        Mask8(LANES | LANES << 4)
    }
}

impl QuadVector for __m256i {
    const QUADS: usize = 1;
    #[inline(always)]
    fn from_quads([words, _]: [[u64; 4]; 2]) -> Self {
        // SAFETY: [features-by-token], [loads-in-bounds]: four words are 32 bytes.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }
    #[inline(always)]
    fn to_quads(self) -> [[u64; 4]; 2] {
        let mut words = [[0; 4]; 2];
        // SAFETY: [features-by-token], [loads-in-bounds]: four words are 32 bytes.
        unsafe { _mm256_storeu_si256(words[0].as_mut_ptr().cast(), self) };
        words
    }
    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm256_permutex_epi64::<ORDER>(self) }
    }
    #[inline(always)]
    fn first_and_second(self, _: Self) -> Self {
        self
    }
}

impl QuadVector for __m512i {
    const QUADS: usize = 2;
    #[inline(always)]
    fn from_quads(words: [[u64; 4]; 2]) -> Self {
        // SAFETY: [features-by-token], [loads-in-bounds]: eight words are 64 bytes.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }
    #[inline(always)]
    fn to_quads(self) -> [[u64; 4]; 2] {
        let mut words = [[0; 4]; 2];
        // SAFETY: [features-by-token], [loads-in-bounds]: eight words are 64 bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self) };
        words
    }
    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_permutex_epi64::<ORDER>(self) }
    }
    #[inline(always)]
    fn first_and_second(self, other: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_mask_blend_epi64(0xF0, self, other) }
    }
}
