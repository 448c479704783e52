//! Lanes that share the work on one point.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm256_castsi256_si128,
    _mm256_permute4x64_epi64, _mm512_castsi512_si128, _mm512_castsi512_si256,
    _mm512_extracti64x4_epi64, _mm512_loadu_si512, _mm512_setzero_si512, _mm512_shuffle_i64x2,
    _mm512_srai_epi64, _mm512_sub_epi64, _mm512_ternarylogic_epi64, _mm512_unpackhi_epi64,
    _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::eight::Eight;
use super::eight25519::Eight25519;
use crate::backend::mask8::Mask8;
use crate::backend::muldq::Words;
use crate::backend::unrolled::each;
use crate::field::{
    CrossLane, Field, GatherLanes, HalvedLanes, LaneWord, Modulus, PackedPoint, Sliced, order,
};

/// One text for both kinds of modulus, whose methods have the same names.
macro_rules! cross_lane {
    ([$($modulus:ident: $bound:ident)?] $lanes:ty) => {
        impl<$($modulus: $bound)?> CrossLane for $lanes {
            #[inline(always)]
            fn lookup_sliced<const K: usize>(table: &[Sliced<K>], index: Words<__m512i>) -> [Self; K] {
                let mut values = [Self::zero(); K];
                for (value, words) in values.iter_mut().zip(lookup(table, index)) {
                    *value = Self::from_memory(words);
                }
                values
            }
            #[inline(always)]
            fn rotate_down<const D: i32>(self) -> Self {
                Self::rotate_down::<D>(self)
            }
            #[inline(always)]
            fn first_two(self) -> [[u64; 4]; 2] {
                let words = self.to_memory();
                // SAFETY: [features-by-token].
                first_two(unsafe { each!(i in [0 1 2 3] => _mm512_castsi512_si128(words[i])) })
            }
        }
    };
}

cross_lane!([M: Modulus] Eight<M>);
cross_lane!([] Eight25519);

impl<M: Modulus> HalvedLanes for Eight<M> {
    type Half = Eight<M, __m256i>;

    #[inline(always)]
    fn halves(self) -> [Self::Half; 2] {
        let limbs = self.0;
        // SAFETY: [features-by-token].
        unsafe {
            [
                Eight::new(each!(i in [0 1 2 3 4] => _mm512_castsi512_si256(limbs[i]))),
                Eight::new(each!(i in [0 1 2 3 4] => _mm512_extracti64x4_epi64::<1>(limbs[i]))),
            ]
        }
    }
    #[inline(always)]
    fn swap(half: Self::Half) -> Self::Half {
        let limbs = half.0;
        // SAFETY: [features-by-token].
        Eight::new(unsafe {
            each!(i in [0 1 2 3 4] => _mm256_permute4x64_epi64::<{ order([2, 3, 0, 1]) }>(limbs[i]))
        })
    }
    #[inline(always)]
    fn first_two_of_half(half: Self::Half) -> [[u64; 4]; 2] {
        let words = half.to_memory();
        // SAFETY: [features-by-token].
        first_two(unsafe { each!(i in [0 1 2 3] => _mm256_castsi256_si128(words[i])) })
    }
}

impl<M: Modulus> GatherLanes for Eight<M> {
    #[inline(always)]
    fn gather(entries: [&PackedPoint; 8]) -> [Self; 2] {
        // SAFETY: [features-by-token], [loads-in-bounds]: an entry is eight words, 64 bytes.
        let rows = unsafe {
            each!(lane in [0 1 2 3 4 5 6 7] => _mm512_loadu_si512(entries[lane].as_ptr().cast()))
        };
        let [x0, x1, x2, x3, y0, y1, y2, y3] = transpose(rows);
        [Self::from_memory([x0, x1, x2, x3]), Self::from_memory([y0, y1, y2, y3])]
    }

    #[inline(always)]
    fn mask(bits: u8) -> Mask8 {
        Mask8(bits)
    }
}

/// Entry `index` of a table in each lane. Reads every entry.
#[inline(always)]
fn lookup<const K: usize>(table: &[Sliced<K>], index: Words<__m512i>) -> [[__m512i; 4]; K] {
    // SAFETY: [features-by-token], [loads-in-bounds]: eight words are 64 bytes.
    unsafe {
        let mut found = [[_mm512_setzero_si512(); 4]; K];
        for (j, entry) in table.iter().enumerate() {
            // all ones if index ^ j = 0: indices are below 2^63
            let apart = _mm512_xor_si512(index.0, Words::constant(j as u64).0);
            let here = _mm512_srai_epi64::<63>(_mm512_sub_epi64(apart, Words::constant(1).0));
            for (planes, words) in found.iter_mut().zip(entry) {
                for (plane, words) in planes.iter_mut().zip(words) {
                    let words = _mm512_loadu_si512(words.as_ptr().cast());
                    // plane | (words & here)
                    *plane = _mm512_ternarylogic_epi64::<0xF8>(*plane, words, here);
                }
            }
        }
        found
    }
}

/// The first word of each and the second.
#[inline(always)]
fn first_two(pairs: [__m128i; 4]) -> [[u64; 4]; 2] {
    // SAFETY: [features-by-token].
    unsafe {
        let upper = each!(i in [0 1 2 3] => _mm_unpackhi_epi64(pairs[i], pairs[i]));
        [
            each!(i in [0 1 2 3] => _mm_cvtsi128_si64(pairs[i]) as u64),
            each!(i in [0 1 2 3] => _mm_cvtsi128_si64(upper[i]) as u64),
        ]
    }
}

/// LaneWord i of row j as word j of row i.
#[inline(always)]
fn transpose(r: [__m512i; 8]) -> [__m512i; 8] {
    // SAFETY: [features-by-token].
    unsafe {
        // pairs of rows: words 0, 2, 4, 6 of both, interleaved, and words 1, 3, 5, 7
        let [w0, w2, w4, w6] =
            quarters(each!(i in [0 2 4 6] => _mm512_unpacklo_epi64(r[i], r[i + 1])));
        let [w1, w3, w5, w7] =
            quarters(each!(i in [0 2 4 6] => _mm512_unpackhi_epi64(r[i], r[i + 1])));
        [w0, w1, w2, w3, w4, w5, w6, w7]
    }
}

/// Quarter i of row j as quarter j of row i.
#[inline(always)]
fn quarters([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    // SAFETY: [features-by-token].
    unsafe {
        // quarters 0 and 2 of two rows, and 1 and 3
        let [even, odd] = [_mm512_shuffle_i64x2::<0x88>(a, b), _mm512_shuffle_i64x2::<0xDD>(a, b)];
        let [even2, odd2] =
            [_mm512_shuffle_i64x2::<0x88>(c, d), _mm512_shuffle_i64x2::<0xDD>(c, d)];
        [
            _mm512_shuffle_i64x2::<0x88>(even, even2),
            _mm512_shuffle_i64x2::<0x88>(odd, odd2),
            _mm512_shuffle_i64x2::<0xDD>(even, even2),
            _mm512_shuffle_i64x2::<0xDD>(odd, odd2),
        ]
    }
}
