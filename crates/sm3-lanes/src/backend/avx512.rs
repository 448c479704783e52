//! AVX-512: sixteen words.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _bzhi_u64, _mm_set_epi64x, _mm512_add_epi32, _mm512_broadcast_i32x4,
    _mm512_mask_set1_epi32, _mm512_maskz_loadu_epi8, _mm512_rol_epi32, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_shuffle_epi8, _mm512_shuffle_i32x4, _mm512_storeu_si512,
    _mm512_ternarylogic_epi32, _mm512_unpackhi_epi32, _mm512_unpackhi_epi64, _mm512_unpacklo_epi32,
    _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::each;
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
    // SAFETY: the CPU has the instructions.
    unsafe { island(messages, digests) }
}

#[target_feature(enable = "avx512f,avx512bw,bmi2")]
fn island(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    lanes::digests::<__m512i, 16>(messages, digests);
}

#[target_feature(enable = "avx512f,avx512bw")]
fn compress(state: &mut [__m512i; 8], starting: u32, rows: &[Row<__m512i>; 16]) {
    lanes::compress(state, starting, rows);
}

/// Used in [`island`] alone, so the CPU has AVX-512 F and BW, and BMI2.
impl Vector<16> for __m512i {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the CPU has the instructions. So in all of this file.
        unsafe { _mm512_set1_epi32(word.cast_signed()) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_add_epi32(self, other) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_xor_si512(self, other) }
    }

    // The truth table of a ternary operation: bit 4a + 2b + c.

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_ternarylogic_epi32::<0b1001_0110>(self, b, c) }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_ternarylogic_epi32::<0b1110_1000>(self, b, c) }
    }

    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_ternarylogic_epi32::<0b1100_1010>(self, b, c) }
    }

    #[inline(always)]
    fn rotate<const LEFT: i32, const RIGHT: i32>(self) -> Self {
        const { assert!(LEFT + RIGHT == 32) };
        // SAFETY: as above.
        unsafe { _mm512_rol_epi32::<LEFT>(self) }
    }

    #[inline(always)]
    fn rotate_8(self) -> Self {
        self.rotate::<8, 24>()
    }

    #[inline(always)]
    fn replace(self, lanes: u32, word: u32) -> Self {
        // SAFETY: as above.
        unsafe { _mm512_mask_set1_epi32(self, lanes as u16, word.cast_signed()) }
    }

    #[inline(always)]
    fn transpose(rows: &[Row<Self>; 16]) -> [Self; 16] {
        // fours[q][k]: word 4i + k of rows 4q to 4q + 3, in quarter i
        let fours = each!(q in [0 1 2 3] => four(&rows[4 * q..4 * q + 4]));
        let columns = each!(k in [0 1 2 3] => quarters([
            fours[0][k],
            fours[1][k],
            fours[2][k],
            fours[3][k],
        ]));
        each!(i in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] => columns[i % 4][i / 4])
    }

    #[inline(never)]
    fn compress(state: &mut [Self; 8], starting: u32, rows: &[Row<Self>; 16]) {
        // SAFETY: as above.
        unsafe { compress(state, starting, rows) }
    }

    #[inline(always)]
    fn words(state: &[Self; 8]) -> &[[u32; 16]; 8] {
        // SAFETY: of the same size, without a stricter alignment, and any bits are right for
        // both.
        unsafe { &*(&raw const *state).cast() }
    }

    #[inline(always)]
    fn block(row: &mut Row<Self>) -> &mut [u8; 64] {
        // SAFETY: the first vector of the two; any bits are right for it and for bytes.
        unsafe { &mut *(&raw mut *row).cast() }
    }

    /// What is behind the bytes becomes zero.
    #[inline(always)]
    fn place(row: &mut Row<Self>, at: usize, bytes: &[u8]) {
        assert!(at <= 64 && bytes.len() <= 64 - at);
        // SAFETY: the mask reads no more than is in `bytes`; what is written ends at 128, the
        // size of a row, at the latest.
        unsafe {
            let mask = _bzhi_u64(u64::MAX, bytes.len() as u32);
            let vector = _mm512_maskz_loadu_epi8(mask, bytes.as_ptr().cast());
            _mm512_storeu_si512((&raw mut *row).cast::<u8>().add(at).cast(), vector);
        }
    }

    #[inline(always)]
    fn clear(row: &mut Row<Self>, at: usize) {
        assert!(at <= 64);
        // SAFETY: what is written ends at 128, the size of a row, at the latest.
        unsafe {
            let zero = _mm512_setzero_si512();
            _mm512_storeu_si512((&raw mut *row).cast::<u8>().add(at).cast(), zero);
        }
    }
}

/// Of four rows, word 4i + k in quarter i of vector k.
#[inline(always)]
fn four(rows: &[Row<__m512i>]) -> [__m512i; 4] {
    // SAFETY: as above.
    unsafe {
        // the bytes of each word the other way round
        let order = _mm_set_epi64x(0x0C0D_0E0F_0809_0A0B, 0x0405_0607_0001_0203);
        let order = _mm512_broadcast_i32x4(order);
        let r = each!(i in [0 1 2 3] => _mm512_shuffle_epi8(rows[i][0], order));
        let low = [_mm512_unpacklo_epi32(r[0], r[1]), _mm512_unpacklo_epi32(r[2], r[3])];
        let high = [_mm512_unpackhi_epi32(r[0], r[1]), _mm512_unpackhi_epi32(r[2], r[3])];
        [
            _mm512_unpacklo_epi64(low[0], low[1]),
            _mm512_unpackhi_epi64(low[0], low[1]),
            _mm512_unpacklo_epi64(high[0], high[1]),
            _mm512_unpackhi_epi64(high[0], high[1]),
        ]
    }
}

/// Transposes quarters: quarter j of vector i becomes quarter i of vector j.
#[inline(always)]
fn quarters(v: [__m512i; 4]) -> [__m512i; 4] {
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    // SAFETY: as above.
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
