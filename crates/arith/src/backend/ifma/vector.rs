//! Vectors of eight words, one or two of them, and of four.
//!
//! A product waits for itself most of the time, and the processor looks ahead for no more than a
//! hundred instructions that wait. With two vectors to each operation there is always something to do.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi32_si128, _mm256_madd52hi_epu64, _mm256_madd52lo_epu64,
    _mm256_mask_add_epi64, _mm256_mask_blend_epi64, _mm256_set1_epi64x, _mm256_sll_epi64,
    _mm256_srai_epi64, _mm256_srl_epi64, _mm256_testn_epi64_mask, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_mask_add_epi64, _mm512_mask_blend_epi64, _mm512_set1_epi64,
    _mm512_sll_epi64, _mm512_srai_epi64, _mm512_srl_epi64, _mm512_testn_epi64_mask,
};

use crate::backend::mask8::Mask8;
use crate::field::{Lanewise, Mask, Pair};

/// One vector or two.
pub(crate) trait Vector: Lanewise {
    /// A truth value a lane.
    type Mask: Mask;
    /// Whether reductions take fewer multiplications and more of other instructions. It pays where the order is ours: LLVM
    /// gains nothing for SM2 and loses 2 per cent of a verification for P-256.
    const SHARES_DIGITS: bool = false;
    /// The same word in every lane.
    fn constant(word: i64) -> Self;
    /// self plus the lower half of the product of the lower 52 bits of a and b.
    #[must_use]
    fn add_low(self, a: Self, b: Self) -> Self;
    /// The same with the upper half.
    #[must_use]
    fn add_high(self, a: Self, b: Self) -> Self;
    /// Bits shifted towards the top.
    #[must_use]
    fn left<const N: u32>(self) -> Self;
    /// Bits shifted towards the bottom.
    #[must_use]
    fn right<const N: u32>(self) -> Self;
    /// The same for words with a sign.
    #[must_use]
    fn right_signed<const N: u32>(self) -> Self;
    /// The lanes that have none of these bits.
    fn has_none(self, bits: i64) -> Self::Mask;
    /// self + other if `mask` is true, else self.
    #[must_use]
    fn add_if(self, mask: Self::Mask, other: Self) -> Self;
    /// `if_true` if `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;
}

/// Methods that differ in the names of their instructions alone: a constant, sums with halves of
/// products, shifts, and what takes masks or gives them.
macro_rules! by_instruction {
    (
        $constant:ident, $add_low:ident, $add_high:ident, $left:ident, $right:ident,
        $right_signed:ident, $has_none:ident, $add_if:ident, $select:ident
    ) => {
        type Mask = Mask8;

        #[inline(always)]
        fn constant(word: i64) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $constant(word) }
        }
        #[inline(always)]
        fn add_low(self, a: Self, b: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $add_low(self, a, b) }
        }
        #[inline(always)]
        fn add_high(self, a: Self, b: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $add_high(self, a, b) }
        }
        #[inline(always)]
        fn left<const N: u32>(self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $left(self, _mm_cvtsi32_si128(N as i32)) }
        }
        #[inline(always)]
        fn right<const N: u32>(self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $right(self, _mm_cvtsi32_si128(N as i32)) }
        }
        #[inline(always)]
        fn right_signed<const N: u32>(self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $right_signed::<N>(self) }
        }
        #[inline(always)]
        fn has_none(self, bits: i64) -> Mask8 {
            // SAFETY: [features-by-token].
            Mask8(unsafe { $has_none(self, Self::constant(bits)) })
        }
        #[inline(always)]
        fn add_if(self, mask: Mask8, other: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $add_if(self, mask.0, self, other) }
        }
        #[inline(always)]
        fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $select(mask.0, if_false, if_true) }
        }
    };
}

impl Vector for __m512i {
    by_instruction! {
        _mm512_set1_epi64, _mm512_madd52lo_epu64, _mm512_madd52hi_epu64, _mm512_sll_epi64,
        _mm512_srl_epi64, _mm512_srai_epi64, _mm512_testn_epi64_mask, _mm512_mask_add_epi64,
        _mm512_mask_blend_epi64
    }
}

impl Vector for __m256i {
    by_instruction! {
        _mm256_set1_epi64x, _mm256_madd52lo_epu64, _mm256_madd52hi_epu64, _mm256_sll_epi64,
        _mm256_srl_epi64, _mm256_srai_epi64, _mm256_testn_epi64_mask, _mm256_mask_add_epi64,
        _mm256_mask_blend_epi64
    }
}

impl Vector for Pair<__m512i> {
    type Mask = Pair<Mask8>;

    #[inline(always)]
    fn constant(word: i64) -> Self {
        let vector = __m512i::constant(word);
        Self(vector, vector)
    }
    #[inline(always)]
    fn add_low(self, a: Self, b: Self) -> Self {
        Self(self.0.add_low(a.0, b.0), self.1.add_low(a.1, b.1))
    }
    #[inline(always)]
    fn add_high(self, a: Self, b: Self) -> Self {
        Self(self.0.add_high(a.0, b.0), self.1.add_high(a.1, b.1))
    }
    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self(self.0.left::<N>(), self.1.left::<N>())
    }
    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self(self.0.right::<N>(), self.1.right::<N>())
    }
    #[inline(always)]
    fn right_signed<const N: u32>(self) -> Self {
        Self(self.0.right_signed::<N>(), self.1.right_signed::<N>())
    }
    #[inline(always)]
    fn has_none(self, bits: i64) -> Pair<Mask8> {
        Pair(self.0.has_none(bits), self.1.has_none(bits))
    }
    #[inline(always)]
    fn add_if(self, mask: Pair<Mask8>, other: Self) -> Self {
        Self(self.0.add_if(mask.0, other.0), self.1.add_if(mask.1, other.1))
    }
    #[inline(always)]
    fn select(mask: Pair<Mask8>, if_true: Self, if_false: Self) -> Self {
        Self(
            __m512i::select(mask.0, if_true.0, if_false.0),
            __m512i::select(mask.1, if_true.1, if_false.1),
        )
    }
}
