//! AVX-512: sixteen words.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _bzhi_u64, _mm_set_epi64x, _mm512_add_epi32, _mm512_broadcast_i32x4,
    _mm512_mask_set1_epi32, _mm512_maskz_loadu_epi8, _mm512_rol_epi32, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_shuffle_epi8, _mm512_shuffle_i32x4, _mm512_storeu_si512,
    _mm512_ternarylogic_epi32, _mm512_unpackhi_epi32, _mm512_unpackhi_epi64, _mm512_unpacklo_epi32,
    _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::vectors::{by_quarters, compress, each, methods, vector};
use crate::lanes::{self, Row, Vector};

cpufeatures::new!(features, "avx512f", "avx512bw", "bmi2");

pub(crate) fn is_available() -> bool {
    features::get()
}

/// Hashes the messages in sixteen lanes.
///
/// # Panics
/// If the CPU lacks the instructions.
pub(crate) fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    assert!(is_available());
    // SAFETY: [features-by-token].
    unsafe { island(messages, digests) }
}

#[target_feature(enable = "avx512f,avx512bw,bmi2")]
fn island(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    lanes::digests::<Words, 16>(messages, digests, compress);
}

compress!(compress, 16, "avx512f,avx512bw");

vector! {
    /// Sixteen words.
    Words(__m512i)
}

impl Vector<16> for Words {
    methods!(16, _mm512_set1_epi32, _mm512_add_epi32, _mm512_xor_si512);

    // The truth table of a ternary operation: bit 4a + 2b + c.

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1001_0110>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1110_1000>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1100_1010>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn rotate<const LEFT: i32, const RIGHT: i32>(self) -> Self {
        const { assert!(LEFT + RIGHT == 32) };
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_rol_epi32::<LEFT>(self.0) })
    }

    #[inline(always)]
    fn rotate_8(self) -> Self {
        self.rotate::<8, 24>()
    }

    #[inline(always)]
    fn replace(self, lanes: u32, word: u32) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm512_mask_set1_epi32(self.0, lanes as u16, word.cast_signed()) })
    }

    #[inline(always)]
    fn transpose(rows: &[Row<Self>; 16]) -> [Self; 16] {
        // fours[q][k]: word 4i + k of rows 4q to 4q + 3, in quarter i
        let fours = each!(q in [0 1 2 3] => four([
            rows[4 * q][0].0,
            rows[4 * q + 1][0].0,
            rows[4 * q + 2][0].0,
            rows[4 * q + 3][0].0,
        ]));
        let columns = each!(k in [0 1 2 3] => quarters([
            fours[0][k],
            fours[1][k],
            fours[2][k],
            fours[3][k],
        ]));
        each!(i in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] => Self(columns[i % 4][i / 4]))
    }

    /// What is behind the bytes becomes zero.
    #[inline(always)]
    fn place(row: &mut Row<Self>, at: usize, bytes: &[u8]) {
        assert!(at <= 64 && bytes.len() <= 64 - at);
        // SAFETY: [features-by-token], [loads-in-bounds]: the mask reads no more than is in `bytes`; the
        // bytes that are written end at 128, the size of a row, at the latest.
        unsafe {
            let mask = _bzhi_u64(u64::MAX, bytes.len() as u32);
            let vector = _mm512_maskz_loadu_epi8(mask, bytes.as_ptr().cast());
            _mm512_storeu_si512((&raw mut *row).cast::<u8>().add(at).cast(), vector);
        }
    }

    #[inline(always)]
    fn clear(row: &mut Row<Self>, at: usize) {
        assert!(at <= 64);
        // SAFETY: [features-by-token], [loads-in-bounds]: the bytes that are written end at 128, the
        // size of a row, at the latest.
        unsafe {
            let zero = _mm512_setzero_si512();
            _mm512_storeu_si512((&raw mut *row).cast::<u8>().add(at).cast(), zero);
        }
    }
}

by_quarters!(
    __m512i,
    _mm512_shuffle_epi8,
    _mm512_broadcast_i32x4,
    _mm512_unpacklo_epi32,
    _mm512_unpackhi_epi32,
    _mm512_unpacklo_epi64,
    _mm512_unpackhi_epi64
);

/// Transposes quarters: quarter j of vector i becomes quarter i of vector j.
#[inline(always)]
fn quarters(v: [__m512i; 4]) -> [__m512i; 4] {
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    // SAFETY: [features-by-token].
    unsafe {
        let even =
            [_mm512_shuffle_i32x4::<EVEN>(v[0], v[1]), _mm512_shuffle_i32x4::<EVEN>(v[2], v[3])];
        let odd =
            [_mm512_shuffle_i32x4::<ODD>(v[0], v[1]), _mm512_shuffle_i32x4::<ODD>(v[2], v[3])];
        [
            _mm512_shuffle_i32x4::<EVEN>(even[0], even[1]),
            _mm512_shuffle_i32x4::<EVEN>(odd[0], odd[1]),
            _mm512_shuffle_i32x4::<ODD>(even[0], even[1]),
            _mm512_shuffle_i32x4::<ODD>(odd[0], odd[1]),
        ]
    }
}
