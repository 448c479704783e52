//! Vectors as words, one a lane.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi64, _mm256_and_si256, _mm256_or_si256, _mm256_sub_epi64,
    _mm256_xor_si256, _mm512_add_epi64, _mm512_and_si512, _mm512_or_si512, _mm512_sub_epi64,
    _mm512_xor_si512,
};

use crate::field::Lanewise;

/// Methods of one instruction.
macro_rules! by_instruction {
    ($vector:ty: $($method:ident $instruction:ident),*) => {
        impl Lanewise for $vector {$(
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: [features-by-token].
                unsafe { $instruction(self, other) }
            }
        )*}
    };
}

by_instruction! {
    __m256i: add _mm256_add_epi64, sub _mm256_sub_epi64, and _mm256_and_si256, or _mm256_or_si256,
    xor _mm256_xor_si256
}
by_instruction! {
    __m512i: add _mm512_add_epi64, sub _mm512_sub_epi64, and _mm512_and_si512, or _mm512_or_si512,
    xor _mm512_xor_si512
}
