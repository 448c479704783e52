//! Lanes that share the work on one point.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm512_castsi512_si128, _mm512_loadu_si512,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_srai_epi64, _mm512_sub_epi64,
    _mm512_ternarylogic_epi64, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::eight::Eight;
use super::word::{Eight64, Mask8};
use crate::field::{Modulus, Sliced, Spread, Word};

impl<M: Modulus> Spread for Eight<M> {
    #[inline(always)]
    fn words(words: &[u64; 8]) -> Eight64 {
        Eight64::new(words)
    }

    #[inline(always)]
    fn lookup_sliced(table: &[Sliced], index: Eight64) -> [Self; 2] {
        // SAFETY: the CPU has AVX-512: `Ifma`. The loads are of eight words, 64 bytes, and ask
        // for no alignment.
        unsafe {
            let mut found = [[_mm512_setzero_si512(); 4]; 2];
            for (j, entry) in table.iter().enumerate() {
                // all ones where index ^ j = 0: indices are below 2^63
                let apart = _mm512_xor_si512(index.0, Eight64::constant(j as u64).0);
                let here = _mm512_srai_epi64::<63>(_mm512_sub_epi64(apart, Eight64::constant(1).0));
                for (planes, words) in found.iter_mut().zip(entry) {
                    for (plane, words) in planes.iter_mut().zip(words) {
                        let words = _mm512_loadu_si512(words.as_ptr().cast());
                        // plane | (words & here)
                        *plane = _mm512_ternarylogic_epi64::<0xF8>(*plane, words, here);
                    }
                }
            }
            let [x, y] = found;
            [Self::from_memory(x), Self::from_memory(y)]
        }
    }

    #[inline(always)]
    fn gather(entries: [&[[u64; 4]; 2]; 8]) -> [Self; 2] {
        // SAFETY: the CPU has AVX-512: `Ifma`. An entry is eight words, 64 bytes, and the loads
        // ask for no alignment.
        let rows = core::array::from_fn(|lane| unsafe {
            _mm512_loadu_si512(entries[lane].as_ptr().cast())
        });
        let [x0, x1, x2, x3, y0, y1, y2, y3] = transpose(rows);
        [Self::from_memory([x0, x1, x2, x3]), Self::from_memory([y0, y1, y2, y3])]
    }

    #[inline(always)]
    fn mask(bits: u8) -> Mask8 {
        Mask8(bits)
    }

    #[inline(always)]
    fn down<const D: i32>(self) -> Self {
        Self::down::<D>(self)
    }

    #[inline(always)]
    fn first_two(self) -> [[u64; 4]; 2] {
        let words = self.to_memory();
        // SAFETY: as above.
        let pair = |i: usize| unsafe { _mm512_castsi512_si128(words[i]) };
        // SAFETY: as above.
        let low = |i: usize| unsafe { _mm_cvtsi128_si64(pair(i)) as u64 };
        // SAFETY: as above.
        let high =
            |i: usize| unsafe { _mm_cvtsi128_si64(_mm_unpackhi_epi64(pair(i), pair(i))) as u64 };
        [[low(0), low(1), low(2), low(3)], [high(0), high(1), high(2), high(3)]]
    }
}

/// Word i of row j as word j of row i.
#[inline(always)]
fn transpose(r: [__m512i; 8]) -> [__m512i; 8] {
    // SAFETY: as above.
    unsafe {
        // pairs of rows: words 0, 2, 4, 6 of both by turns, and words 1, 3, 5, 7
        let even = |i: usize| _mm512_unpacklo_epi64(r[i], r[i + 1]);
        let odd = |i: usize| _mm512_unpackhi_epi64(r[i], r[i + 1]);
        // quarters 0 and 2 of two of these, or 1 and 3: words w and w + 4 of four rows
        let low = |a, b| _mm512_shuffle_i64x2::<0x88>(a, b);
        let high = |a, b| _mm512_shuffle_i64x2::<0xDD>(a, b);
        let words = |pair: [__m512i; 4]| {
            let [a, b, c, d] = pair;
            let (front, back) = (low(a, b), low(c, d));
            let (front_next, back_next) = (high(a, b), high(c, d));
            [
                low(front, back),
                low(front_next, back_next),
                high(front, back),
                high(front_next, back_next),
            ]
        };
        let [w0, w2, w4, w6] = words([even(0), even(2), even(4), even(6)]);
        let [w1, w3, w5, w7] = words([odd(0), odd(2), odd(4), odd(6)]);
        [w0, w1, w2, w3, w4, w5, w6, w7]
    }
}
