//! Four elements modulo 2^255 − 19.
//!
//! Five limbs of 51 bits, a vector of 256 bits each: what the four lanes of a ladder need, and
//! short vectors find a third port for sums. Nothing is carried from limb to limb in a row:
//! every limb gives what it has above 51 bits to the next one, all at once, and the last to the
//! first, times 19.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_blend_epi32, _mm256_loadu_si256,
    _mm256_madd52hi_epu64, _mm256_madd52lo_epu64, _mm256_mask_blend_epi64,
    _mm256_permutexvar_epi64, _mm256_rol_epi64, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_srli_epi64, _mm256_storeu_si256, _mm256_sub_epi64, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi64, _mm256_xor_si256,
};

use crate::backend::unrolled::each;
use crate::ct::Choice;
use crate::field::FourLanes;

/// Bits a limb.
const BITS: i32 = 51;
/// A limb of ones.
const LIMB: u64 = (1 << BITS) - 1;
/// 2·(2^255 − 19) in limbs of the same size: more than any limb of an element.
const TWICE: [u64; 5] = [2 * (LIMB - 18), 2 * LIMB, 2 * LIMB, 2 * LIMB, 2 * LIMB];

/// Four residues modulo 2^255 − 19, in limbs below 2^51 + 2^13.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Four([__m256i; 5]);

impl Four {
    /// From limbs below 2^60.
    #[inline(always)]
    fn carried(t: [__m256i; 5]) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            let mask = _mm256_set1_epi64x(LIMB as i64);
            let [c0, c1, c2, c3, c4] = each!(i in [0 1 2 3 4] => _mm256_srli_epi64::<BITS>(t[i]));
            let carries = [times_19(c4), c0, c1, c2, c3];
            Self(
                each!(i in [0 1 2 3 4] => _mm256_add_epi64(_mm256_and_si256(t[i], mask), carries[i])),
            )
        }
    }

    /// a·b + c.
    ///
    /// Of a·b the column at 2^(51·i) has the lower halves of i and twice the upper ones of i − 1,
    /// as an upper half stands at 2^52. There are five at most of either, the lower ones below
    /// 2^52, the upper ones below 2^50 + 2^14: less than 2^55 in all.
    #[inline(always)]
    fn product(a: &Self, b: &Self, c: [__m256i; 5]) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            let mut low = [_mm256_setzero_si256(); 10];
            let mut high = [_mm256_setzero_si256(); 10];
            low[..5].copy_from_slice(&c);
            for i in 0..5 {
                for j in 0..5 {
                    low[i + j] = _mm256_madd52lo_epu64(low[i + j], a.0[i], b.0[j]);
                    high[i + j + 1] = _mm256_madd52hi_epu64(high[i + j + 1], a.0[i], b.0[j]);
                }
            }
            // below 20·2^55 < 2^60
            Self::carried(each!(i in [0 1 2 3 4] => {
                let folded =
                    _mm256_add_epi64(low[i + 5], _mm256_add_epi64(high[i + 5], high[i + 5]));
                let column = _mm256_add_epi64(low[i], _mm256_add_epi64(high[i], high[i]));
                _mm256_add_epi64(column, times_19(folded))
            }))
        }
    }

    #[inline(always)]
    fn permuted(self, order: __m256i) -> Self {
        // SAFETY: [features-by-token].
        Self(each!(i in [0 1 2 3 4] => unsafe { _mm256_permutexvar_epi64(order, self.0[i]) }))
    }
}

/// 19·x for x < 2^59, as 16·x + 2·x + x.
///
/// By rotations, as a compiler that sees shifts makes a product by 19 of it: VPMULLQ, which takes
/// 15 cycles for these 3.
#[inline(always)]
fn times_19(x: __m256i) -> __m256i {
    // SAFETY: [features-by-token].
    unsafe {
        let three = _mm256_add_epi64(x, _mm256_rol_epi64::<1>(x));
        _mm256_add_epi64(three, _mm256_rol_epi64::<4>(x))
    }
}

/// A word for each lane.
#[inline(always)]
fn lanes(words: [u64; 4]) -> __m256i {
    // SAFETY: [features-by-token], [loads-in-bounds]: four words are 32 bytes.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

impl FourLanes for Four {
    #[inline(always)]
    fn new(values: &[[u64; 4]; 4]) -> Self {
        let limbs = values.map(|[a, b, c, d]| {
            [
                a & LIMB,
                (a >> 51 | b << 13) & LIMB,
                (b >> 38 | c << 26) & LIMB,
                (c >> 25 | d << 39) & LIMB,
                d >> 12,
            ]
        });
        let [p, q, r, s] = limbs;
        Self::carried(each!(i in [0 1 2 3 4] => lanes([p[i], q[i], r[i], s[i]])))
    }

    #[inline(always)]
    fn to_lanes(self) -> [[u64; 4]; 4] {
        let mut limbs = [[0; 4]; 5];
        for (words, limb) in limbs.iter_mut().zip(self.0) {
            // SAFETY: [features-by-token], [loads-in-bounds]: four words are 32 bytes.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), limb) };
        }
        core::array::from_fn(|lane| join(limbs.map(|words| words[lane])))
    }

    #[inline(always)]
    fn permute(self, order: [u64; 4]) -> Self {
        self.permuted(lanes(order))
    }

    #[inline(always)]
    fn permute_if(self, mask: Choice, if_true: [u64; 4], if_false: [u64; 4]) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            let (if_true, if_false) = (lanes(if_true), lanes(if_false));
            let mask = _mm256_set1_epi64x(mask.word() as i64);
            let differ = _mm256_and_si256(_mm256_xor_si256(if_true, if_false), mask);
            self.permuted(_mm256_xor_si256(if_false, differ))
        }
    }

    #[inline(always)]
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            let limbs =
                each!(i in [0 1 2 3 4] => _mm256_mask_blend_epi64(LANES, self.0[i], other.0[i]));
            Self(limbs)
        }
    }

    #[inline(always)]
    fn sums_and_differences(self) -> Self {
        // limbs of a difference are at least 2^52 − 38 − 2^51 − 2^13, and all are below 2^53
        Self::carried(each!(i in [0 1 2 3 4] => {
            let limb = self.0[i];
            // SAFETY: [features-by-token].
            unsafe {
                let first = _mm256_unpacklo_epi64(limb, limb);
                let second = _mm256_unpackhi_epi64(limb, limb);
                let sum = _mm256_add_epi64(first, second);
                let twice = _mm256_set1_epi64x(TWICE[i] as i64);
                let difference = _mm256_sub_epi64(_mm256_add_epi64(first, twice), second);
                _mm256_blend_epi32::<0b1100_1100>(sum, difference)
            }
        }))
    }

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        // SAFETY: [features-by-token].
        let zero = unsafe { _mm256_setzero_si256() };
        Self::product(&self, &other, [zero; 5])
    }

    #[inline(always)]
    fn mul_add(self, other: Self, c: Self) -> Self {
        Self::product(&self, &other, c.0)
    }
}

#[cfg(test)]
mod tests;

/// The words of a residue below 2^255 + 2^14, for limbs below 2^51 + 2^13.
#[inline(always)]
fn join(limbs: [u64; 5]) -> [u64; 4] {
    let [a, b, c, d, e] = limbs.map(u128::from);
    let low = a + (b << 51);
    let middle = (low >> 64) + (c << 38);
    let high = (middle >> 64) + (d << 25);
    let top = (high >> 64) + (e << 12);
    [low as u64, middle as u64, high as u64, top as u64]
}
