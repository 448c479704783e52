//! Words, one a lane.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm512_add_epi64, _mm512_and_si512, _mm512_cmpeq_epi64_mask,
    _mm512_loadu_si512, _mm512_or_si512, _mm512_set1_epi64, _mm512_sll_epi64, _mm512_srl_epi64,
    _mm512_storeu_si512, _mm512_sub_epi64, _mm512_xor_si512,
};

pub(crate) use crate::backend::mask8::Mask8;
use crate::field::LaneWord;

/// Eight words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight64(pub(super) __m512i);

impl Eight64 {
    /// A word for each lane, that of lane 0 first.
    #[inline(always)]
    #[must_use]
    pub(crate) fn new(words: &[u64; 8]) -> Self {
        // SAFETY: [features-by-token], [loads-in-bounds]: eight words are 64 bytes.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    /// The word of each lane.
    #[inline(always)]
    #[must_use]
    pub(crate) fn to_words(self) -> [u64; 8] {
        let mut words = [0; 8];
        // SAFETY: [features-by-token], [loads-in-bounds]: eight words are 64 bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        words
    }
}

/// A method of one instruction.
macro_rules! by_instruction {
    ($($method:ident $instruction:ident),*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            // SAFETY: [features-by-token].
            Self(unsafe { $instruction(self.0, other.0) })
        }
    )*};
}

impl LaneWord for Eight64 {
    type Mask = Mask8;

    #[inline(always)]
    fn constant(word: u64) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_set1_epi64(word as i64) })
    }
    #[inline(always)]
    fn shl(self, n: u32) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi32_si128(n as i32)) })
    }
    #[inline(always)]
    fn shr(self, n: u32) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi32_si128(n as i32)) })
    }
    by_instruction! {
        and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512,
        add _mm512_add_epi64, sub _mm512_sub_epi64
    }
    #[inline(always)]
    fn is(self, constant: u64) -> Mask8 {
        // SAFETY: [features-by-token].
        Mask8(unsafe { _mm512_cmpeq_epi64_mask(self.0, Self::constant(constant).0) })
    }
}
